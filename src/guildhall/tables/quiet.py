"""Quiet hours and digests: when somebody may be called, on the clock of their own wall. No clock is read here."""

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Protocol
from zoneinfo import ZoneInfo, available_timezones

DAY = 24 * 60  # minutes
HOURLY = 60


class Hours(Protocol):
    """Whoever has a time zone and quiet hours, in minutes after midnight; without both ends there are none."""

    @property
    def zone(self) -> str: ...
    @property
    def quiet_from(self) -> int | None: ...
    @property
    def quiet_to(self) -> int | None: ...


@cache
def zones() -> frozenset[str]:
    """All time zones; to look for them takes long."""
    return frozenset(available_timezones())


def known_zone(name: str) -> bool:
    """Whether there is a time zone of that name; without a name it is UTC."""
    return not name or name in zones()


def wall(zone: str, now: float) -> datetime:
    """What the clock on the wall says; a zone that is known no more is UTC."""
    return datetime.fromtimestamp(now, ZoneInfo(zone) if zone and known_zone(zone) else UTC)


def is_quiet(hours: Hours, now: float) -> bool:
    """Whether it is a quiet hour there. Hours that end before they begin run over midnight.

    >>> from types import SimpleNamespace
    >>> night = SimpleNamespace(zone="", quiet_from=23 * 60, quiet_to=8 * 60)
    >>> [is_quiet(night, hour * 3600) for hour in (0, 7, 8, 22, 23)]
    [True, True, False, False, True]
    """
    start, end = hours.quiet_from, hours.quiet_to
    if start is None or end is None or start == end:
        return False
    clock = wall(hours.zone, now)
    minute = clock.hour * 60 + clock.minute
    return start <= minute < end if start < end else minute >= start or minute < end


def quiet_ends(hours: Hours, now: float) -> float:
    """The first moment that is not quiet, now or later, to the minute."""
    moment = now
    if is_quiet(hours, moment):
        moment = (now // 60 + 1) * 60.0
    while is_quiet(hours, moment):
        moment += 60.0
    return moment


def next_digest(zone: str, minute: int, hourly: bool, now: float) -> float:
    """When the next digest goes out: at the full hour, or at that minute of the day on the wall."""
    if hourly:
        return (now // 3600 + 1) * 3600.0
    clock = wall(zone, now)
    at = clock.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    while at.timestamp() <= now:
        at += timedelta(days=1)  # the same time on the wall, however long the day is
    return at.timestamp()
