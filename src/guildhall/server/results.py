"""What had to be: what chance made of the reader's last turn, and what was done for them as the only legal choice.

On the board it is gone at once; it stands above it in words until it is dismissed or the next own move is made.
"""

from guildhall.kernel.packing import kind_of, seat_of
from guildhall.kernel.state import FORCED
from guildhall.server.parts import NOTHING, Part
from guildhall.server.render_cache import cache_of
from guildhall.server.templates import fill
from guildhall.tables.live import LiveTable
from guildhall.words.log import LINE, lines

MOST = 6  # lines


def results(table: LiveTable, reader: int | None, language: str) -> Part:
    if reader is None or table.state.over:
        return NOTHING
    number = sum(move.seat == reader for move in table.moves)

    def make() -> str:
        told = forced(table, reader, language)
        return fill("parts/results.html", language, told=told, number=number) if told else ""

    return cache_of(table).stamped(("results", reader, language), (table.version(reader), number), make)


def forced(table: LiveTable, reader: int, language: str) -> list[str]:
    """Lines about the reader since the last own turn that nobody has chosen."""
    own = [number for number, move in enumerate(table.moves) if move.seat == reader]
    if not own:
        return []
    turn = [number for number in own if table.moves[number].at == table.moves[own[-1]].at]
    found: list[str] = []
    for number in range(turn[0], len(table.moves)):
        move = table.moves[number]
        before = table.moves[number - 1].events if number else table.opening
        events = table.events[before : move.events]
        if number in turn and move.chance:
            found += said(table, events, reader, language)
        else:
            at = [n for n, event in enumerate(events) if kind_of(event) == FORCED and seat_of(event) == reader]
            for place in at:
                found += said(table, events[place + 1 :], reader, language)[:1]
    return list(dict.fromkeys(found))[-MOST:]


def said(table: LiveTable, events: list[int], reader: int, language: str) -> list[str]:
    """The lines of these events that are about the reader."""
    told = lines(table.row.game, table.state.components(), events, reader, table.names, language)
    return [line.text for line in told if line.level == LINE and line.seat == reader]
