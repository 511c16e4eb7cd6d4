"""The Trading Post and the Merchants' exchanges: BF-ACT-5, BF-ACT-10."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.locks import lock_on
from guildhall.games.belfort.menu import Action
from guildhall.games.belfort.refusals import EXCHANGE_SHORT, NO_EXCHANGE, NO_VISIT, TRADE_SHORT
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import EMPTY, HAS_BOUGHT, HAS_SOLD, STONE, VISIT, VISITING, WOOD
from guildhall.games.belfort.verbs import EXCHANGE, TRADE
from guildhall.kernel.packing import a_of, pack
from guildhall.kernel.rows import set_at
from guildhall.kernel.state import OTHER_QUESTION


def lock_visit(t: Table, seat: int) -> int:
    """An open Market lock with its visit unused, as 2 * card + lock, or -1: BF-PROP-1, BF-RUL-65."""
    row = t.built[seat]
    for card in range(len(row)):
        if t.data.lock_does[row[card]] == VISIT:
            for lock in range(t.data.locks[row[card]]):
                if lock_on(t, seat, card, lock) != EMPTY and not t.used[seat][card] >> lock & 1:
                    return 2 * card + lock
    return -1


def visits_left(t: Table, seat: int) -> int:
    """How many more visits can be begun."""
    total = t.visits
    row = t.built[seat]
    for card in range(len(row)):
        if t.data.lock_does[row[card]] == VISIT:
            for lock in range(t.data.locks[row[card]]):
                if lock_on(t, seat, card, lock) != EMPTY and not t.used[seat][card] >> lock & 1:
                    total += 1
    return total


def side(t: Table, trade: int) -> int:
    return HAS_BOUGHT if trade < t.data.buys else HAS_SOLD


def add_trades(t: Table, seat: int, found: list[int]) -> None:
    """Trades while a visit is open or can be begun; exchanges while there are any."""
    open_side = t.visit & VISITING and t.visit & (HAS_BOUGHT | HAS_SOLD) != HAS_BOUGHT | HAS_SOLD
    if open_side or t.visits > 0 or lock_visit(t, seat) >= 0:
        for trade in range(len(t.data.trades)):
            found.append(pack(TRADE, 0, trade))
    if t.exchanges > 0:
        found.append(pack(EXCHANGE, 0, WOOD))
        found.append(pack(EXCHANGE, 0, STONE))


def add_legal_trades(t: Table, seat: int, found: list[int]) -> None:
    """The same without near-misses: whether a visit can be begun is looked at once."""
    begins = t.visits > 0 or lock_visit(t, seat) >= 0
    for trade in range(len(t.data.trades)):
        if (begins or goes_on(t, trade)) and t.can_pay(seat, t.data.trade_give[trade]):
            found.append(pack(TRADE, 0, trade))
    if t.exchanges > 0:
        for good in (WOOD, STONE):
            if t.goods[seat][good] >= t.data.exchange_give:
                found.append(pack(EXCHANGE, 0, good))


class Trade(Action):
    """BF-ACT-5, BF-RUL-48: one purchase and one sale at most in a visit."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        trade = a_of(choice)
        if not goes_on(t, trade) and t.visits <= 0 and lock_visit(t, seat) < 0:
            return NO_VISIT
        return 0 if t.can_pay(seat, t.data.trade_give[trade]) else TRADE_SHORT

    def do(self, t: Table, seat: int, choice: int) -> None:
        trade = a_of(choice)
        if goes_on(t, trade):
            t.visit |= side(t, trade)
        else:
            begin_visit(t, seat)
            t.visit = VISITING | side(t, trade)
        t.note(notes.TRADED, seat, trade, sum(t.data.trade_give[trade]), sum(t.data.trade_get[trade]))
        t.pay_all(seat, t.data.trade_give[trade])
        t.earn_all(seat, t.data.trade_get[trade])


def goes_on(t: Table, trade: int) -> bool:
    """Whether the trade belongs to the visit that is open."""
    return t.visit & VISITING != 0 and t.visit & side(t, trade) == 0


def begin_visit(t: Table, seat: int) -> None:
    """The visits of locks are used first: they end when the lock closes (BF-ACT-11), the others stay."""
    place = lock_visit(t, seat)
    if place >= 0:
        set_at(t.used, seat, place // 2, t.used[seat][place // 2] | 1 << place % 2)
    else:
        t.visits -= 1


class Exchange(Action):
    """BF-GLD-MERCHANTS: wood or stone for metal."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        good = a_of(choice)
        if good != WOOD and good != STONE:
            return OTHER_QUESTION
        if t.exchanges <= 0:
            return NO_EXCHANGE
        return 0 if t.goods[seat][good] >= t.data.exchange_give else EXCHANGE_SHORT

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.exchanges -= 1
        t.note(notes.EXCHANGED, seat, a_of(choice))
        t.pay(seat, a_of(choice), t.data.exchange_give)
        t.earn_all(seat, t.data.exchange_get)
