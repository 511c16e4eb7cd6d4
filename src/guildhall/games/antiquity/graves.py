"""Digging graves: AQ-GRV."""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.frames import ASK_GRAVE, BURIAL
from guildhall.games.antiquity.pieces import (
    MANNED,
    bit_of_square,
    city_of,
    city_of_square,
    mask_of,
    square_number,
    type_of,
)
from guildhall.games.antiquity.refusals import EMPTY_FIRST, GRAVE_THERE, IN_CITY_MAP, NEVER_ON_HOUSE
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.verbs import GRAVE
from guildhall.kernel.packing import a_of, kind_of, pack, seat_of
from guildhall.kernel.question import OpenQuestion, Task
from guildhall.kernel.state import OTHER_QUESTION


def empty(t: Table, seat: int, city: int) -> int:
    """AQ-GRV-1; AQ-RUL-28: the squares of a razed cathedral too."""
    return t.shapes.grids[city] & ~(t.built_in(seat, city) | t.graves[seat][city])


def any_empty(t: Table, seat: int) -> bool:
    for city in range(len(t.cities[seat])):
        if empty(t, seat, city):
            return True
    return False


def barred(t: Table, seat: int, city: int) -> int:
    """Squares of buildings that never take a grave: houses."""
    mask = 0
    for building in t.buildings[seat]:
        if not t.data.takes_grave[type_of(building)] and city_of(building) == city:
            mask |= mask_of(t.shapes, building)
    return mask


def open_squares(t: Table, seat: int, city: int, on_buildings: bool) -> int:
    """AQ-GRV-2, AQ-GRV-3: empty squares; when there are none in any city, squares of buildings but houses."""
    if not on_buildings:
        return empty(t, seat, city)
    return t.built_in(seat, city) & ~(t.graves[seat][city] | barred(t, seat, city))


class Burial(Task[Table]):
    """AQ-GRV-1: the next grave due. Where no square is left the number stays: its player falls (AQ-GRV-7)."""

    def run(self, t: Table, frame: int) -> None:
        seat = seat_of(frame)
        if t.due[seat] == 0:
            return
        on_buildings = not any_empty(t, seat)
        for city in range(len(t.cities[seat])):
            if open_squares(t, seat, city, on_buildings):
                t.agenda.append(pack(ASK_GRAVE, seat))
                return


class DigGrave(OpenQuestion[Table]):
    """AQ-GRV-1 to AQ-GRV-3: the square of a grave."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        on_buildings = not any_empty(t, seat)
        for city in range(len(t.cities[seat])):
            found += choices(GRAVE, open_squares(t, seat, city, on_buildings), square_number(city, 0))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != GRAVE:
            return OTHER_QUESTION
        city, bit = city_of_square(a_of(choice)), bit_of_square(a_of(choice))
        if city >= len(t.cities[seat]) or not t.shapes.grids[city] & bit:
            return IN_CITY_MAP
        if t.graves[seat][city] & bit:
            return GRAVE_THERE
        on_buildings = not any_empty(t, seat)
        if open_squares(t, seat, city, on_buildings) & bit:
            return 0
        return NEVER_ON_HOUSE if on_buildings else EMPTY_FIRST

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        city, bit = city_of_square(a_of(choice)), bit_of_square(a_of(choice))
        t.graves[seat][city] |= bit
        t.due[seat] -= 1
        t.note(notes.GRAVE, seat, a_of(choice))
        if t.built_in(seat, city) & bit:
            expel(t, seat, city, bit)
            t.refresh(seat)
        t.agenda.append(pack(BURIAL, seat))


def expel(t: Table, seat: int, city: int, bit: int) -> None:
    """AQ-GRV-5: the man of the building leaves at once."""
    row = t.buildings[seat]
    for at in range(len(row)):
        building = row[at]
        if building & MANNED and city_of(building) == city and mask_of(t.shapes, building) & bit:
            row[at] = building & ~MANNED
            t.men[seat] += 1
            t.note(notes.MAN_BACK, seat, type_of(building))
            return
