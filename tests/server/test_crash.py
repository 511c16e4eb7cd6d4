"""Kill -9 in the middle of play: nothing acknowledged is lost, nothing is done twice, every table goes on."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from guildhall.storage.store import sqlite_url
from launch import free_port, launch

TABLES = 4


class Player:
    """Plays both seats of a table of its own, and insists: a commit without answer is sent again with its key."""

    def __init__(self, client: httpx.AsyncClient, number: int) -> None:
        self.client = client
        self.number = number
        self.headers: dict[str, str] = {}
        self.table = ""
        self.acknowledged: list[str] = []
        self.chance = random.Random(number)

    async def ask(self, method: str, address: str, **form: Any) -> Any:
        while True:
            try:
                answer = await self.client.request(method, address, headers=self.headers, **form)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            assert answer.status_code < 500, answer.text
            return answer.json()

    async def sit_down(self) -> None:
        answer = await self.client.post("/api/people", json={"name": f"Player {self.number}"})
        self.headers = {"cookie": answer.headers["set-cookie"].split(";")[0]}
        form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "here", "name": "Other"}]}
        self.table = (await self.ask("POST", "/api/tables", json=form))["id"]

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            info = await self.ask("GET", f"/api/tables/{self.table}")
            if info["status"] == "over":
                return
            seat = next(chair["number"] for chair in info["chairs"] if chair["to_move"])
            offer = await self.ask("GET", f"/api/tables/{self.table}/seats/{seat}/offer")
            if offer is None:
                continue
            key = f"{self.number}-{len(self.acknowledged)}"
            choice = self.chance.choice(offer["choices"])["text"]
            form = {"choices": [choice], "version": offer["version"], "key": key}
            done = await self.ask("POST", f"/api/tables/{self.table}/seats/{seat}/commit", json=form)
            assert done.get("key") == key, done
            self.acknowledged.append(key)


async def siege(database: str, port: int, kills: int) -> list[Player]:
    server = await asyncio.to_thread(launch, database, port)
    stop = asyncio.Event()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
        players = [Player(client, number) for number in range(TABLES)]
        for player in players:
            await player.sit_down()
        games = [asyncio.create_task(player.play(stop)) for player in players]
        chance = random.Random(1)
        try:
            for _ in range(kills):
                await asyncio.sleep(0.1 + chance.random() * 0.4)
                server.kill()
                server.wait()
                server = await asyncio.to_thread(launch, database, port)
            await asyncio.sleep(0.3)
            stop.set()
            await asyncio.gather(*games)
            for player in players:  # every table is still there and asks
                assert (await player.ask("GET", f"/api/tables/{player.table}"))["status"] in ("running", "over")
        finally:
            stop.set()
            server.kill()
            server.wait()
    return players


@pytest.mark.parametrize("kills", [4, pytest.param(20, marks=pytest.mark.slow)])
def test_kill_nine_loses_nothing_acknowledged(tmp_path: Path, kills: int) -> None:
    file = tmp_path / "crash.db"
    players = asyncio.run(siege(sqlite_url(file), free_port(), kills))
    with sqlite3.connect(file) as database:
        for player in players:
            rows = database.execute('SELECT number, key FROM entry WHERE "table" = ? ORDER BY number', (player.table,))
            entries = rows.fetchall()
            assert [number for number, _ in entries] == list(range(1, len(entries) + 1))
            keys = [key.partition(" ")[2] for _, key in entries]  # each stands behind the number of its seat
            assert len(set(keys)) == len(keys), "a decision was made twice"
            assert keys[: len(player.acknowledged)] == player.acknowledged
    assert sum(len(player.acknowledged) for player in players) > 20
