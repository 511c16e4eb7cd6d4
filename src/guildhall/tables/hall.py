"""The hall: all tables of the house, who listens to them, and the one way a decision is made.

Truth is the log: a decision is checked on a copy, written, and only then taken over and told to everybody. Several
server processes may share a database: each folds what the others wrote.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from guildhall.kernel.errors import BadChoice, Illegal
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.storage.engine import Conflict
from guildhall.storage.outbox import Outbox, call, seen
from guildhall.storage.rows import Chat, Entry, EntryKind, GameTable, Person, SeatKind, Status
from guildhall.storage.store import Statement, Store
from guildhall.tables import ahead, clocks
from guildhall.tables.attendance import HERE, Elsewhere, goes_on_alone, people
from guildhall.tables.bots import BotPool
from guildhall.tables.calls import CHAT, OVER, TURN
from guildhall.tables.drafts import Draft, draft
from guildhall.tables.errors import Closed, NoTable, NotNow, NotYours, Stale, TableError
from guildhall.tables.lanes import Account, Unwanted
from guildhall.tables.live import LiveTable, Step, result_of
from guildhall.tables.proposals import is_open
from guildhall.tables.retries import pauses
from guildhall.tables.timing import UNTIMED, timing_of

TURN_LIMIT = 400  # choices in one commit
LONG = 150  # entries of a log that is folded in a thread, so that the others need not wait for it
BROKEN = 1000  # broken tables that are remembered
IDLE = 900.0  # seconds after which a table that nobody looks at is put away
TABLE, WATCHERS = "table", "watchers"  # rooms of the chat
Listener = Callable[[str], None]
log = logging.getLogger("guildhall")


def check_rules(row: GameTable) -> None:
    """A game goes on under the rules it was begun with; `guildhall migrate-games` brings it to the present ones."""
    plays = title_of(row.game).ruleset
    if row.ruleset != plays:
        raise NotNow(f"this game keeps ruleset {row.ruleset} and the house plays {plays}; it waits to be migrated")


def may_talk(row: GameTable, person: Person) -> bool:
    return row.public or row.host == person.id or any(chair.person == person.id for chair in row.chairs)


def may_read(row: GameTable, person: Person | None, message: Chat) -> bool:
    """Watchers talk among themselves: those who play read it when the game is over."""
    if message.room == TABLE or row.status not in (Status.OPEN, Status.RUNNING):
        return True
    return person is None or not (row.host == person.id or any(chair.person == person.id for chair in row.chairs))


def is_named(name: str, text: str) -> bool:
    """Whether a message names somebody, as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


class Hall:
    def __init__(self, store: Store, bots: BotPool, pace: float = 0.7) -> None:
        self.store = store
        self.bots = bots
        self.pace = pace  # seconds a bot waits, so that people can follow
        self.tables: dict[str, LiveTable] = {}
        self.locks: dict[str, asyncio.Lock] = {}
        self.listeners: dict[str, set[Listener]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.answering: dict[str, asyncio.Task[None]] = {}  # tables where somebody has answered ahead
        self.missed: set[str] = set()  # tables that changed elsewhere while they were being opened here
        self.broken: dict[str, tuple[int, str]] = {}  # tables that do not open: entries they had, and what was said
        self.advising: set[str] = set()  # tables for which and people for whom a hint is being thought of
        self.told: Listener | None = None  # tells other processes
        self.elsewhere = Elsewhere()  # who has lines to them
        self.outbox = Outbox(store)
        self.waking: asyncio.Task[None] | None = None
        self.clock: asyncio.Task[None] | None = None
        self.late: dict[str, asyncio.Task[None]] = {}  # tables at which the clock moves for somebody
        self.decisions = 0

    async def open(self) -> None:
        """Opens the store; the tables are woken while the first visitors come."""
        await self.store.open()
        self.waking = asyncio.create_task(self.wake_all())
        self.clock = asyncio.create_task(clocks.keep_time(self))

    async def wake_all(self) -> None:
        """Wakes the clocks of every table that was left running, and the bots that others than one person wait for."""
        for row in await self.store.unfinished():
            if timing_of(row) != UNTIMED or goes_on_alone(row):
                try:
                    table = await self.live(row.id)
                    await clocks.excuse(self, table)
                    self.wake(table)
                except TableError as trouble:
                    log.warning("table %s stays closed: %s", row.id, trouble)
                except Exception:  # one broken log must not keep the whole house closed
                    log.exception("table %s stays closed", row.id)

    async def close(self) -> None:
        for keeper in (self.waking, self.clock):
            if keeper is not None:
                keeper.cancel()
                await asyncio.gather(keeper, return_exceptions=True)
        tasks = [*self.thinking.values(), *self.answering.values(), *self.late.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
        await self.store.close()

    # ---- finding tables

    async def row(self, table_id: str) -> GameTable:
        row = await self.store.table(table_id)
        if row is None:
            raise NoTable(f"there is no table {table_id}")
        return row

    async def live(self, table_id: str) -> LiveTable:
        """The table in memory, loaded on first use."""
        if table_id not in self.tables:
            await self.row(table_id)  # only tables that exist get a lock
            async with self.lock(table_id):
                if table_id not in self.tables:
                    row = await self.row(table_id)
                    if row.status == Status.CLOSED:
                        raise NotNow("this table was closed before its game began")
                    if row.status == Status.OPEN:
                        raise NotNow("this table has not begun; a seat is still open")
                    check_rules(row)
                    self.tables[table_id] = await self.fold(row)
                    await ahead.fetch(self.store, self.tables[table_id])
                    while table_id in self.missed:
                        self.missed.discard(table_id)
                        self.tables[table_id].sit_again(await self.row(table_id))
                        await self.catch_up(self.tables[table_id])
                    await clocks.learn_hours(self, self.tables[table_id])
        table = self.tables[table_id]
        table.used = time.monotonic()
        return table

    async def fold(self, row: GameTable) -> LiveTable:
        """The table as its log tells it: a long one beside the event loop, a broken one not again and again."""
        entries = await self.store.entries(row.id)
        row = await self.row(row.id)  # after the log, so that nobody is shown what came after they had lost their seat
        known, why = self.broken.get(row.id, (-1, ""))
        if known == len(entries):
            raise Closed(why)
        try:
            return await asyncio.to_thread(LiveTable, row, entries) if len(entries) > LONG else LiveTable(row, entries)
        except Closed as closed:
            if len(self.broken) >= BROKEN:
                self.broken.clear()
            self.broken[row.id] = len(entries), str(closed)
            raise

    def put_away(self, idle: float = IDLE) -> None:
        """Forgets tables that nobody has looked at for a while; they are folded again when somebody comes."""
        latest = time.monotonic() - idle
        for table_id, table in list(self.tables.items()):
            busy = self.listeners.get(table_id) or table_id in self.thinking or table.timed
            if table.used < latest and not busy and not self.lock(table_id).locked():
                for kept in (self.tables, self.locks, self.listeners):
                    kept.pop(table_id, None)

    def lock(self, table_id: str) -> asyncio.Lock:
        return self.locks.setdefault(table_id, asyncio.Lock())

    async def catch_up(self, table: LiveTable) -> None:
        """Folds what other processes wrote."""
        entries = await self.store.entries(table.row.id, table.entries)
        if any(entry.kind in (EntryKind.SEAT, EntryKind.TAKEBACK) for entry in entries):
            table.sit_again(await self.row(table.row.id))
        table.take_over(entries)

    async def refresh(self, table_id: str) -> None:
        """Another process says that this table has changed."""
        if table_id not in self.tables and table_id in self.locks and self.locks[table_id].locked():
            self.missed.add(table_id)  # it is being opened at this moment, perhaps from a log that ends before that
        if table_id in self.tables:
            table = self.tables[table_id]
            async with self.lock(table_id):
                table.sit_again(await self.row(table_id))
                table.chats = None
                await self.catch_up(table)
                await ahead.fetch(self.store, table)
                await clocks.learn_hours(self, table)
            self.tell_here(table_id)

    # ---- listening

    def listen(self, table_id: str, listener: Listener) -> None:
        self.listeners.setdefault(table_id, set()).add(listener)

    def unlisten(self, table_id: str, listener: Listener) -> None:
        self.listeners.get(table_id, set()).discard(listener)

    def tell(self, table_id: str) -> None:
        self.tell_here(table_id)
        if self.told is not None:
            self.told(table_id)

    def tell_here(self, table_id: str) -> None:
        for listener in list(self.listeners.get(table_id, ())):
            listener(table_id)

    @contextmanager
    def at_table(self, table: LiveTable, person: Person | None) -> Iterator[None]:
        """An open line to a table: wherever its owner sits, the others see that they are in the house."""
        if person is None:
            yield
            return
        try:
            with table.attendance.line(person.id):
                self.came_or_went(person.id)
                yield
        finally:
            self.came_or_went(person.id)

    def lines(self) -> dict[str, list[str]]:
        """Who has an open line here, by table."""
        found = {table_id: sorted(table.attendance.lines) for table_id, table in self.tables.items()}
        return {table_id: people for table_id, people in found.items() if people}

    async def heard(self, sender: str, word: str) -> None:
        """Another process says which table has changed, or who has a line to it."""
        if not word.startswith(HERE):
            await self.refresh(word)
            return
        for person in self.elsewhere.hear(sender, word):
            self.came_or_went(person)

    def has_line(self, table: LiveTable, person: str) -> bool:
        return table.attendance.lines[person] > 0 or self.elsewhere.has(person, table.row.id)

    def is_in_the_house(self, person: str) -> bool:
        return self.elsewhere.has(person) or any(table.attendance.lines[person] > 0 for table in self.tables.values())

    def came_or_went(self, person: str) -> None:
        for table_id, table in list(self.tables.items()):
            if person in people(table.row):
                self.tell_here(table_id)

    # ---- playing

    def seat_of(self, table: LiveTable, person: Person, seat: int) -> None:
        """Raises unless the person sits there."""
        chairs = table.row.chairs
        if not 0 <= seat < len(chairs) or chairs[seat].kind != SeatKind.PERSON or chairs[seat].person != person.id:
            raise NotYours(f"seat {seat} is not yours")
        self.met(table, person)

    def met(self, table: LiveTable, person: Person | None) -> None:
        """Somebody has come to a table; its bots go on if they stood still for want of people."""
        if person is not None and person.id in (people(table.row) or {table.row.host}):
            table.attendance.met(person.id)
            self.wake(table)

    def owner(self, table: LiveTable, seat: int) -> tuple[str, str | None]:
        chair = table.row.chairs[seat]
        return chair.kind, chair.person

    async def draft(self, table_id: str, person: Person, seat: int, choices: list[str]) -> Draft:
        table = await self.live(table_id)
        self.seat_of(table, person, seat)
        self.check_length(choices)
        return draft(table, seat, choices)

    async def commit(
        self, table_id: str, person: Person, seat: int, choices: list[str], version: str, key: str
    ) -> LiveTable:
        """Makes the choices of a turn. Raises Stale, Illegal or BadChoice with nothing changed; a repeated key is an
        acknowledgement and no second move."""
        table = await self.live(table_id)
        self.seat_of(table, person, seat)
        self.check_length(choices)
        if not choices:
            raise BadChoice("a commit needs at least one choice")
        await clocks.come_back(self, table, seat)
        # Keys are the seat's own: no other seat's, and none of those under which bots and clocks move.
        return await self.make(table, seat, choices, version, f"{seat} {key}")

    def check_length(self, choices: list[str]) -> None:
        if len(choices) > TURN_LIMIT:
            raise BadChoice(f"a turn has at most {TURN_LIMIT} choices")

    async def make(self, table: LiveTable, seat: int, choices: list[str], version: str | None, key: str) -> LiveTable:
        owner = self.owner(table, seat)  # whoever loses the seat while this waits has lost the move, too
        async with self.lock(table.row.id):
            for _ in range(3):
                if key in table.keys:
                    return table
                if version is not None and table.version(seat) != version:
                    raise Stale("the position has changed since; nothing was done")
                if table.ended:
                    raise NotNow("this game has ended; nothing more is played here")
                if self.owner(table, seat) != owner:
                    raise Stale("the position has changed since; nothing was done")
                step = table.attempt(seat, choices)
                try:
                    await self.write(table, step, seat, choices, key)
                    break
                except Conflict:
                    await self.catch_up(table)
                    self.tell_here(table.row.id)
                    self.wake(table)
            else:
                raise Stale("the position keeps changing; nothing was done")
        self.decisions += sum(not move.sealed for move in step.moves)
        table.attendance.asked(table.row, table.state.actors)
        self.tell(table.row.id)
        self.wake(table)
        return table

    async def write(self, table: LiveTable, step: Step, seat: int, choices: list[str], key: str) -> None:
        now, first = time.time(), table.entries + 1
        entries = [
            Entry(table.row.id, first + n, EntryKind.MOVE, seat, text, key, now, step.moves[n].mark)
            for n, text in enumerate(choices)
        ]
        result = result_of(step.state)
        status = Status.OVER if step.state.over else Status.RUNNING
        # Everybody may ask when a table changed last: sealed steps must not be counted that way.
        updated = table.row.updated if all(move.sealed for move in step.moves) else now
        await self.store.append(entries, updated, status, result, self.calls(table, step, seat, key))
        table.keys.add(key)
        table.advance(step, now)
        table.moved(seat, key)
        table.row.status, table.row.result, table.row.updated = status, result, updated

    def calls(self, table: LiveTable, step: Step, seat: int, key: str) -> list[Statement]:
        """Who is to be told of a turn: those who are asked and were not before, or everybody that the game is over. Who
        moves by hand has seen the table."""
        row, chairs = table.row, table.row.chairs
        mover = chairs[seat].person or ""
        kind, asked = (OVER, range(row.seats)) if step.state.over else (TURN, step.state.actors)
        told = [one for one in asked if chairs[one].kind == SeatKind.PERSON and chairs[one].person != mover]
        if kind == TURN:
            told = [one for one in told if one not in table.state.actors]
        found = [call(kind, str(table.entries + 1), row.id, told, mover)] if told else []
        by_hand = key.startswith(f"{seat} ")  # bots and clocks have other keys
        return [seen(mover, row.id), *found] if by_hand else found

    async def rewind(self, table: LiveTable, seat: int, moves: int, key: str, known: int | None = None) -> None:
        """Goes back to the position after so many moves; it is appended to the log, never erased. Chance is drawn anew
        from there, so that nothing seen before the take-back foretells anything. Stale if more has happened than the
        `known` moves that the others agreed about."""
        async with self.lock(table.row.id):
            if key in table.keys:
                return
            if known is not None and table.known[-1] != known:
                raise Stale("the position has changed since; nothing was done")
            if table.finished:  # a finished game has told everything hidden
                raise NotNow("nothing is taken back at this table")
            if not 0 <= moves < len(table.moves):
                raise NotNow("there is nothing to take back")
            choice = f"{moves} anew {table.next_stream}"
            entry = Entry(table.row.id, table.entries + 1, EntryKind.REWIND, seat, choice, key, time.time())
            try:
                await self.store.append([entry], entry.at, Status.RUNNING, None)
            except Conflict:
                await self.catch_up(table)
                raise Stale("the position has changed since; nothing was done") from None
            table.row.status, table.row.result = Status.RUNNING, None
            table.take_over([entry])
        self.tell(table.row.id)
        self.wake(table)

    async def say(self, row: GameTable, person: Person, text: str) -> Chat:
        """A chat message: text, never markup. At a table that is not public only its people talk."""
        if not may_talk(row, person):
            raise NotYours("only who sits at the table talks here")
        table_id, names = row.id, [chair.name for chair in row.chairs if chair.person == person.id]
        room = TABLE if names or row.host == person.id else WATCHERS
        message = Chat(0, table_id, person.id, names[0] if names else person.name, text, time.time(), room)
        said = await self.store.say(message)
        named = [chair.number for chair in row.chairs if chair.person != person.id and is_named(chair.name, text)]
        if named:
            await self.outbox.run(call(CHAT, str(said.id), table_id, named, person.id))
        if table_id in self.tables:
            self.tables[table_id].chats = None
        self.tell(table_id)
        return said

    async def chats(self, table: LiveTable) -> list[Chat]:
        """What was said lately at a table; read once, not for every listener."""
        if table.chats is None:
            table.chats = await self.store.chats(table.row.id)
        return table.chats

    # ---- bots

    def wake(self, table: LiveTable) -> None:
        """Lets the bots of a table move if one of them is asked and somebody is there or waits for them elsewhere, and
        whoever has answered ahead."""
        table_id = table.row.id
        if table.ended:
            return
        if table_id not in self.answering and ahead.waits(table):
            self.answering[table_id] = asyncio.create_task(self.answer_ahead(table))
        if table_id not in self.thinking and self.bot_seat(table) is not None and self.goes_on(table):
            self.thinking[table_id] = asyncio.create_task(self.move_bots(table))

    async def answer_ahead(self, table: LiveTable) -> None:
        """Commits what seats have answered before they were asked, as long as it goes."""
        try:
            while (answer := ahead.next_answer(table)) is not None:
                if answer.choice:
                    key = f"ahead {table.entries}"
                    try:
                        await self.make(table, answer.seat, [answer.choice], None, key)
                    except (Stale, BadChoice, Illegal):
                        await self.catch_up(table)
                        return
                if answer.planned:
                    await ahead.played(self.store, table, answer)
        except Exception:  # whoever is asked can still answer by hand
            log.exception("answers ahead at table %s", table.row.id)
        finally:
            self.answering.pop(table.row.id, None)

    async def stand(self, table: LiveTable, person: Person, seat: int, name: str, on: bool) -> None:
        """Gives or stops a standing answer of a seat; one that fits the question at hand answers it."""
        self.seat_of(table, person, seat)
        await ahead.stand(self.store, table, person, seat, name, on)
        self.kept_ahead(table)

    async def plan(
        self,
        table: LiveTable,
        person: Person,
        seat: int,
        choices: list[str],
        otherwise: list[str],
        armed: bool = False,
        careful: bool = True,
    ) -> None:
        """Keeps the plan of a seat, for its owner alone."""
        self.seat_of(table, person, seat)
        await ahead.make_plan(self.store, table, person, seat, choices, otherwise, armed, careful)
        self.kept_ahead(table)

    def kept_ahead(self, table: LiveTable) -> None:
        if self.told is not None:
            self.told(table.row.id)
        self.wake(table)

    def goes_on(self, table: LiveTable) -> bool:
        """Bots wait while the people decide whether to go back."""
        if is_open(table) or table.ended:
            return False
        return goes_on_alone(table.row) or table.attendance.anybody(table.row)

    def account(self, table: LiveTable, state: State, seat: int) -> Account:
        """Bots think on the account of their table's host, as long as the table stands as it was and goes on."""
        here = lambda: table.attendance.anybody(table.row)  # noqa: E731
        return Account(table.row.host, here, lambda: table.still_asks(state, seat) and self.goes_on(table))

    def bot_seat(self, table: LiveTable) -> int | None:
        for seat in table.state.actors:
            if table.row.chairs[seat].kind == SeatKind.BOT:
                return seat
        return None

    async def move_bots(self, table: LiveTable) -> None:
        """Lets the bots of a table play; whatever goes wrong is journalled and tried again after a while."""
        try:
            waits, entries = pauses(), table.entries
            while True:
                try:
                    await self.let_bots_play(table)
                    return
                except Exception:  # most likely a database that is away for a moment
                    log.exception("the bots of table %s", table.row.id)
                if table.entries != entries:
                    waits, entries = pauses(), table.entries
                await asyncio.sleep(next(waits))
        finally:
            self.thinking.pop(table.row.id, None)

    async def let_bots_play(self, table: LiveTable) -> None:
        while self.bot_seat(table) is not None and self.goes_on(table):
            await table.attendance.pause(table.row, self.pace)
            # From here on all is about one position: others may change the table while the bot thinks.
            seat, state, number = self.bot_seat(table), table.state, table.entries
            if seat is None:
                return
            account = self.account(table, state, seat)
            # By entries: no take-back repeats what the bot thought before.
            seed, spec = f"{table.row.seed} {number}", table.row.chairs[seat].bot
            try:
                text = await self.bots.choose(spec, seed, state.to_json(), seat, account)
            except Unwanted:
                continue
            first = str(state.choices(seat)[0])
            if (
                table.still_asks(state, seat) and table.row.chairs[seat].kind == SeatKind.BOT
            ):  # else it was handed on meanwhile
                try:
                    await self.make(table, seat, [text or first], None, f"bot {number}")
                except (Stale, BadChoice, Illegal):
                    await self.catch_up(table)
                    if table.state is state:  # nobody else has moved: the bot cannot play
                        await self.make(table, seat, [first], None, f"bot {number}")
