"""`guildhall backup` and `guildhall restore`: the whole house as one file."""

from pathlib import Path
from typing import Annotated

import typer

from guildhall.cli.arguments import Json
from guildhall.cli.house import Database, carry_out
from guildhall.cli.printing import print_json
from guildhall.cli.serve import database_url, known_database

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.", show_default=False)]


def backup(file: File, database: Database = None, json: Json = False) -> None:
    """Write everything into one file; the house may go on playing."""
    from guildhall.storage.copies import back_up

    report(carry_out(back_up(known_database(database), file)), f"Kept in {file}", json)


def restore(file: File, database: Database = None, json: Json = False) -> None:
    """Put a backup into an empty database, of either kind."""
    from guildhall.storage import copies

    copies.check_file(file)
    report(carry_out(copies.restore(file, database_url(database))), f"Restored from {file}", json)


def report(counts: dict[str, int], done: str, json: bool) -> None:
    shown = {"tables": counts["game_table"], "entries": counts["entry"], "people": counts["person"]}
    if json:
        print_json(shown)
    else:
        print(f"{done}: {', '.join(f'{number} {name}' for name, number in shown.items())}.")
