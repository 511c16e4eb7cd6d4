"""Compiled or pure Python, it is one engine: equal after every decision, and each build reads the other's records."""

import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wander
from guildhall import compiled
from parts import missing

HERE = Path(__file__).parent
PURE, COMPILED = "1", "0"
GAMES = 12


@pytest.fixture(scope="module", autouse=True)
def build(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The compiled engine for the sources as they are; test processes side by side build it only once."""
    if not compiled.compiler_found():
        missing("a C compiler, which the compiled engine is made with,")
    with (tmp_path_factory.getbasetemp().parent / "building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        compiled.build(quiet=True)


def run(pure: str, *command: str, hash_seed: str = "0") -> str:
    """What a fresh process on that build prints."""
    environment = os.environ | {"GUILDHALL_PURE": pure, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def answer(pure: str, line: str, hash_seed: str = "0") -> dict[str, Any]:
    """The JSON object that a command prints on that build."""
    found: dict[str, Any] = json.loads(run(pure, "-m", "guildhall", *line.split(), "--json", hash_seed=hash_seed))
    return found


def played(pure: str, *arguments: str, hash_seed: str = "0") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(pure, str(HERE / "fingerprints.py"), *arguments, hash_seed=hash_seed))
    assert found["compiled"] is (pure == COMPILED), "this is not the build that was asked for"
    return found


@pytest.mark.parametrize("title", wander.GAMES)
def test_both_builds_are_equal_after_every_decision(title: str) -> None:
    pure = played(PURE, title, str(GAMES), hash_seed="1")["games"]
    fast = played(COMPILED, title, str(GAMES), hash_seed="2")["games"]
    assert sum(len(game["marks"]) for game in pure) > GAMES * 20
    for number, (one, other) in enumerate(zip(pure, fast, strict=True)):
        for decision, (before, after) in enumerate(zip(one["marks"], other["marks"], strict=True)):
            assert before == after, f"game {number} differs after decision {decision}"
    assert pure == fast


@pytest.mark.parametrize("title", wander.GAMES)
@pytest.mark.parametrize(
    "made, read", [(PURE, COMPILED), (COMPILED, PURE)], ids=["pure-to-compiled", "compiled-to-pure"]
)
def test_a_record_of_one_build_verifies_on_the_other(title: str, made: str, read: str, tmp_path: Path) -> None:
    record = str(tmp_path / "game.txt")
    last = played(made, title, "1", record, hash_seed="11")["games"][0]
    told = answer(read, f"replay {record} --verify", hash_seed="42")
    assert told["verified"] is True
    assert (told["fingerprint"], told["scores"]) == (last["marks"][-1], last["scores"])


def test_bots_play_the_same_games_on_both_builds() -> None:
    line = "simulate pillars --seats greedy,random,random --games 2 --seed 6 --jobs 1"
    pure, fast = answer(PURE, line), answer(COMPILED, line)
    del pure["seconds"], fast["seconds"]
    assert pure == fast


def test_bench_measures_the_build_it_is_asked_for() -> None:
    pure, fast = (answer(build, "bench pillars --seconds 0.3") for build in (PURE, COMPILED))
    assert (pure["compiled"], fast["compiled"]) == (False, True)
    rate = [told["games"]["pillars"]["decisions_per_second"] for told in (pure, fast)]
    assert rate[1] > 2 * rate[0], "compiling the engine must be worth it"


def test_bench_compile_builds_and_runs_again_on_the_build() -> None:
    assert answer(PURE, "bench pillars --seconds 0.1 --compile")["compiled"] is True


def test_compile_says_where_the_build_is() -> None:
    assert str(compiled.build_folder()) in run(PURE, "-m", "guildhall", "compile")
