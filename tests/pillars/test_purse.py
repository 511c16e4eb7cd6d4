"""Chapter 4, gold and victory points."""

import re

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars.drawing import tracks
from pillars.position import DRAW_BUILDER, build, draft, position, step

pytestmark = pytest.mark.engine


@pytest.mark.rule("PE-GOLD-1", "PE-MILL-1")
def test_gold_above_thirty_is_lost_at_the_mill() -> None:
    state = position(step("mill"), gold={0: 25, 1: 18, 2: 30}, mill={0: 12, 1: 12, 2: 1})
    assert state.gold == [30, 30, 30]


@pytest.mark.rule("PE-GOLD-1", "PE-ADV-4")
def test_gold_above_thirty_is_lost_with_a_card() -> None:
    state = position(step("kingsbridge"), kingsbridge=["wool_fair", "tom"], spaces={"kingsbridge": [0]}, gold={0: 23})
    assert state.gold[0] == 30


@pytest.mark.rule("PE-GOLD-1", "PE-EVENT-3")
def test_gold_above_thirty_is_lost_with_an_event() -> None:
    state = position(step("event"), peeked="king_gift", gold={0: 27, 1: 25, 2: 24})
    assert state.gold == [30, 30, 29]


@pytest.mark.rule("PE-GOLD-1", "PE-MARKET-3")
def test_gold_above_thirty_is_lost_in_a_sale() -> None:
    state = position(step("market"), spaces={"market": [0]}, gold={0: 27}, cubes={0: {"metal": 1, "wood": 1}})
    play(state, "0 sell metal 1")
    assert state.gold[0] == 30
    play(state, "0 sell wood 1")  # legal, and brings nothing
    assert state.gold[0] == 30


@pytest.mark.rule("PE-GOLD-1", "PE-CRAFT-5")
def test_the_excess_is_lost_at_the_moment_it_is_gained() -> None:
    crew = ["r1_master_woodworker", "r5_goldsmith"]
    state = position(build(0), crew={0: crew}, cubes={0: {"wood": 1}}, gold={0: 29}, round=6)
    play(state, "0 use r1_master_woodworker 1", "0 use r5_goldsmith 1")
    assert state.gold[0] == 27  # not 29 + 4 - 3


@pytest.mark.rule("PE-GOLD-2", "PE-DRAFT-5")
def test_no_credit_for_a_craftsman() -> None:
    state = position(draft(0), supply=["r1_mason", "r1_tool_maker"], active=1, gold={0: 4})
    assert refused(state, 0, "take r1_mason") == "PE-DRAFT-5"


@pytest.mark.rule("PE-GOLD-2", "PE-MB-3")
def test_no_credit_for_a_builder() -> None:
    state = position(
        DRAW_BUILDER, bag=[0, 1], veto=0, gold={0: 6}, favours={0: ["remigius"]}, chance=["builder blue", "builder red"]
    )
    assert refused(state, 0, "place market") == "PE-MB-3"


@pytest.mark.rule("PE-GOLD-2", "PE-MARKET-2")
def test_no_credit_at_the_market() -> None:
    state = position(step("market"), spaces={"market": [0]}, gold={0: 7})
    assert "buy stone 1" in offered(state, 0)
    assert refused(state, 0, "buy stone 2") == "PE-GOLD-2"


@pytest.mark.rule("PE-GOLD-2", "PE-CRAFT-5")
def test_no_credit_for_the_goldsmith() -> None:
    state = position(build(0), crew={0: ["r5_goldsmith"]}, gold={0: 5}, round=6)
    assert "use r5_goldsmith 1" in offered(state, 0)
    assert refused(state, 0, "use r5_goldsmith 2") == "PE-CRAFT-1"


@pytest.mark.rule("PE-GOLD-3", "PE-TAX-2")
@pytest.mark.parametrize(
    "gold, left, lost", [(6, 1, 0), (5, 0, 0), (4, 0, 0), (3, 0, 1), (2, 0, 1), (1, 0, 2), (0, 0, 2)]
)
def test_a_tax_of_five_not_paid_in_full(gold: int, left: int, lost: int) -> None:
    state = position(step("court"), gold={0: gold}, vp={0: 9}, chance=["die 5"])
    assert (state.gold[0], state.vp[0]) == (left, 9 - lost)


@pytest.mark.rule("PE-GOLD-3", "PE-EVENT-3")
@pytest.mark.parametrize("gold, left, lost", [(9, 5, 0), (4, 0, 0), (3, 0, 0), (2, 0, 1), (1, 0, 1), (0, 0, 2)])
def test_four_gold_for_william_not_paid_in_full(gold: int, left: int, lost: int) -> None:
    state = position(step("event"), peeked="william_raid", gold={0: gold}, vp={0: 9})
    assert (state.gold[0], state.vp[0]) == (left, 9 - lost)


@pytest.mark.rule("PE-GOLD-3", "PE-ADV-9")
@pytest.mark.parametrize("gold, left, lost", [(3, 1, 0), (2, 0, 0), (1, 0, 0), (0, 0, 1)])
def test_with_francis_the_gap_is_counted_against_two(gold: int, left: int, lost: int) -> None:
    state = position(step("court"), gold={0: gold}, vp={0: 9}, favours={0: ["francis"]}, chance=["die 5"])
    assert (state.gold[0], state.vp[0]) == (left, 9 - lost)


@pytest.mark.rule("PE-GOLD-3", "PE-R-17")
@pytest.mark.parametrize("points, after", [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_points_do_not_fall_below_zero(points: int, after: int) -> None:
    raided = position(step("event"), peeked="william_raid", gold={0: 0}, vp={0: points})
    assert raided.vp[0] == after
    in_conflict = position(step("event"), peeked="conflict", vp={0: points})
    assert in_conflict.vp[0] == after


@pytest.mark.rule("PE-VP-1", "PE-INFO-1")
def test_points_gold_cubes_crew_and_cards_are_public() -> None:
    state = position(
        draft(0),
        active=7,
        favours={1: ["ellen", "thomas"]},
        crew={2: ["r3_sculptor"]},
        cubes={0: {"sand": 2, "metal": 1}},
        taken={1: ["forest_3", "quarry_2"], -1: ["gravel_pit_2"]},
        vp={2: 17},
        gold={1: 3},
    )
    seen = state.view(None)["players"]
    assert [state.view(seat)["players"] for seat in range(3)] == [seen] * 3
    assert seen[0]["cubes"] == {"sand": 2, "wood": 0, "stone": 0, "metal": 1}
    assert (seen[1]["advantages"], seen[1]["gold"]) == (["ellen", "thomas"], 3)
    assert seen[1]["resource_cards"] == ["forest_3", "quarry_2"]
    assert (seen[2]["crew"], seen[2]["vp"]) == (["r3_sculptor"], 17)


@pytest.mark.rule("PE-VP-2")
def test_scores_go_on_counting_beyond_the_track() -> None:
    state = position(build(0), crew={0: ["r6_bell_maker"]}, cubes={0: {"metal": 2}}, vp={0: 59}, round=6)
    play(state, "0 use r6_bell_maker 2")
    assert state.vp[0] == 67
    assert state.view(None)["players"][0]["vp"] == 67
    assert state.outcome.scores[0] == 67


@pytest.mark.rule("PE-R-32", "PE-VP-2", "PE-EX-21")
def test_the_marker_laps_after_space_sixty() -> None:
    assert tracks.score_cell(63) == tracks.score_cell(3)
    assert tracks.score_cell(61) == tracks.score_cell(1)
    assert len({tracks.score_cell(points) for points in range(1, 61)}) == 60
    assert re.search(r">[^<]*\b60<", tracks.score_frame())  # at exactly 60 it stands on a space of that name
