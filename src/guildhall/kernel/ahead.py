"""What a seat may answer ahead: standing answers to questions that come again, and which choices end something.

A title says both in its module `ahead`: the engine, not a page, knows which questions may be answered before they come.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from guildhall.kernel.errors import Reveal
from guildhall.kernel.rng import Trap

if TYPE_CHECKING:
    from guildhall.kernel.state import State

ASK_ME = -1
FEW = 8  # choices that are compared with each other


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


def comes_to_the_same(state: "State", seat: int) -> bool:
    """Whether all choices of a seat lead to one and the same position, with nothing revealed: the rules ask, and no
    answer matters."""
    legal = state.legal(seat)
    if not 1 <= len(legal) <= FEW:
        return False
    found: set[str] = set()
    for choice in legal:
        twin = state.clone()
        twin.rng = Trap()
        try:
            twin.push(seat, choice)
        except Reveal:
            return False
        found.add(twin.fingerprint())
    return len(found) == 1
