"""Building: BF-BLD, the Architects, discounts and the Gorgon's toll."""

from typing import Any

import pytest

import guildhall
from arrange import offered, play, refused
from belfort.position import BASE, INCOME, acts, asked, cards, goods, hand, lines, new, owner, position, then
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import NOBODY

pytestmark = pytest.mark.engine
PLENTY = {"wood": 20, "stone": 20, "metal": 20, "gold": 20}


def turn(*held: str, seats: int = 3, base: bool = True, **said: Any) -> Belfort:
    """Seat 0's Actions turn with plenty of goods and these cards in hand."""
    options = {**(BASE if base else {}), **said.pop("options", {})}
    usual: dict[str, Any] = {"goods": {0: PLENTY}, "hand": {0: [*held]}}
    return position(acts(), seats=seats, options=options, **(usual | said))


@pytest.mark.rule("BF-BLD-1", "BF-EX-46", "BF-COMP-17")
def test_a_property_is_built_in_any_district() -> None:
    state = turn("pub", "tower", "bank")
    assert {text for text in offered(state, 0) if text.endswith("tower")} == {f"build D{n}.tower" for n in range(1, 6)}
    play(state, "0 build D3.tower")
    assert owner(state, "D3.tower") == 0
    assert [card["type"] for card in cards(state, 0)] == ["tower"]
    assert hand(state, 0) == ["bank", "pub"]
    assert goods(state, 0) == {"wood": 20, "stone": 17, "metal": 18, "gold": 20}


@pytest.mark.rule("BF-BLD-1", "BF-COMP-16")
def test_a_claimed_symbol_cannot_be_built_on() -> None:
    taken = {f"D{n}.tower": 1 for n in range(1, 5)}
    state = turn("tower", "tower", markers=taken)
    assert refused(state, 0, "build D1.tower") == "BF-COMP-16"
    play(state, "0 build D5.tower")
    assert not [
        text for text in offered(state, 0) if text.startswith("build") and "tower" in text
    ]  # the second card is useless
    assert refused(state, 0, "build D2.bank") == "BF-BLD-1"  # no such card


@pytest.mark.rule("BF-BLD-1")
def test_several_of_one_type_and_in_one_district() -> None:
    state = turn("pub", "pub", "bank")
    play(state, "0 build D1.pub", "0 build D2.pub", "0 build D1.bank")
    assert [card["type"] for card in cards(state, 0)] == ["pub", "pub", "bank"]


@pytest.mark.rule("BF-BLD-2", "BF-PROP-KEEP")
def test_a_keep_takes_both_symbols() -> None:
    state = turn("keep", "keep", markers={"D2.keep_right": 1})
    assert refused(state, 0, "build D2.keep") == "BF-COMP-16"  # both must be free
    play(state, "0 build D1.keep")
    assert (owner(state, "D1.keep_left"), owner(state, "D1.keep_right")) == (0, 0)
    assert cards(state, 0)[0]["locks"] == []


@pytest.mark.rule("BF-BLD-3", "BF-RUL-9", "BF-RUL-52", "BF-OPT-7")
@pytest.mark.parametrize("shared", [False, True])
def test_a_gatehouse_takes_one_symbol_and_closes_the_other(shared: bool) -> None:
    state = turn("gatehouse", "gatehouse", options={"gatehouse_shared": shared})
    assert len([text for text in offered(state, 0) if "gate_" in text]) == 10
    play(state, "0 build D1.gate_right")
    assert (owner(state, "D1.gate_right"), owner(state, "D2.gate_left")) == (0, NOBODY)
    assert ("build D2.gate_left" in state.choices(0)) == shared
    if not shared:
        assert refused(state, 0, "build D2.gate_left") == "BF-COMP-16"
    assert refused(state, 0, "build D1.gate_right") == "BF-COMP-16"


@pytest.mark.rule("BF-BLD-3", "BF-RUL-9", "BF-OPT-7")
@pytest.mark.parametrize("shared", [False, True])
def test_whether_another_player_builds_on_the_other_half_is_a_switch(shared: bool) -> None:
    state = turn("gatehouse", options={"gatehouse_shared": shared}, markers={"D1.gate_right": 1})
    assert ("build D2.gate_left" in state.choices(0)) == shared
    assert (state.why_not(0, "build D2.gate_left") is None) == shared
    assert new(3, options={"gatehouse_shared": shared}).rules.gatehouse_shared == shared
    assert not new(3).rules.gatehouse_shared


@pytest.mark.rule("BF-BLD-3", "BF-RUL-9", "BF-OPT-7")
def test_the_closed_gatehouse_is_told_as_a_ruling_with_both_readings() -> None:
    rules = guildhall.title("belfort").rulebook.rules
    assert "Ruling:" in rules["BF-BLD-3"].text
    for rule in ("BF-BLD-3", "BF-RUL-9", "BF-OPT-7"):
        assert "unclaimed" in rules[rule].text, rule  # the reading played by default: the whole Gatehouse
        assert "free symbol" in rules[rule].text, rule  # the other one: symbol by symbol
    assert "`gatehouse_shared`" in rules["BF-BLD-3"].text


@pytest.mark.rule("BF-BLD-4", "BF-EX-48")
def test_a_guild_needs_no_card() -> None:
    state = turn(guilds=["miners"])
    play(state, "0 build D1.guild", "0 build D2.guild")
    assert goods(state, 0) == {"wood": 16, "stone": 16, "metal": 18, "gold": 20}
    view = state.view(None)["districts"]
    assert [view[n]["guild_owner"] for n in range(3)] == [0, 0, None]
    assert view[0]["guild_fee"] == [0, 1, 1]
    assert cards(state, 0) == []
    assert refused(state, 0, "build D1.guild") == "BF-COMP-16"


@pytest.mark.rule("BF-BLD-5", "BF-EX-47")
def test_walls_are_single_and_there_are_two_a_district() -> None:
    state = turn(goods={0: {"wood": 6, "stone": 6}})
    play(state, "0 build D1.wall", "0 build D1.wall")
    assert (owner(state, "D1.wall_left"), owner(state, "D1.wall_right")) == (0, 0)
    assert goods(state, 0) == {}
    assert refused(state, 0, "build D1.wall") == "BF-COMP-16"
    assert refused(state, 0, "build D2.wall") == "BF-BLD-9"
    assert cards(state, 0) == []


@pytest.mark.rule("BF-BLD-6")
def test_twelve_markers_are_no_limit() -> None:
    marks = {f"D{n}.{kind}": 0 for n in range(1, 6) for kind in ("bank", "inn", "library")}
    state = turn("pub", markers=marks)
    play(state, "0 build D1.pub")
    assert state.markers.count(0) == 16


@pytest.mark.rule("BF-BLD-8")
def test_income_comes_with_the_next_collection_and_a_lock_takes_a_gnome_at_once() -> None:
    state = turn("bank")
    play(state, "0 build D1.bank")
    assert goods(state, 0)["gold"] == 20
    play(state, "0 hire bank")
    assert cards(state, 0)[0]["locks"] == ["gnome"]
    then(state, INCOME)
    assert goods(state, 0)["gold"] == 18


@pytest.mark.rule("BF-BLD-9")
@pytest.mark.parametrize("good", ["wood", "stone", "metal"])
def test_the_whole_cost_or_nothing(good: str) -> None:
    cost = {"wood": 2, "stone": 2, "metal": 1}
    assert "build D1.inn" in turn("inn", goods={0: cost}).choices(0)
    state = turn("inn", goods={0: cost | {good: cost[good] - 1, "gold": 9}})
    assert refused(state, 0, "build D1.inn") == "BF-BLD-9"


# ---- the Architects


def design(**said: Any) -> Belfort:
    state = turn(guilds=["architects"], posted={"D1": (0, "elf")}, **said)
    return play(state, "0 activate D1.guild")


@pytest.mark.rule("BF-GLD-ARCHITECTS", "BF-EX-62", "BF-BLD-7", "BF-DEC-9")
def test_a_wall_by_the_architects() -> None:
    state = design(goods={0: {"wood": 3, "stone": 3}})
    play(state, "0 design D2.wall")
    assert offered(state, 0) == ["less 0 2", "less 1 1", "less 2 0"]
    play(state, "0 less 1 1")
    assert goods(state, 0) == {"wood": 1, "stone": 1}
    assert (owner(state, "D2.wall_left"), cards(state, 0)) == (0, [])


@pytest.mark.rule("BF-GLD-ARCHITECTS", "BF-RUL-40")
def test_a_property_without_a_card() -> None:
    state = design(hand={0: ["tower"]})
    play(state, "0 design D1.tower")
    assert offered(state, 0) == ["less 0 2", "less_metal"]
    play(state, "0 less_metal")
    assert goods(state, 0) == {"wood": 20, "stone": 17, "metal": 19, "gold": 20}
    assert cards(state, 0) == []  # no income, plank, lock or Permit
    assert hand(state, 0) == ["tower"]
    assert owner(state, "D1.tower") == 0
    assert "build D1.tower" not in state.choices(0)


@pytest.mark.rule("BF-GLD-ARCHITECTS")
def test_keep_and_gatehouse_by_the_architects() -> None:
    state = design()
    play(state, "0 design D1.keep", "0 less 2 0")
    assert (owner(state, "D1.keep_left"), owner(state, "D1.keep_right")) == (0, 0)
    state = design()
    play(state, "0 design D1.gate_left", "0 less 1 1")
    assert owner(state, "D1.gate_left") == 0


@pytest.mark.rule("BF-GLD-ARCHITECTS", "BF-RUL-34")
def test_architects_may_be_refused_or_help_the_poor() -> None:
    state = design(goods={0: {"stone": 2, "wood": 2}})  # a Guild costs 2 wood, 2 stone, 1 metal
    assert "design D2.guild" in state.choices(0)
    play(state, "0 design D2.guild")
    assert owner(state, "D2.guild") == 0  # only metal off was possible: no question
    state = design(goods={0: {}})
    assert asked(state) == f.ASK_ACTION  # declining was all that was left
    state = design()
    play(state, "0 decline")
    assert asked(state) == f.ASK_ACTION
    assert state.posted[0] == NOBODY


@pytest.mark.rule("BF-GLD-ARCHITECTS", "BF-BLD-7")
def test_the_discount_never_touches_the_other_goods() -> None:
    state = design(goods={0: {"wood": 1, "stone": 3, "metal": 9}})
    assert refused(state, 0, "design D1.bank") == "BF-BLD-9"  # 3 wood short
    play(state, "0 design D1.pub")
    assert refused(state, 0, "less 2 2") == "BF-BLD-7"
    assert offered(state, 0) == ["less 0 2", "less 1 1"]


# ---- the Hobgoblin


@pytest.mark.rule("BF-AST-HOB", "BF-EX-72", "BF-BLD-7", "BF-DEC-16")
def test_the_hobgoblin_makes_one_property_cheaper_in_spring() -> None:
    goods_ = {0: {"stone": 4, "metal": 4}}
    state = turn("tower", "tower", base=False, assistants={"hobgoblin": 0}, goods=goods_)
    play(state, "0 hobgoblin", "0 build D1.tower")
    assert offered(state, 0) == ["less 0 2", "full_price"]
    play(state, "0 less 0 2")
    assert goods(state, 0) == {"stone": 3, "metal": 2}
    play(state, "0 build D2.tower")
    assert goods(state, 0) == {}
    assert asked(state) == f.ASK_ACTION


@pytest.mark.rule("BF-AST-HOB", "BF-RUL-32", "BF-GLD-ARCHITECTS")
@pytest.mark.parametrize("month, number", [(2, 1), (4, 2), (6, 3)])
def test_the_hobgoblin_helps_only_cards_from_the_hand(month: int, number: int) -> None:
    state = turn(
        *("pub",) * 4,
        base=False,
        month=month,
        assistants={"hobgoblin": 0},
        guilds=["architects"],
        posted={"D1": (0, "elf")},
    )
    play(state, "0 hobgoblin", "0 build D1.wall", "0 activate D1.guild", "0 design D5.pub")
    assert "full_price" not in state.choices(0)
    play(state, "0 less 0 2")
    assert state.discounts == number
    play(state, "0 build D1.pub", "0 full_price")
    assert state.discounts == number  # the builder says whether it is one of them
    for n in range(number):
        play(state, f"0 build D{n + 2}.pub", "0 less 1 1")
    assert state.discounts == 0
    assert lines(state, notes.ASSISTANT_USED) == [(0, 7, 0, 0)]
    play(state, "0 end")
    assert state.discounts == 0


@pytest.mark.rule("BF-AST-HOB", "BF-BLD-7")
def test_a_discount_can_make_the_difference() -> None:
    state = turn("pub", base=False, assistants={"hobgoblin": 0}, goods={0: {"stone": 2}})
    assert refused(state, 0, "build D1.pub") == "BF-BLD-9"
    play(state, "0 hobgoblin")
    play(state, "0 build D1.pub")
    assert goods(state, 0) == {}  # 1 wood and 1 stone off was the only way


# ---- the Gorgon


def gorgon(seat: int = 0, gold: int = 9, month: int = 4, **said: Any) -> Belfort:
    held = {seat: {"wood": 20, "stone": 20, "metal": 9, "gold": gold} for seat in range(3)}
    return position(
        acts(seat), assistants={"gorgon": 1}, spent=["gorgon"], gorgon_at=1, month=month, **({"goods": held} | said)
    )


@pytest.mark.rule("BF-AST-GOR", "BF-EX-71")
def test_the_toll_is_paid_and_collected_once() -> None:
    state = gorgon(hand={1: ["pub"]})
    play(state, "0 build D2.wall", "0 build D2.guild")
    assert goods(state, 0)["gold"] == 7
    play(state, "0 end", "1 build D1.wall")
    assert goods(state, 1)["gold"] == 9  # elsewhere nothing is collected
    play(state, "1 build D2.wall")
    assert goods(state, 1)["gold"] == 11
    play(state, "1 build D2.pub")  # the second building there: two Walls are all a district has
    assert goods(state, 1)["gold"] == 11
    assert lines(state, notes.TOLL) == [(0, 2, 0, 0)]
    assert lines(state, notes.TOLL_COLLECTED) == [(1, 2, 0, 0)]


@pytest.mark.rule("BF-AST-GOR")
def test_who_cannot_pay_the_toll_cannot_build_there() -> None:
    state = gorgon(gold=1)
    assert refused(state, 0, "build D2.wall") == "BF-AST-GOR"
    assert "build D1.wall" in state.choices(0)


@pytest.mark.rule("BF-AST-GOR")
@pytest.mark.parametrize("month, toll", [(2, 1), (4, 2), (6, 3)])
def test_the_toll_rises_with_the_seasons(month: int, toll: int) -> None:
    state = play(gorgon(month=month), "0 build D2.wall")
    assert goods(state, 0)["gold"] == 9 - toll


@pytest.mark.rule("BF-RUL-24", "BF-AST-GOR")
def test_the_symbol_of_a_gatehouse_decides_about_the_toll() -> None:
    state = play(gorgon(hand={0: ["gatehouse", "gatehouse"]}), "0 build D1.gate_right")
    assert goods(state, 0)["gold"] == 9
    play(state, "0 build D2.gate_right")
    assert goods(state, 0)["gold"] == 7


@pytest.mark.rule("BF-RUL-23")
def test_a_gatehouse_lock_and_the_wizards_owe_no_toll() -> None:
    state = gorgon(
        built={0: ["gatehouse"]}, markers={"D1.gate_right": 0}, guilds=["wizards"], posted={"D1": (0, "elf")}
    )
    play(state, "0 hire gatehouse")
    assert (owner(state, "D2.gate_left"), goods(state, 0)["gold"]) == (0, 6)
    play(state, "0 activate D1.guild", "0 swap D1.bank D2.bank")
    assert goods(state, 0)["gold"] == 6


@pytest.mark.rule("BF-AST-GOR", "BF-GLD-ARCHITECTS")
def test_the_architects_pay_the_toll_too() -> None:
    state = gorgon(guilds=["architects"], posted={"D1": (0, "elf")})
    play(state, "0 activate D1.guild", "0 design D2.bank", "0 less 2 0")
    assert goods(state, 0)["gold"] == 7
