"""Parts of known size set in rows, like words in a paragraph: how a player's area keeps to any width."""

from typing import NamedTuple

from guildhall.draw.ink import put
from guildhall.draw.lettering import line

Panel = tuple[float, str]  # the height of something and its drawing, its corner at (0, 0)
HEADING = 24  # height of a row of headings


class Part(NamedTuple):
    """Something drawn with its corner at (0, 0). A heading stands above it and all that follow in its row."""

    width: float
    drawing: str
    heading: str = ""


def headed(heading: str, parts: list[Part]) -> list[Part]:
    """The first of several parts carries their heading."""
    return [part._replace(heading="" if n else heading) for n, part in enumerate(parts)]


def rows_of(parts: list[Part], width: float, gap: float) -> list[list[tuple[float, Part]]]:
    rows: list[list[tuple[float, Part]]] = [[]]
    x = 0.0
    for part in parts:
        if rows[-1] and x + part.width > width:
            rows.append([])
            x = 0.0
        rows[-1].append((x, part))
        x += part.width + gap
    return rows


def flow(parts: list[Part], width: float, height: float, gap: float, row_gap: float = 0) -> Panel:
    """Parts of one height from left to right, a new row where one would not fit.

    Returns the height of it all and the drawing.
    """
    y, placed = 0.0, []
    for n, row in enumerate(rows_of(parts, width, gap)):
        y += HEADING if any(part.heading for _, part in row) else row_gap if n else 0
        for x, part in row:
            room = next((right for right, after in row if right > x and after.heading), width) - x - gap
            placed.append(line(x + 2, y - 8, part.heading, room, 15, "soft strong"))
            placed.append(put((x, y), part.drawing))
        y += height
    return y, "".join(placed)
