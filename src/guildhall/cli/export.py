"""`guildhall export` and `guildhall import`: tables as records."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guildhall.cli.arguments import Json
from guildhall.cli.files import read_text
from guildhall.cli.house import Database, carry_out
from guildhall.cli.printing import print_json
from guildhall.cli.serve import database_url, known_database
from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.record import Record

if TYPE_CHECKING:
    from guildhall.tables.checking import Checked
    from guildhall.tables.portable import Brought

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go.", show_default=False)]
Files = Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records to lay out.", show_default=False)]
Tables = Annotated[list[str] | None, typer.Option("--table", metavar="ID", help="Only this table; may be repeated.")]


def export_tables(folder: Folder, table: Tables = None, database: Database = None, json: Json = False) -> None:
    """Write tables as records, one file each. They hold the seeds: do not show those of running games."""
    from guildhall.tables.portable import write_records

    found, left_out = carry_out(recorded(known_database(database), table or []))
    try:
        write_records(folder, found)
    except OSError as trouble:
        where = trouble.filename or folder
        raise GuildhallError(f"{where} cannot be written: {(trouble.strerror or str(trouble)).lower()}") from None
    if json:
        print_json({"folder": str(folder), "records": sorted(found), "left_out": left_out})
    else:
        print(f"{len(found)} records in {folder}.")
        for table_id, why in left_out.items():
            print(f"Table {table_id} is left out: {why}.")


async def recorded(url: str, wanted: list[str]) -> tuple[dict[str, Record], dict[str, str]]:
    from guildhall.storage.store import Store
    from guildhall.tables.portable import records

    store = Store(url)
    try:
        await store.open()
        return await records(store, wanted)
    finally:
        await store.close()


def import_tables(files: Files, database: Database = None, json: Json = False) -> None:
    """Lay records out as tables. For a game that goes on, every seat gets a code that whoever plays it enters."""
    given = checked_records(files)
    brought = carry_out(laid_out(database_url(database), given))
    if json:
        shown = [{"table": one.table, "game": one.game, "over": one.over, "codes": one.codes} for one in brought]
        print_json({"tables": shown})
        return
    for one in brought:
        print(f"/table/{one.table}  {one.game}, {'over' if one.over else 'running'}")
        for seat, code in enumerate(one.codes):
            print(f"  seat {seat}: code {code} at /table/{one.table}/recover")


def checked_records(files: list[Path]) -> "list[Checked]":
    """All of them, each checked like one that is brought to the house; nothing is laid out if one is refused."""
    from guildhall.tables.checking import check, check_alone

    return check_alone(check, [read_text(file) for file in files])


async def laid_out(url: str, given: "list[Checked]") -> "list[Brought]":
    from guildhall.storage.store import Store
    from guildhall.tables.bots import BotPool
    from guildhall.tables.hall import Hall
    from guildhall.tables.portable import bring

    store = Store(url)
    try:
        await store.open()
        return await bring(Hall(store, BotPool()), given)
    finally:
        await store.close()
