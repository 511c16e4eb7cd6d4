"""Drafts: a turn tried out step by step. Nothing is stored; undo is dropping the tail.

A draft runs on a copy with the trap Rng: the moment something would be revealed it stops and asks to commit, so nobody
undoes knowledge. It also stops at every border the title declares: where a phase or a turn ends, and at what others
wait for, so that nobody waits for a turn that has not begun.
"""

from dataclasses import dataclass

from guildhall.kernel.errors import Reveal
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State
from guildhall.tables.containing import contained
from guildhall.tables.live import LiveTable


@dataclass(slots=True)
class Draft:
    """`state` is the projected position. `complete`: the seat is not asked on, or the last choice reveals something.

    `origin` is the position of the table it was tried in, `before` the one in which each choice was made.
    """

    choices: list[str]
    state: State
    complete: bool
    reveals: bool
    origin: State
    before: list[State]


@contained
def draft(table: LiveTable, seat: int, choices: list[str]) -> Draft:
    """Replays the choices of a seat; raises Illegal or BadChoice at the first that does not go."""
    state = table.state.clone()
    state.rng = Trap()
    state.halting = True
    before: list[State] = []
    for number, choice in enumerate(choices, 1):
        before.append(state.clone())
        before[-1].rng = Trap()
        try:
            state.apply(seat, choice)
        except Reveal:
            return Draft(choices[:number], before[-1], True, True, table.state, before)
    asked = state.question(seat) >= 0
    return Draft(choices, state, bool(choices) and not asked, reveals_beyond(state), table.state, before)


def reveals_beyond(state: State) -> bool:
    """Whether something is revealed as soon as a draft that has come to a border is confirmed."""
    if not state.halted:
        return False
    beyond = state.clone()
    beyond.rng, beyond.halting, beyond.halted = Trap(), False, False
    try:
        beyond.settle()
    except Reveal:
        return True
    return False
