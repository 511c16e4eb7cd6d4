"""Who is about: when the owner of a seat was seen at the table last. Bots and clocks do not count."""

import time

from guildhall.storage.rows import PERSON, Person
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable

NOTED = 300.0  # seconds between two notes: a visit is not written down again and again


async def note(hall: Hall, table: LiveTable, person: Person) -> None:
    """The person does something at the table now."""
    now = time.time()
    for chair in table.row.chairs:
        if chair.kind == PERSON and chair.person == person.id and now - chair.here >= NOTED:
            chair.here = now
            await hall.store.change_seat(table.row.id, chair.number, here=now)
