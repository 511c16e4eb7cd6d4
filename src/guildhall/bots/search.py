"""The search that plays a title best: what the levels use."""

from guildhall.bots.budget import Budget
from guildhall.bots.flat import Flat
from guildhall.bots.knowledge import knowledge_of
from guildhall.bots.mcts import Mcts
from guildhall.bots.player import Weighed
from guildhall.kernel.state import State


class Search:
    """The tree; flat tries where only quick play tells anything, for a tree needs many more tries than that allows."""

    def __init__(self, seed: str, budget: Budget) -> None:
        self.budget = budget
        self.tree = Mcts(seed, budget)
        self.flat = Flat(seed, budget)

    def choose(self, state: State, seat: int) -> int:
        return self.flat.choose(state, seat) if knowledge_of(state.game).quick else self.tree.choose(state, seat)

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        if knowledge_of(state.game).quick:
            return self.flat.weigh(state, seat, also)
        return self.tree.weigh(state, seat, also)
