"""The market: the bank, and trades between players. AQ-MKT."""

from typing import Any

import pytest

from antiquity.position import building_cities, do, done, goods, lines, manned, offered, verbs
from arrange import refused
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.limits import ACTS_MAX, GOODS_MAX, OFFERS_MAX
from guildhall.kernel.errors import Reveal
from guildhall.kernel.rng import Trap

pytestmark = pytest.mark.engine
MARKET = "market 1:0,0:r0*"


# ---- the bank


@pytest.mark.rule("AQ-MKT-1", "AQ-RUL-38", "AQ-CIT-4")
def test_two_goods_for_one_as_often_as_wanted() -> None:
    state = building_cities(build={0: [MARKET]}, goods={0: {"wood": 1, "fish": 2, "dye": 1}})
    do(state, 0, "exchange")
    assert offered(state, 0) == ["give wood", "give fish"]  # ascending: dye alone would have no partner after it
    assert refused(state, 0, "give gold") == "AQ-MKT-1"
    assert refused(state, 0, "give dye") == "AQ-ENG-5"
    do(state, 0, "give fish", "give fish")
    assert len(offered(state, 0)) == 10
    do(state, 0, "get stone", "exchange", "give wood", "give stone", "get grain", "exchange", "get gold")
    assert goods(state, 0) == {"gold": 1}
    assert refused(state, 0, "exchange") == "AQ-MKT-1"  # too few goods


@pytest.mark.rule("AQ-MKT-1", "AQ-GRV-4")
def test_the_bank_needs_a_working_market() -> None:
    assert refused(building_cities(goods={0: {"wood": 9}}), 0, "exchange") == "AQ-MKT-1"
    state = building_cities(build={0: ["market 1:0,0:r0"]}, men={0: 1}, goods={0: {"wood": 9}})
    assert refused(state, 0, "exchange") == "AQ-MKT-1"
    do(state, 0, "man market 1:0,0:r0", "exchange")


# ---- offers


def offer(state: Antiquity, maker: int, other: str, gives: list[str], asks: list[str]) -> Antiquity:
    do(state, maker, f"offer {other}", *[f"add {good}" for good in gives], *[f"want {good}" for good in asks])
    return do(state, maker, "propose")


def two(**said: Any) -> Antiquity:
    """Red has a market and two wood, blue a gold and a fish."""
    return building_cities(**{"build": {0: [MARKET]}, "goods": {0: {"wood": 2}, 1: {"gold": 1, "fish": 1}}, **said})


@pytest.mark.rule("AQ-MKT-2", "AQ-MKT-3", "AQ-MKT-4")
def test_an_offer_is_public_and_takes_effect_on_acceptance() -> None:
    state = two()
    assert not any(text.startswith("accept") for text in offered(state, 1))
    offer(state, 0, "blue", ["wood", "wood"], ["gold"])
    for viewer in (0, 1, None):
        assert state.view(viewer)["offers"] == [{"from": 0, "to": 1, "gives": {"wood": 2}, "asks": {"gold": 1}}]
    do(state, 1, "accept red")
    assert (goods(state, 0), goods(state, 1)) == ({"gold": 1}, {"wood": 2, "fish": 1})
    for viewer in (0, 1, None):
        assert state.view(viewer)["offers"] == []
        assert state.view(viewer)["trades"] == [{"from": 0, "to": 1, "gives": {"wood": 2}, "asks": {"gold": 1}}]
    assert state.view(1)["players"][0]["goods"]["gold"] == 1
    assert state.actors == [0, 1]  # both go on building
    assert lines(state, notes.GAVE) == [(0, 1, 0, 2), (1, 0, 7, 1)]


@pytest.mark.rule("AQ-MKT-2")
def test_one_working_market_of_the_two_is_enough_and_its_man_is_bound() -> None:
    state = two(build={1: [MARKET]})
    offer(state, 0, "blue", ["wood"], ["fish"])
    do(state, 1, "accept red")
    assert goods(state, 0) == {"wood": 1, "fish": 1}
    assert refused(state, 1, "unman market 1:0,0:r0") == "AQ-CIT-7"
    both = two(build={0: [MARKET], 1: [MARKET]})
    offer(both, 0, "blue", ["wood"], ["fish"])
    do(both, 1, "accept red")
    assert refused(both, 0, "unman market 1:0,0:r0") == "AQ-CIT-7"  # the offering player's market is used
    do(both, 1, "unman market 1:0,0:r0")


@pytest.mark.rule("AQ-MKT-3", "AQ-MKT-4", "AQ-RUL-43")
def test_without_any_market_an_accepted_offer_lapses_and_the_reason_is_not_told() -> None:
    state = two(build={})
    offer(state, 0, "blue", ["wood"], ["fish"])
    do(state, 1, "accept red")
    assert goods(state, 0) == {"wood": 2}
    assert state.view(0)["offers"] == state.view(0)["trades"] == []
    assert lines(state, notes.LAPSED) == [(1, 0, 0, 0)]
    spent = two()
    offer(spent, 0, "blue", ["wood", "wood"], ["fish"])
    do(spent, 0, "build granary", "place 1:0,3:r0")
    do(spent, 1, "accept red")
    assert lines(spent, notes.LAPSED) == [(1, 0, 0, 0)]
    assert goods(spent, 1) == {"gold": 1, "fish": 1}


@pytest.mark.rule("AQ-MKT-4")
def test_nobody_accepts_what_he_cannot_give() -> None:
    state = two()
    offer(state, 0, "blue", ["wood"], ["dye"])
    assert refused(state, 1, "accept red") == "AQ-MKT-4"
    assert "refuse red" in offered(state, 1)


@pytest.mark.rule("AQ-MKT-2", "AQ-MKT-4", "AQ-CIT-12")
def test_terms_of_an_offer() -> None:
    state = two()
    do(state, 0, "offer blue")
    assert refused(state, 0, "propose") == "AQ-MKT-4"  # at least one good
    assert refused(state, 0, "add gold") == "AQ-MKT-2"  # only goods held
    do(state, 0, "add wood", "add wood")
    assert refused(state, 0, "add wood") == "AQ-MKT-2"
    do(state, 0, "want gold")
    assert refused(state, 0, "want fish") == "AQ-ENG-5"
    assert refused(state, 0, "add wood") == "AQ-ENG-5"
    do(state, 0, "drop")
    assert state.bids == []
    offer(state, 0, "blue", ["wood"], [])  # a gift
    assert refused(state, 0, "offer blue") == "AQ-MKT-4"  # one open offer to a player
    assert refused(state, 0, "offer red") == "AQ-MKT-4"
    do(state, 1, "accept red")
    assert goods(state, 1) == {"wood": 1, "gold": 1, "fish": 1}
    offer(state, 1, "red", [], ["wood"])  # asking for nothing in return
    do(state, 0, "accept blue")
    assert goods(state, 1)["wood"] == 2


@pytest.mark.rule("AQ-MKT-4")
def test_an_offer_is_refused_withdrawn_or_ends_with_either_being_done() -> None:
    state = two()
    offer(state, 0, "blue", ["wood"], [])
    assert refused(state, 1, "withdraw red") == "AQ-MKT-4"
    do(state, 1, "refuse red")
    assert state.bids == []
    offer(state, 0, "blue", ["wood"], [])
    do(state, 0, "withdraw blue")
    assert refused(state, 1, "accept red") == "AQ-MKT-4"
    offer(state, 0, "blue", ["wood"], [])
    do(state, 1, "offer red")  # and one being written
    done(state, 0)
    assert state.bids == []
    assert verbs(state, 1) >= {"done"}
    assert refused(state, 1, "offer red") == "AQ-MKT-4"


@pytest.mark.rule("AQ-MKT-3")
def test_trading_between_players_can_be_switched_off() -> None:
    state = two(options={"player_trading": False})
    assert refused(state, 0, "offer blue") == "AQ-MKT-3"
    assert "exchange" in verbs(state, 0)


@pytest.mark.rule("AQ-ENG-2")
def test_offers_are_limited() -> None:
    state = two(goods={0: {"wood": 60}})
    do(state, 0, "offer blue", *["add wood"] * GOODS_MAX)
    assert refused(state, 0, "add wood") == "AQ-ENG-2"
    do(state, 0, *["want wood"] * GOODS_MAX)
    assert refused(state, 0, "want wood") == "AQ-ENG-2"


@pytest.mark.rule("AQ-ENG-2")
def test_only_proposals_count_against_the_limit() -> None:
    state = two(goods={0: {"wood": 1}})
    for _ in range(2 * OFFERS_MAX):
        do(state, 0, "offer blue", "add wood", "drop")
    assert state.offered[0] == 0
    for _ in range(OFFERS_MAX):
        do(state, 0, "offer blue", "add wood", "propose", "withdraw blue")
    refusal = state.why_not(0, "offer blue")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("offers_spent", "AQ-ENG-2")
    assert "offer" not in verbs(state, 0)
    assert OFFERS_MAX >= 50


@pytest.mark.rule("AQ-ENG-1")
def test_at_the_cap_of_acts_nothing_is_offered_that_is_refused() -> None:
    state = two(goods={0: {"wood": 9, "stone": 9}})
    do(state, 0, "build granary", "place 1:4,4:r0")
    state.budget[0] = ACTS_MAX
    state.invalidate_offer(0)
    assert verbs(state, 0) == {"done", "offer"}
    assert state.near_misses(0) == []
    assert refused(state, 0, "undo") == "AQ-ENG-1"


@pytest.mark.rule("AQ-CIT-8", "AQ-CIT-11")
def test_no_supply_is_shown_below_nothing() -> None:
    shops = [f"cart_shop 1:{x},{y}:r0" for x in (0, 2, 4) for y in range(6)]
    state = building_cities(build={0: shops}, options={"limit_shared_buildings": False})
    assert state.view(0)["supply"]["cart_shop"] == 0


@pytest.mark.rule("AQ-CIT-10")
def test_what_can_be_taken_back_is_told_by_the_choices_alone() -> None:
    state = building_cities(goods={0: {"wood": 9}})
    assert "can_undo" not in state.view(0)["players"][0]
    do(state, 0, "build granary", "place 1:4,4:r0")
    assert "undo" in verbs(state, 0)


@pytest.mark.rule("AQ-ENG-3")
def test_a_trade_comes_before_an_act_that_is_not_finished() -> None:
    state = two(goods={0: {"gold": 1, "wood": 1}, 1: {"fish": 1}})
    offer(state, 0, "blue", ["gold"], ["fish"])
    do(state, 0, "build fountain")  # the gold would pay for it
    do(state, 1, "accept red")
    assert goods(state, 0) == {"wood": 1, "fish": 1}
    assert "done" in verbs(state, 0)
    writing = two()
    offer(writing, 0, "blue", ["wood"], ["fish"])
    writing.apply(0, "withdraw blue")
    offer(writing, 0, "blue", ["wood"], ["fish"])
    three = building_cities(seats=3, build={0: [MARKET]}, goods={0: {"wood": 1}, 1: {"fish": 1}})
    offer(three, 0, "blue", ["wood"], ["fish"])
    do(three, 0, "offer yellow", "add wood")
    do(three, 1, "accept red")
    assert goods(three, 0) == {"fish": 1}
    assert "done" in verbs(three, 0)


@pytest.mark.rule("AQ-MKT-4", "AQ-CIT-10")
def test_accepting_shows_something_sealed_so_it_cannot_be_tried_out() -> None:
    state = two()
    offer(state, 0, "blue", ["wood"], ["fish"])
    twin = state.clone()
    twin.rng = Trap()
    with pytest.raises(Reveal):
        twin.push(1, twin.packed("accept red"))
    assert manned(state, 0) == ["market"]
