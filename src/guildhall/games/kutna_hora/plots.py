"""The Plot action: lot markers in the city. KH-PLOT."""

from typing import Final

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.boards import ROWS, STRIDE, around, bits
from guildhall.games.kutna_hora.frames import ASK_PLOT
from guildhall.games.kutna_hora.refusals import (
    CITY_FULL,
    FIRST_PLOT_SHORT,
    LONE_PLOT_SHORT,
    MUST_ACT,
    NO_LOT_MARKER,
    NO_SUCH_SQUARE,
    NOT_ADJACENT,
    PLOT_SHORT,
    SQUARE_TAKEN,
)
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import NONE, PAID
from guildhall.games.kutna_hora.verbs import CLAIM, DECLINE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.state import OTHER_QUESTION

CLAIMS: Final[list[int]] = [pack(CLAIM, 0, square) for square in range(STRIDE * ROWS)]


class Plot(Action):
    """A lot marker in the city at the price of its square: KH-PLOT."""

    def impossible(self, t: Table, seat: int) -> int:
        return impossible(t, seat, PAID)

    def begin(self, t: Table, seat: int) -> None:
        t.agenda.append(pack(ASK_PLOT, seat, PAID))


class ClaimSquare(Question[Table]):
    """KH-PLOT-2, KH-PLOT-3: a lot marker on a square beside a building; at no cost anywhere, or declined."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        way = a_of(frame)
        found = [pack(DECLINE)] if way != PAID else []
        for square in bits(claimable(t, way)):
            found.append(CLAIMS[square])
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, way = kind_of(choice), a_of(frame)
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
            return price_short(t)
        return 0

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """The squares are claimable as they are listed: only the price is left to ask."""
        if a_of(frame) != PAID:
            return self.candidates(t, seat, frame)
        found: list[int] = []
        groschen = t.groschen[seat]
        for square in bits(claimable(t, PAID)):
            if groschen >= plot_price(t, seat, square):
                found.append(CLAIMS[square])
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        square = a_of(choice)
        cost = plot_price(t, seat, square) if a_of(frame) == PAID else 0
        t.note(notes.CLAIMED, seat, square, cost)
        t.pay(seat, cost)
        t.lots_left[seat] -= 1  # KH-PLOT-6
        t.lot[square] = seat
        t.claimed |= 1 << square


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
        tile = t.city[other]
        if tile != NONE:
            touched = True
            highest = max(highest, t.data.plot_price[tile])
    return highest if touched else t.data.plot_price_base


def impossible(t: Table, seat: int, way: int) -> int:
    if t.lots_left[seat] == 0:  # KH-PLOT-1
        return NO_LOT_MARKER
    squares = claimable(t, way)
    if squares == 0:  # KH-PLOT-7
        return CITY_FULL
    if way != PAID:
        return 0
    for square in t.board.squares:
        if squares >> square & 1 and t.groschen[seat] >= plot_price(t, seat, square):
            return 0
    return price_short(t)


def price_short(t: Table) -> int:
    """By the rule that sets the price: of the first plot, of one beside a building, of one far from them all."""
    if not t.built:
        return FIRST_PLOT_SHORT  # KH-PLOT-2
    return PLOT_SHORT if vacant(t) & around(t.built) else LONE_PLOT_SHORT  # KH-PLOT-3, KH-PLOT-4
