"""Clocks of tables: what is kept of a draft when time is up, what the table does then, and when no clock runs."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from guildhall.kernel.errors import GuildhallError
from guildhall.storage.rows import Person
from guildhall.storage.store import sqlite_url
from guildhall.tables import clocks, drafts, rewinds
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable, crosses_border
from guildhall.tables.lobby import Chair, Lobby, Wish
from guildhall.tables.seat_log import How
from server.stories import newcomer, pair, play, tell, turn

really = time.time
LIVE = {"kind": "live", "bank": 600, "turn": 30}


async def run_out(hall: Hall, table: LiveTable, seat: int, forget: bool = True) -> None:
    """The time of a seat is up, and the clock moves."""
    if forget:
        table.since[seat] = time.time() - 10_000_000
    told = len(table.seat_log)
    keeping = asyncio.create_task(clocks.keep_time(hall, beat=0.01))
    async with asyncio.timeout(60):
        while len(table.seat_log) == told:
            await asyncio.sleep(0.01)
    keeping.cancel()


async def until_long(hall: Hall, table: LiveTable, people: list[Person]) -> tuple[int, list[str]]:
    """Plays until a turn of several steps is asked for: its seat and two steps that do not finish it."""
    for _ in range(300):
        _, seat, _ = turn(table, people)
        for first in map(str, table.state.choices(seat)):
            tried = drafts.draft(table, seat, [first])
            if tried.complete:
                continue
            for second in map(str, tried.state.choices(seat)):
                if not drafts.draft(table, seat, [first, second]).complete:
                    return seat, [first, second]
        await play(hall, table, people, 1)
    raise AssertionError("no long turn")


def test_a_complete_draft_is_confirmed_as_it_is(database: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing=LIVE)
        who, seat, _ = turn(table, [marta, piero])
        choice = next(
            text for text in map(str, table.state.choices(seat)) if drafts.draft(table, seat, [text]).complete
        )
        await drafts.keep(hall.store, table, who, seat, [choice])
        await run_out(hall, table, seat)
        assert [table.state.notation.text(move.choice) for move in table.moves] == [choice]
        (event,) = table.seat_log
        assert (event.how, event.seat, event.kept, event.made) == (How.LATE, seat, 1, 0)
        assert drafts.on_desk(table, who, seat) is None

    tell(database, story)


@pytest.mark.parametrize("game", ["belfort", "antiquity"])
def test_what_is_begun_is_finished_for_the_whole_phase_and_no_further(tmp_path: Path, game: str) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, game, timing=LIVE)
        seat, steps = await until_long(hall, table, [marta, piero])
        await drafts.keep(hall.store, table, [marta, piero][seat], seat, steps)
        before, made = table.state.clone(), len(table.moves)
        await run_out(hall, table, seat)
        moves = table.moves[made:]
        assert {move.seat for move in moves} == {seat}
        assert [table.state.notation.text(move.choice) for move in moves[:2]] == steps
        assert crosses_border(before, moves) or seat not in table.state.actors
        assert not crosses_border(before, moves[:-1])
        assert (table.seat_log[-1].kept, table.seat_log[-1].made) == (2, len(moves) - 2)
        assert table.watches.banks[seat] == 0

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_fold_of_the_log_knows_the_clocks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        assert hall.clock is not None
        hall.clock.cancel()  # it would notice that time is made to leap here
        table, marta, piero = await pair(hall, timing={**LIVE, "late": "bot"})
        for number in range(7):
            monkeypatch.setattr(time, "time", lambda later=100 * number: really() + later)
            await play(hall, table, [marta, piero], 1)
        assert sum(table.watches.banks) < 1200
        monkeypatch.setattr(time, "time", lambda: really() + 10_000)
        await run_out(hall, table, table.state.actors[0], forget=False)
        again = LiveTable(await hall.row(table.row.id), await hall.store.entries(table.row.id))
        assert again.since == table.since
        assert again.watches.banks == pytest.approx(table.watches.banks)
        assert again.watches.away == table.watches.away != set()

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_the_bot_goes_on_until_its_owner_is_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing={**LIVE, "late": "bot"})
        seat = table.state.actors[0]
        await run_out(hall, table, seat)
        assert table.watches.away == {seat}
        while table.state.actors != [seat]:
            other = table.state.actors[0]
            choice = str(table.state.choices(other)[-1])
            who = [marta, piero][other]
            await hall.commit(table.row.id, who, other, [choice], table.version(other), f"k{table.entries}")
        assert table.deadline(seat) < time.time() + 11  # not the bank of somebody who is away
        await clocks.come_back(hall, table, seat)
        assert table.watches.away == set()
        assert [event.how for event in table.seat_log] == [How.LATE, How.RETURNED]
        assert table.deadline(seat) > time.time() + 11

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_where_the_table_says_so_the_game_ends(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing={**LIVE, "late": "end"})
        await run_out(hall, table, table.state.actors[0])
        await asyncio.sleep(0.05)
        who, seat, choice = turn(table, [marta, piero])
        with pytest.raises(GuildhallError, match="this game has ended"):
            await hall.commit(table.row.id, who, seat, [choice], table.version(seat), "k")
        assert (await hall.row(table.row.id)).status == "ended"
        assert not table.timed
        again = LiveTable(await hall.row(table.row.id), await hall.store.entries(table.row.id))
        assert again.ended

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_no_clock_runs_while_a_take_back_is_proposed(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing=LIVE)
        people = [marta, piero]
        mover, seat, _ = turn(table, people)
        while table.state.actors == [seat]:
            await play(hall, table, people, 1)
        asked = table.state.actors[0]
        used = table.watches.used(asked, time.time())
        await rewinds.propose(hall, table, mover, seat, None)
        now = time.time()
        await clocks.mind_rests(hall, table, now)
        assert table.deadline(asked) == 0
        assert table.clock(asked, asked).rests
        assert table.watches.used(asked, now + 5000) == pytest.approx(used, abs=1)
        await rewinds.answer(hall, table, people[asked], agrees=False)
        await clocks.mind_rests(hall, table, now + 5000)
        assert table.deadline(asked) == pytest.approx(now + 5000 + 630, abs=2)
        again = LiveTable(await hall.row(table.row.id), await hall.store.entries(table.row.id))
        assert again.deadline(asked) == table.deadline(asked)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_clock_that_is_set_forward_decides_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        table, _, _ = await pair(hall, timing=LIVE)
        seat = table.state.actors[0]
        left = table.deadline(seat) - time.time()
        keeping = asyncio.create_task(clocks.keep_time(hall, beat=0.01))
        await asyncio.sleep(0.05)
        monkeypatch.setattr(time, "time", lambda: really() + 86_400)
        await asyncio.sleep(0.1)
        keeping.cancel()
        assert not table.moves
        assert table.deadline(seat) - time.time() == pytest.approx(left, abs=3)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_whoever_was_late_while_the_house_was_closed_gets_a_moment(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, _, _ = await pair(hall, timing=LIVE)
        seat = table.state.actors[0]
        table.since[seat] -= 7200
        await clocks.excuse(hall, table)
        assert table.deadline(seat) == pytest.approx(time.time() + 60, abs=2)

    tell(sqlite_url(tmp_path / "a.db"), story)


def test_a_clock_over_days_goes_by_the_hours_of_whoever_is_asked(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, marta, piero = await pair(hall, timing={"kind": "days", "days": 2})
        people = [marta, piero]
        _, seat, _ = turn(table, people)
        await hall.store.keep_habits(people[seat].id, {"zone": "Europe/Rome", "quiet": [1320, 480]})
        assert table.deadline(seat) == pytest.approx(table.since[seat] + 2 * 86400)
        await hall.refresh(table.row.id)
        assert table.watches.hours[seat].quiet == (1320, 480)
        assert table.watches.allowed(seat) == 2 * 14 * 3600
        assert table.watches.hours[1 - seat].quiet is None

    tell(sqlite_url(tmp_path / "a.db"), story)


@pytest.mark.parametrize(
    "timing",
    [
        {"kind": "live"},
        {"kind": "live", "bank": 600, "turn": 0},
        {"kind": "live", "bank": -1, "turn": 30},
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 400},
        {"kind": "sand"},
        {"kind": "days", "days": 2, "late": "shout"},
    ],
)
def test_no_table_is_opened_with_a_clock_that_is_none(tmp_path: Path, timing: dict[str, Any]) -> None:
    async def story(hall: Hall) -> None:
        marta = await newcomer(hall, "Marta")
        with pytest.raises(GuildhallError, match=r"clock|time is up"):
            await Lobby(hall).create(marta, Wish("pillars", [Chair("me"), Chair("bot")], timing=timing))
        assert await hall.store.tables_of(marta.id) == []

    tell(sqlite_url(tmp_path / "a.db"), story)
