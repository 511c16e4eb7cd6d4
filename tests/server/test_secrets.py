"""No hidden information in any byte sent to another seat or a spectator, over whole games with hidden things.

Every frame and answer is recorded and searched for what opens doors or foretells the game. And at every position the
house is asked twice for what an observer sees: as it is, and with all that the observer cannot know dealt anew. The
answers must be the same to the byte.
"""

import asyncio
import copy
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.kernel.packing import PRIVATE, VEILED, seat_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.server import answers, fragments, socket
from guildhall.server.app import create_app
from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables.live import LiveTable
from guildhall.tables.people import digest
from server.people import Client, guest, with_key

ACTING, OBSERVER = 0, 1


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(socket, "PER_SECOND", 1_000_000)
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    """Closes all lines before the house closes."""
    with ExitStack() as stack:
        yield stack


class Ear:
    """A line to the table that keeps every byte that came over it."""

    def __init__(self, stack: ExitStack, client: Client, table: str, seat: int | None, key: str) -> None:
        where = f"/table/{table}/socket" + ("" if seat is None else f"?seat={seat}")
        self.line = stack.enter_context(client.websocket_connect(where, headers=with_key(key) if key else {}))
        self.heard: list[str] = []
        self.say(t="hello")

    def say(self, **message: Any) -> None:
        """Says something and keeps all answers up to the one to a ping."""
        self.line.send_text(json.dumps(message))
        self.line.send_text('{"t": "ping"}')
        while True:
            text = self.line.receive_text()
            self.heard.append(text)
            if text == '{"t":"pong"}':
                return


def dealt_anew(table: LiveTable, reader: int | None, luck: Random) -> LiveTable:
    """The same table with everything the reader cannot know dealt again; secret lines of the log say something else."""
    twin = copy.copy(table)
    state = table.state
    for seat in [reader] if reader is not None else range(table.row.seats):
        state = state.sample(seat, Rng(key_of(str(luck.random()))))
    twin.state, twin.chats = state, table.chats
    twin.events = [
        event ^ (luck.randrange(1, 8) << 12) if event & (PRIVATE | VEILED) and seat_of(event) != reader else event
        for event in table.events
    ]
    twin.changed()
    return twin


def shown(client: Client, table: LiveTable, who: Person | None, reader: int | None) -> dict[str, Any]:
    """Everything the house would say to somebody about a table."""
    hall = client.app.state.hall
    made = asyncio.run(fragments.render(hall, table, who, reader, "en"))
    return {
        "parts": {name: part.html for name, part in made.parts.items()},
        "hashes": made.hashes,
        "facts": made.facts,
        "version": table.version(reader),
        "view": table.view(reader),
        "log": answers.log_info(table, reader, "it"),
        "offer": None if reader is None else answers.offer_info(table.state, reader, table.names, "", "en"),
        "info": answers.table_info(table.row, who, table),
    }


@pytest.mark.parametrize("game", ["belfort", "antiquity"])
def test_nothing_hidden_leaves_the_house(client: Client, lines: ExitStack, game: str) -> None:
    keys = [guest(client, "Marta"), guest(client, "Piero")]
    form = {"game": game, "chairs": [{"kind": "me"}, {"kind": "open"}]}
    info = client.post("/api/tables", json=form, headers=with_key(keys[0])).json()
    sat = client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(keys[1])).json()
    code = client.post(f"/api/tables/{info['id']}/seats/0/recovery", headers=with_key(keys[0])).json()["recovery"]
    hall = client.app.state.hall
    table: LiveTable = hall.tables[info["id"]]
    people = [client.app.state.people.known[one][0] for one in client.app.state.people.known]
    piero = next(one for one in people if one.id == table.row.chairs[OBSERVER].person)
    other = Ear(lines, client, table.row.id, OBSERVER, keys[OBSERVER])
    spectator = Ear(lines, client, table.row.id, None, "")
    answered: list[str] = []
    luck, hidden, number = Random(2), 0, 0
    while not table.state.over:
        number += 1
        seat = luck.choice(table.state.actors)
        choice = str(luck.choice(list(table.state.choices(seat))))
        form = {"choices": [choice], "version": table.version(seat), "key": f"k{number}"}
        address = f"/api/tables/{table.row.id}"
        done = client.post(f"{address}/seats/{seat}/commit", json=form, headers=with_key(keys[seat]))
        assert done.status_code == 200, done.text
        if seat == OBSERVER:
            answered.append(done.text)
        other.say(t="seen", n=1)
        spectator.say(t="seen", n=1)
        if number % 8 == 0 and not table.state.over:
            answered += [
                client.get(f"{address}/view").text,
                client.get(f"{address}/view?seat={OBSERVER}", headers=with_key(keys[OBSERVER])).text,
                client.get(f"{address}/log").text,
                client.get(address, headers=with_key(keys[OBSERVER])).text,
                client.get(f"/table/{table.row.id}", headers=with_key(keys[OBSERVER])).text,
                client.get(f"/table/{table.row.id}").text,
                client.get(f"/table/{table.row.id}/moments").text,
                client.get(f"{address}/record").text,
            ]
        if number % 6 == 0 and not table.state.over:
            for who, reader in ((piero, OBSERVER), (None, None)):
                twin = dealt_anew(table, reader, luck)
                hidden += twin.state.fingerprint() != table.state.fingerprint() or twin.events != table.events
                assert shown(client, twin, who, reader) == shown(client, table, who, reader)
    assert hidden > 10  # there was something to hide
    rng = table.state.rng.to_json()[0]
    secrets = [table.row.seed, str(rng), key_of(table.row.seed).hex(), keys[ACTING], code, digest(code)]
    for text in [*other.heard, *spectator.heard, *answered]:
        assert not [one for one in secrets if one in text]
    for text in spectator.heard:
        assert info["invite"] not in text
        assert sat["recovery"] not in text
    early = client.get(f"/api/tables/{info['id']}/record").text
    assert table.row.seed in early  # once it is over, everybody may check the shuffles


def test_the_record_of_a_running_game_is_not_given_out(client: Client) -> None:
    key = guest(client)
    form = {"game": "belfort", "chairs": [{"kind": "me"}, {"kind": "here", "name": "Piero"}]}
    table = client.post("/api/tables", json=form, headers=with_key(key)).json()["id"]
    answer = client.get(f"/api/tables/{table}/record", headers=with_key(key))
    assert answer.status_code == 409
    assert "the record is published when the game is over" in answer.json()["error"]
