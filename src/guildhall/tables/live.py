"""A table in memory: the fold of its log. Only `advance` and `take_over` change it, after the log has been written."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec

from guildhall.kernel.errors import BadChoice, Reveal
from guildhall.kernel.packing import PRIVATE, TOGETHER, seat_of
from guildhall.kernel.record import Decision, Record, commitment, from_position
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State, View
from guildhall.kernel.streams import placed, stream
from guildhall.storage.rows import Chat, Entry, EntryKind, GameTable, SeatKind, Status
from guildhall.tables import seat_log, takeback_log
from guildhall.tables.attendance import Attendance
from guildhall.tables.containing import contained
from guildhall.tables.desk import Desk
from guildhall.tables.errors import ReplayDiffers
from guildhall.tables.timing import Kind
from guildhall.tables.watches import NO_CLOCK, Shown, Watches

BY_CLOCK = "clock "  # how the keys of moves begin that were made for somebody whose time was up
STRIDE = 32  # a snapshot is kept every so many moves, so that any moment is a few replays away


def result_of(state: State) -> dict[str, Any] | None:
    """How a game ended, as it is kept; None while it runs."""
    if not state.over:
        return None
    outcome = state.outcome
    return {"scores": outcome.scores, "ranks": outcome.ranks, "reason": outcome.reason}


def is_sealed(asked: list[int], state: State, told: int) -> bool:
    """Whether a choice was a step that the others know nothing of.

    `asked` is the frame that asked, `told` how many events there were: the same question still stands for the same
    seats, and nothing was said that others may read.
    """
    together = bool(asked) and seat_of(asked[0]) == TOGETHER and state.agenda[-1:] == asked
    return together and all(event & PRIVATE for event in state.log[told:])


def crosses_border(state: State, moves: "list[Move]") -> bool:
    """Whether the moves lead over a border that the title declares: the end of a turn, a phase, a step for others."""
    twin = state.clone()
    twin.halting = True
    for move in moves:
        twin.push(move.seat, move.choice)
        if twin.halted:
            return True
    return False


@dataclass(slots=True)
class Move:
    """A decision that counts: its entry number, who, what, and how long the log was after it.

    A `sealed` one is a step of a simultaneous phase that tells the others nothing: not even that it was made.
    """

    entry: int
    seat: int
    choice: int
    chance: list[int]
    mark: str
    events: int
    at: float
    sealed: bool = False


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
        self.views: dict[int | None, View] = {}
        self.versions: dict[int | None, str] = {}
        self.sights: list[tuple[View, str]] = []
        self.position = 0  # counts the positions this table has been in, those taken back included
        self.chats: list[Chat] | None = None  # the latest messages; None: to be read again
        self.rewinds: list[Entry] = []
        self.streams: dict[int, int] = {}  # after how many moves chance began anew, and with which stream
        self.seat_log: list[seat_log.SeatEvent] = []
        self.takebacks: list[takeback_log.TakebackEvent] = []
        self.used = 0.0  # when somebody asked for it, by the monotonic clock
        self.attendance = Attendance()
        self.watches = Watches(row)
        self.known: list[int] = [0] * (row.seats + 1)  # moves each seat knows of, taken back or not; spectators last
        self.desks = [Desk() for _ in range(row.seats)]
        self.keys: set[str] = set()  # of commits already made: a repeated one changes nothing
        self.start = self.first_state()
        self.state = self.start.clone()
        self.take_over(entries)

    def first_state(self) -> State:
        """The position in which the table began: set up, or copied from another game with chance of its own."""
        row = self.row
        rng = stream(row.seed, row.shares)
        state: State
        if row.position is None:
            worn = [chair.colour for chair in row.chairs]
            state = self.title.new(
                row.seats, row.seed, row.options, None, row.overlay, row.overlay_name, rng, worn, row.first
            )
        else:
            state = from_position(row.position, rng)
        self.setup = state.draws
        self.events = state.log
        self.opening = len(state.log)
        self.setup_mark = state.fingerprint()[:4]
        return state

    # ---- trying and advancing

    @contained
    def attempt(self, seat: int, choices: list[str]) -> Step:
        """The choices of one seat on a copy; raises Illegal or BadChoice and changes nothing.

        Only the last choice meets chance. The others run under the trap: if they could draw, a refusal of what follows
        would tell what comes.
        """
        step = Step(self.state.clone())
        state = step.state
        state.logging = True
        chance, state.rng = state.rng, Trap()
        for number, text in enumerate(choices, 1):
            if number == len(choices):
                state.rng = chance
            packed = state.packed(text)
            asked, told = state.agenda[-1:], len(state.log)
            try:
                state.apply(seat, packed)
            except Reveal:
                raise BadChoice(f"choice {number} reveals something; make it first, without what follows") from None
            self.take_down(step, seat, packed, is_sealed(asked, state, told))
        return step

    def take_down(self, step: Step, seat: int, choice: int, sealed: bool) -> None:
        state = step.state
        number = self.entries + len(step.moves) + 1
        mark = state.fingerprint()[:4]
        events = len(self.events) + len(state.log)
        step.moves.append(Move(number, seat, choice, state.draws, mark, events, 0.0, sealed))

    def advance(self, step: Step, at: float) -> None:
        """Takes a written step over."""
        asked = self.state.actors
        for move in step.moves:
            move.at = at
            self.make_known(move.seat, move.sealed)
        self.watch_turns(asked, step, at)
        before = len(self.moves) // STRIDE
        self.moves += step.moves
        self.events += step.state.log
        self.entries += len(step.moves)
        self.state = step.state
        self.state.log = []
        if len(self.moves) // STRIDE != before:
            self.snapshots[len(self.moves)] = self.state.clone()
        self.changed()

    def watch_turns(self, asked: list[int], step: Step, at: float) -> None:
        """A turn ends where its seat is not asked on, or where one border of the game is behind it."""
        if self.watches.timing.kind == Kind.NONE:
            return
        goes_on, mover = step.state.actors, step.moves[-1].seat
        anew = mover in asked and mover in goes_on and crosses_border(self.state, step.moves)
        for seat in asked:
            if seat not in goes_on or (anew and seat == mover):
                self.watches.end_turn(seat, at)
        for seat in goes_on:
            if seat not in asked or (anew and seat == mover):
                self.watches.begin_turn(seat, at)

    @contained
    def take_over(self, entries: list[Entry]) -> None:
        """Folds entries that another process, or an earlier life of this one, has written."""
        for entry in entries:
            if entry.number != self.entries + 1:
                continue
            self.keys.add(entry.key)
            if entry.kind == EntryKind.MOVE:
                step = self.attempt(entry.seat, [entry.choice])
                if entry.mark and entry.mark != step.moves[-1].mark:
                    raise ReplayDiffers(
                        f"entry {entry.number} of table {self.row.id} leads to another position than it did"
                    )
                self.advance(step, entry.at)
                self.moved(entry.seat, entry.key)
            elif entry.kind == EntryKind.ANEW:
                self.entries = entry.number
                self.go_back(len(self.moves), int(entry.choice))
            elif entry.kind == EntryKind.SEAT:
                self.entries = entry.number
                self.seat_log.append(seat_log.read(entry))
                self.watch_seat(self.seat_log[-1])
            elif entry.kind == EntryKind.TAKEBACK:
                self.entries = entry.number
                self.takebacks.append(takeback_log.read(entry))
            else:
                self.entries = entry.number
                self.rewinds.append(entry)
                moves, _, number = entry.choice.partition(" anew ")
                self.go_back(int(moves), int(number or 0))
                self.watches.since = [entry.at] * self.row.seats
                self.make_known(entry.seat, sealed=False)
        self.changed()

    def moved(self, seat: int, key: str) -> None:
        """Whoever moves by hand is back."""
        if not key.startswith(BY_CLOCK):
            self.watches.is_back(seat)

    def watch_seat(self, event: seat_log.SeatEvent) -> None:
        if event.how == seat_log.How.LATE:
            self.watches.was_late(event.seat)
        elif event.how == seat_log.How.RETURNED or event.changes_hands:
            self.watches.is_back(event.seat)

    def make_known(self, mover: int, sealed: bool) -> None:
        """Counts something that happened for all who may know that it did."""
        for reader in [mover] if sealed else range(len(self.known)):
            self.known[reader] += 1

    def sit_again(self, row: GameTable) -> None:
        """Takes over who sits where and what else is known of the table."""
        self.row = self.watches.row = row
        self.seatings += 1

    def go_back(self, moves: int, number: int = 0) -> None:
        """Forgets every move after the given number of them; from there chance is the stream of that number."""
        self.streams = {at: begun for at, begun in self.streams.items() if at <= moves}
        if number:
            self.streams[moves] = number
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

    # ---- looking

    @contained
    def at(self, moves: int) -> State:
        """The position after so many moves."""
        near = max((number for number in self.snapshots if number <= moves), default=0)
        state = self.snapshots[near].clone() if near else self.start.clone()
        for number, move in enumerate(self.moves[near:moves], near):
            self.renew(state, number)
            state.push(move.seat, move.choice)
        self.renew(state, moves)
        return state

    def renew(self, state: State, moves: int) -> None:
        """Lets chance begin anew if the game was taken back to this many moves."""
        if moves in self.streams:
            state.rng = stream(self.row.seed, self.row.shares, self.streams[moves])

    @property
    def next_stream(self) -> int:
        """The stream of chance that the next take-back begins. The latest one is always among those that count."""
        return max(self.streams.values(), default=0) + 1

    @contained
    def view(self, seat: int | None) -> View:
        if seat not in self.views:
            self.views[seat] = self.state.view(seat)
        return self.views[seat]

    @contained
    def version(self, seat: int | None) -> str:
        """Changes with every move the seat may know of and with all it sees, and tells nothing else."""
        if seat not in self.versions:
            may = self.state.legal(seat) if seat is not None else []
            known = self.known[-1 if seat is None else seat]
            text = f"{self.sight(seat)} {seat} {known} {may}"
            self.versions[seat] = blake2b(text.encode(), digest_size=8).hexdigest()
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

    def still_asks(self, state: State, seat: int) -> bool:
        """Whether what a seat thought about in an earlier position still counts: nothing has changed, or others have
        acted at the same time, which leaves a seat its own question."""
        if self.state is state:
            return True
        return (
            self.together
            and seat_of(state.agenda[-1]) == TOGETHER
            and self.state.question(seat) == state.question(seat)
        )

    @property
    def together(self) -> bool:
        """Whether several seats act at the same time, each sealed from the others."""
        return not self.state.over and seat_of(self.state.agenda[-1]) == TOGETHER

    @property
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self.watches.timing.kind != Kind.NONE and not self.state.over and not self.ended

    @property
    def finished(self) -> bool:
        """Whether nobody moves any more: the game is over, or it was ended before."""
        return self.state.over or self.ended

    @property
    def ended(self) -> bool:
        """Whether a game that is not over has ended: by a clock, or because all who played wanted it."""
        return self.row.status == Status.ENDED

    @property
    def since(self) -> list[float]:
        """When the turn of each seat began, if it is asked."""
        return self.watches.since

    def is_timed(self, seat: int) -> bool:
        """Whether the clock of a seat runs, or rests for a while."""
        return self.timed and seat in self.state.actors and self.row.chairs[seat].kind == SeatKind.PERSON

    def deadline(self, seat: int) -> float:
        """When the clock of a seat's turn runs out; 0 if it does not run."""
        runs = self.is_timed(seat) and self.watches.resting_since is None
        return self.watches.deadline(seat) if runs else 0.0

    def clock(self, seat: int, reader: int | None) -> Shown:
        """The clock of a seat as a reader may know it.

        While several are asked at once each sees the own one alone: another's would tell of sealed steps.
        """
        if not self.timed or (seat != reader and self.together) or self.row.chairs[seat].kind != SeatKind.PERSON:
            return NO_CLOCK
        return self.watches.shown(seat, seat in self.state.actors)

    @property
    def status(self) -> str:
        return Status.OVER if self.state.over else Status.RUNNING

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.row.chairs]

    @property
    def colours(self) -> list[str]:
        """The colours of the seats, then those nobody plays."""
        box = self.title.colours
        return [box[number] for number in self.state.colours] if box else []

    def record(self) -> Record:
        """The whole game as a record; to be shown when it is over."""
        row = self.row
        setting = self.title.options.setting(row.options)
        record = Record(row.game, row.seats, row.seed, setting, commitment(row.seed), row.overlay_name, row.overlay)
        record.names, record.setup, record.setup_mark = self.names, self.setup, self.setup_mark
        record.position = row.position
        record.colours, record.first = self.state.chosen_colours, row.first
        record.decisions += [Decision(move.seat, move.choice, move.chance, move.mark) for move in self.moves]
        record.state, record.shares = self.state, row.shares
        record.streams = placed(self.streams, [bool(move.chance) for move in self.moves], self.state.over)
        return record
