"""One emblem a trade, in a 24 x 24 box, drawn with the line of the board."""

from guildhall.draw.ink import group, put


def p(cls: str, d: str) -> str:
    return f'<path class="{cls} edge" d="{d}"/>'


EMBLEMS = {
    "mortar_mixer": p("roof-light", "M4 12h16l-2 9H6z")
    + p("bare", "M4 12h16M12 16 19 2")
    + p("trunk", "m17 1 4 2-2 4-4-2z"),
    "mortar_mixer_adv": p("roof-light", "M2 13h20l-3 9H5z")
    + p("bare", "M2 13h20M9 17 4 3M15 17 20 3")
    + p("trunk", "m2 2 4-1 1 4-4 1zM22 2l-4-1-1 4 4 1z")
    + p("dune", "M7 13c1-4 9-4 10 0z"),
    "woodworker": p("thatch", "M2 14h20v6H2z")
    + p("trunk", "M5 14c0-5 2-6 5-6v6zM15 14l2-7h3l-2 7z")
    + p("bare", "M12 14V9"),
    "master_woodworker": p("thatch", "M3 9h18v3H3z")
    + p("trunk", "M5 12h3v10H5zM16 12h3v10h-3z")
    + p("bare", "M8 17h8M7 9V3h10v6"),
    "stonecutter": p("trunk", "m5 21 11-14 2 2L7 22z") + p("rock", "M8 4c6-2 11 1 14 8-4-4-9-5-14-3z"),
    "mason": p("rock", "M2 13 14 8l3 9c-5 4-12 2-15-4z") + p("bare", "m15 12 3-3") + p("trunk", "m17 8 4-5 2 2-4 5z"),
    "tool_maker": p("rock", "M2 11h14c3 0 5-1 6-3v4c-1 3-4 4-7 4l1 3h3v3H6v-3h3l1-3c-4 0-7-2-8-5z")
    + p("trunk", "m6 8 8-6 1 2-8 6z")
    + p("rock", "m13 1 4-1 3 4-4 2z"),
    "potter": p("roof", "M8 3h8l-2 4c6 3 5 12-1 15h-2C5 19 4 10 10 7z")
    + p("bare", "M6 13h12M8 7C5 6 4 9 5 12M16 7c3-1 4 2 3 5"),
    "architect": p("bare", "m12 5-7 17M12 5l7 17M8 15h8") + '<circle class="gold edge" cx="12" cy="4" r="3"/>',
    "carpenter": p("rock", "M2 20 18 7l3 4L6 21l-1-2-1 2z") + p("trunk", "M16 8c1-5 6-6 7-3s-1 7-4 8z"),
    "sculptor": p("trunk", "m3 4 7-2 2 7-7 2z")
    + p("trunk", "m9 9 8 11-2 2L7 11z")
    + p("rock", "m14 9 5-6 2 2-5 6-3 1z"),
    "glassblower": p("glass", "M6 3h12c0 6-2 9-6 9S6 9 6 3z")
    + p("bare", "M12 12v8")
    + p("glass", "M7 22c0-2 2-3 5-3s5 1 5 3z"),
    "goldsmith": p("gold", "M12 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z")
    + p("glass", "m8 4 2.5-3h3L16 4l-4 5z")
    + p("bare", "M8 4h8"),
    "bell_maker": p("bare", "M12 4V1.5")
    + '<circle class="trunk edge" cx="12" cy="20" r="2.5"/>'
    + p("gold", "M12 3.5c4.5 0 6 3.5 6 7.5 0 3.5 1 5 3 7.5H3c2-2.5 3-4 3-7.5 0-4 1.5-7.5 6-7.5z")
    + p("bare", "M6 14h12"),
    "organ_builder": p("rock", "M3 7h3.6v11H3zM8.5 3H12v15H8.5zM12 3h3.5v15H12zM17.4 7H21v11h-3.6z")
    + p("bare", "M3 14h3.6M8.5 13h7M17.4 14H21")
    + p("trunk", "M1.5 18h21v4h-21z"),
}


def emblem(trade: str, x: float, y: float, size: float) -> str:
    """The emblem of a craftsman type with its upper left corner at (x, y)."""
    return put((x, y), group(EMBLEMS[trade], class_="emblem"), scale=size / 24)
