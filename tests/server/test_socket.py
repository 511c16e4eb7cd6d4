"""The live line: what is acknowledged is made once; everything else is refused with a sentence and changes nothing."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.server.edits import edited
from guildhall.server.listening import FRAME_LIMIT
from guildhall.storage.schema import token
from guildhall.storage.store import sqlite_url
from guildhall.tables import drafts
from guildhall.tables.drafts import Draft, draft
from guildhall.tables.live import LiveTable
from server.people import Client, ask, guest, hear, line_to, offer, two, with_key

Json = dict[str, Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


def test_a_commit_is_acknowledged_when_made_and_made_once(client: Client) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    commit = {"t": "commit", "choices": [asked["choices"][-1]["text"]], "version": asked["version"], "key": "one"}
    with line_to(client, table, seat, keys[seat]) as line:
        ask(line, "update", t="hello")
        assert ask(line, "ack", "no", "stale", **commit)["key"] == "one"
        assert ask(line, "ack", "no", "stale", **commit)["t"] == "ack"
    assert client.app.state.hall.tables[table].entries == 1


@pytest.mark.parametrize(
    "language, refused", [("it", "questo non risponde alla domanda"), ("fr", "ne répond pas à la question")]
)
def test_a_refusal_reaches_its_reader_in_their_language(client: Client, language: str, refused: str) -> None:
    """A draft or a commit over the line, a commit over HTTP."""
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    spoken = with_key(keys[seat]) | {"accept-language": language}
    commit = {"choices": ["withdraw"], "version": asked["version"], "key": "k"}
    with client.websocket_connect(f"/table/{table}/socket?seat={seat}", headers=spoken) as line:
        ask(line, "update", t="hello")
        answers = [ask(line, "no", t="commit", **commit), ask(line, "no", t="draft", choices=["withdraw"])]
    answers.append(client.post(f"/api/tables/{table}/seats/{seat}/commit", json=commit, headers=spoken).json())
    for answer in answers:
        assert refused in answer["error"]
        assert answer["rule"] == "PE-DRAFT-1"


def test_everything_else_is_refused_and_changes_nothing(client: Client) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    good = asked["choices"][-1]["text"]
    commit = {"t": "commit", "choices": [good], "version": asked["version"], "key": "k"}
    with line_to(client, table, seat, keys[seat]) as line:
        ask(line, "update", t="hello")
        stale = ask(line, "ack", "no", "stale", **commit | {"version": "0" * 16})
        assert (stale["t"], stale["key"]) == ("stale", "k")
        assert "changed" in stale["error"]
        illegal = ask(line, "ack", "no", "stale", **commit | {"choices": ["withdraw"]})
        assert illegal["rule"].startswith("PE-")
        spoilt: list[Json] = [{"choices": ["<b>"]}, {"choices": []}, {"key": ""}, {"choices": "pass"}, {"t": "steal"}]
        spoilt += [{"choices": [good] * 401}, {"key": "k" * 61}, {"choices": ["\x00"]}]
        for change in spoilt:
            answer = ask(line, "ack", "no", "stale", **commit | change)
            assert answer["t"] == "no", change
            assert len(answer["error"]) > 10
        line.send_text("x" * (FRAME_LIMIT + 1))
        assert "too long" in json.loads(line.receive_text())["error"]
    for stranger in (keys[1 - seat], guest(client, "Eve"), "no key at all"):
        with line_to(client, table, seat, stranger) as line:
            seen = ask(line, "update", t="hello")
            assert seen["seat"] is None
            assert ask(line, "ack", "no", "stale", **commit)["error"] == "spectators only watch"
    assert client.app.state.hall.tables[table].entries == 0


def test_what_happens_while_a_word_is_on_its_way_is_not_seen_yet(client: Client) -> None:
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    chair = client.app.state.hall.tables[table].row.chairs[seat]
    with line_to(client, table, seat, keys[seat]) as line:
        before = ask(line, "update", t="hello")["n"]
        ask(line, "ack", t="commit", choices=[asked["choices"][-1]["text"]], version=asked["version"], key="k")
        after = hear(line, "update")["n"]
        assert "no update 99" in ask(line, "no", t="seen", n=99)["error"]
        seen = []
        for number in (before, after, before):
            line.send_text(json.dumps({"t": "seen", "n": number}))
            ask(line, "pong", t="ping")
            seen.append(chair.seen)
    assert seen == [0, 1, 1]


def test_an_expired_token_only_watches(client: Client) -> None:
    table, keys = two(client)
    seat, _ = offer(client, table, keys)
    with client.portal() as portal:
        portal.call(client.app.state.hall.store.execute, token.update().values(expires=time.time() - 1))
    client.app.state.people.known.clear()
    with line_to(client, table, seat, keys[seat]) as line:
        assert ask(line, "update", t="hello")["seat"] is None


def test_a_sealed_move_of_another_is_not_heard_at_all(client: Client) -> None:
    table, keys = two(client, game="antiquity")
    live, luck = client.app.state.hall.tables[table], Random(2)
    made = 0
    with line_to(client, table, 0, keys[0]) as line:
        for number in range(300):
            hidden = sealed(live)
            if hidden:
                ask(line, "update", t="hello")
                ask(line, "pong", t="ping")  # all that came before is read
                before = client.get(f"/table/{table}/moments?seat=0", headers=with_key(keys[0])).json()
            seat = 1 if hidden else luck.choice(live.state.actors)
            choice = hidden or str(luck.choice(list(live.state.choices(seat))))
            form = {"choices": [choice], "version": live.version(seat), "key": f"m{number}"}
            answer = client.post(f"/api/tables/{table}/seats/{seat}/commit", json=form, headers=with_key(keys[seat]))
            assert answer.status_code == 200, answer.text
            if hidden:
                assert client.get(f"/table/{table}/moments?seat=0", headers=with_key(keys[0])).json() == before
                line.send_text('{"t": "ping"}')
                assert json.loads(line.receive_text())["t"] == "pong"  # nothing came before it
                made += 1
                if made == 5:
                    break
    assert made == 5


def sealed(live: LiveTable) -> str:
    """A choice of the second seat that would tell the first one nothing, if there is one."""
    for choice in live.state.legal(1) if 1 in live.state.actors else []:
        twin = live.state.clone()
        twin.push(1, choice)
        if twin.view(0) == live.view(0):
            return str(live.title.choices.text(choice))
    return ""


def test_edits_over_the_line_add_up_to_what_a_newcomer_gets(client: Client) -> None:
    table, keys = two(client)
    texts: dict[str, str] = {}
    edits = 0

    def take(update: Json) -> None:
        nonlocal edits
        for name, sent in update["fragments"].items():
            edits += isinstance(sent, list)
            texts[name] = edited(texts[name], sent) if isinstance(sent, list) else sent

    with line_to(client, table, 0, keys[0]) as line:
        take(ask(line, "update", t="hello"))
        for number in range(12):
            seat, asked = offer(client, table, keys)
            form = {"choices": [asked["choices"][0]["text"]], "version": asked["version"], "key": f"k{number}"}
            done = client.post(f"/api/tables/{table}/seats/{seat}/commit", json=form, headers=with_key(keys[seat]))
            assert done.status_code == 200
            take(json.loads(line.receive_text()))
    assert edits > 12
    with line_to(client, table, 0, keys[0]) as line:
        assert ask(line, "update", t="hello")["fragments"] == texts


def test_a_draft_is_replayed_once_a_message(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    replays: list[list[str]] = []

    def counted(table: LiveTable, seat: int, choices: list[str]) -> Draft:
        replays.append(choices)
        return draft(table, seat, choices)

    monkeypatch.setattr(drafts, "draft", counted)
    table, keys = two(client)
    seat, asked = offer(client, table, keys)
    first = asked["choices"][0]["text"]
    with line_to(client, table, seat, keys[seat]) as line:
        ask(line, "update", t="hello")
        shown = ask(line, "update", t="draft", choices=[first])
        assert (shown["draft"], replays) == ([first], [[first]])
        assert ask(line, "update", t="hello")["draft"] == [first]  # nothing has changed: it stands as it was
        assert len(replays) == 1
        assert ask(line, "update", t="draft", choices=[])["draft"] == []
        assert len(replays) == 1
