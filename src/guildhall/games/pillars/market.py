"""Step 12, the resource market: PE-MARKET."""

from guildhall.games.pillars import events
from guildhall.games.pillars.data import MARKET, METAL, SAND
from guildhall.games.pillars.frames import ASK_TRADE, BUY, SELL, TRADE, WITHDRAW
from guildhall.games.pillars.refusals import (
    BUYER_MISSING,
    CUBES_SHORT,
    METAL_NOT_SOLD,
    NO_RESALE,
    PURSE_SHORT,
    SELLER_MISSING,
    STALL_SHORT,
)
from guildhall.games.pillars.table import NOBODY, Table
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def turn(t: Table, space: int) -> None:
    """PE-MARKET-1: the next builder that has not withdrawn, in cyclic order."""
    spaces = t.data.place_spaces[MARKET]
    for step in range(spaces):
        at = (space + step) % spaces
        seat = t.builder_on(MARKET, at)
        if seat != NOBODY and not t.withdrawn >> at & 1:
            t.agenda.append(pack(ASK_TRADE, seat, at))
            return
    t.send_home(MARKET)


def candidates(t: Table, seat: int) -> list[int]:
    found = [pack(WITHDRAW)]
    for good in range(SAND, METAL):
        for number in range(1, t.market[good] + 1):
            found.append(pack(BUY, 0, good, number))
    for good in range(SAND, METAL + 1):
        for number in range(1, t.cubes[seat][good] + 1):
            found.append(pack(SELL, 0, good, number))
    return found


def check(t: Table, seat: int, choice: int) -> int:
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


def do(t: Table, seat: int, space: int, choice: int) -> None:
    verb, good, number = kind_of(choice), a_of(choice), b_of(choice)
    if verb == BUY:
        cost = number * t.data.buy[good]
        t.market[good] -= number
        t.cubes[seat][good] += number
        t.bought[seat] |= 1 << good
        t.note(events.BOUGHT, seat, good, number, cost)
        t.pay(seat, cost)
    elif verb == SELL:  # PE-MARKET-3: to the stock, not to the market
        price = number * t.data.sell[good]
        t.to_stock(seat, good, number)
        t.note(events.SOLD, seat, good, number, price)
        t.earn(seat, price)
    else:
        t.withdrawn |= 1 << space
        t.note(events.WITHDREW, seat, space)
    t.agenda.append(pack(TRADE, 0, (space + 1) % t.data.place_spaces[MARKET]))
