"""Alembic, run from the program: at start on SQLite, by command on PostgreSQL."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from guildhall.kernel.errors import GuildhallError

FOLDER = Path(__file__).parent / "migrations"


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config


async def upgrade(url: str) -> None:
    """Brings a database to the newest schema."""
    engine = create_async_engine(url)

    def run(connection: Connection) -> None:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


def check(connection: Connection) -> None:
    """Refuses to work on a schema that is not the newest."""
    found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(configuration()).get_current_head()
    if found != newest:
        raise GuildhallError(f"the database has schema {found}, {newest} is needed; run 'guildhall migrate' first")


def upgrade_now(url: str) -> None:
    asyncio.run(upgrade(url))
