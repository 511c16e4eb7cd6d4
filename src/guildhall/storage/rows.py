"""What the store hands out: rows as plain values."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Status(StrEnum):
    """How far a table is: somebody is still to sit down, it is played, or its game is over. A table may be closed
    before it begins, and a game ended without a result (`tables/closing.py`)."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"  # by its host, before it began
    ENDED = "ended"  # because all who played wanted it, or by a clock


GOES_ON = (Status.OPEN, Status.RUNNING)


class SeatKind(StrEnum):
    """Who has a seat; an open one is nobody's yet."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"


class EntryKind(StrEnum):
    """What a line of a table's log tells: see `Entry`."""

    MOVE = "move"
    REWIND = "rewind"
    ANEW = "anew"
    SEAT = "seat"
    TAKEBACK = "takeback"


class Undo(StrEnum):
    """What taking back a committed turn needs."""

    NONE = "none"
    OWN = "own"  # the own last turn, while nobody has moved since and nothing was shown
    CONSENT = "consent"
    HOST = "host"


class Study(StrEnum):
    """When copies of a game give hints."""

    AFTER = "after"
    NEVER = "never"


class Origin(StrEnum):
    """Where a table comes from: opened in the house, laid out from a record, or copied from a position."""

    HOUSE = "house"
    RECORD = "record"
    COPY = "copy"


@dataclass(slots=True)
class Person:
    id: str
    name: str
    login: str | None
    password: str | None
    created: float
    habits: dict[str, Any] = field(default_factory=dict)  # see `tables/habits.py`


@dataclass(slots=True)
class Seat:
    """A chair: somebody's, a bot's, or open. `seen` is the last entry its owner has looked at, `share` what whoever sat
    down here added to the seed."""

    table: str
    number: int
    kind: SeatKind
    name: str
    person: str | None = None
    bot: str = ""
    recovery: str = ""
    seen: int = 0
    webhook: str = ""
    share: str = ""
    here: float = 0.0  # when a person was seen on it last, to within `attendance.NOTED` seconds
    colour: str = ""  # empty: the one of its number, if nobody else has chosen that
    nudged: float = 0.0  # when its owner was reminded last
    nudger: str = ""  # and the name of whoever did it
    ready: bool = False  # its owner wants to begin

    def __post_init__(self) -> None:
        self.kind = SeatKind(self.kind)  # a database hands out texts


@dataclass(slots=True)
class Entry:
    """A line of a table's log.

    A move; a rewind, whose `choice` is the number of moves that still count, ` anew ` and the stream of chance that
    counts from there (older ones have no stream and went on as before); a stream that a record brought with it; what
    happened about a seat (`tables/seat_log.py`); or what was asked and answered about taking back
    (`tables/takeback_log.py`).
    """

    table: str
    number: int
    kind: EntryKind
    seat: int
    choice: str
    key: str
    at: float
    mark: str = ""  # of the position after it, to see whether other rules lead to the same

    def __post_init__(self) -> None:
        self.kind = EntryKind(self.kind)


@dataclass(slots=True)
class KeptDraft:
    """A turn that somebody tries out: private to the person, for the move that comes after so many own ones."""

    table: str
    seat: int
    person: str
    choices: list[str]
    moves: int  # the seat had made when it was drafted
    rewinds: int  # of the table until then


@dataclass(slots=True)
class KeptAhead:
    """What somebody has answered ahead from a seat: standing answers and a plan, as `tables/ahead.py` writes them."""

    table: str
    seat: int
    person: str
    answers: dict[str, Any]


@dataclass(slots=True)
class Chat:
    id: int
    table: str
    person: str
    name: str
    text: str
    at: float
    room: str = "table"  # or `watchers`, who talk among themselves


@dataclass(slots=True)
class GameTable:
    """A table. `position` is where it begins if it continues from another game; `shares` is what the players added to
    the seed, by seat, fixed when the game began."""

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
    undo: Undo
    clock: int
    status: Status
    created: float
    updated: float
    entries: int = 0
    overlay: dict[str, Any] | None = None
    overlay_name: str = ""
    position: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    proposal: dict[str, Any] | None = None  # a rewind that waits for consent (`tables/proposals.py`)
    origin: Origin = Origin.HOUSE
    shares: list[str] = field(default_factory=list)
    source: str = ""  # the table it was copied from
    study: Study = Study.AFTER
    first: int | None = None  # the seat that was named to begin
    sheet: str = ""  # the sheet it was opened with; its values are in `overlay`
    timing: dict[str, Any] | None = None  # see `tables/timing.py`; without it `clock` says the seconds of a turn
    begun: float = 0.0  # when the last seat was taken; 0 for older ones
    rests: list[list[Any]] = field(default_factory=list)  # when no clock ran: from, to, the last perhaps still open
    rematch: dict[str, Any] | None = None  # who asks for one, who agrees (`tables/rematches.py`)
    gathers: bool = False  # begins when all are ready, not as soon as every seat is taken
    chairs: list[Seat] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.undo, self.status = Undo(self.undo), Status(self.status)
        self.origin, self.study = Origin(self.origin), Study(self.study)

    @property
    def provable(self) -> bool:
        """Whether its shuffles can be proven: only the house has known the seed, and it was committed to."""
        return self.origin == Origin.HOUSE

    @property
    def rated(self) -> bool:
        """Whether its result may count for anything but itself. Whoever has the record of a game knows its shuffles."""
        return self.origin == Origin.HOUSE


@dataclass(slots=True)
class SheetRow:
    """What the owner of a box has said of it; a retired sheet is offered to nobody any more."""

    id: str
    owner: str
    game: str
    name: str
    author: str
    said: dict[str, dict[str, Any]]
    past: list[list[Any]]
    created: float
    updated: float
    shared: bool = False
    retired: bool = False
    imported: bool = False
    version: int = 1
