"""The board at the size of a stamp: the land, the zones, cities and sites as big signs, houses and famine."""

from guildhall.draw import stamp
from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import words
from guildhall.draw.pieces import token
from guildhall.draw.stamp import LETTERS
from guildhall.draw.symbols import symbol
from guildhall.games.antiquity.drawing import countryside, layout, terrain, zones
from guildhall.games.antiquity.drawing.hexes import cell, cells, outline
from guildhall.games.antiquity.drawing.outlines import loops_path
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.settlements import SEVEN

WIDTH, HEIGHT = stamp.WIDTH, stamp.HEIGHT
MARGIN, SIDE = 8, 136


def land(r: Reading) -> str:
    """Hexes by what they are now; polluted ones are darker."""
    laid, kind_of = r.view["map"], countryside.kinds(r)
    dirty = set(laid["polluted"])
    clean = countryside.by_kind([name for name in kind_of if name not in dirty], kind_of)
    foul = countryside.by_kind(laid["polluted"], kind_of)
    parts = [terrain.plain(kind, found) for kind, found in clean]
    return "".join(parts + [terrain.plain(f"{kind} foul", found) for kind, found in foul])


def people(r: Reading) -> str:
    parts = []
    for one in r.view["sites"]:
        places = [*cells(one["goods"]), *cells(one["halves"])]
        parts += [disc(x, y, 15, f"site s{one['owner']}") for x, y in places]
    wall = loops_path(outline(SEVEN))
    for seat, player in enumerate(r.players):
        parts += [disc(*cell(name), 19, f"hostel s{seat}") for name in player["inns"]]
        for city in player["cities"]:
            sign = disc(0, 0, 34, "on-own") + symbol(f"mark-{seat}", 0, 0, 44)
            parts.append(put(cell(city["centre"]), group(path(wall, "town"), sign, class_=f"s{seat}")))
    return "".join(parts)


def borders(r: Reading) -> str:
    found = [(seat, zones.grounds(r, seat)) for seat in range(len(r.players))]
    return "".join([path(zones.lines(grounds, seat)[1], f"border s{seat}") for seat, grounds in found if grounds])


def counts(r: Reading) -> str:
    """The famine level, and the houses of everybody."""
    x = WIDTH - SIDE
    level = r.view["famine"]
    parts = [
        box(x, 20, SIDE - MARGIN, 60, 12, "famine-sign"),
        symbol("good-food", x + 32, 50, 40),
        words(x + 90, 60, level, 30, "strong on-pigment", "middle"),
    ]
    step = (HEIGHT - 120) / max(4, len(r.players))
    for n, seat in enumerate(r.order()):
        y = 136 + n * step
        row = [
            token(seat, x + 22, y, 38),
            symbol("piece-house", x + 66, y - 1, 32, f"player-{seat}"),
            words(x + 86, y + 9, len(r.players[seat]["houses"]), LETTERS, "strong"),
        ]
        parts.append(group(*row, class_="" if r.players[seat]["alive"] else "faded"))
    return "".join(parts)


def thumbnail(r: Reading) -> str:
    left, top, wide, tall = layout.extent(r.data.geometry, len(r.players))
    room = WIDTH - SIDE - 2 * MARGIN
    scale = min((HEIGHT - 2 * MARGIN) / tall, room / wide)
    x = MARGIN + (room - wide * scale) / 2 - left * scale
    y = (HEIGHT - tall * scale) / 2 - top * scale
    inside = land(r) + borders(r) + people(r)
    return (
        box(0, 0, WIDTH, HEIGHT, 0, "sheet")
        + f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{inside}</g>'
        + counts(r)
    )
