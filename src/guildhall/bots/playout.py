"""Looking ahead without a tree: quick play of all seats, cut off, then judged."""

from collections.abc import Callable
from math import tanh

from guildhall.kernel.rng import Rng
from guildhall.kernel.state import State

Value = Callable[[State, int], float]
LOOKED_AT = 8  # choices a quick player compares; of more it takes a random handful
SCALE = 12.0  # a lead of so many points is a good position, twice as many a won one


def rewards(state: State, value: Value) -> list[float]:
    """How each seat stands, from -1 (lost) to 1 (won): the lead over the best other."""
    worth: list[float]
    if state.over:
        outcome = state.outcome
        worth = [float(score) for score in outcome.scores]
        bonus = [3.0 if rank == 1 else 0.0 for rank in outcome.ranks]
        worth = [w + b for w, b in zip(worth, bonus, strict=True)]
    else:
        worth = [value(state, seat) for seat in range(state.seats)]
    found: list[float] = []
    for seat in range(state.seats):
        best = -1e9
        for other in range(state.seats):
            if other != seat and worth[other] > best:
                best = worth[other]
        found.append(tanh((worth[seat] - best) / SCALE))
    return found


def quick_choice(state: State, seat: int, value: Value, rng: Rng) -> int:
    """The choice whose immediate effect looks best, among a handful."""
    legal = state.legal(seat)
    count = len(legal)
    if count == 1:
        return legal[0]
    best, best_worth = legal[0], -1e9
    start = rng.below(count) if count > LOOKED_AT else 0
    for n in range(count if count < LOOKED_AT else LOOKED_AT):
        choice = legal[(start + n * (1 + count // LOOKED_AT)) % count]
        twin = state.clone()
        twin.make(seat, choice)
        worth = value(twin, seat)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def play_on(state: State, steps: int, value: Value, rng: Rng) -> None:
    """Lets every seat play quickly for some decisions; now and then one at random, so that walks differ."""
    for _ in range(steps):
        if not state.agenda:
            return
        seat = state.actors[0]
        if rng.below(8) == 0:
            state.push(seat, rng.pick(state.legal(seat)))
        else:
            state.push(seat, quick_choice(state, seat, value, rng))


def play_randomly(state: State, rng: Rng) -> None:
    """To the end, any legal choice."""
    while state.agenda:
        seat = state.actors[0]
        state.push(seat, rng.pick(state.legal(seat)))
