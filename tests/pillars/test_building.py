"""Step 13, building the cathedral."""

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars import notes
from pillars.position import STARTING, build, crew, cubes, draft, lines, position, preparation, step, steps, then

pytestmark = pytest.mark.engine


# ---- the building turn


@pytest.mark.rule("PE-BUILD-1", "PE-DEC-11")
def test_craftsmen_work_in_any_order_freely_mixed() -> None:
    held = {"sand": 6, "wood": 4}
    state = position(build(0), cubes={0: held}, round=6)
    play(state, "0 use start_woodworker 1", "0 use start_mortar_mixer 1", "0 use start_woodworker 1")
    assert state.vp[0] == 5
    assert cubes(state, 0) == {"sand": 3}
    play(state, "0 use start_mortar_mixer 1")
    assert state.vp[0] == 6


@pytest.mark.rule("PE-BUILD-1", "PE-DEC-11")
def test_nothing_is_compulsory() -> None:
    state = position(build(0), cubes={0: {"wood": 2}}, round=6)
    assert offered(state, 0)[0] == "done"
    play(state, "0 done")
    assert (state.vp[0], cubes(state, 0), state.over) == (2, {"wood": 2}, True)


@pytest.mark.rule("PE-BUILD-1", "PE-STEP-2")
def test_everybody_builds_in_turn_order() -> None:
    held = {seat: {"wood": 2} for seat in range(3)}
    state = position(step("build"), start=1, cubes=held, round=6)
    for seat in (1, 2, 0):
        assert state.actors == [seat]
        play(state, f"{seat} done")
    assert state.over


@pytest.mark.rule("PE-BUILD-1")
def test_only_own_craftsmen_work() -> None:
    state = position(
        build(0), crew={0: ["start_woodworker"], 1: ["r2_potter"]}, cubes={0: {"wood": 2, "sand": 2}}, round=6
    )
    assert refused(state, 0, "use r2_potter 1")


# ---- converting


@pytest.mark.rule("PE-CRAFT-1")
def test_the_capacity_is_a_maximum_over_the_whole_turn() -> None:
    state = position(build(0), crew={0: ["r2_carpenter"]}, cubes={0: {"wood": 4}}, round=6)
    assert offered(state, 0) == ["done", "use r2_carpenter 1", "use r2_carpenter 2"]
    play(state, "0 use r2_carpenter 1")
    assert refused(state, 0, "use r2_carpenter 2") == "PE-CRAFT-1"
    play(state, "0 use r2_carpenter 1")  # that was the second and last time: the turn ends by itself
    assert state.over
    assert (state.vp[0], cubes(state, 0)) == (4, {"wood": 2})


@pytest.mark.rule("PE-CRAFT-1")
def test_each_round_brings_the_capacity_anew() -> None:
    state = position(build(0), crew={0: ["r3_sculptor"]}, cubes={0: {"stone": 2}}, round=1)
    play(state, "0 use r3_sculptor 1")
    then(state, build(0))
    play(state, "0 use r3_sculptor 1")
    assert state.vp[0] == 2 + 2 + 2


@pytest.mark.rule("PE-CRAFT-1")
def test_every_use_pays_all_its_inputs_to_the_stock() -> None:
    crew_of = ["r6_organ_builder", "start_mortar_mixer"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"wood": 1, "metal": 1, "sand": 3}}, round=6)
    play(state, "0 use r6_organ_builder 1")
    assert cubes(state, 0) == {"sand": 3}
    assert state.stock == [19, 20, 19, 13]
    lacking = position(build(0), crew={0: crew_of}, cubes={0: {"metal": 1, "sand": 3}}, round=6)
    assert refused(lacking, 0, "use r6_organ_builder 1") == "PE-CRAFT-1"


@pytest.mark.rule("PE-CRAFT-2")
def test_two_cards_of_a_type_have_each_their_own_capacity() -> None:
    crew_of = ["r2_carpenter", "r3_carpenter"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"wood": 7}}, round=6)
    play(state, "0 use r2_carpenter 2")
    assert offered(state, 0) == ["done", "use r3_carpenter 1", "use r3_carpenter 2", "use r3_carpenter 3"]
    play(state, "0 use r3_carpenter 3")
    assert (state.vp[0], cubes(state, 0)) == (7, {"wood": 2})


@pytest.mark.rule("PE-CRAFT-3", "PE-R-9", "PE-R-26")
@pytest.mark.parametrize(
    "mixer, works", [("start_mortar_mixer", True), ("r1_mortar_mixer", True), ("r2_potter", False)]
)
def test_the_mason_works_beside_a_mortar_mixer(mixer: str, works: bool) -> None:
    crew_of = ["r1_mason", mixer, "start_stonecutter"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"stone": 2}}, round=6)
    if works:
        play(state, "0 use r1_mason 2")  # the Mortar Mixer did nothing
        assert state.vp[0] == 4
    else:
        assert refused(state, 0, "use r1_mason 1") == "PE-CRAFT-3"
        assert "use start_stonecutter 1" in offered(state, 0)


@pytest.mark.rule("PE-CRAFT-4")
def test_the_architect_is_credited_at_the_start_of_the_owners_turn() -> None:
    crew_of = ["r2_architect", "start_woodworker"]
    held = {seat: {"wood": 2} for seat in (0, 1)}
    state = position(step("build"), crew={0: ["start_woodworker"], 1: crew_of}, cubes=held, round=6)
    assert (state.actors, state.vp[1]) == ([0], 2)
    play(state, "0 done")
    assert (state.actors, state.vp[1]) == ([1], 3)
    assert refused(state, 1, "use r2_architect 1") == "PE-CRAFT-4"


@pytest.mark.rule("PE-CRAFT-4")
@pytest.mark.parametrize("metal", [1, 3])
def test_the_tool_maker_pays_two_gold_in_all_and_the_metal_stays(metal: int) -> None:
    crew_of = ["r1_tool_maker", "r6_bell_maker"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"metal": metal}}, gold={0: 5}, round=6)
    play(state, "0 use r1_tool_maker 1")
    assert (state.gold[0], cubes(state, 0)) == (7, {"metal": metal})
    assert refused(state, 0, "use r1_tool_maker 1") == "PE-CRAFT-1"  # once a round
    play(state, "0 use r6_bell_maker 1")
    assert cubes(state, 0) == ({"metal": metal - 1} if metal > 1 else {})


@pytest.mark.rule("PE-CRAFT-4")
def test_the_tool_maker_needs_a_metal_at_that_moment() -> None:
    crew_of = ["r1_tool_maker", "r6_bell_maker", "start_woodworker"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"metal": 1, "wood": 2}}, round=6)
    play(state, "0 use r6_bell_maker 1")
    assert refused(state, 0, "use r1_tool_maker 1") == "PE-CRAFT-4"


@pytest.mark.rule("PE-CRAFT-5", "PE-GOLD-2")
def test_gold_gained_in_the_step_may_be_spent_in_it() -> None:
    crew_of = ["r1_master_woodworker", "r5_goldsmith"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"wood": 2}}, gold={0: 2}, round=6)
    assert refused(state, 0, "use r5_goldsmith 1") == "PE-CRAFT-1"
    play(state, "0 use r1_master_woodworker 2", "0 use r5_goldsmith 3")
    assert (state.gold[0], state.vp[0]) == (1, 5)


@pytest.mark.rule("PE-BUILD-3", "PE-DRAFT-5")
def test_a_craftsman_hired_in_phase_one_works_in_the_same_round() -> None:
    state = position(draft(0), supply=["r1_mason", "gravel_pit_2"], active=1)
    play(state, "0 take r1_mason", "0 pass")
    then(state, build(0), cubes={0: {"stone": 1}})
    play(state, "0 use r1_mason 1")
    assert state.vp[0] == 3


# ---- the archbishop


@pytest.mark.rule("PE-BUILD-2", "PE-EVENT-3", "PE-DEC-11")
def test_the_archbishop_raises_a_capacity_of_choice_by_one() -> None:
    state = position(build(0), event="archbishop", cubes={0: {"wood": 12}}, round=6)
    assert offered(state, 0) == [f"raise {card}" for card in STARTING]
    play(state, "0 raise start_woodworker", "0 use start_woodworker 5")
    assert state.vp[0] == 7
    other = position(build(0), event="archbishop", cubes={0: {"wood": 12}}, round=6)
    play(other, "0 raise start_stonecutter")
    assert refused(other, 0, "use start_woodworker 5") == "PE-CRAFT-1"


@pytest.mark.rule("PE-BUILD-2", "PE-R-15", "PE-EVENT-3")
def test_whom_the_archbishop_cannot_raise() -> None:
    crew_of = [
        "r6_bell_maker",
        "r6_organ_builder",
        "r2_architect",
        "r1_tool_maker",
        "start_woodworker",
        "r4_glassblower",
    ]
    state = position(build(0), event="archbishop", crew={0: crew_of}, favours={0: ["jack"]}, round=6)
    assert offered(state, 0) == ["raise start_woodworker", "raise r4_glassblower"]
    for card in crew_of[:4]:
        assert refused(state, 0, f"raise {card}") == "PE-EVENT-3"


@pytest.mark.rule("PE-BUILD-2")
def test_only_an_own_craftsman_can_be_named() -> None:
    state = position(build(0), event="archbishop", crew={1: ["r2_potter"]}, round=6)
    assert refused(state, 0, "raise r2_potter")


@pytest.mark.rule("PE-BUILD-2")
def test_naming_a_craftsman_is_compulsory_and_harmless() -> None:
    state = position(build(0), event="archbishop", round=6)
    assert refused(state, 0, "done") == "PE-BUILD-2"
    only = position(
        build(0), event="archbishop", crew={0: ["r6_bell_maker", "r2_potter"]}, cubes={0: {"sand": 3}}, round=6
    )
    assert "use r2_potter 3" in offered(only, 0)  # named by itself


@pytest.mark.rule("PE-BUILD-2")
def test_without_an_eligible_craftsman_nothing_happens() -> None:
    state = position(build(0), event="archbishop", crew={0: ["r6_bell_maker"]}, cubes={0: {"metal": 3}}, round=6)
    assert offered(state, 0) == ["done", "use r6_bell_maker 1", "use r6_bell_maker 2"]


@pytest.mark.rule("PE-BUILD-2", "PE-STEP-2")
def test_each_player_names_one_at_the_start_of_the_own_turn() -> None:
    held = {0: {"wood": 12}, 1: {"wood": 12}}
    state = position(step("build"), event="archbishop", cubes=held, round=6, seats=2)
    play(state, "0 raise start_woodworker", "0 done")
    assert state.actors == [1]
    assert offered(state, 1) == [f"raise {card}" for card in STARTING]
    play(state, "1 raise start_stonecutter")
    assert refused(state, 1, "use start_woodworker 5") == "PE-CRAFT-1"


@pytest.mark.rule("PE-EVENT-3")
@pytest.mark.parametrize("event", ["volunteers", "cold_winter", None])
def test_no_other_event_raises_anybody(event: str | None) -> None:
    state = position(build(0), event=event, cubes={0: {"wood": 12}}, round=6)
    assert offered(state, 0)[0] == "done"
    assert refused(state, 0, "use start_woodworker 5") == "PE-CRAFT-1"


# ---- keeping five cubes


@pytest.mark.rule("PE-BUILD-4", "PE-DEC-12")
def test_cubes_above_five_are_returned_for_nothing() -> None:
    held = {"sand": 2, "wood": 3, "stone": 1, "metal": 1}
    state = position(build(0), cubes={0: held}, round=5)
    play(state, "0 done")
    assert offered(state, 0) == ["return sand", "return wood", "return stone", "return metal"]
    play(state, "0 return metal")
    assert state.actors == [0]
    play(state, "0 return sand")
    assert state.over
    assert cubes(state, 0) == {"sand": 1, "wood": 3, "stone": 1}
    assert (state.gold[0], state.vp[0], state.stock) == (20, 2, [20, 19, 19, 13])


@pytest.mark.rule("PE-BUILD-4")
def test_five_cubes_are_kept_without_a_question() -> None:
    state = position(build(0), cubes={0: {"sand": 2, "metal": 3}}, crew={0: []}, round=5)
    assert state.over
    assert cubes(state, 0) == {"sand": 2, "metal": 3}


@pytest.mark.rule("PE-BUILD-4", "PE-DEC-12")
def test_only_cubes_one_has_can_be_returned() -> None:
    state = position(build(0), cubes={0: {"sand": 4, "metal": 3}}, crew={0: []}, round=1)
    assert offered(state, 0) == ["return sand", "return metal"]
    assert refused(state, 0, "return wood") == "PE-BUILD-4"
    assert refused(state, 0, "done") == "PE-BUILD-4"


@pytest.mark.rule("PE-BUILD-4", "PE-R-25")
def test_in_round_six_nothing_is_returned() -> None:
    state = position(build(0), cubes={0: {"sand": 9}}, crew={0: []}, round=6)
    assert state.over
    assert cubes(state, 0) == {"sand": 9}


@pytest.mark.rule("PE-R-29", "PE-BUILD-4", "PE-INFO-4")
def test_cubes_are_returned_before_the_next_player_builds() -> None:
    held = {0: {"wood": 7, "sand": 1}, 1: {"wood": 2}}
    state = position(step("build"), cubes=held, round=1, seats=2)
    play(state, "0 done")
    assert state.actors == [0]
    play(state, "0 return wood", "0 return wood", "0 return sand")
    assert state.actors == [1]
    assert "use start_woodworker 1" in offered(state, 1)


# ---- the cathedral


@pytest.mark.rule("PE-BUILD-5", "PE-SETUP-3")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_starting_player_adds_the_piece_of_the_round(number: int) -> None:
    state = position(step("build"), start=2, round=number, pieces=number - 1, crew={seat: [] for seat in range(3)})
    assert state.view(None)["pieces"] == number
    assert lines(state, notes.PIECE) == [(2, number, 0)]


@pytest.mark.rule("PE-CRAFT-1", "PE-VP-1")
def test_uses_and_the_raised_craftsman_are_seen_while_building_and_not_after() -> None:
    held = {0: {"wood": 4}}
    state = position(*steps("build"), event="archbishop", cubes=held, seats=2, chance=preparation(2))
    play(state, "0 raise start_woodworker", "0 use start_woodworker 1")
    player = state.view(None)["players"][0]
    assert (player["uses"], player["blessed"]) == ([0, 1, 0], "start_woodworker")
    play(state, "0 done", "1 raise start_stonecutter")
    assert state.view(None)["phase"] == 1
    assert [(player["uses"], player["blessed"]) for player in state.view(None)["players"]] == [([], None)] * 2


@pytest.mark.rule("PE-CRAFT-1", "PE-BUILD-1")
def test_a_craftsman_without_material_ends_the_turn_by_itself() -> None:
    state = position(build(0), round=6)
    assert state.over
    assert crew(state, 0) == STARTING
