"""A seat's own acts of phase 2: made, written down, taken back newest first as far as the last trade.

AQ-CIT-10, AQ-RUL-44. Nothing of the past is stored but the choices themselves: to take one back the seat's rows return
to the start of the phase and the choices that remain are made again. A seat's acts touch only its own rows and never
draw, so that this is exact.
"""

from guildhall.games.antiquity import (
    bank,
    construction,
    events,
    hospital,
    men,
    patron,
    payment,
    replacing,
)
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.bank import use_market
from guildhall.games.antiquity.data import GOODS, HOUSE
from guildhall.games.antiquity.pieces import MANNED, owner_of
from guildhall.games.antiquity.refusals import NOTHING_TO_UNDO, TRADE_STANDS
from guildhall.games.antiquity.rows import CITY_MAPS
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, d_of, kind_of, pack

KINDS = len(GOODS)
FIRST = [f.BUILD, f.MAN, f.UNMAN, f.EXCHANGE, f.USE_HOSPITAL, f.RAZE, f.REPLACE]  # what an act begins with


def make(t: Table, seat: int, frame: int, choice: int) -> None:
    """Makes one choice of an act and writes it down."""
    t.acts[seat].append(choice)
    kind, verb = kind_of(frame), kind_of(choice)
    if kind == f.ASK_CITY:
        if verb == f.BUILD:
            construction.begin(t, seat, a_of(choice))
        elif verb == f.MAN:
            men.man(t, seat, choice)
        elif verb == f.UNMAN:
            men.unman(t, seat, choice)
        elif verb == f.EXCHANGE:
            bank.begin(t, seat)
        elif verb == f.USE_HOSPITAL:
            hospital.begin(t, seat)
        elif verb == f.RAZE:
            patron.raze(t, seat)
        else:
            replacing.begin(t, seat)
    elif kind == f.ASK_PLACE:
        construction.do_place(t, seat, frame, choice)
    elif kind == f.ASK_PAY:
        pay(t, seat, frame, choice)
    elif kind == f.ASK_NUMBER:
        construction.do_number(t, seat, choice)
    elif kind == f.ASK_FREE_HOUSE:
        construction.do_free_house(t, seat, choice)
    elif kind == f.ASK_CORNER:
        construction.ask_size(t, seat, choice)
    elif kind == f.ASK_SIZE:
        construction.do_size(t, seat, a_of(frame), choice)
    elif kind == f.ASK_SAINT:
        patron.do_saint(t, seat, choice)
    elif kind == f.ASK_GIVE:
        bank.do_give(t, seat, frame, choice)
    elif kind == f.ASK_GET:
        bank.do_get(t, seat, choice)
    elif kind == f.ASK_HEAL:
        hospital.do(t, seat, frame, choice)
    else:
        replacing.do(t, seat, frame, choice)


def pay(t: Table, seat: int, frame: int, choice: int) -> None:
    ahead = payment.do(t, seat, frame, choice)
    if ahead:
        t.ask(seat, ahead)
        return
    building = a_of(frame)
    construction.construct(t, seat, building & 31, building >> 5, b_of(frame), d_of(frame), a_of(choice), False)


# ---- taking back


def check_undo(t: Table, seat: int) -> int:
    row = t.acts[seat]
    if not row:
        return NOTHING_TO_UNDO
    return TRADE_STANDS if kind_of(row[-1]) == f.TRADED else 0


def undo(t: Table, seat: int) -> None:
    """Takes back the newest act whole."""
    row = t.acts[seat]
    while True:
        first = row.pop()
        if kind_of(first) in FIRST:
            break
    make_again(t, seat)
    t.whisper(events.UNDID, seat)


def drop_unfinished(t: Table, seat: int) -> None:
    """A trade comes in between: an act that was begun and not finished never was (AQ-ENG-3)."""
    if not t.lanes[seat]:
        return
    if kind_of(t.lanes[seat][-1]) == f.ASK_TERMS:
        t.lanes[seat] = []
        t.scratch[seat] = []
    else:
        undo(t, seat)
    t.invalidate_offer(seat)


def make_again(t: Table, seat: int) -> None:
    """The seat's rows as at the start of the phase, then the acts that remain."""
    ahead = t.acts[seat]
    restore(t, seat)
    logging = t.logging
    t.logging = False
    for choice in ahead:
        if kind_of(choice) == f.TRADED:
            repeat_trade(t, seat, choice)
        else:
            lane = t.lanes[seat]
            frame = lane.pop() if lane else pack(f.ASK_CITY)
            make(t, seat, frame, choice)
    t.logging = logging


def restore(t: Table, seat: int) -> None:
    t.buildings[seat] = t.old_buildings[seat]
    t.graves[seat] = t.old_graves[seat][:]
    t.goods[seat] = t.old_goods[seat][:]
    t.saint[seat] = t.old_saint[seat]
    t.frozen[seat] = [0] * CITY_MAPS
    t.bought[seat] = [0] * KINDS
    t.consecrated[seat] = 0
    t.scratch[seat] = []
    t.lifted[seat] = []
    t.lanes[seat] = []
    t.acts[seat] = []
    houses = at_work = 0
    for building in t.buildings[seat]:
        if building & 31 == HOUSE:
            houses |= 1 << (building >> 17 & 63)
        elif building & MANNED:
            at_work += 1
    for site in t.sites:
        if owner_of(site) == seat:
            at_work += 1
    t.houses[seat] = houses
    t.men[seat] = houses.bit_count() - at_work
    t.refresh(seat)


def repeat_trade(t: Table, seat: int, choice: int) -> None:
    carry_out(t, seat, t.ledger[a_of(choice)], b_of(choice) != 0)
    t.acts[seat].append(choice)


def carry_out(t: Table, seat: int, bid: list[int], through_own_market: bool) -> None:
    """One side of a trade; the terms are from, to, ten goods given, ten asked."""
    sign = -1 if bid[0] == seat else 1
    for good in range(KINDS):
        t.goods[seat][good] += sign * (bid[2 + good] - bid[2 + KINDS + good])
    if through_own_market:
        use_market(t, seat)


def revert(t: Table, seat: int) -> None:
    """The seat as far as others know it: the start of the phase and its public trades."""
    trades = [choice for choice in t.acts[seat] if kind_of(choice) == f.TRADED]
    restore(t, seat)
    for choice in trades:
        carry_out(t, seat, t.ledger[a_of(choice)], False)
        t.acts[seat].append(choice)
    t.goods[seat] = [max(0, amount) for amount in t.goods[seat]]
    t.budget[seat] = 0
    t.invalidate_offer(seat)
