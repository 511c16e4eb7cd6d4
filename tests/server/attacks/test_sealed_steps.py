"""While all build their cities in secret nobody can count another's steps: not by dates, numbers, clocks or frames."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables.live import LiveTable
from server.attacks.leaving import Reader
from server.people import Client, commit, guest, two, with_key
from wander import GAMES

STEPS = 12
# What is new with every page: the time of the house, and tickets for tables to be.
FRESH = re.compile(
    r'guildhall_uptime_seconds \d+|name="ticket" value="[^"]*"|data-shuffle="[^"]*"|data-commitment="[^"]*"'
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=1e9, rate=1e9)) as opened:
        yield opened


def asked(client: Client, table: str, watcher: dict[str, str], seat: str) -> list[str]:
    """All that somebody can ask about a table and the house."""
    paths = [f"/api/tables/{table}", "/api/tables?kind=mine", "/api/turns", f"/api/tables/{table}/view{seat}"]
    paths += [f"/api/tables/{table}/log{seat}", f"/table/{table}/moments{seat}", f"/table/{table}{seat}"]
    paths += ["/", "/metrics"]
    texts = [client.get(path, headers=watcher).text for path in paths]
    return [FRESH.sub("", text) for text in texts]


def secret_steps(table: LiveTable, seat: int) -> list[str]:
    """Choices of a seat that its phase goes on after, in secret."""
    found = []
    for choice in table.state.choices(seat):
        step = table.attempt(seat, [str(choice)])
        if step.moves[0].sealed:
            found.append(str(choice))
    return found


def until_sealed(client: Client, table: LiveTable, keys: list[str]) -> None:
    """Plays until both act in secret."""
    number = 0
    while not (table.together and len(table.state.actors) == 2):
        number += 1
        seat = table.state.actors[0]
        form = {"choices": [str(table.state.choices(seat)[0])], "version": table.version(seat), "key": f"k{number}"}
        assert commit(client, table.row.id, keys[seat], seat, **form).status_code == 200


def test_sealed_steps_cannot_be_counted(client: Client) -> None:
    table_id, keys = two(client, game="antiquity", clock=3600)
    table: LiveTable = client.app.state.hall.tables[table_id]
    stranger = guest(client, "Lucia")
    watchers = [(with_key(keys[1]), "?seat=1"), (with_key(stranger), "")]
    until_sealed(client, table, keys)
    with ExitStack() as stack:
        lines = []
        for headers, seat in watchers:
            line = stack.enter_context(client.websocket_connect(f"/table/{table_id}/socket{seat}", headers=headers))
            say(line, t="hello")
            lines.append(line)
        before = [asked(client, table_id, *watcher) for watcher in watchers]
        made = 0
        for number in range(STEPS):
            steps = secret_steps(table, 0)
            if not steps:
                break
            form = {"choices": [steps[number * 7 % len(steps)]], "version": table.version(0), "key": f"s{number}"}
            assert commit(client, table_id, keys[0], 0, **form).status_code == 200
            made += 1
            assert [asked(client, table_id, *watcher) for watcher in watchers] == before
            for line in lines:
                assert say(line, t="ping") == []
        assert made > 3


@pytest.mark.parametrize("game", GAMES)
def test_every_accepted_move_changes_the_version_of_whoever_may_know_of_it(client: Client, game: str) -> None:
    """Positions of Pillars that differ only in who has withdrawn from the market looked the same."""
    luck = Random(1)
    for seats in (2, 3, 4):
        table = Reader(client, game, seats, 0).table
        while not table.state.over:
            seat = luck.choice(table.state.actors)
            step = table.attempt(seat, [str(luck.choice(list(table.state.choices(seat))))])
            readers = [seat] if step.moves[0].sealed else [*range(seats), None]
            before = {reader: table.version(reader) for reader in readers}
            table.advance(step, 1000.0)
            assert not [reader for reader in readers if table.version(reader) == before[reader]]


def test_another_process_counts_the_same_versions(client: Client) -> None:
    table_id, keys = two(client, game="antiquity")
    hall = client.app.state.hall
    table: LiveTable = hall.tables[table_id]
    until_sealed(client, table, keys)
    for number in range(5):
        form = {"choices": [secret_steps(table, 0)[0]], "version": table.version(0), "key": f"s{number}"}
        assert commit(client, table_id, keys[0], 0, **form).status_code == 200
    again = LiveTable(table.row, asyncio.run(hall.store.entries(table_id)))
    assert [again.version(reader) for reader in (0, 1, None)] == [table.version(reader) for reader in (0, 1, None)]


def say(line: Any, **message: Any) -> list[str]:
    """What comes back before the answer to a ping."""
    if message != {"t": "ping"}:
        line.send_text(json.dumps(message))
    line.send_text('{"t": "ping"}')
    heard = []
    while (text := line.receive_text()) != '{"t":"pong"}':
        heard.append(text)
    return heard
