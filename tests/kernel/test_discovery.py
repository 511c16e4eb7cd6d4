"""Titles are found by entry point; one with something wrong is left out in one sentence, and the others go on."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import guildhall
from examples import ROOT
from guildhall.kernel import entry_points, registry
from guildhall.kernel.errors import BadTitle, UnknownName
from strangers import Spoil, declare, edited, emptied, stranger, without


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path for packages that only this test has."""
    loaded, faults, modules = dict(registry.TITLES), dict(registry.FAULTS), set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path
    for kept, before in ((registry.TITLES, loaded), (registry.FAULTS, faults)):
        kept.clear()
        kept.update(before)  # type: ignore[arg-type]
    for name in set(sys.modules) - modules:
        if name.partition(".")[0] in ("thorp", "croft"):
            del sys.modules[name]
    monkeypatch.undo()
    forget()


def forget() -> None:
    """What was found before is looked for again."""
    entry_points.declared.cache_clear()
    registry.packages.cache_clear()


def left_out(name: str) -> str:
    """Why a title is left out; the second who asks hears the same."""
    with pytest.raises(BadTitle) as trouble:
        registry.title_of(name)
    with pytest.raises(BadTitle) as again:
        registry.title_of(name)
    assert str(again.value) == str(trouble.value)
    assert "\n" not in str(trouble.value)
    return str(trouble.value)


# ---- where titles are


def test_the_house_declares_its_own_once() -> None:
    own = [one for one in registry.packages().values() if one.of_the_house]
    folders = {path.parent.name for path in (ROOT / "src" / "guildhall" / "games").glob("*/components.toml")}
    assert {one.name for one in own} == folders
    assert all(one.value == f"guildhall.games.{one.name}" for one in own)


def test_the_example_is_found_by_its_metadata() -> None:
    where = registry.packages()["hamlet"]
    assert (where.value, where.by, where.of_the_house) == ("hamlet", "guildhall-hamlet", False)
    assert guildhall.title("hamlet").package == "hamlet"


def test_nothing_is_looked_for_before_a_title_is_asked_for() -> None:
    program = (
        "import sys, guildhall; print('importlib.metadata' in sys.modules, 'hamlet' in sys.modules,"
        " any(name.startswith('guildhall.games.') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "False"]


def test_a_title_is_loaded_without_the_others(shelf: Path) -> None:
    stranger(shelf, "thorp")
    registry.TITLES.clear()
    assert guildhall.new("thorp", 2, seed=1).game == "thorp"
    assert list(registry.TITLES) == ["thorp"]
    assert "thorp" in registry.names()


def test_a_copied_title_plays_like_any_other(shelf: Path) -> None:
    stranger(shelf, "thorp")
    state = guildhall.new("thorp", 3, seed=2)
    assert guildhall.from_json(json.loads(json.dumps(state.to_json()))).fingerprint() == state.fingerprint()
    assert "<svg" in registry.title_of("thorp").drawing.board(state.view(0))


def test_an_unknown_game_is_told_the_titles_there_are(shelf: Path) -> None:
    stranger(shelf, "thorp")
    with pytest.raises(UnknownName, match=r"unknown game 'chess'; expected one of .*hamlet.*pillars.*thorp"):
        guildhall.title("chess")


# ---- what is wrong with a title


TWICE = edited(
    "game.py",
    "        looking.LookOut(",
    '        looking.LookOut(f.ASK_LOOK, "HA-LOOK-1", 2),\n        looking.LookOut(',
)
MISTAKES: dict[str, tuple[Spoil, str]] = {
    "no words": (without("words"), "it lacks the part 'words'"),
    "no drawing": (without("drawing"), "it lacks the part 'drawing'"),
    "no front": (without("front.py"), "it lacks the part 'front'"),
    "no invariants": (without("invariants.py"), "it lacks the part 'invariants'"),
    "no rules": (without("rules.md"), "it lacks the file rules.md"),
    "no components": (without("components.toml"), "component file "),
    "no labels": (without("words/labels.py"), "it lacks the part 'words.labels'"),
    "no label": (edited("words/labels.py", "def label(", "def called("), "its part 'words.labels' has no 'label'"),
    "no words there": (edited("words/__init__.py", "WORDS = ", "SAYINGS = "), "its part 'words' has no 'WORDS'"),
    "no album": (
        edited("drawing/__init__.py", "ALBUM = Album(", "PICTURES = Album("),
        "its part 'drawing' has no 'ALBUM'",
    ),
    "no board": (
        edited("drawing/__init__.py", "ALBUM = Album(", "ALBUM = dict("),
        "its part 'drawing' has no 'board'",
    ),
    "no study": (edited("study.py", "CLOCK: Final = ", "HOUR: Final = "), "its part 'study' has no 'CLOCK'"),
    "no notation": (without("notation.py"), "it lacks the part 'notation'"),
    "no chances": (edited("notation.py", "CHANCES = ", "LUCK = "), "its part 'notation' has no 'CHANCES'"),
    "no kinds": (edited("game.py", "KINDS = Kinds(", "TABLE = Kinds("), "its part 'game' has no 'KINDS'"),
    "other state": (
        edited("game.py", 'game: ClassVar[str] = "thorp"', 'game: ClassVar[str] = "croft"'),
        "its State is of the game croft",
    ),
    "no game": (
        edited("game.py", 'game: ClassVar[str] = "thorp"', 'name: ClassVar[str] = "thorp"'),
        "its part 'game' has no State that says which game it is",
    ),
    "no setup": (without("setup.py"), "it lacks the part 'setup'"),
    "no switches": (emptied("options.py"), "its part 'options' has neither 'read_options' nor 'fits'"),
    "twice": (TWICE, "the kind ASK_LOOK is declared twice"),
    "missing kind": (edited("frames.py", "NIGHT: Final = 3", "NIGHT: Final = 3\nDAWN: Final = 4"), "the kind DAWN has"),
    "bound": (
        edited("game.py", '"HA-BUILD-1", 13', '"HA-BUILD-1", 3'),
        "the question HA-BUILD-1 has 6 candidates, more than its bound 3",
    ),
    "view": (edited("views.py", "        **seen(t, seat),\n", ""), "its view has no 'game'"),
    "notation": (
        edited("notation.py", '        v.STOP: ("done",),\n', ""),
        "the question HA-BUILD-1 has a candidate that",
    ),
    "legal": (
        edited(
            "building.py", "cards + offers(t, seat) + [pack(v.LEAVE), pack(v.STOP)]", "[pack(v.LEAVE), pack(v.LEAVE)]"
        ),
        "the question HA-BUILD-1 is asked where nothing is legal",
    ),
    "rule": (
        edited("refusals.py", '"HA-LEAVE-2"', '"HA-LEAVE-9"'),
        "it cites the rule 'HA-LEAVE-9', which its rules.md",
    ),
    "invariant": (edited("building.py", "t.hands[seat].remove(card)", "pass"), "there are "),
    "no title": (edited("__init__.py", "TITLE = ", "GAME = "), "it has no TITLE"),
    "other name": (edited("__init__.py", 'name="thorp"', 'name="croft"'), "its TITLE is called croft"),
    "syntax": (edited("game.py", "KINDS = Kinds(", "KINDS = = Kinds("), "SyntaxError: "),
    "import": (edited("game.py", "from thorp.table", "from thorp.tables"), "No module named 'thorp.tables'"),
    "exit": (edited("__init__.py", "TITLE = ", "raise SystemExit(3)\nTITLE = "), "SystemExit: 3"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_title_with_a_mistake_is_left_out_in_one_sentence(shelf: Path, mistake: str) -> None:
    spoil, sentence = MISTAKES[mistake]
    stranger(shelf, "thorp", spoil)
    assert left_out("thorp").startswith(f"the title thorp (package thorp) is left out: {sentence}")
    assert "thorp" not in registry.names()
    assert "thorp" not in [title.name for title in registry.playable()]
    assert guildhall.new("pillars", 2, seed=1).actors


def test_what_a_package_does_not_have_is_left_out(shelf: Path) -> None:
    declare(shelf, "ghost", "ghost_package", "ghost")
    assert left_out("ghost").endswith("(package ghost_package) is left out: No module named 'ghost_package'")


def test_a_name_that_cannot_be_written_is_left_out(shelf: Path) -> None:
    stranger(shelf, "thorp", declared="Thorp the 2nd")
    assert left_out("Thorp the 2nd").endswith("its name is not made of small letters, digits and _ alone")


def test_nobody_takes_the_name_of_a_house_title(shelf: Path) -> None:
    stranger(shelf, "thorp", edited("__init__.py", 'name="thorp"', 'name="pillars"'), declared="pillars")
    assert guildhall.title("pillars").package == "guildhall.games.pillars"
    sentence = "the title pillars (package thorp) is left out: guildhall.games.pillars has that name"
    assert sentence in registry.faults()


# ---- the house without it


def run(shelf: Path, *line: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(shelf), os.environ["PYTHONPATH"]])
    environment = os.environ | {"PYTHONPATH": path}
    command = [sys.executable, "-m", "guildhall", *line]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


def test_commands_go_on_without_a_broken_title(tmp_path: Path) -> None:
    stranger(tmp_path, "thorp", without("drawing"))
    assert run(tmp_path, "--help").returncode == 0
    simulated = run(tmp_path, "simulate", "hamlet", "--seats", "random,random", "--games", "1", "--json")
    assert json.loads(simulated.stdout)["finished"] == 1
    refused = run(tmp_path, "play", "thorp")
    assert refused.returncode == 2
    assert refused.stderr == ("guildhall: the title thorp (package thorp) is left out: it lacks the part 'drawing'.\n")
