"""Property cards from the front and from the back."""

from functools import cache, lru_cache

from guildhall.draw.ink import box, disc, path
from guildhall.draw.lettering import line, words
from guildhall.draw.pieces import lit_box
from guildhall.draw.symbols import good
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.drawing import glyphs
from guildhall.games.belfort.drawing.folk import fee
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.terms import GOODS

CARD_W, WIDE = 79, 88  # in the draw pool; from the second on every name has room


def property_card(r: Reading, kind: str, w: float, h: float) -> str:
    """Name, cost down the left side, the big symbol, the income coin, what it will give; corner at the origin."""
    return card_face(r.data, kind, r.narrow(kind) if w < WIDE else r.name(kind), w, h)


@lru_cache(maxsize=1024)
def card_face(data: Printed, kind: str, name: str, w: float, h: float) -> str:
    number = data.properties.index(kind)
    price = [(amount, what) for what, amount in zip(GOODS, data.cost[number], strict=True) if amount]
    income = data.income[number]
    does = offers(data, kind)
    foot = h - 6 - 21 * len(does)
    middle = (27 + foot) / 2
    parts = [
        lit_box(0, 0, w, h, 7, "front"),
        line(w / 2, 21, name, w - 5, 16, "name", "middle"),
        disc(w - 22, middle, 18, "sun"),
        sign(kind, w - 22, middle, 26),
        path(f"M6 {foot:.1f}h{w - 12:.1f}", "rule"),
        *[glyphs.centred(does[n], w / 2, foot + 14 + 21 * n, w - 6, 15) for n in range(len(does))],
        fee(income, w - 11, middle + 16, 8.5) if income else "",
    ]
    step = min(22.0, (foot - 27) / len(price))
    for n, (amount, what) in enumerate(price):
        y = middle + (n - (len(price) - 1) / 2) * step
        parts.append(words(6, y + 5, amount, 15, "strong") + good(what, 25, y, 17))
    return "".join(parts)


def offers(data: Printed, kind: str) -> list[tuple[str, ...]]:
    """What the card will give: its plank, its locks, or the markers it is worth."""
    faces, found = data.faces, []
    if kind in faces.plank:
        locked = data.plank_locked[data.properties.index(kind)]
        found.append((("lock", "plank") if locked else ("plank",)) + tuple(glyphs.deed(faces.plank[kind])))
    found += [("lock", *glyphs.deed(effect)) for effect in faces.locks[kind] if effect]
    return found or [(str(faces.markers[kind]), "house")]


@cache
def card_back(w: float, h: float) -> str:
    return box(0, 0, w, h, 6, "back") + sign("key", w / 2, h / 2 - 4, min(w, h) * 0.5, "back-sign")
