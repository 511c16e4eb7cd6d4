"""Phase 4, countryside building in the order of play: AQ-CSB. What to build is asked first, then where."""

from guildhall.games.antiquity import events, fishery, payment, settling, sites
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.data import (
    ALCHEMY,
    BIOLOGY,
    BREWERY,
    CART_SHOP,
    CAUGHT,
    GOLD,
    INN,
    NEW_CITY,
    SEEDS,
    STONE,
    WOOD,
)
from guildhall.games.antiquity.pieces import MANNED
from guildhall.games.antiquity.refusals import (
    ALCHEMY_IDLE,
    ALCHEMY_SPENT,
    BANK_EMPTY,
    BIOLOGY_IDLE,
    BIOLOGY_SPENT,
    CITIES_OUT,
    COST_SHORT,
    INNS_OUT,
    NO_BREWERY,
    NO_CART,
    NO_FISHERY,
    NO_SEED,
    NO_SITE,
    WRONG_CLASS,
)
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

ALCHEMY_USED = 1
BIOLOGY_USED = 2


def begin(t: Table, seat: int) -> None:
    t.alchemy = 0
    ask(t, seat)


def ask(t: Table, seat: int) -> None:
    """Asks what to build next, if there is anything to build with: AQ-CSB-1."""
    if carts(t, seat) or check_alchemy(t, seat) == 0:
        t.agenda.append(pack(f.ASK_COUNTRY, seat))


def carts(t: Table, seat: int) -> int:
    """Manned cart shops without grave: each allows one building."""
    if not t.works(seat, CART_SHOP):
        return 0
    number = 0
    for building in t.buildings[seat]:
        if building & 31 == CART_SHOP and building & MANNED:
            number += 1
    return number


def candidates(t: Table, seat: int) -> list[int]:
    found = [pack(f.PASS), pack(f.WOODCUTTER)]
    for good in SEEDS:
        found.append(pack(f.FARM, 0, good))
        if t.works(seat, BIOLOGY):
            found.append(pack(f.BIOLOGY_FARM, 0, good))
    found += [pack(f.MINE, 0, STONE), pack(f.MINE, 0, GOLD)]
    for good in CAUGHT:
        found.append(pack(f.FISHERY, 0, good))
    found += [pack(f.BUILD_INN), pack(f.BUILD_CITY)]
    if t.stands(seat, ALCHEMY):
        found.append(pack(f.USE_ALCHEMY))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    verb, good = kind_of(choice), a_of(choice)
    if verb == f.PASS:
        return 0
    if verb == f.USE_ALCHEMY:
        return check_alchemy(t, seat)
    if not f.WOODCUTTER <= verb <= f.BUILD_CITY:
        return OTHER_QUESTION
    if carts(t, seat) == 0:
        return NO_CART
    if verb == f.BUILD_INN:
        return check_inn(t, seat)
    if verb == f.BUILD_CITY:
        return check_city(t, seat)
    if t.rules.goods_limited and t.bank(WOOD if verb == f.WOODCUTTER else good) + returned(t, verb) <= 0:
        return BANK_EMPTY  # AQ-CMP-6: an empty site is not built
    if verb == f.FISHERY:
        return check_fishery(t, seat, good)
    code = check_price(t, seat, verb, good)
    if code:
        return code
    return 0 if sites.sites(t, seat, verb, good) else NO_SITE


def returned(t: Table, verb: int) -> int:
    """Counters of the kind placed that the payment puts back into the box first."""
    if verb == f.WOODCUTTER:
        return t.data.woodcutter_wood
    return t.data.farm_seeds if verb == f.FARM else 0


def check_price(t: Table, seat: int, verb: int, good: int) -> int:
    goods = t.goods[seat]
    if verb == f.WOODCUTTER:
        return 0 if goods[WOOD] >= t.data.woodcutter_wood else COST_SHORT
    if verb == f.MINE:
        if good != STONE and good != GOLD:
            return WRONG_CLASS
        return 0 if goods[WOOD] >= t.rules.mine_wood else COST_SHORT
    if good not in SEEDS:
        return WRONG_CLASS
    if verb == f.FARM:  # AQ-FRM-1: one seed of the kind grown
        return 0 if goods[good] >= t.data.farm_seeds else NO_SEED
    if not t.works(seat, BIOLOGY):
        return BIOLOGY_IDLE
    spent = t.biology >> seat & 1 if t.rules.biology_once else t.alchemy & BIOLOGY_USED
    return BIOLOGY_SPENT if spent else 0


def check_fishery(t: Table, seat: int, good: int) -> int:
    if good not in CAUGHT:
        return WRONG_CLASS
    if t.goods[seat][WOOD] < t.data.fishery_wood:
        return COST_SHORT
    if fishery.afloat(t) >= t.data.fisheries:  # AQ-FSH-4
        return NO_FISHERY
    return 0 if fishery.any_site(t, seat) else NO_SITE


def check_inn(t: Table, seat: int) -> int:
    """AQ-INN-1."""
    if not t.works(seat, BREWERY):
        return NO_BREWERY
    if len(t.inns[seat]) >= t.data.inns:
        return INNS_OUT
    if not payment.can_pay(t, seat, INN, 0):
        return COST_SHORT
    return 0 if settling.inn_sites(t, seat) else NO_SITE


def check_city(t: Table, seat: int) -> int:
    """AQ-CTY-1, AQ-CTY-3."""
    if t.rules.city_brewery and not t.works(seat, BREWERY):
        return NO_BREWERY
    if len(t.cities[seat]) >= t.data.cities:
        return CITIES_OUT
    if not payment.can_pay(t, seat, NEW_CITY, 0):
        return COST_SHORT
    return 0 if settling.city_sites(t, seat) else NO_SITE


def check_alchemy(t: Table, seat: int) -> int:
    """AQ-FAC-6."""
    if not t.works(seat, ALCHEMY):
        return ALCHEMY_IDLE
    if t.alchemy & ALCHEMY_USED:
        return ALCHEMY_SPENT
    return 0 if sites.alchemy_sites(t, seat) else NO_SITE


def do(t: Table, seat: int, choice: int) -> None:
    verb = kind_of(choice)
    if verb == f.PASS:
        t.note(events.PASSED, seat)
    elif verb == f.FISHERY:
        t.agenda.append(pack(f.ASK_PAIR, seat, verb, a_of(choice)))
    else:
        t.agenda.append(pack(f.ASK_SITE, seat, verb, a_of(choice)))


def do_site(t: Table, seat: int, frame: int, choice: int) -> None:
    verb, good, at = a_of(frame), b_of(frame), a_of(choice)
    if verb == f.USE_ALCHEMY:
        t.alchemy |= ALCHEMY_USED
        sites.clean(t, seat, at)
        ask(t, seat)
    elif verb == f.BUILD_INN or verb == f.BUILD_CITY:
        kind = INN if verb == f.BUILD_INN else NEW_CITY
        if not payment.begin(t, seat, kind, 0, at, 0):
            settle(t, seat, kind, at)
    else:
        pay_for_site(t, seat, verb, good)
        use_cart(t, seat, True)
        missing = sites.found(t, seat, verb, good, at)
        ask(t, seat)
        sites.leave(t, seat, missing, len(t.sites) - 1)


def pay_for_site(t: Table, seat: int, verb: int, good: int) -> None:
    """AQ-CSB-2."""
    if verb == f.WOODCUTTER:
        t.goods[seat][WOOD] -= t.data.woodcutter_wood
    elif verb == f.MINE:
        t.goods[seat][WOOD] -= t.rules.mine_wood
    elif verb == f.FARM:
        t.goods[seat][good] -= t.data.farm_seeds
    elif verb == f.FISHERY:
        t.goods[seat][WOOD] -= t.data.fishery_wood
    else:
        t.alchemy |= BIOLOGY_USED
        t.biology |= 1 << seat


def do_pair(t: Table, seat: int, frame: int, choice: int) -> None:
    pay_for_site(t, seat, f.FISHERY, b_of(frame))
    use_cart(t, seat, True)
    missing = fishery.found(t, seat, b_of(frame), a_of(choice), b_of(choice))
    ask(t, seat)
    sites.leave(t, seat, missing, len(t.sites) - 1)


def pay(t: Table, seat: int, frame: int, choice: int) -> None:
    """Inn or city: the goods, one at a time; then it stands."""
    ahead = payment.do(t, seat, frame, choice)
    if ahead:
        t.agenda.append(ahead)
        return
    settle(t, seat, a_of(frame) & 31, b_of(frame))


def settle(t: Table, seat: int, kind: int, at: int) -> None:
    payment.pay_materials(t, seat, kind)
    use_cart(t, seat, False)
    if kind == INN:
        settling.build_inn(t, seat, at)
    else:
        settling.build_city(t, seat, at)
    ask(t, seat)


def use_cart(t: Table, seat: int, moves_out: bool) -> None:
    """AQ-CSB-3, AQ-CSB-6: the man of a cart shop goes to the site, or idle to the pool.

    The oldest manned cart shop is used: which one it is makes no difference to anything that follows.
    """
    row = t.buildings[seat]
    for at in range(len(row)):
        if row[at] & 31 == CART_SHOP and row[at] & MANNED:
            t.set_building(seat, at, row[at] & ~MANNED)
            break
    if not moves_out:
        t.men[seat] += 1
    t.refresh(seat)
