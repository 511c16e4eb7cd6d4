"""Drafts: a turn tried out step by step; undo is dropping the tail.

A draft runs on a copy with the trap Rng: the moment something would be revealed it stops and asks to commit, so nobody
undoes knowledge. It also stops at every border the title declares: where a phase or a turn ends, and at what others
wait for, so that nobody waits for a turn that has not begun.

What is drafted is kept with the table, for its owner alone and not in the log: a reload, another device or a server
that fell over find it again.
"""

from dataclasses import dataclass

from guildhall.kernel.errors import GuildhallError, Reveal
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State
from guildhall.storage.rows import KeptDraft, Person, SeatKind
from guildhall.storage.store import Store
from guildhall.tables.containing import contained
from guildhall.tables.errors import TableError
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
        if state.halted:  # what follows is for the next turn
            choices = choices[:number]
            break
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


# ---- drafts that are kept


def own_moves(table: LiveTable, seat: int) -> tuple[int, int]:
    """How often the seat has moved, and the table was taken back: a draft is for the move that comes next."""
    return sum(move.seat == seat for move in table.moves), len(table.rewinds)


async def keep(store: Store, table: LiveTable, person: Person, seat: int, choices: list[str]) -> Draft | None:
    """Tries choices out and keeps them; what does not go changes nothing. No choices end the draft."""
    tried = draft(table, seat, choices) if choices else None
    kept = KeptDraft(table.row.id, seat, person.id, tried.choices if tried else [], *own_moves(table, seat))
    desk = table.desks[seat]
    if kept != desk.kept and (kept.choices or desk.kept is not None):  # nothing is written that is there already
        await store.keep_draft(kept)
    desk.kept, desk.tried = kept, tried
    desk.tell()
    return tried


async def clear(store: Store, table: LiveTable, seat: int) -> None:
    """Forgets what was drafted for a move that has been made."""
    desk = table.desks[seat]
    if desk.kept is not None and (desk.kept.moves, desk.kept.rewinds) != own_moves(table, seat):
        person, desk.kept, desk.tried = desk.kept.person, None, None
        await store.keep_draft(KeptDraft(table.row.id, seat, person, [], 0, 0))


async def fetch(store: Store, table: LiveTable, seat: int) -> None:
    """Reads what is kept for a seat: another process, or an earlier life of this one, may have kept it."""
    table.desks[seat].kept = await store.kept_draft(table.row.id, seat)


def on_desk(table: LiveTable, person: Person | None, seat: int) -> Draft | None:
    """What a seat tries out in the position at hand. What others do meanwhile leaves of it what is still possible."""
    desk, chair = table.desks[seat], table.row.chairs[seat]
    kept = desk.kept
    if kept is None or not kept.choices:
        return None
    if person is None or chair.kind != SeatKind.PERSON or not person.id == chair.person == kept.person:
        return None
    if (kept.moves, kept.rewinds) != own_moves(table, seat):
        desk.kept = desk.tried = None
        return None
    if desk.tried is None or desk.tried.origin is not table.state or desk.tried.choices != kept.choices:
        desk.tried = longest(table, seat, kept.choices)
    return desk.tried


def longest(table: LiveTable, seat: int, choices: list[str]) -> Draft | None:
    """The draft of as many of the choices as still go."""
    for number in range(len(choices), 0, -1):
        try:
            return draft(table, seat, choices[:number])
        except (GuildhallError, TableError):
            continue
    return None
