"""How a table is timed: not at all; live, with a bank for the whole game and seconds for each turn, which run first and
are not saved; or over days, of which only the waking hours of whoever is asked count."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from guildhall.kernel.errors import BadOption
from guildhall.storage.rows import GameTable

BANKS = (0, 600, 1200, 1800, 2700, 3600, 5400, 7200)  # seconds that are offered; a program may ask for others
TURNS = (15, 30, 45, 60, 120, 300, 3600)
DAYS = (1, 2, 3, 5, 7, 14)
SHORTEST, LONGEST = 5, 7 * 86400  # seconds of a turn
LARGEST = 7 * 86400  # bank
MOST_DAYS = 30
SLOW = 3600  # seconds of a turn from which nobody sits there and waits


class Kind(StrEnum):
    NONE = "none"
    LIVE = "live"
    DAYS = "days"


class Late(StrEnum):
    """What follows when time was up and the turn has been finished for somebody."""

    TURN = "turn"  # nothing: they are asked again in their next turn
    BOT = "bot"  # the bot goes on until they are back
    VOTE = "vote"  # the others are asked at once whether a bot gets the seat
    END = "end"  # the game ends, as if all had agreed to it


@dataclass(frozen=True, slots=True)
class Timing:
    kind: Kind = Kind.NONE
    bank: int = 0  # seconds
    turn: int = 0
    days: int = 0
    late: Late = Late.TURN

    @property
    def is_slow(self) -> bool:
        """Whether people answer over hours and days."""
        return self.kind == Kind.DAYS or (self.kind == Kind.LIVE and self.turn >= SLOW)

    def kept(self) -> dict[str, Any] | None:
        """As the table's row keeps it."""
        return {name: value for name, value in asdict(self).items() if value} if self.kind != Kind.NONE else None


UNTIMED = Timing()


def timing_of(row: GameTable) -> Timing:
    """How a table is timed; older ones have so many seconds a decision, which are seconds a turn now."""
    if row.timing is not None:
        kept = dict(row.timing)
        return Timing(Kind(kept.pop("kind")), late=Late(kept.pop("late", Late.TURN)), **kept)
    return Timing(Kind.LIVE, turn=row.clock) if row.clock else UNTIMED


def checked(wish: dict[str, Any]) -> Timing:
    """The timing that is asked for; raises with one sentence if there is no such."""
    kind, late = str(wish.get("kind") or Kind.NONE), str(wish.get("late") or Late.TURN)
    bank, turn, days = [int(wish.get(name) or 0) for name in ("bank", "turn", "days")]
    if kind not in list(Kind):
        raise BadOption("a clock is none, live or days")
    if late not in list(Late):
        raise BadOption("when time is up, the turn is finished, a bot goes on, the others vote, or the game ends")
    if kind == Kind.LIVE and not (SHORTEST <= turn <= LONGEST and 0 <= bank <= LARGEST):
        raise BadOption("a live clock has 5 seconds to a week for each turn, and a bank of up to a week")
    if kind == Kind.DAYS and not 1 <= days <= MOST_DAYS:
        raise BadOption("a clock over days has 1 to 30 days for each turn")
    if kind == Kind.LIVE:
        return Timing(Kind.LIVE, bank, turn, 0, Late(late))
    return Timing(Kind.DAYS, 0, 0, days, Late(late)) if kind == Kind.DAYS else UNTIMED
