"""The store: everything the application asks of a database, one method a question."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, desc, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from guildhall.storage import migrate
from guildhall.storage.engine import Conflict, open_database
from guildhall.storage.rows import (
    Chat,
    Entry,
    EntryKind,
    GameTable,
    KeptAhead,
    KeptDraft,
    Person,
    Seat,
    SeatKind,
    Status,
)
from guildhall.storage.schema import chat, entry, game_table, house, kept_ahead, kept_draft, person, seat, token

Statement = tuple[Any, dict[str, Any]]  # with its values

# What every decision does is put into SQL once.
ENTRY = [column.name for column in entry.columns]
WRITE = insert(entry)
ADVANCE = (
    update(game_table)
    .where(game_table.c.id == bindparam("which"), game_table.c.entries == bindparam("before"))
    .values({name: bindparam(name) for name in ("entries", "updated", "status", "result")})
)


def sqlite_url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


class Store:
    """Opened once a process. Reads see what is committed; writes return when they are durable."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.database = open_database(url)

    async def open(self) -> None:
        """SQLite is brought up to date here; PostgreSQL by `guildhall migrate`."""
        if self.sqlite:
            await migrate.upgrade(self.url)
            await self.database.write(lambda connection: None)  # the writer sets the journal before anybody reads
        else:
            await self.database.read(migrate.check)

    async def close(self) -> None:
        await self.database.close()

    async def rows(self, query: Any) -> list[Row[Any]]:
        return await self.database.read(lambda connection: list(connection.execute(query).all()))

    async def first(self, query: Any) -> Row[Any] | None:
        return await self.database.read(lambda connection: connection.execute(query).first())

    async def execute(self, *statements: Any) -> int:
        """Runs statements in one write; the number of rows the last one touched."""

        def job(connection: Connection) -> int:
            count = 0
            for statement in statements:
                count = connection.execute(statement).rowcount
            return count

        return await self.database.write(job)

    async def house_secret(self) -> str:
        """64 hex digits that only this house has; made when they are first asked for."""
        found = await self.first(select(house.c.secret))
        if found is None:
            try:
                await self.execute(insert(house).values(id=1, secret=secrets.token_hex(32)))
            except IntegrityError:  # another process was quicker
                pass
            found = await self.first(select(house.c.secret))
            assert found is not None
        return str(found.secret)

    # ---- people

    async def add_person(self, who: Person) -> None:
        await self.execute(insert(person).values(**asdict(who)))

    async def person(self, person_id: str) -> Person | None:
        row = await self.first(select(person).where(person.c.id == person_id))
        return Person(**row._mapping) if row else None

    async def person_by_login(self, login: str) -> Person | None:
        row = await self.first(select(person).where(person.c.login == login))
        return Person(**row._mapping) if row else None

    async def rename(self, person_id: str, name: str) -> None:
        await self.execute(update(person).where(person.c.id == person_id).values(name=name))

    async def keep_habits(self, person_id: str, habits: dict[str, Any]) -> None:
        await self.execute(update(person).where(person.c.id == person_id).values(habits=habits))

    async def habits_of(self, people: list[str]) -> dict[str, dict[str, Any]]:
        """What several people are used to, by person."""
        rows = await self.rows(select(person.c.id, person.c.habits).where(person.c.id.in_(people)))
        return {row.id: row.habits for row in rows}

    async def register(self, person_id: str, login: str, password: str) -> None:
        """Turns a guest into an account; Conflict if the login is taken."""
        statement = update(person).where(person.c.id == person_id).values(login=login, password=password)
        try:
            await self.execute(statement)
        except IntegrityError:
            raise Conflict from None

    async def add_token(self, digest: str, person_id: str, expires: float) -> None:
        await self.execute(insert(token).values(hash=digest, person=person_id, created=time.time(), expires=expires))

    async def person_by_token(self, digest: str) -> Person | None:
        query = select(person).join(token, token.c.person == person.c.id)
        row = await self.first(query.where(token.c.hash == digest, token.c.expires > time.time()))
        return Person(**row._mapping) if row else None

    async def drop_token(self, digest: str) -> None:
        await self.execute(delete(token).where(token.c.hash == digest))

    # ---- tables

    async def add_table(self, table: GameTable, entries: list[Entry] | None = None) -> None:
        """Conflict if there is a table of that number already."""
        values = asdict(table)
        del values["chairs"]
        statements = [insert(game_table).values(**values)]
        statements += [insert(seat).values(**asdict(chair)) for chair in table.chairs]
        statements += [insert(entry).values(**asdict(one)) for one in entries or []]
        try:
            await self.execute(*statements)
        except IntegrityError:
            raise Conflict from None

    async def begin_table(self, row: GameTable, shares: list[str], also: Sequence[Statement] = ()) -> bool:
        """The game at an open table begins as the row says, with these shares of its seed, and with `also` what that
        causes; False if somebody has sat down or gone meanwhile, or it has begun."""
        waits = update(game_table).where(game_table.c.id == row.id, game_table.c.status == Status.OPEN)
        chairs = select(seat).where(seat.c.table == row.id).order_by(seat.c.number)
        now = time.time()

        def job(connection: Connection) -> bool:
            if connection.execute(waits.values(updated=now)).rowcount != 1:
                return False
            if [Seat(**found._mapping) for found in connection.execute(chairs)] != row.chairs:
                return False
            connection.execute(waits.values(begun=now, status=Status.RUNNING, shares=shares))
            for statement, facts in also:
                connection.execute(statement, facts)
            return True

        return await self.database.write(job)

    async def table(self, table_id: str) -> GameTable | None:
        found = await self.tables(game_table.c.id == table_id)
        return found[0] if found else None

    async def table_by_secret(self, secret: str) -> GameTable | None:
        found = await self.tables(or_(game_table.c.invite == secret, game_table.c.watch == secret))
        return found[0] if found else None

    async def tables(self, *where: Any, limit: int = 100) -> list[GameTable]:
        """Tables with their chairs, the latest first."""
        query = select(game_table).where(*where).order_by(desc(game_table.c.updated)).limit(limit)

        def job(connection: Connection) -> list[GameTable]:
            found = {row.id: GameTable(**row._mapping) for row in connection.execute(query)}
            if found:
                chairs = select(seat).where(seat.c.table.in_(found)).order_by(seat.c.table, seat.c.number)
                for row in connection.execute(chairs):
                    found[row.table].chairs.append(Seat(**row._mapping))
            return list(found.values())

        return await self.database.read(job)

    async def tables_of(self, person_id: str) -> list[GameTable]:
        mine = select(seat.c.table).where(seat.c.person == person_id)
        own = or_(game_table.c.id.in_(mine), game_table.c.host == person_id)
        return await self.tables(own, game_table.c.status != Status.CLOSED)

    async def open_tables(self) -> list[GameTable]:
        """Public tables with a free seat: those that wait, and those where somebody has left it to whoever comes."""
        left = select(seat.c.table).where(seat.c.kind == SeatKind.OPEN)
        free = and_(game_table.c.status == Status.RUNNING, game_table.c.id.in_(left))
        return await self.tables(game_table.c.public.is_(True), or_(game_table.c.status == Status.OPEN, free))

    async def unfinished(self) -> list[GameTable]:
        return await self.tables(game_table.c.status == Status.RUNNING, limit=100_000)

    async def all_tables(self) -> list[GameTable]:
        return await self.tables(limit=1_000_000)

    async def change_table(self, table_id: str, **values: Any) -> None:
        statement = update(game_table).where(game_table.c.id == table_id)
        await self.execute(statement.values({"updated": time.time()} | values))

    async def change_if_same(self, row: GameTable, **values: Any) -> bool:
        """Changes a table that nobody has changed since the row was read; False if somebody has."""
        same = and_(game_table.c.id == row.id, game_table.c.updated == row.updated)
        later = max(time.time(), row.updated + 0.001)
        return await self.execute(update(game_table).where(same).values({"updated": later} | values)) == 1

    async def change_seat(self, table_id: str, number: int, **values: Any) -> None:
        await self.execute(update(seat).where(seat.c.table == table_id, seat.c.number == number).values(**values))

    async def take_seat(self, table_id: str, number: int, named: Callable[[list[str]], str], **values: Any) -> bool:
        """Sits somebody down on an open chair of a waiting table, called as `named` says beside the others there; False
        if it was taken meanwhile."""
        waits = update(game_table).where(game_table.c.id == table_id, game_table.c.status == Status.OPEN)
        free = and_(seat.c.table == table_id, seat.c.number == number, seat.c.kind == SeatKind.OPEN)
        others = select(seat.c.name).where(seat.c.table == table_id, seat.c.kind != SeatKind.OPEN)

        def job(connection: Connection) -> bool:
            # The row of the table is everybody's lock: of two who sit down at once the second sees the first.
            if connection.execute(waits.values(updated=time.time())).rowcount != 1:
                return False
            name = named([row.name for row in connection.execute(others)])
            return connection.execute(update(seat).where(free).values(**values, name=name)).rowcount == 1

        return await self.database.write(job)

    async def get_ready(self, table_id: str, person_id: str, ready: bool) -> bool:
        """All seats of somebody at a waiting table are ready, or not; False if none is theirs, or it has begun."""
        waits = update(game_table).where(game_table.c.id == table_id, game_table.c.status == Status.OPEN)
        own = and_(seat.c.table == table_id, seat.c.person == person_id, seat.c.kind == SeatKind.PERSON)

        def job(connection: Connection) -> bool:
            if connection.execute(waits.values(updated=time.time())).rowcount != 1:
                return False
            return connection.execute(update(seat).where(own).values(ready=ready)).rowcount > 0

        return await self.database.write(job)

    async def nudge(self, chair: Seat, by: str, now: float, pause: float, also: Sequence[Statement] = ()) -> bool:
        """Notes that whoever sits there was reminded, with `also` what that causes; False if somebody else did it less
        than a `pause` ago, in whichever process."""
        same = and_(seat.c.table == chair.table, seat.c.number == chair.number, seat.c.person == chair.person)
        due = update(seat).where(same, seat.c.nudged <= now - pause)

        def job(connection: Connection) -> bool:
            if connection.execute(due.values(nudged=now, nudger=by)).rowcount != 1:
                return False
            for statement, facts in also:
                connection.execute(statement, facts)
            return True

        return await self.database.write(job)

    async def swap_seats(self, table_id: str, one: int, other: int) -> bool:
        """Whoever sits on two seats of a waiting table changes places; False if it has begun."""
        waits = update(game_table).where(game_table.c.id == table_id, game_table.c.status == Status.OPEN)
        moved = [column for column in seat.columns if column.name not in ("table", "number")]

        def job(connection: Connection) -> bool:
            if connection.execute(waits.values(updated=time.time())).rowcount != 1:
                return False
            found = {}
            for number in (one, other):
                place = and_(seat.c.table == table_id, seat.c.number == number)
                found[number] = connection.execute(select(*moved).where(place)).mappings().one()
            for number, values in ((one, found[other]), (other, found[one])):
                place = and_(seat.c.table == table_id, seat.c.number == number)
                connection.execute(update(seat).where(place).values(**values))
            return True

        return await self.database.write(job)

    async def change_colours(self, table_id: str, before: list[str], after: list[str]) -> bool:
        """Gives the seats of a waiting table other colours; False if they have changed meanwhile, or it has begun."""
        waits = update(game_table).where(game_table.c.id == table_id, game_table.c.status == Status.OPEN)

        def job(connection: Connection) -> None:
            if connection.execute(waits.values(updated=time.time())).rowcount != 1:
                raise Conflict
            for number, (old, new) in enumerate(zip(before, after, strict=True)):
                same = and_(seat.c.table == table_id, seat.c.number == number, seat.c.colour == old)
                if connection.execute(update(seat).where(same).values(colour=new)).rowcount != 1:
                    raise Conflict

        try:
            await self.database.write(job)
        except Conflict:
            return False
        return True

    # ---- the log

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        query = select(entry).where(entry.c.table == table_id, entry.c.number > after).order_by(entry.c.number)
        return [Entry(**row._mapping) for row in await self.rows(query)]

    async def append(
        self,
        entries: list[Entry],
        updated: float,
        status: str,
        result: dict[str, Any] | None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Writes decisions that follow exactly on those there, and `also` what they cause; Conflict if somebody else
        was quicker."""
        first, last = entries[0], entries[-1]
        where = {"which": first.table, "before": first.number - 1}
        values = {"entries": last.number, "updated": updated, "status": status, "result": result}
        lines = [{name: getattr(one, name) for name in ENTRY} for one in entries]

        def job(connection: Connection) -> None:
            if connection.execute(ADVANCE, where | values).rowcount != 1:
                raise Conflict
            connection.execute(WRITE, lines)
            for statement, facts in also:
                connection.execute(statement, facts)

        try:
            await self.database.write(job)
        except IntegrityError:
            raise Conflict from None

    async def seat_entries(self, table_id: str) -> list[Entry]:
        """What the log says about seats alone."""
        query = select(entry).where(entry.c.table == table_id, entry.c.kind == EntryKind.SEAT).order_by(entry.c.number)
        return [Entry(**row._mapping) for row in await self.rows(query)]

    async def write_seat(
        self,
        line: Entry,
        status: str,
        was: Seat | None = None,
        becomes: str = "",
        also: Sequence[Statement] = (),
        **values: Any,
    ) -> None:
        """Writes what happens about a seat into the log and, where it changes hands, changes it, with `also` what it
        causes and what the table `becomes`: all or nothing.

        Conflict if the log has grown meanwhile, the table has begun or ended, `was` does not sit there any more, or the
        name is taken.
        """
        same_table = and_(game_table.c.id == line.table, game_table.c.status == status)
        grown = update(game_table).where(same_table, game_table.c.entries == line.number - 1)
        called = select(seat.c.number, seat.c.name).where(seat.c.table == line.table, seat.c.kind == SeatKind.PERSON)

        def job(connection: Connection) -> None:
            changed = {"entries": line.number, "updated": line.at, "status": becomes or status}
            if connection.execute(grown.values(**changed)).rowcount != 1:
                raise Conflict
            connection.execute(WRITE, [{name: getattr(line, name) for name in ENTRY}])
            for statement, facts in also:  # while whoever loses a seat still sits there
                connection.execute(statement, facts)
            if was is not None and values.get("kind", was.kind) == SeatKind.PERSON and "name" in values:
                others = {row.name.casefold() for row in connection.execute(called) if row.number != was.number}
                if values["name"].casefold() in others:
                    raise Conflict
            if was is not None:
                place = and_(seat.c.table == was.table, seat.c.number == was.number)
                same = and_(place, seat.c.kind == was.kind, seat.c.person == was.person)
                if connection.execute(update(seat).where(same).values(**values)).rowcount != 1:
                    raise Conflict

        try:
            await self.database.write(job)
        except IntegrityError:
            raise Conflict from None

    async def write_takeback(self, line: Entry, proposal: dict[str, Any] | None) -> None:
        """Writes a question or an answer about taking back into the log, with what is open from now on.

        Conflict if the log has grown meanwhile.
        """
        grown = update(game_table).where(game_table.c.id == line.table, game_table.c.entries == line.number - 1)

        def job(connection: Connection) -> None:
            values = {"entries": line.number, "updated": line.at, "proposal": proposal}
            if connection.execute(grown.values(**values)).rowcount != 1:
                raise Conflict
            connection.execute(WRITE, [{name: getattr(line, name) for name in ENTRY}])

        try:
            await self.database.write(job)
        except IntegrityError:
            raise Conflict from None

    # ---- drafts

    async def keep_draft(self, draft: KeptDraft) -> None:
        """Keeps what a seat tries out instead of what it tried before; a draft without choices is none."""
        place = and_(kept_draft.c.table == draft.table, kept_draft.c.seat == draft.seat)
        statements: list[Any] = [delete(kept_draft).where(place)]
        if draft.choices:
            statements.append(insert(kept_draft).values(**asdict(draft)))
        try:
            await self.execute(*statements)
        except IntegrityError:  # another device of the same person was quicker, and is as right
            pass

    async def kept_draft(self, table_id: str, number: int) -> KeptDraft | None:
        row = await self.first(select(kept_draft).where(kept_draft.c.table == table_id, kept_draft.c.seat == number))
        return KeptDraft(**row._mapping) if row else None

    # ---- answers given ahead

    async def keep_ahead(self, kept: KeptAhead, empty: bool) -> None:
        """Keeps what a seat has answered ahead instead of what it had; nothing at all where it is empty."""
        place = and_(kept_ahead.c.table == kept.table, kept_ahead.c.seat == kept.seat)
        statements: list[Any] = [delete(kept_ahead).where(place)]
        if not empty:
            statements.append(insert(kept_ahead).values(**asdict(kept)))
        try:
            await self.execute(*statements)
        except IntegrityError:  # another device of the same person was quicker, and is as right
            pass

    async def kept_ahead(self, table_id: str) -> list[KeptAhead]:
        query = select(kept_ahead).where(kept_ahead.c.table == table_id)
        return [KeptAhead(**row._mapping) for row in await self.rows(query)]

    async def take_along(self, table_id: str, number: int, was: str, now: str) -> None:
        """What somebody has tried out or answered ahead at a seat goes on to the same person's other device."""
        for kept in (kept_draft, kept_ahead):
            theirs = and_(kept.c.table == table_id, kept.c.seat == number, kept.c.person == was)
            await self.execute(update(kept).where(theirs).values(person=now))

    # ---- chat

    async def say(self, message: Chat) -> Chat:
        values = asdict(message)
        del values["id"]

        def job(connection: Connection) -> int:
            done = connection.execute(insert(chat).values(**values))
            assert done.inserted_primary_key is not None
            number: int = done.inserted_primary_key[0]
            return number

        message.id = await self.database.write(job)
        return message

    async def chats(self, table_id: str, after: int = 0, limit: int = 200) -> list[Chat]:
        query = select(chat).where(chat.c.table == table_id, chat.c.id > after).order_by(desc(chat.c.id)).limit(limit)
        return [Chat(**row._mapping) for row in reversed(await self.rows(query))]

    async def counts(self) -> dict[str, int]:
        """How many tables in each state, for /metrics."""
        rows = await self.rows(select(game_table.c.status, func.count().label("number")).group_by(game_table.c.status))
        return {Status.OPEN: 0, Status.RUNNING: 0, Status.OVER: 0} | {row.status: row.number for row in rows}
