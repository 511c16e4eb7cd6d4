"""Who is at a table now, by an open line or by having asked for it lately; and when each owner was seen there last.

Bots and clocks do not count.
"""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from guildhall.storage.rows import GameTable, Person, SeatKind
from guildhall.storage.store import Store

AWHILE = 600.0  # seconds for which somebody who asked for a table counts as present
NOTED = 300.0  # seconds between two notes of when somebody was seen: a visit is not written down again and again


def people(row: GameTable) -> set[str]:
    """Who sits at the table."""
    return {chair.person for chair in row.chairs if chair.kind == SeatKind.PERSON and chair.person}


def goes_on_alone(row: GameTable) -> bool:
    """Whether the bots of a table go on while everybody is away: where several people play, somebody waits for them."""
    return len(people(row)) > 1 and any(chair.kind == SeatKind.BOT for chair in row.chairs)


async def note(store: Store, row: GameTable, person: Person) -> None:
    """The person does something at the table now."""
    now = time.time()
    for chair in row.chairs:
        if chair.kind == SeatKind.PERSON and chair.person == person.id and now - chair.here >= NOTED:
            chair.here = now
            await store.change_seat(row.id, chair.number, here=now)


class Attendance:
    """The people of one table who are here; spectators do not count. Where only bots sit, it is their host."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()
        self.visits: dict[str, float] = {}

    def met(self, person: str) -> None:
        """Somebody has asked for the table."""
        self.visits[person] = time.monotonic()

    @contextmanager
    def line(self, person: str) -> Iterator[None]:
        """An open line of somebody's."""
        self.lines[person] += 1
        try:
            yield
        finally:
            self.lines -= Counter([person])  # forgets whoever has none left

    def anybody(self, row: GameTable, awhile: float = AWHILE) -> bool:
        """Whether one of those the bots play for is here."""
        since = time.monotonic() - awhile
        expected = people(row) or {row.host}
        return any(self.lines[person] > 0 or self.visits.get(person, since) > since for person in expected)
