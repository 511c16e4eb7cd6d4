"""The observation of Antiquity: the map as planes of hexes, the viewer's cities as planes of squares."""

from collections.abc import Iterator
from functools import partial

from guildhall.games.antiquity.game import KINDS
from guildhall.games.antiquity.notation import PRINTED
from guildhall.games.antiquity.terms import BUILDINGS, GOODS, SAINTS, TERRAINS
from guildhall.kernel import observation as o

SEATS = 4
GRID = PRINTED.geometry
HEXES = {name: n for n, name in enumerate(GRID.names)}
WIDE = len(GRID.names)
PLANES = ["grass", "dry", "polluted", "markers", "occupied"]
TYPES = {name: n for n, name in enumerate(BUILDINGS)}
CITIES, SQUARES = 4, 64
PHASES = range(11)


def terrain(view: o.Source) -> Iterator[tuple[int, float]]:
    for n, names in enumerate(view["map"]["terrain"].values()):
        for name in names:
            yield n * WIDE + HEXES[name], 1.0


def plane(key: str, view: o.Source) -> Iterator[tuple[int, float]]:
    for name in view["map"][key]:
        yield HEXES[name], 1.0


def zones(view: o.Source) -> Iterator[tuple[int, float]]:
    """For every seat from the viewer: the hexes of its zone of control."""
    for player in view["players"]:
        at = o.relative(view, player["seat"]) * WIDE
        for name in player["zone"]:
            yield at + HEXES[name], 1.0


def towns(view: o.Source) -> Iterator[tuple[int, float]]:
    """Cities and inns of every seat from the viewer."""
    for player in view["players"]:
        at = o.relative(view, player["seat"]) * WIDE
        for city in player["cities"]:
            for name in city["hexes"]:
                yield at + HEXES[name], 1.0
        for name in player["inns"]:
            yield at + HEXES[name], 0.5


def sites(view: o.Source) -> Iterator[tuple[int, float]]:
    """For every seat from the viewer: where goods of its sites lie (0.5) and where its men stand (1)."""
    for site in view["sites"]:
        at = o.relative(view, site["owner"]) * WIDE
        for name in site["goods"]:
            yield at + HEXES[name], 0.5
        yield at + HEXES[site["man"]], 1.0


def square(text: str) -> int:
    """Place of a square `city:column,row` in a plane of all cities of a player."""
    city, _, cell = text.partition(":")
    column, row = cell.split(",")
    return (int(city) - 1) * SQUARES + int(row) * 8 + int(column)


def streets(view: o.Source) -> Iterator[tuple[int, float]]:
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


def ranges(view: o.Source) -> Iterator[tuple[int, float]]:
    for n, one in enumerate(view["map"]["ranges"][:12]):
        if one["good"] is not None:
            yield n * len(GOODS) + GOODS.index(one["good"]), 1.0


def supply(view: o.Source) -> Iterator[tuple[int, float]]:
    for n, key in enumerate(("cart_shop", "fountain", "storage", "fishery")):
        if view["supply"][key] is not None:
            yield n, view["supply"][key] / 24


def order(view: o.Source) -> Iterator[tuple[int, float]]:
    for place, who in enumerate(view["order"]):
        yield o.relative(view, who), (SEATS - place) / SEATS


def counted(player: o.Source) -> Iterator[tuple[int, float]]:
    """How many buildings of each type, up to 4 (houses up to 20); then how many of them work."""
    found: dict[int, float] = {}
    for building in player["buildings"]:
        place = TYPES[building["type"]]
        one = 1 / 20 if place == 0 else 1 / 4
        found[place] = found.get(place, 0.0) + one
        if building["works"]:
            found[len(TYPES) + place] = found.get(len(TYPES) + place, 0.0) + one
    yield from found.items()


def graves(player: o.Source) -> Iterator[tuple[int, float]]:
    for n, city in enumerate(player["cities"][:CITIES]):
        yield 2 * n, len(city["graves"]) / 49
        yield 2 * n + 1, city["free"] / 49


def progress(player: o.Source) -> Iterator[tuple[int, float]]:
    for n, saint in enumerate(SAINTS):
        reached, needed = player["progress"][saint]
        yield n, reached / max(1, needed)


def houses(player: o.Source) -> Iterator[tuple[int, float]]:
    for number in player["houses"]:
        yield number - 1, 1.0


TABLE: list[o.Block] = [
    o.question(KINDS.rules),
    o.amount("round", 60),
    o.one_of("phase", list(PHASES)),
    o.amount("famine", 20),
    o.custom("order", SEATS, "place in the order of play, the first 1, seats from the viewer", order),
    o.custom("supply", 4, "cart shops, fountains, storages, fisheries left", supply),
    o.custom("terrain", len(TERRAINS) * WIDE, "a plane of hexes for each kind of terrain", terrain),
    *[o.custom(key, WIDE, f"a plane of hexes: {key}", partial(plane, key)) for key in PLANES],
    o.custom("zones", SEATS * WIDE, "zone of control, a plane of hexes for each seat from the viewer", zones),
    o.custom("towns", SEATS * WIDE, "cities 1, inns 0.5, a plane of hexes for each seat", towns),
    o.custom("sites", SEATS * WIDE, "men 1, goods 0.5, a plane of hexes for each seat", sites),
    o.custom("ranges", 12 * len(GOODS), "the good of each range of mountains, the first 12", ranges),
    o.custom("streets", 3 * CITIES * SQUARES, "own squares: building, manned, grave; four cities of 8 by 8", streets),
]
PLAYER: list[o.Block] = [
    o.flag("alive"),
    o.flag("done"),
    o.amounts("goods", GOODS, 20),
    o.amount("men", 20),
    o.custom("houses", PRINTED.houses, "numbers of the houses built", houses),
    o.custom("buildings", 2 * len(TYPES), "each type: how many, how many of them work", counted),
    o.custom("cities", 2 * CITIES, "each city: graves, free squares, of 49", graves),
    o.amount("inns_left", PRINTED.inns),
    o.one_of("saint", SAINTS),
    o.amount("carts", 20),
    o.amount("storage", 40),
    o.flag("unlimited"),
    o.amount("due", 20),
    o.amount("graves_forecast", 20),
    o.amount("pollution_forecast", 20),
    o.amount("pollution_room", 100),
    o.custom("progress", len(SAINTS), "part of each saint's condition", progress),
]
LAYOUT = o.Layout(TABLE, PLAYER, SEATS)
