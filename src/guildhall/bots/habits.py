"""Play by habit: how all seats go on behind a tree, each mostly with what has served it well in earlier simulations.

A choice is remembered by itself, wherever in the game it was made: what is good now is often good a little later too.
That costs hardly more than random play and soon looks far more sensible.
"""

from guildhall.bots.knowledge import Knowledge
from guildhall.bots.playout import Horizon
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import State

WHIM = 5  # one choice in so many is any legal one
NEW = 1.0  # what is expected of a choice never made: it is tried before any other


class Habit:
    """How a seat fared with a choice."""

    def __init__(self) -> None:
        self.total = 0.0
        self.count = 0
        self.mean = NEW


class Habits:
    """Of all seats, in one search; `made` is what each has chosen in the simulation under way."""

    def __init__(self, seats: int) -> None:
        self.of: list[dict[int, Habit]] = [{} for _ in range(seats)]
        self.made: list[list[int]] = [[] for _ in range(seats)]

    def play_on(self, state: State, knows: Knowledge, rng: Rng) -> None:
        """As many rounds as the title says, or until the game is over."""
        horizon = Horizon(state, knows, knows.habit)
        while not horizon.reached(state):
            seat = state.actors[0]
            choice = self.usual(seat, state.legal(seat), rng)
            self.made[seat].append(choice)
            state.push(seat, choice)

    def usual(self, seat: int, legal: list[int], rng: Rng) -> int:
        """The choice that has served the seat best, of equal ones any; sometimes on a whim another."""
        count = len(legal)
        start = rng.below(count)
        best = legal[start]
        if count == 1 or rng.below(WHIM) == 0:
            return best
        known = self.of[seat]
        most = -1.0
        for number in range(count):
            choice = legal[(start + number) % count]
            habit = known.get(choice)
            mean = habit.mean if habit is not None else NEW
            if mean > most:
                best, most = choice, mean
        return best

    def learn(self, odds: list[float]) -> None:
        """A simulation has ended with these chances: everybody's choices of it count by them."""
        for seat in range(len(odds)):
            known = self.of[seat]
            for choice in self.made[seat]:
                habit = known.get(choice)
                if habit is None:
                    habit = known[choice] = Habit()
                habit.total += odds[seat]
                habit.count += 1
                habit.mean = habit.total / habit.count
            self.made[seat] = []
