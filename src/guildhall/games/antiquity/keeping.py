"""Phase 5, keeping goods: AQ-KEP."""

from typing import Final

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.frames import ASK_AMOUNT
from guildhall.games.antiquity.limits import AMOUNTS_MAX
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import MANNED, pieces_of, type_of
from guildhall.games.antiquity.refusals import KEEPS_TOO_MANY, STORAGE_FULL
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CHRISTOFORI, GOODS, STORAGE
from guildhall.games.antiquity.verbs import KEEP
from guildhall.kernel.packing import a_of, b_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.state import OTHER_QUESTION

UNLIMITED: Final = 4095


def capacity(t: Table, seat: int) -> int:
    """AQ-KEP-1, AQ-STO-3: a good for each square of a working storage; AQ-SNT-5: any number."""
    if has_power(t, seat, CHRISTOFORI):
        return UNLIMITED
    room = 0
    for building in t.buildings[seat]:
        if type_of(building) == STORAGE and building & MANNED:
            room += 2 * pieces_of(building) * t.data.per_square
    return room


class KeepGoods(Task[Table]):
    """AQ-KEP-1: one player keeps what finds room."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        held = sum(t.goods[seat])
        if held == 0:
            return
        room = capacity(t, seat)
        if held <= room:  # nothing to choose
            t.note(notes.KEPT, seat, held)
        else:
            go_on(t, seat, 0, room)


def go_on(t: Table, seat: int, good: int, room: int) -> None:
    """Asks for the amount of the next good that is there; what finds no room is discarded."""
    while good < len(GOODS):
        held = t.goods[seat][good]
        if held and room:
            t.agenda.append(pack(ASK_AMOUNT, seat, good, room))
            return
        if held:
            t.goods[seat][good] = 0
            t.note(notes.DISCARDED, seat, good, held)
        good += 1
    t.note(notes.KEPT, seat, sum(t.goods[seat]))


class KeepAmount(OpenQuestion[Table]):
    """AQ-KEP-1: how many of one good are kept."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        good = a_of(frame)
        most = min(t.goods[seat][good], b_of(frame))
        found = [pack(KEEP, 0, good, number) for number in range(min(most, AMOUNTS_MAX - 1), -1, -1)]
        return [pack(KEEP, 0, good, most)] + found if most >= AMOUNTS_MAX else found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != KEEP or a_of(choice) != a_of(frame):
            return OTHER_QUESTION
        number, held = b_of(choice), t.goods[seat][a_of(frame)]
        if number > held:
            return KEEPS_TOO_MANY
        if number > b_of(frame):
            return STORAGE_FULL
        return 0 if number < AMOUNTS_MAX or number == min(held, b_of(frame)) else OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        good, room, number = a_of(frame), b_of(frame), b_of(choice)
        if number < t.goods[seat][good]:
            t.note(notes.DISCARDED, seat, good, t.goods[seat][good] - number)
            t.goods[seat][good] = number
        go_on(t, seat, good + 1, room - number)
