"""The course of a round and of the game: BF-RND, BF-CAL, BF-END."""

import pytest

from arrange import play
from belfort.position import BASE, ROUND_END, SCORE, acts, lines, new, places, play_at_random, position
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import PHASES
from guildhall.kernel.packing import a_of, kind_of
from guildhall.kernel.rows import set_at

pytestmark = pytest.mark.engine


def phases(state: Belfort) -> list[tuple[int, str]]:
    month, found = 0, []
    for line in state.log:
        if kind_of(line) == notes.MONTH:
            month = a_of(line)
        elif kind_of(line) == notes.PHASE:
            found.append((month, PHASES[a_of(line)]))
    return found


@pytest.mark.rule("BF-RND-1", "BF-CAL-1", "BF-COMP-12", "BF-SET-8", "BF-END-1", "BF-SCO-5")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_seven_rounds_of_the_base_game(seats: int) -> None:
    state = play_at_random(new(seats, 4, preset="base"))
    middle = ["nonplayers"] if seats == 2 else []
    expected = []
    for month in range(1, 8):
        last = ["scoring"] if month in (3, 5, 7) else []
        expected += [(month, phase) for phase in ["calendar", "placement", "collection", "actions", *middle, *last]]
    assert phases(state) == expected
    assert state.over


@pytest.mark.rule("BF-RND-1", "BF-EXP-1", "BF-RUL-1")
def test_six_rounds_with_the_expansion() -> None:
    state = play_at_random(new(3, 4))
    assert sorted({month for month, _ in phases(state)}) == [2, 3, 4, 5, 6, 7]
    assert [month for month, phase in phases(state) if phase == "scoring"] == [3, 5, 7]


@pytest.mark.rule("BF-EX-33", "BF-CAL-1")
def test_the_marker_goes_from_spring_to_summer() -> None:
    state = position(ROUND_END, options=BASE, month=3)
    view = state.view(None)
    assert (view["month"], view["season"], view["months"][2]["season"]) == (4, "summer", "spring")


@pytest.mark.rule("BF-RND-2")
def test_the_actions_follow_the_crests() -> None:
    state = position(acts(), crests=[2, 0, 1])
    assert state.actors == [2]
    play(state, "2 end", "0 end")
    assert state.actors == [1]
    state = position(places(), crests=[1, 2, 0], options=BASE)
    assert state.actors == [1]
    play(state, "1 place elf camp")
    assert state.actors == [2]


@pytest.mark.rule("BF-END-1", "BF-COMP-13")
def test_most_points_win_also_on_the_second_lap() -> None:
    state = position(ROUND_END, month=7, score={0: 40, 1: 52, 2: 51})
    assert state.over
    assert state.outcome.winners == [1]
    assert state.outcome.scores == [40, 52, 51]
    assert lines(state, notes.OVER) != []


@pytest.mark.rule("BF-END-2")
def test_ties_are_broken_by_goods_with_metal_double() -> None:
    held = {0: {"wood": 2, "stone": 1, "gold": 1}, 1: {"metal": 2}, 2: {"gold": 3}}
    state = position(ROUND_END, month=7, score={0: 30, 1: 30, 2: 30}, goods=held)
    assert state.outcome.ranks == [1, 1, 3]  # 4, 2 x 2, 3; still tied: shared
    set_at(state.goods, 1, 2, 3)
    assert state.outcome.winners == [1]


@pytest.mark.rule("BF-SCO-5", "BF-RND-1")
@pytest.mark.parametrize("month", [3, 5, 7])
def test_every_scoring_has_the_same_values(month: int) -> None:
    state = position(SCORE, options=BASE, month=month, markers={"D1.bank": 0, "D1.pub": 1, "D1.inn": 1})
    assert state.score == [3 + 2, 5 + 2, 2]  # Elves and Dwarves are tied three ways: second place, 1 point each
