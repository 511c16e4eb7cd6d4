"""Where everything lies on the board, 1200 by 900. The map takes the height; what is counted stands beside it."""

from guildhall.games.antiquity.drawing.hexes import COLUMN, ROW, SIZE, middle
from guildhall.games.antiquity.drawing.printed import LAYOUTS, RADIUS

WIDTH, HEIGHT, MARGIN = 1200, 900, 8
HALF_W, HALF_H = RADIUS * COLUMN + SIZE, (2 * RADIUS + 1) * ROW / 2  # of a tile


def extent(players: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map in its own units."""
    centres = [middle(q, r) for q, r in LAYOUTS[players]]
    left, top = min(x for x, _ in centres) - HALF_W, min(y for _, y in centres) - HALF_H
    return (
        left,
        top,
        max(x for x, _ in centres) + HALF_W - left,
        max(y for _, y in centres) + HALF_H - top,
    )
