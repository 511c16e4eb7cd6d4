"""Where everything lies on the board, 1200 by 916: the hill with city and mine on the left, the panels on the right.

City and mine have two sizes, and an event takes a strip above them, so the hill is measured out by `plan`.
"""

from functools import lru_cache
from typing import NamedTuple

WIDTH, HEIGHT = 1200, 916
LEFT, HILL_W, FOOT = 14, 686, 906
RIGHT, PANEL_W = 712, 474

ROUNDS = (38, 30, 52, 17)  # first circle, step, radius
TAX = (392, 690, 44)  # from, to, height of the bar
EVENT = (74, 30)  # y, height
HILL_TOP, HILL_TOP_EVENT = 74, 110

SKY, BELOW_CITY, STRIP = 38, 36, 82  # bands: villages above, villages below, between turf and mine
VILLAGE = 22  # from the rim of the city to the middle of a village
CITY_CELL, MINE_CELL = (99.0, 76.0), (84.0, 72.0)  # usual width and height
CITY_MOST, MINE_MOST = (104.0, 98.0), (116.0, 92.0)
AWARDS_W = 76

PRICES = (10, 336)  # y, height
HALL = (354, 298)
LOW = (660, 246)  # St. Barbara and the council
CATHEDRAL_W, COUNCIL_W = 232, 234

VEINS = [  # silver in the rock, from the lower left corner of the hill
    "M32-148l24 14 28-6 18 20-14 16 18 14m-56-44 14-12",
    "M642-150l-30 12 8 22-32 16 12 26-34 12 8 20m-12-58-14-8",
    "M472-18l20-24 26 8 20-28m-20 28 14 14",
    "M292-14l26-12 40 8 36-12 44 10",
    "M548-284l22 12-6 18 28 10-8 22 22 16m-14-38 18-12",
]


class Grid(NamedTuple):
    """Cells in columns and rows."""

    x: float
    y: float
    w: float
    h: float
    columns: int
    rows: int
    gap: float

    def cell(self, at: str) -> tuple[float, float, float, float]:
        """Box of a square or space, as the choices write it: `2,1`."""
        column, row = at.split(",")
        half = self.gap / 2
        return (
            self.x + int(column) * self.w + half,
            self.y + int(row) * self.h + half,
            self.w - self.gap,
            self.h - self.gap,
        )

    @property
    def right(self) -> float:
        return self.x + self.columns * self.w

    @property
    def bottom(self) -> float:
        return self.y + self.rows * self.h


class Plan(NamedTuple):
    """The hill measured out."""

    top: float
    city: Grid
    turf: float  # where the ground begins
    strip: float  # upper edge of the strip for piles and drawn tiles
    mine: Grid
    awards: float


@lru_cache(maxsize=64)
def plan(city_columns: int, city_rows: int, mine_columns: int, mine_rows: int, event: bool) -> Plan:
    top = float(HILL_TOP_EVENT if event else HILL_TOP)
    room = FOOT - top - SKY - BELOW_CITY - STRIP - 8
    share = room / (city_rows * CITY_CELL[1] + mine_rows * MINE_CELL[1])
    city_h, mine_h = min(CITY_MOST[1], CITY_CELL[1] * share), min(MINE_MOST[1], MINE_CELL[1] * share)
    city_w = min(CITY_MOST[0], (HILL_W - 88) / city_columns)
    mine_w = min(MINE_MOST[0], (HILL_W - 18 - AWARDS_W) / mine_columns)
    spare = room - city_rows * city_h - mine_rows * mine_h  # a small city leaves air above and below it
    city = Grid(
        LEFT + (HILL_W - city_columns * city_w) / 2, top + SKY + spare / 2, city_w, city_h, city_columns, city_rows, 4
    )
    strip = city.bottom + BELOW_CITY + spare / 2
    mine_x = LEFT + (HILL_W - mine_columns * mine_w - AWARDS_W) / 2
    mine = Grid(mine_x, strip + STRIP, mine_w, mine_h, mine_columns, mine_rows, 4)
    return Plan(top, city, strip + 26, strip, mine, mine.right + 6)
