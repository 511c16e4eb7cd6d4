"""Expansion Permits: gaining them and expanding a Property in two steps. BF-PER."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.codes import crew_size, first_of, second_of
from guildhall.games.belfort.frames import ASK_PERMIT, ASK_RED_GNOME, ASK_RED_MIX, ASK_RED_WORKER
from guildhall.games.belfort.gnomes import gnome_types
from guildhall.games.belfort.menu import Action, check_assistant
from guildhall.games.belfort.refusals import (
    CARD_HAS_PERMIT,
    NO_SUCH_WORKER,
    NOTHING_TO_EXPAND,
    NOTHING_TO_PERMIT,
    NOTHING_TO_WITHDRAW,
    PERMIT_GONE,
    PERMIT_UNFILLED,
    RED_SHORT,
)
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import DWARF, ELF, EXPANDED, NO_PERMIT, NOBODY, PERMITTED, PROPERTIES, STONE, WOOD
from guildhall.games.belfort.verbs import GIVE_UP, PERMIT, RED_MIX, STOP, TAKE_PERMIT
from guildhall.games.belfort.workers import idle_of, lose_worker
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.question import Question
from guildhall.kernel.rows import add_at, added, replaced, set_at
from guildhall.kernel.state import OTHER_QUESTION


def refuse(t: Table, seat: int, kind: int) -> int:
    """0 if the seat may take the Permit of this type: BF-PER-1, BF-PER-2."""
    if kind not in t.built[seat]:
        return NOTHING_TO_PERMIT
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
    t.permits = replaced(t.permits, seat, replaced(t.permits[seat], open_card(t, seat, kind), PERMITTED))
    t.note(notes.PERMIT, seat, kind)


def offer(t: Table, seat: int, number: int) -> None:
    """BF-XGLD-PLANNERS: up to so many."""
    if number > 0:
        for kind in range(PROPERTIES):
            if refuse(t, seat, kind) == 0:
                t.agenda.append(pack(ASK_PERMIT, seat, number))
                return


class TakePermit(Question[Table]):
    """BF-DEC-15: the next Permit of the Planners, or no more."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found = [pack(STOP)]
        for kind in range(PROPERTIES):
            if kind in t.built[seat]:
                found.append(pack(TAKE_PERMIT, 0, kind))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == STOP:
            return 0
        return refuse(t, seat, a_of(choice)) if verb == TAKE_PERMIT else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if kind_of(choice) == TAKE_PERMIT:
            take(t, seat, a_of(choice))
            offer(t, seat, a_of(frame) - 1)


class TradeForPermit(Action):
    """BF-PER-1: an Assistant is turned face down for a Permit instead of its Specialty."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        code = check_assistant(t, seat, a_of(choice))
        return code if code else refuse(t, seat, b_of(choice))

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.turn_face_down(seat, a_of(choice))
        take(t, seat, b_of(choice))


def add_permits(t: Table, seat: int, found: list[int]) -> None:
    """Any Assistant that is face up, for the Permit of any type that is built."""
    types = 0
    for kind in t.built[seat]:
        types |= 1 << kind
    if types == 0:
        return
    for tile in range(len(t.keeper)):
        if t.may_use(seat, tile):
            for kind in range(PROPERTIES):
                if types >> kind & 1:
                    found.append(pack(PERMIT, 0, tile, kind))


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


def can_pay_red(t: Table, seat: int, kind: int) -> bool:
    """A worker is always there: one of those on the Permit will do (BF-RUL-66)."""
    red = t.data.red_goods[kind]
    if not t.can_pay(seat, red):
        return False
    if t.goods[seat][WOOD] + t.goods[seat][STONE] - red[WOOD] - red[STONE] < t.data.red_mix[kind]:
        return False
    return not t.data.red_gnome[kind] or bool(gnome_types(t, seat))


def recall(t: Table, seat: int, card: int) -> None:
    """The workers on a Permit come back."""
    crew = t.crews[seat][card]
    set_at(t.crews, seat, card, 0)
    add_at(t.idle, seat, first_of(crew), 1)
    if second_of(crew) != NOBODY:
        add_at(t.idle, seat, second_of(crew), 1)


class Expand(Action):
    """BF-PER-5: the workers return, the red price is paid, the Property is expanded."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        kind = a_of(choice)
        if manned(t, seat, kind, False) < 0:
            return NOTHING_TO_EXPAND
        if manned(t, seat, kind, True) < 0:
            return PERMIT_UNFILLED
        return 0 if can_pay_red(t, seat, kind) else RED_SHORT

    def do(self, t: Table, seat: int, choice: int) -> None:
        kind = a_of(choice)
        card = manned(t, seat, kind, True)
        t.note(notes.EXPANDED, seat, kind)
        crew = t.crews[seat][card]
        recall(t, seat, card)
        t.permits = replaced(t.permits, seat, replaced(t.permits[seat], card, EXPANDED))
        t.pay_all(seat, t.data.red_goods[kind])
        if t.data.red_mix[kind]:
            t.agenda.append(pack(ASK_RED_MIX, seat, t.data.red_mix[kind]))
        if t.data.red_worker[kind]:
            t.agenda.append(pack(ASK_RED_WORKER, seat, crew, kind))
        if t.data.red_gnome[kind]:
            t.agenda.append(pack(ASK_RED_GNOME, seat))


class Withdraw(Action):
    """BF-PER-5, BF-RUL-71: the workers return and nothing happens."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        return 0 if manned(t, seat, a_of(choice), False) >= 0 else NOTHING_TO_WITHDRAW

    def do(self, t: Table, seat: int, choice: int) -> None:
        t.note(notes.WITHDREW, seat, a_of(choice))
        recall(t, seat, manned(t, seat, a_of(choice), False))


def send_back(t: Table, seat: int, card: int, crew: int) -> None:
    """Workers that came home from another Permit stand on that of this card instead."""
    set_at(t.crews, seat, card, crew)
    add_at(t.idle, seat, first_of(crew), -1)
    if second_of(crew) != NOBODY:
        add_at(t.idle, seat, second_of(crew), -1)


def other_crew(t: Table, seat: int, kind: int, worker: int) -> int:
    """A card of the type whose Permit is fully manned, an Elf or a Dwarf as asked for among them, or -1."""
    row = t.built[seat]
    for card in range(len(row)):
        crew = t.crews[seat][card]
        if row[card] == kind and crew_size(crew) >= t.data.permit_planks[kind]:
            if first_of(crew) & 1 == worker or (second_of(crew) != NOBODY and second_of(crew) & 1 == worker):
                return card
    return -1


class PayRedMix(Question[Table]):
    """BF-DEC-15, BF-BLD-7: so much wood, the rest in stone."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(RED_MIX, 0, wood) for wood in range(a_of(frame) + 1)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        wood, number = a_of(choice), a_of(frame)
        if kind_of(choice) != RED_MIX or wood > number:
            return OTHER_QUESTION
        return 0 if t.goods[seat][WOOD] >= wood and t.goods[seat][STONE] >= number - wood else RED_SHORT

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.pay(seat, WOOD, a_of(choice))
        t.pay(seat, STONE, a_of(frame) - a_of(choice))


class GiveWorkerUp(Question[Table]):
    """BF-DEC-15, BF-RUL-66: a worker that stands on no other plank; those of the Permit have just come back.

    Cards of a type are alike: if another of them is manned as well, the one with the worker chosen is the expanded one.
    """

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(GIVE_UP, 0, ELF), pack(GIVE_UP, 0, DWARF)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != GIVE_UP or a_of(choice) > DWARF:
            return OTHER_QUESTION
        if idle_of(t, seat, a_of(choice)) > 0 or other_crew(t, seat, b_of(frame), a_of(choice)) >= 0:
            return 0
        return NO_SUCH_WORKER

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        if idle_of(t, seat, a_of(choice)) == 0:
            card = other_crew(t, seat, b_of(frame), a_of(choice))
            recall(t, seat, card)
            send_back(t, seat, card, a_of(frame))
        t.note(notes.GAVE_UP, seat, a_of(choice))
        lose_worker(t, seat, a_of(choice))
