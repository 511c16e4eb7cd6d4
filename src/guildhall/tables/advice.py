"""Hints and second thoughts: what a bot thinks of a question, from what the seat that is asked could know."""

from guildhall.bots.analysis import USUAL, Advice
from guildhall.kernel.state import State
from guildhall.storage.rows import Person, SeatKind
from guildhall.tables import copies
from guildhall.tables.drafts import draft
from guildhall.tables.errors import NoTable, NotNow, NotYours
from guildhall.tables.hall import Hall
from guildhall.tables.lanes import Account
from guildhall.tables.live import LiveTable

ADVISER = USUAL


def plays_alone(table: LiveTable, person: Person | None) -> bool:
    """Nobody else at the table could mind."""
    chairs = table.row.chairs
    return person is not None and all(chair.kind == SeatKind.BOT or chair.person == person.id for chair in chairs)


async def may_ask(hall: Hall, table: LiveTable, person: Person | None) -> bool:
    """Hints are for those who play alone against bots, and not in the copy of a game with others that still runs."""
    return plays_alone(table, person) and await copies.may_be_studied(hall, table.row, person)


async def hint(hall: Hall, table: LiveTable, person: Person, seat: int, choices: list[str]) -> tuple[State, Advice]:
    """What could be chosen next in a turn begun with some choices, and the position it is about."""
    if not plays_alone(table, person):
        raise NotYours("hints are given where one plays alone against bots")
    await copies.check_study(hall, table.row, person)
    state = draft(table, seat, choices).state if choices else table.state
    if state.question(seat) < 0:
        raise NotNow("this seat is not asked anything now")
    return state, await think(hall, table, state, seat, "", person)


async def second_thoughts(hall: Hall, table: LiveTable, person: Person | None, number: int) -> tuple[State, Advice]:
    """What a bot would have thought before a move of a finished game, and the position it was made in."""
    if not table.state.over:
        raise NotNow("moves are judged when the game is over")
    await copies.check_study(hall, table.row, person)
    if not 1 <= number <= len(table.moves):
        raise NoTable("this game has no such move")
    move, state = table.moves[number - 1], table.at(number - 1)
    return state, await think(hall, table, state, move.seat, state.notation.text(move.choice), person)


async def think(hall: Hall, table: LiveTable, state: State, seat: int, also: str, person: Person | None) -> Advice:
    """One thought at a time for each table and each person; strangers stand in line as one."""
    table_id, asker = table.row.id, person.id if person else ""
    asking = {table_id, asker} if asker else {table_id}
    if asking & hall.advising:
        raise NotNow("the last hint is still being thought about")
    hall.advising |= asking
    seed, form = f"{table_id} {table.version(seat)}", state.to_json()
    try:
        found = await hall.bots.weigh(ADVISER, seed, form, seat, also, Account(asker))
    finally:
        hall.advising -= asking
    if found is None:
        raise NotNow("the bot found no answer in time")
    return found
