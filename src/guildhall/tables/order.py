"""The order round the table, which the host sets while it waits for players."""

from guildhall.storage.rows import Person, Status
from guildhall.tables.errors import NoTable, NotNow, NotYours
from guildhall.tables.hall import Hall


async def swap(hall: Hall, table_id: str, person: Person, one: int, other: int) -> None:
    """Two seats change places with all that belongs to whoever sits there."""
    row = await hall.row(table_id)
    if row.host != person.id:
        raise NotYours("only the host of the table can do this")
    for number in (one, other):
        if not 0 <= number < row.seats:
            raise NoTable(f"there is no seat {number} at this table")
    if row.status != Status.OPEN or not await hall.store.swap_seats(table_id, one, other):
        raise NotNow("the order is set before the game begins")
    hall.tell(table_id)
