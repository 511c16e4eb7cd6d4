"""What buildings cost: AQ-CIT-3, AQ-HOU-2, AQ-TRM-6.

Wood and stone are taken when the building is done; food and luxury are chosen one good at a time, in ascending order.
A frame of ASK_PAY says in its arguments what is paid for (type and house number), where it goes, and what is due: food
(3 bits), luxury (3), the lowest good that may be named (4), and two marks.
"""

from guildhall.games.antiquity.data import Printed
from guildhall.games.antiquity.frames import ASK_PAY
from guildhall.games.antiquity.pieces import MANNED, USED
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import FOODS, HOUSE, LUXURIES, PHILOSOPHY, STONE, UNIVERSITY, WOOD
from guildhall.kernel.packing import a_of, c_of, pack

BEGUN = 1 << 10  # a good of the class going on was paid
TWICE = 1 << 11  # a kind was paid twice, which only Philosophy allows


def food_of(data: Printed, kind: int, number: int) -> int:
    return data.house_food[number] if kind == HOUSE else data.cost_food[kind]


def luxury_of(data: Printed, kind: int, number: int) -> int:
    return data.house_luxury[number] if kind == HOUSE else data.cost_luxury[kind]


def can_pay(t: Table, seat: int, kind: int, number: int) -> bool:
    return could_pay(t, seat, kind, number, t.works(seat, PHILOSOPHY))


def could_pay(t: Table, seat: int, kind: int, number: int, lifted: bool) -> bool:
    """Whether the goods are there, of different kinds unless that is lifted."""
    goods = t.goods[seat]
    if goods[WOOD] < t.data.cost_wood[kind] or goods[STONE] < t.data.cost_stone[kind]:
        return False
    food, luxury = food_of(t.data, kind, number), luxury_of(t.data, kind, number)
    if food + luxury == 0:
        return True
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


def pay_materials(t: Table, seat: int, kind: int) -> None:
    t.goods[seat][WOOD] -= t.data.cost_wood[kind]
    t.goods[seat][STONE] -= t.data.cost_stone[kind]


def use_faculty(t: Table, seat: int, faculty: int) -> None:
    """AQ-CIT-7: an effect used binds the man, the University's where the faculty has none of its own."""
    row = t.buildings[seat]
    at = t.find(seat, faculty)
    row[at] |= USED
    if not row[at] & MANNED:
        row[t.find(seat, UNIVERSITY)] |= USED


# ---- the frame of a payment


def payment(seat: int, thing: int, place: int, food: int, luxury: int, low: int, marks: int) -> int:
    """The frame that asks for the next good; `thing` is a type with a house number."""
    return pack(ASK_PAY, seat, thing, place, food | luxury << 3 | low << 6 | marks)


def ask_payment(t: Table, seat: int, kind: int, number: int, place: int) -> bool:
    """Asks for the first good to pay; False if the building costs no food and no luxury."""
    food, luxury = food_of(t.data, kind, number), luxury_of(t.data, kind, number)
    if food + luxury == 0:
        return False
    t.ask(seat, payment(seat, kind | number << 5, place, food, luxury, FOODS[0] if food else LUXURIES[0], 0))
    return True


def type_paid(frame: int) -> int:
    return a_of(frame) & 31


def house_paid(frame: int) -> int:
    """The number of the house that is paid for, or 0."""
    return a_of(frame) >> 5


def food_due(frame: int) -> int:
    return c_of(frame) & 7


def luxury_due(frame: int) -> int:
    return c_of(frame) >> 3 & 7


def lowest_due(frame: int) -> int:
    """The lowest good that may be named."""
    return c_of(frame) >> 6 & 15


def marks_of(frame: int) -> int:
    return c_of(frame) & (BEGUN | TWICE)


def first_due(frame: int) -> int:
    """The first good of the class that is paid now: food before luxury."""
    return FOODS[0] if food_due(frame) else LUXURIES[0]
