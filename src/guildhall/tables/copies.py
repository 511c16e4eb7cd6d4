"""Copies of games: what waits until the game they were made from is over.

A copy is a sandbox in which its maker sits alone, so a bot would gladly advise there. While the game it comes from runs
and somebody else plays in it, that would be advice for that game. A copy therefore remembers its source, and so does a
copy of a copy. What the bot thinks, and the record that could be laid out elsewhere, wait for every game in that line.
"""

from collections.abc import AsyncIterator

from guildhall.storage.rows import GOES_ON, GameTable, Person, SeatKind, Study
from guildhall.tables.errors import NotNow
from guildhall.tables.hall import Hall

DEEPEST = 12  # copies of copies


async def sources(hall: Hall, row: GameTable) -> AsyncIterator[GameTable]:
    """The games a table was copied from, the nearest first."""
    found = row
    for _ in range(DEEPEST):
        if not found.source:
            return
        known = hall.tables.get(found.source)
        found = known.row if known else await hall.row(found.source)
        yield found


async def check_depth(hall: Hall, row: GameTable) -> None:
    """A line of copies is short enough to be followed to its beginning."""
    line = [one async for one in sources(hall, row)]
    if len(line) >= DEEPEST - 1:
        raise NotNow("this is a copy of a copy many times over; copy the first game instead")


def with_others(row: GameTable, person: Person | None) -> bool:
    """Whether somebody else plays there, or may sit down yet."""
    return any(chair.kind != SeatKind.BOT and (person is None or chair.person != person.id) for chair in row.chairs)


async def is_held_back(hall: Hall, row: GameTable, person: Person | None) -> bool:
    """Whether a game with others that this one was copied from still runs."""
    async for source in sources(hall, row):
        if source.status in GOES_ON and with_others(source, person):
            return True
    return False


async def may_be_studied(hall: Hall, row: GameTable, person: Person | None) -> bool:
    """Whether a bot may be asked about this game: copies wait for their source, or by its policy for ever."""
    async for source in sources(hall, row):
        if with_others(source, person) and (source.status in GOES_ON or source.study == Study.NEVER):
            return False
    return True


async def check_study(hall: Hall, row: GameTable, person: Person | None) -> None:
    if not await may_be_studied(hall, row, person):
        raise NotNow("this is a copy of a game with others: no hints while it runs, or never, as that table chose")


async def check_record(hall: Hall, row: GameTable, person: Person | None) -> None:
    if await is_held_back(hall, row, person):
        raise NotNow("this is a copy of a game with others: its record is published when that game is over")
