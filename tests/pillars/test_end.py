"""Chapter 8, the end of the game."""

from typing import Any

import pytest

from guildhall.games.pillars import notes
from pillars.position import lines, new, play_at_random, position, step

pytestmark = pytest.mark.engine


def ended(vp: list[int], gold: list[int], **said: Any) -> list[int]:
    """The places after round 6."""
    points, purses = dict(enumerate(vp)), dict(enumerate(gold))
    state = position(step("start_player"), seats=len(vp), round=6, vp=points, gold=purses, **said)
    assert state.over
    assert state.outcome.scores == vp
    return state.outcome.ranks


@pytest.mark.rule("PE-END-1", "PE-ROUND-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_round_six(seats: int) -> None:
    state = play_at_random(new(seats, seed=9))
    assert (state.round, state.pieces, state.actors) == (6, 6, [])
    assert len(lines(state, notes.OVER)) == 1
    assert state.choices(0).values == []


@pytest.mark.rule("PE-END-1")
def test_most_points_win_whatever_the_gold() -> None:
    assert ended([30, 41, 40], [30, 0, 30]) == [3, 1, 2]


@pytest.mark.rule("PE-END-1")
def test_a_tie_goes_to_the_richer() -> None:
    assert ended([41, 41, 40], [3, 9, 30]) == [2, 1, 3]


@pytest.mark.rule("PE-END-1", "PE-R-18", "PE-R-31")
def test_still_tied_players_share_the_victory_and_the_next_place_is_left_out() -> None:
    assert ended([41, 41, 40], [5, 5, 30]) == [1, 1, 3]
    assert ended([41, 30, 41, 41], [5, 9, 5, 5]) == [1, 4, 1, 1]


@pytest.mark.rule("PE-END-1", "PE-R-31")
def test_other_places_are_ranked_the_same_way() -> None:
    assert ended([50, 20, 20, 20], [0, 4, 7, 4]) == [1, 3, 2, 3]


@pytest.mark.rule("PE-END-1", "PE-R-18")
def test_the_outcome_names_all_winners() -> None:
    state = position(step("start_player"), round=6, vp={0: 9, 1: 9, 2: 8}, gold={0: 1, 1: 1, 2: 1})
    assert state.outcome.winners == [0, 1]


@pytest.mark.rule("PE-END-2")
def test_left_over_cubes_and_gold_score_nothing() -> None:
    cubes = {0: {"metal": 9, "stone": 9}}
    assert ended([10, 11], [30, 0], cubes=cubes) == [2, 1]
    state = position(
        step("build"), round=6, vp={0: 10}, cubes=cubes, crew={seat: [] for seat in range(3)}, gold={0: 30}
    )
    assert state.vp[0] == 10


@pytest.mark.rule("PE-END-1", "PE-VP-1")
def test_the_score_sheet_says_where_points_came_from() -> None:
    spaces = {"kingsbridge": [0], "priory": [0]}
    state = position(
        *(step("build"), step("court"), step("priory"), step("kingsbridge"), step("event")),
        peeked="conflict",
        kingsbridge=["madonna", "tom"],
        spaces=spaces,
        crew={0: ["r2_architect"]},
        gold={0: 0},
        round=6,
        chance=["die 4"],
    )
    sheet = {"start": 2, "advantages": 3, "priory": 2, "craftsmen": 1, "events": -2, "tax": -2}
    assert state.outcome.breakdown[0] == state.view(None)["players"][0]["tally"] == sheet
    assert state.outcome.scores[0] == 4


@pytest.mark.rule("PE-END-1", "PE-VP-1")
def test_every_point_has_an_origin() -> None:
    for seed in range(5):
        state = play_at_random(new(4, seed=seed), seed)
        assert [sum(sheet.values()) for sheet in state.outcome.breakdown] == state.outcome.scores
