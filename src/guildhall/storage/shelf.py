"""The shelf: what is asked of the database about sheets."""

import time
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, and_, case, delete, desc, func, insert, or_, select, update

from guildhall.storage.engine import Conflict
from guildhall.storage.rows import GOES_ON, SheetRow
from guildhall.storage.schema import game_table, sheet
from guildhall.storage.store import Store

LISTED = 200


class Shelf:
    """The sheets of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, row: SheetRow) -> None:
        await self.store.execute(insert(sheet).values(**asdict(row)))

    async def sheet(self, sheet_id: str) -> SheetRow | None:
        row = await self.store.first(select(sheet).where(sheet.c.id == sheet_id))
        return SheetRow(**row._mapping) if row else None

    async def seen_by(self, person_id: str, game: str = "") -> list[SheetRow]:
        """The own sheets, and after them those that others share and have not retired; the one changed last first."""
        own = sheet.c.owner == person_id
        query = select(sheet).where(or_(own, and_(sheet.c.shared.is_(True), sheet.c.retired.is_(False))))
        if game:
            query = query.where(sheet.c.game == game)
        rows = await self.store.rows(query.order_by(case((own, 0), else_=1), desc(sheet.c.updated)).limit(LISTED))
        return [SheetRow(**row._mapping) for row in rows]

    async def count_of(self, person_id: str) -> int:
        row = await self.store.first(select(func.count().label("number")).where(sheet.c.owner == person_id))
        return int(row.number) if row else 0

    async def change(self, row: SheetRow, **values: Any) -> None:
        """Writes what has changed since the row was read; Conflict if somebody else was quicker."""
        same = update(sheet).where(sheet.c.id == row.id, sheet.c.version == row.version)
        row.updated = time.time()
        changed = await self.store.execute(same.values(version=row.version + 1, updated=row.updated, **values))
        if changed != 1:
            raise Conflict
        row.version += 1

    async def games_with(self, sheet_id: str) -> int:
        """How many tables play with a sheet, or wait for players to do so."""
        query = select(func.count().label("number")).where(
            game_table.c.sheet == sheet_id, game_table.c.status.in_(GOES_ON)
        )
        row = await self.store.first(query)
        return int(row.number) if row else 0

    async def remove(self, row: SheetRow) -> bool:
        """Takes a sheet away for good unless a table plays with it; whether it is gone."""

        def job(connection: Connection) -> bool:
            used = select(game_table.c.id).where(game_table.c.sheet == row.id, game_table.c.status.in_(GOES_ON))
            if connection.execute(used.limit(1)).first() is not None:
                return False
            return connection.execute(delete(sheet).where(sheet.c.id == row.id)).rowcount == 1

        return await self.store.database.write(job)
