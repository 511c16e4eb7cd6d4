"""Drafts are kept: for their owner alone, on every device, through a reload and a fall of the server."""

import json
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server.app import create_app
from guildhall.storage.rows import KeptDraft
from guildhall.storage.store import sqlite_url
from guildhall.tables import drafts
from guildhall.tables.hall import Hall
from server.people import Client, ask, hear, line_to, offer, two, with_key
from server.stories import newcomer, pair, play, tell, turn


def house(tmp_path: Path) -> Client:
    return TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9))


def test_a_draft_survives_the_tab_and_the_server(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table, keys = two(client)
        seat, asked = offer(client, table, keys)
        first = asked["choices"][0]["text"]
        with line_to(client, table, seat, keys[seat]) as line:
            ask(line, "update", t="hello")
            assert ask(line, "update", t="draft", choices=[first])["draft"] == [first]
        with line_to(client, table, seat, keys[seat]) as line:
            assert ask(line, "update", t="hello")["draft"] == [first]
        version = asked["version"]
    with house(tmp_path) as client:
        page = client.get(f"/table/{table}?seat={seat}", headers=with_key(keys[seat])).text
        assert f"&#34;draft&#34;: [&#34;{first}&#34;]" in page
        with line_to(client, table, seat, keys[seat]) as line:
            shown = ask(line, "update", t="hello")
            assert (shown["draft"], shown["version"]) == ([first], version)


def test_two_devices_of_one_person_share_a_draft_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table, keys = two(client)
        seat, asked = offer(client, table, keys)
        first, other = asked["choices"][0]["text"], 1 - seat
        row = client.app.state.hall.tables[table].row
        before = row.updated
        with (
            line_to(client, table, seat, keys[seat]) as desk,
            line_to(client, table, seat, keys[seat]) as phone,
            line_to(client, table, other, keys[other]) as opponent,
        ):
            for line in (desk, phone, opponent):
                ask(line, "update", t="hello")
            ask(desk, "update", t="draft", choices=[first])
            assert hear(phone, "update")["draft"] == [first]
            assert ask(phone, "update", t="draft", choices=[])["draft"] == []
            ask(desk, "update", t="draft", choices=[first])
            opponent.send_text(json.dumps({"t": "ping"}))
            assert json.loads(opponent.receive_text())["t"] == "pong"  # not a word before it
        assert row.updated == before
        assert client.app.state.hall.tables[table].entries == 0


def test_a_draft_ends_with_its_move_and_is_not_shown_to_whoever_sits_down_next(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        mover, seat, choice = turn(table, people)
        await drafts.keep(hall.store, table, mover, seat, [choice])
        stranger = await newcomer(hall, "Ines")
        assert drafts.on_desk(table, stranger, seat) is None
        assert drafts.on_desk(table, None, seat) is None
        tried = drafts.on_desk(table, mover, seat)
        assert tried is not None
        assert tried.choices == [choice]
        await play(hall, table, people, 1)
        assert drafts.on_desk(table, mover, seat) is None
        await drafts.fetch(hall.store, table, seat)
        assert drafts.on_desk(table, mover, seat) is None

    tell(database, story)


def test_what_does_not_go_keeps_the_draft_as_it_was(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        table, keys = two(client)
        seat, asked = offer(client, table, keys)
        first = asked["choices"][0]["text"]
        with line_to(client, table, seat, keys[seat]) as line:
            ask(line, "update", t="hello")
            ask(line, "update", t="draft", choices=[first])
            assert ask(line, "no", t="draft", choices=["withdraw"])["rule"]
            assert ask(line, "update", t="hello")["draft"] == [first]


def test_a_draft_ends_at_a_border_whatever_else_was_sent(database: str) -> None:
    """Choices of the next turn are left out of a draft; they are neither refused nor shown."""

    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        while True:
            _mover, seat, choice = turn(table, people)
            tried = drafts.draft(table, seat, [choice])
            if tried.state.halted:
                break
            await play(hall, table, people, 1)
        assert drafts.draft(table, seat, [choice, choice]).choices == [choice]

    tell(database, story)


def test_what_is_kept_already_is_not_written_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        mover, seat, choice = turn(table, [marta, piero])
        written: list[list[str]] = []
        keep_draft = hall.store.keep_draft

        async def counted(kept: KeptDraft) -> None:
            written.append(kept.choices)
            await keep_draft(kept)

        monkeypatch.setattr(hall.store, "keep_draft", counted)
        for choices in ([], [choice], [choice], [], []):
            await drafts.keep(hall.store, table, mover, seat, choices)
        assert written == [[choice], []]

    tell(database, story)
