"""The Plot action: lot markers in the city. KH-PLOT."""

from guildhall.games.kutna_hora import events
from guildhall.games.kutna_hora.boards import around, bits
from guildhall.games.kutna_hora.frames import CLAIM, DECLINE, PAID
from guildhall.games.kutna_hora.refusals import (
    CITY_FULL,
    MUST_ACT,
    NO_LOT_MARKER,
    NO_SUCH_SQUARE,
    NOT_ADJACENT,
    PLOT_SHORT,
    SQUARE_TAKEN,
)
from guildhall.games.kutna_hora.table import NONE, Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def vacant(t: Table) -> int:
    """Squares without building and without marker."""
    return t.board.city & ~t.built & ~t.claimed


def claimable(t: Table, way: int) -> int:
    """Where the action may be carried out: beside buildings if that is possible at all. KH-PLOT-2 to 4, KH-SB-7."""
    free = vacant(t)
    if way != PAID:
        return free
    beside = free & around(t.built)
    return beside if beside else free


def plot_price(t: Table, seat: int, square: int) -> int:
    """KH-PLOT-3: the highest price on the buildings beside it; KH-PLOT-5: 1 for whoever is well thought of."""
    if t.reputation[seat] >= t.data.cheap_plot_at:
        return t.data.plot_price_cheap
    highest = 0
    touched = False
    for other in t.board.near[square]:
        if t.city[other] != NONE:
            touched = True
            highest = max(highest, t.data.plot_price[t.city[other]])
    return highest if touched else t.data.plot_price_base


def impossible(t: Table, seat: int, way: int) -> int:
    if t.lots[seat] == 0:  # KH-PLOT-1
        return NO_LOT_MARKER
    squares = claimable(t, way)
    if squares == 0:  # KH-PLOT-7
        return CITY_FULL
    if way != PAID:
        return 0
    for square in bits(squares):
        if t.groschen[seat] >= plot_price(t, seat, square):
            return 0
    return PLOT_SHORT


def candidates(t: Table, way: int) -> list[int]:
    found = [pack(DECLINE)] if way != PAID else []
    for square in bits(claimable(t, way)):
        found.append(pack(CLAIM, 0, square))
    return found


def check(t: Table, seat: int, way: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DECLINE:
        return MUST_ACT if way == PAID else 0
    if verb != CLAIM:
        return OTHER_QUESTION
    square = a_of(choice)
    if not t.board.city >> square & 1:
        return NO_SUCH_SQUARE
    if not vacant(t) >> square & 1:  # KH-PLOT-8
        return SQUARE_TAKEN
    if not claimable(t, way) >> square & 1:
        return NOT_ADJACENT
    if way == PAID and t.groschen[seat] < plot_price(t, seat, square):
        return PLOT_SHORT
    return 0


def do(t: Table, seat: int, way: int, choice: int) -> None:
    if kind_of(choice) == DECLINE:
        t.note(events.DECLINED, seat)
        return
    square = a_of(choice)
    cost = plot_price(t, seat, square) if way == PAID else 0
    t.note(events.CLAIMED, seat, square, cost)
    t.pay(seat, cost)
    t.lots[seat] -= 1  # KH-PLOT-6
    t.lot[square] = seat
    t.claimed |= 1 << square
