"""Expansion Permits: gaining them and expanding a Property in two steps. BF-PER."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import (
    ASK_PERMIT,
    ASK_RED_GNOME,
    ASK_RED_MIX,
    ASK_RED_WORKER,
    DONE,
    GIVE_UP,
    RED_MIX,
    TAKE_PERMIT,
)
from guildhall.games.belfort.gnomes import gnome_types
from guildhall.games.belfort.planks import crew_size
from guildhall.games.belfort.refusals import (
    CARD_HAS_PERMIT,
    NO_SUCH_WORKER,
    NOT_BUILT,
    NOTHING_TO_ACTIVATE,
    PERMIT_GONE,
    PERMIT_UNFILLED,
    RED_SHORT,
)
from guildhall.games.belfort.rows import added, replaced, with_row
from guildhall.games.belfort.table import EXPANDED, NO_PERMIT, PERMITTED, Table
from guildhall.games.belfort.terms import DWARF, ELF, PROPERTIES, STONE, WOOD
from guildhall.games.belfort.workers import idle_of, lose_worker
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def refuse(t: Table, seat: int, kind: int) -> int:
    """0 if the seat may take the Permit of this type: BF-PER-1, BF-PER-2."""
    if kind not in t.built[seat]:
        return NOT_BUILT
    if t.stack[kind] == 0:
        return PERMIT_GONE
    return 0 if open_card(t, seat, kind) >= 0 else CARD_HAS_PERMIT


def open_card(t: Table, seat: int, kind: int) -> int:
    """The first card of the type without a Permit; they are alike."""
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and t.permits[seat][card] == NO_PERMIT:
            return card
    return -1


def take(t: Table, seat: int, kind: int) -> None:
    t.stack = added(t.stack, kind, -1)
    t.permits = with_row(t.permits, seat, replaced(t.permits[seat], open_card(t, seat, kind), PERMITTED))
    t.note(events.PERMIT, seat, kind)


def offer(t: Table, seat: int, number: int) -> None:
    """BF-XGLD-PLANNERS: up to so many."""
    if number > 0:
        for kind in range(PROPERTIES):
            if refuse(t, seat, kind) == 0:
                t.agenda.append(pack(ASK_PERMIT, seat, number))
                return


def candidates(t: Table, seat: int) -> list[int]:
    found = [pack(DONE)]
    for kind in range(PROPERTIES):
        if kind in t.built[seat]:
            found.append(pack(TAKE_PERMIT, 0, kind))
    return found


def check(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == DONE:
        return 0
    return refuse(t, seat, a_of(choice)) if verb == TAKE_PERMIT else OTHER_QUESTION


def do(t: Table, seat: int, number: int, choice: int) -> None:
    if kind_of(choice) == TAKE_PERMIT:
        take(t, seat, a_of(choice))
        offer(t, seat, number - 1)


# ---- step two, in the Actions turn: BF-PER-4, BF-PER-5


def manned(t: Table, seat: int, kind: int, full: bool) -> int:
    """A card of the type with workers on its Permit, or -1: all of them where `full`, else the emptier one first."""
    found = -1
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and t.crews[seat][card]:
            complete = crew_size(t.crews[seat][card]) >= t.data.permit_planks[kind]
            if full and complete:
                return card
            if not full and (found < 0 or not complete):
                found = card
    return found


def check_expand(t: Table, seat: int, kind: int) -> int:
    if manned(t, seat, kind, False) < 0:
        return NOTHING_TO_ACTIVATE
    if manned(t, seat, kind, True) < 0:
        return PERMIT_UNFILLED
    return 0 if can_pay_red(t, seat, kind) else RED_SHORT


def can_pay_red(t: Table, seat: int, kind: int) -> bool:
    """A worker is always there: one of those on the Permit will do (BF-RUL-66)."""
    red = t.data.red_goods[kind]
    if not t.can_pay(seat, red):
        return False
    if t.goods[seat][WOOD] + t.goods[seat][STONE] - red[WOOD] - red[STONE] < t.data.red_mix[kind]:
        return False
    return not t.data.red_gnome[kind] or bool(gnome_types(t, seat))


def recall(t: Table, seat: int, card: int) -> None:
    crew = t.crews[seat][card]
    t.crews[seat] = replaced(t.crews[seat], card, 0)
    t.idle[seat] = added(t.idle[seat], (crew & 7) - 1, 1)
    if crew >> 3:
        t.idle[seat] = added(t.idle[seat], (crew >> 3) - 1, 1)


def expand(t: Table, seat: int, kind: int) -> None:
    card = manned(t, seat, kind, True)
    t.note(events.EXPANDED, seat, kind)
    recall(t, seat, card)
    t.permits = with_row(t.permits, seat, replaced(t.permits[seat], card, EXPANDED))
    t.pay_all(seat, t.data.red_goods[kind])
    if t.data.red_mix[kind]:
        t.agenda.append(pack(ASK_RED_MIX, seat, t.data.red_mix[kind]))
    if t.data.red_worker[kind]:
        t.agenda.append(pack(ASK_RED_WORKER, seat))
    if t.data.red_gnome[kind]:
        t.agenda.append(pack(ASK_RED_GNOME, seat))


def withdraw(t: Table, seat: int, kind: int) -> None:
    """BF-PER-5, BF-RUL-71: the workers return and nothing happens."""
    t.note(events.WITHDREW, seat, kind)
    recall(t, seat, manned(t, seat, kind, False))


def mix_candidates(number: int) -> list[int]:
    """BF-BLD-7: so much wood, the rest in stone."""
    return [pack(RED_MIX, 0, wood) for wood in range(number + 1)]


def check_mix(t: Table, seat: int, number: int, choice: int) -> int:
    wood = a_of(choice)
    if kind_of(choice) != RED_MIX or wood > number:
        return OTHER_QUESTION
    return 0 if t.goods[seat][WOOD] >= wood and t.goods[seat][STONE] >= number - wood else RED_SHORT


def do_mix(t: Table, seat: int, number: int, choice: int) -> None:
    t.pay(seat, WOOD, a_of(choice))
    t.pay(seat, STONE, number - a_of(choice))


def worker_candidates() -> list[int]:
    return [pack(GIVE_UP, 0, ELF), pack(GIVE_UP, 0, DWARF)]


def check_worker(t: Table, seat: int, choice: int) -> int:
    """BF-RUL-66: one that stands on no other plank; those of the Permit have just come back."""
    if kind_of(choice) != GIVE_UP or a_of(choice) > DWARF:
        return OTHER_QUESTION
    return 0 if idle_of(t, seat, a_of(choice)) > 0 else NO_SUCH_WORKER


def do_worker(t: Table, seat: int, choice: int) -> None:
    t.note(events.GAVE_UP, seat, a_of(choice))
    lose_worker(t, seat, a_of(choice))
