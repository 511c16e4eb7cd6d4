"""The observation of Antiquity: the map as planes of hexes, the viewer's cities as planes of squares."""

from collections.abc import Iterator
from functools import partial

from guildhall.games.antiquity.game import KINDS
from guildhall.games.antiquity.notation import PRINTED
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, SAINTS, TERRAINS
from guildhall.kernel.observation import (
    Block,
    Layout,
    Source,
    amount,
    amounts,
    custom,
    flag,
    one_of,
    question,
    relative,
)

SEATS = 4
GRID = PRINTED.geometry
HEXES = {name: n for n, name in enumerate(GRID.names)}
WIDE = len(GRID.names)
PLANES = ["grass", "dry", "polluted", "markers", "occupied"]
TYPES = {name: n for n, name in enumerate(BUILDINGS)}
CITIES, SQUARES = 4, 64
PHASES = range(11)


def terrain(view: Source) -> Iterator[tuple[int, float]]:
    for n, names in enumerate(view["map"]["terrain"].values()):
        for name in names:
            yield n * WIDE + HEXES[name], 1.0


def plane(key: str, view: Source) -> Iterator[tuple[int, float]]:
    for name in view["map"][key]:
        yield HEXES[name], 1.0


def zones(view: Source) -> Iterator[tuple[int, float]]:
    """For every seat from the viewer: the hexes of its zone of control."""
    for player in view["players"]:
        at = relative(view, player["seat"]) * WIDE
        for name in player["zone"]:
            yield at + HEXES[name], 1.0


def towns(view: Source) -> Iterator[tuple[int, float]]:
    """Cities and inns of every seat from the viewer."""
    for player in view["players"]:
        at = relative(view, player["seat"]) * WIDE
        for city in player["cities"]:
            for name in city["hexes"]:
                yield at + HEXES[name], 1.0
        for name in player["inns"]:
            yield at + HEXES[name], 0.5


def sites(view: Source) -> Iterator[tuple[int, float]]:
    """For every seat from the viewer: where goods of its sites lie (0.5) and where its men stand (1)."""
    for site in view["sites"]:
        at = relative(view, site["owner"]) * WIDE
        for name in site["goods"]:
            yield at + HEXES[name], 0.5
        yield at + HEXES[site["man"]], 1.0


def square(text: str) -> int:
    """Place of a square `city:column,row` in a plane of all cities of a player."""
    city, _, cell = text.partition(":")
    column, row = cell.split(",")
    return (int(city) - 1) * SQUARES + int(row) * 8 + int(column)


def streets(view: Source) -> Iterator[tuple[int, float]]:
    """The viewer's squares: type of building (its number of 19), then those with a man, then graves."""
    player = view["players"][view["viewer"] or 0]
    for building in player["buildings"]:
        for name in building["squares"]:
            at = square(name)
            yield at, (1 + TYPES[building["type"]]) / len(TYPES)
            if building["man"]:
                yield CITIES * SQUARES + at, 1.0
    for city in player["cities"]:
        for name in city["graves"]:
            yield 2 * CITIES * SQUARES + square(name), 1.0


def ranges(view: Source) -> Iterator[tuple[int, float]]:
    for n, one in enumerate(view["map"]["ranges"][:12]):
        if one["good"] is not None:
            yield n * len(GOODS) + GOODS.index(one["good"]), 1.0


def supply(view: Source) -> Iterator[tuple[int, float]]:
    for n, key in enumerate(("cart_shop", "fountain", "storage", "fishery")):
        if view["supply"][key] is not None:
            yield n, view["supply"][key] / 24


def order(view: Source) -> Iterator[tuple[int, float]]:
    for place, who in enumerate(view["order"]):
        yield relative(view, who), (SEATS - place) / SEATS


def counted(player: Source) -> Iterator[tuple[int, float]]:
    """How many buildings of each type, up to 4 (houses up to 20); then how many of them work."""
    found: dict[int, float] = {}
    for building in player["buildings"]:
        place = TYPES[building["type"]]
        one = 1 / 20 if place == 0 else 1 / 4
        found[place] = found.get(place, 0.0) + one
        if building["works"]:
            found[len(TYPES) + place] = found.get(len(TYPES) + place, 0.0) + one
    yield from found.items()


def graves(player: Source) -> Iterator[tuple[int, float]]:
    for n, city in enumerate(player["cities"][:CITIES]):
        yield 2 * n, len(city["graves"]) / 49
        yield 2 * n + 1, city["free"] / 49


def progress(player: Source) -> Iterator[tuple[int, float]]:
    for n, saint in enumerate(SAINTS):
        reached, needed = player["progress"][saint]
        yield n, reached / max(1, needed)


def houses(player: Source) -> Iterator[tuple[int, float]]:
    for number in player["houses"]:
        yield number - 1, 1.0


TABLE: list[Block] = [
    question(KINDS.rules),
    amount("round", 60),
    one_of("phase", list(PHASES)),
    amount("famine", 20),
    custom("order", SEATS, "place in the order of play, the first 1, seats from the viewer", order),
    custom("supply", 4, "cart shops, fountains, storages, fisheries left", supply),
    custom("terrain", len(TERRAINS) * WIDE, "a plane of hexes for each kind of terrain", terrain),
    *[custom(key, WIDE, f"a plane of hexes: {key}", partial(plane, key)) for key in PLANES],
    custom("zones", SEATS * WIDE, "zone of control, a plane of hexes for each seat from the viewer", zones),
    custom("towns", SEATS * WIDE, "cities 1, inns 0.5, a plane of hexes for each seat", towns),
    custom("sites", SEATS * WIDE, "men 1, goods 0.5, a plane of hexes for each seat", sites),
    custom("ranges", 12 * len(GOODS), "the good of each range of mountains, the first 12", ranges),
    custom("streets", 3 * CITIES * SQUARES, "own squares: building, manned, grave; four cities of 8 by 8", streets),
]
PLAYER: list[Block] = [
    flag("alive"),
    flag("done"),
    amounts("goods", GOODS, 20),
    amount("men", 20),
    custom("houses", PRINTED.houses, "numbers of the houses built", houses),
    custom("buildings", 2 * len(TYPES), "each type: how many, how many of them work", counted),
    custom("cities", 2 * CITIES, "each city: graves, free squares, of 49", graves),
    amount("inns_left", PRINTED.inns),
    one_of("saint", SAINTS),
    amount("carts", 20),
    amount("storage", 40),
    flag("unlimited"),
    amount("due", 20),
    amount("graves_forecast", 20),
    amount("pollution_forecast", 20),
    amount("pollution_room", 100),
    custom("progress", len(SAINTS), "part of each saint's condition", progress),
]
LAYOUT = Layout(TABLE, PLAYER, SEATS)
