"""Clocks: where a table has one and it runs out, the turn is finished, so that the others can go on.

A complete draft is confirmed as it is. What is begun, or not even begun, is finished by the greedy bot for the whole
phase: until a border of the game, or until the seat is not asked on. The log tells for whom the clock has moved.
"""

import asyncio
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from guildhall.kernel.errors import GuildhallError
from guildhall.storage.outbox import call, fresh_key
from guildhall.storage.rows import GameTable, Person, SeatKind, Status
from guildhall.tables import drafts, rewinds, seat_log
from guildhall.tables.attendance import people
from guildhall.tables.calls import ASKED
from guildhall.tables.habits import hours_of, pace_of
from guildhall.tables.hours import ALWAYS
from guildhall.tables.live import BY_CLOCK, LiveTable
from guildhall.tables.seat_log import How, SeatEvent
from guildhall.tables.timing import Kind, Late

if TYPE_CHECKING:
    from guildhall.tables.hall import Hall

BEAT = 1.0  # seconds between looks at the clocks
LEFT = 30.0  # seconds after which bots that nobody moves are woken here
JUMP = 3.0  # seconds by which the clock of the house may go wrong between two looks
EXCUSED = 60.0  # seconds that are left at least when the house opens again
DECIDES = "greedy"
log = logging.getLogger("guildhall")


async def keep_time(hall: "Hall", beat: float = BEAT) -> None:
    """Looks after the tables in memory: those whose time is up, and those that nobody looks at any more."""
    before, steady = time.time(), time.monotonic()
    while True:
        await asyncio.sleep(beat)
        hall.put_away()
        now, passed = time.time(), time.monotonic() - steady
        jumped = now - before - passed > JUMP  # somebody has set the clock, or the machine has slept
        for table in list(hall.tables.values()):
            await end_silence(hall, table)
            try:
                if table.timed and jumped:
                    await rest(hall, table, [[before, now]])
                if table.timed:
                    await mind_rests(hall, table, now)
                look_at(hall, table, now)
            except GuildhallError as trouble:
                log.warning("the clock of table %s: %s", table.row.id, trouble)
            except Exception:  # a database that is away for a moment must not stop all clocks for good
                log.exception("the clock of table %s", table.row.id)
        before, steady = now, steady + passed


def look_at(hall: "Hall", table: LiveTable, now: float) -> None:
    """Lets the clock move for whoever is late, and bots that have been forgotten."""
    late = [seat for seat in table.state.actors if 0 < table.deadline(seat) <= now]
    if late and table.row.id not in hall.late:
        hall.late[table.row.id] = asyncio.create_task(decide_late(hall, table, late))
    if max([table.row.updated, *(move.at for move in table.moves[-1:])]) + LEFT < now:
        hall.wake(table)  # its bots were to be moved by another process, and were not


async def end_silence(hall: "Hall", table: LiveTable) -> None:
    """A take-back that nobody has answered in time ends as a no."""
    try:
        await rewinds.lapse(hall, table)
    except Exception:  # as below
        log.exception("a take-back at table %s", table.row.id)


async def decide_late(hall: "Hall", table: LiveTable, seats: list[int]) -> None:
    """Finishes the turn of every person whose time is up; whoever was quicker after all keeps the own decision."""
    try:
        for seat in seats:
            # Each turn is about the position it finds: the one before may have left nothing to ask.
            if 0 < table.deadline(seat) <= time.time():
                await finish(hall, table, seat)
    except GuildhallError as trouble:
        log.warning("the clock of table %s: %s", table.row.id, trouble)
    except Exception:
        log.exception("the clock of table %s", table.row.id)
    finally:
        hall.late.pop(table.row.id, None)


async def finish(hall: "Hall", table: LiveTable, seat: int) -> None:
    """Makes what is left of a turn and tells it; stops where its owner has moved meanwhile."""
    begun, was_away = table.since[seat], seat in table.watches.away
    tried = await drafted(hall, table, seat)
    kept, made = len(tried.choices) if tried else 0, 0
    while seat in table.state.actors and table.since[seat] == begun:
        state, number = table.state, table.entries
        while tried is None or not tried.complete:
            position, choices = (tried.state, tried.choices) if tried else (state, [])
            seed = f"{table.row.seed} late {number} {len(choices)}"
            text = await hall.bots.stand_in(DECIDES, seed, position.to_json(), seat)
            if not table.still_asks(state, seat) or table.row.chairs[seat].kind != SeatKind.PERSON:
                return
            tried = drafts.draft(table, seat, [*choices, text or str(position.choices(seat)[0])])
            made += 1
        await hall.make(table, seat, tried.choices, table.version(seat), f"{BY_CLOCK}{number}")
        await drafts.clear(hall.store, table, seat)
        tried = None
    if not was_away:
        await tell(hall, table, SeatEvent(seat, How.LATE, table.watches.timing.late, kept=kept, made=made), begun)


async def drafted(hall: "Hall", table: LiveTable, seat: int) -> drafts.Draft | None:
    """What lies on the desk of a seat, also if its owner was at another process."""
    await drafts.fetch(hall.store, table, seat)
    owner = table.row.chairs[seat].person
    return drafts.on_desk(table, await hall.store.person(owner) if owner else None, seat)


async def tell(hall: "Hall", table: LiveTable, event: SeatEvent, begun: float) -> None:
    """Writes into the log for whom the clock has moved, once, together with what the table does then: it asks the
    others, or the game ends."""
    from guildhall.tables.closing import ended  # they know the hall, which knows us
    from guildhall.tables.seat_changes import Change, voters, write

    def decide(row: GameTable, events: list[SeatEvent]) -> Change | None:
        if any(one.how == event.how and one.seat == event.seat and one.at >= begun for one in events):
            return None
        chair, runs = row.chairs[event.seat], row.status == Status.RUNNING
        if event.to == Late.END and runs:
            return ended(row, seat_log.handed(event, chair))
        if event.to == Late.VOTE and runs and voters(row, events, event.seat):
            asked = call(ASKED, fresh_key(), row.id, list(range(row.seats)))
            return Change(seat_log.handed(replace(event, bot=DECIDES), chair), also=(asked,))
        to = Late.TURN if event.to in (Late.END, Late.VOTE) else event.to  # nobody is left to ask
        return Change(seat_log.handed(replace(event, to=to), chair))

    await write(hall, table.row.id, decide)


async def come_back(hall: "Hall", table: LiveTable, seat: int) -> None:
    """Somebody for whom the bot went on, or about whom the clock has asked the others, is there again."""
    from guildhall.tables.seat_changes import open_request

    asked = open_request(table.row, table.seat_log, time.time()) if table.seat_log else None
    if seat in table.watches.away or (asked and asked.by_clock and asked.asked.seat == seat):
        await tell(hall, table, SeatEvent(seat, How.RETURNED), time.time())


# ---- when no clock runs


async def mind_rests(hall: "Hall", table: LiveTable, now: float) -> None:
    """No clock runs while a take-back is proposed, or while it is asked who should have a seat."""
    from guildhall.tables.proposals import is_open
    from guildhall.tables.seat_changes import open_request

    asked = is_open(table) or open_request(table.row, table.seat_log, now) is not None
    since = table.watches.resting_since
    if asked and since is None:
        await rest(hall, table, [[now, None]])
    elif not asked and since is not None:
        table.row.rests = table.row.rests[:-1]
        await rest(hall, table, [[since, now]])


async def rest(hall: "Hall", table: LiveTable, rests: list[list[float | None]]) -> None:
    """Writes down when no clock ran; the one rest that is still open stays the last."""
    row = table.row
    row.rests = sorted([*row.rests, *rests], key=lambda one: (one[1] is None, one[0]))
    await hall.store.change_table(row.id, rests=row.rests, updated=row.updated)
    hall.tell(row.id)


async def excuse(hall: "Hall", table: LiveTable) -> None:
    """Time that ran out while the house was closed: nobody could move, so a moment is left to everybody."""
    now = time.time()
    late = [end for seat in table.state.actors if 0 < (end := table.deadline(seat)) < now + EXCUSED]
    if late and table.watches.timing.kind == Kind.LIVE:
        start = max(min(late) - EXCUSED, min(table.since[seat] for seat in table.state.actors))
        await rest(hall, table, [[start, now]])


async def learn_habits(hall: "Hall", who: Person) -> None:
    """Somebody has other habits now: bots and clocks of the tables where they sit go by them at once."""
    for table in list(hall.tables.values()):
        if who.id in table.attendance.paces:
            table.attendance.paces[who.id] = pace_of(who)
        if who.id in people(table.row):
            await hall.refresh(table.row.id)
            hall.tell(table.row.id)


async def learn_hours(hall: "Hall", table: LiveTable) -> None:
    """The hours of those who sit at a table: when clocks over days rest, and who is away."""
    owners = [chair.person if chair.kind == SeatKind.PERSON else None for chair in table.row.chairs]
    habits = await hall.store.habits_of([owner for owner in owners if owner])
    table.watches.hours = [hours_of(habits[owner]) if owner in habits else ALWAYS for owner in owners]
