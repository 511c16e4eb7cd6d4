"""Gnomes come to locks and leave them: BF-GNM, and what unlocking does (BF-PROP)."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import ASK_EXTRA_MARKER, ASK_LOCK, ASK_REMOVE, FREE_LOCK, LOCK, MARK, REMOVE
from guildhall.games.belfort.locks import can_take_gnome, free_card, free_types, lock_on
from guildhall.games.belfort.refusals import NO_FREE_LOCK, NO_GNOME_THERE, NOT_BESIDE_YOURS, NOT_YOUR_MARKER
from guildhall.games.belfort.rows import added, replaced
from guildhall.games.belfort.table import EMPTY, GNOME_ON, MARKER_PUT, NOBODY, TOKEN_ON, Table
from guildhall.games.belfort.terms import DWARF, ELF, EXTRA_MARKER, GOLD, PROMOTE_DWARF, PROMOTE_ELF, PROPERTIES
from guildhall.games.belfort.workers import adjust_masters, promote
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def offer_gnome(t: Table, seat: int) -> None:
    """A Gnome for nothing (Tower, Recruiters' Guild): wasted without a Gnome or a free lock: BF-GNM-2, BF-GNM-3."""
    if can_take_gnome(t, seat):
        t.agenda.append(pack(ASK_LOCK, seat))
    else:
        t.note(events.NONE_LEFT, seat, 2)


def candidates(t: Table, seat: int) -> list[int]:
    mask = free_types(t, seat)
    return [pack(LOCK, 0, kind) for kind in range(PROPERTIES) if mask >> kind & 1]


def check(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != LOCK:
        return OTHER_QUESTION
    return 0 if free_card(t, seat, a_of(choice)) >= 0 else NO_FREE_LOCK


def take_gnome(t: Table, seat: int, kind: int, price: int) -> None:
    """Its price goes to the supply: BF-GNM-1."""
    t.gnomes -= 1
    t.note(events.HIRED, seat, kind)
    t.pay(seat, GOLD, price)
    fill(t, seat, kind, GNOME_ON)


def put_token(t: Table, seat: int, kind: int) -> None:
    """BF-AST-CEN: the token opens the lock like a Gnome."""
    t.note(events.TOKEN, seat, kind)
    fill(t, seat, kind, TOKEN_ON)


def fill(t: Table, seat: int, kind: int, state: int) -> None:
    """BF-GNM-1: the action opens at once. Of two free locks the one with its right unused comes first: BF-RUL-65."""
    card = free_card(t, seat, kind)
    place = -1
    for lock in range(t.data.locks[kind]):
        if lock_on(t, seat, card, lock) == EMPTY:
            if place < 0 or t.used[seat][card] >> place & 1:
                place = lock
    t.locks[seat] = added(t.locks[seat], card, state << 3 * place)
    does = t.data.lock_does[kind]
    if does == PROMOTE_ELF:
        promote(t, seat, ELF)
    elif does == PROMOTE_DWARF:
        promote(t, seat, DWARF)
    elif does == EXTRA_MARKER and extra_symbols(t, seat):  # BF-PROP-3: lost where there is none
        t.agenda.append(pack(ASK_EXTRA_MARKER, seat, card))


def leave(t: Table, seat: int, card: int, lock: int) -> None:
    """BF-GNM-5: the Gnome or token leaves and its effect is undone."""
    bits = t.locks[seat][card] >> 3 * lock & 7
    t.locks[seat] = replaced(t.locks[seat], card, t.locks[seat][card] & ~(7 << 3 * lock))
    if bits & 3 == GNOME_ON:
        t.gnomes += 1
        t.note(events.GNOME_LOST, seat, t.built[seat][card])
    does = t.data.lock_does[t.built[seat][card]]
    if does == PROMOTE_ELF:
        adjust_masters(t, seat, ELF)
    elif does == PROMOTE_DWARF:
        adjust_masters(t, seat, DWARF)
    elif bits & MARKER_PUT and own_gates(t, seat):  # BF-GNM-6
        t.agenda.append(pack(ASK_REMOVE, seat))


# ---- the second marker on a Gatehouse


def extra_symbols(t: Table, seat: int) -> list[int]:
    """BF-PROP-GATEHOUSE, BF-RUL-10: free symbols beside one marker of his, however he got it."""
    city = t.data.city
    return [symbol for symbol in city.gates if t.markers[symbol] == NOBODY and t.markers[city.partner[symbol]] == seat]


def check_extra(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != MARK:
        return OTHER_QUESTION
    return 0 if a_of(choice) in extra_symbols(t, seat) else NOT_BESIDE_YOURS


def do_extra(t: Table, seat: int, card: int, choice: int) -> None:
    """BF-GNM-6: the lock remembers that it put a marker. BF-RUL-23: no toll, this is not building."""
    t.markers[a_of(choice)] = seat
    t.note(events.MARKED, seat, a_of(choice))
    t.locks[seat] = replaced(t.locks[seat], card, t.locks[seat][card] | MARKER_PUT)


def own_gates(t: Table, seat: int) -> list[int]:
    return [symbol for symbol in t.data.city.gates if t.markers[symbol] == seat]


def check_remove(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != REMOVE:
        return OTHER_QUESTION
    return 0 if a_of(choice) in own_gates(t, seat) else NOT_YOUR_MARKER


def do_remove(t: Table, seat: int, choice: int) -> None:
    """BF-XGLD-DECORATORS: a coin under the marker goes back to the supply."""
    t.markers[a_of(choice)] = NOBODY
    t.coins = replaced(t.coins, a_of(choice), 0)
    t.note(events.REMOVED, seat, a_of(choice))


# ---- giving a Gnome up: the red board of the Scriptorium


def gnome_types(t: Table, seat: int) -> list[int]:
    return [kind for kind in range(PROPERTIES) if gnome_card(t, seat, kind) >= 0]


def gnome_card(t: Table, seat: int, kind: int) -> int:
    """A card of the type with a real Gnome, or -1: BF-GNM-8. One whose right is used up comes first."""
    found = -1
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and gnome_lock(t, seat, card) >= 0:
            if found < 0 or t.used[seat][card] >> gnome_lock(t, seat, card) & 1:
                found = card
    return found


def gnome_lock(t: Table, seat: int, card: int) -> int:
    found = -1
    for lock in range(t.data.locks[t.built[seat][card]]):
        if lock_on(t, seat, card, lock) == GNOME_ON:
            if found < 0 or t.used[seat][card] >> lock & 1:
                found = lock
    return found


def check_free(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != FREE_LOCK:
        return OTHER_QUESTION
    return 0 if gnome_card(t, seat, a_of(choice)) >= 0 else NO_GNOME_THERE


def do_free(t: Table, seat: int, choice: int) -> None:
    card = gnome_card(t, seat, a_of(choice))
    leave(t, seat, card, gnome_lock(t, seat, card))
