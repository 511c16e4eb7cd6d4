"""Built cards: planks, locks and what they give, and the Permit tucked under the card."""

from guildhall.draw.flow import Part
from guildhall.draw.ink import box, group, moved, put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.pieces import lit_box
from guildhall.draw.symbols import symbol
from guildhall.games.belfort.drawing import glyphs
from guildhall.games.belfort.drawing.cards import card_back, property_card
from guildhall.games.belfort.drawing.collection import piece_id
from guildhall.games.belfort.drawing.folk import fee, lock, plank, worker
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.faces import Row
from guildhall.games.belfort.views import CardView

BUILT_W, FRONT_H, PEEK = 130.0, 104, 30
CARD_H = FRONT_H + PEEK
HAND_W = 92.0


def built_card(r: Reading, seat: int, card: CardView, copy: int, w: float = BUILT_W) -> Part:
    """A card before its owner; several of a type are told apart by the number of the copy."""
    kind = card["type"]
    where = f"{seat}-{kind}-{copy}"
    rows = slot_rows(r, seat, card, where, w)
    top, step = (66.0, 0.0) if len(rows) == 1 else (46.0, 39.0)
    coin = fee(card["income"], w - 7, 6) if card["income"] else ""
    face = [
        lit_box(0, 0, w, FRONT_H, 7, "front"),
        sign(kind, 16, 16, 20),
        line(29, 22, r.name(kind), w - (44 if coin else 34), 15.5, "name"),
        coin,
        *[put((0, top + n * step), row) for n, row in enumerate(rows)],
    ]
    under = permit(r, seat, card, card["permit"], where, w) if card["permit"] else ""
    return Part(w, under + group(*face, data_ref=f"card:{seat}:{kind}", id=f"card-{where}"))


def slot_rows(r: Reading, seat: int, card: CardView, where: str, w: float) -> list[str]:
    """Plank first, then the locks; a card with neither shows how many markers it is worth."""
    faces, kind = r.data.faces, card["type"]
    rows = []
    if card["has_plank"]:
        rows.append(plank_row(r, seat, card, where, w))
    for n, filled in enumerate(card["locks"]):
        effect = faces.locks[kind][n]
        does = tuple(glyphs.deed(effect)) if effect else ("plank",)
        shown = group(lock(14, filled, card["used"][n]), transform=moved(24, 0), id=f"lock-{where}-{n}")
        rows.append(shown + glyphs.row(does, 46, 0, w - 51, 17))
    if not rows:
        markers = (str(faces.markers[kind]), "house")
        rows.append(box(10, -15, w - 20, 30, 6, "plaque") + glyphs.centred(markers, w / 2, 0, w - 24, 20))
    return rows


def plank_row(r: Reading, seat: int, card: CardView, where: str, w: float) -> str:
    """The plank with the worker or an Imp on it, its fee, and what it does."""
    price = r.data.plank_fee[r.data.properties.index(card["type"])]
    parts = [put((25, 0), plank(38, 24, not card["open"]))]
    if card["plank"]:
        parts.append(worker(card["plank"], 25, 1, 9.5, seat, **piece_id(seat, card["plank"], f"card-{where}")))
    elif card["imp"] is not None:
        parts.append(worker("imps", 25, 0, 10, card["imp"], id=f"imp-{where}"))
    elif price:
        parts.append(fee(price, 25, 0))
    return "".join(parts) + glyphs.row(tuple(glyphs.deed(r.data.faces.plank[card["type"]])), 50, 0, w - 54, 17)


def permit(r: Reading, seat: int, card: CardView, name: str, where: str, w: float) -> str:
    """What looks out under the card: planks and the red price, or the bonus once it is expanded."""
    top = FRONT_H - 10
    parts = [lit_box(4, top, w - 8, PEEK + 8, 6, "permit")]
    y = top + 24
    if card["expanded"]:
        bonus = str(card["bonus"])
        wide = text_width(bonus, 15, "strong")
        parts.append(line(10, y + 5, r.name(name), w - 39 - wide, 15, "name on-permit"))
        parts.append(words(w - 25, y + 5, bonus, 15, "strong on-permit", "end"))
        parts.append(symbol("icon-star", w - 16, y, 15, "permit-star"))
    else:
        step = 36.0 if card["permit_planks"] == 1 else 29.0
        for n in range(card["permit_planks"]):
            x = 24 + n * step
            parts.append(put((x, y), plank(step - 3, 21)))
            if n < len(card["crew"]):
                piece = card["crew"][n]
                parts.append(worker(piece, x, y + 1, 8.5, seat, **piece_id(seat, piece, f"permit-{where}-{n}")))
        parts.append(red_price(r.data.faces.red[name], 24 + (card["permit_planks"] - 0.5) * step, y, w))
    return group(*parts, data_ref=f"permit:{seat}:{card['type']}", id=f"permit-{where}")


def red_price(red: Row, x: float, y: float, w: float) -> str:
    """The price of expanding, on red."""
    pay = tuple(glyphs.mixed(red)) or (("elf", "/", "dwarf") if "worker" in red else ("gnome",) if red else ())
    if not pay:
        return symbol("icon-check", x + 14, y, 17, "verdigris")
    room = w - 8 - x - 6
    return box(x + 2, y - 11, room, 22, 5, "red") + glyphs.centred(pay, x + 2 + room / 2, y, room - 4, 14, "on-red")


def hand_card(r: Reading, seat: int, kind: str, copy: int, w: float = HAND_W) -> Part:
    card = property_card(r, kind, w, CARD_H - 2)
    return Part(w, group(card, data_ref=f"hand:{seat}:{kind}", id=f"hand-{seat}-{kind}-{copy}"))


def dropped_card(r: Reading, seat: int, kind: str, copy: int, w: float = HAND_W) -> Part:
    card = property_card(r, kind, w, CARD_H - 2)
    return Part(w, group(card, class_="spent", id=f"dropped-{seat}-{kind}-{copy}"))


def hidden_hand(size: int) -> Part:
    """What others hold: backs side by side."""
    backs = [put((n * 24, 2), card_back(62, 88)) for n in range(size)]
    return Part(62.0 + 24 * max(0, size - 1), "".join(backs) or box(1, 3, 60, 86, 6, "slot"))
