"""Somebody's hours, in their own time zone: which moments count for their clocks over days, and when they are not to be
called.

What counts is what a clock on their wall shows, also on the days on which it is changed. Clocks rest in quiet hours, on
weekends if they wish so, on their holidays and while they are away. Nobody is called in quiet hours, on holidays and
while they are away; on weekends they are.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from itertools import groupby
from zoneinfo import ZoneInfo

MINUTE, DAY = 60, 86400
MINUTES = 1440  # of a day
SATURDAY = 5
Stretch = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Hours:
    """`quiet` are two minutes of the day, from and to, perhaps over midnight; `holidays` are dates, `pauses` the
    stretches for which somebody has said to be away."""

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    weekends: bool = False  # whether they rest
    holidays: tuple[date, ...] = ()
    pauses: tuple[Stretch, ...] = ()

    @property
    def a_day(self) -> int:
        """Seconds that count on a usual day."""
        if self.quiet is None:
            return DAY
        begins, ends = self.quiet
        return DAY - (ends - begins) % MINUTES * MINUTE

    def counts(self, wall: datetime) -> bool:
        """Whether what a clock on the wall shows is a waking hour."""
        return not self.is_free(wall.date()) and not self.is_night(wall)

    def is_night(self, wall: datetime) -> bool:
        """Whether a clock on the wall shows a quiet hour."""
        if self.quiet is None:
            return False
        begins, ends = self.quiet
        return (wall.hour * 60 + wall.minute - begins) % MINUTES < (ends - begins) % MINUTES

    def is_free(self, day: date) -> bool:
        return day in self.holidays or (self.weekends and day.weekday() >= SATURDAY)

    def away_until(self, now: float) -> float:
        """Until when somebody has said to be away, or has a holiday; 0 for whoever is not away."""
        end = max((b for a, b in self.pauses if a <= now < b), default=0.0)
        day = self.day_of(end or now)
        if not end and day not in self.holidays:
            return 0.0
        while day in self.holidays:
            day += timedelta(1)
            end = max(end, self.midnight(day))
        return end

    def returns(self, now: float) -> date | None:
        """The day on which somebody who is away comes back."""
        until = self.away_until(now)
        return self.day_of(until) if until else None

    def is_quiet(self, now: float) -> bool:
        """Whether nobody is to call them now.

        >>> night = Hours(quiet=(23 * 60, 8 * 60))
        >>> [night.is_quiet(hour * 3600.0) for hour in (0, 7, 8, 22, 23)]
        [True, True, False, False, True]
        """
        return self.away_until(now) > 0 or self.is_night(self.wall(now))

    def quiet_ends(self, now: float) -> float:
        """The first moment at which they may be called, now or later, to the minute."""
        moment = now
        while self.is_quiet(moment):
            moment = self.away_until(moment) or (moment // MINUTE + 1) * MINUTE
        return moment

    def counted(self, start: float, end: float) -> float:
        """Seconds between two moments that count."""
        if end <= start:
            return 0.0
        found, day, last = 0.0, self.day_of(start), self.day_of(end)
        while day <= last:
            found += sum(max(0.0, min(b, end) - max(a, start)) for a, b in waking(self, day))
            day += timedelta(1)
        return found

    def after(self, start: float, seconds: float) -> float:
        """The first moment by which so many seconds have counted."""
        day, left = self.day_of(start), seconds
        while True:
            for a, b in waking(self, day):
                length = b - max(a, start)
                if length >= left:
                    return max(a, start) + left
                left -= max(0.0, length)
            day += timedelta(1)

    def resting(self, start: float, end: float) -> list[Stretch]:
        """The stretches between two moments that do not count."""
        found, at, day, last = [], start, self.day_of(start), self.day_of(end)
        while day <= last:
            for a, b in waking(self, day):
                if at < a and at < end:
                    found.append((at, min(a, end)))
                at = max(at, b)
            day += timedelta(1)
        if at < end:
            found.append((at, end))
        return found

    def wall(self, moment: float) -> datetime:
        """What the clock on their wall says."""
        return datetime.fromtimestamp(moment, ZoneInfo(self.zone))

    def day_of(self, moment: float) -> date:
        return self.wall(moment).date()

    def midnight(self, day: date) -> float:
        """When a day begins there."""
        return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(self.zone)).timestamp()


ALWAYS = Hours()  # every second counts: the clock of a table where all are present


@lru_cache(maxsize=4096)
def waking(hours: Hours, day: date) -> tuple[Stretch, ...]:
    """The stretches of a day that count, as moments."""
    return tuple(without(usual(hours, day), hours.pauses))


def without(stretches: Iterable[Stretch], pauses: Iterable[Stretch]) -> list[Stretch]:
    """What is left of stretches outside of the pauses."""
    left = list(stretches)
    for start, end in pauses:
        left = [part for a, b in left for part in ((a, min(b, start)), (max(a, end), b)) if part[0] < part[1]]
    return left


def usual(hours: Hours, day: date) -> tuple[Stretch, ...]:
    """The stretches of a day that count if nobody is away."""
    zone = ZoneInfo(hours.zone)
    midnight, next_one = [datetime(one.year, one.month, one.day, tzinfo=zone) for one in (day, day + timedelta(1))]
    start, end = midnight.timestamp(), next_one.timestamp()
    if hours.is_free(day):
        return ()
    if midnight.utcoffset() != next_one.utcoffset():  # the clocks are changed: minute by minute, as the wall shows it
        return as_the_wall_shows(hours, zone, day, start, end)
    if hours.quiet is None:
        return ((start, end),)
    begins, ends = hours.quiet
    awake = [(ends, begins)] if begins > ends else [(0, begins), (ends, MINUTES)]
    return tuple((start + a * MINUTE, start + b * MINUTE) for a, b in awake if a < b)


def as_the_wall_shows(hours: Hours, zone: ZoneInfo, day: date, start: float, end: float) -> tuple[Stretch, ...]:
    minutes = [start + MINUTE * n for n in range(round((end - start) / MINUTE))]
    walls = [(at, datetime.fromtimestamp(at, zone)) for at in minutes]
    found: list[Stretch] = []
    for awake, group in groupby(walls, lambda pair: pair[1].date() == day and hours.counts(pair[1])):
        at = [moment for moment, _ in group]
        if awake:
            found.append((at[0], at[-1] + MINUTE))
    return tuple(found)
