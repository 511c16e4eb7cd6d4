"""Records from elsewhere: what was played by the rules is laid out, anything else is refused in one sentence."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.kernel.record import Record, commitment, result_of, sum_of
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.people import Client, guest, with_key


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


def played(game: str = "pillars", moves: int = 10) -> Record:
    record, luck = Record.start(game, 2, "42", names=["Marta", "Piero"]), Random(1)
    while len(record.decisions) < moves and not record.live().over:
        seat = record.live().actors[0]
        record.apply(seat, luck.choice(record.live().legal(seat)))
    return record


def summed(text: str) -> str:
    """The text with the sum that an edited record needs in order to be read at all."""
    body, _, end = text.rpartition("end ")
    return f"{body}end {' '.join(end.split()[:-1])} {sum_of(body)}\n"


def upload(client: Client, text: str, key: str) -> Any:
    return client.post("/api/records", json={"text": text}, headers=with_key(key))


@pytest.mark.parametrize(
    "names, shown",
    [
        ("", ["Seat 1", "Seat 2"]),
        ("name 0 Marta\n", ["Marta", "Seat 2"]),
        ("name 0 Marta\nname 1 Piero\nname 2 Jana\n", ["Marta", "Piero"]),
        ("name 0 \nname 1 " + "x" * 500 + "\n", ["Seat 1", "x" * 24]),
    ],
)
def test_every_seat_of_an_uploaded_game_has_one_name(client: Client, names: str, shown: list[str]) -> None:
    key, text = guest(client), played().text()
    answer = upload(client, summed(text.replace("name 0 Marta\nname 1 Piero\n", names)), key)
    assert answer.status_code == 201, answer.text
    assert [chair["name"] for chair in answer.json()["chairs"]] == shown
    assert client.get(f"/table/{answer.json()['id']}", headers=with_key(key)).status_code == 200


def test_an_uploaded_game_that_is_over_has_its_result(client: Client) -> None:
    record = played(moves=5000)
    info = upload(client, record.text(), guest(client)).json()
    assert info["status"] == "over"
    assert info["result"]["scores"] == record.live().outcome.scores


def test_a_copy_of_the_last_position_is_over_too(client: Client) -> None:
    record, key = played(moves=5000), guest(client)
    table = upload(client, record.text(), key).json()["id"]
    form = {"moves": len(record.decisions)}
    copied = client.post(f"/api/tables/{table}/copy", json=form, headers=with_key(key)).json()
    assert (copied["status"], copied["result"]["scores"]) == ("over", record.live().outcome.scores)
    form = {"moves": len(record.decisions) - 1}
    copied = client.post(f"/api/tables/{table}/copy", json=form, headers=with_key(key)).json()
    assert (copied["status"], copied["result"]) == ("running", None)


def test_the_record_of_a_copy_can_be_uploaded(client: Client) -> None:
    record, key = played(moves=30), guest(client)
    table = upload(client, record.text(), key).json()["id"]
    copied = client.post(f"/api/tables/{table}/copy", json={"moves": 20}, headers=with_key(key)).json()["id"]
    text = client.app.state.hall.tables[copied].record().text()
    assert "\nposition " in text
    assert upload(client, text, key).status_code == 201


def begun_in(form: dict[str, Any]) -> str:
    """A record without a decision that begins in a position, with everything in it as it should be."""
    record = Record("pillars", 2, "42", played().setting, commitment("42"))
    record.position = form
    state = record.begin()
    record.setup, record.setup_mark, record.state = state.draws, state.fingerprint()[:4], state
    assert result_of(state)
    return record.text()


def test_a_game_from_a_possible_position_is_laid_out(client: Client) -> None:
    answer = upload(client, begun_in(played().live().to_json()), guest(client))
    assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(
    "change", [{"gold": [2**40, 1]}, {"gold": [-5, 1]}, {"vp": [10**9, 0]}, {"agenda": [2**60]}, {"agenda": []}]
)
def test_a_game_from_an_impossible_position_is_refused(client: Client, change: dict[str, Any]) -> None:
    key, form = guest(client), played().live().to_json()
    assert set(change) <= set(form)
    try:
        text = begun_in(form | change)
    except Exception:  # the engine itself cannot be led there: only an edited text can say so
        text = begun_in(form).replace(
            json.dumps(form, sort_keys=True, separators=(",", ":")), json.dumps(form | change)
        )
        text = summed(text)
    answer = upload(client, text, key)
    assert answer.status_code == 400, answer.text
    assert len(answer.json()["error"]) > 20
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).json() == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("commitment", "position " + "[" * 50_000 + "\ncommitment", 1),
        lambda text: text.replace("commitment", "overlay " + "x" * 90 + ' {"a": 1}\ncommitment', 1),
        lambda text: text.replace("seed 42", "seed " + "4" * 90),
        lambda text: text.replace("\n0 ", "\n0 pass ~0000" * 12_000 + "\n0 ", 1),
        lambda text: text.replace("commitment", "overlay x " + '{"a":' * 40_000 + "\ncommitment", 1),
        lambda text: text.replace("\n0 ", "\n-1 "),
        lambda text: text + "x" * 300_000,
        lambda text: text.replace("Marta", "\0"),
    ],
)
def test_a_spoilt_record_is_refused_and_nothing_breaks(client: Client, spoil: Any) -> None:
    answer = upload(client, summed(spoil(played().text())), guest(client))
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]
    file = {"record": ("game.record", summed(spoil(played().text())).encode())}
    assert client.post("/record", files=file).status_code == 400
