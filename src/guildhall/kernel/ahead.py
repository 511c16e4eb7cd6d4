"""What a seat may answer ahead: standing answers to questions that come again, and which choices end something.

A title says both in its module `ahead`: the engine, not a page, knows which questions may be answered before they come.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

ASK_ME = -1


class Scope(StrEnum):
    """How long a standing answer holds."""

    PHASE = "phase"
    ROUND = "round"
    GAME = "game"


class StandingAnswer(NamedTuple):
    """An answer to one kind of question, given ahead: `answer` gets table, seat and frame; a choice, or ASK_ME."""

    name: str
    kind: int
    scope: Scope
    answer: Callable[[Any, int, int], int]


def always(choice: int) -> Callable[[Any, int, int], int]:
    """The same choice whenever the question comes."""
    return lambda t, seat, frame: choice
