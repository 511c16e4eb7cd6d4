"""The board at the size of a stamp: city and mine on their hill, the church, the six prices, and the points."""

from guildhall.draw import palette, stamp
from guildhall.draw.ink import box, put
from guildhall.draw.lettering import words
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora.drawing import cathedral, hill, mine, signs, tiles
from guildhall.games.kutna_hora.drawing.layout import Grid, Plan
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.drawing.stands import spark

WIDTH, HEIGHT = stamp.WIDTH, stamp.HEIGHT
FOOT = 438  # of the points and rounds
HILL = (434, 436)  # width and height of the hill
CHURCH = (450, 418, 0.86)
PRICES = (446, 12, 44)


def thumbnail(r: Reading) -> str:
    return box(0, 0, WIDTH, HEIGHT, 0, "sheet") + ground(r) + prices(r) + church(r) + scores(r) + rounds(r)


def measured(r: Reading) -> Plan:
    town, pit = r.view["city"], r.view["mine"]
    w, h = HILL
    city = Grid(18, 26, (w - 36) / town["columns"], 208 / town["rows"], town["columns"], town["rows"], 4)
    below = Grid(10, 276, (w - 20) / pit["columns"], (h - 282) / pit["rows"], pit["columns"], pit["rows"], 4)
    return Plan(0, city, 256, 236, below, 0)


def ground(r: Reading) -> str:
    """City and mine: who has built and dug where."""
    plan = measured(r)
    entrances = [entry["at"] for entry in r.view["mine"]["spaces"] if entry["entrance"]]
    parts = [hill.scenery(plan, 0, 0, *HILL), *[hill.headframe(plan, at) for at in entrances]]
    for entry in r.view["city"]["squares"]:
        x, y, w, h = plan.city.cell(entry["at"])
        mx, my, size = x + w / 2, y + h / 2, min(w, h)
        parts.append(box(x, y, w, h, 4, f"tile {r.shade(entry['tile'])}" if entry["tile"] else "plot"))
        if entry["owner"] is not None:
            mark = r.marks[entry["owner"]]
            parts.append(symbol("piece-house", mx, my, size * 0.9, palette.player(mark)))
            parts.append(symbol(f"mark-{mark}", mx, my + size * 0.14, size * 0.32, palette.on_player(mark)))
        elif entry["tile"] and r.front_of(entry["tile"]):
            parts.append(signs.facade(r.front_of(entry["tile"]), mx, y + h - 3, size / 44))
        elif entry["lot"] is not None:
            parts.append(symbol("piece-lot", mx, my, size * 0.9, palette.player(r.marks[entry["lot"]])))
    for space in r.view["mine"]["spaces"]:
        x, y, w, h = plan.mine.cell(space["at"])
        if space["rock"]:
            parts.append(mine.boulder(space["at"], x, y, w, h))
        elif space["miner"] is not None:
            parts.append(tiles.gallery(x, y, w, h, False))
            colour = palette.player(r.marks[space["miner"]])
            parts.append(symbol("piece-miner", x + w / 2, y + h / 2 + 1, h * 0.86, colour))
        else:
            parts.append(box(x, y, w, h, 4, "unmined"))
    return "".join(parts)


def prices(r: Reading) -> str:
    """Each good with its price and how it came there."""
    left, top, step = PRICES
    parts = [box(left, top, 182, 6 * step + 6, 10, "panel")]
    for n, (kind, price) in enumerate(r.view["prices"].items()):
        y = top + 3 + n * step
        parts.append(good(kind, left + 27, y + step / 2, 38) + words(left + 68, y + 33, price, 31, "strong", "middle"))
        parts.append(spark([moment[kind] for moment in r.view["history"]] + [price], left + 94, y + 8, 74, step - 18))
    return "".join(parts)


def church(r: Reading) -> str:
    x, foot, scale = CHURCH
    turned = r.view["cathedral"]["turned"]
    return put((x, foot), cathedral.building(6, 0, turned, turned + 1, True), scale=scale)


def scores(r: Reading) -> str:
    return stamp.scores(r.marks, [player["points"] for player in r.players], FOOT)


def rounds(r: Reading) -> str:
    done = r.view["round"] - (0 if r.view["over"] else 1)
    return stamp.rounds(done, r.view["rounds"], FOOT, 5, ("round-done", "round-now", "round-open"))
