"""Clocks: where a table has one and it runs out, the greedy bot makes the decision, so that the others can go on."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from guildhall.kernel.errors import GuildhallError
from guildhall.storage.rows import SeatKind
from guildhall.tables import rewinds
from guildhall.tables.live import LiveTable

if TYPE_CHECKING:
    from guildhall.tables.hall import Hall

BEAT = 1.0  # seconds between looks at the clocks
LEFT = 30.0  # seconds after which bots that nobody moves are woken here
DECIDES = "greedy"
log = logging.getLogger("guildhall")


async def keep_time(hall: "Hall", beat: float = BEAT) -> None:
    """Looks after the tables in memory: those whose time is up, and those that nobody looks at any more."""
    while True:
        await asyncio.sleep(beat)
        hall.put_away()
        now = time.time()
        for table in list(hall.tables.values()):
            await end_silence(hall, table)
            late = [seat for seat in table.state.actors if 0 < table.deadline(seat) <= now]
            if late:
                try:
                    await decide_late(hall, table, late)
                except GuildhallError as trouble:
                    log.warning("the clock of table %s: %s", table.row.id, trouble)
                except Exception:  # a database that is away for a moment must not stop all clocks for good
                    log.exception("the clock of table %s", table.row.id)
            if max(table.since) + LEFT < now:
                hall.wake(table)  # its bots were to be moved by another process, and were not


async def end_silence(hall: "Hall", table: LiveTable) -> None:
    """A take-back that nobody has answered in time ends as a no."""
    try:
        await rewinds.lapse(hall, table)
    except Exception:  # as below
        log.exception("a take-back at table %s", table.row.id)


async def decide_late(hall: "Hall", table: LiveTable, seats: list[int]) -> None:
    """Decides for every person whose time is up; whoever was quicker after all keeps the own decision."""
    for seat in seats:
        # Each decision is about the position it finds: the one before may have left nothing to ask.
        state, entries = table.state, table.entries
        if seat not in state.actors or table.row.chairs[seat].kind != SeatKind.PERSON:
            continue
        seed = f"{table.row.seed} late {entries}"
        text = await hall.bots.stand_in(DECIDES, seed, state.to_json(), seat)
        if not table.still_asks(state, seat):
            return
        await hall.make(table, seat, [text or str(state.choices(seat)[0])], None, f"clock {entries}")
