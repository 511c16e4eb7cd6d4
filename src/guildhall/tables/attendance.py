"""Who is at a table now, by an open line or by having asked for it lately; and when each owner was seen there last.

Bots and clocks do not count.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from guildhall.storage.rows import GameTable, Person, SeatKind
from guildhall.storage.store import Store
from guildhall.tables.habits import TIMES, Pace

AWHILE = 600.0  # seconds for which somebody who asked for a table counts as present
HERE = "here "  # how what a process says of its lines begins; no table is called so
PIECE = 100  # lines told at a time: a notification has up to 8,000 bytes
REPEATED = 20.0  # seconds after which a process says it again
BELIEVED = 50.0  # seconds for which it is believed
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


# ---- other processes


def words(lines: dict[str, list[str]]) -> list[str]:
    """What a process says of its lines: a list of people by table, in pieces that a notification can carry."""
    pairs = [f"{person} {table}" for table, found in lines.items() for person in found]
    pieces = [pairs[start : start + PIECE] for start in range(0, len(pairs), PIECE)] or [[]]
    return [f"{HERE}{number} {','.join(piece)}" for number, piece in enumerate(pieces)]


class Elsewhere:
    """Who has open lines to other processes of the house, as those say it every now and then."""

    def __init__(self) -> None:
        self.said: dict[tuple[str, str], tuple[float, set[tuple[str, str]]]] = {}  # by process and piece: until when

    def hear(self, sender: str, word: str) -> set[str]:
        """Takes down what a process says; whoever has come or gone by it."""
        number, _, told = word.removeprefix(HERE).partition(" ")
        before = self.now()
        if number == "0":  # the first piece begins anew
            self.said = {key: value for key, value in self.said.items() if key[0] != sender}
        fresh = {(person, table) for person, _, table in (pair.partition(" ") for pair in told.split(",") if pair)}
        self.said[sender, number] = time.monotonic() + BELIEVED, fresh
        return {person for person, _ in before ^ self.now()}

    def now(self) -> set[tuple[str, str]]:
        moment = time.monotonic()
        self.said = {key: value for key, value in self.said.items() if value[0] > moment}
        return {pair for _, pairs in self.said.values() for pair in pairs}

    def has(self, person: str, table: str = "") -> bool:
        """Whether somebody has a line to that table, or to any."""
        return bool(self.said) and any(one == person and table in ("", other) for one, other in self.now())


class Attendance:
    """The people of one table who are here; spectators do not count. Where only bots sit, it is their host."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()
        self.visits: dict[str, float] = {}
        self.paces: dict[str, Pace] = {}  # of those who look at the table
        self.skipping: set[str] = set()  # who wants no bot to wait until their own turn
        self.hurry = asyncio.Event()

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

    def skip(self, person: str) -> None:
        self.skipping.add(person)
        self.hurry.set()

    def asked(self, row: GameTable, seats: list[int]) -> None:
        """Whoever is asked has what they skipped to."""
        self.skipping -= {row.chairs[seat].person or "" for seat in seats}

    async def pause(self, row: GameTable, seconds: float) -> None:
        """Bots wait as long as the slowest of those who look likes it; whoever skips does not count."""
        self.hurry.clear()
        here = [person for person in people(row) or {row.host} if self.lines[person] > 0]
        waiting = [TIMES[self.paces.get(person, Pace.NORMAL)] for person in here if person not in self.skipping]
        longest = max(waiting) if waiting else 0.0 if here else 1.0
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds * longest):
                await self.hurry.wait()

    def anybody(self, row: GameTable, awhile: float = AWHILE) -> bool:
        """Whether one of those the bots play for is here."""
        since = time.monotonic() - awhile
        expected = people(row) or {row.host}
        return any(self.lines[person] > 0 or self.visits.get(person, since) > since for person in expected)
