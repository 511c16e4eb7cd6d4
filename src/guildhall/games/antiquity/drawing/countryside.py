"""What lies on the land: cleared forest, pollution, what mountain ranges yield, the tiles to start on."""

from functools import lru_cache

from guildhall.draw.ink import disc, group, path
from guildhall.draw.lettering import words
from guildhall.draw.symbols import good, symbol
from guildhall.games.antiquity.drawing import terrain
from guildhall.games.antiquity.drawing.hexes import Cell, cell, cells, outline
from guildhall.games.antiquity.drawing.outlines import inset, loops_path
from guildhall.games.antiquity.drawing.reading import Reading

COUNTER = 20  # a heap of refuse


def kinds(r: Reading) -> dict[str, str]:
    """What every hex counts as now: AQ-WOO-1, AQ-SET-12."""
    laid = r.view["map"]
    found = {name: kind for kind, names in laid["terrain"].items() for name in names}
    found.update(dict.fromkeys(laid["grass"], "grass"))
    found.update(dict.fromkeys(laid["dry"], "dry"))
    return found


def changed(r: Reading) -> str:
    """Land that is no longer as it was printed; part of the bare terrain."""
    laid = r.view["map"]
    return group(
        terrain.ground("grass", cells(laid["grass"])), terrain.ground("dry", cells(laid["dry"])), class_="layer-land"
    )


def by_kind(names: list[str], kind_of: dict[str, str]) -> list[tuple[str, list[Cell]]]:
    found: dict[str, list[Cell]] = {}
    for name in names:
        found.setdefault(kind_of[name], []).append(cell(name))
    return list(found.items())


@lru_cache(maxsize=2048)
def heap(x: int, y: int) -> str:
    return symbol("piece-pollution", x, y, COUNTER)


def pollution(r: Reading) -> str:
    """Refuse: a darker hex, and a heap where nothing else lies on it. Signs make room for pieces and heaps."""
    laid, kind_of = r.view["map"], kinds(r)
    occupied, dirty = set(laid["occupied"]), set(laid["polluted"])
    settled = {name for player in r.players for city in player["cities"] for name in city["hexes"]}
    under = [name for name in laid["occupied"] if name not in settled]
    under += [name for name in laid["markers"] if name not in occupied]
    heaps = [name for name in laid["polluted"] if name not in occupied]
    clean = by_kind([name for name in under if name not in dirty], kind_of)
    foul = by_kind([name for name in under if name in dirty], kind_of)
    return "".join(
        [
            *[terrain.plain(kind, found) for kind, found in clean],
            *[terrain.plain(f"{kind} foul", found) for kind, found in foul],
            *[terrain.fouled(kind, found) for kind, found in by_kind(heaps, kind_of)],
            group(*[heap(x, y + 8) for x, y in cells(heaps)], class_="heaps"),
        ]
    )


def ranges(r: Reading) -> str:
    """What a mountain range yields for all players, on the first of its hexes where nothing lies: AQ-MIN-3."""
    laid = r.view["map"]
    covered = {*laid["occupied"], *laid["markers"]}
    dirty = {*laid["polluted"]}
    parts = []
    for one in laid["ranges"]:
        bare = sorted([name for name in one["hexes"] if name not in covered], key=lambda name: name in dirty)
        if one["good"] and bare:
            x, y = cell(bare[0])
            parts.append(group(disc(x + 9, y - 8, 10.5, "yield"), good(one["good"], x + 9, y - 8, 16)))
    return "".join(parts)


def start_tiles(r: Reading) -> str:
    """Before the first round: the tiles that take a first city, lettered; AQ-SET-5, AQ-SET-9."""
    if r.view["phase"] or r.view["over"]:
        return ""
    taken = {cell(city["centre"]) for player in r.players for city in player["cities"]}
    parts = []
    for tile in r.view["map"]["tiles"]:
        found = terrain.tile(tile["centre"], r.data.geometry.radius)
        if tile["start"] is not None and not taken & found:
            x, y = cell(tile["centre"])
            letter = r.data.start_letters[len(r.players) - 2][tile["start"]]
            parts += [
                path(loops_path([inset(loop, 4) for loop in outline(found)]), "start-tile"),
                disc(x, y, 17, "start-ground"),
                words(x, y + 7, letter, 21, "name", "middle"),
            ]
    return group(*parts) if parts else ""
