"""What can stand on a plot, each drawn round its own origin: the middle of its foot."""

from collections.abc import Callable
from functools import cache

from guildhall.draw.ink import box, disc, path, polygon, put


@cache
def well() -> str:
    posts = box(-19, -40, 4, 32, 0, "beam edge") + box(15, -40, 4, 32, 0, "beam edge")
    roof = polygon((-28, -38), (0, -58), (28, -38), cls="thatch edge")
    rope = path("M0 -42V-22", "rope")
    ring = path("M-24 -18h48l-4 18h-40z", "rock edge") + path(
        "M-24 -18a24 6 0 0 1 48 0a24 6 0 0 1 -48 0z", "water edge"
    )
    return posts + ring + rope + box(-5, -27, 10, 9, 2, "beam edge") + roof


@cache
def mill() -> str:
    tower = polygon((-17, 0), (-12, -46), (12, -46), (17, 0), cls="wall edge")
    cap = path("M-14 -46a14 15 0 0 1 28 0z", "roof edge")
    sail = path("M-2 0v-31h9v24z", "cloth edge")
    sails = "".join([f'<g transform="rotate({turn})">{sail}</g>' for turn in (20, 110, 200, 290)])
    door = path("M-5 0v-13a5 5 0 0 1 10 0v13z", "door")
    return tower + cap + door + put((0, -45), sails, disc(0, 0, 3.5, "beam edge"))


@cache
def forge() -> str:
    chimney = box(12, -58, 11, 34, 0, "rock edge")
    smoke = path("M18 -62q-6 -5 0 -10t0 -10", "smoke")
    walls = box(-28, -28, 56, 28, 0, "wall edge")
    roof = polygon((-34, -28), (-18, -50), (18, -50), (34, -28), cls="slate edge")
    hearth = path("M-16 0v-15a9 9 0 0 1 18 0v15z", "door") + path("M-12 0q-2 -8 5 -13q7 5 5 13z", "fire")
    anvil = path("M9 -6h14l-3 -5h-16q3 5 5 5zM12 -6h7v6h-7z", "iron")
    return chimney + smoke + walls + roof + hearth + anvil


@cache
def chapel() -> str:
    nave = box(-28, -26, 40, 26, 0, "wall edge") + polygon((-32, -26), (-8, -46), (14, -26), cls="roof edge")
    tower = box(8, -50, 20, 50, 0, "wall edge") + polygon((4, -50), (18, -76), (32, -50), cls="slate edge")
    cross = path("M18 -88v13M13 -84h10", "cross")
    light = path("M14 -30v-7a4 4 0 0 1 8 0v7z", "glass edge") + disc(-12, -16, 5, "glass edge")
    return nave + tower + cross + light + path("M13 0v-11a5 5 0 0 1 10 0v11z", "door")


BUILDINGS: dict[str, Callable[[], str]] = {"well": well, "mill": mill, "forge": forge, "chapel": chapel}


@cache
def guard() -> str:
    """The card that is never built."""
    spear = path("M15 0V-56", "rope") + polygon((11, -54), (15, -66), (19, -54), cls="iron")
    coat = path("M-14 0q-2 -30 12 -34h4q14 4 12 34z", "roof edge")
    return spear + coat + disc(0, -40, 9, "skin edge") + path("M-10 -40a10 11 0 0 1 20 0z", "iron edge")
