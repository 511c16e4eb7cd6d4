"""One player's own area: a bar with the name and all that is counted, the cards below. It flows to any width."""

from guildhall.draw import seat_bar
from guildhall.draw.flow import Panel, Part, flow, headed
from guildhall.draw.ink import put
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import crowd, shield
from guildhall.draw.seat_bar import badge, measure
from guildhall.draw.symbols import good, symbol
from guildhall.games.pillars.drawing import hand, scenery
from guildhall.games.pillars.drawing.reading import Reading

WIDTH, GAP = 1200, 8
HEAD = seat_bar.Bar(wide=1100, height=34, name=150.0, counted=72.0, least=74.0, eight=592, stripe="stripe acts")


def measures(r: Reading, seat: int, w: float) -> list[Part]:
    """Points, gold, cubes, free workers of all workers, builders in the bag."""
    player, colour = r.players[seat], f"player-{r.marks[seat]}"
    parts = [
        measure(w, symbol("icon-vp", 13, 18, 26, "ochre-ink"), player["vp"]),
        measure(w, good("gold", 13, 18, 25), player["gold"]),
    ]
    for kind, number in player["cubes"].items():
        lock = symbol("icon-lock", 25, 9, 12, "quiet") if kind in player["bought"] else ""  # PE-MARKET-5
        name = f"cubes-{seat}-{kind}"
        parts.append(measure(w, good(kind, 13, 18, 26) + lock, number, data_ref=f"cube:{seat}:{kind}", id=name))
    free = f"{player['workers']}/{player['workers_total']}"
    parts.append(measure(w + 14, symbol("piece-worker", 13, 18, 25, colour), free))
    parts.append(measure(w - 14, symbol("piece-master", 13, 18, 27, colour), r.view["bag"][seat]))
    return parts


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
def bar(r: Reading, seat: int, width: float) -> Panel:
    """The head of the area."""
    counts = measures(r, seat, seat_bar.count_width(HEAD, width))
    return seat_bar.bar(HEAD, r, seat, width, counts, badges(r, seat, width - seat_bar.BESIDE))


def seat_area(r: Reading, seat: int, width: float = WIDTH) -> Panel:
    """Height and drawing of the whole area."""
    player = r.players[seat]
    crew, held = range(len(player["crew"])), player["advantages"]
    sizes = (hand.INCOME_W, hand.CREW_W, hand.ADVANTAGE_W)
    if width < HEAD.wide:  # the cards are set in columns as well
        columns = max(1, int((width + GAP) / (hand.ADVANTAGE_W + GAP)))
        sizes = ((width + GAP) / columns - GAP,) * 3
    parts = headed(r.say("Coming in"), [hand.income_card(r, seat, sizes[0])])
    label = r.say("Crew {n} of {limit}", n=len(crew), limit=player["crew_limit"])
    parts += headed(label, [hand.crew_card(r, seat, n, sizes[1]) for n in crew])
    parts += headed(r.say("Advantage cards"), [hand.advantage_card(r, card, sizes[2]) for card in held])
    head = bar(r, seat, width)
    height, placed = flow(parts, width + 1, hand.CARD_H, GAP, GAP)
    return head[0] + height, seat_bar.area(seat, width, head, put((0, head[0]), placed))
