"""Zones of control: an outline each, in the colour and with the dashes of its player; shared hexes are hatched."""

from functools import lru_cache

from guildhall.draw.ink import group, path
from guildhall.games.antiquity.drawing.hexes import Cell, cell, cells, outline, spread
from guildhall.games.antiquity.drawing.outlines import inset, loops_path
from guildhall.games.antiquity.drawing.reading import Reading

FIRST, STEP = 1.5, 2.2  # lines of different players run side by side
# The strokes of each player in a hex that several control.
HATCHES = ["m-17-1l11-16", "m-13 11l17-25", "m-4 16l17-25", "m6 17l11-16"]


def grounds(r: Reading, seat: int) -> frozenset[Cell]:
    """The zone with the own cities and inns it starts from: AQ-ZOC-1."""
    player = r.players[seat]
    names = [*player["zone"], *player["inns"]]
    for city in player["cities"]:
        names += city["hexes"]
    return frozenset(cells(names))


@lru_cache(maxsize=256)
def lines(found: frozenset[Cell], seat: int) -> tuple[str, str]:
    """The outline as it is, and moved inwards to the track of this player."""
    loops = outline(found)
    return loops_path(loops), loops_path([inset(loop, FIRST + STEP * seat) for loop in loops])


def shared(r: Reading) -> dict[str, int]:
    """Hexes that several zones hold."""
    times: dict[str, int] = {}
    for player in r.players:
        for name in player["zone"]:
            times[name] = times.get(name, 0) + 1
    return {name: n for name, n in times.items() if n > 1}


def zones(r: Reading) -> str:
    """A layer for every player within the layer of all zones."""
    overlaps, layers = shared(r), []
    for seat, player in enumerate(r.players):
        found = grounds(r, seat)
        if not found:
            continue
        whole, track = lines(found, seat)
        common = [cell(name) for name in player["zone"] if name in overlaps]
        layers.append(
            group(
                path(whole, "zone-wash"),
                path(spread(common, HATCHES[seat]), "zone-shared") if common else "",
                path(track, "zone-soft"),
                path(track, "zone-line"),
                class_=f"layer-zone layer-zone-{seat} s{seat}",
                data_home=seat,
            )
        )
    return group(*layers, class_="layer-zones") if layers else ""
