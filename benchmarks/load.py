"""How many people one small server bears: sockets, tables and decisions a second, durable, on loopback.

    python benchmarks/load.py --tables 125 --rate 60 --seconds 30 [--game all] [--database URL] [--json]

Every seat has a socket of its own. At each tick the seat to move at some table commits a legal choice at random; the
time runs from the sending of the commit until every seat of that table has its update. Where moves can be sealed, a
seat that hears nothing within two seconds of the mover's update was told nothing. The server runs in a process of its
own; the client's work is on the same machine and counts against it.
"""

import argparse
import asyncio
import html
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

import httpx
import websockets

from guildhall.kernel.registry import names

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from guildhall.server.edits import edited
from launch import free_port, launch

CHOICE = re.compile(r'data-choice="([^"]+)"')
SEATS = 4
SEALED = {"belfort", "antiquity"}  # titles with moves that others hear nothing of
SILENCE = 2.0  # seconds after which a seat was told nothing
LUCK = random.Random(2)


class Wire(websockets.ClientConnection):
    """A connection that counts the bytes it receives, before they are unpacked."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Tab:
    """One seat's socket: keeps its version and the choices of its question."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.version = ""
        self.choices: list[str] = []
        self.actors: list[int] = []
        self.over = False
        self.arrived = asyncio.Event()
        self.last = 0.0  # when it arrived
        self.question = ""
        self.largest = 0  # bytes of one update, compressed by itself
        self.updates = 0
        self.refusals: list[str] = []

    async def listen(self, socket: Any) -> None:
        self.socket = socket
        async for text in socket:
            message = json.loads(text)
            if message["t"] == "update":
                self.version, self.actors, self.over = message["version"], message["actors"], message["over"]
                if "question" in message["fragments"]:
                    sent = message["fragments"]["question"]
                    self.question = sent if isinstance(sent, str) else edited(self.question, sent)
                    self.choices = [html.unescape(choice) for choice in CHOICE.findall(self.question)]
                self.updates += 1
                if self.updates > 1:
                    self.largest = max(self.largest, len(zlib.compress(text.encode(), 6)))
                self.last = time.perf_counter()
                self.arrived.set()
            elif message["t"] in ("no", "stale"):
                self.refusals.append(message["error"])


class Group:
    """A table of four."""

    def __init__(self) -> None:
        self.tabs = [Tab(seat) for seat in range(SEATS)]
        self.busy = False
        self.sealed = False

    async def open(self, client: httpx.AsyncClient, port: int, game: str) -> None:
        self.sealed = game in SEALED
        cookies = []
        for seat in range(SEATS):
            answer = await client.post("/api/people", json={"name": f"Seat {seat}"})
            cookies.append(answer.headers["set-cookie"].split(";")[0])
        chairs = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        form = {"game": game, "chairs": chairs}
        info = (await client.post("/api/tables", json=form, headers={"cookie": cookies[0]})).json()
        for cookie in cookies[1:]:
            await client.post("/api/join", json={"secret": info["invite"]}, headers={"cookie": cookie})
        for tab, cookie in zip(self.tabs, cookies, strict=True):
            address = f"ws://127.0.0.1:{port}/table/{info['id']}/socket?seat={tab.seat}"
            headers = {"cookie": cookie}
            socket = await websockets.connect(
                address, additional_headers=headers, max_size=None, create_connection=Wire
            )
            tab.wire = socket
            tab.task = asyncio.create_task(tab.listen(socket))
            await socket.send(json.dumps({"t": "hello", "have": {}}))
        await asyncio.gather(*(tab.arrived.wait() for tab in self.tabs))

    async def move(self, number: int) -> float | None:
        """One decision; the seconds until every seat had its update."""
        self.busy = True
        try:
            tab = next((tab for tab in self.tabs if tab.seat in tab.actors and tab.choices), None)
            if tab is None or tab.over:
                return None
            for other in self.tabs:
                other.arrived.clear()
            choice = LUCK.choice(tab.choices)
            message = {"t": "commit", "choices": [choice], "version": tab.version, "key": f"{number}"}
            started = time.perf_counter()
            await tab.socket.send(json.dumps(message))
            await asyncio.wait_for(tab.arrived.wait(), 20)
            others = asyncio.gather(*(other.arrived.wait() for other in self.tabs))
            try:
                await asyncio.wait_for(others, SILENCE if self.sealed else 20)
            except TimeoutError:
                if not self.sealed:
                    raise
            return max(other.last for other in self.tabs if other.arrived.is_set()) - started
        finally:
            self.busy = False


async def run(arguments: argparse.Namespace, database: str) -> dict[str, Any]:
    port = free_port()
    server = launch(database, port)
    try:
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as client:
            groups = [Group() for _ in range(arguments.tables)]
            games = names() if arguments.game == "all" else [arguments.game]
            for at in range(0, len(groups), 8):
                together = enumerate(groups[at : at + 8], at)
                await asyncio.gather(*(group.open(client, port, games[n % len(games)]) for n, group in together))
            before, bytes_before = processor_of(server), received(groups)
            times, missed = await storm(groups, arguments)
            memory, processor = memory_of(server), processor_of(server) - before
            wire = (received(groups) - bytes_before) / max(1, len(times)) / SEATS
            for group in groups:
                for tab in group.tabs:
                    await tab.socket.close()
    finally:
        server.terminate()
        server.wait(20)
    times.sort()
    refusals = sum(len(tab.refusals) for group in groups for tab in group.tabs)
    return {
        "sockets": arguments.tables * SEATS,
        "tables": arguments.tables,
        "decisions": len(times),
        "decisions_per_second": round(len(times) / arguments.seconds, 1),
        "missed": missed,
        "refused": refusals,
        "median_ms": round(statistics.median(times) * 1000, 1),
        "p95_ms": round(times[int(len(times) * 0.95)] * 1000, 1),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
        "server_ms_per_decision": round(processor / max(1, len(times)) * 1000, 2),
        "server_mb": memory,
        "bytes_per_decision_and_socket": round(wire),
        "largest_update_kb": round(max(tab.largest for group in groups for tab in group.tabs) / 1024, 1),
    }


async def storm(groups: list[Group], arguments: argparse.Namespace) -> tuple[list[float], int]:
    times: list[float] = []
    missed = 0
    tasks = set()
    chance = random.Random(1)
    end = time.perf_counter() + arguments.seconds
    due, number = time.perf_counter(), 0

    async def one(group: Group, at: int) -> None:
        spent = await group.move(at)
        if spent is not None:
            times.append(spent)

    while time.perf_counter() < end:
        free = [group for group in groups if not group.busy and not group.tabs[0].over]
        if free:
            number += 1
            group = chance.choice(free)
            group.busy = True
            task = asyncio.create_task(one(group, number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        else:
            missed += 1
        due += 1 / arguments.rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    if tasks:
        await asyncio.wait(tasks, timeout=30)
    return times, missed


def received(groups: list[Group]) -> int:
    """Bytes that came over all sockets so far, as they were on the wire."""
    return sum(tab.wire.received for group in groups for tab in group.tabs)


def memory_of(server: subprocess.Popen[bytes]) -> float:
    status = Path(f"/proc/{server.pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def processor_of(server: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time the server has taken."""
    status = Path(f"/proc/{server.pid}/stat")
    if not status.exists():
        return 0.0
    fields = status.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--rate", type=float, default=60.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="pillars", help="a title, or all of them in turn")
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite+aiosqlite:///{folder}/load.db"
        result = asyncio.run(run(arguments, database))
    if arguments.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
