"""The menu of an Actions turn: what may be done now, and why something may not. BF-ACT-2..6, BF-GNM-1."""

from guildhall.games.belfort import assistants, building, permits, trading
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.locks import free_card, free_types, lock_on
from guildhall.games.belfort.planks import CARDS, GUILDS, PERMITS
from guildhall.games.belfort.refusals import (
    ASSISTANT_SPENT,
    CARD_NOT_THERE,
    CARD_PRICE_SHORT,
    GNOME_PRICE_SHORT,
    GNOMES_GONE,
    HIRED_ALREADY,
    LOCK_CLOSED,
    LOCK_USED,
    NO_FREE_LOCK,
    NO_LOCK_ACTION,
    NOT_BUILT,
    NOT_YOUR_ASSISTANT,
    NOTHING_TO_ACTIVATE,
    TRADE_SHORT,
    WORKERS_OUT,
)
from guildhall.games.belfort.table import EMPTY, IMP_OF, NOBODY, NP_DWARF, Table
from guildhall.games.belfort.terms import (
    CENTAUR,
    DISTRICTS,
    DJINN,
    GOLD,
    GOON,
    HOBGOBLIN,
    IMPS,
    ONCE_BUY,
    ONCE_GAIN,
    PIXIE,
    PROPERTIES,
)
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def candidates(t: Table, seat: int) -> list[int]:
    found = [pack(f.END)]
    add_activations(t, seat, found)
    building.add_candidates(t, seat, found)
    trading.add_candidates(t, seat, found)
    add_gnomes(t, seat, found)
    if t.expansion:
        add_assistants(t, seat, found)
    done = 0
    for card in t.pool:
        if not done >> card & 1:
            done |= 1 << card
            found.append(pack(f.CARD, 0, card))
    found.append(pack(f.CARD_DECK))
    return found


def add_activations(t: Table, seat: int, found: list[int]) -> None:
    for district in range(DISTRICTS):
        code = t.posted[district]
        if code >= 0 and code >> 2 == seat and code < NP_DWARF:
            found.append(pack(f.ACTIVATE, 0, GUILDS + district))
    if t.goon_at != NOBODY and t.keeper[GOON] == seat:
        found.append(pack(f.ACTIVATE_GOON))
    done = 0
    row = t.built[seat]
    for card in range(len(row)):
        kind = row[card]
        if 0 <= t.planks[seat][card] < IMP_OF and not done >> kind & 1:
            done |= 1 << kind
            found.append(pack(f.ACTIVATE, 0, CARDS + kind))
        if t.crews[seat][card] and not done >> kind + 16 & 1:
            done |= 1 << kind + 16
            found.append(pack(f.EXPAND, 0, kind))
            found.append(pack(f.WITHDRAW, 0, kind))
    if t.expansion and t.keeper[IMPS] == seat:
        for owner in range(t.seats):
            for card in range(len(t.built[owner])):
                if t.planks[owner][card] == IMP_OF + seat:
                    choice = pack(f.ACTIVATE_IMP, 0, owner, t.built[owner][card])
                    if choice not in found:
                        found.append(choice)


def add_gnomes(t: Table, seat: int, found: list[int]) -> None:
    """The Gnome of the turn, with the Centaur or without; the voluntary lock actions: BF-PROP-2, BF-PROP-4."""
    mask = 0 if t.hired else free_types(t, seat)
    if mask:
        centaur = t.expansion and t.may_use(seat, CENTAUR)
        for kind in range(PROPERTIES):
            if mask >> kind & 1:
                found.append(pack(f.HIRE, 0, kind))
                if centaur:
                    found.append(pack(f.HIRE_CENTAUR, 0, kind))
    done = 0
    row = t.built[seat]
    for card in range(len(row)):
        kind = row[card]
        if is_voluntary(t, kind) and t.locks[seat][card] and not done >> kind & 1:
            done |= 1 << kind
            found.append(pack(f.USE, 0, kind))


def add_assistants(t: Table, seat: int, found: list[int]) -> None:
    if t.may_use(seat, DJINN):
        assistants.add_djinn(t, found)
    if t.may_use(seat, HOBGOBLIN):
        found.append(pack(f.HOBGOBLIN))
    if t.may_use(seat, PIXIE):
        for district in range(DISTRICTS):
            found.append(pack(f.PIXIE, 0, district))
    types = 0
    for kind in t.built[seat]:
        types |= 1 << kind
    for tile in range(len(t.keeper)):
        if types and t.may_use(seat, tile):
            for kind in range(PROPERTIES):
                if types >> kind & 1:
                    found.append(pack(f.PERMIT, 0, tile, kind))


# ---- which of them are legal


def check(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == f.BUILD:
        return building.check(t, seat, choice)
    if verb == f.TRADE:
        return trading.check(t, seat, choice)
    if verb == f.ACTIVATE:
        return 0 if worker_on(t, seat, a_of(choice)) else NOTHING_TO_ACTIVATE
    if verb == f.END:
        return WORKERS_OUT if workers_out(t, seat) else 0
    if verb == f.CARD or verb == f.CARD_DECK:
        return check_card(t, seat, choice)
    if verb == f.HIRE:
        return check_hire(t, seat, a_of(choice), t.data.gnome_price)
    if verb == f.USE:
        return check_use(t, seat, a_of(choice))
    if verb == f.EXCHANGE:
        return trading.check_exchange(t, seat, choice)
    if verb == f.EXPAND:
        return permits.check_expand(t, seat, a_of(choice))
    if verb == f.WITHDRAW:
        return 0 if permits.manned(t, seat, a_of(choice), False) >= 0 else NOTHING_TO_ACTIVATE
    if verb == f.ACTIVATE_GOON:
        return 0 if t.goon_at != NOBODY and t.keeper[GOON] == seat else NOTHING_TO_ACTIVATE
    if verb == f.ACTIVATE_IMP:
        return 0 if imp_card(t, seat, a_of(choice), b_of(choice)) >= 0 else NOTHING_TO_ACTIVATE
    if verb == f.HIRE_CENTAUR:
        code = check_assistant(t, seat, CENTAUR)
        return code if code else check_hire(t, seat, a_of(choice), centaur_price(t))
    if verb == f.PERMIT:
        code = check_assistant(t, seat, a_of(choice))
        return code if code else permits.refuse(t, seat, b_of(choice))
    if verb == f.DJINN_METAL or verb == f.DJINN_GOODS:
        code = check_assistant(t, seat, DJINN)
        return code if code else assistants.check_djinn(t, seat, choice)
    if verb == f.HOBGOBLIN:
        return check_assistant(t, seat, HOBGOBLIN)
    if verb == f.PIXIE:
        return check_assistant(t, seat, PIXIE)
    return OTHER_QUESTION


def check_assistant(t: Table, seat: int, tile: int) -> int:
    """BF-AST-3."""
    if t.keeper[tile] != seat:
        return NOT_YOUR_ASSISTANT
    return ASSISTANT_SPENT if t.spent >> tile & 1 else 0


def worker_on(t: Table, seat: int, plank: int) -> bool:
    if GUILDS <= plank < CARDS:
        code = t.posted[plank - GUILDS]
        return code >= 0 and code >> 2 == seat and code < NP_DWARF
    return CARDS <= plank < PERMITS and own_card(t, seat, plank - CARDS) >= 0


def own_card(t: Table, seat: int, kind: int) -> int:
    """A card of the type with a worker of the owner on its plank, or -1."""
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and 0 <= t.planks[seat][card] < IMP_OF:
            return card
    return -1


def imp_card(t: Table, seat: int, owner: int, kind: int) -> int:
    if owner < t.seats:
        row = t.built[owner]
        for card in range(len(row)):
            if row[card] == kind and t.planks[owner][card] == IMP_OF + seat:
                return card
    return -1


def workers_out(t: Table, seat: int) -> bool:
    """BF-ACT-4: whether a worker or token of his is still to be activated."""
    found: list[int] = []
    add_activations(t, seat, found)
    return len(found) > 0


def check_card(t: Table, seat: int, choice: int) -> int:
    """BF-ACT-6."""
    if t.goods[seat][GOLD] < t.data.card_price:
        return CARD_PRICE_SHORT
    if kind_of(choice) == f.CARD:
        if a_of(choice) not in t.pool:
            return CARD_NOT_THERE
    elif not t.deck and not t.discards:
        return CARD_NOT_THERE
    return WORKERS_OUT if workers_out(t, seat) else 0


def check_hire(t: Table, seat: int, kind: int, price: int) -> int:
    """BF-GNM-1..3."""
    if t.hired:
        return HIRED_ALREADY
    if t.gnomes == 0:
        return GNOMES_GONE
    if free_card(t, seat, kind) < 0:
        return NO_FREE_LOCK
    return 0 if t.goods[seat][GOLD] >= price else GNOME_PRICE_SHORT


def centaur_price(t: Table) -> int:
    """BF-AST-CEN: free in autumn."""
    price = t.data.gnome_price - t.data.centaur_discount[t.season()]
    return price if price > 0 else 0


def is_voluntary(t: Table, kind: int) -> bool:
    does = t.data.lock_does[kind]
    return does == ONCE_GAIN or does == ONCE_BUY


def usable_lock(t: Table, seat: int, kind: int) -> int:
    """A card of the type whose lock action is open and not used this turn, or minus the reason: BF-ACT-11."""
    if not is_voluntary(t, kind):
        return -NO_LOCK_ACTION
    reason = NOT_BUILT
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind:
            if lock_on(t, seat, card, 0) == EMPTY:
                reason = LOCK_CLOSED
            elif t.used[seat][card] & 1:
                reason = LOCK_USED
            else:
                return card
    return -reason


def check_use(t: Table, seat: int, kind: int) -> int:
    card = usable_lock(t, seat, kind)
    if card < 0:
        return -card
    return 0 if t.can_pay(seat, t.data.lock_pay[kind]) else TRADE_SHORT
