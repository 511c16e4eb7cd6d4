"""Connections: how each database is opened, and how writes become durable.

SQLite has one writer: all writes pass through a queue and those that wait together are committed together, so that one
`fsync` serves many decisions. PostgreSQL gets a transaction a write.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

Job = Callable[[AsyncConnection], Awaitable[Any]]
BATCH = 64


class Conflict(Exception):
    """Somebody else wrote first; nothing was written."""


def open_engine(url: str, writer: bool) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, poolclass=None if writer else NullPool, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")

    return engine


class DirectWriter:
    """PostgreSQL: every write is a transaction of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, job: Job) -> Any:
        async with self.engine.begin() as connection:
            return await job(connection)

    async def close(self) -> None:
        await self.engine.dispose()


class GroupWriter:
    """SQLite: writes that wait together share one commit; each stands or falls alone (a savepoint each)."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.queue: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def write(self, job: Job) -> Any:
        if self.task is None:
            self.task = asyncio.create_task(self.work())
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self.queue.put((job, done))
        return await done

    async def work(self) -> None:
        while True:
            first = await self.queue.get()
            if first is None:
                return
            batch, ending = [first], False
            while len(batch) < BATCH and not self.queue.empty():
                more = self.queue.get_nowait()
                if more is None:
                    ending = True
                    break
                batch.append(more)
            await self.commit(batch)
            if ending:
                return

    async def commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        results: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            async with self.engine.begin() as connection:
                for job, done in batch:
                    try:
                        async with connection.begin_nested():
                            results.append((done, await job(connection), None))
                    except (DBAPIError, Conflict) as trouble:
                        results.append((done, None, trouble))
        except BaseException as trouble:
            for _, done in batch:
                if not done.done():
                    done.set_exception(trouble)
            if not isinstance(trouble, Exception):
                raise
            return
        for done, result, failure in results:  # only now is it on the disk
            if done.done():
                continue
            if failure is None:
                done.set_result(result)
            else:
                done.set_exception(failure)

    async def close(self) -> None:
        if self.task is not None:
            await self.queue.put(None)
            await self.task
        await self.engine.dispose()
