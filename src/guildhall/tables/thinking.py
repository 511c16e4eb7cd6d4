"""What bots do in a worker process: choose, and say what they think of a question."""

from typing import Any

from guildhall.bots import listed_bot
from guildhall.bots.analysis import Advice, advise
from guildhall.bots.budget import Budget, budget_of
from guildhall.kernel.state import revive
from guildhall.tables.errands import hurried


class Pressed(Budget):
    """A time that is over early when somebody waits for this worker.

    It stays interpreted: at every look at it the thread that hears of those who wait gets its turn, however long the
    compiled search around it goes on.
    """

    def spent(self, done: int) -> float:
        return 1.0 if hurried.is_set() and done else super().spent(done)


def pressed(text: str, usual: str) -> Pressed:
    budget = budget_of(text, usual)
    return Pressed(budget.seconds, budget.simulations)


def think(spec: str, seed: str, form: dict[str, Any], seat: int) -> str:
    """A bot's choice as text."""
    state = revive(form)
    packed = listed_bot(spec, seed, pressed).choose(state, seat)
    return state.notation.text(packed)


def weigh(spec: str, seed: str, form: dict[str, Any], seat: int, also: str) -> Advice:
    """What a bot thinks of a seat's question, and of one choice in any case."""
    state = revive(form)
    return advise(state, seat, spec, seed, state.packed(also) if also else -1)
