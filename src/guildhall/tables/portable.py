"""Tables as records: written out, and laid out again in another house."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.record import Record
from guildhall.storage.rows import Person, Status
from guildhall.storage.store import Store
from guildhall.tables.checking import Checked
from guildhall.tables.errors import NoTable
from guildhall.tables.hall import Hall, check_rules
from guildhall.tables.live import LiveTable
from guildhall.tables.lobby import Lobby
from guildhall.tables.people import People

SUFFIX = ".record"


@dataclass(slots=True)
class Brought:
    """A table made of a record: its address and, for a game that goes on, the code that gives each seat to somebody."""

    table: str
    game: str
    over: bool
    codes: list[str] = field(default_factory=list)


async def records(store: Store, wanted: list[str]) -> tuple[dict[str, Record], dict[str, str]]:
    """The records of the wanted tables by file name; all that have begun if none is named.

    Of all of them, those that cannot be read under the present rules are left out: why, by table.
    """
    found: dict[str, Record] = {}
    left_out: dict[str, str] = {}
    rows = await store.all_tables()
    missing = set(wanted) - {row.id for row in rows}
    if missing:
        raise NoTable(f"there is no table {min(missing)}")
    for row in rows:
        if row.status in (Status.OPEN, Status.CLOSED) or (wanted and row.id not in wanted):
            continue
        try:
            check_rules(row)
            table = LiveTable(row, await store.entries(row.id))
        except GuildhallError as trouble:
            if wanted:
                raise
            left_out[row.id] = str(trouble)
        else:
            found[f"{row.game}-{row.id}{SUFFIX}"] = table.record()
    return found, left_out


def write_records(folder: Path, found: dict[str, Record]) -> None:
    """One file a table; existing files are left alone. The seed is in them: they are for whoever runs the house."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, record in found.items():
        with (folder / name).open("x", encoding="utf-8") as file:
            file.write(record.text())


async def bring(hall: Hall, texts: list[Checked]) -> list[Brought]:
    """Lays records out as tables. Whoever has the code of a seat takes it on the table's page for lost seats."""
    keeper: Person | None = None
    brought = []
    lobby = Lobby(hall)
    for record in texts:
        if keeper is None:
            keeper, _ = await People(hall.store).guest(f"House {secrets.token_hex(3)}")
        row = await lobby.from_record(keeper, record)
        over = row.status == Status.OVER
        codes = [] if over else [await lobby.new_code(row, seat) for seat in range(row.seats)]
        brought.append(Brought(row.id, row.game, over, codes))
    return brought
