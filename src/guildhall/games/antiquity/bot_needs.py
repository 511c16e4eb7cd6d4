"""What a bot's seat has, what is coming, and what it still needs for San Christofori."""

from guildhall.games.antiquity import victory
from guildhall.games.antiquity.pieces import good_of, left_of, owner_of, type_of
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CATHEDRAL, CHRISTOFORI, FOODS, FOUNTAIN, GOODS, LUXURIES, STONE, WOOD


def pipeline(t: Table, seat: int) -> list[int]:
    """Goods still lying on own sites."""
    ahead = [0] * len(GOODS)
    for site in t.sites:
        if owner_of(site) == seat:
            ahead[good_of(site)] += left_of(site).bit_count()
    return ahead


def target(t: Table, good: int) -> int:
    """How many of a good San Christofori asks for; a little wood and stone is wanted anyway."""
    if t.rules.christofori_all or good >= FOODS[0]:
        return t.data.christofori_each
    return 1 if good == WOOD else 0


def needs(t: Table, seat: int) -> list[int]:
    """What is missing now, whatever is coming."""
    return [max(0, target(t, good) - t.goods[seat][good]) for good in range(len(GOODS))]


def gaps(t: Table, seat: int) -> list[int]:
    """What is missing even when all sites are harvested."""
    ahead = pipeline(t, seat)
    return [max(0, target(t, good) - t.goods[seat][good] - ahead[good]) for good in range(len(GOODS))]


def fountains(t: Table, seat: int) -> int:
    number = 0
    for building in t.buildings[seat]:
        if type_of(building) == FOUNTAIN:
            number += 1
    return number


def settled(t: Table, seat: int) -> bool:
    """The cathedral stands: goods are kept from now on."""
    return t.stands(seat, CATHEDRAL)


def shares(t: Table, seat: int) -> int:
    return victory.share(t, seat, CHRISTOFORI)


def keenness(t: Table, seat: int) -> list[float]:
    """How much one more of each good is wanted now; the bot gives up the lowest and gets the highest."""
    goods = t.goods[seat]
    ahead = pipeline(t, seat)
    wish: list[float] = []
    for good in range(len(GOODS)):
        short = target(t, good) - goods[good]
        if settled(t, seat):
            if short <= 0:
                wish.append(0.1 - 0.02 * goods[good])
            else:
                wish.append(1.0 + 0.3 * short - 0.25 * min(ahead[good], short))
        else:
            wish.append(1.0 - 0.1 * goods[good])
    if not settled(t, seat):
        wish[STONE] = 5.0 if goods[STONE] == 0 else 1.0
    if goods[WOOD] < 3:
        wish[WOOD] += 1.2
    if fountains(t, seat) < 3:
        for good in LUXURIES:
            wish[good] += 0.4
    return wish
