"""Trades between players: public offers, accepted or not, while cities are built. AQ-MKT-2 to AQ-MKT-4."""

from typing import Final

from guildhall.games.antiquity import acts, notes
from guildhall.games.antiquity.acts import Deed
from guildhall.games.antiquity.frames import ASK_TERMS
from guildhall.games.antiquity.limits import GOODS_MAX, OFFERS_MAX
from guildhall.games.antiquity.refusals import (
    CANNOT_HONOUR,
    EMPTY_OFFER,
    IN_ORDER,
    NO_OFFER,
    NO_TRADING,
    NOT_A_PARTNER,
    OFFER_FULL,
    OFFER_OPEN,
    OFFERS_NONE,
    OFFERS_SPENT,
)
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import GOODS, MARKET
from guildhall.games.antiquity.verbs import ACCEPT, ADD, DROP, OFFER, PROPOSE, REFUSE, TRADED, WANT, WITHDRAW
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.state import OTHER_QUESTION

KINDS: Final = len(GOODS)
ADDS: Final = [pack(ADD, 0, good) for good in range(KINDS)]
WANTS: Final = [pack(WANT, 0, good) for good in range(KINDS)]


def still_building(t: Table, seat: int) -> bool:
    return a_of(t.agenda[-1]) >> seat & 1 != 0


def find(t: Table, maker: int, other: int) -> int:
    """Where the open offer of one to the other is in the list, or -1."""
    for at in range(len(t.bids)):
        if t.bids[at][0] == maker and t.bids[at][1] == other:
            return at
    return -1


def candidates(t: Table, seat: int) -> list[int]:
    """What the main question of phase 2 offers in trade."""
    found: list[int] = []
    if t.offered[seat] < OFFERS_MAX:
        for other in t.order:
            if other != seat and still_building(t, other):
                found.append(pack(OFFER, 0, other))
    for bid in t.bids:
        if bid[1] == seat:
            found.append(pack(ACCEPT, 0, bid[0]))
            found.append(pack(REFUSE, 0, bid[0]))
        elif bid[0] == seat:
            found.append(pack(WITHDRAW, 0, bid[1]))
    return found


def check_partner(t: Table, seat: int, other: int) -> int:
    """AQ-MKT-3, AQ-MKT-4: everybody who is still building."""
    if not t.rules.trading:
        return NO_TRADING
    if other == seat or other >= t.seats or not t.is_alive(other) or not still_building(t, other):
        return NOT_A_PARTNER
    return 0


class Offer(Deed):
    """AQ-MKT-2: terms are written, then made public."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_partner(t, seat, a_of(choice))
        if code:
            return code
        if t.offered[seat] >= OFFERS_MAX:
            return OFFERS_SPENT
        return OFFER_OPEN if find(t, seat, a_of(choice)) >= 0 else 0

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.scratch[seat] = [seat, a_of(choice)] + [0] * (2 * KINDS)
        t.ask_next(seat, pack(ASK_TERMS, seat, a_of(choice)))


class Accept(Deed):
    """AQ-MKT-4: what the seat itself cannot give is known to it and refused."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_partner(t, seat, a_of(choice))
        if code:
            return code
        at = find(t, a_of(choice), seat)
        if at < 0:
            return NO_OFFER
        return 0 if holds(t, seat, t.bids[at], KINDS) else CANNOT_HONOUR

    def do(self, t: Table, seat: int, choice: int) -> None:
        accept(t, seat, a_of(choice))


class Refuse(Deed):
    """AQ-MKT-4: an offer received is closed."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_partner(t, seat, a_of(choice))
        return code or (0 if find(t, a_of(choice), seat) >= 0 else NO_OFFER)

    def do(self, t: Table, seat: int, choice: int) -> None:
        close(t, find(t, a_of(choice), seat))
        t.note(notes.REFUSED, seat, a_of(choice))
        t.border()


class Withdraw(Deed):
    """AQ-MKT-4: an own offer is closed."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_partner(t, seat, a_of(choice))
        return code or (0 if find(t, seat, a_of(choice)) >= 0 else NO_OFFER)

    def do(self, t: Table, seat: int, choice: int) -> None:
        close(t, find(t, seat, a_of(choice)))
        t.note(notes.WITHDREW, seat, a_of(choice))
        t.border()


def holds(t: Table, seat: int, bid: tuple[int, ...], first: int) -> bool:
    """Whether a side has what it would give: goods given begin at 0, goods asked at KINDS."""
    for good in range(KINDS):
        if t.goods[seat][good] < bid[2 + first + good]:
            return False
    return True


# ---- terms of an offer, one good at a time on the seat's own scratch paper


class Terms(OpenQuestion[Table]):
    """AQ-MKT-2, AQ-MKT-4: goods given first, then goods asked, each in ascending order: one way to write an offer."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        paper, goods = t.scratch[seat], t.goods[seat]
        given = asked = last_given = last_asked = 0
        for good in range(KINDS):
            if paper[2 + good]:
                given += paper[2 + good]
                last_given = good
            if paper[2 + KINDS + good]:
                asked += paper[2 + KINDS + good]
                last_asked = good
        found: list[int] = []
        if asked == 0 and given < GOODS_MAX:
            for good in range(last_given, KINDS):
                if goods[good] > paper[2 + good]:
                    found.append(ADDS[good])
        if asked < GOODS_MAX:
            found += WANTS[last_asked:]
        if given + asked:
            found.append(PROPOSE)
        found.append(DROP)
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, good = kind_of(choice), a_of(choice)
        paper = t.scratch[seat]
        given, asked = paper[2 : 2 + KINDS], paper[2 + KINDS :]
        if verb == DROP:
            return 0
        if verb == PROPOSE:
            return 0 if sum(given) + sum(asked) > 0 else EMPTY_OFFER
        if verb == ADD:
            if sum(asked) or sum(given[good + 1 :]):
                return IN_ORDER
            if t.goods[seat][good] <= given[good]:  # AQ-MKT-2: only goods actually held
                return OFFERS_NONE
            return 0 if sum(given) < GOODS_MAX else OFFER_FULL
        if verb == WANT:
            if sum(asked[good + 1 :]):
                return IN_ORDER
            return 0 if sum(asked) < GOODS_MAX else OFFER_FULL
        return OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb, other = kind_of(choice), a_of(frame)
        if verb == ADD or verb == WANT:
            t.scratch[seat][2 + a_of(choice) + (KINDS if verb == WANT else 0)] += 1
            t.ask_next(seat, frame)
            return
        if verb == PROPOSE:
            t.offered[seat] += 1  # AQ-ENG-2: what is only written and dropped does not count
            bid = tuple(t.scratch[seat])
            t.bids.append(bid)
            t.note(notes.OFFERED, seat, other)
            note_goods(t, seat, other, bid, notes.WOULD_GIVE)
            t.invalidate_offer(other)
            t.border()
        t.scratch[seat] = []


def note_goods(t: Table, maker: int, other: int, bid: tuple[int, ...], note: int) -> None:
    for good in range(KINDS):
        if bid[2 + good]:
            t.note(note, maker, other, good, bid[2 + good])
        if bid[2 + KINDS + good]:
            t.note(note, other, maker, good, bid[2 + KINDS + good])


# ---- acceptance


def close(t: Table, at: int) -> None:
    bid = t.bids.pop(at)
    t.invalidate_offer(bid[0])
    t.invalidate_offer(bid[1])


def close_all(t: Table, seat: int) -> None:
    """AQ-MKT-4: the offers of a seat, made, received or being written to it, end when it is done."""
    for at in range(len(t.bids) - 1, -1, -1):
        if t.bids[at][0] == seat or t.bids[at][1] == seat:
            close(t, at)
    for other in range(t.seats):
        lane = t.lanes[other]
        if lane and kind_of(lane[-1]) == ASK_TERMS and a_of(lane[-1]) == seat:
            t.lanes[other] = ()
            t.scratch[other] = []
        t.invalidate_offer(other)


def accept(t: Table, seat: int, maker: int) -> None:
    """AQ-MKT-4: it takes effect if both can still give and one has a working market; else it lapses (AQ-RUL-43)."""
    t.rng.reveal()  # the answer depends on what the other has sealed
    at = find(t, maker, seat)
    bid = t.bids[at]
    close(t, at)
    acts.drop_unfinished(t, maker)
    maker_market = t.works(maker, MARKET)
    if not holds(t, maker, bid, 0) or not (maker_market or t.works(seat, MARKET)):
        t.note(notes.LAPSED, seat, maker)
        return
    t.note(notes.ACCEPTED, seat, maker)
    note_goods(t, maker, seat, bid, notes.GAVE)
    t.ledger.append(bid)
    number = len(t.ledger) - 1
    acts.carry_out(t, maker, bid, maker_market)
    acts.carry_out(t, seat, bid, not maker_market)
    t.acts[maker].append(pack(TRADED, 0, number, 1 if maker_market else 0))
    t.acts[seat].append(pack(TRADED, 0, number, 0 if maker_market else 1))
