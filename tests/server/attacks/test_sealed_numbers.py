"""Steps made in secret are counted by the numbers of requests, by proposals that vanish, by take-backs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.store import sqlite_url
from guildhall.tables import seat_changes
from guildhall.tables.live import LiveTable
from server.attacks.test_sealed_steps import secret_steps, until_sealed
from server.people import Client, commit, two, with_key


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=1e9, rate=1e9)) as opened:
        yield opened


def in_secret(client: Client, **more: object) -> tuple[LiveTable, list[str]]:
    table_id, keys = two(client, game="antiquity", **more)
    table: LiveTable = client.app.state.hall.tables[table_id]
    until_sealed(client, table, keys)
    return table, keys


def step(client: Client, table: LiveTable, keys: list[str], seat: int) -> None:
    choice = secret_steps(table, seat)[0]
    form = {"choices": [choice], "version": table.version(seat), "key": f"{seat} {table.entries}"}
    assert commit(client, table.row.id, keys[seat], seat, **form).status_code == 200


@pytest.mark.parametrize("where", ["api", "banner"])
def test_the_number_of_a_request_does_not_count_them(
    client: Client, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Whoever asks for a seat, withdraws and asks again reads off how many steps were made in between."""
    monkeypatch.setattr(seat_changes, "A_MOMENT", 0.0)
    found = []
    for steps in (0, 3):
        table, keys = in_secret(client)
        numbers = []
        for _ in range(2):
            ask = client.post(
                f"/api/tables/{table.row.id}/seats/0/ask", json={"to": "greedy"}, headers=with_key(keys[1])
            )
            assert ask.status_code == 204
            info = client.get(f"/api/tables/{table.row.id}", headers=with_key(keys[1])).json()
            number = info["seat_request"]["number"]
            page = client.get(f"/table/{table.row.id}", headers=with_key(keys[1])).text
            shown = re.search(r'data-request="(\d+)"', page)
            assert shown is not None
            numbers.append(number if where == "api" else int(shown[1]))
            form = {"request": number, "agrees": False}
            client.post(f"/api/tables/{table.row.id}/seats/answer", json=form, headers=with_key(keys[1]))
            for _ in range(steps):
                step(client, table, keys, 0)
        found.append(numbers[1] - numbers[0])
    assert found[0] == found[1]


def test_a_proposal_does_not_tell_of_them(client: Client) -> None:
    """A proposed take-back vanishes from the proposer's table with the other's next step in secret."""
    table, keys = in_secret(client, undo="consent")
    step(client, table, keys, 1)
    asked = client.post(f"/api/tables/{table.row.id}/rewind", json={"seat": 1}, headers=with_key(keys[1]))
    assert asked.status_code == 204
    before = client.get(f"/api/tables/{table.row.id}", headers=with_key(keys[1])).json()
    assert before["proposal"]
    step(client, table, keys, 0)
    after = client.get(f"/api/tables/{table.row.id}", headers=with_key(keys[1])).json()
    assert after["proposal"] == before["proposal"]


def test_the_date_of_a_table_does_not_go_back_with_them(client: Client) -> None:
    """A proposal dates the table in the database alone; the next step in secret writes the older date over it."""
    table, keys = in_secret(client, undo="consent")
    step(client, table, keys, 1)
    client.post(f"/api/tables/{table.row.id}/rewind", json={"seat": 1}, headers=with_key(keys[1]))
    before = client.get(f"/api/tables/{table.row.id}").json()["updated"]
    step(client, table, keys, 0)
    assert client.get(f"/api/tables/{table.row.id}").json()["updated"] == before


def test_a_take_back_by_the_host_does_not_tell_of_them(client: Client) -> None:
    """How much of the host's own turn is taken back depends on whether the other stepped in between."""
    left = []
    for between in (False, True):
        table, keys = in_secret(client, undo="host")
        made = len(table.moves)
        step(client, table, keys, 0)
        if between:
            step(client, table, keys, 1)
        step(client, table, keys, 0)
        back = client.post(f"/api/tables/{table.row.id}/rewind", json={"seat": 0}, headers=with_key(keys[0]))
        assert back.status_code == 204
        left.append(sum(move.seat == 0 for move in table.moves[made:]))
    assert left[0] == left[1]


def test_nothing_to_take_back_does_not_tell_of_them(client: Client) -> None:
    """To go back to the latest moment one knows is refused, whether others have stepped since or not."""
    for undo in ("consent", "host"):
        answers = []
        for between in (False, True):
            table, keys = in_secret(client, undo=undo)
            if between:
                step(client, table, keys, 1)
            address = f"/table/{table.row.id}"
            latest = client.get(f"{address}/moments?seat=0", headers=with_key(keys[0])).json()["moments"][-1]
            shown = client.get(f"{address}/at/{latest}?seat=0", headers=with_key(keys[0])).json()["back"]
            form = {"seat": 0, "moves": latest}
            back = client.post(f"/api/tables/{table.row.id}/rewind", json=form, headers=with_key(keys[0]))
            answers.append((shown, back.status_code, back.json()["error"]))
        assert answers == [("", 409, "there is nothing to take back")] * 2


def test_card_players_and_banner_do_not_change_with_them(client: Client) -> None:
    """What a seat sees of a take-back, of who is here and of nudges is the same after another's step in secret."""
    table, keys = in_secret(client, undo="consent")
    step(client, table, keys, 1)
    client.post(f"/api/tables/{table.row.id}/rewind", json={"seat": 1, "word": "sorry"}, headers=with_key(keys[1]))
    for reader in (1, 0):
        parts = []
        for _ in range(2):
            page = client.get(f"/table/{table.row.id}?seat={reader}", headers=with_key(keys[reader])).text
            card = page[page.index('id="part-question"') : page.index('id="looking"')]
            players = page[page.index('id="part-players"') : page.index('id="part-log"')]
            parts.append((card, players, page[page.index('id="part-banner"') : page.index('id="board"')]))
            step(client, table, keys, 1 - reader)
        assert parts[0] == parts[1]
        assert "consents" in parts[0][0]
