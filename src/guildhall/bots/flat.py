"""Flat Monte-Carlo: every choice is tried in many sampled worlds, each played on quickly and judged."""

from math import log, sqrt

from guildhall.bots.budget import Budget
from guildhall.bots.playout import play_on, rewards
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

STEPS = 16


class Flat:
    """Spends its simulations on the choices that look best so far (UCB), never on a single one only."""

    def __init__(self, seed: str, budget: Budget) -> None:
        self.rng = Rng(key_of(f"flat {seed}"))
        self.budget = budget

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        value = title_of(state.game).bot.value
        counts, sums = [0] * len(legal), [0.0] * len(legal)
        self.budget.start()
        done = 0
        while not self.budget.over(done) or done < len(legal):
            at = done if done < len(legal) else best_bound(counts, sums, done)
            world = state.sample(seat, self.rng)
            world.push(seat, legal[at])
            play_on(world, STEPS, value, self.rng)
            counts[at] += 1
            sums[at] += rewards(world, value)[seat]
            done += 1
        means = [s / n if n else -2.0 for s, n in zip(sums, counts, strict=True)]
        return legal[means.index(max(means))]


def best_bound(counts: list[int], sums: list[float], done: int) -> int:
    best, best_bound = 0, -1e9
    for at, count in enumerate(counts):
        bound = sums[at] / count + 0.5 * sqrt(log(done) / count)
        if bound > best_bound:
            best, best_bound = at, bound
    return best
