"""Closing a table: its host does while it waits for players; a game that runs is ended when all who play agree."""

import secrets
import time

from guildhall.storage.engine import Conflict
from guildhall.storage.rows import Person, Status
from guildhall.tables import seat_log as log
from guildhall.tables.attendance import people
from guildhall.tables.errors import NotNow, NotYours, Stale
from guildhall.tables.hall import Hall
from guildhall.tables.seat_changes import Log
from guildhall.tables.seat_log import SeatEvent

TRIES = 5


def enders(events: Log) -> set[str]:
    """The persons who want to end the game, since somebody last wanted to play on."""
    found: set[str] = set()
    for event in reversed(events):
        if event.how in (log.How.PLAYING, log.How.CLOSED):
            break
        if event.how == log.How.CLOSING:
            found.add(event.by)
    return found


async def say(hall: Hall, table_id: str, person: Person, agrees: bool) -> None:
    """A person wants to close the table, or to play on."""
    for _ in range(TRIES):
        row = await hall.row(table_id)
        if row.status == Status.OPEN:
            if row.host != person.id:
                raise NotYours("only the host of the table can do this")
            if not agrees or await hall.store.change_if_same(row, status=Status.CLOSED):
                hall.tell(table_id)
                return
            continue
        if person.id not in people(row):
            raise NotYours("only who sits at the table has a say in this")
        if row.status != Status.RUNNING:
            raise NotNow("this table is closed already")
        wanting = enders([log.read(entry) for entry in await hall.store.seat_entries(table_id)])
        if agrees and person.id in wanting:
            return
        if not agrees and not wanting:
            raise NotNow("nobody wants to end the game")
        chair = next(chair for chair in row.chairs if chair.person == person.id)
        all_agree = agrees and people(row) <= wanting | {person.id}
        how = log.How.CLOSED if all_agree else log.How.CLOSING if agrees else log.How.PLAYING
        event = SeatEvent(chair.number, how, by=person.id, said_by=chair.name, former=chair.name)
        try:
            entry = event.entry(table_id, row.entries + 1, f"close {secrets.token_hex(8)}", time.time())
            await hall.store.write_seat(entry, row.status)
        except Conflict:
            continue
        if all_agree:
            await hall.store.change_table(table_id, status=Status.ENDED)
        await hall.refresh(table_id)
        hall.tell(table_id)
        return
    raise Stale("the position keeps changing; nothing was done")
