"""Woodcutters, farms and mines (AQ-PRD, AQ-WOO, AQ-FRM, AQ-MIN), and Alchemy, which cleans their hexes: AQ-FAC-6."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.data import WOOD
from guildhall.games.antiquity.hexgrid import FOREST, MOUNTAIN, PLAINS, bits
from guildhall.games.antiquity.pieces import CENTRE, hex_of, left_of, site_hex, site_mask, site_of
from guildhall.games.antiquity.refusals import (
    CENTRE_FIRST,
    HEX_OCCUPIED,
    HEX_POLLUTED,
    NOT_OWN_SITE,
    NOT_POLLUTED,
    OFF_MAP,
    OUTSIDE_ZONE,
    RANGE_FIXED,
    WRONG_TERRAIN,
)
from guildhall.games.antiquity.settling import check_city_site, check_inn_site, city_sites, inn_sites
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def terrain_for(t: Table, verb: int) -> int:
    """The hexes of the terrain a site needs, free and unpolluted: AQ-PRD-1."""
    kind = FOREST if verb == f.WOODCUTTER else MOUNTAIN if verb == f.MINE else PLAINS
    return t.terrain(kind) & ~(t.occupied | t.polluted)


def sites(t: Table, seat: int, verb: int, good: int) -> int:
    """Every centre a site may have."""
    found = terrain_for(t, verb) & zone(t, seat)
    if verb == f.MINE and found:
        found &= ~other_ranges(t, good)
    return found


def other_ranges(t: Table, good: int) -> int:
    """AQ-MIN-3: the mountain ranges that give the other product."""
    mask = 0
    for number in range(len(t.range_good)):
        if t.range_good[number] >= 0 and t.range_good[number] != good:
            mask |= t.land.ranges[number]
    return mask


def allowed(t: Table, seat: int, verb: int, good: int) -> int:
    """The hexes the question "where" may be answered with."""
    if verb == f.USE_ALCHEMY:
        return alchemy_sites(t, seat)
    if verb == f.BUILD_INN:
        return inn_sites(t, seat)
    if verb == f.BUILD_CITY:
        return city_sites(t, seat)
    return sites(t, seat, verb, good)


def candidates(t: Table, seat: int, frame: int) -> list[int]:
    hexes = bits(allowed(t, seat, a_of(frame), b_of(frame)))
    return [f.SITE | at << 12 for at in hexes]


def check(t: Table, seat: int, frame: int, choice: int) -> int:
    """Why a hex is not among those allowed."""
    if kind_of(choice) != f.SITE:
        return OTHER_QUESTION
    verb, good, at = a_of(frame), b_of(frame), a_of(choice)
    if allowed(t, seat, verb, good) >> at & 1:
        return 0
    bit = t.data.geometry.bit[at]
    if not t.land.on_map & bit:
        return OFF_MAP
    if verb == f.BUILD_CITY:
        return check_city_site(t, seat, at)
    if not zone(t, seat) & bit:
        return OUTSIDE_ZONE
    if verb == f.USE_ALCHEMY:
        return NOT_POLLUTED if not t.polluted & bit else HEX_OCCUPIED
    if t.occupied & bit:
        return HEX_OCCUPIED
    if verb == f.BUILD_INN:
        return check_inn_site(t, bit)
    if t.polluted & bit:
        return HEX_POLLUTED
    return RANGE_FIXED if terrain_for(t, verb) & bit else WRONG_TERRAIN


def found(t: Table, seat: int, verb: int, good: int, at: int) -> int:
    """Goods on the centre and on every neighbour that will do, in the zone or not: AQ-PRD-1.

    Returns how many counters are missing in the box (AQ-CMP-6).
    """
    grid = t.data.geometry
    if verb == f.WOODCUTTER:
        good = WOOD
    usable = terrain_for(t, verb) & t.land.on_map
    left = CENTRE
    number = 1
    mask = grid.bit[at]
    for direction in range(6):
        to = at + grid.step[direction]
        if 0 <= to < grid.size and usable & grid.bit[to]:
            left |= 1 << direction
            mask |= grid.bit[to]
            number += 1
    missing = number - t.bank(good) if t.rules.goods_limited else 0
    t.sites.append(site_of(seat, good, at, 0, left))
    use(t, mask, verb != f.WOODCUTTER, missing)
    if verb == f.WOODCUTTER:  # AQ-WOO-1
        t.grass |= mask
    elif verb == f.MINE:  # AQ-MIN-3, AQ-MIN-6
        for count in range(len(t.land.ranges)):
            if t.land.ranges[count] & grid.bit[at]:
                t.range_good[count] = good
    t.note(events.SITE, seat, good, at, number)
    return missing


def use(t: Table, mask: int, pollutes: bool, missing: int) -> None:
    """AQ-CSB-4, AQ-PRD-3: goods on these hexes, pollution below them, markers gone unseen."""
    t.occupied |= mask
    if missing <= 0:
        t.markers &= ~mask
    if pollutes:
        t.polluted |= mask


# ---- limited goods: hexes that stay empty, AQ-CMP-6


def leave(t: Table, seat: int, missing: int, place: int) -> None:
    """Asks for the next hex that stays empty; when all are named the markers below the goods go."""
    if missing > 0:
        t.agenda.append(pack(f.ASK_LEAVE, seat, missing, place))
    else:
        t.markers &= ~site_mask(t.data.geometry, t.sites[place])


def leave_candidates(t: Table, frame: int) -> list[int]:
    site = t.sites[b_of(frame)]
    found: list[int] = []
    for number in range(8):
        if left_of(site) >> number & 1 and not (site >> 16 & 7 == 0 and number == 6):
            found.append(pack(f.LEAVE, 0, site_hex(t.data.geometry, site, number)))
    return found


def check_leave(t: Table, frame: int, choice: int) -> int:
    if kind_of(choice) != f.LEAVE:
        return OTHER_QUESTION
    if choice in leave_candidates(t, frame):
        return 0
    site = t.sites[b_of(frame)]
    return CENTRE_FIRST if site >> 16 & 7 == 0 and a_of(choice) == hex_of(site) else NOT_OWN_SITE


def do_leave(t: Table, seat: int, frame: int, choice: int) -> None:
    """The hex was never used: it keeps its terrain and carries no pollution."""
    at, place = a_of(choice), b_of(frame)
    site = t.sites[place]
    bit = t.data.geometry.bit[at]
    for number in range(8):
        if left_of(site) >> number & 1 and site_hex(t.data.geometry, site, number) == at:
            t.sites[place] = site & ~(1 << (21 + number))
    t.occupied &= ~bit
    if site >> 2 & 15 == WOOD:
        t.grass &= ~(bit & t.land.kinds[FOREST])
    else:
        t.polluted &= ~bit
    leave(t, seat, a_of(frame) - 1, place)


# ---- Alchemy


def alchemy_sites(t: Table, seat: int) -> int:
    """AQ-FAC-6, AQ-FAC-8: a polluted hex of the zone; under the published rules it must be free."""
    found = t.polluted & zone(t, seat)
    return found & ~t.occupied if t.rules.alchemy_spares else found


def clean(t: Table, seat: int, at: int) -> None:
    """AQ-FAC-7, AQ-FAC-8."""
    grid = t.data.geometry
    mask = grid.ring[at] & t.land.on_map
    if t.rules.alchemy_cleans:
        mask |= grid.bit[at]
    if t.rules.alchemy_spares:
        mask &= ~t.occupied
    mask &= t.polluted
    t.polluted &= ~mask
    t.note(events.CLEANED, seat, at, mask.bit_count())
