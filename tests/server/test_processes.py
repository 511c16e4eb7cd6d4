"""Two server processes on one PostgreSQL play one game: what one writes the other shows, and nothing is done twice."""

import asyncio
import json
import random
from typing import Any

import asyncpg
import httpx
import pytest
import websockets

from launch import free_port, launch


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_game_is_played_across_two_processes(database: str) -> None:
    ports = [free_port(), free_port()]
    servers = [launch(database, port) for port in ports]
    try:
        table, keys = asyncio.run(whole_game(ports, database))
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(20)
    entries = asyncio.run(log_of(database, table))
    assert [number for number, _ in entries] == list(range(1, len(entries) + 1))
    assert [key for _, key in entries] == keys


async def log_of(database: str, table: str) -> list[tuple[int, str]]:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    rows = await connection.fetch('SELECT number, key FROM entry WHERE "table" = $1 ORDER BY number', table)
    await connection.close()
    return [(row["number"], row["key"].partition(" ")[2]) for row in rows]  # each behind the number of its seat


class Seat:
    """One player at one of the processes: commits there, and watches the other's moves come in over a socket."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self.news = asyncio.Event()
        self.version = ""

    async def call(self, method: str, address: str, **form: Any) -> Any:
        answer = await self.client.request(method, address, **form)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def watch(self, table: str, number: int) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        address = f"ws://127.0.0.1:{self.port}/table/{table}/socket?seat={number}"
        async with websockets.connect(address, additional_headers={"cookie": cookie}, max_size=None) as line:
            await line.send('{"t": "hello"}')
            async for text in line:
                message = json.loads(text)
                if message["t"] == "update":
                    self.version = message["version"]
                    self.news.set()

    async def sees(self, version: str) -> None:
        """Waits until the socket has brought a position."""
        async with asyncio.timeout(30):
            while self.version != version:
                self.news.clear()
                await self.news.wait()


async def cut_lines(database: str) -> int:
    """Ends the connections by which the processes hear of each other; how many there were."""
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    rows = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND (query ILIKE 'LISTEN%' OR query ILIKE '%pg_notify%')"
    )
    await connection.close()
    return len(rows)


async def whole_game(ports: list[int], database: str) -> tuple[str, list[str]]:
    """Marta sits at one process, Piero at the other; twice the line between the processes breaks."""
    seats = [Seat(port) for port in ports]
    for seat, name in zip(seats, ("Marta", "Piero"), strict=True):
        await seat.call("POST", "/api/people", json={"name": name})
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    info = await seats[0].call("POST", "/api/tables", json=form)
    await seats[1].call("POST", "/api/join", json={"secret": info["invite"]})
    table = info["id"]
    lines = [asyncio.create_task(seat.watch(table, number)) for number, seat in enumerate(seats)]
    chance, keys, over = random.Random(3), list[str](), False
    while not over:
        for number, seat in enumerate(seats):
            view = await seat.call("GET", f"/api/tables/{table}/view?seat={number}")
            await seat.sees(view["version"])
            offer = await seat.call("GET", f"/api/tables/{table}/seats/{number}/offer")
            if offer is None:
                continue
            key = f"{number}-{len(keys)}"
            form = {"choices": [chance.choice(offer["choices"])["text"]], "version": offer["version"], "key": key}
            done = await seat.call("POST", f"/api/tables/{table}/seats/{number}/commit", json=form)
            keys.append(key)
            if len(keys) in (10, 40):
                assert await cut_lines(database) >= 2
            over = done["over"]
            # The other process hears of it by itself, without being asked anything.
            other = 1 - number
            after = await seat.call("GET", f"/api/tables/{table}/view")
            async with asyncio.timeout(30):
                while (await seats[other].call("GET", f"/api/tables/{table}/view"))["version"] != after["version"]:
                    await asyncio.sleep(0.02)
            if over:
                break
    for line in lines:
        line.cancel()
    for seat in seats:
        await seat.client.aclose()
    return table, keys
