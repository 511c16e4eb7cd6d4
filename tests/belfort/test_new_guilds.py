"""What the new and the promotional Guilds do: BF-XGLD."""

from typing import Any

import pytest

import guildhall
from arrange import offered, play, refused
from belfort.position import BASE, acts, asked, cards, goods, hand, lines, owner, places, position, turn_of, workers
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.data import read
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.terms import NOBODY
from guildhall.kernel.components import overlaid
from guildhall.kernel.rows import set_at

pytestmark = pytest.mark.engine


def at(guild: str, *moves: str, seats: int = 3, activate: bool = True, **said: Any) -> Belfort:
    """Seat 0's Actions turn with a worker at this Guild, which is then activated."""
    options = said.pop("options", {})
    state = position(acts(), seats=seats, options=options, guilds=[guild], posted={"D1": (0, "elf")}, **said)
    return play(state, *(("0 activate D1.guild",) if activate else ()), *moves)


# ---- the new Guilds


@pytest.mark.rule("BF-XGLD-ASSISTANTS", "BF-XGLD-1", "BF-RUL-54")
def test_the_assistants_guild_gives_the_tile_left_over() -> None:
    tiles = {"djinn": 0, "giant": 1, "pixie": 2, "halfling": None}
    state = position(places(), guilds=["assistants"], assistants=tiles, tips={"halfling": 2}, goods={0: {"gold": 1}})
    play(state, "0 place elf D1.guild")
    assert goods(state, 0) == {"gold": 2}  # fee first, then the gold on the tile
    assert sorted(state.view(None)["players"][0]["assistants"]) == ["djinn", "halfling"]
    poor = position(places(), guilds=["assistants"], assistants=tiles, tips={"halfling": 2})
    assert refused(poor, 0, "place elf D1.guild") == "BF-PLC-3"


@pytest.mark.rule("BF-XGLD-1", "BF-XGLD-ASSISTANTS")
def test_what_worked_at_placement_does_nothing_more() -> None:
    state = at("assistants", assistants={"djinn": 0, "giant": 1, "pixie": 2, "halfling": None})
    assert state.keeper[6] == NOBODY
    assert state.idle[0] == (3, 3, 0, 0)


@pytest.mark.rule("BF-XGLD-ASSISTANTS", "BF-AST-3")
def test_two_assistants_may_both_be_used() -> None:
    state = position(acts(), assistants={"djinn": 0, "pixie": 0}, built={0: ["pub"]}, score={0: 6})
    play(state, "0 djinn_metal spring", "0 permit pixie lodge")
    assert state.spent == 1 << 1 | 1 << 9


@pytest.mark.rule("BF-XGLD-ASSISTANTS", "BF-AST-CEN", "BF-RUL-62")
def test_the_centaur_taken_in_placement_asks_which_piece_becomes_a_master() -> None:
    tiles = {"djinn": 0, "giant": 1, "pixie": 2, "centaur": None}
    said: dict[str, Any] = {
        "guilds": ["assistants"],
        "assistants": tiles,
        "goods": {0: {"gold": 1}},
        "built": {0: ["gardens"]},
    }
    state = position(places(), **said)
    play(state, "0 place elf D1.guild")
    assert offered(state, 0) == ["promote_free", "promote_placed"]
    play(state, "0 promote_free")
    assert state.idle[0] == (1, 3, 1, 0)
    other = play(position(places(), **said), "0 place elf D1.guild", "0 promote_placed")
    assert (other.idle[0], other.posted[0]) == ((2, 3, 0, 0), 2)
    dwarf = play(position(places(), **said), "0 place dwarf D1.guild")
    assert dwarf.idle[0] == (2, 2, 1, 0)  # no Elf is placed: nothing to ask


@pytest.mark.rule("BF-PROP-MASTER-4")
def test_outside_placement_nobody_is_asked_which_piece_it_is() -> None:
    state = position(
        acts(), built={0: ["gardens"]}, guilds=["masons"], posted={"D1": (0, "elf")}, goods={0: {"gold": 3}}
    )
    play(state, "0 hire gardens")
    assert asked(state) == f.ASK_ACTION
    assert workers(state, 0)["master_elf"] == 1


@pytest.mark.rule("BF-XGLD-CLIPBOARD", "BF-GNM-4", "BF-ACT-10")
def test_the_clipboard_makers_draw_visit_and_hire() -> None:
    said: dict[str, Any] = {"built": {0: ["pub", "bank"]}, "goods": {0: {"gold": 5}}, "chance": ["draw keep"]}
    state = at("clipboard_makers", **said)
    assert hand(state, 0) == ["keep"]
    assert turn_of(state)["visits"] == 2
    assert offered(state, 0) == ["decline", "lock bank", "lock pub"]
    play(state, "0 lock bank", "0 hire pub")
    assert (goods(state, 0), workers(state, 0)["gnome"]) == ({"gold": 1}, 2)
    state = at("clipboard_makers", "0 decline", **said)
    assert "lock bank" not in offered(state, 0)  # then and only then
    state = at("clipboard_makers", **{**said, "goods": {0: {}}})
    assert asked(state) == f.ASK_ACTION
    state = at("clipboard_makers", **{**said, "built": {}})
    assert asked(state) == f.ASK_ACTION


@pytest.mark.rule("BF-XGLD-CLIPBOARD", "BF-GNM-3", "BF-ACT-8")
def test_the_clipboard_makers_with_nothing_left() -> None:
    said: dict[str, Any] = {"built": {0: ["pub"]}, "goods": {0: {"gold": 5}}}
    state = at("clipboard_makers", deck=[], gnomes=0, **said)
    assert (asked(state), hand(state, 0)) == (f.ASK_ACTION, [])
    assert turn_of(state)["visits"] == 2  # the part that is possible
    full = at("clipboard_makers", chance=["draw keep"], **said | {"built": {0: ["pub+gnome"]}})
    assert asked(full) == f.ASK_ACTION


@pytest.mark.rule("BF-GLD-LIBRARIANS", "BF-ACT-8")
def test_the_librarians_shuffle_the_discards_in_the_middle_of_a_draw() -> None:
    state = at("librarians", deck=["keep"], discards=["inn", "pub"], chance=["draw inn"])
    assert offered(state, 0) == ["discard inn", "discard keep", "discard pub"]
    assert (state.deck, state.discards) == ([], [])


@pytest.mark.rule("BF-GLD-THIEVES", "BF-GLD-BANDITS", "BF-RUL-38")
@pytest.mark.parametrize("guild", ["thieves", "bandits"])
def test_robbing_the_poor_takes_nothing_and_ends(guild: str) -> None:
    state = at(guild, "0 rob_each")
    assert (asked(state), [goods(state, seat) for seat in range(3)]) == (f.ASK_ACTION, [{}, {}, {}])


@pytest.mark.rule("BF-XGLD-PLANNERS", "BF-PER-1", "BF-PER-2")
def test_the_planners_without_a_permit_to_give() -> None:
    assert asked(at("planners", built={0: ["pub"]}, stack={"lodge": 0})) == f.ASK_ACTION
    assert asked(at("planners", built={0: ["pub/permit"]}, seats=4)) == f.ASK_ACTION
    one = at("planners", "0 take_permit lodge", built={0: ["pub"]})
    assert asked(one) == f.ASK_ACTION  # the second finds no card


@pytest.mark.rule("BF-XGLD-SENTINELS")
def test_with_as_few_walls_as_the_others_nobody_pays() -> None:
    state = at("sentinels", goods={1: {"gold": 3}, 2: {"wood": 3}})
    assert (goods(state, 0), goods(state, 1), goods(state, 2)) == ({"gold": 1}, {"gold": 3}, {"wood": 3})


@pytest.mark.rule("BF-XGLD-DECORATORS", "BF-DEC-9")
def test_the_decorators_decorate_two_own_markers() -> None:
    marks = {"D1.bank": 0, "D2.bank": 0, "D3.bank": 0, "D4.bank": 1}
    state = at("decorators", markers=marks, coins=["D3.bank"])
    assert offered(state, 0) == ["decorate D1.bank", "decorate D2.bank"]
    assert refused(state, 0, "decorate D4.bank") == "BF-XGLD-DECORATORS"
    assert refused(state, 0, "decorate D3.bank") == "BF-XGLD-DECORATORS"
    play(state, "0 decorate D2.bank")
    assert state.coins.count(1) == 3  # the other one is forced: there are no more than two
    assert asked(state) == f.ASK_ACTION
    assert goods(state, 0) == {}  # from the supply, and nobody's gold: BF-PER-9


@pytest.mark.rule("BF-XGLD-DECORATORS")
def test_with_fewer_markers_what_there_is() -> None:
    assert at("decorators", markers={"D1.bank": 0}).coins.count(1) == 1
    assert at("decorators").coins.count(1) == 0


@pytest.mark.rule("BF-XGLD-DECORATORS", "BF-GLD-WIZARDS")
def test_the_coin_goes_with_a_swapped_marker_and_back_with_a_removed_one() -> None:
    state = at("wizards", "0 swap D1.bank D2.bank", markers={"D1.bank": 1}, coins=["D1.bank"])
    view = state.view(None)["symbols"]
    assert view == {"D2.bank": {"owner": 1, "decorated": True}}
    marks = {"D1.gate_right": 0, "D2.gate_left": 0}
    state = at("wizards", "0 swap G12 G34", markers=marks, coins=["D2.gate_left"])
    assert asked(state) == f.ASK_SYMBOL  # equal owners, but only one is decorated
    state = position(
        acts(),
        built={0: ["tower/permit@elf", "gatehouse+gnome"]},
        markers={"D1.gate_right": 0},
        coins=["D1.gate_right"],
    )
    set_at(state.locks, 0, 1, state.locks[0][1] | 4)  # its unlocking had put a marker
    play(state, "0 expand scriptorium")
    assert (owner(state, "D1.gate_right"), sum(state.coins)) == (NOBODY, 0)


@pytest.mark.rule("BF-XGLD-NONHUMAN", "BF-XGLD-1", "BF-EX-20", "BF-DEC-4", "BF-DEC-11")
def test_nonhuman_resources_lend_three_workers() -> None:
    state = position(places(), guilds=["nonhuman_resources"], goods={0: {"gold": 1}})
    play(state, "0 place dwarf D1.guild")
    assert offered(state, 0) == [f"borrow {n}" for n in range(4)]
    play(state, "0 borrow 2")
    assert (state.idle[0], state.loan[0]) == ((5, 3, 0, 0), 3)
    state = position(
        acts(), workers={0: (5, 4)}, loan={0: 3}, guilds=["nonhuman_resources"], posted={"D1": (0, "dwarf")}
    )
    play(state, "0 activate D1.guild", "0 end")
    assert offered(state, 0) == [f"return {n}" for n in range(4)]
    play(state, "0 return 3")
    assert (state.workers[0], state.loan[0]) == ((2, 4), 0)
    assert state.actors == [1]


@pytest.mark.rule("BF-XGLD-NONHUMAN", "BF-EX-79")
def test_a_small_reserve_lends_what_it_has() -> None:
    state = position(places(), workers={0: (6, 6)}, guilds=["nonhuman_resources"], goods={0: {"gold": 1}})
    play(state, "0 place dwarf D1.guild")
    assert (state.workers[0], state.loan[0]) == ((7, 7), 2)
    state = position(acts(), workers={0: (7, 7)}, loan={0: 2})
    play(state, "0 end")
    assert offered(state, 0) == ["return 0", "return 1", "return 2"]
    none = position(places(), workers={0: (7, 7)}, guilds=["nonhuman_resources"], goods={0: {"gold": 1}})
    play(none, "0 place dwarf D1.guild")
    assert none.loan[0] == 0
    some = position(places(), workers={0: (6, 3)}, guilds=["nonhuman_resources"], goods={0: {"gold": 1}})
    play(some, "0 place dwarf D1.guild")
    assert refused(some, 0, "borrow 2") == "BF-XGLD-NONHUMAN"


@pytest.mark.rule("BF-XGLD-NONHUMAN", "BF-PROP-MASTER-3", "BF-PROP-MASTER-4")
def test_a_lent_worker_may_be_a_master_at_once() -> None:
    built = {0: ["gardens+gnome", "gardens+gnome"]}
    state = position(places(), workers={0: (1, 3)}, built=built, guilds=["nonhuman_resources"], goods={0: {"gold": 1}})
    play(state, "0 place dwarf D1.guild", "0 borrow 3")
    assert state.idle[0] == (2, 2, 2, 0)


@pytest.mark.rule("BF-XGLD-PLANNERS", "BF-DEC-15", "BF-PER-2")
def test_the_planners_give_up_to_two_permits() -> None:
    state = at("planners", built={0: ["pub", "keep", "bank"]}, assistants={"djinn": 0, "goon": 1})
    assert offered(state, 0) == ["done", "take_permit treasury", "take_permit chapel", "take_permit lodge"]
    play(state, "0 take_permit lodge")
    assert refused(state, 0, "take_permit lodge") == "BF-EXP-4"
    assert refused(state, 0, "take_permit pool") == "BF-PER-1"
    play(state, "0 take_permit chapel")
    assert [card["permit"] for card in cards(state, 0)] == ["lodge", "chapel", None]
    assert (asked(state), state.spent) == (f.ASK_ACTION, 0)  # the Assistant is not turned
    state = at("planners", "0 done", built={0: ["pub", "keep"]})
    assert [card["permit"] for card in cards(state, 0)] == [None, None]
    assert asked(at("planners")) == f.ASK_ACTION


@pytest.mark.rule("BF-XGLD-SENTINELS", "BF-INFO-4", "BF-DEC-9")
def test_those_with_fewer_walls_pay_tribute_in_turn_order() -> None:
    marks = {"D1.wall_left": 0, "D2.wall_left": 0, "D3.wall_left": 1, "D4.wall_left": 3, "D5.wall_left": 3}
    held = {1: {"wood": 1, "gold": 1}, 2: {"metal": 1, "stone": 1}, 3: {"gold": 5}}
    state = at("sentinels", seats=4, markers=marks, goods=held, crests=[2, 0, 3, 1], activate=False)
    play(state, "2 end", "0 activate D1.guild")
    assert goods(state, 0) == {"gold": 1}
    assert state.actors == [1]  # after seat 0 come 3 (as many Walls), 1, then 2
    assert refused(state, 1, "give metal") == "BF-XGLD-SENTINELS"
    play(state, "1 give wood")
    assert state.actors == [2]
    play(state, "2 give metal")
    assert goods(state, 0) == {"wood": 1, "metal": 1, "gold": 1}
    assert goods(state, 3) == {"gold": 5}


@pytest.mark.rule("BF-XGLD-SENTINELS")
def test_who_has_nothing_gives_nothing() -> None:
    state = at("sentinels", markers={"D1.wall_left": 0}, goods={1: {"gold": 1}})
    assert (goods(state, 0), asked(state)) == ({"gold": 2}, f.ASK_ACTION)  # the one coin was all seat 1 could give
    assert goods(at("sentinels"), 0) == {"gold": 1}


@pytest.mark.rule("BF-XGLD-SENTINELS")
def test_a_larger_tribute_of_the_component_file_is_paid_unit_by_unit() -> None:
    options = [{"wood_or_stone": 2}, {"metal": 1}, {"gold": 3}]
    effect = {"op": "sentinels", "take_gold": 1, "victims": "players_with_fewer_walls", "options": options}
    tables = overlaid(guildhall.title("belfort").tables, {})
    tables["guild"][[row["id"] for row in tables["guild"]].index("sentinels")]["effect"] = effect
    state = at("sentinels", markers={"D1.wall_left": 0}, goods={1: {"wood": 2, "stone": 2, "gold": 2}}, activate=False)
    state.data = read(tables)
    play(state, "0 activate D1.guild", "1 give wood")
    assert offered(state, 1) == ["give wood", "give stone"]  # the rest of the same line
    play(state, "1 give stone")
    assert (goods(state, 0), asked(state)) == ({"wood": 1, "stone": 1, "gold": 1}, f.ASK_ACTION)


@pytest.mark.rule("BF-XGLD-SAGES", "BF-DEC-9")
@pytest.mark.parametrize("step, price, points", [(0, 0, 2), (1, 2, 3), (2, 4, 4)])
def test_the_sages_sell_points_once(step: int, price: int, points: int) -> None:
    state = at("sages", goods={0: {"gold": 4}})
    before = state.score[0]
    play(state, f"0 sages {step}")
    assert (state.score[0] - before, goods(state, 0).get("gold", 0)) == (points, 4 - price)
    assert asked(state) == f.ASK_ACTION
    assert lines(state, notes.SAGES) == [(0, step, 0, 0)]


@pytest.mark.rule("BF-XGLD-SAGES")
def test_the_sages_may_be_declined_and_give_no_credit() -> None:
    state = at("sages", goods={0: {"gold": 1}})
    assert refused(state, 0, "sages 1") == "BF-XGLD-SAGES"
    play(state, "0 decline")
    assert state.tally[0][6] == 0


@pytest.mark.rule("BF-GLD-1", "BF-EXP-3")
def test_every_guild_can_be_used_owned_or_not() -> None:
    state = position(places(), options=BASE, goods={0: {"gold": 9}}, markers={"D2.guild": 1})
    assert {f"place elf D{n}.guild" for n in range(1, 6)} <= {*offered(state, 0)}
