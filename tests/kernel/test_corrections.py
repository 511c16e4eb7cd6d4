"""A corrected number is corrected everywhere: engine, words and drawing show what a box printed so would show."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import guildhall
from corrections import names, numbers, overlay_of, shown
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import title_of
from wander import GAMES

PROGRAM = Path(__file__).parent.parent / "corrections.py"
TOGETHER = 12  # numbers corrected at once
Change = tuple[tuple[str, ...], int | str]


def playable(game: str, changes: list[Change]) -> bool:
    """Whether the box with these numbers holds together and a game of it goes through a few rounds."""
    try:
        shown(game, overlay_of(changes), seed=3)
    except (GuildhallError, LookupError):
        return False
    return True


def groups(game: str) -> list[list[Change]]:
    """All numbers that can be one more, some at a time; what does not go together goes alone."""
    found: list[list[Change]] = []
    accepted: list[Change] = []
    title = title_of(game)
    for path, value in numbers(title.tables):
        try:
            title.components(overlay_of([(path, value + 1)]))
        except GuildhallError:
            continue
        accepted.append((path, value + 1))
    waiting = [accepted[at : at + TOGETHER] for at in range(0, len(accepted), TOGETHER)]
    while waiting:
        group = waiting.pop()
        if playable(game, group):
            found.append(group)
        elif len(group) > 1:
            half = len(group) // 2
            waiting += [group[:half], group[half:]]
    return found


def in_a_box(game: str, changes: list[Change]) -> dict[str, Any]:
    job = {"game": game, "folder": str(title_of(game).folder), "overlay": overlay_of(changes), "box": True, "seed": 3}
    command = [sys.executable, str(PROGRAM)]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_corrected_name_is_shown_everywhere(game: str) -> None:
    """On the board, in words, choices and log: wherever the old name was read, the new one is.

    Where a name has a shorter form on the board, the corrected one stands there in full, but that of a box printed so
    would be short: its drawing is compared without those.
    """
    changes: list[Change] = [(path, f"{name} ¶") for path, name in names(title_of(game).tables)]
    shortened = getattr(title_of(game).part("drawing.reading"), "SHORT", ())
    assert len(changes) > 10
    for group in (changes, [change for change in changes if not shortened or change[0][-2] not in shortened]):
        corrected, printed = shown(game, overlay_of(group), seed=3), in_a_box(game, group)
        pictures = () if len(group) < len(changes) or not shortened else ("board", "areas", "thumbnail")
        differing = [where for where in corrected if corrected[where] != printed.get(where)]
        assert [where for where in differing if not where.startswith(pictures)] == []
    plain = shown(game, None, seed=3)
    for part in ("board", "tables", "offer", "log"):
        assert any(corrected[where] != plain[where] for where in plain if where.startswith(part)), part


@pytest.mark.parametrize("game", GAMES)
def test_a_corrected_number_is_shown_everywhere(game: str) -> None:
    assert guildhall.title(game)
    found = groups(game)
    assert sum(map(len, found)) > 20
    forgotten = {}
    for group in found:
        corrected, printed = shown(game, overlay_of(group), seed=3), in_a_box(game, group)
        differing = [where for where in corrected if corrected[where] != printed.get(where)]
        if differing:
            forgotten[" ".join(".".join(path) for path, _ in group)] = differing
    assert not forgotten


def test_a_board_with_another_number_looks_different() -> None:
    """The comparison sees what a number changes."""
    cost = overlay_of([(("craftsman", "r1_mason", "cost"), 9)])
    assert shown("pillars", cost, seed=3) != shown("pillars", None, seed=3)
