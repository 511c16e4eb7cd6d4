"""Step 4, Kingsbridge and the advantage cards."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars import notes
from guildhall.games.pillars.game import Pillars
from pillars.position import (
    DRAW_BUILDER,
    PRINTED,
    ROUND,
    STARTING,
    cubes,
    draft,
    favours,
    lines,
    on,
    position,
    preparation,
    step,
    steps,
    then,
)

pytestmark = pytest.mark.engine
IMMEDIATE = ["madonna", "wool_fair", "toledo", "completion", "festivities"]
ONCE = ["tax_freedom", "thomas", "remigius"]
PERMANENT = ["tom", "aliena", "richard", "jack", "otto", "francis", "prior_philip", "ellen"]


def received(card: str, **said: Any) -> Pillars:
    """Red is alone in Kingsbridge and receives the card of space 1."""
    return position(step("kingsbridge"), kingsbridge=[card, "madonna"], spaces={"kingsbridge": [1]}, **said)


@pytest.mark.rule("PE-ADV-1")
def test_each_space_brings_its_card() -> None:
    state = position(step("kingsbridge"), kingsbridge=["tom", "jack"], spaces={"kingsbridge": [2, 0]}, bag=[])
    assert (favours(state, 2), favours(state, 0), favours(state, 1)) == (["tom"], ["jack"], [])
    assert state.kingsbridge == []
    assert (on(state, "kingsbridge"), state.bag) == ([None, None], [0, 2])


@pytest.mark.rule("PE-ADV-1")
def test_space_one_comes_before_space_two() -> None:
    state = position(step("kingsbridge"), kingsbridge=["wool_fair", "jack"], spaces={"kingsbridge": [2, 0]})
    assert [seat for seat, *_ in lines(state, notes.GOT_ADVANTAGE)] == [2, 0]


@pytest.mark.rule("PE-ADV-1", "PE-R-20")
def test_a_card_without_builder_leaves_the_game_and_the_others_must_be_taken() -> None:
    state = position(step("kingsbridge"), kingsbridge=["tom", "jack"], spaces={"kingsbridge": [None, 0]})
    assert state.over  # nobody is asked
    assert favours(state, 0) == ["jack"]
    assert [PRINTED.advantages[card] for card in state.spent] == ["tom"]
    assert state.kingsbridge == []


@pytest.mark.rule("PE-ADV-2")
@pytest.mark.parametrize("card", [*IMMEDIATE, *ONCE, *PERMANENT])
def test_immediate_cards_are_resolved_and_removed_the_others_kept(card: str) -> None:
    state = received(card)
    kept = [] if card in IMMEDIATE else [card]
    assert favours(state, 1) == kept
    assert state.view(None)["players"][1]["advantages"] == kept
    assert (PRINTED.advantages.index(card) in state.spent) == (card in IMMEDIATE)


@pytest.mark.rule("PE-ADV-2")
def test_any_number_of_cards_may_be_held() -> None:
    state = received("jack", favours={1: [*ONCE, *PERMANENT[:3], *PERMANENT[4:]]})
    assert len(state.favours[1]) == 11


@pytest.mark.rule("PE-ADV-3")
def test_the_madonna_scores_three_points() -> None:
    assert received("madonna", vp={1: 10}).vp[1] == 13


@pytest.mark.rule("PE-ADV-4")
def test_the_wool_fair_brings_eight_gold() -> None:
    assert received("wool_fair", gold={1: 5}).gold[1] == 13


@pytest.mark.rule("PE-ADV-5")
def test_toledo_brings_two_metal() -> None:
    state = received("toledo")
    assert cubes(state, 1) == {"metal": 2}
    assert state.stock[3] == 10


PATRONS = [("tom", "quarry", "stone"), ("aliena", "forest", "wood"), ("richard", "gravel_pit", "sand")]


@pytest.mark.rule("PE-ADV-6", "PE-PROD-2", "PE-R-11")
@pytest.mark.parametrize("card, site, good", PATRONS)
def test_a_patron_brings_an_extra_cube_card_or_not(card: str, site: str, good: str) -> None:
    state = position(*steps("forest", "gravel_pit"), favours={1: [card]}, taken={1: []})
    assert cubes(state, 1) == {good: 1}
    with_card = position(step(site), favours={1: [card]}, taken={1: [f"{site}_3"]})
    assert cubes(with_card, 1) == {good: 4}
    other = [name for name in ("forest", "quarry", "gravel_pit") if name != site]
    assert cubes(position(step(other[0]), step(other[1]), favours={1: [card]}, taken={1: []}), 1) == {}


@pytest.mark.rule("PE-ADV-6", "PE-R-12")
@pytest.mark.parametrize("card, site, good", PATRONS)
def test_a_patron_works_in_the_round_of_acquisition_and_every_round_after(card: str, site: str, good: str) -> None:
    state = position(
        *steps("kingsbridge", "gravel_pit"), kingsbridge=[card, "jack"], spaces={"kingsbridge": [1]}, taken={1: []}
    )
    assert cubes(state, 1) == {good: 1}
    then(state, step(site))
    assert cubes(state, 1) == {good: 2}


@pytest.mark.rule("PE-ADV-7", "PE-R-12")
def test_jack_makes_room_for_a_sixth_craftsman_at_once() -> None:
    five = [*STARTING, "r2_potter", "r2_architect"]
    state = position(
        *steps("kingsbridge", "shiring"),
        kingsbridge=["jack", "madonna"],
        shiring=["r3_mason", "r3_potter"],
        spaces={"kingsbridge": [1], "shiring": [1]},
        crew={1: five},
        chance=["die 2"],
    )
    assert state.over  # nobody had to leave
    assert len(state.crew[1]) == 6


@pytest.mark.rule("PE-ADV-8", "PE-WORK-2")
def test_otto_works_from_the_next_round_on() -> None:
    state = received("otto", workers={1: 12})
    assert state.workers[1] == 12
    then(state, ROUND, round=1, chance=preparation(2))
    assert state.workers == [12, 13, 12]
    then(state, ROUND, workers={1: 0}, chance=preparation(3, "aliena", "ellen"))
    assert state.workers == [12, 13, 12]


@pytest.mark.rule("PE-ADV-9", "PE-R-12", "PE-TAX-2")
@pytest.mark.parametrize("tax", [2, 3, 4, 5])
def test_francis_pays_at_most_two(tax: int) -> None:
    state = position(
        *steps("kingsbridge", "court"),
        kingsbridge=["francis", "jack"],
        spaces={"kingsbridge": [1]},
        taken={0: []},
        chance=[f"die {tax}"],
    )
    assert state.gold == [20 - tax, 21 - 2, 22 - tax]


@pytest.mark.rule("PE-ADV-10", "PE-R-10", "PE-R-12", "PE-OPT-7")
def test_prior_philip_adds_a_point_for_each_own_builder_in_the_priory() -> None:
    both = position(step("priory"), spaces={"priory": [1, 1]}, favours={1: ["prior_philip"]})
    assert both.vp == [2, 2 + 3 + 2, 2]
    second = position(step("priory"), spaces={"priory": [0, 1]}, favours={1: ["prior_philip"]})
    assert second.vp == [2 + 2, 2 + 1 + 1, 2]
    at_once = position(
        *steps("kingsbridge", "priory"),
        kingsbridge=["prior_philip", "jack"],
        spaces={"kingsbridge": [1], "priory": [1]},
    )
    assert at_once.vp == [2, 2 + 2 + 1, 2]


# ---- tax freedom


@pytest.mark.rule("PE-ADV-12", "PE-DEC-9", "PE-ADV-2")
def test_tax_freedom_is_used_once_after_the_roll() -> None:
    state = position(step("court"), favours={1: ["tax_freedom"]}, chance=["die 5"])
    assert state.actors == [1]
    assert state.view(1)["tax"] == 5
    assert offered(state, 1) == ["use_card", "keep_card"]
    play(state, "1 use_card")
    assert state.gold == [15, 21, 17]
    assert favours(state, 1) == []
    assert PRINTED.advantages.index("tax_freedom") in state.spent


@pytest.mark.rule("PE-ADV-12", "PE-DEC-9")
def test_tax_freedom_may_be_kept_for_another_round() -> None:
    state = position(step("court"), favours={1: ["tax_freedom"]}, chance=["die 3"])
    play(state, "1 keep_card")
    assert state.gold == [17, 18, 19]
    assert favours(state, 1) == ["tax_freedom"]


# ---- remigius


def drawn_with_remigius(**said: Any) -> Pillars:
    chance = ["builder red", "builder blue"]
    return position(DRAW_BUILDER, veto=0, favours={1: ["remigius"]}, chance=chance, **said)


@pytest.mark.rule("PE-ADV-14", "PE-ADV-2", "PE-DEC-4")
@pytest.mark.parametrize("gold", [0, 21])
def test_remigius_places_free_and_the_marker_moves(gold: int) -> None:
    state = drawn_with_remigius(gold={1: gold})
    play(state, "1 remigius castle")
    assert state.gold[1] == gold
    assert on(state, "castle") == [1]
    assert state.marker == 6
    assert favours(state, 1) == []
    assert PRINTED.advantages.index("remigius") in state.spent


@pytest.mark.rule("PE-ADV-14", "PE-DEC-4")
def test_remigius_is_an_offer_beside_paying_and_passing() -> None:
    state = drawn_with_remigius(spaces={"castle": [0]})
    assert {"place market", "remigius market", "pass"} <= set(offered(state, 1))
    assert refused(state, 1, "remigius castle") == "PE-MB-7"
    play(state, "1 place market")
    assert favours(state, 1) == ["remigius"]
    assert refused(state, 0, "remigius market") == "PE-ADV-14"


@pytest.mark.rule("PE-ADV-14")
def test_remigius_is_not_offered_at_price_zero() -> None:
    state = drawn_with_remigius(marker=0)
    assert refused(state, 1, "remigius market") == "PE-ADV-14"
    assert "place market" in offered(state, 1)


@pytest.mark.rule("PE-ADV-14", "PE-MB-2")
def test_remigius_is_used_only_after_the_veto_was_not() -> None:
    state = position(DRAW_BUILDER, favours={1: ["remigius"]}, chance=["builder red", "builder red"])
    assert refused(state, 1, "remigius market") == "PE-MB-2"
    play(state, "0 accept")
    assert "remigius market" in offered(state, 1)


# ---- the last round


@pytest.mark.rule("PE-ADV-15")
def test_completion_brings_wood_and_stone() -> None:
    state = received("completion", round=6)
    assert cubes(state, 1) == {"wood": 1, "stone": 1}
    assert state.stock == [19, 18, 18, 12]


@pytest.mark.rule("PE-ADV-15")
def test_festivities_bring_a_metal() -> None:
    state = received("festivities", round=6)
    assert cubes(state, 1) == {"metal": 1}


@pytest.mark.rule("PE-ADV-11")
def test_ellen_shows_nothing_to_whoever_lacks_her() -> None:
    state = position(ROUND, round=1, chance=preparation(2))
    assert state.peeked == -1
    assert [state.view(seat)["peeked"] for seat in range(3)] == [None] * 3
    then(state, draft(0), favours={2: ["ellen"]}, active=7)  # acquired after the preparation: not before next round
    assert state.view(2)["peeked"] is None
