"""What is asked and answered about taking back, as a table's log keeps it for ever. It never changes the game."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum

from guildhall.storage.rows import Entry, EntryKind


class How(StrEnum):
    """A question and the answers to it; the last four end it."""

    ASKED = "asked"
    AGREED = "agreed"
    DONE = "done"  # the last one has agreed
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"  # somebody has not answered in time, or the game went on


ANSWERS = (How.DONE, How.REFUSED, How.LAPSED)  # what whoever asked is told


@dataclass(frozen=True, slots=True)
class TakebackEvent:
    """One of them. `seat` and `by` are the seat and the person of whoever says this, called `name`."""

    seat: int
    how: How
    by: str
    name: str
    asker: str  # the person who asked
    called: str  # and the name
    moves: int = 0  # that everybody knows of and that would be undone
    word: str = ""
    number: int = 0  # of its entry
    at: float = 0.0

    def entry(self, table: str, number: int, key: str, at: float) -> Entry:
        kept = {name: value for name, value in asdict(self).items() if name not in ("seat", "number", "at")}
        return Entry(table, number, EntryKind.TAKEBACK, self.seat, json.dumps(kept, ensure_ascii=False), key, at)


def read(entry: Entry) -> TakebackEvent:
    """The event that an entry holds."""
    told = json.loads(entry.choice)
    return TakebackEvent(seat=entry.seat, **{**told, "how": How(told["how"])}, number=entry.number, at=entry.at)


def answer_to(log: Sequence[TakebackEvent], person: str) -> tuple[int, TakebackEvent, list[str]] | None:
    """How the last question of a person ended: its number among these events, the end of it, and who had agreed."""
    for number in range(len(log), 0, -1):
        event = log[number - 1]
        if event.how == How.ASKED and event.asker == person:
            return None  # it still waits
        if event.how in ANSWERS and event.asker == person:
            agreed: list[str] = []
            for earlier in reversed(log[: number - 1]):
                if earlier.how == How.ASKED:
                    break
                agreed.insert(0, earlier.name)
            return number, event, agreed
    return None
