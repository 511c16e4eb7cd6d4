"""Cities, inns and work sites on the map. Whatever a player has there carries the mark of that player."""

from functools import lru_cache
from math import atan2, degrees

from guildhall.draw.ink import disc, group, path, put, safe
from guildhall.draw.lettering import text_width, words
from guildhall.draw.symbols import good, symbol
from guildhall.games.antiquity.drawing.hexes import Cell, cell, middle, outline, tag
from guildhall.games.antiquity.drawing.outlines import inset, loops_path
from guildhall.games.antiquity.drawing.reading import NUMERALS, Reading

TOKEN, GOOD, MAN, MARK = 14, 20, 22, 10
ROOFTOPS = "m-9 7v-6l4.5-4.5 4.5 4.5v6zm10 0v-4.5l4-4 4 4v4.5z"
BOAT = "m-14 4h28c-2 6-5 9-11 9h-8c-4 0-8-3-9-9zm14 0v-17l11 13h-11m-2-10l-8 10h8"
SEVEN = frozenset([middle(0, 0), *[middle(q, r) for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))]])


def mark(seat: int, x: float, y: float, size: float = MARK) -> str:
    """The owner's mark on a small light ground."""
    return disc(x, y, size * 0.72, "mark-ground") + symbol(f"mark-{seat}", x, y, size)


def titled(whose: str) -> str:
    """Whose it is and what, for those who point at it."""
    return f"<title>{safe(whose)}</title>"


@lru_cache(maxsize=1)
def town() -> str:
    """A walled city of seven hexes round its middle."""
    loops = outline(SEVEN)
    wall = loops_path([inset(loop, 3.2) for loop in loops])
    towers = [disc(x, y, 4.2, "tower") for x, y in inset(loops[0], 3.2)]
    roofs = "".join([f"M{x} {y}{ROOFTOPS}" for x, y in sorted(SEVEN) if (x, y) != (0, 0)])
    return (
        path(loops_path(loops), "ground")
        + path(roofs, "rooftops")
        + path(wall, "wall")
        + path(wall, "crenels")
        + "".join(towers)
        + symbol("piece-city", 0, -6, 38)
    )


@lru_cache(maxsize=256)
def city(whose: str, seat: int, number: int, centre: Cell) -> str:
    numeral = NUMERALS[number]
    half = max(18.0, text_width(numeral, 16.5, "name") / 2 + 12)
    sign = (
        f'<rect class="tag" x="{-half:.1f}" y="13" width="{2 * half:.1f}" height="20" rx="10"/>'
        + group(symbol(f"mark-{seat}", 10 - half, 23, 11), class_="on-tag")
        + words(6.5, 28.5, numeral, 16.5, "name on-own", "middle")
    )
    return put(centre, group(titled(whose), town(), sign, class_=f"s{seat}", id=f"city-{seat}-{number + 1}"))


@lru_cache(maxsize=512)
def inn(whose: str, seat: int, name: str) -> str:
    x, y = cell(name)
    return group(
        titled(whose),
        path(loops_path([inset(loop, 2.6) for loop in outline(frozenset([(x, y)]))]), "plot"),
        symbol("piece-inn", x - 1, y - 2, 29),
        mark(seat, x + 12, y + 11),
        class_=f"s{seat}",
        id=f"inn-{tag(name)}",
    )


def pier(one: Cell, other: Cell) -> str:
    """The planks of a fishery over its two hexes, and a boat."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    turn = round(degrees(atan2(other[1] - one[1], other[0] - one[0])))
    planks = "".join([f"M{step}-9v18" for step in range(-24, 27, 8)])
    deck = '<rect class="pier" x="-32" y="-11.5" width="64" height="23" rx="6"/>' + path(planks, "planking")
    return f'<g transform="translate({x:g} {y:g}) rotate({turn})">{deck}</g>' + path(f"M{x:g} {y:g}{BOAT}", "boat")


@lru_cache(maxsize=1024)
def site(whose: str, seat: int, kind: str, man: str, halves: tuple[str, ...], goods: tuple[str, ...]) -> str:
    """Counters tied to the man of their site by spokes, so that every counter shows whose it is."""
    stands = [cell(name) for name in halves or (man,)]
    x, y = sum(at[0] for at in stands) / len(stands), sum(at[1] for at in stands) / len(stands)
    left = [(name, *cell(name)) for name in goods]
    spokes = "".join([f"M{x:g} {y:g}L{gx} {gy}" for _, gx, gy in left if (gx, gy) != (x, y)])
    parts = [titled(whose), path(spokes, "spoke") if spokes else "", pier(*stands) if len(stands) > 1 else ""]
    for name, gx, gy in left:
        token = disc(gx, gy, TOKEN, "token") + good(kind, gx, gy, GOOD)
        parts.append(f'<g id="good-{tag(name)}">{token}</g>')
    figure = symbol("piece-man", x + 11, y - 11, MAN)
    parts.append(f'<g id="man-{tag(man)}" data-piece="man-{seat}">{figure}</g>')
    parts.append(mark(seat, x - 12, y + 12))
    return group(*parts, class_=f"s{seat}")


@lru_cache(maxsize=1)
def compass() -> str:
    """A face-down exploration marker round its middle."""
    return path("M0-15L13-7.5V7.5L0 15L-13 7.5V-7.5Z", "marker") + path(
        "M0-10L2.3-2.3 10 0 2.3 2.3 0 10-2.3 2.3-10 0-2.3-2.3Z", "needle"
    )


def settlements(r: Reading) -> str:
    """Everything that stands on the map."""
    parts = []
    for name in r.view["map"]["markers"]:
        x, y = cell(name)
        parts.append(f'<g id="marker-{tag(name)}" transform="translate({x} {y})">{compass()}</g>')
    for seat, player in enumerate(r.players):
        hostel = r.labelled(r.names[seat], r.name("inn"))
        parts += [inn(hostel, seat, name) for name in player["inns"]]
        for n, one in enumerate(player["cities"]):
            parts.append(city(r.labelled(r.names[seat], r.city(n)), seat, n, cell(one["centre"])))
    for out in r.view["sites"]:
        whose = r.labelled(r.names[out["owner"]], f"{r.name(out['kind'])}, {r.name(out['good'])}")
        parts.append(site(whose, out["owner"], out["good"], out["man"], tuple(out["halves"]), tuple(out["goods"])))
    return "".join(parts)
