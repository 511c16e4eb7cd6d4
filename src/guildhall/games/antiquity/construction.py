"""Building in a city: the type, then number or size, then the place, then payment. AQ-CIT-3 to AQ-CIT-8."""

from guildhall.games.antiquity import houses, notes, prices
from guildhall.games.antiquity.acts import Act, OpenStep
from guildhall.games.antiquity.frames import ASK_CORNER, ASK_FREE_HOUSE, ASK_NUMBER, ASK_PLACE, ASK_SAINT
from guildhall.games.antiquity.patron import has_power
from guildhall.games.antiquity.pieces import (
    NEW,
    anchors,
    building_of,
    place_city,
    place_of,
    place_square,
    place_turn,
)
from guildhall.games.antiquity.refusals import COST_SHORT, KINDS_WANTED, NO_ROOM, STANDS_ALREADY, SUPPLY_SHORT
from guildhall.games.antiquity.sets import choices
from guildhall.games.antiquity.squares import check_squares, check_turn, has_room
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import CATHEDRAL, FOUNTAIN, HOUSE, NICOLO, STORAGE
from guildhall.games.antiquity.verbs import PLACE
from guildhall.kernel.packing import a_of, b_of, c_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


class Build(Act):
    """AQ-CIT-3: one building of a type."""

    def check(self, t: Table, seat: int, choice: int) -> int:
        kind = a_of(choice)
        if t.data.unique[kind] and t.stands(seat, kind):  # AQ-CIT-6
            return STANDS_ALREADY
        if kind == HOUSE:
            return houses.check_any_house(t, seat)
        if not prices.can_pay(t, seat, kind, 0):
            return KINDS_WANTED if prices.could_pay(t, seat, kind, 0, True) else COST_SHORT
        if t.data.shared[kind] and t.rules.limited:  # AQ-CIT-8
            if t.tiles_left(seat, kind) < (t.rules.storage_min if kind == STORAGE else 1):
                return SUPPLY_SHORT
        return 0 if has_room(t, seat, kind) else NO_ROOM

    def begin(self, t: Table, seat: int, choice: int) -> None:
        kind = a_of(choice)
        if kind == HOUSE:
            t.ask(seat, pack(ASK_NUMBER, seat))
        elif kind == STORAGE:
            t.ask(seat, pack(ASK_CORNER, seat))
        else:
            t.ask(seat, pack(ASK_PLACE, seat, kind))


class Place(OpenStep):
    """AQ-CIT-3, AQ-CIT-5: every place and turn that fits."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        kind, shapes = a_of(frame), t.shapes
        found: list[int] = []
        for city in range(len(t.cities[seat])):
            free = t.free_squares(seat, city)
            if free == 0:
                continue
            for turn in shapes.turns[kind]:
                found += choices(PLACE, anchors(free, shapes.cells[kind][turn]), place_of(city, turn, 0))
        return found

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != PLACE:
            return OTHER_QUESTION
        kind, place = a_of(frame), a_of(choice)
        turn = place_turn(place)
        code = check_turn(t, turn, t.shapes.turns[kind])
        return code or check_squares(t, seat, place_city(place), t.shapes.masks[kind][turn] << place_square(place))

    def make(self, t: Table, seat: int, frame: int, choice: int) -> None:
        kind, number, place = a_of(frame), b_of(frame), a_of(choice)
        if c_of(frame):
            construct(t, seat, kind, number, place, 0, True)
        elif not prices.ask_payment(t, seat, kind, number, place):
            construct(t, seat, kind, number, place, 0, False)


def construct(t: Table, seat: int, kind: int, extra: int, place: int, paid: int, free: bool) -> None:
    """The building stands: food and luxury are paid, wood and stone are now. `extra`: house number or storage size."""
    if not free:
        prices.pay_materials(t, seat, kind)
    t.buildings[seat].append(building_of(kind, place, extra, paid if kind == FOUNTAIN else 0) | NEW)
    if kind == HOUSE:  # AQ-HOU-1: its man is available at once
        t.houses[seat] |= 1 << extra
        t.men[seat] += 1
    t.refresh(seat)
    t.whisper(notes.BUILT, seat, kind, place, extra if kind == HOUSE else 0)
    if kind == CATHEDRAL:
        t.consecrated[seat] += 1
        t.ask(seat, pack(ASK_SAINT, seat))
    elif kind == HOUSE and not free and has_power(t, seat, NICOLO) and houses.lower_house(t, seat, extra):
        t.ask(seat, pack(ASK_FREE_HOUSE, seat, extra))
