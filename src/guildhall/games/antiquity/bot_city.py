"""How a bot builds its cities: what to do next, where to put it, what to pay."""

from guildhall.games.antiquity import bot_country
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.bot_needs import (
    fountains,
    gaps,
    keenness,
    needs,
    settled,
    shares,
)
from guildhall.games.antiquity.famine import graves_due
from guildhall.games.antiquity.pieces import MANNED, type_of, where
from guildhall.games.antiquity.pollution import amount
from guildhall.games.antiquity.prices import first_due, food_due, luxury_due
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import (
    BREWERY,
    CART_SHOP,
    CATHEDRAL,
    CITY_MAPS,
    EXPLORER,
    FOODS,
    FOUNTAIN,
    GOODS,
    GRANARY,
    HOSPITAL,
    HOUSE,
    LUXURIES,
    MARKET,
    STONE,
    WOOD,
)
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of, pack

MEN_WANTED = 10


def act(t: Table, seat: int, legal: list[int]) -> int:
    """The first thing on the list that can be done."""
    for choice in legal:
        if kind_of(choice) == v.REFUSE:
            return choice
    for choice in wishes(t, seat):
        if choice in legal:
            return choice
    return v.FINISH


def wishes(t: Table, seat: int) -> list[int]:
    goods = t.goods[seat]
    found: list[int] = []
    wood = goods[WOOD]
    if t.houses[seat].bit_count() < 4:
        return [pack(v.BUILD, 0, HOUSE)]
    if not settled(t, seat):
        found.append(pack(v.BUILD, 0, CATHEDRAL))
    hungry = graves_due(t, seat) > 2
    if hungry and wood:
        found.append(pack(v.BUILD, 0, GRANARY))
    if (fountains(t, seat) < 3 and luxuries_spare(t, seat)) or (hungry and luxury_heap(t, seat)):
        found.append(pack(v.BUILD, 0, FOUNTAIN))
    if house_wanted(t, seat):
        found.append(pack(v.BUILD, 0, HOUSE))
    carts = count(t, seat, CART_SHOP)
    if carts < 2 and wood:
        found.append(pack(v.BUILD, 0, CART_SHOP))
    if not t.stands(seat, EXPLORER) and exploring(t, seat) and wood > 3:
        found.append(pack(v.BUILD, 0, EXPLORER))
    if not t.stands(seat, MARKET) and wood > (2 if t.round == 1 else 0):
        found.append(pack(v.BUILD, 0, MARKET))
    if t.famine > 2 and wood > 1:
        found.append(pack(v.BUILD, 0, GRANARY))
    if carts < 4 and wood > 2 and t.men[seat] > carts_manned(t, seat) + 2:
        found.append(pack(v.BUILD, 0, CART_SHOP))
    if wood and bot_country.land_is_scarce(t, seat):
        found.append(pack(v.BUILD, 0, BREWERY))
    if graves(t, seat) > 12:
        found.append(pack(v.BUILD, 0, HOSPITAL))
        found += man(t, seat, HOSPITAL)
        found.append(v.USE_HOSPITAL)
    found += trade_with_bank(t, seat)
    if carts_manned(t, seat) < bot_country.ventures(t, seat):
        found += man(t, seat, CART_SHOP)
    if exploring(t, seat):
        found += man(t, seat, EXPLORER)
    return found


def exploring(t: Table, seat: int) -> bool:
    """A marker in reach, and food on it does not make everybody hungrier."""
    return t.rules.food_delta <= 0 and t.markers & zone(t, seat) != 0


def luxury_heap(t: Table, seat: int) -> bool:
    """More of a luxury than San Christofori asks for."""
    for good in LUXURIES:
        if t.goods[seat][good] > t.data.christofori_each:
            return True
    return False


def count(t: Table, seat: int, kind: int) -> int:
    number = 0
    for building in t.buildings[seat]:
        if type_of(building) == kind:
            number += 1
    return number


def carts_manned(t: Table, seat: int) -> int:
    number = 0
    for building in t.buildings[seat]:
        if type_of(building) == CART_SHOP and building & MANNED:
            number += 1
    return number


def graves(t: Table, seat: int) -> int:
    number = 0
    for city in range(CITY_MAPS):
        number += t.graves[seat][city].bit_count()
    return number


def man(t: Table, seat: int, kind: int) -> list[int]:
    return [
        pack(v.MAN, 0, kind, where(building))
        for building in t.buildings[seat]
        if type_of(building) == kind and not building & MANNED
    ]


def luxuries_spare(t: Table, seat: int) -> bool:
    """Fountains pay for themselves while there is pollution to avoid; near the end goods count more."""
    return amount(t, seat) > 0 and shares(t, seat) < 80


def house_wanted(t: Table, seat: int) -> bool:
    """Men for more sites, while there is time for them to pay; the last food is not given away."""
    if t.houses[seat].bit_count() >= MEN_WANTED or shares(t, seat) > 60:
        return False
    if not settled(t, seat):
        return True
    food = sum([t.goods[seat][good] for good in FOODS])
    return food > 2 and t.round < 14 and graves_due(t, seat) < 4


def invests(t: Table, seat: int) -> int:
    """The good to get at the market so that idle men find work, or -1."""
    if t.men[seat] < 2 or shares(t, seat) > 85 or sum(t.goods[seat]) < 3:
        return -1
    if bot_country.ventures(t, seat) >= t.men[seat] - 1:
        return -1
    return bot_country.opener(t, seat)


def trade_with_bank(t: Table, seat: int) -> list[int]:
    """Two goods of little use for one that is needed."""
    if settled(t, seat) and invests(t, seat) >= 0:
        return man(t, seat, MARKET) + [v.EXCHANGE]
    wish = keenness(t, seat)
    goods = t.goods[seat]
    spare = 0
    for good in range(len(GOODS)):
        if settled(t, seat):
            spare += max(0, goods[good] - 3)
        elif good != STONE and not (good == WOOD and goods[WOOD] < 3):
            spare += goods[good]
    wanted = max(wish) >= 1.0
    if not settled(t, seat) and (goods[STONE] or t.round < 2):
        return []
    if spare < 2 or not wanted or not gap_worth_it(t, seat):
        return []
    return man(t, seat, MARKET) + [v.EXCHANGE]


def gap_worth_it(t: Table, seat: int) -> bool:
    """Not for goods that the own sites bring soon anyway."""
    if not settled(t, seat):
        return True
    return sum(gaps(t, seat)) > 0 or sum(needs(t, seat)) <= 6


# ---- numbers, payments, exchanges


def house_number(t: Table, seat: int, legal: list[int]) -> int:
    """The cheapest house; as a gift the dearest."""
    gift = kind_of(legal[-1]) == v.STOP
    best, price = -1, 99
    for choice in legal:
        if kind_of(choice) != v.NUMBER:
            continue
        cost = t.data.house_food[a_of(choice)] + t.data.house_luxury[a_of(choice)]
        if gift:
            cost = -cost
        if cost < price:
            best, price = choice, cost
    return best


def cheapest_payment(t: Table, seat: int, frame: int, legal: list[int]) -> int:
    """The kinds least wanted, paid in ascending order."""
    wish = keenness(t, seat)
    left, first = food_due(frame) or luxury_due(frame), first_due(frame)
    chosen: list[int] = []
    for _ in range(left):
        best = -1
        for good in range(first, first + 4):
            if good not in chosen and t.goods[seat][good] and (best < 0 or wish[good] < wish[best]):
                best = good
        if best >= 0:
            chosen.append(best)
    for choice in legal:
        if a_of(choice) in chosen:
            return choice
    return legal[0]


def give_least(t: Table, seat: int, frame: int, legal: list[int]) -> int:
    """Of two goods to give the lower number goes first: the rules of the question ask for it."""
    wish = keenness(t, seat)
    left = a_of(frame)
    held = t.goods[seat][:]
    chosen: list[int] = []
    for _ in range(left):
        best = -1
        for good in range(len(GOODS)):
            if held[good] and (best < 0 or wish[good] - 0.02 * held[good] < wish[best] - 0.02 * held[best]):
                best = good
        if best >= 0:
            chosen.append(best)
            held[best] -= 1
            wish[best] += 0.3
    for choice in legal:
        if a_of(choice) in chosen:
            return choice
    return legal[0]


def get_most(t: Table, seat: int, legal: list[int]) -> int:
    wish = keenness(t, seat)
    if settled(t, seat) and bot_country.opener(t, seat) >= 0 and t.men[seat] > 0 and shares(t, seat) <= 85:
        wish[bot_country.opener(t, seat)] += 6.0
    best = legal[0]
    for choice in legal:
        if wish[a_of(choice)] > wish[a_of(best)]:
            best = choice
    return best
