"""What a game looked like from round to round: the figures of the title's `study` module.

`study.seat(view, player)` gives the figures of a seat, `study.table(view)` those of the whole table, `study.CLOCK` is
the field with the number of the round. Apart from that only views are read, as a spectator sees them.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State

EVER: Final = "had_"  # what such a figure tells of a game is whether it was ever so


class TitleStudy(Protocol):
    """What the module `study` of a title provides; a view is the title's own TypedDict."""

    @property
    def FEATURES(self) -> Mapping[str, str]:
        """The figures of a seat: their ids with their words."""

    @property
    def CURVES(self) -> Mapping[str, str]:
        """Those that are charted round by round, of seats or of the table."""

    @property
    def CLOCK(self) -> str:
        """The field of a position that has the number of the round."""

    def table(self, view: Any) -> dict[str, float]:
        """Figures of the whole table."""

    def seat(self, view: Any, player: Any) -> dict[str, float]:
        """The figures of FEATURES, of one of the view's players."""


def whole(number: float) -> float:
    """A float that is a whole number as an int: a figure must be written the same by every build and every file."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


def plain(figures: dict[str, float]) -> dict[str, float]:
    return {name: whole(value) for name, value in figures.items()}


class Moment(NamedTuple):
    """The figures at the end of a round; round 0 is the set-up."""

    round: int
    table: dict[str, float]
    seats: list[dict[str, float]]


class Course:
    """Looks at a game whenever a round is over."""

    def __init__(self, state: State) -> None:
        self.study = title_of(state.game).study
        self.round: int = getattr(state, self.study.CLOCK)
        self.moments: list[Moment] = []
        self.look(state, 0)

    def follow(self, state: State) -> None:
        """To be called after every decision."""
        clock: int = getattr(state, self.study.CLOCK)
        if clock != self.round or state.over:
            self.look(state, self.round)
            self.round = clock

    def look(self, state: State, number: int) -> None:
        view = state.view(None)
        seats = [plain(self.study.seat(view, player)) for player in view["players"]]
        if self.moments:
            # Who has been eliminated keeps the figures he had: an empty table tells nothing.
            before = self.moments[-1].seats
            seats = [now if now.get("alive", 1) else {**was, "alive": 0} for now, was in zip(seats, before)]
            if self.moments[-1].round == number:  # decisions of the set-up: what counts is the table after them
                self.moments.pop()
        self.moments.append(Moment(number, plain(self.study.table(view)), seats))

    def features(self) -> list[dict[str, float]]:
        """The figures of each seat for the whole game: the last ones, of those named `had_...` the highest."""
        last = self.moments[-1].seats
        return [
            {name: self.highest(seat, name) if name.startswith(EVER) else figures[name] for name in figures}
            for seat, figures in enumerate(last)
        ]

    def highest(self, seat: int, name: str) -> float:
        return max(moment.seats[seat][name] for moment in self.moments)

    def curves(self) -> dict[str, list[list[float]]]:
        """The charted figures by round: one line for the table, or one a seat."""
        found: dict[str, list[list[float]]] = {}
        for name in self.study.CURVES:
            if name in self.moments[0].table:
                found[name] = [[moment.table[name] for moment in self.moments]]
            else:
                seats = range(len(self.moments[0].seats))
                found[name] = [[moment.seats[seat][name] for moment in self.moments] for seat in seats]
        return found
