"""Connections: how each database is opened, and how writes become durable.

What is asked of a database is a job: a plain function of a connection. SQLite has one writer, a thread of its own: jobs
that wait together are committed together, so that one `fsync` serves many decisions, and a commit costs the event loop
one hand-over to the thread and one back. PostgreSQL gets a transaction a write.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

Answer = TypeVar("Answer")
Job = Callable[[Connection], Any]
BATCH = 64
READERS = 2
# Seconds after which a busy event loop lets the writer go on; each statement needs a turn.
TURN = 0.0005


class Conflict(Exception):
    """Somebody else wrote first; nothing was written."""


class Database(Protocol):
    """Runs jobs. Reads see what is committed; a write returns when it is durable, or raises and has changed nothing."""

    async def read(self, job: Callable[[Connection], Answer]) -> Answer: ...
    async def write(self, job: Callable[[Connection], Answer]) -> Answer: ...
    async def close(self) -> None: ...


def open_database(url: str) -> Database:
    return Sqlite(url) if url.startswith("sqlite") else Postgres(url)


class Postgres:
    """Every write is a transaction of its own."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)

    async def read(self, job: Callable[[Connection], Answer]) -> Answer:
        async with self.engine.connect() as connection:
            return await connection.run_sync(job)

    async def write(self, job: Callable[[Connection], Answer]) -> Answer:
        async with self.engine.begin() as connection:
            return await connection.run_sync(job)

    async def close(self) -> None:
        await self.engine.dispose()


def sqlite_engine(url: str, writer: bool) -> Engine:
    place = url.replace("sqlite+aiosqlite:", "sqlite:")
    engine = create_engine(place, pool_size=1 if writer else READERS, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        # Readers leave the journal as the writer has set it: to ask for it can fail while others come and go.
        journal = ["journal_mode=WAL"] if writer else []
        for pragma in ("busy_timeout=30000", *journal, "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")

    return engine


class Sqlite:
    """Writes that wait together share one commit; each stands or falls alone (a savepoint each)."""

    def __init__(self, url: str) -> None:
        sys.setswitchinterval(TURN)
        self.reader, self.writer = sqlite_engine(url, writer=False), sqlite_engine(url, writer=True)
        self.readers = ThreadPoolExecutor(READERS, "guildhall-read")
        self.pen = ThreadPoolExecutor(1, "guildhall-write")
        self.waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self.task: asyncio.Task[None] | None = None

    async def read(self, job: Callable[[Connection], Answer]) -> Answer:
        def run() -> Answer:
            with self.reader.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self.readers, run)

    async def write(self, job: Callable[[Connection], Answer]) -> Answer:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting.append((job, done))
        if self.task is None:
            self.task = asyncio.create_task(self.work())
        return await done

    async def work(self) -> None:
        """Commits batch after batch until nothing waits."""
        loop = asyncio.get_running_loop()
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:BATCH], self.waiting[BATCH:]
                try:
                    results = await loop.run_in_executor(self.pen, self.commit, [job for job, _ in batch])
                except Exception as trouble:  # nothing of the batch is on the disk: everybody is told so
                    results = [(None, trouble)] * len(batch)
                for (_, done), (result, failure) in zip(batch, results, strict=True):
                    if done.done():
                        continue
                    if failure is None:
                        done.set_result(result)
                    else:
                        done.set_exception(failure)
        finally:
            self.task = None

    def commit(self, jobs: list[Job]) -> list[tuple[Any, Exception | None]]:
        """Runs in the writer's thread; returns when all is on the disk."""
        if len(jobs) == 1:
            try:
                with self.writer.begin() as connection:
                    result = jobs[0](connection)
            except (DBAPIError, Conflict) as trouble:
                return [(None, trouble)]
            return [(result, None)]
        results: list[tuple[Any, Exception | None]] = []
        with self.writer.begin() as connection:
            for job in jobs:
                try:
                    with connection.begin_nested():
                        results.append((job(connection), None))
                except (DBAPIError, Conflict) as trouble:
                    results.append((None, trouble))
        return results

    async def close(self) -> None:
        if self.task is not None:
            await self.task
        self.pen.shutdown()
        self.readers.shutdown()
        self.writer.dispose()
        self.reader.dispose()
