"""Steps 1 and 2, the event and the bishop."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars import notes
from guildhall.kernel.packing import a_of, kind_of
from pillars.position import PRINTED, STARTING, crew, cubes, favours, lines, on, position, removed, step, steps

pytestmark = pytest.mark.engine
POSITIVE = ["king_gift", "richard_metal", "philip_mill", "volunteers", "archbishop"]
NEGATIVE = ["william_raid", "conflict", "town_wall", "cold_winter", "collapse"]
AT_BISHOP = {"bishop": [1]}


# ---- reveal and order


@pytest.mark.rule("PE-EVENT-1")
def test_the_top_event_is_revealed_applies_at_once_and_is_gone() -> None:
    state = position(step("event"), chance=["event king_gift"])
    view = state.view(None)
    assert (view["event"], view["past_events"]) == ("king_gift", ["king_gift"])
    assert state.gold == [25, 26, 27]
    assert state.event_deck == [card for card in range(10) if card != state.event]


@pytest.mark.rule("PE-EVENT-1", "PE-BISHOP-1")
@pytest.mark.parametrize("event", POSITIVE)
def test_nobody_is_protected_from_a_positive_event(event: str) -> None:
    taken = {2: ["forest_2"]}
    state = position(step("event"), peeked=event, spaces=AT_BISHOP, favours={2: ["thomas"]}, taken=taken)
    assert offered(state, 1) == ["cube sand", "cube wood", "cube stone"]
    assert refused(state, 1, "protection") == "PE-BISHOP-1"
    play(state, "1 cube stone")
    assert state.over  # thomas is not asked
    assert state.protected == 0


@pytest.mark.rule("PE-EVENT-1", "PE-BISHOP-1", "PE-R-6", "PE-DEC-6")
@pytest.mark.parametrize("event", NEGATIVE)
def test_the_bishop_protects_from_every_negative_event(event: str) -> None:
    taken = {seat: ["forest_2"] for seat in (0, 1)}
    state = position(
        *steps("event", "forest"), peeked=event, spaces=AT_BISHOP, crew={0: STARTING}, seats=2, taken=taken
    )
    assert offered(state, 1) == ["protection", "cube sand", "cube wood", "cube stone"]
    play(state, "1 protection")
    while not state.over:
        play(state, f"0 {offered(state, 0)[0]}")
    assert (state.gold[1], state.vp[1], crew(state, 1), cubes(state, 1)) == (21, 2, STARTING, {"wood": 2})
    assert state.wall_next >> 1 & 1 == 0
    hit = (state.gold[0], state.vp[0], len(state.crew[0]), cubes(state, 0), state.wall_next & 1)
    assert hit != (20, 2, 3, {"wood": 2}, 0)


@pytest.mark.rule("PE-EVENT-2", "PE-DEC-7")
def test_first_the_bishop_is_asked_then_thomas_then_the_effect_comes() -> None:
    state = position(step("event"), peeked="conflict", spaces=AT_BISHOP, favours={0: ["thomas"]}, vp={0: 9, 1: 9, 2: 9})
    assert state.actors == [1]
    play(state, "1 cube wood")
    assert state.actors == [0]
    assert offered(state, 0) == ["use_card", "keep_card"]
    assert state.vp == [9, 9, 9]
    play(state, "0 use_card")
    assert state.vp == [9, 7, 7]


@pytest.mark.rule("PE-EVENT-2", "PE-STEP-2")
def test_the_effect_goes_round_in_turn_order() -> None:
    state = position(step("event"), start=1, peeked="william_raid")
    assert [seat for seat, *_ in lines(state, notes.GOLD)] == [1, 2, 0]


@pytest.mark.rule("PE-EVENT-2", "PE-R-28")
def test_thomas_is_not_asked_where_the_event_does_not_hurt_him() -> None:
    protected = position(step("event"), peeked="conflict", spaces=AT_BISHOP, favours={1: ["thomas"]})
    play(protected, "1 protection")
    assert protected.over
    last_wall = position(step("event"), round=6, peeked="town_wall", favours={1: ["thomas"]})
    assert last_wall.over
    first_wall = position(step("event"), round=5, peeked="town_wall", favours={1: ["thomas"]})
    assert first_wall.actors == [1]


@pytest.mark.rule("PE-EVENT-2", "PE-DEC-7", "PE-R-28")
@pytest.mark.parametrize(
    "event, said, asked",
    [
        ("conflict", {"vp": {1: 1}}, True),
        ("conflict", {"vp": {1: 0}}, False),
        ("william_raid", {"gold": {1: 0}, "vp": {1: 1}}, True),
        ("william_raid", {"gold": {1: 1}, "vp": {1: 0}}, True),
        ("william_raid", {"gold": {1: 0}, "vp": {1: 0}}, False),
        ("collapse", {"crew": {1: ["r2_potter"]}}, True),
        ("collapse", {"crew": {1: []}}, False),
        ("cold_winter", {"taken": {1: ["gravel_pit_2"]}, "vp": {1: 0}}, True),
        ("cold_winter", {"taken": {1: ["r1_mason"], 0: ["forest_4"]}}, False),
        ("town_wall", {"round": 5, "vp": {1: 0}, "gold": {1: 0}, "crew": {1: []}, "taken": {1: []}}, True),
    ],
)
def test_thomas_is_asked_only_if_the_event_would_affect_him(event: str, said: dict[str, Any], asked: bool) -> None:
    state = position(step("event"), start=1, peeked=event, favours={1: ["thomas"]}, **said)
    assert (1 in state.actors and "use_card" in state.choices(1)) is asked


# ---- the bishop


@pytest.mark.rule("PE-BISHOP-1", "PE-BISHOP-2", "PE-R-6")
@pytest.mark.parametrize("good", ["sand", "wood", "stone"])
def test_the_cube_comes_free_from_the_market_and_the_negative_event_is_suffered(good: str) -> None:
    state = position(step("event"), peeked="conflict", spaces=AT_BISHOP, vp={1: 5}, crew={1: []})
    play(state, f"1 cube {good}")  # even wood needs no Woodworker
    assert cubes(state, 1) == {good: 1}
    assert state.view(None)["market"] == {"sand": 4, "wood": 4, "stone": 4} | {good: 3}
    assert state.stock == [19, 19, 19, 12]
    assert (state.gold[1], state.vp[1]) == (21, 3)


@pytest.mark.rule("PE-BISHOP-1", "PE-R-6")
def test_with_a_positive_event_the_visitor_has_the_cube_and_the_event() -> None:
    state = position(step("event"), peeked="richard_metal", spaces=AT_BISHOP)
    play(state, "1 cube sand")
    assert cubes(state, 1) == {"sand": 1, "metal": 1}


@pytest.mark.rule("PE-BISHOP-1", "PE-R-20")
@pytest.mark.parametrize("event", ["conflict", "king_gift"])
def test_the_visitor_must_choose_one(event: str) -> None:
    state = position(step("event"), peeked=event, spaces=AT_BISHOP)
    assert state.actors == [1]
    for nothing in ("pass", "done", "keep_card"):
        assert refused(state, 1, nothing) == "PE-BISHOP-1"


@pytest.mark.rule("PE-BISHOP-2", "PE-R-33", "PE-DEC-6")
def test_a_kind_the_market_lacks_cannot_be_chosen() -> None:
    state = position(step("event"), peeked="conflict", spaces=AT_BISHOP, market={"wood": 0, "stone": 1})
    assert offered(state, 1) == ["protection", "cube sand", "cube stone"]
    assert refused(state, 1, "cube wood") == "PE-BISHOP-2"


@pytest.mark.rule("PE-BISHOP-2")
def test_metal_cannot_be_taken_at_the_bishop() -> None:
    state = position(step("event"), peeked="conflict", spaces=AT_BISHOP)
    assert refused(state, 1, "cube metal") == "PE-BISHOP-2"


@pytest.mark.rule("PE-BISHOP-2", "PE-R-33")
def test_from_an_empty_market_nothing_is_taken() -> None:
    empty = {"sand": 0, "wood": 0, "stone": 0}
    positive = position(step("event"), peeked="king_gift", spaces=AT_BISHOP, market=empty)
    assert positive.over
    assert cubes(positive, 1) == {}
    negative = position(step("event"), peeked="conflict", spaces=AT_BISHOP, market=empty)
    assert negative.over  # protection is all there is
    assert negative.vp == [0, 2, 0]


@pytest.mark.rule("PE-BISHOP-2", "PE-R-20")
def test_the_last_cube_of_the_market_is_taken_without_a_question() -> None:
    last = {"sand": 0, "wood": 1, "stone": 0}
    state = position(step("event"), peeked="king_gift", spaces=AT_BISHOP, market=last)
    assert state.over
    assert cubes(state, 1) == {"wood": 1}


@pytest.mark.rule("PE-BISHOP-2", "PE-MARKET-5")
def test_the_bishops_cube_is_not_bought_and_may_be_sold() -> None:
    spaces = AT_BISHOP | {"market": [1]}
    state = position(step("market"), step("event"), peeked="conflict", spaces=spaces)
    play(state, "1 cube wood")
    assert "buy wood 3" in offered(state, 1)
    assert "buy wood 4" not in offered(state, 1)  # one fewer for step 12
    play(state, "1 sell wood 1")
    assert state.gold[1] == 24


@pytest.mark.rule("PE-STEP-1", "PE-BISHOP-1")
def test_the_builder_leaves_the_bishop_in_step_two() -> None:
    state = position(*steps("event", "bishop"), peeked="conflict", spaces=AT_BISHOP, bag=[])
    play(state, "1 protection")
    assert on(state, "bishop") == [None]
    assert state.bag == [1]


@pytest.mark.rule("PE-STEP-1", "PE-BISHOP-1", "PE-EVENT-2")
def test_the_choice_at_the_bishop_is_step_two_and_the_event_goes_on_after_it() -> None:
    state = position(*steps("event", "mill"), peeked="conflict", spaces=AT_BISHOP, favours={0: ["thomas"]})
    assert (state.actors, state.view(None)["step"]) == ([1], 2)
    play(state, "1 cube wood")
    assert (state.actors, state.view(None)["step"]) == ([0], 1)
    play(state, "0 keep_card")
    told = [
        (kind_of(line), a_of(line)) for line in state.log if kind_of(line) in (notes.STEP, notes.EVENT, notes.CUBES)
    ]
    conflict = PRINTED.events.index("conflict")
    assert told[:6] == [
        *((notes.STEP, 1), (notes.EVENT, conflict), (notes.STEP, 2), (notes.CUBES, 1), (notes.STEP, 1), (notes.STEP, 2))
    ]


@pytest.mark.rule("PE-OPT-1", "PE-STEP-1")
def test_protection_by_itself_is_told_in_step_two() -> None:
    state = position(step("event"), peeked="conflict", spaces=AT_BISHOP, options={"bishop_mode": "auto"})
    told = [(kind_of(line), a_of(line)) for line in state.log if kind_of(line) in (notes.STEP, notes.PROTECTED)]
    assert told == [(notes.STEP, 1), (notes.STEP, 2), (notes.PROTECTED, 0), (notes.STEP, 1)]


# ---- effects


@pytest.mark.rule("PE-EVENT-3")
def test_richard_delivers_a_metal_each() -> None:
    state = position(step("event"), peeked="richard_metal", seats=4)
    assert [cubes(state, seat) for seat in range(4)] == [{"metal": 1}] * 4
    assert state.stock[3] == 8


@pytest.mark.rule("PE-EVENT-3", "PE-R-27", "PE-WORK-1")
def test_philip_pays_a_gold_a_worker_at_the_mill_at_most_five_and_the_mill_pays_again() -> None:
    mill = {0: 3, 1: 12, 2: 2}
    state = position(*steps("event", "mill"), peeked="philip_mill", mill=mill, grey_now={0: 2}, gold={0: 1, 1: 1, 2: 1})
    assert state.gold == [1 + 3 + 3, 1 + 5 + 12, 1 + 2 + 2]


@pytest.mark.rule("PE-EVENT-3", "PE-EVENT-4")
def test_volunteers_bring_a_cube_more_a_card() -> None:
    taken = {0: ["forest_2", "forest_3"], 1: ["quarry_2"], 2: []}
    state = position(
        *steps("forest", "gravel_pit"), event="volunteers", taken=taken, favours={0: ["aliena"], 2: ["aliena", "tom"]}
    )
    assert cubes(state, 0) == {"wood": 3 + 4 + 1}
    assert cubes(state, 1) == {"stone": 3}
    assert cubes(state, 2) == {"wood": 1, "stone": 1}  # patrons bring no more than ever


@pytest.mark.rule("PE-EVENT-3", "PE-EVENT-4")
def test_cold_winter_takes_a_cube_from_each_card_of_an_affected_player() -> None:
    taken = {0: ["forest_2", "forest_3"], 1: ["forest_4"], 2: ["gravel_pit_2"]}
    state = position(
        *steps("forest", "gravel_pit"),
        event="cold_winter",
        taken=taken,
        protected=0b010,
        favours={0: ["aliena"], 2: ["aliena"]},
    )
    assert cubes(state, 0) == {"wood": 1 + 2 + 1}
    assert cubes(state, 1) == {"wood": 4}
    assert cubes(state, 2) == {"wood": 1, "sand": 1}


@pytest.mark.rule("PE-EVENT-4", "PE-EVENT-3")
@pytest.mark.parametrize("event", [*POSITIVE, *NEGATIVE])
def test_no_other_event_changes_a_resource_card(event: str) -> None:
    state = position(step("forest"), event=event, taken={0: ["forest_3"]})
    assert cubes(state, 0) == {"wood": {"volunteers": 4, "cold_winter": 2}.get(event, 3)}


@pytest.mark.rule("PE-EVENT-3")
def test_conflict_costs_two_points() -> None:
    state = position(step("event"), peeked="conflict", vp={0: 9, 1: 2, 2: 30})
    assert state.vp == [7, 0, 28]


@pytest.mark.rule("PE-EVENT-3")
def test_william_takes_four_gold() -> None:
    state = position(step("event"), peeked="william_raid")
    assert state.gold == [16, 17, 18]


@pytest.mark.rule("PE-EVENT-3", "PE-MB-10")
def test_the_town_wall_concerns_the_next_round_and_nothing_in_round_six() -> None:
    state = position(step("event"), peeked="town_wall", spaces=AT_BISHOP)
    play(state, "1 protection")
    assert [player["walled_next"] for player in state.view(None)["players"]] == [True, False, True]
    assert [player["walled"] for player in state.view(None)["players"]] == [False, False, False]
    last = position(step("event"), peeked="town_wall", round=6)
    assert last.wall_next == 0


@pytest.mark.rule("PE-EVENT-3", "PE-DEC-8", "PE-INFO-4", "PE-CREW-1")
def test_collapse_takes_a_craftsman_of_choice_from_each_affected_player_in_turn_order() -> None:
    state = position(step("event"), start=1, peeked="collapse", crew={0: [*STARTING, "r2_potter"], 2: []})
    assert state.actors == [1]
    assert offered(state, 1) == [f"dismiss {card}" for card in STARTING]
    play(state, "1 dismiss start_woodworker")
    assert state.actors == [0]  # green has nobody to lose
    play(state, "0 dismiss r2_potter")
    assert crew(state, 1) == ["start_mortar_mixer", "start_stonecutter"]
    assert crew(state, 0) == STARTING
    assert removed(state) == ["start_woodworker", "r2_potter"]
    assert state.over


@pytest.mark.rule("PE-EVENT-3")
def test_collapse_is_compulsory() -> None:
    state = position(step("event"), peeked="collapse", crew={0: ["r2_potter"]})
    assert crew(state, 0) == []  # the only one goes without a question
    for nothing in ("pass", "keep_card"):
        assert refused(state, 1, nothing) == "PE-EVENT-3"


@pytest.mark.rule("PE-ADV-13", "PE-DEC-7", "PE-ADV-2")
def test_thomas_protects_once_and_is_gone() -> None:
    state = position(step("event"), peeked="conflict", favours={1: ["thomas", "tom"]}, vp={1: 5})
    play(state, "1 use_card")
    assert state.vp[1] == 5
    assert favours(state, 1) == ["tom"]
    assert PRINTED.advantages.index("thomas") in state.spent
    assert state.over


@pytest.mark.rule("PE-ADV-13", "PE-DEC-7")
def test_thomas_may_be_kept() -> None:
    state = position(step("event"), peeked="conflict", favours={1: ["thomas"]}, vp={1: 5})
    play(state, "1 keep_card")
    assert state.vp[1] == 3
    assert favours(state, 1) == ["thomas"]


@pytest.mark.rule("PE-ADV-13", "PE-R-19")
def test_thomas_joined_with_the_bishops_cube() -> None:
    state = position(step("event"), peeked="conflict", spaces=AT_BISHOP, favours={1: ["thomas"]}, vp={1: 5})
    play(state, "1 cube stone", "1 use_card")
    assert cubes(state, 1) == {"stone": 1}
    assert state.vp[1] == 5


@pytest.mark.rule("PE-ADV-13")
@pytest.mark.parametrize("event", NEGATIVE)
def test_thomas_protects_from_every_negative_event(event: str) -> None:
    taken = {1: ["forest_2"], 0: ["forest_3"]}
    state = position(*steps("event", "forest"), peeked=event, favours={1: ["thomas"]}, seats=2, taken=taken)
    assert state.actors == [1]
    play(state, "1 use_card")
    while not state.over:
        play(state, f"0 {offered(state, 0)[0]}")
    assert (state.gold[1], state.vp[1], crew(state, 1), cubes(state, 1)) == (21, 2, STARTING, {"wood": 2})
    assert state.wall_next >> 1 & 1 == 0


@pytest.mark.rule("PE-ADV-13")
def test_thomas_taken_this_round_comes_too_late_for_this_rounds_event() -> None:
    state = position(
        *steps("event", "kingsbridge"), peeked="conflict", kingsbridge=["thomas", "tom"], spaces={"kingsbridge": [1]}
    )
    assert state.vp[1] == 0
    assert favours(state, 1) == ["thomas"]
