"""Who plays by program counts as away; the host makes voters; a seat is opened as the game begins; bots that
never finish a thought because somebody comes back again and again."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.rows import GameTable
from guildhall.storage.store import sqlite_url
from guildhall.tables import attendance, seat_changes
from guildhall.tables.errors import NotNow, NotYours, TableError
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from server.people import Client, commit, guest, two, with_key
from server.stories import newcomer, tell

HOURS = 3600.0


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


@pytest.mark.parametrize("how", ["draft", "commit", "chat"])
def test_who_plays_by_program_is_seen(client: Client, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Seen at the table (by a draft, a move, a message or an open page)”: not over the API."""
    monkeypatch.setattr(attendance, "NOTED", 0.0)
    table_id, keys = two(client)
    table = client.app.state.hall.tables[table_id]
    seat = table.state.actors[0]
    before = table.row.chairs[seat].here
    time.sleep(0.02)
    choices, headers = [str(table.state.choices(seat)[0])], with_key(keys[seat])
    if how == "draft":
        path = f"/api/tables/{table_id}/seats/{seat}/draft"
        assert client.post(path, json={"choices": choices}, headers=headers).status_code == 200
    elif how == "commit":
        form = {"choices": choices, "version": table.version(seat), "key": "k"}
        assert commit(client, table_id, keys[seat], seat, **form).status_code == 200
    else:
        assert client.post(f"/api/tables/{table_id}/chat", json={"text": "hello"}, headers=headers).status_code == 201
    assert client.app.state.hall.tables[table_id].row.chairs[seat].here > before


def test_the_host_makes_no_voters(tmp_path: Path) -> None:
    """With one other at the table a hand is never opened without its owner: unless the host opens a bot's seat to a
    second browser of the own and votes with it."""

    async def story(hall: Hall) -> None:
        marta, piero, spy, second = [await newcomer(hall, name) for name in ("Marta", "Piero", "Spy", "Second")]
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open"), Chair("bot")]))
        await lobby.sit_down(await hall.row(row.id), piero, "Piero")
        await hall.store.change_seat(row.id, 1, here=time.time() - 25 * HOURS)
        table = await hall.live(row.id)
        await hall.refresh(row.id)
        try:
            await lobby.hand_over(await hall.row(row.id), marta, 2, "open")
            await lobby.sit_down(await hall.row(row.id), spy, "Spy", 2)
            await seat_changes.ask(hall, row.id, marta, 1, "open")
            request = seat_changes.open_request(table.row, table.seat_log, time.time())
            assert request is not None
            await seat_changes.answer(hall, row.id, spy, request.number, True)
            await lobby.sit_down(await hall.row(row.id), second, "Second", 1)
        except TableError:
            pass
        assert (await hall.row(row.id)).chairs[1].person == piero.id

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_seat_is_not_opened_while_the_game_begins(tmp_path: Path) -> None:
    """The host's request was decided in the waiting room and is written after the cards were dealt."""

    async def story(hall: Hall) -> None:
        marta, piero, jana = [await newcomer(hall, name) for name in ("Marta", "Piero", "Jana")]
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("belfort", [Chair("me"), Chair("open"), Chair("open")]))
        await lobby.sit_down(await hall.row(row.id), piero, "Piero")
        written = hall.store.write_seat

        async def late(*arguments: Any, **values: Any) -> None:
            hall.store.write_seat = written  # type: ignore[method-assign]
            await lobby.sit_down(await hall.row(row.id), jana, "Jana")  # the last one: the game begins
            await written(*arguments, **values)

        hall.store.write_seat = late  # type: ignore[method-assign]
        try:
            await lobby.hand_over(await hall.row(row.id), marta, 1, "open")
        except (NotYours, NotNow):
            pass
        found: GameTable = await hall.row(row.id)
        assert found.status == "running"
        assert found.chairs[1].person == piero.id

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_comes_back_again_and_again_stops_no_bot(client: Client) -> None:
    """Two browsers and one recovery code: every return is an entry, and what the bot has thought is thrown away."""
    marta, piero, other = guest(client), guest(client, "Piero"), guest(client, "Twin")
    chairs = [{"kind": "bot", "bot": "search:2s"}, {"kind": "me"}, {"kind": "open"}]
    info = client.post("/api/tables", json={"game": "pillars", "chairs": chairs}, headers=with_key(marta)).json()
    sat = client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(piero)).json()
    table, thoughts = client.app.state.hall.tables[info["id"]], 0
    until = time.monotonic() + 60
    while table.state.actors != [0] and time.monotonic() < until:
        seat = table.state.actors[0]
        if seat:
            form = {"choices": [str(table.state.choices(seat)[0])], "version": table.version(seat), "key": str(until)}
            form["key"] = f"{len(table.moves)}"
            commit(client, info["id"], (marta, piero)[seat - 1], seat, **form)
        else:
            time.sleep(0.1)
    made, until = len(table.moves), time.monotonic() + 12
    while len(table.moves) == made and time.monotonic() < until:
        who = (other, piero)[thoughts % 2]
        path = f"/api/tables/{info['id']}/recover"
        assert client.post(path, json={"code": sat["recovery"]}, headers=with_key(who)).status_code == 201
        thoughts += 1
        time.sleep(1.5)
    assert len(table.moves) > made, f"a bot of 2 s has not moved for 12 s, after {thoughts} returns"
