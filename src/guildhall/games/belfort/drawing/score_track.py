"""The score track round the city: ten spaces a district, shaded by tax level, and everybody's marker on it."""

from functools import lru_cache

from guildhall.draw.ink import path
from guildhall.draw.lettering import SMALLEST, words
from guildhall.draw.pieces import meeting, tally_token, token
from guildhall.games.belfort.data import Printed
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.layout import TAN36, TRACK_IN, TRACK_OUT, outline
from guildhall.games.belfort.drawing.reading import Reading

MIDDLE = (TRACK_IN + TRACK_OUT) / 2 + 1


def space(lap: int, score: int) -> tuple[str, float]:
    """District and u of the middle of a space; after the last comes the first again (BF-COMP-13)."""
    ten = lap // len(at.ANGLES)
    district, n = divmod((score - 1) % lap, ten)
    return list(at.ANGLES)[district], ((n + 0.5) * 2 / ten - 1) * MIDDLE * TAN36


@lru_cache(maxsize=24)
def cells(data: Printed, tax: str) -> str:
    """The empty track; `tax` is the word before each level's number."""
    parts = []
    lap = data.score_spaces
    ten = lap // len(at.ANGLES)
    levels = [data.tax[min(score, len(data.tax) - 1)] for score in range(lap + 2)]
    for score in range(1, lap + 1):
        district, u = space(lap, score)
        n = (score - 1) % ten
        left, right = n * 2 / ten - 1, (n + 1) * 2 / ten - 1
        corners = [(left, TRACK_IN + 2), (right, TRACK_IN + 2), (right, TRACK_OUT), (left, TRACK_OUT)]
        points = [at.at(district, side * v * TAN36, v) for side, v in corners]
        parts.append(path(outline(points, 1), "cell shaded" if levels[score] % 2 else "cell"))
        x, y = at.at(district, u, MIDDLE)
        parts.append(words(x, y + 5, score, SMALLEST, "soft", "middle"))
        if score == lap or levels[score] != levels[score + 1]:
            parts.append(level(tax, levels[score], district, u - 4 * TRACK_OUT * TAN36 / ten))
    return "".join(parts)


def level(tax: str, amount: int, district: str, u: float) -> str:
    """The name of a tax level, along the outside of its spaces."""
    low = district in ("D2", "D3", "D4")
    x, y = at.at(district, u, TRACK_OUT + (17 if low else 8))
    turn = (at.ANGLES[district] + 180) % 180 - 90
    return words(x, y, f"{tax} {amount}", SMALLEST, "soft", "middle", transform=f"rotate({turn} {x:.1f} {y:.1f})")


def markers(r: Reading) -> str:
    """Side by side where they meet; from the second lap on a marker says the whole score."""
    lap, parts = r.data.score_spaces, []
    scores = [player["score"] for player in r.players]
    for where, seats in meeting([(score - 1) % lap + 1 if score else 0 for score in scores]).items():
        size = 23 if len(seats) < 4 else 21
        step = min(22.0, 74 / max(1, len(seats) - 1))
        for n, seat in enumerate(seats):
            shift = (n - (len(seats) - 1) / 2) * step
            if where == 0:
                x, y = at.CITY[0] + shift, float(at.MARGIN)
            else:
                district, u = space(lap, where)
                half = TRACK_OUT * TAN36 - 14
                x, y = at.at(district, min(max(u + shift, -half), half), MIDDLE)
            if scores[seat] > lap:
                parts.append(tally_token(seat, x, y, scores[seat], False, id=f"score-{seat}"))
            else:
                parts.append(token(seat, x, y, size, id=f"score-{seat}"))
    return "".join(parts)
