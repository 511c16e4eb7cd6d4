"""Chapter 7: the Town Hall and the Rights action."""

from typing import Any

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import town_hall
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import pack
from guildhall.kernel.rows import replaced
from kutna_hora.position import card, hall, position, slots, then

pytestmark = pytest.mark.engine
START = [["N1", "M1", "P1"], ["S1", "B1", "P4"], ["I1", "G1", "P7"]]


def taking(*chance: str, **said: Any) -> KutnaHora:
    """Blue has Miners, Builders and Innkeepers and is asked for a tile."""
    return play(position(card(), chance=chance, **said), "0 play A3 rights")


@pytest.mark.rule("KH-RIGHT-2")
def test_own_guilds_and_public_buildings_from_the_top() -> None:
    state = taking()
    assert hall(state) == START
    assert set(offered(state, 0)) == {f"take {tile}" for tile in ("N1", "B1", "I1", "P1", "P4", "P7")}
    assert refused(state, 0, "take S1") == "KH-RIGHT-2"
    assert refused(state, 0, "take B2") == "KH-RIGHT-2"  # below the top
    assert refused(state, 0, "take P10") == "KH-RIGHT-2"  # not in the Town Hall yet


@pytest.mark.rule("KH-RIGHT-3", "KH-RIGHT-4")
@pytest.mark.parametrize("tile, cost", [("N1", 1), ("B1", 3), ("P4", 6)])
def test_the_cost_of_the_columns(tile: str, cost: int) -> None:
    following = {"N1": "tile N2", "B1": "tile B3", "P4": "tile P5"}[tile]
    state = play(taking(following), f"0 take {tile}")
    assert state.groschen[0] == 40 - cost
    assert slots(state, 0) == [tile]


@pytest.mark.rule("KH-RIGHT-3", "KH-EOR-5")
def test_the_fourth_column_costs_three_permits() -> None:
    state = position(chance=["tile P11", "tile P10"])
    town_hall.deal_red(state)
    then(state, card(), chance=[])
    play(state, "0 play A3 rights", "0 take P11")
    assert state.groschen[0] == 40 - 9
    assert hall(state)[0] == ["N1", "M1", "P1"]  # a red stack is gone with its only tile


@pytest.mark.rule("KH-RIGHT-1", "KH-LIM-1")
def test_a_slot_must_be_free() -> None:
    full = position(card(), slots={0: ["B2", "B3", "N2"]})
    assert refused(full, 0, "play A3 rights") == "KH-RIGHT-1"
    assert "play A3 rights" in offered(position(card(), slots={0: ["B2", "B3"]}), 0)


@pytest.mark.rule("KH-RIGHT-1")
def test_something_must_be_affordable() -> None:
    assert refused(position(card(), groschen={0: 0}), 0, "play A3 rights") == "KH-RIGHT-3"
    state = position(card(), groschen={0: 1}, chance=["tile I2"])
    play(state, "0 play A3 rights")
    assert offered(state, 0) == ["take N1", "take I1"]  # the first column
    bare = position(card())
    bare.hall = ((), (2,), (4,))
    assert refused(then(bare, card()), 0, "play A3 rights") == "KH-RIGHT-1"


@pytest.mark.rule("KH-RIGHT-5", "KH-RIGHT-7", "KH-RIGHT-8", "KH-EX-8")
def test_ex_8_the_stack_goes_to_the_end_of_its_row() -> None:
    state = play(taking("tile N3"), "0 take N1")
    assert hall(state) == [["M1", "P1", "N3"], ["S1", "B1", "P4"], ["I1", "G1", "P7"]]
    then(state, card(), hand={0: ["A3"]}, groschen={0: 40}, chance=[])
    play(state, "0 play A3 rights")
    costs = {stack["tile"]: stack["cost"] for row in state.view(0)["hall"] for stack in row}
    assert (costs["P1"], costs["N3"]) == (3, 6)


@pytest.mark.rule("KH-EX-8", "KH-RIGHT-5", "KH-SET-4")
def test_ex_8_the_fourth_column_stays_empty_until_the_red_tiles() -> None:
    for seed in range(6):
        state = guildhall.new("kutna_hora", 3, seed=seed)
        assert isinstance(state, KutnaHora)
        for number in range(12):
            stacks = [stack for row in state.hall for stack in row]
            town_hall.remove_top(state, stacks[(seed + 5 * number) % len(stacks)])
            assert max(len(row) for row in state.hall) <= 3


@pytest.mark.rule("KH-RIGHT-5", "KH-RIGHT-8")
def test_an_empty_stack_disappears_and_the_marked_tile_is_the_last() -> None:
    state = position(slots={1: ["N2"]})
    for taken, row in (("N1", ["M1", "P1", "N3"]), ("N3", ["M1", "P1", "N4"]), ("N4", ["M1", "P1"])):
        then(state, card(), hand={0: ["A3"]}, chance=[])  # nothing is left to chance any more
        play(state, "0 play A3 rights", f"0 take {taken}")
        assert hall(state)[0] == row
        state.slots = replaced(state.slots, 0, ())


@pytest.mark.rule("KH-RIGHT-7")
def test_rights_to_something_that_cannot_be_built_now() -> None:
    state = position(card(), tabs={"wood": 1}, houses_gone=[[4, 4, 4], [0] * 3, [0] * 3], chance=["tile B2"])
    play(state, "0 play A3 rights", "0 take B1")
    assert slots(state, 0) == ["B1"]


# ---- the public building of a house


def house_effect(*chance: str, **said: Any) -> KutnaHora:
    """Blue's second house in the top row shows the effect."""
    usual = {"guilds": {0: ["innkeepers", "builders", "miners"]}, "houses_gone": [[1, 0, 0], [0] * 3, [0] * 3]}
    said = usual | said
    state = position(card(), chance=chance, **{"slots": {0: ["I1"]}, "lot": {"0,0": 0}, "groschen": {0: 90}, **said})
    return play(state, "0 play A5 building")


@pytest.mark.rule("KH-RIGHT-6", "KH-EFF-9", "KH-BLD-3")
def test_a_house_gives_a_public_building_at_no_cost() -> None:
    state = house_effect("tile P5", city={"5,4": "B2 0"})
    money = state.groschen[0]
    assert offered(state, 0) == ["decline", "take P1", "take P4", "take P7"]
    assert refused(state, 0, "take N1") == "KH-RIGHT-6"
    play(state, "0 take P4")
    assert (slots(state, 0), state.groschen[0]) == (["P4"], money)
    assert hall(state)[1] == ["S1", "B1", "P5"]


@pytest.mark.rule("KH-RIGHT-6")
def test_red_ones_too() -> None:
    state = position(chance=["tile P11", "tile P10"])
    town_hall.deal_red(state)
    state.guilds = replaced(state.guilds, 0, (5, 3, 0))
    state.houses_gone = replaced(state.houses_gone, 0, (1, 0, 0))
    then(state, card(), slots={0: ["I1"]}, lot={"0,0": 0}, groschen={0: 90}, chance=[])
    play(state, "0 play A5 building", "0 take P12")
    assert slots(state, 0) == ["P12"]


@pytest.mark.rule("KH-RIGHT-6", "KH-EFF-10", "KH-LIM-3")
def test_it_may_be_declined_and_the_points_beside_it_are_taken() -> None:
    state = play(house_effect(), "0 decline")
    assert (state.over, slots(state, 0)) == (True, [])
    guilds = {
        0: ["miners", "innkeepers", "builders"]
    }  # the fourth house of the middle row: public building and 3 points
    state = house_effect(guilds=guilds, houses_gone=[[0, 3, 0], [0] * 3, [0] * 3])
    assert state.points[0] == 0
    play(state, "0 decline")
    assert state.points[0] == 3


@pytest.mark.rule("KH-RIGHT-6", "KH-BLD-3")
def test_it_needs_a_free_slot_which_building_has_just_made() -> None:
    state = house_effect("tile P2", slots={0: ["I1", "B2", "B3"]})
    play(state, "0 build I1 0,0", "0 take P1")
    assert slots(state, 0) == ["B2", "B3", "P1"]
    full = position(pack(f.HOUSE_EFFECTS, 0, 0, 0, 1), slots={0: ["B2", "B3", "N2"]})
    assert full.over  # nothing was asked
    assert slots(full, 0) == ["B2", "B3", "N2"]
