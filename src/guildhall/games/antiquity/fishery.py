"""Fisheries: AQ-FSH."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.enterprise import Enterprise, ask_next, use_cart
from guildhall.games.antiquity.missing import ask_to_leave
from guildhall.games.antiquity.pieces import fishery_direction, site_of
from guildhall.games.antiquity.refusals import (
    BANK_EMPTY,
    CATCHES_OTHER,
    FISHERY_COST_SHORT,
    NO_FISHERY,
    NO_SHORE,
    NO_WATER,
    NOT_ADJACENT,
    NOT_SHORE,
    OFF_MAP,
    SHORE_OCCUPIED,
    SHORE_OUTSIDE_ZONE,
)
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CAUGHT, WOOD
from guildhall.games.antiquity.verbs import PAIR
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.state import OTHER_QUESTION

FORWARD = [5, 1, 0]  # the directions that lead to a higher hex, in ascending order: a pair is named once


class Fishery(Enterprise):
    """AQ-FSH-1: fish, pearls or dye; it stands on two hexes, which `ChooseShore` asks for."""

    def check(self, t: Table, seat: int, good: int) -> int:
        if good not in CAUGHT:
            return CATCHES_OTHER
        if t.rules.goods_limited and t.bank(good) <= 0:
            return BANK_EMPTY  # AQ-CMP-6: an empty site is not built
        if t.goods[seat][WOOD] < t.data.fishery_wood:
            return FISHERY_COST_SHORT
        if afloat(t) >= t.data.fisheries:  # AQ-FSH-4
            return NO_FISHERY
        for direction in FORWARD:
            if pairs(t, seat, direction):
                return 0
        return NO_SHORE


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


def pair_choices(t: Table, seat: int) -> list[int]:
    """Every pair of hexes a fishery may stand on."""
    grid = t.data.geometry
    found: list[int] = []
    for direction in FORWARD:
        step = grid.step[direction]
        for at in bits(pairs(t, seat, direction)):
            found.append(pack(PAIR, 0, at, at + step))
    return found


class ChooseShore(OpenQuestion[Table]):
    """AQ-FSH-1: two adjacent hexes of the shore."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return pair_choices(t, seat)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != PAIR:
            return OTHER_QUESTION
        grid = t.data.geometry
        one, other = a_of(choice), b_of(choice)
        for direction in FORWARD:
            if one + grid.step[direction] == other:
                if pairs(t, seat, direction) >> one & 1:
                    return 0
                return why_not(t, seat, grid.bit[one] | grid.bit[other])
        return NOT_ADJACENT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.goods[seat][WOOD] -= t.data.fishery_wood  # AQ-CSB-2
        use_cart(t, seat, True)
        missing = found(t, seat, b_of(frame), a_of(choice), b_of(choice))
        ask_next(t, seat)
        ask_to_leave(t, seat, missing, len(t.sites) - 1)


def why_not(t: Table, seat: int, both: int) -> int:
    if both & ~t.land.on_map:
        return OFF_MAP
    if both & t.water:
        return NOT_SHORE
    if both & t.occupied:
        return SHORE_OCCUPIED
    return NO_WATER if both & ~shores(t) else SHORE_OUTSIDE_ZONE


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
    both = grid.bit[one] | grid.bit[other]
    t.occupied |= mask | both
    t.polluted |= mask  # AQ-PRD-3
    t.markers &= ~both
    t.note(notes.SITE, seat, good, one, number)
    return missing
