"""Every "no" of the title: a position that produces it, and the rule it names."""

from collections.abc import Callable
from typing import Any

import pytest

from arrange import play, refused
from guildhall.games.pillars import refusals as r
from guildhall.games.pillars.game import Pillars
from guildhall.kernel.packing import pack
from guildhall.kernel.state import GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from pillars.position import DRAW_BUILDER, STARTING, TITLE, build, draft, position, step

pytestmark = pytest.mark.engine
CARDS = ["r1_mason", "quarry_2", "gravel_pit_2"]


def drafting(**said: Any) -> Pillars:
    return position(draft(0), supply=CARDS, active=7, **said)


def over_the_limit() -> Pillars:
    state = drafting(crew={0: [*STARTING, "r2_potter", "r2_architect"]})
    return play(state, "0 take r1_mason")


def placing(**said: Any) -> Pillars:
    return position(DRAW_BUILDER, veto=0, chance=["builder blue"], **said)


def waiting() -> Pillars:
    return play(position(DRAW_BUILDER, veto=0, bag=[0]), "0 pass")


def at_the_bishop(event: str, **said: Any) -> Pillars:
    return position(step("event"), peeked=event, spaces={"bishop": [0]}, **said)


def trading(**said: Any) -> Pillars:
    return position(step("market"), spaces={"market": [0]}, **said)


def after_buying_wood() -> Pillars:
    return play(trading(), "0 buy wood 1")


def building(*crew: str, **said: Any) -> Pillars:
    held = {0: {"wood": 2, "sand": 1}}
    return position(build(0), crew={0: ["start_woodworker", *crew]}, round=1, **({"cubes": held} | said))


def blessing() -> Pillars:
    return building("r2_potter", "r2_architect", event="archbishop")


def keeping() -> Pillars:
    return position(build(0), crew={0: []}, cubes={0: {"sand": 4, "metal": 4}}, round=1)


REFUSALS: list[tuple[int, Callable[[], Pillars], str, str]] = [
    (r.NOT_IN_SUPPLY, drafting, "take forest_2", "PE-DRAFT-1"),
    (r.WORKERS_SHORT, lambda: drafting(workers={0: 4}), "take quarry_2", "PE-DRAFT-4"),
    (r.COST_SHORT, lambda: drafting(gold={0: 4}), "take r1_mason", "PE-DRAFT-5"),
    (r.NOT_IN_CREW, over_the_limit, "dismiss r3_potter", "PE-CREW-1"),
    (r.SPACE_TAKEN, lambda: placing(spaces={"castle": [1]}), "place castle", "PE-MB-7"),
    (r.PRICE_SHORT, lambda: placing(gold={0: 6}, favours={0: ["remigius"]}), "place castle", "PE-MB-3"),
    (r.MUST_PLACE, waiting, "pass", "PE-MB-6"),
    (r.FREE_MUST_PLACE, lambda: placing(marker=0, options={"free_builder_may_pass": False}), "pass", "PE-OPT-2"),
    (r.NO_REMIGIUS, placing, "remigius castle", "PE-ADV-14"),
    (r.FREE_ANYWAY, lambda: placing(marker=0, favours={0: ["remigius"]}), "remigius castle", "PE-ADV-14"),
    (r.NOTHING_TO_FEAR, lambda: at_the_bishop("king_gift"), "protection", "PE-BISHOP-1"),
    (r.STALL_EMPTY, lambda: at_the_bishop("conflict", market={"wood": 0}), "cube wood", "PE-BISHOP-2"),
    (r.BISHOP_HAS_NO_METAL, lambda: at_the_bishop("conflict"), "cube metal", "PE-BISHOP-2"),
    (r.METAL_NOT_SOLD, trading, "buy metal 1", "PE-MARKET-2"),
    (r.STALL_SHORT, lambda: trading(market={"wood": 1}), "buy wood 2", "PE-MARKET-2"),
    (r.PURSE_SHORT, lambda: trading(gold={0: 5}), "buy wood 2", "PE-GOLD-2"),
    (r.BUYER_MISSING, lambda: trading(crew={0: []}), "buy wood 1", "PE-MARKET-4"),
    (r.SELLER_MISSING, lambda: trading(crew={0: []}, cubes={0: {"stone": 1}}), "sell stone 1", "PE-MARKET-4"),
    (r.CUBES_SHORT, lambda: trading(cubes={0: {"sand": 1}}), "sell sand 2", "PE-MARKET-3"),
    (r.NO_RESALE, after_buying_wood, "sell wood 1", "PE-MARKET-5"),
    (r.CAPACITY_SHORT, lambda: building("r2_carpenter"), "use r2_carpenter 3", "PE-CRAFT-1"),
    (r.INPUT_SHORT, building, "use start_woodworker 2", "PE-CRAFT-1"),
    (r.MORTAR_MISSING, lambda: building("r1_mason"), "use r1_mason 1", "PE-CRAFT-3"),
    (r.METAL_MISSING, lambda: building("r1_tool_maker"), "use r1_tool_maker 1", "PE-CRAFT-4"),
    (r.WORKS_ALONE, lambda: building("r2_architect"), "use r2_architect 1", "PE-CRAFT-4"),
    (r.NOT_BLESSABLE, blessing, "raise r2_architect", "PE-EVENT-3"),
    (r.NONE_TO_RETURN, keeping, "return wood", "PE-BUILD-4"),
]
NAMES = {code: TITLE.reasons[code] for code in r.RULES}


@pytest.mark.parametrize("code, arranged, choice, rule", REFUSALS, ids=[NAMES[row[0]] for row in REFUSALS])
def test_every_refusal_names_its_rule(code: int, arranged: Callable[[], Pillars], choice: str, rule: str) -> None:
    state = arranged()
    assert state.refused(0, TITLE.choices.parse(choice)) == code
    assert refused(state, 0, choice) == rule


def test_no_code_is_left_without_a_test() -> None:
    assert {code for code, *_ in REFUSALS} == set(NAMES)


def test_a_choice_of_another_question_is_refused_by_the_question_asked() -> None:
    for arranged, rule in [
        (drafting, "PE-DRAFT-1"),
        (over_the_limit, "PE-CREW-1"),
        (lambda: position(DRAW_BUILDER, chance=["builder blue"]), "PE-MB-2"),
        (placing, "PE-MB-3"),
        (waiting, "PE-MB-6"),
        (lambda: at_the_bishop("conflict"), "PE-BISHOP-1"),
        (lambda: position(step("event"), peeked="conflict", favours={0: ["thomas"]}), "PE-ADV-13"),
        (lambda: position(step("event"), peeked="collapse"), "PE-EVENT-3"),
        (lambda: position(step("court"), favours={0: ["tax_freedom"]}, chance=["die 2"]), "PE-ADV-12"),
        (trading, "PE-MARKET-1"),
        (blessing, "PE-BUILD-2"),
        (building, "PE-BUILD-1"),
        (keeping, "PE-BUILD-4"),
    ]:
        state = arranged()
        strange = "return sand" if rule != "PE-BUILD-4" else "withdraw"
        assert state.refused(0, TITLE.choices.parse(strange)) == OTHER_QUESTION
        assert refused(state, 0, strange) == rule


def test_whoever_is_not_asked_is_refused() -> None:
    state = drafting()
    assert state.refused(1, TITLE.choices.parse("pass")) == NOT_YOUR_TURN
    assert refused(state, 1, "pass") == "PE-DRAFT-1"


def test_nothing_is_legal_after_the_end() -> None:
    state = position(step("start_player"), round=6)
    assert state.refused(0, TITLE.choices.parse("pass")) == GAME_OVER
    refused(state, 0, "pass")


def test_an_int_that_is_no_choice_is_refused() -> None:
    state = drafting()
    for strange in (-1, 0, pack(99), pack(1, 0, 4000), pack(2, 0, 1), pack(2, 3)):
        assert state.refused(0, strange) == OTHER_QUESTION
