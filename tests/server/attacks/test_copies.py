"""Hints for a game with people, from a copy of it: while the game runs there are none, whichever way one goes."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables import advice, copies
from server.people import Client, Json, commit, guest, two, with_key

NO_HINTS = "this is a copy of a game with others: no hints while it runs, or never, as that table chose"
NO_RECORD = "this is a copy of a game with others: its record is published when that game is over"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(advice, "ADVISER", "flat:8n")
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


def copy(client: Client, table: str, key: str, moves: int = 0) -> Any:
    return client.post(f"/api/tables/{table}/copy", json={"moves": moves}, headers=with_key(key))


def hint(client: Client, table: str, key: str) -> Any:
    """What a bot says to whichever seat is asked; all of them are the key's."""
    seat = client.app.state.hall.tables[table].state.actors[0]
    return client.post(f"/api/tables/{table}/seats/{seat}/hint", json={"choices": []}, headers=with_key(key))


def play_on(client: Client, table: str, keys: list[str], most: int = 5000) -> None:
    """Plays any moves; to the end, if there is no other limit."""
    live, luck = client.app.state.hall.tables[table], Random(5)
    for number in range(most):
        if live.state.over:
            return
        seat = live.state.actors[0]
        form: Json = {"choices": [str(luck.choice(list(live.state.choices(seat))))], "version": live.version(seat)}
        done = commit(client, table, keys[seat], seat, key=f"k{number} {len(live.moves)}", **form)
        assert done.status_code == 200, done.text


def page(client: Client, table: str, key: str, seat: int) -> str:
    text: str = client.get(f"/table/{table}?seat={seat}", headers=with_key(key)).text
    return text


def line_to(client: Client, table: str, seat: int, key: str) -> AbstractContextManager[Any]:
    return client.websocket_connect(f"/table/{table}/socket?seat={seat}", headers=with_key(key))


def test_a_copy_of_a_running_game_gives_no_hints(client: Client) -> None:
    table, keys = two(client)
    play_on(client, table, keys, 4)
    copied = copy(client, table, keys[0]).json()["id"]
    again = copy(client, copied, keys[0]).json()["id"]
    for one in (copied, again):
        answer = hint(client, one, keys[0])
        assert (answer.status_code, answer.json()["error"]) == (409, NO_HINTS)
        seat = client.app.state.hall.tables[one].state.actors[0]
        assert 'data-do="hint"' not in page(client, one, keys[0], seat)
        with line_to(client, one, seat, keys[0]) as line:
            line.send_text('{"t": "hello"}')
            assert 'data-do=\\"hint' not in line.receive_text()


def test_hints_are_there_when_the_game_is_over(client: Client) -> None:
    table, keys = two(client)
    play_on(client, table, keys, 4)
    copied = copy(client, table, keys[0]).json()["id"]
    again = copy(client, copied, keys[0]).json()["id"]
    play_on(client, table, keys)
    for one in (copied, again):
        assert hint(client, one, keys[0]).status_code == 200
        seat = client.app.state.hall.tables[one].state.actors[0]
        assert 'data-do="hint"' in page(client, one, keys[0], seat)


def test_the_table_may_choose_never(client: Client) -> None:
    table, keys = two(client, study="never")
    assert client.get(f"/api/tables/{table}").json()["study"] == "never"
    play_on(client, table, keys, 4)
    copied = copy(client, table, keys[0]).json()["id"]
    play_on(client, table, keys)
    answer = hint(client, copied, keys[0])
    assert (answer.status_code, answer.json()["error"]) == (409, NO_HINTS)


def test_another_policy_is_refused_with_a_sentence(client: Client) -> None:
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot"}], "study": "always"}
    answer = client.post("/api/tables", json=form, headers=with_key(guest(client)))
    assert answer.status_code == 400
    assert "always" in answer.json()["error"]


def test_the_record_of_a_copy_is_no_detour(client: Client) -> None:
    """Played to its end and laid out as a record of one's own, a bot would judge every move of it."""
    table, keys = two(client)
    play_on(client, table, keys, 4)
    copied = copy(client, table, keys[0]).json()["id"]
    play_on(client, copied, [keys[0]] * 2)
    for key in (keys[0], keys[1], guest(client, "Eve")):
        record = client.get(f"/api/tables/{copied}/record", headers=with_key(key))
        assert (record.status_code, record.json()["error"]) == (409, NO_RECORD)
        judged = client.get(f"/api/tables/{copied}/moves/1/advice", headers=with_key(key))
        assert (judged.status_code, judged.json()["error"]) == (409, NO_HINTS)
    assert client.get(f"/api/tables/{copied}/record").status_code == 409

    play_on(client, table, keys)
    text = client.get(f"/api/tables/{copied}/record", headers=with_key(keys[0])).text
    assert client.post("/api/records", json={"text": text}, headers=with_key(keys[0])).status_code == 201
    assert client.get(f"/api/tables/{copied}/moves/1/advice", headers=with_key(keys[0])).status_code == 200


def test_a_finished_copy_shows_its_maker_s_hand_to_nobody_else(client: Client) -> None:
    table, keys = two(client, game="belfort")
    copied = copy(client, table, keys[0]).json()["id"]
    play_on(client, copied, [keys[0]] * 2)
    assert client.get(f"/api/tables/{copied}/view?seat=0", headers=with_key(keys[0])).status_code == 200
    answer = client.get(f"/api/tables/{copied}/view?seat=0", headers=with_key(keys[1]))
    assert answer.status_code == 403
    own, other = [client.get(f"/table/{copied}/at/0?seat=0", headers=with_key(key)).json() for key in keys]
    assert own["parts"]["seat"]
    assert other["parts"]["seat"] == ""


def test_somebody_else_at_the_copy_is_no_detour(client: Client) -> None:
    """No bot sits down in the copy, so whoever takes a seat there does not play alone."""
    table, keys = two(client)
    play_on(client, table, keys, 4)
    info = copy(client, table, keys[0]).json()
    second = guest(client, "Second")
    for seat, to, status in ((0, "random", 409), (1, "open", 204)):
        address = f"/api/tables/{info['id']}/seats/{seat}/hand-over"
        assert client.post(address, json={"to": to}, headers=with_key(keys[0])).status_code == status
    assert client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(second)).status_code == 201
    answer = client.post(f"/api/tables/{info['id']}/seats/1/hint", json={"choices": []}, headers=with_key(second))
    assert answer.status_code == 403


def test_who_plays_alone_copies_and_asks_as_before(client: Client) -> None:
    key = guest(client)
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "here", "name": "Odile"}]}
    table = client.post("/api/tables", json=form, headers=with_key(key)).json()["id"]
    play_on(client, table, [key, key], 4)
    copied = copy(client, table, key).json()["id"]
    assert hint(client, copied, key).status_code == 200
    play_on(client, copied, [key, key])
    assert client.get(f"/api/tables/{copied}/record", headers=with_key(key)).status_code == 200


def test_spectators_still_copy_nothing_that_runs(client: Client) -> None:
    table, _ = two(client)
    assert copy(client, table, guest(client, "Eve")).status_code == 403


def test_a_line_of_copies_has_an_end(client: Client) -> None:
    """However many copies lie in between, the first game is still found."""
    table, keys = two(client)
    play_on(client, table, keys, 2)
    made = 0
    while (answer := copy(client, table, keys[0])).status_code == 201:
        table = answer.json()["id"]
        made += 1
        assert hint(client, table, keys[0]).json()["error"] == NO_HINTS
    assert made <= copies.DEEPEST
    assert answer.status_code == 409
    assert "many times over" in answer.json()["error"]
