"""What no course of Antiquity leads to: asked of positions that come from elsewhere."""

from guildhall.games.antiquity import acts, countryside, settling
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.enterprise import carts
from guildhall.games.antiquity.fishery import FORWARD
from guildhall.games.antiquity.hexgrid import face_of, turns_of
from guildhall.games.antiquity.limits import TERMS
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
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    CAUGHT,
    CITY_MAPS,
    FOREST,
    GOLD,
    GOODS,
    HOUSE,
    INN,
    LAST_PHASE,
    STONE,
    STORAGE,
    TYPES,
    WATER,
    WOOD,
)
from guildhall.kernel.packing import a_of, b_of, d_of, kind_of, pack, seat_of

# Which frames wait in a phase for the other seats' turns, and what a seat is asked in its own.
WAITING = {
    4: f.COUNTRYSIDE,
    5: f.KEEP_GOODS,
    6: f.HARVEST,
    7: f.EXPLORATION,
    8: f.BURIAL,
    9: f.POLLUTION,
}
ASKED = {
    0: (f.ASK_START,),
    2: (f.ASK_CITY,),
    4: (f.ASK_COUNTRY, f.ASK_SITE, f.ASK_PAIR, f.ASK_PAY, f.ASK_LEAVE),
    5: (f.ASK_KEEP, f.ASK_AMOUNT),
    6: (f.ASK_GATHER,),
    7: (f.ASK_EXPLORE,),
    8: (f.ASK_GRAVE,),
    9: (f.ASK_POLLUTE, f.ASK_GRAVE),
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
    if t.phase == 2:
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
    if t.phase == 8:
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
                if (building & (NEW | USED) and t.phase in (0, 1)) or (building & NEW and t.phase > 2):
                    found.append("a building is marked at the wrong time")
    for seat in range(t.seats):
        for city in range(CITY_MAPS):
            grid = t.shapes.grids[city] if city < len(t.cities[seat]) else 0
            if (t.graves[seat][city] | t.frozen[seat][city]) & ~grid:
                found.append("something lies outside a city")
        if t.due[seat] and t.phase not in (8, 9):
            found.append("graves are due at the wrong time")
        if not t.is_alive(seat) and (t.inns[seat] or t.men[seat] or t.houses[seat] or any(t.graves[seat])):
            found.append("somebody who has left still has something")
        if t.consecrated[seat] and t.phase < 2:
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
        if taken_of(site) and t.phase != 6:
            found.append("a site is harvested at the wrong time")
        if taken_of(site) > max(t.data.harvest, t.data.forced_taken + t.data.forced_lost):
            found.append("too much of a site is taken")
        if goods_mask(grid, site) & ~t.land.on_map:
            found.append("a site lies off the map")
    if t.sites != list(dict.fromkeys(t.sites)) or (t.phase == 0 and t.sites):
        found.append("a site lies there twice or too soon")


def strange_turn(t: Table, found: list[str]) -> None:
    """What is asked follows from what the seat could ask for."""
    if not t.agenda or t.phase in (0, 2):
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
    elif kind == f.ASK_KEEP and not sum(t.goods[seat]):
        found.append("goods are kept that nobody has")
    elif kind == f.ASK_GRAVE and (not t.due[seat] or not t.candidates(seat, top)):
        found.append("a grave is dug that is not due")
    for other in range(t.seats):
        if t.phase == 9 and t.due[other] and not (other == seat and kind == f.ASK_GRAVE):
            found.append("graves are due at the wrong time")
    if t.faculties_used and t.phase < 4:
        found.append("Alchemy was used at the wrong time")


def strange_screens(t: Table, found: list[str]) -> None:
    """AQ-CIT-10: in phase 2 a seat is where its acts have led it, and every one of them was legal."""
    if t.phase != 2 or not t.agenda:
        kept = (t.old_buildings, t.old_graves, t.old_goods, t.old_saint, t.bids, t.ledger, t.bought)
        rows = (*t.acts, *t.scratch, *t.lifted)
        if any(kept) or any(rows) or any(t.budget) or any(t.offered):
            found.append("the screens are up at the wrong time")
        return
    snapshots = (t.old_buildings, t.old_graves, t.old_goods, t.old_saint, t.bought)
    if any(len(row) != t.seats for row in snapshots):
        found.append("the screens hide another number of seats")
        return
    for row in (*t.bids, *t.ledger):
        if row[0] == row[1] or row[0] >= t.seats or row[1] >= t.seats or sum(row[2:]) == 0 or not t.rules.trading:
            found.append("an offer is made to nobody")
            return
    asking = a_of(t.agenda[-1])
    pairs = [(row[0], row[1]) for row in t.bids]
    if len(set(pairs)) != len(pairs) or any(not asking >> one & asking >> two & 1 for one, two in pairs):
        found.append("an offer is open that is closed")
    trades = [[a_of(act) for act in row if kind_of(act) == v.TRADED] for row in t.acts]
    for number, row in enumerate(t.ledger):
        if any((seat in row[:2]) != (trades[seat].count(number) == 1) for seat in range(t.seats)):
            found.append("a trade was made by one side only")
    for seat in range(t.seats):
        strange_acts(t, seat, found)


def strange_acts(t: Table, seat: int, found: list[str]) -> None:
    lane, paper = t.lanes[seat], t.scratch[seat]
    writing = bool(lane) and kind_of(lane[-1]) == f.ASK_TERMS
    if writing != bool(paper) or len(lane) > 1:
        found.append(f"seat {seat} writes an offer at the wrong time")
        return
    if writing:
        other = a_of(lane[-1])
        held = len(paper) == TERMS and all(t.goods[seat][good] >= paper[2 + good] for good in range(len(GOODS)))
        if not held or paper[0] != seat or paper[1] != other or other == seat or not a_of(t.agenda[-1]) >> other & 1:
            found.append(f"seat {seat} writes an offer to nobody")
            return
    if not t.is_alive(seat):
        if t.acts[seat] or t.budget[seat] or t.offered[seat] or lane:
            found.append(f"seat {seat} has left the game and acts")
        return
    started = sum(1 for act in t.acts[seat] if kind_of(act) in acts.FIRST)
    if started > t.budget[seat] and any(kind_of(act) != v.TRADED for act in t.acts[seat]):
        found.append(f"seat {seat} has acted more often than it has")
    twin = t.clone()
    assert isinstance(twin, Table)
    twin.ask_again(seat)
    twin.budget[seat] = twin.offered[seat] = 0
    acts.restore(twin, seat)
    for act in t.acts[seat]:
        if kind_of(act) == v.TRADED:
            if a_of(act) >= len(t.ledger) or seat not in t.ledger[a_of(act)][:2] or b_of(act) > 1 or twin.lanes[seat]:
                found.append(f"seat {seat} has made a trade that is not written down")
                return
            acts.repeat_trade(twin, seat, act)
            continue
        pending = twin.lanes[seat]
        frame = pending.pop() if pending else pack(f.ASK_CITY)
        known = kind_of(act) in acts.FIRST if kind_of(frame) == f.ASK_CITY else kind_of(act) != v.CANCEL
        if not known or twin.check(seat, frame, act):
            found.append(f"seat {seat} has done something that is against the rules")
            return
        step = twin.kinds.questions[kind_of(frame)]
        assert isinstance(step, acts.Step)
        twin.acts[seat].append(act)
        step.make(twin, seat, frame, act)
    only_trades = all(kind_of(act) == v.TRADED for act in t.acts[seat])
    goods = [max(0, amount) for amount in twin.goods[seat]] if only_trades else twin.goods[seat]
    same = goods == t.goods[seat] and twin.buildings[seat] == t.buildings[seat]
    same = same and twin.lanes[seat] == ([] if writing else lane)
    for name in ("graves", "men", "saint", "houses", "frozen", "consecrated", "lifted", "bought"):
        same = same and getattr(twin, name)[seat] == getattr(t, name)[seat]
    if not same:
        found.append(f"seat {seat} is not where its acts have led it")
