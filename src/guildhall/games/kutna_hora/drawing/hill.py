"""The hill: sky and meadow under the city, strata of earth under the turf, winding gear over the entrances."""

from functools import lru_cache

from guildhall.draw.ink import box, disc, group, num, path, window
from guildhall.games.kutna_hora.drawing.layout import FOOT, HILL_W, LEFT, TREES, VEINS, Plan

STRATA = 4  # shades of earth


@lru_cache(maxsize=32)
def hill(plan: Plan, entrances: tuple[str, ...]) -> str:
    """All that never changes in one game."""
    x, y, w, right = LEFT, plan.top, HILL_W, LEFT + HILL_W
    far = f"M{x} {y + 34}q120-30 250-10t250-8 {w - 500} 14V{FOOT}H{x}z"
    near = f"M{x} {y + 74}q90-46 220-50t250 0q{w - 540} 6 {w - 470} 54V{FOOT}H{x}z"
    parts = [
        box(x, y, w, FOOT - y, 0, "sky"),
        path(far, "far"),
        path(near, "meadow"),
        *[tree(x + dx, plan.turf - 6 - share * (plan.turf - y - 40), size) for dx, share, size in TREES],
    ]
    top = plan.turf
    for row in range(plan.mine.rows):
        wave = f"M{x} {num(top)}q170-10 340 0t{w - 340} 0"
        parts.append(path(f"{wave}V{FOOT}H{x}z", f"earth-{min(row, STRATA - 1)}"))
        if row == 0:
            parts.append(path(wave, "turf-line"))
        top = plan.mine.y + (row + 1) * plan.mine.h - 2
    veins = [path(vein, "vein") for vein in VEINS]
    parts.append(group(*veins, transform=f"translate({x} {FOOT})"))
    frame = path(f"M{x + 13} {y}H{right - 13}q13 0 13 13V{FOOT - 13}q0 13-13 13H{x + 13}q-13 0-13-13V{y + 13}q0-13 13-13z", "rule")
    return rounded(x, y, w, FOOT - y, *parts) + frame + "".join([headframe(plan, at) for at in entrances])


def rounded(x: float, y: float, w: float, h: float, *parts: str) -> str:
    """A window whose corners are paper again, so that the hill looks like a card with round corners."""
    r, right, bottom = 13, x + w, y + h
    corners = (
        f"M{x} {num(y)}h{r}q-{r} 0-{r} {r}zM{right} {num(y)}v{r}q0-{r}-{r}-{r}z"
        f"M{x} {num(bottom)}v-{r}q0 {r} {r} {r}zM{right} {num(bottom)}h-{r}q{r} 0 {r}-{r}z"
    )
    return window(x, y, w, h, *parts, path(corners, "paper"))


def tree(x: float, y: float, size: float) -> str:
    half = size * 0.36
    return path(f"M{num(x)} {num(y - size)}l{num(half)} {size}h{num(-2 * half)}z", "fir") + path(
        f"M{num(x)} {num(y)}v5", "stem"
    )


def headframe(plan: Plan, at: str) -> str:
    """Winding gear over an entrance; its shaft ends on the space. An entrance deeper down is a mouth in the rock."""
    left, top, w, h = plan.mine.cell(at)
    x = left + w / 2
    if top > plan.mine.y + h:
        return path(f"M{num(x - 24)} {num(top + h)}v-26q2-20 24-22q22 2 24 22v26", "mouth")
    y = plan.turf
    return (
        box(x - 14, y, 28, top - y + 2, 0, "shaft")
        + path(f"M{num(x)} {num(y - 24)}V{num(top)}", "rope")
        + path(f"M{num(x - 19)} {num(y)}l14-28h10l14 28m-31-13h24", "beam")
        + disc(x, y - 28, 8, "wheel")
        + disc(x, y - 28, 2, "hub")
    )
