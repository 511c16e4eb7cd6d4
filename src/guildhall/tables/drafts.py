"""Drafts: a turn tried out step by step. Nothing is stored; undo is dropping the tail.

A draft runs on a copy with the trap Rng: the moment something would be revealed it stops and asks to commit, so nobody
undoes knowledge.
"""

from dataclasses import dataclass

from guildhall.kernel.errors import Reveal
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State
from guildhall.tables.containing import contained
from guildhall.tables.live import LiveTable


@dataclass(slots=True)
class Draft:
    """`state` is the projected position. `complete`: the seat is not asked on, or the last choice reveals something."""

    choices: list[str]
    state: State
    complete: bool
    reveals: bool


@contained
def draft(table: LiveTable, seat: int, choices: list[str]) -> Draft:
    """Replays the choices of a seat; raises Illegal or BadChoice at the first that does not go."""
    state = table.state.clone()
    state.rng = Trap()
    for number, choice in enumerate(choices, 1):
        before = state.clone()
        before.rng = Trap()
        try:
            state.apply(seat, choice)
        except Reveal:
            return Draft(choices[:number], before, complete=True, reveals=True)
    asked = state.question(seat) >= 0
    return Draft(choices, state, complete=bool(choices) and not asked, reveals=False)
