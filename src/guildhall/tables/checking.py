"""Records from elsewhere are checked in a process of their own, with limits; nothing of them touches the event loop."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from guildhall.kernel.errors import BadRecord, GuildhallError
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of
from guildhall.storage.rows import EntryKind
from guildhall.tables.errors import NotNow, TooMany
from guildhall.tables.foreign import checked, names_of, told
from guildhall.tables.live import result_of
from guildhall.tables.processes import Lost, TooLong, Worker
from guildhall.tables.trials import try_out

LETTERS: Final = 300_000  # of a record; the longest games need a fifth of it
DECISIONS: Final = 10_000
SECONDS: Final = 20.0  # to read, replay and try out a record
WAITING: Final = 6  # records that wait at the same time, the one that is being checked included
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that was played by the rules, as plain data: all that a table is made of."""

    game: str
    seats: int
    seed: str
    options: dict[str, str]
    names: list[str]
    overlay: dict[str, Any] | None
    overlay_name: str
    position: dict[str, Any] | None
    shares: list[str]
    colours: list[str]
    first: int | None
    told: list[tuple[EntryKind, int, str]]  # the log: kind, seat, choice
    over: bool
    result: dict[str, Any] | None


def check(text: str) -> Checked:
    """Reads and replays a record with all checks; GuildhallError with one sentence if anything is wrong."""
    record = read(text)
    if record.seed is None:
        raise NotNow("this record has no seed: it was taken from a running game and cannot be laid out")
    state = checked(record)
    if record.position is not None or record.overlay:
        try_out(record.begin(), record.seed)
        try_out(state, record.seed)
    title = title_of(record.game)
    return Checked(
        record.game,
        record.seats,
        record.seed,
        title.options.shown(record.setting),
        names_of(record),
        record.overlay,
        record.overlay_name,
        record.position,
        record.shares,
        record.colours,
        record.first,
        told(record),
        state.over,
        result_of(state),
    )


def read(text: str) -> Record:
    if len(text) > LETTERS:
        raise BadRecord(f"the record has {len(text)} letters; expected up to {LETTERS}")
    if text.count("\n") > DECISIONS:
        raise BadRecord(f"the record has {text.count(chr(10))} lines; expected up to {DECISIONS}")
    try:
        return Record.parse(text)
    except RecursionError:
        raise BadRecord("the record cannot be read: it is nested too deeply") from None


def replayable(text: str) -> None:
    """Raises unless a record can be replayed as it is, its marks aside; for those who look at it on their own."""
    record = read(text)
    try:
        if record.position is not None:
            try_out(record.begin(), record.seed or "none")
        record.replay()
    except GuildhallError:
        raise
    except Exception as trouble:
        raise BadRecord(f"the record cannot be replayed: {type(trouble).__name__}") from None


async def in_time(worker: Worker, task: Callable[[str], Answer], text: str, seconds: float = SECONDS) -> Answer:
    """The task on a record in the worker; what takes too much is refused in one sentence."""
    try:
        return await worker.call(task, text, limit=seconds)
    except TooLong:
        raise BadRecord("this record takes too long to check, so it is not laid out") from None
    except (Lost, MemoryError):
        raise BadRecord("this record takes too much memory to check, so it is not laid out") from None


def check_alone(task: Callable[[str], Answer], texts: list[str]) -> list[Answer]:
    """The task on every record in a process of its own; for commands."""

    async def run() -> list[Answer]:
        worker = Worker()
        try:
            return [await in_time(worker, task, text) for text in texts]
        finally:
            await worker.close()

    return asyncio.run(run())


class Checks:
    """Who has a record checked: one at a time, one record a person, and only a few wait."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.worker = Worker()
        self.seconds = seconds
        self.turn = asyncio.Semaphore(1)
        self.people: set[str] = set()

    async def check(self, person: str, text: str) -> Checked:
        if person in self.people:
            raise TooMany("a record of yours is being checked; wait until it is done")
        if len(self.people) >= WAITING:
            raise TooMany("many records are being checked at the moment; try again in a minute")
        self.people.add(person)
        try:
            async with self.turn:
                return await in_time(self.worker, check, text, self.seconds)
        finally:
            self.people.discard(person)

    async def close(self) -> None:
        await self.worker.close()
