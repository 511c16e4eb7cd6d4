"""Seats: a link takes one, a handed-over one keeps nothing of its owner, and only one's own turn is taken back."""

from pathlib import Path

import pytest

from guildhall.storage.store import sqlite_url
from guildhall.tables import rewinds
from guildhall.tables.errors import NoTable, NotNow
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.people import People
from server.stories import newcomer, pair, play, tell


def test_a_link_opened_twice_takes_one_seat(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero, jana = [await newcomer(hall, name) for name in ("Marta", "Piero", "Jana")]
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open"), Chair("open")]))
        seat, old = await lobby.sit_down(row, piero, "Piero")
        again, code = await lobby.sit_down(await hall.row(row.id), piero, "Piero")
        assert again == seat
        assert (await lobby.sit_down(await hall.row(row.id), jana, "Jana"))[0] != seat
        begun = await hall.row(row.id)
        assert begun.status == "running"
        with pytest.raises(NoTable):
            await lobby.recover(begun, jana, old)  # the latest code is the one that was shown
        assert await lobby.recover(begun, piero, code) == seat
        with pytest.raises(NotNow):
            await lobby.sit_down(begun, await newcomer(hall, "Late"), "Late")

    tell(database, story)


def test_the_last_open_seat_given_to_a_bot_begins_the_game(database: str) -> None:
    async def story(hall: Hall) -> None:
        marta, lobby = await newcomer(hall, "Marta"), Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open")]))
        await lobby.hand_over(row, marta, 1, "random")
        assert (await hall.row(row.id)).status == "running"
        assert (await hall.live(row.id)).names == ["Marta", "Random"]

    tell(database, story)


@pytest.mark.parametrize("to", ["open", "random"])
def test_nothing_of_the_owner_stays_with_a_seat_that_is_handed_over(tmp_path: Path, to: str) -> None:
    async def story(hall: Hall) -> None:
        marta, piero = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open")]))
        _, code = await lobby.sit_down(row, piero, "Piero")
        await hall.store.change_seat(row.id, 1, webhook="https://hooks.example/piero", seen=7)
        await lobby.hand_over(await hall.row(row.id), piero, 1, to)
        with pytest.raises(NoTable):
            await lobby.recover(await hall.row(row.id), piero, code)
        chair = (await hall.row(row.id)).chairs[1]
        assert (chair.person, chair.recovery, chair.webhook, chair.seen) == (None, "", "", 0)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_has_not_moved_has_nothing_to_take_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        for policy in ("consent", "host"):
            table, marta, piero = await pair(hall, undo=policy)
            mover = table.state.actors[0]
            await play(hall, table, [marta, piero], 1)
            assert rewinds.last_turn(table, mover) == 0
            assert rewinds.last_turn(table, 1 - mover) == 1
            with pytest.raises(NotNow, match="nothing to take back"):
                await rewinds.propose(hall, table, marta, 1 - mover, None)
            assert (len(table.moves), table.row.proposal) == (1, None)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_finished_game_is_not_taken_back(tmp_path: Path) -> None:
    """Its seed is published: whoever went on would know what comes."""

    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="host")
        await play(hall, table, [marta, piero], 2000)
        made = len(table.moves)
        with pytest.raises(NotNow, match="taken back"):
            await rewinds.propose(hall, table, marta, 0, made - 5)
        assert table.state.over

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_token_opens_nothing_after_logging_out(database: str) -> None:
    async def story(hall: Hall) -> None:
        people = People(hall.store)
        who, token = await people.guest("Marta")
        program = await people.new_token(who)
        assert await people.by_token(token) is not None
        await people.forget(token)
        assert await people.by_token(token) is None
        assert await people.by_token(program) is not None  # other devices and programs stay

    tell(database, story)


def test_two_people_at_a_table_are_never_called_the_same(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        odile, other = await newcomer(hall, "Odile"), await newcomer(hall, "odile")
        lobby = Lobby(hall)
        chairs = [Chair("me"), Chair("here", "Odile"), Chair("bot", "Odile"), Chair("open")]
        row = await lobby.create(odile, Wish("pillars", chairs))
        await lobby.sit_down(row, other, other.name)
        assert (await hall.live(row.id)).names == ["Odile", "Odile 2", "Odile", "odile 3"]

    tell(sqlite_url(tmp_path / "a.db"), story)
