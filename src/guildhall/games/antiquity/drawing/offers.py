"""Offers between players, public while cities are built: AQ-MKT-4. They lie beside the map, over it if they are many."""

from typing import Any

from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import text_width, words
from guildhall.draw.pieces import aura_box, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.tracks import HEAD, heading

LINE, ICON, INSET = 25, 20, 10


def terms(what: dict[str, int]) -> list[tuple[float, str]]:
    """Goods with their numbers: width and drawing of each; nothing is a dash."""
    if not what:
        return [(16.0, words(4, 17, "–", 16, "strong"))]
    found = []
    for kind, number in what.items():
        text = str(number)
        found.append((ICON + 5 + text_width(text, 15, "strong"), words(0, 17, text, 15, "strong") + good(kind, text_width(text, 15, "strong") + 11, 12, ICON)))
    return found


def row(width: float, offer: dict[str, Any], cls: str, seal: str = "") -> tuple[float, str]:
    """Who gives what to whom for what, over as many lines as the goods need."""
    arrow = path("M3 12h12m-4-4 4 4-4 4", "arrow")
    flow = [(26.0, token(offer["from"], 11, 12, 20)), *terms(offer["gives"]), (22.0, arrow)]
    flow += [(26.0, token(offer["to"], 11, 12, 20)), *terms(offer["asks"])]
    x, y, placed = INSET, 3.0, []
    for wide, drawn in flow:
        if x + wide > width - INSET and x > INSET:
            x, y = INSET + 26, y + LINE
        placed.append(put((x, y), drawn))
        x += wide + 3
    height = y + LINE + 2
    return height, box(0, 0, width, height, 6, cls) + "".join(placed) + (put((width - 14, 12), seal) if seal else "")


def offers(r: Reading, width: float, most: float) -> tuple[int, float, str]:
    """Columns, height and drawing; the corner at (0, 0) is that of the last column."""
    rows = []
    if r.view["writing"]:
        rows.append(row(width, r.view["writing"], "offer writing"))
    for offer in r.view["offers"]:
        height, drawn = row(width, offer, "offer")
        body = group(aura_box(0, 0, width, height), drawn, data_ref=f"offer:{offer['from']}:{offer['to']}")
        rows.append((height, body))
    for trade in r.view["trades"][-2:]:
        rows.append(row(width, trade, "offer struck", symbol("icon-check", 0, 0, 15, "verdigris")))
    if not rows:
        return 0, 0, ""
    return placed(r, rows, width, most)


def placed(r: Reading, rows: list[tuple[float, str]], width: float, most: float) -> tuple[int, float, str]:
    columns: list[list[tuple[float, str]]] = [[]]
    y = float(HEAD)
    for height, drawn in rows:
        if columns[-1] and y + height > most:
            columns.append([])
            y = float(HEAD)
        columns[-1].append((y, drawn))
        y += height + 5
    tall = y if len(columns) == 1 else most
    step = width + 12
    left = -step * (len(columns) - 1)
    sheet = box(left - 8, -6, step * len(columns) + 4, tall + 10, 8, "panel") if len(columns) > 1 else ""
    parts = [put((left + n * step, at), drawn) for n, column in enumerate(columns) for at, drawn in column]
    return len(columns), tall, sheet + put((left, 0), heading(r, "offers", width)) + "".join(parts)
