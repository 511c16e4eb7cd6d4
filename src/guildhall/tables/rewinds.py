"""Taking back what was committed: by the table's policy, always written into the log.

`none`: never. `host`: the host alone decides. `consent`: whoever made the last turn may propose it, and it happens when
every other person at the table has agreed.
"""

import secrets

from guildhall.storage.rows import PERSON, Person
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable


def last_turn(table: LiveTable, seat: int) -> int:
    """How many moves stand before the seat's last turn; all of them if it has not moved."""
    at = len(table.moves)
    if all(move.seat != seat for move in table.moves):
        return at
    while at and table.moves[at - 1].seat != seat:
        at -= 1
    while at and table.moves[at - 1].seat == seat:
        at -= 1
    return at


async def propose(hall: Hall, table: LiveTable, person: Person, seat: int, moves: int | None) -> None:
    """Asks to go back; happens at once where nobody else has to agree."""
    policy = table.row.undo
    if policy == "none" or table.state.over:  # a finished game has told its seed and everything hidden
        raise NotNow("nothing is taken back at this table")
    if policy == "host" and person.id != table.row.host:
        raise NotYours("only the host of the table can take something back")
    target = last_turn(table, seat) if moves is None or policy == "consent" else moves
    if not 0 <= target < len(table.moves):
        raise NotNow("there is nothing to take back")
    if policy == "host" or not others(table, person):
        await hall.rewind(table, seat, target, f"rewind {secrets.token_hex(8)}")
        return
    await keep(hall, table, {"moves": target, "by": seat, "yes": [person.id], "entries": table.entries})


async def answer(hall: Hall, table: LiveTable, person: Person, agrees: bool) -> None:
    """One person's yes or no to the open proposal."""
    proposal = table.row.proposal
    if proposal is None or proposal["entries"] != table.entries:
        raise NotNow("nobody asks to take anything back")
    if not any(chair.person == person.id for chair in table.row.chairs):
        raise NotYours("only who sits at the table has a say in this")
    if not agrees:
        await keep(hall, table, None)
        return
    proposal["yes"] = sorted({*proposal["yes"], person.id})
    if people(table) <= set(proposal["yes"]):
        await keep(hall, table, None)
        await hall.rewind(table, proposal["by"], proposal["moves"], f"rewind {secrets.token_hex(8)}")
    else:
        await keep(hall, table, proposal)


def people(table: LiveTable) -> set[str]:
    return {chair.person for chair in table.row.chairs if chair.kind == PERSON and chair.person}


def others(table: LiveTable, person: Person) -> bool:
    return bool(people(table) - {person.id})


async def keep(hall: Hall, table: LiveTable, proposal: dict[str, object] | None) -> None:
    await hall.store.change_table(table.row.id, proposal=proposal)
    table.row.proposal = proposal
    hall.tell(table.row.id)
