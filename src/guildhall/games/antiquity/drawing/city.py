"""A city as a grid inside its wall: buildings, houses, men, graves, rubble; every square can be pointed at."""

from functools import lru_cache

from guildhall.draw.ink import disc, group, path, put
from guildhall.draw.symbols import symbol
from guildhall.games.antiquity.drawing.buildings import building, dashed, inside
from guildhall.games.antiquity.drawing.reading import FACULTIES, Reading
from guildhall.games.antiquity.drawing.roofs import CELL
from guildhall.games.antiquity.views import BuildingView

WALL, PAD = 9, 13  # the town wall, and from the edge of the picture to the first square
RUBBLE = "m6 12l5-4 5 5m4-7l6 2 2 6m-20 8l6-3 5 4m5-2l5-3 4 5m-24 3l4 3m10-1l6 2"
SIDES = {(1, 0): (1, 0, 1, 1), (-1, 0): (0, 0, 0, 1), (0, 1): (0, 1, 1, 1), (0, -1): (0, 0, 1, 0)}


def side_of(squares: int) -> float:
    """How wide and high a city is with its wall."""
    return squares * CELL + 2 * PAD


@lru_cache(maxsize=4)
def yard(squares: int) -> str:
    """Ground, plots, and the wall with its towers."""
    side, wall = squares * CELL, WALL / 2
    plots = "".join([f"M{n * CELL} 0V{side}M0 {n * CELL}H{side}" for n in range(1, squares)])
    corners = f'x="{-wall}" y="{-wall}" width="{side + WALL}" height="{side + WALL}" rx="3"'
    steps = (-wall, side / 2, side + wall)
    towers = [
        f'<rect class="tower" x="{x - 5.5:g}" y="{y - 5.5:g}" width="11" height="11" rx="2.5"/>'
        for x in steps
        for y in steps
        if (x, y) != (side / 2, side / 2)
    ]
    return (
        f'<rect class="yard" {corners}/>'
        + path(plots, "plots")
        + f'<rect class="wall" {corners}/><rect class="crenels" {corners}/>'
        + "".join(towers)
    )


@lru_cache(maxsize=32)
def places(seat: int, number: int, squares: int) -> str:
    """Every square, above all pieces, invisible until the page lights it."""
    return "".join(
        [
            f'<g data-ref="square:{seat}:{number}:{c},{r}"><rect class="aura" x="{c * CELL}" y="{r * CELL}" '
            f'width="{CELL}" height="{CELL}"/></g>'
            for r in range(squares)
            for c in range(squares)
        ]
    )


@lru_cache(maxsize=1024)
def grave(seat: int, name: str) -> str:
    (c, r), *_ = inside([name])
    x, y = (c + 0.5) * CELL, (r + 0.5) * CELL
    return group(
        disc(x, y, 15, "turf"),
        symbol("piece-grave", x, y - 1, 25),
        id=f"grave-{seat}-{dashed(name)}",
        data_piece=f"grave-{seat}",
    )


def schools(standing: list[BuildingView]) -> str:
    """Walls through which the man of the University serves a faculty: AQ-UNI-2."""
    campus = [inside(one["squares"]) for one in standing if one["type"] == "university" and one["works"]]
    if not campus:
        return ""
    strokes = []
    for one in standing:
        if one["type"] in FACULTIES and one["works"] and not one["man"]:
            for c, r in inside(one["squares"]):
                for (dc, dr), (x1, y1, x2, y2) in SIDES.items():
                    if (c + dc, r + dr) in campus[0]:
                        strokes.append(f"M{(c + x1) * CELL} {(r + y1) * CELL}L{(c + x2) * CELL} {(r + y2) * CELL}")
    return path("".join(strokes), "touching") if strokes else ""


def city(r: Reading, seat: int, number: int) -> str:
    """One city of a player, its corner at (0, 0)."""
    player = r.players[seat]
    here = player["cities"][number]
    standing = [one for one in player["buildings"] if one["city"] == number + 1 and not one["lifted"]]
    rubble = "".join([f"M{c * CELL} {row * CELL}{RUBBLE}" for c, row in inside(here["frozen"])])
    return put(
        (PAD, PAD),
        group(
            yard(here["side"]),
            path(rubble, "rubble") if rubble else "",
            *[building(r, seat, one) for one in standing],
            *[grave(seat, name) for name in here["graves"]],
            schools(standing),
            class_=f"s{seat}",
        ),
        group(places(seat, number + 1, here["side"]), class_="places"),
    )
