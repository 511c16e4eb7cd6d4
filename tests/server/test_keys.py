"""Keys of commits: each seat has its own, so that no key of one stands in the way of another's move."""

import asyncio
from pathlib import Path
from typing import Any

from guildhall.storage.store import sqlite_url
from guildhall.tables.hall import Hall
from guildhall.tables.lobby import Chair, Lobby, Wish
from halls import open_hall
from server.stories import newcomer, pair, play, tell, turn


def test_two_seats_may_use_the_same_key(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        who, seat, choice = turn(table, people)
        await hall.commit(table.row.id, who, seat, [choice], table.version(seat), "mine")
        while table.state.actors[0] == seat:
            await play(hall, table, people, 1)
        made = len(table.moves)
        who, other, choice = turn(table, people)
        await hall.commit(table.row.id, who, other, [choice], table.version(other), "mine")
        assert len(table.moves) == made + 1  # acknowledged and made

    tell(database, story)


def test_no_key_of_a_person_keeps_a_bot_from_moving(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        row = await Lobby(hall).create(marta, Wish("pillars", [Chair("me"), Chair("bot", bot="random")]))
        table = await hall.live(row.id)
        for _ in range(12):
            async with asyncio.timeout(20):
                while table.state.actors != [0]:
                    await asyncio.sleep(0.001)
            choice = str(table.state.choices(0)[0])
            key = f"bot {table.entries + 1}"  # under which the bot answers
            await hall.commit(row.id, marta, 0, [choice], table.version(0), key)
        assert {move.seat for move in table.moves} == {0, 1}

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_catches_up_by_a_repeated_commit_tells_it_here(database: str) -> None:
    """An acknowledgement that got lost with its process: the same commit again, at another one that knows nothing."""

    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        other = await open_hall(database)
        twin = await other.live(table.row.id)
        who, seat, choice = turn(table, [marta, piero])
        version = twin.version(seat)
        await hall.commit(table.row.id, who, seat, [choice], version, "lost")
        told: list[str] = []
        other.listen(twin.row.id, told.append)
        await other.commit(twin.row.id, who, seat, [choice], version, "lost")
        assert len(twin.moves) == 1
        assert told == [twin.row.id]
        await other.close()

    tell(database, story)


def test_a_bot_whose_seat_is_handed_on_while_it_thinks_does_not_move(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        lobby, thinking, done = Lobby(hall), asyncio.Event(), asyncio.Event()
        choose = hall.bots.choose

        async def slowly(*arguments: Any) -> str | None:
            thinking.set()
            await done.wait()
            return await choose(*arguments)

        setattr(hall.bots, "choose", slowly)  # noqa: B010
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("bot", bot="random")]))
        table = await hall.live(row.id)
        while table.state.actors == [0]:
            choice = str(table.state.choices(0)[0])
            await hall.commit(row.id, marta, 0, [choice], table.version(0), f"k{table.entries}")
        made = len(table.moves)
        await thinking.wait()
        await lobby.hand_over(table.row, marta, 1, "open")
        piero = await newcomer(hall, "Piero")
        await lobby.sit_down(await hall.row(row.id), piero, "Piero")
        done.set()
        await asyncio.sleep(0.05)
        assert len(table.moves) == made  # the question is Piero's now

    tell(sqlite_url(tmp_path / "a.db"), story)
