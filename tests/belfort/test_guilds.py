"""What the Guilds of the base game do: BF-GLD."""

from typing import Any

import pytest

from arrange import offered, play, refused
from belfort.position import acts, asked, cards, goods, hand, lines, owner, position, workers
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import NOBODY

pytestmark = pytest.mark.engine


def at(guild: str, *moves: str, seats: int = 3, activate: bool = True, **said: Any) -> Belfort:
    """Seat 0's Actions turn with a worker at this Guild, which is then activated."""
    options = said.pop("options", {})
    state = position(acts(), seats=seats, options=options, guilds=[guild], posted={"D1": (0, "elf")}, **said)
    return play(state, *(("0 activate D1.guild",) if activate else ()), *moves)


@pytest.mark.rule(
    "BF-GLD-BANKERS", "BF-GLD-MASONS", "BF-GLD-MINERS", "BF-GLD-SAWYERS", "BF-XGLD-CONTRACTORS", "BF-RUL-57"
)
@pytest.mark.parametrize(
    "guild, gain",
    [
        ("bankers", {"gold": 3}),
        ("masons", {"stone": 4}),
        ("miners", {"metal": 2}),
        ("sawyers", {"wood": 4}),
        ("contractors", {"wood": 1, "stone": 1, "metal": 1}),
    ],
)
def test_resource_guilds(guild: str, gain: dict[str, Any]) -> None:
    state = at(guild)
    assert goods(state, 0) == gain
    assert (state.idle[0], state.posted[0]) == ((3, 3, 0, 0), NOBODY)


@pytest.mark.rule("BF-GLD-4")
def test_a_guild_works_in_the_turn_of_the_workers_owner() -> None:
    state = position(acts(), guilds=["masons"], posted={"D1": (1, "elf")}, markers={"D1.guild": 0})
    assert refused(state, 0, "activate D1.guild") == "BF-ACT-3"
    play(state, "0 end", "1 activate D1.guild")
    assert goods(state, 1) == {"stone": 4}


@pytest.mark.rule("BF-GLD-LIBRARIANS", "BF-DEC-9")
def test_the_librarians_draw_three_and_discard_one() -> None:
    state = at("librarians", hand={0: ["pub"]}, chance=["draw keep", "draw inn", "draw inn"])
    assert offered(state, 0) == ["discard inn", "discard keep", "discard pub"]
    play(state, "0 discard pub")
    assert hand(state, 0) == ["inn", "inn", "keep"]
    assert asked(state) == f.ASK_ACTION


@pytest.mark.rule("BF-GLD-RECRUITERS", "BF-GNM-4", "BF-DEC-9")
def test_the_recruiters_give_a_worker_or_a_gnome() -> None:
    state = at("recruiters", built={0: ["pub", "bank"]}, goods={0: {"gold": 3}})
    assert offered(state, 0) == ["recruit elf", "recruit dwarf", "recruit gnome"]
    play(state, "0 recruit gnome", "0 lock bank", "0 hire pub")
    assert workers(state, 0)["gnome"] == 2  # outside the limit of one a turn


@pytest.mark.rule("BF-GLD-RECRUITERS")
def test_the_recruiters_are_wasted_only_if_nothing_is_possible() -> None:
    state = at("recruiters", workers={0: (7, 7)}, built={0: ["pub"]})
    assert workers(state, 0)["gnome"] == 1  # the only thing possible, on the only lock
    state = at("recruiters", workers={0: (7, 7)})
    assert asked(state) == f.ASK_ACTION
    state = at("recruiters", activate=False, built={0: ["pub"]}, gnomes=0)
    play(state, "0 activate D1.guild")
    assert refused(state, 0, "recruit gnome") == "BF-GNM-3"


@pytest.mark.rule("BF-GLD-BANDITS", "BF-GLD-5", "BF-RUL-38")
def test_the_bandits_take_metal_or_wood_and_stone_of_one() -> None:
    held = {1: {"metal": 2, "wood": 1, "stone": 3}}
    state = at("bandits", goods=held)
    assert {"rob s1 metal", "rob_mix s1", "rob s2 metal", "rob_mix s2", "rob_each"} == {*offered(state, 0)}
    play(state, "0 rob s1 metal")
    assert (goods(state, 0), goods(state, 1)) == ({"metal": 1}, {"metal": 1, "wood": 1, "stone": 3})
    state = at("bandits", "0 rob_mix s1", "0 loot wood", goods=held)
    assert refused(state, 0, "loot wood") == "BF-GLD-5"
    play(state, "0 loot stone")
    assert goods(state, 0) == {"wood": 1, "stone": 1}
    assert asked(state) == f.ASK_ACTION
    state = at("bandits", "0 rob_mix s1", "0 loot stone", "0 done", goods=held)  # up to
    assert goods(state, 0) == {"stone": 1}
    for vain in ("0 rob s2 metal", "0 rob_mix s2"):
        assert goods(at("bandits", vain, goods=held), 0) == {}


@pytest.mark.rule("BF-GLD-BANDITS")
def test_the_bandits_take_one_of_each_of_three() -> None:
    held = {seat: {"wood": 1, "stone": 1} for seat in range(1, 5)}
    state = at("bandits", "0 rob_each", "0 rob s1 wood", seats=5, goods=held)
    assert refused(state, 0, "rob s1 stone") == "BF-GLD-5"
    assert refused(state, 0, "rob s2 gold") == "BF-GLD-5"
    play(state, "0 rob s2 stone", "0 rob s4 stone")
    assert goods(state, 0) == {"wood": 1, "stone": 2}
    assert asked(state) == f.ASK_ACTION
    state = at("bandits", "0 rob_each", seats=5, goods={1: {"wood": 1}})
    assert refused(state, 0, "rob s2 wood") == "BF-GLD-5"
    play(state, "0 done")
    assert goods(state, 0) == {}


@pytest.mark.rule("BF-GLD-THIEVES", "BF-RUL-28", "BF-OPT-9", "BF-GLD-5")
@pytest.mark.parametrize("reading, amount", [("tile", 2), ("rulebook", 3)])
def test_the_thieves_take_gold(reading: str, amount: int) -> None:
    options = {"thieves_gold": reading}
    state = at("thieves", "0 rob s1 gold", options=options, goods={1: {"gold": 9}})
    assert (goods(state, 0), goods(state, 1)) == ({"gold": amount}, {"gold": 9 - amount})
    state = at("thieves", "0 rob s1 gold", options=options, goods={1: {"gold": 1}})
    assert (goods(state, 0), goods(state, 1)) == ({"gold": 1}, {})
    held = {seat: {"gold": 4} for seat in range(1, 5)}
    moves = ("0 rob_each", "0 rob s1 gold", "0 rob s3 gold", "0 rob s4 gold")
    state = at("thieves", *moves, seats=5, options=options, goods=held)
    assert [goods(state, seat)["gold"] for seat in range(5)] == [3, 3, 4, 3, 3]
    assert refused(at("thieves", goods={1: {"gold": 4}}), 0, "rob s1 metal") == "BF-GLD-5"
    assert refused(at("thieves", goods={1: {"gold": 4}}), 0, "rob_mix s1") == "BF-GLD-5"


@pytest.mark.rule("BF-GLD-SPIES", "BF-RUL-67", "BF-INFO-2", "BF-DEC-9")
def test_the_spy_takes_one_of_the_cards_shown() -> None:
    state = at("spies", seats=4, hand={1: ["bank", "pub"], 2: ["keep"]})
    assert state.actors == [1, 2]  # seat 3 has no cards
    assert offered(state, 2) == ["show keep"]
    play(state, "2 show keep")
    assert state.view(1)["shown"] == {}  # nobody sees it before all have chosen
    assert state.view(None)["shown"] == {}
    assert state.view(2)["shown"] == {"2": "keep"}
    play(state, "1 show pub")
    assert state.view(3)["shown"] == {"1": "pub", "2": "keep"}
    assert offered(state, 0) == ["take_shown s1", "take_shown s2"]
    assert refused(state, 0, "take_shown s3") == "BF-GLD-SPIES"
    play(state, "0 take_shown s1")
    assert (hand(state, 0), hand(state, 1), hand(state, 2)) == (["pub"], ["bank"], ["keep"])
    assert (state.known[0][8], state.known[1][8], state.known[2][5]) == (1, 0, 1)
    assert state.view(None)["shown"] == {}
    assert asked(state) == f.ASK_ACTION


@pytest.mark.rule("BF-RUL-39", "BF-GLD-SPIES")
def test_spies_without_cards_to_see_are_wasted() -> None:
    state = at("spies", hand={0: ["bank"]})
    assert asked(state) == f.ASK_ACTION
    assert hand(state, 0) == ["bank"]


# ---- Wizards


@pytest.mark.rule("BF-GLD-WIZARDS", "BF-EX-64", "BF-RUL-41", "BF-DEC-9")
def test_a_keep_moves_with_both_markers() -> None:
    marks = {"D1.keep_left": 0, "D1.keep_right": 0}
    state = at("wizards", "0 swap D1.keep D3.keep", markers=marks, built={0: ["keep"]})
    assert (owner(state, "D3.keep_left"), owner(state, "D3.keep_right")) == (0, 0)
    assert (owner(state, "D1.keep_left"), owner(state, "D1.keep_right")) == (NOBODY, NOBODY)
    assert [card["type"] for card in cards(state, 0)] == ["keep"]


@pytest.mark.rule("BF-GLD-WIZARDS")
@pytest.mark.parametrize("kind", ["bank", "keep", "gatehouse"])
def test_two_places_are_named_in_either_order(kind: str) -> None:
    marks = {"D1.bank": 1, "D1.keep_left": 1, "D1.keep_right": 1, "D1.gate_right": 1, "D4.gate_left": 2}
    pair = {"bank": ("D1.bank", "D2.bank"), "keep": ("D1.keep", "D3.keep"), "gatehouse": ("G12", "G34")}[kind]
    one = at("wizards", f"0 swap {pair[0]} {pair[1]}", markers=marks)
    other = at("wizards", f"0 swap {pair[1]} {pair[0]}", markers=marks)
    assert one.fingerprint() == other.fingerprint()
    assert lines(one, notes.SWAPPED) == lines(other, notes.SWAPPED)
    assert f"swap {pair[1]} {pair[0]}" in at("wizards", markers=marks).choices(0)


@pytest.mark.rule("BF-GLD-WIZARDS", "BF-RUL-53")
def test_any_two_places_of_one_kind() -> None:
    marks = {"D1.bank": 1, "D2.bank": 0, "D1.guild": 1, "D4.wall_left": 2}
    state = at("wizards", markers=marks)
    assert len(offered(state, 0)) == 155
    assert refused(state, 0, "swap D1.bank D1.pub") == "BF-GLD-WIZARDS"
    assert refused(state, 0, "swap D1.bank D1.bank") == "BF-GLD-WIZARDS"
    play(state, "0 swap D1.bank D2.bank")
    assert (owner(state, "D1.bank"), owner(state, "D2.bank")) == (0, 1)
    state = at("wizards", "0 swap D1.guild D2.guild", markers=marks)
    assert [state.guild_owner(n) for n in range(2)] == [NOBODY, 1]  # ownership goes with the marker
    state = at("wizards", "0 swap D1.wall_left D4.wall_left", markers=marks)
    assert (owner(state, "D1.wall_left"), owner(state, "D4.wall_left")) == (2, NOBODY)
    state = at("wizards", "0 swap D1.inn D2.inn", markers=marks)  # both empty
    assert owner(state, "D1.inn") == NOBODY


@pytest.mark.rule("BF-GLD-WIZARDS")
def test_a_gatehouse_that_receives_one_marker_asks_for_its_symbol() -> None:
    state = at("wizards", "0 swap G12 G34", markers={"D1.gate_right": 1})
    assert offered(state, 0) == ["symbol D3.gate_right", "symbol D4.gate_left"]
    assert refused(state, 0, "symbol D1.gate_right") == "BF-GLD-WIZARDS"
    play(state, "0 symbol D4.gate_left")
    assert (owner(state, "D3.gate_right"), owner(state, "D4.gate_left")) == (NOBODY, 1)
    assert owner(state, "D1.gate_right") == NOBODY


@pytest.mark.rule("BF-GLD-WIZARDS")
def test_both_gatehouses_are_asked_about_where_each_gets_one_marker() -> None:
    state = at("wizards", "0 swap G12 G34", markers={"D1.gate_right": 1, "D4.gate_left": 2})
    play(state, "0 symbol D2.gate_left", "0 symbol D3.gate_right")
    assert (owner(state, "D2.gate_left"), owner(state, "D3.gate_right")) == (2, 1)
    assert (owner(state, "D1.gate_right"), owner(state, "D4.gate_left")) == (NOBODY, NOBODY)


@pytest.mark.rule("BF-GLD-WIZARDS", "BF-OPT-7")
def test_two_different_markers_are_asked_about_two_equal_ones_are_not() -> None:
    state = at("wizards", "0 swap G12 G34", markers={"D1.gate_right": 1, "D2.gate_left": 2})
    play(state, "0 symbol D4.gate_left")
    assert (owner(state, "D3.gate_right"), owner(state, "D4.gate_left")) == (2, 1)
    state = at("wizards", "0 swap G12 G34", markers={"D1.gate_right": 1, "D2.gate_left": 1})
    assert asked(state) == f.ASK_ACTION
    assert (owner(state, "D3.gate_right"), owner(state, "D4.gate_left")) == (1, 1)


@pytest.mark.rule("BF-RUL-68", "BF-GLD-WIZARDS")
def test_a_single_marker_comes_to_the_first_symbol_of_a_keep() -> None:
    state = at("wizards", "0 swap D1.keep D2.keep", seats=2, markers={"D1.keep_right": 2})
    assert (owner(state, "D2.keep_left"), owner(state, "D2.keep_right")) == (2, NOBODY)
    state = at("wizards", "0 swap D1.keep D2.keep", seats=2, markers={"D2.keep_right": 3})
    assert (owner(state, "D1.keep_left"), owner(state, "D1.keep_right")) == (3, NOBODY)
