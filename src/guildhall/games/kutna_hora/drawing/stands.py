"""The two card stands: every price now, under every position of its tab, on the next card, and so far."""

from guildhall.draw.ink import box, disc, group, num, path
from guildhall.draw.lettering import SMALLEST, line, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.kutna_hora.drawing import signs
from guildhall.games.kutna_hora.drawing.layout import PANEL_W, PRICES, RIGHT
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.price_views import CellView, GoodView, StandView
from guildhall.games.kutna_hora.terms import GOODS

HEAD, GROUP, ROW = 34, 24, 41
NAME, NOW, CELLS, CELLS_W, NEXT, SPARK, SPARK_W = 47, 172, 202, 138, 369, 402, 60
LEGENDS = {"population": "no new building", "ore": "the city builds"}  # under each stand one of the signs is explained


def stands(r: Reading) -> str:
    y, h = PRICES
    parts = [
        box(RIGHT, y, PANEL_W, h, 12, "panel"),
        words(RIGHT + 14, y + 25, r.say("Prices"), 20, "name"),
        line(RIGHT + NOW, y + 24, r.say("now"), 54, 15, "soft", "middle"),
        line(RIGHT + CELLS + CELLS_W / 2, y + 24, r.say("by tab"), CELLS_W - 6, 15, "soft", "middle"),
        line(RIGHT + NEXT, y + 24, r.say("+1 card"), 56, 15, "soft", "middle"),
        line(RIGHT + PANEL_W - 8, y + 24, r.say("so far"), 66, 15, "soft", "end"),
    ]
    top = float(y + HEAD)
    for deck in LEGENDS:
        stand = r.view["stands"][deck]
        parts.append(header(r, stand, top))
        top += GROUP
        for name, row in stand["goods"].items():
            parts.append(price_row(r, name, row, top))
            top += ROW
        top += 4
    return "".join(parts)


def header(r: Reading, stand: StandView, y: float) -> str:
    """Which card lies on top, how far its deck is, and the meaning of a sign."""
    x, right = RIGHT + 14, RIGHT + PANEL_W - 12
    text = f"{r.heading(stand['deck'])} {stand['number']}"
    left, width = RIGHT + NOW - 20, 152.0
    done = width * stand["number"] / max(1, stand["last"])
    sign = signs.cross(RIGHT + 326, y + 14) if stand["deck"] == "population" else signs.city_sign(RIGHT + 326, y + 15)
    return (
        path(f"M{x} {num(y + 1)}H{right}", "rule")
        + group(
            aura_box(x - 4, y + 3, left + width - x + 8, 20),
            words(x, y + 19, text, 15, "strong", id=f"deck-{stand['deck']}"),
            box(left, y + 11, width, 6, 3, "groove"),
            box(left, y + 11, done, 6, 3, "filled") if done else "",
            data_ref=f"deck:{stand['deck']}",
        )
        + sign
        + line(RIGHT + 338, y + 19, r.say(LEGENDS[stand["deck"]]), PANEL_W - 348, 15, "soft")
    )


def price_row(r: Reading, name: str, row: GoodView, y: float) -> str:
    x, middle = RIGHT, y + ROW / 2
    guild = r.data.guilds[GOODS.index(name)]
    parts = [
        good(name, x + 27, middle, 30),
        line(x + NAME, y + 18, r.heading(name), 94, 16, "name"),
        line(x + NAME, y + 35, r.name(guild), 98, SMALLEST, "soft"),
        box(x + NOW - 20, y + 4, 40, 33, 6, "price barred" if row["x"] else "price"),
        words(x + NOW, y + 29, row["price"], 25, "strong", "middle", id=f"price-{name}"),
    ]
    if row["x"]:
        parts.append(disc(x + NOW + 19, y + 6, 8, "warning") + signs.cross(x + NOW + 19, y + 6, 3.2))
    parts.append(cells(name, row, x + CELLS, middle))
    parts.append(change(row["price"], row["next_card"], x + NEXT, middle))
    parts.append(spark([moment[name] for moment in r.view["history"]] + [row["price"]], x + SPARK, y + 7, SPARK_W, 26))
    # Ore is read at the tab of silver (KH-ECO-2), so only the other five rows have one to point at.
    ref = {"data_ref": f"tab:{name}"} if name in r.data.tabs else {}
    return group(aura_box(x + 6, y + 2, PANEL_W - 12, ROW - 4) if ref else "", *parts, **ref)


def cells(name: str, row: GoodView, x: float, middle: float) -> str:
    """The card under the tab: what every notch would show."""
    step = min(27.5, CELLS_W / len(row["cells"]))
    parts = []
    for n, cell in enumerate(row["cells"]):
        left, here = x + n * step, n == row["tab"]
        cls = f"notch-now of-{name}" if here else "notch-cell"
        marker = {"id": f"tab-{name}"} if here else {}
        body = box(left, middle - 13, step - 2.5, 27, 4, cls, **marker)
        if here:
            body = path(f"M{num(left + step / 2 - 7)} {num(middle - 19)}h12l-6 7z", f"tab of-{name}") + body
        shift = -3.5 if cell["x"] or cell["city"] else 0
        body += words(left + step / 2 - 1.2 + shift, middle + 6, cell["price"], 15, "strong" if here else "", "middle")
        if cell["x"]:
            body += signs.cross(left + step - 8, middle - 6, 3)
        elif cell["city"]:
            body += path(f"M{num(left + step - 12)} {num(middle)}v-6l4-4 4 4v6z", "city-sign")
        if cell["star"]:  # KH-ECO-9
            body += symbol("icon-star", left + step - 8, middle + 8.5, 8, "ochre")
        parts.append(body)
    return "".join(parts)


def change(now: int, then: CellView | None, x: float, middle: float) -> str:
    """The price on the next card with its direction and its sign."""
    if then is None:
        return words(x, middle + 6, "–", 17, "soft", "middle")
    price = then["price"]
    cls = "up" if price > now else "down" if price < now else "soft"
    shape = {"up": "m-5 4 5-8 5 8z", "down": "m-5-4 5 8 5-8z", "soft": "m-5-2.5h10m-10 5h10"}[cls]
    parts = [
        path(f"M{num(x - 14)} {num(middle)}{shape}", "same" if cls == "soft" else f"fill-{cls}"),
        words(x + 1, middle + 6, price, 17, "soft" if cls == "soft" else "strong", "middle"),
    ]
    if then["x"]:
        parts.append(signs.cross(x + 16, middle, 4))
    elif then["city"]:
        parts.append(signs.city_sign(x + 18, middle + 1))
    return "".join(parts)


def spark(prices: list[int], x: float, y: float, w: float, h: float) -> str:
    """The price before every turn, as steps."""
    low = min(prices)
    high = max(low + 4, *prices)
    step = w / max(1, len(prices) - 1)
    heights = [round(y + h - (price - low + 0.5) / (high - low + 1) * h, 1) for price in prices]
    way, last = f"M{num(x)} {heights[0]}", heights[0]
    for n, height in enumerate(heights[1:], 1):
        if height != last or n == len(heights) - 1:
            way += f"H{num(x + n * step)}V{height}"
        last = height
    foot = num(y + h + 3)
    end = x + w if len(prices) > 1 else x
    return (
        path(f"{way}V{foot}H{num(x)}z", "spark-fill")
        + path(f"M{num(x)} {foot}h{num(w)}", "spark-base")
        + path(way, "spark")
        + disc(end, last, 3.5, "medal")
    )
