"""A process that opens a table while another moves there does not hear of the move."""

import asyncio
from pathlib import Path
from typing import Any

from guildhall.storage.store import sqlite_url
from halls import open_hall
from server.stories import pair, play


def test_a_move_made_while_a_table_is_opened_elsewhere_is_not_missed(tmp_path: Path) -> None:
    """The notice comes while the log is being folded, finds no table in memory and is forgotten."""

    async def run() -> None:
        database = sqlite_url(tmp_path / "a.db")
        here, there = await open_hall(database), await open_hall(database)
        try:
            table, marta, piero = await pair(here)
            await play(here, table, [marta, piero], 3)
            entries = there.store.entries

            async def read(*arguments: Any) -> Any:
                there.store.entries = entries  # type: ignore[method-assign]
                found = await entries(*arguments)
                await play(here, table, [marta, piero], 1)
                await there.refresh(table.row.id)  # what NOTIFY does
                return found

            setattr(there.store, "entries", read)  # noqa: B010
            opened = await there.live(table.row.id)
            await asyncio.sleep(0.2)
            assert opened.entries == table.entries
        finally:
            await there.close()
            await here.close()

    asyncio.run(run())
