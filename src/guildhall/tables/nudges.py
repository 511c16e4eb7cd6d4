"""A nudge: reminds whoever everybody waits for, at most once in a while, and not while they sleep or are away."""

import time

from guildhall.storage.outbox import call, fresh_key
from guildhall.storage.rows import Person, SeatKind
from guildhall.tables.attendance import people
from guildhall.tables.calls import TURN
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable

PAUSE = 3600.0  # seconds between two nudges of one seat, whoever gives them
PATIENCE = 60.0  # seconds for which nobody is nudged


def last_known(table: LiveTable) -> float:
    """When something happened last that everybody knows of."""
    return next((move.at for move in reversed(table.moves) if not move.sealed), 0.0)


def waits_for(table: LiveTable, seat: int) -> str:
    """Who waits for a seat and has said so since something happened."""
    chair = table.row.chairs[seat]
    return chair.nudger if seat in table.state.actors and chair.nudged > last_known(table) else ""


async def nudge(hall: Hall, table_id: str, person: Person, seat: int) -> None:
    """Tells the owner of a seat that the others wait."""
    table, now = await hall.live(table_id), time.time()
    if person.id not in people(table.row):
        raise NotYours("only who sits at the table has a say in this")
    chair = table.row.chairs[seat] if 0 <= seat < table.row.seats else None
    waits = seat in table.state.actors and not table.finished
    if chair is None or chair.kind != SeatKind.PERSON or chair.person == person.id or not waits:
        raise NotNow("nobody waits for this seat")
    if table.watches.hours[seat].is_quiet(now):
        raise NotNow("these are quiet hours there, or a time away: nobody is nudged then")
    name = next(one.name for one in table.row.chairs if one.person == person.id)
    told = call(TURN, fresh_key(), table_id, [seat], person.id)
    # Where all act at once, the time since a decision was asked would tell of steps made in secret.
    asked = last_known(table) if table.together else max(table.since[seat], last_known(table))
    early = now - asked < PATIENCE
    if early or not await hall.store.nudge(chair, name, now, PAUSE, [told]):
        raise NotNow("a nudge is given once in a while; wait a little")
    await hall.refresh(table_id)
    hall.tell(table_id)
