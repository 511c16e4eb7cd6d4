"""The tour of the house names places that are there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "guildhall"
TOUR = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
PLACES = sorted({place for place in re.findall(r"`([\w./]+(?::\w+)?)`", TOUR) if "/" in place and place[0] != "."})


def found(path: str) -> Path:
    """A file or folder below the sources, or from the root."""
    return SOURCES / path if (SOURCES / path).exists() else ROOT / path


def names_in(file: Path) -> set[str]:
    """What a module defines at its top level."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return set(re.findall(r"^export (?:async )?(?:function|class|const) (\w+)", text, re.MULTILINE))
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


def test_the_tour_names_many_places() -> None:
    assert len(PLACES) > 40


@pytest.mark.parametrize("place", PLACES)
def test_a_place_of_the_tour_exists(place: str) -> None:
    path, _, name = place.partition(":")
    assert found(path).exists()
    assert not name or name in names_in(found(path))


@pytest.mark.parametrize("walk", TOUR.split("\n## ")[1:], ids=lambda walk: walk.splitlines()[0][:24])
def test_a_walk_is_shorter_than_a_page(walk: str) -> None:
    assert len(walk.splitlines()) <= 40
