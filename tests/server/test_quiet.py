"""Quiet hours, times away and digests on a false clock, daylight saving included: 5,000 drawn cases of each, fewer in a
hurry."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.tables.digests import next_digest
from guildhall.tables.habits import hours_of
from guildhall.tables.hours import DAY, Hours

ZONES = ["UTC", "Europe/Vienna", "America/New_York", "America/Havana", "Asia/Kolkata", "Australia/Lord_Howe"]
ZONES += ["Pacific/Apia", "Asia/Beirut"]
CHANGES = [date(2026, 3, 29), date(2026, 10, 25), date(2026, 3, 8), date(2026, 11, 1), date(2026, 4, 5)]
CHANGES += [date(2026, 10, 4), date(2022, 3, 27), date(2018, 11, 4)]
minutes = st.integers(0, 1439)
# Anywhere, and often near a night in which clocks are changed.
moments = st.integers(1_500_000_000, 2_000_000_000).map(float) | st.tuples(
    st.sampled_from(CHANGES), st.integers(-2 * DAY, 2 * DAY)
).map(lambda drawn: datetime.combine(drawn[0], datetime.min.time(), UTC).timestamp() + drawn[1])
many = pytest.mark.parametrize("cases", [300, pytest.param(5000, marks=pytest.mark.slow)])


@st.composite
def drawn_hours(draw: st.DrawFn) -> tuple[Hours, float]:
    """Somebody's hours, and a moment near which they matter."""
    now = draw(moments)
    quiet = draw(st.none() | st.tuples(minutes, st.integers(1, 960)))
    pauses = draw(st.lists(st.tuples(st.integers(-3 * DAY, 3 * DAY), st.integers(60, 5 * DAY)), max_size=2))
    zone = draw(st.sampled_from(ZONES))
    day = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    holidays = draw(st.lists(st.integers(-2, 4), max_size=2))
    return Hours(
        zone,
        (quiet[0], sum(quiet) % 1440) if quiet else None,
        draw(st.booleans()),
        tuple(day + timedelta(later) for later in holidays),
        tuple((now + start, now + start + length) for start, length in pauses),
    ), now


def is_quiet_by_the_wall(hours: Hours, now: float) -> bool:
    clock = datetime.fromtimestamp(now, ZoneInfo(hours.zone))
    if clock.date() in hours.holidays or any(start <= now < end for start, end in hours.pauses):
        return True
    if hours.quiet is None:
        return False
    begins, ends = hours.quiet
    inside = {(begins + passed) % 1440 for passed in range((ends - begins) % 1440)}
    return clock.hour * 60 + clock.minute in inside


@many
def test_quiet_is_what_the_wall_says(cases: int) -> None:
    @settings(max_examples=cases, deadline=None)
    @given(drawn_hours(), st.integers(-4 * DAY, 4 * DAY))
    def check(drawn: tuple[Hours, float], later: int) -> None:
        hours, now = drawn[0], drawn[1] + later
        assert hours.is_quiet(now) == is_quiet_by_the_wall(hours, now)

    check()


@many
def test_no_clock_runs_while_nobody_may_be_called(cases: int) -> None:
    """One setting for both: what is quiet for messages rests for clocks."""

    @settings(max_examples=cases, deadline=None)
    @given(drawn_hours())
    def check(drawn: tuple[Hours, float]) -> None:
        hours, now = drawn
        done = hours.quiet_ends(now)
        assert not hours.is_quiet(done)
        assert (done == now) == (not hours.is_quiet(now))
        assert hours.counted(now, done) == 0
        assert all(hours.is_quiet(moment) for moment in range(int(now), int(done), 1777) if moment >= now)
        assert hours.counted(now, now + 3 * DAY) + sum(b - a for a, b in hours.resting(now, now + 3 * DAY)) == 3 * DAY

    check()


@many
def test_a_pause_moves_a_deadline_and_nothing_else(cases: int) -> None:
    """Whoever is away from now on has exactly as much left when they are back."""

    @settings(max_examples=cases, deadline=None)
    @given(drawn_hours(), st.integers(60, 30 * DAY), st.integers(0, 3 * DAY))
    def check(drawn: tuple[Hours, float], length: int, thought: int) -> None:
        hours, now = drawn
        away = Hours(*hours_parts(hours), (*hours.pauses, (now, now + length)))
        start = now - thought
        assert away.counted(start, now) == hours.counted(start, now)
        assert away.counted(now, now + length) == 0
        left = 3600.0
        assert away.after(now, left) == away.after(now + length, left) == hours.after(now + length, left)

    check()


def hours_parts(hours: Hours) -> tuple[str, tuple[int, int] | None, bool, tuple[date, ...]]:
    return hours.zone, hours.quiet, hours.weekends, hours.holidays


@many
def test_a_digest_comes_once_a_day_at_its_time(cases: int) -> None:
    @settings(max_examples=cases, deadline=None)
    @given(st.sampled_from(ZONES), minutes, moments)
    def check(zone: str, minute: int, now: float) -> None:
        hours = Hours(zone)
        at = next_digest(hours, minute, False, now)
        assert now < at <= now + 26 * 3600
        clock = hours.wall(at)
        shown = clock.hour * 60 + clock.minute
        around = {hours.wall(at + hour * 3600).utcoffset() for hour in (-3, 3)}
        assert shown == minute or len(around) > 1  # a time that the spring takes away comes an hour later
        assert now < next_digest(hours, minute, True, now) <= now + 3600

    check()


def test_the_hour_that_comes_twice_is_quiet_twice() -> None:
    autumn = datetime(2026, 10, 25, 0, 30, tzinfo=UTC).timestamp()  # 2:30 in Vienna, and an hour later 2:30 again
    night = Hours("Europe/Vienna", (2 * 60, 3 * 60))
    assert [night.is_quiet(autumn + hour * 3600) for hour in range(-1, 3)] == [False, True, True, False]


def test_the_hour_that_never_comes_is_not_waited_for() -> None:
    spring = datetime(2026, 3, 29, 0, 59, tzinfo=UTC).timestamp()  # 1:59 in Vienna; a minute later it is 3:00
    night = Hours("Europe/Vienna", (2 * 60, 3 * 60))
    assert not any(night.is_quiet(spring + minute * 60) for minute in range(120))
    assert Hours("Europe/Vienna", (60, 150)).quiet_ends(spring) == spring + 60


def test_a_zone_that_nobody_knows_any_more_is_that_of_greenwich() -> None:
    for zone in ("", "Mars/Base", "../etc/passwd"):
        assert hours_of({"zone": zone}).zone == "UTC"
