"""Titles and bots of installed packages at the tables of the house; what is left out is missed by nobody."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from guildhall.kernel import registry
from guildhall.server import game_list
from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from server.people import Client, commit, guest, with_key
from strangers import stranger, without
from web.conftest import House


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=100_000.0)) as opened:
        yield opened


def open_table(client: Client, key: str, bot: str) -> httpx.Response:
    form = {"game": "hamlet", "chairs": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
    return client.post("/api/tables", json=form, headers=with_key(key))


def test_a_packaged_title_is_listed_and_played_against_a_packaged_bot(client: Client) -> None:
    listed = [game["game"] for game in client.get("/api/games").json()]
    assert {"hamlet", "pillars"} <= set(listed)
    assert game_list.games()[0] == "hamlet", "the lightest comes first"
    key = guest(client)
    table = open_table(client, key, "miller").json()["id"]
    for number in range(400):
        asked = client.get(f"/api/tables/{table}/seats/0/offer", headers=with_key(key)).json()
        if asked:
            choice = asked["choices"][-1]["text"]
            done = commit(client, table, key, 0, choices=[choice], version=asked["version"], key=f"m{number}")
            assert done.status_code in (200, 409), done.text  # 409: the bot made an offer meanwhile
        elif client.get(f"/api/tables/{table}").json()["status"] == "over":
            break
        else:
            time.sleep(0.02)
    assert client.get(f"/api/tables/{table}").json()["status"] == "over"
    text = client.get(f"/api/tables/{table}/record").text
    assert client.post("/api/records", json={"text": text}, headers=with_key(key)).status_code == 201


@pytest.mark.parametrize("spec", ["hamlet.miller:Miller", "os:system", "antigravity:Fly", "miller:Miller"])
def test_a_request_over_the_net_names_no_module(client: Client, spec: str) -> None:
    key = guest(client)
    answer = open_table(client, key, spec)
    assert answer.status_code == 400, answer.text
    assert client.get("/api/tables?kind=mine", headers=with_key(key)).json() == []
    page = {"game": "hamlet", "seat0": "me", "name0": "", "seat1": f"bot:{spec}", "name1": "", "ticket": ""}
    assert client.post("/new", data=page, headers=with_key(key)).status_code == 400
    seated = open_table(client, key, "greedy").json()["id"]
    client.post(f"/api/tables/{seated}/seats/1/ask", json={"to": spec}, headers=with_key(key))
    chairs = client.get(f"/api/tables/{seated}").json()["chairs"]
    assert [chair["bot"] for chair in chairs] == ["", "greedy"]
    assert "antigravity" not in sys.modules


def test_a_title_that_is_gone_takes_nothing_with_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its package was uninstalled, or has a mistake now: its tables wait, and everything else goes on."""
    key = guest(client)
    table = open_table(client, key, "greedy").json()["id"]
    monkeypatch.delitem(registry.TITLES, "hamlet")
    monkeypatch.setitem(registry.FAULTS, "hamlet", "the title hamlet (package hamlet) is left out: it is gone")
    monkeypatch.setattr(game_list, "games", lambda: ("pillars",))
    assert client.get("/", headers=with_key(key)).status_code == 200
    assert "hamlet" not in [game["game"] for game in client.get("/api/games").json()]
    assert client.get("/new?game=hamlet").status_code == 404
    assert client.get(f"/api/tables/{table}", headers=with_key(key)).status_code < 500
    assert open_table(client, key, "greedy").text.find("the title hamlet (package hamlet) is left out") > 0


def test_the_house_opens_without_a_broken_title_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger(tmp_path, "thorp", without("drawing"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    house = House(tmp_path, pace=0)
    page = httpx.get(house.address, headers={"accept": "text/html"})
    games = [game["game"] for game in httpx.get(f"{house.address}/api/games").json()]
    house.close()
    assert page.status_code == 200
    assert "hamlet" in games
    assert "thorp" not in games
    assert house.said.count("the title thorp (package thorp) is left out: it lacks the part 'drawing'.") == 1
