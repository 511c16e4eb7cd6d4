"""The city at the size of a stamp: districts, markers, walls, who leads where, and the points."""

from guildhall.draw import stamp
from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.pieces import token
from guildhall.draw.stamp import MARGIN, pill, pill_width
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.city import bastions, heart, outskirts, wall
from guildhall.games.belfort.drawing.folk import house
from guildhall.games.belfort.drawing.layout import TAN36, TRACK_IN
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.drawing.standings import leads

WIDTH, HEIGHT = stamp.WIDTH, stamp.HEIGHT
LOWEST = "D3"  # below it is no room
SCALE, MIDDLE = 0.585, (306, 262)  # of the city


def thumbnail(r: Reading) -> str:
    spot = (MIDDLE[0] - at.CITY[0] * SCALE, MIDDLE[1] - at.CITY[1] * SCALE)
    return box(0, 0, WIDTH, HEIGHT, 0, "sheet") + put(spot, city(r), scale=SCALE) + leaders(r) + scores(r) + months(r)


def city(r: Reading) -> str:
    symbols = r.view["symbols"]
    rim = [at.at(name, -(TRACK_IN + 14) * TAN36, TRACK_IN + 14) for name in at.ANGLES]
    parts = [path(at.outline(rim, 10), "cell shaded")] + [path(outskirts(name), f"ground-{name}") for name in at.ANGLES]
    for name in at.ANGLES:
        for side in ("left", "right"):
            claimed = symbols.get(f"{name}.wall_{side}")
            parts.append(wall(name, side, claimed and claimed["owner"]))
    parts.append(bastions())
    for name in at.ANGLES:
        for spot, (u, v) in [*at.SYMBOLS.items(), ("guild", (0, 240))]:
            x, y = at.at(name, u, v)
            claimed = symbols.get(f"{name}.{spot}")
            if claimed is None:
                parts.append(disc(x, y, 17, "spot"))
            else:
                owner, kind = claimed["owner"], r.speech.kind(f"{name}.{spot}")
                parts.append(put((x, y), path(house(46), f"piece p{owner}"), sign(kind, 0, 4, 27, f"on-{owner}")))
    return "".join(parts) + heart()


def leaders(r: Reading) -> str:
    """The mark of whoever leads alone, beside each district."""
    parts = []
    for row in r.view["districts"]:
        ranks = row["majority"]
        if leads(ranks) > 0:
            x, y = at.at(row["id"], 0, 396 if row["id"] != LOWEST else 298)
            spot = (MIDDLE[0] + (x - at.CITY[0]) * SCALE, MIDDLE[1] + (y - at.CITY[1]) * SCALE)
            parts.append(put(spot, token(ranks[0]["owner"], 0, 0, 34)))
    return group(*parts)


def scores(r: Reading) -> str:
    """Points of everybody, down the right side."""
    parts = []
    for n, owner in enumerate(r.view["crests"]):
        points = r.players[owner]["score"]
        width = pill_width(points) + 2
        parts.append(pill(owner, points, WIDTH - MARGIN - width, MARGIN + 44 * n, width))
    return "".join(parts)


def months(r: Reading) -> str:
    """The seven months, gone or to come."""
    parts = [box(12, 12, 34, 24 * len(r.view["months"]) + 12, 8, "panel")]
    for n, month in enumerate(r.view["months"], 1):
        state = "past" if n < r.view["month"] else "now" if n == r.view["month"] else ""
        y = 20 + 24 * (n - 1)
        parts.append(box(18, y, 22, 20, 4, f"month {state}".strip()))
        parts.append(sign(month["season"], 29, y + 10, 14, f"season-{month['season']}"))
    return "".join(parts)
