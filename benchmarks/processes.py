"""What a second process brings: the same games on one and on two processes, in turns, as a ratio of one run.

    python benchmarks/processes.py pillars --seconds 20

Both sides have their processes up before the clock starts. The machine should be quiet: with other work on it the
second process has no core of its own. The claim holds if two processes play 1.7 times as many games as one.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from time import perf_counter

from guildhall import compiled
from guildhall.arena.match import Series, play
from guildhall.arena.workers import batches, do_batch, ignore_interrupts
from guildhall.kernel.errors import GuildhallError

ROUNDS = 5
BATCHES = 40  # of a side in one round
CLAIMED = 1.7


def main() -> int:
    parser = argparse.ArgumentParser(description="Throughput of two processes against one.")
    parser.add_argument("game", nargs="?", default="pillars")
    parser.add_argument("--bots", default="random,random")
    parser.add_argument("--seconds", type=float, default=20.0, help="about how long to play altogether")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        answer = measure(Series(given.game, given.bots.split(","), 1), given.seconds)
    except GuildhallError as trouble:
        print(f"processes: {trouble}", file=sys.stderr)
        return 2
    if given.json:
        print(json.dumps(answer, indent=2))
    else:
        one, two = answer["games_per_second"]
        build = "compiled" if answer["compiled"] else "interpreted"
        print(f"{given.game} ({build}): {one:,.1f} games/s on one process, {two:,.1f} on two: {answer['ratio']:.2f} ×")
    return 0 if answer["holds"] else 1


def measure(series: Series, seconds: float) -> dict[str, object]:
    """The median ratio of several rounds, each of them one side after the other."""
    series.begin(0)
    began = perf_counter()
    play(series, 0)
    games = max(BATCHES, int(seconds / ROUNDS / 1.5 / max(1e-4, perf_counter() - began)))
    sides = [pool_of(processes) for processes in (1, 2)]
    try:
        for pool, processes in zip(sides, (1, 2), strict=True):
            timed(pool, series, games=8 * processes)  # imports and caches do not count
        times = [[timed(pool, series, games) for pool in sides] for _ in range(ROUNDS)]
    finally:
        for pool in sides:
            pool.shutdown()
    ratio = median(one / two for one, two in times)
    return {
        "game": series.game,
        "bots": series.bots,
        "compiled": compiled.active(),
        "games": games,
        "rounds": ROUNDS,
        "games_per_second": [round(games / median(pair[side] for pair in times), 2) for side in (0, 1)],
        "ratio": round(ratio, 3),
        "claimed": CLAIMED,
        "holds": ratio >= CLAIMED,
    }


def pool_of(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts)


def timed(pool: ProcessPoolExecutor, series: Series, games: int) -> float:
    """Seconds for all games, in the batches the arena makes."""
    began = perf_counter()
    done = pool.map(partial(do_batch, partial(play, series)), batches(range(games), max(1, games // BATCHES)))
    assert sum(len(batch) for batch in done) == games
    return perf_counter() - began


if __name__ == "__main__":
    raise SystemExit(main())
