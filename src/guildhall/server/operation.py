"""For whoever runs the house: health, metrics, and several processes on one PostgreSQL."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Request, Response, get

from guildhall import __version__
from guildhall.tables.hall import Hall

STARTED = time.time()
CHANNEL = "guildhall"
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
    numbers["guildhall_uptime_seconds"] = int(time.time() - STARTED)
    text = "".join(f"{name} {value}\n" for name, value in numbers.items())
    return Response(text, media_type="text/plain; version=0.0.4")


@asynccontextmanager
async def shared(hall: Hall) -> AsyncIterator[None]:
    """On PostgreSQL each process tells the others which table has changed, by LISTEN and NOTIFY."""
    if hall.store.sqlite:
        yield
        return
    import asyncpg

    url = hall.store.url.replace("postgresql+asyncpg://", "postgresql://")
    ours = await asyncpg.connect(url)
    tasks: set[asyncio.Task[Any]] = set()

    def keep(task: asyncio.Task[Any]) -> None:
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def heard(_connection: object, pid: int, _channel: str, table_id: str) -> None:
        if pid != ours.get_server_pid():
            keep(asyncio.create_task(hall.refresh(table_id)))

    lock = asyncio.Lock()

    async def notify(table_id: str) -> None:
        async with lock:
            with suppress(OSError, asyncpg.PostgresError):
                await ours.execute("SELECT pg_notify($1, $2)", CHANNEL, table_id)

    await ours.add_listener(CHANNEL, heard)
    hall.told = lambda table_id: keep(asyncio.create_task(notify(table_id)))
    try:
        yield
    finally:
        hall.told = None
        await ours.close()


HANDLERS = [health, metrics]
