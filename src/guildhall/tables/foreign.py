"""Records from elsewhere: whoever wrote one may have written anything, so nothing of it is believed unseen."""

from guildhall.kernel.errors import BadRecord, GuildhallError
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.storage.rows import EntryKind
from guildhall.tables.people import NAME_LENGTH, printable

LENGTH = 80  # of a seed, and of what an overlay is called


def checked(record: Record) -> State:
    """The last position of a record that was played by the rules to the end; BadRecord for any other."""
    for name, text in (("seed", record.seed or ""), ("name of an overlay", record.overlay_name)):
        if len(text) > LENGTH or not text.isprintable():
            raise BadRecord(f"the {name} of the record cannot be kept; expected up to {LENGTH} plain characters")
    try:
        state = record.verify()
        broken = title_of(record.game).invariants(state)
    except GuildhallError:
        raise
    except Exception as trouble:  # only components or a position that nobody can play with lead here
        raise BadRecord(f"the game of the record cannot be played: {type(trouble).__name__}") from None
    if broken:
        raise BadRecord(f"the record leads to an impossible position: {broken[0]}")
    return state


def names_of(record: Record) -> list[str]:
    """One name for every seat, each of them fit to be shown."""
    given = [printable(name)[:NAME_LENGTH].rstrip() for name in record.names[: record.seats]]
    given += [""] * (record.seats - len(given))
    return [name or f"Seat {number}" for number, name in enumerate(given, 1)]


def told(record: Record) -> list[tuple[EntryKind, int, str]]:
    """The log of a table laid out from a record, each entry as kind, seat and choice: its decisions, and where chance
    began anew after take-backs."""
    notation = record.notation
    found: list[tuple[EntryKind, int, str]] = []
    for number, line in enumerate(record.decisions):
        if number in record.streams:
            found.append((EntryKind.ANEW, 0, str(record.streams[number])))
        found.append((EntryKind.MOVE, line.seat, notation.text(line.choice)))
    if len(record.decisions) in record.streams:
        found.append((EntryKind.ANEW, 0, str(record.streams[len(record.decisions)])))
    return found
