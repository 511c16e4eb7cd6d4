"""Income and the way of a patrician into the town council: KH-INC, KH-EVT-8."""

from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.actions import Action
from guildhall.games.kutna_hora.frames import ASK_COUNCIL, ASK_ELECTION, ELECTION
from guildhall.games.kutna_hora.refusals import FEE_SHORT, MUST_ELECT, NOT_ELECTABLE, NOT_IN_BANK, NOT_IN_POOL
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import ORE
from guildhall.games.kutna_hora.verbs import COUNCIL, DECLINE
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Question, Task
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
    t.note(notes.INCOME, seat, groschen & 4095, groschen >> 12)
    t.earn(seat, groschen)
    if sum(t.pool) > 0:
        t.agenda.append(pack(ASK_COUNCIL, seat))


class Income(Action):
    """Groschen for all production, which may be nothing: KH-INC-3."""

    def begin(self, t: Table, seat: int) -> None:
        take(t, seat)


class TakeIncome(Task[Table]):
    """KH-SB-9: an income that follows another."""

    def run(self, t: Table, frame: int) -> None:
        take(t, seat_of(frame))


class MoveToCouncil(Question[Table]):
    """KH-INC-2: one patrician of the pool may join the council for a fee."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(DECLINE)] + each_colour(t.pool)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE:
            return 0
        if verb != COUNCIL:
            return OTHER_QUESTION
        if t.pool[a_of(choice)] == 0:
            return NOT_IN_POOL
        return 0 if t.groschen[seat] >= t.data.council_fee else FEE_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == COUNCIL:
            from_pool(t, seat, a_of(choice))
            t.pay(seat, t.data.council_fee)


class MoveFromBank(OpenQuestion[Table]):
    """KH-SB-8, KH-RUL-39: by St. Barbara one patrician of the bank may join the council."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(DECLINE)] + each_colour(t.bank)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE:
            return 0
        if verb != COUNCIL:
            return OTHER_QUESTION
        return 0 if t.bank[a_of(choice)] > 0 else NOT_IN_BANK

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == DECLINE:
            t.note(notes.DECLINED, seat)
            return
        colour = a_of(choice)
        t.bank[colour] -= 1
        t.council[colour] += 1
        t.note(notes.TO_COUNCIL, seat, colour, 1)


class Election(Task[Table]):
    """KH-EVT-8: the first player of the round must choose, as long as the pool holds somebody."""

    def run(self, t: Table, frame: int) -> None:
        left = a_of(frame)
        if left > 0 and sum(t.pool) > 0:
            t.agenda.append(pack(ELECTION, 0, left - 1))
            t.agenda.append(pack(ASK_ELECTION, t.start))


class Elect(OpenQuestion[Table]):
    """KH-EVT-8: a patrician of the pool joins the council."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return each_colour(t.pool)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == DECLINE:
            return MUST_ELECT
        if verb != COUNCIL:
            return OTHER_QUESTION
        return 0 if t.pool[a_of(choice)] > 0 else NOT_ELECTABLE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        from_pool(t, seat, a_of(choice))


def each_colour(source: list[int]) -> list[int]:
    """A choice for every colour that is there."""
    found: list[int] = []
    for colour in range(len(source)):
        if source[colour] > 0:
            found.append(pack(COUNCIL, 0, colour))
    return found


def from_pool(t: Table, seat: int, colour: int) -> None:
    t.pool[colour] -= 1
    t.council[colour] += 1
    t.note(notes.TO_COUNCIL, seat, colour)
