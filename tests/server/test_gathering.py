"""The waiting room: who is ready, when the game begins, and names that two people want at the same moment."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.engine import Conflict
from guildhall.storage.outbox import CallSettings
from guildhall.storage.rows import Person, Status
from guildhall.storage.store import sqlite_url
from guildhall.tables import gathering, names
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.seat_log import How, SeatEvent
from halls import open_hall
from server.people import Client, guest, with_key
from server.stories import newcomer, tell


async def waiting(hall: Hall, seats: int = 3, **wish: object) -> tuple[str, Person]:
    """A waiting table with its host on the first seat."""
    marta = await newcomer(hall, "Marta")
    chairs = [Chair("me"), *(Chair("open") for _ in range(seats - 1))]
    row = await Lobby(hall).create(marta, Wish("pillars", chairs, **wish))  # type: ignore[arg-type]
    return row.id, marta


def test_a_table_that_gathers_begins_when_all_are_ready(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta = await waiting(hall, 2, gathers=True)
        piero = await newcomer(hall, "Piero")
        await Lobby(hall).sit_down(await hall.row(table), piero, "Piero")
        assert (await hall.row(table)).status == Status.OPEN
        await gathering.get_ready(hall, table, marta, True)
        assert [chair.ready for chair in (await hall.row(table)).chairs] == [True, False]
        await gathering.get_ready(hall, table, marta, False)
        await gathering.get_ready(hall, table, piero, True)
        assert (await hall.row(table)).status == Status.OPEN
        with pytest.raises(NotYours):
            await gathering.get_ready(hall, table, await newcomer(hall, "Stranger"), True)
        await gathering.get_ready(hall, table, marta, True)
        assert (await hall.row(table)).status == Status.RUNNING
        with pytest.raises(NotNow):
            await gathering.get_ready(hall, table, marta, False)

    tell(database, story)


def test_the_host_begins_when_all_who_sit_there_are_ready(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta = await waiting(hall, 4)
        piero = await newcomer(hall, "Piero")
        await Lobby(hall).sit_down(await hall.row(table), piero, "Piero")
        with pytest.raises(NotNow, match="not everybody"):
            await gathering.begin(hall, table, marta, "random")
        with pytest.raises(NotYours):
            await gathering.begin(hall, table, piero, "random")
        await gathering.get_ready(hall, table, piero, True)
        await gathering.begin(hall, table, marta, "random")
        row = await hall.row(table)
        assert row.status == Status.RUNNING
        assert [chair.kind for chair in row.chairs] == ["person", "person", "bot", "bot"]
        for what in (gathering.begin(hall, table, marta, "random"), gathering.gather(hall, table, marta, True)):
            with pytest.raises(NotNow, match="begun already"):
                await what

    tell(database, story)


def test_whoever_sits_down_anew_is_not_ready(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, _ = await waiting(hall)
        piero, jana, lobby = await newcomer(hall, "Piero"), await newcomer(hall, "Jana"), Lobby(hall)
        await lobby.sit_down(await hall.row(table), piero, "Piero", 1)
        await gathering.get_ready(hall, table, piero, True)
        await lobby.hand_over(await hall.row(table), piero, 1, "open")
        await lobby.sit_down(await hall.row(table), jana, "Jana", 1)
        assert [chair.ready for chair in (await hall.row(table)).chairs] == [False, False, False]

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_two_who_sit_down_at_once_never_have_one_name(database: str) -> None:
    """Both have read the table before either was written; so it is with several processes, too."""

    async def run() -> None:
        halls = [await open_hall(database) for _ in range(2)]
        try:
            for number in range(6):
                table, _ = await waiting(halls[0], 4)
                people = [await newcomer(halls[0], "Anselm") for _ in range(3)]
                row = await halls[0].row(table)  # as everybody knew it
                sits = [
                    Lobby(halls[n % 2]).sit_down(row, person, ["Anselm", "ANSELM", "anselm"][n], n + 1)
                    for n, person in enumerate(people)
                ]
                await asyncio.gather(*sits)
                names_there = [chair.name.casefold() for chair in (await halls[0].row(table)).chairs]
                assert len(set(names_there)) == 4, (number, names_there)
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(run())


def test_a_rename_and_a_newcomer_at_the_same_moment(database: str) -> None:
    async def run() -> None:
        halls = [await open_hall(database) for _ in range(2)]
        try:
            for _ in range(6):
                table, marta = await waiting(halls[0], 3)
                jana = await newcomer(halls[0], "Jana")
                row = await halls[0].row(table)
                await asyncio.gather(
                    names.rename_seat(halls[0], table, marta, 0, "Jana"),
                    Lobby(halls[1]).sit_down(row, jana, "Jana", 1),
                    return_exceptions=True,
                )
                called = [chair.name for chair in (await halls[0].row(table)).chairs if chair.name]
                assert len(called) == 2
                assert len({name.casefold() for name in called}) == 2
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(run())


def test_a_name_is_looked_at_in_the_very_write(tmp_path: Path) -> None:
    """Somebody has sat down under the name after it was found free."""

    async def story(hall: Hall) -> None:
        table, marta = await waiting(hall, 3)
        before = await hall.row(table)
        await Lobby(hall).sit_down(before, await newcomer(hall, "Jana"), "Jana", 1)
        chair = before.chairs[0]
        entry = SeatEvent(0, How.RENAMED, name="JANA", by=marta.id).entry(table, before.entries + 1, "k", 1.0)
        with pytest.raises(Conflict):
            await hall.store.write_seat(entry, before.status, chair, name="JANA")
        assert (await hall.row(table)).chairs[0].name == "Marta"

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_first_turn_is_told_with_the_beginning_or_not_at_all(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house dies right after the game has begun: whoever is asked first has the message all the same."""

    async def story(hall: Hall) -> None:
        marta, piero = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
        for person in (marta, piero):
            await hall.outbox.keep(CallSettings(person.id, places=["push"], kinds=["turn"]))

        async def dies(*_: object) -> None:
            raise ConnectionError

        monkeypatch.setattr(hall.outbox, "run", dies)
        first = set()
        for _ in range(8):
            lobby = Lobby(hall)
            row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open")]))
            await lobby.sit_down(row, piero, "Piero")
            table = await hall.live(row.id)
            notes = [note for note in await hall.outbox.about(marta.id) if note.table == row.id]
            asked = table.state.actors == [0]
            assert [note.kind for note in notes] == (["turn"] if asked else [])
            assert not [note for note in await hall.outbox.about(piero.id) if note.table == row.id]  # he sits there
            first.add(asked)
            if first == {True, False}:
                break
        assert True in first

    tell(database, story)


def test_a_game_does_not_begin_around_somebody_who_has_just_left(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta = await waiting(hall, 2, gathers=True)
        piero, lobby = await newcomer(hall, "Piero"), Lobby(hall)
        await lobby.sit_down(await hall.row(table), piero, "Piero")
        full = await hall.row(table)
        await lobby.hand_over(full, piero, 1, "open")
        assert not await hall.store.begin_table(full, gathering.shares_of(full))
        assert (await hall.row(table)).status == Status.OPEN
        await gathering.gather(hall, table, marta, False)
        assert (await hall.row(table)).status == Status.OPEN

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, workers=1)) as made:
        yield made


def test_ready_marks_on_the_page_and_over_http(client: Client) -> None:
    marta, piero = guest(client), guest(client, "Piero")
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    info = client.post("/api/tables", json=form, headers=with_key(marta)).json()
    address, page = f"/api/tables/{info['id']}", f"/table/{info['id']}"
    client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(piero))
    before = client.get(f"{page}/state", headers=with_key(marta)).json()["stands"]
    shown = client.get(page, headers=with_key(marta)).text
    assert "Not yet ready: Marta, Piero." in shown
    assert "1 seat is open." in shown
    refused = client.post(f"{page}/waiting/begin", headers=with_key(marta))
    assert refused.status_code == 400
    assert "not everybody who sits here is ready" in refused.text
    assert client.post(f"{address}/ready", json={}, headers=with_key(piero)).status_code == 204
    assert client.get(f"{page}/state", headers=with_key(marta)).json()["stands"] != before
    ready = [chair["ready"] for chair in client.get(address, headers=with_key(marta)).json()["chairs"]]
    assert ready == [False, True, False]
    assert client.post(f"{page}/waiting/begin", headers=with_key(marta), follow_redirects=False).status_code == 303
    assert client.get(address, headers=with_key(marta)).json()["status"] == "running"
