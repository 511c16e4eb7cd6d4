"""Information-set Monte-Carlo tree search over decisions.

Each simulation samples a world that agrees with what the seat knows and walks one tree that all worlds share: a branch
is a choice, whatever chance did before it. Rewards are leads, one a seat, so every seat plays for itself. Choices that
look good at once are tried first, and wide questions open up only as they are visited more often.
"""

from math import sqrt

from guildhall.bots.budget import Budget
from guildhall.bots.playout import Value, play_on, rewards
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

EXPLORE = 0.9
WIDEN = 2.0  # branches open after n visits: WIDEN * sqrt(n + 1)
STEPS = 10  # decisions played on quickly behind the tree
DEPTH = 40


class Node:
    """What has been learnt of one choice at one point: visits, the sum of its maker's rewards, and what follows."""

    def __init__(self, choice: int, seat: int, prior: float) -> None:
        self.choice = choice
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.branches: dict[int, Node] = {}


class Mcts:
    def __init__(self, seed: str, budget: Budget) -> None:
        self.rng = Rng(key_of(f"mcts {seed}"))
        self.budget = budget

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        root = self.grow(state, seat)
        best, most = legal[0], -1
        for choice in legal:
            node = root.branches.get(choice)
            if node is not None and node.visits > most:
                best, most = choice, node.visits
        return best

    def grow(self, state: State, seat: int) -> Node:
        """The tree after the budget is spent."""
        value = title_of(state.game).bot.value
        root = Node(-1, seat, 0.0)
        self.budget.start()
        done = 0
        while not self.budget.over(done):
            self.simulate(root, state.sample(seat, self.rng), value)
            done += 1
        return root

    def simulate(self, root: Node, world: State, value: Value) -> None:
        path = [root]
        node = root
        for _ in range(DEPTH):
            if not world.agenda:
                break
            seat = world.actors[0]
            fresh = self.branch(node, world, seat, value)
            world.push(seat, fresh.choice)
            path.append(fresh)
            node = fresh
            if fresh.visits == 0:
                break
        play_on(world, STEPS, value, self.rng)
        found = rewards(world, value)
        for visited in path:
            visited.visits += 1
            visited.total += found[visited.seat]

    def branch(self, node: Node, world: State, seat: int, value: Value) -> Node:
        """The branch to follow: the best bound among those open, opening a new one when it is time."""
        legal = world.legal(seat)
        if node.visits == 0 or not self.known(node, legal):
            self.open(node, world, seat, legal, value)
        limit = int(WIDEN * sqrt(node.visits + 1)) + 1
        found = [node.branches[choice] for choice in legal]
        if len(found) > limit:
            found.sort(key=lambda branch: (-branch.visits, -branch.prior))
            found = found[:limit] if found[limit - 1].visits else found[: limit + 1]
        visits = sum(branch.visits for branch in found) + 1
        root_of = sqrt(visits)
        best, best_bound = found[0], -1e9
        for branch in found:
            mean = branch.total / branch.visits if branch.visits else 0.0
            bound = mean + EXPLORE * branch.prior * root_of / (1 + branch.visits)
            if bound > best_bound:
                best, best_bound = branch, bound
        return best

    def known(self, node: Node, legal: list[int]) -> bool:
        branches = node.branches
        for choice in legal:
            if choice not in branches:
                return False
        return True

    def open(self, node: Node, world: State, seat: int, legal: list[int], value: Value) -> None:
        """Adds the branches not there yet, with priors from what each choice does at once."""
        worths: list[float] = []
        for choice in legal:
            twin = world.clone()
            twin.make(seat, choice)
            worths.append(value(twin, seat))
        top = max(worths)
        weights = [2.718 ** ((worth - top) / 1.5) + 0.02 for worth in worths]
        total = sum(weights)
        for choice, weight in zip(legal, weights, strict=True):
            if choice not in node.branches:
                node.branches[choice] = Node(choice, seat, weight / total)
