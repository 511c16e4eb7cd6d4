"""What a seat may see, as plain data with the ids of the component file.

Hexes are written `q,r`, squares `city:column,row`, places `city:column,row:turn`, as in the notation of choices.
"""

from typing import Any

from guildhall.games.antiquity import acts, countryside, famine, fishery, pollution, storage, victory
from guildhall.games.antiquity.data import (
    BUILDINGS,
    CART_SHOP,
    FOUNTAIN,
    GOODS,
    SAINTS,
    STORAGE,
)
from guildhall.games.antiquity.frames import ASK_PLACE, ASK_PUT, ASK_SIZE
from guildhall.games.antiquity.hexgrid import bits, face_of, mirror_of, turns_of
from guildhall.games.antiquity.pieces import (
    MANNED,
    NEW,
    USED,
    city_of,
    fishery_direction,
    goods_mask,
    mask_of,
    turn_of,
    where,
)
from guildhall.games.antiquity.rows import NOBODY
from guildhall.games.antiquity.rules import TURN_NAMES
from guildhall.games.antiquity.table import ENDINGS, Table
from guildhall.games.antiquity.trading import KINDS
from guildhall.games.antiquity.zone import zone
from guildhall.kernel.packing import a_of, kind_of

PHASES = [
    *("setup", "all_rise", "city_building", "order_of_play", "countryside_building", "storage"),
    *("harvest", "exploration", "famine", "pollution", "victory_check"),
]
LISTS_MAX = 400
PLACED = (1 << 23) - 1  # the bits of a building that say what it is and where
SITE_KINDS = ["woodcutter", "mine", "farm", "farm", "farm", "fishery", "farm", "mine", "fishery", "fishery"]


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """AQ-INF-1: all is public but face-down markers and, in phase 2, what the others do (`t` is masked already)."""
    question = t.question(seat) if seat is not None else -1
    return {
        "game": "antiquity",
        "viewer": seat,
        "seats": t.seats,
        "actors": t.actors,
        "over": t.over,
        "question": kind_of(question) if question >= 0 else kind_of(t.agenda[-1]) if t.agenda else 0,
        "round": t.round,
        "round_cap": t.rules.round_cap,
        "phase": t.phase,
        "phase_id": PHASES[t.phase],
        "famine": t.famine,
        "order": t.order[:],
        "winners": bits(t.winners),
        "ending": ENDINGS[t.ending],
        "supply": {
            "cart_shop": t.supply(CART_SHOP),
            "fountain": t.supply(FOUNTAIN),
            "storage": t.supply(STORAGE),
            "fishery": t.data.fisheries - fishery.afloat(t),
        },
        "limited": t.rules.limited,
        "mine_cost": t.rules.mine_wood,
        "building_sizes": t.rules.building_sizes,
        "bank": {good: t.bank(n) for n, good in enumerate(GOODS)} if t.rules.goods_limited else None,
        "map": countryside_map(t),
        "sites": [site(t, one) for one in t.sites],
        "markers_left": [t.marker_deck.count(kind) for kind in range(len(t.data.marker_names))],
        "offers": [terms(bid) for bid in t.bids],
        "trades": [terms(bid) for bid in t.ledger],
        "placing": placing(t, seat, question) if seat is not None else None,
        "writing": terms(t.scratch[seat]) if seat is not None and t.scratch[seat] else None,
        "players": [player(t, who, seat == who) for who in range(t.seats)],
    }


def hexes(t: Table, mask: int) -> list[str]:
    """The names of the hexes of a set. Views of one game ask for the same sets again and again: they are kept."""
    kept = t.land.lists
    if mask in kept:
        return kept[mask]
    if len(kept) > LISTS_MAX:
        kept.clear()
    names = t.data.geometry.names
    found = [names[at] for at in bits(mask)]
    kept[mask] = found
    return found


def squares(city: int, mask: int) -> list[str]:
    return [f"{city + 1}:{at & 7},{at >> 3}" for at in bits(mask)]


def squares_under(t: Table, one: int, mask: int) -> list[str]:
    """The squares a building covers; kept like the sets of hexes."""
    kept = t.rules.lists
    key = one & PLACED
    if key not in kept:
        kept[key] = squares(city_of(one), mask)
    return kept[key]


def place_name(place: int) -> str:
    return f"{1 + (place >> 9)}:{place & 7},{place >> 3 & 7}:{TURN_NAMES[place >> 6 & 7]}"


def countryside_map(t: Table) -> dict[str, Any]:
    """Terrain as printed; `grass` lies on cleared forest, `dry` is water a first city covered."""
    grid = t.data.geometry
    layout = grid.slots[t.seats - 2]
    starts = t.data.start_slots[t.seats - 2]
    return {
        "terrain": t.land.shown,
        "tiles": [
            {
                "centre": f"{layout[slot][0]},{layout[slot][1]}",
                "face": face_of(tile),
                "turns": turns_of(tile),
                "mirrored": bool(mirror_of(tile)),
                "start": starts.index(slot) if slot in starts else None,
            }
            for slot, tile in enumerate(t.tiles)
        ],
        "grass": hexes(t, t.grass),
        "dry": hexes(t, t.dry),
        "polluted": hexes(t, t.polluted),
        "markers": hexes(t, t.markers),
        "occupied": hexes(t, t.occupied),
        "ranges": [
            {"hexes": hexes(t, mask), "good": GOODS[good] if good >= 0 else None}
            for mask, good in zip(t.land.ranges, t.range_good, strict=True)
        ],
    }


def site(t: Table, one: int) -> dict[str, Any]:
    grid = t.data.geometry
    at, direction, good = one >> 6 & 1023, fishery_direction(one), one >> 2 & 15
    return {
        "owner": one & 3,
        "kind": SITE_KINDS[good],
        "good": GOODS[good],
        "man": grid.names[at],
        "halves": [grid.names[at], grid.names[at + grid.step[direction - 1]]] if direction else [],
        "goods": hexes(t, goods_mask(grid, one)),
    }


def terms(bid: list[int]) -> dict[str, Any]:
    return {
        "from": bid[0],
        "to": bid[1],
        "gives": {good: bid[2 + n] for n, good in enumerate(GOODS) if bid[2 + n]},
        "asks": {good: bid[2 + KINDS + n] for n, good in enumerate(GOODS) if bid[2 + KINDS + n]},
    }


def player(t: Table, seat: int, own: bool) -> dict[str, Any]:
    data = t.data
    alive = t.is_alive(seat)
    together = t.together()
    room = storage.capacity(t, seat)
    lifted = t.lifted[seat][::2] if own else []
    return {
        "seat": seat,
        "colour": data.colours[seat],
        "alive": alive,
        "done": together and alive and seat not in t.actors,
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
        "carts": countryside.carts(t, seat),
        "storage": room if room != storage.UNLIMITED else None,
        "unlimited": room == storage.UNLIMITED,
        "biology_spent": t.rules.biology_once and bool(t.biology >> seat & 1),
        "due": t.due[seat],
        "graves_forecast": famine.graves_due(t, seat),
        "pollution_forecast": pollution.amount(t, seat),
        "pollution_room": pollution.hexes(t, seat).bit_count(),
        "progress": {
            name: [victory.reached(t, seat, saint), victory.needed(t, saint)] for saint, name in enumerate(SAINTS)
        },
        "can_undo": own and acts.check_undo(t, seat) == 0,
    }


def city(t: Table, seat: int, number: int) -> dict[str, Any]:
    at = t.cities[seat][number]
    return {
        "centre": t.data.geometry.names[at],
        "hexes": hexes(t, t.data.geometry.disc[at]),
        "side": t.data.first_side if number == 0 else t.data.other_side,
        "graves": squares(number, t.graves[seat][number]),
        "frozen": squares(number, t.frozen[seat][number]),
        "free": t.free_squares(seat, number).bit_count(),
    }


def building(t: Table, seat: int, one: int, lifted: bool) -> dict[str, Any]:
    """A building; one that Santa Barbara's player has lifted says where it stood."""
    kind, number = one & 31, city_of(one)
    mask = mask_of(t.rules, one)
    graved = mask & t.graves[seat][number]
    return {
        "type": BUILDINGS[kind],
        "place": place_name(where(one)),
        "city": number + 1,
        "turn": turn_of(one),
        "squares": squares_under(t, one, mask),
        "number": one >> 17 & 63 if kind == 0 else None,
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
    return [1 + (one >> 17 & 7), 1 + (one >> 20 & 7)] if one & 31 == STORAGE else None


def placing(t: Table, seat: int, question: int) -> dict[str, Any] | None:
    """What the seat is asked to put into a city: a building to be built or put down, or a storage from its corner."""
    kind = kind_of(question) if question >= 0 else 0
    if kind == ASK_PLACE:
        return {"type": BUILDINGS[a_of(question)], "size": None, "corner": None}
    if kind == ASK_PUT:
        one = t.buildings[seat][t.lifted[seat][0]]
        return {"type": BUILDINGS[one & 31], "size": size(one), "corner": None}
    if kind == ASK_SIZE:
        corner = a_of(question)
        return {"type": BUILDINGS[STORAGE], "size": None, "corner": squares(corner >> 6, 1 << (corner & 63))[0]}
    return None


def works(t: Table, seat: int, one: int, graved: bool) -> bool:
    """One building; of types that a player may have several times each counts for itself."""
    kind = one & 31
    if t.data.unique[kind]:
        return t.works(seat, kind)
    if t.data.needs_man[kind]:
        return bool(one & MANNED) and not graved
    return not graved or not t.rules.grave_stops


def in_hand(t: Table, seat: int) -> list[str]:
    """What Santa Barbara's player has lifted, in the order it will be put down."""
    row = t.lifted[seat]
    return [
        BUILDINGS[t.buildings[seat][row[at]] & 31] if row[at] < len(t.buildings[seat]) else "grave"
        for at in range(0, len(row), 2)
    ]
