"""The round and its phases: AQ-TRM-1, phase 1 (AQ-RIS) and phase 3 (AQ-ORD)."""

from guildhall.games.antiquity import city_building, events, famine, victory
from guildhall.games.antiquity.data import CART_SHOP, EXPLORER
from guildhall.games.antiquity.frames import (
    COUNTRYSIDE,
    EXPLORATION,
    HARVEST,
    KEEP_GOODS,
    PHASE,
    POLLUTION,
    ROUND,
)
from guildhall.games.antiquity.pieces import MANNED, MARKS
from guildhall.games.antiquity.rows import CITY_MAPS
from guildhall.games.antiquity.table import BY_CAP, Table
from guildhall.kernel.packing import pack

PHASES = 10


def begin_round(t: Table) -> None:
    if t.round >= t.rules.round_cap:  # AQ-END-7: no rule, only a safeguard against endless games
        t.note(events.CAPPED, 0, t.round)
        victory.finish(t, t.alive, BY_CAP)
        return
    t.round += 1
    t.note(events.ROUND, 0, t.round)
    t.agenda.append(pack(ROUND))
    for number in range(PHASES, 0, -1):
        t.agenda.append(pack(PHASE, 0, number))


def begin_phase(t: Table, number: int) -> None:
    t.phase = number
    t.note(events.PHASE, 0, number)
    if number == 1:
        all_rise(t)
    elif number == 2:
        city_building.begin(t)
    elif number == 3:
        order_of_play(t)
    elif number == 4:
        take_turns(t, COUNTRYSIDE)
    elif number == 5:
        take_turns(t, KEEP_GOODS)
    elif number == 6:
        take_turns(t, HARVEST)
    elif number == 7:
        take_turns(t, EXPLORATION)
    elif number == 8:
        famine.begin(t)
    elif number == 9:
        take_turns(t, POLLUTION)
    else:
        victory.compare(t)


def take_turns(t: Table, kind: int) -> None:
    """One frame for each player, the first in the order of play on top."""
    for seat in reversed(t.order):
        t.agenda.append(pack(kind, seat))


def all_rise(t: Table) -> None:
    """AQ-RIS-1: all men in the cities go to the pool; those in the countryside stay."""
    for seat in t.order:
        back = 0
        row = t.buildings[seat][:]
        for at in range(len(row)):
            if row[at] & MANNED:
                back += 1
            row[at] &= ~MARKS
        t.buildings[seat] = row
        t.men[seat] += back
        t.consecrated[seat] = 0
        t.frozen[seat] = [0] * CITY_MAPS  # AQ-FAC-3: until the next phase 2
        t.refresh(seat)


def order_of_play(t: Table) -> None:
    """AQ-ORD-1: fewest men on cart shops and explorer first; ties keep last round's order."""
    counts = [0] * t.seats
    for seat in t.order:
        for building in t.buildings[seat]:
            if building & MANNED and (building & 31 == CART_SHOP or building & 31 == EXPLORER):
                counts[seat] += 1
    order: list[int] = []
    for number in range(max(counts) + 1):
        order += [seat for seat in t.order if counts[seat] == number]
    t.order = order
    for place in range(len(order)):
        t.note(events.ORDER, order[place], place + 1)
