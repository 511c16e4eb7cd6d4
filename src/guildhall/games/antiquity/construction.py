"""Building in a city: type, then number or size, then place, then payment. AQ-CIT-3 to AQ-CIT-8, AQ-HOU, AQ-STO."""

from guildhall.games.antiquity import events, payment
from guildhall.games.antiquity.data import CATHEDRAL, FOODS, FOUNTAIN, HOUSE, LUXURIES, NICOLO, PHILOSOPHY, STORAGE
from guildhall.games.antiquity.frames import (
    ASK_CORNER,
    ASK_FREE_HOUSE,
    ASK_NUMBER,
    ASK_PLACE,
    ASK_SAINT,
    ASK_SIZE,
    CORNER,
    NUMBER,
    PLACE,
    SIZE,
    STOP,
)
from guildhall.games.antiquity.hexgrid import bits
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import (
    NEW,
    anchors,
    box_anchors,
    building_of,
    place_of,
    size_of,
)
from guildhall.games.antiquity.refusals import (
    COST_SHORT,
    FLIPPED,
    HOUSE_STANDS,
    NO_ROOM,
    NO_SUCH_SIZE,
    NOT_LOWER,
    OUTSIDE_CITY,
    SAME_TURN,
    SQUARE_FROZEN,
    SQUARE_TAKEN,
    STANDS_ALREADY,
    SUPPLY_SHORT,
)
from guildhall.games.antiquity.table import Table
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION

# ---- may it be built?


def check_build(t: Table, seat: int, kind: int) -> int:
    if t.data.unique[kind] and t.stands(seat, kind):  # AQ-CIT-6
        return STANDS_ALREADY
    if kind == HOUSE:
        return check_any_house(t, seat)
    if not payment.can_pay(t, seat, kind, 0):
        return COST_SHORT
    if t.data.shared[kind] and t.rules.limited and tiles_left(t, seat, kind) < smallest_claim(t, kind):  # AQ-CIT-8
        return SUPPLY_SHORT
    return 0 if has_room(t, seat, kind) else NO_ROOM


def check_any_house(t: Table, seat: int) -> int:
    if t.houses[seat].bit_count() == t.data.houses:
        return HOUSE_STANDS
    if not has_room(t, seat, HOUSE):
        return NO_ROOM
    lifted = t.works(seat, PHILOSOPHY)
    food = payment.payable(t.goods[seat], FOODS[0], lifted)
    luxury = payment.payable(t.goods[seat], LUXURIES[0], lifted)
    built = t.houses[seat]
    for number in range(1, t.data.houses + 1):
        if not built >> number & 1 and t.data.house_food[number] <= food and t.data.house_luxury[number] <= luxury:
            return 0
    return COST_SHORT


def tiles_left(t: Table, seat: int, kind: int) -> int:
    """AQ-CIT-11: the supply at the start of the phase less the seat's own claims."""
    return t.supply(kind) - t.claimed(seat, kind)


def smallest_claim(t: Table, kind: int) -> int:
    return t.rules.storage_min if kind == STORAGE else 1


def has_room(t: Table, seat: int, kind: int) -> bool:
    for city in range(len(t.cities[seat])):
        free = t.free_squares(seat, city)
        if free == 0:
            continue
        if kind == STORAGE:
            for size in t.rules.smallest:
                if box_anchors(free, size[0], size[1]):
                    return True
        else:
            for turn in t.rules.turns[kind]:
                if anchors(free, t.rules.cells[kind][turn]):
                    return True
    return False


def begin(t: Table, seat: int, kind: int) -> None:
    if kind == HOUSE:
        t.ask(seat, pack(ASK_NUMBER, seat))
    elif kind == STORAGE:
        t.ask(seat, pack(ASK_CORNER, seat))
    else:
        t.ask(seat, pack(ASK_PLACE, seat, kind))


# ---- house numbers


def number_candidates(t: Table) -> list[int]:
    return [pack(NUMBER, 0, number) for number in range(1, t.data.houses + 1)]


def check_number(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != NUMBER:
        return OTHER_QUESTION
    if t.houses[seat] >> a_of(choice) & 1:  # AQ-HOU-1
        return HOUSE_STANDS
    return 0 if payment.can_pay(t, seat, HOUSE, a_of(choice)) else COST_SHORT


def do_number(t: Table, seat: int, choice: int) -> None:
    t.ask(seat, pack(ASK_PLACE, seat, HOUSE, a_of(choice)))


def free_house_candidates(t: Table) -> list[int]:
    return number_candidates(t) + [pack(STOP)]


def check_free_house(t: Table, seat: int, paid: int, choice: int) -> int:
    """AQ-SNT-3: a lower number, or none."""
    if kind_of(choice) == STOP:
        return 0
    if kind_of(choice) != NUMBER:
        return OTHER_QUESTION
    if t.houses[seat] >> a_of(choice) & 1:
        return HOUSE_STANDS
    return 0 if a_of(choice) < paid else NOT_LOWER


def do_free_house(t: Table, seat: int, choice: int) -> None:
    if kind_of(choice) == NUMBER:
        t.ask(seat, pack(ASK_PLACE, seat, HOUSE, a_of(choice), 1))


# ---- places


def place_candidates(t: Table, seat: int, kind: int) -> list[int]:
    """Every place and turn that fits: AQ-CIT-3, AQ-CIT-5."""
    found: list[int] = []
    for city in range(len(t.cities[seat])):
        free = t.free_squares(seat, city)
        if free == 0:
            continue
        for turn in t.rules.turns[kind]:
            add_places(found, anchors(free, t.rules.cells[kind][turn]), place_of(city, turn, 0))
    return found


def add_places(found: list[int], corners: int, first: int) -> None:
    if corners:
        for square in bits(corners):
            found.append(PLACE | first + square << 12)


def check_place(t: Table, seat: int, kind: int, choice: int) -> int:
    if kind_of(choice) != PLACE:
        return OTHER_QUESTION
    place = a_of(choice)
    turn = place >> 6 & 7
    if turn not in t.rules.turns[kind]:
        return FLIPPED if turn >= 4 and not t.rules.flips else SAME_TURN
    return check_squares(t, seat, place >> 9, t.rules.masks[kind][turn] << (place & 63))


def check_squares(t: Table, seat: int, city: int, mask: int) -> int:
    """AQ-CIT-3: wholly inside the grid, on squares with no building and no grave."""
    if city >= len(t.cities[seat]) or mask & ~t.rules.grids[city]:
        return OUTSIDE_CITY
    if mask & t.frozen[seat][city]:
        return SQUARE_FROZEN
    return SQUARE_TAKEN if mask & ~t.free_squares(seat, city) else 0


def do_place(t: Table, seat: int, frame: int, choice: int) -> None:
    kind, number, place = a_of(frame), b_of(frame), a_of(choice)
    if c_of(frame):
        construct(t, seat, kind, number, place, 0, 0, True)
    elif not payment.begin(t, seat, kind, number, place, 0):
        construct(t, seat, kind, number, place, 0, 0, False)


# ---- storages: AQ-STO-2


def corner_candidates(t: Table, seat: int) -> list[int]:
    found: list[int] = []
    for city in range(len(t.cities[seat])):
        free = t.free_squares(seat, city)
        corners = 0
        for size in t.rules.smallest:
            corners |= box_anchors(free, size[0], size[1])
        found += [CORNER | (city << 6 | square) << 12 for square in bits(corners)]
    return found


def check_corner(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != CORNER:
        return OTHER_QUESTION
    city, square = a_of(choice) >> 6, a_of(choice) & 63
    if city >= len(t.cities[seat]):
        return OUTSIDE_CITY
    free = t.free_squares(seat, city)
    for size in t.rules.smallest:
        if box_anchors(free, size[0], size[1]) >> square & 1:
            return 0
    return check_squares(t, seat, city, 1 << square) or NO_ROOM


def size_candidates(t: Table) -> list[int]:
    return [pack(SIZE, 0, size[0], size[1]) for size in t.rules.sizes]


def check_size(t: Table, seat: int, corner: int, choice: int) -> int:
    if kind_of(choice) != SIZE:
        return OTHER_QUESTION
    width, height = a_of(choice), b_of(choice)
    if [width, height] not in t.rules.sizes:
        return NO_SUCH_SIZE
    if t.rules.limited and width * height // 2 > tiles_left(t, seat, STORAGE):
        return SUPPLY_SHORT
    city, square = corner >> 6, corner & 63
    if box_anchors(t.free_squares(seat, city), width, height) >> square & 1:
        return 0
    return NO_ROOM


def do_size(t: Table, seat: int, corner: int, choice: int) -> None:
    place = place_of(corner >> 6, 0, corner & 63)
    construct(t, seat, STORAGE, 0, place, size_of(a_of(choice), b_of(choice)), 0, False)


# ---- the building stands


def construct(t: Table, seat: int, kind: int, number: int, place: int, size: int, paid: int, free: bool) -> None:
    """Food and luxury are paid; wood and stone are now."""
    if not free:
        payment.pay_materials(t, seat, kind)
    extra = number if kind == HOUSE else size
    t.buildings[seat] = t.buildings[seat] + [building_of(kind, place, extra, paid if kind == FOUNTAIN else 0) | NEW]
    if kind == HOUSE:  # AQ-HOU-1: its man is available at once
        t.houses[seat] |= 1 << number
        t.men[seat] += 1
    t.refresh(seat)
    t.whisper(events.BUILT, seat, kind, place, number)
    if kind == CATHEDRAL:
        t.consecrated[seat] += 1
        t.ask(seat, pack(ASK_SAINT, seat))
    elif kind == HOUSE and not free and has_power(t, seat, NICOLO) and lower_house(t, seat, number):
        t.ask(seat, pack(ASK_FREE_HOUSE, seat, number))


def lower_house(t: Table, seat: int, number: int) -> bool:
    """AQ-SNT-3: a lower house is left and there is a square for it."""
    for other in range(1, number):
        if not t.houses[seat] >> other & 1:
            return has_room(t, seat, HOUSE)
    return False


def ask_size(t: Table, seat: int, choice: int) -> None:
    t.ask(seat, pack(ASK_SIZE, seat, a_of(choice)))
