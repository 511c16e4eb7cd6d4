"""What a seat may see of one player, as plain data."""

from guildhall.games.antiquity import enterprise, famine, keeping, pollution, victory
from guildhall.games.antiquity.frames import ASK_PLACE, ASK_PUT, ASK_SIZE
from guildhall.games.antiquity.map_views import hexes
from guildhall.games.antiquity.pieces import (
    MANNED,
    NEW,
    USED,
    bit_of_square,
    city_of,
    city_of_square,
    height_of,
    mask_of,
    number_of,
    place_city,
    place_square,
    place_turn,
    turn_of,
    type_of,
    where,
    width_of,
)
from guildhall.games.antiquity.replacing import GRAVE_PIECE
from guildhall.games.antiquity.sets import bits
from guildhall.games.antiquity.shapes import STRIDE, TURN_NAMES
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, HOUSE, NOBODY, SAINTS, STORAGE
from guildhall.games.antiquity.view_types import BuildingView, CityView, PlacingView, PlayerView
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, asks, kind_of

PLACED = (1 << 23) - 1  # the bits of a building that say what it is and where


def squares(city: int, mask: int) -> list[str]:
    return [f"{city + 1}:{at % STRIDE},{at // STRIDE}" for at in bits(mask)]


def squares_under(t: Table, one: int, mask: int) -> list[str]:
    """The squares a building covers; kept like the sets of hexes."""
    kept = t.shapes.square_names
    key = one & PLACED
    if key not in kept:
        kept[key] = squares(city_of(one), mask)
    return kept[key]


def place_name(place: int) -> str:
    return f"{squares(place_city(place), 1 << place_square(place))[0]}:{TURN_NAMES[place_turn(place)]}"


def player(t: Table, seat: int, own: bool) -> PlayerView:
    data = t.data
    alive = t.is_alive(seat)
    together = t.together()
    room = keeping.capacity(t, seat)
    lifted = t.lifted[seat][::2] if own else []
    return {
        "seat": seat,
        "colour": t.colour(seat),
        "alive": alive,
        "done": together and alive and not asks(t.agenda[-1], seat),  # at a border nobody acts, and builds still
        "goods": dict(zip(GOODS, t.goods[seat], strict=True)),
        "men": t.men[seat],
        "houses": [number for number in range(1, data.houses + 1) if t.houses[seat] >> number & 1],
        "cities": [city(t, seat, number) for number in range(len(t.cities[seat]))],
        "buildings": [building(t, seat, one, at in lifted) for at, one in enumerate(t.buildings[seat])],
        "in_hand": in_hand(t, seat) if own else [],
        "inns": [data.geometry.names[at] for at in t.inns[seat]],
        "inns_left": data.inns - len(t.inns[seat]),
        "saint": SAINTS[t.saint[seat]] if t.saint[seat] != NOBODY else None,
        "zone": hexes(t, zone(t, seat)),
        "carts": enterprise.carts(t, seat),
        "storage": room if room != keeping.UNLIMITED else None,
        "unlimited": room == keeping.UNLIMITED,
        "biology_spent": t.rules.biology_once and bool(t.biology >> seat & 1),
        "due": t.due[seat],
        "graves_forecast": famine.graves_due(t, seat),
        "pollution_forecast": pollution.amount(t, seat),
        "pollution_room": pollution.hexes(t, seat).bit_count(),
        "progress": {
            name: [victory.reached(t, seat, saint), victory.needed(t, saint)] for saint, name in enumerate(SAINTS)
        },
    }


def city(t: Table, seat: int, number: int) -> CityView:
    at = t.cities[seat][number]
    return {
        "centre": t.data.geometry.names[at],
        "hexes": hexes(t, t.data.geometry.disc[at]),
        "side": t.data.first_side if number == 0 else t.data.other_side,
        "graves": squares(number, t.graves[seat][number]),
        "frozen": squares(number, t.frozen[seat][number]),
        "free": t.free_squares(seat, number).bit_count(),
    }


def building(t: Table, seat: int, one: int, lifted: bool) -> BuildingView:
    kind, number = type_of(one), city_of(one)
    mask = mask_of(t.shapes, one)
    graved = mask & t.graves[seat][number]
    return {
        "type": BUILDINGS[kind],
        "place": place_name(where(one)),
        "city": number + 1,
        "turn": turn_of(one),
        "squares": squares_under(t, one, mask),
        "number": number_of(one) if kind == HOUSE else None,
        "size": size(one),
        "man": bool(one & MANNED),
        "graves": squares(number, graved) if graved else [],
        "works": works(t, seat, one, graved != 0),
        "used": bool(one & USED),
        "new": bool(one & NEW),
        "lifted": lifted,
    }


def size(one: int) -> list[int] | None:
    """Width and height of a storage as it was built."""
    return [width_of(one), height_of(one)] if type_of(one) == STORAGE else None


def placing(t: Table, seat: int, question: int) -> PlacingView | None:
    """What the seat is asked to put into a city: a building to be built or put down, or a storage from its corner."""
    kind = kind_of(question) if question >= 0 else 0
    if kind == ASK_PLACE:
        return {"type": BUILDINGS[a_of(question)], "size": None, "corner": None}
    if kind == ASK_PUT:
        one = t.buildings[seat][t.lifted[seat][0]]
        return {"type": BUILDINGS[type_of(one)], "size": size(one), "corner": None}
    if kind == ASK_SIZE:
        corner = a_of(question)
        return {
            "type": BUILDINGS[STORAGE],
            "size": None,
            "corner": squares(city_of_square(corner), bit_of_square(corner))[0],
        }
    return None


def works(t: Table, seat: int, one: int, graved: bool) -> bool:
    """One building; of types that a player may have several times each counts for itself."""
    kind = type_of(one)
    if t.data.unique[kind]:
        return t.works(seat, kind)
    if t.data.needs_man[kind]:
        return bool(one & MANNED) and not graved
    return not graved or not t.rules.grave_stops


def in_hand(t: Table, seat: int) -> list[str]:
    """What Santa Barbara's player has lifted, in the order it will be put down."""
    row = t.lifted[seat]
    return [
        "grave" if row[at] == GRAVE_PIECE else BUILDINGS[type_of(t.buildings[seat][row[at]])]
        for at in range(0, len(row), 2)
    ]
