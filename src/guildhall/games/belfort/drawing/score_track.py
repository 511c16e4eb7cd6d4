"""The score track round the city: ten spaces a district, shaded by tax level, and everybody's marker on it."""

from functools import cache

from guildhall.draw.ink import path
from guildhall.draw.lettering import words
from guildhall.draw.pieces import tally_token, token
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.layout import TAN36, TRACK_IN, TRACK_OUT, outline
from guildhall.games.belfort.drawing.printed import BRACKETS, LAP
from guildhall.games.belfort.drawing.reading import Reading

MIDDLE = (TRACK_IN + TRACK_OUT) / 2 + 1
TEN = LAP // len(at.ANGLES)


def space(score: int) -> tuple[str, float]:
    """District and u of the middle of a space; after the last comes the first again (BF-COMP-13)."""
    district, n = divmod((score - 1) % LAP, TEN)
    return list(at.ANGLES)[district], ((n + 0.5) * 2 / TEN - 1) * MIDDLE * TAN36


def tax_of(score: int) -> int:
    return next(int(row["tax"]) for row in BRACKETS if row["from"] <= score <= row["to"])


@cache
def cells(tax: str) -> str:
    """The empty track; `tax` is the word before each level's number."""
    parts = []
    for score in range(1, LAP + 1):
        district, u = space(score)
        n = (score - 1) % TEN
        left, right = n * 2 / TEN - 1, (n + 1) * 2 / TEN - 1
        corners = [(left, TRACK_IN + 2), (right, TRACK_IN + 2), (right, TRACK_OUT), (left, TRACK_OUT)]
        points = [at.at(district, side * v * TAN36, v) for side, v in corners]
        parts.append(path(outline(points, 1), "cell shaded" if tax_of(score) % 2 else "cell"))
        x, y = at.at(district, u, MIDDLE)
        parts.append(words(x, y + 5, score, 14.5, "soft", "middle"))
        if score == LAP or tax_of(score) != tax_of(score + 1):
            parts.append(level(tax, tax_of(score), district, u - 4 * TRACK_OUT * TAN36 / TEN))
    return "".join(parts)


def level(tax: str, amount: int, district: str, u: float) -> str:
    """The name of a tax level, along the outside of its spaces."""
    low = district in ("D2", "D3", "D4")
    x, y = at.at(district, u, TRACK_OUT + (17 if low else 8))
    turn = (at.ANGLES[district] + 180) % 180 - 90
    return words(x, y, f"{tax} {amount}", 14.5, "soft", "middle", transform=f"rotate({turn} {x:.1f} {y:.1f})")


def markers(r: Reading) -> str:
    """Side by side where they meet; from the second lap on a marker says the whole score."""
    meeting: dict[int, list[int]] = {}
    for seat, player in enumerate(r.players):
        score = player["score"]
        meeting.setdefault(0 if score == 0 else (score - 1) % LAP + 1, []).append(seat)
    parts = []
    for where, seats in meeting.items():
        size = 23 if len(seats) < 4 else 21
        step = min(22.0, 74 / max(1, len(seats) - 1))
        for n, seat in enumerate(seats):
            shift = (n - (len(seats) - 1) / 2) * step
            score = r.players[seat]["score"]
            if where == 0:
                x, y = at.CITY[0] + shift, float(at.MARGIN)
            else:
                district, u = space(where)
                half = TRACK_OUT * TAN36 - 14
                x, y = at.at(district, min(max(u + shift, -half), half), MIDDLE)
            if score > LAP:
                parts.append(tally_token(seat, x, y, score, False, id=f"score-{seat}"))
            else:
                parts.append(token(seat, x, y, size, id=f"score-{seat}"))
    return "".join(parts)
