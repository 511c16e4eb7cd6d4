"""What a bot is."""

from typing import NamedTuple, Protocol, runtime_checkable

from guildhall.kernel.state import State


class Bot(Protocol):
    """Chooses for a seat. It may look at `view(seat)`, `legal(seat)` and `sample(seat, rng)`, at nothing else."""

    def choose(self, state: State, seat: int) -> int:
        """One of the packed ints of `state.legal(seat)`."""
        ...


class Weighed(NamedTuple):
    """A choice as a bot judges it."""

    choice: int
    chances: list[float]  # of every seat to win after it; together they are 1
    tries: int  # on how many looks ahead that rests


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say what it thinks of the choices."""

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        """The choices it considered, its own first; `also` is one that it must look at."""
        ...
