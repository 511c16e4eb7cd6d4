"""One player's own area: a bar with the name, goods, forecast, the cities, houses and what is not built yet."""

from functools import lru_cache

from guildhall.draw.flow import Panel, Part, flow
from guildhall.draw.ink import box, el, group, path, put, safe
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import token
from guildhall.draw.seat_bar import framed, name_width
from guildhall.draw.symbols import symbol
from guildhall.games.antiquity.drawing import forecast, household, works
from guildhall.games.antiquity.drawing.city import city, side_of
from guildhall.games.antiquity.drawing.emblems import emblem
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.standings import state

WIDTH, BAR, GAP = 1200, 36, 12
NAME_H = 24  # above a city
SIDE = 380  # the least width beside the cities that is worth using
OVERHANG = 120  # how far blocks beside the cities may reach below them
SHELVES = 528  # what the goods take where the forecast stands beside them
FORECAST = 616  # and what the forecast takes in one row
CARDS_DOWN = 8  # the forecast is less tall than the goods; both end on one line
LARGER = 1.5  # a city that has a narrow area to itself
HOUSEHOLD = [household.goods, household.cards]
WORKS = [works.houses, works.yard]


@lru_cache(maxsize=1024)
def measure(icon: str, text: str, what: str) -> Part:
    """A count with its picture; what it counts is said to those who point at it."""
    drawn = group(el("title", safe(what)), icon, words(28, 23.5, text, 16, "strong"))
    return Part(36 + text_width(text, 16, "strong"), drawn)


def badge(text: str, cls: str, most: float) -> Part:
    wide = min(most, 22 + text_width(text, 15))
    return Part(wide, box(0, 5, wide, 26, 13, cls) + line(wide / 2, 23, text, wide - 16, 15, "", "middle"))


@memoised
def bar(r: Reading, seat: int, width: float) -> Panel:
    """Name, patron, and the counts that the blocks below do not show."""
    own, room = r.players[seat], width - 16
    name_w = name_width(r, seat, min(room - 50, 240))
    name = token(seat, 17, 18, 25) + line(36, 25, r.names[seat], name_w, 20, "name")
    patron = r.name(own["saint"]) if own["saint"] else r.say("no patron")
    parts = [Part(name_w + 46, name)]
    if word := state(r, seat):
        parts.append(badge(word, "held", room))
    if own["alive"]:
        patron_w = min(room, 34 + text_width(patron, 16))
        parts.append(
            Part(
                patron_w,
                symbol("icon-cathedral", 12, 18, 20, "quiet")
                + line(27, 24, patron, patron_w - 30, 16, "" if own["saint"] else "soft"),
            )
        )
        hexes, inns = len(own["zone"]), len(own["inns"])
        bound = path("M3 18l5.5-9.5h11l5.5 9.5-5.5 9.5h-11z", f"zone-count s{seat}")
        parts += [
            measure(emblem("cart_shop", 14, 18, 20), str(own["carts"]), r.say("manned cart shops")),
            measure(symbol("piece-inn", 14, 18, 22, f"player-{seat}"), f"{inns}/{r.data.inns}", r.name("inn")),
            measure(symbol("piece-grave", 14, 18, 21), str(forecast.graves(r, seat)), r.name("grave")),
            measure(bound, str(hexes), r.say("hexes of the zone of control")),
        ]
    if own["in_hand"]:
        held = [r.name(kind) for kind in own["in_hand"]]
        parts.append(badge(r.labelled(r.say("In hand"), ", ".join(held)), "held", room))
    height, placed = flow(parts, room, BAR, 10)
    acts = seat in r.view["actors"] and not r.view["over"]
    return framed(width, height, "acts" if acts else "", put((8, 1), placed))


@memoised
def named_city(r: Reading, seat: int, number: int) -> Part:
    """A city under its name and the squares still free."""
    here = r.players[seat]["cities"][number]
    side = side_of(here["side"])
    name, free = r.city(number), r.say("{n} of {of} free", n=here["free"], of=here["side"] ** 2)
    taken = text_width(name, 17, "name")
    head = words(5, 17, name, 17, "name") + line(side - 5, 17, free, side - taken - 24, 15, "soft", "end")
    return Part(side, head + put((0, NAME_H), city(r, seat, number)))


def narrow(width: float) -> bool:
    """Whether goods and forecast do not fit side by side."""
    return width < SHELVES + GAP + 4 + FORECAST


def cities(r: Reading, seat: int, width: float) -> tuple[float, float, str]:
    """Width, height and drawing of all cities, side by side as far as they fit."""
    parts = [named_city(r, seat, n) for n in range(len(r.players[seat]["cities"]))]
    if not parts:
        return 0, 0, ""
    widest = max(part.width for part in parts)
    scale = min(LARGER if narrow(width) else 1.0, width / widest)
    room = width / scale
    x = y = reach = tall = 0.0
    placed = []
    for part in parts:
        if x and x + part.width > room + 0.5:
            x, y, tall = 0.0, y + tall + GAP, 0.0
        placed.append(put((x, y), part.drawing))
        x += part.width
        reach, tall = max(reach, x), max(tall, part.width + NAME_H)
        x += GAP
    drawn = "".join(placed)
    return reach * scale, (y + tall) * scale, drawn if scale == 1 else put((0, 0), drawn, scale=scale)


def brief(r: Reading, seat: int, width: float) -> Panel:
    """The bar, goods and forecast in two rows: what the page leaves in sight when it folds the rest up."""
    top, head = bar(r, seat, width)
    y, left = top + 8.0, float(SHELVES + GAP + 4)
    height, shelves = household.goods(r, seat, float(SHELVES))
    _, cards = household.cards(r, seat, width - left)
    return y + height, group(head, put((0, y), shelves), put((left, y + CARDS_DOWN), cards), data_brief="goods")


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> Panel:
    """Height and drawing of the whole area: blocks stand beside the cities while they fit, then below."""
    if not r.players[seat]["alive"]:
        top, head = bar(r, seat, width)
        return top, group(head, data_brief="bar")
    top, head = bar(r, seat, width) if narrow(width) else brief(r, seat, width)
    blocks = HOUSEHOLD + WORKS if narrow(width) else WORKS[:]
    reach, deep, grids = cities(r, seat, width)
    y, parts = top + 8.0, [head]
    parts.append(put((0, y), grids) if grids else "")
    left, low = (reach + GAP + 4 if reach else 0.0), y
    if width - left >= SIDE:
        while blocks:
            height, drawn = blocks[0](r, seat, width - left)
            if low + height > y + max(deep, 300) + OVERHANG:
                break
            parts.append(put((left, low), drawn))
            low += height + GAP
            blocks.pop(0)
    low = max(low, y + deep + (GAP if deep else 0))
    for block in blocks:
        height, drawn = block(r, seat, width)
        parts.append(put((0, low), drawn))
        low += height + GAP
    return low - GAP + 2, group(*parts)
