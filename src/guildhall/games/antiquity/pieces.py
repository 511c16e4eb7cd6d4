"""Buildings and production sites as single ints, and what squares and hexes they cover.

A building: type (5 bits), place (12: square 6, turn 3, city 2, one spare), then house number or storage size (6),
good paid (4), and three marks. A site: seat (2), good (4), hex (10), direction of the second half of a fishery plus
one (3), goods taken in this harvest (2), goods left (8 bits, one for each hex around it).
"""

from typing import Final

from guildhall.games.antiquity.hexgrid import Geometry
from guildhall.games.antiquity.rules import STRIDE, Rules

STORAGE: Final = 2
UNIVERSITY: Final = 9

NEW: Final = 1 << 27  # built in this phase
MANNED: Final = 1 << 28
USED: Final = 1 << 29  # its effect was used in this phase: AQ-CIT-7
MARKS: Final = NEW | MANNED | USED

CENTRE: Final = 1 << 6  # of the goods left: the one under the man


def place_of(city: int, turn: int, square: int) -> int:
    return city << 9 | turn << 6 | square


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


def paid_of(building: int) -> int:
    return building >> 23 & 15


def size_of(width: int, height: int) -> int:
    return width - 1 | height - 1 << 3


def moved(building: int, place: int) -> int:
    return building & ~(4095 << 5) | place << 5


def mask_of(rules: Rules, building: int) -> int:
    """The squares a building covers in its city."""
    kind = building & 31
    if kind == STORAGE:
        return box_mask(building) << (building >> 5 & 63)
    return rules.masks[kind][building >> 11 & 7] << (building >> 5 & 63)


def box_mask(building: int) -> int:
    width, height = 1 + (building >> 17 & 7), 1 + (building >> 20 & 7)
    if building >> 11 & 1:
        width, height = height, width
    line = (1 << width) - 1
    mask = 0
    for y in range(height):
        mask |= line << y * STRIDE
    return mask


def cells_of(rules: Rules, building: int, turn: int) -> list[int]:
    """The squares of a building from its corner, in an order that turns with it."""
    if building & 31 != STORAGE:
        return rules.cells[building & 31][turn]
    width, height = 1 + (building >> 17 & 7), 1 + (building >> 20 & 7)
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
    rules: Rules, faculty: list[bool], buildings: list[int], graves: list[int], working: bool
) -> int:
    """Mask of the faculty types that touch the University: AQ-UNI-2. `working`: only what its man sets to work."""
    edge = 0
    city = 0
    for building in buildings:
        if building & 31 == UNIVERSITY:
            mask = mask_of(rules, building)
            city = building >> 14 & 3
            if working and (not building & MANNED or mask & graves[city]):
                return 0
            edge = beside(mask)
    found = 0
    if edge:
        for building in buildings:
            if faculty[building & 31] and building >> 14 & 3 == city:
                mask = mask_of(rules, building)
                if mask & edge and not (working and mask & graves[city]):
                    found |= 1 << (building & 31)
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
    return site >> 21


def site_hex(grid: Geometry, site: int, number: int) -> int:
    """The hex of one of the bits of the goods left."""
    direction = site >> 16 & 7
    at = site >> 6 & 1023
    if direction:
        return at + grid.shore[direction - 1][number]
    return at if number == 6 else at + grid.step[number]


def goods_mask(grid: Geometry, site: int) -> int:
    """The hexes that carry goods of the site."""
    left = site >> 21
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
    at = site >> 6 & 1023
    direction = site >> 16 & 7
    mask = goods_mask(grid, site)
    if direction:
        mask |= grid.bit[at] | grid.bit[at + grid.step[direction - 1]]
    return mask
