"""The prices over the game: one stepped line a good, its sign and its last price at the end of it."""

from collections.abc import Callable

from guildhall.draw.chart import spread, ticks
from guildhall.draw.ink import disc, group, num, path
from guildhall.draw.lettering import SMALLEST, line, words
from guildhall.draw.symbols import good
from guildhall.games.kutna_hora.drawing.reading import ROMAN, Reading

LEFT, RIGHT, TOP, BOTTOM = 28, 140, 18, 28
TURNS = 3  # the history has a moment before each turn of a round
WIDTH, HEIGHT = 560, 260
APART = 3.0  # lines of one price run side by side


def price_lines(r: Reading, width: float, height: float) -> str:
    """From the first turn to now; a game that has not begun shows the prices it begins with."""
    goods = list(r.view["prices"])
    moments = list(r.view["history"])
    if not r.view["over"] or not moments:
        moments.append(r.view["prices"])
    span = max(1, TURNS * r.view["rounds"])
    marks = ticks(1, max([price for moment in moments for price in moment.values()]))
    right, bottom = width - RIGHT, height - BOTTOM

    def x(n: float) -> float:
        return LEFT + (right - LEFT) * min(n, span) / span

    def y(price: float) -> float:
        return bottom - (bottom - TOP) * (price - marks[0]) / (marks[-1] - marks[0])

    parts = [
        path(f"M{LEFT} {num(y(mark))}H{num(right)}", "rule")
        + words(LEFT - 8, y(mark) + 5, mark, SMALLEST, "soft", "end")
        for mark in marks
    ]
    for n in range(r.view["rounds"] + 1):
        parts.append(path(f"M{num(x(TURNS * n))} {TOP}V{num(bottom)}", "rule fine"))
        if n < r.view["rounds"]:
            middle = (x(TURNS * n) + x(TURNS * (n + 1))) / 2
            parts.append(words(middle, height - 8, ROMAN[n + 1], 15, "name soft", "middle"))
    last = moments[-1]
    ends = spread([y(last[kind]) for kind in goods], TOP, bottom)
    for n, kind in enumerate(goods):
        shift = (n - (len(goods) - 1) / 2) * APART
        places = [x(i) + shift * 0.6 for i in range(len(moments))]
        parts.append(curve(kind, [moment[kind] for moment in moments], places, shift, y))
    for kind, at in sorted(zip(goods, ends, strict=True), key=lambda pair: pair[1]):
        parts.append(path(f"M{num(right + 10)} {num(at)}h8", f"curve of-{kind}") + good(kind, right + 31, at, 19))
        parts.append(words(right + 44, at + 5, last[kind], SMALLEST, "strong"))
        parts.append(line(right + 60, at + 5, r.heading(kind), RIGHT - 62, SMALLEST))
    return group(*parts)


def curve(kind: str, prices: list[int], places: list[float], shift: float, y: Callable[[float], float]) -> str:
    """A price holds until the next moment shows another."""
    way, before = f"M{num(places[0])} {num(y(prices[0]) + shift)}", prices[0]
    for at, price in zip(places[1:], prices[1:], strict=True):
        if price != before:
            way += f"H{num(at)}V{num(y(price) + shift)}"
            before = price
    way += f"H{num(places[-1])}"
    return path(way, f"curve of-{kind}") + disc(places[-1], y(prices[-1]) + shift, 4, f"curve-end of-{kind}")
