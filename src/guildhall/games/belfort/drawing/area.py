"""One player's own area: a bar with the name and all that is counted, below it the built cards and the hand."""

from collections import Counter

from guildhall.draw import seat_bar
from guildhall.draw.flow import Panel, Part, flow, headed
from guildhall.draw.ink import group, put
from guildhall.draw.lettering import text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box
from guildhall.draw.seat_bar import badge, measure
from guildhall.draw.symbols import good, symbol
from guildhall.games.belfort.drawing import built
from guildhall.games.belfort.drawing.folk import worker
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.terms import KINDS

WIDTH, GAP = 1200, 8
HEAD = seat_bar.Bar(wide=1100, height=36, name=140.0, counted=66.0, least=78.0, eight=640, stripe="stripe")
SHIFT = 2  # counts stand further to the right, badges to the left


def measures(r: Reading, seat: int, w: float) -> list[Part]:
    """Points, goods, workers of each kind with the Masters among them and those free to place, markers laid."""
    player = r.players[seat]
    parts = [measure(w, symbol("icon-vp", 15, 18, 26, "ochre-ink"), player["score"], SHIFT)]
    for kind, number in player["goods"].items():
        named = {"data_ref": f"good:{seat}:{kind}", "id": f"goods-{seat}-{kind}"}
        parts.append(measure(w, good(kind, 15, 18, 25), number, SHIFT, **named))
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


def badges(r: Reading, seat: int, most: float) -> list[Part]:
    """Workers still to place, the Assistants kept, workers lent, a card shown to the spy."""
    view, player = r.view, r.players[seat]
    found = []
    free = sum(player["idle"].values())
    if view["phase"] in ("calendar", "placement") and free:
        found.append(badge(symbol("icon-plank", 16, 18, 19), r.say("{n} to place", n=free), most, -SHIFT))
    if player["loan"]:
        found.append(
            badge(symbol("icon-clock", 16, 18, 17, "quiet"), r.say("{n} lent", n=player["loan"]), most, -SHIFT)
        )
    for name in player["assistants"]:
        found.append(badge(sign(name, 16, 18, 18), r.name(name), most, -SHIFT))
    shown = view["shown"].get(str(seat))
    if shown:
        found.append(badge(sign("eye", 16, 18, 18), r.name(shown), most, -SHIFT))
    return found


@memoised
def bar(r: Reading, seat: int, width: float) -> Panel:
    """The head of the area."""
    counts = measures(r, seat, seat_bar.count_width(HEAD, width))
    return seat_bar.bar(HEAD, r, seat, width, counts, badges(r, seat, width - seat_bar.BESIDE))


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


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> Panel:
    """Height and drawing of the whole area."""
    player = r.players[seat]
    copies: Counter[str] = Counter()
    cards = []
    for card in player["built"]:
        cards.append(built.built_card(r, seat, card, copies[card["type"]]))
        copies[card["type"]] += 1
    parts = headed(r.say("Built {n}", n=len(cards)), cards) + hand(r, seat)
    head = bar(r, seat, width)
    tall = built.CARD_H if any(card["permit"] for card in player["built"]) or player["hand"] else built.FRONT_H + 4
    height, placed = flow(parts, width - 5, tall, GAP, GAP)
    return head[0] + height + 6, seat_bar.area(seat, width, head, put((3, head[0]), placed))
