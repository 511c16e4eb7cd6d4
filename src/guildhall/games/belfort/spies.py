"""The Spies' Guild: BF-GLD-SPIES, BF-RUL-39, BF-RUL-67."""

from guildhall.games.belfort import events
from guildhall.games.belfort.cards import lay_down, take_openly
from guildhall.games.belfort.frames import ASK_SHOW, ASK_TAKE_SHOWN, SHOWN, TAKE_SHOWN
from guildhall.games.belfort.refusals import SHOWS_NOTHING
from guildhall.games.belfort.rows import replaced, with_row
from guildhall.games.belfort.table import Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def begin(t: Table, seat: int) -> None:
    """Players without cards are left out; wasted when nobody has any."""
    mask = 0
    for other in range(t.seats):
        if other != seat and t.hand_size(other) > 0:
            mask |= 1 << other
    if mask:
        t.agenda.append(pack(SHOWN, seat))
        t.ask_together(ASK_SHOW, mask, seat)


def do_show(t: Table, seat: int, choice: int) -> None:
    """Before all have chosen nobody sees the card."""
    t.sealed = with_row(t.sealed, seat, [a_of(choice)])
    t.answered(seat)


def reveal(t: Table, seat: int) -> None:
    for other in range(t.seats):
        if t.sealed[other]:
            card = t.sealed[other][0]
            t.note(events.SHOWED, other, card)
            if t.known[other][card] == 0:
                t.known = with_row(t.known, other, replaced(t.known[other], card, 1))
    t.agenda.append(pack(ASK_TAKE_SHOWN, seat))


def candidates(t: Table) -> list[int]:
    return [pack(TAKE_SHOWN, 0, other) for other in range(t.seats) if t.sealed[other]]


def check(t: Table, choice: int) -> int:
    if kind_of(choice) != TAKE_SHOWN or a_of(choice) >= t.seats:
        return OTHER_QUESTION
    return 0 if t.sealed[a_of(choice)] else SHOWS_NOTHING


def do(t: Table, seat: int, choice: int) -> None:
    owner = a_of(choice)
    card = t.sealed[owner][0]
    t.note(events.TOOK_SHOWN, seat, owner, card)
    lay_down(t, owner, card)
    take_openly(t, seat, card)
    t.sealed = [[] for _ in range(t.seats)]
