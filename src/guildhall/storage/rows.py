"""What the store hands out: rows as plain values."""

from dataclasses import dataclass, field
from typing import Any

OPEN, RUNNING, OVER = "open", "running", "over"
PERSON, BOT, EMPTY = "person", "bot", "open"
MOVE, REWIND, SEAT = "move", "rewind", "seat"


@dataclass(slots=True)
class Person:
    id: str
    name: str
    login: str | None
    password: str | None
    created: float


@dataclass(slots=True)
class Seat:
    """A chair: somebody's, a bot's, or open. `seen` is the last entry its owner has looked at."""

    table: str
    number: int
    kind: str
    name: str
    person: str | None = None
    bot: str = ""
    recovery: str = ""
    seen: int = 0
    webhook: str = ""
    here: float = 0.0  # when a person was seen on it last, to within `presence.NOTED` seconds


@dataclass(slots=True)
class Entry:
    """A line of a table's log: a move, a rewind (its `choice` is the number of moves that still count), or what
    happened about a seat (`tables/seat_log.py`)."""

    table: str
    number: int
    kind: str
    seat: int
    choice: str
    key: str
    at: float
    mark: str = ""  # of the position after it, to see whether other rules lead to the same


@dataclass(slots=True)
class Chat:
    id: int
    table: str
    person: str
    name: str
    text: str
    at: float


@dataclass(slots=True)
class GameTable:
    """A table. `position` is where it begins if it continues from another game."""

    id: str
    name: str
    game: str
    ruleset: int
    seats: int
    options: dict[str, str]
    seed: str
    public: bool
    invite: str
    watch: str
    host: str
    undo: str
    clock: int
    status: str
    created: float
    updated: float
    entries: int = 0
    overlay: dict[str, Any] | None = None
    overlay_name: str = ""
    position: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    proposal: dict[str, Any] | None = None  # a rewind that waits for consent: {"moves", "by", "yes"}
    source: str = ""  # the table it was copied from
    study: str = "after"  # when copies of it give hints: after the game, or never
    chairs: list[Seat] = field(default_factory=list)
