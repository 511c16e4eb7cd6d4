"""When the next digest goes out. No clock is read here."""

from datetime import timedelta

from guildhall.tables.hours import Hours

HOUR = 3600


def next_digest(hours: Hours, minute: int, hourly: bool, now: float) -> float:
    """At the full hour, or at that minute of the day on the wall of whoever gets it."""
    if hourly:
        return (now // HOUR + 1) * HOUR
    clock = hours.wall(now)
    at = clock.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    while at.timestamp() <= now:
        at += timedelta(days=1)  # the same time on the wall, however long the day is
    return at.timestamp()
