"""Phase 8, famine: AQ-FAM."""

from guildhall.games.antiquity import elimination, notes
from guildhall.games.antiquity.frames import BURIAL, FAMINE_END
from guildhall.games.antiquity.pieces import type_of
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import FOODS, FOUNTAIN, GRANARY
from guildhall.kernel.packing import pack
from guildhall.kernel.question import Task


def graves_due(t: Table, seat: int) -> int:
    """AQ-FAM-1, AQ-FAM-2, AQ-FAM-3: food is counted and not eaten."""
    graves = t.famine
    for good in FOODS:
        graves -= t.goods[seat][good]
    if t.works(seat, GRANARY):
        graves -= t.data.granary_relief
    if t.rules.fountain_spares:  # AQ-FTN-3
        graves -= t.rules.fountain_spares * working_fountains(t, seat)
    return max(0, graves)


def working_fountains(t: Table, seat: int) -> int:
    """AQ-GRV-6: a grave may stop them."""
    number = 0
    for building in t.buildings[seat]:
        if type_of(building) == FOUNTAIN and not (t.rules.grave_stops and t.graved(seat, building)):
            number += 1
    return number


class BeginFamine(Task[Table]):
    """AQ-FAM-8: all numbers are fixed before the first grave is dug."""

    def run(self, t: Table, frame: int) -> None:
        t.agenda.append(pack(FAMINE_END))
        for seat in t.order:
            t.due[seat] = graves_due(t, seat)
            if t.due[seat]:
                t.note(notes.GRAVES_DUE, seat, t.due[seat])
        for seat in reversed(t.order):
            if t.due[seat]:
                t.agenda.append(pack(BURIAL, seat))


class EndFamine(Task[Table]):
    """AQ-FAM-8, AQ-END-6: who could not dig all graves falls, all together; then the level rises, AQ-FAM-5."""

    def run(self, t: Table, frame: int) -> None:
        fallen = 0
        for seat in t.order:
            if t.due[seat]:
                fallen |= 1 << seat
        for seat in range(t.seats):
            if fallen >> seat & 1:
                elimination.eliminate(t, seat)
        if fallen and elimination.last_one(t, fallen):
            return
        t.note(notes.FAMINE, 0, t.famine, t.famine + t.data.famine_step)
        t.famine += t.data.famine_step
