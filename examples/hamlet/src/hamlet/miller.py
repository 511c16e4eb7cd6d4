"""A bot of the package's own, which knows one trade; `pyproject.toml` declares it in the group `guildhall.bots`.

A bot is a class that is made with a seed and has `choose`. It looks at `view`, `legal` and `sample`, at nothing else.
"""

from random import Random
from typing import Final

from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State

# What the miller does first; of equals any.
WISHES: Final = ("build mill", "build chapel", "build forge", "build well", "guard", "accept", "pass", "done")


class Miller:
    """Builds a mill wherever one can stand, and keeps what is left together. In other titles: any choice."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, state: State, seat: int) -> int:
        """One of the packed ints of `state.legal(seat)`."""
        notation = title_of(state.game).choices
        legal = state.legal(seat)
        written = {notation.text(choice): choice for choice in legal}
        for wish in WISHES:
            if wish in written:
                return written[wish]
        return self.random.choice(legal)
