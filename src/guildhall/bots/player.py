"""What a bot is."""

from typing import Protocol

from guildhall.kernel.state import State


class Bot(Protocol):
    """Chooses for a seat. It may look at `view(seat)`, `legal(seat)` and `sample(seat, rng)`, at nothing else."""

    def choose(self, state: State, seat: int) -> int:
        """One of the packed ints of `state.legal(seat)`."""
        ...
