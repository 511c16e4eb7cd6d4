"""Property cards from the front and from the back."""

from functools import cache

from guildhall.draw.ink import box, disc, path
from guildhall.draw.lettering import line, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import good
from guildhall.games.belfort.drawing import glyphs, printed
from guildhall.games.belfort.drawing.folk import fee
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign

CARD_W, WIDE = 79, 88  # in the draw pool; from the second on every name has room


def property_card(r: Reading, kind: str, w: float, h: float) -> str:
    """Name, cost down the left side, the big symbol, the income coin, what it will give; corner at the origin."""
    return card_face(kind, r.narrow(kind) if w < WIDE else r.name(kind), w, h)


@cache
def card_face(kind: str, name: str, w: float, h: float) -> str:
    row = printed.PROPERTIES[kind]
    price = [(amount, what) for what in printed.GOODS if (amount := row["cost"][what])]
    does = offers(kind)
    foot = h - 6 - 21 * len(does)
    middle = (27 + foot) / 2
    parts = [
        aura_box(0, 0, w, h, 7),
        box(0, 0, w, h, 7, "front"),
        line(w / 2, 21, name, w - 5, 16, "name", "middle"),
        disc(w - 22, middle, 18, "sun"),
        sign(kind, w - 22, middle, 26),
        path(f"M6 {foot:.1f}h{w - 12:.1f}", "rule"),
        *[glyphs.centred(does[n], w / 2, foot + 14 + 21 * n, w - 6, 15) for n in range(len(does))],
        fee(row["income"], w - 11, middle + 16, 8.5) if row["income"] else "",
    ]
    step = min(22.0, (foot - 27) / len(price))
    for n, (amount, what) in enumerate(price):
        y = middle + (n - (len(price) - 1) / 2) * step
        parts.append(words(6, y + 5, amount, 15, "strong") + good(what, 25, y, 17))
    return "".join(parts)


def offers(kind: str) -> list[tuple[str, ...]]:
    """What the card will give: its plank, its locks, or the markers it is worth."""
    row = printed.PROPERTIES[kind]
    found = []
    for plank in row["planks"]:
        found.append((("lock", "plank") if plank["locked"] else ("plank",)) + tuple(glyphs.deed(plank["effect"])))
    gifts = [tuple(glyphs.deed(lock["effect"])) for lock in row["locks"] if "effect" in lock]
    found += [("lock", *gift) for gift in gifts]
    return found or [(str(row["markers"]), "house")]


@cache
def card_back(w: float, h: float) -> str:
    return box(0, 0, w, h, 6, "back") + sign("key", w / 2, h / 2 - 4, min(w, h) * 0.5, "back-sign")
