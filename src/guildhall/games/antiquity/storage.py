"""Phase 5, keeping goods: AQ-KEP."""

from typing import Final

from guildhall.games.antiquity import events
from guildhall.games.antiquity.data import CHRISTOFORI, GOODS, STORAGE
from guildhall.games.antiquity.frames import ASK_AMOUNT, ASK_KEEP, CHOOSE, KEEP, KEEP_ALL
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import MANNED
from guildhall.games.antiquity.refusals import GOODS_SHORT, STORAGE_FULL
from guildhall.games.antiquity.table import Table, pieces_of
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

UNLIMITED: Final = 4095
AMOUNTS_MAX: Final = 60  # engine limit (AQ-ENG-4): of a larger heap all is kept, or at most one less than this


def capacity(t: Table, seat: int) -> int:
    """AQ-KEP-1, AQ-STO-3: a good for each square of a working storage; AQ-SNT-5: any number."""
    if has_power(t, seat, CHRISTOFORI):
        return UNLIMITED
    room = 0
    for building in t.buildings[seat]:
        if building & 31 == STORAGE and building & MANNED:
            room += 2 * pieces_of(building) * t.data.per_square
    return room


def begin(t: Table, seat: int) -> None:
    held = sum(t.goods[seat])
    if held == 0:
        return
    room = capacity(t, seat)
    if held <= room:
        t.agenda.append(pack(ASK_KEEP, seat))
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
            t.note(events.DISCARDED, seat, good, held)
        good += 1
    t.note(events.KEPT, seat, sum(t.goods[seat]))


def check_keep(choice: int) -> int:
    return 0 if kind_of(choice) == KEEP_ALL or kind_of(choice) == CHOOSE else OTHER_QUESTION


def do_keep(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == CHOOSE:
        go_on(t, seat, 0, capacity(t, seat))
    else:
        t.note(events.KEPT, seat, sum(t.goods[seat]))


def amount_candidates(t: Table, seat: int, frame: int) -> list[int]:
    good = a_of(frame)
    most = min(t.goods[seat][good], b_of(frame))
    found = [pack(KEEP, 0, good, number) for number in range(min(most, AMOUNTS_MAX - 1), -1, -1)]
    return [pack(KEEP, 0, good, most)] + found if most >= AMOUNTS_MAX else found


def check_amount(t: Table, seat: int, frame: int, choice: int) -> int:
    if kind_of(choice) != KEEP or a_of(choice) != a_of(frame):
        return OTHER_QUESTION
    number, held = b_of(choice), t.goods[seat][a_of(frame)]
    if number > held:
        return GOODS_SHORT
    if number > b_of(frame):
        return STORAGE_FULL
    return 0 if number < AMOUNTS_MAX or number == min(held, b_of(frame)) else OTHER_QUESTION


def do_amount(t: Table, seat: int, frame: int, choice: int) -> None:
    good, room, number = a_of(frame), b_of(frame), b_of(choice)
    if number < t.goods[seat][good]:
        t.note(events.DISCARDED, seat, good, t.goods[seat][good] - number)
        t.goods[seat][good] = number
    go_on(t, seat, good + 1, room if room == UNLIMITED else room - number)
