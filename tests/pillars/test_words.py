"""Every event, refusal and question of The Pillars of the Earth is a sentence in every language."""

import re
from collections import defaultdict
from collections.abc import Callable

import pytest

import guildhall
from arrange import play
from guildhall.bots import bot
from guildhall.games.pillars import frames as f
from guildhall.games.pillars import notes, refusals
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.verbs import TAKE
from guildhall.games.pillars.views import View
from guildhall.games.pillars.words.tables import tables
from guildhall.kernel import state as kernel
from guildhall.kernel.packing import kind_of, pack
from guildhall.kernel.state import State
from guildhall.words import log
from guildhall.words.catalogue import LANGUAGES
from guildhall.words.refusals import explain
from pillars.position import build, draft, new, position, steps, then

TITLE = guildhall.title("pillars")
PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja"]
EVENTS = {name: code for name, code in vars(notes).items() if name.isupper()}
REFUSALS = {TITLE.reasons[code].upper(): code for code in refusals.RULES}
QUESTIONS = {name: code for name, code in vars(f).items() if name.startswith("ASK_")}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def numbers(text: str) -> list[str]:
    """The numbers of a sentence: a translation has the same ones."""
    return sorted(re.findall(r"\d+", re.sub(r", once\b", "1", text)))


def assert_a_sentence(text: str, english: str, language: str) -> None:
    assert text.strip()
    assert not re.search(r"[{}]|None|  ", text)
    assert numbers(text) == numbers(english)
    if language != "en":
        assert text != english


# ---- questions and log lines of games at random

Asked = dict[int, list[tuple[View, int, int]]]


@pytest.fixture(scope="module")
def games() -> tuple[dict[int, list[int]], Asked]:
    """Log events by kind; questions by kind, as the view, the seat and the frame."""
    told: dict[int, list[int]] = defaultdict(list)
    asked: Asked = defaultdict(list)
    for seed in range(24):
        state, player = new(2 + seed % 3, seed=seed), bot("random", seed)
        while not state.over:
            (seat,) = state.actors
            frame = state.question(seat)
            if len(asked[kind_of(frame)]) < 50:
                asked[kind_of(frame)].append((state.view(seat), seat, frame))
            state.push(seat, player.choose(state, seat))
        for event in state.log:
            told[kind_of(event)].append(event)
    return told, asked


@every_language
@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_every_event_is_told(games: tuple[dict[int, list[int]], Asked], kind: int, language: str) -> None:
    assert games[0][kind], "no game at random had this event"
    for event in games[0][kind]:
        here, english = (TITLE.words.line(event, TITLE.printed, PLAYERS, spoken) for spoken in (language, "en"))
        alike = (kind == notes.POINTS and language == "fr") or here.text in ("4 Kingsbridge", "10 Shiring")
        assert_a_sentence(here.text, english.text, "en" if alike else language)
        assert here._replace(text="") == english._replace(text="")


@every_language
@pytest.mark.parametrize("kind", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_is_asked(games: tuple[dict[int, list[int]], Asked], kind: int, language: str) -> None:
    assert games[1][kind], "no game at random had this question"
    for view, seat, frame in games[1][kind]:
        here, english = (TITLE.words.question(view, seat, frame, PLAYERS, spoken) for spoken in (language, "en"))
        assert_a_sentence(here, english, language)
        assert here.startswith(f"{PLAYERS[seat]}, ")


def test_each_kind_of_question_is_another_sentence(games: tuple[dict[int, list[int]], Asked]) -> None:
    assert set(QUESTIONS.values()) == set(TITLE.kinds.rules)
    for language in LANGUAGES:
        said = {
            kind: TITLE.words.question(*games[1][kind][0], PLAYERS, language).split(", ", 1)[1] for kind in games[1]
        }
        assert len(set(said.values())) == len(TITLE.kinds.rules)


# ---- refusals

BUILDER, BISHOP, TRADE = pack(f.ASK_BUILDER, 0), pack(f.ASK_BISHOP, 0), pack(f.ASK_TRADE, 0)
REFUSED: dict[str, tuple[Callable[[], State], str, str, str]] = {
    "NOT_IN_SUPPLY": (
        lambda: position(draft(0), active=1, supply=["r1_mason", "forest_2"]),
        *("take quarry_4", "PE-DRAFT-1", "this card is not in the supply any more"),
    ),
    "WORKERS_SHORT": (
        lambda: position(draft(0), active=1, supply=["forest_4", "r1_mason"], workers={0: 8}),
        *("take forest_4", "PE-DRAFT-4", "this card needs 9 workers; free: 8"),
    ),
    "COST_SHORT": (
        lambda: position(draft(0), active=1, supply=["forest_4", "r1_mason"], gold={0: 4}),
        *("take r1_mason", "PE-DRAFT-5", "this craftsman costs 5 gold, there is only 4"),
    ),
    "NOT_IN_CREW": (
        lambda: position(pack(f.ASK_DISMISS, 0)),
        *("dismiss r6_goldsmith", "PE-CREW-1", "this craftsman is not in the crew"),
    ),
    "SPACE_TAKEN": (
        lambda: position(BUILDER, spaces={"castle": [1]}),
        *("place castle", "PE-MB-7", "another builder stands there"),
    ),
    "PRICE_SHORT": (
        lambda: position(BUILDER, gold={0: 3}, marker=7, favours={0: ["remigius"]}),
        *("place castle", "PE-MB-3", "the builder costs 7 gold, there is only 3"),
    ),
    "MUST_PLACE": (lambda: position(pack(f.ASK_PASSED, 0)), "pass", "PE-MB-6", "this builder must be placed now"),
    "NO_REMIGIUS": (lambda: position(BUILDER), "remigius castle", "PE-ADV-14", "this needs the card Remigius"),
    "FREE_ANYWAY": (
        lambda: position(BUILDER, marker=0, favours={0: ["remigius"]}),
        *("remigius castle", "PE-ADV-14", "the builder is free now, Remigius stays for later"),
    ),
    "NOTHING_TO_FEAR": (
        lambda: position(BISHOP, event="king_gift"),
        *("protection", "PE-BISHOP-1", "this event hurts nobody, there is nothing to be protected from"),
    ),
    "STALL_EMPTY": (
        lambda: position(BISHOP, event="conflict", market={"wood": 0}),
        *("cube wood", "PE-BISHOP-2", "the market has no wood left"),
    ),
    "METAL_NOT_SOLD": (lambda: position(TRADE), "buy metal 1", "PE-MARKET-2", "metal is never for sale"),
    "STALL_SHORT": (
        lambda: position(TRADE, market={"sand": 3}),
        *("buy sand 4", "PE-MARKET-2", "the market has only 3 sand"),
    ),
    "PURSE_SHORT": (
        lambda: position(TRADE, gold={0: 7}),
        *("buy stone 2", "PE-GOLD-2", "this costs 8 gold, there is only 7"),
    ),
    "BUYER_MISSING": (
        lambda: position(TRADE, crew={0: ["start_stonecutter"]}),
        *("buy wood 1", "PE-MARKET-4", "buying wood needs a Woodworker in the crew"),
    ),
    "SELLER_MISSING": (
        lambda: position(TRADE, crew={0: ["start_woodworker"]}, cubes={0: {"stone": 1}}),
        *("sell stone 1", "PE-MARKET-4", "selling stone needs a Stonecutter in the crew"),
    ),
    "CUBES_SHORT": (
        lambda: position(TRADE, cubes={0: {"metal": 2}}),
        *("sell metal 3", "PE-MARKET-3", "there are only 2 metal to sell"),
    ),
    "NO_RESALE": (
        lambda: play(position(TRADE, spaces={"market": [0, 1]}), "0 buy sand 2", "1 withdraw"),
        *("sell sand 1", "PE-MARKET-5", "sand bought in this step cannot be sold again"),
    ),
    "CAPACITY_SHORT": (
        lambda: play(position(build(0), crew={0: ["r5_sculptor"]}, cubes={0: {"stone": 4}}), "0 use r5_sculptor 1"),
        *("use r5_sculptor 3", "PE-CRAFT-1", "uses this craftsman has left this round: 2"),
    ),
    "INPUT_SHORT": (
        lambda: position(build(0), crew={0: ["r5_glassblower"]}, cubes={0: {"sand": 1, "metal": 2}}),
        *("use r5_glassblower 2", "PE-CRAFT-1", "there is not enough for that: 2 sand, 2 metal"),
    ),
    "MORTAR_MISSING": (
        lambda: position(build(0), crew={0: ["r1_mason", "r2_carpenter"]}, cubes={0: {"stone": 1, "wood": 2}}),
        *("use r1_mason 1", "PE-CRAFT-3", "the Mason works only beside a Mortar Mixer"),
    ),
    "METAL_MISSING": (
        lambda: position(build(0), crew={0: ["r1_tool_maker", "r2_potter"]}, cubes={0: {"sand": 1}}),
        *("use r1_tool_maker 1", "PE-CRAFT-4", "the Tool Maker needs a metal to work on"),
    ),
    "WORKS_ALONE": (
        lambda: position(build(0), crew={0: ["r2_architect", "r2_potter"]}, cubes={0: {"sand": 1}}),
        *("use r2_architect 1", "PE-CRAFT-4", "this craftsman is credited by itself"),
    ),
    "NOT_BLESSABLE": (
        lambda: position(build(0), event="archbishop", crew={0: ["r6_bell_maker", "r2_potter", "r3_potter"]}),
        *("raise r6_bell_maker", "PE-EVENT-3", "the archbishop cannot raise this craftsman"),
    ),
    "FREE_MUST_PLACE": (
        lambda: position(BUILDER, marker=0, options={"free_builder_may_pass": False}),
        *("pass", "PE-OPT-2", "this builder must be placed now"),
    ),
    "BISHOP_HAS_NO_METAL": (
        lambda: position(BISHOP, event="conflict"),
        *("cube metal", "PE-BISHOP-2", "metal is never for sale"),
    ),
    "NONE_TO_RETURN": (
        lambda: position(pack(f.ASK_RETURN, 0), cubes={0: {"sand": 4, "wood": 3}}),
        *("return metal", "PE-BUILD-4", "there is no metal to return"),
    ),
}


def reason(state: State, seat: int, choice: int, code: int, language: str) -> str:
    return explain(state, TITLE.refusal(state, seat, choice, code), language)


@every_language
@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_says_why_not(name: str, language: str) -> None:
    arranged, text, rule, english = REFUSED[name]
    state, choice = arranged(), TITLE.choices.parse(text)
    assert state.refused(0, choice) == REFUSALS[name]
    refusal = state.why_not(0, choice)
    assert refusal is not None
    assert (refusal.rule, explain(state, refusal)) == (rule, english)
    assert_a_sentence(reason(state, 0, choice, REFUSALS[name], language), english, language)


@every_language
def test_refusals_that_all_titles_share(language: str) -> None:
    state = position(pack(f.ASK_RETURN, 0), cubes={0: {"sand": 4, "wood": 3}})
    done = TITLE.choices.parse("done")
    over = position()
    said = {
        "this does not answer the question asked now": reason(state, 0, done, kernel.OTHER_QUESTION, language),
        "it is not this seat's turn": reason(state, 1, done, kernel.NOT_YOUR_TURN, language),
        "the game is over": reason(over, 0, done, kernel.GAME_OVER, language),
    }
    for english, here in said.items():
        assert_a_sentence(here, english, language)
        assert (here == english) == (language == "en")


# ---- cards, places, the log as it is read


@pytest.mark.parametrize("table", ["resource", "resource_card", "advantage", "event", "step", "cathedral_piece"])
def test_every_component_has_a_name_in_every_language(table: str) -> None:
    assert [row["id"] for row in TITLE.tables[table] if not all(row.get(language) for language in LANGUAGES)] == []


@every_language
def test_every_card_says_what_it_does(language: str) -> None:
    choices = [pack(TAKE, 0, card) for card in range(PRINTED.starting, len(PRINTED.cards))]
    first = TITLE.choices.parse("place kingsbridge_1")
    views = [position(draft(0), kingsbridge=[card, "jack"]).view(0) for card in PRINTED.advantages]
    labels = [(views[0], choice) for choice in choices] + [(view, first) for view in views]
    for view, choice in labels:
        here, english = (TITLE.words.label(view, 0, choice, spoken) for spoken in (language, "en"))
        assert_a_sentence(here.detail, english.detail, language)
        assert here.refs == english.refs


def read(state: State, reader: int | None, language: str) -> list[str]:
    return [line.text for line in log.lines("pillars", state.components(), state.log, reader, PLAYERS, language)]


def test_a_log_as_it_is_read() -> None:
    spaces = {"kingsbridge": [1], "court": [0], "shiring": [None, 1], "castle": [1], "market": [0]}
    state = position(seats=2, spaces=spaces, taken={0: ["forest_2"]}, kingsbridge=["wool_fair", "jack"])
    then(state, *steps("kingsbridge", "build"), chance=["die 4"], shiring=["r1_mason", "r1_tool_maker"])
    play(state, "0 sell wood 1", "0 buy stone 2", "0 withdraw", "0 use start_stonecutter 1")
    assert "\n".join(read(state, None, "en")) == LOG
    italian, french = ("\n".join(read(state, None, language)) for language in ("it", "fr"))
    assert "Yrsa riceve: Fiera della lana, oro 21 → 29\nEsce dal gioco: Jack\n" in italian
    assert "Yrsa reçoit\xa0: Foire à la laine, or 21 → 29\nSort du jeu\xa0: Jack\n" in french


LOG = """4 Kingsbridge
Yrsa receives Wool Fair: gold 21 → 29
Jack leaves the game
6 Forest
Zeno gains 2 wood
9 King's Court
Zeno gains 1 metal
Zeno rolls the tax: 4
Zeno pays no tax
Yrsa owes 4 gold of tax: gold 29 → 25
10 Shiring
Mason leaves the game
Tool Maker joins the crew of Yrsa
11 Shiring Castle
Yrsa takes 2 grey workers
12 Resource Market of Kingsbridge
Zeno sells 1 wood: gold 20 → 23
Zeno buys 2 stone: gold 23 → 15
Zeno withdraws from the market
13 Cathedral: build
Zeno uses Stonecutter ×1: points 2 → 3
The cathedral grows: nave"""


def test_only_the_owner_reads_what_ellen_shows() -> None:
    state = position(seats=2)
    state.log = []
    state.whisper(notes.PEEKED, 1, PRINTED.events.index("conflict"))
    assert [read(state, reader, "it") for reader in (None, 0)] == [[], []]
    assert read(state, 1, "it") == ["Ellen ti mostra l'evento di questo turno: Conflitto"]


@pytest.mark.rule("PE-STEP-1", "PE-BISHOP-1", "PE-EVENT-2")
def test_the_log_tells_the_choice_at_the_bishop_in_step_two() -> None:
    state = position(*steps("event", "mill"), peeked="conflict", spaces={"bishop": [1]}, mill={0: 0}, seats=2)
    assert tables(state.view(1), PLAYERS, "en")[0].title == "Round 1 of 6 · III Steps · 2 Bishop's See"
    play(state, "1 protection")
    told = ["1 Event", "Zeno reveals the event Conflict", "2 Bishop's See", "Yrsa is protected from the event"]
    assert read(state, None, "en")[:6] == [*told, "1 Event", "Zeno: points 2 → 0"]
