"""A nudge: reminds whoever everybody waits for, at most once in a while."""

import time

from guildhall.storage.outbox import call, fresh_key
from guildhall.storage.rows import Person, SeatKind
from guildhall.tables.attendance import people
from guildhall.tables.calls import TURN
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall

PAUSE = 3600.0  # seconds between two nudges of one seat, whoever gives them
PATIENCE = 60.0  # seconds for which nobody is nudged


async def nudge(hall: Hall, table_id: str, person: Person, seat: int) -> None:
    """Tells the owner of a seat that the others wait."""
    table, now = await hall.live(table_id), time.time()
    if person.id not in people(table.row):
        raise NotYours("only who sits at the table has a say in this")
    chair = table.row.chairs[seat] if 0 <= seat < table.row.seats else None
    if chair is None or chair.kind != SeatKind.PERSON or chair.person == person.id or seat not in table.state.actors:
        raise NotNow("nobody waits for this seat")
    # Where all act at once, the time since a decision was asked would tell of steps made in secret.
    early = not table.together and now - table.since[seat] < PATIENCE
    if early or now - table.nudged.get(seat, (0.0, ""))[0] < PAUSE:
        raise NotNow("a nudge is given once in a while; wait a little")
    name = next(one.name for one in table.row.chairs if one.person == person.id)
    table.nudged[seat] = now, name
    hall.tell_here(table_id)
    await hall.outbox.run(call(TURN, fresh_key(), table_id, [seat], person.id))
