"""Inns and new cities: AQ-INN, AQ-CTY."""

from guildhall.games.antiquity import notes, prices
from guildhall.games.antiquity.enterprise import Enterprise, ask_next, use_cart
from guildhall.games.antiquity.refusals import (
    CITIES_OUT,
    CITY_COST_SHORT,
    CITY_KINDS_WANTED,
    CITY_NEAR,
    CITY_NEEDS_BREWERY,
    CITY_OCCUPIED,
    CITY_OFF_MAP,
    CITY_ON_WATER,
    CITY_OUTSIDE_ZONE,
    INN_COST_SHORT,
    INN_OCCUPIED,
    INN_ON_WATER,
    INN_OUTSIDE_ZONE,
    INNS_OUT,
    NO_BREWERY,
    NO_CITY_SITE,
    NO_INN_SITE,
)
from guildhall.games.antiquity.setup import cover
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import BREWERY, INN, NEW_CITY, UNKNOWN
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.rows import replaced


class Inn(Enterprise):
    """AQ-INN-1: any free land hex of the zone, polluted or not."""

    def check(self, t: Table, seat: int, good: int) -> int:
        if not t.works(seat, BREWERY):
            return NO_BREWERY
        if len(t.inns[seat]) >= t.data.inns:
            return INNS_OUT
        if not prices.can_pay(t, seat, INN, 0):
            return INN_COST_SHORT
        return 0 if inn_sites(t, seat) else NO_INN_SITE

    def hexes(self, t: Table, seat: int, good: int) -> int:
        return inn_sites(t, seat)

    def why_not(self, t: Table, seat: int, at: int) -> int:
        bit = t.data.geometry.bit[at]
        if not zone(t, seat) & bit:
            return INN_OUTSIDE_ZONE
        return INN_OCCUPIED if t.occupied & bit else INN_ON_WATER

    def build(self, t: Table, seat: int, good: int, at: int) -> None:
        if not prices.ask_payment(t, seat, INN, 0, at):
            settle(t, seat, INN, at)


class FoundCity(Enterprise):
    """AQ-CTY-1, AQ-CTY-3."""

    def check(self, t: Table, seat: int, good: int) -> int:
        if t.rules.city_brewery and not t.works(seat, BREWERY):
            return CITY_NEEDS_BREWERY
        if len(t.cities[seat]) >= t.data.cities:
            return CITIES_OUT
        if not prices.can_pay(t, seat, NEW_CITY, 0):
            return CITY_KINDS_WANTED if prices.could_pay(t, seat, NEW_CITY, 0, True) else CITY_COST_SHORT
        return 0 if city_sites(t, seat) else NO_CITY_SITE

    def hexes(self, t: Table, seat: int, good: int) -> int:
        return city_sites(t, seat)

    def why_not(self, t: Table, seat: int, at: int) -> int:
        grid = t.data.geometry
        disc = grid.disc[at]
        if disc & ~t.land.on_map or disc.bit_count() < 7:
            return CITY_OFF_MAP
        if disc & t.water:
            return CITY_ON_WATER
        if near_cities(t) & grid.bit[at]:
            return CITY_NEAR
        return CITY_OCCUPIED if disc & t.occupied else CITY_OUTSIDE_ZONE

    def build(self, t: Table, seat: int, good: int, at: int) -> None:
        if not prices.ask_payment(t, seat, NEW_CITY, 0, at):
            settle(t, seat, NEW_CITY, at)


def inn_sites(t: Table, seat: int) -> int:
    return zone(t, seat) & ~(t.occupied | t.water)


def city_sites(t: Table, seat: int) -> int:
    """AQ-CTY-2: all seven hexes on the map, land and free, one of them in the zone, no city near."""
    grid = t.data.geometry
    usable = t.land.on_map & ~(t.occupied | t.water)
    found = usable
    for direction in range(6):
        found &= grid.shift(usable, direction)
    reached = zone(t, seat)
    return found & (reached | grid.spread(reached)) & ~near_cities(t)


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


def settle(t: Table, seat: int, kind: int, at: int) -> None:
    """An inn or a city whose food and luxury are paid stands."""
    prices.pay_materials(t, seat, kind)
    use_cart(t, seat, False)
    if kind == INN:
        build_inn(t, seat, at)
    else:
        build_city(t, seat, at)
    ask_next(t, seat)


def build_inn(t: Table, seat: int, at: int) -> None:
    bit = t.data.geometry.bit[at]
    t.inns = replaced(t.inns, seat, (*t.inns[seat], at))
    t.occupied |= bit
    t.markers &= ~bit
    t.zones[seat] = UNKNOWN
    t.note(notes.INN, seat, at)


def build_city(t: Table, seat: int, at: int) -> None:
    """AQ-CTY-3: pollution and markers below it are removed."""
    t.cities = replaced(t.cities, seat, (*t.cities[seat], at))
    t.polluted &= ~t.data.geometry.disc[at]
    cover(t, seat, at)
    t.note(notes.FOUNDED, seat, at, len(t.cities[seat]))
