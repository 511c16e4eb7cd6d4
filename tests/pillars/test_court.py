"""Step 9, the king's court and the tax."""

import pytest

from arrange import offered, play
from guildhall.games.pillars import frames as f
from guildhall.games.pillars import notes
from guildhall.kernel.packing import pack
from pillars.position import cubes, lines, on, position, step

pytestmark = pytest.mark.engine


@pytest.mark.rule("PE-COURT-1")
def test_the_first_builder_brings_the_metal() -> None:
    state = position(step("court"), spaces={"court": [2, 0]}, chance=["die 2"], bag=[])
    assert [cubes(state, seat) for seat in range(3)] == [{}, {}, {"metal": 1}]
    assert (state.court_metal, state.stock[3]) == (0, 12)
    assert (on(state, "court"), state.bag) == ([None] * 4, [0, 2])


@pytest.mark.rule("PE-COURT-1")
def test_without_a_builder_the_metal_stays() -> None:
    state = position(step("court"), chance=["die 2"])
    assert [cubes(state, seat) for seat in range(3)] == [{}] * 3
    assert state.court_metal == 1


@pytest.mark.rule("PE-TAX-1", "PE-COMP-2", "PE-INFO-3")
@pytest.mark.parametrize("tax", [2, 3, 4, 5])
def test_the_die_says_what_everybody_pays(tax: int) -> None:
    state = position(step("court"), start=1, chance=[f"die {tax}"])
    assert state.gold == [20 - tax, 21 - tax, 22 - tax]
    assert lines(state, notes.DIE) == [(1, tax, 0)]  # rolled by the starting player


@pytest.mark.rule("PE-TAX-1")
def test_the_faces_of_the_die() -> None:
    state = position(step("court"), chance=["die 2"])
    assert state.data.tax_faces == [2, 3, 3, 4, 4, 5]


@pytest.mark.rule("PE-TAX-2", "PE-R-4")
@pytest.mark.parametrize("owners", [[1], [0, 1], [0, 0, 1], [0, 0, 0, 1], [1, 1]])
def test_a_builder_anywhere_at_the_court_spares_the_tax(owners: list[int]) -> None:
    state = position(step("court"), spaces={"court": owners}, chance=["die 4"])
    assert state.gold == [20 if 0 in owners else 16, 21, 18]


@pytest.mark.rule("PE-TAX-2", "PE-STEP-2", "PE-INFO-4")
def test_the_others_pay_in_turn_order() -> None:
    state = position(step("court"), seats=4, start=2, spaces={"court": [3]}, chance=["die 4"])
    assert [seat for seat, *_ in lines(state, notes.GOLD)] == [2, 0, 1]


@pytest.mark.rule("PE-TAX-2", "PE-DEC-9")
def test_whoever_is_spared_anyway_is_not_asked_for_the_card() -> None:
    state = position(step("court"), spaces={"court": [1]}, favours={1: ["tax_freedom"]}, chance=["die 4"])
    assert state.over
    assert state.gold == [16, 21, 18]


@pytest.mark.rule("PE-TAX-2", "PE-ADV-12")
def test_the_holder_of_the_card_is_asked_in_turn_order() -> None:
    state = position(step("court"), start=2, favours={0: ["tax_freedom"]}, chance=["die 4"])
    assert state.gold == [20, 21, 18]  # green has paid, blue decides, red waits
    assert offered(state, 0) == ["use_card", "keep_card"]
    play(state, "0 keep_card")
    assert state.gold == [16, 17, 18]


@pytest.mark.rule("PE-ADV-9", "PE-TAX-2")
def test_francis_pays_no_more_than_the_die_says() -> None:
    state = position(pack(f.TAX, 0), favours={0: ["francis"]}, tax=1, gold={0: 9})
    assert state.gold[0] == 8
