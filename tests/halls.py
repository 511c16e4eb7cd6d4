"""Halls for tests: the application without HTTP, bots thinking in this process."""

from typing import Any

from guildhall.storage.store import Store
from guildhall.tables.bots import BotPool
from guildhall.tables.hall import Hall
from guildhall.tables.lanes import HOUSE, Account
from guildhall.tables.thinking import think


class Quick(BotPool):
    """Bots that answer in this process, for tests that are not about processes."""

    async def choose(
        self, spec: str, seed: str, form: dict[str, Any], seat: int, account: Account = HOUSE
    ) -> str | None:
        return think(spec, seed, form, seat)

    async def stand_in(self, spec: str, seed: str, form: dict[str, Any], seat: int) -> str | None:
        return think(spec, seed, form, seat)


async def open_hall(database: str) -> Hall:
    hall = Hall(Store(database), Quick(), pace=0.0)
    await hall.open()
    return hall
