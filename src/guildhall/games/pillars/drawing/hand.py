"""The cards in front of one player: what is coming in, the crew at work, the advantages held."""

from guildhall.draw.flow import Part
from guildhall.draw.ink import box, disc, group, path
from guildhall.draw.lettering import SMALLEST, line, paragraph, set_lines, words
from guildhall.draw.memoising import memoised
from guildhall.draw.pieces import lit_box
from guildhall.draw.symbols import good
from guildhall.games.pillars.drawing.cards import conversion
from guildhall.games.pillars.drawing.emblems import emblem
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.terms import GOODS, PRODUCE, SITES, STEPS, TIMINGS
from guildhall.games.pillars.words.effects_text import advantage_text, timing

CARD_H = 98
INCOME_W, CREW_W, ADVANTAGE_W = 176.0, 134.0, 145.0


@memoised
def crew_card(r: Reading, seat: int, n: int, w: float = CREW_W) -> Part:
    """A craftsman: what goes in and out, how often, and how often already this round."""
    player = r.players[seat]
    card, uses = player["crew"][n], player["uses"]
    data, number, event = r.data, r.data.craftsmen.index(card), r.view["event"]
    raised = data.event_amount[data.events.index(event)] if event and player["blessed"] == card else 0
    capacity = data.capacity[number] + raised
    parts = [
        lit_box(1, 1, w - 2, CARD_H - 2, 6, "panel card"),
        emblem(data.craftsman_kind[number], 7, 9, 28),
        paragraph(39, 29, r.name(card), w - 43, 2, 16, "name", middle=True),
    ]
    y = 58 if uses else 68
    if data.capacity[number]:
        parts.append(words(w - 9, y + 6, f"×{capacity}", 17, "strong raised" if raised else "strong", "end"))
        parts.append(conversion(r, card, (w - 26) / 2, y, 18))
    else:
        parts.append(conversion(r, card, w / 2, y, 18))
    if uses:
        parts.append(pips(capacity or 1, uses[n], w / 2, 85))
    return Part(w, group(*parts, data_ref=f"crew:{seat}:{card}", id=f"crew-{seat}-{card}"))


def pips(capacity: int, used: int, x: float, y: float) -> str:
    """One small square a use, filled when spent."""
    left = x - (capacity * 13 - 3) / 2
    return "".join([box(left + 13 * i, y - 5, 10, 10, 2, "spent" if i < used else "held") for i in range(capacity)])


@memoised
def advantage_card(r: Reading, card: str, w: float = ADVANTAGE_W) -> Part:
    """An advantage card: when it works and what it does."""
    room, name = w - 24, r.name(card)
    tall = len(set_lines(name, room, 17, 2, "name")[1]) > 1
    y = 37 if tall else 21
    face = (
        lit_box(1, 1, w - 2, CARD_H - 2, 6, "panel card")
        + path(f"M4 6v{CARD_H - 12}", f"stripe {TIMINGS[r.data.timing[r.data.advantages.index(card)]]}")
        + paragraph(15, 20 if tall else 21, name, room, 2, 17, "name")
        + line(15, y + 17, timing(r.data, card, r.language), room, 15, "soft")
        + paragraph(15, y + 34, advantage_text(r.data, card, r.language), room, 2 if tall else 3)
    )
    return Part(w, group(face, data_ref=f"card:{card}", id=f"advantage-{card}"))


def coming_in(r: Reading, seat: int) -> list[tuple[str, int, str]]:
    """(step, number, good) that Phase III will surely bring, in the order of its steps."""
    data, player = r.data, r.players[seat]
    gains: dict[str, int] = {}
    for card in player["resource_cards"]:
        kind = GOODS[data.site_good[data.resource_cards.index(card)]]
        gains[kind] = gains.get(kind, 0) + r.yielded(card, seat)
    for number in [data.advantages.index(card) for card in player["advantages"]]:
        kind = GOODS[data.advantage_good[number]]
        if data.advantage_effect[number] == PRODUCE and ahead(r, SITES[kind]):
            gains[kind] = gains.get(kind, 0) + data.advantage_amount[number]
    rows = [("mill", player["mill"], "gold")] if player["mill"] else []
    return rows + [(site, gains[kind], kind) for kind, site in SITES.items() if kind in gains]


def ahead(r: Reading, step: str) -> bool:
    """Whether a step of this round is still to come."""
    return r.view["phase"] < 3 or r.view["step"] <= STEPS.index(step)


@memoised
def income_card(r: Reading, seat: int, w: float = INCOME_W) -> Part:
    parts = [box(1, 1, w - 2, CARD_H - 2, 6, "panel")]
    rows = coming_in(r, seat)
    for n, (step, amount, kind) in enumerate(rows):
        y = 15 + 23 * n
        parts += [
            disc(16, y, 11, "medal"),
            words(16, y + 5, STEPS.index(step) + 1, SMALLEST, "strong on-ink", "middle"),
            line(32, y + 5, r.short_place(step), w - 86),
            words(w - 27, y + 5.5, f"+{amount}", 16, "strong", "end"),
            good(kind, w - 15, y, 19),
        ]
    if not rows:
        parts.append(line(w / 2, CARD_H / 2 + 5, r.say("nothing"), w - 20, 15, "soft", "middle"))
    return Part(w, "".join(parts))
