"""A worker process seen from the event loop, which never waits for it: `await worker.call(function, …, limit=…)`."""

import asyncio
import logging
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from guildhall.tables.errands import HEAD, framed, length

MEMORY = 1 << 30  # bytes a worker may have; one that holds more than half of it after an errand is replaced
OPENING = 60.0  # seconds a process gets to come up
INSIDE = "import sys; sys.path[:] = {path!r}; from guildhall.tables.errands import serve; serve({memory}, {nice})"
Answer = TypeVar("Answer")
log = logging.getLogger("guildhall")


class TooLong(Exception):
    """An errand did not end in time; its process was killed."""


class Lost(Exception):
    """The process ended in the middle of an errand."""


class Worker:
    """One process, one errand at a time. It is started when it is needed; one that hung, died or grew too large
    is replaced at once, so that the next errand finds a warm one."""

    def __init__(self, memory: int = MEMORY, nice: int = 0) -> None:
        self.memory = memory
        self.nice = nice
        self.process: Process | None = None
        self.opening: asyncio.Task[Process] | None = None
        self.replaced = 0
        self.under_way = False  # an errand has gone out to the process
        self.began = 0.0  # when it did, by the monotonic clock
        self.closed = False

    async def call(self, function: Callable[..., Answer], *arguments: object, limit: float) -> Answer:
        """What the function returns or raises there; TooLong after `limit` seconds, Lost if the process dies."""
        process = await self.ready()
        try:
            async with asyncio.timeout(limit):
                answer, trouble, size = await self.exchange(process, framed((function, arguments, limit)))
        except TimeoutError:
            self.replace("an errand took longer than %s s", limit)
            raise TooLong from None
        except (asyncio.IncompleteReadError, OSError):
            self.replace("it died")
            raise Lost from None
        except asyncio.CancelledError:  # the answer would be taken for that to the next question
            self.opening = None
            process.kill()
            raise
        if size > self.memory // 2:
            self.replace("it has grown to %s MB", size >> 20)
        if trouble is not None:
            raise trouble
        return answer  # type: ignore[no-any-return]

    async def exchange(self, process: Process, frame: bytes) -> Any:
        assert process.stdin is not None
        process.stdin.write(frame)
        self.under_way, self.began = True, time.monotonic()
        try:
            await process.stdin.drain()
            return await heard(process)
        finally:
            self.under_way = False

    def hurry(self) -> None:
        """Asks the errand under way to answer as soon as it can."""
        if self.under_way and self.process is not None and self.process.stdin is not None:
            with suppress(OSError, RuntimeError):
                self.process.stdin.write(framed(None))

    def warm_up(self) -> asyncio.Task[Process]:
        """Has the process come up if there is none."""
        if self.opening is None:
            self.opening = asyncio.create_task(self.open())
        return self.opening

    async def ready(self) -> Process:
        try:
            return await asyncio.shield(self.warm_up())
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            self.replaced += 1
            self.opening = None
            raise Lost from None

    async def open(self) -> Process:
        """Starts the process and waits until it says that it is ready."""
        inside = INSIDE.format(path=sys.path, memory=self.memory, nice=self.nice)
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", inside, stdin=PIPE, stdout=PIPE)
        self.process = process
        try:
            async with asyncio.timeout(OPENING):
                await heard(process)
        except BaseException:
            await end(process)
            raise
        return process

    def replace(self, why: str, *values: object) -> None:
        """Kills the process and has another come up."""
        if self.closed:
            return
        log.warning("a worker process is replaced: " + why, *values)
        self.replaced += 1
        old, self.process = self.process, None
        self.opening = asyncio.create_task(self.succeed(old))

    async def succeed(self, old: Process | None) -> Process:
        await end(old)
        return await self.open()

    async def close(self) -> None:
        """Ends the process; it is not replaced any more."""
        self.closed = True
        opening, self.opening = self.opening, None
        if opening is not None and not opening.done():
            opening.cancel()
            await asyncio.gather(opening, return_exceptions=True)
        await end(self.process)
        self.process = None


async def heard(process: Process) -> Any:
    assert process.stdout is not None
    head = await process.stdout.readexactly(HEAD)
    return pickle.loads(await process.stdout.readexactly(length(head)))


async def end(process: Process | None) -> None:
    """Kills by the handle, and waits for it."""
    if process is not None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
                await process.stdin.wait_closed()
