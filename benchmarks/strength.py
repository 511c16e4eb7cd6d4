"""How strong the bots are, one command a claim: `python benchmarks/strength.py CLAIM [GAME ...]`.

Claims: greedy (against random), master (against greedy), uct (master against plain UCT with the same time), time (four
times the time against once). Two players, seats rotated; wins with Wilson's 95 % interval, one JSON line a title. A
claim holds if the share is reached and the interval lies above one half. `--time 100ms` asks the same of a shorter time
for each decision, `--count 40` of fewer games.
"""

import argparse
import json
import sys
from fractions import Fraction
from functools import partial
from time import perf_counter
from typing import NamedTuple

import guildhall
from guildhall import compiled
from guildhall.arena.interval import wilson
from guildhall.arena.match import Series, play, shares
from guildhall.arena.workers import work_off
from guildhall.bots import LEVELS
from guildhall.bots.budget import budget_of
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.registry import names


class Claim(NamedTuple):
    stronger: str
    weaker: str
    share: float  # of the games that the stronger one is said to win


def claims(time: str) -> dict[str, Claim]:
    """What is claimed, for that time a decision."""
    budget = budget_of(time, "1s")
    longer = f"{4 * budget.simulations}n" if budget.simulations else f"{round(4000 * budget.seconds)}ms"
    kind = LEVELS["master"].partition(":")[0]
    master = f"{kind}:{time}"
    return {
        "greedy": Claim("greedy", "random", 0.98),
        "master": Claim(master, "greedy", 0.70),
        "uct": Claim(master, f"uct:{time}", 0.70),
        "time": Claim(f"{kind}:{longer}", master, 0.55),
    }


def measure(game: str, claim: Claim, games: int, seed: str, jobs: int) -> dict[str, object]:
    """Plays the games and counts; where the count stands is told on the way."""
    began, wins = perf_counter(), Fraction(0)
    series = Series(game, [claim.stronger, claim.weaker], seed, rotate=True)
    for played, match in enumerate(work_off(partial(play, series), range(games), jobs), 1):
        wins += shares(match.ranks)[0]
        print(f"\r{game}: {float(wins):g} of {played} ({wilson(float(wins), played)})", end="", file=sys.stderr)
    share, found = float(wins) / games, wilson(float(wins), games)
    print(file=sys.stderr)
    return {
        "game": game,
        "stronger": claim.stronger,
        "weaker": claim.weaker,
        "games": games,
        "wins": float(wins),
        "share": round(share, 4),
        "interval": [round(found.low, 4), round(found.high, 4)],
        "claimed": claim.share,
        "holds": share >= claim.share and found.low > 0.5,
        "seconds": round(perf_counter() - began, 1),
        "compiled": compiled.active(),
    }


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("claim", choices=list(claims("1s")))
    reader.add_argument("games", nargs="*", metavar="GAME", help="titles; all of them if none is named")
    reader.add_argument("--count", type=int, default=200, help="games at most for each title")
    reader.add_argument("--time", default="1s", help="a decision of the master, e.g. 1s, 100ms, 200n")
    reader.add_argument("--seed", default="strength")
    reader.add_argument("--jobs", type=int, default=1, help="processes; with times, no more than idle cores")
    given = reader.parse_args()
    try:
        claim = claims(given.time)[given.claim]
        if given.count < 1 or given.jobs < 1:
            raise GuildhallError("--count and --jobs must be 1 or more")
        titles = [guildhall.title(name).name for name in given.games or names()]
    except GuildhallError as trouble:
        print(f"strength: {trouble}.", file=sys.stderr)
        return 2
    held = True
    for game in titles:
        found = measure(game, claim, given.count, given.seed, given.jobs)
        held = held and bool(found["holds"])
        print(json.dumps(found), flush=True)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
