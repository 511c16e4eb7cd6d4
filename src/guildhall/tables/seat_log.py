"""What happens about a seat, as a table's log keeps it: who asked for it, who answered, and who has it from then on.

These entries never change the game. Who sits where stands in the seats themselves; the log is for telling it, for
counting answers, and for calling whoever made an earlier move by the right name.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from guildhall.storage.rows import PERSON, SEAT, Entry, Seat

# A request and the answers to it.
ASKED, AGREED, REFUSED, WITHDRAWN = "asked", "agreed", "refused", "withdrawn"
# Ways in which a seat changes hands: its owner left or consented, the others voted, the host gave on what was nobody's,
# somebody sat down on an open one, or came back to the own one from another device.
LEFT, CONSENTED, VOTED, BY_HOST, SAT, BACK = "left", "consented", "voted", "host", "sat", "back"
CHANGES = (LEFT, CONSENTED, VOTED, BY_HOST, SAT, BACK)


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """One of them. `to` is the kind of whoever has the seat then: a person, a bot, or nobody yet (open)."""

    seat: int
    how: str
    to: str = ""
    bot: str = ""
    name: str = ""  # who has the seat from now on
    was: str = ""  # the kind of whoever had it
    former: str = ""  # and the name
    by: str = ""  # the person who asked or answered
    said_by: str = ""  # and the name
    reason: str = ""
    begun: bool = True  # whether there was a hand to see
    number: int = 0  # of its entry
    at: float = 0.0

    def entry(self, table: str, number: int, key: str, at: float) -> Entry:
        kept = {name: value for name, value in asdict(self).items() if name not in ("seat", "number", "at")}
        return Entry(table, number, SEAT, self.seat, json.dumps(kept, ensure_ascii=False), key, at)

    @property
    def changes_hands(self) -> bool:
        return self.how in CHANGES


def read(entry: Entry) -> SeatEvent:
    """The event that an entry holds."""
    return SeatEvent(seat=entry.seat, **json.loads(entry.choice), number=entry.number, at=entry.at)


def handed(event: SeatEvent, chair: Seat) -> SeatEvent:
    """The event with the name of whoever had the seat."""
    return replace(event, was=chair.kind, former=chair.name)


def names_when(log: Sequence[SeatEvent], names: list[str], number: int) -> list[str]:
    """How everybody was called when an entry was written, from how they are called now."""
    found = names
    for event in reversed(log):
        if event.number < number:
            break
        if event.changes_hands:
            found = [*found]
            found[event.seat] = event.former
    return found


def was_played_by_somebody(log: Sequence[SeatEvent], seat: int) -> bool:
    """Whether a person has held the hand of this seat before."""
    return any(event.changes_hands and event.was == PERSON and event.seat == seat and event.begun for event in log)
