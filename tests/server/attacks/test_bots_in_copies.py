"""A bot that sits down in a copy of a running game plays what it would advise."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.people import Client, commit, offer, two, with_key


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


def test_no_bot_plays_the_own_seat_in_a_copy_of_a_running_game(client: Client) -> None:
    """Copy, hand the own seat to the strongest bot, look what it plays, play that: a hint for a game with others."""
    table, keys = two(client)
    for number in range(4):
        seat, found = offer(client, table, keys)
        form = {"choices": [found["choices"][0]["text"]], "version": found["version"], "key": f"k{number}"}
        assert commit(client, table, keys[seat], seat, **form).status_code == 200
    seat, found = offer(client, table, keys)
    cheat = with_key(keys[seat])
    last = client.get(f"/table/{table}/moments?seat={seat}", headers=cheat).json()["moments"][-1]
    copy = client.post(f"/api/tables/{table}/copy", json={"moves": last, "seat": seat}, headers=cheat).json()["id"]
    hint = client.post(f"/api/tables/{copy}/seats/{seat}/hint", json={"choices": []}, headers=cheat)
    assert hint.status_code == 409
    given = client.post(f"/api/tables/{copy}/seats/{seat}/hand-over", json={"to": "search:1s"}, headers=cheat)
    advised = ""
    until = time.monotonic() + 20
    while given.status_code == 204 and not advised and time.monotonic() < until:
        moves = client.app.state.hall.tables[copy].moves
        if moves:
            advised = client.app.state.hall.tables[copy].title.choices.text(moves[0].choice)
        time.sleep(0.1)
    assert advised not in [choice["text"] for choice in found["choices"]], f"the bot advises {advised}"
