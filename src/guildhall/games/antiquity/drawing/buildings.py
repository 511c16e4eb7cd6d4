"""Buildings in a city: the roof, the name where it fits, an emblem, and the place of its man."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from guildhall.draw.ink import disc, el, group, path, put, safe
from guildhall.draw.lettering import CONDENSED, SMALLEST, fit, text_width, words
from guildhall.draw.symbols import symbol
from guildhall.games.antiquity.drawing.emblems import emblem
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.roofs import CELL, Square, Squares, box_of, roof
from guildhall.games.antiquity.views import BuildingView

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
    needed = text_width(name, SMALLEST, "strong") * CONDENSED
    for upright in (False, True):
        for span in spans(squares, upright):
            if CELL * len(span.squares) - 2 * ROOM >= needed:
                return span
    return None


@lru_cache(maxsize=4096)
def plan(name: str, squares: Squares, graved: Squares = frozenset()) -> Plan:
    """Where things stand on a roof: a name keeps off graves or is left out, emblem and man keep off the name."""
    span = span_for(name, squares - graved) if graved != squares else None
    centre = (sum(c for c, _ in squares) / len(squares), sum(r for _, r in squares) / len(squares))
    by_centre = sorted(squares - graved, key=lambda at: ((at[0] - centre[0]) ** 2 + (at[1] - centre[1]) ** 2, at))
    if span is None:
        return Plan("", tuple([((c + 0.5) * CELL, (r + 0.5) * CELL, 22.0) for c, r in by_centre]))
    shown, size, width = fit(name, CELL * len(span.squares) - 2 * ROOM, SMALLEST, SMALLEST, "strong")
    (c, r), length = span.squares[0], CELL * len(span.squares)
    along = (r if span.upright else c) * CELL + length / 2
    covered = under(span, along, width)
    free = [square for square in by_centre if square not in covered]
    low = len(free) < 2  # then the name keeps to one side of its squares
    spots = [((column + 0.5) * CELL, (row + 0.5) * CELL, 22.0) for column, row in free]
    if low:
        tops = [square for square in ends(span) if square not in graved]
        spots += [(x * CELL + 25.5, (y + 0.5) * CELL, 18.0) for x, y in tops] if span.upright else []
        spots += [((x + 0.5) * CELL, y * CELL + 11.5, 18.0) for x, y in tops] if not span.upright else []
    x, y = (0.0, 0.0) if span.upright else (along, r * CELL + (31.0 if low else 23.0))
    text = words(x, y, shown, size, "strong roof-name", "middle", textLength=width, lengthAdjust="spacingAndGlyphs")
    if span.upright:
        text = el("g", text, transform=f"translate({c * CELL + (15 if low else 23)} {along:g}) rotate(-90)")
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
        + words(18, 23.3, number, SMALLEST, "strong", "middle")
    )


def inside(names: Iterable[str]) -> list[Square]:
    """Squares written `city:column,row` as columns and rows."""
    return [(int(name[2]), int(name[4])) for name in names]


class Standing(NamedTuple):
    """A building as far as its picture depends on it."""

    seat: int
    kind: str
    name: str
    place: str
    squares: tuple[str, ...]
    turn: int
    number: int
    graves: tuple[str, ...]
    man: bool
    works: bool
    used: bool
    new: bool
    once: bool  # of its type there is one a player
    takes_man: bool


def building(r: Reading, seat: int, one: BuildingView) -> str:
    """A building in its place; the man stands on it or his place is marked."""
    return picture(
        Standing(
            seat,
            one["type"],
            r.short(one["type"]),
            one["place"],
            tuple(one["squares"]),
            one["turn"],
            one["number"] or 0,
            tuple(one["graves"]),
            one["man"],
            one["works"],
            one["used"],
            one["new"],
            r.stands_once(one["type"]),
            r.takes_man(one["type"]),
        )
    )


@lru_cache(maxsize=4096)
def picture(one: Standing) -> str:
    squares = inside(one.squares)
    left, top = min(c for c, _ in squares), min(row for _, row in squares)
    shape = frozenset([(c - left, row - top) for c, row in squares])
    graved = frozenset([(c - left, row - top) for c, row in inside(one.graves)])
    body = house(one.number) if one.kind == "house" else roof(one.kind, shape, one.turn) + furnished(one, shape, graved)
    title = el("title", safe(f"{one.name} {one.number}" if one.number else one.name))
    state = "building new" if one.new else "building"
    return put((CELL * left, CELL * top), group(title, body, **names_of(one), class_=state))


def names_of(one: Standing) -> dict[str, str]:
    """Reference and id: houses have numbers, most types stand once, the others say where they are."""
    named = {"data_ref": f"building:{one.seat}:{one.kind}:{one.place}"}
    if one.kind == "house":
        return named | {"id": f"house-{one.seat}-{one.number}"}
    if one.once:
        return named | {"id": f"{one.kind}-{one.seat}"}
    return named | {"id": f"{one.kind}-{one.seat}-{dashed(one.place)}", "data_piece": f"{one.kind}-{one.seat}"}


def dashed(place: str) -> str:
    return place.replace(":", "-").replace(",", "-")


def furnished(one: Standing, shape: Squares, graved: Squares) -> str:
    """All but the roof: the picture of what it is, its name, its man."""
    if one.kind == "fountain":
        return fountain()
    name, spots = plan(one.name, shape, graved)
    if one.kind == "storage":
        parts = [barrels(shape), name]
    else:
        parts = [name, medallion(one.kind, *spots[0]) if spots else ""]
        spots = spots[1:]
    if one.takes_man and not graved and spots:
        parts.append(post(one, *spots[0]))
    return "".join(parts)


def post(one: Standing, x: float, y: float, size: float) -> str:
    """Where the man of a building stands, or could; a check says that he has done his work in this phase."""
    if not one.man:
        return disc(x, y, size * 0.4, "post served" if one.works else "post")
    man = symbol("piece-man", x, y, size + 3)
    done = disc(x + 9, y + 6, 6.5, "mark-ground") + symbol("icon-check", x + 9, y + 6, 12) if one.used else ""
    return group(man, done, id=f"man-{one.seat}-{one.kind}-{dashed(one.place)}", data_piece=f"man-{one.seat}")
