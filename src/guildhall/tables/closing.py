"""The end of a table without a result: its host closes it while it waits for players; a game that runs ends when all
who play agree, or by a clock where the table says so. However it comes about, it is one and the same end."""

import time
from dataclasses import replace

from guildhall.storage.outbox import call
from guildhall.storage.rows import GameTable, Person, SeatKind, Status
from guildhall.tables import seat_log as log
from guildhall.tables.attendance import people
from guildhall.tables.calls import OVER
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable
from guildhall.tables.seat_changes import Change, Log, open_request, write
from guildhall.tables.seat_log import SeatEvent
from guildhall.tables.timing import Late


def ended(row: GameTable, event: SeatEvent) -> Change:
    """The event with which a game ends: from then on nothing is played, and everybody is told."""
    told = call(OVER, "ended", row.id, list(range(row.seats)), event.by)
    return Change(event, becomes=Status.ENDED, also=(told,))


def ended_by(events: Log) -> SeatEvent | None:
    """What ended a game before it was over."""
    for event in reversed(events):
        if event.how == log.How.CLOSED or (event.how == log.How.LATE and event.to == Late.END):
            return event
    return None


def enders(events: Log) -> set[str]:
    """The persons who want to end the game, since somebody last wanted to play on."""
    found: set[str] = set()
    for event in reversed(events):
        if event.how in (log.How.PLAYING, log.How.CLOSED):
            break
        if event.how == log.How.CLOSING:
            found.add(event.by)
    return found


def deciders(table: LiveTable, row: GameTable, events: Log, now: float) -> set[str]:
    """The persons who must agree: all who play, but nobody whose time is up and who has not come back since."""
    asked = open_request(row, events, now)
    missing = set(table.watches.away) | ({asked.asked.seat} if asked and asked.by_clock else set())
    return {
        chair.person
        for chair in row.chairs
        if chair.kind == SeatKind.PERSON and chair.person and chair.number not in missing
    }


async def say(hall: Hall, table_id: str, person: Person, agrees: bool) -> None:
    """A person wants to close the table, or to play on."""
    row = await hall.row(table_id)
    if row.status == Status.OPEN:
        await close_waiting(hall, row, person, agrees)
        return
    if person.id not in people(row):
        raise NotYours("only who sits at the table has a say in this")
    if row.status != Status.RUNNING:
        raise NotNow("this table is closed already")
    table = await hall.live(table_id)

    def decide(row: GameTable, events: Log) -> Change | None:
        if person.id not in people(row):
            raise NotYours("only who sits at the table has a say in this")
        if row.status != Status.RUNNING:
            raise NotNow("this table is closed already")
        wanting = enders(events)
        if not agrees and not wanting:
            raise NotNow("nobody wants to end the game")
        chair = next(chair for chair in row.chairs if chair.person == person.id)
        event = SeatEvent(chair.number, log.How.CLOSING, by=person.id, said_by=chair.name, former=chair.name)
        if not agrees:
            return Change(replace(event, how=log.How.PLAYING))
        if deciders(table, row, events, time.time()) <= wanting | {person.id}:
            return ended(row, replace(event, how=log.How.CLOSED))
        return None if person.id in wanting else Change(event)

    await write(hall, table_id, decide)


async def close_waiting(hall: Hall, row: GameTable, person: Person, agrees: bool) -> None:
    """The host closes a table before anybody has played there."""
    while row.status == Status.OPEN:
        if row.host != person.id:
            raise NotYours("only the host of the table can do this")
        if not agrees or await hall.store.change_if_same(row, status=Status.CLOSED):
            hall.tell(row.id)
            return
        row = await hall.row(row.id)
    raise NotNow("the game has begun meanwhile; all who play must agree to end it")
