"""How a game ends or goes on when somebody's time is up: by the clock, by a vote, by all; one end for all of them."""

import asyncio
import time
from pathlib import Path

import pytest

from guildhall.server import seat_news
from guildhall.storage.outbox import CallSettings
from guildhall.storage.rows import Person, Status
from guildhall.storage.store import sqlite_url
from guildhall.tables import clocks, closing, proposals, rematches, rewinds, seat_changes
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.seat_log import How
from halls import open_hall
from server.stories import newcomer, pair, play, tell

LIVE = {"kind": "live", "bank": 600, "turn": 30}


async def run_out(hall: Hall, table: LiveTable, seat: int) -> None:
    """The time of a seat is up, and the clock moves."""
    table.since[seat] = time.time() - 10_000_000
    async with asyncio.timeout(60):
        await clocks.decide_late(hall, table, [seat])


async def three(hall: Hall, **timing: object) -> tuple[LiveTable, list[Person]]:
    """A table of three people."""
    people = [await newcomer(hall, name) for name in ("Marta", "Piero", "Jana")]
    lobby = Lobby(hall)
    chairs = [Chair("me"), Chair("open"), Chair("open")]
    row = await lobby.create(people[0], Wish("pillars", chairs, timing={**LIVE, **timing}))
    for person in people[1:]:
        await lobby.sit_down(await hall.row(row.id), person, person.name)
    return await hall.live(row.id), people


def request(table: LiveTable) -> seat_changes.Request | None:
    return seat_changes.open_request(table.row, table.seat_log, time.time())


def test_a_clock_and_an_agreement_end_a_game_in_the_same_way(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        by_clock, marta, piero = await pair(hall, timing={**LIVE, "late": "end"})
        by_all, agnes, bruno = await pair(hall)
        await run_out(hall, by_clock, by_clock.state.actors[0])
        await closing.say(hall, by_all.row.id, agnes, True)
        await closing.say(hall, by_all.row.id, bruno, True)
        for table, people in ((by_clock, [marta, piero]), (by_all, [agnes, bruno])):
            again = LiveTable(await hall.row(table.row.id), await hall.store.entries(table.row.id))
            for one in (table, again):
                assert one.row.status == Status.ENDED
                assert (one.ended, one.finished, one.timed) == (True, True, False)
                event = closing.ended_by(one.seat_log)
                assert event is not None
                assert seat_news.sentence(event, "en").endswith(": the game ends")
            with pytest.raises(NotNow, match="this game has ended; nothing more is played here"):
                await play(hall, table, people, 1)
            with pytest.raises(NotNow, match="closed already"):
                await closing.say(hall, table.row.id, people[0], True)
            with pytest.raises(NotNow, match="the game is over"):
                await Lobby(hall).hand_over(await hall.row(table.row.id), people[0], 0, "greedy")
            assert await rematches.ask(Lobby(hall), table.row.id, people[0]) == ""
        assert await hall.store.unfinished() == []

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_crash_leaves_no_game_between_late_and_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of the log and the end are one write."""

    async def story(hall: Hall) -> None:
        table, _, _ = await pair(hall, timing={**LIVE, "late": "end"})

        async def gone(*_: object, **__: object) -> None:
            raise ConnectionError

        monkeypatch.setattr(hall.store, "change_table", gone)
        await run_out(hall, table, table.state.actors[0])
        row = await hall.row(table.row.id)
        assert (row.status, len(await hall.store.seat_entries(table.row.id))) == (Status.ENDED, 1)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_where_the_table_says_so_a_vote_opens_by_itself(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table, people = await three(hall, late="vote")
        late = table.state.actors[0]
        first, second = [person for seat, person in enumerate(people) if seat != late]
        await run_out(hall, table, late)
        asked = request(table)
        assert asked is not None
        assert (asked.by_clock, asked.asked.seat, asked.to) == (True, late, "greedy")
        info = seat_news.request_info(table.row, first, table)
        assert info is not None
        assert (info.late, info.asked, info.vote, info.by) == (True, True, True, "")
        with pytest.raises(NotYours):
            await seat_changes.answer(hall, table.row.id, await newcomer(hall, "Stranger"), asked.number, True)
        with pytest.raises(NotNow):
            await seat_changes.answer(hall, table.row.id, first, asked.number + 1, True)
        await clocks.mind_rests(hall, table, time.time())
        assert table.watches.resting_since is not None  # no clock runs meanwhile
        with pytest.raises(NotNow, match="has a minute to come back"):
            await seat_changes.answer(hall, table.row.id, first, asked.number, True)
        monkeypatch.setattr(seat_changes, "A_MOMENT", 0.0)
        await seat_changes.answer(hall, table.row.id, first, asked.number, True)
        await seat_changes.answer(hall, table.row.id, first, asked.number, True)  # twice is once
        assert table.row.chairs[late].kind == "person"
        await seat_changes.answer(hall, table.row.id, second, asked.number, True)
        assert table.row.chairs[late].kind == "bot"
        with pytest.raises(NotNow):
            await seat_changes.answer(hall, table.row.id, second, asked.number, True)

    tell(database, story)


@pytest.mark.parametrize("way", ["move", "no", "draft"])
def test_whoever_was_late_ends_the_vote_by_being_back(tmp_path: Path, way: str) -> None:
    async def story(hall: Hall) -> None:
        table, people = await three(hall, late="vote")
        late = table.state.actors[0]
        await run_out(hall, table, late)
        asked = request(table)
        assert asked is not None
        if way == "no":
            await seat_changes.answer(hall, table.row.id, people[late], asked.number, False)
        elif way == "draft":
            await clocks.come_back(hall, table, late)
        else:
            while late not in table.state.actors:
                await play(hall, table, people, 1)
            await play(hall, table, people, 1)
        assert request(table) is None
        assert table.row.chairs[late].person == people[late].id
        other = people[(late + 1) % 3]
        with pytest.raises(NotNow, match="nobody asks this any more"):
            await seat_changes.answer(hall, table.row.id, other, asked.number, True)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_vote_lets_those_who_are_there_end_the_game(tmp_path: Path) -> None:
    """Whoever has vanished need not agree; whoever is there must."""

    async def story(hall: Hall) -> None:
        table, people = await three(hall, late="vote")
        late = table.state.actors[0]
        first, second = [person for seat, person in enumerate(people) if seat != late]
        await run_out(hall, table, late)
        await closing.say(hall, table.row.id, first, True)
        assert not table.ended
        await closing.say(hall, table.row.id, second, True)
        assert table.row.status == Status.ENDED

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_nobody_is_ended_without_being_asked(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, people = await three(hall, late="vote")
        for person in people[:2]:
            await closing.say(hall, table.row.id, person, True)
        assert not table.ended
        await closing.say(hall, table.row.id, people[2], True)
        assert table.row.status == Status.ENDED

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_question_that_nobody_answers_does_not_stop_the_clock_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        assert hall.clock is not None
        hall.clock.cancel()
        table, people = await three(hall)
        await seat_changes.ask(hall, table.row.id, people[0], 1, "greedy", "slow")
        now = time.time()
        await clocks.mind_rests(hall, table, now)
        assert table.watches.resting_since is not None
        monkeypatch.setattr(time, "time", lambda: now + seat_changes.A_WHILE + 1)
        await clocks.mind_rests(hall, table, time.time())
        assert table.watches.resting_since is None
        with pytest.raises(NotNow, match="nobody asks this any more"):
            await seat_changes.answer(hall, table.row.id, people[1], 1, True)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_an_open_take_back_does_not_outlive_the_game(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        await play(hall, table, [marta, piero], 4)
        seat = table.moves[-1].seat
        asker, other = [marta, piero][seat], [marta, piero][1 - seat]
        await rewinds.propose(hall, table, asker, seat, None)
        for person in (marta, piero):
            await closing.say(hall, table.row.id, person, True)
        moves, entries = len(table.moves), table.entries
        with pytest.raises(NotNow):
            await rewinds.answer(hall, table, other, True)
        with pytest.raises(NotNow, match="nothing is taken back"):
            await rewinds.propose(hall, table, asker, seat, None)
        assert (len(table.moves), table.entries) == (moves, entries)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_game_that_has_ended_is_not_woken_by_another_process(database: str) -> None:
    """A process that has not heard of the end yet makes no move, and does not open the game again."""

    async def run() -> None:
        halls = [await open_hall(database) for _ in range(2)]
        try:
            table, marta, piero = await pair(halls[0])
            late = await halls[1].live(table.row.id)
            for person in (marta, piero):
                await closing.say(halls[0], table.row.id, person, True)
            assert not late.ended
            with pytest.raises(NotNow, match="this game has ended"):
                await play(halls[1], late, [marta, piero], 1)
            assert (await halls[0].row(table.row.id)).status == Status.ENDED
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(run())


def test_a_rematch_has_the_same_clock(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        timing = {"kind": "days", "days": 3, "late": "vote"}
        table, marta, piero = await pair(hall, timing=timing)
        for person in (marta, piero):
            await closing.say(hall, table.row.id, person, True)
        await rematches.ask(Lobby(hall), table.row.id, marta)
        made = await rematches.answer(Lobby(hall), table.row.id, piero, True)
        assert (await hall.row(made)).timing == timing

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_take_back_over_days_may_be_answered_for_a_day(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        slow, _, _ = await pair(hall, timing={"kind": "days", "days": 3})
        quick, _, _ = await pair(hall, timing=LIVE)
        assert (proposals.patience(slow), proposals.patience(quick)) == (proposals.DAYS, proposals.LIVE)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_with_nobody_to_ask_the_turn_is_finished_and_no_more(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        chairs = [Chair("me"), Chair("bot", bot="random")]
        row = await Lobby(hall).create(marta, Wish("pillars", chairs, timing={**LIVE, "late": "vote"}))
        table = await hall.live(row.id)
        async with asyncio.timeout(60):
            while 0 not in table.state.actors:
                await asyncio.sleep(0.01)
        await run_out(hall, table, 0)
        assert request(table) is None
        assert [event.to for event in table.seat_log if event.how == How.LATE] == ["turn"]

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_all_are_told_once_that_a_game_has_ended(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall)
        for person in (marta, piero):
            await hall.outbox.keep(CallSettings(person.id, kinds=["over"]))
        await closing.say(hall, table.row.id, marta, True)
        await closing.say(hall, table.row.id, piero, True)
        assert [note.kind for note in await hall.outbox.about(marta.id)] == ["over"]
        assert [note.kind for note in await hall.outbox.about(piero.id)] == []  # who has just said the last yes

    tell(sqlite_url(tmp_path / "a.db"), story)
