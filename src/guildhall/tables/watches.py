"""The clocks of a table's seats: how long each has thought in the turn at hand, and what is left of its bank.

Everything follows from the dates in the log and from the rests of the table: stretches in which no clock ran, because a
question about a take-back or a seat was open, or because somebody set the clock of the house.
"""

from dataclasses import dataclass

from guildhall.storage.rows import GameTable
from guildhall.tables.hours import ALWAYS, Hours, Stretch
from guildhall.tables.timing import Kind, Late, timing_of

AWAY = 10.0  # seconds a turn has whose owner was late the last time, where the bot goes on


@dataclass(frozen=True, slots=True)
class Shown:
    """A clock as it is shown: it runs out at the `deadline`, the own seconds of the turn at `turn`, then `bank` runs.

    `pauses` are the stretches until then that do not count. A clock that `rests` stands at `left` seconds. All in whole
    seconds; without a clock all is 0.
    """

    deadline: int = 0
    turn: int = 0
    bank: int = 0
    left: int = 0
    rests: bool = False
    pauses: tuple[tuple[int, int], ...] = ()


NO_CLOCK = Shown()


class Watches:
    def __init__(self, row: GameTable) -> None:
        self.row = row
        self.timing = timing_of(row)
        self.since = [row.begun or row.updated] * row.seats  # when the turn of each seat began
        self.banks = [float(self.timing.bank)] * row.seats
        self.hours = [ALWAYS] * row.seats  # of those who sit there
        self.away: set[int] = set()  # seats for which the bot goes on

    # ---- what happens

    def begin_turn(self, seat: int, at: float) -> None:
        self.since[seat] = at

    def end_turn(self, seat: int, at: float) -> None:
        """What the turn took beyond its own seconds is gone from the bank."""
        if self.timing.kind == Kind.LIVE and seat not in self.away:
            self.banks[seat] = max(0.0, self.banks[seat] - max(0.0, self.used(seat, at) - self.timing.turn))

    def was_late(self, seat: int) -> None:
        if self.timing.late == Late.BOT:
            self.away.add(seat)

    def is_back(self, seat: int) -> None:
        self.away.discard(seat)

    # ---- how it stands

    def hours_at(self, seat: int) -> Hours:
        return self.hours[seat] if self.timing.kind == Kind.DAYS and seat not in self.away else ALWAYS

    def allowed(self, seat: int) -> float:
        """Seconds for the turn at hand, the bank included."""
        if seat in self.away:
            return AWAY
        if self.timing.kind == Kind.DAYS:
            return float(self.timing.days * self.hours[seat].a_day)
        return self.timing.turn + self.banks[seat]

    @property
    def rests(self) -> list[Stretch]:
        """The rests that are over."""
        return [(start, end) for start, end in self.row.rests if end is not None]

    @property
    def resting_since(self) -> float | None:
        last = self.row.rests[-1:]
        return last[0][0] if last and last[0][1] is None else None

    def used(self, seat: int, now: float) -> float:
        """Seconds of the turn at hand that count."""
        hours, at, found = self.hours_at(seat), self.since[seat], 0.0
        if self.resting_since is not None:
            now = min(now, self.resting_since)
        for start, end in self.rests:
            if end > at:
                found += hours.counted(at, min(start, now))
                at = max(at, end)
        return found + hours.counted(at, now)

    def runs_out(self, seat: int, seconds: float) -> float:
        """When so many seconds of the turn at hand will have counted, if no rest comes."""
        hours, at, left = self.hours_at(seat), self.since[seat], seconds
        for start, end in self.rests:
            if end > at:
                counted = hours.counted(at, start)
                if counted >= left:
                    break
                left -= counted
                at = max(at, end)
        return hours.after(at, left)

    def deadline(self, seat: int) -> float:
        return self.runs_out(seat, self.allowed(seat))

    def shown(self, seat: int, asked: bool) -> Shown:
        """The clock of a seat for its table: whoever is not asked has the bank."""
        bank = int(self.banks[seat]) if self.timing.kind == Kind.LIVE else 0
        if not asked:
            return Shown(bank=bank)
        if self.resting_since is not None:
            left = self.allowed(seat) - self.used(seat, self.resting_since)
            return Shown(bank=bank, left=max(1, int(left)), rests=True)
        deadline = self.deadline(seat)
        turn = self.runs_out(seat, self.timing.turn) if bank and seat not in self.away else deadline
        resting = self.hours_at(seat).resting(self.since[seat], deadline) if self.timing.kind == Kind.DAYS else []
        pauses = tuple((int(start), int(end)) for start, end in resting)
        return Shown(int(deadline), int(turn), bank, 0, False, pauses)
