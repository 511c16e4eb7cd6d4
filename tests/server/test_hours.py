"""Waking hours and clocks over days, with a false clock: 5,000 drawn cases, on the days on which clocks change too."""

from datetime import UTC, date, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from guildhall.storage.rows import GameTable, Origin, Status, Study, Undo
from guildhall.tables.habits import BadHabit, checked, hours_of
from guildhall.tables.hours import DAY, MINUTE, Hours
from guildhall.tables.watches import Watches

CASES = 5000
STEP = 15 * MINUTE  # all that is drawn falls on quarters of an hour, and so do all changes of the clock since 1970
# Both halves of the world, half hours, none at all, clocks that are changed at midnight, and a day that never was.
ZONES = ["Europe/Rome", "Europe/Paris", "America/New_York", "America/Havana", "America/Sao_Paulo", "Asia/Beirut"]
ZONES += ["Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca", "UTC"]
CHANGES = [date(2026, 3, 29), date(2026, 10, 25), date(2026, 3, 8), date(2026, 11, 1), date(2018, 11, 4)]
CHANGES += [date(2018, 2, 18), date(2026, 4, 5), date(2026, 10, 4), date(2011, 12, 30), date(2022, 3, 27)]


def drawn_hours(luck: Random, near: date) -> Hours:
    quiet = None
    if luck.random() < 0.8:
        begins = luck.randrange(96) * 15
        quiet = (begins, (begins + luck.randrange(1, 64) * 15) % 1440)
    holidays = tuple(near + timedelta(luck.randrange(-2, 5)) for _ in range(luck.randrange(3)))
    return Hours(luck.choice(ZONES), quiet, luck.random() < 0.4, holidays)


def drawn_moment(luck: Random) -> tuple[float, date]:
    """A quarter of an hour somewhere near a day on which clocks are changed, or on any day."""
    day = luck.choice(CHANGES) if luck.random() < 0.7 else date(2026, 1, 1) + timedelta(luck.randrange(365))
    start = datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()
    return start + luck.randrange(-96, 96) * STEP, day


def counted_by_the_wall(hours: Hours, start: float, end: float) -> float:
    """The same as `counted`, quarter by quarter, by looking at the clock on the wall."""
    zone, found, at = ZoneInfo(hours.zone), 0, start
    while at < end:
        wall = datetime.fromtimestamp(at, zone)
        minute, free = wall.hour * 60 + wall.minute, wall.date() in hours.holidays
        free = free or (hours.weekends and wall.strftime("%a") in ("Sat", "Sun"))
        if hours.quiet is not None:
            begins, ends = hours.quiet
            free = free or (begins <= minute < ends if begins < ends else minute >= begins or minute < ends)
        found += 0 if free else STEP
        at += STEP
    return found


def test_what_counts_is_what_the_clock_on_the_wall_shows() -> None:
    luck = Random(19)
    for _ in range(CASES):
        start, day = drawn_moment(luck)
        hours = drawn_hours(luck, day)
        end = start + luck.randrange(1, 160) * STEP
        counted = hours.counted(start, end)
        assert counted == counted_by_the_wall(hours, start, end), (hours, start, end)
        assert counted + sum(b - a for a, b in hours.resting(start, end)) == end - start, (hours, start, end)


def test_a_deadline_is_the_first_moment_at_which_the_time_is_over() -> None:
    luck = Random(7)
    for _ in range(CASES):
        start, day = drawn_moment(luck)
        hours, seconds = drawn_hours(luck, day), luck.randrange(1, 400) * STEP / 2
        end = hours.after(start, seconds)
        assert hours.counted(start, end) == seconds, (hours, start, seconds)
        assert hours.counted(start, end - 1) == seconds - 1, (hours, start, seconds)
        asleep = [stretch for stretch in hours.resting(start, end) if stretch[0] < stretch[1]]
        for a, b in asleep[:3]:  # acceptance: in quiet hours such a clock does not change
            assert hours.counted(start, a) == hours.counted(start, (a + b) / 2) == hours.counted(start, b)


def table_of(timing: dict[str, object], rests: list[list[float]], since: float) -> Watches:
    row = GameTable("t", "t", "pillars", 1, 2, {}, "", False, "", "", "", Undo.NONE, 0, Status.RUNNING, since, since)
    row.timing, row.rests, row.origin, row.study = timing, rests, Origin.HOUSE, Study.AFTER
    return Watches(row)


def test_rests_never_cost_anybody_time() -> None:
    """Live or over days: what is used up to the deadline is exactly what is allowed, whatever rests lie between."""
    luck = Random(3)
    for _ in range(CASES):
        start, day = drawn_moment(luck)
        live = luck.random() < 0.5
        rests, at = [], start - 4 * STEP
        for _ in range(luck.randrange(4)):
            at += luck.randrange(1, 30) * STEP
            rests.append([at, at + luck.randrange(1, 60) * STEP])
            at = rests[-1][1]
        timing: dict[str, object] = {"kind": "days", "days": luck.randrange(1, 4)}
        if live:
            timing = {"kind": "live", "turn": luck.randrange(5, 7200), "bank": luck.randrange(7200)}
        watches = table_of(timing, rests, start)
        watches.hours = [drawn_hours(luck, day)] * 2
        deadline = watches.deadline(0)
        assert watches.used(0, deadline) == pytest.approx(watches.allowed(0))
        assert watches.used(0, deadline - 1) < watches.allowed(0)
        plain = table_of(timing, [], start)
        plain.hours = watches.hours
        assert deadline >= plain.deadline(0)


def test_a_turn_takes_its_own_seconds_first_and_saves_none() -> None:
    watches = table_of({"kind": "live", "turn": 30, "bank": 600}, [], 1000.0)
    watches.end_turn(0, 1020.0)
    assert watches.banks == [600, 600]  # ten seconds were left, and are not saved
    watches.begin_turn(0, 2000.0)
    assert (watches.shown(0, asked=True).turn, watches.shown(0, asked=True).deadline) == (2030, 2630)
    watches.end_turn(0, 2130.0)
    assert watches.banks == [500, 600]
    watches.begin_turn(0, 3000.0)
    watches.row.rests = [[3010.0, None]]
    assert (watches.shown(0, asked=True).rests, watches.shown(0, asked=True).left) == (True, 520)
    assert watches.used(0, 9000.0) == 10


def test_two_days_are_two_days_by_the_calendar_where_nothing_rests() -> None:
    noon = datetime(2026, 3, 10, 12, tzinfo=ZoneInfo("Europe/Rome")).timestamp()
    watches = table_of({"kind": "days", "days": 2}, [], noon)
    watches.hours = [hours_of({"zone": "Europe/Rome", "quiet": [22 * 60, 8 * 60]})] * 2
    assert watches.deadline(0) == noon + 2 * DAY
    watches.hours = [hours_of({"zone": "Europe/Rome", "quiet": [22 * 60, 8 * 60], "holidays": ["2026-03-11"]})] * 2
    assert watches.deadline(0) == noon + 3 * DAY


@pytest.mark.parametrize(
    "habits, said",
    [
        ({"zone": "Atlantis/Centre"}, "no known time zone"),
        ({"quiet": [480, 480]}, "up to 16 hours"),
        ({"quiet": [0, 1439]}, "up to 16 hours"),
        ({"quiet": [0, 1440]}, "time of the day"),
        ({"holidays": ["24 December"]}, "a holiday is a date"),
        ({"holidays": [f"2026-12-{day:02}" for day in range(1, 12)]}, "ten holidays a year"),
        ({"pace": "warp"}, "slow, normal or at once"),
    ],
)
def test_habits_that_cannot_be_kept(habits: dict[str, object], said: str) -> None:
    with pytest.raises(BadHabit, match=said):
        checked(habits)


def test_habits_are_kept_as_they_are_meant() -> None:
    wish = {"zone": "Asia/Kathmandu", "quiet": [1320, 420], "weekends": True, "holidays": ["2026-12-25", " 2026-12-24"]}
    kept = checked({**wish, "pace": "slow"})
    assert kept == {**wish, "holidays": ["2026-12-24", "2026-12-25"], "pace": "slow"}
    assert hours_of(kept).a_day == 15 * 3600
    assert hours_of({"zone": "Gone/Away"}).zone == "UTC"
    assert checked({}) == {}
