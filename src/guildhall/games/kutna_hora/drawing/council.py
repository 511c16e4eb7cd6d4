"""Patricians: the council's seats, the pool and the bank, and what one of each colour is worth to everybody now."""

from guildhall.draw.ink import box, disc, group, path, put
from guildhall.draw.lettering import SMALLEST, line, text_width, words
from guildhall.draw.pieces import aura_box
from guildhall.draw.symbols import symbol
from guildhall.games.kutna_hora.drawing import signs
from guildhall.games.kutna_hora.drawing.layout import COUNCIL_W, LOW, PANEL_W, RIGHT
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.terms import COLOURS

ROW, SEAT = 53, 26
POOL, BANK = 96, 182
REWARD = 66  # room for the picture of how a colour scores


def council(r: Reading) -> str:
    y, h = LOW
    x = RIGHT + PANEL_W - COUNCIL_W
    parts = [
        box(x, y, COUNCIL_W, h, 12, "panel"),
        line(x + 12, y + 24, r.say("Council"), 82, 20, "name"),
        line(x + POOL + 31, y + 24, r.say_in("short", "pool"), 60, 15, "soft", "middle"),
        line(x + BANK + 20, y + 24, r.say("bank"), 56, 15, "soft", "middle"),
    ]
    for n, colour in enumerate(COLOURS):
        parts.append(patricians(r, colour, x, y + 33 + n * ROW))
    return "".join(parts)


def patricians(r: Reading, colour: str, x: float, y: float) -> str:
    """One colour: where its three stand, how it scores, and what each player would get."""
    at = r.view["patricians"][colour]
    seats = []
    for n in range(max(r.data.patricians, at["council"])):
        cx = x + 24 + n * SEAT
        taken = n < at["council"]
        seats.append(disc(cx, y + 17, 12, f"chair rim-{colour}" if taken else f"chair free-chair rim-{colour}"))
        if taken:
            seats.append(group(signs.patrician(colour, cx, y + 16, 21), id=f"patrician-{colour}-council{n + 1}"))
    pool = [
        group(signs.patrician(colour, x + POOL + 12 + n * 19, y + 17, 21), id=f"patrician-{colour}-pool{n + 1}")
        for n in range(at["pool"])
    ]
    bank = group(signs.patrician(colour, x + BANK + 10, y + 17, 20), class_="" if at["bank"] else "faded") + words(
        x + BANK + 24, y + 22.5, at["bank"], 15, "strong" if at["bank"] else "soft"
    )
    return (
        path(f"M{x + 12} {y}h{COUNCIL_W - 24}", "rule")
        + group(aura_box(x + 10, y + 4, 82, 27, 8), *seats, data_ref=f"council:{colour}")
        + group(aura_box(x + POOL, y + 4, 62, 27, 8), *pool, data_ref=f"pool:{colour}")
        + group(aura_box(x + BANK - 3, y + 4, 44, 27, 8), bank, data_ref=f"bank:{colour}")
        + put((x + 13, y + 41), reward(r, colour))
        + worth(r, colour, x + COUNCIL_W - 12, y + 41)
    )


def reward(r: Reading, colour: str) -> str:
    """How a patrician of the council scores, as a small picture."""
    data = r.data
    if colour == "green":
        return per(data.green_points, signs.facade("green", 11, 9, 0.56))
    if colour == "silver":
        birds = [symbol("piece-pelican", 9 + 15 * n, 0, 17, "slate") for n in range(min(data.pelican_set, 3))]
        return per(data.silver_points, "".join(birds))
    if colour == "yellow":
        points = f"{data.yellow_one}/{data.yellow_two}"
        return per(points, symbol("piece-miner", 9, 0, 18, "slate") + path("M21-6h13m-13 6h13m-13 6h13", "strata"))
    houses = [symbol("piece-house", 7 + 10.5 * n, 0, 13, "slate") for n in range(len(data.house_effects))]
    return per(data.red_points, "".join(houses))


def per(points: int | str, picture: str) -> str:
    text = str(points)
    wide = text_width(text, 15, "strong")
    return (
        words(0, 5, text, 15, "strong")
        + symbol("icon-vp", wide + 9, 0, 16, "ochre-ink")
        + words(wide + 18, 5, "/", 15, "soft")
        + put((wide + 25, 0), picture)
    )


def worth(r: Reading, colour: str, right: float, y: float) -> str:
    """What one patrician of the council brings each player now, set from the right end."""
    texts = [str(player["patricians"][colour]) for player in r.players]
    widths = [text_width(text, SMALLEST, "strong") for text in texts]
    gap = min(15.0, (COUNCIL_W - 24 - REWARD - sum(widths)) / len(texts) - 9)
    parts, x = [], right
    for seat in range(len(texts) - 1, -1, -1):
        x -= widths[seat]
        parts.append(words(x, y + 5, texts[seat], SMALLEST, "soft" if texts[seat] == "0" else "strong"))
        x -= 9
        parts.append(signs.badge(r.marks[seat], x, y, 6.8))
        x -= gap
    return "".join(parts)
