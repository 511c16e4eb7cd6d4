"""Taking back what was committed: by the table's policy, always written into the log.

`none`: never. `own`: the own last turn, as long as nobody has moved since and nothing hidden was shown. `host`: the
host alone decides. `consent`: whoever sits at the table may propose any earlier moment, and it happens when every other
person there has agreed; a no, or silence for a while, ends it.
"""

import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from guildhall.storage.engine import Conflict
from guildhall.storage.outbox import call, fresh_key
from guildhall.storage.rows import Person, SeatKind, Undo
from guildhall.tables.calls import ASKED
from guildhall.tables.errors import NotNow, NotYours, Stale
from guildhall.tables.live import LiveTable
from guildhall.tables.people import printable
from guildhall.tables.proposals import is_open
from guildhall.tables.takeback_log import How, TakebackEvent
from guildhall.tables.undone import shown_since

if TYPE_CHECKING:
    from guildhall.tables.hall import Hall

WORD = 120  # letters said to the others with a question or an answer
TRIES = 5
Proposal = dict[str, object]


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


def is_still_own(table: LiveTable, seat: int, position: int) -> bool:
    """Whether all that would be undone is the seat's own and nobody has learnt anything by it.

    While several act at once the answer is no, whoever has acted: it would tell of steps made in secret.
    """
    undone = table.moves[position:]
    own = all(move.seat == seat and not move.sealed for move in undone)
    return own and not table.together and not shown_since(table, position)


def may_take_back(table: LiveTable, seat: int) -> bool:
    """Whether there is a turn of this seat that the table's policy lets it take back, or ask for."""
    if table.row.undo == Undo.NONE or table.finished:
        return False
    position = last_turn(table, seat)
    if position >= len(table.moves):
        return False
    return table.row.undo != Undo.OWN or is_still_own(table, seat, position)


async def propose(hall: "Hall", table: LiveTable, person: Person, seat: int, moves: int | None, word: str = "") -> None:
    """Asks to go back; happens at once where nobody else has to agree."""
    policy = table.row.undo
    if policy == Undo.NONE or table.finished:  # a finished game has told its seed and everything hidden
        raise NotNow("nothing is taken back at this table")
    if policy == Undo.HOST and person.id != table.row.host:
        raise NotYours("only the host of the table can take something back")
    target = last_turn(table, seat) if moves is None else moves
    # What others did in secret since is nothing the seat knows of: being refused for it, or not, would tell.
    if target < 0 or not any(move.seat == seat or not move.sealed for move in table.moves[target:]):
        raise NotNow("there is nothing to take back")
    if policy == Undo.OWN and (target < last_turn(table, seat) or not is_still_own(table, seat, target)):
        raise NotNow("only the own last turn is taken back here, before anybody moves and anything is shown")
    if policy != Undo.CONSENT or not people(table) - {person.id}:
        await hall.rewind(table, seat, target, f"rewind {secrets.token_hex(8)}")
        return
    if is_open(table):
        raise NotNow("something is being asked already; wait for the answer")
    known = sum(not move.sealed for move in table.moves[target:])
    name, said = table.names[seat], printable(word)[:WORD].rstrip()
    event = TakebackEvent(seat, How.ASKED, person.id, name, person.id, name, known, said)
    await keep(hall, table, event, {"moves": target, "by": seat, "asker": person.id, "yes": {person.id: time.time()}})
    await hall.outbox.run(call(ASKED, fresh_key(), table.row.id, list(range(table.row.seats)), person.id))


async def answer(hall: "Hall", table: LiveTable, person: Person, agrees: bool, word: str = "") -> None:
    """One person's yes or no to the open proposal; whoever asked withdraws it by a no."""
    proposal = table.row.proposal
    if proposal is None or not is_open(table):
        raise NotNow("nobody asks to take anything back")
    if person.id not in people(table):
        raise NotYours("only who sits at the table has a say in this")
    asked, said = question(table), printable(word)[:WORD].rstrip()
    chair = next(chair for chair in table.row.chairs if chair.person == person.id)  # the first, if there are several
    event = replace(asked, seat=chair.number, how=How.REFUSED, by=person.id, name=chair.name, word=said)
    if not agrees:
        withdrawn = person.id == asked.asker
        await keep(hall, table, replace(event, how=How.WITHDRAWN) if withdrawn else event, None)
    elif people(table) <= {*proposal["yes"], person.id}:
        await keep(hall, table, replace(event, how=How.DONE), None)
        key = f"rewind {secrets.token_hex(8)}"
        await hall.rewind(table, proposal["by"], proposal["moves"], key, known=proposal["known"])
    elif person.id not in proposal["yes"]:
        yes = {**proposal["yes"], person.id: time.time()}
        await keep(hall, table, replace(event, how=How.AGREED), {**proposal, "yes": yes})
        return
    hall.wake(table)


async def lapse(hall: "Hall", table: LiveTable) -> None:
    """Ends a proposal that nobody has answered in time, or that the game has overtaken."""
    if table.row.proposal is None or is_open(table):
        return
    asked = question(table)
    await keep(hall, table, replace(asked, how=How.LAPSED, by="", name="", word=""), None)
    hall.wake(table)


def question(table: LiveTable) -> TakebackEvent:
    """What was asked last; one from before it was written into the log is put together."""
    for event in reversed(table.takebacks):
        if event.how == How.ASKED:
            return event
    proposal = table.row.proposal or {}
    seat = int(proposal.get("by", 0))
    return TakebackEvent(seat, How.ASKED, "", table.names[seat], str(proposal.get("asker", "")), table.names[seat])


def people(table: LiveTable) -> set[str]:
    """Who must agree."""
    return {chair.person for chair in table.row.chairs if chair.kind == SeatKind.PERSON and chair.person}


async def keep(hall: "Hall", table: LiveTable, event: TakebackEvent, proposal: Proposal | None) -> None:
    """Writes what was said and what is open from now on; whoever was quicker is looked at again."""
    before = table.row.proposal
    async with hall.lock(table.row.id):
        for _ in range(TRIES):
            if table.row.proposal != before:
                raise Stale("the position has changed since; nothing was done")
            now = time.time()  # a later date would go back with the next sealed step
            if proposal is not None and event.how == How.ASKED:
                proposal = {**proposal, "known": table.known[-1], "word": event.word, "at": now}
            entry = event.entry(table.row.id, table.entries + 1, f"takeback {secrets.token_hex(8)}", now)
            try:
                await hall.store.write_takeback(entry, proposal)
            except Conflict:
                await hall.catch_up(table)
                continue
            table.row.proposal, table.row.updated = proposal, now
            table.take_over([entry])
            break
        else:
            raise Stale("the position keeps changing; nothing was done")
    hall.tell(table.row.id)
