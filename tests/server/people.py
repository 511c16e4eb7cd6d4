"""Programs that sit down over HTTP, for the tests of the server."""

import json
from contextlib import AbstractContextManager
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

Json = dict[str, Any]
Client = TestClient[Litestar]


def guest(client: Client, name: str = "Marta") -> str:
    """A person of their own with a key, as a program has it."""
    answer = client.post("/api/people", json={"name": name})
    assert answer.status_code == 201
    key: str = client.post("/api/me/keys").json()["key"]
    client.cookies.clear()
    return key


def with_key(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def two(client: Client, **more: object) -> tuple[str, list[str]]:
    """A running table of two programs: its id and their keys by seat."""
    marta, piero = guest(client), guest(client, "Piero")
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}], **more}
    info = client.post("/api/tables", json=form, headers=with_key(marta)).json()
    answer = client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(piero))
    assert answer.status_code == 201, answer.text
    return info["id"], [marta, piero]


def offer(client: Client, table: str, keys: list[str]) -> tuple[int, Json]:
    for seat, key in enumerate(keys):
        found = client.get(f"/api/tables/{table}/seats/{seat}/offer", headers=with_key(key)).json()
        if found:
            return seat, found
    raise AssertionError("nobody is asked")


def commit(client: Client, table: str, who: str, seat: int, **form: object) -> Any:
    return client.post(f"/api/tables/{table}/seats/{seat}/commit", json=form, headers=with_key(who))


def line_to(client: Client, table: str, seat: int, key: str) -> AbstractContextManager[Any]:
    """The line of a tab at a seat."""
    return client.websocket_connect(f"/table/{table}/socket?seat={seat}", headers=with_key(key))


def ask(line: Any, *wanted: str, **message: Any) -> Json:
    """Says something over a line; the first answer of a wanted kind."""
    line.send_text(json.dumps(message))
    return hear(line, *wanted)


def hear(line: Any, *wanted: str) -> Json:
    """The next thing of a wanted kind that comes over a line."""
    while True:
        answer: Json = json.loads(line.receive_text())
        if answer["t"] in wanted:
            return answer
