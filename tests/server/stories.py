"""Stories for the tests of the application: a hall on a database, people who sit down, moves."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from guildhall.storage.rows import Person
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.people import People
from halls import open_hall

Story = Callable[[Hall], Awaitable[None]]


def tell(database: str, story: Story) -> None:
    """Runs a story in a hall on the database."""

    async def run() -> None:
        hall = await open_hall(database)
        try:
            await story(hall)
        finally:
            await hall.close()

    asyncio.run(run())


async def newcomer(hall: Hall, name: str) -> Person:
    return (await People(hall.store).guest(name))[0]


async def pair(hall: Hall, game: str = "pillars", **wish: Any) -> tuple[LiveTable, Person, Person]:
    """A table of two people."""
    marta, piero = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
    lobby = Lobby(hall)
    row = await lobby.create(marta, Wish(game, [Chair("me"), Chair("open")], **wish))
    await lobby.sit_down(row, piero, "Piero")
    return await hall.live(row.id), marta, piero


def turn(table: LiveTable, people: list[Person]) -> tuple[Person, int, str]:
    seat = table.state.actors[0]
    return people[seat], seat, str(table.state.choices(seat)[-1])


async def play(hall: Hall, table: LiveTable, people: list[Person], moves: int) -> None:
    for number in range(moves):
        if table.state.over:
            return
        who, seat, choice = turn(table, people)
        await hall.commit(table.row.id, who, seat, [choice], table.version(seat), f"move {len(table.moves)} {number}")
