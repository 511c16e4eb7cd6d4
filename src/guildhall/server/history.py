"""What a reader may know of the past: the log, the moments worth a stop, what is new since the last visit.

A position is known by the number of moves made so far, a moment by its place among those a reader can go back to. Moves
that told a reader nothing, such as sealed ones of others, are no moments of theirs while the game runs: not even how
many there were is given away.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from guildhall.kernel.state import View
from guildhall.server import seat_news, takeback_news
from guildhall.server.answers import log_info
from guildhall.server.forms import LineInfo
from guildhall.server.templates import interface, message
from guildhall.tables.errors import NoTable
from guildhall.tables.live import LiveTable

Reader = int | None
AS_BEFORE = message("{name} takes the game back to here")  # how it was before chance was drawn anew


class Heading(NamedTuple):
    """A round and a phase, and the lines of the log under them, each with the step it belongs to."""

    round: str
    phase: str
    lines: list[tuple[LineInfo, str]]


@dataclass(slots=True)
class Past:
    """`lines[n]` is what the reader may read of the nth move, `stops` are the positions one can go back to."""

    names: list[str]
    rewinds: int
    seat_events: int
    over: bool
    lines: list[list[LineInfo]] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=lambda: [Heading("", "", [])])
    step: str = ""  # the latest one

    def add(self, lines: list[LineInfo]) -> None:
        """Adds what may be read of one more move."""
        self.lines.append(lines)
        for line in lines:
            if line.level == "round":
                self.headings.append(Heading(line.text, "", []))
                self.step = ""
            elif line.level == "phase":
                self.headings.append(Heading(self.headings[-1].round, line.text, []))
                self.step = ""
            elif line.level == "step":
                self.step = line.text
            else:
                self.headings[-1].lines.append((line, self.step))

    def open(self, before: "Past") -> None:
        """Takes over what could be read while the game ran; now that it is over, every position is a moment."""
        for number, lines in enumerate(before.lines):
            self.stops.append(number)
            self.add([line if line.move == number else replace(line, move=number) for line in lines])


pasts: "WeakKeyDictionary[LiveTable, dict[tuple[Reader, str], Past]]" = WeakKeyDictionary()


def past(table: LiveTable, reader: Reader, language: str) -> Past:
    """What was put into words before is not put into words again. Lines are numbered by the reader's moments."""
    readers = pasts.setdefault(table, {})
    found = readers.get((reader, language))
    same = (table.names, len(table.rewinds), len(table.seat_log) + len(table.takebacks), table.state.over)
    if found is None or (found.names, found.rewinds, found.seat_events, found.over) != same:
        before, found = found, Past(*same)
        readers[reader, language] = found
        if before and found.over and (before.names, before.rewinds, before.seat_events) == same[:3]:
            found.open(before)
    first = len(found.lines)
    if first <= len(table.moves):
        said: list[list[LineInfo]] = [[] for _ in range(len(table.moves) + 1 - first)]
        for line in log_info(table, reader, language, first) + taken_back(table, language):
            if line.move >= first:
                said[line.move - first].append(line)
        about_seats: dict[int, list[LineInfo]] = {}
        for line in seat_news.lines(table, language) + takeback_news.lines(table, language):
            about_seats.setdefault(line.move, []).append(line)
        for number, lines in enumerate(said, first):
            if found.over or number == 0 or lines or table.moves[number - 1].seat == reader:
                found.stops.append(number)
            # What is told about seats makes no stop: it would tell of a move that told nothing.
            both = lines + about_seats.get(number, [])
            found.add([replace(line, move=len(found.stops) - 1) for line in both])
    return found


def taken_back(table: LiveTable, language: str) -> list[LineInfo]:
    """Rewinds are lines of the log, at the moment to which the game went back."""
    say, lines = interface(language).say, []
    for entry in table.rewinds:
        moment = sum(move.entry < entry.number for move in table.moves)
        anew = say("{name} takes the game back to here; chance is drawn anew", name=table.names[entry.seat])
        text = anew if " anew " in entry.choice else say(AS_BEFORE, name=table.names[entry.seat])
        lines.append(LineInfo("line", entry.seat, text, (), moment))
    return lines


def moments(table: LiveTable, reader: Reader, language: str) -> list[int]:
    """The positions of the reader's moments."""
    return past(table, reader, language).stops


def position_at(table: LiveTable, reader: Reader, language: str, moment: int) -> int:
    """How many moves had been made at a moment of the reader."""
    stops = moments(table, reader, language)
    if not 0 <= moment < len(stops):
        raise NoTable("this game has no such moment")
    return stops[moment]


def rounds(table: LiveTable, reader: Reader, language: str) -> list[tuple[int, str]]:
    """The moment each round began, with its name; the heading of a game's end begins none."""
    end = len(table.moves) if table.state.over else -1
    every = [line for lines in past(table, reader, language).lines for line in lines]
    return [(line.move, line.text) for line in every if line.level == "round" and line.move != end]


class Doing(NamedTuple):
    """What one player did in a while, and which numbers of the players' table changed: label, before, after."""

    seat: int
    name: str
    moves: int
    changes: list[tuple[str, str, str]]


class News(NamedTuple):
    """What others did since a seat looked last. `start` is the moment to replay from."""

    moves: int
    names: list[str]
    last: float
    start: int
    first_visit: bool
    lines: list[LineInfo]
    players: list[Doing]


def doings(table: LiveTable, seat: int, moves: list[int], language: str) -> list[Doing]:
    """A summary by player of these moves, as the seat may know it."""
    words = table.title.words
    then, now = table.at(moves[0] - 1).view(seat), table.view(seat)
    columns = words.columns(table.state.components(), language)
    found = []
    for number, name in enumerate(table.names):
        made = sum(table.moves[n - 1].seat == number for n in moves)
        cells = zip(columns, words.cells(then, number), words.cells(now, number), strict=True)
        changes = [(column.label, str(old), str(new)) for column, old, new in cells if str(old) != str(new)]
        if number != seat and (made or changes):
            found.append(Doing(number, name, made, changes))
    return found


def news(table: LiveTable, seat: int, language: str) -> News | None:
    """What happened since the seat's owner looked last, or None."""
    seen = table.row.chairs[seat].seen
    known = past(table, seat, language)
    made = [n for n in known.stops if n and table.moves[n - 1].entry > seen]
    others = [n for n in made if table.moves[n - 1].seat != seat]
    if not others:
        return None
    movers = dict.fromkeys(table.names[table.moves[n - 1].seat] for n in others)
    lines = [line for n in made for line in known.lines[n] if line.level == "line"]
    start = known.stops.index(made[0]) - 1
    players, last = doings(table, seat, made, language), table.moves[others[-1] - 1].at
    return News(len(others), list(movers), last, start, seen == 0, lines, players)


class Group(NamedTuple):
    """Lines of the log under their round and phase, the latest first; a step stands beside each line."""

    round: str
    phase: str
    lines: tuple[tuple[LineInfo, str], ...]


def groups(table: LiveTable, reader: Reader, language: str, limit: int) -> tuple[tuple[Group, ...], bool]:
    """The log in groups, the latest first, and whether earlier lines are left out."""
    headings = past(table, reader, language).headings
    shown: list[Group] = []
    room = limit
    for heading in reversed(headings):
        if room <= 0:
            break
        if heading.lines:
            shown.append(Group(heading.round, heading.phase, tuple(heading.lines[-room:][::-1])))
            room -= len(heading.lines)
    return tuple(shown), sum(len(heading.lines) for heading in headings) > limit


def scores_by_round(table: LiveTable, language: str) -> list[tuple[str, list[int]]]:
    """Everybody's score, the last number of the players' table, as each round ended; for a finished game."""
    title, points = table.title, []

    def scores(view: View) -> list[int]:
        return [int(title.words.cells(view, seat)[-1]) for seat in range(table.row.seats)]

    begun = rounds(table, None, language)
    for (_, name), (end, _) in pairwise(begun):
        points.append((name, scores(table.at(end).view(None))))
    if begun:
        points.append((begun[-1][1], scores(table.view(None))))
    return points
