"""The Scoring Phase: BF-SCO, the bonuses of expansions."""

from typing import Any

import pytest

from belfort.position import CITY, SCORE, position
from guildhall.games.belfort.scoring import place_points, strengths, worker_counts

pytestmark = pytest.mark.engine


def symbols(district: str) -> list[str]:
    return [symbol for symbol in CITY.symbols if symbol.startswith(district)]


def district(counts: list[int], rule: str = "bump_one_rank") -> list[int]:
    """What each player scores in a district with so many markers."""
    state = position(seats=len(counts), options={"tie_rule": rule, "expansion": False})
    at = 0
    for seat, number in enumerate(counts):
        for symbol in symbols("D2")[at : at + number]:
            state.markers[CITY.symbols.index(symbol)] = seat
        at += number
    points = place_points(state, strengths(state, 1), state.data.district_points[len(counts)])
    return points[: len(counts)]


def kind(counts: list[int], which: int = 0) -> list[int]:
    """What each player scores for so many Elves."""
    crews = {seat: (number, 3) for seat, number in enumerate(counts)}
    state = position(seats=len(counts), workers=crews)
    return place_points(state, worker_counts(state, which), state.data.worker_points)[: len(counts)]


@pytest.mark.rule("BF-SCO-1", "BF-SCO-3", "BF-EX-22")
def test_a_tie_for_first() -> None:
    assert district([4, 4, 2, 1]) == [3, 3, 1, 0]


@pytest.mark.rule("BF-SCO-3", "BF-EX-23")
def test_a_tie_for_second() -> None:
    assert district([3, 2, 2, 1]) == [5, 1, 1, 0]


@pytest.mark.rule("BF-EX-53", "BF-SCO-3")
def test_the_example_of_the_rulebook() -> None:
    assert district([4, 2, 2, 1]) == [5, 1, 1, 0]


@pytest.mark.rule("BF-EX-57", "BF-SCO-1", "BF-SET-10")
def test_three_players_have_no_third_place() -> None:
    assert district([2, 2, 1]) == [3, 3, 0]
    assert district([3, 2, 1]) == [5, 3, 0]


@pytest.mark.rule("BF-SCO-1")
@pytest.mark.parametrize("counts, points", [([4, 3, 2, 1], [5, 3, 1, 0]), ([5, 3, 3, 2, 1], [5, 1, 1, 0, 0])])
def test_places_with_four_and_five(counts: list[int], points: list[int]) -> None:
    assert district(counts) == points


@pytest.mark.rule("BF-EX-76", "BF-RUL-6", "BF-SCO-3", "BF-OPT-6")
def test_a_tie_of_three_by_both_readings() -> None:
    assert district([3, 3, 3, 2, 1]) == [3, 3, 3, 1, 0]
    assert district([3, 3, 3, 2, 1], "competition") == [3, 3, 3, 0, 0]


@pytest.mark.rule("BF-OPT-6", "BF-SCO-3")
@pytest.mark.parametrize("counts", [[4, 4, 2, 1], [3, 2, 2, 1], [4, 3, 2, 1], [4, 4, 2, 2], [1, 1, 0, 0]])
def test_the_readings_agree_below_a_tie_of_three(counts: list[int]) -> None:
    assert district(counts) == district(counts, "competition")


@pytest.mark.rule("BF-SCO-4")
def test_without_a_marker_there_is_no_place() -> None:
    assert district([0, 0, 0, 2]) == [0, 0, 0, 5]
    assert district([0, 1, 0, 2]) == [0, 3, 0, 5]
    assert district([0, 0, 0, 0]) == [0, 0, 0, 0]


@pytest.mark.rule("BF-SCO-1", "BF-BLD-2", "BF-BLD-3")
def test_every_marker_counts_once() -> None:
    marks: dict[str, Any] = {"D1.keep_left": 0, "D1.keep_right": 0, "D1.wall_left": 1, "D1.guild": 1, "D1.gate_left": 1}
    state = position(markers={**marks, "D2.gate_left": 1})
    assert strengths(state, 0) == [4, 6, 0]  # in halves
    assert strengths(state, 1) == [0, 2, 0]


@pytest.mark.rule("BF-SCO-2", "BF-EX-24")
def test_elves_with_a_tie_for_second() -> None:
    assert kind([5, 4, 4]) == [3, 0, 0]


@pytest.mark.rule("BF-SCO-2", "BF-EX-54")
def test_elves_of_the_example() -> None:
    assert kind([5, 4, 3, 3]) == [3, 1, 0, 0]


@pytest.mark.rule("BF-SCO-2", "BF-EX-56")
def test_dwarves_with_a_tie_for_first() -> None:
    assert kind([5, 5, 4, 3]) == [1, 1, 0, 0]


@pytest.mark.rule("BF-SCO-2", "BF-EX-55", "BF-COMP-8")
def test_gnomes_on_built_cards() -> None:
    two = ["bank+gnome", "pub+gnome"]
    state = position(SCORE, seats=4, month=3, built={0: ["market+gnome+gnome", "inn+gnome"], 1: two, 2: two, 3: two})
    assert [tally[4] for tally in state.tally] == [3, 0, 0, 0]


@pytest.mark.rule("BF-SCO-2", "BF-PROP-MASTER-2", "BF-RUL-5", "BF-RUL-37")
def test_masters_and_placed_workers_count_as_one_each() -> None:
    state = position(built={0: ["pub+gnome", "gardens+gnome"]}, workers={0: (3, 4)}, posted={"D1": (0, "elf")})
    assert worker_counts(state, 0)[0] == 3
    assert worker_counts(state, 1)[0] == 4


@pytest.mark.rule("BF-GNM-8", "BF-AST-CEN")
def test_the_centaurs_token_is_no_gnome() -> None:
    state = position(built={0: ["bank+token", "pub+gnome"]}, assistants={"centaur": 0})
    assert worker_counts(state, 2) == [1, 0, 0]


@pytest.mark.rule("BF-XGLD-DECORATORS", "BF-EX-19")
def test_a_decorated_marker_counts_one_and_a_half() -> None:
    marks: dict[str, Any] = {"D1.bank": 0, "D1.pub": 0, "D1.inn": 0}
    state = position(markers=marks, coins=["D1.pub"])
    assert strengths(state, 0)[0] == 7
    assert state.view(None)["districts"][0]["majority"] == [{"owner": 0, "count": 3.5, "points": 5}]


@pytest.mark.rule("BF-SCO-6", "BF-PER-6")
def test_bonuses_come_after_the_majorities_each_card_by_itself() -> None:
    state = position(
        SCORE, seats=4, month=3, built={0: ["bank/expanded", "bank/expanded"]}, goods={0: {"gold": 7}}, score={0: 6}
    )
    assert state.tally[0][5] == 4
    from guildhall.games.belfort import notes

    order = [line >> 12 & 4095 for line in state.log if line & 255 == notes.SCORED and line >> 8 & 15 == 0]
    assert order[-2:] == [5, 5]
