"""Chapter 5, Phase I: taking cards, and the limit of a crew."""

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars import notes
from pillars.position import STARTING, build, crew, draft, lines, position, removed, step

pytestmark = pytest.mark.engine
NINE = ["r1_tool_maker", "r1_mason", "gravel_pit_2", "gravel_pit_3", "gravel_pit_4", "forest_2", "forest_3"]
NINE += ["quarry_2", "quarry_3"]
FULL = [*STARTING, "r2_potter", "r2_architect"]


@pytest.mark.rule("PE-DRAFT-1", "PE-INFO-4")
def test_players_take_one_card_each_in_turn_order_again_and_again() -> None:
    state = position(draft(1), start=1, supply=NINE, active=7)
    asked: list[int] = []
    for card in ["gravel_pit_2", "gravel_pit_3", "forest_2", "quarry_2", "r1_mason"]:
        asked.append(*state.actors)
        play(state, f"{state.actors[0]} take {card}")
    assert asked == [1, 2, 0, 1, 2]


@pytest.mark.rule("PE-DRAFT-1")
def test_a_card_taken_is_not_there_for_others() -> None:
    state = position(draft(0), supply=NINE, active=7)
    play(state, "0 take quarry_2")
    assert refused(state, 1, "take quarry_2") == "PE-DRAFT-1"
    assert refused(state, 1, "take quarry_4") == "PE-DRAFT-1"  # out this round


@pytest.mark.rule("PE-DRAFT-2")
def test_a_player_may_pass_at_the_first_turn_and_is_then_out() -> None:
    state = position(draft(0), supply=NINE, active=7)
    play(state, "0 pass", "1 take gravel_pit_2", "2 take gravel_pit_3")
    assert state.actors == [1]  # blue is not asked again
    play(state, "1 take forest_2", "2 pass", "1 take quarry_2")
    assert state.actors == [1]
    assert not state.view(None)["players"][0]["drafting"]


@pytest.mark.rule("PE-DRAFT-2")
def test_without_a_legal_card_a_player_passes_automatically() -> None:
    state = position(draft(0), supply=NINE, active=7, gold={0: 1}, workers={0: 1})
    assert state.actors == [1]
    assert (0, 0, 0) in lines(state, notes.PASSED_DRAFT)


@pytest.mark.rule("PE-DRAFT-3")
def test_the_phase_ends_when_all_cards_are_taken() -> None:
    state = position(draft(0), supply=["gravel_pit_2", "gravel_pit_3"], active=7)
    play(state, "0 take gravel_pit_2", "1 take gravel_pit_3")
    assert state.over  # nothing else was on the agenda
    assert state.active == 0
    assert lines(state, notes.PASSED_DRAFT) == []  # nobody had to pass


@pytest.mark.rule("PE-DRAFT-3")
def test_the_phase_ends_when_all_have_passed() -> None:
    state = position(draft(0), supply=NINE, active=7)
    play(state, "0 pass", "1 take gravel_pit_2", "2 pass", "1 pass")
    assert state.over
    assert state.active == 0


@pytest.mark.rule("PE-DRAFT-4")
def test_a_resource_card_takes_exactly_its_workers_and_no_gold() -> None:
    state = position(draft(0), supply=NINE, active=1)
    play(state, "0 take quarry_3")
    player = state.view(None)["players"][0]
    assert (player["workers"], player["gold"]) == (4, 20)
    assert player["resource_cards"] == ["quarry_3"]
    assert "take gravel_pit_3" in offered(state, 0)  # 4 workers
    assert refused(state, 0, "take quarry_2") == "PE-DRAFT-4"  # 5 workers


@pytest.mark.rule("PE-DRAFT-4", "PE-R-2")
def test_several_cards_of_one_site_each_with_its_own_workers() -> None:
    state = position(draft(0), supply=NINE, active=1)
    play(state, "0 take gravel_pit_2", "0 take gravel_pit_3")
    assert state.workers[0] == 6
    assert refused(state, 0, "take gravel_pit_4") == "PE-DRAFT-4"
    assert state.view(None)["players"][0]["resource_cards"] == ["gravel_pit_2", "gravel_pit_3"]


@pytest.mark.rule("PE-DRAFT-5")
def test_a_craftsman_is_paid_and_joins_at_once() -> None:
    state = position(draft(0), supply=NINE, active=1)
    play(state, "0 take r1_mason")
    assert state.gold[0] == 15
    assert crew(state, 0) == [*STARTING, "r1_mason"]
    assert state.workers[0] == 12


@pytest.mark.rule("PE-DRAFT-6")
def test_left_over_craftsmen_leave_the_game_and_others_do_not() -> None:
    state = position(draft(0), supply=NINE, active=1)
    play(state, "0 take r1_mason", "0 pass")
    assert removed(state) == ["r1_tool_maker"]
    assert crew(state, 0)[-1] == "r1_mason"


@pytest.mark.rule("PE-DRAFT-7", "PE-WORK-1")
def test_all_unplaced_workers_go_to_the_mill() -> None:
    state = position(draft(0), supply=NINE, active=7, workers={0: 15}, grey_now={0: 2}, favours={0: ["otto"]}, seats=3)
    play(state, "0 take gravel_pit_3", "1 take quarry_2", "2 pass", "0 pass", "1 pass")
    assert state.mill == [11, 7, 12]
    assert state.workers == [0, 0, 0]


# ---- the crew


@pytest.mark.rule("PE-CREW-1")
def test_a_fifth_craftsman_still_fits() -> None:
    state = position(draft(0), supply=NINE, active=3, crew={0: FULL[:4]})
    play(state, "0 take r1_mason")
    assert state.actors == [1]
    assert len(state.crew[0]) == 5


@pytest.mark.rule("PE-CREW-1", "PE-DEC-2")
@pytest.mark.parametrize("leaves", ["r1_mason", "start_woodworker", "r2_potter"])
def test_a_sixth_craftsman_makes_one_of_choice_leave_the_game_at_once(leaves: str) -> None:
    state = position(draft(0), supply=NINE, active=3, crew={0: FULL})
    play(state, "0 take r1_mason")
    assert state.actors == [0]
    assert offered(state, 0) == [f"dismiss {card}" for card in [*FULL, "r1_mason"]]
    play(state, f"0 dismiss {leaves}")
    assert crew(state, 0) == [card for card in [*FULL, "r1_mason"] if card != leaves]
    assert removed(state) == [leaves]
    assert state.gold[0] == 15
    assert state.actors == [1]


@pytest.mark.rule("PE-CREW-1", "PE-ADV-7")
def test_with_jack_a_sixth_fits_and_a_seventh_does_not() -> None:
    state = position(draft(0), supply=NINE, active=1, crew={0: FULL}, favours={0: ["jack"]})
    play(state, "0 take r1_mason")
    assert len(state.crew[0]) == 6
    play(state, "0 take r1_tool_maker")
    assert len(offered(state, 0)) == 7
    play(state, "0 dismiss start_mortar_mixer")
    assert len(state.crew[0]) == 6


@pytest.mark.rule("PE-CREW-1", "PE-R-8")
def test_nobody_dismisses_a_craftsman_at_will() -> None:
    drafting = position(draft(0), supply=NINE, active=1, crew={0: FULL})
    assert refused(drafting, 0, "dismiss r2_potter") == "PE-DRAFT-1"
    building = position(build(0), crew={0: FULL}, cubes={0: {"wood": 2}}, round=6)
    assert refused(building, 0, "dismiss r2_potter") == "PE-BUILD-1"
    trading = position(step("market"), spaces={"market": [0]}, crew={0: FULL})
    assert refused(trading, 0, "dismiss r2_potter") == "PE-MARKET-1"


@pytest.mark.rule("PE-CREW-1")
def test_only_an_own_craftsman_can_be_dismissed() -> None:
    state = position(draft(0), supply=NINE, active=3, crew={0: FULL, 1: ["r3_sculptor"]})
    play(state, "0 take r1_mason")
    assert refused(state, 0, "dismiss r3_sculptor") == "PE-CREW-1"
