"""Step 10, Shiring: PE-SHIRING."""

from guildhall.games.pillars import crew, notes
from guildhall.games.pillars.frames import JOIN_CREW
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import NOBODY, SHIRING
from guildhall.kernel.packing import a_of, pack
from guildhall.kernel.question import Task


class VisitShiring(Task[Table]):
    """PE-SHIRING-1: space 1, then space 2."""

    def run(self, t: Table, frame: int) -> None:
        for number in range(len(t.shiring) - 1, -1, -1):
            t.agenda.append(pack(JOIN_CREW, 0, number))


class JoinCrew(Task[Table]):
    """PE-SHIRING-1: the craftsman of a space joins the crew of whoever stands there, or leaves the game."""

    def run(self, t: Table, frame: int) -> None:
        number = a_of(frame)
        card, seat = t.shiring[number], t.builder_on(SHIRING, number)
        if seat == NOBODY:
            t.removed.append(card)
            t.note(notes.GONE, 0, 1, card)
        else:
            t.note(notes.JOINED, seat, card)
            crew.join(t, seat, card)
        if number == len(t.shiring) - 1:
            t.shiring = []
            t.send_home(SHIRING)
