"""Gnomes come to locks and leave them: BF-GNM, and what unlocking does (BF-PROP)."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import cleared, on_lock, put_marker_by, with_lock
from guildhall.games.belfort.frames import ASK_EXTRA_MARKER, ASK_LOCK, ASK_REMOVE, ASK_WHICH_GNOME
from guildhall.games.belfort.locks import can_take_gnome, free_card, free_types, lock_on
from guildhall.games.belfort.menu import Action, check_assistant
from guildhall.games.belfort.refusals import (
    CENTAUR_PRICE_SHORT,
    GNOME_PRICE_SHORT,
    GNOMES_GONE,
    HIRED_ALREADY,
    NO_FREE_LOCK,
    NO_GNOME_THERE,
    NOT_BESIDE_YOURS,
    NOT_YOUR_GATE_MARKER,
)
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    CENTAUR,
    DWARF,
    ELF,
    EMPTY,
    EXTRA_MARKER,
    GNOME,
    GNOME_ON,
    GOLD,
    MARKER_PUT,
    NOBODY,
    PROMOTE_DWARF,
    PROMOTE_ELF,
    PROPERTIES,
    TOKEN_ON,
)
from guildhall.games.belfort.verbs import (
    DECLINE,
    FREE_IDLE,
    FREE_LOCK,
    FREE_MARKING,
    HIRE,
    HIRE_CENTAUR,
    LOCK,
    MARK,
    REMOVE,
)
from guildhall.games.belfort.workers import adjust_masters, promote
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion, Question
from guildhall.kernel.rows import replaced, set_at
from guildhall.kernel.state import OTHER_QUESTION


def offer_gnome(t: Table, seat: int) -> None:
    """A Gnome for nothing (Tower, Recruiters' Guild): wasted without a Gnome or a free lock: BF-GNM-2, BF-GNM-3."""
    if can_take_gnome(t, seat):
        t.agenda.append(pack(ASK_LOCK, seat))
    else:
        t.note(notes.NONE_LEFT, seat, GNOME)


def free_locks(t: Table, seat: int) -> list[int]:
    """A lock of every type that has a free one."""
    mask = free_types(t, seat)
    return [pack(LOCK, 0, kind) for kind in range(PROPERTIES) if mask >> kind & 1]


def check_lock(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != LOCK:
        return OTHER_QUESTION
    return 0 if free_card(t, seat, a_of(choice)) >= 0 else NO_FREE_LOCK


class OpenLock(OpenQuestion[Table]):
    """BF-DEC-8: the lock a Gnome opens."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return free_locks(t, seat)

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        return check_lock(t, seat, choice)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        take_gnome(t, seat, a_of(choice), 0)


class PutToken(OpenLock):
    """BF-DEC-3, BF-AST-CEN: the Centaur's token opens a lock like a Gnome."""

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.note(notes.TOKEN, seat, a_of(choice))
        fill(t, seat, a_of(choice), TOKEN_ON)


class HireCheaply(Question[Table]):
    """BF-XGLD-CLIPBOARD: a Gnome for the price of the Guild, or none."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(DECLINE), *free_locks(t, seat)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == DECLINE:
            return 0
        if t.goods[seat][GOLD] < a_of(frame):
            return GNOME_PRICE_SHORT
        return check_lock(t, seat, choice)

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == LOCK:
            take_gnome(t, seat, a_of(choice), a_of(frame))


def take_gnome(t: Table, seat: int, kind: int, price: int) -> None:
    """Its price goes to the supply: BF-GNM-1."""
    t.gnomes -= 1
    t.note(notes.HIRED, seat, kind)
    t.pay(seat, GOLD, price)
    fill(t, seat, kind, GNOME_ON)


def fill(t: Table, seat: int, kind: int, state: int) -> None:
    """BF-GNM-1: the action opens at once."""
    card, place = free_card(t, seat, kind), 0
    while lock_on(t, seat, card, place) != EMPTY:
        place += 1
    set_at(t.locks, seat, card, with_lock(t.locks[seat][card], place, state))
    does = t.data.lock_does[kind]
    if does == PROMOTE_ELF:
        promote(t, seat, ELF)
    elif does == PROMOTE_DWARF:
        promote(t, seat, DWARF)
    elif does == EXTRA_MARKER and extra_symbols(t, seat):  # BF-PROP-3: lost where there is none
        t.agenda.append(pack(ASK_EXTRA_MARKER, seat, card))


def leave(t: Table, seat: int, card: int, lock: int) -> None:
    """BF-GNM-5: the Gnome or token leaves and its effect is undone."""
    before = t.locks[seat][card]
    set_at(t.locks, seat, card, cleared(before, lock))
    if on_lock(before, lock) == GNOME_ON:
        t.gnomes += 1
        t.note(notes.GNOME_LOST, seat, t.built[seat][card])
    does = t.data.lock_does[t.built[seat][card]]
    if does == PROMOTE_ELF:
        adjust_masters(t, seat, ELF)
    elif does == PROMOTE_DWARF:
        adjust_masters(t, seat, DWARF)
    elif put_marker_by(before, lock) and own_gates(t, seat):  # BF-GNM-6
        t.agenda.append(pack(ASK_REMOVE, seat))


# ---- the Gnome of the turn


def add_hires(t: Table, seat: int, found: list[int]) -> None:
    """BF-GNM-1: with the Centaur or without."""
    mask = 0 if t.hired else free_types(t, seat)
    if mask:
        centaur = t.rules.expansion and t.may_use(seat, CENTAUR)
        for kind in range(PROPERTIES):
            if mask >> kind & 1:
                found.append(pack(HIRE, 0, kind))
                if centaur:
                    found.append(pack(HIRE_CENTAUR, 0, kind))


class HireGnome(Action):
    """BF-GNM-1..3: one Gnome a turn for gold."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return check_hire(t, seat, a_of(choice), t.data.gnome_price)

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.hired = 1
        take_gnome(t, seat, a_of(choice), t.data.gnome_price)


class HireWithCentaur(Action):
    """BF-AST-CEN: the same, cheaper with the Centaur; free in autumn."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_assistant(t, seat, CENTAUR)
        if code == 0:
            code = check_hire(t, seat, a_of(choice), centaur_price(t))
        return CENTAUR_PRICE_SHORT if code == GNOME_PRICE_SHORT else code

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.turn_face_down(seat, CENTAUR)
        t.hired = 1
        take_gnome(t, seat, a_of(choice), centaur_price(t))


def check_hire(t: Table, seat: int, kind: int, price: int) -> int:
    if t.hired:
        return HIRED_ALREADY
    if t.gnomes == 0:
        return GNOMES_GONE
    if free_card(t, seat, kind) < 0:
        return NO_FREE_LOCK
    return 0 if t.goods[seat][GOLD] >= price else GNOME_PRICE_SHORT


def centaur_price(t: Table) -> int:
    price = t.data.gnome_price - t.data.centaur_discount[t.season()]
    return price if price > 0 else 0


# ---- the second marker on a Gatehouse


def extra_symbols(t: Table, seat: int) -> list[int]:
    """BF-PROP-GATEHOUSE, BF-RUL-10: free symbols beside one marker of his, however he got it."""
    city = t.data.city
    return [symbol for symbol in city.gates if t.markers[symbol] == NOBODY and t.markers[city.partner[symbol]] == seat]


class PutSecondMarker(OpenQuestion[Table]):
    """BF-DEC-10: where the second marker goes. BF-RUL-23: no toll, this is not building."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(MARK, 0, symbol) for symbol in extra_symbols(t, seat)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != MARK:
            return OTHER_QUESTION
        return 0 if a_of(choice) in extra_symbols(t, seat) else NOT_BESIDE_YOURS

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.markers[a_of(choice)] = seat
        t.note(notes.MARKED, seat, a_of(choice))
        card = a_of(frame)  # BF-GNM-6: the lock remembers that it put a marker
        set_at(t.locks, seat, card, t.locks[seat][card] | MARKER_PUT)


def own_gates(t: Table, seat: int) -> list[int]:
    return [symbol for symbol in t.data.city.gates if t.markers[symbol] == seat]


class RemoveMarker(OpenQuestion[Table]):
    """BF-DEC-13, BF-GNM-6: which Gatehouse marker goes with the Gnome."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(REMOVE, 0, symbol) for symbol in own_gates(t, seat)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != REMOVE:
            return OTHER_QUESTION
        return 0 if a_of(choice) in own_gates(t, seat) else NOT_YOUR_GATE_MARKER

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.markers[a_of(choice)] = NOBODY
        # BF-XGLD-DECORATORS: a coin under the marker goes back to the supply
        t.coins = replaced(t.coins, a_of(choice), 0)
        t.note(notes.REMOVED, seat, a_of(choice))


# ---- giving a Gnome up: the red board of the Scriptorium


def gnome_types(t: Table, seat: int) -> list[int]:
    return [kind for kind in range(PROPERTIES) if gnome_card(t, seat, kind) >= 0]


def gnome_card(t: Table, seat: int, kind: int) -> int:
    """A card of the type with a real Gnome, or -1: BF-GNM-8. One whose right is used up comes first."""
    found = -1
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind and gnome_lock(t, seat, card) >= 0:
            if found < 0 or t.used[seat][card]:
                found = card
    return found


def gnome_lock(t: Table, seat: int, card: int) -> int:
    for lock in range(t.data.locks[t.built[seat][card]]):
        if lock_on(t, seat, card, lock) == GNOME_ON:
            return lock
    return -1


class GiveGnomeUp(OpenQuestion[Table]):
    """BF-DEC-13: the Gnome that pays for the expansion."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(FREE_LOCK, 0, kind) for kind in gnome_types(t, seat)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != FREE_LOCK:
            return OTHER_QUESTION
        return 0 if gnome_card(t, seat, a_of(choice)) >= 0 else NO_GNOME_THERE

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        kind = a_of(choice)
        if marking_card(t, seat, kind, True) >= 0 and marking_card(t, seat, kind, False) >= 0:
            t.agenda.append(pack(ASK_WHICH_GNOME, seat, kind))
            return
        card = gnome_card(t, seat, kind)
        leave(t, seat, card, gnome_lock(t, seat, card))


def marking_card(t: Table, seat: int, kind: int, marking: bool) -> int:
    """A card of the type with a Gnome that put a marker, or with one that put none; or -1. BF-GNM-6."""
    row = t.built[seat]
    for card in range(len(row)):
        if row[card] == kind:
            lock = gnome_lock(t, seat, card)
            if lock >= 0 and put_marker_by(t.locks[seat][card], lock) == marking:
                return card
    return -1


class ChooseGnome(OpenQuestion[Table]):
    """BF-DEC-13: of several Gatehouses the one whose Gnome put a marker, which then goes too, or another."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(FREE_IDLE), pack(FREE_MARKING)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        return 0 if verb == FREE_IDLE or verb == FREE_MARKING else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        card = marking_card(t, seat, a_of(frame), kind_of(choice) == FREE_MARKING)
        leave(t, seat, card, gnome_lock(t, seat, card))
