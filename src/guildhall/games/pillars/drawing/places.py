"""The fourteen places: their names, builder spaces, cards, goods and signs."""

from functools import cache, lru_cache

from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import SMALLEST, fit, line, paragraph, text_width, words
from guildhall.draw.pieces import aura_box, aura_disc, count, crowd, die, figure, laurel, lit_box, shield, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing import layout as at
from guildhall.games.pillars.drawing import scenery
from guildhall.games.pillars.drawing.cards import advantage_card, craftsman_card, event_card
from guildhall.games.pillars.drawing.effect_pictures import eye
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.terms import GOODS, METAL, STEPS
from guildhall.games.pillars.views import cards_at
from guildhall.games.pillars.words.effects_text import place_text


def banners(r: Reading) -> str:
    """The numbered names of the places: the numbers are the order of Phase III, the one at work is golden."""
    at_work = r.view["step"] if r.view["phase"] == 3 and not r.view["over"] else 0
    return "".join([banner(step, r.place(step), n, n == at_work) for n, step in enumerate(STEPS, 1)])


@lru_cache(maxsize=256)
def banner(step: str, name: str, number: int, now: bool) -> str:
    x, y, widest = at.BANNERS[step]
    text, size, width = fit(name, abs(widest) - 47, 17, SMALLEST, "name")
    w = width + 47
    left, medal, start = (x, x + 13, x + 33) if widest > 0 else (x - w, x - 13, x - w + 14)
    return group(
        lit_box(left, y, w, 26, 13, "panel"),
        disc(medal, y + 13, 14, "medal-now edge" if now else "medal"),
        words(medal, y + 18.5, number, 15, "strong on-gold" if now else "strong on-ink", "middle"),
        line(start, y + 18.5, text, width, size, "name"),
        data_ref=f"place:{step}",
    )


def promise(r: Reading, place: str, n: int) -> str:
    """What a free space promises, written inside its ring."""
    if place == "priory":
        return laurel(r.data.priory_vp[n], 0, 0, 33)
    if place == "castle":
        return crowd(["neutral"] * r.data.castle_workers, -7, 0, 14, 22)
    if place == "bishop":
        return scenery.mitre()
    if place == "start_player":
        return symbol("icon-cathedral", 0, -1, 25, "quiet")
    return words(0, 6, n + 1, 16, "soft strong", "middle") if place in ("market", "court") else ""


def spaces(r: Reading) -> str:
    """All builder spaces, free or with the builder that stands there."""
    parts = []
    for place, owners in r.view["spaces"].items():
        for n, owner in enumerate(owners):
            x, y = at.SPACES[place][n]
            if owner is None:
                inside = put((x, y), promise(r, place, n))
            else:
                name = f"builder-{owner}-{place}{n + 1}"
                inside = figure(
                    "piece-master", r.marks[owner], x - 1, y - 2, 38, id=name, data_piece=f"builder-{owner}"
                )
            parts.append(
                group(
                    aura_disc(x, y, at.SPACE_R),
                    disc(x, y, at.SPACE_R, "free" if owner is None else "held"),
                    inside,
                    data_ref=f"space:{place}:{n + 1}",
                )
            )
    return "".join(parts)


@cache
def vignettes() -> str:
    standing = [put(where, scenery.VIGNETTES[name]()) for name, where, _ in at.VIGNETTES]
    return "".join(standing + [put(where, scenery.copse()) for where in at.COPSES])


def event(r: Reading) -> str:
    """The deck, and this round's card when it is revealed, or when the viewer has seen it."""
    x, y, w, h = at.EVENT_CARD
    left, shown = r.view["events_left"], r.view["event"] or r.view["peeked"]
    parts = [aura_box(x, y, w, h, 7)]
    if shown is None:
        parts += [box(x + 18 + 4 * i, y + 4 + 2 * i, 72, 98, 6, "card-back edge") for i in range(min(3, left))]
        top = min(3, left) - 1
        parts.append(symbol("icon-star", x + 54 + 4 * top, y + 53 + 2 * top, 34, "roof-light"))
        parts.append(count(left, x + 94 + 4 * top, y + 98 + 2 * top))
        return group(*parts, data_ref="event")
    secret = r.view["event"] is None
    below = left - 1 if secret else left
    parts += [
        box(x + 3 + 3 * i, y + 3 + 2 * i, w - 10, h - 6, 6, "card-back edge") for i in range(min(2, below), 0, -1)
    ]
    face = event_card(r, shown, x, y, w - 4, h - 2, secret)
    parts.append(group(aura_box(x, y, w - 4, h - 2, 7), face, data_ref=f"card:{shown}", id=f"event-{shown}"))
    if below:
        parts.append(count(below, x + 10, y + h - 8, 12))
    if secret:
        parts.append(eye(x + w - 24, y + h - 16))
    return group(*parts, data_ref="event")


def bishop(r: Reading) -> str:
    """What the visitor may choose; afterwards who is safe from the event."""
    x, y = at.SPACES["bishop"][0]
    safe = [seat for seat, player in enumerate(r.players) if player["protected"]]
    if not safe:
        return paragraph(x, y + 44, place_text(r.data, "bishop", 0, r.language), 104, 2, 15, "soft", "middle")
    parts = []
    for n, seat in enumerate(safe):
        cx = x + (n - (len(safe) - 1) / 2) * 40
        parts.append(
            group(
                shield(cx, y + 48, 38, f"p{r.marks[seat]}"),
                symbol(f"mark-{r.marks[seat]}", cx, y + 45, 16, f"on-player-{r.marks[seat]}"),
                id=f"shield-{seat}",
            )
        )
    return "".join(parts)


def place_cards(r: Reading) -> str:
    """Advantages at Kingsbridge, craftsmen at Shiring; empty slots when the place is done."""
    parts = []
    for place, draw in (("kingsbridge", advantage_card), ("shiring", craftsman_card)):
        w, h = at.PLACE_CARD[place]
        cards = cards_at(r.view, place)
        for n, (x, y) in enumerate(at.PLACE_CARDS[place]):
            card = cards[n] if n < len(cards) else None
            if card:
                face = aura_box(x, y, w, h, 7) + draw(r, card, x, y, w, h)
                parts.append(group(face, data_ref=f"card:{card}"))
            else:
                parts.append(box(x, y, w, h, 7, "slot"))
    return "".join(parts) + advantage_pile(r)


def advantage_pile(r: Reading) -> str:
    """The advantage cards that lie face down, and how many they are."""
    x, y, w, h = at.ADVANTAGE_PILE
    left = r.view["advantages_left"]
    parts = [aura_box(x - 2, y - 2, w + 32, h + 7, 5)]
    if left:
        parts += [box(x + 2 * i, y + i, w, h, 4, "card-back edge") for i in range(min(3, left))]
        parts.append(count(left, x + w + 15, y + h / 2 + 2, 12))
    return group(*parts, data_ref="advantages")


def castle(r: Reading) -> str:
    """The grey workers at home, what the space gives, and who has taken some for the next round."""
    x, y = at.SPACES["castle"][0]
    text = place_text(r.data, "castle", 0, r.language)
    parts = [
        paragraph(x + 30, y - 3, text, 118, 2, 15, "soft"),
        group(crowd(["neutral"] * r.view["grey_castle"], 214, 470, 15, 28), id="grey-castle"),
    ]
    for n, (seat, player) in enumerate([pair for pair in enumerate(r.players) if pair[1]["grey_next"]]):
        left = x - 14 + 66 * n
        parts.append(
            group(
                token(r.marks[seat], left, y + 38, 22),
                crowd(["neutral"] * player["grey_next"], left + 22, y + 37, 14, 24),
                id=f"grey-{seat}",
            )
        )
    return "".join(parts)


def court(r: Reading) -> str:
    """The metal that waits for the first, the tax die, and the words under the spaces."""
    spots, tax = at.SPACES["court"], r.view["tax"]
    x, y = spots[0][0] - 40, spots[0][1]
    metal = good("metal", x, y + 2, 30) if r.view["court_metal"] else disc(x, y, 13, "slot")
    dx, dy = at.DIE
    faces = r.data.tax_faces
    shown = str(tax) if tax else f"{min(faces)}–{max(faces)}"
    return (
        group(metal, id="metal-court")
        + line((spots[0][0] + spots[-1][0]) / 2, y + 43, r.say("no tax"), 220, 15, "soft", "middle")
        + group(
            aura_box(dx - 17, dy - 17, 34, 34),
            die(tax, dx, dy, 34, id="die"),
            line(dx, dy + 36, r.say("tax {n}", n=shown), 84, 15, "strong" if tax else "soft", "middle"),
            data_ref="tax",
        )
    )


def market(r: Reading) -> str:
    """Stalls with what they hold and the price; metal is only ever sold by the players."""
    parts = []
    for kind, x in at.STALLS:
        y, w = at.STALL_Y, at.STALL_W
        cubes = [
            group(
                good(kind, x + w * (0.3 + 0.4 * (i % 2)), y + 31 + 22 * (i // 2), 23), id=f"cube-market-{kind}{i + 1}"
            )
            for i in range(r.view["market"][kind])
        ]
        parts.append(
            group(
                aura_box(x - 3, y - 2, w + 6, 100),
                put((x, y), scenery.stall(f"awning-{kind}", w)),
                *cubes,
                words(x + w / 2 - 4, y + 93, r.data.buy[GOODS.index(kind)], 17, "strong", "end"),
                symbol("good-gold", x + w / 2 + 9, y + 87, 18),
                data_ref=f"market:{kind}",
            )
        )
    x, y = 291, at.STALL_Y + 102
    parts.append(
        group(
            aura_box(x - 14, y - 13, 80, 26),
            good("metal", x, y, 24),
            path(f"M{x + 17} {y}h10m-4-4 4 4-4 4", "arrow"),
            words(x + 33, y + 6, r.data.sell[METAL], 17, "strong"),
            symbol("good-gold", x + 53, y, 18),
            data_ref="market:metal",
        )
    )
    return "".join(parts)


def stocks(r: Reading) -> str:
    """Cubes on the sites and beside the board; below zero they are owed (PE-PROD-6)."""
    parts = []
    for kind, (x, y) in at.STOCKS.items():
        held = r.view["stock"][kind]
        number = str(held).replace("-", "−")
        parts.append(
            group(
                aura_box(x - 16, y - 15, 60, 30, 8),
                good(kind, x, y, 27),
                words(x + 18, y + 6, number, 17, "strong low" if held < 0 else "strong"),
                line(x - 14, y + 24, r.say("owed"), 46, 15, "soft") if held < 0 else "",
                data_ref=f"stock:{kind}",
            )
        )
    return "".join(parts)


def start_player(r: Reading) -> str:
    """Who begins now, beside the space that says who will; whether the veto is still open."""
    x, y = at.SPACES["start_player"][0]
    start = r.view["start"]
    label = r.say("now")
    w = min(46.0, text_width(label, 15))
    parts = [
        line(x + 34, y - 10, label, w, 15, "soft"),
        token(r.marks[start], x + 53 + w, y - 15, 24, id="start-player"),
    ]
    if r.view["veto"]:
        parts.append(
            box(x + 30, y + 3, 54, 24, 12, "panel") + words(x + 57, y + 20, r.say("veto"), 15, "strong", "middle")
        )
    return "".join(parts)


def bag(r: Reading) -> str:
    """The bag, what is still in it, and whom the town wall holds to two builders this round."""
    x, y = at.BAG
    left, top, w, step = at.BAG_LIST
    parts = [aura_box(left, y - 22, w, 24 + step * r.view["seats"] + 24), symbol("icon-bag", x, y, 42, "sack")]
    parts.append(box(left, top, w, step * r.view["seats"] + 4, 8, "held"))
    for seat, number in enumerate(r.view["bag"]):
        middle = top + 12 + step * seat
        parts += [
            token(r.marks[seat], left + 13, middle, 17),
            words(left + 33, middle + 5.5, number, 15, "strong", "middle"),
        ]
    return group(*parts, data_ref="bag")


def aside(r: Reading) -> str:
    """Builders the town wall keeps out: behind a piece of wall beside the gallery (PE-MB-10)."""
    x, y = at.ASIDE
    out = r.view["aside"]
    walled = [seat for seat, player in enumerate(r.players) if player["walled"]]
    if not out and not (walled and r.view["phase"] < 3):
        return ""
    turns: dict[int, int] = {}
    parts = []
    for n, seat in enumerate(out):
        turns[seat] = turns.get(seat, 0) + 1
        name = f"builder-{seat}-aside{turns[seat]}"
        parts.append(
            figure("piece-master", r.marks[seat], x + 12 + 21 * n, y - 20, 34, id=name, data_piece=f"builder-{seat}")
        )
    parts.append(put((x, y), scenery.rampart(84, 15)))
    parts += [token(r.marks[seat], x + 11 + 20.5 * n, y - 7, 14) for n, seat in enumerate(walled)]
    return "".join(parts)
