"""Taking back what was committed: by the table's policy, always written into the log.

`none`: never. `host`: the host alone decides. `consent`: whoever made the last turn may propose it, and it happens when
every other person at the table has agreed.
"""

import secrets
import time

from guildhall.storage.outbox import call, fresh_key
from guildhall.storage.rows import Person, SeatKind, Undo
from guildhall.tables.calls import ASKED
from guildhall.tables.errors import NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.live import LiveTable


def last_turn(table: LiveTable, seat: int) -> int:
    """How many moves stand before the seat's last turn; all of them if it has not moved."""
    own = [number for number, move in enumerate(table.moves) if move.seat == seat]
    if not own:
        return len(table.moves)
    at = own[-1]
    # What others did in secret in between is no border: how much is taken back would tell of it.
    while at and (table.moves[at - 1].seat == seat or table.moves[at - 1].sealed):
        at -= 1
    return next(number for number in own if number >= at)


def is_open(table: LiveTable) -> bool:
    """Whether the proposal of a table still waits: nothing has happened since that everybody knows of."""
    return table.row.proposal is not None and table.row.proposal.get("known") == table.known[-1]


async def propose(hall: Hall, table: LiveTable, person: Person, seat: int, moves: int | None) -> None:
    """Asks to go back; happens at once where nobody else has to agree."""
    policy = table.row.undo
    if policy == Undo.NONE or table.state.over:  # a finished game has told its seed and everything hidden
        raise NotNow("nothing is taken back at this table")
    if policy == Undo.HOST and person.id != table.row.host:
        raise NotYours("only the host of the table can take something back")
    target = last_turn(table, seat) if moves is None or policy == Undo.CONSENT else moves
    if not 0 <= target < len(table.moves):
        raise NotNow("there is nothing to take back")
    if policy == Undo.HOST or not others(table, person):
        await hall.rewind(table, seat, target, f"rewind {secrets.token_hex(8)}")
        return
    await keep(hall, table, {"moves": target, "by": seat, "yes": [person.id], "known": table.known[-1]})
    await hall.outbox.run(call(ASKED, fresh_key(), table.row.id, list(range(table.row.seats)), person.id))


async def answer(hall: Hall, table: LiveTable, person: Person, agrees: bool) -> None:
    """One person's yes or no to the open proposal."""
    proposal = table.row.proposal
    if proposal is None or not is_open(table):
        raise NotNow("nobody asks to take anything back")
    if not any(chair.person == person.id for chair in table.row.chairs):
        raise NotYours("only who sits at the table has a say in this")
    if not agrees:
        await keep(hall, table, None)
        return
    proposal["yes"] = sorted({*proposal["yes"], person.id})
    if people(table) <= set(proposal["yes"]):
        await keep(hall, table, None)
        key = f"rewind {secrets.token_hex(8)}"
        await hall.rewind(table, proposal["by"], proposal["moves"], key, known=proposal["known"])
    else:
        await keep(hall, table, proposal)


def people(table: LiveTable) -> set[str]:
    return {chair.person for chair in table.row.chairs if chair.kind == SeatKind.PERSON and chair.person}


def others(table: LiveTable, person: Person) -> bool:
    return bool(people(table) - {person.id})


async def keep(hall: Hall, table: LiveTable, proposal: dict[str, object] | None) -> None:
    table.row.updated = time.time()  # a later date would go back with the next sealed step
    await hall.store.change_table(table.row.id, proposal=proposal, updated=table.row.updated)
    table.row.proposal = proposal
    hall.tell(table.row.id)
