"""Notices: a message to the webhook of a seat when it is asked, and no more than one a while."""

import asyncio
import time

from guildhall.server import shelf, webhooks
from guildhall.storage.rows import PERSON
from guildhall.tables.live import LiveTable

PAUSE = 60.0  # seconds between notices to one seat: a quick game is watched anyway


class Notices:
    """Posts in the background; a webhook that does not answer delays nobody."""

    def __init__(self, address: str = "", pause: float = PAUSE) -> None:
        self.address = address
        self.pause = pause
        self.last: dict[tuple[str, int], float] = {}
        self.posting: set[asyncio.Task[bool]] = set()

    def turn(self, table: LiveTable, seats: list[int]) -> None:
        """These seats are asked now and were not before."""
        for seat in seats:
            chair = table.row.chairs[seat]
            if chair.kind == PERSON and chair.webhook and self.is_due(table.row.id, seat):
                task = asyncio.create_task(webhooks.post(chair.webhook, self.text(table, seat)))
                self.posting.add(task)
                task.add_done_callback(self.posting.discard)

    def is_due(self, table_id: str, seat: int) -> bool:
        now, key = time.monotonic(), (table_id, seat)
        if now - self.last.get(key, -self.pause) < self.pause:
            return False
        if len(self.last) > 10_000:
            self.last.clear()
        self.last[key] = now
        return True

    def text(self, table: LiveTable, seat: int) -> str:
        """`Marta, it is your turn: Wednesday table (Belfort) http://…`; nothing of the game itself."""
        game, name = shelf.game_name(table.row.game, "en"), table.names[seat]
        where = f" {self.address}/table/{table.row.id}?seat={seat}" if self.address else ""
        return f"{name}, it is your turn: {table.row.name} ({game}){where}"

    async def close(self) -> None:
        for task in self.posting:
            task.cancel()
        await asyncio.gather(*self.posting, return_exceptions=True)
