"""How far a share of wins can be trusted."""

from math import sqrt
from typing import Final, NamedTuple

NORMAL_95: Final = 1.959963984540054  # of the standard normal distribution, two-sided


class Interval(NamedTuple):
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.low:.1%} to {self.high:.1%}"


def wilson(wins: float, games: int) -> Interval:
    """Wilson's interval for a share, with 95 % confidence; a shared win may count as part of one.

    >>> str(wilson(8, 10))
    '49.0% to 94.3%'
    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if games == 0:
        return Interval(0.0, 1.0)
    share, z2 = wins / games, NORMAL_95 * NORMAL_95
    middle = share + z2 / (2 * games)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    below = 1 + z2 / games
    return Interval(max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below))
