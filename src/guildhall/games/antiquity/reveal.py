"""The end of phase 2: the screens are lifted. AQ-CIT-2, AQ-CIT-11."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.pieces import MANNED, NEW, number_of, paid_of, pieces_of, type_of, where
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import FOUNTAIN, GOODS, HOUSE, STONE, TYPES, WOOD
from guildhall.games.antiquity.verbs import GET, HEAL, RAZE, REPLACE, SAINT
from guildhall.kernel.packing import a_of, kind_of
from guildhall.kernel.question import Task


class Reveal(Task[Table]):
    """AQ-CIT-2, AQ-CIT-11: everything is shown; shared pieces are granted in the old order of play."""

    def run(self, t: Table, frame: int) -> None:
        left = [t.supply(kind) if t.data.shared[kind] else 0 for kind in range(TYPES)]
        fountains = 0
        for seat in t.order:
            row: list[int] = []
            for building in t.buildings[seat]:
                kind = type_of(building)
                if not building & NEW:
                    row.append(building)
                    continue
                if t.data.shared[kind] and t.rules.limited:
                    if pieces_of(building) > left[kind]:
                        void(t, seat, building)
                        continue
                    left[kind] -= pieces_of(building)
                if kind == FOUNTAIN:
                    fountains += 1
                t.note(notes.BUILT, seat, kind, where(building), number_of(building) if kind == HOUSE else 0)
                row.append(building & ~NEW)
            t.buildings[seat] = row
            announce(t, seat)
            t.refresh(seat)
        if t.rules.goods_limited:
            return_goods(t)
        lower_famine(t, fountains)
        clear(t)


def void(t: Table, seat: int, building: int) -> None:
    """AQ-CIT-11: the piece was not there: squares empty, payment returned, its man idle this round."""
    kind = type_of(building)
    t.goods[seat][WOOD] += t.data.cost_wood[kind]
    t.goods[seat][STONE] += t.data.cost_stone[kind]
    t.goods[seat][paid_of(building)] += t.data.cost_luxury[kind]
    if building & MANNED:
        t.men[seat] += 1
    t.note(notes.VOID, seat, kind, where(building))


def announce(t: Table, seat: int) -> None:
    """What was done behind the screen beside building: banking, healing, razing, re-placing, the saint, the men."""
    healed = 0
    for choice in t.acts[seat]:
        verb = kind_of(choice)
        if verb == GET:
            t.note(notes.EXCHANGED, seat, a_of(choice))
        elif verb == HEAL:
            healed += 1
        elif verb == RAZE:
            t.note(notes.RAZED, seat)
        elif verb == SAINT:
            t.note(notes.CHOSE_SAINT, seat, a_of(choice))
        elif verb == REPLACE:
            t.note(notes.REPLACED, seat)
    if healed:
        t.note(notes.HEALED, seat, healed)
    for building in t.buildings[seat]:
        if building & MANNED:
            t.note(notes.MANNED, seat, type_of(building), where(building))


def return_goods(t: Table) -> None:
    """AQ-CMP-6: more taken from the bank than it held: the last in the order of play go without.

    A good that was traded on is missing where it is now.
    """
    t.old_goods = ()  # from here on the bank is what lies in the box
    for good in range(len(GOODS)):
        for seat in reversed(t.order):
            take_back(t, seat, good, t.bought[seat][good])
        for seat in reversed(t.order):
            take_back(t, seat, good, t.goods[seat][good])


def take_back(t: Table, seat: int, good: int, most: int) -> None:
    back = min(-t.bank(good), most, t.goods[seat][good])
    if back > 0:
        t.goods[seat][good] -= back
        t.note(notes.SHORT, seat, good, back)


def lower_famine(t: Table, fountains: int) -> None:
    """AQ-FTN-1: all fountains of a round together."""
    level = max(0, t.famine + fountains * t.data.fountain_famine)
    if level != t.famine:
        t.note(notes.FAMINE, 0, t.famine, level)
        t.famine = level


def clear(t: Table) -> None:
    """The screens go away."""
    t.old_buildings = ()
    t.old_graves = ()
    t.old_goods = ()
    t.old_saint = []
    t.bought = []
    t.acts = [[] for _ in range(t.seats)]
    t.budget = [0] * t.seats
    t.offered = [0] * t.seats
    t.bids = []
    t.ledger = []
