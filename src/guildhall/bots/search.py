"""The search that plays a title best: what the levels use."""

from guildhall.bots.budget import Budget
from guildhall.bots.flat import Flat
from guildhall.bots.knowledge import knowledge_of
from guildhall.bots.mcts import Mcts
from guildhall.bots.player import Weighed
from guildhall.kernel.state import State


class Search:
    """The tree; flat tries where habits tell nothing, for a tree needs more tries than quick play allows."""

    def __init__(self, seed: str, budget: Budget) -> None:
        self.budget = budget
        self.tree = Mcts(seed, budget)
        self.flat = Flat(seed, budget)

    def choose(self, state: State, seat: int) -> int:
        return self.fitting(state).choose(state, seat)

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        return self.fitting(state).weigh(state, seat, also)

    def fitting(self, state: State) -> Mcts | Flat:
        return self.tree if knowledge_of(state.game).habit else self.flat
