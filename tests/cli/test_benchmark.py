"""The benchmark against a peer: its numbers, as ratios of one run."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from guildhall import compiled
from parts import missing

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_the_numbers_hold_in_one_run() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "catanatron.py"), "pillars", "--seconds", "3", "--json"]
    done = subprocess.run([*command, "--games", "100"], capture_output=True, text=True, check=False)
    if "could not be installed" in done.stderr:
        missing("Catanatron")
    assert done.returncode == 0, done.stderr
    measured = json.loads(done.stdout)["games"]["pillars"]
    wanted = {"interpreted": 3, "compiled": 15} if compiled.compiler_found() else {"interpreted": 3}
    for build, times in wanted.items():
        assert measured["ratios"][build]["decisions_per_second"] >= times
        assert measured["ratios"][build]["copy"] <= 1 / 5
        assert measured[build]["longest_choices_ms"] <= 20
        assert measured[build]["record_bytes_per_decision"] <= 60
        assert measured[build]["state_json_bytes"] <= 8192


def test_an_unknown_game_is_refused() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "catanatron.py"), "chess"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "unknown game 'chess'" in done.stderr
