"""The bare land as it was laid out: four kinds of hexes, each with a sign of its own, and the seams of the tiles.

It is the same in every position of a game, so it is drawn once for each land.
"""

from functools import lru_cache

from guildhall.draw.ink import group, path
from guildhall.games.antiquity.drawing.hexes import ROUND, SIZE, Cell, cell, hexes_path, middle, outline, shrunk, spread
from guildhall.games.antiquity.drawing.outlines import loops_path
from guildhall.games.antiquity.drawing.reading import Reading

TREE = "l-4 7h2l-2.6 4.6h9.2l-2.6-4.6h2zm0 11.6v2.4"
TUFT = "l-2-4.5m2 4.5v-5.5m0 5.5l2-4.5m-2 4.5"
STUMP = "h7m-6.5 0v-4.5c0-1.6 6-1.6 6 0v4.5m-6-4.5c0 1.6 6 1.6 6 0"
WAVE = "c3-3.6 6-3.6 9 0s6 3.6 9 0"
# Strokes from the middle of a hex; terrain is told by them, colour only helps.
SIGNS = {
    "forest": f"m-6-11{TREE}m11-7{TREE}",
    "plains": f"m-10-3{TUFT}m15-3{TUFT}m-7 15{TUFT}m13-3{TUFT}",
    "mountain": "m-15 9l10.5-18 6.2 10.7 4.5-6.2 8.8 13.5m-23-12l3.5 2.6 2.7-3.4m5.4 2.8l2.6 1.8 2.6-1.8",
    "water": f"m-13-4{WAVE}m-11 9{WAVE}",
    "grass": f"m-9 5{STUMP}m6.5 8.5{STUMP}m-8.5-9.5{TUFT}",
    "dry": "m-11-5h5m5 8h5m3-9h5m-18 15h5",
}
SMALL_SIGNS = {kind: "m0-7" + shrunk(strokes, 0.7) for kind, strokes in SIGNS.items()}

Land = tuple[tuple[tuple[str, tuple[str, ...]], ...], tuple[str, ...]]


def land_of(r: Reading) -> Land:
    """What the bare land depends on: the hexes of each terrain and the middles of the tiles."""
    laid = r.view["map"]
    kinds = tuple([(kind, tuple(hexes)) for kind, hexes in laid["terrain"].items()])
    return kinds, tuple([tile["centre"] for tile in laid["tiles"]])


def ground(kind: str, found: list[Cell]) -> str:
    """Hexes of one kind with their signs."""
    return plain(kind, found) + path(spread(found, SIGNS[kind]), f"sign {kind}") if found else ""


def fouled(kind: str, found: list[Cell]) -> str:
    """Polluted hexes of one kind; their signs leave room for the heap below."""
    return plain(f"{kind} foul", found) + path(spread(found, SMALL_SIGNS[kind]), f"sign {kind}")


def plain(kind: str, found: list[Cell]) -> str:
    """Hexes of one kind without signs, to lay a piece on."""
    return path(hexes_path(found), f"hex {kind}")


def tile(centre: str, radius: int) -> frozenset[Cell]:
    """The hexes of the tile round a middle."""
    at, reach = cell(centre), range(-radius, radius + 1)
    offsets = [middle(q, r) for q in reach for r in reach if abs(q + r) <= radius]
    return frozenset([(at[0] + x, at[1] + y) for x, y in offsets])


@lru_cache(maxsize=64)
def bare(land: Land, radius: int) -> str:
    """The layer of the land, without anything on it."""
    kinds, centres = land
    seams = [path(loops_path(outline(tile(centre, radius))), "seam") for centre in centres]
    return group(
        *[ground(kind, [cell(name) for name in names]) for kind, names in kinds], *seams, class_="layer-terrain"
    )


@lru_cache(maxsize=64)
def places(land: Land) -> str:
    """What choices point at: every hex, above all pieces, invisible until the page lights it."""
    return "".join([place(name) for _, names in land[0] for name in names])


def place(name: str) -> str:
    x, y = cell(name)
    return f'<g data-ref="hex:{name}"><path class="aura" d="M{x - SIZE} {y}{ROUND}"/></g>'
