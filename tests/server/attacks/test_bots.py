"""What bots can do to a house: floods, hangs, deaths, storage that is away, two processes, and nobody at home."""

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

import guildhall
from guildhall.server.app import create_app
from guildhall.storage.rows import Person
from guildhall.storage.store import Store, sqlite_url
from guildhall.tables import bots, clocks
from guildhall.tables.advice import ADVISER
from guildhall.tables.bots import BotPool
from guildhall.tables.hall import Hall
from guildhall.tables.lanes import Account
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Chair, Lobby, Wish
from halls import Quick
from launch import free_port, launch
from server import false_bots
from server.people import guest, with_key
from server.stories import newcomer, pair, play, tell

FLOOD = 60  # tables of four bots that think for five seconds
AT_MOST = 1.0  # second that another's bot may be delayed by it


def has_moved(table: LiveTable, moves: int) -> bool:
    return len(table.moves) >= moves


def all_moved(tables: list[LiveTable], moves: int) -> bool:
    return all(has_moved(table, moves) or table.state.over for table in tables)


async def soon(happens: Callable[[], object], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not happens():
            await asyncio.sleep(0.01)


def in_hall(database: str, pool: BotPool, story: Callable[[Hall], Awaitable[None]], pace: float = 0.0) -> None:
    """A story in a hall whose bots think in real processes, or wherever the pool says."""

    async def run() -> None:
        hall = Hall(Store(database), pool, pace)
        await hall.open()
        try:
            await story(hall)
        finally:
            await hall.close()

    asyncio.run(run())


async def only_bots(hall: Hall, name: str, *specs: str) -> LiveTable:
    """A table at which only bots sit."""
    wish = Wish("pillars", [Chair("bot", bot=spec) for spec in specs])
    return await hall.live((await Lobby(hall).create(await newcomer(hall, name), wish)).id)


def first_question() -> tuple[dict[str, Any], int]:
    state = guildhall.new("pillars", 2, seed=1)
    return state.to_json(), state.actors[0]


# ---- floods


def test_sixty_tables_of_slow_bots_delay_nobody_elses(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        lobby, flooder = Lobby(hall), await newcomer(hall, "Flooder")
        wish = Wish("pillars", [Chair("bot", bot="search:5s")] * 4)
        for _ in range(FLOOD):
            await lobby.create(flooder, wish)
        await asyncio.sleep(1.0)  # every worker they can get is theirs now
        for spec, own in (("greedy", 0.1), ("master", 1.2)):
            begun = time.monotonic()
            table = await only_bots(hall, "Marta", spec, spec)
            for number in range(1, 4):
                await soon(partial(has_moved, table, number), 15.0)
                # A worker comes up for the first decision.
                late, begun = time.monotonic() - begun - own, time.monotonic()
                assert late < AT_MOST, f"{spec} was delayed by {late:.1f} s"

    in_hall(sqlite_url(tmp_path / "a.db"), BotPool(), story)


@pytest.mark.slow
@pytest.mark.parametrize("flooders", [1, 3])
def test_the_same_over_http(tmp_path: Path, flooders: int) -> None:
    """Against a server as it is started: the bots of one guest before the flood and under it."""
    file, port = tmp_path / "flood.db", free_port()
    server = launch(sqlite_url(file), port, pace=0.2)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            quiet = {spec: gaps(client, file, spec) for spec in ("greedy", "master")}
            for _ in range(flooders):
                client.post("/api/people", json={"name": "Flooder"})
                form = {"game": "pillars", "chairs": [{"kind": "bot", "bot": "search:5s"}] * 4}
                for _ in range(FLOOD // flooders):
                    assert client.post("/api/tables", json=form).status_code == 201
                client.cookies.clear()
            time.sleep(3.0)
            for spec, usual in quiet.items():
                loaded = gaps(client, file, spec)
                print(f"{flooders} flooding, {spec}: longest {max(usual):.2f} s before, {max(loaded):.2f} s under it")
                assert max(loaded) - max(usual) < AT_MOST
    finally:
        server.kill()
        server.wait()


def gaps(client: httpx.Client, file: Path, spec: str, moves: int = 12) -> list[float]:
    """The seconds between the moves of bots at a new table of a new guest, the first after it was made."""
    client.post("/api/people", json={"name": "Marta"})
    form = {"game": "pillars", "chairs": [{"kind": "bot", "bot": spec}] * 2}
    made = time.time()
    table = client.post("/api/tables", json=form).json()["id"]
    for _ in range(600):
        with sqlite3.connect(file) as database:
            rows = database.execute('SELECT at FROM entry WHERE "table" = ? ORDER BY number', (table,)).fetchall()
        if len(rows) >= moves:
            break
        time.sleep(0.1)
    assert len(rows) >= moves, f"only {len(rows)} moves in a minute"
    client.cookies.clear()
    times = [made, *(at for (at,) in rows[:moves])]
    return [after - before for before, after in pairwise(times)]


def test_where_all_workers_are_busy_whoever_has_taken_most_hurries() -> None:
    from guildhall.tables.lanes import Account, Lane

    async def run() -> None:
        lane = Lane(2)
        await asyncio.gather(*(lane.call(Account(f"first {n}"), 20, false_bots.nap, 0.1) for n in range(2)))
        heavy = [asyncio.create_task(lane.call(Account(f"heavy {n % 2}"), 20, false_bots.nap, 5.0)) for n in range(40)]
        await soon(lambda: all(worker.under_way for worker in lane.workers))
        begun = time.monotonic()
        await lane.call(Account("honest"), 20, false_bots.nap, 0.0)
        assert time.monotonic() - begun < AT_MOST
        done, _ = await asyncio.wait(heavy[:2], return_when=asyncio.FIRST_COMPLETED)
        assert 0.4 < done.pop().result() < 5.0  # cut short, with what it had
        for task in heavy:
            task.cancel()
        await lane.close()
        await asyncio.gather(*heavy, return_exceptions=True)

    asyncio.run(run())


def test_people_take_turns_and_their_tables_too() -> None:
    from guildhall.tables.lanes import Account, Lane

    async def run() -> list[str]:
        lane, order = Lane(1), []

        async def ask(person: str, number: int, present: bool = True) -> None:
            await lane.call(Account(person, lambda: present), 20, time.sleep, 0.02)
            order.append(f"{person}{number}")

        tasks = [asyncio.create_task(ask("a", 1)), asyncio.create_task(ask("away", 1, False))]
        tasks += [asyncio.create_task(ask("a", number)) for number in range(2, 4)]
        tasks += [asyncio.create_task(ask(person, 1)) for person in "bc"]
        await asyncio.gather(*tasks)
        await lane.close()
        return order

    assert asyncio.run(run()) == ["a1", "b1", "c1", "a2", "a3", "away1"]


def test_in_the_background_one_thing_is_done_at_a_time_and_only_if_nobody_waits() -> None:
    from guildhall.tables.lanes import Account, Lane

    async def run() -> None:
        lane = Lane(2)
        accounts = [Account(f"away {number}", lambda: False) for number in range(3)]
        away = [asyncio.create_task(lane.call(account, 20, false_bots.nap, 0.3)) for account in accounts]
        await asyncio.sleep(0)
        assert len(lane.running) == 1
        await asyncio.gather(*(lane.call(Account("here"), 20, time.sleep, 0) for _ in range(5)))
        assert not all(task.done() for task in away)
        await asyncio.gather(*away)
        await lane.close()

    asyncio.run(run())


def test_hints_and_clocks_wait_for_no_bot(tmp_path: Path) -> None:
    async def run() -> None:
        pool = BotPool(1)
        form, seat = first_question()
        late = pool.stand_in if hasattr(pool, "stand_in") else pool.choose
        await asyncio.gather(pool.weigh("flat:8n", "1", form, seat, ""), late("greedy", "1", form, seat))
        floods = [asyncio.create_task(pool.choose("search:5s", "1", form, seat)) for _ in range(8)]
        floods += [asyncio.create_task(pool.choose("search:250ms", "1", form, seat)) for _ in range(20)]
        await asyncio.sleep(0.5)
        assert await pool.weigh("flat:8n", "1", form, seat, "")
        await late("greedy", "1", form, seat)
        assert not any(task.done() for task in floods[:8])  # they think for five seconds
        for task in floods:
            task.cancel()
        await asyncio.gather(*floods, return_exceptions=True)
        if (closing := pool.close()) is not None:
            await closing

    asyncio.run(run())


# ---- hung, dead and swollen workers


def test_a_bot_that_never_answers_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "think", false_bots.never)
    monkeypatch.setattr(bots, "PROMPT", 1.0, raising=False)

    async def run() -> None:
        others = false_bots.children(os.getpid())  # of other tests: a database, a house
        pool = BotPool(1, limit=1.0)
        form, seat = first_question()
        assert await pool.choose("greedy", "1", form, seat)
        before = false_bots.children(os.getpid()) - others
        assert await pool.choose("apprentice", "1", form, seat) is None
        assert await pool.choose("greedy", "1", form, seat)  # by a fresh process
        assert before - false_bots.children(os.getpid())
        if (closing := pool.close()) is not None:
            await closing
        assert pool.replaced == 1
        assert not false_bots.children(os.getpid()) & before

    asyncio.run(run())


def test_at_a_table_the_first_legal_choice_is_made_instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "think", false_bots.never)
    monkeypatch.setattr(bots, "PROMPT", 0.5, raising=False)

    async def story(hall: Hall) -> None:
        table = await only_bots(hall, "Marta", "apprentice", "apprentice")
        first = str(table.state.choices(table.state.actors[0])[0])
        await soon(lambda: len(table.moves) >= 2)
        assert table.title.choices.text(table.moves[0].choice) == first

    in_hall(sqlite_url(tmp_path / "a.db"), BotPool(1, limit=0.5), story)


def test_a_worker_that_was_killed_is_replaced_and_its_question_asked_again() -> None:
    async def run() -> None:
        pool = BotPool(1)
        form, seat = first_question()
        assert await pool.choose("greedy", "1", form, seat)
        slow = asyncio.create_task(pool.choose("search:1s", "1", form, seat))
        await soon(lambda: pool.deep.workers[0].process)
        await asyncio.sleep(0.5)
        for lane in (pool.quick, pool.deep):
            (worker,) = lane.workers
            assert worker.process is not None
            os.kill(worker.process.pid, signal.SIGKILL)
        assert await pool.choose("greedy", "1", form, seat)
        assert await slow
        await pool.close()
        assert pool.replaced == 2

    asyncio.run(run())


def test_a_worker_that_has_grown_is_replaced_and_one_that_wants_too_much_is_refused() -> None:
    from guildhall.tables.processes import Worker

    async def run() -> None:
        worker = Worker(memory=200 << 20)
        first = await worker.call(false_bots.hoard, 10, limit=20)
        assert await worker.call(false_bots.hoard, 120, limit=20) == first
        assert worker.replaced == 1
        second = await worker.call(false_bots.hoard, 1, limit=20)
        assert second != first
        assert not false_bots.alive(first)
        if sys.platform == "linux":
            with pytest.raises(MemoryError):
                await worker.call(false_bots.hoard, 400, limit=20)
        await worker.close()
        assert not false_bots.alive(second)

    asyncio.run(run())


def test_a_stuck_errand_is_ended_by_the_system_when_nobody_is_left_to_do_it() -> None:
    inside = "import time; from guildhall.tables import errands; errands.SLACK = 0.1; "
    inside += "errands.answer_of(time.sleep, (60,), 0.1)"
    done = subprocess.run([sys.executable, "-c", inside], check=False, timeout=20)
    assert done.returncode == -signal.SIGALRM


def test_kill_nine_of_the_server_leaves_no_process(tmp_path: Path) -> None:
    port = free_port()
    server = launch(sqlite_url(tmp_path / "a.db"), port)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
            client.post("/api/people", json={"name": "Marta"})
            for spec in ("greedy", "search:5s"):
                form = {"game": "pillars", "chairs": [{"kind": "bot", "bot": spec}] * 2}
                assert client.post("/api/tables", json=form).status_code == 201
        end = time.monotonic() + 20
        while time.monotonic() < end and len(false_bots.children(server.pid)) < 2:
            time.sleep(0.05)
        time.sleep(1.0)
        workers = false_bots.children(server.pid)
        assert workers
    finally:
        server.kill()
        server.wait()
    end = time.monotonic() + 10
    while time.monotonic() < end and any(false_bots.alive(pid) for pid in workers):
        time.sleep(0.05)
    left = [pid for pid in workers if false_bots.alive(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left


def test_a_server_that_ends_as_it_should_leaves_none_either(tmp_path: Path) -> None:
    before = false_bots.children(os.getpid())
    with TestClient(create_app(sqlite_url(tmp_path / "a.db"), pace=0.0, rate=100_000.0)) as client:
        key = guest(client)
        for spec in ("greedy", "search:5s"):
            form = {"game": "pillars", "chairs": [{"kind": "bot", "bot": spec}] * 2}
            client.post("/api/tables", json=form, headers=with_key(key))
        time.sleep(1.0)
        assert len(false_bots.children(os.getpid()) - before) >= 2
        numbers = client.get("/metrics").text
        assert "guildhall_bots_waiting " in numbers
        assert "guildhall_workers_replaced_total 0" in numbers
    assert not false_bots.children(os.getpid()) - before


# ---- a storage that is away


def test_after_a_storage_fault_the_bots_go_on_by_themselves(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await only_bots(hall, "Marta", "random", "random")
        await soon(lambda: len(table.moves) > 3)
        append, tries = hall.store.append, []

        async def broken(*_arguments: object) -> None:
            tries.append(time.monotonic())
            raise OperationalError("INSERT", {}, Exception("the disk is gone"))

        setattr(hall.store, "append", broken)  # noqa: B010
        await asyncio.sleep(3.0)
        stood = len(table.moves)
        assert 2 <= len(tries) <= 4  # it does not spin
        hall.store.append = append  # type: ignore[method-assign]
        await soon(lambda: len(table.moves) > stood + 3, 5.0)

    in_hall(sqlite_url(tmp_path / "a.db"), Quick(), story, pace=0.005)


class Cut:
    """A line to PostgreSQL that can be cut and mended."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = free_port()
        self.writers: list[asyncio.StreamWriter] = []
        self.server: asyncio.Server | None = None

    async def mend(self) -> None:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", self.port)

    async def cut(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        self.writers = []

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        self.writers += [writer, back]
        await asyncio.gather(pass_on(reader, back), pass_on(there, writer), return_exceptions=True)


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_after_a_cut_of_the_database_the_bots_go_on_by_themselves(database: str) -> None:
    place, _, name = database.rpartition("/")
    before, _, port = place.rpartition(":")

    async def run() -> None:
        line = Cut(int(port))
        await line.mend()
        hall = Hall(Store(f"{before}:{line.port}/{name}"), Quick(), 0.01)
        await hall.open()
        tables = [await only_bots(hall, "Marta", "random", "random") for _ in range(5)]
        await soon(lambda: all(len(table.moves) > 3 for table in tables))
        await line.cut()
        await asyncio.sleep(4.0)
        stood = [len(table.moves) for table in tables]
        await line.mend()
        await soon(lambda: all(len(at.moves) > then + 3 for at, then in zip(tables, stood, strict=True)), 10.0)
        await hall.close()
        await line.cut()

    asyncio.run(run())


def test_a_bot_that_names_what_cannot_be_chosen_does_not_spin(tmp_path: Path) -> None:
    class Liar(Quick):
        asked = 0

        async def choose(self, *_question: object) -> str | None:
            self.asked += 1
            return "no such choice"

    liar = Liar()

    async def story(hall: Hall) -> None:
        table = await only_bots(hall, "Marta", "random", "random")
        await soon(lambda: len(table.moves) >= 5)
        assert liar.asked <= len(table.moves) + 1

    in_hall(sqlite_url(tmp_path / "a.db"), liar, story)


# ---- two processes


@pytest.mark.parametrize("answers", [True, False], ids=["answer", "no answer"])
def test_two_processes_let_the_same_bots_play_and_both_go_on(
    database: str, answers: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """Each thinks while the other moves: the question may be gone when the answer comes."""

    class Slow(Quick):
        async def choose(self, spec: str, seed: str, form: dict[str, Any], seat: int, *_: object) -> str | None:
            await asyncio.sleep(0.01)
            return await super().choose(spec, seed, form, seat) if answers else None

    async def run() -> None:
        halls = [Hall(Store(database), Slow(), pace) for pace in (0.003, 0.004)]
        for hall in halls:
            await hall.open()
        for hall, other in (halls, reversed(halls)):
            refresh = other.refresh
            hall.told = lambda table_id, refresh=refresh: kept.append(asyncio.create_task(refresh(table_id)))
        kept: list[asyncio.Task[None]] = []
        marta = await newcomer(halls[0], "Marta")
        wish = Wish("pillars", [Chair("bot", bot="random")] * 3)
        row = await Lobby(halls[0]).create(marta, wish)
        tables = [await hall.live(row.id) for hall in halls]
        for hall, table in zip(halls, tables, strict=True):
            if hasattr(hall, "met"):
                hall.met(table, marta)
            hall.wake(table)
        made = 0
        for _ in range(20):
            made += 4
            await soon(partial(all_moved, tables, made), 10.0)
            assert tables[0].state.over or all(row.id in hall.thinking for hall in halls), "the bots of one are dead"
        assert not [task for task in kept if task.done() and task.exception()]
        for hall in halls:
            hall.told = None
        await asyncio.gather(*kept, return_exceptions=True)  # what was told last is heard before the house closes
        for hall in halls:
            await hall.close()

    with caplog.at_level(logging.ERROR, "guildhall"):
        asyncio.run(run())
    assert not [record for record in caplog.records if record.exc_info], "a fault was journalled"


def test_a_late_decision_is_about_the_position_it_was_asked_in(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """While the clock has somebody's decision made, they decide themselves after all."""

    class Overtaken(Quick):
        hall: Hall
        at: tuple[LiveTable, Person, Person]

        async def choose(self, *_question: object) -> str | None:
            table, *people = self.at
            await play(self.hall, table, people, 1)
            return None

        async def stand_in(self, *question: object) -> str | None:
            return await self.choose(*question)

    pool = Overtaken()

    async def story(hall: Hall) -> None:
        pool.hall, pool.at = hall, await pair(hall, clock=60)
        table = pool.at[0]
        table.watches.since = [since - 61 for since in table.since]  # a minute passes
        keeping = asyncio.create_task(clocks.keep_time(hall, beat=0.01))
        await soon(lambda: table.moves)
        await asyncio.sleep(0.1)
        keeping.cancel()
        (only,) = await hall.store.entries(table.row.id)
        assert "clock" not in only.key

    in_hall(sqlite_url(tmp_path / "a.db"), pool, story)
    assert not [record for record in caplog.records if record.exc_info], "a fault was journalled"


# ---- nobody at home


def test_after_a_restart_only_tables_where_somebody_waits_think(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "a.db")
    ids: dict[str, str] = {}
    people: dict[str, Any] = {}

    async def begin(hall: Hall) -> None:
        hall.pace = 3600.0  # nothing is decided before the restart
        lobby = Lobby(hall)
        people["marta"], people["piero"] = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
        rows = {
            "bots": await lobby.create(people["marta"], Wish("pillars", [Chair("bot", bot="random")] * 2)),
            "alone": await lobby.create(people["marta"], Wish("pillars", [Chair("bot", bot="random"), Chair("me")])),
            "friends": await lobby.create(
                people["marta"], Wish("pillars", [Chair("bot", bot="random"), Chair("me"), Chair("open")])
            ),
        }
        await lobby.sit_down(rows["friends"], people["piero"], "Piero")
        ids.update({name: row.id for name, row in rows.items()})

    tell(database, begin)

    async def again(hall: Hall) -> None:
        assert hall.waking is not None
        await hall.waking
        assert list(hall.tables) == [ids["friends"]]
        await asyncio.sleep(0.3)
        assert (await hall.row(ids["bots"])).entries == (await hall.row(ids["alone"])).entries == 0
        friends = await hall.live(ids["friends"])
        assert not set(friends.state.actors) & {0}  # the bot has moved if it was asked
        stranger = await newcomer(hall, "Spectator")
        table = await hall.live(ids["bots"])
        hall.met(table, stranger)
        assert not hall.thinking
        hall.met(table, people["marta"])  # the host comes
        await soon(lambda: len(table.moves) > 3)
        table.attendance.visits.clear()  # and is gone for a long while
        await soon(lambda: not hall.thinking)
        stood = len(table.moves)
        await asyncio.sleep(0.2)
        assert len(table.moves) == stood
        with table.attendance.line(people["marta"].id):
            hall.wake(table)
            await soon(lambda: len(table.moves) > stood)
        alone = await hall.live(ids["alone"])
        hall.met(alone, people["marta"])
        await soon(lambda: alone.state.actors == [1])

    in_hall(database, Quick(), again, pace=0.01)


def test_a_visit_by_page_or_program_wakes_the_bots(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "a.db")
    with TestClient(create_app(database, pace=3600.0, rate=100_000.0)) as client:
        key, other = with_key(guest(client)), with_key(guest(client, "Piero"))
        form = {"game": "pillars", "chairs": [{"kind": "bot", "bot": "random"}] * 2}
        ids = [client.post("/api/tables", json=form, headers=key).json()["id"] for _ in range(3)]
    with TestClient(create_app(database, pace=3600.0, rate=100_000.0)) as client:
        hall: Hall = client.app.state.hall
        for table in ids:
            client.get(f"/table/{table}", headers=other)
            client.get(f"/api/tables/{table}", headers=other)
        assert not hall.thinking
        client.get(f"/table/{ids[0]}", headers=key)
        assert set(hall.thinking) == {ids[0]}
        client.get(f"/api/tables/{ids[1]}", headers=key)
        assert set(hall.thinking) == set(ids[:2])
        client.get("/api/turns", headers=key)
        assert set(hall.thinking) == set(ids)


def test_an_absent_guests_tables_cost_nothing(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        lobby, flooder = Lobby(hall), await newcomer(hall, "Flooder")
        wish = Wish("pillars", [Chair("bot", bot="search:5s")] * 4)
        tables = [await hall.live((await lobby.create(flooder, wish)).id) for _ in range(FLOOD)]
        for table in tables:
            table.attendance.visits.clear()  # ten minutes pass
        await soon(lambda: not hall.thinking)
        assert not hall.bots.waiting
        assert not any(lane.running for lane in hall.bots.lanes)

    in_hall(sqlite_url(tmp_path / "a.db"), BotPool(), story, pace=0.2)


def test_where_several_people_play_the_game_goes_on_while_all_are_away(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        marta, piero = await newcomer(hall, "Marta"), await newcomer(hall, "Piero")
        lobby = Lobby(hall)
        chairs = [Chair("me"), Chair("bot", bot="random"), Chair("open")]
        row = await lobby.create(marta, Wish("pillars", chairs))
        await lobby.sit_down(row, piero, "Piero")
        table = await hall.live(row.id)
        for _ in range(12):
            await soon(lambda: table.state.actors != [1])
            await play(hall, table, [marta, None, piero], 1)  # type: ignore[list-item]
            table.attendance.visits.clear()

    in_hall(sqlite_url(tmp_path / "a.db"), Quick(), story)


def test_clocks_do_not_wait_for_hints() -> None:
    """Whoever's time is up does not wait until everybody has had a hint; a hint does not hurry."""

    async def run() -> None:
        pool = BotPool(1)
        form, seat = first_question()
        await pool.stand_in("greedy", "1", form, seat)
        floods = [
            asyncio.create_task(pool.weigh(ADVISER, "1", form, seat, "", Account(f"guest {number}")))
            for number in range(12)
        ]
        await asyncio.sleep(0.3)
        begun = time.monotonic()
        await pool.stand_in("greedy", "2", form, seat)
        late = time.monotonic() - begun
        for task in floods:
            task.cancel()
        await asyncio.gather(*floods, return_exceptions=True)
        await pool.close()
        assert late < AT_MOST, f"a clock's decision waited for {late:.1f} s"

    asyncio.run(run())
