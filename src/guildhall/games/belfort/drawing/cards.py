"""Property cards from the front and from the back."""

from functools import cache

from guildhall.draw.ink import box, disc
from guildhall.draw.lettering import line, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good
from guildhall.games.belfort.drawing import printed
from guildhall.games.belfort.drawing.folk import fee
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign

CARD_W = 76


def property_card(r: Reading, kind: str, w: float, h: float) -> str:
    """Name, cost down the left side, the big symbol, the income coin; corner at the origin."""
    return card_face(kind, r.name(kind), w, h)


@cache
def card_face(kind: str, name: str, w: float, h: float) -> str:
    row = printed.PROPERTIES[kind]
    price = [(amount, what) for what in printed.GOODS if (amount := row["cost"][what])]
    middle = 28 + (h - 34) / 2
    parts = [
        aura_box(0, 0, w, h, 7),
        box(0, 0, w, h, 7, "front"),
        line(w / 2, 21, name, w - 8, 16, "name", "middle"),
        disc(w - 22, middle, 18, "sun"),
        sign(kind, w - 22, middle, 26),
        fee(row["income"], w - 15, h - 15) if row["income"] else "",
    ]
    step = min(26.0, (h - 44) / max(1, len(price) - 1))
    for n, (amount, what) in enumerate(price):
        y = middle + (n - (len(price) - 1) / 2) * step
        parts.append(words(6, y + 5, amount, 15, "strong") + good(what, 25, y, 17))
    return "".join(parts)


@cache
def card_back(w: float, h: float) -> str:
    return box(0, 0, w, h, 6, "back") + sign("key", w / 2, h / 2 - 4, min(w, h) * 0.5, "back-sign")
