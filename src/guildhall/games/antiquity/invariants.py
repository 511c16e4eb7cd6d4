"""What is true of every position, whatever was played: nothing is lost, nothing appears. `guildhall fuzz` asks it."""

from guildhall.games.antiquity.acts import make_again
from guildhall.games.antiquity.fishery import afloat
from guildhall.games.antiquity.frames import ASK_LEAVE
from guildhall.games.antiquity.pieces import (
    CENTRE,
    MANNED,
    NEW,
    city_of,
    fishery_direction,
    good_of,
    goods_mask,
    left_of,
    mask_of,
    number_of,
    owner_of,
    pieces_of,
    site_mask,
    type_of,
)
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    BUILDINGS,
    CATHEDRAL,
    FOREST,
    GOODS,
    HARBOUR,
    HOUSE,
    NOBODY,
    STABLE,
    TYPES,
    UNKNOWN,
    WATER,
    WOOD,
)
from guildhall.games.antiquity.zone import reach
from guildhall.kernel.packing import kind_of


def invariants(t: Table) -> list[str]:
    """One sentence for everything that is broken; empty while all is well."""
    broken: list[str] = []
    for seat in range(t.seats):
        check_men(t, seat, broken)
        check_city(t, seat, broken)
        check_unique(t, seat, broken)
        check_known(t, seat, broken)
    check_supply(t, broken)
    check_goods(t, broken)
    check_countryside(t, broken)
    check_sites(t, broken)
    check_settlements(t, broken)
    check_seats(t, broken)
    check_screens(t, broken)
    return broken


def check_men(t: Table, seat: int, broken: list[str]) -> None:
    """AQ-CMP-1: one man for each house built, in the pool, on a building or on a site."""
    total = t.men[seat]
    lifted = in_hand(t, seat)
    for at, building in enumerate(t.buildings[seat]):
        if building & MANNED:
            total += 1
            if not t.data.needs_man[type_of(building)]:
                broken.append(f"a man of seat {seat} stands on {BUILDINGS[type_of(building)]}")
            if at not in lifted and t.graved(seat, building):
                broken.append(f"a man of seat {seat} stands on a graved {BUILDINGS[type_of(building)]}")
    for site in t.sites:
        if owner_of(site) == seat:
            total += 1
    if total != t.houses[seat].bit_count():
        broken.append(f"seat {seat} has {total} men and {t.houses[seat].bit_count()} houses")
    if t.men[seat] < 0:
        broken.append(f"seat {seat} has {t.men[seat]} men in the pool")


def in_hand(t: Table, seat: int) -> list[int]:
    """The buildings Santa Barbara's player has lifted, by their number in the seat's list."""
    return [t.lifted[seat][at] for at in range(0, len(t.lifted[seat]), 2)]


def check_city(t: Table, seat: int, broken: list[str]) -> None:
    """AQ-CIT-3, AQ-GRV-3: buildings inside their grids and never on each other, graves never on houses."""
    lifted = in_hand(t, seat)
    covered = [0, 0, 0, 0]
    row = t.buildings[seat]
    for at in range(len(row)):
        if at in lifted:
            continue
        city, mask = city_of(row[at]), mask_of(t.shapes, row[at])
        name = BUILDINGS[type_of(row[at])]
        if city >= len(t.cities[seat]) or mask & ~t.shapes.grids[city]:
            broken.append(f"{name} of seat {seat} sticks out of its city")
        elif mask & covered[city]:
            broken.append(f"{name} of seat {seat} stands on another building")
        if type_of(row[at]) == HOUSE and mask & t.graves[seat][city]:
            broken.append(f"a house of seat {seat} carries a grave")
        covered[city] |= mask
    for city in range(4):
        if t.graves[seat][city] & ~(t.shapes.grids[city] if city < len(t.cities[seat]) else 0):
            broken.append(f"seat {seat} has graves outside its cities")


def check_unique(t: Table, seat: int, broken: list[str]) -> None:
    """AQ-CIT-6: unique buildings once, houses by number; AQ-SNT-1: a patron goes with a cathedral."""
    counts = [0] * TYPES
    numbers = 0
    for building in t.buildings[seat]:
        kind = type_of(building)
        counts[kind] += 1
        if kind == HOUSE:
            numbers |= 1 << number_of(building)
    for kind in range(TYPES):
        if t.data.unique[kind] and counts[kind] > 1:
            broken.append(f"seat {seat} has {counts[kind]} of {BUILDINGS[kind]}")
    if numbers != t.houses[seat] or counts[HOUSE] != numbers.bit_count():
        broken.append(f"the houses of seat {seat} do not match its house table")
    choosing = bool(t.lanes[seat])
    if (counts[CATHEDRAL] > 0) != (t.saint[seat] != NOBODY) and not choosing:
        broken.append(f"seat {seat} has {counts[CATHEDRAL]} cathedrals and saint {t.saint[seat]}")


def check_known(t: Table, seat: int, broken: list[str]) -> None:
    """What is kept for speed is what the position says."""
    built, have, working, kept = t.built[:], t.have[seat], t.working[seat], t.zones[seat]
    t.refresh(seat)
    if built != t.built or have != t.have[seat] or working != t.working[seat]:
        broken.append(f"the buildings known of seat {seat} are out of date")
    if kept != UNKNOWN and kept != reach(t, t.seeds(seat), t.works(seat, HARBOUR), t.works(seat, STABLE)):
        broken.append(f"the zone of seat {seat} is out of date")


def check_supply(t: Table, broken: list[str]) -> None:
    """AQ-CMP-2, AQ-CIT-8, AQ-CIT-11, AQ-FSH-4."""
    if afloat(t) > t.data.fisheries:
        broken.append(f"{afloat(t)} fisheries are on the map")
    for kind in range(TYPES):
        if not t.data.shared[kind] or not t.rules.limited:
            continue
        if t.supply(kind) < 0:
            broken.append(f"there are {t.supply(kind)} of {BUILDINGS[kind]} in the supply")
        for seat in range(t.seats):
            if t.claimed(seat, kind) > t.supply(kind):
                broken.append(f"seat {seat} claims {t.claimed(seat, kind)} of {BUILDINGS[kind]}")
            for building in t.buildings[seat]:
                if building & NEW and not t.old_buildings:
                    broken.append(f"a building of seat {seat} is still marked as new")
                if pieces_of(building) <= 0:
                    broken.append(f"a storage of seat {seat} has no size")


def check_goods(t: Table, broken: list[str]) -> None:
    for seat in range(t.seats):
        for good in range(len(GOODS)):
            if t.goods[seat][good] < 0:
                broken.append(f"seat {seat} has {t.goods[seat][good]} {GOODS[good]}")
    if t.rules.goods_limited and not t.together():
        for good in range(len(GOODS)):
            if t.bank(good) < 0 and not is_placing(t):  # AQ-CMP-6
                broken.append(f"there are {-t.bank(good)} {GOODS[good]} too many")
    if t.famine < 0:
        broken.append(f"the famine level is {t.famine}")


def is_placing(t: Table) -> bool:
    """A player is naming the hexes that stay empty."""
    return bool(t.agenda) and kind_of(t.agenda[-1]) == ASK_LEAVE


def check_countryside(t: Table, broken: list[str]) -> None:
    if t.occupied != t.covered():
        broken.append("the occupied hexes known are out of date")
    off = ~t.land.on_map
    if (t.grass | t.dry | t.polluted | t.markers | t.occupied) & off:
        broken.append("something lies off the map")
    if t.grass & ~t.land.kinds[FOREST]:
        broken.append("grass lies where no forest was printed")
    if t.dry & ~t.land.kinds[WATER]:
        broken.append("dry land was never water")
    if t.markers & ~t.land.exploration:
        broken.append("a marker lies where none was laid out")
    if t.markers & t.occupied and not is_placing(t):
        broken.append("a marker lies under something")
    if t.markers.bit_count() > len(t.marker_deck):
        broken.append(f"{t.markers.bit_count()} markers are face down, {len(t.marker_deck)} can come")


def check_sites(t: Table, broken: list[str]) -> None:
    """AQ-PRD-2, AQ-PRD-3: no counter belongs to two sites, pollution lies under all goods but wood."""
    grid = t.data.geometry
    seen = 0
    for site in t.sites:
        mask = site_mask(grid, site)
        if mask & seen:
            broken.append("two sites share a hex")
        seen |= mask
        if left_of(site) == 0:
            broken.append("an empty site is still there")
        if fishery_direction(site) == 0 and not left_of(site) & CENTRE:
            broken.append("the good under the man was taken before the others")
        goods = goods_mask(grid, site)
        if good_of(site) == WOOD:
            if goods & ~t.grass:
                broken.append("wood lies on uncleared land")
        elif goods & ~t.polluted and t.rules.alchemy_spares:  # AQ-FAC-8: by the rulebook Alchemy cleans there too
            broken.append(f"{GOODS[good_of(site)]} lies on a clean hex")
        if not t.is_alive(owner_of(site)):
            broken.append("a site of an eliminated player is still there")


def check_settlements(t: Table, broken: list[str]) -> None:
    """AQ-CTY-2, AQ-CTY-3, AQ-INN-1."""
    grid = t.data.geometry
    seen = 0
    for seat in range(t.seats):
        if len(t.cities[seat]) > t.data.cities or len(t.inns[seat]) > t.data.inns:
            broken.append(f"seat {seat} has {len(t.cities[seat])} cities and {len(t.inns[seat])} inns")
        for centre in t.cities[seat]:
            if grid.disc[centre] & (seen | t.polluted):
                broken.append(f"a city of seat {seat} lies on something")
            seen |= grid.disc[centre]
        for at in t.inns[seat]:
            if grid.bit[at] & seen:
                broken.append(f"an inn of seat {seat} lies on something")
            seen |= grid.bit[at]


def check_seats(t: Table, broken: list[str]) -> None:
    """AQ-ELM-2: who is out has left the order of play."""
    members = 0
    for seat in t.order:
        members |= 1 << seat
    if members != t.alive or len(t.order) != t.alive.bit_count():
        broken.append(f"the order of play {t.order} is not that of the players left")
    for seat in range(t.seats):
        if not t.is_alive(seat) and (t.buildings[seat] or t.cities[seat] or sum(t.goods[seat])):
            broken.append(f"seat {seat} is out and still has something")
    if t.ending and t.agenda:
        broken.append("the game is over and something is still to do")


def check_screens(t: Table, broken: list[str]) -> None:
    """AQ-CIT-10: what a seat did is what its acts do again; outside phase 2 nothing is hidden."""
    if not t.together():
        if t.old_buildings or t.bids or t.ledger:
            broken.append("the screens are still up")
        return
    twin = t.clone()
    assert isinstance(twin, Table)
    for seat in t.order:
        if t.acts[seat]:
            make_again(twin, seat)
            same = twin.buildings[seat] == t.buildings[seat] and twin.goods[seat] == t.goods[seat]
            same = same and twin.graves[seat] == t.graves[seat] and twin.men[seat] == t.men[seat]
            same = same and twin.saint[seat] == t.saint[seat] and twin.houses[seat] == t.houses[seat]
            if not same and not t.scratch[seat]:
                broken.append(f"the acts of seat {seat} do not lead to where it is")
