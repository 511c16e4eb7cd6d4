"""Buildings and production sites as single ints, and what squares and hexes they cover.

A building: type (5 bits), place (12: square 6, turn 3, city 2, one spare), then house number or storage size (6),
good paid (4), and three marks. A site: seat (2), good (4), hex (10), direction of the second half of a fishery plus
one (3), goods taken in this harvest (2), goods left (8 bits, one for each hex around it).
"""

from typing import Final

from guildhall.games.antiquity.hexgrid import Geometry
from guildhall.games.antiquity.shapes import STRIDE, Shapes
from guildhall.games.antiquity.terms import STORAGE, UNIVERSITY

NEW: Final = 1 << 27  # built in this phase
MANNED: Final = 1 << 28
USED: Final = 1 << 29  # its effect was used in this phase: AQ-CIT-7
MARKS: Final = NEW | MANNED | USED

SITE_BITS: Final = 8  # hexes that can carry goods of one site
CENTRE_BIT: Final = 6
CENTRE: Final = 1 << CENTRE_BIT  # of the goods left: the one under the man


# A square of a seat's cities is one int: city and bit.
def square_number(city: int, square: int) -> int:
    return city << 6 | square


def city_of_square(number: int) -> int:
    return number >> 6


def bit_of_square(number: int) -> int:
    return 1 << (number & 63)


# ---- places


def place_of(city: int, turn: int, square: int) -> int:
    return city << 9 | turn << 6 | square


def place_at(number: int) -> int:
    """The place of an unturned building whose corner is this square."""
    return place_of(number >> 6, 0, number & 63)


def place_city(place: int) -> int:
    return place >> 9


def place_turn(place: int) -> int:
    return place >> 6 & 7


def place_square(place: int) -> int:
    return place & 63


# ---- buildings


def building_of(kind: int, place: int, extra: int, paid: int) -> int:
    return kind | place << 5 | extra << 17 | paid << 23


def type_of(building: int) -> int:
    return building & 31


def where(building: int) -> int:
    return building >> 5 & 4095


def square_of(building: int) -> int:
    return building >> 5 & 63


def turn_of(building: int) -> int:
    return building >> 11 & 7


def city_of(building: int) -> int:
    return building >> 14 & 3


def number_of(building: int) -> int:
    """The number of a house, or the size of a storage."""
    return building >> 17 & 63


def width_of(building: int) -> int:
    """Of a storage as it was built."""
    return 1 + (building >> 17 & 7)


def height_of(building: int) -> int:
    return 1 + (building >> 20 & 7)


def paid_of(building: int) -> int:
    return building >> 23 & 15


def size_of(width: int, height: int) -> int:
    return width - 1 | height - 1 << 3


def is_at(building: int, kind: int, place: int) -> bool:
    """Whether this is the building of a type at a place."""
    return building & 0x1FFFF == kind | place << 5


def moved(building: int, place: int) -> int:
    return building & ~(4095 << 5) | place << 5


def pieces_of(building: int) -> int:
    """Shared pieces a building takes: a storage one tile for two squares."""
    return width_of(building) * height_of(building) // 2 if type_of(building) == STORAGE else 1


def mask_of(shapes: Shapes, building: int) -> int:
    """The squares a building covers in its city."""
    kind = building & 31
    if kind == STORAGE:
        return box_mask(building) << (building >> 5 & 63)
    return shapes.masks[kind][building >> 11 & 7] << (building >> 5 & 63)


def box_mask(building: int) -> int:
    width, height = width_of(building), height_of(building)
    if turn_of(building) & 1:
        width, height = height, width
    line = (1 << width) - 1
    mask = 0
    for y in range(height):
        mask |= line << y * STRIDE
    return mask


def cells_of(shapes: Shapes, building: int, turn: int) -> list[int]:
    """The squares of a building from its corner, in an order that turns with it."""
    if type_of(building) != STORAGE:
        return shapes.cells[type_of(building)][turn]
    width, height = width_of(building), height_of(building)
    cells: list[int] = []
    for y in range(height):
        for x in range(width):
            column, row = x, y
            if turn == 1:
                column, row = height - 1 - y, x
            elif turn == 2:
                column, row = width - 1 - x, height - 1 - y
            elif turn == 3:
                column, row = y, width - 1 - x
            cells.append(row * STRIDE + column)
    return cells


def anchors(free: int, cells: list[int]) -> int:
    """Every square that can be the corner of a shape standing on free squares only: AQ-CIT-3."""
    found = free >> cells[0]
    for cell in cells:
        found &= free >> cell
    return found


def box_anchors(free: int, width: int, height: int) -> int:
    line = free
    for x in range(1, width):
        line &= free >> x
    found = line
    for y in range(1, height):
        found &= line >> y * STRIDE
    return found


def beside(mask: int) -> int:
    """The squares that share an edge with one of the set."""
    return mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE


def university_reaches(
    shapes: Shapes, faculty: list[bool], buildings: list[int], graves: list[int], working: bool
) -> int:
    """Mask of the faculty types that touch the University: AQ-UNI-2. `working`: only what its man sets to work."""
    edge = 0
    city = 0
    for building in buildings:
        if type_of(building) == UNIVERSITY:
            mask = mask_of(shapes, building)
            city = city_of(building)
            if working and (not building & MANNED or mask & graves[city]):
                return 0
            edge = beside(mask)
    found = 0
    if edge:
        for building in buildings:
            if faculty[type_of(building)] and city_of(building) == city:
                mask = mask_of(shapes, building)
                if mask & edge and not (working and mask & graves[city]):
                    found |= 1 << type_of(building)
    return found


# ---- sites


def site_of(seat: int, good: int, at: int, direction: int, left: int) -> int:
    return seat | good << 2 | at << 6 | direction << 16 | left << 21


def owner_of(site: int) -> int:
    return site & 3


def good_of(site: int) -> int:
    return site >> 2 & 15


def hex_of(site: int) -> int:
    return site >> 6 & 1023


def fishery_direction(site: int) -> int:
    """0 for a site that is no fishery, else the direction of its second half plus one."""
    return site >> 16 & 7


def taken_of(site: int) -> int:
    return site >> 19 & 3


def left_of(site: int) -> int:
    """The goods left, one bit for each hex around the man."""
    return site >> 21


def without(site: int, number: int) -> int:
    """The site without one of its goods."""
    return site & ~(1 << (21 + number))


def taking(site: int, number: int) -> int:
    """The site after one of its goods was taken in this harvest."""
    return without(site, number) + (1 << 19)


def rested(site: int) -> int:
    """The site with its count of goods taken back at none."""
    return site & ~(3 << 19)


def site_hex(grid: Geometry, site: int, number: int) -> int:
    """The hex of one of the bits of the goods left."""
    direction, at = fishery_direction(site), hex_of(site)
    if direction:
        return at + grid.shore[direction - 1][number]
    return at if number == CENTRE_BIT else at + grid.step[number]


def good_at(grid: Geometry, site: int, at: int) -> int:
    """Which bit of the goods left lies on the hex, or -1."""
    left = left_of(site)
    for number in range(SITE_BITS):
        if left >> number & 1 and site_hex(grid, site, number) == at:
            return number
    return -1


def goods_mask(grid: Geometry, site: int) -> int:
    """The hexes that carry goods of the site."""
    left = left_of(site)
    mask = 0
    number = 0
    while left:
        if left & 1:
            mask |= grid.bit[site_hex(grid, site, number)]
        left >>= 1
        number += 1
    return mask


def site_mask(grid: Geometry, site: int) -> int:
    """Every hex the site occupies: goods, the man's hex, both halves of a fishery."""
    mask = goods_mask(grid, site)
    if fishery_direction(site):
        mask |= halves_mask(grid, site)
    return mask


def halves_mask(grid: Geometry, site: int) -> int:
    """The two hexes of a fishery."""
    return grid.bit[hex_of(site)] | grid.bit[hex_of(site) + grid.step[fishery_direction(site) - 1]]
