"""Roofs from above: tone and covering of every type of building, and the ridges of its shape."""

from functools import lru_cache

from guildhall.draw.ink import num, path
from guildhall.games.antiquity.drawing.outlines import inset, loops_path, round_squares

CELL = 36  # a square of a city
Square = tuple[int, int]
Squares = frozenset[Square]
Point = tuple[float, float]

# Tone and covering.
COVERED = {
    "house": ("tile-roof", "tiles"),
    "cart_shop": ("timber", "thatch"),
    "storage": ("timber", "planks"),
    "fountain": ("water-roof", "court"),
    "market": ("craft", "awning"),
    "granary": ("craft", "thatch"),
    "brewery": ("craft", "tiles"),
    "harbour": ("water-roof", "planks"),
    "explorer": ("leaf", "tiles"),
    "university": ("learned", "court"),
    "cathedral": ("sacred", "slates"),
    "dump": ("ash", "thatch"),
    "forced_labour": ("ash", "slates"),
    "faculty_theology": ("sacred", "slates"),
    "faculty_philosophy": ("learned", "slates"),
    "faculty_biology": ("leaf", "slates"),
    "faculty_alchemy": ("dye-roof", "slates"),
    "hospital": ("sacred", "tiles"),
    "stable": ("timber", "thatch"),
}
SCALLOPS = "q4.5 5 9 0q4.5 5 9 0q4.5 5 9 0q4.5 5 9 0"
# Strokes of the coverings in one square, from its upper left corner.
TEXTURES = {
    "tiles": f"m0 7{SCALLOPS}m-36 12{SCALLOPS}m-36 12{SCALLOPS}",
    "slates": "m0 9h36m-36 9h36m-36 9h36m-27-27v9m18-9v9m-9 0v9m-9 0v9m18-9v9m-9 0v9",
    "planks": "m4.5 0v36m9-36v36m9-36v36m9-36v36",
    "thatch": "m5 5l2 5m10-6l2 5m10-3l2 5m-22 6l2 5m10-6l2 5m9-2l2 5m-28 2l2 5m10-6l2 5",
    "awning": "m3 0v36m12-36v36m12-36v36",
    "court": "m9 9h.1m9 0h.1m9 0h.1m-18 9h.1m9 0h.1m9 0h.1m-18 9h.1m9 0h.1m9 0h.1",
}
# Ridges by type and number of squares: lines in squares of the shape as it is printed.
RIDGES: dict[tuple[str, int], list[list[Point]]] = {
    ("cart_shop", 2): [[(0.2, 0.5), (1.8, 0.5)]],
    ("cart_shop", 3): [[(1.5, 0.2), (1.5, 1.5), (0.2, 1.5)]],
    ("market", 4): [[(1, 0.1), (1, 1.9)], [(0.1, 1), (1.9, 1)]],
    ("granary", 4): [[(0.2, 1.5), (2.8, 1.5)], [(1.5, 0.2), (1.5, 1.5)]],
    ("brewery", 5): [[(0.5, 1.8), (0.5, 0.5), (3.8, 0.5)]],
    ("harbour", 6): [[(0.5, 0.1), (0.5, 1.5), (3.5, 1.5), (3.5, 0.1)]],
    ("explorer", 3): [[(0.2, 0.5), (2.8, 0.5)]],
    ("cathedral", 6): [[(1.5, 0.15), (1.5, 3.85)], [(0.15, 1.5), (2.85, 1.5)]],
    ("forced_labour", 6): [[(3.5, 0.2), (3.5, 1.5), (0.5, 1.5), (0.5, 2.8)]],
    ("faculty_theology", 5): [[(0.5, 1.6), (0.5, 0.5), (2.6, 0.5)]],
    ("faculty_theology", 8): [[(2.4, 0.6), (0.6, 0.6), (0.6, 2.4)]],
    ("faculty_philosophy", 8): [[(2.4, 0.6), (2.4, 2.4), (0.6, 2.4)]],
    ("faculty_biology", 8): [[(0.6, 0.6), (2.4, 0.6), (2.4, 2.4)]],
    ("faculty_alchemy", 8): [[(0.6, 0.6), (0.6, 2.4), (2.4, 2.4)]],
    ("hospital", 6): [[(0.5, 1), (2.5, 1)]],
    ("stable", 4): [[(1, 0.2), (1, 1.8)]],
}


def box_of(squares: Squares) -> tuple[int, int]:
    """Columns and rows of squares that begin at (0, 0)."""
    return max(c for c, _ in squares) + 1, max(r for _, r in squares) + 1


def turned(point: Point, width: int, height: int, turn: int) -> Point:
    """A point of the printed shape after mirroring (turns 4 to 7) and quarter turns clockwise."""
    x, y = point
    if turn >= 4:
        x = width - x
    for _ in range(turn % 4):
        x, y, width, height = height - y, x, height, width
    return x, y


@lru_cache(maxsize=512)
def roof(kind: str, squares: Squares, turn: int) -> str:
    """The roof of a building whose squares begin at (0, 0)."""
    tone, cover = COVERED[kind]
    loops = [[(CELL * x, CELL * y) for x, y in loop] for loop in round_squares(squares)]
    wide, tall = box_of(squares)
    if turn % 2:
        wide, tall = tall, wide
    ridges = []
    for ridge in RIDGES.get((kind, len(squares)), []):
        points = [turned(point, wide, tall, turn) for point in ridge]
        ridges.append("M" + "L".join([f"{num(CELL * x)} {num(CELL * y)}" for x, y in points]))
    cells = "".join([f"M{CELL * c} {CELL * r}{TEXTURES[cover]}" for c, r in sorted(squares)])
    return (
        path(loops_path([inset(loop, 1.4) for loop in loops]), f"roof {tone}")
        + path(cells, f"cover {cover}")
        + path(loops_path([inset(loop, 4) for loop in loops]), "eaves")
        + (path("".join(ridges), "ridge") if ridges else "")
    )
