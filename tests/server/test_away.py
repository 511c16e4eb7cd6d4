"""Times away and quiet hours: one setting, for clocks over days and for messages alike."""

import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from litestar.testing import TestClient

from guildhall.server import manners
from guildhall.server.app import create_app
from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables import clocks, nudges
from guildhall.tables.errors import NotNow
from guildhall.tables.habits import BadHabit, changed, hours_of
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.people import People
from server.people import Client, guest, two, with_key
from server.stories import pair, tell
from server.test_notices import away as letters_to_piero
from server.test_notices import postman

DAY = 86400
ROME = {"zone": "Europe/Rome"}


def rome(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Rome")).timestamp()


async def keep(hall: Hall, who: Person, **wish: Any) -> None:
    await People(hall.store).keep_habits(who, wish)
    await hall.outbox.look_again(who.id)
    await clocks.learn_habits(hall, who)


def test_whoever_is_away_has_as_much_time_left_on_return() -> None:
    noon = rome("2026-03-27T12:00")  # over the night in which clocks are set forward
    habits = changed(ROME, {"away": "2026-03-31"}, noon)
    hours = hours_of(habits)
    assert hours.away_until(noon) == rome("2026-03-31T00:00")
    assert str(hours.returns(noon)) == "2026-03-31"
    assert hours.after(noon - 3600, 2 * 3600) == rome("2026-03-31T01:00")
    back = hours_of(changed(habits, {"away": ""}, noon + 3600))
    assert back.away_until(noon + 3600) == 0
    assert back.counted(noon - 3600, noon + 2 * 3600) == 2 * 3600  # the hour away stays an hour away


def test_a_holiday_of_today_begins_at_once_and_gives_nothing_back() -> None:
    noon = rome("2026-11-18T12:00")
    hours = hours_of(changed(ROME, {"holidays": ["2026-11-18", "2026-12-24"]}, noon))
    assert hours.counted(rome("2026-11-18T00:00"), noon) == 12 * 3600  # what was counted stays counted
    assert hours.counted(noon, rome("2026-11-19T00:00")) == 0
    assert hours.is_quiet(noon)
    assert not hours.is_quiet(rome("2026-11-19T00:00"))
    assert hours.is_quiet(rome("2026-12-24T15:00"))


def test_a_holiday_that_is_struck_out_does_not_count_what_has_rested() -> None:
    noon = rome("2026-12-24T12:00")
    habits = {**ROME, "holidays": ["2026-12-24"]}
    hours = hours_of(changed(habits, {"holidays": []}, noon))
    assert hours.counted(rome("2026-12-24T00:00"), noon) == 0
    assert hours.counted(noon, noon + 3600) == 3600


@pytest.mark.parametrize(
    "wish, said",
    [
        ({"away": "Monday"}, "is a date"),
        ({"away": "2026-11-18"}, "tomorrow or later"),
        ({"away": "2025-01-01"}, "tomorrow or later"),
        ({"away": "2026-12-25"}, "at most 30 days"),
        ({"away": "9999-12-31"}, "at most 30 days"),
        ({"away": "0001-01-01"}, r"tomorrow or later|is a date"),
        ({"holidays": ["2026-11-17"]}, "today or later"),
        ({"zone": "Mars/Base"}, "no known time zone"),
    ],
)
def test_what_cannot_be(wish: dict[str, Any], said: str) -> None:
    with pytest.raises(BadHabit, match=said):
        changed(ROME, wish, rome("2026-11-18T12:00"))


def test_nobody_is_away_for_ever() -> None:
    habits, now = dict(ROME), rome("2026-06-01T12:00")
    for _ in range(2):
        habits = changed(habits, {"away": (datetime.fromtimestamp(now) + timedelta(29)).date().isoformat()}, now)
        now += 29 * DAY
    with pytest.raises(BadHabit, match="up to 60 days a year"):
        changed(habits, {"away": (datetime.fromtimestamp(now) + timedelta(20)).date().isoformat()}, now)
    assert changed(habits, {"away": "2027-07-20"}, rome("2027-07-01T12:00"))["pauses"]  # a year later there is room


def test_nobody_comes_and_goes_without_end() -> None:
    habits, now = dict(ROME), rome("2026-06-01T12:00")
    for _ in range(100):
        habits = changed(habits, {"away": "2026-06-20"}, now)
        habits = changed(habits, {"away": ""}, now + 30)
        now += 60
    with pytest.raises(BadHabit, match="often enough"):
        changed(habits, {"away": "2026-06-20"}, now)
    assert hours_of(changed(habits, {"away": ""}, now)).away_until(now) == 0


def test_a_clock_over_days_stops_the_others_see_it_and_nobody_nudges(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing={"kind": "days", "days": 2})
        seat = table.state.actors[0]
        who, other = [marta, piero][seat], [marta, piero][1 - seat]
        left = table.deadline(seat) - time.time()
        until = datetime.now(ZoneInfo("Europe/Rome")).date() + timedelta(5)
        await keep(hall, who, zone="Europe/Rome", away=until.isoformat())
        assert table.deadline(seat) == pytest.approx(rome(f"{until}T00:00") + left, abs=5)
        seen = manners.absent(table, other)
        assert [(one.name, one.until, one.mine) for one in seen] == [(who.name, until, False)]
        table.since[seat] -= 3600
        with pytest.raises(NotNow, match="time away"):
            await nudges.nudge(hall, table.row.id, other, seat)
        again = await hall.live(table.row.id)
        assert again.deadline(seat) > time.time() + 4 * DAY
        await keep(hall, who, away="")
        assert manners.absent(table, other) == []
        await nudges.nudge(hall, table.row.id, other, seat)

    tell(database, story)


def test_a_live_clock_goes_on(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing={"kind": "live", "turn": 60, "bank": 600})
        seat = table.state.actors[0]
        before = table.deadline(seat)
        until = datetime.now().date() + timedelta(5)
        await keep(hall, [marta, piero][seat], away=until.isoformat())
        assert table.deadline(seat) == before

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_no_message_reaches_whoever_is_away_until_the_return(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with letters_to_piero(hall) as (_, people, letters, server):
            until = datetime.now(ZoneInfo("Europe/Rome")).date() + timedelta(3)
            await keep(hall, people[1], zone="Europe/Rome", away=until.isoformat())
            man, now = postman(hall, server), time.time()
            for later in (0, 3600, DAY, 2 * DAY):
                await man.round(now + later)
            assert letters.got == []
            await man.round(now + 3 * DAY + 7200)
            assert len(letters.got) == 1

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_is_back_early_gets_what_has_waited(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with letters_to_piero(hall) as (_, people, letters, server):
            until = datetime.now(ZoneInfo("Europe/Rome")).date() + timedelta(3)
            await keep(hall, people[1], zone="Europe/Rome", away=until.isoformat())
            man = postman(hall, server)
            await man.round()
            await keep(hall, people[1], away="")
            await man.round(time.time() + 1)
            assert len(letters.got) == 1

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_what_another_process_has_kept_is_not_forgotten(tmp_path: Path) -> None:
    """A person remembered here may be older than what is stored."""

    async def story(hall: Hall) -> None:
        table, marta, _ = await pair(hall)
        old = await hall.store.person(marta.id)
        assert old is not None
        await People(hall.store).keep_habits(marta, {"quiet": [1320, 480]})
        await People(hall.store).keep_habits(old, {"pace": "slow"})
        kept = await hall.store.person(marta.id)
        assert kept is not None
        assert kept.habits == {"quiet": [1320, 480], "pace": "slow"}
        assert isinstance(table, LiveTable)

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, workers=1)) as made:
        yield made


def test_one_place_to_edit_and_others_that_show_it(client: Client) -> None:
    table, keys = two(client)
    mine = with_key(keys[0])
    until = (datetime.now(ZoneInfo("Europe/Rome")).date() + timedelta(5)).isoformat()
    form = {"zone": "Europe/Rome", "quiet": [1320, 450], "away": until}
    kept = client.patch("/api/me/habits", json=form, headers=mine).json()
    assert (kept["quiet"], kept["away"]) == ([1320, 450], until)
    page = client.get("/notices", headers=mine).text
    assert "22:00 – 07:30" in page
    assert 'href="/account#hours"' in page
    assert 'name="quiet_from"' not in page
    assert "You are away until" in page
    assert "By mail" not in page
    assert 'id="by-mail"' not in page  # this house has no mail server
    assert '<option value="mail"' not in page
    shown = client.get(f"/table/{table}", headers=with_key(keys[1])).text
    assert "Marta is away until" in shown
    info = client.get(f"/api/tables/{table}", headers=with_key(keys[1])).json()
    assert info["chairs"][0]["away_until"] > time.time() + 4 * DAY
    back = client.post("/account/away", data={}, headers=mine, follow_redirects=False)
    assert back.status_code == 303
    assert client.get("/api/me/habits", headers=mine).json()["away"] == ""
    bad = client.post("/account/away", data={"until": "soon"}, headers=mine)
    assert bad.status_code == 400
    assert "the day of your return is a date such as" in bad.text


def test_a_stranger_is_nobody_who_could_be_away(client: Client) -> None:
    assert client.patch("/api/me/habits", json={"away": "2030-01-01"}).status_code == 401
    assert guest(client)
