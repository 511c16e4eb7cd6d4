"""Step 9, the king's court and the tax: PE-COURT, PE-TAX."""

from guildhall.games.pillars import events
from guildhall.games.pillars.chances import DIE
from guildhall.games.pillars.data import COURT, METAL, TAX_CAP, TAX_EXEMPT
from guildhall.games.pillars.frames import ASK_TAX, TAX, USE_CARD
from guildhall.games.pillars.table import LOST_TO_TAX, NOBODY, Table
from guildhall.kernel.packing import kind_of, pack


def visit(t: Table) -> None:
    first = t.builder_on(COURT)
    if first != NOBODY and t.court_metal:  # PE-COURT-1
        t.cubes[first][METAL] += t.court_metal
        t.note(events.CUBES, first, METAL, t.court_metal)
        t.court_metal = 0
    t.tax = t.pick(DIE, t.data.tax_faces)  # PE-TAX-1
    t.note(events.DIE, t.start, t.tax)
    spared = 0  # PE-TAX-2
    for number in range(t.data.place_spaces[COURT]):
        seat = t.builder_on(COURT, number)
        if seat != NOBODY:
            spared |= 1 << seat
    t.send_home(COURT)
    order = t.turn_order()
    for seat in order:
        if spared >> seat & 1:
            t.note(events.TAX_SPARED, seat)
    for seat in reversed(order):
        if not spared >> seat & 1:
            t.agenda.append(pack(TAX, seat))


def collect(t: Table, seat: int) -> None:
    if t.favour(seat, TAX_EXEMPT) != NOBODY:
        t.agenda.append(pack(ASK_TAX, seat))
    else:
        pay_tax(t, seat)


def pay_tax(t: Table, seat: int) -> None:
    """PE-ADV-9: at most 2 with Francis."""
    owed = t.tax
    if t.favour(seat, TAX_CAP) != NOBODY:
        cap = t.bonus(seat, TAX_CAP)
        owed = cap if cap < owed else owed
    t.note(events.TAX_OWED, seat, owed)
    t.pay_forced(seat, owed, LOST_TO_TAX)


def do_tax(t: Table, seat: int, choice: int) -> None:
    """PE-ADV-12: used once, knowing the die."""
    if kind_of(choice) == USE_CARD:
        card = t.favour(seat, TAX_EXEMPT)
        t.favours[seat].remove(card)
        t.spent.append(card)
        t.note(events.USED_FAVOUR, seat, card)
    else:
        pay_tax(t, seat)
