"""Records from elsewhere: whoever wrote one may have written anything, so nothing of it is believed unseen."""

from guildhall.kernel.errors import BadRecord, GuildhallError
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.storage.rows import ANEW, MOVE, Entry
from guildhall.tables.people import NAME_LENGTH, printable

LENGTH = 80  # of a seed, and of what an overlay is called
# What an engine that was given an impossible position may stumble over.
STUMBLES = (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, RecursionError)


def checked(record: Record) -> State:
    """The last position of a record that was played by the rules to the end; BadRecord for any other."""
    for name, text in (("seed", record.seed or ""), ("name of an overlay", record.overlay_name)):
        if len(text) > LENGTH or not text.isprintable():
            raise BadRecord(f"the {name} of the record cannot be kept; expected up to {LENGTH} plain characters")
    try:
        if record.position is not None:
            check_start(record)
        return record.verify()
    except GuildhallError:
        raise
    except STUMBLES as trouble:
        raise BadRecord(f"the record begins with an impossible position: {trouble}") from None


def check_start(record: Record) -> None:
    """A game may begin in any position that the components can make; from others there is no telling what follows."""
    state, title = record.begin(), title_of(record.game)
    if state.game != record.game or state.seats != record.seats:
        raise BadRecord(f"the record of {record.game} begins with a position of another game")
    broken = title.invariants(state)
    if broken:
        raise BadRecord(f"the record begins with an impossible position: {broken[0]}")


def names_of(record: Record) -> list[str]:
    """One name for every seat, each of them fit to be shown."""
    given = [printable(name)[:NAME_LENGTH].rstrip() for name in record.names[: record.seats]]
    given += [""] * (record.seats - len(given))
    return [name or f"Seat {number}" for number, name in enumerate(given, 1)]


def entries_of(record: Record, table_id: str, now: float) -> list[Entry]:
    """The log of a table laid out from a record: its decisions, and where chance began anew after take-backs."""
    notation = title_of(record.game).choices
    told: list[tuple[str, int, str]] = []
    for number, line in enumerate(record.lines):
        if number in record.streams:
            told.append((ANEW, 0, str(record.streams[number])))
        told.append((MOVE, line.seat, notation.text(line.choice)))
    if len(record.lines) in record.streams:
        told.append((ANEW, 0, str(record.streams[len(record.lines)])))
    return [
        Entry(table_id, number, kind, seat, choice, f"record {number}", now)
        for number, (kind, seat, choice) in enumerate(told, 1)
    ]
