"""A take-back that arrives with the last move of a game reopens it after its seed was told."""

import asyncio
from pathlib import Path

import pytest

from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables import rewinds
from guildhall.tables.errors import Stale, TableError
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from server.stories import pair, play, tell


async def to_the_last_move(hall: Hall, table: LiveTable, people: list[Person]) -> tuple[Person, int, str]:
    """Plays until a choice of somebody's ends the game."""
    while True:
        seat = table.state.actors[0]
        for choice in map(str, table.state.choices(seat)):
            if table.attempt(seat, [choice]).state.over:
                return people[seat], seat, choice
        await play(hall, table, people, 1)


def test_a_finished_game_is_not_reopened(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="host")
        who, seat, last = await to_the_last_move(hall, table, [marta, piero])
        told: list[str] = []

        def look(_table: str) -> None:
            if table.state.over:
                told.append(table.record().text())  # what GET …/record answers then

        hall.listen(table.row.id, look)

        async def take_back() -> None:
            try:
                await rewinds.propose(hall, table, marta, 0, len(table.moves) - 4)
            except TableError:
                pass

        version = table.version(seat)
        await asyncio.gather(hall.commit(table.row.id, who, seat, [last], version, "last"), take_back())
        known = any(f"seed {table.row.seed}" in text for text in told)
        assert not known or table.state.over, "everybody knows seed and shares, and the game goes on"

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_what_happened_after_everybody_agreed_is_not_taken_back(tmp_path: Path) -> None:
    """A move that arrives between the last yes and the take-back was in nobody's question."""

    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="consent")
        await play(hall, table, [marta, piero], 4)
        known, moves = table.known[-1], len(table.moves)
        await play(hall, table, [marta, piero], 1)
        with pytest.raises(Stale):
            await hall.rewind(table, 0, moves - 1, "back", known=known)
        assert len(table.moves) == moves + 1

    tell(sqlite_url(tmp_path / "a.db"), story)
