"""The colours at a table: every seat has one from the beginning, and until the game begins they are chosen.

A colour is free while nobody who sits there has it. Whoever takes that of an open seat leaves the own one to it.
"""

from guildhall.kernel.registry import title_of
from guildhall.kernel.seating import already_taken
from guildhall.storage.rows import GameTable, Person, SeatKind, Status
from guildhall.tables.errors import NoTable, NotNow, NotYours, Stale
from guildhall.tables.hall import Hall

TRIES = 5


def colours_of(row: GameTable) -> list[str]:
    """The colour of each seat; none where the title has no colours. Older tables have those of the box in its order."""
    title = title_of(row.game)
    if not title.colours:
        return []
    worn = title.colouring(row.seats, [chair.colour for chair in row.chairs])
    return [title.colours[number] for number in worn[: row.seats]]


def free_colours(row: GameTable, number: int | None = None) -> list[str]:
    """What a seat, or somebody who is still to sit down, may choose; the own colour is among them."""
    kept = zip(row.chairs, colours_of(row), strict=False)
    taken = [colour for chair, colour in kept if chair.kind != SeatKind.OPEN and chair.number != number]
    return [colour for colour in title_of(row.game).colours if colour not in taken]


def check_free(row: GameTable, number: int | None, colour: str) -> None:
    """Raises BadSeating unless that seat may have the colour."""
    title = title_of(row.game)
    title.colouring(row.seats, [colour])  # a colour of the box
    if colour not in free_colours(row, number):
        already_taken(colour, title.seating.colours)


def may_choose(row: GameTable, person: Person, number: int) -> bool:
    """Whether a person chooses the colour of a seat: the own one, or as the host that of a bot."""
    chair = row.chairs[number]
    own = chair.kind == SeatKind.PERSON and chair.person == person.id
    return own or (chair.kind == SeatKind.BOT and row.host == person.id)


async def choose(hall: Hall, table_id: str, person: Person, number: int, colour: str) -> None:
    """Gives a seat another colour, before the game begins."""
    for _ in range(TRIES):
        row = await hall.row(table_id)
        if not 0 <= number < row.seats:
            raise NoTable(f"there is no seat {number} at this table")
        if not may_choose(row, person, number):
            raise NotYours("only whoever sits there chooses the colour of a seat; the host chooses for bots")
        if row.status != Status.OPEN:
            raise NotNow("colours are chosen before the game begins")
        if await take(hall, row, number, colour):
            await hall.refresh(table_id)
            hall.tell(table_id)
            return
    raise Stale("the position keeps changing; nothing was done")


async def take(hall: Hall, row: GameTable, number: int, colour: str) -> bool:
    """Writes the choice of a seat; False if others have chosen meanwhile."""
    check_free(row, number, colour)
    before = colours_of(row)
    after = [before[number] if one == colour else one for one in before]
    after[number] = colour
    return await hall.store.change_colours(row.id, [chair.colour for chair in row.chairs], after)
