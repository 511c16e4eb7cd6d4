"""Every "no" of the title: a position that produces it, and the rule it names."""

from collections.abc import Callable
from typing import Any

import pytest

import guildhall
from arrange import play, refused
from belfort.position import CAMP, MONTH, acts, new, np_turn, places, position
from guildhall.games.belfort import refusals as r
from guildhall.games.belfort.frames import ASK_DROP, ASK_RED_WORKER, ASK_REMOVE
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.verbs import END
from guildhall.kernel.packing import TOGETHER, pack
from guildhall.kernel.state import GAME_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from guildhall.words.refusals import explain

pytestmark = pytest.mark.engine
TITLE = guildhall.title("belfort")
RICH = {0: {"wood": 20, "stone": 20, "metal": 20, "gold": 20}}


def turn(*moves: str, **said: Any) -> Belfort:
    usual: dict[str, Any] = {"goods": RICH, "assistants": {"djinn": 1}}
    return play(position(acts(), **(usual | said)), *moves)


def placing(*moves: str, **said: Any) -> Belfort:
    return play(position(places(), **({"goods": RICH} | said)), *moves)


def at(guild: str, *moves: str, **said: Any) -> Belfort:
    return turn("0 activate D1.guild", *moves, guilds=[guild], posted={"D1": (0, "elf")}, **said)


def scriptorium(**said: Any) -> Belfort:
    return turn("0 expand scriptorium", built={0: ["tower/permit@elf", "bank+gnome", "pub+gnome"]}, **said)


def two_in_camp() -> Belfort:
    return play(position(CAMP, camp=[(2, "elf"), (1, "elf")]), "2 swap_crest s0")


REFUSALS: list[tuple[int, Callable[[], Belfort], int, str, str]] = [
    (r.NOT_IN_HAND, turn, 0, "build D1.bank", "BF-BLD-1"),
    (r.NO_CARD_TO_DISCARD, lambda: turn("0 end", hand={0: ["pub"] * 6}), 0, "discard bank", "BF-ACT-8"),
    (r.NO_CARD_TO_SHOW, lambda: at("spies", hand={1: ["pub"]}), 1, "show bank", "BF-GLD-SPIES"),
    (r.ASSISTANT_TAKEN, lambda: position(MONTH), 2, "choose pixie", "BF-AST-1"),
    (r.NO_FREE_LOCK, lambda: turn(built={0: ["pub+gnome"]}), 0, "hire pub", "BF-GNM-2"),
    (
        r.NOT_BESIDE_YOURS,
        lambda: turn("0 hire gatehouse", built={0: ["gatehouse"]}, markers={"D1.gate_left": 0, "D3.gate_left": 0}),
        0,
        "mark D4.gate_left",
        "BF-PROP-GATEHOUSE",
    ),
    (r.NO_SUCH_PIECE, placing, 0, "place master_elf camp", "BF-PLC-10"),
    (r.PLANK_TAKEN, lambda: placing(posted={"D1": (1, "elf")}), 0, "place elf D1.guild", "BF-PLC-2"),
    (r.DESK_FULL, lambda: placing(desk=[(1, "elf")]), 0, "place elf desk", "BF-PLC-4"),
    (r.CAMP_ONCE, lambda: placing(camp=[(0, "elf")]), 0, "place elf camp", "BF-PLC-5"),
    (r.NOT_BUILT, placing, 0, "place elf bank", "BF-PLC-2"),
    (r.NO_PLANK, lambda: placing(built={0: ["pub"]}), 0, "place elf pub", "BF-COMP-9"),
    (r.PLANK_LOCKED, lambda: placing(built={0: ["inn"]}), 0, "place elf inn", "BF-PLC-2"),
    (r.NO_PERMIT, lambda: placing(built={0: ["inn"]}), 0, "place elf pool", "BF-PER-3"),
    (r.FEE_SHORT, lambda: placing(goods={}), 0, "place elf desk", "BF-PLC-3"),
    (r.CARDS_SHORT, lambda: placing(built={0: ["library/permit"]}), 0, "place elf archives", "BF-PER-3"),
    (r.NOT_YOUR_ASSISTANT, turn, 0, "djinn_metal spring", "BF-AST-3"),
    (
        r.ASSISTANT_SPENT,
        lambda: turn(assistants={"pixie": 0}, spent=["pixie"]),
        0,
        "pixie D1",
        "BF-AST-3",
    ),
    (r.NO_OPPONENT_THERE, lambda: placing(assistants={"goon": 0}), 0, "goon D1", "BF-AST-GOO"),
    (r.NUMBER_WRONG, lambda: placing("0 pass"), 0, "send forest 9", "BF-PLC-6"),
    (r.WRONG_AREA, lambda: placing("0 pass"), 0, "send quarry 1", "BF-PLC-8"),
    (r.CREST_TURNED, two_in_camp, 1, "swap_crest s2", "BF-COL-7"),
    (r.OWN_CREST, two_in_camp, 1, "swap_crest s1", "BF-COL-7"),
    (r.SITE_CLAIMED, lambda: turn(markers={"D1.guild": 1}), 0, "build D1.guild", "BF-COMP-16"),
    (r.COST_SHORT, lambda: turn(goods={}), 0, "build D1.wall", "BF-BLD-9"),
    (
        r.TOLL_SHORT,
        lambda: turn(goods={0: {"wood": 9, "stone": 9}}, assistants={"gorgon": 1}, spent=["gorgon"], gorgon_at=0),
        0,
        "build D1.wall",
        "BF-AST-GOR",
    ),
    (r.NOTHING_TO_ACTIVATE, turn, 0, "activate D1.guild", "BF-ACT-3"),
    (r.NOTHING_TO_EXPAND, lambda: turn(built={0: ["pub/permit"]}), 0, "expand lodge", "BF-PER-4"),
    (r.NOTHING_TO_WITHDRAW, lambda: turn(built={0: ["pub/permit"]}), 0, "withdraw lodge", "BF-PER-5"),
    (
        r.CENTAUR_PRICE_SHORT,
        lambda: turn(built={0: ["inn"]}, goods={}, assistants={"centaur": 0}),
        *(0, "hire_centaur inn", "BF-AST-CEN"),
    ),
    (r.IMP_NOT_BUILT, lambda: placing(assistants={"imps": 0}), 0, "imp s1 bank", "BF-AST-IMP"),
    (
        r.IMP_PLANK_TAKEN,
        lambda: placing(assistants={"imps": 0}, built={1: ["bank@elf"]}),
        *(0, "imp s1 bank", "BF-AST-IMP"),
    ),
    (
        r.IMP_PLANK_LOCKED,
        lambda: placing(assistants={"imps": 0}, built={1: ["inn"]}),
        *(0, "imp s1 inn", "BF-AST-IMP"),
    ),
    (r.PERMIT_UNFILLED, lambda: turn(built={0: ["inn/permit@elf"]}), 0, "expand pool", "BF-PER-5"),
    (r.RED_SHORT, lambda: turn(built={0: ["pub/permit@elf"]}, goods={}), 0, "expand lodge", "BF-PER-5"),
    (r.NO_VISIT, lambda: turn("0 trade buy_wood"), 0, "trade buy_wood", "BF-ACT-5"),
    (r.TRADE_SHORT, lambda: turn(goods={}), 0, "trade buy_wood", "BF-ACT-5"),
    (r.NO_EXCHANGE, turn, 0, "exchange wood", "BF-GLD-MERCHANTS"),
    (r.HIRED_ALREADY, lambda: turn("0 hire pub", built={0: ["pub", "inn"]}), 0, "hire inn", "BF-GNM-1"),
    (r.GNOMES_GONE, lambda: turn(built={0: ["inn"]}, gnomes=0), 0, "hire inn", "BF-GNM-3"),
    (r.GNOME_PRICE_SHORT, lambda: turn(built={0: ["inn"]}, goods={}), 0, "hire inn", "BF-GNM-1"),
    (r.LOCK_USED, lambda: turn("0 use bank", built={0: ["bank+gnome"]}), 0, "use bank", "BF-ACT-11"),
    (r.LOCK_CLOSED, lambda: turn(built={0: ["bank"]}), 0, "use bank", "BF-COMP-10"),
    (r.POINTS_SHORT, lambda: turn(assistants={"djinn": 0}, score={0: 0}), 0, "djinn_metal spring", "BF-AST-DJI"),
    (r.SEASON_AHEAD, lambda: turn(assistants={"djinn": 0}), 0, "djinn_metal autumn", "BF-AST-DJI"),
    (
        r.PERMIT_GONE,
        lambda: turn(assistants={"djinn": 0}, built={0: ["pub"]}, stack={"lodge": 0}),
        0,
        "permit djinn lodge",
        "BF-EXP-4",
    ),
    (
        r.CARD_HAS_PERMIT,
        lambda: turn(assistants={"djinn": 0}, built={0: ["pub/permit"]}, stack={"lodge": 1}),
        0,
        "permit djinn lodge",
        "BF-PER-2",
    ),
    (r.WORKERS_OUT, lambda: turn(posted={"D1": (0, "elf")}), 0, "end", "BF-ACT-4"),
    (r.CARD_NOT_THERE, turn, 0, "card pub", "BF-ACT-6"),
    (r.CARD_PRICE_SHORT, lambda: turn(goods={}), 0, "card_deck", "BF-ACT-6"),
    (r.RESERVE_EMPTY, lambda: at("recruiters", workers={0: (7, 3)}, built={0: ["pub"]}), 0, "recruit elf", "BF-RUL-72"),
    (r.NOT_STEALABLE, lambda: at("thieves"), 0, "rob s1 metal", "BF-GLD-5"),
    (r.VICTIM_HAS_NONE, lambda: at("thieves", "0 rob_each", goods={1: {"gold": 1}}), 0, "rob s2 gold", "BF-GLD-5"),
    (
        r.ROBBED_ALREADY,
        lambda: at("thieves", "0 rob_each", "0 rob s1 gold", goods={1: {"gold": 3}, 2: {"gold": 3}}),
        0,
        "rob s1 gold",
        "BF-GLD-5",
    ),
    (
        r.SHOWS_NOTHING,
        lambda: at("spies", "1 show pub", "2 show pub", seats=4, hand={1: ["pub"], 2: ["pub"]}),
        0,
        "take_shown s3",
        "BF-GLD-SPIES",
    ),
    (r.KINDS_DIFFER, lambda: at("wizards"), 0, "swap D1.bank D2.pub", "BF-GLD-WIZARDS"),
    (
        r.WRONG_SYMBOL,
        lambda: at("wizards", "0 swap G12 G34", markers={"D1.gate_right": 0}),
        0,
        "symbol D5.gate_left",
        "BF-GLD-WIZARDS",
    ),
    (r.SAGES_SHORT, lambda: at("sages", goods={}), 0, "sages 2", "BF-XGLD-SAGES"),
    (
        r.NOT_YOUR_MARKER,
        lambda: at("decorators", markers={"D1.bank": 0, "D2.bank": 0, "D3.bank": 1}),
        0,
        "decorate D3.bank",
        "BF-XGLD-DECORATORS",
    ),
    (
        r.DECORATED_ALREADY,
        lambda: at("decorators", markers={"D1.bank": 0, "D2.bank": 0, "D3.bank": 0}, coins=["D3.bank"]),
        0,
        "decorate D3.bank",
        "BF-XGLD-DECORATORS",
    ),
    (r.NONE_TO_RETURN, lambda: turn("0 end", workers={0: (2, 6)}, loan={0: 3}), 0, "return 3", "BF-XGLD-NONHUMAN"),
    (r.NO_GNOME_THERE, scriptorium, 0, "free_lock inn", "BF-PER-SCRIPTORIUM"),
    (
        r.POOL_CARD_USELESS,
        lambda: position(np_turn(), seats=2, markers={f"D{n}.bank": 0 for n in range(1, 6)}),
        0,
        "np_pool bank",
        "BF-2P-7",
    ),
    (r.DISCOUNT_WRONG, lambda: at("architects", "0 design D1.wall"), 0, "less 3 0", "BF-BLD-7"),
    (
        r.NOTHING_TO_GIVE,
        lambda: at("sentinels", markers={"D1.wall_left": 0}, goods={1: {"gold": 1, "metal": 1}}),
        1,
        "give wood",
        "BF-XGLD-SENTINELS",
    ),
    (r.NO_LOCK_ACTION, lambda: turn(built={0: ["pub+gnome"]}), 0, "use pub", "BF-PROP-4"),
    (r.LOCK_NOT_BUILT, turn, 0, "use bank", "BF-COMP-10"),
    (
        r.LOCK_PRICE_SHORT,
        lambda: turn(built={0: ["blacksmith+gnome"]}, goods={}),
        0,
        "use blacksmith",
        "BF-PROP-BLACKSMITH",
    ),
    (r.NOTHING_TO_FETCH, lambda: turn("0 end", assistants={"gargoyle": 0}), 0, "fetch_discard bank", "BF-AST-GAR"),
    (r.NOTHING_TO_PERMIT, lambda: turn(assistants={"djinn": 0}), 0, "permit djinn treasury", "BF-PER-1"),
    (r.NP_CARD_NOT_THERE, lambda: position(np_turn(), seats=2), 0, "np_pool tower", "BF-2P-4"),
    (
        r.NP_SITE_CLAIMED,
        lambda: play(
            position(np_turn(), seats=2, markers={"D1.bank": 0}, chance=["turn pub"]),
            "0 np_pool bank",
        ),
        0,
        "np_mark D1.bank",
        "BF-2P-7",
    ),
    (
        r.DJINN_GRANTS_LESS,
        lambda: turn("0 djinn_goods spring", assistants={"djinn": 0}, score={0: 9}),
        0,
        "mix gold 9",
        "BF-AST-DJI",
    ),
    (
        r.NO_CARD_TO_PUT_AWAY,
        lambda: position(pack(ASK_DROP, TOGETHER, 1), hand={0: ["bank"]}),
        0,
        "drop inn",
        "BF-SET-5",
    ),
    (
        r.NONE_TO_BORROW,
        lambda: placing("0 place elf D1.guild", guilds=["nonhuman_resources"], workers={0: (6, 3)}),
        0,
        "borrow 3",
        "BF-XGLD-NONHUMAN",
    ),
    (
        r.NOT_YOUR_GATE_MARKER,
        lambda: position(pack(ASK_REMOVE, 0), markers={"D1.gate_left": 0, "D1.gate_right": 0, "D2.gate_left": 1}),
        0,
        "remove D2.gate_left",
        "BF-GNM-5",
    ),
    (r.EXCHANGE_SHORT, lambda: at("merchants", goods={}), 0, "exchange wood", "BF-GLD-MERCHANTS"),
]
NAMES = {code: name for name, code in vars(r).items() if isinstance(code, int) and name != "FIRST_REASON"}


@pytest.mark.parametrize(
    "code, make, seat, choice, rule", REFUSALS, ids=[f"{NAMES[row[0]]} {row[3]}" for row in REFUSALS]
)
def test_a_refusal_names_its_rule(code: int, make: Callable[[], Belfort], seat: int, choice: str, rule: str) -> None:
    state = make()
    assert state.refused(seat, TITLE.choices.parse(choice)) == code
    assert refused(state, seat, choice) == rule
    refusal = state.why_not(seat, choice)
    assert refusal is not None
    words = explain(state, refusal)
    assert words
    assert "{" not in words
    assert words == words[0].lower() + words[1:]
    for language in ("it", "fr"):
        said = explain(state, refusal, language)
        assert said
        assert said != words


def test_a_dwarf_of_a_nonplayer_is_refused_a_guarded_guild() -> None:
    state = new(2, seed=3)
    for seat in (0, 1):
        for _ in range(2):
            state.push(seat, state.legal(seat)[0])
    play(state, f"{state.crests[0]} guard D2")
    assert state.refused(state.crests[1], TITLE.choices.parse("guard D2")) == r.GUARD_THERE
    assert refused(state, state.crests[1], "guard D2") == "BF-2P-3"


def test_a_worker_on_another_plank_cannot_be_given_up() -> None:
    """The question is forced then, so nobody ever sees this "no"; the rule is still written in its check."""
    state = position(acts(), workers={0: (1, 1)}, posted={"D1": (0, "elf")})
    code = state.check(0, pack(ASK_RED_WORKER, 0), TITLE.choices.parse("give_up elf"))
    assert (code, r.RULES[code]) == (r.NO_SUCH_WORKER, "BF-RUL-66")


@pytest.mark.parametrize(
    "make, choice, words",
    [
        (
            lambda: placing(built={0: ["pub/permit"]}, goods={0: {"gold": 5}}),
            "place elf lodge",
            "1 Stone, you have 0 Stone",
        ),
        (lambda: placing(goods={0: {"gold": 1}}), "place elf desk", "2 Gold, you have 1 Gold"),
        (
            lambda: placing(assistants={"goon": 0}, posted={"D1": (1, "elf")}, goods={0: {"gold": 1}}),
            "goon D1",
            "2 Gold, you have 1 Gold",
        ),
        (lambda: turn(built={0: ["inn"]}, goods={0: {"gold": 1}}), "hire inn", "costs 3 gold, you have 1"),
        (
            lambda: turn(built={0: ["inn"]}, goods={0: {"gold": 1}}, assistants={"centaur": 0}),
            "hire_centaur inn",
            "costs 2 gold, you have 1",
        ),
        (lambda: turn(built={0: ["pub/permit@elf"]}, goods={}), "expand lodge", "costs 2 Stone"),
        (lambda: turn(built={0: ["market/permit@elf@elf"]}, goods={}), "expand plaza", "costs 2 wood or stone"),
        (lambda: turn(built={0: ["tower/permit@elf"]}), "expand scriptorium", "costs a Gnome"),
        (lambda: turn(goods={}), "trade buy_metal", "costs 2 Gold"),
        (lambda: turn(built={0: ["blacksmith+gnome"]}, goods={}), "use blacksmith", "costs 1 Gold"),
        (lambda: at("merchants", goods={}), "exchange stone", "costs 1 Stone"),
        (
            lambda: turn(assistants={"djinn": 0}, score={0: 0}),
            "djinn_goods spring",
            "takes 1 of your points, you have 0",
        ),
    ],
)
def test_a_refusal_says_what_it_costs_and_what_there_is(make: Callable[[], Belfort], choice: str, words: str) -> None:
    state = make()
    refusal = state.why_not(0, choice)
    assert refusal is not None
    assert words in explain(state, refusal)


def test_every_reason_is_proved_here() -> None:
    assert {*NAMES} == {row[0] for row in REFUSALS} | {r.GUARD_THERE, r.NO_SUCH_WORKER} == {*r.RULES}


def test_kernel_reasons() -> None:
    state = turn()
    assert state.refused(1, TITLE.choices.parse("end")) == NOT_YOUR_TURN
    assert refused(state, 1, "end") == "BF-ACT-2"
    for text in ("pass", "drop bank", "send forest 1", "less_metal", "np_deck", "done", "decline", "mix gold 1"):
        assert state.refused(0, TITLE.choices.parse(text)) == OTHER_QUESTION
    over = position()
    assert over.refused(0, pack(END)) == GAME_OVER
