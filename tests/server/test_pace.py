"""Time over the API and the line: clocks that are asked for, habits, the pace of bots, and what had to be."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.server.results import results
from guildhall.storage.store import sqlite_url
from guildhall.tables.habits import Pace
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from server.people import Client, guest, offer, two, with_key
from server.stories import newcomer, tell

Json = dict[str, Any]
DAYS = {"kind": "days", "days": 2}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


def hear(line: Any, wanted: str, **message: Any) -> Json:
    if message:
        line.send_text(json.dumps(message))
    while True:
        answer: Json = json.loads(line.receive_text())
        if answer["t"] == wanted:
            return answer


def test_a_clock_is_told_to_whoever_may_know_it(client: Client) -> None:
    table, keys = two(client, timing={"kind": "live", "bank": 600, "turn": 30, "late": "bot"})
    seat, _ = offer(client, table, keys)
    info = client.get(f"/api/tables/{table}", headers=with_key(keys[seat])).json()
    assert info["timing"] == {"kind": "live", "bank": 600, "turn": 30, "days": 0, "late": "bot"}
    own = info["chairs"][seat]["clock"]
    assert (own["deadline"] - own["turn"], own["bank"], own["rests"]) == (600, 600, False)
    assert info["chairs"][1 - seat]["clock"] == {**own, "deadline": 0, "turn": 0}
    plain, _ = two(client, clock=3600)
    info = client.get(f"/api/tables/{plain}", headers=with_key(keys[0])).json()
    assert (info["clock"], info["timing"]["kind"], info["timing"]["turn"]) == (3600, "live", 3600)


@pytest.mark.parametrize("timing", [{"kind": "live", "turn": 0}, {"kind": "days", "days": 0}, {"kind": "sand"}])
def test_a_clock_of_zero_is_one_sentence(client: Client, timing: Json) -> None:
    key = guest(client)
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot"}], "timing": timing}
    answer = client.post("/api/tables", json=form, headers=with_key(key))
    assert answer.status_code == 400
    assert "clock" in answer.json()["error"]
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).json() == []


def test_habits_are_kept_part_by_part_and_reach_the_clocks_at_once(client: Client) -> None:
    table, keys = two(client, timing=DAYS)
    seat, _ = offer(client, table, keys)
    mine = with_key(keys[seat])
    for change in ({"zone": "Europe/Rome"}, {"quiet": [1320, 480]}, {"pace": "at once"}):
        assert client.patch("/api/me/habits", json=change, headers=mine).status_code == 200
    kept = {
        "zone": "Europe/Rome",
        "quiet": [1320, 480],
        "weekends": False,
        "holidays": [],
        "pace": "at once",
        "away": "",
    }
    assert client.get("/api/me/habits", headers=mine).json() == kept
    clock = client.get(f"/api/tables/{table}", headers=mine).json()["chairs"][seat]["clock"]
    counted = clock["deadline"] - time.time() - sum(b - max(a, time.time()) for a, b in clock["pauses"])
    assert counted == pytest.approx(2 * 14 * 3600, abs=20)
    for change in ({"zone": "Nowhere/Land"}, {"quiet": [0, 0]}, {"quiet": [5]}, {"pace": "warp"}):
        answer = client.patch("/api/me/habits", json=change, headers=mine)
        assert answer.status_code == 400, change
        assert answer.json()["error"]
    assert client.get("/api/me/habits", headers=mine).json() == kept
    assert client.patch("/api/me/habits", json={"quiet": []}, headers=mine).json()["quiet"] == []


def test_over_the_line_a_late_turn_is_told_to_its_owner_and_to_the_others(client: Client) -> None:
    table, keys = two(client, timing={"kind": "live", "turn": 30, "late": "bot"})
    seat, asked = offer(client, table, keys)
    with (
        client.websocket_connect(f"/table/{table}/socket?seat={seat}", headers=with_key(keys[seat])) as own,
        client.websocket_connect(f"/table/{table}/socket?seat={1 - seat}", headers=with_key(keys[1 - seat])) as other,
    ):
        assert abs(hear(own, "update", t="hello")["now"] - time.time()) < 5
        hear(other, "update", t="hello")
        hear(own, "update", t="draft", choices=[asked["choices"][0]["text"]])
        client.app.state.hall.tables[table].since[seat] -= 31

        def told(line: Any) -> str:
            while True:
                html = json.dumps(hear(line, "update")["fragments"].get("banner", ""))
                if "seat-news" in html:
                    return html

        assert "your draft was confirmed as it was" in told(own)
        assert "Time is up for" in told(other)
        log = client.get(f"/api/tables/{table}/log", headers=with_key(keys[1 - seat])).json()
        assert any("Time is up for" in line["text"] for line in log)
        assert client.get(f"/api/tables/{table}").json()["chairs"][seat]["away"]
        back = f"/api/tables/{table}/seats/{seat}/back"
        assert client.post(back, headers=with_key(keys[1 - seat])).status_code == 403
        assert client.post(back, headers=with_key(keys[seat])).status_code == 204
        assert not client.get(f"/api/tables/{table}").json()["chairs"][seat]["away"]


def test_bots_wait_as_the_slowest_who_looks_on_likes_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        row = await Lobby(hall).create(marta, Wish("pillars", [Chair("me"), Chair("bot")]))
        attendance = (await hall.live(row.id)).attendance

        async def waits(seconds: float) -> float:
            begun = time.monotonic()
            await attendance.pause(row, seconds)
            return time.monotonic() - begun

        assert await waits(0.05) >= 0.05  # nobody looks
        with attendance.line(marta.id):
            assert await waits(0.05) >= 0.05
            attendance.paces[marta.id] = Pace.SLOW
            assert await waits(0.05) >= 0.15
            attendance.paces[marta.id] = Pace.AT_ONCE
            assert await waits(60) < 5
            attendance.paces[marta.id] = Pace.SLOW
            long = asyncio.create_task(waits(60))
            await asyncio.sleep(0.01)
            attendance.skip(marta.id)  # also ends the pause that has begun
            assert await long < 5
            assert await waits(60) < 5
            attendance.asked(row, [0])
            assert attendance.skipping == set()

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_skips_is_asked_at_once_and_only_that_once(tmp_path: Path) -> None:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=600.0, rate=1e9)) as client:
        key = guest(client)
        form = {"game": "pillars", "chairs": [{"kind": "bot", "bot": "greedy"}, {"kind": "me"}]}
        table = client.post("/api/tables", json={**form, "clock": 0}, headers=with_key(key)).json()["id"]
        live = client.app.state.hall.tables[table]
        with client.websocket_connect(f"/table/{table}/socket?seat=1", headers=with_key(key)) as line:
            hear(line, "update", t="hello")
            for _ in range(30):
                if live.state.actors == [0]:
                    break
                choice = str(live.state.choices(1)[-1])
                hear(line, "ack", t="commit", choices=[choice], version=live.version(1), key=f"k{live.entries}")
            assert live.state.actors == [0]
            assert 'data-do="skip"' in str(hear(line, "update", t="hello")["fragments"]["question"])
            assert client.post(f"/api/tables/{table}/seats/1/skip", headers=with_key(key)).status_code == 204
            for _ in range(600):
                if 1 in live.state.actors:
                    break
                time.sleep(0.05)
            assert 1 in live.state.actors
            assert live.attendance.skipping == set()


def test_what_had_to_be_is_told_until_the_next_own_move(tmp_path: Path) -> None:
    """Everything that is told is in the log of that seat, too, and nothing of it was chosen."""

    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        seen = 0
        for game in ("antiquity", "pillars"):
            chairs = [Chair("me"), Chair("here", "Anna")]
            table = await hall.live((await Lobby(hall).create(marta, Wish(game, chairs))).id)
            for number in range(150):
                if table.state.over:
                    break
                seat = table.state.actors[0]
                choices = table.state.choices(seat)
                choice = str(choices[number * 7 % len(choices)])
                await hall.commit(table.row.id, marta, seat, [choice], table.version(seat), f"k{number}")
                for reader in range(2):
                    seen += bool(results(table, reader, "en").html)
            assert results(table, None, "en").html == ""
        assert seen > 5

    tell(sqlite_url(tmp_path / "a.db"), story)
