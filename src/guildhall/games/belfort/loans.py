"""The Nonhuman Resources Guild: workers lent at placement, as many returned after the turn. BF-XGLD-NONHUMAN."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.frames import ASK_LOAN, ASK_RETURN
from guildhall.games.belfort.refusals import NONE_TO_BORROW, NONE_TO_RETURN
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DWARF, ELF
from guildhall.games.belfort.verbs import BORROW, RETURN
from guildhall.games.belfort.workers import gain_worker, idle_of, lose_worker, reserve
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import Question, Task
from guildhall.kernel.rows import added, replaced
from guildhall.kernel.state import OTHER_QUESTION


def borrow(t: Table, seat: int, number: int) -> None:
    """All of the reserve where it holds fewer."""
    left = reserve(t, seat, ELF) + reserve(t, seat, DWARF)
    number = left if left < number else number
    if number > 0:
        t.agenda.append(pack(ASK_LOAN, seat, number))


class BorrowWorkers(Question[Table]):
    """BF-DEC-4: how many of the workers lent are Elves; the others are Dwarves."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(BORROW, 0, elves) for elves in range(a_of(frame) + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        elves, number = a_of(choice), a_of(frame)
        if kind_of(choice) != BORROW or elves > number:
            return OTHER_QUESTION
        return NONE_TO_BORROW if elves > reserve(t, seat, ELF) or number - elves > reserve(t, seat, DWARF) else 0

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        elves, number = a_of(choice), a_of(frame)
        t.loan = added(t.loan, seat, number)
        t.note(notes.BORROWED, seat, elves, number - elves)
        for n in range(number):
            gain_worker(t, seat, ELF if n < elves else DWARF)


class EndLoan(Task[Table]):
    """BF-ACT-7: who has borrowed returns any kinds he owns, whatever he took."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.loan[seat]:
            t.agenda.append(pack(ASK_RETURN, seat, t.loan[seat]))


class ReturnWorkers(Question[Table]):
    """BF-DEC-11: how many of the workers returned are Elves."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(RETURN, 0, elves) for elves in range(a_of(frame) + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        elves, number = a_of(choice), a_of(frame)
        if kind_of(choice) != RETURN or elves > number:
            return OTHER_QUESTION
        return 0 if elves <= idle_of(t, seat, ELF) and number - elves <= idle_of(t, seat, DWARF) else NONE_TO_RETURN

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        elves, number = a_of(choice), a_of(frame)
        t.loan = replaced(t.loan, seat, 0)
        t.note(notes.RETURNED, seat, elves, number - elves)
        for n in range(number):
            lose_worker(t, seat, ELF if n < elves else DWARF)
