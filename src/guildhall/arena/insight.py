"""What goes together with winning.

Each figure is compared with the share of the win, both as differences from the mean of the same bot: otherwise the
habits of a strong bot would look like reasons to win. A correlation is not a cause.
"""

from collections.abc import Sequence
from math import atanh, sqrt, tanh
from statistics import fmean
from typing import Final, NamedTuple

from guildhall.arena.interval import NORMAL_95, Interval
from guildhall.arena.match import shares
from guildhall.arena.tournament import Result

FEWEST: Final = 20  # seats of finished games below which nothing is said


class Insight(NamedTuple):
    """One figure: its correlation with winning and its mean for winners and for the others."""

    feature: str
    correlation: float
    interval: Interval
    winners: float
    others: float


def insights(results: Sequence[Result]) -> list[Insight]:
    """All figures that vary, the strongest correlation first."""
    finished = [result for result in results if result.finished]
    rows = [(who, float(share)) for result in finished for who, share in zip(result.order, shares(result.ranks))]
    if len(rows) < FEWEST:
        return []
    won = centred([who for who, _ in rows], [share for _, share in rows])
    found = []
    for name in finished[0].features:
        values = [value for result in finished for value in result.features[name]]
        correlation = correlated(centred([who for who, _ in rows], values), won)
        if correlation is None:
            continue
        winners = [value for value, (_, share) in zip(values, rows) if share > 0]
        others = [value for value, (_, share) in zip(values, rows) if share == 0]
        if winners and others:
            reach = trusted(correlation, len(rows))
            found.append(Insight(name, correlation, reach, fmean(winners), fmean(others)))
    return sorted(found, key=lambda insight: (-abs(insight.correlation), insight.feature))


def centred(groups: Sequence[int], values: Sequence[float]) -> list[float]:
    """The differences from the mean of the own group.

    >>> centred([0, 0, 1], [1, 3, 7])
    [-1.0, 1.0, 0.0]
    """
    sums: dict[int, float] = {}
    counts: dict[int, int] = {}
    for group, value in zip(groups, values):
        sums[group] = sums.get(group, 0.0) + value
        counts[group] = counts.get(group, 0) + 1
    return [value - sums[group] / counts[group] for group, value in zip(groups, values)]


def correlated(left: Sequence[float], right: Sequence[float]) -> float | None:
    """Pearson's coefficient of two series with mean 0; None where one of them is constant."""
    across = sum(a * b for a, b in zip(left, right))
    lengths = sqrt(sum(a * a for a in left) * sum(b * b for b in right))
    return across / lengths if lengths > 1e-9 else None


def trusted(correlation: float, number: int) -> Interval:
    """Fisher's interval for a correlation, with 95 % confidence."""
    held = max(-0.999999, min(0.999999, correlation))
    reach = NORMAL_95 / sqrt(number - 3)
    return Interval(tanh(atanh(held) - reach), tanh(atanh(held) + reach))
