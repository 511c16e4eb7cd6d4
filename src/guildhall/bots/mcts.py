"""Information-set Monte-Carlo tree search over decisions.

Each simulation samples a world that agrees with what the seat knows and walks one tree that all worlds share: a branch
is a choice, whatever chance did before it. Behind the tree all go on by habit until the title says that a judgement is
worth something. Rewards are chances to win, one a seat, so every seat plays for itself.
Choices that look good at once are tried first, and wide questions open up only as they are visited more often.
"""

from math import log, sqrt

from guildhall.bots.budget import Budget
from guildhall.bots.greedy import WIDTH
from guildhall.bots.habits import Habits
from guildhall.bots.knowledge import Knowledge, knowledge_of, world_of
from guildhall.bots.options import options
from guildhall.bots.player import Weighed
from guildhall.bots.playout import chances, play_on
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

UNTRIED = 0.1  # how much worse than its neighbours a branch is believed to be before it is tried
WIDEN = 2.0  # branches open after n visits: WIDEN * sqrt(n + 1)
DEPTH = 40
LARGEST = 40_000  # questions held in a tree; where it would grow beyond, a simulation leaves it
FEW = 4  # simulations at least of its own choice and of one it must look at, before it says what it thinks


class Node:
    """What has been learnt of one choice at one point: visits, the chances of all seats, and what follows."""

    def __init__(self, choice: int, seat: int, prior: float, seats: int) -> None:
        self.choice = choice
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.totals = [0.0] * seats
        self.branches: dict[int, Node] = {}
        self.met: set[int] = set()  # choices that were legal here in some world

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0

    def grow(self, world: State, seat: int, knows: Knowledge, width: int = 0) -> None:
        """Adds the branches not there yet."""
        self.met.update(world.legal(seat))
        for option in options(world, seat, knows, width):
            if option.choice not in self.branches:
                self.branches[option.choice] = Node(option.choice, seat, option.prior, world.seats)

    def open_to(self, legal: list[int], ranked: bool) -> "list[Node]":
        """The branches that are legal in this world, the most promising first; ranked ones as the visits allow."""
        found = [branch for choice, branch in self.branches.items() if choice in legal]
        found.sort(key=lambda branch: -branch.prior)
        return found[: int(WIDEN * sqrt(self.visits + 1)) + 1] if ranked else found


class Mcts:
    def __init__(self, seed: str, budget: Budget) -> None:
        self.seed = seed
        self.budget = budget
        self.asked = 0
        self.held = 0
        self.habits = Habits(0)

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else best_first(self.search(state, seat))[0].choice

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        """The choices visited, the most visited first."""
        root = self.search(state, seat)
        first = best_first(root)[0].choice
        for choice in (first, also):
            if choice >= 0:
                node = root.branches.setdefault(choice, Node(choice, seat, 0.0, state.seats))
                while node.visits < FEW:
                    self.simulate(root, node, state, seat, knowledge_of(state.game))
        found = sorted(best_first(root), key=lambda node: node.choice != first)
        return [
            Weighed(node.choice, [total / node.visits for total in node.totals], node.visits)
            for node in found
            if node.visits
        ]

    def search(self, state: State, seat: int) -> Node:
        """The tree after the budget is spent, or as soon as nothing can change the choice any more."""
        self.budget.start()
        self.asked += 1
        self.held = 0
        self.habits = Habits(state.seats)
        knows = knowledge_of(state.game)
        root = Node(-1, seat, 1.0, state.seats)
        root.grow(state.sample(seat, self.luck(0)), seat, knows, WIDTH)
        if len(root.branches) > 1:
            while not self.budget.over(root.visits) and not self.decided(root):
                found = root.open_to(state.legal(seat), knows.ranked)
                self.simulate(root, followed(found, seat, knows), state, seat, knows)
        self.budget.finish()
        return root

    def decided(self, root: Node) -> bool:
        """Whether the rest of the budget cannot make another choice the most visited one."""
        spent = self.budget.spent(root.visits)
        if spent <= 0.0 or root.visits < 8:
            return False
        first, second = best_first(root)[:2]
        return first.visits - second.visits > root.visits * (1.0 - spent) / spent + 1.0

    def simulate(self, root: Node, node: Node, state: State, seat: int, knows: Knowledge) -> None:
        """One sampled world, begun with the choice of the node."""
        luck = self.luck(node.visits + 1)  # the n-th visit of every first choice faces the same luck
        world = world_of(state, seat, knows, luck)
        self.habits.made[seat].append(node.choice)
        world.push(seat, node.choice)
        path = [root, node]
        while node.visits and world.agenda and len(path) < DEPTH:
            mover = world.actors[0]
            legal = world.legal(mover)
            if len(legal) == 1:
                world.push(mover, legal[0])
                continue
            found = node.open_to(legal, knows.ranked)
            if not found or not node.met.issuperset(legal):
                if self.held >= LARGEST:
                    break
                self.held += 1
                node.grow(world, mover, knows)
                found = node.open_to(legal, knows.ranked)
            node = followed(found, mover, knows)
            self.habits.made[mover].append(node.choice)
            world.push(mover, node.choice)
            path.append(node)
        if knows.habit:
            self.habits.play_on(world, knows, luck)
        else:
            play_on(world, knows, luck)
        odds = chances(world, knows)
        self.habits.learn(odds)
        for visited in path:
            visited.visits += 1
            for other in range(world.seats):
                visited.totals[other] += odds[other]

    def luck(self, number: int) -> Rng:
        return Rng(key_of(f"mcts {self.seed} {self.asked} {number}"))


def followed(found: list[Node], seat: int, knows: Knowledge) -> Node:
    """The branch with the best bound for the seat that moves: by prior and visits if ranked, else by visits alone."""
    visits = sum([branch.visits for branch in found])
    usual = sum([branch.totals[seat] for branch in found]) / visits if visits else 0.0
    reach = knows.explore * sqrt(visits + 1 if knows.ranked else log(visits + 1))
    best, best_bound = found[0], -1e9
    for branch in found:
        if knows.ranked:
            mean = branch.mean(seat) if branch.visits else usual - UNTRIED
            bound = mean + reach * branch.prior / (1 + branch.visits)
        elif branch.visits:
            bound = branch.mean(seat) + reach / sqrt(branch.visits)
        else:
            return branch
        if bound > best_bound:
            best, best_bound = branch, bound
    return best


def best_first(root: Node) -> list[Node]:
    """The branches by visits, then by what spoke for them at first."""
    return sorted(root.branches.values(), key=lambda branch: (-branch.visits, -branch.prior))
