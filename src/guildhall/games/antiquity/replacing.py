"""Santa Barbara: re-placing one's buildings. AQ-SNT-4, AQ-SNT-10.

First every building and grave that shall move is lifted, each at most once, then each is put down in the same order.
If one finds no place the whole act can be cancelled and nothing has moved. So any arrangement can be given and none
is ever listed. In hand lie buildings (with the squares of their graves) and graves.
"""

from guildhall.games.antiquity import notes
from guildhall.games.antiquity.acts import Act, OpenStep, Step, undo
from guildhall.games.antiquity.frames import ASK_LIFT, ASK_PUT, ASK_PUT_GRAVE
from guildhall.games.antiquity.men import locate
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import (
    MANNED,
    USED,
    anchors,
    bit_of_square,
    cells_of,
    city_of,
    city_of_square,
    height_of,
    mask_of,
    moved,
    place_city,
    place_of,
    place_turn,
    square_number,
    square_of,
    turn_of,
    type_of,
    university_reaches,
    where,
    width_of,
)
from guildhall.games.antiquity.refusals import (
    GRAVE_FROZEN,
    GRAVE_NEEDS_EMPTY,
    GRAVE_OUTSIDE_CITY,
    NO_GRAVE_TO_LIFT,
    NOT_BARBARA,
    NOTHING_LIFTED,
    NOTHING_TO_LIFT,
    SAINT_SUSPENDED,
)
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.squares import check_squares, check_turn
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import BARBARA, CITY_MAPS, MARIA, STORAGE, UNIVERSITY
from guildhall.games.antiquity.verbs import CANCEL, GRAVE, LIFT, LIFT_GRAVE, PLACE, PUT_DOWN
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

# The row `lifted`: two ints for each piece. A building: its place in the seat's list and the mask of its graves
# by square of the building. A grave: GRAVE_PIECE and 0.
GRAVE_PIECE = 4095


class Replace(Act):
    """AQ-SNT-4: the power of Santa Barbara."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        if has_power(t, seat, BARBARA):
            return 0
        return SAINT_SUSPENDED if t.saint[seat] == BARBARA or t.saint[seat] == MARIA else NOT_BARBARA  # AQ-SNT-9

    def begin(self, t: Table, seat: int, choice: int) -> None:
        t.ask(seat, pack(ASK_LIFT, seat))


# ---- lifting


class Lift(Step):
    """AQ-SNT-10: what shall move is taken up, piece by piece."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        row = t.buildings[seat]
        for at in range(len(row)):
            if not is_lifted(t, seat, at):
                found.append(pack(LIFT, 0, type_of(row[at]), where(row[at])))
        for city in range(CITY_MAPS):
            found += choices(LIFT_GRAVE, t.graves[seat][city], square_number(city, 0))
        return found + [pack(PUT_DOWN), pack(CANCEL)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        verb = kind_of(choice)
        if verb == CANCEL:
            return 0
        if verb == PUT_DOWN:
            return 0 if t.lifted[seat] else NOTHING_LIFTED
        if verb == LIFT:
            at = locate(t, seat, a_of(choice), b_of(choice))
            return NOTHING_TO_LIFT if at < 0 or is_lifted(t, seat, at) else 0
        if verb == LIFT_GRAVE:
            square = a_of(choice)
            return 0 if t.graves[seat][city_of_square(square)] & bit_of_square(square) else NO_GRAVE_TO_LIFT
        return OTHER_QUESTION

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        make_or_cancel(self, t, seat, frame, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        verb = kind_of(choice)
        if verb == PUT_DOWN:
            buildings_first(t, seat)
            ask_next(t, seat)
            return
        if verb == LIFT:
            lift(t, seat, locate(t, seat, a_of(choice), b_of(choice)))
        else:
            square = a_of(choice)
            t.graves[seat][city_of_square(square)] &= ~bit_of_square(square)
            t.lifted[seat] += (GRAVE_PIECE, 0)
        t.ask(seat, pack(ASK_LIFT, seat))


def make_or_cancel(step: Step, t: Table, seat: int, frame: int, choice: int) -> None:
    """AQ-SNT-10: who cancels leaves all as it was."""
    if kind_of(choice) == CANCEL:
        undo(t, seat)
    else:
        t.acts[seat].append(choice)
        step.make(t, seat, frame, choice)


def is_lifted(t: Table, seat: int, at: int) -> bool:
    row = t.lifted[seat]
    for piece in range(0, len(row), 2):
        if row[piece] == at:
            return True
    return False


def lift(t: Table, seat: int, at: int) -> None:
    """AQ-SNT-4: graves still on the building go with it."""
    building = t.buildings[seat][at]
    city, corner = city_of(building), square_of(building)
    cells = cells_of(t.shapes, building, turn_of(building))
    carried = 0
    for number in range(len(cells)):
        bit = 1 << (corner + cells[number])
        if t.graves[seat][city] & bit:
            carried |= 1 << number
            t.graves[seat][city] &= ~bit
    t.lifted[seat] += (at, carried)
    t.refresh(seat)


def buildings_first(t: Table, seat: int) -> None:
    """Graves are laid when all buildings stand: they need empty squares."""
    row = t.lifted[seat]
    buildings: list[int] = []
    graves: list[int] = []
    for piece in range(0, len(row), 2):
        if row[piece] == GRAVE_PIECE:
            graves += [GRAVE_PIECE, 0]
        else:
            buildings += [row[piece], row[piece + 1]]
    t.lifted[seat] = tuple(buildings + graves)


# ---- putting down


class PutBuilding(OpenStep):
    """AQ-SNT-10: a building goes to any place that fits it."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        building = t.buildings[seat][t.lifted[seat][0]]
        found: list[int] = []
        for city in range(len(t.cities[seat])):
            free = t.free_squares(seat, city)
            for turn in turns_for(t, building, t.lifted[seat][1]):
                found += choices(PLACE, anchors(free, cells_of(t.shapes, building, turn)), place_of(city, turn, 0))
        return found + [pack(CANCEL)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == CANCEL:
            return 0
        if kind_of(choice) != PLACE:
            return OTHER_QUESTION
        place = a_of(choice)
        building = t.buildings[seat][t.lifted[seat][0]]
        code = check_turn(t, place_turn(place), turns_for(t, building, t.lifted[seat][1]))
        return code or check_squares(t, seat, place_city(place), mask_of(t.shapes, moved(building, place)))

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        make_or_cancel(self, t, seat, frame, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        row = t.lifted[seat]
        building = moved(t.buildings[seat][row[0]], a_of(choice))
        t.buildings[seat][row[0]] = building
        city, corner = city_of(building), square_of(building)
        cells = cells_of(t.shapes, building, turn_of(building))
        for number in range(len(cells)):
            if row[1] >> number & 1:
                t.graves[seat][city] |= 1 << (corner + cells[number])
        t.lifted[seat] = row[2:]
        t.refresh(seat)
        ask_next(t, seat)


class PutGrave(OpenStep):
    """AQ-SNT-10: a grave taken up lies on an empty square; AQ-RUL-46: not where a cathedral was razed."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        found: list[int] = []
        for city in range(len(t.cities[seat])):
            found += choices(GRAVE, t.free_squares(seat, city), square_number(city, 0))
        return found + [pack(CANCEL)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) == CANCEL:
            return 0
        if kind_of(choice) != GRAVE:
            return OTHER_QUESTION
        return check_grave(t, seat, city_of_square(a_of(choice)), bit_of_square(a_of(choice)))

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        make_or_cancel(self, t, seat, frame, choice)

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.graves[seat][city_of_square(a_of(choice))] |= bit_of_square(a_of(choice))
        t.lifted[seat] = t.lifted[seat][2:]
        ask_next(t, seat)


def check_grave(t: Table, seat: int, city: int, bit: int) -> int:
    """AQ-SNT-4, AQ-RUL-46."""
    if city >= len(t.cities[seat]) or not t.shapes.grids[city] & bit:
        return GRAVE_OUTSIDE_CITY
    if t.frozen[seat][city] & bit:
        return GRAVE_FROZEN
    return 0 if t.free_squares(seat, city) & bit else GRAVE_NEEDS_EMPTY


def ask_next(t: Table, seat: int) -> None:
    row = t.lifted[seat]
    if not row:
        settle_men(t, seat)
        t.refresh(seat)
        t.whisper(notes.REPLACED, seat)
    elif row[0] == GRAVE_PIECE:
        t.ask(seat, pack(ASK_PUT_GRAVE, seat))
    else:
        t.ask(seat, pack(ASK_PUT, seat))


def turns_for(t: Table, building: int, carried: int) -> list[int]:
    """Turns that make a difference: a shape that looks the same does, if it carries a grave."""
    if carried:
        return [0, 1, 2, 3, 4, 5, 6, 7] if t.rules.flips and type_of(building) != STORAGE else [0, 1, 2, 3]
    if type_of(building) != STORAGE:
        return t.shapes.turns[type_of(building)]
    return [0] if width_of(building) == height_of(building) else [0, 1]


def settle_men(t: Table, seat: int) -> None:
    """AQ-RUL-42: beside a manned University a faculty gives up its own man, who is available.

    AQ-RUL-23: what was used stays used, so the University's man is bound now.
    """
    row, university = t.buildings[seat], t.find(seat, UNIVERSITY)
    if university < 0 or not row[university] & MANNED:
        return
    touched = university_reaches(t.shapes, t.data.faculty, row, t.graves[seat], False)
    for at in range(len(row)):
        if not touched >> type_of(row[at]) & 1:
            continue
        if row[at] & USED:
            row[university] |= USED
        if row[at] & MANNED:
            row[at] &= ~MANNED
            t.men[seat] += 1
