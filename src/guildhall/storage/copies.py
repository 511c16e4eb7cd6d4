"""Backups: everything in one SQLite file, whatever database it comes from, and back into an empty database.

A backup is taken in one reading transaction while the house goes on playing.
"""

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, func, insert, select, text

from guildhall.kernel.errors import GuildhallError
from guildhall.storage import migrate
from guildhall.storage.engine import open_database
from guildhall.storage.schema import chat, game_table, house, metadata

CHUNK = 500
Counts = dict[str, int]


class BadBackup(GuildhallError):
    """The file is no backup, or does not fit where it should go."""


def file_engine(path: Path) -> Engine:
    return create_engine(f"sqlite:///{path}")


def copy_rows(source: Connection, target: Connection) -> Counts:
    """Copies every row of every table; parents before children. The secret of a house is nobody else's."""
    counts: Counts = {}
    for table in metadata.sorted_tables:
        if table is house:
            continue
        counts[table.name] = 0
        for rows in source.execute(select(table)).mappings().partitions(CHUNK):
            target.execute(insert(table), [dict(row) for row in rows])
            counts[table.name] += len(rows)
    return counts


async def back_up(url: str, path: Path) -> Counts:
    """Writes a whole backup or none. The counts say how many rows of each kind it holds."""
    if path.exists():
        raise BadBackup(f"{path} exists already and is left as it is; choose another name")
    fresh = path.with_name(f".{path.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        fresh.parent.mkdir(parents=True, exist_ok=True)
        await migrate.upgrade(f"sqlite+aiosqlite:///{fresh}")
        engine, database = file_engine(fresh), open_database(url)

        def job(source: Connection) -> Counts:
            migrate.check(source)
            if source.dialect.name == "postgresql":
                source.rollback()
                source.execution_options(isolation_level="REPEATABLE READ")
            with engine.begin() as target:
                return copy_rows(source, target)

        try:
            counts = await database.read(job)
        finally:
            await database.close()
            engine.dispose()
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        fresh.rename(path)
    except OSError as trouble:
        raise BadBackup(f"{path} cannot be written: {(trouble.strerror or str(trouble)).lower()}") from None
    finally:
        fresh.unlink(missing_ok=True)
    return counts


async def restore(path: Path, url: str) -> Counts:
    """Puts a backup into an empty database; a backup of an older schema is brought up to date on the way."""
    check_file(path)
    with tempfile.TemporaryDirectory() as folder:
        twin = Path(folder) / "backup.db"
        shutil.copyfile(path, twin)
        await migrate.upgrade(f"sqlite+aiosqlite:///{twin}")
        await migrate.upgrade(url)
        engine, database = file_engine(twin), open_database(url)

        def job(target: Connection) -> Counts:
            there = target.execute(select(func.count()).select_from(game_table)).scalar_one()
            if there:
                raise BadBackup(f"the database holds {there} tables already; restore into an empty one")
            with engine.connect() as source:
                counts = copy_rows(source, target)
            if target.dialect.name == "postgresql" and counts[chat.name]:
                target.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), (SELECT max(id) FROM chat))"))
            return counts

        try:
            return await database.write(job)
        finally:
            await database.close()
            engine.dispose()


def check_file(path: Path) -> None:
    """Refuses what is no backup, or a damaged one."""
    if not path.is_file():
        raise BadBackup(f"there is no file {path}")
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        connection.close()
    except sqlite3.DatabaseError:
        raise BadBackup(f"{path} is no backup of a house") from None
    if not sound or not {"alembic_version", "entry", "game_table"} <= names:
        raise BadBackup(f"{path} is no backup of a house, or it is damaged")
