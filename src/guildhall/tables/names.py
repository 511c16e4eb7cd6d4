"""How people and tables are called: no two people at a table by the same name."""

from guildhall.storage.rows import GameTable, Person, SeatKind, Status
from guildhall.tables import seat_changes
from guildhall.tables import seat_log as log
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.people import clean_name
from guildhall.tables.seat_changes import Change, Log


def check_free(row: GameTable, seat: int, name: str) -> None:
    """Raises unless nobody else at the table is called so, bots among them."""
    for chair in row.chairs:
        if chair.number != seat and chair.name.casefold() == name.casefold():
            raise NotNow("somebody at this table is called so already")


async def rename_seat(hall: Hall, table_id: str, person: Person, seat: int, name: str) -> None:
    """Another name for whoever sits there, from now on; the log tells who it was."""
    wanted = clean_name(name)

    def decide(row: GameTable, _events: Log) -> Change | None:
        chair = seat_changes.chair_of(row, seat)
        if chair.kind != SeatKind.PERSON or chair.person != person.id:
            raise NotYours(f"seat {seat} is not yours")
        if row.status not in (Status.OPEN, Status.RUNNING):
            raise NotNow("the game is over; seats stay as they are")
        if chair.name == wanted:
            return None
        check_free(row, seat, wanted)
        begun = row.status != Status.OPEN
        event = log.SeatEvent(seat, log.How.RENAMED, name=wanted, by=person.id, begun=begun)
        return Change(log.handed(event, chair), chair, {"name": wanted})

    await seat_changes.write(hall, table_id, decide)


async def rename_table(hall: Hall, table_id: str, person: Person, name: str) -> None:
    """Another name for the table."""
    row, wanted = await hall.row(table_id), clean_name(name)
    if row.host != person.id:
        raise NotYours("only the host of the table can do this")
    await hall.store.change_table(table_id, name=wanted, updated=row.updated)
    await hall.refresh(table_id)
    hall.tell(table_id)
