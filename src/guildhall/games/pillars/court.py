"""Step 9, the king's court and the tax: PE-COURT, PE-TAX."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.chances import DIE
from guildhall.games.pillars.event import UseCard
from guildhall.games.pillars.frames import ASK_TAX, TAX
from guildhall.games.pillars.score_sheet import LOST_TO_TAX
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import COURT, METAL, NOBODY, TAX_CAP, TAX_EXEMPT
from guildhall.games.pillars.verbs import USE_CARD
from guildhall.kernel.packing import kind_of, pack, seat_of
from guildhall.kernel.question import Task
from guildhall.kernel.rows import add_at, replaced, without


class VisitCourt(Task[Table]):
    def run(self, t: Table, frame: int) -> None:
        first = t.builder_on(COURT)
        if first != NOBODY and t.court_metal:  # PE-COURT-1
            add_at(t.cubes, first, METAL, t.court_metal)
            t.note(notes.CUBES, first, METAL, t.court_metal)
            t.court_metal = 0
        t.tax = t.pick(DIE, t.data.tax_faces)  # PE-TAX-1
        t.note(notes.DIE, t.start, t.tax)
        spared = 0  # PE-TAX-2
        for number in range(t.data.place_spaces[COURT]):
            seat = t.builder_on(COURT, number)
            if seat != NOBODY:
                spared |= 1 << seat
        t.send_home(COURT)
        order = t.turn_order()
        for seat in order:
            if spared >> seat & 1:
                t.note(notes.TAX_SPARED, seat)
        for seat in reversed(order):
            if not spared >> seat & 1:
                t.agenda.append(pack(TAX, seat))


class CollectTax(Task[Table]):
    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.advantage_with(seat, TAX_EXEMPT) != NOBODY:
            t.agenda.append(pack(ASK_TAX, seat))
        else:
            pay_tax(t, seat)


def pay_tax(t: Table, seat: int) -> None:
    """PE-ADV-9: at most 2 with Francis."""
    owed = t.tax
    if t.advantage_with(seat, TAX_CAP) != NOBODY:
        cap = t.bonus(seat, TAX_CAP)
        owed = cap if cap < owed else owed
    t.note(notes.TAX_OWED, seat, owed)
    t.pay_forced(seat, owed, LOST_TO_TAX)


class SpareTax(UseCard):
    """PE-DEC-9, PE-ADV-12: the card that spares the tax is used once, knowing the die."""

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == USE_CARD:
            card = t.advantage_with(seat, TAX_EXEMPT)
            t.favours = replaced(t.favours, seat, without(t.favours[seat], card))
            t.spent.append(card)
            t.note(notes.USED_ADVANTAGE, seat, card)
        else:
            pay_tax(t, seat)
