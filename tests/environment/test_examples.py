"""What docs/ shows: the tables are those of the code, the examples run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from guildhall import environment
from guildhall.kernel.registry import packages

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")


def run(*arguments: str) -> str:
    command = [sys.executable, str(ROOT / arguments[0]), *arguments[1:]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", [game for game, where in packages().items() if where.of_the_house])
def test_the_documented_tables_are_up_to_date(game: str) -> None:
    assert environment.describe(game) in PAGE


def test_the_first_example_of_the_page_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    found: dict[str, object] = {}
    exec(code, found)
    table = found["table"]
    assert table.agents == []  # type: ignore[attr-defined]


def test_masked_random_plays_whole_games() -> None:
    said = run("docs/examples/masked_random.py", "kutna_hora", "--games", "2", "--seats", "3").splitlines()
    ends = [line for line in said if line.startswith("game ")]
    assert len(ends) == 2
    assert all(f"'player_{seat}'" in end for end in ends for seat in range(3))


def test_the_training_example_trains() -> None:
    assert "game 3: " in run("docs/examples/learn.py", "pillars", "--games", "3")


@pytest.mark.slow
def test_the_training_example_learns_something() -> None:
    lines = run("docs/examples/learn.py", "pillars", "--games", "200").splitlines()
    won = [int(line.split()[2]) for line in lines]
    assert won[-1] > 40, "four of five against random players; without learning it would be one of two"


def test_the_benchmark_counts_steps() -> None:
    said = run("benchmarks/environment.py", "kutna_hora", "--seconds", "0.1")
    assert re.search(r"kutna_hora \(\w+\): [\d,]+ steps/s", said)
