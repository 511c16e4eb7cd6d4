"""Clocks, notices and seats that are left: a table goes on without somebody, and says so."""

import asyncio
import json
import logging
import time
from pathlib import Path

import pytest

from guildhall.server import webhooks
from guildhall.server.journal import JsonLines, veiled
from guildhall.storage.store import sqlite_url
from guildhall.tables import clocks
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from server.stories import newcomer, pair, play, tell


async def in_time(story: object, seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not story():  # type: ignore[operator]
            await asyncio.sleep(0.01)


def test_when_the_clock_runs_out_the_greedy_bot_finishes_the_turn(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, clock=60)
        assert table.deadline(table.state.actors[0]) == pytest.approx(time.time() + 60, abs=20)
        await play(hall, table, [marta, piero], 2)
        assert len(table.moves) == 2
        seat = table.state.actors[0]
        table.since[seat] -= 61  # a minute passes
        keeping = asyncio.create_task(clocks.keep_time(hall, beat=0.01))
        await in_time(lambda: table.seat_log)
        keeping.cancel()
        late, *_, told = (await hall.store.entries(table.row.id))[2:]
        assert (late.key, late.seat, told.kind, told.seat) == ("clock 2", seat, "seat", seat)
        assert all(table.deadline(actor) > time.time() for actor in table.state.actors)  # who is asked next has time

    tell(database, story)


def test_without_a_clock_nobody_is_hurried(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, _, _ = await pair(hall)
        table.watches.since = [0.0, 0.0]
        keeping = asyncio.create_task(clocks.keep_time(hall, beat=0.001))
        await asyncio.sleep(0.05)
        keeping.cancel()
        assert table.deadline(table.state.actors[0]) == 0
        assert not table.moves

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_rewind_winds_the_clock_up_again(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, clock=60, undo="host")
        await play(hall, table, [marta, piero], 3)
        table.watches.since = [since - 50 for since in table.since]
        for move in table.moves:
            move.at -= 50
        await hall.rewind(table, 0, 1, "back")
        assert table.deadline(table.state.actors[0]) > time.time() + 50

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_table_nobody_looks_at_is_put_away_and_comes_back_as_it_was(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        watched, _, _ = await pair(hall)
        hall.listen(watched.row.id, lambda _table: None)
        await play(hall, table, [marta, piero], 12)
        hall.put_away()
        assert len(hall.tables) == 2  # somebody was here just now
        hall.put_away(idle=-1.0)
        assert list(hall.tables) == [watched.row.id]
        again = await hall.live(table.row.id)
        assert again is not table
        assert again.state.fingerprint() == table.state.fingerprint()
        await play(hall, again, [marta, piero], 3)
        assert len(again.moves) == 15

    tell(database, story)


def test_an_abandoned_seat_goes_to_a_bot_or_to_a_newcomer(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        lobby = Lobby(hall)
        await play(hall, table, [marta, piero], 4)
        await lobby.hand_over(table.row, piero, 1, "open")
        assert table.row.chairs[1].kind == "open"
        jana = await newcomer(hall, "Jana")
        seat, _ = await lobby.sit_down(await hall.row(table.row.id), jana, "Jana")
        assert seat == 1
        assert table.names == ["Marta", "Jana"]
        await play(hall, table, [marta, jana], 4)
        with pytest.raises(Exception, match="not yours"):
            await hall.commit(table.row.id, piero, 1, ["pass"], table.version(1), "late")
        await lobby.hand_over(table.row, jana, 1, "random")
        made = len(table.moves)
        while table.state.actors[0] != 1:
            await play(hall, table, [marta, jana], 1)
            made = len(table.moves)
        await in_time(lambda: len(table.moves) > made)

    tell(database, story)


def test_a_host_that_leads_into_the_own_house_is_never_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []

    async def connect(*arguments: object, **_more: object) -> None:
        called.append(arguments)

    monkeypatch.setattr(asyncio, "open_connection", connect)
    for host in ("localhost", "127.0.0.1", "[::1]", "169.254.169.254", "0.0.0.0"):
        assert asyncio.run(webhooks.post(f"https://{host}/hook", "hello")) is False
    assert not called


def test_the_journal_is_json_without_secrets() -> None:
    token = "kD83hf_sl-29dkS03mdkfLs02kdmFKs93kd02lsKd93"
    try:
        raise ValueError(f"bad token {token}")
    except ValueError as trouble:
        info = (type(trouble), trouble, trouble.__traceback__)
    words, values = "recovery %s, token %s", ("ABCDEFGH2345", token)
    record = logging.LogRecord("guildhall", logging.ERROR, "x", 1, words, values, info)
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told["level"] == "error"
    assert token not in line
    assert "ABCDEFGH2345" not in line
    assert veiled("table 8 of Marta") == "table 8 of Marta"


def test_a_table_on_a_clock_is_set_up_only_with_a_clock_that_is_offered(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        with pytest.raises(Exception, match="clock"):
            await Lobby(hall).create(marta, Wish("pillars", [Chair("me"), Chair("bot")], clock=7))

    tell(sqlite_url(tmp_path / "a.db"), story)
