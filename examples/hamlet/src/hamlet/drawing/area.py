"""One family's own area: a bar with all that is counted, below it the hand. It flows to any width."""

from guildhall.draw.flow import Part, flow, headed
from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, coin, laurel, token
from guildhall.draw.symbols import symbol
from hamlet.drawing.buildings import BUILDINGS, guard
from hamlet.drawing.reading import Reading
from hamlet.terms import GOODS

BAR, GAP = 36, 8
CARD_W, CARD_H = 118, 128
SYMBOLS = {"timber": "good-wood", "stone": "good-stone"}


def measure(icon: str, text: str, **attrs: str) -> Part:
    return Part(64, group(aura_box(0, 4, 58, 28, 8), icon, words(32, 24.5, text, 18, "strong"), **attrs))


@memoised
def bar(r: Reading, seat: int, width: float) -> tuple[float, str]:
    player, name = r.players[seat], r.names[seat]
    room = min(190.0, text_width(name, 20, "name") + 2)
    head = token(seat, 20, 18, 26) + line(40, 25, name, room, 20, "name")
    parts = [Part(room + 46, head)]
    for kind in GOODS:
        goods = str(player["goods"][kind])
        parts.append(measure(symbol(SYMBOLS[kind], 16, 18, 25), goods, data_ref=f"good:{seat}:{kind}"))
    parts.append(measure(symbol("icon-card", 16, 18, 24, "quiet"), str(player["cards"])))
    parts.append(measure(symbol("icon-vp", 16, 18, 25, "ochre-ink"), str(player["points"])))
    if not player["home"]:
        parts.append(Part(90, words(4, 24, r.say("left"), 16, "low")))
    height, placed = flow(parts, width - 12, BAR, 4)
    acts = path(f"M4 7v{height - 8}", "stripe") if r.acts(seat) else ""
    return height + 4, box(1, 1, width - 2, height + 2, 6, "panel") + acts + put((6, 1), placed)


@memoised
def card_face(r: Reading, card: str, mark: str, name: str) -> Part:
    """A card of the hand; `mark` tells that it is planned for a plot."""
    data, number = r.data, r.data.cards.index(card)
    drawing = put((CARD_W / 2, 92), BUILDINGS[card]() if card in BUILDINGS else guard(), scale=0.72)
    parts = [aura_box(1, 1, CARD_W - 2, CARD_H - 2, 8), box(1, 1, CARD_W - 2, CARD_H - 2, 8, "panel card"), drawing]
    parts.append(line(CARD_W / 2, 112, r.card(card), CARD_W - 12, 16, "name", "middle"))
    if card in BUILDINGS:
        parts += [coin(data.cost[number], 20, 20, 26), laurel(data.points[number], CARD_W - 20, 21, 28)]
        parts.append(symbol(SYMBOLS[GOODS[data.brings[number]]], CARD_W - 20, 52, 22))
    if mark:
        parts.append(line(CARD_W / 2, 125, mark, CARD_W - 12, 14.5, "soft", "middle"))
    return Part(CARD_W, group(*parts, data_ref=f"card:{card}", id=name))


def back() -> str:
    return box(1, 1, 58, 78, 6, "card-back edge") + symbol("piece-house", 30, 40, 30, "paper")


def held(r: Reading, seat: int) -> list[Part]:
    """The hand: faces for its owner, backs for everybody else."""
    player = r.players[seat]
    if player["hand"] is None:
        return [Part(62, back()) for _ in range(player["cards"])]
    waiting = [plan["card"] for plan in player["plans"] or []]
    found = []
    for n, card in enumerate(player["hand"]):
        planned = card in waiting
        if planned:
            waiting.remove(card)
        found.append(card_face(r, card, r.say("planned") if planned else "", f"hand-{seat}-{n}"))
    return found


def seat_area(r: Reading, seat: int, width: float) -> tuple[float, str]:
    """Height and drawing of the whole area."""
    parts = headed(r.say("hand"), held(r, seat))
    top, head = bar(r, seat, width)
    deep = CARD_H if r.players[seat]["hand"] is not None else 80
    height, placed = flow(parts, width + 1, deep, GAP, GAP) if parts else (0.0, "")
    aura = aura_box(0, 0, width, top)
    return top + height + 4, group(
        aura, group(head, data_brief="bar"), put((0, top + 2), placed), data_ref=f"seat:{seat}"
    )
