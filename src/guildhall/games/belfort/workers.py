"""Elves and Dwarves: the reserve, recruiting, losing, and who is a Master. BF-COMP-5, BF-PROP-MASTER."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import first_of, second_of, with_first, with_second, worker_code
from guildhall.games.belfort.frames import ASK_PROMOTE
from guildhall.games.belfort.locks import unlocked
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import PLACEMENT, PROMOTE_ELF
from guildhall.games.belfort.verbs import PROMOTE_FREE, PROMOTE_PLACED
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.rows import add_at, added, replaced, set_at
from guildhall.kernel.state import OTHER_QUESTION


def reserve(t: Table, seat: int, kind: int) -> int:
    """BF-COMP-15."""
    return t.data.workers[kind] - t.workers[seat][kind]


def gain_worker(t: Table, seat: int, kind: int) -> None:
    """From the reserve; wasted where it is empty: BF-COL-6."""
    if reserve(t, seat, kind) <= 0:
        t.note(notes.NONE_LEFT, seat, kind)
        return
    t.workers = replaced(t.workers, seat, added(t.workers[seat], kind, 1))
    add_at(t.idle, seat, kind, 1)
    t.note(notes.RECRUITED, seat, kind)
    adjust_masters(t, seat, kind)


def lose_worker(t: Table, seat: int, kind: int) -> None:
    """BF-PROP-MASTER-3: the owner chooses only the kind."""
    add_at(t.idle, seat, kind if t.idle[seat][kind] > 0 else kind + 2, -1)
    t.workers = replaced(t.workers, seat, added(t.workers[seat], kind, -1))
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


class PromoteWorker(OpenQuestion[Table]):
    """BF-RUL-62: a piece still to be placed, or one already placed."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(PROMOTE_FREE), pack(PROMOTE_PLACED)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == PROMOTE_FREE or verb == PROMOTE_PLACED else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        kind = a_of(frame)
        if kind_of(choice) == PROMOTE_FREE:
            turn_idle(t, seat, kind, kind + 2)
        else:
            turn_placed(t, seat, kind, kind + 2)
        t.note(notes.PROMOTED, seat, kind)


def adjust_masters(t: Table, seat: int, kind: int) -> None:
    """BF-PROP-MASTER-1: done after every change; pieces not placed first."""
    have, want = masters(t, seat, kind), entitled(t, seat, kind)
    while have < want:
        if t.idle[seat][kind] > 0:
            turn_idle(t, seat, kind, kind + 2)
        else:
            turn_placed(t, seat, kind, kind + 2)
        t.note(notes.PROMOTED, seat, kind)
        have += 1
    while have > want:
        if t.idle[seat][kind + 2] > 0:
            turn_idle(t, seat, kind + 2, kind)
        else:
            turn_placed(t, seat, kind + 2, kind)
        t.note(notes.DEMOTED, seat, kind)
        have -= 1


def masters(t: Table, seat: int, kind: int) -> int:
    return t.idle[seat][kind + 2] + placed(t, seat, kind + 2)


def turn_idle(t: Table, seat: int, old: int, new: int) -> None:
    add_at(t.idle, seat, old, -1)
    add_at(t.idle, seat, new, 1)


def placed(t: Table, seat: int, piece: int) -> int:
    """How many such pieces of the seat stand somewhere."""
    code = worker_code(seat, piece)
    total = t.posted.count(code) + t.desk.count(code) + t.camp.count(code) + t.planks[seat].count(piece)
    for crew in t.crews[seat]:
        if first_of(crew) == piece:
            total += 1
        if second_of(crew) == piece:
            total += 1
    for area in range(4):
        total += t.areas[seat][4 * area + piece]
    return total


def turn_placed(t: Table, seat: int, old: int, new: int) -> None:
    """Turns one placed piece to its other face; on a plank the face makes no difference."""
    before, after = worker_code(seat, old), worker_code(seat, new)
    for places in (t.posted, t.desk, t.camp):
        if before in places:
            places[places.index(before)] = after
            return
    planks, crews, areas = t.planks[seat], t.crews[seat], t.areas[seat]
    if old in planks:
        set_at(t.planks, seat, planks.index(old), new)
        return
    for card in range(len(crews)):
        if first_of(crews[card]) == old:
            set_at(t.crews, seat, card, with_first(crews[card], new))
            return
        if second_of(crews[card]) == old:
            set_at(t.crews, seat, card, with_second(crews[card], new))
            return
    for area in range(4):
        if areas[4 * area + old] > 0:
            add_at(t.areas, seat, 4 * area + old, -1)
            add_at(t.areas, seat, 4 * area + new, 1)
            return
