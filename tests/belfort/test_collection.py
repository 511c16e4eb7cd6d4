"""The Collection Phase: BF-COL."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import BASE, CAMP, DESK, INCOME, TAXES, collects, goods, lines, position, workers
from guildhall.games.belfort import notes

pytestmark = pytest.mark.engine
FOREST, QUARRY, MINE, GOLD_MINE = range(4)


def collect(areas: dict[int, dict[str, list[str]]], seats: int = 3, **said: Any) -> list[dict[str, int]]:
    """Everybody's goods after the four Resource Areas."""
    usual: dict[str, Any] = {"workers": dict.fromkeys(range(seats), (7, 7)), "areas": areas}
    state = position(*collects(), seats=seats, options=BASE, **(usual | said))
    return [goods(state, seat) for seat in range(seats)]


@pytest.mark.rule("BF-COL-1", "BF-EX-25", "BF-RUL-4", "BF-COL-4")
def test_a_tie_in_the_forest_gives_nobody_the_bonus() -> None:
    areas = {0: {"forest": ["elf"] * 2}, 1: {"forest": ["elf"] * 2}, 2: {"forest": ["elf"]}}
    assert collect(areas) == [{"wood": 2}, {"wood": 2}, {"wood": 1}]


@pytest.mark.rule("BF-EX-26", "BF-COL-4", "BF-COL-2")
def test_in_the_mine_workers_count_for_the_bonus_paired_or_not() -> None:
    areas = {0: {"mine": ["elf", "elf", "dwarf"]}, 1: {"mine": ["elf", "dwarf"]}}
    assert collect(areas) == [{"metal": 2}, {"metal": 1}, {}]


@pytest.mark.rule("BF-EX-27", "BF-EX-39", "BF-COL-3", "BF-RUL-5")
def test_a_master_collects_for_two_and_counts_as_one() -> None:
    areas = {0: {"forest": ["master_elf"]}, 1: {"forest": ["elf", "elf"]}}
    assert collect(areas, built={0: ["gardens+gnome"]}) == [{"wood": 2}, {"wood": 3}, {}]


@pytest.mark.rule("BF-EX-38", "BF-COL-1")
def test_a_pair_in_the_mine() -> None:
    areas = {0: {"mine": ["elf", "dwarf"]}, 1: {"mine": ["elf", "elf"]}}
    assert collect(areas) == [{"metal": 1}, {}, {}]  # two pieces each: no bonus


@pytest.mark.rule("BF-EX-40", "BF-COL-1")
def test_one_dwarf_each_in_the_quarry() -> None:
    assert collect({0: {"quarry": ["dwarf"]}, 1: {"quarry": ["dwarf"]}}) == [{"stone": 1}, {"stone": 1}, {}]


@pytest.mark.rule("BF-EX-41", "BF-COL-3")
def test_a_master_dwarf_makes_two_pairs() -> None:
    areas = {0: {"mine": ["elf", "dwarf"]}, 1: {"mine": ["elf", "elf", "master_dwarf"]}}
    assert collect(areas, built={1: ["pub+gnome"]}) == [{"metal": 1}, {"metal": 3}, {}]


@pytest.mark.rule("BF-EX-42", "BF-COL-1", "BF-COL-3", "BF-COL-4")
def test_two_masters_in_the_gold_mine() -> None:
    areas = {0: {"gold_mine": ["elf", "dwarf"]}, 1: {"gold_mine": ["master_elf", "master_elf"]}}
    assert collect(areas, built={1: ["gardens+gnome", "gardens+gnome"]}) == [{"gold": 2}, {"gold": 4}, {}]


@pytest.mark.rule("BF-COL-5", "BF-COL-4")
@pytest.mark.parametrize(
    "area, piece, good", [("forest", "elf", "wood"), ("quarry", "dwarf", "stone"), ("gold_mine", "dwarf", "gold")]
)
def test_alone_means_most(area: str, piece: str, good: str) -> None:
    assert collect({1: {area: [piece]}}) == [{}, {good: 2}, {}]


@pytest.mark.rule("BF-RUL-70", "BF-COL-2", "BF-PLC-8")
def test_the_bonus_of_the_mine_without_a_pair() -> None:
    assert collect({0: {"mine": ["elf", "elf"]}, 1: {"mine": ["dwarf"]}}) == [{"metal": 1}, {}, {}]


@pytest.mark.rule("BF-COL-1")
def test_the_workers_go_back_to_their_owners() -> None:
    state = position(*collects(FOREST), options=BASE, areas={0: {"forest": ["elf"] * 3}})
    assert state.idle[0] == (3, 3, 0, 0)


@pytest.mark.rule("BF-COL-6", "BF-EX-43")
def test_the_recruiter_adds_one_of_the_same_kind() -> None:
    state = position(DESK, seats=4, options=BASE, desk=[(0, "elf"), (1, "dwarf")])
    assert [workers(state, seat)["elf"] for seat in range(4)] == [4, 3, 3, 3]
    assert [workers(state, seat)["dwarf"] for seat in range(4)] == [3, 4, 3, 3]
    assert state.idle[0] == (4, 3, 0, 0)
    assert state.desk == []


@pytest.mark.rule("BF-COL-6", "BF-RUL-36")
def test_recruiting_without_a_reserve_is_wasted() -> None:
    state = position(DESK, options=BASE, workers={0: (7, 3)}, desk=[(0, "elf")])
    assert (workers(state, 0)["elf"], state.idle[0]) == (7, (7, 3, 0, 0))
    assert lines(state, notes.NONE_LEFT) == [(0, 0, 0, 0)]


@pytest.mark.rule("BF-COL-6", "BF-PROP-MASTER-1", "BF-PROP-MASTER-3")
def test_a_recruit_is_a_master_where_a_gardens_waits_for_one() -> None:
    state = position(DESK, options=BASE, workers={0: (1, 3)}, built={0: ["gardens+gnome", "gardens+gnome"]})
    assert workers(state, 0)["master_elf"] == 1
    state = position(
        DESK, options=BASE, workers={0: (1, 3)}, built={0: ["gardens+gnome", "gardens+gnome"]}, desk=[(0, "master_elf")]
    )
    assert workers(state, 0)["master_elf"] == 2


@pytest.mark.rule("BF-COL-7", "BF-EX-44", "BF-RUL-7", "BF-DEC-6")
def test_crests_in_the_kings_camp() -> None:
    red, purple, blue, yellow = range(4)
    state = position(CAMP, seats=4, options=BASE, camp=[(yellow, "elf"), (red, "dwarf")])
    assert state.actors == [yellow]
    play(state, f"{yellow} swap_crest s{red}")
    assert refused(state, red, f"swap_crest s{yellow}") == "BF-COL-7"  # taken this round
    assert refused(state, red, f"swap_crest s{red}") == "BF-COL-7"
    play(state, f"{red} swap_crest s{purple}")
    assert state.crests == (yellow, red, blue, purple)
    assert state.turned == 0  # all face up again
    assert state.idle[yellow] == (3, 3, 0, 0)


@pytest.mark.rule("BF-COL-7")
def test_a_crest_handed_over_can_be_taken() -> None:
    state = position(CAMP, options=BASE, camp=[(2, "elf"), (1, "elf")])
    play(state, "2 swap_crest s0")  # seat 0 now has crest 3
    play(state, "1 swap_crest s0")
    assert state.crests == (2, 0, 1)


@pytest.mark.rule("BF-RUL-8", "BF-OPT-8")
@pytest.mark.parametrize("locks", [False, True])
def test_declining_protects_only_by_the_option(locks: bool) -> None:
    options = {**BASE, "lock_when_declining": locks}
    state = position(CAMP, options=options, camp=[(0, "elf"), (1, "elf")])
    play(state, "0 keep_crest")
    assert ("swap_crest s0" in state.choices(1)) != locks
    if locks:
        assert refused(state, 1, "swap_crest s0") == "BF-COL-7"


@pytest.mark.rule("BF-COL-8", "BF-EX-45")
def test_income_and_taxes_of_the_example() -> None:
    state = position(TAXES, INCOME, options=BASE, built={0: ["keep", "gatehouse", "tower"]}, score={0: 15})
    assert lines(state, notes.INCOME) == [(0, 2, 0, 0)]
    assert lines(state, notes.TAX) == [(0, 2, 2, 0)]
    assert (goods(state, 0), state.score[0]) == ({}, 15)


@pytest.mark.rule("BF-COL-8")
def test_markers_without_a_card_give_no_income() -> None:
    state = position(INCOME, options=BASE, markers={"D1.bank": 0, "D1.guild": 0, "D1.wall_left": 0})
    assert goods(state, 0) == {}


@pytest.mark.rule("BF-COL-9", "BF-EX-58", "BF-EX-77", "BF-RUL-33")
@pytest.mark.parametrize("score, tax", [(0, 0), (5, 0), (6, 1), (10, 1), (11, 2), (16, 3), (50, 9), (53, 9), (120, 9)])
def test_tax_levels(score: int, tax: int) -> None:
    state = position(TAXES, options=BASE, score={0: score}, goods={0: {"gold": 20}})
    assert goods(state, 0) == {"gold": 20 - tax}


@pytest.mark.rule("BF-COL-10", "BF-EX-59", "BF-RUL-21")
def test_gold_first_then_points() -> None:
    state = position(TAXES, options=BASE, score={0: 12, 1: 11}, goods={0: {"gold": 1}, 1: {}})
    assert (goods(state, 0), state.score) == ({}, [11, 9, 0])  # the level is read once


@pytest.mark.rule("BF-RUL-22", "BF-COL-10")
def test_points_do_not_fall_below_nought() -> None:
    state = position(TAXES, options=BASE, score={0: 6}, month=1)
    state.data.tax[6] = 9
    try:
        assert position(TAXES, options=BASE, score={0: 6}).score[0] == 0
    finally:
        state.data.tax[6] = 1


@pytest.mark.rule("BF-COL-10")
def test_all_incomes_come_before_all_taxes() -> None:
    state = position(TAXES, INCOME, options=BASE, built={0: ["bank"], 2: ["bank"]}, score={0: 6, 2: 6})
    order = [kind for kind in (line & 255 for line in state.log) if kind in (notes.INCOME, notes.TAX)]
    assert order == [notes.INCOME, notes.INCOME, notes.TAX, notes.TAX]


@pytest.mark.rule("BF-COL-1")
def test_the_order_of_the_seven_areas() -> None:
    areas = {0: {"forest": ["elf"], "gold_mine": ["dwarf"]}}
    state = position(
        TAXES, INCOME, CAMP, DESK, *collects(), options=BASE, areas=areas, camp=[(0, "elf")], desk=[(0, "dwarf")]
    )
    kinds = [line & 255 for line in state.log]
    assert kinds.index(notes.YIELD) < kinds.index(notes.RECRUITED)
    assert offered(state, 0) == ["keep_crest", "swap_crest s1", "swap_crest s2"]
