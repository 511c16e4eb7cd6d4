"""The observation of Kutná Hora."""

from collections.abc import Iterator
from functools import partial

from guildhall.games.kutna_hora import TITLE
from guildhall.games.kutna_hora.game import KINDS
from guildhall.games.kutna_hora.notation import PRINTED
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.terms import COLOURS, DECKS, GOODS
from guildhall.kernel import observation as o

SEATS = 4
COLUMNS, ROWS = 8, 8  # more than any board has
CELLS = COLUMNS * ROWS
BUILDINGS = {name: n for n, name in enumerate(PRINTED.buildings)}
MINES = {name: n for n, name in enumerate(PRINTED.mines)}


def cell(text: str) -> int:
    x, y = text.split(",")
    return int(y) * COLUMNS + int(x)


def hall(view: o.Source) -> Iterator[tuple[int, float]]:
    """For every tile that can be taken: 1, and what it costs."""
    for row in view["hall"]:
        for stack in row:
            if stack["tile"] in BUILDINGS:
                at = 2 * BUILDINGS[stack["tile"]]
                yield at, 1.0
                yield at + 1, stack["cost"] / 12


def under(view: o.Source) -> Iterator[tuple[int, float]]:
    for row in view["hall"]:
        for stack in row:
            for tile in stack["under"]:
                yield BUILDINGS[tile], 1.0


def tiles(path: tuple[str, str, str], index: dict[str, int], view: o.Source) -> Iterator[tuple[int, float]]:
    """For every tile in the city or the mine: 1, column, row, whose building or miner it is."""
    board, places, owner = path
    wide, high = max(1, view[board]["columns"] - 1), max(1, view[board]["rows"] - 1)
    for place in view[board][places]:
        if place["tile"] in index:
            at = (3 + SEATS) * index[place["tile"]]
            where = cell(place["at"])
            yield at, 1.0
            yield at + 1, where % COLUMNS / wide
            yield at + 2, where // COLUMNS / high
            if place[owner] is not None:
                yield at + 3 + o.relative(view, place[owner]), 1.0


def lots(view: o.Source) -> Iterator[tuple[int, float]]:
    for square in view["city"]["squares"]:
        if square["lot"] is not None:
            yield SEATS * cell(square["at"]) + o.relative(view, square["lot"]), 1.0


def claims(view: o.Source) -> Iterator[tuple[int, float]]:
    for at in view["city"]["claimable"]:
        yield cell(at), 1.0


def reach(view: o.Source) -> Iterator[tuple[int, float]]:
    for space in view["mine"]["spaces"]:
        if space["wood"] is not None:
            yield cell(space["at"]), (1 + space["wood"]) / 8


def part(kind: str, key: str, view: o.Source) -> Iterator[tuple[int, float]]:
    for n, colour in enumerate(COLOURS):
        if key in view[kind][colour]:
            yield n, view[kind][colour][key] / 6


def stands(view: o.Source) -> Iterator[tuple[int, float]]:
    goods = {good: n for n, good in enumerate(GOODS)}
    for n, deck in enumerate(DECKS):
        stand = view["stands"][deck]
        yield n, stand["number"] / max(1, stand["last"])
        for good, row in stand["goods"].items():
            yield len(DECKS) + goods[good], row["tab"] / 5


def listed(path: tuple[str, str], index: dict[str, int], view: o.Source) -> Iterator[tuple[int, float]]:
    for one in view[path[0]][path[1]]:
        if one in index:
            yield index[one], 1.0


def guilds(player: o.Source) -> Iterator[tuple[int, float]]:
    """For each row: its guild, production, houses off the board."""
    width = len(PRINTED.guilds) + 2
    for n, row in enumerate(player["rows"]):
        if row["guild"] is not None:
            yield n * width + PRINTED.guilds.index(row["guild"]), 1.0
        yield n * width + len(PRINTED.guilds), row["production"] / 10
        yield n * width + len(PRINTED.guilds) + 1, row["houses_gone"] / 4


def event(view: o.Source) -> Iterator[tuple[int, float]]:
    if view["events"]["current"] is not None:
        yield PRINTED.events.index(view["events"]["current"]), 1.0


EVENTS = {name: n for n, name in enumerate(PRINTED.events)}
built = partial(tiles, ("city", "squares", "owner"), BUILDINGS)
dug = partial(tiles, ("mine", "spaces", "miner"), MINES)
TABLE: list[o.Block] = [
    o.question(KINDS.rules),
    o.one_of("way", [0, 1, 2]),
    o.amount("round", 6),
    o.amount("rounds", 6),
    o.amount("turn", 3),
    o.seat("start", SEATS),
    o.amount("tax", PRINTED.tax_limit),
    o.switches(TITLE.options),
    o.custom("event", len(PRINTED.events), "the event of the round", event),
    o.custom("past_events", len(PRINTED.events), "events so far", partial(listed, ("events", "past"), EVENTS)),
    o.custom("hall", 2 * len(BUILDINGS), "each building tile: can be taken, its cost up to 12", hall),
    o.custom("under", len(BUILDINGS), "building tiles that may lie below", under),
    o.some_of("red", PRINTED.buildings),
    o.some_of("gone", PRINTED.buildings),
    o.custom("bank", 4, "patricians in the bank by colour", partial(part, "patricians", "bank")),
    o.custom("pool", 4, "patricians in the pool by colour", partial(part, "patricians", "pool")),
    o.custom("council", 4, "patricians in the council by colour", partial(part, "patricians", "council")),
    o.custom("city", (3 + SEATS) * len(BUILDINGS), "each building tile: built, column, row, owner", built),
    o.custom("lots", SEATS * CELLS, "whose lot marker on each square, row by row, 8 by 8", lots),
    o.custom("claimable", CELLS, "squares that can be claimed", claims),
    o.custom("mine", (3 + SEATS) * len(MINES), "each mine tile: placed, column, row, miner", dug),
    o.custom("reach", CELLS, "open mine spaces: 1 and the wood they need, up to 7, of 8", reach),
    o.custom("stack", len(MINES), "mine tiles still to come", partial(listed, ("stack", "tiles"), MINES)),
    o.custom("discards", len(MINES), "mine tiles discarded", partial(listed, ("stack", "discards"), MINES)),
    o.some_of("drawn", PRINTED.mines),
    o.custom("technology", 1, "level, up to 10", lambda view: [(0, view["technology"]["level"] / 10)]),
    o.custom("cathedral", 1, "tiles turned", lambda view: [(0, view["cathedral"]["turned"] / PRINTED.cathedral)]),
    o.custom("stands", len(DECKS) + len(GOODS), "cards turned on both stands, then the tab of each good", stands),
    o.amounts("prices", GOODS, 12),
]
PLAYER: list[o.Block] = [
    o.amount("points", 150, low=-30),
    o.amount("groschen", 100),
    o.amount("reputation", 20, low=-10),
    o.some_of("hand", PRINTED.cards),
    o.custom(
        "rows", 3 * (len(PRINTED.guilds) + 2), "three times guild, production up to 10, houses gone up to 4", guilds
    ),
    o.amount("mine_ore", 10),
    o.amount("income", 150),
    o.amount("miner_pool", 9),
    o.amount("miner_row", 9),
    o.amount("lots", PRINTED.lots),
    o.some_of("slots", PRINTED.buildings),
    o.amount("pelicans", 6),
    o.amount("used_pelicans", 6),
    o.amount("column", 4),
    o.flag("tax_due"),
    o.amounts("patricians", COLOURS, 20),
    o.amounts("tally", CATEGORIES, 60, low=-20),
]
LAYOUT = o.Layout(TABLE, PLAYER, SEATS)
