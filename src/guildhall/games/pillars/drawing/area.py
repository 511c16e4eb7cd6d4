"""One player's own area: a bar with the name and all that is counted, the cards below. It flows to any width."""

from guildhall.draw.flow import Part, flow, headed
from guildhall.draw.ink import box, group, path, put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import aura_box, crowd, shield, token
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing import hand, scenery
from guildhall.games.pillars.drawing.cards import SMALLEST
from guildhall.games.pillars.drawing.reading import Reading

WIDTH, NARROW = 1200, 1100  # below the second the cards are set in columns
BAR, GAP = 34, 8


def measure(w: float, icon: str, text: str, **attrs: str) -> Part:
    return Part(w, group(aura_box(-2, 4, w - 4, 28, 8), icon, words(29, 24.5, text, 18, "strong"), **attrs))


def measures(r: Reading, seat: int, w: float) -> list[Part]:
    """Points, gold, cubes, free workers of all workers, builders in the bag."""
    player, colour = r.players[seat], f"player-{r.marks[seat]}"
    parts = [
        measure(w, symbol("icon-vp", 13, 18, 26, "ochre-ink"), str(player["vp"])),
        measure(w, good("gold", 13, 18, 25), str(player["gold"])),
    ]
    for kind, number in player["cubes"].items():
        lock = symbol("icon-lock", 25, 9, 12, "quiet") if kind in player["bought"] else ""  # PE-MARKET-5
        name = f"cubes-{seat}-{kind}"
        parts.append(measure(w, good(kind, 13, 18, 26) + lock, str(number), data_ref=f"cube:{seat}:{kind}", id=name))
    free = f"{player['workers']}/{player['workers_total']}"
    parts.append(measure(w + 14, symbol("piece-worker", 13, 18, 25, colour), free))
    parts.append(measure(w - 14, symbol("piece-master", 13, 18, 27, colour), str(r.view["bag"][seat])))
    return parts


def badge(icon: str, text: str, most: float) -> Part:
    w = min(most, 42 + text_width(text, 15))
    return Part(w, box(0, 5, w, 26, 13, "held") + icon + line(30, 23, text, w - 42, 15, "", "start", SMALLEST))


def badges(r: Reading, seat: int, most: float) -> list[Part]:
    """What is special about this player now."""
    player = r.players[seat]
    wall = put((8, 24), scenery.rampart(18, 10))
    most_builders = r.data.wall_limit
    found = []
    if r.view["start"] == seat:
        text = r.say("starts") + (f" · {r.say('veto')}" if r.view["veto"] else "")
        found.append((symbol("icon-cathedral", 17, 18, 19, "quiet"), text))
    if player["protected"]:
        found.append((shield(17, 18, 18, "roof-light"), r.say("protected")))
    if player["walled"] and r.view["phase"] < 3:
        found.append((wall, r.many("only 1 builder", "only {n} builders", most_builders)))
    if player["walled_next"]:
        one, several = "only 1 builder next round", "only {n} builders next round"
        found.append((wall, r.many(one, several, most_builders)))
    if player["grey_next"]:
        found.append((crowd(["neutral"] * player["grey_next"], 13, 18, 8, 18), r.say("next round")))
    return [badge(icon, text, most) for icon, text in found]


@memoised
def bar(r: Reading, seat: int, width: float) -> tuple[float, str]:
    """The head of the area: one row if it is wide enough, else name and badges first, then the numbers in columns."""
    wide = width >= NARROW
    room = width - 12
    name = r.names[seat]
    name_w = 150.0 if wide else min(200.0, text_width(name, 20, "name") + 2)
    head = token(r.marks[seat], 20, 18, 26) + line(40, 25, name, name_w, 20, "name", "start", SMALLEST)
    parts = [Part(name_w + 46, head), *badges(r, seat, room)]
    counted = measures(r, seat, 72.0 if wide else max(74.0, room / (8 if room >= 592 else 4)))
    if wide:
        height, placed = flow([parts[0], *counted, *parts[1:]], room, BAR, 6)
    else:
        height, placed = flow(parts, room, BAR, 6)
        more, numbers = flow(counted, room + 1, BAR, 0)
        placed += put((6, height), numbers)
        height += more
    acts = path(f"M4 7v{height - 10}", "stripe acts") if seat in r.view["actors"] else ""
    return height + 4, box(1, 1, width - 2, height + 2, 6, "panel") + acts + put((4, 1), placed)


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> tuple[float, str]:
    """Height and drawing of the whole area."""
    player = r.players[seat]
    crew, held = range(len(player["crew"])), player["advantages"]
    sizes = (hand.INCOME_W, hand.CREW_W, hand.ADVANTAGE_W)
    if width < NARROW:
        columns = max(1, int((width + GAP) / (hand.ADVANTAGE_W + GAP)))
        sizes = ((width + GAP) / columns - GAP,) * 3
    parts = headed(r.say("Coming in"), [hand.income_card(r, seat, sizes[0])])
    label = r.say("Crew {n} of {limit}", n=len(crew), limit=player["crew_limit"])
    parts += headed(label, [hand.crew_card(r, seat, n, sizes[1]) for n in crew])
    parts += headed(r.say("Advantage cards"), [hand.advantage_card(r, card, sizes[2]) for card in held])
    top, head = bar(r, seat, width)
    height, placed = flow(parts, width + 1, hand.CARD_H, GAP, GAP)
    return top + height, group(
        aura_box(0, 0, width, top), group(head, data_brief="bar"), put((0, top), placed), data_ref=f"seat:{seat}"
    )
