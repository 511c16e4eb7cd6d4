"""One player's own area: a bar with the name and all that is counted, below it the built cards and the hand."""

from collections import Counter

from guildhall.draw.flow import Part, flow, headed
from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.belfort.drawing import built
from guildhall.games.belfort.drawing.folk import worker
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.terms import KINDS

WIDTH, NARROW = 1200, 1100  # below the second the numbers are set in columns
BAR, GAP = 36, 8


def measure(w: float, icon: str, text: str, **attrs: str) -> Part:
    return Part(w, group(aura_box(0, 4, w - 6, 28, 8), icon, words(31, 24.5, text, 18, "strong"), **attrs))


def measures(r: Reading, seat: int, w: float) -> list[Part]:
    """Points, goods, workers of each kind with the Masters among them and those free to place, markers laid."""
    player = r.players[seat]
    parts = [measure(w, symbol("icon-vp", 15, 18, 26, "ochre-ink"), str(player["score"]))]
    for kind, number in player["goods"].items():
        named = {"data_ref": f"good:{seat}:{kind}", "id": f"goods-{seat}-{kind}"}
        parts.append(measure(w, good(kind, 15, 18, 25), str(number), **named))
    for kind in KINDS:
        number = player["workers"][kind]
        masters = player["workers"].get(f"master_{kind}", 0)
        icon = worker(kind, 16, 19, 10.5, None if kind == "gnome" else seat)
        x = 33 + text_width(str(number), 18, "strong")
        crowned = sign("crown", x + 11, 18, 15, "crown") + words(x + 20, 24, masters, 15, "strong") if masters else ""
        wide = max(w, x + 36) if masters else w
        parts.append(
            Part(
                wide,
                group(
                    aura_box(0, 4, wide - 6, 28, 8),
                    icon,
                    words(33, 24.5, number, 18, "strong"),
                    crowned,
                    data_ref=f"worker:{seat}:{kind}",
                    id=f"workers-{seat}-{kind}",
                ),
            )
        )
    return parts


def badge(icon: str, text: str, most: float) -> Part:
    w = min(most, 40 + text_width(text, 15))
    return Part(w, box(0, 5, w, 26, 13, "held") + icon + line(28, 23, text, w - 38))


def badges(r: Reading, seat: int, most: float) -> list[Part]:
    """Workers still to place, the Assistants kept, workers lent, a card shown to the spy."""
    view, player = r.view, r.players[seat]
    found = []
    free = sum(player["idle"].values())
    if view["phase"] in ("calendar", "placement") and free:
        found.append(badge(symbol("icon-plank", 16, 18, 19), r.say("{n} to place", n=free), most))
    if player["loan"]:
        found.append(badge(symbol("icon-clock", 16, 18, 17, "quiet"), r.say("{n} lent", n=player["loan"]), most))
    for name in player["assistants"]:
        found.append(badge(sign(name, 16, 18, 18), r.name(name), most))
    shown = view["shown"].get(str(seat))
    if shown:
        found.append(badge(sign("eye", 16, 18, 18), r.name(shown), most))
    return found


@memoised
def bar(r: Reading, seat: int, width: float) -> tuple[float, str]:
    """The head of the area: one row if it is wide enough, else name and badges first, then the numbers in columns."""
    wide = width >= NARROW
    room = width - 12
    name = r.names[seat]
    name_w = 140.0 if wide else min(200.0, text_width(name, 20, "name") + 2)
    head = token(seat, 20, 18, 26) + line(40, 25, name, name_w, 20, "name")
    parts = [Part(name_w + 46, head), *badges(r, seat, room)]
    counted = measures(r, seat, 66.0 if wide else max(78.0, room / (8 if room >= 640 else 4)))
    if wide:
        height, placed = flow([parts[0], *counted, *parts[1:]], room, BAR, 6)
    else:
        height, placed = flow(parts, room, BAR, 6)
        more, numbers = flow(counted, room + 1, BAR, 0)
        placed += put((6, height), numbers)
        height += more
    acts = path(f"M4 7v{height - 10}", "stripe") if seat in r.view["actors"] else ""
    return height + 4, box(1, 1, width - 2, height + 2, 6, "panel") + acts + put((4, 1), placed)


@memoised
def hand(r: Reading, seat: int) -> list[Part]:
    """The own cards, or the backs of the others'; those put away in secret are still there, but pale (BF-SET-5)."""
    player = r.players[seat]
    label = r.say("Hand {n} of {of}", n=player["hand_size"], of=r.data.hand_limit)
    if player["hand"] is None:
        return headed(label, [built.hidden_hand(player["hand_size"])])
    copies: Counter[str] = Counter()
    parts = []
    for kind in player["hand"]:
        parts.append(built.hand_card(r, seat, kind, copies[kind]))
        copies[kind] += 1
    for n, kind in enumerate(player["dropped"]):
        parts.append(built.dropped_card(r, seat, kind, n))
    return headed(label, parts or [built.hidden_hand(0)])


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> tuple[float, str]:
    """Height and drawing of the whole area."""
    player = r.players[seat]
    copies: Counter[str] = Counter()
    cards = []
    for card in player["built"]:
        cards.append(built.built_card(r, seat, card, copies[card["type"]]))
        copies[card["type"]] += 1
    parts = headed(r.say("Built {n}", n=len(cards)), cards) + hand(r, seat)
    top, head = bar(r, seat, width)
    tall = built.CARD_H if any(card["permit"] for card in player["built"]) or player["hand"] else built.FRONT_H + 4
    height, placed = flow(parts, width - 5, tall, GAP, GAP)
    return top + height + 6, group(
        aura_box(0, 0, width, top), group(head, data_brief="bar"), put((3, top), placed), data_ref=f"seat:{seat}"
    )
