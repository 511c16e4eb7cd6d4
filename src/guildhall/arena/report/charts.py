"""The charts of a report, each a fragment for its page."""

from collections.abc import Sequence
from math import ceil
from statistics import median
from typing import Final, NamedTuple

from guildhall.arena.insight import Insight
from guildhall.arena.interval import Interval
from guildhall.arena.report.axis import LETTER, Scale, even, figure, level, marks, percent, pigment, upright
from guildhall.draw import sheet
from guildhall.draw.chart import spread
from guildhall.draw.ink import box, disc, el, num, path
from guildhall.draw.lettering import line, words

WIDTH: Final = 520  # of half a page; a full one is twice as wide and a gap
FULL: Final = 1080
ROW: Final = 34
BINS: Final = 24


class Share(NamedTuple):
    """A share of wins with its interval."""

    name: str
    share: float
    interval: Interval
    games: int
    colour: int


class Sample(NamedTuple):
    """Values of one bot, or of all."""

    name: str
    values: list[float]
    colour: int


class Curve(NamedTuple):
    """A middle line by round with the band that half of the games keep to, if there is one."""

    name: str
    middle: list[float]
    lower: list[float]
    upper: list[float]
    colour: int


def shares(rows: Sequence[Share], usual: float, label: str, width: int = WIDTH) -> str:
    """A dot for each share, a whisker for its interval, a dashed line where equal players would be."""
    left, right, top = 132.0, width - 74.0, 12.0
    bottom = top + ROW * len(rows)
    scale = Scale(0, 1, left, right)
    parts = [upright(scale, [0, 0.25, 0.5, 0.75, 1], top, bottom, percents=True)]
    parts.append(path(f"M{num(scale.at(usual))} {num(top)}V{num(bottom)}", "usual"))
    said = []
    for at, row in enumerate(rows):
        y = top + ROW * (at + 0.5)
        low, high = scale.at(row.interval.low), scale.at(row.interval.high)
        ink = pigment(row.colour)
        parts.append(line(left - 14, y + 4.5, row.name, left - 18, LETTER, "", "end", 11))
        parts.append(path(f"M{num(low)} {num(y)}H{num(high)}", "whisker", style=f"stroke:{ink}"))
        parts.append(disc(scale.at(row.share), y, 5.5, "", style=f"fill:{ink}"))
        parts.append(words(right + 14, y + 4.5, f"{row.share * 100:.1f} %", LETTER, "strong"))
        said.append(f"{row.name} {row.share:.1%}, {row.interval}")
    return sheet.fragment("".join(parts), width, bottom + 28, even(said, label), "report")


def ridges(samples: Sequence[Sample], label: str, width: int = WIDTH) -> str:
    """How often each value came, one row a sample; a tick marks the median."""
    values = [value for sample in samples for value in sample.values]
    if not values:
        return ""
    ticks = marks(min(values), max(values))
    left, right, top, height = 132.0, width - 74.0, 8.0, 54.0
    bottom = top + height * len(samples)
    scale = Scale(ticks[0], ticks[-1], left, right)
    step = max(1.0, ceil((ticks[-1] - ticks[0]) / BINS)) if whole(values) else (ticks[-1] - ticks[0]) / BINS
    parts, said = [upright(scale, ticks, top, bottom)], []
    for at, sample in enumerate(samples):
        base = top + height * (at + 1)
        ink = pigment(sample.colour)
        counts = counted(sample.values, ticks[0], step, ticks[-1])
        most = max(counts)
        way = f"M{num(scale.at(ticks[0]))} {num(base)}"
        for number, count in enumerate(counts):
            y = base - (height - 8) * count / most if most else base
            way += f"V{num(y)}H{num(min(right, scale.at(ticks[0] + step * (number + 1))))}"
        way += f"V{num(base)}Z"
        parts.append(path(way, "ridge", style=f"fill:{ink};stroke:{ink}"))
        parts.append(path(f"M{num(left)} {num(base)}H{num(right)}", "rule thin"))
        parts.append(line(left - 14, base - 8, sample.name, left - 18, LETTER, "", "end", 11))
        middle = median(sample.values) if sample.values else 0.0
        x = scale.at(middle)
        parts.append(path(f"M{num(x)} {num(base - height + 8)}V{num(base)}", "middle"))
        parts.append(words(right + 14, base - 8, figure(middle), LETTER, "strong"))
        said.append(f"{sample.name} median {figure(middle)}")
    return sheet.fragment("".join(parts), width, bottom + 28, even(said, label), "report")


def whole(values: Sequence[float]) -> bool:
    return all(float(value).is_integer() for value in values)


def counted(values: Sequence[float], low: float, step: float, high: float) -> list[int]:
    counts = [0] * max(1, ceil((high - low) / step - 1e-9))
    for value in values:
        counts[min(len(counts) - 1, int((value - low) / step))] += 1
    return counts


def columns(counts: Sequence[tuple[str, int]], label: str, width: int = WIDTH) -> str:
    """A column for each named value, its number above."""
    left, right, top, bottom = 20.0, width - 20.0, 26.0, 190.0
    most = max((count for _, count in counts), default=0) or 1
    slot = (right - left) / max(1, len(counts))
    parts = [path(f"M{num(left)} {num(bottom)}H{num(right)}", "rule")]
    for at, (name, count) in enumerate(counts):
        x = left + slot * (at + 0.5)
        high = (bottom - top) * count / most
        wide = min(56.0, slot * 0.66)
        parts.append(box(x - wide / 2, bottom - high, wide, high, 2, "column"))
        if count:
            parts.append(words(x, bottom - high - 7, f"{count:,}", LETTER - 1, "soft", "middle"))
        parts.append(line(x, bottom + 18, name, slot - 2, LETTER - 1, "soft", "middle", 10))
    said = [f"{name}: {count}" for name, count in counts]
    return sheet.fragment("".join(parts), width, bottom + 28, even(said, label), "report")


def correlations(rows: Sequence[tuple[str, Insight]], label: str, width: int = FULL) -> str:
    """Bars to the right go with winning, to the left with losing; the two means stand beside them."""
    left, right, top = 250.0, width - 190.0, 34.0
    bottom = top + 26.0 * len(rows)
    reach = max([abs(end) for _, row in rows for end in row.interval] + [0.1])
    ticks = marks(-reach, reach, 6)
    edge = max(-ticks[0], ticks[-1])
    scale = Scale(-edge, edge, left, right)
    parts = [upright(scale, [tick for tick in ticks if abs(tick) <= edge], top, bottom)]
    parts.append(words(right + 84, top - 12, "won", LETTER - 1, "soft", "end"))
    parts.append(words(right + 164, top - 12, "did not", LETTER - 1, "soft", "end"))
    middle, said = scale.at(0), []
    for at, (name, row) in enumerate(rows):
        y = top + 26.0 * (at + 0.5)
        end = scale.at(row.correlation)
        ink = "var(--verdigris)" if row.correlation > 0 else "var(--vermilion)"
        sure = row.interval.low > 0 or row.interval.high < 0
        cls = "bar" if sure else "bar unsure"
        parts.append(line(left - 14, y + 4.5, name, left - 18, LETTER, "", "end", 11))
        parts.append(box(min(middle, end), y - 7, abs(end - middle), 14, 2, cls, style=f"fill:{ink}"))
        low, high = scale.at(row.interval.low), scale.at(row.interval.high)
        parts.append(path(f"M{num(low)} {num(y)}H{num(high)}", "reach"))
        parts.append(words(right + 84, y + 4.5, figure(row.winners), LETTER, "strong", "end"))
        parts.append(words(right + 164, y + 4.5, figure(row.others), LETTER, "", "end"))
        said.append(f"{name} {row.correlation:+.2f}")
    parts.append(path(f"M{num(middle)} {num(top)}V{num(bottom)}", "axis"))
    return sheet.fragment("".join(parts), width, bottom + 28, even(said, label), "report")


def bands(curves: Sequence[Curve], label: str, width: int = WIDTH, height: int = 264) -> str:
    """Middle lines by round over the bands that half of the games keep to; names at their ends."""
    left, right, top, bottom = 44.0, width - 116.0, 12.0, height - 30.0
    values = [value for curve in curves for value in (*curve.lower, *curve.upper, *curve.middle)]
    ticks = marks(min(values), max(values))
    rounds = max(len(curve.middle) for curve in curves)
    across, up = Scale(0, max(1, rounds - 1), left + 8, right - 8), Scale(ticks[0], ticks[-1], bottom, top)
    parts = [level(up, ticks, left, right)]
    every = max(1, ceil(rounds / 14))
    for number in range(0, rounds, every):
        parts.append(words(across.at(number), bottom + 19, str(number), LETTER - 1, "soft", "middle"))
    parts.append(words(right + 8, bottom + 19, "round", LETTER - 1, "soft"))
    for curve in [curve for curve in curves if curve.lower]:
        ink = pigment(curve.colour)
        edge = [*enumerate(curve.upper), *reversed([*enumerate(curve.lower)])]
        way = "M" + "L".join(f"{num(across.at(n))} {num(up.at(value))}" for n, value in edge) + "Z"
        parts.append(path(way, "band", style=f"fill:{ink}"))
    for curve in curves:
        way = "M" + "L".join(f"{num(across.at(n))} {num(up.at(value))}" for n, value in enumerate(curve.middle))
        parts.append(el("path", d=way, class_="curve", style=f"stroke:{pigment(curve.colour)}"))
    ends = spread([up.at(curve.middle[-1]) for curve in curves], top + 4, bottom)
    said = []
    for curve, y in zip(curves, ends):
        parts.append(path(f"M{num(right + 2)} {num(y)}h14", "key", style=f"stroke:{pigment(curve.colour)}"))
        parts.append(line(right + 22, y + 4.5, curve.name, width - right - 24, LETTER, "", "start", 11))
        said.append(f"{curve.name} from {figure(curve.middle[0])} to {figure(curve.middle[-1])}")
    return sheet.fragment("".join(parts), width, height, even(said, label), "report")


def matrix(names: Sequence[str], cells: Sequence[Sequence[Interval | None]], means: Sequence[Sequence[float]]) -> str:
    """Who finished ahead of whom: the row against the column. A frame marks what the interval calls certain."""
    left, top, side = 150.0, 34.0, 92.0
    high = 46.0
    width, height = left + side * len(names) + 2, top + high * len(names) + 2
    parts, said = [], []
    for at, name in enumerate(names):
        parts.append(line(left - 14, top + high * (at + 0.5) + 4.5, name, left - 18, LETTER, "", "end", 11))
        parts.append(line(left + side * (at + 0.5), top - 12, name, side - 6, LETTER, "soft", "middle", 10))
    for row, line_of in enumerate(cells):
        for column, interval in enumerate(line_of):
            x, y = left + side * column, top + high * row
            if interval is None:
                parts.append(box(x + 1, y + 1, side - 2, high - 2, 3, "nobody"))
                continue
            mean = means[row][column]
            ink = "var(--verdigris)" if mean >= 0.5 else "var(--vermilion)"
            depth = f"{0.08 + 0.62 * abs(mean - 0.5) * 2:.2f}"
            sure = " sure" if interval.low > 0.5 or interval.high < 0.5 else ""
            parts.append(box(x + 1, y + 1, side - 2, high - 2, 3, "heat", style=f"fill:{ink};opacity:{depth}"))
            parts.append(box(x + 1, y + 1, side - 2, high - 2, 3, f"frame{sure}"))
            parts.append(words(x + side / 2, y + 21, percent(mean), LETTER + 1, "strong", "middle"))
            reach = f"{interval.low * 100:.0f} to {interval.high * 100:.0f}"
            parts.append(words(x + side / 2, y + 37, reach, LETTER - 2, "", "middle"))
            said.append(f"{names[row]} against {names[column]} {mean:.0%}")
    return sheet.fragment("".join(parts), width, height, even(said, "Who finished ahead of whom"), "report matrix")
