"""Cards as they lie on the board: craftsmen, building resources, advantages, events, and the supply with its takers."""

from guildhall.draw import palette
from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import line, paragraph, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, coin, laurel
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing.effects import event_picture, favour_picture
from guildhall.games.pillars.drawing.emblems import emblem
from guildhall.games.pillars.drawing.reading import Reading

SMALLEST = 14.5  # 12 px when the board is 1000 px wide
HEAD = 40  # of every card: room for a name of two lines
FOOT = 26  # of a supply card: who took it


def title(r: Reading, card: str, x: float, y: float, w: float) -> str:
    """The name of a card, in one line or two."""
    return paragraph(x + w / 2, y + 26, r.card(card), w - 10, 2, 16, "name", "middle", SMALLEST, middle=True)


def conversion(r: Reading, craftsman: str, x: float, y: float, size: float = 18) -> str:
    """What goes in and what comes out, as pictures, centred on x."""
    kind = r.sheet.kind_of(craftsman)
    inputs = [what for what, n in kind.get("input", {}).items() for _ in range(n)]
    held = list(kind.get("condition", {}).get("has", {}))  # must be there, is not used up
    gap = size * (1 if len(inputs) < 3 else 0.84)
    left = len(inputs) * gap + (18 if inputs else 0) + (size + 16 if held else 0)
    at = x - (left + 30) / 2
    parts = [good(what, at + (i + 0.5) * gap, y, size * 1.15) for i, what in enumerate(inputs)]
    if inputs:
        parts.append(path(f"M{at + len(inputs) * gap + 4:.1f} {y}h10m-4-4 4 4-4 4", "arrow"))
    for what in held:
        parts += [
            good(what, at + size * 0.6, y, size * 1.2),
            words(at + size + 9, y + 5.5, ":", 17, "strong", "middle"),
        ]
    for what, n in kind["output"].items():
        parts.append(laurel(n, at + left + 15, y) if what == "vp" else coin(n, at + left + 15, y))
    return "".join(parts)


@memoised
def craftsman_card(r: Reading, card: str, x: float, y: float, w: float, h: float) -> str:
    row = r.sheet.craftsmen[card]
    middle, size = y + HEAD + 17, 32
    parts = [
        box(x, y, w, h, 7, "panel card"),
        title(r, card, x, y, w),
        emblem(row["type"], x + w / 2 - size / 2, middle - size / 2, size),
    ]
    if row["cost"]:
        parts.append(coin(row["cost"], x + 19, middle))
    if row["capacity"]:
        parts.append(words(x + w - 8, middle + 6, f"×{row['capacity']}", 17, "strong", "end"))
    parts.append(conversion(r, card, x + w / 2, middle + 36))
    return "".join(parts)


@memoised
def resource_card(r: Reading, card: str, x: float, y: float, w: float, h: float) -> str:
    row = r.sheet.resource_cards[card]
    yielded = int(row["yield"])
    hills = f"M{x + 1} {y + 84}q{w * 0.25:.1f} -20 {w * 0.5:.1f} -6t{w * 0.5 - 2:.1f} -4"
    ridge = path(f"{hills}v{h - 82}q0 6-6 6h{-w + 14}q-6 0-6-6z", f"ridge-{row['site']}")
    icons = [good(row["resource"], x + w / 2 + (i - (yielded - 1) / 2) * 26, y + 98, 25) for i in range(yielded)]
    return (
        box(x, y, w, h, 7, "panel card")
        + ridge
        + title(r, card, x, y, w)
        + symbol("piece-worker", x + w / 2 - 13, y + HEAD + 14, 25, "quiet")
        + words(x + w / 2 + 3, y + HEAD + 21, row["workers"], 20, "strong")
        + "".join(icons)
    )


@memoised
def supply_card(r: Reading, number: int, x: float, y: float, w: float, h: float) -> str:
    """A card of the supply: on offer, taken, left over, or worked off."""
    entry: dict[str, object] = r.view["supply"][number]
    card, taker, done = str(entry["card"]), entry["taker"], bool(entry["done"])
    face = (craftsman_card if card in r.sheet.craftsmen else resource_card)(r, card, x, y, w, h)
    foot = y + h - FOOT
    if isinstance(taker, int):
        body = face + ribbon(r, taker, x, foot, w)
    elif done or r.view["phase"] > 1:
        what = r.say("done" if done else "left_over")
        body = group(face, class_="faded") + line(x + w / 2, foot + 17, what, w - 12, 15, "soft", "middle", SMALLEST)
    else:
        body = face
    return group(aura_box(x, y, w, h, 7), body, data_ref=f"card:{card}")


def ribbon(r: Reading, seat: int, x: float, y: float, w: float) -> str:
    """The foot of a taken card in the taker's colour."""
    mark = r.marks[seat]
    return (
        path(f"M{x} {y}h{w}v{FOOT - 7}q0 7-7 7h{-w + 14}q-7 0-7-7z", f"p{mark}")
        + symbol(f"mark-{mark}", x + 16, y + 13, 14, palette.on_player(mark))
        + line(x + 28, y + 18, r.names[seat], w - 34, 15, f"strong on-p{mark}", "start", SMALLEST)
    )


@memoised
def advantage_card(r: Reading, card: str, x: float, y: float, w: float, h: float) -> str:
    return (
        box(x, y, w, h, 7, "panel card")
        + title(r, card, x, y, w)
        + put((x + w / 2, y + HEAD + 18), favour_picture(r, card))
        + line(x + w / 2, y + HEAD + 53, r.timing(card), w - 10, 15, "soft", "middle", SMALLEST)
    )


def event_card(r: Reading, event: str, x: float, y: float, w: float, h: float, secret: bool = False) -> str:
    """An event face up. Good ones carry a seal; `secret`: the viewer alone has seen it."""
    seal = ""
    if not r.sheet.events[event]["negative"]:
        seal = disc(x + w - 15, y + h - 15, 10, "seal edge") + symbol(
            "icon-star", x + w - 15, y + h - 15, 12, "roof-light"
        )
    return (
        box(x, y, w, h, 7, "panel card secret" if secret else "panel card")
        + title(r, event, x, y, w)
        + put((x + w / 2, y + HEAD + 26), event_picture(r, event))
        + seal
    )
