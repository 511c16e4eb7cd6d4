"""The board at the size of a stamp: the same country, the cathedral, who stands where, and the points."""

from functools import cache

from guildhall.draw import stamp
from guildhall.draw.ink import box, path, put
from guildhall.draw.pieces import figure
from guildhall.games.pillars.drawing.cathedral import cathedral
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.drawing.scenery import VIGNETTES

WIDTH, HEIGHT = stamp.WIDTH, stamp.HEIGHT
FOOT = 436  # of the points and rounds
# Place: the vignette's spot and scale, then where its builders stand from left to right.
SPOTS = {
    "bishop": ("chapel", (34, 122), 0.95),
    "mill": ("mill", (172, 118), 0.9),
    "kingsbridge": ("town", (304, 112), 0.95),
    "priory": ("cloister", (480, 122), 0.9),
    "forest": ("wood", (534, 222), 0.95),
    "quarry": ("cliffs", (536, 318), 0.9),
    "gravel_pit": ("mounds", (532, 408), 0.95),
    "court": ("pavilion", (214, 414), 0.9),
    "shiring": ("walled_town", (26, 412), 0.95),
    "castle": ("castle", (30, 312), 0.9),
}
STANDING = {
    "bishop": (122, 102),
    "kingsbridge": (408, 92),
    "priory": (578, 92),
    "court": (308, 414),
    "shiring": (142, 394),
    "castle": (140, 292),
    "market": (42, 196),
    "start_player": (236, 318),
}
RIVER = (
    "M150 0C146 60 176 110 168 180S150 280 186 330 190 440 168 480H206"
    "C222 440 228 380 222 330S190 240 204 180 192 60 188 0Z"
)


@cache
def ground() -> str:
    hills = [
        box(0, 0, WIDTH, HEIGHT, 0, "land"),
        path("M0 330q80-50 170-10t190-20 280-20v200H0z", "hill"),
        path("M0 424q130-34 300-4t340-16v76H0z", "field"),
        path("M360 0q30 44 110 44t170 30V0z", "hill"),
        path(RIVER, "water"),
    ]
    standing = [put(where, VIGNETTES[name](), scale=size) for name, where, size in SPOTS.values()]
    stalls = [put((26 + 42 * n, 158), stall(kind)) for n, kind in enumerate(("sand", "wood", "stone"))]
    return "".join(hills + standing + stalls)


def stall(kind: str) -> str:
    awnings = [
        path(f"M{9 * i} 0v10a4.5 4.5 0 0 0 9 0v-10z", f"{'roof-light' if i % 2 else f'awning-{kind}'} edge")
        for i in range(4)
    ]
    return (
        box(2, 6, 3, 34, 0, "trunk edge")
        + box(31, 6, 3, 34, 0, "trunk edge")
        + "".join(awnings)
        + box(-1, 36, 38, 6, 2, "trunk edge")
    )


def thumbnail(r: Reading) -> str:
    view = r.view
    rising = view["round"] if view["pieces"] < view["round"] else 0
    parts = [ground(), put((240, 352), cathedral(view["pieces"], rising, numerals=False), scale=0.82)]
    for place, owners in view["spaces"].items():
        x, y = STANDING[place]
        held = [owner for owner in owners if owner is not None]
        parts += [figure("piece-master", r.marks[owner], x + 32 * n, y, 56) for n, owner in enumerate(held)]
    waiting = [seat for seat, _ in view["passed"]]
    if view["drawn"] is not None:
        waiting.insert(0, view["drawn"])
    parts += [figure("piece-master", r.marks[seat], 334 + 27 * n, 334, 46) for n, seat in enumerate(waiting)]
    return "".join(parts) + scores(r) + rounds(r)


def scores(r: Reading) -> str:
    return stamp.scores(r.marks, [player["vp"] for player in r.players], FOOT)


def rounds(r: Reading) -> str:
    """One stone a round, laid or not."""
    done = r.view["round"] - (0 if r.view["over"] else 1)
    return stamp.rounds(done, r.view["rounds"], FOOT, 3, ("rock edge", "gold edge", "held"))
