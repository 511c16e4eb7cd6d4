"""The compiled engine against another checkout in one run: `python benchmarks/against.py CHECKOUT [GAME ...]`.

Both sides are processes of their own that take turns, so that whatever else the machine does falls on both. Each plays
whole random games, copies positions of the middle of a game, has a greedy bot choose there, and looks for its longest
single list of choices. One JSON line a title with the medians of both and their ratio; ends with 1 if this checkout
decides slower than the other one.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from sides import Process

from guildhall.kernel.registry import names

HERE = Path(__file__).resolve().parent.parent


def side(root: Path, game: str) -> Process:
    """A checkout with its compiled engine; both are asked through the same program, so that both do the same."""
    environment = os.environ | {"PYTHONPATH": str(root / "src")}
    subprocess.run([sys.executable, "-P", "-m", "guildhall", "compile"], env=environment, check=True, stdout=sys.stderr)
    found = Process(sys.executable, HERE / "benchmarks" / "guildhall_side.py", game, sources=root / "src")
    if not found.ask("about")["compiled"]:
        raise SystemExit(f"benchmark: {root} has no compiled engine")
    return found


def compared(game: str, other: Path, rounds: int, seconds: float) -> dict[str, Any]:
    sides = {"before": side(other, game), "now": side(HERE, game)}
    decisions: dict[str, list[float]] = {name: [] for name in sides}
    copies: dict[str, list[float]] = {name: [] for name in sides}
    thoughts: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, one in sides.items():
            played = one.ask("play", seconds)
            decisions[name].append(played["decisions"] / played["seconds"])
            copies[name].append(one.ask("copy", seconds / 4)["us"])
            thoughts[name].append(one.ask("think", seconds / 4)["ms"])
    longest = {name: one.ask("longest", 20)["ms"] for name, one in sides.items()}
    for one in sides.values():
        one.end()
    ratios = [now / before for now, before in zip(decisions["now"], decisions["before"], strict=True)]
    return {
        "game": game,
        "decisions_per_second": {name: round(statistics.median(found)) for name, found in decisions.items()},
        "ratio": round(statistics.median(ratios), 3),
        "ratios": [round(ratio, 3) for ratio in ratios],
        "copy_us": {name: round(statistics.median(found), 2) for name, found in copies.items()},
        "greedy_ms": {name: round(statistics.median(found), 3) for name, found in thoughts.items()},
        "longest_choices_ms": {name: round(found, 3) for name, found in longest.items()},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    chosen = parser.parse_args()
    slower = False
    for game in chosen.games or names():
        found = compared(game, chosen.checkout.resolve(), chosen.rounds, chosen.seconds)
        print(json.dumps(found), flush=True)
        slower = slower or found["ratio"] < 1.0
    return int(slower)


if __name__ == "__main__":
    sys.exit(main())
