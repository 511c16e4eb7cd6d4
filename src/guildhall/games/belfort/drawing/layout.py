"""Where everything lies on the board, 1200 by 862.

Places inside a district use local coordinates (u, v): v runs from the heart of the city outwards, u along the rim,
clockwise. Drawings stay upright; only places turn with the district. The panels at the sides follow the city wall.
"""

import math
from functools import cache

from guildhall.draw.ink import path

WIDTH, HEIGHT = 1200, 862
MARGIN, PAD = 14, 12

# ---- the city
CITY = (600, 468)
TRACK_OUT, TRACK_IN = 356, 328  # distance of the score track's edges from the heart
PANEL_GAP = 27  # between track and panels: room for the tax levels
ANGLES = {"D1": -54, "D2": 18, "D3": 90, "D4": 162, "D5": 234}
ROMAN = {"D1": "I", "D2": "II", "D3": "III", "D4": "IV", "D5": "V"}
TAN36, COS36, SIN36 = (f(math.radians(36)) for f in (math.tan, math.cos, math.sin))
ROAD = 3  # half the width of the road between two districts

SYMBOLS = {
    "keep_left": (-22, 75),
    "keep_right": (22, 75),
    "library": (-26, 121),
    "pub": (26, 121),
    "gate_left": (-87, 162),
    "gate_right": (87, 162),
    "inn": (-45, 158),
    "market": (45, 158),
    "bank": (-110, 205),
    "blacksmith": (110, 205),
    "gardens": (-145, 248),
    "tower": (145, 248),
    "wall_left": (-120, 303),
    "wall_right": (120, 303),
}
SYMBOL_R = 18.5
NUMERALS = {"D1": (0, 137), "D2": (0, 152), "D3": (0, 152), "D4": (0, 152), "D5": (0, 137)}  # clear of the rankings
# Guild tile with the ranking under it, one upright block round this place.
PLATE_W, TILE_H, RANKS_H = 140, 66, 20
PLATES = {"D1": (22, 227), "D2": (1, 244), "D3": (0, 243), "D4": (-1, 244), "D5": (-22, 227)}
WALL_SPAN = (42, 216)  # a wall runs between these |u| on the rim
BASTION_R, HEART_R = 12, 40
GORGON = (186, 292)

# ---- panels: top and bottom
CALENDAR = (14, 92)
ORDER = (98, 220)
AREAS = {"forest": (226, 298), "quarry": (304, 376), "mine": (382, 454), "gold_mine": (460, 532)}
DESK, CAMP = (538, 592), (598, 652)
STANDINGS = (658, 848)
ASSISTANTS, TRADE, GNOMES, STACKS = (14, 138), (144, 262), (268, 338), (344, 468)
SCORING = (268, 468)  # the base game has neither Assistants nor Permits: Gnomes and points take their room
DECK, POOL = (474, 630), (636, 848)


def at(district: str, u: float, v: float) -> tuple[float, float]:
    """Local (u, v) of a district on the board."""
    a = math.radians(ANGLES[district])
    return CITY[0] + v * math.cos(a) - u * math.sin(a), CITY[1] + v * math.sin(a) + u * math.cos(a)


def inner_edge(y: float) -> float:
    """How far a panel at the left may reach at height y: a line along the city wall."""
    radius = (TRACK_OUT + PANEL_GAP) / COS36
    turns = [math.radians(a) for a in (0, 72, 144)]
    corners = [(CITY[0] - radius * math.sin(a), CITY[1] - radius * math.cos(a)) for a in turns]
    (x0, y0), (x1, y1) = corners[:2] if y < corners[1][1] else corners[1:]
    return x0 + (x1 - x0) * (y - y0) / (y1 - y0)


def room(top: float, bottom: float) -> float:
    """The width that is free between two heights in a panel, inside its padding."""
    turn = CITY[1] - (TRACK_OUT + PANEL_GAP) / COS36 * math.cos(math.radians(72))
    heights = [top, bottom] + ([turn] if top < turn < bottom else [])
    return min(inner_edge(y) for y in heights) - MARGIN - 2 * PAD


def outline(points: list[tuple[float, float]], radius: float) -> str:
    """A path round the points with rounded corners."""
    parts = []
    for i, (x, y) in enumerate(points):
        for j, command in ((i - 1, "L" if i else "M"), ((i + 1) % len(points), "Q")):
            px, py = points[j]
            step = min(radius / math.hypot(px - x, py - y), 0.5)
            ax, ay = x + (px - x) * step, y + (py - y) * step
            parts.append(f"{command}{ax:.1f} {ay:.1f}" if command != "Q" else f"Q{x:.1f} {y:.1f} {ax:.1f} {ay:.1f}")
    return "".join(parts) + "Z"


@cache
def panel(span: tuple[float, float], right: bool = False, aura: bool = False) -> str:
    """A panel at the side whose inner edge follows the city wall; with an outline to light if choices point at it."""
    y0, y1 = span
    turn = CITY[1] - (TRACK_OUT + PANEL_GAP) / COS36 * math.cos(math.radians(72))
    ys = [y0, *([turn] if y0 < turn < y1 else []), y1]
    points = [(float(MARGIN), y0), *[(inner_edge(y), y) for y in ys], (float(MARGIN), y1)]
    if right:
        points = [(WIDTH - x, y) for x, y in points]
    d = outline(points, 8)
    return (path(d, "aura") if aura else "") + path(d, "panel")
