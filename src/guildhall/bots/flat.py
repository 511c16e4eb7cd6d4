"""Flat Monte-Carlo: the choices that look best are tried in the same sampled worlds, the worse half dropped, again.

A choice is tried together with the rest of the turn it was thought of with: the first step of a good plan is worth
little if another hand goes on.
"""

from guildhall.bots.budget import Budget
from guildhall.bots.greedy import WIDTH
from guildhall.bots.knowledge import knowledge_of, world_of
from guildhall.bots.options import options
from guildhall.bots.player import Weighed
from guildhall.bots.playout import outlook, play_on, rewards
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

COMPARED = 8  # choices that are tried at all


class Arm:
    """A choice with the plan it begins; what it brought every seat and the chances it left, all tries together."""

    def __init__(self, choice: int, plan: list[int], seats: int) -> None:
        self.choice = choice
        self.plan = plan
        self.tries = 0
        self.totals = [0.0] * seats
        self.odds = [0.0] * seats

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.tries if self.tries else -2.0


class Flat:
    """All choices of a stage face the same luck, so that chance does not decide between them."""

    def __init__(self, seed: str, budget: Budget) -> None:
        self.seed = seed
        self.budget = budget
        self.asked = 0

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else self.search(state, seat)[0].choice

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        """The choices tried, its own first."""
        arms = self.search(state, seat)
        if also >= 0 and all(arm.choice != also for arm in arms):
            arms.append(Arm(also, [], state.seats))
        for arm in arms:
            while not arm.tries:
                self.try_out(arm, state, seat)
        return [Weighed(arm.choice, [odds / arm.tries for odds in arm.odds], arm.tries) for arm in arms]

    def search(self, state: State, seat: int) -> list[Arm]:
        """The choices compared, best first: each is tried equally often until the worse half is dropped."""
        self.budget.start()
        self.asked += 1
        found = options(state.sample(seat, self.luck(0)), seat, knowledge_of(state.game), WIDTH)[:COMPARED]
        arms = [Arm(option.choice, option.plan, state.seats) for option in found]
        left = len(arms)
        stages = max(1, (left - 1).bit_length())
        done = 0
        for stage in range(1, stages + 1):
            while left > 1 and self.budget.spent(done) * stages < stage:
                for arm in arms[:left]:
                    if self.budget.over(done):
                        break
                    self.try_out(arm, state, seat)
                    done += 1
            arms[:left] = sorted(arms[:left], key=lambda arm: -arm.mean(seat))
            left = (left + 1) // 2
        self.budget.finish()
        return arms

    def try_out(self, arm: Arm, state: State, seat: int) -> None:
        """The n-th try of every choice is in the same sampled world."""
        arm.tries += 1
        luck = self.luck(arm.tries)
        knows = knowledge_of(state.game)
        world = world_of(state, seat, knows, luck)
        world.push(seat, arm.choice)
        follow(world, seat, arm.plan)
        play_on(world, knows, luck)
        gained = rewards(world, knows)
        odds = outlook(world, gained)
        for other in range(world.seats):
            arm.totals[other] += gained[other]
            arm.odds[other] += odds[other]

    def luck(self, number: int) -> Rng:
        return Rng(key_of(f"flat {self.seed} {self.asked} {number}"))


def follow(world: State, seat: int, plan: list[int]) -> None:
    """Plays the rest of a turn as it was planned, as far as this world allows."""
    for choice in plan:
        if world.question(seat) < 0 or choice not in world.legal(seat):
            return
        world.push(seat, choice)
