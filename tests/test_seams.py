"""The seams between a title and the house are typed: every title has what its protocols ask for, as mypy sees it."""

import subprocess
import sys
from pathlib import Path

import pytest

from examples import ROOT
from guildhall.examination import PARTS, complaints, members
from guildhall.kernel.registry import packages, title_of
from wander import GAMES

HEAD = """
from guildhall.arena.course import TitleStudy
from guildhall.bots.title_bot import TitleBot
from guildhall.draw.title_drawing import TitleDrawing
from guildhall.kernel.observation import TitleEnvironment
from guildhall.words.shown import TitleFront
from guildhall.words.title_words import TitleWords
"""


def program(game: str) -> str:
    """Assigns each part of a title to its protocol."""
    package = packages()[game].value
    lines = [f"import {package}.{part}" for part in PARTS]
    lines += [f"{part}_of_{game}: {protocol.__name__} = {package}.{part}" for part, protocol in PARTS.items()]
    return "\n".join(lines)


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
    assert members(PARTS["bot"]) == ["value"]
    assert {"PURSE", "label", "question", "refusal"} <= set(members(PARTS["words"]))
    assert {"STYLE", "board", "seat"} <= set(members(PARTS["drawing"]))
