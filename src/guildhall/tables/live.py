"""A table in memory: the fold of its log. Only `advance` and `take_over` change it, after the log has been written."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec

from guildhall.kernel.record import Line, Record, commitment, from_position
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State
from guildhall.storage.rows import MOVE, OVER, RUNNING, Chat, Entry, GameTable
from guildhall.tables.containing import contained
from guildhall.tables.errors import Unlike

STRIDE = 32  # a snapshot is kept every so many moves, so that any moment is a few replays away


def result_of(state: State) -> dict[str, Any] | None:
    """How a game ended, as it is kept; None while it runs."""
    if not state.over:
        return None
    outcome = state.outcome
    return {"scores": outcome.scores, "ranks": outcome.ranks, "reason": outcome.reason}


@dataclass(slots=True)
class Move:
    """A decision that counts: its entry number, who, what, and how long the log was after it."""

    entry: int
    seat: int
    choice: int
    chance: list[int]
    mark: str
    events: int
    at: float


@dataclass(slots=True)
class Step:
    """Decisions tried out on a copy, ready to be written: the new state and what it logged."""

    state: State
    moves: list[Move] = field(default_factory=list)
    events: list[int] = field(default_factory=list)


class LiveTable:
    """State, log and moves of one table."""

    @contained
    def __init__(self, row: GameTable, entries: list[Entry]) -> None:
        self.row = row
        self.seatings = 0  # how often the row was read again: somebody sat down, left or was replaced
        self.title = title_of(row.game)
        self.entries = 0
        self.moves: list[Move] = []
        self.events: list[int] = []
        self.snapshots: dict[int, State] = {}
        self.views: dict[int | None, dict[str, Any]] = {}
        self.versions: dict[int | None, str] = {}
        self.sights: list[tuple[dict[str, Any], str]] = []
        self.drawn: dict[str, str] = {}  # pictures of this position, made by whoever shows it
        self.pictures: dict[Any, list[Any]] = {}  # those that may outlive it
        self.position = 0  # counts the positions this table has been in, those taken back included
        self.chats: list[Chat] | None = None  # the latest messages; None: to be read again
        self.rewinds: list[Entry] = []
        self.used = 0.0  # when somebody asked for it, by the monotonic clock
        self.since = row.updated  # when the decision at hand was asked
        self.keys: set[str] = set()  # of commits already made: a repeated one changes nothing
        self.start = self.first_state()
        self.state = self.start.clone()
        self.take_over(entries)

    def first_state(self) -> State:
        """The position in which the table began: set up, or copied from another game with chance of its own."""
        row = self.row
        rng = Rng(key_of(row.seed))
        state: State
        if row.position is None:
            state = self.title.new(row.seats, row.seed, row.options, None, row.overlay, row.overlay_name, rng)
        else:
            state = from_position(row.position, rng)
        self.setup = state.drawn
        self.events = state.log
        self.opening = len(state.log)
        self.setup_mark = state.fingerprint()[:4]
        return state

    # ---- trying and advancing

    @contained
    def attempt(self, seat: int, choices: list[str]) -> Step:
        """The choices of one seat on a copy; raises Illegal or BadChoice and changes nothing."""
        step = Step(self.state.clone())
        step.state.logging = True
        for text in choices:
            packed = step.state.packed(text)
            step.state.apply(seat, packed)
            self.take_down(step, seat, packed)
        return step

    def take_down(self, step: Step, seat: int, choice: int) -> None:
        state = step.state
        number = self.entries + len(step.moves) + 1
        mark = state.fingerprint()[:4]
        events = len(self.events) + len(state.log)
        step.moves.append(Move(number, seat, choice, state.drawn, mark, events, 0.0))

    def advance(self, step: Step, at: float) -> None:
        """Takes a written step over."""
        for move in step.moves:
            move.at = at
        self.since = at
        before = len(self.moves) // STRIDE
        self.moves += step.moves
        self.events += step.state.log
        self.entries += len(step.moves)
        self.state = step.state
        self.state.log = []
        if len(self.moves) // STRIDE != before:
            self.snapshots[len(self.moves)] = self.state.clone()
        self.changed()

    @contained
    def take_over(self, entries: list[Entry]) -> None:
        """Folds entries that another process, or an earlier life of this one, has written."""
        for entry in entries:
            if entry.number != self.entries + 1:
                continue
            self.keys.add(entry.key)
            if entry.kind == MOVE:
                step = self.attempt(entry.seat, [entry.choice])
                if entry.mark and entry.mark != step.moves[-1].mark:
                    raise Unlike(f"entry {entry.number} of table {self.row.id} leads to another position than it did")
                self.advance(step, entry.at)
            else:
                self.entries = entry.number
                self.rewinds.append(entry)
                self.go_back(int(entry.choice))
                self.since = entry.at
        self.changed()

    def sit_again(self, row: GameTable) -> None:
        """Takes over who sits where and what else is known of the table."""
        self.row = row
        self.seatings += 1

    def go_back(self, moves: int) -> None:
        """Forgets every move after the given number of them."""
        self.state = self.at(moves)
        self.moves = self.moves[:moves]
        self.events = self.events[: self.moves[-1].events if self.moves else self.opening]
        self.snapshots = {number: state for number, state in self.snapshots.items() if number <= moves}
        self.changed()

    def changed(self) -> None:
        self.position += 1
        self.views = {}
        self.versions = {}
        self.sights = []
        self.drawn = {}

    # ---- looking

    @contained
    def at(self, moves: int) -> State:
        """The position after so many moves."""
        near = max((number for number in self.snapshots if number <= moves), default=0)
        state = self.snapshots[near].clone() if near else self.start.clone()
        for move in self.moves[near:moves]:
            state.push(move.seat, move.choice)
        return state

    @contained
    def view(self, seat: int | None) -> dict[str, Any]:
        if seat not in self.views:
            self.views[seat] = self.state.view(seat)
        return self.views[seat]

    @contained
    def version(self, seat: int | None) -> str:
        """Changes exactly when what the seat sees changes, and tells nothing else."""
        if seat not in self.versions:
            may = self.state.legal(seat) if seat is not None else []
            self.versions[seat] = blake2b(f"{self.sight(seat)} {seat} {may}".encode(), digest_size=8).hexdigest()
        return self.versions[seat]

    def sight(self, seat: int | None) -> str:
        """A hash of what the seat sees, the same for all who see the same."""
        seen = {key: value for key, value in self.view(seat).items() if key != "viewer"}
        for other, sight in self.sights:
            if other == seen:
                return sight
        sight = blake2b(msgspec.json.encode(seen), digest_size=8).hexdigest()
        self.sights.append((seen, sight))
        return sight

    @property
    def deadline(self) -> float:
        """When the clock of the decision at hand runs out; 0 without a clock."""
        if not self.row.clock or self.state.over:
            return 0.0
        return self.since + self.row.clock

    @property
    def status(self) -> str:
        return OVER if self.state.over else RUNNING

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.row.chairs]

    def record(self) -> Record:
        """The whole game as a record; to be shown when it is over."""
        row = self.row
        setting = self.title.options.setting(row.options)
        record = Record(row.game, row.seats, row.seed, setting, commitment(row.seed), row.overlay_name, row.overlay)
        record.names, record.setup, record.setup_mark = self.names, self.setup, self.setup_mark
        record.position = row.position
        record.lines += [Line(move.seat, move.choice, move.chance, move.mark) for move in self.moves]
        record.state = self.state
        return record
