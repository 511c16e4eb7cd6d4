"""The parts of the terminal game: seats, narrowing, grids, the log, several people."""

import ast
import os
import re
from string import Formatter
from typing import Any

import pytest

import guildhall
from cli.orders import Order
from guildhall.cli import terminal
from guildhall.cli.terminal import chronicle, ink, narrowing, panels, phrases
from guildhall.cli.terminal.seating import Sitter, reseated, seated
from guildhall.words.catalogue import LANGUAGES, catalogue
from guildhall.words.log import HEADING, LINE, STEP, SUBHEADING, Line
from guildhall.words.offer import Label, Offered

TITLE = guildhall.title("pillars")


# ---- seats


def test_seats_have_names_of_their_own() -> None:
    assert seated(None, TITLE, "en") == [Sitter("Player"), Sitter("Greedy A", "greedy"), Sitter("Greedy B", "greedy")]
    assert seated("you,you", TITLE, "it") == [Sitter("Giocatore A"), Sitter("Giocatore B")]
    assert seated("you=Ada, greedy ,random", TITLE, "en") == [
        Sitter("Ada"),
        Sitter("Greedy", "greedy"),
        Sitter("Random", "random"),
    ]


@pytest.mark.parametrize("seats", ["you,greedy", "you=Ada,greedy,greedy", "random,random", "flat:50ms,you,greedy"])
def test_the_names_of_a_record_bring_the_same_players_back(seats: str) -> None:
    sitters = seated(seats, TITLE, "en")
    assert reseated([sitter.name for sitter in sitters], len(sitters), "en") == sitters


def test_a_record_without_names_is_played_by_people() -> None:
    assert reseated([], 2, "en") == [Sitter("Player A"), Sitter("Player B")]


# ---- narrowing


def offered(*texts: str) -> list[Offered]:
    return [Offered(text, Label(name, detail)) for text, name, detail in (entry.split("|") for entry in texts)]


CHOICES = offered(
    "buy wood 1|Buy 1 wood|for 3 gold",
    "buy wood 12|Buy 12 wood|for 36 gold",
    "take foret_3|Forêt moyenne|6 ouvriers → 3 bois",
    "withdraw|Withdraw|this builder is done",
)


@pytest.mark.parametrize(
    "typed, left",
    [
        ("buy", [0, 1]),
        ("BUY Wo", [0, 1]),
        ("wood 1", [0]),
        ("12", [1]),
        ("foret", [2]),
        ("FORÊT", [2]),
        ("moy 3", [2]),
        ("ood", []),
        ("builder done", [3]),
        ("buy withdraw", []),
        ("!?", []),
    ],
)
def test_words_narrow(typed: str, left: list[int]) -> None:
    assert narrowing.matching(typed, CHOICES) == left


# ---- grids, log, choices


def plain(*parts: Any, width: int = 100) -> str:
    from rich.console import Console

    console = Console(width=width, file=open(os.devnull, "w"), record=True)  # noqa: SIM115
    for part in parts:
        console.print(part)
    return console.export_text()


def test_the_tables_of_pillars_fit_any_width_and_language() -> None:
    state = guildhall.new("pillars", 4, seed=3)
    names = ["Ada", "Bo", "Cleo", "Dan"]
    for _ in range(120):
        state.push(state.actors[0], state.legal(state.actors[0])[-1])
    for language in LANGUAGES:
        for width in (60, 80, 100, 200):
            shown = plain(*panels.tables(state, 0, names, language, width), width=width)
            assert all(name in shown for name in names)
            assert max(map(len, shown.splitlines())) <= width


def test_a_step_and_what_happens_in_it_share_a_line() -> None:
    lines = [
        Line(HEADING, None, "Round 2"),
        Line(SUBHEADING, None, "II"),
        Line(LINE, 0, "Ada passes"),
        Line(STEP, None, "3 Mill"),
        Line(LINE, 0, "Ada: gold 1 → 2"),
        Line(LINE, 1, "Bo: gold 3 → 4"),
        Line(STEP, None, "4 Town"),
    ]
    told = [text.plain for text in chronicle.chronicle(lines, {}, ["Ada", "Bo"])]
    assert told == ["Round 2", "II", "  Ada passes", "  3 Mill: Ada: gold 1 → 2 · Bo: gold 3 → 4", "  4 Town:"]


def test_names_are_written_in_the_colours_of_their_players() -> None:
    view = {"players": [{"colour": "red"}, {"colour": "yellow"}]}
    text = ink.coloured("Bo sees Ada and Adam", view, ["Ada", "Bo"])
    spans = {(text.plain[span.start : span.end], str(span.style)) for span in text.spans}
    assert spans == {("Ada", "bold red"), ("Bo", "bold yellow")}


def test_many_choices_stand_in_columns() -> None:
    many = [Offered(f"sell wood {n}", Label(f"Sell {n} wood", "for gold"), {"gold": (0, n)}) for n in range(1, 41)]
    few_lines = plain(panels.listed(many, range(40), 12, "pillars", "en")).splitlines()
    assert len(few_lines) <= 20
    assert all(f"Sell {n} wood" in " ".join(few_lines) for n in range(1, 41))
    one_a_line = plain(panels.listed(many, range(40), 40, "pillars", "en")).splitlines()
    assert len(one_a_line) == 40
    assert "gold 0 → 40" in one_a_line[-1]


# ---- words


def messages() -> set[str]:
    """Everything the terminal says itself: the first argument of each `say`, and the reasons why undo fails."""
    found: set[str] = set()
    for path in terminal.FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "say":
                found |= {str(part.value) for part in node.args if isinstance(part, ast.Constant)}
            if isinstance(node, ast.FunctionDef) and path.stem == "session" and node.name == "undo":
                raised = [part.args[0] for part in ast.walk(node) if isinstance(part, ast.Call) and part.args]
                found |= {
                    part.value for part in raised if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


@pytest.mark.parametrize("language", ["it", "fr"])
def test_the_terminal_speaks_every_language(language: str) -> None:
    there = catalogue(terminal.FOLDER, language)
    assert set(there) == messages()
    for message, translated in there.items():
        assert isinstance(translated, str)
        blanks = {name for _, name, _, _ in Formatter().parse(message) if name}
        assert {name for _, name, _, _ in Formatter().parse(translated) if name} == blanks


def test_phrases_fall_back_to_english() -> None:
    assert phrases("en").say("The game is not saved.") == "The game is not saved."


# ---- several people at one keyboard


def test_nobody_sees_the_hand_of_the_player_before(order: Order) -> None:
    said = order("play hamlet --seats you=Ada,you=Bo --seed 1", typed="done\n\n")
    handed = said.out.index("Bo, it is your turn. Enter shows your table.")
    assert "Bo, plan" not in said.out[:handed]
    assert "Bo, plan" in said.out[handed:]
    hands = re.findall(r"^(?:Ada|Bo) +\d.*  (\S.*?) *$", said.out, flags=re.MULTILINE)
    assert [held == "–" for held in hands] == [False, True, True, False], "each sees the own hand"


def test_nobody_is_sent_away_where_all_is_public(order: Order) -> None:
    said = order("play pillars --seats you=Ada,you=Bo --seed 1", typed="1\n" * 3)
    assert "Enter shows your table" not in said.out
