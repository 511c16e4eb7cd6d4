"""Elves and Dwarves: the reserve, recruiting, losing, and who is a Master. BF-COMP-5, BF-PROP-MASTER."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import ASK_PROMOTE, ASK_RECRUIT, PROMOTE_FREE, PROMOTE_PLACED, RECRUIT
from guildhall.games.belfort.locks import can_take_gnome, unlocked
from guildhall.games.belfort.refusals import GNOMES_GONE, NO_FREE_LOCK, RESERVE_EMPTY
from guildhall.games.belfort.rows import added, replaced, with_row
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DWARF, ELF, GNOME, PLACEMENT, PROMOTE_ELF
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def reserve(t: Table, seat: int, kind: int) -> int:
    """BF-COMP-15."""
    return t.data.workers[kind] - t.workers[seat][kind]


def gain_worker(t: Table, seat: int, kind: int) -> None:
    """From the reserve; wasted where it is empty: BF-COL-6."""
    if reserve(t, seat, kind) <= 0:
        t.note(events.NONE_LEFT, seat, kind)
        return
    t.workers = with_row(t.workers, seat, added(t.workers[seat], kind, 1))
    t.idle[seat] = added(t.idle[seat], kind, 1)
    t.note(events.RECRUITED, seat, kind)
    adjust_masters(t, seat, kind)


def lose_worker(t: Table, seat: int, kind: int) -> None:
    """BF-PROP-MASTER-3: the owner chooses only the kind."""
    t.idle[seat] = added(t.idle[seat], kind if t.idle[seat][kind] > 0 else kind + 2, -1)
    t.workers = with_row(t.workers, seat, added(t.workers[seat], kind, -1))
    adjust_masters(t, seat, kind)


def idle_of(t: Table, seat: int, kind: int) -> int:
    return t.idle[seat][kind] + t.idle[seat][kind + 2]


# ---- Masters


def entitled(t: Table, seat: int, kind: int) -> int:
    """BF-PROP-MASTER-1, BF-PROP-MASTER-2."""
    number = unlocked(t, seat, PROMOTE_ELF + kind)
    number = min(number, t.workers[seat][kind])
    limit = t.data.masters[kind]
    return limit if number > limit else number


def promote(t: Table, seat: int, kind: int) -> None:
    """A Gardens or a Pub is unlocked. In Placement the owner says which piece it is: BF-RUL-62."""
    if t.phase == PLACEMENT and masters(t, seat, kind) < entitled(t, seat, kind):
        if t.idle[seat][kind] > 0 and placed(t, seat, kind) > 0:
            t.agenda.append(pack(ASK_PROMOTE, seat, kind))
            return
    adjust_masters(t, seat, kind)


def promote_candidates() -> list[int]:
    return [pack(PROMOTE_FREE), pack(PROMOTE_PLACED)]


def check_promote(choice: int) -> int:
    verb = kind_of(choice)
    return 0 if verb == PROMOTE_FREE or verb == PROMOTE_PLACED else OTHER_QUESTION


def do_promote(t: Table, seat: int, kind: int, choice: int) -> None:
    if kind_of(choice) == PROMOTE_FREE:
        turn_idle(t, seat, kind, kind + 2)
    else:
        turn_placed(t, seat, kind, kind + 2)
    t.note(events.PROMOTED, seat, kind)


def adjust_masters(t: Table, seat: int, kind: int) -> None:
    """BF-PROP-MASTER-1: done after every change; pieces not placed first."""
    have, want = masters(t, seat, kind), entitled(t, seat, kind)
    while have < want:
        if t.idle[seat][kind] > 0:
            turn_idle(t, seat, kind, kind + 2)
        else:
            turn_placed(t, seat, kind, kind + 2)
        t.note(events.PROMOTED, seat, kind)
        have += 1
    while have > want:
        if t.idle[seat][kind + 2] > 0:
            turn_idle(t, seat, kind + 2, kind)
        else:
            turn_placed(t, seat, kind + 2, kind)
        t.note(events.DEMOTED, seat, kind)
        have -= 1


def masters(t: Table, seat: int, kind: int) -> int:
    return t.idle[seat][kind + 2] + placed(t, seat, kind + 2)


def turn_idle(t: Table, seat: int, old: int, new: int) -> None:
    t.idle[seat] = added(added(t.idle[seat], old, -1), new, 1)


def placed(t: Table, seat: int, piece: int) -> int:
    """How many such pieces of the seat stand somewhere."""
    code = 4 * seat + piece
    total = t.posted.count(code) + t.desk.count(code) + t.camp.count(code) + t.planks[seat].count(piece)
    for crew in t.crews[seat]:
        if crew & 7 == piece + 1:
            total += 1
        if crew >> 3 == piece + 1:
            total += 1
    for area in range(4):
        total += t.areas[seat][4 * area + piece]
    return total


def turn_placed(t: Table, seat: int, old: int, new: int) -> None:
    """Turns one placed piece to its other face; on a plank the face makes no difference."""
    before, after = 4 * seat + old, 4 * seat + new
    for places in (t.posted, t.desk, t.camp):
        if before in places:
            places[places.index(before)] = after
            return
    if old in t.planks[seat]:
        t.planks[seat] = replaced(t.planks[seat], t.planks[seat].index(old), new)
        return
    for card in range(len(t.crews[seat])):
        crew = t.crews[seat][card]
        if crew & 7 == old + 1:
            t.crews[seat] = replaced(t.crews[seat], card, crew & ~7 | new + 1)
            return
        if crew >> 3 == old + 1:
            t.crews[seat] = replaced(t.crews[seat], card, crew & 7 | new + 1 << 3)
            return
    for area in range(4):
        if t.areas[seat][4 * area + old] > 0:
            t.areas[seat] = added(added(t.areas[seat], 4 * area + old, -1), 4 * area + new, 1)
            return


# ---- recruiting by choice: Inn, Recruiters' Guild


def offer_recruit(t: Table, seat: int, gnome: int) -> None:
    """BF-PROP-INN, BF-GLD-RECRUITERS: wasted only if nothing is possible."""
    possible = reserve(t, seat, ELF) > 0 or reserve(t, seat, DWARF) > 0
    if possible or (gnome and can_take_gnome(t, seat)):
        t.agenda.append(pack(ASK_RECRUIT, seat, gnome))
    else:
        t.note(events.NONE_LEFT, seat, ELF)


def recruit_candidates(gnome: int) -> list[int]:
    found = [pack(RECRUIT, 0, ELF), pack(RECRUIT, 0, DWARF)]
    if gnome:
        found.append(pack(RECRUIT, 0, GNOME))
    return found


def check_recruit(t: Table, seat: int, gnome: int, choice: int) -> int:
    kind = a_of(choice)
    if kind_of(choice) != RECRUIT or (kind == GNOME and not gnome):
        return OTHER_QUESTION
    if kind == GNOME:
        if t.gnomes == 0:
            return GNOMES_GONE
        return 0 if can_take_gnome(t, seat) else NO_FREE_LOCK
    return 0 if reserve(t, seat, kind) > 0 else RESERVE_EMPTY
