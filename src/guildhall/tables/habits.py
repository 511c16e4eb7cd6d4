"""What somebody is used to, wherever they sit: their time zone and the hours in which no clock should run, and how fast
bots should move for them. It is kept with the person, a guest too."""

from collections.abc import Collection
from datetime import date
from enum import StrEnum
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from guildhall.storage.rows import Person
from guildhall.tables.errors import TableError
from guildhall.tables.hours import MINUTES, Hours

MOST_QUIET = 16 * 60  # minutes of a day
HOLIDAYS = 10  # a year
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
    )


def pace_of(who: Person) -> Pace:
    kept = who.habits.get("pace")
    return Pace(kept) if kept in list(Pace) else Pace.NORMAL


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
