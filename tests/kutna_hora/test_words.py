"""Every note, refusal, question and label of Kutná Hora is a sentence in every language."""

import random
import re
from collections import defaultdict

import pytest
from babel.messages.pofile import read_po

import guildhall
from arrange import play
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import notes, refusals
from guildhall.games.kutna_hora import verbs as v
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.games.kutna_hora.notation import FOLDER
from guildhall.games.kutna_hora.views import View
from guildhall.games.kutna_hora.words.names import card_name
from guildhall.kernel.packing import kind_of, pack
from guildhall.words import log
from guildhall.words.catalogue import LANGUAGES
from guildhall.words.offer import offer
from guildhall.words.refusals import explain
from kutna_hora.position import PRINTED, TITLE, card, position

PLAYERS = ["Zeno", "Yrsa", "Xaver", "Wanja"]
NOTES = {name: code for name, code in vars(notes).items() if name.isupper() and not name.endswith("_OFFSET")}
REFUSALS = {TITLE.reasons[code]: code for code in refusals.RULES}
QUESTIONS = {name: code for name, code in vars(f).items() if name.startswith("ASK_")}
RARE = {  # notes that games at random seldom have
    notes.RESHUFFLED: pack(notes.RESHUFFLED, 0, 9),
    notes.SCORED: pack(notes.SCORED, 1, 17, 4),
    notes.HOUSE_RAZED: pack(notes.HOUSE_RAZED, 1, 2, 3),
    notes.NO_EFFECT: pack(notes.NO_EFFECT, 1, 2),
}
every_language = pytest.mark.parametrize("language", LANGUAGES)
Asked = dict[int, list[tuple[View, int, int]]]


def numbers(text: str) -> list[str]:
    """The numbers of a sentence: a translation has the same ones."""
    return sorted(re.findall(r"\d+", text))


def assert_a_sentence(text: str, english: str) -> None:
    assert text.strip()
    assert not re.search(r"[{}]|None|  ", text)
    assert numbers(text) == numbers(english)


@pytest.fixture(scope="module")
def games() -> tuple[dict[int, list[int]], Asked]:
    """Notes of the log by kind; questions by kind, as the view, the seat and the frame."""
    told: dict[int, list[int]] = defaultdict(list)
    asked: Asked = defaultdict(list)
    for seed in range(36):
        state = guildhall.new("kutna_hora", 2 + seed % 3, seed=seed, options={"events": "on"})
        assert isinstance(state, KutnaHora)
        state.pelicans = [4] * state.seats  # so that the cathedral is visited
        state.groschen = [groschen + 200 for groschen in state.groschen]
        dice = random.Random(seed)
        while not state.over:
            seat, frame = state.actors[0], state.agenda[-1]
            if len(asked[kind_of(frame)]) < 12:
                asked[kind_of(frame)].append((state.view(seat), seat, frame))
            legal = state.legal(seat)
            acting = [choice for choice in legal if kind_of(choice) not in (v.IDLE, v.DECLINE, v.DISCARD)]
            state.push(seat, dice.choice(acting if acting and dice.random() < 0.85 else legal))
        for event in state.log:
            if len(told[kind_of(event)]) < 200:
                told[kind_of(event)].append(event)
    election = position(pack(f.ELECTION, 0, 1), pool={"green": 1, "red": 1})
    asked[f.ASK_ELECTION].append((election.view(0), 0, election.agenda[-1]))
    for kind, event in RARE.items():
        told[kind].append(event)
    return told, asked


@every_language
@pytest.mark.parametrize("kind", NOTES.values(), ids=NOTES)
def test_every_note_is_a_line(games: tuple[dict[int, list[int]], Asked], kind: int, language: str) -> None:
    assert games[0][kind], "no game at random had this note"
    for event in games[0][kind]:
        here, english = (TITLE.words.line(event, TITLE.printed, PLAYERS, spoken) for spoken in (language, "en"))
        assert_a_sentence(here.text, english.text)
        assert here._replace(text="") == english._replace(text="")


@every_language
@pytest.mark.parametrize("kind", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_is_asked(games: tuple[dict[int, list[int]], Asked], kind: int, language: str) -> None:
    assert games[1][kind], "no game at random had this question"
    for view, seat, frame in games[1][kind]:
        here, english = (TITLE.words.question(view, seat, frame, PLAYERS, spoken) for spoken in (language, "en"))
        assert_a_sentence(here, english)
        assert here.startswith(f"{PLAYERS[seat]}, ")
        assert (here == english) == (language == "en")


def test_questions_cover_the_notation() -> None:
    assert set(QUESTIONS.values()) == set(TITLE.kinds.rules)


@every_language
@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_is_a_sentence(name: str, language: str) -> None:
    state = position(card())
    view = state.view(0)
    choices = ["play A1 mine", "council red", "dig T05 2,0", "build B1 1,1", "claim 6,6", "score 1,1"]
    assert refusals.RULES[REFUSALS[name]] in TITLE.rulebook.rules
    said = set()
    for text in choices:
        try:
            words = TITLE.words.refusal(view, 0, TITLE.choices.parse(text), REFUSALS[name], language)
        except KeyError:
            continue  # a fact that only another kind of choice has
        assert not re.search(r"[{}]|None", words)
        said.add(words)
    assert said


@every_language
def test_a_refusal_with_its_numbers(language: str) -> None:
    state = position(card(), miner_pool={0: 0}, groschen={0: 2})
    refusal = TITLE.refusal(state, 0, TITLE.choices.parse("play A1 mine"), refusals.POOL_EMPTY)
    assert refusal.rule == "KH-MINE-2"
    assert numbers(explain(state, refusal, language)) == ["2", "3"]


def test_an_offer_shows_costs_and_what_changes() -> None:
    state = position(card(1), card(), city={"2,2": "M1 1"})
    play(state, "0 play A2 plot")
    shown = offer(state, 0, PLAYERS)
    assert shown is not None
    first = shown.choices[0]
    assert (first.text, first.label.name, first.label.detail) == ("claim 2,1", "Square 2,1", "3 groschen")
    assert first.changes == {"groschen": (40, 37)}
    assert first.label.refs == ("square:2,1",)
    digging = play(position(card(1), card(), chance=["mine T08"]), "0 play A1 mine", "0 no_permit")
    shown = offer(digging, 0, PLAYERS)
    assert shown is not None
    assert shown.choices[1].label.detail == "1 ore, 1 star, 1 point; 4 groschen"


def test_a_free_action_shows_no_cost() -> None:
    state = position(card(1), card(), pelicans={0: 1}, cathedral=8, mine={"3,0": "T11 1"}, chance=["mine T05"])
    play(state, "0 play A6 st_barbara", "0 use")
    shown = offer(state, 0, PLAYERS)
    assert shown is not None
    assert all(choice.label.detail.endswith("; no cost") for choice in shown.choices[1:])


@every_language
def test_every_building_and_event_has_a_name(language: str) -> None:
    for thing in [*PRINTED.buildings, *PRINTED.events, *PRINTED.guilds]:
        assert PRINTED.name(thing, language) not in ("", thing)
    for number, card_id in enumerate(PRINTED.cards):
        assert card_name(PRINTED, number, language) not in ("", card_id)


def test_the_log_reads_like_the_game() -> None:
    state = position(card(), slots={0: ["B1"]}, lot={"0,0": 0})
    play(state, "0 play A5 building")
    said = [line.text for line in log.lines("kutna_hora", state.components(), state.log, None, PLAYERS)]
    assert said == [
        "Zeno plays Building",
        "Zeno builds Sawmill at 0,0: groschen 40 → 32",
        "Zeno produces 2 more wood",
        "The wood tab moves to position 2",
        "The population grows to 1",
        "St. Barbara tile 1 is turned unused",
        "The tax rises from 0 to 1",
        "Zeno puts a house of the Builders on it: reputation 0 → 2",
    ]


@pytest.mark.parametrize(
    "tile, language, name",
    [
        ("P10", "fr", "Notre-Dame-du-Haut"),
        ("P11", "fr", "Notre-Dame-du-Bas"),
        ("P11", "it", "Chiesa di Nostra Signora"),
        ("P10", "it", "Chiesa alta della Vergine Maria"),
    ],
)
def test_churches_bear_the_names_of_the_rulebooks(tile: str, language: str, name: str) -> None:
    assert PRINTED.name(tile, language) == name


def test_in_french_aristocrats_come_from_the_reserve() -> None:
    with (FOLDER / "locale" / "fr.po").open("rb") as file:
        said = [(message.id, message.string) for message in read_po(file) if "bank" in str(message.id)]
    assert said
    assert [pair for pair in said if "réserve" not in str(pair[1]) or "banque" in str(pair[1])] == []
