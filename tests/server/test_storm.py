"""Whatever is sent is answered with a sentence, nothing breaks, and nothing of others changes."""

import json
import logging
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from litestar.testing import TestClient

from guildhall.server import socket
from guildhall.server.app import create_app
from guildhall.tables.live import LiveTable
from server.mutations import Maker, spoilt
from server.people import Client, guest, offer, two, with_key

few_and_all = pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.slow)])


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    with TestClient(create_app(database, pace=0.0, rate=1e9), raise_server_exceptions=False) as opened:
        opened.app.state.hall.wake = lambda _table: None  # bots of the tables that come about stay asleep
        yield opened


def kept(client: Client, table: LiveTable) -> Any:
    """All that others must not change at a table."""
    store = client.app.state.hall.store
    with client.portal() as portal:
        row = portal.call(store.table, table.row.id)
        entries = portal.call(store.entries, table.row.id)
        chats = portal.call(store.chats, table.row.id)
    return row, entries, chats, table.state.fingerprint()


@few_and_all
def test_requests_made_from_the_schema_break_nothing(
    client: Client, count: int, caplog: pytest.LogCaptureFixture
) -> None:
    schema = client.get("/schema/openapi.json").json()
    table_id, keys = two(client)
    table = client.app.state.hall.tables[table_id]
    stranger = guest(client, "Stranger")
    known = {
        "table_id": [table_id],
        "game": ["pillars", "belfort"],
        "kind": ["me", "open", "here", "bot", "mine"],
        "undo": ["none", "host"],
        "bot": ["greedy", "random"],
        "seat": ["0", "1"],
        "language": ["it", "xx"],
    }
    luck = Random(count)
    maker = Maker(schema, luck, known)
    calls = [(path, method, one) for path, ops in schema["paths"].items() for method, one in ops.items()]
    before = kept(client, table)
    codes: Counter[int] = Counter()
    with caplog.at_level(logging.ERROR):
        for _ in range(count):
            path, method, told = luck.choice(calls)
            headers = luck.choice([{}, with_key(stranger), with_key(stranger), with_key(luck.choice(["", "x" * 43]))])
            answer = send(client, maker, path, method, told, headers)
            codes[answer.status_code] += 1
            assert answer.status_code < 500, (method, path, answer.text)
            if answer.status_code >= 400 and "json" in answer.headers.get("content-type", ""):
                assert answer.json()["error"]
    assert not caplog.records
    assert len(codes) >= 5, codes
    assert kept(client, table) == before
    seat, asked = offer(client, table_id, keys)  # and the game goes on
    form = {"choices": [asked["choices"][0]["text"]], "version": asked["version"], "key": "after the storm"}
    address = f"/api/tables/{table_id}/seats/{seat}/commit"
    assert client.post(address, json=form, headers=with_key(keys[seat])).status_code == 200


def send(client: Client, maker: Maker, path: str, method: str, told: Any, headers: dict[str, str]) -> Any:
    """One request to an address of the schema."""
    query = {}
    for one in told.get("parameters", []):
        value = maker.value(one["schema"], one["name"])
        if one["in"] == "path":
            path = path.replace(
                "{" + one["name"] + "}", quoted(maker.text(one["name"]) if maker.luck.random() < 0.7 else value)
            )
        elif one["in"] == "query" and maker.luck.random() < 0.7:
            query[one["name"]] = quoted(value)
    sent: dict[str, Any] = {}
    for kind, body in told.get("requestBody", {}).get("content", {}).items():
        value = maker.value(body["schema"])
        if kind == "application/json":
            text = json.dumps(value)
            if maker.luck.random() < 0.1:
                text = text[: maker.luck.randrange(len(text) + 1)]
            sent = {"content": text.encode(), "headers": {"content-type": kind}}
        elif kind == "multipart/form-data":
            sent = {"files": {"record": ("game.record", repr(value).encode(), "text/plain")}}
        else:
            fields = {"link": "x" * 20, "name": "Eve", "seat": "1", "to": "greedy", "code": "ABCD", "game": "pillars"}
            sent = {"data": {name: maker.luck.choice([text, maker.text(name)]) for name, text in fields.items()}}
            sent["data"] = {name: text.encode("utf-8", "replace").decode() for name, text in sent["data"].items()}
    address = path + ("?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else "")
    client.cookies.clear()
    return client.request(
        method.upper(), address, follow_redirects=False, **sent | {"headers": headers | sent.get("headers", {})}
    )


def quoted(value: Any) -> str:
    return quote(str(value).encode("utf-8", "replace"), safe="")


@few_and_all
def test_spoilt_messages_of_a_socket_break_nothing(
    client: Client, count: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PER_SECOND", 1_000_000)
    table_id, keys = two(client)
    table = client.app.state.hall.tables[table_id]
    seat, asked = offer(client, table_id, keys)
    good = [
        {"t": "hello", "have": {"board": "abc"}, "narrow": False, "choices": [], "version": asked["version"]},
        {"t": "draft", "choices": [asked["choices"][0]["text"]]},
        # Stale and not the seat's to make: even unspoilt it must not be done.
        {"t": "commit", "choices": [asked["choices"][0]["text"]], "version": "0" * 16, "key": "k"},
        {"t": "commit", "choices": ["withdraw"], "version": asked["version"], "key": "k"},
        {"t": "seen", "n": 1},
        {"t": "ping"},
    ]
    luck = Random(count)
    before = kept(client, table)
    kinds: Counter[str] = Counter()
    with caplog.at_level(logging.ERROR):
        for who in (with_key(keys[seat]), with_key(guest(client, "Spectator")), {}):
            address = f"/table/{table_id}/socket?seat={seat}"
            with client.websocket_connect(address, headers=who) as line:
                for number in range(count // 3 + 1):
                    line.send_text(spoilt(luck.choice(good), luck))
                    if number % 50 == 0:
                        kinds.update(heard(line))
                kinds.update(heard(line))
    assert not caplog.records
    assert kinds["no"] > count / 4, kinds
    assert kinds["pong"]
    row, entries, chats, mark = kept(client, table)
    row.chairs[seat].seen = before[0].chairs[seat].seen  # looking is allowed
    assert (row, entries, chats, mark) == before


def heard(line: Any) -> list[str]:
    """What has come over the line until it answers a ping of ours."""
    line.send_text('{"t": "commit", "key": "the last"}')
    found = []
    while True:
        answer = json.loads(line.receive_text())
        found.append(answer["t"])
        if answer.get("key") == "the last":
            return found


def test_an_impatient_tab_is_told_to_wait(client: Client) -> None:
    table_id, keys = two(client)
    with client.websocket_connect(f"/table/{table_id}/socket?seat=0", headers=with_key(keys[0])) as line:
        for _ in range(socket.PER_SECOND * 4):
            line.send_text('{"t": "ping"}')
        said = [json.loads(line.receive_text()) for _ in range(socket.PER_SECOND * 4)]
    assert [one["t"] for one in said[: socket.PER_SECOND]] == ["pong"] * socket.PER_SECOND
    assert "wait" in said[-1]["error"]


def test_a_line_from_another_site_is_closed(client: Client) -> None:
    from litestar.exceptions import WebSocketDisconnect

    table_id, keys = two(client)
    headers = with_key(keys[0]) | {"origin": "https://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(f"/table/{table_id}/socket?seat=0", headers=headers) as line,
    ):
        line.receive_text()
    assert closed.value.code == 4403
