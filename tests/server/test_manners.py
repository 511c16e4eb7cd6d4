"""Manners: a rematch, other names, closing, a nudge, the order of the waiting room, and chats apart."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server import manners
from guildhall.server.app import create_app
from guildhall.storage.rows import Status
from guildhall.storage.store import sqlite_url
from guildhall.tables import closing, names, nudges, order, rematches
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall, may_read
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.people import BadName
from server.people import Client, guest, two, with_key
from server.stories import newcomer, pair, play, tell


def test_a_rematch_has_the_same_people_and_rules_one_seat_on(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="host", clock=86400, name="Wednesday")
        lobby = Lobby(hall)
        with pytest.raises(NotNow, match="when the game is over"):
            await rematches.ask(lobby, table.row.id, marta)
        await play(hall, table, [marta, piero], 2000)
        stranger = await newcomer(hall, "Stranger")
        with pytest.raises(NotYours):
            await rematches.ask(lobby, table.row.id, stranger)
        with pytest.raises(NotNow, match="nobody asks"):
            await rematches.answer(lobby, table.row.id, piero, True)
        assert await rematches.ask(lobby, table.row.id, marta) == ""
        with pytest.raises(NotYours):
            await rematches.answer(lobby, table.row.id, stranger, True)
        made = await rematches.answer(lobby, table.row.id, piero, True)
        again = await hall.row(made)
        assert again.status == Status.RUNNING
        assert [chair.person for chair in again.chairs] == [piero.id, marta.id]
        assert [chair.name for chair in again.chairs] == ["Piero", "Marta"]
        kept = (again.game, again.options, again.undo, again.clock, again.name, again.host)
        assert kept == (table.row.game, table.row.options, "host", 86400, "Wednesday", marta.id)
        old = [chair.colour for chair in (await hall.row(table.row.id)).chairs]
        assert [chair.colour for chair in again.chairs] == old[::-1]
        assert await rematches.answer(lobby, table.row.id, piero, True) == made  # once more opens nothing more

    tell(database, story)


def test_a_refused_rematch_opens_nothing_and_may_be_asked_again(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        lobby = Lobby(hall)
        await play(hall, table, [marta, piero], 2000)
        await rematches.ask(lobby, table.row.id, marta)
        assert await rematches.answer(lobby, table.row.id, piero, False) == ""
        row = await hall.row(table.row.id)
        assert rematches.is_refused(row)
        await rematches.ask(lobby, table.row.id, piero)
        assert await rematches.answer(lobby, table.row.id, marta, True)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_no_two_people_are_called_the_same(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        for wrong, trouble in (("", BadName), ("  ", BadName), ("PIERO", NotNow)):
            with pytest.raises(trouble):
                await names.rename_seat(hall, table.row.id, marta, 0, wrong)
        with pytest.raises(NotYours):
            await names.rename_seat(hall, table.row.id, piero, 0, "Luca")
        assert table.names == ["Marta", "Piero"]
        await names.rename_seat(hall, table.row.id, marta, 0, "Martina")
        assert table.names == ["Martina", "Piero"]
        with pytest.raises(NotYours):
            await names.rename_table(hall, table.row.id, piero, "Ours")
        await names.rename_table(hall, table.row.id, marta, "Ours")
        assert (await hall.row(table.row.id)).name == "Ours"

    tell(database, story)


def test_a_table_is_closed_by_its_host_while_it_waits(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero, lobby = await newcomer(hall, "Marta"), await newcomer(hall, "Piero"), Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open"), Chair("open")]))
        await lobby.sit_down(row, piero, "Piero")
        with pytest.raises(NotYours):
            await closing.say(hall, row.id, piero, True)
        await closing.say(hall, row.id, marta, True)
        assert (await hall.row(row.id)).status == Status.CLOSED
        with pytest.raises(NotNow):
            await lobby.sit_down(await hall.row(row.id), await newcomer(hall, "Late"), "Late")
        with pytest.raises(NotNow, match="closed before"):
            await hall.live(row.id)
        assert await hall.store.tables_of(marta.id) == []

    tell(database, story)


def test_a_running_game_ends_when_all_agree(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 3)
        with pytest.raises(NotYours):
            await closing.say(hall, table.row.id, await newcomer(hall, "Stranger"), True)
        with pytest.raises(NotNow, match="nobody wants"):
            await closing.say(hall, table.row.id, marta, False)
        await closing.say(hall, table.row.id, marta, True)
        asked = manners.ending(table, piero)
        assert asked is not None
        assert (asked.names, asked.agreed) == (["Marta"], False)
        await closing.say(hall, table.row.id, piero, False)
        assert manners.ending(table, piero) is None
        await closing.say(hall, table.row.id, marta, True)
        await closing.say(hall, table.row.id, piero, True)
        assert (await hall.row(table.row.id)).status == Status.ENDED
        with pytest.raises(NotNow, match="this game has ended"):
            await play(hall, table, [marta, piero], 1)
        assert len(table.moves) == 3

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_nudge_once_in_a_while(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        seat = table.state.actors[0]
        other = people[1 - seat]
        with pytest.raises(NotNow, match="nobody waits"):
            await nudges.nudge(hall, table.row.id, people[seat], seat)
        with pytest.raises(NotYours):
            await nudges.nudge(hall, table.row.id, await newcomer(hall, "Stranger"), seat)
        table.since[seat] = time.time() - 300
        await nudges.nudge(hall, table.row.id, other, seat)
        assert manners.nudged_by(table, seat) == table.names[1 - seat]
        with pytest.raises(NotNow, match="once in a while"):
            await nudges.nudge(hall, table.row.id, other, seat)
        await play(hall, table, people, 1)
        assert manners.nudged_by(table, seat) == ""

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_host_sets_the_order_while_the_table_waits(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero, lobby = await newcomer(hall, "Marta"), await newcomer(hall, "Piero"), Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open"), Chair("open")]))
        _, code = await lobby.sit_down(row, piero, "Piero")
        before = await hall.row(row.id)
        with pytest.raises(NotYours):
            await order.swap(hall, row.id, piero, 0, 1)
        await order.swap(hall, row.id, marta, 0, 1)
        after = await hall.row(row.id)
        assert [chair.name for chair in after.chairs] == ["Piero", "Marta", ""]
        assert after.chairs[0].colour == before.chairs[1].colour
        assert await lobby.recover(after, piero, code) == 0
        await lobby.hand_over(after, marta, 2, "random")
        with pytest.raises(NotNow, match="before the game begins"):
            await order.swap(hall, row.id, marta, 0, 1)

    tell(database, story)


def test_watchers_talk_among_themselves_until_the_game_is_over(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, public=True)
        watcher = await newcomer(hall, "Watcher")
        await hall.say(table.row, marta, "hello")
        await hall.say(table.row, watcher, "Marta has a plan")
        said = await hall.store.chats(table.row.id)
        assert [message.room for message in said] == ["table", "watchers"]
        for person, heard in ((marta, 1), (piero, 1), (watcher, 2), (None, 2)):
            assert len([one for one in said if may_read(table.row, person, one)]) == heard
        await play(hall, table, [marta, piero], 2000)
        assert all(may_read(table.row, marta, one) for one in said)

    tell(database, story)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, workers=1)) as made:
        yield made


def test_presence_tells_of_lines_and_never_of_acts(client: Client) -> None:
    table_id, keys = two(client)
    hall = client.app.state.hall
    table = hall.tables[table_id]
    assert manners.presence(hall, table) == ("away", "away")
    with client.websocket_connect(f"/table/{table_id}/socket?seat=0", headers=with_key(keys[0])) as line:
        line.send_json({"t": "ping"})
        line.receive_json()
        first = "thinking" if 0 in table.state.actors else "here"  # to move with an open page
        assert manners.presence(hall, table) == (first, "away")
        client.get(f"/api/tables/{table_id}/seats/1/offer", headers=with_key(keys[1]))  # an act over HTTP shows nothing
        assert manners.presence(hall, table) == (first, "away")
        info = client.get(f"/api/tables/{table_id}", headers=with_key(keys[1])).json()
        assert [chair["presence"] for chair in info["chairs"]] == [first, "away"]
        other, _ = two(client)
        assert manners.presence(hall, hall.tables[other]) == ("away", "away")


def test_routes_refuse_strangers_with_one_sentence(client: Client) -> None:
    table, keys = two(client)
    stranger = with_key(guest(client, "Stranger"))
    address = f"/api/tables/{table}"
    for method, path, form in (
        ("POST", "/rematch", None),
        ("POST", "/rematch/answer", {"agrees": True}),
        ("POST", "/close", {"agrees": True}),
        ("PUT", "/name", {"name": "Mine"}),
        ("PUT", "/seats/0/name", {"name": "Mine"}),
        ("POST", "/seats/0/nudge", None),
        ("POST", "/seats/0/swap", {"other": 1}),
    ):
        for who, status in ((stranger, 403), ({}, 401)):
            answer = client.request(method, address + path, json=form, headers=who)
            assert answer.status_code == status, path
            assert answer.json()["error"]
    before = client.get(address, headers=with_key(keys[0])).json()
    for name, status in (("", 400), ("Piero", 409)):
        answer = client.put(f"{address}/seats/0/name", json={"name": name}, headers=with_key(keys[0]))
        assert answer.status_code == status
    assert client.get(address, headers=with_key(keys[0])).json()["chairs"] == before["chairs"]
