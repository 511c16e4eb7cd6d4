"""What the thumbnails of several titles show alike, 640 by 480: everybody's points, the rounds gone and to come."""

from collections.abc import Sequence

from guildhall.draw.ink import box
from guildhall.draw.lettering import text_width, words
from guildhall.draw.pieces import token

WIDTH, HEIGHT = 640, 480
MARGIN = 12
LETTERS = 26  # 13 px when the stamp is 320 px wide
PILL_H = 38
PIP = 24  # from one round to the next


def pill(mark: int, points: int, x: float, y: float, width: float) -> str:
    """A player's points beside the mark."""
    return (
        box(x, y, width, PILL_H, 19, "panel")
        + token(mark, x + 20, y + 19, 28)
        + words(x + 39, y + 28, points, LETTERS, "strong")
    )


def pill_width(points: int) -> float:
    return text_width(str(points), LETTERS, "strong") + 44


def scores(marks: Sequence[int], points: Sequence[int], y: float) -> str:
    """Points of everybody, along the foot from the right end."""
    parts, x = [], float(WIDTH - MARGIN)
    for mark, own in reversed(list(zip(marks, points, strict=False))):
        width = pill_width(own)
        x -= width + 6
        parts.append(pill(mark, own, x, y, width))
    return "".join(parts)


def rounds(done: int, of: int, y: float, corner: float, states: tuple[str, str, str]) -> str:
    """One pip a round, in the class of those that are done, of the one that is on, of those to come."""
    gone, now, ahead = states
    pips = [
        box(MARGIN + 8 + PIP * n, y + 10, 20, 18, corner, gone if n < done else now if n == done else ahead)
        for n in range(of)
    ]
    return box(MARGIN, y, PIP * of + 12, PILL_H, 8, "panel") + "".join(pips)
