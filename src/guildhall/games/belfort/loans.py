"""The Nonhuman Resources Guild: workers lent at placement, as many returned after the turn. BF-XGLD-NONHUMAN."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import ASK_LOAN, ASK_RETURN, BORROW, RETURN
from guildhall.games.belfort.refusals import NO_SUCH_WORKER, RESERVE_EMPTY
from guildhall.games.belfort.rows import added, replaced
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DWARF, ELF
from guildhall.games.belfort.workers import gain_worker, idle_of, lose_worker, reserve
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def borrow(t: Table, seat: int, number: int) -> None:
    """All of the reserve where it holds fewer."""
    left = reserve(t, seat, ELF) + reserve(t, seat, DWARF)
    number = left if left < number else number
    if number > 0:
        t.agenda.append(pack(ASK_LOAN, seat, number))


def candidates(number: int, verb: int) -> list[int]:
    """How many of them are Elves; the others are Dwarves."""
    return [pack(verb, 0, elves) for elves in range(number + 1)]


def check(t: Table, seat: int, number: int, choice: int) -> int:
    if kind_of(choice) != BORROW or a_of(choice) > number:
        return OTHER_QUESTION
    elves = a_of(choice)
    if elves > reserve(t, seat, ELF) or number - elves > reserve(t, seat, DWARF):
        return RESERVE_EMPTY
    return 0


def do(t: Table, seat: int, number: int, choice: int) -> None:
    elves = a_of(choice)
    t.loan = added(t.loan, seat, number)
    t.note(events.BORROWED, seat, elves, number - elves)
    for n in range(number):
        gain_worker(t, seat, ELF if n < elves else DWARF)


def give_back(t: Table, seat: int) -> None:
    """BF-ACT-7: any kinds he owns, whatever he took."""
    if t.loan[seat]:
        t.agenda.append(pack(ASK_RETURN, seat, t.loan[seat]))


def check_return(t: Table, seat: int, number: int, choice: int) -> int:
    if kind_of(choice) != RETURN or a_of(choice) > number:
        return OTHER_QUESTION
    elves = a_of(choice)
    return 0 if elves <= idle_of(t, seat, ELF) and number - elves <= idle_of(t, seat, DWARF) else NO_SUCH_WORKER


def do_return(t: Table, seat: int, number: int, choice: int) -> None:
    elves = a_of(choice)
    t.loan = replaced(t.loan, seat, 0)
    t.note(events.RETURNED, seat, elves, number - elves)
    for n in range(number):
        lose_worker(t, seat, ELF if n < elves else DWARF)
