"""A rematch: the same people and rules once more, everybody one seat on.

Whoever played may ask for it when the game is over; the others answer. As soon as all have, a table is opened: who said
yes sits there already, the seats of the others are open. If nobody else wants to, nothing is opened.
"""

from typing import Any

from guildhall.storage.rows import GameTable, Person, SeatKind, Status
from guildhall.tables.attendance import people
from guildhall.tables.errors import NotNow, NotYours, Stale
from guildhall.tables.lobby import Chair, Lobby, Sitter, Wish

TRIES = 5
Asked = dict[str, Any]  # {"by", "yes", "no", "table"}: persons, and the table that was opened


def moved_on(row: GameTable) -> list[int]:
    """Which seat of the old table sits on each of the new one: everybody moves one seat on."""
    return [(number - 1) % row.seats for number in range(row.seats)]


def is_refused(row: GameTable) -> bool:
    """Whether all have answered and nobody else wants to play."""
    asked = row.rematch
    return bool(asked and not asked["table"] and people(row) <= {*asked["yes"], *asked["no"]})


async def ask(lobby: Lobby, table_id: str, person: Person) -> str:
    """Asks for a rematch; the id of the new table if nobody else has to agree."""
    return await say(lobby, table_id, person, agrees=True, asks=True)


async def answer(lobby: Lobby, table_id: str, person: Person, agrees: bool) -> str:
    """A person's yes or no; the id of the new table if that was the last answer."""
    return await say(lobby, table_id, person, agrees, asks=False)


async def say(lobby: Lobby, table_id: str, person: Person, agrees: bool, asks: bool) -> str:
    hall = lobby.hall
    for _ in range(TRIES):
        row = await hall.row(table_id)
        asked = check(row, person, asks)
        if asked["table"]:
            return str(asked["table"])
        yes, no = set(asked["yes"]) - {person.id}, set(asked["no"]) - {person.id}
        (yes if agrees else no).add(person.id)
        now = {"by": asked["by"], "yes": sorted(yes), "no": sorted(no), "table": ""}
        if not await hall.store.change_if_same(row, rematch=now):
            continue
        row = await hall.row(table_id)
        if people(row) <= yes | no and (len(yes) > 1 or len(people(row)) == 1):
            now["table"] = await open_table(lobby, row)
            await hall.store.change_table(table_id, rematch=now, updated=row.updated)
        await hall.refresh(table_id)
        hall.tell(table_id)
        return str(now["table"])
    raise Stale("the position keeps changing; nothing was done")


def check(row: GameTable, person: Person, asks: bool) -> Asked:
    """What stands so far; raises where there is nothing to ask or to answer."""
    if person.id not in people(row):
        raise NotYours("only who sits at the table has a say in this")
    if row.status not in (Status.OVER, Status.ENDED):
        raise NotNow("a rematch is asked for when the game is over")
    if row.rematch is None or (asks and is_refused(row)):
        if not asks:
            raise NotNow("nobody asks for a rematch")
        return {"by": person.id, "yes": [], "no": [], "table": ""}
    return row.rematch


async def open_table(lobby: Lobby, row: GameTable) -> str:
    """The table of the rematch; whoever asked for it is its host."""
    asked = row.rematch or {}
    host = await lobby.store.person(asked["by"])
    assert host is not None
    chairs, own = [], False
    for old in (row.chairs[number] for number in moved_on(row)):
        if old.kind == SeatKind.BOT:
            chairs.append(Chair(Sitter.BOT, old.name, old.bot, old.colour))
        elif old.person == host.id:
            chairs.append(Chair(Sitter.HERE, old.name, colour=old.colour))
            own = True
        else:
            chairs.append(Chair(Sitter.OPEN, colour=old.colour))
    assert own
    wish = Wish(row.game, chairs, row.name, dict(row.options), public=row.public, undo=row.undo, clock=row.clock)
    wish.study, wish.first, wish.sheet, wish.timing = row.study, row.first, row.sheet, row.timing
    made = await lobby.create(host, wish)
    for number, old in enumerate(row.chairs[seat] for seat in moved_on(row)):
        if old.kind == SeatKind.PERSON and old.person in asked["yes"] and old.person != host.id:
            who = await lobby.store.person(old.person or "")
            if who is not None:
                await lobby.sit_down(await lobby.hall.row(made.id), who, old.name, number)
    return made.id
