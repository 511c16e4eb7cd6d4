"""Digging graves: AQ-GRV."""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.frames import ASK_GRAVE, BURIAL, GRAVE
from guildhall.games.antiquity.hexgrid import bits
from guildhall.games.antiquity.pieces import MANNED, city_of, mask_of
from guildhall.games.antiquity.refusals import EMPTY_FIRST, GRAVE_THERE, IN_CITY_MAP, NEVER_ON_HOUSE
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def empty(t: Table, seat: int, city: int) -> int:
    """AQ-GRV-1; AQ-RUL-28: the squares of a razed cathedral too."""
    return t.rules.grids[city] & ~(t.built[seat][city] | t.graves[seat][city])


def any_empty(t: Table, seat: int) -> bool:
    for city in range(len(t.cities[seat])):
        if empty(t, seat, city):
            return True
    return False


def barred(t: Table, seat: int, city: int) -> int:
    """Squares of buildings that never take a grave: houses."""
    mask = 0
    for building in t.buildings[seat]:
        if not t.data.takes_grave[building & 31] and city_of(building) == city:
            mask |= mask_of(t.rules, building)
    return mask


def open_squares(t: Table, seat: int, city: int, on_buildings: bool) -> int:
    """AQ-GRV-2, AQ-GRV-3: empty squares; when there are none in any city, squares of buildings but houses."""
    if not on_buildings:
        return empty(t, seat, city)
    return t.built[seat][city] & ~(t.graves[seat][city] | barred(t, seat, city))


def dig(t: Table, seat: int) -> None:
    """Asks for the next grave due. Where no square is left the number stays: its player falls (AQ-GRV-7)."""
    if t.due[seat] == 0:
        return
    on_buildings = not any_empty(t, seat)
    for city in range(len(t.cities[seat])):
        if open_squares(t, seat, city, on_buildings):
            t.agenda.append(pack(ASK_GRAVE, seat))
            return


def candidates(t: Table, seat: int) -> list[int]:
    found: list[int] = []
    on_buildings = not any_empty(t, seat)
    for city in range(len(t.cities[seat])):
        squares = open_squares(t, seat, city, on_buildings)
        found += [GRAVE | (city << 6 | square) << 12 for square in bits(squares)]
    return found


def check(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != GRAVE:
        return OTHER_QUESTION
    city, bit = a_of(choice) >> 6, 1 << (a_of(choice) & 63)
    if city >= len(t.cities[seat]) or not t.rules.grids[city] & bit:
        return IN_CITY_MAP
    if t.graves[seat][city] & bit:
        return GRAVE_THERE
    on_buildings = not any_empty(t, seat)
    if open_squares(t, seat, city, on_buildings) & bit:
        return 0
    return NEVER_ON_HOUSE if on_buildings else EMPTY_FIRST


def do(t: Table, seat: int, choice: int) -> None:
    city, bit = a_of(choice) >> 6, 1 << (a_of(choice) & 63)
    t.graves[seat][city] |= bit
    t.due[seat] -= 1
    t.note(events.GRAVE, seat, a_of(choice))
    if t.built[seat][city] & bit:
        expel(t, seat, city, bit)
        t.refresh(seat)
    t.agenda.append(pack(BURIAL, seat))


def expel(t: Table, seat: int, city: int, bit: int) -> None:
    """AQ-GRV-5: the man of the building leaves at once."""
    row = t.buildings[seat]
    for at in range(len(row)):
        building = row[at]
        if building & MANNED and city_of(building) == city and mask_of(t.rules, building) & bit:
            t.set_building(seat, at, building & ~MANNED)
            t.men[seat] += 1
            t.note(events.MAN_BACK, seat, building & 31)
            return
