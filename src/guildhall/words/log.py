"""The readable log: events of a state, filtered for the reader, as lines grouped by round and phase.

A title has one table of its kinds of notes. Most rows are a message and what the numbers of the note stand for (`says`,
`says_many`, `moves`); a second table tells how to read those. Where the message depends on the note, a function has it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from guildhall.kernel.packing import a_of, b_of, c_of, d_of, kind_of, readable, seat_of
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import FORCED, Components
from guildhall.words.catalogue import Words
from guildhall.words.speech import Speaking

HEADING, SUBHEADING, STEP, LINE = "round", "phase", "step", "line"


class Line(NamedTuple):
    """One line of the log: its level, whose it is (None: the game's), the sentence and the places it concerns."""

    level: str
    seat: int | None
    text: str
    refs: tuple[str, ...] = ()
    closed: bool = False  # a number that moves next has another cause


class Change(NamedTuple):
    """A number that moved, to be written behind the line it belongs to."""

    seat: int
    text: str


S = TypeVar("S", bound=Speaking)


class Note(Generic[S]):
    """One note of the log as a sentence needs it: whose it is, its numbers, the names of players and things."""

    def __init__(self, event: int, speech: S, names: list[str], blanks: "Blanks[S]") -> None:
        self.s, self.names, self.blanks = speech, names, blanks
        self.event, self.kind, self.seat = event, kind_of(event), seat_of(event)
        self.a, self.b, self.c, self.d = a_of(event), b_of(event), c_of(event), d_of(event)
        self.name = speech.name

    def player(self, seat: int) -> str:
        """The name of whoever sits there; nobody has none."""
        return self.names[seat] if seat < len(self.names) else ""

    def tell(self, message: str, *refs: str, **values: object) -> Line:
        """A line of the seat's own."""
        return Line(LINE, self.seat, self.s.say(message, name=self.player(self.seat), **values), refs)


@dataclass(frozen=True, slots=True)
class Blank(Generic[S]):
    """How a number of a note reads: as the id in a place on the board, and in a sentence."""

    id: Callable[[Note[S], int], object]
    text: Callable[[Note[S], int], str | int]


Blanks = Mapping[str, Blank[S]]


def things(ids: Callable[[S], Sequence[str]]) -> Blank[S]:
    """Things of the box, called by their names."""
    return Blank(lambda note, n: ids(note.s)[n], lambda note, n: note.name(ids(note.s)[n]))


PLAYER: Blank[Any] = Blank(lambda note, n: n, lambda note, n: note.player(n))
COUNTED: Blank[Any] = Blank(lambda note, n: n + 1, lambda note, n: n + 1)  # noted from 0, told from 1
NUMBER: Blank[Any] = Blank(lambda note, n: n, lambda note, n: n)


@dataclass(frozen=True, slots=True)
class Message(Generic[S]):
    """One message for a kind of note. `numbers` names what the numbers of the note stand for, in their order.

    Places on the board are named by the same words, and by {seat}; the message by {name} too, whose note it is.
    """

    one: str
    several: str  # the form for several of {n}; empty: there is nothing to count
    numbers: tuple[str, ...]
    refs: tuple[str, ...]
    level: str = LINE
    nobodys: bool = False
    closed: bool = False

    def __call__(self, note: Note[S]) -> Line:
        texts: dict[str, str | int] = {"name": note.player(note.seat)}
        ids: dict[str, object] = {"seat": note.seat}
        for word, number in zip(self.numbers, (note.a, note.b, note.c, note.d), strict=False):
            blank = note.blanks.get(word, NUMBER)
            texts[word], ids[word] = blank.text(note, number), blank.id(note, number)
        text = note.s.many(self.one, self.several, int(texts.pop("n")), **texts) if self.several else ""
        seat = None if self.nobodys or self.level != LINE else note.seat
        refs = tuple([ref.format(**ids) for ref in self.refs])
        return Line(self.level, seat, text or note.s.say(self.one, **texts), refs, self.closed)


Row = Callable[[Note[S]], Line | Change]


def says(
    message: str, numbers: str = "n m", *refs: str, level: str = LINE, nobodys: bool = False, closed: bool = False
) -> Row[Any]:
    """A line, the seat's own unless it is a heading or nobody's."""
    return Message(message, "", tuple(numbers.split()), refs, level, nobodys, closed)


def says_many(one: str, several: str, numbers: str = "n", *refs: str) -> Row[Any]:
    """A line of the seat's own with a number {n} that has a singular."""
    return Message(one, several, tuple(numbers.split()), refs)


def moves(message: str, shown: Callable[[int], object] = int) -> Row[Any]:
    """A number of the seat that went from {before} to {after}, and how such a number is shown."""
    return lambda note: Change(note.seat, note.s.say(message, before=shown(note.a), after=shown(note.b)))


def lines(
    game: str, printed: Components, events: list[int], reader: int | None, names: list[str], language: str = "en"
) -> list[Line]:
    """The log as the reader may read it (None: a spectator), by the names printed on the components in play."""
    line, say = title_of(game).words.line, Words(language).say
    found: list[Line] = []
    for event in events:
        seen = readable(event, -1 if reader is None else reader)
        if seen < 0 or seen & 255 == FORCED:
            continue
        said = line(seen, printed, names, language)
        if isinstance(said, Line):
            if found and found[-1].level == STEP and said.level != LINE:
                found.pop()  # a step in which nothing happened
            found.append(said)
        else:
            last = found[-1] if found else None
            if last is not None and last.level == LINE and last.seat == said.seat and not last.closed:
                message = "{line}, {change}" if ": " in last.text else "{line}: {change}"
                found[-1] = last._replace(text=say(message, line=last.text, change=said.text))
            else:
                found.append(Line(LINE, said.seat, say("{line}: {change}", line=names[said.seat], change=said.text)))
    return found
