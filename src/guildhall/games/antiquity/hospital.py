"""The hospital: AQ-HOS-1."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.data import HOSPITAL
from guildhall.games.antiquity.frames import ASK_HEAL, HEAL, STOP
from guildhall.games.antiquity.hexgrid import bits
from guildhall.games.antiquity.pieces import USED
from guildhall.games.antiquity.refusals import EFFECT_USED, HOSPITAL_IDLE, NO_GRAVE
from guildhall.games.antiquity.rows import CITY_MAPS
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def check_use(t: Table, seat: int) -> int:
    if not t.works(seat, HOSPITAL):
        return HOSPITAL_IDLE
    if t.buildings[seat][t.find(seat, HOSPITAL)] & USED:
        return EFFECT_USED
    return 0 if any_grave(t, seat) else NO_GRAVE


def any_grave(t: Table, seat: int) -> bool:
    for city in range(CITY_MAPS):
        if t.graves[seat][city]:
            return True
    return False


def begin(t: Table, seat: int) -> None:
    at = t.find(seat, HOSPITAL)
    t.set_building(seat, at, t.buildings[seat][at] | USED)
    t.ask(seat, pack(ASK_HEAL, seat, t.data.healed))


def candidates(t: Table, seat: int, frame: int) -> list[int]:
    found: list[int] = []
    for city in range(CITY_MAPS):
        found += [pack(HEAL, 0, city << 6 | square) for square in bits(t.graves[seat][city])]
    if b_of(frame):
        found.append(pack(STOP))
    return found


def check(t: Table, seat: int, frame: int, choice: int) -> int:
    if kind_of(choice) == STOP:
        return 0 if b_of(frame) else OTHER_QUESTION
    if kind_of(choice) != HEAL:
        return OTHER_QUESTION
    square = a_of(choice)
    return 0 if t.graves[seat][square >> 6] >> (square & 63) & 1 else NO_GRAVE


def do(t: Table, seat: int, frame: int, choice: int) -> None:
    """One grave after the other, as many as the hospital heals or fewer: AQ-RUL-24."""
    removed = t.data.healed - a_of(frame)
    if kind_of(choice) == HEAL:
        removed += 1
        square = a_of(choice)
        t.graves[seat][square >> 6] &= ~(1 << (square & 63))
        t.refresh(seat)
        if a_of(frame) > 1 and any_grave(t, seat):
            t.ask(seat, pack(ASK_HEAL, seat, a_of(frame) - 1, 1))
            return
    t.whisper(events.HEALED, seat, removed)
