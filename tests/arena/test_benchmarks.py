"""The benchmark of processes runs and refuses what it does not know; its figure needs a quiet machine."""

import json
import subprocess
import sys
from pathlib import Path

from guildhall.kernel.registry import names

SCRIPT = str(Path(__file__).resolve().parents[2] / "benchmarks" / "processes.py")


def test_it_compares_two_processes_with_one() -> None:
    command = [sys.executable, SCRIPT, "pillars", "--seconds", "0.5", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    answer = json.loads(done.stdout)
    assert answer["holds"] == (answer["ratio"] >= answer["claimed"] == 1.7)
    assert done.returncode == (0 if answer["holds"] else 1), done.stderr
    one, two = answer["games_per_second"]
    assert answer["games"] >= 40
    assert 0 < answer["ratio"] < 4
    assert one > 0
    assert two > 0


def test_an_unknown_game_is_refused() -> None:
    done = subprocess.run([sys.executable, SCRIPT, "chess"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"processes: unknown game 'chess'; expected one of {', '.join(names())}\n"
