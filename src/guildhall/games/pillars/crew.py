"""The crew of craftsmen and its limit: PE-CREW."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.frames import ASK_DISMISS
from guildhall.games.pillars.refusals import NOT_IN_CREW
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.verbs import DISMISS
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.rows import replaced, without
from guildhall.kernel.state import OTHER_QUESTION


def join(t: Table, seat: int, card: int) -> None:
    """PE-CREW-1: over the limit one must go at once, the newcomer included."""
    t.crew = replaced(t.crew, seat, (*t.crew[seat], card))
    if len(t.crew[seat]) > t.crew_limit(seat):
        t.agenda.append(pack(ASK_DISMISS, seat))


class Dismiss(OpenQuestion[Table]):
    """PE-DEC-2, PE-DEC-8: who leaves, because the crew is too large or a vault has collapsed."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(DISMISS, 0, card) for card in t.crew[seat]]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != DISMISS:
            return OTHER_QUESTION
        return 0 if a_of(choice) in t.crew[seat] else NOT_IN_CREW

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        card = a_of(choice)
        t.crew = replaced(t.crew, seat, without(t.crew[seat], card))
        t.removed.append(card)
        t.note(notes.DISMISSED, seat, card)
