"""How a bot uses the countryside: where to begin, what to found, what to spoil."""

from guildhall.games.antiquity import fishery, settling, sites
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.bot_needs import fountains, pipeline, settled, target
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    BREWERY,
    CAUGHT,
    FISH,
    FOODS,
    FOREST,
    GOLD,
    LUXURIES,
    MOUNTAIN,
    PLAINS,
    SEEDS,
    STONE,
    WATER,
    WOOD,
)
from guildhall.games.antiquity.zone import reach, zone
from guildhall.kernel.packing import a_of, b_of, kind_of, pack

# ---- the first city


def first_city(t: Table, seat: int, legal: list[int]) -> int:
    best, most = -1, -1.0
    for choice in legal:
        worth = prospect(t, a_of(choice))
        if worth > most:
            best, most = choice, worth
    return best


def prospect(t: Table, at: int) -> float:
    """Land in reach, of every kind; water to fish in."""
    grid = t.data.geometry
    seeds = grid.disc[at]
    found = reach(t, seeds, False, False) & ~t.occupied
    forest = (found & t.land.kinds[FOREST]).bit_count()
    plains = (found & t.land.kinds[PLAINS]).bit_count()
    mountain = (found & t.land.kinds[MOUNTAIN]).bit_count()
    fishing = (grid.spread(found) & t.land.kinds[WATER] & ~seeds).bit_count()
    worth = 1.0 * min(forest, 12) + 0.9 * min(plains, 10) + 1.6 * min(mountain, 6) + 1.5 * min(fishing, 7)
    return worth + 0.4 * found.bit_count() + 1.5 * (found & t.markers).bit_count()


# ---- what to found


def enterprise(t: Table, seat: int, legal: list[int]) -> int:
    """The enterprise with the greatest yield for what is missing; an inn where the land is used up."""
    best, most = pack(v.PASS), 0.8
    ahead = pipeline(t, seat)
    for choice in legal:
        worth = worth_of(t, seat, choice, ahead)
        if worth > most:
            best, most = choice, worth
    return best


def worth_of(t: Table, seat: int, choice: int, ahead: list[int]) -> float:
    verb, good = kind_of(choice), a_of(choice)
    if verb == v.PASS:
        return 0.0
    if verb == v.BUILD_INN:
        return inn_worth(t, seat)
    if verb == v.BUILD_CITY or verb == v.USE_ALCHEMY:
        return 6.0 if verb == v.USE_ALCHEMY else 0.0
    if verb == v.WOODCUTTER:
        good = WOOD
    goods = largest(t, seat, verb, good)
    return yield_worth(t, seat, good, goods, ahead)


def yield_worth(t: Table, seat: int, good: int, number: int, ahead: list[int]) -> float:
    """Goods that fill a gap count whole, others for what the market pays; wood is the seed of everything.

    `ahead` is the seat's pipeline: whoever asks for many sites makes it once.
    """
    gap = target(t, good) - t.goods[seat][good] - ahead[good]
    gap = max(gap, 0)
    if not settled(t, seat):
        gap = 4
        if good == WOOD:
            gap = 5 if ahead[WOOD] < 4 else 1
        elif good == STONE:
            gap = 4 if ahead[STONE] == 0 and t.goods[seat][STONE] == 0 else 1
        elif good in LUXURIES:
            gap = 3 if fountains(t, seat) + ahead[good] < 3 else 1
    elif good == WOOD and ahead[WOOD] + t.goods[seat][WOOD] < 5:
        gap += 4
    elif good in LUXURIES and fountains(t, seat) < 3:
        gap += 2
    elif good in FOODS and t.famine > 4:
        gap += 1
    useful = min(gap, number)
    worth = 1.0 * useful + 0.42 * (number - useful)
    return worth + (0.3 if good == FISH else 0.0)


def largest(t: Table, seat: int, verb: int, good: int) -> int:
    """Goods on the best site of a kind."""
    if verb == v.FISHERY:
        return best_pair(t, seat)[0]
    return best_centre(t, seat, verb, good)[0]


def best_centre(t: Table, seat: int, verb: int, good: int) -> list[int]:
    """Number of goods and centre of the largest site."""
    grid = t.data.geometry
    usable = sites.terrain_for(t, verb)
    best = [0, 0]
    for at in bits(sites.centres(t, seat, verb, good)):
        number = 1 + (grid.ring[at] & usable).bit_count()
        if number > best[0]:
            best = [number, at]
    return best


def best_pair(t: Table, seat: int) -> list[int]:
    grid = t.data.geometry
    water = fishery.fishing(t)
    best = [0, 0, 0]
    for choice in fishery.pair_choices(t, seat):
        one, other = a_of(choice), b_of(choice)
        number = ((grid.ring[one] | grid.ring[other]) & water).bit_count()
        if number > best[0]:
            best = [number, one, other]
    return best


def best_site(t: Table, seat: int, frame: int, legal: list[int]) -> int:
    verb = a_of(frame)
    if verb == v.FISHERY:
        pair = best_pair(t, seat)
        return pack(v.PAIR, 0, pair[1], pair[2])
    if verb == v.BUILD_INN:
        return best_inn(t, seat, legal)
    if verb == v.USE_ALCHEMY:
        return best_cleaning(t, legal)
    if verb == v.BUILD_CITY:
        return legal[0]
    return pack(v.SITE, 0, best_centre(t, seat, verb, b_of(frame))[1])


def best_sites(t: Table, frame: int, legal: list[int]) -> list[int]:
    """Where a site could be, the largest first; nothing for what is no site: inns, cities, alchemy."""
    grid = t.data.geometry
    verb = a_of(frame)
    if verb == v.FISHERY:
        water = fishery.fishing(t)
        return sorted(legal, key=lambda at: -((grid.ring[a_of(at)] | grid.ring[b_of(at)]) & water).bit_count())
    if verb == v.BUILD_INN or verb == v.USE_ALCHEMY or verb == v.BUILD_CITY:
        return []
    usable = sites.terrain_for(t, verb)
    return sorted(legal, key=lambda at: -(grid.ring[a_of(at)] & usable).bit_count())


def best_cleaning(t: Table, legal: list[int]) -> int:
    grid = t.data.geometry
    best, most = legal[0], -1
    for choice in legal:
        number = (grid.ring[a_of(choice)] & t.polluted & ~t.occupied).bit_count()
        if number > most:
            best, most = choice, number
    return best


def opened(t: Table, seat: int, at: int) -> int:
    """Usable hexes an inn would add to the zone."""
    grid = t.data.geometry
    wider = reach(t, grid.bit[at], False, False)
    return (wider & ~(zone(t, seat) | t.polluted | t.occupied)).bit_count()


def best_inn(t: Table, seat: int, legal: list[int]) -> int:
    best, most = legal[0], -1
    for choice in legal:
        number = opened(t, seat, a_of(choice))
        if number > most:
            best, most = choice, number
    return best


def inn_worth(t: Table, seat: int) -> float:
    if not land_is_scarce(t, seat):
        return 0.0
    most = 0
    for at in bits(settling.inn_sites(t, seat)):
        number = opened(t, seat, at)
        most = max(most, number)
    return 0.45 * most


def usable(t: Table, seat: int) -> int:
    return (zone(t, seat) & ~(t.polluted | t.occupied | t.water)).bit_count()


def land_is_scarce(t: Table, seat: int) -> bool:
    return usable(t, seat) < 12


def ventures(t: Table, seat: int) -> int:
    """How many sites are worth founding this round with what is there."""
    goods = t.goods[seat]
    number = 0
    wood = goods[WOOD]
    ahead = pipeline(t, seat)
    best: list[float] = []
    if wood:
        best.append(yield_worth(t, seat, WOOD, best_centre(t, seat, v.WOODCUTTER, WOOD)[0], ahead))
        catch = best_pair(t, seat)[0]
        for good in CAUGHT:
            best.append(yield_worth(t, seat, good, catch, ahead))
        for good in (STONE, GOLD):
            best.append(yield_worth(t, seat, good, best_centre(t, seat, v.MINE, good)[0], ahead))
    tries = 0
    for worth in best:
        if worth > 1.2:
            tries += 1
    number += min(tries, wood)
    for good in SEEDS:
        if goods[good] and yield_worth(t, seat, good, best_centre(t, seat, v.FARM, good)[0], ahead) > 1.2:
            number += 1
    if t.stands(seat, BREWERY) and land_is_scarce(t, seat):
        number += 1
    return number


def opener(t: Table, seat: int) -> int:
    """The good whose lack keeps the largest site from being founded, or -1 if nothing worth while is waiting."""
    goods = t.goods[seat]
    best, most = -1, 2.5
    if goods[WOOD] == 0:
        size = max(best_centre(t, seat, v.WOODCUTTER, WOOD)[0], best_pair(t, seat)[0])
        for good in (STONE, GOLD):
            size = max(size, best_centre(t, seat, v.MINE, good)[0])
        if size > most:
            best, most = WOOD, float(size)
    size = best_centre(t, seat, v.FARM, SEEDS[0])[0]
    ahead = pipeline(t, seat)
    for good in SEEDS:
        if goods[good] == 0:
            worth = yield_worth(t, seat, good, size, ahead)
            if worth > most:
                best, most = good, worth
    return best


# ---- what to spoil


def waste_hex(t: Table, seat: int, legal: list[int]) -> int:
    """A hex with few usable neighbours of its kind, better a rival's than an own one."""
    grid = t.data.geometry
    rivals = 0
    for other in t.order:
        if other != seat:
            rivals |= zone(t, other)
    best, cost = legal[0], 99.0
    open_land = ~(t.occupied | t.polluted)
    kinds = [t.terrain(kind) & open_land for kind in range(4)]
    for choice in legal:
        at = a_of(choice)
        price = 1.0 if t.markers >> at & 1 else 0.0
        for kind in range(4):
            if kinds[kind] >> at & 1:
                price += (grid.ring[at] & kinds[kind]).bit_count() + (1.5 if kind == MOUNTAIN else 0.0)
        if rivals >> at & 1:
            price -= 1.5
        if price < cost:
            best, cost = choice, price
    return best
