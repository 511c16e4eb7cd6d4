"""Commands that are ended, killed or out of space: one sentence, no process left behind, finished games kept."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet
import pytest

from guildhall import Record
from guildhall.arena.lock import alone
from guildhall.arena.results import kept
from guildhall.arena.tournament import Tournament

GUILDHALL = [sys.executable, "-m", "guildhall"]
PATIENCE = 60.0  # seconds that a busy machine may take
LINES = {
    "tournament": "tournament pillars --bots random,random --results games.jsonl",
    "dataset": "dataset pillars --seats random,random --out data",
    "simulate": "simulate pillars --seats random,random",
}
PAIR = Tournament("pillars", ["random", "random"])


def begun(folder: Path, line: str) -> subprocess.Popen[str]:
    command = [*GUILDHALL, *line.split(), "--games", "10000000000000", "--jobs", "2"]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """Its two processes, as soon as both are there; the third child looks after their resources."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        found = [int(pid) for pid in children.read_text().split()]
        if len(found) > 2:
            return found
        time.sleep(0.05)
    raise AssertionError("the processes were not started")


def wait_until_gone(pids: list[int]) -> None:
    limit = time.monotonic() + PATIENCE
    while any(map(runs, pids)):
        assert time.monotonic() < limit, "processes are left behind"
        time.sleep(0.05)


def runs(pid: int) -> bool:
    """Whether it is there and not just waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_for_a_game(place: Path) -> None:
    limit = time.monotonic() + PATIENCE
    while not (place.is_file() and place.read_text().count("\n") > 1) and not any(place.glob("records/*")):
        assert time.monotonic() < limit, "no game was finished"
        time.sleep(0.05)


@pytest.mark.parametrize(
    "command, kind", [("tournament", signal.SIGTERM), ("dataset", signal.SIGHUP), ("simulate", signal.SIGTERM)]
)
def test_a_signal_ends_a_command_like_an_interrupt(tmp_path: Path, command: str, kind: signal.Signals) -> None:
    process = begun(tmp_path, LINES[command])
    try:
        workers = workers_of(process)
        if command != "simulate":
            wait_for_a_game(tmp_path / ("games.jsonl" if command == "tournament" else "data"))
        process.send_signal(kind)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert (process.returncode, out, err) == (130, "", "guildhall: interrupted.\n")
    wait_until_gone(workers)
    if command == "tournament":
        assert kept(tmp_path / "games.jsonl", PAIR)
    if command == "dataset":
        records = list((tmp_path / "data" / "records").iterdir())
        assert pyarrow.parquet.read_table(tmp_path / "data" / "rounds.parquet").num_rows == 14 * len(records)


def test_a_killed_command_leaves_no_process_behind(tmp_path: Path) -> None:
    process = begun(tmp_path, LINES["tournament"])
    try:
        workers = workers_of(process)
        wait_for_a_game(tmp_path / "games.jsonl")
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)
    wait_until_gone(workers)
    with alone(tmp_path / "games.jsonl"):
        assert kept(tmp_path / "games.jsonl", PAIR)


def cramped(folder: Path, line: str, size: int) -> str:
    """Runs a command that may write no file larger than `size`, and returns its one sentence."""
    done = subprocess.run(
        [*GUILDHALL, *line.split(), "--jobs", "1"],
        cwd=folder,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_full_disk_keeps_the_games_before_it(tmp_path: Path) -> None:
    said = cramped(tmp_path, f"{LINES['tournament']} --games 40", 12_000)
    assert said == "guildhall: games.jsonl cannot be written: file too large.\n"
    numbers = [result.number for result in kept(tmp_path / "games.jsonl", PAIR)]
    assert numbers == list(range(len(numbers)))
    assert numbers


def test_a_full_disk_leaves_no_half_parquet_file(tmp_path: Path) -> None:
    line = LINES["tournament"].replace("jsonl", "parquet")
    said = cramped(tmp_path, f"{line} --games 200", 30_000)
    assert said == "guildhall: games.parquet cannot be written: file too large.\n"
    assert kept(tmp_path / "games.parquet", PAIR) == []
    assert list(tmp_path.iterdir()) == [tmp_path / "games.parquet"]


def test_a_full_disk_leaves_whole_records_and_no_half_table(tmp_path: Path) -> None:
    said = cramped(tmp_path, f"{LINES['dataset']} --games 10", 14_000)
    assert said == "guildhall: data/rounds.parquet cannot be written: file too large; the records are kept.\n"
    records = list((tmp_path / "data" / "records").iterdir())
    assert len(records) == 10
    for path in records:
        Record.parse(path.read_text(encoding="utf-8")).verify()
    assert not (tmp_path / "data" / "rounds.parquet").exists()


def test_the_second_tournament_on_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = [*GUILDHALL, *LINES["tournament"].split(), "--games", "2", "--jobs", "1", "--json"]
    with alone(path):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("guildhall: another tournament is writing to games.jsonl")
    assert not path.exists()
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["finished"] == 2
    assert os.listdir(tmp_path) == ["games.jsonl"]
