"""For whoever runs the house: health, metrics, and several processes on one PostgreSQL."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Request, Response, get

from guildhall import __version__
from guildhall.tables.attendance import HERE, REPEATED, words
from guildhall.tables.hall import Hall

STARTED = time.time()
CHANNEL = "guildhall"
RECONNECT = 2.0  # seconds between looks at the line
AnyRequest = Request[Any, Any, Any]


@get("/health")
async def health(request: AnyRequest) -> dict[str, Any]:
    """Answers only if the database does."""
    await request.app.state.hall.store.counts()
    return {"status": "ok", "version": __version__}


@get("/metrics", media_type="text/plain")
async def metrics(request: AnyRequest) -> Response[str]:
    """Numbers in the text form of Prometheus."""
    hall: Hall = request.app.state.hall
    numbers = {f'guildhall_tables{{status="{name}"}}': n for name, n in (await hall.store.counts()).items()}
    numbers["guildhall_tables_in_memory"] = len(hall.tables)
    numbers["guildhall_listeners"] = sum(len(found) for found in hall.listeners.values())
    numbers["guildhall_decisions_total"] = hall.decisions
    numbers["guildhall_bots_thinking"] = len(hall.thinking)
    numbers["guildhall_bots_waiting"] = hall.bots.waiting
    numbers["guildhall_workers_replaced_total"] = hall.bots.replaced
    numbers["guildhall_uptime_seconds"] = int(time.time() - STARTED)
    text = "".join(f"{name} {value}\n" for name, value in numbers.items())
    return Response(text, media_type="text/plain; version=0.0.4")


class Wire:
    """LISTEN and NOTIFY: each process tells the others which table has changed. A lost connection is made again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.url = hall.store.url.replace("postgresql+asyncpg://", "postgresql://")
        self.connection: Any = None
        self.lock = asyncio.Lock()
        self.untold: set[str] = set()  # tables that changed while there was no line
        self.tasks: set[asyncio.Task[Any]] = set()
        self.lines: tuple[float, dict[str, list[str]]] = (0.0, {})  # what was last said of them, and when

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def connect(self) -> None:
        import asyncpg

        self.connection = await asyncpg.connect(self.url)
        await self.connection.add_listener(CHANNEL, self.heard)

    def heard(self, _connection: object, pid: int, _channel: str, table_id: str) -> None:
        if pid != self.connection.get_server_pid():
            self.keep(self.hall.heard(str(pid), table_id))

    def tell(self, table_id: str) -> None:
        self.keep(self.notify(table_id))

    async def notify(self, table_id: str) -> None:
        import asyncpg

        async with self.lock:
            try:
                await self.connection.execute("SELECT pg_notify($1, $2)", CHANNEL, table_id)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self.untold.add(table_id)

    def say_who_is_here(self) -> None:
        """Tells the others of the lines to this process: when they change, and now and then, so that a process that has
        died is not believed for long."""
        lines, now = self.hall.lines(), time.monotonic()
        if lines != self.lines[1] or now - self.lines[0] >= REPEATED:
            self.lines = now, lines
            for word in words(lines):
                self.tell(word)

    async def watch(self) -> None:
        """Connects again when the line has broken, tells what the others missed and looks what was missed here."""
        import asyncpg

        while True:
            await asyncio.sleep(RECONNECT)
            self.say_who_is_here()
            if self.connection.is_closed():
                with suppress(OSError, asyncpg.PostgresError):
                    await self.connect()
                    untold, self.untold = self.untold, set()
                    for table_id in {word for word in untold if not word.startswith(HERE)}:
                        await self.notify(table_id)
                    for table_id in list(self.hall.tables):
                        await self.hall.refresh(table_id)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.connection.close()


@asynccontextmanager
async def shared(hall: Hall) -> AsyncIterator[None]:
    """Several processes on one PostgreSQL keep each other up to date; a house on SQLite is alone."""
    if hall.store.sqlite:
        yield
        return
    wire = Wire(hall)
    await wire.connect()
    hall.told = wire.tell
    wire.keep(wire.watch())
    try:
        yield
    finally:
        hall.told = None
        await wire.close()


HANDLERS = [health, metrics]
