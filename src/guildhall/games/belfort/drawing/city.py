"""The city: five districts and their symbols, walls on the rim, Gatehouses across the roads, the keep in the middle."""

from functools import cache

from guildhall.draw.ink import disc, group, path, put
from guildhall.draw.lettering import words
from guildhall.draw.pieces import aura_disc
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing import score_track
from guildhall.games.belfort.drawing.folk import fee, marker, worker
from guildhall.games.belfort.drawing.guild_tiles import guild_plate
from guildhall.games.belfort.drawing.layout import COS36, SIN36, TAN36, TRACK_IN
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.signs import sign
from guildhall.games.belfort.terms import SEASONS


@cache
def pill(first: tuple[float, float], second: tuple[float, float], width: float) -> str:
    """Two symbols that are one location: the same capsule round both."""
    d = f"M{first[0]:.1f} {first[1]:.1f}L{second[0]:.1f} {second[1]:.1f}"
    return path(d, "pill-line", stroke_width=width + 3) + path(d, "pill", stroke_width=width)


@cache
def outskirts(district: str) -> str:
    """The outline of a district's land."""
    half = TRACK_IN * TAN36 - at.ROAD / COS36
    corners = [at.at(district, 0, at.ROAD / SIN36), at.at(district, half, TRACK_IN), at.at(district, -half, TRACK_IN)]
    return at.outline(corners, 6)


@cache
def ground(district: str) -> str:
    """A district's land and its number."""
    x, y = at.at(district, *at.NUMERALS[district])
    return group(
        path(outskirts(district), "aura"),
        path(outskirts(district), f"ground-{district}"),
        words(x, y + 9, at.ROMAN[district], 25, "name numeral", "middle"),
        data_ref=f"district:{district}",
    )


@cache
def wall(district: str, side: str, owner: int | None) -> str:
    """A stretch of city wall: foundations, or masonry with merlons in the owner's colour."""
    sign = -1 if side == "left" else 1
    a, b = (at.at(district, sign * u, TRACK_IN - 7) for u in at.WALL_SPAN)
    line = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    if owner is None:
        return path(line, "foundation")
    c, d = (at.at(district, sign * u, TRACK_IN - 14) for u in at.WALL_SPAN)
    colour = f"var(--player-{owner})"
    merlons = f"M{c[0]:.1f} {c[1]:.1f}L{d[0]:.1f} {d[1]:.1f}"
    return path(merlons, "merlons", style=f"stroke:{colour}") + path(line, "masonry", style=f"stroke:{colour}")


@cache
def symbol_at(name: str, spot: str, kind: str, owner: int | None, decorated: bool) -> str:
    """One symbol of a district, free or under its owner's marker."""
    place = f"{name}.{spot}"
    x, y = at.at(name, *at.SYMBOLS[spot])
    if owner is None:
        shown = disc(x, y, at.SYMBOL_R, "spot") + sign(kind, x, y, 23, "spot-sign")
    else:
        piece = {"id": f"marker-{place}", "data_piece": f"marker-{owner}"}
        shown = marker(owner, kind, x, y, at.SYMBOL_R * 2, decorated, **piece)
    return group(aura_disc(x, y, at.SYMBOL_R), shown, data_ref=f"symbol:{place}")


@cache
def bastions() -> str:
    corners = [at.at(name, (TRACK_IN - 7) * TAN36, TRACK_IN - 7) for name in at.ANGLES]
    rings = [disc(x, y, at.BASTION_R, "bastion") + disc(x, y, at.BASTION_R - 5, "court") for x, y in corners]
    names = list(at.ANGLES)
    gates = [
        pill(at.at(a, *at.SYMBOLS["gate_right"]), at.at(b, *at.SYMBOLS["gate_left"]), 44)
        for a, b in zip(names, names[1:] + names[:1], strict=True)
    ]
    keeps = [pill(at.at(name, *at.SYMBOLS["keep_left"]), at.at(name, *at.SYMBOLS["keep_right"]), 45) for name in names]
    return "".join(rings + gates + keeps)


def gorgon(r: Reading) -> str:
    """The Gorgon's token in the district it watches, with the toll (BF-AST-GOR)."""
    where = r.view["gorgon"]
    if where is None:
        return ""
    x, y = at.at(where, *at.GORGON)
    toll = r.data.gorgon_toll[SEASONS.index(r.season())]
    keeper = r.keepers.get("gorgon")
    return worker("gorgon", x, y, 16, keeper, id="gorgon") + fee(toll, x + 14, y + 13)


@cache
def heart() -> str:
    x, y = at.CITY
    return disc(x, y, at.HEART_R, "heart") + put((0, 0), sign("castle", x, y - 1, at.HEART_R * 1.72, ""))


def city(r: Reading) -> str:
    parts = [score_track.cells(r.data, r.say("tax"))]
    parts += [ground(name) for name in at.ANGLES]
    for name in at.ANGLES:
        for side in ("left", "right"):
            claimed = r.view["symbols"].get(f"{name}.wall_{side}")
            parts.append(wall(name, side, claimed and claimed["owner"]))
    parts.append(bastions())
    for name in at.ANGLES:
        for spot in at.SYMBOLS:
            claimed, kind = r.view["symbols"].get(f"{name}.{spot}"), r.speech.kind(f"{name}.{spot}")
            owner, decorated = (claimed["owner"], claimed["decorated"]) if claimed else (None, False)
            parts.append(symbol_at(name, spot, kind, owner, decorated))
    parts += [guild_plate(r, row) for row in r.view["districts"]]
    return "".join(parts) + heart() + gorgon(r) + score_track.markers(r)
