"""What the bot module of a title provides."""

from typing import Protocol

from guildhall.kernel.state import State


class TitleBot(Protocol):
    """`knowledge.py` lists what else a title may tell its bots."""

    def value(self, state: State, seat: int) -> float:
        """What the seat may expect at the end, in points."""
