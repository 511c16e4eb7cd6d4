"""Recruiting by choice: the Inn and the Recruiters' Guild. BF-PROP-INN, BF-GLD-RECRUITERS."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.frames import ASK_RECRUIT
from guildhall.games.belfort.gnomes import offer_gnome
from guildhall.games.belfort.locks import can_take_gnome
from guildhall.games.belfort.refusals import GNOMES_GONE, NO_FREE_LOCK, RESERVE_EMPTY
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DWARF, ELF, GNOME
from guildhall.games.belfort.verbs import RECRUIT
from guildhall.games.belfort.workers import gain_worker, reserve
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.state import OTHER_QUESTION


def offer_recruit(t: Table, seat: int, gnome: int) -> None:
    """BF-PROP-INN, BF-GLD-RECRUITERS: wasted only if nothing is possible."""
    possible = reserve(t, seat, ELF) > 0 or reserve(t, seat, DWARF) > 0
    if possible or (gnome and can_take_gnome(t, seat)):
        t.agenda.append(pack(ASK_RECRUIT, seat, gnome))
    else:
        t.note(notes.NONE_LEFT, seat, ELF)


class RecruitWorker(Question[Table]):
    """BF-DEC-9: an Elf or a Dwarf of the reserve, or a Gnome where the Guild has one."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(RECRUIT, 0, ELF), pack(RECRUIT, 0, DWARF)]
        if a_of(frame):
            found.append(pack(RECRUIT, 0, GNOME))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        kind = a_of(choice)
        if kind_of(choice) != RECRUIT or (kind == GNOME and not a_of(frame)):
            return OTHER_QUESTION
        if kind == GNOME:
            if t.gnomes == 0:
                return GNOMES_GONE
            return 0 if can_take_gnome(t, seat) else NO_FREE_LOCK
        return 0 if reserve(t, seat, kind) > 0 else RESERVE_EMPTY

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if a_of(choice) == GNOME:
            offer_gnome(t, seat)
        else:
            gain_worker(t, seat, a_of(choice))
