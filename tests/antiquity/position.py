"""Positions of Antiquity on an open plain, said in the words of the rules; seats are 0 red, 1 blue, 2 yellow, 3 black.

The plain has radius 8; a hex of the examples, (q, r), lies on (q, r + 7) of the map so that all of it fits.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import guildhall
from arrange import arrange, script
from guildhall.games.antiquity import bot
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.invariants import invariants
from guildhall.games.antiquity.notation import GRID, PLACES, SQUARES
from guildhall.games.antiquity.pieces import (
    CENTRE,
    MANNED,
    box_anchors,
    building_of,
    mask_of,
    place_city,
    place_of,
    site_of,
    size_of,
)
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.terms import (
    BUILDINGS,
    FOREST,
    GOODS,
    HOUSE,
    MOUNTAIN,
    PLAINS,
    SAINTS,
    STORAGE,
    WATER,
    WOOD,
)
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack, seat_of
from guildhall.kernel.rows import ALL, laid, replaced

TITLE = guildhall.title("antiquity")
PRESETS = ["rulebook", "published"]
Pair = tuple[int, int]
HOMES: list[Pair] = [(0, 0), (6, -6), (-6, 6), (0, -7)]
SOUTH = 7


def at(q: int, r: int) -> int:
    """The hex of the examples."""
    return GRID.hex(q, r + SOUTH)


def written(q: int, r: int) -> str:
    """The same hex as choices write it."""
    return f"{q},{r + SOUTH}"


def mask(hexes: Iterable[Pair]) -> int:
    found = 0
    for q, r in hexes:
        found |= GRID.bit[at(q, r)]
    return found


def pairs(found: int) -> set[Pair]:
    return {(GRID.q(one), GRID.r(one) - SOUTH) for one in bits(found)}


PLAIN = mask((q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8)


def phase(number: int) -> int:
    return pack(f.PHASE, 0, number)


def position(
    *frames: int,
    seats: int = 2,
    preset: str | None = None,
    options: dict[str, object] | None = None,
    overlay: dict[str, Any] | None = None,
    chance: Sequence[str] = (),
    terrain: Mapping[str, Iterable[Pair]] | None = None,
    cities: dict[int, list[Pair]] | None = None,
    inns: dict[int, list[Pair]] | None = None,
    goods: dict[int, dict[str, int]] | None = None,
    build: dict[int, list[str]] | None = None,
    graves: dict[int, list[str]] | None = None,
    saint: dict[int, str] | None = None,
    men: dict[int, int] | None = None,
    sites: Sequence[tuple[int, str, Pair, int]] = (),
    polluted: Iterable[Pair] = (),
    markers: Iterable[Pair] = (),
    grass: Iterable[Pair] = (),
    **fields: Any,
) -> Antiquity:
    """A position before the frames are worked off. Buildings are written `market`, `market 1:0,0:r0`, `house 7`,
    `storage 2x2`, with a `*` behind for a man; men on sites and in the pool come with houses of their own."""
    state = guildhall.new("antiquity", seats, seed=1, options=options, preset=preset, overlay=overlay)
    assert isinstance(state, Antiquity)
    arrange(state)
    state.round = 1
    state.order = list(range(seats))
    lay_land(state, terrain or {})
    state.range_good = (-1,) * len(state.land.ranges)
    homes = {seat: [HOMES[seat]] for seat in range(seats)} | (cities or {})
    for seat in range(seats):
        state.cities = replaced(state.cities, seat, tuple([at(*home) for home in homes[seat]]))
        state.inns = replaced(state.inns, seat, tuple([at(*inn) for inn in (inns or {}).get(seat, [])]))
        state.goods[seat] = [(goods or {}).get(seat, {}).get(good, 0) for good in GOODS]
        state.saint[seat] = SAINTS.index((saint or {})[seat]) if seat in (saint or {}) else -1
        for square in (graves or {}).get(seat, []):
            number = SQUARES.index(square)
            state.graves[seat][number >> 6] |= 1 << (number & 63)
    state.polluted, state.markers, state.grass = mask(polluted), mask(markers), mask(grass)
    state.dry = 0
    for owner, good, centre, directions in sites:
        add_site(state, owner, good, centre, directions)
    refresh(state)
    for seat in range(seats):
        state.buildings[seat] = []
        for spec in (build or {}).get(seat, []):
            add_building(state, seat, spec)
        add_men(state, seat, (men or {}).get(seat, 0))
    for name, value in fields.items():
        assert name in state.fields, f"antiquity has no field {name}"
        setattr(state, name, laid(value, state.lists.get(name, ALL)))
    refresh(state)
    script(state, *chance)
    state.agenda = list(frames)
    state.settle()
    broken = invariants(state)
    assert broken == [], broken
    return state


def lay_land(state: Antiquity, terrain: Mapping[str, Iterable[Pair]]) -> None:
    land = state.land
    land.on_map = PLAIN
    land.exploration = PLAIN
    land.kinds = [0, PLAIN, 0, 0]
    for name, kind in (("forest", FOREST), ("mountain", MOUNTAIN), ("water", WATER)):
        land.kinds[kind] = mask(terrain.get(name, ()))
        land.kinds[PLAINS] &= ~land.kinds[kind]
    land.ranges = []
    land.find_ranges(GRID)


def refresh(state: Antiquity) -> None:
    state.occupied = state.covered()
    state.zones = [-1] * state.seats
    for seat in range(state.seats):
        state.refresh(seat)


def add_site(state: Antiquity, owner: int, good: str, centre: Pair, directions: int) -> None:
    """A site with goods on the centre and in the directions of the mask (0 to 5, east first, against the clock)."""
    state.sites.append(site_of(owner, GOODS.index(good), at(*centre), 0, CENTRE | directions))
    covered = GRID.bit[at(*centre)]
    for direction in range(6):
        if directions >> direction & 1:
            covered |= GRID.bit[at(*centre) + GRID.step[direction]]
    if GOODS.index(good) == WOOD:
        state.land.kinds[FOREST] |= covered
        state.land.kinds[PLAINS] &= ~covered
        state.grass |= covered
    else:
        state.polluted |= covered


def add_building(state: Antiquity, seat: int, spec: str) -> None:
    manned = spec.endswith("*")
    words = spec.removesuffix("*").split(" ")
    kind = BUILDINGS.index(words[0])
    extra, place, width, height = 0, -1, 2, 2
    for word in words[1:]:
        if ":" in word:
            place = PLACES.index(word)
        elif "x" in word:
            width, height = map(int, word.split("x"))
            extra = size_of(width, height)
        else:
            extra = int(word)
    if kind == HOUSE and not extra:
        extra = next(n for n in range(1, 21) if not state.houses[seat] >> n & 1)
    if kind == STORAGE and place < 0:
        place = next(
            place_of(city, 0, bits(box_anchors(state.free_squares(seat, city), width, height))[0])
            for city in range(len(state.cities[seat]))
            if box_anchors(state.free_squares(seat, city), width, height)
        )
    elif place < 0:
        fits = [a_of(choice) for choice in state.candidates(seat, pack(f.ASK_PLACE, seat, kind))]
        place = max(fits, key=lambda one: (-(one >> 9), one)) if kind == HOUSE else fits[0]
    building = building_of(kind, place, extra, 0)
    assert not mask_of(state.shapes, building) & state.built_in(seat, place_city(place)), f"{spec} stands on something"
    if kind == HOUSE:
        state.houses[seat] |= 1 << extra
    state.buildings[seat] = [*state.buildings[seat], building | (MANNED if manned else 0)]
    state.refresh(seat)


def add_men(state: Antiquity, seat: int, pool: int) -> None:
    """Houses enough for all men."""
    at_work = sum(site & 3 == seat for site in state.sites)
    at_work += sum(bool(building & MANNED) for building in state.buildings[seat])
    while state.houses[seat].bit_count() < at_work + pool:
        add_building(state, seat, "house")
    state.men[seat] = state.houses[seat].bit_count() - at_work


# ---- questions one often starts from


def building_cities(**said: Any) -> Antiquity:
    """Phase 2, everybody asked."""
    return position(phase(2), **said)


def in_countryside(seat: int = 0, **said: Any) -> Antiquity:
    """One seat's turn of phase 4."""
    return position(pack(f.COUNTRYSIDE, seat), **({"phase": 4} | said))


def full_waters() -> Antiquity:
    """All twelve fisheries of the box stand on thirteen ponds, and a manned cart shop is left."""
    ponds = [(q, r) for q in range(-6, 7, 3) for r in range(-6, 7, 3) if abs(q + r) <= 7 and max(abs(q), abs(r)) > 1]
    state = in_countryside(
        build={0: ["cart_shop*"] * 13},
        goods={0: {"wood": 13, "grain": 1}},
        terrain={"water": ponds[:13]},
        inns={0: [(-5, 1), (-2, -2), (-5, 4), (-2, 4), (1, -5), (4, -5), (-2, 1), (4, -2), (-5, -2), (-1, 8)]},
    )
    for _ in range(12):
        do(state, 0, "fishery fish", "pair ..")
    return state


# ---- reading a position


def goods(state: Antiquity, seat: int) -> dict[str, int]:
    return {good: number for good, number in zip(GOODS, state.goods[seat], strict=True) if number}


def zone_of(state: Antiquity, seat: int = 0) -> set[Pair]:
    return pairs(zone(state, seat))


def types(state: Antiquity, seat: int) -> list[str]:
    return [BUILDINGS[building & 31] for building in state.buildings[seat]]


def manned(state: Antiquity, seat: int) -> list[str]:
    return [BUILDINGS[building & 31] for building in state.buildings[seat] if building & MANNED]


def graves(state: Antiquity, seat: int) -> int:
    return sum(row.bit_count() for row in state.graves[seat])


def offered(state: Antiquity, seat: int) -> list[str]:
    return [str(choice) for choice in state.choices(seat)]


def verbs(state: Antiquity, seat: int) -> set[str]:
    return {text.split(" ")[0] for text in offered(state, seat)}


def builds(state: Antiquity, seat: int) -> set[str]:
    """The types the seat may build now."""
    return {text.split(" ")[1] for text in offered(state, seat) if text.startswith("build ")}


def lines(state: Antiquity, kind: int) -> list[tuple[int, int, int, int]]:
    """Seat and arguments of the log lines of a kind."""
    return [(seat_of(one), a_of(one), b_of(one), c_of(one)) for one in state.log if kind_of(one) == kind]


def do(state: Antiquity, seat: int, *moves: str) -> Antiquity:
    """Plays moves of one seat; a move that is only a verb with `..` takes the first choice with that verb."""
    for move in moves:
        verb = move.removesuffix(" ..")
        state.apply(seat, move if verb == move else next(one for one in offered(state, seat) if one.split()[0] == verb))
    return state


def done(state: Antiquity, *seats: int) -> Antiquity:
    for seat in seats or tuple(range(state.seats)):
        state.apply(seat, "done")
    return state


def play_on(state: Antiquity, seed: int = 0, stop: int = 10_000) -> Antiquity:
    """Sensible play with some random choices, to reach rich positions."""
    dice = random.Random(seed)
    shortlist = bot.shortlist
    for _ in range(stop):
        if state.over:
            break
        seat = dice.choice(state.actors)
        legal = state.legal(seat)
        state.push(seat, dice.choice(shortlist(state, seat, legal) if dice.random() < 0.8 else legal))
    return state
