"""What happens about a seat, as a table's log keeps it: who asked for it, who answered, and who has it from then on.

These entries never change the game. Who sits where stands in the seats themselves; the log is for telling it, for
counting answers, and for calling whoever made an earlier move by the right name.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from guildhall.storage.rows import Entry, EntryKind, Seat, SeatKind


class How(StrEnum):
    """What happened: a request and the answers to it, and the ways in which a seat changes hands."""

    ASKED = "asked"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LEFT = "left"  # its owner did
    CONSENTED = "consented"  # so did its owner, to a request
    VOTED = "voted"  # the others did
    BY_HOST = "host"  # who gave on what was nobody's
    SAT = "sat"  # somebody sat down on an open one
    BACK = "back"  # its owner came back from another device
    LATE = "late"  # its time was up and the clock has moved
    RETURNED = "returned"  # its owner takes over again from the bot that went on
    RENAMED = "renamed"  # its owner has another name; earlier moves have it, too
    CLOSING = "closing"  # somebody wants to end the whole game, and agrees to it
    CLOSED = "closed"  # all wanted to
    PLAYING = "playing"  # somebody does not want to


OF_CLOCKS = (How.LATE, How.RETURNED)  # they concern no request
BESIDE = (How.RENAMED, How.CLOSING, How.PLAYING)  # overtake no request
CHANGES = (How.LEFT, How.CONSENTED, How.VOTED, How.BY_HOST, How.SAT, How.BACK)


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """One of them. `to` is the kind of whoever has the seat then: a person, a bot, or nobody yet (open); where somebody
    was late it is what follows (`timing.Late`)."""

    seat: int
    how: How
    to: str = ""
    bot: str = ""
    name: str = ""  # who has the seat from now on
    was: str = ""  # the kind of whoever had it
    former: str = ""  # and the name
    by: str = ""  # the person who asked or answered
    said_by: str = ""  # and the name
    reason: str = ""
    begun: bool = True  # whether there was a hand to see
    kept: int = 0  # steps of a draft that the clock has kept, for its owner to know
    made: int = 0  # and those that the bot has made
    owner: str = ""  # the person who had a seat that changes hands
    code: str = ""  # and the hash of their recovery code, which still shows them the table
    number: int = 0  # of its entry
    at: float = 0.0

    def entry(self, table: str, number: int, key: str, at: float) -> Entry:
        kept = {name: value for name, value in asdict(self).items() if name not in ("seat", "number", "at")}
        return Entry(table, number, EntryKind.SEAT, self.seat, json.dumps(kept, ensure_ascii=False), key, at)

    @property
    def changes_hands(self) -> bool:
        return self.how in CHANGES


def read(entry: Entry) -> SeatEvent:
    """The event that an entry holds."""
    told = json.loads(entry.choice)
    return SeatEvent(seat=entry.seat, **{**told, "how": How(told["how"])}, number=entry.number, at=entry.at)


def handed(event: SeatEvent, chair: Seat) -> SeatEvent:
    """The event with the name of whoever had the seat; where it changes hands, with what they are known by."""
    event = replace(event, was=chair.kind, former=chair.name)
    if event.changes_hands and chair.kind == SeatKind.PERSON:
        return replace(event, owner=chair.person or "", code=chair.recovery)
    return event


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


def lost_by(log: Sequence[SeatEvent], person: str = "", code: str = "") -> SeatEvent | None:
    """How a person, or whoever has that recovery code, has lost a seat last. The code is given as its hash."""
    for event in reversed(log):
        theirs = (person and event.owner == person) or (code and event.code == code)
        if theirs and event.changes_hands and event.how != How.BACK:
            return event
    return None


def was_played_by_somebody(log: Sequence[SeatEvent], seat: int) -> bool:
    """Whether a person has held the hand of this seat before."""
    return any(
        event.changes_hands and event.was == SeatKind.PERSON and event.seat == seat and event.begun for event in log
    )
