"""The Trading Post and the Merchants' exchanges: BF-ACT-5, BF-ACT-10."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.locks import unlocked
from guildhall.games.belfort.menu import Action
from guildhall.games.belfort.refusals import EXCHANGE_SHORT, NO_EXCHANGE, NO_VISIT, TRADE_SHORT
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import HAS_BOUGHT, HAS_SOLD, STONE, VISIT, VISITING, WOOD
from guildhall.games.belfort.verbs import EXCHANGE, TRADE
from guildhall.kernel.packing import a_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def visits_left(t: Table, seat: int) -> int:
    """BF-ACT-11, BF-RUL-47: counted now. A Gnome that has left took its visit along, made or not."""
    left = t.visits + unlocked(t, seat, VISIT) - t.visited
    return left if left > 0 else 0


def side(t: Table, trade: int) -> int:
    return HAS_BOUGHT if trade < t.data.buys else HAS_SOLD


def add_trades(t: Table, seat: int, found: list[int]) -> None:
    """Trades while a visit is open or can be begun; exchanges while there are any."""
    open_side = t.visit & VISITING and t.visit & (HAS_BOUGHT | HAS_SOLD) != HAS_BOUGHT | HAS_SOLD
    if open_side or visits_left(t, seat) > 0:
        for trade in range(len(t.data.trades)):
            found.append(pack(TRADE, 0, trade))
    if t.exchanges > 0:
        found.append(pack(EXCHANGE, 0, WOOD))
        found.append(pack(EXCHANGE, 0, STONE))


def add_legal_trades(t: Table, seat: int, found: list[int]) -> None:
    """The same without near-misses: whether a visit can be begun is looked at once."""
    begins = visits_left(t, seat) > 0
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
        if not goes_on(t, trade) and visits_left(t, seat) <= 0:
            return NO_VISIT
        return 0 if t.can_pay(seat, t.data.trade_give[trade]) else TRADE_SHORT

    def do(self, t: Table, seat: int, choice: int) -> None:
        trade = a_of(choice)
        if goes_on(t, trade):
            t.visit |= side(t, trade)
        else:
            t.visited += 1
            t.visit = VISITING | side(t, trade)
        t.note(notes.TRADED, seat, trade, sum(t.data.trade_give[trade]), sum(t.data.trade_get[trade]))
        t.pay_all(seat, t.data.trade_give[trade])
        t.earn_all(seat, t.data.trade_get[trade])


def goes_on(t: Table, trade: int) -> bool:
    """Whether the trade belongs to the visit that is open."""
    return t.visit & VISITING != 0 and t.visit & side(t, trade) == 0


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
