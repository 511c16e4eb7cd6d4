"""Step 10, Shiring: PE-SHIRING."""

from guildhall.games.pillars import crew, events
from guildhall.games.pillars.data import SHIRING
from guildhall.games.pillars.frames import JOIN_CREW
from guildhall.games.pillars.table import NOBODY, Table
from guildhall.kernel.packing import pack


def visit(t: Table) -> None:
    """PE-SHIRING-1: space 1, then space 2."""
    for number in range(len(t.shiring) - 1, -1, -1):
        t.agenda.append(pack(JOIN_CREW, 0, number))


def join(t: Table, number: int) -> None:
    card, seat = t.shiring[number], t.builder_on(SHIRING, number)
    if seat == NOBODY:
        t.removed.append(card)
        t.note(events.GONE, 0, 1, card)
    else:
        t.note(events.JOINED, seat, card)
        crew.join(t, seat, card)
    if number == len(t.shiring) - 1:
        t.shiring = []
        t.send_home(SHIRING)
