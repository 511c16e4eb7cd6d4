"""What no course of Antiquity leads to: asked of positions that come from elsewhere."""

from guildhall.games.antiquity import countryside, settling
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.enterprise import carts
from guildhall.games.antiquity.fishery import FORWARD
from guildhall.games.antiquity.hexgrid import face_of, turns_of
from guildhall.games.antiquity.pieces import (
    CENTRE,
    NEW,
    USED,
    fishery_direction,
    good_of,
    goods_mask,
    height_of,
    hex_of,
    left_of,
    number_of,
    owner_of,
    paid_of,
    taken_of,
    turn_of,
    type_of,
    where,
    width_of,
)
from guildhall.games.antiquity.prices import food_due, lowest_due, luxury_due
from guildhall.games.antiquity.sealed_acts import strange_screens
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    CAUGHT,
    CITY_BUILDING,
    CITY_MAPS,
    COUNTRYSIDE_BUILDING,
    EXPLORING,
    FAMINE,
    FOREST,
    GOLD,
    GOODS,
    HARVESTING,
    HOUSE,
    INN,
    LAST_PHASE,
    POLLUTION,
    STONE,
    STORAGE,
    STORING,
    TYPES,
    WATER,
    WOOD,
)
from guildhall.kernel.packing import a_of, b_of, d_of, kind_of, pack, seat_of

# Which frames wait in a phase for the other seats' turns, and what a seat is asked in its own.
WAITING = {
    COUNTRYSIDE_BUILDING: f.COUNTRYSIDE,
    STORING: f.KEEP_GOODS,
    HARVESTING: f.HARVEST,
    EXPLORING: f.EXPLORATION,
    FAMINE: f.BURIAL,
    POLLUTION: f.POLLUTION,
}
ASKED = {
    0: (f.ASK_START,),
    CITY_BUILDING: (f.ASK_CITY,),
    COUNTRYSIDE_BUILDING: (f.ASK_COUNTRY, f.ASK_SITE, f.ASK_PAIR, f.ASK_PAY, f.ASK_LEAVE),
    STORING: (f.ASK_AMOUNT,),
    HARVESTING: (f.ASK_GATHER,),
    EXPLORING: (f.ASK_EXPLORE,),
    FAMINE: (f.ASK_GRAVE,),
    POLLUTION: (f.ASK_POLLUTE, f.ASK_GRAVE),
}


def strange(t: Table) -> list[str]:
    """What no course of the game leads to, one sentence each."""
    found: list[str] = []
    strange_map(t, found)
    if not found:
        strange_agenda(t, found)
        strange_buildings(t, found)
        strange_sites(t, found)
    if not found:
        strange_turn(t, found)
        strange_screens(t, found)
    return found


def strange_map(t: Table, found: list[str]) -> None:
    sheets = t.data.tile_faces
    used = [next((sheet for sheet in sheets if face_of(tile) in sheet), []) for tile in t.tiles]
    if any(not sheet or used.count(sheet) > sheets.count(sheet) for sheet in used):
        found.append("a tile of the map does not exist or lies there too often")
        return
    if any(turns_of(tile) > 5 for tile in t.tiles):
        found.append("a tile of the map does not exist")
        return
    if (any(turns_of(tile) for tile in t.tiles) and not t.rules.turned) or (
        any(tile & 1 for tile in t.tiles) and not t.rules.mirrored
    ):
        found.append("a tile of the map is turned")
    if len(t.range_good) != len(t.land.ranges) or any(good not in (-1, STONE, GOLD) for good in t.range_good):
        found.append("the mountain ranges are not those of the map")
    if t.marker_deck != sorted(t.marker_deck):
        found.append("the exploration markers are in an order")
    for kind, number in enumerate(t.data.markers_each):
        if t.marker_deck.count(kind) > number * t.seats:
            found.append("there are too many exploration markers")
    for row in (*t.cities, *t.inns):
        for at in row:
            if not t.land.on_map >> at & 1:
                found.append("a settlement lies off the map")


def strange_agenda(t: Table, found: list[str]) -> None:
    """The phases ahead, then the seats whose turn is still to come, then the question."""
    kinds = [kind_of(frame) for frame in t.agenda]
    if not t.agenda:
        if not t.ending or not t.winners:
            found.append("the game is over and nobody has won")
        return
    if t.ending or t.winners:
        found.append("somebody has won and the game goes on")
    if t.round > max(1, t.rules.round_cap):
        found.append("the game has gone on for too long")
    if not t.alive or (len(t.order) < 2 and t.rules.last_wins):
        found.append("nobody is left to play")
        return
    ahead = [a_of(frame) for frame in t.agenda if kind_of(frame) == f.PHASE]
    if kinds[0] != f.ROUND or ahead != (list(range(LAST_PHASE, t.phase, -1)) if t.phase else []):
        found.append("the phases ahead are not those of the round")
        return
    if (t.round == 0) != (t.phase == 0) or kinds[-1] not in ASKED.get(t.phase, ()):
        found.append("another question is asked in this phase")
        return
    if t.phase == CITY_BUILDING:
        if any(a_of(t.agenda[-1]) >> seat & 1 and not t.is_alive(seat) for seat in range(t.seats)):
            found.append("somebody is asked who has left the game")
        return
    asked = seat_of(t.agenda[-1])
    waiting = [seat_of(frame) for frame in reversed(t.agenda) if kind_of(frame) == WAITING.get(t.phase, f.FIRST_CITY)]
    order = t.order if t.phase else t.order[::-1]
    if asked not in order:
        found.append("somebody is asked who has left the game")
        return
    rest = order[order.index(asked) + 1 :]
    if t.phase == FAMINE:
        rest = [seat for seat in rest if t.due[seat]]
    if waiting != rest:
        found.append("the seats come in another order")
    if any(seat_of(frame) != asked for frame in t.agenda if kind_of(frame) in (f.POLLUTION_END, f.ASK_COUNTRY)):
        found.append("two seats act at the same time")
    cities = [len(row) for row in t.cities]
    if t.phase == 0:
        if any(cities[seat] != (0 if seat in waiting or seat == asked else 1) for seat in order):
            found.append("the first cities are founded in another order")
    elif any(cities[seat] < 1 for seat in t.order):
        found.append("somebody has no city")


def strange_buildings(t: Table, found: list[str]) -> None:
    kinds = t.data
    for rows in (t.buildings, t.old_buildings):
        for row in rows:
            for building in row:
                kind, extra, turn = type_of(building), number_of(building), turn_of(building)
                if kind >= TYPES or where(building) >> 11 or paid_of(building) >= len(GOODS):
                    found.append("a building is of no known kind")
                    return
                if kind == HOUSE and not 1 <= extra <= kinds.houses:
                    found.append("a house has no number")
                if kind == STORAGE:
                    size = [width_of(building), height_of(building)]
                    if size not in t.shapes.sizes and size[::-1] not in t.shapes.sizes:
                        found.append("a storage has no size")
                elif kind != HOUSE and extra:
                    found.append("a building has a number")
                if turn > 3 and not t.rules.flips:
                    found.append("a building is turned over")
                if (building & (NEW | USED) and t.phase in (0, 1)) or (building & NEW and t.phase > CITY_BUILDING):
                    found.append("a building is marked at the wrong time")
    for seat in range(t.seats):
        for city in range(CITY_MAPS):
            grid = t.shapes.grids[city] if city < len(t.cities[seat]) else 0
            if (t.graves[seat][city] | t.frozen[seat][city]) & ~grid:
                found.append("something lies outside a city")
        if t.due[seat] and t.phase not in (FAMINE, POLLUTION):
            found.append("graves are due at the wrong time")
        if not t.is_alive(seat) and (t.inns[seat] or t.men[seat] or t.houses[seat] or any(t.graves[seat])):
            found.append("somebody who has left still has something")
        if t.consecrated[seat] and t.phase < CITY_BUILDING:
            found.append("a cathedral was built at the wrong time")


def strange_sites(t: Table, found: list[str]) -> None:
    grid, water = t.data.geometry, t.water
    for site in t.sites:
        owner, good, at, direction = owner_of(site), good_of(site), hex_of(site), fishery_direction(site)
        if owner >= t.seats or good >= len(GOODS) or at >= grid.size or not t.land.on_map >> at & 1 or direction > 6:
            found.append("a site is of no known kind")
            return
        if direction:
            other = at + grid.step[direction - 1]
            if direction - 1 not in FORWARD or not t.land.on_map >> other & 1 or water >> at & 1 or water >> other & 1:
                found.append("a fishery lies off the coast")
                return
            if good not in CAUGHT or left_of(site) > 255 or goods_mask(grid, site) & ~t.land.kinds[WATER]:
                found.append("a fishery brings nothing of the sea")
        elif left_of(site) > 127 or not left_of(site) & CENTRE:
            found.append("a site has no middle")
        elif good == WOOD and goods_mask(grid, site) & ~t.land.kinds[FOREST]:
            found.append("wood lies where no forest was")
        if taken_of(site) and t.phase != HARVESTING:
            found.append("a site is harvested at the wrong time")
        if taken_of(site) > max(t.data.harvest, t.data.forced_taken + t.data.forced_lost):
            found.append("too much of a site is taken")
        if goods_mask(grid, site) & ~t.land.on_map:
            found.append("a site lies off the map")
    if t.sites != list(dict.fromkeys(t.sites)) or (t.phase == 0 and t.sites):
        found.append("a site lies there twice or too soon")


def strange_turn(t: Table, found: list[str]) -> None:
    """What is asked follows from what the seat could ask for."""
    if not t.agenda or t.phase in (0, CITY_BUILDING):
        if t.faculties_used and t.phase == 0:
            found.append("Alchemy was used before the game")
        return
    top = t.agenda[-1]
    kind, seat, a, b = kind_of(top), seat_of(top), a_of(top), b_of(top)
    if kind == f.ASK_SITE or kind == f.ASK_PAIR:
        if countryside.check_enterprise(t, seat, pack(a, 0, b)) or (kind == f.ASK_SITE and a == v.FISHERY):
            found.append("something is built that cannot be")
    elif kind == f.ASK_PAY:
        verb = v.BUILD_INN if a == INN else v.BUILD_CITY
        food, luxury, low = food_due(top), luxury_due(top), lowest_due(top)
        known = food <= t.data.cost_food[a] and luxury <= t.data.cost_luxury[a] and food + luxury
        first = food == t.data.cost_food[a] and luxury == t.data.cost_luxury[a]
        if not known or low >= len(GOODS) or d_of(top) or (first and countryside.check_enterprise(t, seat, pack(verb))):
            found.append("something is paid that costs nothing")
        elif not (settling.inn_sites(t, seat) if a == INN else settling.city_sites(t, seat)) >> b & 1:
            found.append("a settlement is built where it cannot be")
        elif not carts(t, seat):
            found.append("something is built without a cart")
    elif kind == f.ASK_LEAVE:
        if b != len(t.sites) - 1 or owner_of(t.sites[b]) != seat or a >= len(t.candidates(seat, top)):
            found.append("goods are left out of a site that is not there")
    elif kind == f.ASK_AMOUNT and (not t.goods[seat][a] or sum(t.goods[seat]) == 0):
        found.append("goods are kept that nobody has")
    elif kind == f.ASK_GRAVE and (not t.due[seat] or not t.candidates(seat, top)):
        found.append("a grave is dug that is not due")
    for other in range(t.seats):
        if t.phase == POLLUTION and t.due[other] and not (other == seat and kind == f.ASK_GRAVE):
            found.append("graves are due at the wrong time")
    if t.faculties_used and t.phase < COUNTRYSIDE_BUILDING:
        found.append("Alchemy was used at the wrong time")
