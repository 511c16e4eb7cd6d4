"""What buildings cost and how it is paid: AQ-CIT-3, AQ-HOU-2, AQ-TRM-6, AQ-FAC-2.

Wood and stone are taken when the building is done; food and luxury are chosen one good at a time, in ascending order.
"""

from guildhall.games.antiquity.data import (
    FOODS,
    HOUSE,
    LUXURIES,
    PHILOSOPHY,
    STONE,
    UNIVERSITY,
    WOOD,
)
from guildhall.games.antiquity.frames import ASK_PAY, PAY
from guildhall.games.antiquity.pieces import MANNED, USED
from guildhall.games.antiquity.refusals import IN_ORDER, KINDS_SHORT, NOT_HELD, WRONG_CLASS
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

BEGUN = 1 << 10  # a good of the class going on was paid
TWICE = 1 << 11  # a kind was paid twice, which only Philosophy allows


def food_of(t: Table, kind: int, number: int) -> int:
    return t.data.house_food[number] if kind == HOUSE else t.data.cost_food[kind]


def luxury_of(t: Table, kind: int, number: int) -> int:
    return t.data.house_luxury[number] if kind == HOUSE else t.data.cost_luxury[kind]


def can_pay(t: Table, seat: int, kind: int, number: int) -> bool:
    goods = t.goods[seat]
    if goods[WOOD] < t.data.cost_wood[kind] or goods[STONE] < t.data.cost_stone[kind]:
        return False
    food, luxury = food_of(t, kind, number), luxury_of(t, kind, number)
    if food + luxury == 0:
        return True
    lifted = t.works(seat, PHILOSOPHY)
    return payable(goods, FOODS[0], lifted) >= food and payable(goods, LUXURIES[0], lifted) >= luxury


def payable(goods: list[int], first: int, lifted: bool) -> int:
    """AQ-TRM-6: how many of a class of four can be paid, of different kinds unless that is lifted."""
    if lifted:
        return goods[first] + goods[first + 1] + goods[first + 2] + goods[first + 3]
    found = 0
    for good in range(first, first + 4):
        if goods[good]:
            found += 1
    return found


def begin(t: Table, seat: int, kind: int, number: int, place: int, size: int) -> bool:
    """Asks for the first good to pay; False if the building costs no food and no luxury."""
    food, luxury = food_of(t, kind, number), luxury_of(t, kind, number)
    if food + luxury == 0:
        return False
    low = FOODS[0] if food else LUXURIES[0]
    t.ask(seat, pack(ASK_PAY, seat, kind | number << 5, place, food | luxury << 3 | low << 6, size))
    return True


def first_of_class(frame: int) -> int:
    return FOODS[0] if c_of(frame) & 7 else LUXURIES[0]


def candidates(t: Table, frame: int) -> list[int]:
    first = first_of_class(frame)
    return [pack(PAY, 0, good) for good in range(first, first + 4)]


def check(t: Table, seat: int, frame: int, choice: int) -> int:
    if kind_of(choice) != PAY:
        return OTHER_QUESTION
    state = c_of(frame)
    first, low, good = first_of_class(frame), state >> 6 & 15, a_of(choice)
    goods = t.goods[seat]
    if not first <= good < first + 4:
        return WRONG_CLASS
    if good < low:
        return IN_ORDER
    if goods[good] == 0:
        return NOT_HELD
    left = (state & 7 if state & 7 else state >> 3 & 7) - 1
    lifted = t.works(seat, PHILOSOPHY)
    for other in range(good if lifted else good + 1, first + 4):
        if lifted:
            left -= goods[other] - 1 if other == good else goods[other]
        elif goods[other]:
            left -= 1
    return 0 if left <= 0 else KINDS_SHORT


def do(t: Table, seat: int, frame: int, choice: int) -> int:
    """Pays one good. The frame of the next one, or 0 when all is paid."""
    state, good = c_of(frame), a_of(choice)
    t.goods[seat][good] -= 1
    food, luxury, low, marks = state & 7, state >> 3 & 7, state >> 6 & 15, state & (BEGUN | TWICE)
    lifted = t.works(seat, PHILOSOPHY)
    if lifted and marks & BEGUN and good == low:
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
        return pack(ASK_PAY, seat, a_of(frame), b_of(frame), food | luxury << 3 | low << 6 | marks, d_of(frame))
    if marks & TWICE:
        use_faculty(t, seat, PHILOSOPHY)
    return 0


def pay_materials(t: Table, seat: int, kind: int) -> None:
    t.goods[seat][WOOD] -= t.data.cost_wood[kind]
    t.goods[seat][STONE] -= t.data.cost_stone[kind]


def use_faculty(t: Table, seat: int, faculty: int) -> None:
    """AQ-CIT-7: an effect used binds the man, the University's where the faculty has none of its own."""
    at = t.find(seat, faculty)
    building = t.buildings[seat][at]
    t.set_building(seat, at, building | USED)
    if not building & MANNED:
        at = t.find(seat, UNIVERSITY)
        t.set_building(seat, at, t.buildings[seat][at] | USED)
