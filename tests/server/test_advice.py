"""Hints while one plays alone against bots, and second thoughts about the moves of a finished game."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient

from guildhall.kernel.record import Decision, Record
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables import advice
from server.people import Client, Json, commit, guest, offer, two, with_key
from wander import GAMES

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(advice, "ADVISER", "flat:8n")
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=100_000.0)) as opened:
        yield opened


def alone(client: Client, game: str = "pillars") -> tuple[str, str]:
    """A table of one program and a bot: its id and the key."""
    key = guest(client)
    form = {"game": game, "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    return client.post("/api/tables", json=form, headers=with_key(key)).json()["id"], key


def asked(client: Client, table: str, key: str) -> Json:
    """The next real question of the first seat."""
    for _ in range(1000):
        found: Json | None = client.get(f"/api/tables/{table}/seats/0/offer", headers=with_key(key)).json()
        if found and len(found["choices"]) > 1:
            return found
        time.sleep(0.05)  # a bot's process takes a while to come up
    raise AssertionError("nothing was asked")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_legal_choices_with_everybodys_chances(client: Client, game: str) -> None:
    table, key = alone(client, game)
    legal = {choice["text"]: choice["name"] for choice in asked(client, table, key)["choices"]}
    answer = client.post(f"/api/tables/{table}/seats/0/hint", json={"choices": []}, headers=with_key(key))
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["seat"] == 0
    assert found["options"]
    for option in found["options"]:
        assert legal[option["text"]] == option["name"]
        assert sum(option["chances"]) == pytest.approx(1.0)


def test_a_hint_follows_a_turn_that_has_begun(client: Client) -> None:
    table, key = alone(client, "kutna_hora")
    address, luck = f"/api/tables/{table}/seats/0", Random(1)
    for turn in range(20):
        question = asked(client, table, key)
        begun = [luck.choice(question["choices"])["text"]]
        tried = client.post(f"{address}/draft", json={"choices": begun}, headers=with_key(key)).json()
        if not tried["complete"]:
            break
        commit(client, table, key, 0, choices=begun, version=question["version"], key=str(turn))
    hint = client.post(f"{address}/hint", json={"choices": begun}, headers=with_key(key)).json()
    assert {one["text"] for one in hint["options"]} <= {one["text"] for one in tried["offer"]["choices"]}


def test_where_others_play_no_hints_are_given(client: Client) -> None:
    table, keys = two(client)
    seat, _ = offer(client, table, keys)
    answer = client.post(f"/api/tables/{table}/seats/{seat}/hint", json={"choices": []}, headers=with_key(keys[seat]))
    assert (answer.status_code, answer.json()["error"]) == (403, "hints are given where one plays alone against bots")


def test_a_stranger_gets_no_hint(client: Client) -> None:
    table, _ = alone(client)
    stranger = with_key(guest(client, "Piero"))
    assert client.post(f"/api/tables/{table}/seats/0/hint", json={"choices": []}, headers=stranger).status_code == 403
    assert client.post(f"/api/tables/{table}/seats/0/hint", json={"choices": []}).status_code == 401


def test_one_hint_at_a_time(client: Client) -> None:
    table, key = alone(client)
    asked(client, table, key)
    client.app.state.hall.advising.add(table)
    answer = client.post(f"/api/tables/{table}/seats/0/hint", json={"choices": []}, headers=with_key(key))
    assert (answer.status_code, answer.json()["error"]) == (409, "the last hint is still being thought about")
    client.app.state.hall.advising.clear()
    answer = client.post(f"/api/tables/{table}/seats/0/hint", json={"choices": []}, headers=with_key(key))
    assert answer.status_code == 200


def test_moves_of_a_finished_game_are_judged_from_what_was_known(client: Client) -> None:
    key = guest(client)
    text = (GOLDEN / "pillars-2.record").read_text("utf-8")
    info = client.post("/api/records", json={"text": text}, headers=with_key(key)).json()
    record = Record.parse(text)
    lines, state = record.decisions, record.begin()
    number = next(number for number, line in enumerate(lines, 1) if is_free(state, line))
    found = client.get(f"/api/tables/{info['id']}/moves/{number}/advice", headers=with_key(key)).json()
    assert found["seat"] == lines[number - 1].seat
    assert found["chosen"] == title_of("pillars").choices.text(lines[number - 1].choice)
    assert found["chosen"] in {option["text"] for option in found["options"]}
    beyond = client.get(f"/api/tables/{info['id']}/moves/{len(lines) + 1}/advice")
    assert (beyond.status_code, beyond.json()["error"]) == (404, "this game has no such move")


def is_free(state: State, line: Decision) -> bool:
    """Whether there was something to choose; the line is played."""
    legal = len(state.legal(line.seat))
    state.push(line.seat, line.choice)
    return legal > 1


def test_moves_of_a_running_game_are_not_judged(client: Client) -> None:
    table, _ = alone(client)
    running = client.get(f"/api/tables/{table}/moves/1/advice")
    assert (running.status_code, running.json()["error"]) == (409, "moves are judged when the game is over")
