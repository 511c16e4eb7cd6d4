"""Nudges and presence: they survive a restart and hold for all processes of a house."""

import asyncio
import json
import time
from pathlib import Path

import httpx
import pytest
import websockets

from guildhall.server import manners
from guildhall.storage.store import sqlite_url
from guildhall.tables import attendance, nudges
from guildhall.tables.attendance import Elsewhere
from guildhall.tables.errors import NotNow
from guildhall.tables.hall import Hall
from halls import open_hall
from launch import free_port, launch
from server.stories import pair, play, tell


def test_a_nudge_outlives_the_house(database: str) -> None:
    async def run() -> None:
        first = await open_hall(database)
        table, marta, piero = await pair(first)
        seat = table.state.actors[0]
        people, other = [marta, piero], [marta, piero][1 - seat]
        table.since[seat] -= 300
        await nudges.nudge(first, table.row.id, other, seat)
        await first.close()
        again = await open_hall(database)
        try:
            table = await again.live(table.row.id)
            table.since[seat] -= 300
            assert manners.nudged_by(table, seat) == other.name
            with pytest.raises(NotNow, match="once in a while"):
                await nudges.nudge(again, table.row.id, other, seat)
            await play(again, table, people, 1)
            while seat not in table.state.actors:
                await play(again, table, people, 1)
            assert manners.nudged_by(table, seat) == ""  # of an earlier turn
        finally:
            await again.close()

    asyncio.run(run())


def test_of_two_processes_one_nudges(database: str) -> None:
    async def run() -> None:
        halls = [await open_hall(database) for _ in range(2)]
        try:
            table, marta, piero = await pair(halls[0])
            seat = table.state.actors[0]
            other = [marta, piero][1 - seat]
            for hall in halls:
                (await hall.live(table.row.id)).since[seat] -= 300
            done = await asyncio.gather(
                *(nudges.nudge(hall, table.row.id, other, seat) for hall in halls), return_exceptions=True
            )
            assert sorted(type(one).__name__ for one in done) == ["NoneType", "NotNow"]
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(run())


def test_nobody_is_nudged_in_quiet_hours_or_in_a_game_that_has_ended(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        seat = table.state.actors[0]
        who, other = [marta, piero][seat], [marta, piero][1 - seat]
        table.since[seat] -= 300
        minute = int(time.time() // 60 % 1440)
        await hall.store.keep_habits(who.id, {"quiet": [(minute - 5) % 1440, (minute + 60) % 1440]})
        await hall.refresh(table.row.id)
        with pytest.raises(NotNow, match="quiet hours"):
            await nudges.nudge(hall, table.row.id, other, seat)
        assert manners.nudged_by(table, seat) == ""

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_what_processes_say_of_their_lines() -> None:
    lines = {"t1": ["a", "b"], "t2": ["a"]}
    here = Elsewhere()
    (word,) = attendance.words(lines)
    assert here.hear("1", word) == {"a", "b"}
    assert here.has("a", "t1")
    assert here.has("a", "t2")
    assert here.has("b")
    assert not here.has("b", "t2")
    assert here.hear("2", attendance.words({"t2": ["b"]})[0]) == {"b"}
    assert here.hear("1", attendance.words({})[0]) == {"a", "b"}
    assert here.has("b", "t2")
    assert not here.has("a")
    many = {f"table{n}": [f"{n:032}"] for n in range(250)}
    pieces = attendance.words(many)
    assert all(len(piece) < 8000 for piece in pieces)
    for piece in pieces:
        here.hear("3", piece)
    assert all(here.has(people[0], table) for table, people in many.items())
    for piece in pieces:
        here.hear("3", piece)
    assert len(here.now()) == 251


def test_a_process_that_has_died_is_not_believed_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    here, now = Elsewhere(), time.monotonic()
    here.hear("1", attendance.words({"t": ["a"]})[0])
    monkeypatch.setattr(time, "monotonic", lambda: now + attendance.BELIEVED + 1)
    assert not here.has("a", "t")


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_presence_is_seen_from_another_process(database: str) -> None:
    ports = [free_port(), free_port()]
    servers = [launch(database, port) for port in ports]
    try:
        asyncio.run(across(ports))
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(20)


async def across(ports: list[int]) -> None:
    async with asyncio.timeout(60):
        clients = [httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) for port in ports]
        for client, name in zip(clients, ("Marta", "Piero"), strict=True):
            await client.post("/api/people", json={"name": name})
        form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        info = (await clients[0].post("/api/tables", json=form)).json()
        assert (await clients[1].post("/api/join", json={"secret": info["invite"]})).status_code == 201

        async def presence() -> str:
            shown = (await clients[1].get(f"/api/tables/{info['id']}")).json()["chairs"][0]["presence"]
            return str(shown)

        assert await presence() == "away"
        cookie = "; ".join(f"{name}={value}" for name, value in clients[0].cookies.items())
        address = f"ws://127.0.0.1:{ports[0]}/table/{info['id']}/socket?seat=0"
        async with websockets.connect(address, additional_headers={"cookie": cookie}, max_size=None) as line:
            await line.send(json.dumps({"t": "hello"}))
            while await presence() == "away":
                await asyncio.sleep(0.2)
            assert await presence() in ("here", "thinking")
        while await presence() != "away":
            await asyncio.sleep(0.2)
        for client in clients:
            await client.aclose()
