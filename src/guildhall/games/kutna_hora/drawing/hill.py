"""The hill: sky and meadow under the city, strata of earth under the turf, winding gear over the entrances."""

from functools import lru_cache

from guildhall.draw.ink import box, disc, num, path, put, window
from guildhall.games.kutna_hora.drawing.layout import FOOT, HILL_W, LEFT, VEINS, VILLAGE, Plan

STRATA = 4  # shades of earth
CORNER = 13


@lru_cache(maxsize=32)
def hill(plan: Plan, entrances: tuple[str, ...], villages: tuple[tuple[str, int], ...]) -> str:
    """All that never changes in one game."""
    veins = put((LEFT, FOOT), *[path(vein, "vein") for vein in VEINS])
    land = scenery(plan, LEFT, plan.top, HILL_W, FOOT - plan.top, woods(plan, villages), veins)
    return land + "".join([headframe(plan, at) for at in entrances])


def scenery(plan: Plan, x: float, y: float, w: float, h: float, woods: str = "", veins: str = "") -> str:
    """Sky, meadow and earth, as a card with round corners."""
    foot, top, left = num(y + h), plan.turf, num(x)

    def part(share: float) -> str:
        return num(w * share)

    far = f"M{left} {num(y + 34)}q{part(0.18)}-30 {part(0.36)}-10t{part(0.36)}-8 {part(0.28)} 14"
    near = f"M{left} {num(y + 74)}q{part(0.13)}-46 {part(0.32)}-50t{part(0.36)} 0q{part(0.2)} 6 {part(0.32)} 54"
    parts = [
        box(x, y, w, h, 0, "sky"),
        path(f"{far}V{foot}H{left}z", "far"),
        path(f"{near}V{foot}H{left}z", "meadow"),
        woods,
    ]
    for row in range(plan.mine.rows):
        wave = f"M{left} {num(top)}q{part(0.25)}-10 {part(0.5)} 0t{part(0.5)} 0"
        parts.append(path(f"{wave}V{foot}H{left}z", f"earth-{min(row, STRATA - 1)}"))
        if row == 0:
            parts.append(path(wave, "turf-line"))
        top = plan.mine.y + (row + 1) * plan.mine.h - 2
    return rounded(x, y, w, h, *parts, veins) + box(x, y, w, h, CORNER, "rule")


def rounded(x: float, y: float, w: float, h: float, *parts: str) -> str:
    """A window whose corners are paper again, so that the hill looks like a card with round corners."""
    r, left, right, top, bottom = CORNER, num(x), num(x + w), num(y), num(y + h)
    corners = (
        f"M{left} {top}h{r}q-{r} 0-{r} {r}zM{right} {top}v{r}q0-{r}-{r}-{r}z"
        f"M{left} {bottom}v-{r}q0 {r} {r} {r}zM{right} {bottom}h-{r}q{r} 0 {r}-{r}z"
    )
    return window(x, y, w, h, *parts, path(corners, "paper"))


def woods(plan: Plan, villages: tuple[tuple[str, int], ...]) -> str:
    """Two firs beside every row of the city that has no village there, and at its lower corners."""
    city, parts = plan.city, []
    for side, x in (("left", city.x - VILLAGE), ("right", city.right + VILLAGE)):
        free = [city.y + (row + 0.62) * city.h for row in range(city.rows) if (side, row) not in villages]
        for n, foot in enumerate([*free, plan.turf - 10]):
            parts.append(tree(x - 7 + 4 * (n % 2), foot, 26) + tree(x + 8 + 4 * (n % 2), foot + 5, 19))
    return "".join(parts)


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
