"""The bar at the head of a player's area: the name, what is counted, what is special about the player now."""

from typing import NamedTuple

from guildhall.draw.flow import Panel, Part, flow
from guildhall.draw.ink import Value, box, group, path, put
from guildhall.draw.lettering import line, text_width, words
from guildhall.draw.pieces import aura_box, token
from guildhall.draw.reading import AnyReading

LETTERS = 20  # the size of a name
BESIDE = 12  # left and right of what stands in a bar


def name_part(r: AnyReading, seat: int, width: float, gap: float = 6) -> Part:
    """Mark and name, with a gap before what follows."""
    name = line(40, 25, r.names[seat], width, LETTERS, "name")
    return Part(width + 40 + gap, token(r.marks[seat], 20, 18, 26) + name)


def name_width(r: AnyReading, seat: int, most: float) -> float:
    """What the name takes of the room it may take."""
    return min(most, text_width(r.names[seat], LETTERS, "name") + 2)


def measure(w: float, icon: str, text: Value, shift: float = 0, **attrs: Value) -> Part:
    """A count behind its picture, which is centred on (13, 18); both may stand further to the right."""
    aura = aura_box(shift - 2, 4, w - 4 - shift, 28, 8)
    return Part(w, group(aura, icon, words(29 + shift, 24.5, text, 18, "strong"), **attrs))


def badge(icon: str, text: str, most: float, shift: float = 0) -> Part:
    """A few words behind a picture, which is centred on (17, 18), within a width."""
    w = min(most, 42 + shift + text_width(text, 15))
    return Part(w, box(0, 5, w, 26, 13, "held") + icon + line(30 + shift, 23, text, w - 40 - shift))


class Bar(NamedTuple):
    """How a title sets its bar; counts stand in columns, four or eight of them, where it is not wide."""

    wide: float  # from here on all of it stands in one row
    height: float
    name: float  # its width in that row
    counted: float  # that of a count, in that row
    least: float  # and in a column
    eight: float  # room for eight columns
    stripe: str  # the class of the stripe that says that a player is to act


def bar(kind: Bar, r: AnyReading, seat: int, width: float, counts: list[Part], badges: list[Part]) -> Panel:
    """One row if it is wide enough, else name and badges first, then the counts in columns."""
    if width >= kind.wide:
        row = [name_part(r, seat, kind.name), *counts, *badges]
        return in_rows(r, seat, width, kind.height, row, [], kind.stripe)
    row = [name_part(r, seat, name_width(r, seat, 200.0)), *badges]
    return in_rows(r, seat, width, kind.height, row, counts, kind.stripe)


def count_width(kind: Bar, width: float) -> float:
    """How wide a count is in such a bar."""
    room = width - BESIDE
    return kind.counted if width >= kind.wide else max(kind.least, room / (8 if room >= kind.eight else 4))


def in_rows(
    r: AnyReading, seat: int, width: float, height: float, row: list[Part], columns: list[Part], stripe: str
) -> Panel:
    """Parts of one height in a row, more rows where they do not fit, and under them others that stand in columns."""
    room = width - BESIDE
    tall, placed = flow(row, room, height, 6)
    if columns:
        more, counted = flow(columns, room + 1, height, 0)
        placed += put((6, tall), counted)
        tall += more
    return framed(width, tall, stripe if seat in r.view["actors"] else "", put((4, 1), placed))


def framed(width: float, height: float, stripe: str, placed: str) -> Panel:
    """What stands in a bar on its panel, with a stripe of a class if one is given."""
    acts = path(f"M4 7v{height - 10}", stripe) if stripe else ""
    return height + 4, box(1, 1, width - 2, height + 2, 6, "panel") + acts + placed


def area(seat: int, width: float, head: Panel, *below: str) -> str:
    """The whole area as one thing to point at; a page that folds it up leaves the bar in sight."""
    top, drawn = head
    return group(aura_box(0, 0, width, top), group(drawn, data_brief="bar"), *below, data_ref=f"seat:{seat}")
