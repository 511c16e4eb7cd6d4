"""The picture of the architecture is that of the code, and can be read by day, by night and by ear."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import architecture
import pytest
from layered import Layout, ranks, reduced

ROOT = Path(__file__).resolve().parent.parent


def test_the_picture_is_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "architecture.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_it_has_both_schemes_and_says_its_arrows() -> None:
    text = (ROOT / "docs" / "architecture.svg").read_text(encoding="utf-8")
    assert "prefers-color-scheme:dark" in text
    told = ElementTree.fromstring(text).findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "server imports tables" in told
    assert "kernel imports" not in told


def test_a_picture_of_other_imports_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = architecture.Picture([("server", "tables"), ("tables", "kernel"), ("server", "draw")])
    monkeypatch.setattr(architecture, "PICTURE", tmp_path / "architecture.svg")
    architecture.PICTURE.write_text(other.svg(), encoding="utf-8")
    assert architecture.main(["--check"]) == 1
    assert "is out of date" in capsys.readouterr().err


@pytest.mark.parametrize(
    "module, part",
    [
        ("guildhall", "guildhall"),
        ("guildhall.compiled", "guildhall"),
        ("guildhall.__main__", "cli"),
        ("guildhall.games", "games/*"),
        ("guildhall.games.pillars", "games/*"),
        ("guildhall.games.pillars.market", "games/*"),
        ("guildhall.games.pillars.words.asked", "games/*/words"),
        ("guildhall.games.pillars.drawing", "games/*/drawing"),
        ("guildhall.server.socket", "server"),
    ],
)
def test_a_module_belongs_to_a_part(module: str, part: str) -> None:
    assert architecture.part_of(module) == part


def test_what_a_longer_way_says_is_left_out() -> None:
    assert reduced([("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")]) == [("a", "b"), ("a", "d"), ("b", "c")]


def test_a_circle_of_imports_is_no_architecture() -> None:
    with pytest.raises(ValueError, match="leads back to itself"):
        reduced([("a", "b"), ("b", "c"), ("c", "a")])


def test_users_stand_above_what_they_use_and_nobody_on_anybody() -> None:
    edges = [("a", "b"), ("b", "c"), ("a", "d"), ("e", "c"), ("e", "d")]
    rank = ranks("abcde", edges)
    assert all(rank[user] > rank[used] for user, used in edges)
    layout = Layout.of("abcde", edges, dict.fromkeys("abcde", 100), bend=10, gap=20)
    for row in layout.rows:
        for left, right in pairwise(row):
            assert layout.x[right] - layout.x[left] >= layout.apart(left, right) - 0.2
