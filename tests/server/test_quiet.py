"""Quiet hours and digests on a false clock, daylight saving included."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.tables.quiet import is_quiet, known_zone, next_digest, quiet_ends, wall

ZONES = ("", "Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia")
moments = st.integers(1_500_000_000, 2_000_000_000).map(float)
minutes = st.integers(0, 1439)


@dataclass
class Hours:
    zone: str
    quiet_from: int | None
    quiet_to: int | None


@settings(max_examples=5000, deadline=None)
@given(st.sampled_from(ZONES), minutes, minutes, moments)
def test_quiet_is_what_the_wall_says(zone: str, start: int, end: int, now: float) -> None:
    clock = datetime.fromtimestamp(now, ZoneInfo(zone) if zone else UTC)
    minute = clock.hour * 60 + clock.minute
    inside = {(start + passed) % 1440 for passed in range((end - start) % 1440)}
    assert is_quiet(Hours(zone, start, end), now) == (minute in inside)


@settings(max_examples=1000, deadline=None)
@given(st.sampled_from(ZONES), minutes, minutes, moments)
def test_quiet_hours_end_and_nothing_before_that_is_allowed(zone: str, start: int, end: int, now: float) -> None:
    hours = Hours(zone, start, end)
    done = quiet_ends(hours, now)
    assert not is_quiet(hours, done)
    assert now <= done <= now + 25 * 3600
    assert (done == now) == (not is_quiet(hours, now))
    steps = range(int(now // 60) + 1, int(done // 60), 7)
    assert all(is_quiet(hours, 60.0 * step) for step in steps)


@settings(max_examples=1000, deadline=None)
@given(st.sampled_from(ZONES), minutes, moments)
def test_a_digest_comes_once_a_day_at_its_time(zone: str, minute: int, now: float) -> None:
    at = next_digest(zone, minute, False, now)
    assert now < at <= now + 26 * 3600
    clock = wall(zone, at)
    shown = clock.hour * 60 + clock.minute
    ahead = datetime.fromtimestamp(at, UTC) + timedelta(hours=2)
    shifted = clock.utcoffset() != wall(zone, ahead.timestamp() - 4 * 3600).utcoffset()
    assert shown == minute or shifted  # a time that the spring takes away comes an hour later
    assert now < next_digest(zone, minute, True, now) <= now + 3600


@pytest.mark.parametrize("start, end", [(None, 480), (1380, None), (None, None), (480, 480)])
def test_without_both_ends_nothing_is_quiet(start: int | None, end: int | None) -> None:
    assert not any(is_quiet(Hours("Europe/Vienna", start, end), hour * 3600.0) for hour in range(24))


def test_the_hour_that_comes_twice_is_quiet_twice() -> None:
    autumn = datetime(2026, 10, 25, 0, 30, tzinfo=UTC).timestamp()  # 2:30 in Vienna, and an hour later 2:30 again
    night = Hours("Europe/Vienna", 2 * 60, 3 * 60)
    assert [is_quiet(night, autumn + hour * 3600) for hour in range(-1, 3)] == [False, True, True, False]


def test_a_zone_that_nobody_knows_is_no_zone() -> None:
    assert known_zone("")
    assert known_zone("Europe/Vienna")
    assert not known_zone("Mars/Base")
    assert not known_zone("../etc/passwd")
