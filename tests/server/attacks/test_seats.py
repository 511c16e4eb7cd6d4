"""The host wants to read a hand: seats change hands only by their owner or by a vote, and everybody hears it."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from guildhall.server import history
from guildhall.server.app import create_app
from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables import attendance, seat_changes, seat_log
from guildhall.tables.errors import NoTable, NotNow, NotYours, Stale, TableError
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Wish
from halls import open_hall
from server.people import Client, Json, commit, guest, offer, with_key
from server.stories import newcomer, play, tell

NAMES = ("Marta", "Piero", "Jana", "Lucia", "Hugo")
HOURS = 3600.0


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=1e9)) as opened:
        yield opened


def party(client: Client, people: int, game: str = "belfort", **more: object) -> tuple[Json, list[str]]:
    """A running table of so many programs: what its host knows of it, and their keys by seat."""
    keys = [guest(client, name) for name in NAMES[:people]]
    form = {"game": game, "chairs": [{"kind": "me"}] + [{"kind": "open"}] * (people - 1), **more}
    info = client.post("/api/tables", json=form, headers=with_key(keys[0])).json()
    for key in keys[1:]:
        assert client.post("/api/join", json={"secret": info["invite"]}, headers=with_key(key)).status_code == 201
    return info, keys


def give(client: Client, table: str, key: str, seat: int, to: str) -> Any:
    return client.post(f"/api/tables/{table}/seats/{seat}/hand-over", json={"to": to}, headers=with_key(key))


def request(client: Client, table: str, key: str, seat: int, to: str, reason: str = "") -> Any:
    form = {"to": to, "reason": reason}
    return client.post(f"/api/tables/{table}/seats/{seat}/ask", json=form, headers=with_key(key))


def reply(client: Client, table: str, key: str, agrees: bool, number: int | None = None) -> Any:
    info = client.get(f"/api/tables/{table}", headers=with_key(key)).json()
    number = (info["seat_request"] or {}).get("number", 0) if number is None else number
    form = {"request": number, "agrees": agrees}
    return client.post(f"/api/tables/{table}/seats/answer", json=form, headers=with_key(key))


def sit(client: Client, info: Json, name: str, seat: int) -> tuple[str, Any]:
    key = guest(client, name)
    return key, client.post("/api/join", json={"secret": info["invite"], "seat": seat}, headers=with_key(key))


def lines(client: Client, table: str, key: str = "") -> list[str]:
    return [line["text"] for line in client.get(f"/api/tables/{table}/log", headers=with_key(key)).json()]


def live(client: Client, table: str) -> LiveTable:
    found: LiveTable = client.app.state.hall.tables[table]
    return found


def line_to(client: Client, table: str, seat: int, key: str) -> AbstractContextManager[Any]:
    return client.websocket_connect(f"/table/{table}/socket?seat={seat}", headers=with_key(key))


def heard(line: Any, **message: Any) -> list[Json]:
    """Says something and listens until the line has nothing more to tell."""
    line.send_text(json.dumps(message))
    line.send_text('{"t": "ping"}')
    found: list[Json] = []
    while True:
        answer: Json = json.loads(line.receive_text())
        if answer["t"] == "pong":
            return found
        found.append(answer)


def shown(frames: list[Json], part: str) -> str:
    """Everything the frames bring of a part of the page."""
    return "".join(str(frame["fragments"][part]) for frame in frames if part in frame["fragments"])


# ---- the attack


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("to", ["open", "greedy"])
def test_the_host_opens_an_occupied_seat_and_sits_down_there(client: Client, people: int, to: str) -> None:
    info, keys = party(client, people)
    table = info["id"]
    secret = live(client, table).view(1)["players"]
    assert secret != live(client, table).view(None)["players"]
    before, told, entries = client.get(f"/api/tables/{table}").json(), lines(client, table), live(client, table).entries

    refused = give(client, table, keys[0], 1, to)
    sentence = "somebody sits here: ask, and the owner of the seat or a vote decides"
    assert (refused.status_code, refused.json()["error"]) == (403, sentence)
    spy, answer = sit(client, info, "Spy", 1)
    assert (answer.status_code, answer.json()["error"]) == (409, "no seat is open at this table any more")
    for key in (keys[0], spy):
        assert client.get(f"/api/tables/{table}/view?seat=1", headers=with_key(key)).status_code == 403
        with line_to(client, table, 1, key) as line:
            facts = heard(line, t="hello")[0]
            assert facts["seat"] is None

    assert client.get(f"/api/tables/{table}").json() == before
    assert (lines(client, table), live(client, table).entries) == (told, entries)
    assert client.get(f"/api/tables/{table}/view?seat=1", headers=with_key(keys[1])).status_code == 200


def test_the_page_s_form_for_bots_takes_no_seat_from_anybody(client: Client) -> None:
    info, keys = party(client, 2)
    form = {"seat": "1", "to": "greedy"}
    answer = client.post(f"/table/{info['id']}/fill", data=form, headers=with_key(keys[0]))
    assert answer.status_code == 403
    assert live(client, info["id"]).row.chairs[1].kind == "person"


def test_asking_alone_changes_nothing(client: Client) -> None:
    """The owner is about: neither the host nor all the others together can take the seat."""
    info, keys = party(client, 5)
    table = info["id"]
    assert request(client, table, keys[0], 1, "open", "slow").status_code == 204
    for key in keys[2:]:
        answer = reply(client, table, key, True)
        sentence = "only the owner of this seat can agree to this now"
        assert (answer.status_code, answer.json()["error"]) == (403, sentence)
    assert live(client, table).row.chairs[1].kind == "person"


def test_a_second_guest_of_the_host_is_no_second_opinion(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who agree about somebody who is at the table are told so, whoever they are."""
    info, keys = party(client, 3)
    table = info["id"]
    monkeypatch.setattr(seat_changes, "A_MOMENT", 0.0)
    for to in ("open", "greedy"):
        assert request(client, table, keys[0], 1, to).status_code == 204
        assert reply(client, table, keys[2], True).status_code == 403
        assert reply(client, table, keys[0], False).status_code == 204
    assert live(client, table).row.chairs[1].kind == "person"


def test_a_bot_in_between_is_no_detour(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who is away is replaced by a bot; the hand the bot holds now is not opened by the host either."""
    info, keys = party(client, 2)
    table = info["id"]
    monkeypatch.setattr(seat_changes, "A_DAY", -1.0)
    assert request(client, table, keys[0], 1, "greedy").status_code == 204  # the only other person: at once
    assert live(client, table).row.chairs[1].kind == "bot"
    answer = give(client, table, keys[0], 1, "open")
    sentence = "somebody has held this hand: ask, and the others at the table decide"
    assert (answer.status_code, answer.json()["error"]) == (403, sentence)
    answer = request(client, table, keys[0], 1, "open")
    assert answer.status_code == 409
    assert "at least two people" in answer.json()["error"]
    assert give(client, table, keys[0], 1, "random").status_code == 204  # another bot sees nothing that one did not


def test_whoever_sits_takes_no_second_hand(client: Client) -> None:
    info, keys = party(client, 3)
    assert give(client, info["id"], keys[1], 1, "open").status_code == 204
    form = {"secret": info["invite"], "seat": 1}
    answer = client.post("/api/join", json=form, headers=with_key(keys[0]))
    assert answer.status_code == 409
    assert "already" in answer.json()["error"]


# ---- what is told


def test_everybody_hears_that_a_hand_is_seen(client: Client) -> None:
    info, keys = party(client, 3)
    table = info["id"]
    with (
        line_to(client, table, 0, keys[0]) as host,
        line_to(client, table, 1, keys[1]) as owner,
        client.websocket_connect(f"/table/{table}/socket") as spectator,
    ):
        ears = [host, owner, spectator]
        for ear in ears:
            heard(ear, t="hello")
        assert give(client, table, keys[1], 1, "open").status_code == 204
        left = "Piero leaves; whoever comes by the link will see this hand"
        for ear in ears:
            frames = heard(ear, t="hello")
            assert left in shown(frames, "log")
            assert left in shown(frames, "banner")
        key, sat = sit(client, info, "Spy", 1)
        assert sat.status_code == 201
        seen = "Spy sits down in the place of Piero and sees this hand from now on"
        for ear in ears:
            frames = heard(ear, t="hello")
            assert seen in shown(frames, "log")
            assert seen in shown(frames, "banner")
    assert lines(client, table)[-2:] == [left, seen]
    told = client.get(f"/api/tables/{table}/log?lang=it").json()[-1]["text"]
    assert told != seen
    assert "Spy" in told
    assert client.get(f"/api/tables/{table}/view?seat=1", headers=with_key(key)).status_code == 200


def test_the_former_owner_is_shown_no_more_of_the_hand(client: Client) -> None:
    info, keys = party(client, 2)
    table = info["id"]
    code = client.post(f"/api/tables/{table}/seats/1/recovery", headers=with_key(keys[1])).json()["recovery"]
    with line_to(client, table, 1, keys[1]) as line:
        assert shown(heard(line, t="hello"), "purse")
        assert give(client, table, keys[1], 1, "open").status_code == 204
        new, _ = sit(client, info, "Agnes", 1)
        for _ in range(4):
            acting = live(client, table).state.actors[0]
            key = (keys[0], new)[acting]
            found = client.get(f"/api/tables/{table}/seats/{acting}/offer", headers=with_key(key)).json()
            form = {"choices": [found["choices"][0]["text"]], "version": found["version"], "key": str(time.time())}
            commit(client, table, key, acting, **form)
        frames = heard(line, t="hello")
        assert all(frame["seat"] is None for frame in frames)
        assert shown(frames, "purse") == ""
        assert frames[-1]["version"] == live(client, table).version(None)
        assert heard(line, t="draft", choices=["pass"])[0]["error"] == "spectators only watch"
    for address in ("view?seat=1", "seats/1/offer"):
        assert client.get(f"/api/tables/{table}/{address}", headers=with_key(keys[1])).status_code == 403
    answer = client.post(f"/api/tables/{table}/recover", json={"code": code}, headers=with_key(keys[1]))
    assert answer.json()["seat"] is None  # the code shows the table, and nothing of the hand
    assert client.get(f"/api/tables/{table}/view?seat=1", headers=with_key(keys[1])).status_code == 403
    assert live(client, table).row.chairs[1].name == "Agnes"


def test_a_seat_found_again_from_another_device_is_told(client: Client) -> None:
    info, keys = party(client, 2)
    table = info["id"]
    code = client.post(f"/api/tables/{table}/seats/1/recovery", headers=with_key(keys[1])).json()["recovery"]
    same = client.post(f"/api/tables/{table}/recover", json={"code": code}, headers=with_key(keys[1]))
    assert same.status_code == 201
    assert live(client, table).entries == 0  # the same person: nothing has changed
    other = guest(client, "Somebody")
    assert client.post(f"/api/tables/{table}/recover", json={"code": code}, headers=with_key(other)).status_code == 201
    assert lines(client, table)[-1] == "Piero sits here again, from another device, and sees this hand there"
    assert client.get(f"/api/tables/{table}/view?seat=1", headers=with_key(keys[1])).status_code == 403


def test_moves_keep_the_name_of_whoever_made_them(client: Client) -> None:
    info, keys = party(client, 2, game="pillars")
    table = info["id"]
    for _ in range(6):
        seat, found = offer(client, table, keys)
        form = {"choices": [found["choices"][-1]["text"]], "version": found["version"], "key": str(time.time())}
        assert commit(client, table, keys[seat], seat, **form).status_code == 200
    told = lines(client, table)
    assert any("Piero" in line for line in told)
    give(client, table, keys[1], 1, "open")
    sit(client, info, "Agnes", 1)
    assert lines(client, table)[: len(told)] == told
    assert live(client, table).names == ["Marta", "Agnes"]


def test_spectators_and_strangers_are_not_told_who_is_asked(client: Client) -> None:
    info, keys = party(client, 3)
    table = info["id"]
    request(client, table, keys[0], 1, "greedy", "he sleeps")
    shown = {}
    for name, key in (("host", keys[0]), ("owner", keys[1]), ("other", keys[2]), ("stranger", guest(client, "Eve"))):
        shown[name] = client.get(f"/api/tables/{table}", headers=with_key(key)).json()["seat_request"]
    assert shown["stranger"] is None
    assert client.get(f"/api/tables/{table}").json()["seat_request"] is None
    assert [shown[name]["asked"] for name in ("host", "owner", "other")] == [False, True, False]
    assert shown["host"]["mine"]
    assert shown["owner"]["waiting"] == ["Piero"]
    assert shown["other"]["reason"] == "he sleeps"
    assert lines(client, table)[-1] == "Marta asks whether a bot should play on for Piero: “he sleeps”"


# ---- consent and votes


async def company(hall: Hall, people: int, *more: Chair) -> tuple[LiveTable, list[Person]]:
    """A running table of so many people; the first is its host."""
    everybody = [await newcomer(hall, name) for name in NAMES[:people]]
    lobby = Lobby(hall)
    row = await lobby.create(everybody[0], Wish("pillars", [Chair("me"), *[Chair("open")] * (people - 1), *more]))
    for person in everybody[1:]:
        await lobby.sit_down(await hall.row(row.id), person, person.name)
    return await hall.live(row.id), everybody


async def last_seen(hall: Hall, table: LiveTable, seat: int, ago: float) -> None:
    await hall.store.change_seat(table.row.id, seat, here=time.time() - ago)
    await hall.refresh(table.row.id)


async def ask(hall: Hall, table: LiveTable, who: Person, seat: int, to: str = "greedy", reason: str = "") -> None:
    await seat_changes.ask(hall, table.row.id, who, seat, to, reason)


async def say(hall: Hall, table: LiveTable, who: Person, agrees: bool = True) -> None:
    request = seat_changes.open_request(table.row, table.seat_log, time.time())
    await seat_changes.answer(hall, table.row.id, who, request.number if request else 0, agrees)


def kind(table: LiveTable, seat: int = 1) -> str:
    return table.row.chairs[seat].kind


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("to", ["greedy", "open"])
def test_the_owner_s_yes_is_enough(tmp_path: Path, people: int, to: str) -> None:
    async def story(hall: Hall) -> None:
        table, everybody = await company(hall, people)
        fingerprint, moves = table.state.fingerprint(), len(table.moves)
        await ask(hall, table, everybody[0], 1, to)
        assert kind(table) == "person"
        await say(hall, table, everybody[1])
        assert kind(table) == ("bot" if to == "greedy" else "open")
        assert (table.seat_log[-1].how, table.seat_log[-1].former) == ("consented", "Piero")
        assert (table.state.fingerprint(), len(table.moves)) == (fingerprint, moves)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_owner_s_no_ends_it_and_is_a_no_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, piero, jana) = await company(hall, 3)
        await last_seen(hall, table, 1, 25 * HOURS)
        await ask(hall, table, marta, 1)
        await say(hall, table, piero, agrees=False)
        assert (kind(table), table.seat_log[-1].how) == ("person", "refused")
        with pytest.raises(NotNow, match="nobody asks this any more"):
            await say(hall, table, jana)
        with pytest.raises(NotNow, match="answered just now"):
            await ask(hall, table, jana, 1)
        monkeypatch.setattr(seat_changes, "A_WHILE", 0.0)
        await ask(hall, table, jana, 1)
        assert table.seat_log[-1].how == "asked"

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.mark.parametrize(
    "people, to, away, counts",
    [
        (2, "greedy", 1 * HOURS, False),
        (2, "greedy", 25 * HOURS, True),
        (2, "open", 999 * HOURS, False),
        (3, "greedy", 0.1 * HOURS, False),
        (3, "greedy", 1 * HOURS, True),
        (3, "open", 1 * HOURS, False),
        (3, "open", 25 * HOURS, True),
        (4, "open", 25 * HOURS, True),
    ],
)
def test_when_the_others_may_decide(tmp_path: Path, people: int, to: str, away: float, counts: bool) -> None:
    async def story(hall: Hall) -> None:
        table, everybody = await company(hall, people)
        await last_seen(hall, table, 1, away)
        host, _, *others = everybody
        await ask(hall, table, host, 1, to)
        for number, voter in enumerate(others):
            assert kind(table) == "person", "before all have agreed"
            if counts:
                await say(hall, table, voter)
                assert (kind(table) != "person") == (number == len(others) - 1)
            else:
                with pytest.raises(NotYours, match="only the owner"):
                    await say(hall, table, voter)
        assert (kind(table) != "person") == counts

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_five_people_must_all_agree(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        everybody = [await newcomer(hall, name) for name in NAMES]
        lobby = Lobby(hall)
        row = await lobby.create(everybody[0], Wish("belfort", [Chair("me"), *[Chair("open")] * 4]))
        for person in everybody[1:]:
            await lobby.sit_down(await hall.row(row.id), person, person.name)
        table = await hall.live(row.id)
        await last_seen(hall, table, 4, 1 * HOURS)
        await ask(hall, table, everybody[2], 4)  # anybody at the table may ask
        for voter in (everybody[0], everybody[1]):
            await say(hall, table, voter)
        assert kind(table, 4) == "person"
        await say(hall, table, everybody[3])
        assert (kind(table, 4), table.seat_log[-1].how) == ("bot", "voted")

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_who_has_a_vote_and_how_often(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, _piero, jana, lucia) = await company(hall, 4)
        stranger = await newcomer(hall, "Eve")
        await last_seen(hall, table, 1, 1 * HOURS)
        with pytest.raises(NotYours, match="only who sits"):
            await ask(hall, table, stranger, 1)
        await ask(hall, table, marta, 1)
        with pytest.raises(NotYours, match="only who sits"):
            await say(hall, table, stranger)
        await say(hall, table, jana)
        entries = table.entries
        await say(hall, table, jana)
        await say(hall, table, marta)
        assert (kind(table), table.entries) == ("person", entries)  # saying it twice counts once
        with pytest.raises(NotNow, match="already"):
            await ask(hall, table, jana, 1)
        await say(hall, table, lucia, agrees=False)  # one no is enough
        assert (kind(table), table.seat_log[-1].said_by) == ("person", "Lucia")

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_several_seats_of_one_person_are_one_vote_and_bots_have_none(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, _piero) = await company(hall, 2, Chair("here", "Marta's sister"), Chair("bot"))
        await last_seen(hall, table, 1, 1 * HOURS)
        await ask(hall, table, marta, 1)
        with pytest.raises(NotYours, match="only the owner"):
            await say(hall, table, marta)
        assert kind(table) == "person"
        assert seat_changes.voters(table.row, table.seat_log, 1) == {marta.id: "Marta"}
        await Lobby(hall).hand_over(table.row, marta, 2, "random")  # her own seat is hers to give
        assert table.seat_log[-1].how == "left"

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_host_s_own_seat_is_like_any_other(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, piero, jana) = await company(hall, 3)
        await last_seen(hall, table, 0, 1 * HOURS)
        await ask(hall, table, piero, 0)
        await say(hall, table, jana)
        assert kind(table, 0) == "bot"
        with pytest.raises(NotYours):
            hall.seat_of(table, marta, 0)
        with pytest.raises(NotYours, match="somebody has held this hand"):
            await Lobby(hall).hand_over(table.row, marta, 0, "open")

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, piero, jana) = await company(hall, 3)
        await last_seen(hall, table, 1, 1 * HOURS)
        await ask(hall, table, marta, 1)
        await attendance.note(hall.store, table.row, piero)
        with pytest.raises(NotYours, match="only the owner"):
            await say(hall, table, jana)
        assert kind(table) == "person"

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_what_happens_meanwhile_overtakes_a_request(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, piero, jana) = await company(hall, 3)
        await last_seen(hall, table, 1, 1 * HOURS)
        await ask(hall, table, marta, 1)
        first = table.seat_log[-1].number
        await play(hall, table, [marta, piero, jana], 3)  # moves do not
        assert seat_changes.open_request(table.row, table.seat_log, time.time()) is not None
        await Lobby(hall).hand_over(table.row, piero, 1, "open")
        agnes = await newcomer(hall, "Agnes")
        await Lobby(hall).sit_down(await hall.row(table.row.id), agnes, "Agnes")
        for late in (jana, piero, agnes):
            with pytest.raises(NotNow, match="nobody asks this any more"):
                await seat_changes.answer(hall, table.row.id, late, first, True)
        assert table.row.chairs[1].person == agnes.id
        await ask(hall, table, marta, 1)
        with pytest.raises(NotNow, match="nobody asks this any more"):
            await seat_changes.answer(hall, table.row.id, agnes, first, True)  # an answer to the question before

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_asking_and_withdrawing_again_and_again_fills_no_log(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, _piero, _jana) = await company(hall, 3)
        await ask(hall, table, marta, 1)
        await say(hall, table, marta, agrees=False)
        for _ in range(5):
            with pytest.raises(NotNow, match="answered just now"):
                await ask(hall, table, marta, 1)
        assert [event.how for event in table.seat_log] == ["asked", "withdrawn"]

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_news_of_a_seat_does_not_tell_of_a_move_in_secret(tmp_path: Path) -> None:
    """A moment that only some see a reason for would say that somebody has moved."""

    async def story(hall: Hall) -> None:
        everybody = [await newcomer(hall, name) for name in NAMES[:3]]
        lobby = Lobby(hall)
        row = await lobby.create(everybody[0], Wish("antiquity", [Chair("me"), Chair("open"), Chair("open")]))
        for person in everybody[1:]:
            await lobby.sit_down(await hall.row(row.id), person, person.name)
        table = await hall.live(row.id)
        for _ in range(400):
            before = len(history.moments(table, None, "en"))
            await play(hall, table, everybody, 1)
            if len(history.moments(table, None, "en")) == before:
                break
        else:
            raise AssertionError("nobody moved in secret")
        await ask(hall, table, everybody[0], 1)
        assert len(history.moments(table, None, "en")) == before
        assert any("asks whether" in line.text for lines in history.past(table, None, "en").lines for line in lines)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_seats_of_a_finished_game_stay(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (marta, piero) = await company(hall, 2)
        await play(hall, table, [marta, piero], 3000)
        for who in (marta, piero):
            with pytest.raises(NotNow, match="the game is over"):
                await Lobby(hall).hand_over(table.row, who, 1, "open")
        with pytest.raises(NotNow, match="the game is over"):
            await ask(hall, table, marta, 1)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_waiting_room_holds_no_secrets_but_is_told(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta, piero, jana = [await newcomer(hall, name) for name in NAMES[:3]]
        lobby = Lobby(hall)
        row = await lobby.create(marta, Wish("pillars", [Chair("me"), Chair("open"), Chair("open")]))
        await lobby.sit_down(row, piero, "Piero")
        await lobby.hand_over(await hall.row(row.id), marta, 1, "open")
        await lobby.hand_over(await hall.row(row.id), marta, 2, "greedy")
        await lobby.sit_down(await hall.row(row.id), jana, "Jana")
        table = await hall.live(row.id)
        assert [(event.how, event.former, event.begun) for event in table.seat_log] == [("host", "Piero", False)]
        assert not seat_log.was_played_by_somebody(table.seat_log, 1)

    tell(sqlite_url(tmp_path / "a.db"), story)


# ---- two processes


def test_two_processes_see_the_same_and_nobody_moves_on_a_seat_just_lost(database: str) -> None:
    async def story() -> None:
        one, two = await open_hall(database), await open_hall(database)
        try:
            table, (marta, piero, jana) = await company(one, 3)
            there = await two.live(table.row.id)
            everybody = [marta, piero, jana]
            while table.state.actors[0] != 1:
                await play(one, table, everybody, 1)
            await two.refresh(table.row.id)
            choice, version = str(there.state.choices(1)[0]), there.version(1)
            await Lobby(one).hand_over(table.row, piero, 1, "open")
            moves = len(there.moves)
            with pytest.raises(TableError):  # the other process has not heard of it yet
                await two.commit(table.row.id, piero, 1, [choice], version, "late")
            await two.refresh(table.row.id)
            assert (len(there.moves), there.entries) == (moves, table.entries)
            with pytest.raises(NotYours):
                two.seat_of(there, piero, 1)

            agnes, spy = await newcomer(two, "Agnes"), await newcomer(one, "Spy")
            tries = [
                Lobby(hall).sit_down(await hall.row(table.row.id), who, who.name)
                for hall, who in ((two, agnes), (one, spy))
            ]
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(answer).__name__ for answer in done) == ["NotNow", "tuple"]
            for hall in (one, two):
                await hall.refresh(table.row.id)
            assert table.names == there.names
            assert table.seat_log == there.seat_log
            assert (table.entries, table.state.fingerprint()) == (there.entries, there.state.fingerprint())

            # Votes at the same moment in both: each counts.
            await last_seen(one, table, 1, 25 * HOURS)
            await seat_changes.ask(one, table.row.id, marta, 1, "random")
            await two.refresh(table.row.id)
            number = len(there.seat_log)
            answers = [seat_changes.answer(hall, table.row.id, jana, number, True) for hall in (one, two)]
            voted = await asyncio.gather(*answers, return_exceptions=True)
            assert [type(answer) for answer in voted if answer is not None] in ([NotNow], [Stale])
            for hall in (one, two):
                await hall.refresh(table.row.id)
            assert [event.how for event in table.seat_log].count(seat_log.How.VOTED) == 1
            assert kind(table) == kind(there) == "bot"
            fresh = LiveTable(await one.row(table.row.id), await one.store.entries(table.row.id))
            assert fresh.seat_log == table.seat_log
        finally:
            await one.close()
            await two.close()

    asyncio.run(story())


def test_a_code_of_a_seat_that_was_lost_meanwhile_opens_nothing(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, (_marta, piero) = await company(hall, 2)
        lobby = Lobby(hall)
        code = await lobby.new_code(table.row, 1)
        before = await hall.row(table.row.id)
        await lobby.hand_over(table.row, piero, 1, "open")
        with pytest.raises(NoTable):
            await lobby.recover(before, await newcomer(hall, "Thief"), code)  # read before it was lost
        assert kind(table) == "open"

    tell(sqlite_url(tmp_path / "a.db"), story)
