"""The cathedral in its six pieces, each built, rising under scaffolds, or only planned (PE-COMP-6, PE-BUILD-5)."""

from guildhall.draw.ink import disc, group, path
from guildhall.draw.lettering import words
from guildhall.games.pillars.drawing.scenery import lancet, polygon

BACK_TO_FRONT = ("tower_2", "roof", "apse", "nave", "portal", "tower_1")
SCAFFOLDS = {  # x, foot, width, height, lifts
    "nave": (84, 0, 168, 112, 4),
    "portal": (4, 0, 80, 136, 4),
    "apse": (250, 0, 86, 96, 3),
    "tower_1": (0, -136, 88, 84, 3),
    "tower_2": (202, -112, 60, 90, 3),
    "roof": (90, -112, 110, 52, 2),
}
NUMERALS = {
    "nave": (168, -50, "I"),
    "portal": (44, -58, "II"),
    "apse": (294, -40, "III"),
    "tower_1": (44, -164, "IV"),
    "tower_2": (232, -150, "V"),
    "roof": (145, -130, "VI"),
}
PIECES = list(NUMERALS)


def bays(xs: tuple[float, ...], y: float, w: float, h: float) -> str:
    return "".join([lancet(x, y, w, h) for x in xs])


ROSE = "M44-103v-17M44-103l12-12M44-103h17M44-103l12 12M44-103v17M44-103l-12 12M44-103h-17M44-103l-12-12"
SHAPES = {  # outline, details
    "nave": (
        polygon((84, 0), (84, -112), (252, -112), (252, 0)),
        bays((104, 140, 176, 212), -34, 18, 66)
        + "".join([polygon((x - 5, 0), (x - 5, -84), (x, -97), (x + 5, -84), (x + 5, 0)) for x in (122, 158, 194, 230)])
        + path("M84-20h168", "edge bare"),
    ),
    "portal": (
        polygon((4, 0), (4, -136), (84, -136), (84, 0)),
        lancet(44, 0, 46, 70, "stone-dark")
        + lancet(44, 0, 34, 58, "door")
        + disc(44, -103, 22, "stone-dark edge")
        + disc(44, -103, 17, "glass edge")
        + path(ROSE, "edge bare")
        + disc(44, -103, 5, "gold edge")
        + path("M4-128h80M4-74h80", "edge bare"),
    ),
    "apse": (
        polygon((252, 0), (252, -92), (336, -92), (336, 0)) + polygon((246, -92), (278, -142), (342, -92), cls="roof"),
        lancet(270, -30, 15, 50)
        + lancet(301, -30, 13, 50)
        + lancet(325, -30, 10, 50)
        + path("M288 0v-92M314 0v-92M252-20h84M278-142l10 50M278-142l38 50", "edge bare"),
    ),
    "tower_1": (
        polygon((8, -136), (8, -208), (80, -208), (80, -136)) + polygon((2, -208), (44, -262), (86, -208), cls="roof"),
        bays((32, 56), -148, 15, 46)
        + path("M8-198h72M8-142h72", "edge bare")
        + path("M44-262v-12M39-269h10", "edge bare"),
    ),
    "tower_2": (
        polygon((206, -112), (206, -196), (258, -196), (258, -112))
        + polygon((201, -196), (232, -252), (263, -196), cls="roof"),
        bays((221, 243), -146, 12, 38)
        + path("M206-186h52", "edge bare")
        + path("M232-252v-12M227-259h10", "edge bare"),
    ),
    "roof": (
        polygon((84, -112), (84, -160), (206, -160), (206, -112), cls="roof"),
        path("M104-160v48M124-160v48M144-160v48M164-160v48M184-160v48M84-136h122", "edge bare"),
    ),
}


def scaffold(x: float, y: float, w: float, h: float, lifts: int) -> str:
    rise = h / lifts
    poles = "".join([f"M{x + w * i / 3:.1f} {y}v{-h}" for i in range(4)])
    boards = "".join([f"M{x - 5} {y - rise * i:.1f}h{w + 10}" for i in range(1, lifts + 1)])
    braces = "".join(
        [
            f"M{x} {y - rise * i:.1f}l{w / 3:.1f} {-rise:.1f}M{x + w} {y - rise * i:.1f}l{-w / 3:.1f} {-rise:.1f}"
            for i in range(lifts)
        ]
    )
    return path(poles, "pole") + path(boards, "pole plank") + path(braces, "pole brace")


def cathedral(pieces: int, rising: int, numerals: bool = True) -> str:
    """The pieces built so far, and the one that rises (its number, 0 if none). Foot at y = 0, about 340 wide."""
    parts = []
    for name in BACK_TO_FRONT:
        outline, details = SHAPES[name]
        number = PIECES.index(name) + 1
        state = "built" if number <= pieces else "rising" if number == rising else "planned"
        if state == "planned":
            x, y, numeral = NUMERALS[name]
            details = words(x, y, numeral, 17, "name soft", "middle") if numerals else ""
        parts.append(group(outline, details, class_=state, data_ref=f"cathedral:{name}" if numerals else ""))
    if rising:
        parts.append(scaffold(*SCAFFOLDS[PIECES[rising - 1]]))
    return "".join(parts) + path("M-12 0h368", "edge bare")
