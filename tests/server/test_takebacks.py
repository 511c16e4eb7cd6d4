"""Taking back by consent: the card tells exactly what disappears, the answer stays, and secrets stay secret."""

import asyncio
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient

from guildhall.server import history, takebacks
from guildhall.server.app import create_app
from guildhall.storage.rows import EntryKind
from guildhall.storage.store import sqlite_url
from guildhall.tables import proposals, rewinds
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.takeback_log import How
from guildhall.tables.undone import shown_since
from server.people import commit, guest, offer, two, with_key
from server.stories import newcomer, pair, play, tell


def test_the_card_lists_exactly_what_disappears(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 12)
        back = takebacks.back_to(table, 0, "en", 7)
        assert back.moves == 5
        undone = [
            line.text for lines in history.past(table, 0, "en").lines[8:] for line in lines if line.level == "line"
        ]
        assert [line.text for line in reversed(back.lines)] == undone
        assert all(line.mine == (line.seat == 0) for line in back.lines)
        assert history.moments(table, 0, "en")[back.moment] == 7
        await rewinds.propose(hall, table, marta, 0, 7, "I misread the quarry")
        await rewinds.answer(hall, table, piero, True)
        assert len(table.moves) == 7
        assert not {line.text for line in back.lines[:1]} & {
            line.text for line in history.past(table, 0, "en").lines[7] if line.move > back.moment
        }

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_hidden_things_are_named_if_and_only_if_some_were_shown(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 150)
        drawn = {number for number, move in enumerate(table.moves, 1) if move.chance}
        assert drawn
        for position in range(len(table.moves)):
            shown = {one.number for one in shown_since(table, position)}
            assert {number for number in drawn if number > position} <= shown
            if not shown:
                assert takebacks.back_to(table, 0, "en", position).hidden == []
        first = min(drawn)
        assert first == 1 or not shown_since(table, first - 1) or takebacks.back_to(table, 0, "en", first - 1).hidden
        quiet = next(n for n in range(1, len(table.moves)) if n not in {one.number for one in shown_since(table, 0)})
        assert quiet not in drawn

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_answer_reaches_whoever_asked_and_stays_in_the_log(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        people = [marta, piero]
        await play(hall, table, people, 4)
        await rewinds.propose(hall, table, marta, 0, 2, "sorry")
        with pytest.raises(NotNow, match="asked already"):
            await rewinds.propose(hall, table, piero, 1, 1)
        with pytest.raises(NotYours):
            await rewinds.answer(hall, table, await newcomer(hall, "Stranger"), True)
        assert table.row.proposal is not None
        assert takebacks.answer_for(table, marta) is None
        await rewinds.answer(hall, table, piero, False, "I planned on that draw")
        assert len(table.moves) == 4
        assert table.row.proposal is None
        answer = takebacks.answer_for(table, marta)
        assert answer is not None
        assert (answer.how, answer.name, answer.word) == (
            "refused",
            "Piero",
            "I planned on that draw",
        )
        assert takebacks.answer_for(table, piero) is None
        await rewinds.propose(hall, table, marta, 0, 2)
        await rewinds.answer(hall, table, piero, True)
        entries = await hall.store.entries(table.row.id)
        kinds = [entry.kind for entry in entries[4:]]
        assert kinds == [EntryKind.TAKEBACK] * 4 + [EntryKind.REWIND]
        hall.tables.clear()  # another life of the server reads the same
        again = await hall.live(table.row.id)
        assert [event.how for event in again.takebacks] == [How.ASKED, How.REFUSED, How.ASKED, How.DONE]
        assert len(again.moves) == 2
        told = [line.text for lines in history.past(again, None, "en").lines for line in lines]
        assert "Marta asks to take back 2 moves: “sorry”" in told
        assert "Piero refuses: nothing is taken back: “I planned on that draw”" in told
        assert "Piero agrees to take it back" in told

    tell(database, story)


def test_silence_is_a_no_and_so_is_a_game_that_went_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 3)
        await rewinds.propose(hall, table, marta, 0, 1)
        monkeypatch.setattr(proposals, "LIVE", 0.05)
        await asyncio.sleep(0.1)
        assert not proposals.is_open(table)
        with pytest.raises(NotNow):
            await rewinds.answer(hall, table, piero, True)
        await rewinds.lapse(hall, table)
        answer = takebacks.answer_for(table, marta)
        assert answer is not None
        assert answer.how == "lapsed"
        monkeypatch.setattr(proposals, "LIVE", 900.0)
        await rewinds.propose(hall, table, marta, 0, 1)
        await play(hall, table, [marta, piero], 1)
        await rewinds.lapse(hall, table)
        assert table.row.proposal is None
        assert len(table.moves) == 4
        assert [event.how for event in table.takebacks][-1] == How.LAPSED

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_own_turn_is_taken_back_until_somebody_moves_or_something_is_shown(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, undo="own")
        people, done = [marta, piero], set()
        for _ in range(70):
            await play(hall, table, people, 1)
            seat = table.moves[-1].seat
            other, position = 1 - seat, rewinds.last_turn(table, seat)
            assert not rewinds.may_take_back(table, other)
            with pytest.raises(NotNow):
                await rewinds.propose(hall, table, people[other], other, None)
            undone = table.moves[position:]
            secret = table.together or any(move.sealed or move.seat != seat for move in undone)
            allowed = not secret and not any(move.chance for move in undone) and not shown_since(table, position)
            assert rewinds.may_take_back(table, seat) == allowed
            done.add(allowed)
            if not allowed:
                with pytest.raises(NotNow, match="own last turn"):
                    await rewinds.propose(hall, table, people[seat], seat, None)
        assert done == {True, False}
        while not rewinds.may_take_back(table, table.moves[-1].seat):
            await play(hall, table, people, 1)
        seat = table.moves[-1].seat
        position = rewinds.last_turn(table, seat)
        await rewinds.propose(hall, table, people[seat], seat, None)
        assert len(table.moves) == position

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.fixture
def client(tmp_path: Path):  # type: ignore[no-untyped-def]
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, workers=1)) as made:
        yield made


def test_over_http(client: TestClient) -> None:  # type: ignore[type-arg]
    table, keys = two(client)
    stranger = guest(client, "Stranger")
    address = f"/api/tables/{table}"
    empty = client.post(f"{address}/rewind", json={"seat": 0}, headers=with_key(keys[0]))
    assert (empty.status_code, empty.json()["error"]) == (409, "there is nothing to take back")
    for number in range(3):
        seat, found = offer(client, table, keys)
        commit(
            client,
            table,
            keys[seat],
            seat,
            choices=[found["choices"][-1]["text"]],
            version=found["version"],
            key=str(number),
        )
    before = client.get(f"{address}/seats/0/rewind", params={"moves": 1}, headers=with_key(keys[0])).json()
    assert before["moves"] == 2
    assert before["lines"]
    for who, seat in ((stranger, 0), (keys[1], 0)):
        assert (
            client.post(f"{address}/rewind", json={"seat": seat, "moves": 1}, headers=with_key(who)).status_code == 403
        )
        assert client.get(f"{address}/seats/{seat}/rewind?moves=1", headers=with_key(who)).status_code == 403
    assert (
        client.post(
            f"{address}/rewind", json={"seat": 0, "moves": 1, "word": "please"}, headers=with_key(keys[0])
        ).status_code
        == 204
    )
    vote = client.post(f"{address}/rewind/answer", json={"agrees": True}, headers=with_key(stranger))
    assert (vote.status_code, vote.json()["error"]) == (403, "only who sits at the table has a say in this")
    info = client.get(address, headers=with_key(keys[1])).json()["proposal"]
    assert (info["by"], info["moves"], info["word"], info["agreed"]) == (0, 2, "please", False)
    assert time.time() < info["until"] < time.time() + 1000
    assert client.get(address, headers=with_key(stranger)).json()["proposal"] is None
    assert client.post(f"{address}/rewind/answer", json={"agrees": False}, headers=with_key(keys[1])).status_code == 204
    again = client.post(f"{address}/rewind/answer", json={"agrees": True}, headers=with_key(keys[1]))
    assert (again.status_code, again.json()["error"]) == (409, "nobody asks to take anything back")
