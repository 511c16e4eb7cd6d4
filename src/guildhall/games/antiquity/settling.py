"""Inns and new cities: AQ-INN, AQ-CTY."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.refusals import (
    CITY_NEAR,
    HEX_OCCUPIED,
    OFF_MAP,
    OUTSIDE_ZONE,
    WRONG_TERRAIN,
)
from guildhall.games.antiquity.setup import cover
from guildhall.games.antiquity.table import UNKNOWN, Table
from guildhall.games.antiquity.zone import zone


def inn_sites(t: Table, seat: int) -> int:
    """AQ-INN-1: any free land hex of the zone, polluted or not."""
    return zone(t, seat) & ~(t.occupied | t.water)


def check_inn_site(t: Table, bit: int) -> int:
    return WRONG_TERRAIN if t.water & bit else 0


def build_inn(t: Table, seat: int, at: int) -> None:
    bit = t.data.geometry.bit[at]
    t.inns[seat].append(at)
    t.occupied |= bit
    t.markers &= ~bit
    t.zones[seat] = UNKNOWN
    t.note(events.INN, seat, at)


def near_cities(t: Table) -> int:
    """Centres too close to a city of anybody: AQ-CTY-2."""
    grid = t.data.geometry
    mask = 0
    for row in t.cities:
        for centre in row:
            mask |= grid.bit[centre]
    for _ in range(t.data.city_distance - 1):
        mask |= grid.spread(mask)
    return mask


def city_sites(t: Table, seat: int) -> int:
    """AQ-CTY-2: all seven hexes on the map, land and free, one of them in the zone, no city near."""
    grid = t.data.geometry
    usable = t.land.on_map & ~(t.occupied | t.water)
    found = usable
    for direction in range(6):
        found &= grid.shift(usable, direction)
    reached = zone(t, seat)
    return found & (reached | grid.spread(reached)) & ~near_cities(t)


def check_city_site(t: Table, seat: int, at: int) -> int:
    """Why a city may not stand here."""
    grid = t.data.geometry
    disc = grid.disc[at]
    if disc & ~t.land.on_map or disc.bit_count() < 7:
        return OFF_MAP
    if disc & t.water:
        return WRONG_TERRAIN
    if near_cities(t) & grid.bit[at]:
        return CITY_NEAR
    return HEX_OCCUPIED if disc & t.occupied else OUTSIDE_ZONE


def build_city(t: Table, seat: int, at: int) -> None:
    """AQ-CTY-3: pollution and markers below it are removed."""
    t.cities[seat].append(at)
    t.polluted &= ~t.data.geometry.disc[at]
    cover(t, seat, at)
    t.note(events.FOUNDED, seat, at, len(t.cities[seat]))
