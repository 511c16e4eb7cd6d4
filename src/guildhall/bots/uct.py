"""Plain UCT with random playouts to the end: the yardstick the other searchers are measured against.

It knows the rules, and by a title's `imagine` that others act in secret, as every search does; nothing else. A win is
worth 1, shared among those who share it, anything else nothing.
"""

from math import log, sqrt

from guildhall.bots.budget import Budget
from guildhall.bots.knowledge import knowledge_of, world_of
from guildhall.bots.playout import play_randomly, shares
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State


class Leaf:
    def __init__(self, choice: int, seat: int) -> None:
        self.choice = choice
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.branches: dict[int, Leaf] = {}


class Uct:
    def __init__(self, seed: str, budget: Budget) -> None:
        self.rng = Rng(key_of(f"uct {seed}"))
        self.budget = budget

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        knows = knowledge_of(state.game)
        root = Leaf(-1, seat)
        self.budget.start()
        done = 0
        while not self.budget.over(done):
            world = world_of(state, seat, knows, self.rng)
            path = [root]
            node = root
            while world.agenda:
                actor = seat if node is root else world.actors[0]
                options = world.legal(actor)
                untried = [choice for choice in options if choice not in node.branches]
                if untried:
                    choice = self.rng.pick(untried)
                    node.branches[choice] = Leaf(choice, actor)
                else:
                    choice = follow(node, options)
                world.push(actor, choice)
                node = node.branches[choice]
                path.append(node)
                if untried:
                    break
            play_randomly(world, self.rng)
            found = shares(world)
            for visited in path:
                visited.visits += 1
                visited.total += found[visited.seat]
            done += 1
        self.budget.finish()
        return max(legal, key=lambda choice: root.branches[choice].visits if choice in root.branches else -1)


def follow(node: Leaf, options: list[int]) -> int:
    best, best_bound = options[0], -1e9
    for choice in options:
        branch = node.branches[choice]
        bound = branch.total / branch.visits + 1.0 * sqrt(log(node.visits + 1) / branch.visits)
        if bound > best_bound:
            best, best_bound = choice, bound
    return best
