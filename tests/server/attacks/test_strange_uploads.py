"""Texts that no page can be written with, refusals as long as a record, strangers who stay behind as people."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

import guildhall
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.attacks.test_uploads import written
from server.people import Client, guest, with_key


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


def test_a_name_that_cannot_be_written_is_refused(client: Client) -> None:
    """Half a surrogate pair, as JSON can spell it: no page of its table could be sent."""
    headers = with_key(guest(client))
    text = written("kutna_hora", 'overlay mine {"public_buildings": {"P9": {"en": "Q\\ud800"}}}', seats=3)
    answer = client.post("/api/records", json={"text": text}, headers=headers)
    assert answer.status_code == 400
    assert "letters that cannot be shown" in answer.json()["error"]


@pytest.mark.parametrize("where", ["record", "recover"])
def test_whoever_is_refused_leaves_nobody_behind(client: Client, where: str, tmp_path: Path) -> None:
    """A stranger's refused record, or wrong recovery code, makes a guest whom nobody gets a cookie for."""
    headers = with_key(guest(client))
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    table = client.post("/api/tables", json=form, headers=headers).json()["id"]
    before = count(tmp_path)
    for _ in range(3):
        if where == "record":
            answer = client.post("/record", files={"record": ("a.record", b"guildhall record 1\nno", "text/plain")})
        else:
            answer = client.post(f"/table/{table}/recover", data={"code": "WRONG"})
        assert answer.status_code == 400
        assert "guildhall" not in answer.cookies
        client.cookies.clear()
    assert count(tmp_path) == before


def count(folder: Path) -> int:
    with sqlite3.connect(folder / "a.db") as database:
        return int(database.execute("SELECT count(*) FROM person").fetchone()[0])


@pytest.mark.parametrize("line", ["ruleset", "overlay", "option"])
def test_a_refusal_is_one_sentence_however_long_the_record(client: Client, line: str) -> None:
    """What is refused comes back whole: 200,000 letters of it."""
    long = "A" * 200_000
    if line == "ruleset":
        text = written("pillars").replace(f"ruleset {guildhall.title('pillars').ruleset}", f"ruleset {long}", 1)
    elif line == "overlay":
        text = written("pillars", f'overlay mine {{"{long}": 1}}')
    else:
        text = written("pillars", f"option {long}=x")
    answer = client.post("/api/records", json={"text": text}, headers=with_key(guest(client)))
    assert answer.status_code == 400
    assert len(answer.json()["error"]) < 600
