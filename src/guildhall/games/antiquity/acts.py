"""A seat's own acts of phase 2: made, written down, taken back newest first as far as the last trade.

AQ-CIT-10, AQ-RUL-44. Nothing of the past is stored but the choices themselves: to take one back the seat's rows return
to the start of the phase and the choices that remain are made again. A seat's acts touch only its own rows and never
draw, so that this is exact.
"""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.frames import ASK_CITY, ASK_TERMS
from guildhall.games.antiquity.pieces import MANNED, USED, number_of, owner_of, type_of
from guildhall.games.antiquity.refusals import NOTHING_TO_UNDO, TRADE_STANDS
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CITY_MAPS, GOODS, HOUSE, MARKET
from guildhall.games.antiquity.verbs import BUILD, EXCHANGE, MAN, RAZE, REPLACE, TRADED, UNMAN, USE_HOSPITAL
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.rows import replaced

KINDS = len(GOODS)
FIRST = [BUILD, MAN, UNMAN, EXCHANGE, USE_HOSPITAL, RAZE, REPLACE]  # what an act begins with


class Step(Question[Table]):
    """A question of phase 2 whose answer is written down as part of an act."""

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.acts[seat].append(choice)
        self.make(t, seat, frame, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        """Carries out an answer that has been written down."""
        raise BadTitle(f"question {self.kind} ({self.rule}) makes nothing of its answer")


class OpenStep(Step):
    """A step whose candidates are all legal."""

    def legal(self, t: Table, seat: int, frame: int) -> list[int]:
        return self.candidates(t, seat, frame)


class Deed:
    """One thing a player may do at the main question of phase 2. `limited`: only so many times in one phase."""

    def __init__(self, verb: int, limited: bool = False) -> None:
        self.verb = verb
        self.limited = limited

    def check(self, t: Table, seat: int, choice: int) -> int:
        """0 if it may be done now, else the code of the refusal."""
        raise BadTitle(f"the deed {self.verb} checks nothing")

    def do(self, t: Table, seat: int, choice: int) -> None:
        raise BadTitle(f"the deed {self.verb} does nothing")


class Act(Deed):
    """A deed that is written down and can be taken back, with all the steps that follow from it."""

    def __init__(self, verb: int) -> None:
        super().__init__(verb, True)

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.budget[seat] += 1
        t.acts[seat].append(choice)
        self.begin(t, seat, choice)

    def begin(self, t: Table, seat: int, choice: int) -> None:
        """The first step, which has been written down."""
        raise BadTitle(f"the act {self.verb} begins nothing")


# ---- taking back


class Undo(Deed):
    """AQ-CIT-10: the newest act, but none that a trade came after."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return check_undo(t, seat)

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.budget[seat] += 1
        undo(t, seat)


def check_undo(t: Table, seat: int) -> int:
    row = t.acts[seat]
    if not row:
        return NOTHING_TO_UNDO
    return TRADE_STANDS if kind_of(row[-1]) == TRADED else 0


def undo(t: Table, seat: int) -> None:
    """Takes back the newest act whole."""
    row = t.acts[seat]
    while True:
        first = row.pop()
        if kind_of(first) in FIRST:
            break
    make_again(t, seat)
    t.whisper(notes.UNDID, seat)


def drop_unfinished(t: Table, seat: int) -> None:
    """A trade comes in between: an act that was begun and not finished never was (AQ-ENG-3)."""
    if not t.lanes[seat]:
        return
    if kind_of(t.lanes[seat][-1]) == ASK_TERMS:
        t.lanes[seat] = ()
        t.scratch[seat] = []
    else:
        undo(t, seat)
    t.invalidate_offer(seat)


def make_again(t: Table, seat: int) -> None:
    """The seat's rows as at the start of the phase, then the acts that remain."""
    ahead = t.acts[seat]
    restore(t, seat)
    logging = t.logging
    t.logging = False
    for choice in ahead:
        if kind_of(choice) == TRADED:
            repeat_trade(t, seat, choice)
        else:
            repeat(t, seat, choice)
    t.logging = logging


def repeat(t: Table, seat: int, choice: int) -> None:
    """One choice of an act, at the question that comes up next."""
    lane = t.lanes[seat]
    frame = lane[-1] if lane else pack(ASK_CITY)
    t.leave_lane(seat)
    step = t.kinds.questions[kind_of(frame)]
    assert isinstance(step, Step)
    t.acts[seat].append(choice)
    step.make(t, seat, frame, choice)


def restore(t: Table, seat: int) -> None:
    t.buildings[seat] = list(t.old_buildings[seat])
    t.graves[seat] = list(t.old_graves[seat])
    t.goods[seat] = list(t.old_goods[seat])
    t.saint[seat] = t.old_saint[seat]
    t.frozen = replaced(t.frozen, seat, (0,) * CITY_MAPS)
    t.bought[seat] = [0] * KINDS
    t.consecrated[seat] = 0
    t.scratch[seat] = []
    t.lifted[seat] = ()
    t.lanes[seat] = ()
    t.acts[seat] = []
    houses = at_work = 0
    for building in t.buildings[seat]:
        if type_of(building) == HOUSE:
            houses |= 1 << number_of(building)
        elif building & MANNED:
            at_work += 1
    for site in t.sites:
        if owner_of(site) == seat:
            at_work += 1
    t.houses[seat] = houses
    t.men[seat] = houses.bit_count() - at_work
    t.refresh(seat)


# ---- trades, as far as one seat is concerned


def repeat_trade(t: Table, seat: int, choice: int) -> None:
    carry_out(t, seat, t.ledger[a_of(choice)], b_of(choice) != 0)
    t.acts[seat].append(choice)


def carry_out(t: Table, seat: int, bid: tuple[int, ...], through_own_market: bool) -> None:
    """One side of a trade; the terms are from, to, ten goods given, ten asked."""
    sign = -1 if bid[0] == seat else 1
    for good in range(KINDS):
        t.goods[seat][good] += sign * (bid[2 + good] - bid[2 + KINDS + good])
    if through_own_market:
        use_market(t, seat)


def use_market(t: Table, seat: int) -> None:
    """AQ-CIT-7: the man stays."""
    t.buildings[seat][t.find(seat, MARKET)] |= USED


def revert(t: Table, seat: int) -> None:
    """The seat as far as others know it: the start of the phase and its public trades."""
    trades = [choice for choice in t.acts[seat] if kind_of(choice) == TRADED]
    restore(t, seat)
    for choice in trades:
        carry_out(t, seat, t.ledger[a_of(choice)], False)
        t.acts[seat].append(choice)
    t.goods[seat] = [max(0, amount) for amount in t.goods[seat]]
    t.budget[seat] = 0
    t.invalidate_offer(seat)
