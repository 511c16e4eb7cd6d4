"""Paying with chosen goods: AQ-TRM-6, AQ-FAC-2."""

from guildhall.games.antiquity import construction, prices, settling
from guildhall.games.antiquity.acts import Step
from guildhall.games.antiquity.prices import (
    BEGUN,
    TWICE,
    first_due,
    food_due,
    house_paid,
    lowest_due,
    luxury_due,
    marks_of,
    type_paid,
)
from guildhall.games.antiquity.refusals import IN_ORDER, KINDS_SHORT, NOT_HELD, PAYS_NONE, WRONG_CLASS
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import INN, LUXURIES, PHILOSOPHY
from guildhall.games.antiquity.verbs import PAY
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


class Pay(Step):
    """AQ-TRM-6: the next good of a price. In phase 2 it is a step of an act, in phase 4 it is paid in the open."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        first = first_due(frame)
        return [pack(PAY, 0, good) for good in range(first, first + 4)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != PAY:
            return OTHER_QUESTION
        first, good, goods = first_due(frame), a_of(choice), t.goods[seat]
        if not first <= good < first + 4:
            return WRONG_CLASS
        if good < lowest_due(frame):
            return IN_ORDER
        if goods[good] == 0:
            return NOT_HELD if t.together() else PAYS_NONE
        left = (food_due(frame) or luxury_due(frame)) - 1
        lifted = t.works(seat, PHILOSOPHY)
        for other in range(good if lifted else good + 1, first + 4):
            if lifted:
                left -= goods[other] - 1 if other == good else goods[other]
            elif goods[other]:
                left -= 1
        return 0 if left <= 0 else KINDS_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if t.together():
            t.acts[seat].append(choice)
        self.make(t, seat, frame, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        ahead = pay(t, seat, frame, choice)
        if ahead:
            t.ask(seat, ahead)
        elif type_paid(frame) >= INN:
            settling.settle(t, seat, type_paid(frame), b_of(frame))
        else:
            construction.construct(t, seat, type_paid(frame), house_paid(frame), b_of(frame), a_of(choice), False)


def pay(t: Table, seat: int, frame: int, choice: int) -> int:
    """Pays one good. The frame of the next one, or 0 when all is paid."""
    good, food, luxury, marks = a_of(choice), food_due(frame), luxury_due(frame), marks_of(frame)
    t.goods[seat][good] -= 1
    lifted = t.works(seat, PHILOSOPHY)
    if lifted and marks & BEGUN and good == lowest_due(frame):
        marks |= TWICE
    low = good if lifted else good + 1
    marks |= BEGUN
    if food:
        food -= 1
        if food == 0:
            low = LUXURIES[0]
            marks &= ~BEGUN
    else:
        luxury -= 1
    if food + luxury:
        return prices.payment(seat, a_of(frame), b_of(frame), food, luxury, low, marks)
    if marks & TWICE:
        prices.use_faculty(t, seat, PHILOSOPHY)  # AQ-FAC-2
    return 0
