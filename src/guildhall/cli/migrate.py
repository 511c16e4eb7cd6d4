"""`guildhall migrate`: the newest schema. `guildhall migrate-games`: running games under the newest rules."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from guildhall.cli.arguments import Json
from guildhall.cli.house import Database, carry_out
from guildhall.cli.printing import print_json
from guildhall.cli.serve import database_url, known_database

if TYPE_CHECKING:
    from guildhall.tables.migration import Verdict

DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")]


def migrate(database: Database = None) -> None:
    """Bring a database to the newest schema. SQLite files are when the house opens; PostgreSQL needs this."""
    from guildhall.storage.migrate import upgrade

    carry_out(upgrade(database_url(database)))
    print("The database has the newest schema.")


def migrate_games(database: Database = None, dry_run: DryRun = False, json: Json = False) -> None:
    """Replay games that keep older rules under the present ones, and move those that come out the same."""
    from guildhall.tables.migration import IDENTICAL

    found = carry_out(judged(known_database(database), not dry_run))
    if json:
        print_json({"games": [asdict(verdict) for verdict in found], "moved": not dry_run})
        return
    for one in found:
        print(f"{one.table}  {one.game}  ruleset {one.ruleset}  {one.verdict}  {one.reason}".rstrip())
    same = sum(one.verdict == IDENTICAL for one in found)
    print(f"{len(found)} games keep older rules; {same} {'would be' if dry_run else 'were'} moved.")


async def judged(url: str, move: bool) -> "list[Verdict]":
    from guildhall.storage.store import Store
    from guildhall.tables.migration import migrate_games

    store = Store(url)
    try:
        await store.open()
        return await migrate_games(store, move)
    finally:
        await store.close()
