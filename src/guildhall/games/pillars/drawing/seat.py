"""One player's own area: what is held, what is coming in, crew and advantages. It flows to the width it is given."""

from guildhall.draw.ink import box, disc, group, path
from guildhall.draw.lettering import line, paragraph, text_width, words
from guildhall.draw.pieces import aura_box, crowd, shield, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing import printed, scenery
from guildhall.games.pillars.drawing.cards import SMALLEST, conversion
from guildhall.games.pillars.drawing.emblems import emblem
from guildhall.games.pillars.drawing.reading import Reading

WIDTH = 1200
BAR, GAP, LABEL, CARD_H = 38, 8, 24, 98
INCOME_W, CREW_W, FAVOUR_W = 176, 132, 150
SITES = {"wood": "forest", "stone": "quarry", "sand": "gravel_pit"}

Part = tuple[float, str]  # width and drawing round (0, 0)


def crew_card(r: Reading, seat: int, n: int) -> Part:
    """A craftsman at work: what goes in and out, how often, and how often already this round."""
    player = r.players[seat]
    card = player["crew"][n]
    row = printed.CRAFTSMEN[card]
    blessed = player["blessed"] == card
    capacity = row["capacity"] + (1 if blessed else 0)
    used = player["uses"][n] if player["uses"] else 0
    parts = [
        aura_box(1, 1, CREW_W - 2, CARD_H - 2),
        box(1, 1, CREW_W - 2, CARD_H - 2, 6, "panel card"),
        emblem(row["type"], 8, 9, 28),
        paragraph(42, 29, r.card(card), CREW_W - 48, 2, 16, "name", "start", SMALLEST, middle=True),
    ]
    y = 58 if player["uses"] else 68
    if row["capacity"]:
        parts.append(words(CREW_W - 9, y + 6, f"×{capacity}", 17, "strong", "end"))
        parts.append(conversion(card, (CREW_W - 26) / 2, y, 18))
    else:
        parts.append(conversion(card, CREW_W / 2, y, 18))
    if player["uses"]:
        parts.append(pips(capacity or 1, used, CREW_W / 2, 85))
    return CREW_W, group(*parts, data_ref=f"crew:{seat}:{card}", id=f"crew-{seat}-{card}")


def pips(capacity: int, used: int, x: float, y: float) -> str:
    """One small square a use, filled when spent."""
    left = x - (capacity * 13 - 3) / 2
    return "".join([box(left + 13 * i, y - 5, 10, 10, 2, "spent" if i < used else "held") for i in range(capacity)])


def favour_card(r: Reading, card: str) -> Part:
    timing = printed.ADVANTAGES[card]["timing"]
    name = r.card(card)
    tall = text_width(name, SMALLEST, "name") > FAVOUR_W - 24
    y = 37 if tall else 21
    face = (
        aura_box(1, 1, FAVOUR_W - 2, CARD_H - 2)
        + box(1, 1, FAVOUR_W - 2, CARD_H - 2, 6, "panel card")
        + path(f"M4 6v{CARD_H - 12}", f"stripe {timing}")
        + paragraph(15, 20 if tall else 21, name, FAVOUR_W - 24, 2, 17, "name", "start", SMALLEST)
        + line(15, y + 17, r.timing(card), FAVOUR_W - 24, 15, "soft", "start", SMALLEST)
        + paragraph(15, y + 34, r.favour(card), FAVOUR_W - 24, 2 if tall else 3, 15, "", "start", SMALLEST)
    )
    return FAVOUR_W, group(face, data_ref=f"card:{card}", id=f"advantage-{card}")


def coming_in(r: Reading, seat: int) -> list[tuple[str, int, str]]:
    """(step, number, good) that Phase III will surely bring, in the order of its steps."""
    player = r.players[seat]
    gains: dict[str, int] = {}
    for card in player["resource_cards"]:
        row = printed.RESOURCE_CARDS[card]
        gains[row["resource"]] = gains.get(row["resource"], 0) + row["yield"]
    for card in player["advantages"]:
        effect = printed.ADVANTAGES[card]["effect"]
        if effect["kind"] == "produce" and ahead(r, SITES[effect["resource"]]):
            gains[effect["resource"]] = gains.get(effect["resource"], 0) + effect["amount"]
    rows = [("mill", player["mill"], "gold")] if player["mill"] else []
    return rows + [(site, gains[kind], kind) for kind, site in SITES.items() if kind in gains]


def ahead(r: Reading, step: str) -> bool:
    """Whether a step of this round is still to come."""
    return r.view["phase"] < 3 or bool(r.view["step"] < printed.STEPS[step]["n"])


def income_card(r: Reading, seat: int) -> Part:
    parts = [box(1, 1, INCOME_W - 2, CARD_H - 2, 6, "panel")]
    rows = coming_in(r, seat)
    for n, (step, amount, kind) in enumerate(rows):
        y = 15 + 23 * n
        parts += [
            disc(16, y, 11, "medal"),
            words(16, y + 5, printed.STEPS[step]["n"], 14.5, "strong on-ink", "middle"),
            line(32, y + 5, r.place(step), INCOME_W - 86, 15, "", "start", SMALLEST),
            words(INCOME_W - 27, y + 5.5, f"+{amount}", 16, "strong", "end"),
            good(kind, INCOME_W - 15, y, 19),
        ]
    if not rows:
        parts.append(line(INCOME_W / 2, CARD_H / 2 + 5, r.say("nothing"), INCOME_W - 20, 15, "soft", "middle", SMALLEST))
    return INCOME_W, "".join(parts)


# ---- the bar with the name and everything that is counted


def measure(icon: str, text: str, **attrs: str) -> Part:
    w = max(58.0, 34 + text_width(text, 18, "strong"))
    return w, group(aura_box(-2, 5, w, 28, 8), icon, words(29, 25.5, text, 18, "strong"), **attrs)


def measures(r: Reading, seat: int) -> list[Part]:
    player = r.players[seat]
    parts = [measure(symbol("icon-vp", 13, 19, 26, "ochre-ink"), str(player["vp"]))]
    parts.append(measure(good("gold", 13, 19, 25), str(player["gold"])))
    for kind, number in player["cubes"].items():
        parts.append(measure(good(kind, 13, 19, 26), str(number), data_ref=f"cube:{seat}:{kind}", id=f"cubes-{seat}-{kind}"))
    colour = f"player-{r.marks[seat]}"
    free = f"{player['workers']}/{player['workers_total']}"
    parts.append(measure(symbol("piece-worker", 13, 19, 25, colour), free))
    parts.append(measure(symbol("piece-master", 13, 19, 27, colour), str(r.view["bag"][seat])))
    return parts


def badge(icon: str, text: str) -> Part:
    w = (30 if icon else 12) + text_width(text, 15) + 8
    return w, box(0, 6, w, 26, 13, "held") + icon + words(30 if icon else 12, 24, text, 15)


def badges(r: Reading, seat: int) -> list[Part]:
    """What is special about this player now."""
    player, found = r.players[seat], []
    wall = group(scenery.rampart(18, 10), at=(8, 25))
    limit = r.say("walled", n=printed.WALL_LIMIT)
    if r.view["start"] == seat:
        text = r.say("start") + (f" · {r.say('veto')}" if r.view["veto"] else "")
        found.append(badge(symbol("icon-cathedral", 17, 19, 19, "quiet"), text))
    if player["protected"]:
        found.append(badge(shield(17, 19, 18, "roof-light"), r.say("protected")))
    if player["walled"] and r.view["phase"] < 3:
        found.append(badge(wall, limit))
    if player["walled_next"]:
        found.append(badge(wall, f"{limit} · {r.say('next_round')}"))
    if player["grey_next"]:
        grey = crowd(["neutral"] * player["grey_next"], 13, 19, 8, 18)
        found.append(badge(grey, r.say("next_round")))
    return found


def flow(parts: list[Part], width: float, gap: float, row_height: float) -> tuple[float, list[str]]:
    """Parts from left to right, a new row where one would not fit. Returns the height used."""
    x = y = 0.0
    placed = []
    for w, drawing in parts:
        if x > 0 and x + w > width:
            x, y = 0.0, y + row_height
        placed.append(group(drawing, at=(x, y)))
        x += w + gap
    return y + row_height, placed


def bar(r: Reading, seat: int, width: float) -> tuple[float, str]:
    """The head of the area; on a narrow one it takes two or three rows."""
    name_w = 150.0 if width >= 900 else min(150.0, max(70.0, text_width(r.names[seat], 20, "name")))
    head = token(r.marks[seat], 22, 19, 26) + line(42, 26, r.names[seat], name_w, 20, "name", "start", SMALLEST)
    height, placed = flow([(name_w + 54, head), *measures(r, seat), *badges(r, seat)], width - 8, 12, BAR - 4)
    acts = path(f"M4 7v{height - 10}", "stripe acts") if seat in r.view["actors"] else ""
    return height + 4, box(1, 1, width - 2, height + 2, 6, "panel") + acts + group(*placed, at=(4, 1))


def headed(label: str, parts: list[Part]) -> list[Part]:
    """The first of a kind of cards carries their heading; the heading never makes its card wider."""
    first_w, first = parts[0]
    heading = line(2, -8, label, first_w + 60 if len(parts) > 1 else first_w, 15, "soft strong", "start", SMALLEST)
    return [(first_w, heading + first), *parts[1:]]


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> tuple[float, str]:
    """Height and drawing of the whole area."""
    player = r.players[seat]
    crew, limit = len(player["crew"]), player["crew_limit"]
    parts = headed(r.say("coming_in"), [income_card(r, seat)])
    if crew:
        parts += headed(r.say("crew", n=crew, of=limit), [crew_card(r, seat, n) for n in range(crew)])
    if player["advantages"]:
        parts += headed(r.say("advantages"), [favour_card(r, card) for card in player["advantages"]])
    top, head = bar(r, seat, width)
    height, placed = flow(parts, width, GAP, CARD_H + LABEL)
    area = group(aura_box(0, 0, width, top), head, group(*placed, at=(0, top + LABEL)), data_ref=f"seat:{seat}")
    return top + height, area
