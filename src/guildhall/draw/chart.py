"""A line chart of scores by round: one line and one mark a player, their names at its end."""

from itertools import pairwise
from typing import NamedTuple

from guildhall.draw import palette, sheet
from guildhall.draw.ink import el, group, num, path
from guildhall.draw.lettering import line, words
from guildhall.draw.symbols import symbol

LEFT, RIGHT, TOP, BOTTOM = 34, 104, 12, 26
MARK, LETTER = 13, 13
LEAST_STEP = 16  # between the names at the ends of lines
TICKS = 5


class Curve(NamedTuple):
    """One player's line: colour and mark by number, a value a round."""

    player: int
    name: str
    values: list[int]


def scores(
    curves: list[Curve], rounds: list[str], label: str, width: int = 432, height: int = 220, language: str = "en"
) -> str:
    """The chart as a fragment of a page; rounds are named below, the whole by `label`."""
    values = [value for curve in curves for value in curve.values]
    marks = ticks(min(values, default=0), max(values, default=0))
    low, high = marks[0], marks[-1]
    right, bottom = width - RIGHT, height - BOTTOM

    def x(n: int) -> float:
        return LEFT + MARK + (right - LEFT - 2 * MARK) * (n / max(1, len(rounds) - 1) if len(rounds) > 1 else 0.5)

    def y(value: float) -> float:
        return bottom - (bottom - TOP) * (value - low) / (high - low)

    grid = [
        path(f"M{LEFT} {num(y(mark))}H{right}", "rule") + words(LEFT - 8, y(mark) + 4.5, mark, LETTER, "soft", "end")
        for mark in marks
    ]
    step = (right - LEFT) / max(1, len(rounds))
    below = [line(x(n), height - 7, name, step - 4, LETTER, "soft", "middle", 11) for n, name in enumerate(rounds)]
    ends = spread([y(curve.values[-1]) for curve in curves], TOP, bottom)
    lines = [curve_of(curve, [(x(n), y(value)) for n, value in enumerate(curve.values)]) for curve in curves]
    names = [
        words(right + 8, at + 4.5, curve.values[-1], LETTER, "strong")
        + line(right + 34, at + 4.5, curve.name, RIGHT - 36, LETTER, "", "start", 11)
        for curve, at in zip(curves, ends, strict=True)
    ]
    return sheet.fragment("".join([*grid, *below, *lines, *names]), width, height, label, "chart", language)


def curve_of(curve: Curve, points: list[tuple[float, float]]) -> str:
    colour = palette.player(curve.player)
    way = "M" + "L".join([f"{num(x)} {num(y)}" for x, y in points])
    stroke = el("path", d=way, class_="curve", style=f"stroke:var(--{colour})", fill="none", stroke_width=2.2)
    marks = [symbol(f"mark-{curve.player}", x, y, MARK, colour) for x, y in points]
    return group(stroke, *marks)


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest value.

    >>> ticks(2, 41), ticks(7, 7)
    ([0, 10, 20, 30, 40, 50], [7, 8])
    """
    step, size = 1, 1
    while (high - low) > step * TICKS:
        step = size * 2 if step == size else size * 5 if step == size * 2 else size * 10
        size = step if step == size * 10 else size
    first = low // step * step
    marks = [first]
    while marks[-1] < high or len(marks) < 2:
        marks.append(marks[-1] + step)
    return marks


def spread(wanted: list[float], low: float, high: float) -> list[float]:
    """Heights near the wanted ones that leave each name its room.

    >>> spread([50.0, 52.0], 0, 100)
    [50.0, 66.0]
    """
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed = list(wanted)
    for before, n in pairwise(order):
        placed[n] = max(placed[n], placed[before] + LEAST_STEP)
    over = placed[order[-1]] - high if order else 0
    if over > 0:  # too low: move up from the bottom
        placed[order[-1]] = high
        for after, n in pairwise(order[::-1]):
            placed[n] = max(low, min(placed[n], placed[after] - LEAST_STEP))
    return placed
