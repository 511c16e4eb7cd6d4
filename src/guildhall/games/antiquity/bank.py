"""The market and the bank: AQ-MKT-1."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.acts import Act, Step, use_market
from guildhall.games.antiquity.frames import ASK_GET, ASK_GIVE
from guildhall.games.antiquity.refusals import BANK_EMPTY, GIVES_NONE, GOODS_SHORT, IN_ORDER, MARKET_IDLE
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import GOODS, MARKET
from guildhall.games.antiquity.verbs import GET, GIVE
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


class Exchange(Act):
    """AQ-MKT-1: goods of the own for one of the bank, through a working market."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        if not t.works(seat, MARKET):
            return MARKET_IDLE
        if sum(t.goods[seat]) < t.data.market_in:
            return GOODS_SHORT
        for good in range(len(GOODS)):
            if has_left(t, seat, good):
                return 0
        return BANK_EMPTY

    def begin(self, t: Table, seat: int, choice: int) -> None:
        t.ask(seat, pack(ASK_GIVE, seat, t.data.market_in, 0))


def has_left(t: Table, seat: int, good: int) -> bool:
    """AQ-CMP-6: with limited goods, what the bank held when the phase began less what the seat took."""
    return not t.rules.goods_limited or t.bank(good) > t.bought[seat][good]


class Give(Step):
    """AQ-MKT-1: one good to the bank. They are named in ascending order, so that no exchange is offered twice."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(GIVE, 0, good) for good in range(len(GOODS))]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != GIVE:
            return OTHER_QUESTION
        good, left = a_of(choice), a_of(frame)
        if good < b_of(frame):
            return IN_ORDER
        if t.goods[seat][good] == 0:
            return GIVES_NONE
        behind = 0
        for other in range(good, len(GOODS)):
            behind += t.goods[seat][other]
        return 0 if behind >= left else IN_ORDER

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.goods[seat][a_of(choice)] -= 1
        if a_of(frame) > 1:
            t.ask(seat, pack(ASK_GIVE, seat, a_of(frame) - 1, a_of(choice)))
        else:
            t.ask(seat, pack(ASK_GET, seat))


class Get(Step):
    """AQ-MKT-1: the good the bank gives."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(GET, 0, good) for good in range(len(GOODS))]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != GET:
            return OTHER_QUESTION
        return 0 if has_left(t, seat, a_of(choice)) else BANK_EMPTY

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        good = a_of(choice)
        t.goods[seat][good] += 1
        t.bought[seat][good] += 1
        use_market(t, seat)
        t.whisper(notes.EXCHANGED, seat, good)
