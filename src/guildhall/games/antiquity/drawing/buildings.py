"""Buildings in a city: the roof, the name where it fits, an emblem, and the place of its man."""

from functools import lru_cache
from typing import Any, NamedTuple

from guildhall.draw.ink import disc, el, group, path, put
from guildhall.draw.lettering import CONDENSED, fit, text_width, words
from guildhall.draw.symbols import symbol
from guildhall.games.antiquity.drawing import printed
from guildhall.games.antiquity.drawing.emblems import emblem
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.roofs import CELL, Square, Squares, box_of, roof

LETTERS = 14.5  # 12 px when the board is 1000 px wide
ROOM = 3.5  # a name keeps this far from the walls


class Span(NamedTuple):
    """Squares in a line, for a name."""

    squares: tuple[Square, ...]
    upright: bool


class Plan(NamedTuple):
    """Name as SVG, and the spots for emblem and man: x, y, size."""

    name: str
    spots: tuple[tuple[float, float, float], ...]


def spans(squares: Squares, upright: bool) -> list[Span]:
    """Unbroken rows (or columns) of a shape, the longest and most central first."""
    wide, tall = box_of(squares)
    found = []
    for a in range(wide if upright else tall):
        line: list[Square] = []
        for b in range((tall if upright else wide) + 1):
            square = (a, b) if upright else (b, a)
            if square in squares:
                line.append(square)
            elif line:
                found.append(Span(tuple(line), upright))
                line = []
    middle = (wide if upright else tall) / 2
    return sorted(found, key=lambda span: (-len(span.squares), abs(span.squares[0][not upright] - middle)))


def span_for(name: str, squares: Squares) -> Span | None:
    """Where the name fits in one line: level if that is possible, else upright."""
    needed = text_width(name, LETTERS, "strong") * CONDENSED
    for upright in (False, True):
        for span in spans(squares, upright):
            if CELL * len(span.squares) - 2 * ROOM >= needed:
                return span
    return None


@lru_cache(maxsize=2048)
def plan(name: str, squares: Squares) -> Plan:
    span = span_for(name, squares) if name else None
    centre = (sum(c for c, _ in squares) / len(squares), sum(r for _, r in squares) / len(squares))
    by_centre = sorted(squares, key=lambda square: ((square[0] - centre[0]) ** 2 + (square[1] - centre[1]) ** 2, square))
    if span is None:
        return Plan("", tuple([((c + 0.5) * CELL, (r + 0.5) * CELL, 22.0) for c, r in by_centre]))
    shown, size, width = fit(name, CELL * len(span.squares) - 2 * ROOM, LETTERS, LETTERS, "strong")
    (c, r), length = span.squares[0], CELL * len(span.squares)
    along = (r if span.upright else c) * CELL + length / 2
    covered = under(span, along, width)
    free = [square for square in by_centre if square not in covered]
    low = len(free) < 2  # then the name keeps to one side of its squares
    spots = [((c + 0.5) * CELL, (r + 0.5) * CELL, 22.0) for c, r in free]
    if span.upright:
        base = c * CELL + (15 if low else 23)
        spots += [(c * CELL + 25.5, (row + 0.5) * CELL, 18.0) for _, row in ends(span)] if low else []
        text = words(0, 0, shown, size, "strong roof-name", "middle", textLength=width, lengthAdjust="spacingAndGlyphs")
        return Plan(el("g", text, transform=f"translate({base} {along:g}) rotate(-90)"), tuple(spots))
    base = r * CELL + (31 if low else 23)
    spots += [((column + 0.5) * CELL, r * CELL + 11.5, 18.0) for column, _ in ends(span)] if low else []
    text = words(
        along, base, shown, size, "strong roof-name", "middle", textLength=width, lengthAdjust="spacingAndGlyphs"
    )
    return Plan(text, tuple(spots))


def under(span: Span, along: float, width: float) -> set[Square]:
    """The squares of a span that its name touches."""
    low, high = along - width / 2 - 2, along + width / 2 + 2
    at = 1 if span.upright else 0
    return {square for square in span.squares if CELL * square[at] < high and CELL * (square[at] + 1) > low}


def ends(span: Span) -> list[Square]:
    return list(dict.fromkeys([span.squares[0], span.squares[-1]]))


def medallion(kind: str, x: float, y: float, size: float) -> str:
    return disc(x, y, size / 2, "medallion") + emblem(kind, x, y, size * 0.7)


def fountain() -> str:
    jet = "M18 24v-11m0 1c-3-4-7-2-7 4m7-4c3-4 7-2 7 4"
    return disc(18, 18, 13, "basin") + disc(18, 18, 9, "basin") + path(jet, "jet")


@lru_cache(maxsize=64)
def barrels(squares: Squares) -> str:
    """One barrel for each good a storage can keep."""
    return "".join([emblem("storage", CELL * c + 18, CELL * r + 15, 19, "barrel") for c, r in sorted(squares)])


@lru_cache(maxsize=32)
def house(number: int) -> str:
    return (
        roof("house", frozenset([(0, 0)]), 0)
        + path("M3 18h30M3 3l7 15-7 15M33 3l-7 15 7 15", "ridge")
        + el("rect", x=7, y=9, width=22, height=18, rx=3, class_="plate")
        + words(18, 23.3, number, LETTERS, "strong", "middle")
    )


def inside(names: list[str]) -> list[Square]:
    """Squares written `city:column,row` as columns and rows."""
    return [(int(name[2]), int(name[4])) for name in names]


def building(r: Reading, seat: int, one: dict[str, Any]) -> str:
    """A building in its place; the man stands on it or his place is marked."""
    kind, squares = one["type"], inside(one["squares"])
    left, top = min(c for c, _ in squares), min(row for _, row in squares)
    shape = frozenset([(c - left, row - top) for c, row in squares])
    parts = [] if kind != "house" else [house(one["number"])]
    if kind != "house":
        graved = {(c - left, row - top) for c, row in inside(one["graves"])}
        parts = [roof(kind, shape, one["turn"]), *furnished(r, seat, one, shape, graved)]
    state = "building new" if one["new"] else "building"
    return put((CELL * left, CELL * top), group(*parts, **names_of(seat, one), class_=state))


def names_of(seat: int, one: dict[str, Any]) -> dict[str, str]:
    """Reference and id: houses have numbers, most types stand once, the others say where they are."""
    kind, place = one["type"], one["place"]
    named = {"data_ref": f"building:{seat}:{place}"}
    if kind == "house":
        return named | {"id": f"house-{seat}-{one['number']}"}
    if printed.BUILDINGS[kind]["per_player"] == 1:
        return named | {"id": f"{kind}-{seat}"}
    return named | {"id": f"{kind}-{seat}-{dashed(place)}", "data_piece": f"{kind}-{seat}"}


def dashed(place: str) -> str:
    return place.replace(":", "-").replace(",", "-")


def furnished(r: Reading, seat: int, one: dict[str, Any], shape: Squares, graved: set[Square]) -> list[str]:
    """All but the roof."""
    kind = one["type"]
    if kind == "fountain":
        return [fountain()]
    name, spots = plan(r.short(kind), shape)
    clear = [spot for spot in spots if (int(spot[0] // CELL), int(spot[1] // CELL)) not in graved] or list(spots)
    parts = [barrels(shape), name] if kind == "storage" else [name]
    manned = printed.needs_man(kind)
    if kind != "storage":
        parts.append(medallion(kind, *clear[0]))
        clear = clear[1:] or clear
    if manned and not graved:
        parts.append(post(r, seat, one, *clear[0]))
    return parts


def post(r: Reading, seat: int, one: dict[str, Any], x: float, y: float, size: float) -> str:
    """Where the man of a building stands, or could; a used one has done his work in this phase."""
    if not one["man"]:
        return disc(x, y, size * 0.4, "post served" if one["works"] else "post")
    man = symbol("piece-man", x, y, size + 3)
    done = disc(x + 9, y + 6, 6.5, "mark-ground") + symbol("icon-check", x + 9, y + 6, 12) if one["used"] else ""
    return group(man, done, id=f"man-{seat}-{dashed(one['place'])}", data_piece=f"man-{seat}")
