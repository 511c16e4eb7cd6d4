"""Cards as they lie on the board: craftsmen, building resources, advantages, events, and the supply with its takers."""

from guildhall.draw import palette
from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import line, paragraph, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, coin, laurel
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing.effect_pictures import advantage_picture, event_picture
from guildhall.games.pillars.drawing.emblems import emblem
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.terms import GOODS, SITES
from guildhall.games.pillars.words.effects_text import inputs, timing

HEAD = 40  # of every card: room for a name of two lines
FOOT = 26  # of a supply card: who took it


def title(r: Reading, card: str, x: float, y: float, w: float) -> str:
    """The name of a card, in one line or two."""
    return paragraph(x + w / 2, y + 26, r.name(card), w - 10, 2, 16, "name", "middle", middle=True)


def conversion(r: Reading, craftsman: str, x: float, y: float, size: float = 18) -> str:
    """What goes in and what comes out, as pictures, centred on x."""
    data, number = r.data, r.data.craftsmen.index(craftsman)
    used = [what for what, n in inputs(data, number, 1).items() for _ in range(n)]
    held = data.metal_held[number] > 0  # must be there, is not used up
    gap = size * (1 if len(used) < 3 else 0.84)
    left = len(used) * gap + (18 if used else 0) + (size + 16 if held else 0)
    at = x - (left + 30) / 2
    parts = [good(what, at + (i + 0.5) * gap, y, size * 1.15) for i, what in enumerate(used)]
    if used:
        parts.append(path(f"M{at + len(used) * gap + 4:.1f} {y}h10m-4-4 4 4-4 4", "arrow"))
    if held:
        parts.append(good("metal", at + size * 0.6, y, size * 1.2))
        parts.append(words(at + size + 9, y + 5.5, ":", 17, "strong", "middle"))
    gold, vp = data.gold_out[number], data.vp_out[number]
    return "".join([*parts, coin(gold, at + left + 15, y) if gold else laurel(vp, at + left + 15, y)])


@memoised
def craftsman_card(r: Reading, card: str, x: float, y: float, w: float, h: float) -> str:
    data, number = r.data, r.data.craftsmen.index(card)
    middle, size = y + HEAD + 17, 32
    parts = [
        box(x, y, w, h, 7, "panel card"),
        title(r, card, x, y, w),
        emblem(data.craftsman_kind[number], x + w / 2 - size / 2, middle - size / 2, size),
    ]
    if data.cost[number]:
        parts.append(coin(data.cost[number], x + 19, middle))
    if data.capacity[number]:
        parts.append(words(x + w - 8, middle + 6, f"×{data.capacity[number]}", 17, "strong", "end"))
    parts.append(conversion(r, card, x + w / 2, middle + 36))
    return "".join(parts)


@memoised
def resource_card(r: Reading, card: str, x: float, y: float, w: float, h: float) -> str:
    number = r.data.resource_cards.index(card)
    kind, yielded = GOODS[r.data.site_good[number]], r.data.yields[number]
    hills = f"M{x + 1} {y + 84}q{w * 0.25:.1f} -20 {w * 0.5:.1f} -6t{w * 0.5 - 2:.1f} -4"
    ridge = path(f"{hills}v{h - 82}q0 6-6 6h{-w + 14}q-6 0-6-6z", f"ridge-{SITES[kind]}")
    icons = [good(kind, x + w / 2 + (i - (yielded - 1) / 2) * 26, y + 98, 25) for i in range(yielded)]
    return (
        box(x, y, w, h, 7, "panel card")
        + ridge
        + title(r, card, x, y, w)
        + symbol("piece-worker", x + w / 2 - 13, y + HEAD + 14, 25, "quiet")
        + words(x + w / 2 + 3, y + HEAD + 21, r.data.needs[number], 20, "strong")
        + "".join(icons)
    )


@memoised
def supply_card(r: Reading, number: int, x: float, y: float, w: float, h: float) -> str:
    """A card of the supply: on offer, taken, left over, or worked off."""
    entry = r.view["supply"][number]
    card, taker = entry["card"], entry["taker"]
    face = (craftsman_card if card in r.data.craftsmen else resource_card)(r, card, x, y, w, h)
    foot = y + h - FOOT
    if taker is not None:
        body = face + ribbon(r, taker, x, foot, w)
    elif entry["worked_off"] or r.view["phase"] > 1:
        what = r.say("done") if entry["worked_off"] else r.say("left over")
        body = group(face, class_="faded") + line(x + w / 2, foot + 17, what, w - 12, 15, "soft", "middle")
    else:
        body = face
    return group(aura_box(x, y, w, h, 7), body, data_ref=f"card:{card}")


def ribbon(r: Reading, seat: int, x: float, y: float, w: float) -> str:
    """The foot of a taken card in the taker's colour."""
    mark = r.marks[seat]
    return (
        path(f"M{x} {y}h{w}v{FOOT - 7}q0 7-7 7h{-w + 14}q-7 0-7-7z", f"p{mark}")
        + symbol(f"mark-{mark}", x + 16, y + 13, 14, palette.on_player(mark))
        + line(x + 28, y + 18, r.names[seat], w - 34, 15, f"strong on-p{mark}")
    )


@memoised
def advantage_card(r: Reading, card: str, x: float, y: float, w: float, h: float) -> str:
    return (
        box(x, y, w, h, 7, "panel card")
        + title(r, card, x, y, w)
        + put((x + w / 2, y + HEAD + 18), advantage_picture(r.data, card))
        + line(x + w / 2, y + HEAD + 53, timing(r.data, card, r.language), w - 10, 15, "soft", "middle")
    )


def event_card(r: Reading, event: str, x: float, y: float, w: float, h: float, secret: bool = False) -> str:
    """An event face up. Good ones carry a seal; `secret`: the viewer alone has seen it."""
    seal = ""
    if not r.data.negative[r.data.events.index(event)]:
        seal = disc(x + w - 15, y + h - 15, 10, "seal edge") + symbol(
            "icon-star", x + w - 15, y + h - 15, 12, "roof-light"
        )
    return (
        box(x, y, w, h, 7, "panel card secret" if secret else "panel card")
        + title(r, event, x, y, w)
        + put((x + w / 2, y + HEAD + 26), event_picture(r.data, event))
        + seal
    )
