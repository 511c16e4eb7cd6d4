"""Messages to people who are away: one for one event, at one place, and none that nobody needs any more."""

import asyncio
import json
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from guildhall.server import webhooks
from guildhall.server.mail import MailServer
from guildhall.server.postman import PATIENCE, House, Postman
from guildhall.storage.outbox import CallSettings
from guildhall.storage.rows import Person
from guildhall.storage.schema import outbox as outbox_table
from guildhall.storage.store import sqlite_url
from guildhall.tables import rewinds
from guildhall.tables.calls import KINDS
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.people import People
from halls import open_hall
from server.post_offices import Letters, Post, PushService, certificate, mail_office, push_office
from server.stories import pair, play, tell

HOUSE = "https://house.example"


def settings(who: Person, **more: Any) -> CallSettings:
    usual: dict[str, Any] = {"places": ["mail"], "mail": "piero@example.org", "confirmed": True, "kinds": list(KINDS)}
    return CallSettings(who.id, **(usual | more))


def postman(hall: Hall, mail: MailServer | None = None, **more: Any) -> Postman:
    return Postman(hall, House(HOUSE, mail, here=True, grace=0, **more))


async def until_asked(hall: Hall, table: LiveTable, people: list[Person], seat: int) -> None:
    """Plays until the seat is asked and was not before."""
    while table.state.actors == [seat]:
        await play(hall, table, people, 1)
    while seat not in table.state.actors:
        await play(hall, table, people, 1)


@asynccontextmanager
async def away(hall: Hall, **more: Any) -> AsyncIterator[tuple[LiveTable, list[Person], Letters, MailServer]]:
    """Piero, on seat 1, is away and gets letters."""
    table, marta, piero = await pair(hall)
    await hall.outbox.keep(settings(piero, **more))
    async with mail_office() as (letters, server):
        await until_asked(hall, table, [marta, piero], 1)
        yield table, [marta, piero], letters, server


def test_a_turn_is_one_letter_until_it_is_seen(database: str) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall) as (table, people, letters, server):
            man = postman(hall, server)
            for _ in range(3):
                await man.round()
            assert len(letters.got) == 1
            letter = letters.got[0]
            assert letter["subject"] == "Piero, it is your turn: The Pillars of the Earth with Marta"
            assert f"{HOUSE}/table/{table.row.id}?seat=1" in letter.get_content()
            assert letter["to"] == "piero@example.org"
            assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            assert letter["list-unsubscribe"].strip("<>") in letter.get_content()
            assert b"=?utf-8?" not in letters.raw[0]  # a link in pieces is none
            # Something more happens at the table before he has looked: no second letter.
            await hall.say(table.row, people[0], "Piero, are you there?")
            await man.round()
            assert len(letters.got) == 1
            await until_asked(hall, table, people, 1)  # he came, moved, and is asked again
            await man.round()
            assert len(letters.got) == 2

    tell(database, story)


def test_nothing_is_sent_after_it_was_seen(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall) as (table, people, letters, server):
            await hall.outbox.saw(people[1].id, table.row.id)
            await postman(hall, server).round()
            assert letters.got == []

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_nothing_is_sent_about_a_turn_that_is_over(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall) as (table, _, letters, server):
            while 1 in table.state.actors:  # as the clock would
                await hall.make(table, 1, [str(table.state.choices(1)[-1])], None, f"clock {table.entries}")
            await postman(hall, server).round()
            assert letters.got == []

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_quiet_hours_are_waited_out(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        minute = int(time.time() // 60 % 1440)
        quiet = [(minute - 5) % 1440, (minute + 30) % 1440]
        async with away(hall) as (_, people, letters, server):
            await People(hall.store).keep_habits(people[1], {"quiet": quiet})
            man, now = postman(hall, server), time.time()
            for later in (0, 60, 20 * 60):
                await man.round(now + later)
            assert letters.got == []
            await man.round(now + 31 * 60)
            assert len(letters.got) == 1

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_crash_between_write_and_send_costs_no_message(database: str) -> None:
    """The first house writes the move and dies before its postman looks; the second sends it, once."""

    async def run() -> None:
        async with mail_office() as (letters, server):
            first = await open_hall(database)
            table, marta, piero = await pair(first)
            await first.outbox.keep(settings(piero))
            await until_asked(first, table, [marta, piero], 1)
            await first.close()
            for _ in range(2):
                again = await open_hall(database)
                await postman(again, server).round()
                await again.close()
            assert len(letters.got) == 1

    asyncio.run(run())


def test_a_letter_that_may_have_left_is_not_sent_twice(tmp_path: Path) -> None:
    """The house died after it had claimed the letter: nobody knows whether it left."""

    async def story(hall: Hall) -> None:
        async with away(hall) as (_, people, letters, server):
            (note,) = await hall.outbox.about(
                people[1].id, outbox_table.c.kind == "turn", outbox_table.c.due.is_not(None)
            )
            assert await hall.outbox.claim(note, "mail", 0.0)
            await postman(hall, server).round(time.time() + 1)
            assert letters.got == []

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_two_processes_send_one_message(database: str) -> None:
    async def run() -> None:
        async with mail_office() as (letters, server):
            halls = [await open_hall(database) for _ in range(2)]
            table, marta, piero = await pair(halls[0])
            await halls[0].outbox.keep(settings(piero))
            await until_asked(halls[0], table, [marta, piero], 1)
            await halls[0].say(table.row, marta, "your turn, Piero")  # a second event about the same table
            await asyncio.gather(*(postman(hall, server).round() for hall in halls for _ in range(3)))
            assert len(letters.got) == 1
            for hall in halls:
                await hall.close()

    asyncio.run(run())


def test_a_push_message_can_be_read_by_the_browser_alone(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with push_office() as service, away(hall, places=["push", "mail"]) as (table, people, letters, server):
            await hall.outbox.add_device(service.place(people[1].id))
            man = postman(hall, server)
            await man.round()
            await man.round()
            (said,) = service.got
            assert said["title"] == "Piero, it is your turn: The Pillars of the Earth with Marta"
            assert said["url"] == f"{HOUSE}/table/{table.row.id}?seat=1"
            assert said["tag"] == table.row.id
            assert letters.got == []
            assert service.headers[0]["content-encoding"] == "aes128gcm"
            claims = service.signed_by(await man.push.public_key())
            assert claims["sub"] == "mailto:house@example.org"
            # The same key after a restart: browsers would not listen to another.
            assert await postman(hall, server).push.public_key() == await man.push.public_key()

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_push_message_that_may_have_left_is_sent_again_under_the_same_topic(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with push_office() as service, away(hall, places=["push"]) as (_, people, _, server):
            await hall.outbox.add_device(service.place(people[1].id))
            man = postman(hall, server, lease=0.0)
            await man.round()
            (note,) = await hall.outbox.about(people[1].id, outbox_table.c.delivered.is_not(None))
            await hall.outbox.change(note, delivered=None, claimed=time.time(), due=time.time())  # as a crash leaves it
            await man.round(time.time() + 1)
            assert len({headers["topic"] for headers in service.headers}) == 1
            assert len(service.got) == 2

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_next_place_is_tried_only_if_delivery_fails(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with push_office() as service, away(hall, places=["push", "mail"]) as (_, people, letters, server):
            await hall.outbox.add_device(service.place(people[1].id))
            service.status = 503
            man, now = postman(hall, server), time.time()
            await man.round(now)
            assert letters.got == []  # it is tried again for a while
            await man.round(now + PATIENCE + 1)
            await man.round(now + PATIENCE + 2)
            assert (len(service.got), len(letters.got)) == (0, 1)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with push_office() as service, away(hall, places=["push", "mail"]) as (_, people, letters, server):
            await hall.outbox.add_device(service.place(people[1].id))
            service.status = 410
            man = postman(hall, server)
            await man.round()
            await man.round()
            assert await hall.outbox.devices(people[1].id) == []
            assert len(letters.got) == 1

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_mail_server_that_is_busy_gets_the_letter_later(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall) as (_, _, letters, server):
            letters.answer = "451 later"
            man, now = postman(hall, server), time.time()
            await man.round(now)
            letters.answer = "250 kept"
            await man.round(now + 6)
            await man.round(now + 12)
            assert len(letters.got) == 1

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_digest_lists_the_tables_that_wait(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall, often="daily") as (table, people, letters, server):
            other, _, _ = await pair(hall)
            assert other.row.id != table.row.id
            man, now = postman(hall, server), time.time()
            await man.round(now)
            assert letters.got == []
            await man.round(now + 86400)
            await man.round(now + 2 * 86400)
            (letter,) = letters.got
            assert letter["subject"].startswith("Piero, it is your turn")
            assert f"/table/{table.row.id}?seat=1" in letter.get_content()
            await hall.outbox.saw(people[1].id, table.row.id)
            await man.round(now + 3 * 86400)
            assert len(letters.got) == 1

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.mark.parametrize("often, letters_sent", [("", 1), ("once", 1), ("digest", 0), ("never", 0)])
def test_a_table_can_have_a_setting_of_its_own(tmp_path: Path, often: str, letters_sent: int) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall) as (table, people, letters, server):
            await hall.outbox.keep_table(people[1].id, table.row.id, often)
            await postman(hall, server).round()
            assert len(letters.got) == letters_sent

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.mark.parametrize("more", [{"kinds": ["over"]}, {"confirmed": False}, {"places": []}, {"mail": ""}])
def test_nobody_is_called_who_does_not_want_it(tmp_path: Path, more: dict[str, Any]) -> None:
    async def story(hall: Hall) -> None:
        async with away(hall, **more) as (_, _, letters, server):
            man = postman(hall, server)
            await man.round()
            await man.round(time.time() + PATIENCE + 10)
            assert letters.got == []

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_who_is_asked_to_agree_and_who_is_named_is_told(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await hall.outbox.keep(settings(piero, kinds=["asked", "chat"]))
        async with mail_office() as (letters, server):
            man = postman(hall, server)
            await until_asked(hall, table, [marta, piero], 1)
            await hall.say(table.row, marta, "a Pierogi is no name")
            await man.round()
            assert letters.got == []
            await rewinds.propose(hall, table, marta, 0, None)
            await man.round()
            assert [letter["subject"].split(":")[0] for letter in letters.got] == ["Piero, you are asked something"]
            await hall.outbox.saw(piero.id, table.row.id)
            await hall.say(table.row, marta, "well, piero?")
            await man.round()
            assert letters.got[-1]["subject"].startswith("Piero, somebody has named you in the chat")
            assert "well" not in letters.got[-1].get_content()

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_webhook_of_the_seat_needs_no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key, cert = certificate(tmp_path)
    Post.got = []
    trusting = ssl.create_default_context(cafile=str(cert))
    monkeypatch.setattr(ssl, "create_default_context", lambda: trusting)

    async def here(_host: str, _port: int) -> str:
        return "127.0.0.1"

    monkeypatch.setattr(webhooks, "resolve", here)

    async def story(hall: Hall) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key)
        server = await asyncio.get_running_loop().create_server(Post, "127.0.0.1", 0, ssl=context)
        port = server.sockets[0].getsockname()[1]
        table, marta, piero = await pair(hall)
        await hall.store.change_seat(table.row.id, 1, webhook=f"https://hooks.example:{port}/x?y=1")
        await hall.refresh(table.row.id)
        man = postman(hall)
        await until_asked(hall, table, [marta, piero], 1)
        await man.round()
        await man.round()
        server.close()
        sent = b"".join(Post.got)
        assert sent.count(b"POST /x?y=1 HTTP/1.1") == 1
        body = json.loads(sent[sent.index(b"{") : sent.index(b"}}") + 2])
        assert body["content"].startswith("Piero, it is your turn")
        assert f"{HOUSE}/table/{table.row.id}?seat=1" in body["content"]
        assert body["allowed_mentions"] == {"parse": []}

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_message_tells_nothing_of_the_game(tmp_path: Path) -> None:
    """The same letter for the same turn, whatever lies hidden on the table."""
    texts = set()
    for seed in range(2):

        async def story(hall: Hall) -> None:
            async with away(hall) as (table, _, letters, server):
                await postman(hall, server).round()
                texts.add(str(letters.got[0].get_content()).split("-- ")[0].replace(table.row.id, "ID"))

        tell(sqlite_url(tmp_path / f"{seed}.db"), story)
    assert len(texts) == 1


def test_no_address_is_journalled(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(hall: Hall) -> None:
        async with push_office() as service, away(hall, places=["push", "mail"]) as (_, people, letters, server):
            await hall.outbox.add_device(service.place(people[1].id))
            service.status, letters.answer = 500, "554 no"
            man = postman(hall, server)
            with caplog.at_level("DEBUG"):
                await man.round()
                await man.round(time.time() + PATIENCE + 10)
                await man.round(time.time() + PATIENCE + 20)
            ours = " ".join(record.getMessage() for record in caplog.records if record.name != "mail.log")
            assert "piero@example.org" not in ours
            assert "/browser" not in ours

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_push_services_are_not_the_only_ones_who_may_be_away(tmp_path: Path) -> None:
    """A postman without any place that works gives up and journals no fault."""

    async def story(hall: Hall) -> None:
        async with away(hall, places=["push", "mail"]) as (_, people, _, _):
            await hall.outbox.add_device(PushService(port=1).place(people[1].id))
            man, now = postman(hall), time.time()
            await man.round(now)
            await man.round(now + PATIENCE + 1)
            await man.round(now + PATIENCE + 2)
            assert await hall.outbox.due(now + 10 * PATIENCE) == []

    tell(sqlite_url(tmp_path / "a.db"), story)
