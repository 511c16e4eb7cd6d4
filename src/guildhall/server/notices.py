"""Notices: a message to the webhook of a seat when it is asked, and no more than one a while.

In a quick game most turns pass without one; whoever is still asked when the while is over is told then.
"""

import asyncio
import time

from guildhall.server import game_list, webhooks
from guildhall.storage.rows import SeatKind
from guildhall.tables.live import LiveTable

PAUSE = 60.0  # seconds between notices to one seat: a quick game is watched anyway


class Notices:
    """Posts in the background; a webhook that does not answer delays nobody."""

    def __init__(self, address: str = "", pause: float = PAUSE) -> None:
        self.address = address
        self.pause = pause
        self.last: dict[tuple[str, int], float] = {}
        self.waiting: set[tuple[str, int]] = set()  # seats that are told when their pause is over
        self.posting: set[asyncio.Task[None]] = set()

    def turn(self, table: LiveTable, seats: list[int]) -> None:
        """These seats are asked now and were not before."""
        for seat in seats:
            if table.row.chairs[seat].webhook and (table.row.id, seat) not in self.waiting:
                task = asyncio.create_task(self.notify(table, seat))
                self.posting.add(task)
                task.add_done_callback(self.posting.discard)

    async def notify(self, table: LiveTable, seat: int) -> None:
        """Posts at once, or, soon after the last notice, when the pause is over and the seat is still asked."""
        key = table.row.id, seat
        if (pause := self.last.get(key, -self.pause) + self.pause - time.monotonic()) > 0:
            self.waiting.add(key)
            await asyncio.sleep(pause)
            self.waiting.discard(key)
        chair = table.row.chairs[seat]
        if chair.kind == SeatKind.PERSON and chair.webhook and seat in table.state.actors:
            if len(self.last) > 10_000:
                self.last.clear()
            self.last[key] = time.monotonic()
            await webhooks.post(chair.webhook, self.text(table, seat))

    def text(self, table: LiveTable, seat: int) -> str:
        """`Marta, it is your turn: Wednesday table (Belfort) http://…`; nothing of the game itself."""
        game, name = game_list.game_name(table.row.game, "en"), table.names[seat]
        where = f" {self.address}/table/{table.row.id}?seat={seat}" if self.address else ""
        return f"{name}, it is your turn: {table.row.name} ({game}){where}"

    async def close(self) -> None:
        for task in self.posting:
            task.cancel()
        await asyncio.gather(*self.posting, return_exceptions=True)
