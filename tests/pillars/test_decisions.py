"""Chapter 10, the decision points: what is offered at each, no more and no less."""

import random

import pytest

import guildhall
from arrange import offered, play
from guildhall.games.pillars import frames as f
from guildhall.games.pillars.game import KINDS, Pillars
from guildhall.kernel.packing import kind_of
from guildhall.kernel.state import State
from pillars.position import DRAW_BUILDER, STARTING, TITLE, build, draft, new, position, step

pytestmark = pytest.mark.engine
NINE = ["r1_tool_maker", "r1_mason", "gravel_pit_2", "gravel_pit_3", "gravel_pit_4", "forest_2", "forest_3"]
NINE += ["quarry_2", "quarry_3"]
FIVE = [*STARTING, "r2_potter", "r2_architect"]
TARGETS = ["bishop", "kingsbridge_1", "kingsbridge_2", "priory", "court", "shiring_1", "shiring_2", "castle"]
TARGETS += ["market", "start_player"]


def asked(state: guildhall.State, seat: int, kind: int) -> list[str]:
    """What the seat is offered in answer to this kind of question."""
    assert state.actors == [seat]
    assert kind_of(state.question(seat)) == kind
    return offered(state, seat)


@pytest.mark.rule("PE-DEC-1")
def test_dec_1_each_affordable_card_or_pass() -> None:
    state = position(draft(0), supply=NINE, active=7, workers={0: 5}, gold={0: 4})
    cards = ["r1_tool_maker", "gravel_pit_2", "gravel_pit_3", "forest_2", "quarry_2"]
    assert asked(state, 0, f.ASK_CARD) == [*(f"take {card}" for card in cards), "pass"]


@pytest.mark.rule("PE-DEC-2")
def test_dec_2_one_craftsman_to_remove() -> None:
    state = position(draft(0), supply=NINE, active=7, crew={0: FIVE})
    play(state, "0 take r1_mason")
    assert asked(state, 0, f.ASK_DISMISS) == [f"dismiss {card}" for card in [*FIVE, "r1_mason"]]


@pytest.mark.rule("PE-DEC-3")
def test_dec_3_accept_or_reject() -> None:
    state = position(DRAW_BUILDER, start=1, chance=["builder blue"])
    assert asked(state, 1, f.ASK_VETO) == ["accept", "reject"]


@pytest.mark.rule("PE-DEC-4")
def test_dec_4_pass_place_or_remigius() -> None:
    taken = {"castle": [2], "shiring": [None, 2], "priory": [2, 2]}
    state = position(DRAW_BUILDER, veto=0, favours={0: ["remigius"]}, spaces=taken, chance=["builder blue"])
    free = [target for target in TARGETS if target not in ("castle", "shiring_2", "priory")]
    expected = [f"place {target}" for target in free] + [f"remigius {target}" for target in free] + ["pass"]
    assert asked(state, 0, f.ASK_BUILDER) == expected


@pytest.mark.rule("PE-DEC-5")
def test_dec_5_a_location_for_a_passed_builder() -> None:
    state = position(DRAW_BUILDER, veto=0, bag=[0], favours={0: ["remigius"]}, gold={0: 0})
    play(state, "0 pass")
    assert asked(state, 0, f.ASK_PASSED) == [f"place {target}" for target in TARGETS]


@pytest.mark.rule("PE-DEC-6")
@pytest.mark.parametrize("event, expected", [("conflict", ["protection"]), ("king_gift", [])])
def test_dec_6_protection_against_negative_events_only_or_a_cube(event: str, expected: list[str]) -> None:
    state = position(step("event"), peeked=event, spaces={"bishop": [2]}, market={"sand": 0})
    assert asked(state, 2, f.ASK_BISHOP) == [*expected, "cube wood", "cube stone"]


@pytest.mark.rule("PE-DEC-7")
def test_dec_7_thomas_or_not() -> None:
    state = position(step("event"), peeked="collapse", favours={2: ["thomas"]})
    assert asked(state, 2, f.ASK_THOMAS) == ["use_card", "keep_card"]


@pytest.mark.rule("PE-DEC-8")
def test_dec_8_a_craftsman_to_remove() -> None:
    state = position(step("event"), peeked="collapse", crew={0: FIVE})
    assert asked(state, 0, f.ASK_COLLAPSE) == [f"dismiss {card}" for card in FIVE]


@pytest.mark.rule("PE-DEC-9")
def test_dec_9_tax_freedom_or_not() -> None:
    state = position(step("court"), favours={2: ["tax_freedom"]}, chance=["die 2"])
    assert asked(state, 2, f.ASK_TAX) == ["use_card", "keep_card"]


@pytest.mark.rule("PE-DEC-10")
def test_dec_10_buy_sell_or_withdraw() -> None:
    held = {0: {"sand": 2, "metal": 1}}
    state = position(step("market"), spaces={"market": [0]}, cubes=held, gold={0: 7}, market={"sand": 1})
    expected = ["withdraw", "buy sand 1", "buy wood 1", "buy wood 2", "buy stone 1"]
    assert asked(state, 0, f.ASK_TRADE) == [*expected, "sell sand 1", "sell sand 2", "sell metal 1"]


@pytest.mark.rule("PE-DEC-11")
def test_dec_11_the_archbishop_then_craftsmen_until_done() -> None:
    state = position(build(0), event="archbishop", cubes={0: {"wood": 4, "sand": 2}}, crew={0: FIVE}, round=6)
    assert asked(state, 0, f.ASK_ARCHBISHOP) == [f"raise {card}" for card in FIVE[:4]]
    play(state, "0 raise r2_potter")
    uses = ["use start_woodworker 1", "use start_woodworker 2", "use r2_potter 1", "use r2_potter 2"]
    assert asked(state, 0, f.ASK_CRAFT) == ["done", *uses]
    play(state, "0 use start_woodworker 2")
    assert asked(state, 0, f.ASK_CRAFT) == ["done", *uses[2:]]


@pytest.mark.rule("PE-DEC-12")
@pytest.mark.parametrize("number", [1, 5])
def test_dec_12_cubes_to_return_down_to_exactly_five(number: int) -> None:
    state = position(build(0), cubes={0: {"sand": 4, "metal": 4}}, crew={0: []}, round=number)
    for left in (8, 7, 6):
        assert asked(state, 0, f.ASK_RETURN) == ["return sand", "return metal"]
        assert sum(state.cubes[0]) == left
        play(state, "0 return sand")
    assert sum(state.cubes[0]) == 5
    assert state.over


# ---- of every question in random games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(seats: int) -> None:
    dice = random.Random(seats)
    for seed in range(2):
        state = new(seats, seed=seed)
        while not state.over:
            seat = state.actors[0]
            before = state.fingerprint()
            legal = state.legal(seat)
            assert len(legal) > 1  # a single choice is made by the engine
            assert len(set(legal)) == len(legal)
            for choice in legal:
                assert TITLE.choices.parse(TITLE.choices.text(choice)) == choice
                assert state.refused(seat, choice) == 0
            for choice in state.near_misses(seat):
                refusal = state.why_not(seat, choice)
                assert refusal is not None
                assert refusal.rule in TITLE.rulebook.rules
                assert choice not in legal
            twin = state.clone()
            assert twin.fingerprint() == before
            twin.push(seat, dice.choice(legal))
            assert state.fingerprint() == before
            state.push(seat, dice.choice(legal))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_question_has_more_candidates_than_its_bound(seats: int) -> None:
    dice = random.Random(seats)
    seen = set()
    for seed in range(10):
        state = new(seats, seed=seed)
        while not state.over:
            seat = state.actors[0]
            question = state.question(seat)
            seen.add(kind_of(question))
            assert len(state.candidates(seat, question)) <= KINDS.bounds[kind_of(question)]
            state.push(seat, dice.choice(state.legal(seat)))
    assert {f.ASK_CARD, f.ASK_VETO, f.ASK_BUILDER, f.ASK_TRADE, f.ASK_CRAFT} <= seen


def rich_positions() -> list[Pillars]:
    """Every kind of question with as much to choose from as there can be."""
    six = ["r6_goldsmith", "r5_goldsmith", "r5_carpenter", "r4_mason", "r6_sculptor", "start_woodworker"]
    rich = {0: {"sand": 20, "wood": 20, "stone": 9, "metal": 2}}
    too_many = position(draft(0), supply=NINE, active=7, crew={0: six}, favours={0: ["jack"]})
    passed = position(DRAW_BUILDER, veto=0, bag=[0])
    blessed = position(build(0), event="archbishop", crew={0: six}, cubes=rich, gold={0: 30})
    play(too_many, "0 take r1_mason")
    play(passed, "0 pass")
    play(blessed, "0 raise r6_goldsmith")
    return [
        position(draft(0), supply=NINE, active=7),
        too_many,
        position(DRAW_BUILDER, chance=["builder blue"]),
        position(DRAW_BUILDER, favours={0: ["remigius"]}, veto=0, chance=["builder blue"]),
        passed,
        position(step("event"), peeked="conflict", spaces={"bishop": [0]}),
        position(step("event"), peeked="conflict", favours={0: ["thomas"]}),
        position(step("event"), peeked="collapse", crew={0: six}),
        position(step("court"), favours={0: ["tax_freedom"]}, chance=["die 2"]),
        position(step("market"), spaces={"market": [0]}, cubes=rich),
        position(build(0), event="archbishop", crew={0: six}, cubes=rich, gold={0: 30}),
        blessed,
        position(build(0), crew={0: []}, cubes=rich),
    ]


def test_the_bounds_hold_in_the_richest_positions() -> None:
    asked = set()
    for state in rich_positions():
        question = state.question(0)
        asked.add(kind_of(question))
        assert 0 < len(state.candidates(0, question)) <= KINDS.bounds[kind_of(question)]
    assert asked == set(KINDS.bounds) == set(range(f.ASK_CARD, f.ASK_RETURN + 1))


def assert_legal_is_what_the_check_lets_through(state: State) -> None:
    for seat in state.actors:
        frame = state.question(seat)
        question = KINDS.questions[kind_of(frame)]
        allowed = [c for c in question.candidates(state, seat, frame) if question.check(state, seat, frame, c) == 0]
        assert question.legal(state, seat, frame) == allowed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_quicker_way_to_the_legal_choices_leads_to_the_same_list(seats: int) -> None:
    for seed in range(6):
        dice = random.Random(seed)
        options = {name: dice.choice(values) for name, values in TITLE.options.values.items()}
        state = new(seats, seed=seed, options=options)
        while not state.over:
            assert_legal_is_what_the_check_lets_through(state)
            seat = state.actors[0]
            state.push(seat, dice.choice(state.legal(seat)))
    for state in rich_positions():
        assert_legal_is_what_the_check_lets_through(state)
