"""Where everything lies on the board, 1200 by 900. The map takes the height; what is counted stands round it."""

from typing import NamedTuple

from guildhall.games.antiquity.drawing.hexes import COLUMN, ROW, SIZE, middle
from guildhall.games.antiquity.hexgrid import Geometry

WIDTH, HEIGHT, MARGIN = 1200, 900, 8
GAP = 14  # between panels


class Stack(NamedTuple):
    """Panels under one another; with `rising` the last one ends at y."""

    x: float
    y: float
    width: float
    panels: tuple[str, ...]
    rising: bool = False


BOTTOM = HEIGHT - MARGIN
STACKS = {
    2: [
        Stack(12, 10, 276, ("caption", "famine")),
        Stack(912, 10, 276, ("order",)),
        Stack(12, BOTTOM, 276, ("supply", "bank"), True),
        Stack(912, BOTTOM, 276, ("saints",), True),
    ],
    3: [
        Stack(12, 10, 300, ("caption", "famine")),
        Stack(664, 10, 250, ("order",)),
        Stack(934, 10, 256, ("saints", "supply", "bank")),
    ],
    4: [
        Stack(934, 10, 256, ("caption", "famine", "order", "saints", "bank")),
        Stack(12, 346, 138, ("supply",)),
    ],
}
MAP_X = {2: 300, 3: MARGIN, 4: MARGIN}
OFFERS_BELOW = {2: (1, 560), 3: (2, BOTTOM), 4: (0, BOTTOM)}  # the stack they stand below, and their lower edge


def extent(grid: Geometry, players: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map in its own units."""
    centres = [middle(q, r) for q, r in grid.slots[players - 2]]
    half_w, half_h = grid.radius * COLUMN + SIZE, (2 * grid.radius + 1) * ROW / 2  # of a tile
    left, top = min(x for x, _ in centres) - half_w, min(y for _, y in centres) - half_h
    right, bottom = max(x for x, _ in centres) + half_w, max(y for _, y in centres) + half_h
    return left, top, right - left, bottom - top


def on_board(grid: Geometry, players: int) -> tuple[float, float, float]:
    """Shift and scale of the map on the board."""
    left, top, _, height = extent(grid, players)
    scale = (HEIGHT - 2 * MARGIN) / height
    return MAP_X[players] - left * scale, MARGIN - top * scale, scale
