"""The Town Hall and the Rights action: KH-RIGHT."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.boards import bits
from guildhall.games.kutna_hora.chances import TILE
from guildhall.games.kutna_hora.frames import ASK_RIGHTS
from guildhall.games.kutna_hora.refusals import (
    MUST_ACT,
    NOT_ON_TOP,
    NOT_PUBLIC,
    NOTHING_TO_TAKE,
    OTHER_GUILD,
    RIGHTS_SHORT,
    SLOTS_FULL,
)
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import NONE, PAID, PERMITS, PUBLIC
from guildhall.games.kutna_hora.verbs import DECLINE, TAKE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.rows import replaced, without
from guildhall.kernel.state import OTHER_QUESTION


class Rights(Action):
    """The rights to a building at the cost of its column: KH-RIGHT."""

    def impossible(self, t: Table, seat: int) -> int:
        return impossible(t, seat, PAID)

    def begin(self, t: Table, seat: int) -> None:
        t.agenda.append(pack(ASK_RIGHTS, seat, PAID))


class TakeRights(Question[Table]):
    """KH-RIGHT-2: the top tile of a stack; at no cost it may be declined (KH-SB-7, KH-RIGHT-6)."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        way = a_of(frame)
        found = [pack(DECLINE)] if way != PAID else []
        for row in t.hall:
            for stack in row:
                if way != PUBLIC or t.top[stack] >= t.data.first_public:
                    found.append(pack(TAKE, 0, t.top[stack]))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb, way = kind_of(choice), a_of(frame)
        if verb == DECLINE:  # KH-SB-2, KH-EFF-10
            return MUST_ACT if way == PAID else 0
        if verb != TAKE:
            return OTHER_QUESTION
        column = column_of(t, a_of(choice))
        return check_tile(t, seat, a_of(choice), column, way) if column != NONE else NOT_ON_TOP

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        """Stack by stack, so that nobody looks for the column of a tile."""
        way = a_of(frame)
        found = [pack(DECLINE)] if way != PAID else []
        for row in t.hall:
            for column in range(len(row)):
                tile = t.top[row[column]]
                if check_tile(t, seat, tile, column, way) == 0:
                    found.append(pack(TAKE, 0, tile))
        return found

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        tile = a_of(choice)
        column = column_of(t, tile)
        cost = column_cost(t, column) if a_of(frame) == PAID else 0
        t.note(notes.TOOK, seat, tile, column + 1, cost)
        t.pay(seat, cost)
        t.slots = replaced(t.slots, seat, (*t.slots[seat], tile))  # KH-RIGHT-4
        remove_top(t, t.top.index(tile))


def reveal(t: Table, stack: int) -> None:
    """The next tile of a stack becomes visible; the marked one lies at the bottom: KH-SET-3, KH-RIGHT-8."""
    hidden = bits(t.under[stack])
    loose = [tile for tile in hidden if tile >= t.data.first_public or not t.data.marked[tile]]
    if loose:
        hidden = loose
    t.top[stack] = t.pick(TILE, hidden) if hidden else NONE
    if hidden:
        t.under[stack] &= ~(1 << t.top[stack])


def remove_top(t: Table, stack: int) -> None:
    """KH-RIGHT-5: the stack goes to the end of its row without its top tile, or away if it was the last."""
    for number, row in enumerate(t.hall):
        if stack in row:
            others = without(row, stack)
            reveal(t, stack)
            t.hall = replaced(t.hall, number, (*others, stack) if t.top[stack] != NONE else others)
            return


def column_cost(t: Table, column: int) -> int:
    """KH-RIGHT-3, KH-RIGHT-7: by the present column of the stack."""
    permits = t.data.column_permits[column]
    return t.data.column_groschen[column] + (permits * t.price(PERMITS) if permits else 0)


def column_of(t: Table, tile: int) -> int:
    """The column in which a tile lies on top, or NONE."""
    for row in t.hall:
        for column in range(len(row)):
            if t.top[row[column]] == tile:
                return column
    return NONE


def impossible(t: Table, seat: int, way: int) -> int:
    """KH-RIGHT-1: a free slot and a tile to take, else the reason."""
    if len(t.slots[seat]) >= t.data.slots:
        return SLOTS_FULL
    reason = NOTHING_TO_TAKE
    for row in t.hall:
        for column in range(len(row)):
            refused = check_tile(t, seat, t.top[row[column]], column, way)
            if refused == 0:
                return 0
            if refused == RIGHTS_SHORT:
                reason = refused
    return reason


def check_tile(t: Table, seat: int, tile: int, column: int, way: int) -> int:
    if tile < t.data.first_public:  # KH-RIGHT-2
        if way == PUBLIC:
            return NOT_PUBLIC
        if t.row_of(seat, t.data.guild[tile]) == NONE:
            return OTHER_GUILD
    if way == PAID and t.groschen[seat] < column_cost(t, column):
        return RIGHTS_SHORT
    return 0


def offer_free(t: Table, seat: int, way: int) -> None:
    """A tile at no cost, by the cathedral (KH-SB-7) or by a house (KH-RIGHT-6), if one can be taken."""
    if impossible(t, seat, way) == 0:
        t.agenda.append(pack(ASK_RIGHTS, seat, way))


def deal_red(t: Table) -> None:
    """KH-EOR-5: a red tile at the end of each row, each a stack of its own."""
    first = len(t.top) - len(t.hall)
    for row in range(len(t.hall)):
        tile = t.pick(TILE, bits(t.red))
        t.red &= ~(1 << tile)
        t.top[first + row] = tile
        t.hall = replaced(t.hall, row, (*t.hall[row], first + row))
        t.note(notes.RED_TILE, 0, tile, row + 1)
