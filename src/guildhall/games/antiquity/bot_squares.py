"""Where a bot puts things in its cities: snug places for buildings, harmless squares for graves."""

from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.pieces import (
    beside,
    bit_of_square,
    city_of,
    city_of_square,
    mask_of,
    place_city,
    place_square,
    place_turn,
    type_of,
)
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CART_SHOP, CATHEDRAL, FOUNTAIN, GRANARY, MARKET
from guildhall.kernel.packing import a_of, kind_of


def snug_place(t: Table, seat: int, kind: int, legal: list[int]) -> int:
    """The place that touches most walls, buildings and graves."""
    best, snugness = -1, -1
    for choice in legal:
        if kind_of(choice) != v.PLACE:
            continue
        place = a_of(choice)
        city = place_city(place)
        mask = t.shapes.masks[kind][place_turn(place)] << place_square(place)
        around = beside(mask) & ~mask & t.free_squares(seat, city)
        touch = 40 - around.bit_count() - city
        if touch > snugness:
            best, snugness = choice, touch
    return best


def grave_square(t: Table, seat: int, legal: list[int]) -> int:
    """Where least room is lost; on buildings, where least harm is done."""
    best, cost = -1, 99.0
    for choice in legal:
        city, bit = city_of_square(a_of(choice)), bit_of_square(a_of(choice))
        if t.built_in(seat, city) & bit:
            price = harm(t, seat, city, bit)
        else:
            price = float((beside(bit) & t.free_squares(seat, city)).bit_count())
        if price < cost:
            best, cost = choice, price
    return best


def harm(t: Table, seat: int, city: int, bit: int) -> float:
    for building in t.buildings[seat]:
        if city_of(building) == city:
            mask = mask_of(t.shapes, building)
            if mask & bit:
                kind = type_of(building)
                if mask & t.graves[seat][city]:
                    return 0.0
                if kind == CATHEDRAL:
                    return 50.0 if t.rules.grave_blocks_saint else 0.5
                if kind in (FOUNTAIN, GRANARY):
                    return 20.0 if t.rules.grave_stops else 0.5
                if kind == MARKET:
                    return 60.0
                return 10.0 if kind == CART_SHOP else 3.0
    return 99.0
