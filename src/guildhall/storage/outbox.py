"""The outbox: what people are to be told. An event is written together with what caused it, so neither a crash nor a
second process loses or doubles it; whoever sends claims the row first."""

import secrets
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import (
    Connection,
    Float,
    Integer,
    String,
    and_,
    bindparam,
    delete,
    desc,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from guildhall.storage.rows import SeatKind
from guildhall.storage.schema import house, notify_setting, notify_table, outbox, person, push_place, seat
from guildhall.storage.store import Statement, Store

AWHILE = 20.0  # seconds for which it is known whether somebody wants to be called
REMEMBERED = 10_000
DEVICES = 8  # browsers of one person that take push messages
KEPT = 30 * 86400.0  # seconds for which it is remembered what was told
DIGESTED = "digest"  # the place of what waits for a digest

# Whoever sits on one of these seats and has said where to be called is to be told; nobody twice.
CALL = insert(outbox).from_select(
    ["event", "person", "table", "seat", "kind", "at", "due", "place", "tries"],
    select(
        bindparam("about", type_=String),
        seat.c.person,
        seat.c.table,
        func.min(seat.c.number),
        bindparam("sort", type_=String),
        bindparam("now", type_=Float),
        bindparam("now", type_=Float),
        literal("", String),
        literal(0, Integer),
    )
    .select_from(seat.outerjoin(notify_setting, notify_setting.c.person == seat.c.person))
    .where(
        seat.c.table == bindparam("which", type_=String),
        seat.c.number.in_(bindparam("seats", expanding=True)),
        seat.c.kind == SeatKind.PERSON,
        seat.c.person != bindparam("besides", type_=String),
        or_(seat.c.webhook != "", notify_setting.c.person.is_not(None)),
    )
    .group_by(seat.c.person, seat.c.table),
)
SEEN = (
    update(outbox)
    .where(outbox.c.person == bindparam("who"), outbox.c.table == bindparam("which"), outbox.c.seen.is_(None))
    .values(seen=bindparam("now"), due=None)
)


def call(kind: str, event: str, table: str, seats: list[int], besides: str = "") -> Statement:
    """Tells the people of these seats, all but one, of an event; its name is used once."""
    facts = {"sort": kind, "about": f"{kind} {table} {event}", "which": table, "seats": seats}
    return CALL, facts | {"besides": besides, "now": time.time()}


def seen(person_id: str, table: str) -> Statement:
    """The person looks at the table: nothing of it has to be told any more."""
    return SEEN, {"who": person_id, "which": table, "now": time.time()}


@dataclass(slots=True)
class CallSettings:
    """Where, what for and when somebody is called. `places` are those switched on, in their order; `often` is for
    tables that have no setting of their own; `digest` is in minutes after midnight where the person lives. Their quiet
    hours are among their habits (`tables/habits.py`)."""

    person: str
    language: str = "en"
    places: list[str] = field(default_factory=list)
    mail: str = ""
    confirmed: bool = False  # whoever reads letters there has said that they are wanted
    webhook: str = ""
    kinds: list[str] = field(default_factory=list)
    often: str = "once"
    digest: int = 480


@dataclass(slots=True)
class Note:
    """Something one person is to be told."""

    event: str
    person: str
    table: str
    seat: int
    kind: str
    at: float
    due: float | None = None
    place: str = ""  # where it is being tried, or has arrived
    since: float | None = None  # when it was tried there first
    tries: int = 0
    claimed: float | None = None
    delivered: float | None = None
    seen: float | None = None


@dataclass(slots=True)
class PushPlace:
    endpoint: str
    person: str
    p256dh: str
    auth: str
    created: float


class Outbox:
    """What is asked of the database about calls."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wanting: dict[str, tuple[float, bool]] = {}  # until when it is known who wants to be called

    # ---- settings

    async def settings(self, person_id: str) -> CallSettings | None:
        row = await self.store.first(select(notify_setting).where(notify_setting.c.person == person_id))
        return CallSettings(**row._mapping) if row else None

    async def keep(self, settings: CallSettings) -> None:
        same = notify_setting.c.person == settings.person
        self.wanting.pop(settings.person, None)

        def job(connection: Connection) -> None:
            if not connection.execute(update(notify_setting).where(same).values(**asdict(settings))).rowcount:
                connection.execute(insert(notify_setting).values(**asdict(settings)))

        try:
            await self.store.database.write(job)
        except IntegrityError:  # kept for the first time by two browsers at once: the other was first
            await self.store.database.write(job)

    async def tables(self, person_id: str) -> dict[str, str]:
        rows = await self.store.rows(select(notify_table).where(notify_table.c.person == person_id))
        return {row.table: row.often for row in rows}

    async def keep_table(self, person_id: str, table: str, often: str) -> None:
        """How often to call about one table; empty: as usual."""
        statements: list[Any] = [
            delete(notify_table).where(notify_table.c.person == person_id, notify_table.c.table == table)
        ]
        if often:
            statements.append(insert(notify_table).values(person=person_id, table=table, often=often))
        try:
            await self.store.execute(*statements)
        except IntegrityError:  # said by two browsers at once: either is right
            pass

    async def devices(self, person_id: str) -> list[PushPlace]:
        """The browsers that take push messages, the latest first."""
        query = select(push_place).where(push_place.c.person == person_id).order_by(desc(push_place.c.created))
        return [PushPlace(**row._mapping) for row in await self.store.rows(query)]

    async def add_device(self, device: PushPlace) -> None:
        """A browser is one person's: whoever switches it on last. The oldest of too many goes."""
        known = await self.devices(device.person)
        gone = [one.endpoint for one in known[DEVICES - 1 :]] + [device.endpoint]
        await self.store.execute(
            delete(push_place).where(push_place.c.endpoint.in_(gone)), insert(push_place).values(**asdict(device))
        )

    async def drop_device(self, endpoint: str, person_id: str = "") -> None:
        same = push_place.c.endpoint == endpoint
        if person_id:
            same = and_(same, push_place.c.person == person_id)
        await self.store.execute(delete(push_place).where(same))

    async def push_key(self, make: Any) -> str:
        """The private key by which push services know the house; `make` is asked for one at the first use."""
        await self.store.house_secret()  # its row is there
        found = await self.store.first(select(house.c.push_key))
        if found is None or found.push_key is None:
            await self.store.execute(update(house).where(house.c.push_key.is_(None)).values(push_key=make()))
            found = await self.store.first(select(house.c.push_key))
        assert found is not None
        return str(found.push_key)

    # ---- what is to be told

    async def run(self, *statements: Statement) -> None:
        """Notes what is to be told, or that it was seen; what is noted already stays as it is."""

        def job(connection: Connection) -> None:
            for statement, values in statements:
                connection.execute(statement, values)

        with suppress(IntegrityError):
            await self.store.database.write(job)

    async def wants(self, person_id: str) -> bool:
        """Whether somebody has said where to be called; asked again after a while."""
        until, known = self.wanting.get(person_id, (0.0, False))
        if until < time.monotonic():
            settings = select(notify_setting.c.person).where(notify_setting.c.person == person_id)
            hooked = select(seat.c.person).where(seat.c.person == person_id, seat.c.webhook != "")
            known = await self.store.first(settings.union_all(hooked).limit(1)) is not None
            if len(self.wanting) >= REMEMBERED:
                self.wanting.clear()
            self.wanting[person_id] = time.monotonic() + AWHILE, known
        return known

    async def saw(self, person_id: str, table: str) -> None:
        """The person looks at the table: what is not told yet is not told any more. Costs most people nothing."""
        waits = and_(outbox.c.person == person_id, outbox.c.table == table, outbox.c.seen.is_(None))
        if await self.wants(person_id) and await self.store.first(select(outbox.c.event).where(waits).limit(1)):
            await self.run(seen(person_id, table))

    async def add(self, note: Note) -> bool:
        """A note that no seat causes; False if it is there already."""
        try:
            await self.store.execute(insert(outbox).values(**asdict(note)))
        except IntegrityError:
            return False
        return True

    async def look_again(self, person_id: str) -> None:
        """Somebody has other hours now: what was put off for the old ones is looked at again."""
        off = and_(outbox.c.person == person_id, outbox.c.due.is_not(None), outbox.c.claimed.is_(None))
        own = and_(off, outbox.c.kind != "digest", outbox.c.seen.is_(None))
        await self.store.execute(update(outbox).where(own).values(due=time.time()))

    async def due(self, now: float, limit: int = 100) -> list[Note]:
        query = select(outbox).where(outbox.c.due <= now).order_by(outbox.c.due).limit(limit)
        return [Note(**row._mapping) for row in await self.store.rows(query)]

    async def about(self, person_id: str, *where: Any) -> list[Note]:
        query = select(outbox).where(outbox.c.person == person_id, *where).order_by(outbox.c.at)
        return [Note(**row._mapping) for row in await self.store.rows(query)]

    async def digested(self, person_id: str) -> list[Note]:
        """What waits for the next digest, or was in an earlier one and is not seen yet."""
        return await self.about(
            person_id, outbox.c.place == DIGESTED, outbox.c.seen.is_(None), outbox.c.kind != "digest"
        )

    async def last_at(self, person_id: str) -> dict[str, Note]:
        """The last message that arrived at each place."""
        return {note.place: note for note in await self.about(person_id, outbox.c.delivered.is_not(None))}

    async def count(self, event: str) -> int:
        """How many people an event is noted for."""
        row = await self.store.first(select(func.count().label("number")).where(outbox.c.event == event))
        return int(row.number) if row else 0

    async def claim(self, note: Note, place: str, lease: float) -> bool:
        """Takes a note to send it: True for one process only, and only if nothing else of that table was told to the
        person that is not seen yet."""
        now = time.time()
        same = and_(outbox.c.event == note.event, outbox.c.person == note.person)
        told = select(outbox.c.event).where(
            *(outbox.c.person == note.person, outbox.c.table == note.table, outbox.c.event != note.event),
            *(outbox.c.seen.is_(None), or_(outbox.c.delivered.is_not(None), outbox.c.claimed.is_not(None))),
        )
        values = {"claimed": now, "place": place, "due": now + lease, "since": note.since or now}

        def job(connection: Connection) -> bool:
            # One at a time for each person: two notes about one table never leave together.
            connection.execute(select(person.c.id).where(person.c.id == note.person).with_for_update())
            if note.table and connection.execute(told.limit(1)).first() is not None:
                connection.execute(update(outbox).where(same, outbox.c.due == note.due).values(due=None))
                return False
            taken = update(outbox).where(same, outbox.c.due == note.due, outbox.c.seen.is_(None))
            return connection.execute(taken.values(**values)).rowcount == 1

        return await self.store.database.write(job)

    async def change(self, note: Note, **values: Any) -> None:
        """Writes what has become of a note; one that was seen meanwhile does not come up again."""
        same = and_(outbox.c.event == note.event, outbox.c.person == note.person)
        if values.get("due") is not None:
            same = and_(same, outbox.c.seen.is_(None))
        await self.store.execute(update(outbox).where(same).values(**values))

    async def prune(self, now: float) -> None:
        """Forgets what was told long ago."""
        await self.store.execute(delete(outbox).where(outbox.c.due.is_(None), outbox.c.at < now - KEPT))


def fresh_key() -> str:
    """A name for an event that has no number of its own."""
    return secrets.token_hex(8)
