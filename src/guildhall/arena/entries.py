"""Whether an entry of a file of results is a game of the tournament: every figure there, none that cannot be."""

from typing import Any, Final

from guildhall.arena.match import ENDLESS
from guildhall.arena.tournament import Result, Tournament
from guildhall.kernel.registry import title_of

LARGEST: Final = 1_000_000  # no score and no figure of any title comes near
LAST: Final = 10**18  # no game has such a number


class Entries:
    """What the games of a tournament look like."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        study = title_of(tournament.game).study
        self.features = set(study.FEATURES)
        tables = study.table(tournament.begin(0).view(None))
        self.curves = {name: 1 if name in tables else tournament.seats for name in study.CURVES}

    def result(self, entry: Any) -> Result | None:
        """The game an entry describes; None if it is none of this tournament."""
        if not isinstance(entry, dict) or set(entry) != set(Result._fields):
            return None
        result = Result(**entry)
        fits = self.is_fixture(result) and self.is_played(result) and self.is_studied(result)
        return result if fits else None

    def is_fixture(self, result: Result) -> bool:
        if not is_whole(result.number, 0, LAST):
            return False
        fixture = self.tournament.fixture(result.number)
        return result.order == fixture.order and result.deal == fixture.deal

    def is_played(self, result: Result) -> bool:
        seats = self.tournament.seats
        limits = [(result.decisions, 0, LARGEST), (result.ranks, 1, seats), (result.scores, -LARGEST, LARGEST)]
        return (
            type(result.finished) is bool
            and is_whole(result.rounds, 0, ENDLESS)
            and all(
                is_row(row, seats) and all(is_whole(value, low, high) for value in row) for row, low, high in limits
            )
        )

    def is_studied(self, result: Result) -> bool:
        """Exactly the figures and curves of the title's study; the lines of all curves are equally long."""
        features, curves = result.features, result.curves
        if not isinstance(features, dict) or not isinstance(curves, dict):
            return False
        if set(features) != self.features or set(curves) != set(self.curves):
            return False
        if not all(is_row(row, self.tournament.seats) and all(map(is_figure, row)) for row in features.values()):
            return False
        if not all(is_row(curves[name], lines) for name, lines in self.curves.items()):
            return False
        lines = [line for curve in curves.values() for line in curve]
        if not all(isinstance(line, list) and all(map(is_figure, line)) for line in lines):
            return False
        return len(set(map(len, lines))) == 1 and 1 <= len(lines[0]) <= result.rounds + 1


def is_row(values: Any, length: int) -> bool:
    return isinstance(values, list) and len(values) == length


def is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def is_figure(value: Any) -> bool:
    """A number of sane size; what is none (NaN) lies between no limits."""
    return type(value) in (int, float) and -LARGEST <= value <= LARGEST
