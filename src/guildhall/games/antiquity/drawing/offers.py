"""Offers between players (AQ-MKT-4), public while cities are built: beside the map, over it if they are many."""

from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import text_width, words
from guildhall.draw.pieces import aura_box, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.tracks import HEAD, heading
from guildhall.games.antiquity.views import TermsView

LINE, ICON, INSET, SPACE = 25, 20, 10, 5
OVER_MAP = 840  # greatest height of the offers when they lie over the map


def terms(what: dict[str, int]) -> list[tuple[float, str]]:
    """Goods with their numbers: width and drawing of each; nothing is a dash."""
    if not what:
        return [(16.0, words(4, 17, "–", 16, "strong"))]
    found = []
    for kind, number in what.items():
        wide = text_width(str(number), 15, "strong")
        found.append((wide + ICON + 5, words(0, 17, number, 15, "strong") + good(kind, wide + 12, 12, ICON)))
    return found


def row(width: float, offer: TermsView, cls: str, seal: str = "") -> tuple[float, str]:
    """Who gives what to whom for what, over as many lines as the goods need."""
    arrow = path("M3 12h12m-4-4 4 4-4 4", "arrow")
    flow = [(26.0, token(offer["from"], 11, 12, 20)), *terms(offer["gives"]), (22.0, arrow)]
    flow += [(26.0, token(offer["to"], 11, 12, 20)), *terms(offer["asks"])]
    x, y, placed = float(INSET), 3.0, []
    for wide, drawn in flow:
        if x + wide > width - INSET and x > INSET:
            x, y = INSET + 26, y + LINE
        placed.append(put((x, y), drawn))
        x += wide + 3
    height = y + LINE + 2
    return height, box(0, 0, width, height, 6, cls) + "".join(placed) + (put((width - 14, 12), seal) if seal else "")


def rows_of(r: Reading, width: float) -> list[tuple[float, str]]:
    """The offer being written, the open ones, and the last trades of this phase."""
    rows = []
    if r.view["writing"]:
        rows.append(row(width, r.view["writing"], "offer writing"))
    for offer in r.view["offers"]:
        height, drawn = row(width, offer, "offer")
        body = group(aura_box(0, 0, width, height), drawn, data_ref=f"offer:{offer['from']}:{offer['to']}")
        rows.append((height, body))
    for trade in r.view["trades"][-2:]:
        rows.append(row(width, trade, "offer struck", symbol("icon-check", 0, 0, 15, "verdigris")))
    return rows


def offers(r: Reading, x: float, top: float, width: float, bottom: float) -> str:
    """One column below the other panels; what does not fit there goes over the map, column by column to the left."""
    rows = rows_of(r, width)
    if not rows:
        return ""
    if fits(rows, bottom - top):
        return put((x, top), column(r, rows))
    columns: list[list[tuple[float, str]]] = [[]]
    for one in rows:
        if columns[-1] and not fits([*columns[-1], one], OVER_MAP):
            columns.append([])
        columns[-1].append(one)
    step = width + 2 * INSET
    tall = max(height_of(found) for found in columns) + 2 * INSET
    left, high = x - step * len(columns), bottom - tall
    sheet = box(left, high, step * len(columns) - 6, tall, 8, "panel")
    drawn = [put((left + INSET + n * step, high + INSET), column(r, found, n == 0)) for n, found in enumerate(columns)]
    return sheet + "".join(drawn)


def height_of(rows: list[tuple[float, str]]) -> float:
    return HEAD + sum(height + SPACE for height, _ in rows) - SPACE


def fits(rows: list[tuple[float, str]], room: float) -> bool:
    return height_of(rows) <= room


def column(r: Reading, rows: list[tuple[float, str]], headed: bool = True) -> str:
    parts, y = [heading(r, "Offers", 200) if headed else ""], float(HEAD)
    for height, drawn in rows:
        parts.append(put((0, y), drawn))
        y += height + SPACE
    return "".join(parts)
