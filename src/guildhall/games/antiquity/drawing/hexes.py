"""Where hexes lie: flat-topped, in whole units, so that neighbours share their corners exactly."""

import re
from functools import lru_cache

from guildhall.draw.ink import num

SIZE = 24  # from the middle of a hex to its corner
COLUMN, ROW = 36, 42  # from one column to the next, and from one hex of a column to the next
Cell = tuple[int, int]  # the middle of a hex

# Clockwise on the screen; side n runs from corner n to the next and faces the neighbour n.
CORNERS: list[Cell] = [(24, 0), (12, 21), (-12, 21), (-24, 0), (-12, -21), (12, -21)]
NEIGHBOURS: list[Cell] = [(36, 21), (0, 42), (-36, 21), (-36, -21), (0, -42), (36, -21)]
ROUND = "l12-21h24l12 21-12 21h-24z"  # a hex from its left corner


def middle(q: int, r: int) -> Cell:
    return COLUMN * q, ROW * r + ROW // 2 * q


@lru_cache(maxsize=2048)
def cell(name: str) -> Cell:
    """The middle of the hex `q,r`.

    >>> cell("0,0"), cell("1,0"), cell("-2,3")
    ((0, 0), (36, 21), (-72, 84))
    """
    q, r = name.split(",")
    return middle(int(q), int(r))


def cells(names: list[str]) -> list[Cell]:
    return [cell(name) for name in names]


def tag(name: str) -> str:
    """A hex within an id.

    >>> tag("-2,3")
    '-2_3'
    """
    return name.replace(",", "_")


def hexes_path(found: list[Cell]) -> str:
    """All these hexes as one path."""
    return "".join([f"M{x - SIZE} {y}{ROUND}" for x, y in found])


def spread(found: list[Cell], strokes: str) -> str:
    """The same strokes, written relative to the middle of a hex, in all these hexes."""
    return "".join([f"M{x} {y}{strokes}" for x, y in found])


def shrunk(strokes: str, by: float) -> str:
    """Relative strokes at another size."""
    return re.sub(r"-?[0-9.]+", lambda number: " " + num(float(number[0]) * by), strokes)


def outline(found: frozenset[Cell]) -> list[list[Cell]]:
    """Closed loops round a set of hexes, clockwise; holes run the other way."""
    onward: dict[Cell, Cell] = {}
    for x, y in found:
        for side, (dx, dy) in enumerate(NEIGHBOURS):
            if (x + dx, y + dy) not in found:
                ax, ay = CORNERS[side]
                bx, by = CORNERS[side - 5]
                onward[x + ax, y + ay] = (x + bx, y + by)
    loops = []
    while onward:
        at = next(iter(onward))
        loop = []
        while at in onward:
            loop.append(at)
            at = onward.pop(at)
        loops.append(loop)
    return loops
