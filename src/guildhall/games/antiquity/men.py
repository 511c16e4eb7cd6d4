"""Putting men on buildings and taking them back: AQ-CIT-7, AQ-UNI-3, AQ-UNI-4."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.acts import Act
from guildhall.games.antiquity.pieces import MANNED, USED, is_at, type_of, university_reaches, where
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
from guildhall.games.antiquity.terms import UNIVERSITY
from guildhall.games.antiquity.verbs import MAN, UNMAN
from guildhall.kernel.packing import a_of, b_of, pack


def locate(t: Table, seat: int, kind: int, place: int) -> int:
    """Where the building of this type at this place is in the seat's list, or -1."""
    row = t.buildings[seat]
    for at in range(len(row)):
        if is_at(row[at], kind, place):
            return at
    return -1


def candidates(t: Table, seat: int) -> list[int]:
    """Every building that takes a man: to be manned or to be left."""
    found: list[int] = []
    pool = t.men[seat] > 0
    for building in t.buildings[seat]:
        kind = type_of(building)
        if t.data.needs_man[kind]:
            if building & MANNED:
                found.append(pack(UNMAN, 0, kind, where(building)))
            elif pool:
                found.append(pack(MAN, 0, kind, where(building)))
    return found


class Man(Act):
    """AQ-CIT-7: a man of the pool goes to a building."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        kind = a_of(choice)
        at = locate(t, seat, kind, b_of(choice))
        if at < 0:
            return NO_SUCH_BUILDING
        if not t.data.needs_man[kind]:
            return TAKES_NO_MAN
        building = t.buildings[seat][at]
        if building & MANNED:
            return HAS_MAN
        if t.graved(seat, building):  # AQ-GRV-4
            return HAS_GRAVE
        if t.men[seat] == 0:
            return POOL_EMPTY
        if t.data.faculty[kind] or kind == UNIVERSITY:
            return check_university(t, seat, kind)
        return 0

    def begin(self, t: Table, seat: int, choice: int) -> None:
        t.buildings[seat][locate(t, seat, a_of(choice), b_of(choice))] |= MANNED
        t.men[seat] -= 1
        t.refresh(seat)
        t.whisper(notes.MANNED, seat, a_of(choice), b_of(choice))


def check_university(t: Table, seat: int, kind: int) -> int:
    """AQ-UNI-3, AQ-UNI-4: the University and the faculties touching it are one body with one man."""
    touched = university_reaches(t.shapes, t.data.faculty, t.buildings[seat], t.graves[seat], False)
    if kind == UNIVERSITY:
        for building in t.buildings[seat]:
            if building & MANNED and touched >> type_of(building) & 1:
                return FACULTY_MANNED
        return 0
    if not touched >> kind & 1:  # AQ-FAC-1
        return 0
    return 0 if t.graved(seat, t.buildings[seat][t.find(seat, UNIVERSITY)]) else UNIVERSITY_FIRST


class Unman(Act):
    """AQ-CIT-7: a man goes back to the pool, unless the effect of his building was used."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        at = locate(t, seat, a_of(choice), b_of(choice))
        if at < 0:
            return NO_SUCH_BUILDING
        building = t.buildings[seat][at]
        if not building & MANNED:
            return NO_MAN_THERE
        return EFFECT_USED if building & USED else 0

    def begin(self, t: Table, seat: int, choice: int) -> None:
        t.buildings[seat][locate(t, seat, a_of(choice), b_of(choice))] &= ~MANNED
        t.men[seat] += 1
        t.refresh(seat)
        t.whisper(notes.UNMANNED, seat, a_of(choice), b_of(choice))
