"""The tracks: points round the edge, gold below the land, prices in the gallery under the cathedral."""

from functools import cache

from guildhall.draw.ink import box, disc, group, path
from guildhall.draw.lettering import SMALLEST, words
from guildhall.draw.pieces import aura_box, figure, meeting, tally_length, tally_token, token
from guildhall.draw.symbols import symbol
from guildhall.games.pillars.drawing import layout as at
from guildhall.games.pillars.drawing.layout import LAP
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.drawing.scenery import lancet


def score_cell(points: int) -> tuple[float, float, float, float]:
    """Box of a space of the score track, 0 at the top left, clockwise."""
    n = points % LAP
    w, h, thick = at.FRAME_W / at.ACROSS, (at.FRAME_H - 2 * at.FRAME_THICK) / at.DOWN, float(at.FRAME_THICK)
    right, bottom = at.FRAME_X + at.FRAME_W, at.FRAME_Y + at.FRAME_H
    if n < at.ACROSS:
        return at.FRAME_X + n * w, at.FRAME_Y, w, thick
    n -= at.ACROSS
    if n < at.DOWN:
        return right - thick, at.FRAME_Y + thick + n * h, thick, h
    n -= at.DOWN
    if n < at.ACROSS:
        return right - (n + 1) * w, bottom - thick, w, thick
    n -= at.ACROSS
    return at.FRAME_X, bottom - thick - (n + 1) * h, thick, h


def track_cell(number: int, x: float, y: float, w: float, h: float) -> str:
    five = number % 5 == 0
    return box(x, y, w, h, 0, "cell five" if five else "cell") + words(
        x + w / 2, y + h / 2 + 5, number, SMALLEST, "strong" if five else "soft", "middle"
    )


@cache
def score_frame() -> str:
    return "".join([track_cell(points, *score_cell(points)) for points in range(1, LAP + 1)])


def score_track(r: Reading) -> str:
    """Markers side by side where they meet; from the second lap on they say the whole score (PE-VP-2)."""
    points = [player["vp"] for player in r.players]
    parts = [score_frame()]
    for space, seats in meeting([vp % LAP for vp in points]).items():
        x, y, w, h = score_cell(space)
        upright = h > w
        size = 25.0 if len(seats) < 3 else 23.0
        long = [tally_length(points[seat], upright) if points[seat] >= LAP else size for seat in seats]
        squeeze = (
            1.0
            if any(points[seat] >= LAP for seat in seats)
            else min(1.0, (max(w, h) + 11 - size) / max(1, sum(long[1:])))
        )
        start = (y + h / 2 if upright else x + w / 2) - squeeze * sum(long) / 2
        start = min(max(start, 6.0), (at.HEIGHT if upright else at.WIDTH) - 6 - squeeze * sum(long))
        for seat, length in zip(seats, long, strict=True):
            middle = start + squeeze * length / 2
            start += squeeze * length
            spot = (x + w / 2, middle) if upright else (middle, y + h / 2)
            if points[seat] >= LAP:
                parts.append(tally_token(r.marks[seat], *spot, points[seat], upright, id=f"score-{seat}"))
            else:
                parts.append(token(r.marks[seat], *spot, size, id=f"score-{seat}"))
    return group(*parts, data_ref="score")


@cache
def gold_cells(most: int) -> str:
    step = at.GOLD_W / (most + 1)
    cells = [track_cell(n, at.GOLD_X + n * step, at.GOLD_Y, step, at.GOLD_H) for n in range(most + 1)]
    return symbol("icon-coin", at.GOLD_X - 22, at.GOLD_Y + at.GOLD_H / 2, 32) + "".join(cells)


# How many share a space: the size of their markers, and where each lies.
GATHERED: dict[int, tuple[float, list[tuple[float, float]]]] = {
    1: (28, [(0, 0)]),
    2: (21, [(0, -10.5), (0, 10.5)]),
    3: (20, [(-8, -10), (8, -10), (0, 10)]),
    4: (20, [(-8, -10), (8, -10), (-8, 10), (8, 10)]),
}


def gold_track(r: Reading) -> str:
    step = at.GOLD_W / (r.data.gold_max + 1)
    parts = [aura_box(at.GOLD_X, at.GOLD_Y, at.GOLD_W, at.GOLD_H, 2), gold_cells(r.data.gold_max)]
    for gold, seats in meeting([player["gold"] for player in r.players]).items():
        x, y = at.GOLD_X + (gold + 0.5) * step, at.GOLD_Y + at.GOLD_H / 2
        size, spots = GATHERED[len(seats)]
        parts += [
            token(r.marks[seat], x + dx, y + dy, size, id=f"gold-{seat}")
            for seat, (dx, dy) in zip(seats, spots, strict=True)
        ]
    return group(*parts, data_ref="gold")


def niche(costs: list[int], price: int) -> tuple[float, float]:
    """Middle and width of the niche of a price."""
    n = costs.index(price)
    width = at.LAST_NICHE if n == len(costs) - 1 else at.NICHE
    return at.ARCADE_X + n * at.NICHE + width / 2, width


def arch(x: float, y: float, w: float, h: float, cls: str) -> str:
    """A wide, low pointed arch."""
    half = w / 2
    d = f"M{x - half} {y}v{-(h - 24)}q2 -15 {half} -24q{half - 2} 9 {half} 24v{h - 24}z"
    return path(d, f"{cls} edge")


@cache
def arched(price: int, x: float, w: float, here: bool, now: bool) -> str:
    """One niche: the marker is at its price, and builders are drawn for it."""
    top, number_y = at.ARCADE_Y - at.ARCADE_H, at.ARCADE_Y + at.PLINTH / 2
    shape = lancet if w == at.NICHE else arch
    return group(
        aura_box(x - w / 2 + 4, top, w - 8, at.ARCADE_H, 14),
        shape(x, at.ARCADE_Y, w - 8, at.ARCADE_H, "niche-now" if now else "niche"),
        disc(x, number_y, 12, "gold edge", id="cost-marker") if here else "",
        words(x, number_y + 6, price, 17, "strong on-gold" if here else "strong", "middle"),
        data_ref=f"cost:{price}",
    )


def cost_track(r: Reading) -> str:
    """A niche a price. A builder that passed waits in its own; one that is drawn stands where the marker is."""
    view, costs = r.view, list(range(r.data.first_cost, -1, -1))
    waiting: dict[int, list[tuple[int, str]]] = {}
    if view["drawn"] is not None:
        waiting[view["cost"]] = [(view["drawn"], f"builder-{view['drawn']}-drawn")]
    turns: dict[int, int] = {}
    for seat, price in view["passed"]:
        turns[seat] = turns.get(seat, 0) + 1
        waiting.setdefault(price, []).append((seat, f"builder-{seat}-passed{turns[seat]}"))
    width = (len(costs) - 1) * at.NICHE + at.LAST_NICHE
    parts = [
        box(at.ARCADE_X - 6, at.ARCADE_Y - at.ARCADE_H - 6, width + 12, at.ARCADE_H + at.PLINTH + 6, 4, "arcade edge")
    ]
    for price in costs:
        here = price == view["cost"]
        parts.append(arched(price, *niche(costs, price), here, here and view["phase"] == 2))
    for price, builders in waiting.items():
        parts.append(queue(r, builders, *niche(costs, price)))
    return "".join(parts)


def queue(r: Reading, builders: list[tuple[int, str]], x: float, w: float) -> str:
    """Builders behind one another, the next one in front at the left."""
    size = 40 if len(builders) == 1 else 36 if len(builders) < 4 else 31
    step = min(24, (w - size + 2) / max(1, len(builders) - 1))
    left = x - step * (len(builders) - 1) / 2 - 1
    figures = [
        figure(
            "piece-master",
            r.marks[seat],
            left + n * step,
            at.ARCADE_Y - 21,
            size,
            id=name,
            data_piece=f"builder-{seat}",
        )
        for n, (seat, name) in enumerate(builders)
    ]
    return "".join(reversed(figures))
