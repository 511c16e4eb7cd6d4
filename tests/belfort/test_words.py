"""The words of the title: questions, labels, lines and tables for everything a game can ask or tell."""

import random
from typing import Any

import pytest

import guildhall
from arrange import play
from belfort.position import MONTH, acts, new, np_turn, places, position
from guildhall.games.belfort import frames, notes
from guildhall.games.belfort.game import KINDS
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.words.names import COLOURS, speech_of_the_box
from guildhall.games.belfort.words.questions import QUESTIONS
from guildhall.kernel.packing import kind_of
from guildhall.kernel.state import State
from guildhall.words.log import lines
from guildhall.words.offer import offer

TITLE = guildhall.title("belfort")
NAMES = ["Anna", "Benno", "Chiara", "Dario", "Emma"]


def test_every_question_has_a_sentence() -> None:
    kinds = {value for name, value in vars(frames).items() if name.startswith("ASK_") and name != "ASK_ALWAYS"}
    assert kinds == {*KINDS.rules} == {*QUESTIONS}


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_everything_a_game_offers_and_tells_is_said(language: str) -> None:
    seen: set[int] = set()
    told: set[int] = set()
    for game in range(10):
        state = new(2 + game % 4, seed=game, options={"guild_mode": "advanced"})
        dice = random.Random(game)
        while not state.over:
            seat = dice.choice(state.actors)
            kind = kind_of(state.question(seat))
            if kind not in seen or dice.random() < 0.03:
                seen.add(kind)
                made = offer(state, seat, NAMES, language)
                assert made is not None
                texts = [made.question, *[choice.label.name for choice in made.choices]]
                texts += [miss.words for miss in made.near_misses]
                assert all(text and "{" not in text for text in texts)
            state.push(seat, dice.choice(state.legal(seat)))
        told |= {kind_of(line) for line in state.log}
        for reader in (None, 0):
            found = lines("belfort", state.components(), state.log, reader, NAMES, language)
            assert all(line.text and "{" not in line.text for line in found)
    assert len(seen) > 30
    assert len(told) > 45
    assert told <= {value for name, value in vars(notes).items() if name.isupper()} | {0}


def test_names_of_places() -> None:
    assert speech_of_the_box("en").name("D2.bank") == "Bank in District 2"
    assert speech_of_the_box("en").name("G51") == "Gatehouse between District 5 and District 1"
    assert speech_of_the_box("it").name("desk") == "Ufficio Reclutamento"
    assert speech_of_the_box("fr").name("assistants") == "Guilde des Assistants"


@pytest.mark.rule("BF-RUL-36", "BF-RUL-12")
def test_wasted_placements_are_warned_of() -> None:
    state = position(places(), workers={0: (7, 3)}, goods={0: {"gold": 9}})
    choice = TITLE.choices.parse("place elf desk")
    assert "wasted" in TITLE.words.label(state.view(0), 0, choice, "en").detail
    tiles = {"goon": 0, "giant": 1, "pixie": 2, "halfling": 1}
    said: dict[str, Any] = {
        "guilds": ["assistants"],
        "posted": {"D1": (1, "elf")},
        "assistants": tiles,
        "goods": {0: {"gold": 9}},
    }
    state = position(places(), **said)
    choice = TITLE.choices.parse("goon D1")
    assert TITLE.words.label(state.view(0), 0, choice, "en").detail == "nothing left to take there"


def question(state: State, seat: int = 0) -> str:
    made = offer(state, seat, NAMES)
    assert made is not None
    return made.question


def test_a_question_says_how_many_of_what_and_where() -> None:
    state = play(position(places(), workers={0: (4, 2)}), "0 pass")
    assert question(state) == "Anna, Elf: how many of 4 go to the Forest?"
    play(state, "0 send forest 1")
    assert question(state) == "Anna, Elf: how many of 3 go to the Mine?"
    label = TITLE.words.label(state.view(0), 0, TITLE.choices.parse("send mine 1"), "en")
    assert label.detail == "Metal; the others: Gold Mine"
    djinn = play(position(acts(), assistants={"djinn": 0}, score={0: 6}), "0 djinn_goods spring", "0 mix gold 1")
    assert question(djinn) == "Anna, the Djinn grants 2 goods: how much Wood?"
    assert question(position(np_turn(1), seats=2), 1) == "Benno, choose a card for Non-Player 4"


@pytest.mark.parametrize(
    "said, choice, detail",
    [
        ({"built": {0: ["library/permit"]}, "hand": {0: ["pub"] * 3}}, "place elf archives", "; costs 2 cards"),
        ({"built": {0: ["pub/permit"]}, "goods": {0: {"stone": 1}}}, "place elf lodge", "; costs 1 Stone"),
        ({"built": {0: ["inn/permit@elf@elf"]}}, "expand pool", "; costs an Elf or a Dwarf"),
        ({"built": {0: ["inn"]}, "goods": {0: {"gold": 9}}}, "hire inn", "opens the plank, for 3 gold"),
        ({"month": 4, "built": {0: ["inn"]}}, "hire_centaur inn", "opens the plank, for 1 gold, with the Centaur"),
        (
            {"built": {0: ["pub"]}},
            "permit djinn lodge",
            "1 point per 5 stone in your built cards, turns Djinn face down",
        ),
    ],
)
def test_a_label_says_what_it_costs_and_what_it_brings(said: dict[str, Any], choice: str, detail: str) -> None:
    state = position(places() if choice.startswith("place") else acts(), **said)
    assert TITLE.words.label(state.view(0), 0, TITLE.choices.parse(choice), "en").detail.endswith(detail)


@pytest.mark.parametrize(
    "tile, month, text",
    [
        ("hobgoblin", 2, "1 Property for 2 wood or stone less"),
        ("hobgoblin", 4, "2 Properties for 2 wood or stone less"),
        ("gargoyle", 2, "1 card after your turn"),
        ("giant", 2, "1 more worker in one area"),
        ("djinn", 2, "1 point for 3 goods or 1 metal"),
        ("djinn", 4, "up to 2 points for 5 goods or 2 metal"),
        ("halfling", 4, "no tax"),
    ],
)
def test_one_is_no_plural(tile: str, month: int, text: str) -> None:
    state = position(MONTH, month=month, assistants={tile: None, "goon": None, "gorgon": None, "imps": None})
    assert TITLE.words.label(state.view(2), 2, TITLE.choices.parse(f"choose {tile}"), "en").detail == text


def test_the_price_of_a_gnome_stands_with_the_gnome() -> None:
    state = play(position(acts(), built={0: ["pub"]}, goods={0: {"gold": 4}}), "0 hire pub")
    told = [line.text for line in lines("belfort", state.components(), state.log, 0, NAMES, "en")]
    assert "Anna puts a Gnome on Pub: Gold 4 → 1" in told


def test_a_label_points_at_the_places_it_concerns() -> None:
    state = position(acts(), hand={0: ["keep"]}, goods={0: {"wood": 9, "stone": 9, "metal": 9}})
    label = TITLE.words.label(state.view(0), 0, TITLE.choices.parse("build D1.keep"), "en")
    assert label.refs == ("hand:0:keep", "symbol:D1.keep_left", "symbol:D1.keep_right")
    label = TITLE.words.label(state.view(0), 0, TITLE.choices.parse("swap G12 G34"), "en")
    assert label.refs[0] == "symbol:D1.gate_right"


def test_a_preview_shows_what_a_choice_moves() -> None:
    state = position(acts(), goods={0: {"wood": 3, "stone": 3}})
    made = offer(state, 0, NAMES)
    assert made is not None
    wall = next(choice for choice in made.choices if choice.text == "build D1.wall")
    assert wall.changes == {"wood": (3, 0), "stone": (3, 0)}


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_tables_columns_and_switches(language: str) -> None:
    state = position(
        acts(), built={0: ["bank+gnome/expanded", "inn+token@elf"]}, markers={"D1.bank": 0}, coins=["D1.bank"]
    )
    words = TITLE.words
    assert len(words.columns(state.components(), language)) == len(words.cells(state.view(0), 0))
    assert [switch.name for switch in words.switches(language)] == TITLE.options.names
    assert all(switch.rule in {f"BF-OPT-{n}" for n in range(1, 11)} for switch in words.switches(language))
    grids = words.tables(state.view(0), NAMES, language)
    assert len(grids) == 7
    assert any("1.5" in str(cell) for grid in grids for row in grid.rows for cell in row)
    assert words.progress(state.view(0), language).rounds == PRINTED.months


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_choices_name_the_people_who_sit_there(language: str) -> None:
    """A choice that concerns another player says who that is; only Non-Players go by their colour."""
    colours = {speech_of_the_box(language).name(colour) for colour in COLOURS}
    named = 0
    for game in range(6):
        state, dice = new(3 + game % 3, seed=game, options={"guild_mode": "advanced"}), random.Random(game)
        while not state.over:
            seat = dice.choice(state.actors)
            made = offer(state, seat, NAMES, language)
            assert made is not None
            for label in [*(one.label for one in made.choices), *(one.label for one in made.near_misses)]:
                said = f"{label.name} {label.detail}"
                assert not set(said.replace(",", " ").split()) & colours, said
                assert not any(ord(letter) >= 0xE000 for letter in said), said
                named += any(name in said for name in NAMES)
            state.push(seat, dice.choice(state.legal(seat)))
    assert named > 20


def test_the_kings_camp_has_one_name_in_italian() -> None:
    folder = TITLE.folder
    told = [(folder / name).read_text("utf-8") for name in ("locale/it.po", "box.toml", "components.toml")]
    assert [text for text in told if "Campo del Re" in text] == []
