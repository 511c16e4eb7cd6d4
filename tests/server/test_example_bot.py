"""The example of the documentation plays: it takes a seat by an invite link and goes on to the end of the game."""

import ast
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from guildhall.storage.store import sqlite_url
from launch import free_port, launch

BOT = Path(__file__).parent.parent.parent / "docs" / "bot.py"


@pytest.mark.parametrize("with_key", [False, True])
def test_the_example_bot_sits_down_and_plays_to_the_end(tmp_path: Path, with_key: bool) -> None:
    port = free_port()
    house = f"http://127.0.0.1:{port}"
    server = launch(sqlite_url(tmp_path / "bot.db"), port)
    try:
        host = httpx.Client(base_url=house)
        host.post("/api/people", json={"name": "Host"})
        chairs = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
        table = host.post("/api/tables", json={"game": "pillars", "chairs": chairs}).json()
        key = []
        if with_key:
            author = httpx.Client(base_url=house)
            author.post("/api/people", json={"name": "Author"})
            key = [author.post("/api/me/keys").json()["key"]]
        order = [sys.executable, str(BOT), house, f"{house}/t/{table['invite']}", *key]
        played = subprocess.run(order, capture_output=True, text=True, timeout=240, check=True)
        over = host.get(f"/api/tables/{table['id']}").json()
    finally:
        server.terminate()
        server.wait(20)
    assert over["status"] == "over"
    assert ast.literal_eval(played.stdout) == over["result"]
    assert over["chairs"][0]["name"] == ("Author" if with_key else "Example bot")


def test_the_example_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 40
