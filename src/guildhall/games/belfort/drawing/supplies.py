"""The right side of the board: Assistants, Trading Post, Gnomes, Permits, deck, discards and draw pool."""

from functools import cache, lru_cache

from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.pieces import aura_box, count, lit_box
from guildhall.draw.symbols import good, symbol
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.drawing import glyphs
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.cards import CARD_W, card_back, property_card
from guildhall.games.belfort.drawing.folk import fee
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.terms import GOLD, GOODS, KINDS
from guildhall.games.belfort.views import AssistantView

RIGHT = at.WIDTH - at.MARGIN - at.PAD
POOL_H = 140
POOL_STEP = 82
PILE = (70, 98)  # width and height of a card on deck or discards
Span = tuple[int, int]


def heading(span: Span, text: str, taken: float = 0) -> str:
    """The name of a panel, at its outer edge; `taken` is what stands beside it."""
    return line(RIGHT, span[0] + 20, text, at.room(span[0], span[0] + 30) - taken, 17, "name", "end")


def assistants(r: Reading) -> str:
    """The tiles on display: whose they are, whether used, what waits on the one left over (BF-AST-1, BF-AST-2)."""
    shown = r.view["assistants"]
    parts = [at.panel(at.ASSISTANTS, True), heading(at.ASSISTANTS, r.say_in("board", "Assistants"))]
    top = at.ASSISTANTS[0] + 27
    columns = len(shown) if len(shown) < 4 else (len(shown) + 1) // 2
    tall = 90 if len(shown) < 4 else 44
    for n, row in enumerate(shown):
        line_no, column = divmod(n, columns)
        in_line = min(columns, len(shown) - line_no * columns)
        x = RIGHT - (in_line - column) * 121 + 5
        parts.append(put((x, top + line_no * 48), assistant(r, row, 116, tall)))
    return "".join(parts)


def assistant(r: Reading, row: AssistantView, w: float, h: float) -> str:
    name, keeper = row["id"], row["keeper"]
    does = glyphs.specialty(r.data, name, r.season())
    if h > 60:
        face = sign(name, w / 2, 25, 34) + line(w / 2, 62, r.name(name), w - 8, 15, "strong", "middle")
        face += glyphs.centred(does, w / 2, 77, w - 8, 16)
    else:
        face = sign(name, 18, 19, 25) + line(35, 18, r.name(name), w - 39, 15, "strong")
        face += glyphs.row(does, 35, 32, w - 38, 15)
    corner = ""
    if keeper is not None:
        corner = disc(9, h - 8, 9, "badge") + symbol(f"mark-{keeper}", 9, h - 8, 13, f"player-{keeper}")
    elif row["gold"]:
        corner = fee(row["gold"], 9, h - 8)
    return group(
        lit_box(0, 0, w, h, 7, "tile" if keeper is not None else "tile waiting"),
        group(face, class_="spent" if row["used"] else ""),
        symbol("icon-check", 9, 8, 16, "verdigris") if row["used"] else "",
        corner,
        data_ref=f"assistant:{name}",
        id=f"assistant-{name}",
    )


def trading_post(r: Reading) -> str:
    """What a visit buys and sells, and how many visits the one whose turn it is has left (BF-ACT-5)."""
    top = at.TRADE[0]
    name = r.name("trading_post")
    parts = [at.panel(at.TRADE, True)]
    action = r.view["action"]
    left = r.say("visits left: {n}", n=action["visits"]) if action else ""
    space = at.room(top, top + 30)
    parts.append(
        line(RIGHT, top + 20, name, space - (text_width(left, SMALLEST) + 14 if left else 0), 17, "name", "end")
    )
    if left:
        taken = min(space - 90, text_width(name, 17, "name"))
        parts.append(line(RIGHT - taken - 14, top + 20, left, space - taken - 14, SMALLEST, "soft", "end"))
    price = glyphs.cost(r.data.wall_cost)
    wide = glyphs.line_of(price, 17)[0]
    parts.append(
        sign("wall", RIGHT - 172 - wide, top + 54, 21) + glyphs.row(price, RIGHT - 156 - wide, top + 54, 99, 17)
    )
    return "".join(parts) + prices(r.data, r.say("buy"), r.say("sell"))


@lru_cache(maxsize=24)
def prices(data: Printed, buy: str, sell: str) -> str:
    """One thing a row: what it costs, what it brings."""
    parts, top = [], at.TRADE[0]
    sides = ((buy, RIGHT - 86, range(data.buys)), (sell, RIGHT - 26, range(data.buys, len(data.trades))))
    for word, x, trades in sides:
        parts.append(line(x, top + 39, word, 58, SMALLEST, "soft", "middle"))
        for n, trade in enumerate(trades):
            y = top + 54 + n * 22.5
            bought = trade < data.buys
            gold = data.trade_give[trade][GOLD] if bought else data.trade_get[trade][GOLD]
            if bought:
                thing = next(GOODS[n] for n, number in enumerate(data.trade_get[trade]) if number)
                parts.append(good(thing, RIGHT - 134, y, 21))
            parts.append(
                group(
                    aura_box(x - 25, y - 8, 50, 16, 5),
                    words(x - 5, y + 5, gold, 15, "strong", "end"),
                    good("gold", x + 10, y, 17),
                    data_ref=f"trade:{data.trades[trade]}",
                )
            )
    return "".join(parts)


def gnomes(r: Reading, span: Span) -> str:
    """The stockpile and the price of hiring (BF-GNM-1, BF-GNM-3)."""
    top, bottom = span
    left, wide = r.view["gnomes"], bottom - top > 100
    room = at.room(top, bottom)
    name = r.say("Gnomes")
    parts = [at.panel(span, True, aura=True), heading(span, name, 28)]
    parts.append(fee(r.data.gnome_price, RIGHT - min(room - 12, text_width(name, 17, "name") + 18), top + 14))
    across = 11 if wide else 3
    for n in range(left if wide else min(left, across)):
        line_no, column = divmod(n, across)
        x = RIGHT - (62 - 27 * (column - across + 1) if wide else 50 - 15 * (column - across + 1))
        parts.append(symbol("piece-gnome", x, top + (54 if wide else 47) + line_no * 38, 34 if wide else 29, "madder"))
    parts.append(
        words(RIGHT, top + (84 if wide else 54), left, 26 if wide else 20, "strong" if left else "strong low", "end")
    )
    return group(*parts, data_ref="gnomes")


def scoring(r: Reading) -> str:
    """Base game only: what the places in districts and among workers are worth (BF-SCO-1, BF-SCO-2)."""
    top = at.SCORING[0]
    places = r.data.district_points[r.view["seats"]]
    parts = [at.panel(at.SCORING, True), heading(at.SCORING, r.name("scoring"))]
    rows = [("house", places), *[(kind, r.data.worker_points) for kind in KINDS]]
    for n in range(len(places)):
        parts.append(words(RIGHT - 60 + 26 * n, top + 46, f"{n + 1}.", SMALLEST, "soft", "middle"))
    parts.append(path(f"M{RIGHT - 106} {top + 53}H{RIGHT}", "rule"))
    for n, (what, points) in enumerate(rows):
        y = top + 74 + 33 * n
        parts.append(glyphs.centred((what,), RIGHT - 93, y, 40, 22))
        parts += [words(RIGHT - 60 + 26 * i, y + 6, value, 18, "strong", "middle") for i, value in enumerate(points)]
    return "".join(parts)


def permits(r: Reading) -> str:
    """How many Permits of each kind are left, by the Property they expand (BF-EXP-4)."""
    top = at.STACKS[0]
    parts = [at.panel(at.STACKS, True), heading(at.STACKS, r.say("Permits"), 24)]
    space = min(at.room(at.STACKS[0], at.STACKS[0] + 30) - 22, text_width(r.say("Permits"), 17, "name"))
    parts.append(symbol("good-permits", RIGHT - space - 14, top + 14, 19))
    for n, (permit, left) in enumerate(r.view["permits"].items()):
        parts.append(stack(permit, r.data.properties[r.data.permits.index(permit)], n, left))
    return "".join(parts)


@cache
def stack(permit: str, kind: str, n: int, left: int) -> str:
    x, y = RIGHT - 130 + n % 5 * 26.5, at.STACKS[0] + 31 + n // 5 * 45
    number = words(x + 13, y + 37, left, SMALLEST, "strong" if left else "soft", "middle")
    return group(
        aura_box(x + 2, y + 1, 22, 39, 5),
        box(x + 1, y, 24, 41, 5, "permit-stack"),
        group(sign(kind, x + 13, y + 13, 19), number, class_="" if left else "spent"),
        data_ref=f"stack:{permit}",
    )


def deck_and_discards(r: Reading) -> str:
    view, y = r.view, at.DECK[0] + 38
    w, h = PILE
    x = RIGHT - 2 * w - 14
    backs = [put((x - shift, y - shift), card_back(w, h)) for shift in (5, 2.5, 0)[-min(3, view["deck"]) :]]
    deck = pile("deck", x, y, view["deck"], "".join(backs))
    x = RIGHT - w
    kinds = sorted(set(view["discards"]))  # the pile is open and has no order (BF-INFO-1)
    signs = [sign(kind, x + 15 + 20 * (n % 3), y + 15 + 21 * (n // 3), 17) for n, kind in enumerate(kinds)]
    face = box(x, y, w, h, 6, "front") + "".join(signs)
    discards = pile("discards", x, y, len(view["discards"]), face, "discarded")
    return at.panel(at.DECK, True) + heading(at.DECK, r.say("Property cards")) + deck + discards


def pile(name: str, x: float, y: float, size: int, face: str, cls: str = "") -> str:
    """Cards on top of each other and how many they are; an empty place if there are none."""
    w, h = PILE
    shown = face if size else box(x, y, w, h, 6, "slot")
    shown = group(shown, class_=cls) if cls else shown
    return group(aura_box(x, y, w, h, 6), shown, count(size, x + w - 9, y + h - 9), data_ref=name, id=name)


def pool(r: Reading) -> str:
    """Three cards for sale, the last thing in a turn (BF-ACT-6)."""
    top = at.POOL[0]
    space = text_width(r.name("draw_pool"), 17, "name")
    parts = [at.panel(at.POOL, True), heading(at.POOL, r.name("draw_pool"), 26)]
    parts.append(fee(r.data.card_price, RIGHT - space - 18, top + 14))
    shown = r.view["pool"]
    for n, kind in enumerate(shown):
        x = RIGHT - CARD_W - (len(shown) - 1 - n) * POOL_STEP
        card = property_card(r, kind, CARD_W, POOL_H)
        parts.append(put((x, top + 52), group(card, data_ref=f"pool:{kind}", id=f"pool-{n}")))
    return "".join(parts)


def supplies(r: Reading) -> str:
    if r.view["expansion"]:
        upper = assistants(r) + trading_post(r) + gnomes(r, at.GNOMES) + permits(r)
    else:
        upper = gnomes(r, at.ASSISTANTS) + trading_post(r) + scoring(r)
    return upper + deck_and_discards(r) + pool(r)
