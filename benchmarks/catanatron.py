#!/usr/bin/env python3
"""Guildhall and Catanatron side by side in one run: python benchmarks/catanatron.py [GAME ...] [--json].

Catanatron is a fast pure-Python engine for another board game. It is installed by name from the package index into an
environment of its own (build/catanatron). Slices of play alternate between the sides, so that whatever else the machine
does hits all of them; what is printed are ratios. Forced decisions (a single choice) are counted on neither side.
"""

import argparse
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from sides import Process

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEER = ROOT / "build" / "catanatron"
SLICES = 8


def say(words: str) -> None:
    print(f"benchmark: {words}", file=sys.stderr, flush=True)


def peer_python() -> Path:
    """The interpreter of the environment that has Catanatron, made on first use."""
    python = PEER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (PEER / "complete").exists():
        say("installing catanatron into build/catanatron")
        venv.create(PEER, clear=True, with_pip=True)
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "catanatron"]
        if subprocess.call(command, stdout=sys.stderr) != 0:
            raise SystemExit("benchmark: catanatron could not be installed from the package index")
        (PEER / "complete").touch()
    return python


def compiled_built() -> bool:
    """Whether the compiled engine is there; builds it if it can."""
    command = [sys.executable, "-P", "-m", "guildhall", "compile"]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return subprocess.call(command, env=environment, stdout=sys.stderr) == 0


def titles() -> list[str]:
    return sorted(path.parent.name for path in ROOT.glob("src/guildhall/games/*/components.toml"))


def compare(game: str, seconds: float, games: int, with_compiled: bool) -> dict[str, Any]:
    """All measures of one title against Catanatron."""
    sides = {"catanatron": Process(peer_python(), HERE / "catanatron_side.py", sources=None)}
    sides["interpreted"] = Process(sys.executable, HERE / "guildhall_side.py", game, sources=ROOT / "src", pure=True)
    if with_compiled:
        sides["compiled"] = Process(sys.executable, HERE / "guildhall_side.py", game, sources=ROOT / "src")
    about = {name: side.ask("about") for name, side in sides.items()}
    if with_compiled and not about["compiled"]["compiled"]:
        raise SystemExit("benchmark: the compiled engine is not in use though it was built")
    found: dict[str, Any] = {name: {"name": about[name]["name"]} for name in sides}
    play = {name: [0.0, 0.0] for name in sides}
    copies: dict[str, list[float]] = {name: [] for name in sides}
    replay = {name: [0.0, 0.0] for name in sides if name != "catanatron"}
    checked = {name: [0.0, 0.0] for name in replay}
    for number in range(SLICES):
        say(f"{game}: slice {number + 1} of {SLICES}")
        for name, side in sides.items():
            add(play[name], side.ask("play", seconds / SLICES))
            copies[name].append(side.ask("copy", seconds / SLICES / 4)["us"])
            if name in replay:
                add(replay[name], side.ask("replay", seconds / SLICES / 4))
                add(checked[name], side.ask("checked", seconds / SLICES / 4))
    for name, side in sides.items():
        say(f"{game}: longest choices, {name}")
        mine = found[name]
        mine["decisions_per_second"] = play[name][0] / play[name][1]
        mine["copy_us"] = sorted(copies[name])[len(copies[name]) // 2]
        mine["longest_choices_ms"] = side.ask("longest", max(1, games // 10) if name == "catanatron" else games)["ms"]
        if name in replay:
            mine["replay_decisions_per_second"] = replay[name][0] / replay[name][1]
            mine["checked_decisions_per_second"] = checked[name][0] / checked[name][1]
            mine["jump_ms"] = side.ask("jump")["ms"]
        mine.update(side.ask("sizes"))
        side.end()
    found["ratios"] = {name: ratios(found[name], found["catanatron"]) for name in sides if name != "catanatron"}
    return found


def add(sums: list[float], answer: dict[str, float]) -> None:
    sums[0] += answer["decisions"]
    sums[1] += answer["seconds"]


def ratios(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, float]:
    return {
        "decisions_per_second": round(ours["decisions_per_second"] / theirs["decisions_per_second"], 2),
        "copy": round(ours["copy_us"] / theirs["copy_us"], 4),
    }


ROWS = {
    "decisions_per_second": "real decisions a second",
    "copy_us": "copy of a mid-game position, µs",
    "longest_choices_ms": "longest single list of choices, ms",
    "checked_decisions_per_second": "checked and logged play",
    "jump_ms": "longest jump into 300 decisions, ms",
    "replay_decisions_per_second": "checked replay, decisions a second",
    "record_bytes_per_decision": "record, bytes a decision",
    "state_json_bytes": "position as JSON, bytes",
}


def show(game: str, found: dict[str, Any]) -> None:
    sides = [name for name in ("catanatron", "interpreted", "compiled") if name in found]
    print(f"\n{game} ({found['interpreted']['name']}) and {found['catanatron']['name']}")
    print(f"{'':38}" + "".join(f"{name:>14}" for name in sides))
    for key, words in ROWS.items():
        cells = [f"{found[name][key]:,.1f}" if key in found[name] else "" for name in sides]
        print(f"{words:38}" + "".join(f"{cell:>14}" for cell in cells))
    for name, ratio in found["ratios"].items():
        speed, copy = ratio["decisions_per_second"], ratio["copy"]
        print(f"{name}: {speed:.1f} times the decisions, a copy costs 1/{1 / copy:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Guildhall and Catanatron side by side in one run.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="titles; all if none is named")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each side plays (default 8)")
    parser.add_argument("--games", type=int, default=1000, dest="number", help="games for the longest choices")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    given = parser.parse_args()
    for game in given.games:
        if game not in titles():
            parser.error(f"unknown game '{game}'; expected one of {', '.join(titles())}")
    with_compiled = compiled_built()
    if not with_compiled:
        say("the compiled engine could not be built; only the interpreted one is measured")
    answer = {game: compare(game, given.seconds, given.number, with_compiled) for game in given.games or titles()}
    if given.json:
        print(json.dumps({"games": answer}, indent=2))
        return
    for game, found in answer.items():
        show(game, found)


if __name__ == "__main__":
    main()
