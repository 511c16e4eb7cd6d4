"""Income and the way of a patrician into the town council: KH-INC, KH-EVT-8."""

from guildhall.games.kutna_hora import events
from guildhall.games.kutna_hora.frames import ASK_COUNCIL, ASK_ELECTION, COUNCIL, DECLINE, ELECTION
from guildhall.games.kutna_hora.refusals import FEE_SHORT, MUST_ELECT, NOT_IN_BANK, NOT_IN_POOL
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.vocabulary import ORE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def amount(t: Table, seat: int) -> int:
    """KH-INC-1: every production at its present price; the miners' track and the mines are both ore."""
    guilds, made = t.guilds[seat], t.production[seat]
    total = t.mine_ore[seat] * t.price(ORE) if t.mine_ore[seat] else 0
    for row in range(len(guilds)):
        if made[row]:
            total += made[row] * t.price(guilds[row])
    return total


def take(t: Table, seat: int) -> None:
    """KH-INC-2, KH-INC-3: the money first; then one patrician of the pool may be moved for a fee."""
    groschen = amount(t, seat)
    t.note(events.INCOME, seat, groschen & 4095, groschen >> 12)
    t.earn(seat, groschen)
    if sum(t.pool) > 0:
        t.agenda.append(pack(ASK_COUNCIL, seat))


def candidates(t: Table, source: list[int], optional: bool) -> list[int]:
    found = [pack(DECLINE)] if optional else []
    for colour in range(len(source)):
        if source[colour] > 0:
            found.append(pack(COUNCIL, 0, colour))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DECLINE:
        return 0
    if verb != COUNCIL:
        return OTHER_QUESTION
    if t.pool[a_of(choice)] == 0:
        return NOT_IN_POOL
    return 0 if t.groschen[seat] >= t.data.council_fee else FEE_SHORT


def do(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == COUNCIL:
        from_pool(t, seat, a_of(choice))
        t.pay(seat, t.data.council_fee)


def from_pool(t: Table, seat: int, colour: int) -> None:
    t.pool[colour] -= 1
    t.council[colour] += 1
    t.note(events.TO_COUNCIL, seat, colour)


# ---- from the bank, by St. Barbara: KH-SB-8, KH-RUL-39


def check_bank(t: Table, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DECLINE:
        return 0
    if verb != COUNCIL:
        return OTHER_QUESTION
    return 0 if t.bank[a_of(choice)] > 0 else NOT_IN_BANK


def do_bank(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == DECLINE:
        t.note(events.DECLINED, seat)
        return
    colour = a_of(choice)
    t.bank[colour] -= 1
    t.council[colour] += 1
    t.note(events.TO_COUNCIL, seat, colour, 1)


# ---- by an event: KH-EVT-8


def elect(t: Table, left: int) -> None:
    """The first player of the round must choose, as long as the pool holds somebody."""
    if left > 0 and sum(t.pool) > 0:
        t.agenda.append(pack(ELECTION, 0, left - 1))
        t.agenda.append(pack(ASK_ELECTION, t.start))


def check_election(t: Table, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DECLINE:
        return MUST_ELECT
    if verb != COUNCIL:
        return OTHER_QUESTION
    return 0 if t.pool[a_of(choice)] > 0 else NOT_IN_POOL
