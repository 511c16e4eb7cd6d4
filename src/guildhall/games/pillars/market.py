"""Step 12, the resource market: PE-MARKET."""

from guildhall.games.pillars import notes
from guildhall.games.pillars.frames import ASK_TRADE, TRADE
from guildhall.games.pillars.refusals import (
    BUYER_MISSING,
    CUBES_SHORT,
    METAL_NOT_SOLD,
    NO_RESALE,
    PURSE_SHORT,
    SELLER_MISSING,
    STALL_SHORT,
)
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import MARKET, METAL, NOBODY, SAND
from guildhall.games.pillars.verbs import BUY, SELL, WITHDRAW
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question, Task
from guildhall.kernel.rows import add_at
from guildhall.kernel.state import OTHER_QUESTION


class OpenMarket(Task[Table]):
    """PE-STEP-1: the twelfth step begins with the first space."""

    def run(self, t: Table, frame: int) -> None:
        next_trader(t, 0)


class MarketTurn(Task[Table]):
    """PE-MARKET-1: one trade at a time, from space to space."""

    def run(self, t: Table, frame: int) -> None:
        next_trader(t, a_of(frame))


def next_trader(t: Table, space: int) -> None:
    """PE-MARKET-1: the next builder that is still there, in cyclic order."""
    spaces = t.data.place_spaces[MARKET]
    for step in range(spaces):
        at = (space + step) % spaces
        seat = t.builder_on(MARKET, at)
        if seat != NOBODY:
            t.agenda.append(pack(ASK_TRADE, seat, at))
            return


class Trade(Question[Table]):
    """PE-DEC-10: buy or sell one kind of cubes, or withdraw the builder of this market space."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(WITHDRAW)]
        for good in range(SAND, METAL):
            for number in range(1, t.market[good] + 1):
                found.append(pack(BUY, 0, good, number))
        for good in range(SAND, METAL + 1):
            for number in range(1, t.cubes[seat][good] + 1):
                found.append(pack(SELL, 0, good, number))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == WITHDRAW:
            return 0
        good, number = a_of(choice), b_of(choice)
        if verb == BUY:
            if good == METAL:  # PE-MARKET-2
                return METAL_NOT_SOLD
            if number > t.market[good]:
                return STALL_SHORT
            buyer = t.data.buyer[good]
            if buyer >= 0 and not t.has_family(seat, buyer):  # PE-MARKET-4
                return BUYER_MISSING
            return 0 if t.gold[seat] >= number * t.data.buy[good] else PURSE_SHORT
        if verb != SELL:
            return OTHER_QUESTION
        if number > t.cubes[seat][good]:
            return CUBES_SHORT
        if t.bought[seat] >> good & 1:  # PE-MARKET-5
            return NO_RESALE
        seller = t.data.seller[good]
        return SELLER_MISSING if seller >= 0 and not t.has_family(seat, seller) else 0

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(WITHDRAW)]
        data, gold = t.data, t.gold[seat]
        for good in range(SAND, METAL):
            buyer, stall = data.buyer[good], t.market[good]
            if stall and (buyer < 0 or t.has_family(seat, buyer)):
                for number in range(1, stall + 1):
                    if number * data.buy[good] <= gold:
                        found.append(pack(BUY, 0, good, number))
        for good in range(SAND, METAL + 1):
            seller, held = data.seller[good], t.cubes[seat][good]
            if held and not t.bought[seat] >> good & 1 and (seller < 0 or t.has_family(seat, seller)):
                for number in range(1, held + 1):
                    found.append(pack(SELL, 0, good, number))
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb, good, number, space = kind_of(choice), a_of(choice), b_of(choice), a_of(frame)
        if verb == BUY:
            cost = number * t.data.buy[good]
            t.market[good] -= number
            add_at(t.cubes, seat, good, number)
            t.bought[seat] |= 1 << good
            t.note(notes.BOUGHT, seat, good, number, cost)
            t.pay(seat, cost)
        elif verb == SELL:  # PE-MARKET-3: to the stock, not to the market
            price = number * t.data.sell[good]
            t.to_stock(seat, good, number)
            t.note(notes.SOLD, seat, good, number, price)
            t.earn(seat, price)
        else:
            t.take_home(t.data.first_space[MARKET] + space)  # PE-MARKET-1: at once
            t.note(notes.WITHDREW, seat, space)
        t.agenda.append(pack(TRADE, 0, (space + 1) % t.data.place_spaces[MARKET]))
