"""Houses by their numbers: AQ-HOU, and the free one of San Nicolo: AQ-SNT-3."""

from guildhall.games.antiquity import prices
from guildhall.games.antiquity.acts import Step
from guildhall.games.antiquity.frames import ASK_PLACE
from guildhall.games.antiquity.refusals import HOUSE_COST_SHORT, HOUSE_KINDS_WANTED, HOUSE_STANDS, NO_ROOM, NOT_LOWER
from guildhall.games.antiquity.squares import has_room
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import FOODS, HOUSE, LUXURIES, PHILOSOPHY
from guildhall.games.antiquity.verbs import NUMBER, STOP
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def check_any_house(t: Table, seat: int) -> int:
    """Whether some house can be built."""
    if t.houses[seat].bit_count() == t.data.houses:
        return HOUSE_STANDS
    if not has_room(t, seat, HOUSE):
        return NO_ROOM
    lifted = t.works(seat, PHILOSOPHY)
    food = prices.payable(t.goods[seat], FOODS[0], lifted)
    luxury = prices.payable(t.goods[seat], LUXURIES[0], lifted)
    built = t.houses[seat]
    for number in range(1, t.data.houses + 1):
        if not built >> number & 1 and t.data.house_food[number] <= food and t.data.house_luxury[number] <= luxury:
            return 0
    return HOUSE_COST_SHORT


def lower_house(t: Table, seat: int, number: int) -> bool:
    """AQ-SNT-3: a lower house is left and there is a square for it."""
    for other in range(1, number):
        if not t.houses[seat] >> other & 1:
            return has_room(t, seat, HOUSE)
    return False


class HouseNumber(Step):
    """AQ-HOU-1: which house is built."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(NUMBER, 0, number) for number in range(1, t.data.houses + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != NUMBER:
            return OTHER_QUESTION
        if t.houses[seat] >> a_of(choice) & 1:  # AQ-HOU-1
            return HOUSE_STANDS
        if prices.can_pay(t, seat, HOUSE, a_of(choice)):  # AQ-HOU-2
            return 0
        return HOUSE_KINDS_WANTED if prices.could_pay(t, seat, HOUSE, a_of(choice), True) else HOUSE_COST_SHORT

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.ask(seat, pack(ASK_PLACE, seat, HOUSE, a_of(choice)))


class FreeHouse(Step):
    """AQ-SNT-3: a house with a lower number, or none."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(NUMBER, 0, number) for number in range(1, t.data.houses + 1)] + [pack(STOP)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == STOP:
            return 0
        if kind_of(choice) != NUMBER:
            return OTHER_QUESTION
        if t.houses[seat] >> a_of(choice) & 1:
            return HOUSE_STANDS
        return 0 if a_of(choice) < a_of(frame) else NOT_LOWER

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == NUMBER:
            t.ask(seat, pack(ASK_PLACE, seat, HOUSE, a_of(choice), 1))
