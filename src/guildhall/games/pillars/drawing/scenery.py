"""What stands on the land. Every vignette is drawn round its own origin: x to the right, the ground at y = 0.

Fills are the colours of the country (classes wall, roof, leaf ... in pillars.css); the line is the same everywhere.
"""

from guildhall.draw.ink import box, disc, path, put
from guildhall.draw.ink import polygon as outline


def polygon(*points: tuple[float, float], cls: str = "wall") -> str:
    return outline(*points, cls=f"{cls} edge")


def lancet(x: float, y: float, w: float, h: float, cls: str = "glass") -> str:
    """A pointed window or door: foot at (x, y), w wide, h high."""
    half = w / 2
    d = f"M{x - half:g} {y:g}v{-(h - w):g}q0 {-w * 0.75:g} {half:g} {-w:g}"
    return path(f"{d}q{half:g} {w * 0.25:g} {half:g} {w:g}v{h - w:g}z", f"{cls} edge")


def house(x: float, w: float, h: float, roof: str = "roof") -> str:
    return (
        polygon((x, 0), (x, -h), (x + w, -h), (x + w, 0))
        + polygon((x - 4, -h), (x + w / 2, -h - w * 0.62), (x + w + 4, -h), cls=roof)
        + lancet(x + w / 2, 0, w * 0.3, h * 0.62, "door")
    )


def tree(x: float, y: float, size: float) -> str:
    trunk = box(x - 2, y - 5, 4, 6, cls="trunk edge")
    d = f"M{x} {y - size}q{size * 0.42:.1f} {size * 0.45:.1f} {size * 0.36:.1f} {size * 0.72:.1f}"
    d += f"q0 {size * 0.16:.1f} {-size * 0.36:.1f} {size * 0.16:.1f}t{-size * 0.36:.1f} {-size * 0.16:.1f}"
    d += f"q{-size * 0.06:.1f} {-size * 0.27:.1f} {size * 0.36:.1f} {-size * 0.72:.1f}z"
    return trunk + path(d, "leaf edge")


def merlons(x: float, y: float, w: float, count: int) -> str:
    step = w / (2 * count - 1)
    return "".join([box(x + 2 * i * step, y - 5, step, 6, cls="wall edge") for i in range(count)])


def keep(x: float, w: float, h: float) -> str:
    return merlons(x - 2, -h, w + 4, 3) + polygon(
        (x - 2, -h), (x + w + 2, -h), (x + w, -h + 8), (x + w, 0), (x, 0), (x, -h + 8)
    )


def flag(x: float, y: float, cls: str = "pennon") -> str:
    return path(f"M{x} {y}v-20", "edge bare") + path(f"M{x} {y - 20}l15 4-15 5z", f"{cls} edge")


def chapel() -> str:
    return (
        house(0, 40, 44)
        + polygon((46, 0), (46, -62), (68, -62), (68, 0))
        + polygon((42, -62), (57, -92), (72, -62), cls="roof")
        + lancet(57, -26, 9, 24)
        + path("M57-92v-14M52-101h10", "edge bare")
    )


def mill() -> str:
    spokes = path("M76-22v-24M76-22l21-12M76-22l21 12M76-22v24M76-22l-21 12M76-22l-21-12", "edge bare")
    return (
        house(8, 52, 46, "thatch")
        + disc(76, -22, 25, "bare wheel")
        + disc(76, -22, 18, "bare edge")
        + spokes
        + disc(76, -22, 4, "trunk edge")
    )


def town() -> str:
    bridge = path("M-6 0v-12q44-22 92 0v12h-14a14 14 0 0 0-28 0h-8a14 14 0 0 0-28 0z", "rock edge")
    return put((0, -16), house(0, 26, 26), house(54, 26, 22, "thatch"), house(25, 30, 40)) + bridge


def cloister() -> str:
    arches = "".join([lancet(11 + 16 * i, 0, 11, 27, "door") for i in range(5)])
    return (
        polygon((0, 0), (0, -36), (86, -36), (86, 0))
        + arches
        + polygon((-5, -36), (6, -56), (80, -56), (91, -36), cls="roof")
        + polygon((30, -56), (30, -82), (52, -82), (52, -56))
        + polygon((26, -82), (41, -104), (56, -82), cls="roof")
        + lancet(41, -62, 8, 15)
    )


def wood() -> str:
    spots = ((14, -22, 50), (42, -30, 58), (66, -20, 46), (4, 0, 46), (29, 0, 56), (56, 2, 50), (78, 4, 38))
    return "".join([tree(x, y, size) for x, y, size in spots])


def cliffs() -> str:
    """A quarry cut in benches, with blocks ready to go."""
    return (
        polygon((0, 0), (0, -26), (18, -26), (18, -48), (38, -48), (38, -70), (84, -70), (92, -54), (92, 0), cls="rock")
        + polygon((0, -26), (8, -34), (24, -34), (18, -26))
        + polygon((18, -48), (26, -56), (44, -56), (38, -48))
        + polygon((38, -70), (46, -78), (88, -78), (84, -70))
        + path("M60-70v20M38-48h46M52-48v22M18-26h70M70-26v26M34-26v14", "edge bare")
        + polygon((4, 6), (4, -8), (22, -8), (22, 6))
        + polygon((26, 8), (26, -6), (44, -6), (44, 8))
        + polygon((14, -8), (14, -22), (32, -22), (32, -8))
    )


def mounds() -> str:
    """Heaps of gravel and the shovel in them."""
    spots = ((22, -10), (34, -22), (40, -8), (48, -16), (66, -8), (74, -14), (30, -34))
    grains = "".join([disc(x, y, 1.6, "door") for x, y in spots])
    shovel = path("M60-22L74-70M68-72l12 4", "edge bare haft") + path("M54-24l14 4-4 14q-8 4-13-4z", "rock edge")
    return (
        path("M-2 0q18-4 30-40 8-18 16 0 10 34 26 40z", "dune edge")
        + shovel
        + path("M38 0q14-2 24-22 7-14 13 0 7 18 19 22z", "dune edge")
        + grains
    )


def copse() -> str:
    return tree(0, 0, 26) + tree(15, 3, 20)


def pavilion() -> str:
    stripes = "".join([path(f"M38-66L{left} -40h{w}z", "pennon edge") for left, w in ((14, 16), (46, 16))])
    return (
        polygon((2, 0), (4, -40), (72, -40), (74, 0))
        + polygon((-4, -40), (38, -66), (80, -40), cls="roof-light")
        + stripes
        + path(f"M-4-40{'q7 9 14 0 ' * 6}z", "roof-light edge")
        + path("M26 0q2-22 12-32 10 10 12 32z", "door edge")
    )


def walled_town() -> str:
    return (
        put((0, -14), house(24, 24, 34), house(50, 26, 26, "thatch"))
        + keep(0, 20, 66)
        + keep(78, 20, 54)
        + merlons(20, -28, 58, 5)
        + polygon((20, 0), (20, -28), (78, -28), (78, 0))
        + lancet(49, 0, 18, 24, "door")
    )


def castle() -> str:
    return (
        flag(49, -92)
        + keep(34, 30, 90)
        + keep(4, 22, 60)
        + keep(72, 22, 60)
        + merlons(24, -36, 50, 5)
        + polygon((24, 0), (24, -36), (74, -36), (74, 0))
        + lancet(49, 0, 18, 26, "door")
        + lancet(49, -56, 7, 18)
        + lancet(15, -30, 6, 14)
        + lancet(83, -30, 6, 14)
    )


def stall(awning: str, w: float) -> str:
    """Awning and counter of one market stall, hanging from y = 0; cubes go between them."""
    step = w / 4
    scallops = [
        path(f"M{i * step} 0v14a{step / 2} {step / 2} 0 0 0 {step} 0v-14z", f"{'roof-light' if i % 2 else awning} edge")
        for i in range(4)
    ]
    return (
        box(3, 8, 3, 62, cls="trunk edge")
        + box(w - 6, 8, 3, 62, cls="trunk edge")
        + "".join(scallops)
        + box(-3, 66, w + 6, 7, 2, "trunk edge")
    )


def rampart(w: float, h: float = 18) -> str:
    """A piece of town wall, w wide."""
    return merlons(0, -h, w, max(2, round(w / 14))) + polygon((0, 0), (0, -h), (w, -h), (w, 0))


def mitre() -> str:
    """The bishop's sign, centred."""
    return path("M-9 9l-3-11q5-10 12-12 7 2 12 12l-3 11z", "roof-light edge") + path(
        "M-10 4h20M0-13V4M-5-5H5", "edge bare"
    )


VIGNETTES = {
    function.__name__: function
    for function in (chapel, mill, town, cloister, wood, cliffs, mounds, copse, pavilion, walled_town, castle)
}
