"""Phase 2, city building: all at once, hidden from each other, until everybody is done. AQ-CIT."""

from typing import Final

from guildhall.games.antiquity import (
    acts,
    bank,
    construction,
    events,
    hospital,
    men,
    patron,
    payment,
    replacing,
    trading,
)
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.data import (
    BARBARA,
    CATHEDRAL,
    FOUNTAIN,
    GOODS,
    HOSPITAL,
    HOUSE,
    LUXURIES,
    MARKET,
    STONE,
    THEOLOGY,
    TYPES,
    WOOD,
)
from guildhall.games.antiquity.frames import BUILD
from guildhall.games.antiquity.pieces import MANNED, NEW, paid_of, where
from guildhall.games.antiquity.refusals import QUOTA
from guildhall.games.antiquity.table import Table, pieces_of
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

# Engine limit (AQ-ENG-1): acts of a seat in one phase, those taken back included, so that a phase always ends.
ACTS_MAX: Final = 160


def begin(t: Table) -> None:
    t.old_buildings = t.buildings[:]
    t.old_graves = [row[:] for row in t.graves]
    t.old_goods = [row[:] for row in t.goods]
    t.old_saint = t.saint[:]
    t.bought = [[0] * len(GOODS) for _ in range(t.seats)]
    t.agenda.append(pack(f.REVEAL))
    t.ask_together(f.ASK_CITY, t.alive)


# ---- the main question


def candidates(t: Table, seat: int) -> list[int]:
    """What a player may do or would like to: the hopeful choices and every building he does not have yet."""
    found = hopeful(t, seat)
    for kind in range(TYPES):
        if not t.data.unique[kind] or not t.stands(seat, kind):
            if BUILD | kind << 12 not in found:
                found.append(BUILD | kind << 12)
    return found


def hopeful(t: Table, seat: int) -> list[int]:
    """Every legal choice and few others: no building whose wood, stone or luxury is missing."""
    found = [pack(f.DONE)]
    if t.acts[seat]:
        found.append(pack(f.UNDO))
    if t.rules.trading:
        found += trading.candidates(t, seat)
    if t.budget[seat] >= ACTS_MAX:
        return found
    data, goods, have = t.data, t.goods[seat], t.have[seat]
    wood, stone = goods[WOOD], goods[STONE]
    luxury = payment.payable(goods, LUXURIES[0], True)
    for kind in range(TYPES):
        if data.cost_wood[kind] <= wood and data.cost_stone[kind] <= stone and data.cost_luxury[kind] <= luxury:
            if not have >> kind & 1 or not data.unique[kind]:
                found.append(BUILD | kind << 12)
    found += men.candidates(t, seat)
    if have >> MARKET & 1:
        found.append(pack(f.EXCHANGE))
    if have >> HOSPITAL & 1:
        found.append(pack(f.USE_HOSPITAL))
    if have >> THEOLOGY & have >> CATHEDRAL & 1:
        found.append(pack(f.RAZE))
    if have >> CATHEDRAL & 1 and patron.has_power(t, seat, BARBARA):
        found.append(pack(f.REPLACE))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    verb = choice & 255
    if verb == BUILD:
        return construction.check_build(t, seat, a_of(choice)) if t.budget[seat] < ACTS_MAX else QUOTA
    if verb == f.DONE:
        return 0
    if verb == f.UNDO:
        return acts.check_undo(t, seat) if t.budget[seat] < ACTS_MAX else QUOTA
    if verb in (f.OFFER, f.ACCEPT, f.REFUSE, f.WITHDRAW):
        return trading.check(t, seat, choice)
    if verb not in acts.FIRST:
        return OTHER_QUESTION
    if t.budget[seat] >= ACTS_MAX:
        return QUOTA
    if verb == f.MAN:
        return men.check_man(t, seat, choice)
    if verb == f.UNMAN:
        return men.check_unman(t, seat, choice)
    if verb == f.EXCHANGE:
        return bank.check_exchange(t, seat)
    if verb == f.USE_HOSPITAL:
        return hospital.check_use(t, seat)
    if verb == f.RAZE:
        return patron.check_raze(t, seat)
    return replacing.check_use(t, seat)


def do(t: Table, seat: int, frame: int, choice: int) -> None:
    """A choice at the main question or at one that follows from it."""
    verb = kind_of(choice)
    if kind_of(frame) == f.ASK_TERMS:
        trading.do_terms(t, seat, frame, choice)
    elif kind_of(frame) == f.ASK_CITY and verb == f.DONE:  # AQ-CIT-10: final
        t.note(events.DONE, seat)
        t.answered(seat)
        trading.close_all(t, seat)
    elif kind_of(frame) == f.ASK_CITY and verb in (f.OFFER, f.ACCEPT, f.REFUSE, f.WITHDRAW):
        trading.do(t, seat, choice)
    elif verb == f.CANCEL:
        acts.undo(t, seat)
    elif verb == f.UNDO:
        t.budget[seat] += 1
        acts.undo(t, seat)
    else:
        if kind_of(frame) == f.ASK_CITY:
            t.budget[seat] += 1
        acts.make(t, seat, frame, choice)


# ---- the reveal


def reveal(t: Table) -> None:
    """AQ-CIT-2, AQ-CIT-11: everything is shown; shared pieces are granted in the old order of play."""
    left = [0] * TYPES
    for kind in range(TYPES):
        left[kind] = t.supply(kind) if t.data.shared[kind] else 0
    fountains = 0
    for seat in t.order:
        row: list[int] = []
        for building in t.buildings[seat]:
            kind = building & 31
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
            t.note(events.BUILT, seat, kind, where(building), building >> 17 & 63 if kind == HOUSE else 0)
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
    kind = building & 31
    t.goods[seat][WOOD] += t.data.cost_wood[kind]
    t.goods[seat][STONE] += t.data.cost_stone[kind]
    t.goods[seat][paid_of(building)] += t.data.cost_luxury[kind]
    if building & MANNED:
        t.men[seat] += 1
    t.note(events.VOID, seat, kind, where(building))


def announce(t: Table, seat: int) -> None:
    """What was done behind the screen beside building: banking, healing, razing, re-placing, the saint, the men."""
    healed = 0
    for choice in t.acts[seat]:
        verb = kind_of(choice)
        if verb == f.GET:
            t.note(events.EXCHANGED, seat, a_of(choice))
        elif verb == f.HEAL:
            healed += 1
        elif verb == f.RAZE:
            t.note(events.RAZED, seat)
        elif verb == f.SAINT:
            t.note(events.CHOSE_SAINT, seat, a_of(choice))
        elif verb == f.REPLACE:
            t.note(events.REPLACED, seat)
    if healed:
        t.note(events.HEALED, seat, healed)
    for building in t.buildings[seat]:
        if building & MANNED:
            t.note(events.MANNED, seat, building & 31, where(building))


def return_goods(t: Table) -> None:
    """AQ-CMP-6: more taken from the bank than it held: the last in the order of play go without.

    A good that was traded on is missing where it is now.
    """
    t.old_goods = []  # from here on the bank is what lies in the box
    for good in range(len(GOODS)):
        for seat in reversed(t.order):
            take_back(t, seat, good, t.bought[seat][good])
        for seat in reversed(t.order):
            take_back(t, seat, good, t.goods[seat][good])


def take_back(t: Table, seat: int, good: int, most: int) -> None:
    back = min(-t.bank(good), most, t.goods[seat][good])
    if back > 0:
        t.goods[seat][good] -= back
        t.note(events.SHORT, seat, good, back)


def lower_famine(t: Table, fountains: int) -> None:
    """AQ-FTN-1: all fountains of a round together."""
    level = max(0, t.famine + fountains * t.data.fountain_famine)
    if level != t.famine:
        t.note(events.FAMINE, 0, t.famine, level)
        t.famine = level


def clear(t: Table) -> None:
    """The screens go away."""
    t.old_buildings = []
    t.old_graves = []
    t.old_goods = []
    t.old_saint = []
    t.bought = []
    t.acts = [[] for _ in range(t.seats)]
    t.budget = [0] * t.seats
    t.offered = [0] * t.seats
    t.bids = []
    t.ledger = []
