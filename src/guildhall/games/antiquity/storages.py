"""Storages: rectangles of whole tiles, a corner and a size. AQ-STO-2."""

from guildhall.games.antiquity.acts import OpenStep, Step
from guildhall.games.antiquity.construction import construct
from guildhall.games.antiquity.frames import ASK_SIZE
from guildhall.games.antiquity.pieces import (
    bit_of_square,
    box_anchors,
    city_of_square,
    place_at,
    size_of,
    square_number,
)
from guildhall.games.antiquity.refusals import NO_STORAGE_ROOM, NO_SUCH_SIZE, OUTSIDE_CITY, SUPPLY_SHORT
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.squares import check_squares
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import STORAGE
from guildhall.games.antiquity.verbs import CORNER, SIZE
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


class Corner(OpenStep):
    """AQ-STO-2: the top left square."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for city in range(len(t.cities[seat])):
            found += choices(CORNER, corners(t, seat, city), square_number(city, 0))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != CORNER:
            return OTHER_QUESTION
        city, bit = city_of_square(a_of(choice)), bit_of_square(a_of(choice))
        if city >= len(t.cities[seat]):
            return OUTSIDE_CITY
        if corners(t, seat, city) & bit:
            return 0
        return check_squares(t, seat, city, bit) or NO_STORAGE_ROOM

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.ask(seat, pack(ASK_SIZE, seat, a_of(choice)))


def corners(t: Table, seat: int, city: int) -> int:
    """Where the smallest storages begin."""
    free = t.free_squares(seat, city)
    mask = 0
    for size in t.shapes.smallest:
        mask |= box_anchors(free, size[0], size[1])
    return mask


class Size(Step):
    """AQ-STO-2: width and height."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(SIZE, 0, size[0], size[1]) for size in t.shapes.sizes]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != SIZE:
            return OTHER_QUESTION
        width, height = a_of(choice), b_of(choice)
        if [width, height] not in t.shapes.sizes:
            return NO_SUCH_SIZE
        if t.rules.limited and width * height // 2 > t.tiles_left(seat, STORAGE):
            return SUPPLY_SHORT
        free = t.free_squares(seat, city_of_square(a_of(frame)))
        return 0 if box_anchors(free, width, height) & bit_of_square(a_of(frame)) else NO_STORAGE_ROOM

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        place = place_at(a_of(frame))
        construct(t, seat, STORAGE, size_of(a_of(choice), b_of(choice)), place, 0, False)
