"""The seams between a title and the house are typed: every title has what its protocols ask for, as mypy sees it."""

import subprocess
import sys
from pathlib import Path

import pytest

from examples import ROOT
from guildhall.draw.title_drawing import TitleDrawing
from guildhall.examination import MODULES, OBJECTS, complaints
from guildhall.kernel import title_parts
from guildhall.kernel.registry import packages, title_of
from guildhall.kernel.title_parts import members
from guildhall.words import title_words
from guildhall.words.title_words import TitleWords
from wander import GAMES

ENGINE = {
    "data": title_parts.TitleData,
    "rules": title_parts.TitleRules,
    "fields": title_parts.TitleFields,
    "game": title_parts.TitleGame,
    "setup": title_parts.TitleSetup,
    "notation": title_parts.TitleNotation,
    "refusals": title_parts.TitleRefusals,
}
WORDS = {f"words.{name}": protocol for name, protocol in title_words.MODULES.items()}
PARTS: dict[str, type] = {**MODULES, **ENGINE, **WORDS}
HEAD = """
from guildhall.arena.course import TitleStudy
from guildhall.bots.title_bot import TitleBot
from guildhall.draw.title_drawing import TitleDrawing
from guildhall.kernel.observation import TitleEnvironment
from guildhall.kernel.title_parts import *
from guildhall.words.shown import TitleFront
from guildhall.words.title_words import *
"""


def program(game: str) -> str:
    """Assigns each part of a title to its protocol."""
    package = packages()[game].value
    lines = [f"import {package}.{part}" for part in PARTS]
    lines += [f"{variable(part, game)}: {protocol.__name__} = {package}.{part}" for part, protocol in PARTS.items()]
    lines += [f"import {package}.drawing", f"drawing_of_{game}: TitleDrawing = {package}.drawing.ALBUM"]
    return "\n".join(lines)


def variable(part: str, game: str) -> str:
    return f"{part.replace('.', '_')}_of_{game}"


def complaints_of_mypy(file: Path, *parts: str) -> str:
    file.write_text("\n".join([HEAD, *parts]), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def test_the_parts_of_every_title_are_what_their_protocols_say(tmp_path: Path) -> None:
    assert complaints_of_mypy(tmp_path / "seams.py", *map(program, GAMES)) == ""


def test_a_part_in_the_wrong_place_is_noticed(tmp_path: Path) -> None:
    wrong = "import hamlet.bot\nimport hamlet.study\nstudy: TitleStudy = hamlet.bot\nbot: TitleBot = hamlet.study"
    said = complaints_of_mypy(tmp_path / "wrong.py", wrong)
    assert said.count("error: Incompatible types in assignment") == 2, said


@pytest.mark.parametrize("game", GAMES)
def test_every_title_passes_the_examination_of_strangers(game: str) -> None:
    assert list(complaints(title_of(game))) == []


def test_a_protocol_names_its_members() -> None:
    assert members(MODULES["bot"]) == ["value"]
    assert {"PURSE", "label", "question", "refusal"} <= set(members(OBJECTS["words"]))
    assert {"style", "board", "seat"} <= set(members(OBJECTS["drawing"]))
    assert (OBJECTS["words"], OBJECTS["drawing"]) == (TitleWords, TitleDrawing)


def test_the_modules_of_words_have_all_words_there_are() -> None:
    assert sorted(name for protocol in WORDS.values() for name in members(protocol)) == members(TitleWords)
