"""Outlines moved inwards, and written as short paths."""

from collections.abc import Iterable, Sequence
from math import hypot

from guildhall.draw.ink import num

Point = tuple[float, float]


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """A closed loop moved inwards; it runs clockwise on the screen, a hole the other way round."""
    moved = []
    size = len(loop)
    sides = []
    for n, (x, y) in enumerate(loop):
        bx, by_ = loop[(n + 1) % size]
        length = hypot(bx - x, by_ - y)
        sides.append(((y - by_) / length, (bx - x) / length))  # pointing inwards
    for n, (x, y) in enumerate(loop):
        (ax, ay), (bx, by_) = sides[n - 1], sides[n]
        share = 1 + ax * bx + ay * by_
        moved.append((x + by * (ax + bx) / share, y + by * (ay + by_) / share))
    return moved


def loops_path(loops: Iterable[Sequence[Point]]) -> str:
    """Closed loops as one path of relative steps: they repeat, so the text packs well.

    >>> loops_path([[(0, 0), (10, 0), (10, 5)]])
    'M0 0l10 0 0 5z'
    """
    parts = []
    for loop in loops:
        points = [(round(10 * x), round(10 * y)) for x, y in loop]
        x, y = points[0]
        steps = []
        for bx, by in points[1:]:
            steps.append(f"{num((bx - x) / 10)} {num((by - y) / 10)}")
            x, y = bx, by
        parts.append(f"M{num(points[0][0] / 10)} {num(points[0][1] / 10)}l{' '.join(steps)}z")
    return "".join(parts)


def round_squares(squares: frozenset[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Closed loops round a set of unit squares, clockwise, straight stretches as one side."""
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for c, r in sorted(squares):
        for inside, a, b in (
            ((c, r - 1), (c, r), (c + 1, r)),
            ((c + 1, r), (c + 1, r), (c + 1, r + 1)),
            ((c, r + 1), (c + 1, r + 1), (c, r + 1)),
            ((c - 1, r), (c, r + 1), (c, r)),
        ):
            if inside not in squares:
                onward.setdefault(a, []).append(b)
    loops = []
    while onward:
        at = start = next(iter(onward))
        loop = []
        while at in onward:
            loop.append(at)
            ways = onward[at]
            after = ways.pop()
            if not ways:
                del onward[at]
            at = after
            if at == start:
                break
        loops.append(straight(loop))
    return loops


def straight(loop: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Only the points where the loop turns."""
    kept = []
    for n, (x, y) in enumerate(loop):
        ax, ay = loop[n - 1]
        bx, by = loop[(n + 1) % len(loop)]
        if (x - ax) * (by - y) != (y - ay) * (bx - x):
            kept.append((x, y))
    return kept
