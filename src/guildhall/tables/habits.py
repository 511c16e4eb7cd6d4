"""What somebody is used to, wherever they sit: their time zone, the hours in which no clock runs and nobody calls them,
until when they are away, and how fast bots move for them. It is kept with the person, a guest too."""

from collections.abc import Collection
from datetime import date, timedelta
from enum import StrEnum
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from guildhall.storage.rows import Person
from guildhall.tables.errors import TableError
from guildhall.tables.hours import DAY, MINUTES, Hours, Stretch

MOST_QUIET = 16 * 60  # minutes of a day
HOLIDAYS = 10  # a year
LONGEST = 30  # days somebody may be away at a time
A_YEAR = 365 * DAY  # seconds for which it is remembered who was away
AWAY = 60  # days of that in all
PAUSES = 100  # in a year
KEPT = 5 * HOLIDAYS  # holidays of all years together
UTC = "UTC"
ENDS = 2  # of quiet hours: from and to


class Pace(StrEnum):
    """How long a bot waits before it moves."""

    SLOW = "slow"
    NORMAL = "normal"
    AT_ONCE = "at once"


TIMES = {Pace.SLOW: 3.0, Pace.NORMAL: 1.0, Pace.AT_ONCE: 0.0}  # times the pace of the house


class BadHabit(TableError):
    status = 400


@cache
def zones() -> Collection[str]:
    """The names of all time zones."""
    return frozenset(available_timezones() - {"localtime"})


def hours_of(habits: dict[str, Any]) -> Hours:
    """Kept habits as waking hours. A zone that this machine does not know any more counts as that of Greenwich."""
    quiet = habits.get("quiet")
    return Hours(
        habits["zone"] if habits.get("zone") in zones() else UTC,
        (quiet[0], quiet[1]) if quiet else None,
        bool(habits.get("weekends")),
        tuple(date.fromisoformat(day) for day in habits.get("holidays", ())),
        pauses_of(habits),
    )


def pauses_of(habits: dict[str, Any]) -> tuple[Stretch, ...]:
    """The stretches for which somebody has said to be away, the oldest first."""
    return tuple((start, end) for start, end in habits.get("pauses", ()))


def pace_of(who: Person) -> Pace:
    kept = who.habits.get("pace")
    return Pace(kept) if kept in list(Pace) else Pace.NORMAL


def changed(habits: dict[str, Any], wish: dict[str, Any], now: float) -> dict[str, Any]:
    """Habits with what somebody wishes; an empty value takes it away. Raises with one sentence if it cannot be.

    `away` is the day of the return, and a holiday of today begins now: what a clock has counted stays counted.
    """
    away, wish = wish.get("away"), {name: value for name, value in wish.items() if name != "away"}
    kept = checked({**habits, **wish})
    if pauses := [list(one) for one in pauses_of(habits) if one[1] > now - A_YEAR]:
        kept["pauses"] = pauses
    hours = hours_of(kept)
    today, old = hours.day_of(now), set(habits.get("holidays", ()))
    new = sorted(set(kept.get("holidays", ())) - old)
    if any(day < today.isoformat() for day in new):
        raise BadHabit("a holiday is today or later")
    for day in sorted(old - set(kept.get("holidays", ()))):
        begun = hours.midnight(date.fromisoformat(day))
        if begun < now:  # what has rested has rested
            kept["pauses"] = [*kept.get("pauses", ()), [begun, min(now, begun + DAY)]]
    if away is not None:
        be_away(kept, hours, away, now)
    if today.isoformat() in new:
        kept["holidays"] = [day for day in kept["holidays"] if day != today.isoformat()]
        if not hours_of(kept).away_until(now):
            be_away(kept, hours_of(kept), (today + timedelta(1)).isoformat(), now)
    return {name: value for name, value in kept.items() if value}


def be_away(kept: dict[str, Any], hours: Hours, until: str, now: float) -> None:
    """Ends the pause that runs and, where a day is given, begins one that lasts until then."""
    pauses = [[start, min(end, now)] for start, end in kept.get("pauses", ()) if start < now]
    if until:
        try:
            end = hours.midnight(date.fromisoformat(until.strip()))
        except (ValueError, OverflowError):
            raise BadHabit("the day of your return is a date such as 2026-12-24") from None
        if not now < end <= now + LONGEST * DAY:
            raise BadHabit("the day of your return is tomorrow or later, and at most 30 days from now")
        if len(pauses) >= PAUSES:
            raise BadHabit("this was changed often enough; come back a little later")
        pauses.append([now, end])
        if sum(end - start for start, end in pauses) > AWAY * DAY:
            raise BadHabit("up to 60 days a year your clocks rest while you are away")
    kept["pauses"] = pauses


def checked(habits: dict[str, Any]) -> dict[str, Any]:
    """Habits as they may be kept; raises with one sentence about what is wrong with them."""
    kept: dict[str, Any] = {}
    if zone := str(habits.get("zone") or ""):
        if zone not in zones():
            raise BadHabit("this is no known time zone")
        kept["zone"] = zone
    if quiet := habits.get("quiet"):
        if len(quiet) != ENDS or not all(0 <= minute < MINUTES for minute in quiet):
            raise BadHabit("quiet hours begin and end at a time of the day")
        begins, ends = quiet
        if begins == ends or (ends - begins) % MINUTES > MOST_QUIET:
            raise BadHabit("quiet hours may last up to 16 hours of a day")
        kept["quiet"] = [begins, ends]
    if habits.get("weekends"):
        kept["weekends"] = True
    if holidays := habits.get("holidays"):
        kept["holidays"] = checked_holidays(holidays)
    if pace := habits.get("pace"):
        if pace not in list(Pace):
            raise BadHabit("bots move slow, normal or at once")
        kept["pace"] = str(pace)
    return kept


def checked_holidays(holidays: list[str]) -> list[str]:
    try:
        days = sorted({date.fromisoformat(day.strip()) for day in holidays if day.strip()})
    except ValueError:
        raise BadHabit("a holiday is a date such as 2026-12-24") from None
    a_year = {day.year: sum(other.year == day.year for other in days) for day in days}
    if len(days) > KEPT or any(number > HOLIDAYS for number in a_year.values()):
        raise BadHabit("up to ten holidays a year can rest")
    return [day.isoformat() for day in days]
