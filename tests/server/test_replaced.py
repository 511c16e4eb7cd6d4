"""Whoever was replaced: the code still shows the table, moves keep the name, the reason is told. And resigning."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server import seat_news
from guildhall.server.answers import log_info
from guildhall.server.app import create_app
from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables import seat_changes
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Wish
from server.people import Client, guest, two, with_key
from server.post_offices import mail_office
from server.stories import newcomer, play, tell
from server.test_notices import postman, settings

HOUR = 3600


async def replaced(hall: Hall) -> tuple[LiveTable, list[Person], str]:
    """Piero, on seat 1, is replaced by a vote of the two others; his code."""
    people = [await newcomer(hall, name) for name in ("Marta", "Piero", "Jana")]
    lobby = Lobby(hall)
    row = await lobby.create(people[0], Wish("pillars", [Chair("me"), Chair("open"), Chair("open")]))
    _, code = await lobby.sit_down(await hall.row(row.id), people[1], "Piero")
    await lobby.sit_down(await hall.row(row.id), people[2], "Jana")
    table = await hall.live(row.id)
    await play(hall, table, people, 12)
    await hall.store.change_seat(row.id, 1, here=time.time() - HOUR)
    await hall.refresh(row.id)
    await hall.outbox.keep(settings(people[1], kinds=["asked"]))
    await seat_changes.ask(hall, row.id, people[0], 1, "greedy", "gone since Friday")
    asked = seat_changes.open_request(table.row, table.seat_log, time.time())
    assert asked is not None
    await seat_changes.answer(hall, row.id, people[2], asked.number, True)
    assert table.row.chairs[1].kind == "bot"
    return table, people, code


def test_the_code_of_a_seat_that_was_given_on_shows_the_table_and_why(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, people, code = await replaced(hall)
        lobby = Lobby(hall)
        lost = await lobby.seat_lost_with(table.row, f" {code.lower()} ")
        assert lost is not None
        told = seat_news.what_was_lost(lost, "en")
        assert told.startswith("By vote a bot plays on for you, Piero: “gone since Friday”")
        assert await lobby.seat_lost_with(table.row, "A" * 12) is None
        assert await lobby.seat_lost_with(table.row, "") is None
        # It gives nothing back: neither the hand nor a vote.
        with pytest.raises(Exception, match="fits no seat"):
            await lobby.recover(table.row, people[1], code)
        mine = [one for one in seat_news.latest(table, "en", [], people[1].id) if "for you" in one[2]]
        assert len(mine) == 1
        assert not any("for you" in one[2] for one in seat_news.latest(table, "en", [0], people[0].id))
        before = [line.text for line in log_info(table, None, "en") if "Piero" in line.text]
        assert before  # the earlier moves keep the name

    tell(database, story)


def test_whoever_was_replaced_gets_one_letter_with_the_reason(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, people, _ = await replaced(hall)
        await hall.outbox.saw(people[1].id, "another table")
        async with mail_office() as (letters, server):
            man = postman(hall, server)
            for _ in range(3):
                await man.round()
            subjects = [letter["subject"] for letter in letters.got]
            assert subjects == [
                "Piero, somebody else plays on for you: "
                "The Pillars of the Earth with Marta, Greedy and Jana “gone since Friday”"
            ]
            assert f"/table/{table.row.id}" in letters.got[0].get_content()

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, workers=1)) as made:
        yield made


def test_over_http_and_on_the_page(client: Client) -> None:
    marta, piero = guest(client), guest(client, "Piero")
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    info = client.post("/api/tables", json=form, headers=with_key(marta)).json()
    sat = client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(piero)).json()
    address = f"/api/tables/{info['id']}"
    left = client.post(f"{address}/seats/1/hand-over", json={"to": "greedy"}, headers=with_key(piero))
    assert left.status_code == 204
    found = client.post(f"{address}/recover", json={"code": sat["recovery"]}, headers=with_key(piero)).json()
    assert found["seat"] is None
    assert found["words"].startswith("You have left your seat as Piero.")
    page = client.post(f"/table/{info['id']}/recover", data={"code": sat["recovery"]})
    assert "You have left your seat as Piero." in page.text
    assert f'href="/table/{info["id"]}"' in page.text
    wrong = client.post(f"{address}/recover", json={"code": "A" * 12}, headers=with_key(piero))
    assert (wrong.status_code, wrong.json()["error"]) == (404, "this recovery code fits no seat of this table")


def test_resigning_is_explained_where_it_is_looked_for(client: Client) -> None:
    table, keys = two(client)
    before = client.get(f"/api/tables/{table}", headers=with_key(keys[0])).json()["chairs"]
    said = client.post(f"/api/tables/{table}/seats/0/resign", headers=with_key(keys[0]))
    assert said.status_code == 409
    assert said.json()["error"].startswith("these rules know no resigning: leave your seat to a bot")
    assert client.post(f"/api/tables/{table}/seats/0/resign", headers=with_key(keys[1])).status_code == 403
    assert client.get(f"/api/tables/{table}", headers=with_key(keys[0])).json()["chairs"] == before
    page = client.get(f"/table/{table}", headers=with_key(keys[0])).text
    assert "The rules know no resigning" in page
