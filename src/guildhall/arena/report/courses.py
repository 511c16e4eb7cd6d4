"""The curves of a report: how prices, graves and points went from round to round."""

from collections.abc import Sequence
from statistics import fmean, quantiles
from typing import Final

from guildhall.arena.match import shares
from guildhall.arena.report.charts import Curve
from guildhall.arena.tournament import Result, Tournament
from guildhall.kernel.registry import title_of

FEWEST: Final = 4  # games that a point of a curve must stand for
PART: Final = 0.1  # of all games: beyond that the curve would follow a few long ones


def course_of(tournament: Tournament, results: Sequence[Result]) -> list[tuple[str, str, list[Curve]]]:
    """Title, caption and curves of each chart: all prices in one, everything else as winners and others."""
    words = title_of(tournament.game).study.CURVES
    finished = [result for result in results if result.finished]
    found: list[tuple[str, str, list[Curve]]] = []
    prices = [name for name in words if name.startswith("price_")]
    lines = [mean_curve(name.removeprefix("price_"), tables(finished, name), at) for at, name in enumerate(prices)]
    if prices and all(line.middle for line in lines):
        found.append(("Prices", "The mean of all games, good by good, in groschen.", lines))
    for name, said in words.items():
        if name in prices:
            continue
        if finished and len(finished[0].curves[name]) == 1:
            one = curve(said, tables(finished, name), 5)
            if one:
                found.append((said.capitalize(), "On the whole table.", [one]))
            continue
        won, lost = by_result(finished, name)
        pair = [curve("won", won, 2), curve("did not", lost, 1)]
        if all(pair):
            found.append((said.capitalize(), "Each player’s, by how the game ended.", [line for line in pair if line]))
    return found


def tables(results: Sequence[Result], name: str) -> list[list[float]]:
    return [result.curves[name][0] for result in results]


def by_result(results: Sequence[Result], name: str) -> tuple[list[list[float]], list[list[float]]]:
    """The lines of those who won (or shared the win) and of the others."""
    won: list[list[float]] = []
    lost: list[list[float]] = []
    for result in results:
        for line, share in zip(result.curves[name], shares(result.ranks)):
            (won if share else lost).append(line)
    return won, lost


def mean_curve(name: str, lines: Sequence[Sequence[float]], colour: int) -> Curve:
    """The means alone: the bands of six goods would cover each other."""
    longest = max(map(len, lines), default=0)
    means = [fmean([line[at] for line in lines if len(line) > at]) for at in range(longest)]
    return Curve(name, means, [], [], colour)


def curve(name: str, lines: Sequence[Sequence[float]], colour: int) -> Curve | None:
    """Median and quartiles of the lines, as far as enough of them go; None if there are too few."""
    least = max(FEWEST, PART * len(lines))
    lower, middle, upper = [], [], []
    for at in range(max(map(len, lines), default=0)):
        values = [line[at] for line in lines if len(line) > at]
        if len(values) < least:
            break
        low, half, high = quantiles(values, n=4, method="inclusive")
        lower.append(low)
        middle.append(half)
        upper.append(high)
    return Curve(name, middle, lower, upper, colour) if len(middle) > 1 else None
