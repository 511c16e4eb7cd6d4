"""Fisheries: AQ-FSH."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.hexgrid import bits
from guildhall.games.antiquity.pieces import fishery_direction, site_of
from guildhall.games.antiquity.refusals import (
    HEX_OCCUPIED,
    NO_WATER,
    NOT_ADJACENT,
    OFF_MAP,
    OUTSIDE_ZONE,
    WRONG_TERRAIN,
)
from guildhall.games.antiquity.sites import use
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, b_of, kind_of
from guildhall.kernel.state import OTHER_QUESTION

FORWARD = [5, 1, 0]  # the directions that lead to a higher hex, in ascending order: a pair is named once


def afloat(t: Table) -> int:
    """Fisheries on the map."""
    number = 0
    for site in t.sites:
        if fishery_direction(site):
            number += 1
    return number


def fishing(t: Table) -> int:
    """Unpolluted free water."""
    return t.water & ~(t.occupied | t.polluted)


def shores(t: Table) -> int:
    """Free land hexes next to unpolluted free water: AQ-FSH-1, AQ-FSH-2."""
    return t.data.geometry.spread(fishing(t)) & t.land.on_map & ~(t.occupied | t.water)


def pairs(t: Table, seat: int, direction: int) -> int:
    """First halves of the fisheries that reach out in this direction; one half must be in the zone."""
    grid = t.data.geometry
    coast = shores(t)
    back = (direction + 3) % 6
    reached = zone(t, seat)
    return coast & grid.shift(coast, back) & (reached | grid.shift(reached, back))


def any_site(t: Table, seat: int) -> bool:
    for direction in FORWARD:
        if pairs(t, seat, direction):
            return True
    return False


def candidates(t: Table, seat: int) -> list[int]:
    grid = t.data.geometry
    found: list[int] = []
    for direction in FORWARD:
        step = grid.step[direction]
        for at in bits(pairs(t, seat, direction)):
            found.append(f.PAIR | at << 12 | (at + step) << 24)
    return found


def check(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != f.PAIR:
        return OTHER_QUESTION
    grid = t.data.geometry
    one, other = a_of(choice), b_of(choice)
    for direction in FORWARD:
        if one + grid.step[direction] == other:
            if pairs(t, seat, direction) >> one & 1:
                return 0
            return why_not(t, seat, grid.bit[one] | grid.bit[other])
    return NOT_ADJACENT


def why_not(t: Table, seat: int, both: int) -> int:
    if both & ~t.land.on_map:
        return OFF_MAP
    if both & t.water:
        return WRONG_TERRAIN
    if both & t.occupied:
        return HEX_OCCUPIED
    return NO_WATER if both & ~shores(t) else OUTSIDE_ZONE


def found(t: Table, seat: int, good: int, one: int, other: int) -> int:
    """AQ-FSH-3: pollution and a good on every unpolluted free water hex around. Returns the counters missing."""
    grid = t.data.geometry
    direction = grid.step.index(other - one)
    water = fishing(t)
    left = 0
    mask = 0
    steps = grid.shore[direction]
    for number in range(len(steps)):
        at = one + steps[number]
        if 0 <= at < grid.size and water & grid.bit[at]:
            left |= 1 << number
            mask |= grid.bit[at]
    number = left.bit_count()
    missing = number - t.bank(good) if t.rules.goods_limited else 0
    t.sites.append(site_of(seat, good, one, direction + 1, left))
    use(t, mask, True, missing)
    both = grid.bit[one] | grid.bit[other]
    t.occupied |= both
    t.markers &= ~both
    t.note(events.SITE, seat, good, one, number)
    return missing
