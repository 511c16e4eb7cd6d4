"""Putting men on buildings and taking them back: AQ-CIT-7, AQ-UNI-3, AQ-UNI-4."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.data import UNIVERSITY
from guildhall.games.antiquity.frames import MAN, UNMAN
from guildhall.games.antiquity.pieces import (
    MANNED,
    USED,
    city_of,
    mask_of,
    university_reaches,
)
from guildhall.games.antiquity.refusals import (
    EFFECT_USED,
    FACULTY_MANNED,
    HAS_GRAVE,
    HAS_MAN,
    NO_MAN_THERE,
    NO_SUCH_BUILDING,
    POOL_EMPTY,
    TAKES_NO_MAN,
    UNIVERSITY_FIRST,
)
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, pack


def locate(t: Table, seat: int, kind: int, place: int) -> int:
    """Where the building of this type at this place is in the seat's list, or -1."""
    row = t.buildings[seat]
    wanted = kind | place << 5
    for at in range(len(row)):
        if row[at] & 0x1FFFF == wanted:
            return at
    return -1


def candidates(t: Table, seat: int) -> list[int]:
    """Every building that takes a man: to be manned or to be left."""
    found: list[int] = []
    pool = t.men[seat] > 0
    for building in t.buildings[seat]:
        kind = building & 31
        if t.data.needs_man[kind]:
            if building & MANNED:
                found.append(pack(UNMAN, 0, kind, building >> 5 & 4095))
            elif pool:
                found.append(pack(MAN, 0, kind, building >> 5 & 4095))
    return found


def check_man(t: Table, seat: int, choice: int) -> int:
    kind = a_of(choice)
    at = locate(t, seat, kind, b_of(choice))
    if at < 0:
        return NO_SUCH_BUILDING
    if not t.data.needs_man[kind]:
        return TAKES_NO_MAN
    building = t.buildings[seat][at]
    if building & MANNED:
        return HAS_MAN
    if mask_of(t.rules, building) & t.graves[seat][city_of(building)]:  # AQ-GRV-4
        return HAS_GRAVE
    if t.men[seat] == 0:
        return POOL_EMPTY
    if t.data.faculty[kind] or kind == UNIVERSITY:
        return check_university(t, seat, kind)
    return 0


def check_university(t: Table, seat: int, kind: int) -> int:
    """AQ-UNI-3, AQ-UNI-4: the University and the faculties touching it are one body with one man."""
    touched = university_reaches(t.rules, t.data.faculty, t.buildings[seat], t.graves[seat], False)
    if kind == UNIVERSITY:
        for building in t.buildings[seat]:
            if building & MANNED and touched >> (building & 31) & 1:
                return FACULTY_MANNED
        return 0
    if not touched >> kind & 1:  # AQ-FAC-1
        return 0
    university = t.buildings[seat][t.find(seat, UNIVERSITY)]
    graved = mask_of(t.rules, university) & t.graves[seat][city_of(university)]
    return 0 if graved else UNIVERSITY_FIRST


def check_unman(t: Table, seat: int, choice: int) -> int:
    at = locate(t, seat, a_of(choice), b_of(choice))
    if at < 0:
        return NO_SUCH_BUILDING
    building = t.buildings[seat][at]
    if not building & MANNED:
        return NO_MAN_THERE
    return EFFECT_USED if building & USED else 0


def man(t: Table, seat: int, choice: int) -> None:
    at = locate(t, seat, a_of(choice), b_of(choice))
    t.set_building(seat, at, t.buildings[seat][at] | MANNED)
    t.men[seat] -= 1
    t.refresh(seat)
    t.whisper(events.MANNED, seat, a_of(choice), b_of(choice))


def unman(t: Table, seat: int, choice: int) -> None:
    at = locate(t, seat, a_of(choice), b_of(choice))
    t.set_building(seat, at, t.buildings[seat][at] & ~MANNED)
    t.men[seat] += 1
    t.refresh(seat)
    t.whisper(events.UNMANNED, seat, a_of(choice), b_of(choice))
