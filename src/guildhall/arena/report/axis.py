"""The frame that the charts share: scales, round numbers, grid lines and letters."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from guildhall.draw import palette
from guildhall.draw.ink import num, path
from guildhall.draw.lettering import words

LETTER: Final = 13
PIGMENTS: Final = [*(palette.player(number) for number in range(palette.PLAYERS)), "slate", "madder"]
MINUS: Final = "\u2212"


def pigment(number: int) -> str:
    """The colour of a bot or a line, as a custom property; after the last one they begin again."""
    return f"var(--{PIGMENTS[number % len(PIGMENTS)]})"


class Scale(NamedTuple):
    """From values to places on paper."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        span = self.high - self.low
        return self.start + (self.end - self.start) * (value - self.low) / span if span else (self.start + self.end) / 2


def marks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from at or below the lowest to at or above the highest value.

    >>> marks(3, 47), marks(-0.31, 0.22)
    ([0.0, 10.0, 20.0, 30.0, 40.0, 50.0], [-0.4, -0.2, 0.0, 0.2, 0.4])
    """
    rough = max(high - low, 1e-9) / about
    size = 10.0 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    last = max(last, first + 1)
    return [round(step * number, 10) for number in range(first, last + 1)]


def figure(value: float) -> str:
    """A number for people: no needless digits, a real minus.

    >>> figure(-0.25), figure(12.0), figure(1234.5)
    ('−0.25', '12', '1,234')
    """
    if abs(value) >= 100 or float(value).is_integer():
        text = f"{value:,.0f}"
    elif abs(value) >= 10:
        text = f"{value:.1f}"
    else:
        text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("-", MINUS)


def percent(share: float) -> str:
    return f"{share * 100:.0f} %"


def upright(scale: Scale, values: Sequence[float], top: float, bottom: float, percents: bool = False) -> str:
    """Vertical grid lines with their numbers below."""
    return "".join(
        path(f"M{num(scale.at(value))} {num(top)}V{num(bottom)}", "rule thin")
        + words(
            scale.at(value), bottom + 18, percent(value) if percents else figure(value), LETTER - 1, "soft", "middle"
        )
        for value in values
    )


def level(scale: Scale, values: Sequence[float], left: float, right: float) -> str:
    """Horizontal grid lines with their numbers on the left."""
    return "".join(
        path(f"M{num(left)} {num(scale.at(value))}H{num(right)}", "rule thin")
        + words(left - 8, scale.at(value) + 4.5, figure(value), LETTER - 1, "soft", "end")
        for value in values
    )


def even(rows: Sequence[str], whole: str) -> str:
    """What a reader that cannot see the chart is told."""
    return f"{whole}: {'; '.join(rows)}"
