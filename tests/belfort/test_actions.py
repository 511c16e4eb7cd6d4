"""The Actions turn: BF-ACT, the Trading Post, buying cards, the end of the turn."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import BASE, acts, asked, cards, goods, hand, lines, position, turn_of, verbs, workers
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort

pytestmark = pytest.mark.engine


def turn(**said: Any) -> Belfort:
    options = {**BASE, **said.pop("options", {})}
    return position(acts(), options=options, **said)


@pytest.mark.rule("BF-ACT-1", "BF-ACT-2", "BF-DEC-8")
def test_a_whole_turn_in_any_order() -> None:
    held = {0: {"wood": 9, "stone": 9, "metal": 9, "gold": 9}}
    state = turn(goods=held, hand={0: ["bank", "pub"]}, chance=["draw inn"])
    play(state, "0 trade sell_metal", "0 build D1.pub", "0 hire pub", "0 trade buy_wood", "0 build D1.guild")
    play(state, "0 build D1.bank", "0 card_deck")
    assert state.actors == [1]
    assert [card["type"] for card in cards(state, 0)] == ["pub", "bank"]


@pytest.mark.rule("BF-ACT-3", "BF-EX-49", "BF-GLD-4")
def test_workers_are_activated_one_by_one() -> None:
    state = turn(guilds=["recruiters"], posted={"D1": (0, "elf")}, built={0: ["blacksmith@dwarf"]})
    play(state, "0 activate blacksmith")
    assert (goods(state, 0), state.idle[0]) == ({"metal": 1}, (2, 3, 0, 0))
    play(state, "0 activate D1.guild", "0 recruit dwarf")
    assert (workers(state, 0)["dwarf"], state.idle[0]) == (4, (3, 4, 0, 0))
    assert refused(state, 0, "activate D1.guild") == "BF-ACT-3"
    assert refused(state, 0, "activate blacksmith") == "BF-ACT-3"


@pytest.mark.rule("BF-ACT-3")
def test_gains_can_be_used_at_once() -> None:
    state = turn(guilds=["miners"], posted={"D1": (0, "elf")}, goods={0: {"stone": 3}}, hand={0: ["tower"]})
    assert refused(state, 0, "build D1.tower") == "BF-BLD-9"
    play(state, "0 activate D1.guild", "0 build D1.tower")
    assert goods(state, 0) == {}


@pytest.mark.rule("BF-ACT-4", "BF-ACT-6")
def test_the_turn_does_not_end_before_all_workers_are_back() -> None:
    state = turn(guilds=["masons"], posted={"D1": (0, "elf")}, goods={0: {"gold": 3}})
    assert refused(state, 0, "end") == "BF-ACT-4"
    assert refused(state, 0, "card_deck") == "BF-ACT-4"
    assert refused(state, 0, "card bank") == "BF-ACT-4"
    play(state, "0 activate D1.guild", "0 end")
    assert state.actors == [1]


@pytest.mark.rule("BF-ACT-5", "BF-EX-50", "BF-RUL-48")
def test_one_visit_is_one_purchase_and_one_sale() -> None:
    state = turn(goods={0: {"metal": 2, "gold": 5}})
    play(state, "0 trade sell_metal")
    assert goods(state, 0) == {"metal": 1, "gold": 6}
    assert refused(state, 0, "trade sell_metal") == "BF-ACT-5"  # not twice in a visit
    play(state, "0 trade buy_wood")
    assert goods(state, 0) == {"wood": 1, "metal": 1, "gold": 5}
    assert refused(state, 0, "trade buy_wood") == "BF-ACT-5"
    assert refused(state, 0, "trade sell_wood") == "BF-ACT-5"


@pytest.mark.rule("BF-ACT-5")
def test_prices_of_the_trading_post() -> None:
    for trade, before, after in [
        ("buy_wood", {"gold": 2}, {"gold": 1, "wood": 1}),
        ("buy_stone", {"gold": 2}, {"gold": 1, "stone": 1}),
        ("buy_metal", {"gold": 2}, {"metal": 1}),
        ("sell_wood", {"wood": 1}, {"gold": 1}),
        ("sell_stone", {"stone": 1}, {"gold": 1}),
        ("sell_metal", {"metal": 1}, {"gold": 1}),
    ]:
        assert goods(play(turn(goods={0: before}), f"0 trade {trade}"), 0) == after
    assert refused(turn(goods={0: {"gold": 1}}), 0, "trade buy_metal") == "BF-ACT-5"


@pytest.mark.rule("BF-ACT-5", "BF-ACT-10", "BF-EX-63", "BF-GLD-MERCHANTS")
def test_the_merchants_give_three_visits_and_two_exchanges() -> None:
    state = turn(guilds=["merchants"], posted={"D1": (0, "elf")}, goods={0: {"wood": 9, "stone": 9, "gold": 1}})
    assert refused(state, 0, "exchange wood") == "BF-GLD-MERCHANTS"
    play(state, "0 activate D1.guild")
    assert turn_of(state)["visits"] == 4
    for _ in range(4):
        play(state, "0 trade sell_wood")
    assert refused(state, 0, "trade sell_wood") == "BF-ACT-5"
    play(state, "0 exchange wood", "0 exchange stone")
    assert goods(state, 0) == {"wood": 4, "stone": 8, "metal": 2, "gold": 5}
    assert refused(state, 0, "exchange wood") == "BF-GLD-MERCHANTS"
    play(state, "0 end", "1 end", "2 end")
    assert (state.visits, state.exchanges) == (0, 0)


@pytest.mark.rule("BF-EX-75", "BF-PROP-MARKET", "BF-RUL-47", "BF-PROP-1")
def test_a_market_lock_gives_one_more_visit() -> None:
    state = turn(guilds=["merchants"], posted={"D1": (0, "elf")}, built={0: ["market+gnome"]})
    play(state, "0 activate D1.guild")
    assert turn_of(state)["visits"] == 5
    assert turn_of(turn(built={0: ["market+gnome+gnome", "market++gnome"]}))["visits"] == 4


@pytest.mark.rule("BF-ACT-5", "BF-RUL-48")
def test_the_next_visit_ends_the_one_before() -> None:
    state = turn(built={0: ["market+gnome"]}, goods={0: {"stone": 4, "gold": 4}})
    play(state, "0 trade buy_wood", "0 trade buy_wood")  # the second purchase begins the second visit
    assert turn_of(state)["visits"] == 0
    play(state, "0 trade sell_stone")
    assert refused(state, 0, "trade sell_stone") == "BF-ACT-5"  # the sale of the first visit is forgone
    other = turn(built={0: ["market+gnome"]}, goods={0: {"stone": 4, "gold": 4}})
    play(other, "0 trade buy_wood", "0 trade sell_stone", "0 trade sell_stone", "0 trade buy_wood")
    assert goods(other, 0) == {"wood": 2, "stone": 2, "gold": 4}


@pytest.mark.rule("BF-ACT-6", "BF-EX-52", "BF-INFO-1")
def test_a_card_from_the_deck_is_secret_and_the_last_action() -> None:
    state = position(acts(), options=BASE, goods={0: {"gold": 2}}, chance=["draw keep"])
    play(state, "0 card_deck")
    assert (hand(state, 0), goods(state, 0)) == (["keep"], {"gold": 1})
    assert state.actors == [1]
    assert state.known[0] == (0,) * 10
    assert state.view(1)["players"][0]["hand"] is None


@pytest.mark.rule("BF-ACT-6")
def test_a_pool_card_is_replaced_at_once() -> None:
    state = position(acts(), options=BASE, goods={0: {"gold": 1}}, chance=["turn pub"])
    play(state, "0 card inn")
    assert (hand(state, 0), state.view(None)["pool"]) == (["inn"], ["bank", "keep", "pub"])
    assert state.known[0][4] == 1
    assert goods(state, 0) == {}
    assert refused(turn(), 0, "card inn") == "BF-ACT-6"
    assert refused(turn(goods={0: {"gold": 1}}), 0, "card pub") == "BF-ACT-6"


@pytest.mark.rule("BF-ACT-7", "BF-EX-80", "BF-PROP-LIBRARY", "BF-ACT-9", "BF-DEC-11")
def test_the_hand_limit_comes_after_the_library_locks() -> None:
    held = ["bank"] * 4 + ["inn"] * 3
    state = position(acts(), options=BASE, hand={0: held}, built={0: ["library+gnome"]}, chance=["draw pub"])
    play(state, "0 end")
    assert len(hand(state, 0)) == 8
    assert asked(state) == f.ASK_DISCARD
    play(state, "0 discard inn", "0 discard bank", "0 discard bank")
    assert hand(state, 0) == ["bank", "bank", "inn", "inn", "pub"]
    assert state.actors == [1]


@pytest.mark.rule("BF-RUL-46", "BF-PROP-1")
def test_two_library_locks_draw_two_cards() -> None:
    built = {0: ["library+gnome", "library+gnome", "library"]}
    state = position(acts(), options=BASE, hand={0: ["bank"] * 5}, built=built, chance=["draw pub", "draw pub"])
    play(state, "0 end")
    assert len(hand(state, 0)) == 7


@pytest.mark.rule("BF-ACT-9")
def test_the_limit_holds_only_at_the_end_of_the_own_turn() -> None:
    state = turn(hand={0: ["bank"] * 3, 1: ["inn"] * 7})
    play(state, "0 end")
    assert len(hand(state, 1)) == 7
    play(state, "1 end")
    assert state.actors == [1]
    play(state, "1 discard inn", "1 discard inn")
    assert state.actors == [2]


@pytest.mark.rule("BF-ACT-8", "BF-RUL-29")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    state = position(
        acts(), options=BASE, deck=[], discards=["pub", "tower"], goods={0: {"gold": 1}}, chance=["draw tower"]
    )
    play(state, "0 card_deck")
    assert hand(state, 0) == ["tower"]
    assert (state.deck, state.discards) == ([8], [])
    assert len(lines(state, notes.RESHUFFLED)) == 1


@pytest.mark.rule("BF-ACT-8", "BF-RUL-29")
def test_without_any_card_draws_are_skipped() -> None:
    state = turn(deck=[], guilds=["librarians"], posted={"D1": (0, "elf")}, goods={0: {"gold": 1}})
    play(state, "0 activate D1.guild")
    assert hand(state, 0) == []
    assert refused(state, 0, "card_deck") == "BF-ACT-6"
    play(state, "0 card bank")
    assert state.view(None)["pool"] == ["inn", "keep"]  # stays short


@pytest.mark.rule("BF-ACT-8")
def test_who_must_discard_more_than_he_holds_discards_all() -> None:
    state = turn(deck=["pub"], built={0: ["library@elf"]})
    play(state, "0 activate library")
    assert hand(state, 0) == []
    assert state.view(None)["discards"] == ["pub"]


@pytest.mark.rule("BF-ACT-11", "BF-PROP-BANK", "BF-PROP-2", "BF-PROP-4")
def test_a_lock_action_once_a_turn_and_for_each_card() -> None:
    state = turn(built={0: ["bank+gnome", "bank+gnome", "bank"]})
    play(state, "0 use bank", "0 use bank")
    assert goods(state, 0) == {"gold": 2}
    assert refused(state, 0, "use bank") == "BF-COMP-10"  # the third is closed
    fresh = turn(built={0: ["bank+gnome"]})
    play(fresh, "0 end")  # voluntary
    assert goods(fresh, 0) == {}


@pytest.mark.rule("BF-PROP-BLACKSMITH", "BF-ACT-5")
def test_the_smiths_gnome_is_no_visit() -> None:
    state = turn(built={0: ["blacksmith+gnome"]}, goods={0: {"gold": 3}})
    play(state, "0 use blacksmith")
    assert goods(state, 0) == {"gold": 2, "metal": 1}
    assert turn_of(state)["visits"] == 1
    assert refused(state, 0, "use blacksmith") == "BF-ACT-11"
    assert refused(turn(built={0: ["blacksmith+gnome"]}), 0, "use blacksmith") == "BF-PROP-BLACKSMITH"


@pytest.mark.rule("BF-ACT-2")
def test_the_base_game_offers_no_assistants() -> None:
    state = turn(built={0: ["bank"]}, goods={0: {"wood": 9, "stone": 9, "metal": 9, "gold": 9}})
    assert verbs(state, 0) == {"end", "build", "trade", "hire", "card", "card_deck"}


@pytest.mark.rule("BF-RUL-56")
def test_discards_are_a_heap_without_order() -> None:
    state = turn(hand={0: ["pub", "bank"] * 4})
    play(state, "0 end", "0 discard pub", "0 discard bank", "0 discard pub")
    other = play(turn(hand={0: ["pub", "bank"] * 4}), "0 end", "0 discard bank", "0 discard pub", "0 discard pub")
    assert state.discards == other.discards
    assert state.fingerprint() == other.fingerprint()


@pytest.mark.rule("BF-ACT-7")
def test_the_hand_dependent_menu_is_asked_even_with_one_choice() -> None:
    state = turn()
    assert offered(state, 0) == ["end"]
    assert state.actors == [0]  # ending it for him would tell that nothing in his hand can be built
