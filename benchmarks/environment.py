"""How fast the environment steps: masked random play on one title, observation and mask made at every step.

    python benchmarks/environment.py pillars --seconds 5

The figure counts processor time of this process, so that a busy machine does not spoil it; wall time stands beside it.
The claim is for Pillars on the compiled build, 5,000 steps a second; there a lower figure is an error.
"""

import argparse
import json
import sys
from time import perf_counter, process_time

from guildhall import compiled, environment
from guildhall.kernel.errors import GuildhallError

CLAIMED = 5_000


def main() -> int:
    parser = argparse.ArgumentParser(description="Steps per second of the PettingZoo environment.")
    parser.add_argument("game", nargs="?", default="pillars")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        answer = measure(given.game, given.seats, given.seconds)
    except GuildhallError as trouble:
        print(f"environment: {trouble}", file=sys.stderr)
        return 2
    if given.json:
        print(json.dumps(answer, indent=2))
    else:
        build = "compiled" if answer["compiled"] else "interpreted"
        print(
            f"{answer['game']} ({build}): {answer['steps_per_second']:,.0f} steps/s, by the clock on the wall "
            f"{answer['steps_per_wall_second']:,.0f}; {answer['actions']} actions, {answer['observation']} numbers seen"
        )
    return 1 if answer["holds"] is False else 0


def measure(game: str, seats: int, seconds: float) -> dict[str, object]:
    table = environment.raw_env(game, seats)
    table.reset(seed=1)
    play(table, 0.3)  # warm caches do not count
    steps, spent, wall = play(table, seconds)
    claimed = game == "pillars" and compiled.active()
    return {
        "game": game,
        "compiled": compiled.active(),
        "steps_per_second": steps / spent,
        "claimed": CLAIMED if claimed else None,
        "holds": steps / spent >= CLAIMED if claimed else None,
        "steps_per_wall_second": steps / wall,
        "actions": table.actions.size,
        "observation": table.layout.size,
    }


def play(table: environment.Table, seconds: float) -> tuple[int, float, float]:
    """Steps, processor time and wall time of masked random games."""
    steps = 0
    began, wall = process_time(), perf_counter()
    pick = table.dice.random
    while process_time() - began < seconds:
        for _ in table.agent_iter():
            observation, _, over, cut_off, _ = table.last()
            if over or cut_off:
                table.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            table.step(int(legal[int(pick() * len(legal))]))
            steps += 1
        table.reset()
        pick = table.dice.random
    return steps, process_time() - began, perf_counter() - wall


if __name__ == "__main__":
    raise SystemExit(main())
