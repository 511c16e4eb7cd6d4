"""What server and pages really say to each other is what `messages.d.ts` declares, key by key.

The messages of a small game are written down as TypeScript, each with the type it should have. The checker refuses a
key that is missing, one that is not declared, and a value of another type.
"""

import json
import re
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from client.compiler import HERE, complaints
from guildhall.server.app import create_app
from guildhall.server.forms import AdviceInfo, JudgedInfo
from guildhall.server.socket import Message
from guildhall.storage.store import sqlite_url
from server.people import guest, offer, two, with_key

Client = TestClient[Any]
Json = dict[str, Any]
Typed = tuple[str, object]
HEARD = {"update": "Update", "ack": "Acknowledged", "no": "Refused", "stale": "Stale", "pong": "Pong"}
SAID = {"hello": "Hello", "draft": "Draft", "commit": "Commit", "say": "Say", "seen": "Seen", "ping": "Ping"}
SAID |= {"look": "Look", "stand": "Stand", "plan": "Plan"}
ALIKE = "type Alike<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;"
KEYS = "type Keys<T> = T extends unknown ? keyof T : never;"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


def check(folder: Path, *lines: str) -> list[str]:
    """What the checker says of these lines of TypeScript."""
    (folder / "said.ts").write_text("\n".join(lines), encoding="utf-8")
    config = {"extends": str(HERE / "tsconfig.json"), "include": [str(HERE / "messages.d.ts"), "said.ts"]}
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    return complaints("-p", str(folder))


def declared(messages: Sequence[Typed]) -> list[str]:
    return [f"export const m{n}: {kind} = {json.dumps(value)};" for n, (kind, value) in enumerate(messages)]


def union(names: list[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def talk(client: Client) -> tuple[list[Json], list[Json]]:
    """A small talk in which everything is said once: what the page said, and what it heard."""
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    good, version = asked["choices"][-1]["text"], asked["version"]
    said: list[Json] = [
        {"t": "hello", "have": {}, "narrow": False, "shown": True},
        {"t": "look", "shown": False},
        {"t": "draft", "choices": [good]},
        {"t": "ping"},
        {"t": "commit", "choices": ["nothing like that"], "version": version, "key": "refused"},
        {"t": "commit", "choices": [good], "version": version, "key": "made"},
        {"t": "commit", "choices": [good], "version": "of another moment", "key": "stale"},
        {"t": "seen", "n": 1},
        {"t": "stand", "name": "let_own_stand", "on": True},
        {"t": "plan", "planning": False, "choices": [], "otherwise": [], "armed": False, "careful": True},
        {"t": "say", "text": "Well played."},
        {"t": "ping"},
    ]
    heard: list[Json] = []
    with client.websocket_connect(f"/table/{table}/socket?seat={seat}", headers=with_key(keys[seat])) as line:
        for message in said:
            line.send_text(json.dumps(message))
        while sum(message["t"] == "pong" for message in heard) < 2:  # the last thing that was said is answered
            heard.append(json.loads(line.receive_text()))
    return said, heard


def test_the_messages_of_the_socket_are_declared(client: Client, tmp_path: Path) -> None:
    said, heard = talk(client)
    assert {message["t"] for message in heard} == set(HEARD)
    assert [message["key"] for message in heard if message["t"] == "no"] == ["refused"]  # all else was understood
    assert [message["key"] for message in heard if message["t"] == "ack"] == ["made"]
    messages = [(HEARD[one["t"]], one) for one in heard] + [(SAID[one["t"]], one) for one in said]
    fields = list(Message.__struct_fields__)
    found = check(
        tmp_path,
        *declared(messages),
        ALIKE,
        KEYS,
        f'export const heard: Alike<Heard["t"], {union(list(HEARD))}> = true;',
        f'export const said: Alike<Said["t"], {union(list(SAID))}> = true;',
        f"export const fields: Alike<Keys<Said>, {union(fields)}> = true;",
    )
    assert found == []


def test_a_key_more_or_less_is_noticed(tmp_path: Path) -> None:
    more, less = {"t": "ack", "key": "k", "late": True}, {"t": "ack"}
    found = check(tmp_path, *declared([("Acknowledged", more), ("Acknowledged", less)]))
    assert ["TS2353" in found[0], "TS2741" in found[1]] == [True, True]


def data_of(text: str, mark: str) -> dict[str, str]:
    """The data-… of the element that a pattern finds, by their names without data-."""
    found = re.search(rf"<\w+[^>]*{mark}[^>]*>", text)
    assert found is not None, mark
    return {name: unescape(value) for name, value in re.findall(r'data-([a-z-]+)="([^"]*)"', found[0])}


def test_what_the_page_brings_is_declared(client: Client, tmp_path: Path) -> None:
    table, keys = two(client)
    seat, _ = offer(client, table, keys)
    page = client.get(f"/table/{table}?seat={seat}", headers=with_key(keys[seat])).text
    body, strings = data_of(page, 'class="table-page'), data_of(page, 'id="strings"')
    changes = [json.loads(unescape(one)) for one in re.findall(r'data-changes="([^"]*)"', page)]
    messages: list[Typed] = [
        ("Facts", json.loads(body["facts"])),
        ("Hashes", json.loads(body["hashes"])),
        ("Strings", strings),
        *[("Changes", one) for one in changes],
    ]
    assert check(tmp_path, *declared(messages)) == []


def test_the_answers_the_page_asks_for_are_declared(client: Client, tmp_path: Path) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    mine = with_key(keys[seat])
    form = {"choices": [asked["choices"][-1]["text"]], "version": asked["version"], "key": "k"}
    client.post(f"/api/tables/{table}/seats/{seat}/commit", json=form, headers=mine)

    def get(address: str) -> Any:
        answer = client.get(address, headers=mine)
        assert answer.status_code == 200, answer.text
        return answer.json()

    advice = AdviceInfo(seat, "flat", [JudgedInfo("pass", "Pass", [0.5, 0.5])], "pass")
    copied = client.post(f"/api/tables/{table}/copy", json={"moves": 1, "seat": seat}, headers=mine).json()
    marta = with_key(guest(client, "Marta"))
    priced = {"game": "kutna_hora", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
    market = client.post("/api/tables", json=priced, headers=marta).json()["id"]
    messages: list[Typed] = [
        ("Moments", get(f"/table/{table}/moments?seat={seat}")),
        ("Moment", get(f"/table/{table}/at/1?seat={seat}")),
        ("Area", get(f"/table/{table}/area/1?seat={seat}")),
        ("WholeLog", get(f"/table/{table}/log?seat={seat}")),
        ("Rule", get(f"/rules/pillars/{asked['rule']}")),
        ("WaitingRoom", get(f"/table/{table}/state")),
        ("Sat", client.post(f"/api/tables/{table}/seats/{seat}/recovery", headers=mine).json()),
        ("Copied", {"id": copied["id"]}),
        ("Advice", msgspec.to_builtins(advice)),
        ("Prices", get(f"/table/{market}/prices")),
    ]
    assert check(tmp_path, *declared(messages)) == []
