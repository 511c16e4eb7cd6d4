"""The waiting room gathers its people: who is ready, and when the game begins.

A game begins by itself as soon as every seat is taken; at a table that gathers, when everybody there is ready, too. Its
host may begin before that, as soon as all who sit there are ready: seats that are open then go to bots.
"""

from contextlib import suppress
from dataclasses import replace

from guildhall.storage.outbox import call
from guildhall.storage.rows import GameTable, Person, Seat, SeatKind, Status
from guildhall.tables import seat_changes
from guildhall.tables.attendance import people
from guildhall.tables.bots import check_bot
from guildhall.tables.calls import TURN
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable


def shares_of(row: GameTable) -> list[str]:
    """What those who sit at a table have added to its seed, by seat."""
    return [chair.share for chair in row.chairs]


def not_ready(row: GameTable) -> list[Seat]:
    return [chair for chair in row.chairs if chair.kind == SeatKind.PERSON and not chair.ready]


def may_begin(row: GameTable) -> bool:
    """Whether a waiting table has all it waits for."""
    taken = all(chair.kind != SeatKind.OPEN for chair in row.chairs)
    return row.status == Status.OPEN and taken and not (row.gathers and not_ready(row))


def check_host(row: GameTable, person: Person) -> None:
    """Raises unless a person is the host of a table that waits."""
    if row.host != person.id:
        raise NotYours("only the host of the table can do this")
    if row.status != Status.OPEN:
        raise NotNow("the game has begun already")


async def begin_if_full(hall: Hall, table_id: str, person: Person) -> None:
    """Begins the game if nothing is missing; whoever is asked first is told of it in the same transaction."""
    row = await hall.row(table_id)
    while may_begin(row):
        shares = shares_of(row)
        first = LiveTable(replace(row, shares=shares), []).state.actors
        if await hall.store.begin_table(row, shares, [call(TURN, "0", table_id, list(first), person.id)]):
            hall.met(await hall.live(table_id), person)
            break
        row = await hall.row(table_id)  # somebody has sat down or gone meanwhile
    await hall.refresh(table_id)
    hall.tell(table_id)


async def get_ready(hall: Hall, table_id: str, person: Person, ready: bool) -> None:
    """Somebody who sits at a waiting table wants to begin, or not yet."""
    row = await hall.row(table_id)
    if person.id not in people(row):
        raise NotYours("only who sits at the table has a say in this")
    if not await hall.store.get_ready(table_id, person.id, ready):
        raise NotNow("the game has begun already")
    await begin_if_full(hall, table_id, person)


async def gather(hall: Hall, table_id: str, person: Person, gathers: bool) -> None:
    """The host says whether the table waits until all are ready."""
    while True:
        row = await hall.row(table_id)
        check_host(row, person)
        if await hall.store.change_if_same(row, gathers=gathers):
            break
    await begin_if_full(hall, table_id, person)


async def begin(hall: Hall, table_id: str, person: Person, bot: str) -> None:
    """The host begins; open seats go to that bot."""
    row = await hall.row(table_id)
    check_host(row, person)
    check_bot(bot)
    if any(chair.person != person.id for chair in not_ready(row)):
        raise NotNow("not everybody who sits here is ready")
    if not people(row):
        raise NotNow("nobody sits at this table")
    await hall.store.get_ready(table_id, person.id, True)
    for chair in row.chairs:
        if chair.kind == SeatKind.OPEN:
            with suppress(NotNow):  # somebody has sat down there meanwhile, and is as welcome
                await seat_changes.hand_on(hall, table_id, person, chair.number, bot)
    await begin_if_full(hall, table_id, person)
