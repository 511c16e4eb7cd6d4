"""Santa Barbara: re-placing one's buildings. AQ-SNT-4, AQ-SNT-10.

First every building and grave that shall move is lifted, each at most once, then each is put down in the same order.
If one finds no place the whole act can be cancelled and nothing has moved. So any arrangement can be given and none
is ever listed. In hand lie buildings (with the squares of their graves) and graves.
"""

from guildhall.games.antiquity import events
from guildhall.games.antiquity.construction import add_places, check_squares
from guildhall.games.antiquity.data import BARBARA, UNIVERSITY
from guildhall.games.antiquity.frames import (
    ASK_LIFT,
    ASK_PUT,
    ASK_PUT_GRAVE,
    CANCEL,
    GRAVE,
    LIFT,
    LIFT_GRAVE,
    PLACE,
    PUT_DOWN,
)
from guildhall.games.antiquity.hexgrid import bits
from guildhall.games.antiquity.men import locate
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import (
    MANNED,
    STORAGE,
    anchors,
    cells_of,
    city_of,
    mask_of,
    moved,
    place_of,
    square_of,
    turn_of,
    university_reaches,
)
from guildhall.games.antiquity.refusals import (
    FLIPPED,
    NO_GRAVE,
    NO_SUCH_BUILDING,
    NOT_BARBARA,
    NOTHING_LIFTED,
    SAME_TURN,
)
from guildhall.games.antiquity.rows import CITY_MAPS
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

# The row `lifted`: two ints for each piece. A building: its place in the seat's list and the mask of its graves
# by square of the building. A grave: GRAVE_PIECE and 0.
GRAVE_PIECE = 4095


def check_use(t: Table, seat: int) -> int:
    return 0 if has_power(t, seat, BARBARA) else NOT_BARBARA


def begin(t: Table, seat: int) -> None:
    t.ask(seat, pack(ASK_LIFT, seat))


def is_lifted(t: Table, seat: int, at: int) -> bool:
    row = t.lifted[seat]
    for piece in range(0, len(row), 2):
        if row[piece] == at:
            return True
    return False


# ---- lifting


def lift_candidates(t: Table, seat: int) -> list[int]:
    found: list[int] = []
    row = t.buildings[seat]
    for at in range(len(row)):
        if not is_lifted(t, seat, at):
            found.append(pack(LIFT, 0, row[at] & 31, row[at] >> 5 & 4095))
    for city in range(CITY_MAPS):
        found += [pack(LIFT_GRAVE, 0, city << 6 | square) for square in bits(t.graves[seat][city])]
    return found + [pack(PUT_DOWN), pack(CANCEL)]


def check_lift(t: Table, seat: int, choice: int) -> int:
    verb = kind_of(choice)
    if verb == CANCEL:
        return 0
    if verb == PUT_DOWN:
        return 0 if t.lifted[seat] else NOTHING_LIFTED
    if verb == LIFT:
        at = locate(t, seat, a_of(choice), b_of(choice))
        return NO_SUCH_BUILDING if at < 0 or is_lifted(t, seat, at) else 0
    if verb == LIFT_GRAVE:
        square = a_of(choice)
        return 0 if t.graves[seat][square >> 6] >> (square & 63) & 1 else NO_GRAVE
    return OTHER_QUESTION


def lift(t: Table, seat: int, at: int) -> None:
    """AQ-SNT-4: graves still on the building go with it."""
    building = t.buildings[seat][at]
    city, corner = city_of(building), square_of(building)
    cells = cells_of(t.rules, building, turn_of(building))
    carried = 0
    for number in range(len(cells)):
        bit = 1 << (corner + cells[number])
        if t.graves[seat][city] & bit:
            carried |= 1 << number
            t.graves[seat][city] &= ~bit
    t.lifted[seat] = t.lifted[seat] + [at, carried]
    t.refresh(seat)


def do_lift(t: Table, seat: int, choice: int) -> None:
    verb = kind_of(choice)
    if verb == LIFT:
        lift(t, seat, locate(t, seat, a_of(choice), b_of(choice)))
    elif verb == LIFT_GRAVE:
        square = a_of(choice)
        t.graves[seat][square >> 6] &= ~(1 << (square & 63))
        t.lifted[seat] = t.lifted[seat] + [GRAVE_PIECE, 0]
    if verb == LIFT or verb == LIFT_GRAVE:
        t.ask(seat, pack(ASK_LIFT, seat))
    else:
        buildings_first(t, seat)
        ask_next(t, seat)


def buildings_first(t: Table, seat: int) -> None:
    """Graves are laid when all buildings stand: they need empty squares."""
    row = t.lifted[seat]
    houses: list[int] = []
    graves: list[int] = []
    for piece in range(0, len(row), 2):
        if row[piece] == GRAVE_PIECE:
            graves += [GRAVE_PIECE, 0]
        else:
            houses += [row[piece], row[piece + 1]]
    t.lifted[seat] = houses + graves


# ---- putting down


def ask_next(t: Table, seat: int) -> None:
    row = t.lifted[seat]
    if not row:
        settle_men(t, seat)
        t.refresh(seat)
        t.whisper(events.REPLACED, seat)
    elif row[0] == GRAVE_PIECE:
        t.ask(seat, pack(ASK_PUT_GRAVE, seat))
    else:
        t.ask(seat, pack(ASK_PUT, seat))


def turns_for(t: Table, building: int, carried: int) -> list[int]:
    """Turns that make a difference: a shape that looks the same does, if it carries a grave."""
    if carried:
        return [0, 1, 2, 3, 4, 5, 6, 7] if t.rules.flips and building & 31 != STORAGE else [0, 1, 2, 3]
    if building & 31 != STORAGE:
        return t.rules.turns[building & 31]
    return [0] if building >> 17 & 7 == building >> 20 & 7 else [0, 1]


def put_candidates(t: Table, seat: int) -> list[int]:
    building = t.buildings[seat][t.lifted[seat][0]]
    found: list[int] = []
    for city in range(len(t.cities[seat])):
        free = t.free_squares(seat, city)
        for turn in turns_for(t, building, t.lifted[seat][1]):
            add_places(found, anchors(free, cells_of(t.rules, building, turn)), place_of(city, turn, 0))
    return found + [pack(CANCEL)]


def check_put(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) == CANCEL:
        return 0
    if kind_of(choice) != PLACE:
        return OTHER_QUESTION
    place = a_of(choice)
    building = t.buildings[seat][t.lifted[seat][0]]
    if place >> 6 & 7 not in turns_for(t, building, t.lifted[seat][1]):
        return FLIPPED if place >> 6 & 7 >= 4 and not t.rules.flips else SAME_TURN
    return check_squares(t, seat, place >> 9, mask_of(t.rules, moved(building, place)))


def put(t: Table, seat: int, place: int) -> None:
    row = t.lifted[seat]
    building = moved(t.buildings[seat][row[0]], place)
    t.set_building(seat, row[0], building)
    city, corner = city_of(building), square_of(building)
    cells = cells_of(t.rules, building, turn_of(building))
    for number in range(len(cells)):
        if row[1] >> number & 1:
            t.graves[seat][city] |= 1 << (corner + cells[number])
    t.lifted[seat] = row[2:]
    t.refresh(seat)


def grave_candidates(t: Table, seat: int) -> list[int]:
    found: list[int] = []
    for city in range(len(t.cities[seat])):
        found += [pack(GRAVE, 0, city << 6 | square) for square in bits(t.free_squares(seat, city))]
    return found + [pack(CANCEL)]


def check_grave(t: Table, seat: int, choice: int) -> int:
    """AQ-SNT-10: a grave taken up lies on an empty square; AQ-RUL-46: not where a cathedral was razed."""
    if kind_of(choice) == CANCEL:
        return 0
    if kind_of(choice) != GRAVE:
        return OTHER_QUESTION
    square = a_of(choice)
    return check_squares(t, seat, square >> 6, 1 << (square & 63))


def do(t: Table, seat: int, frame: int, choice: int) -> None:
    """One step; the seat's list of acts has it already."""
    if kind_of(frame) == ASK_LIFT:
        do_lift(t, seat, choice)
        return
    if kind_of(frame) == ASK_PUT:
        put(t, seat, a_of(choice))
    else:
        square = a_of(choice)
        t.graves[seat][square >> 6] |= 1 << (square & 63)
        t.lifted[seat] = t.lifted[seat][2:]
    ask_next(t, seat)


def settle_men(t: Table, seat: int) -> None:
    """AQ-RUL-42: beside a manned University a faculty gives up its own man, who is available."""
    university = t.find(seat, UNIVERSITY)
    if university < 0 or not t.buildings[seat][university] & MANNED:
        return
    touched = university_reaches(t.rules, t.data.faculty, t.buildings[seat], t.graves[seat], False)
    row = t.buildings[seat][:]
    for at in range(len(row)):
        if row[at] & MANNED and touched >> (row[at] & 31) & 1:
            row[at] &= ~MANNED
            t.men[seat] += 1
    t.buildings[seat] = row
