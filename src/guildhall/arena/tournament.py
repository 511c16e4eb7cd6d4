"""Who plays whom: every game of a tournament has a number, and the number says all about it.

The bots of a table play each set-up once in every seating, so that neither seat nor luck favours one of them. All
tables play the same set-ups. Numbers count set-up by set-up over all tables: more games only add numbers.
"""

from collections.abc import Collection, Iterator, Mapping, Set
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from guildhall.arena.course import Course
from guildhall.arena.match import play_out
from guildhall.bots import bot
from guildhall.kernel.errors import BadOption
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State


class Fixture(NamedTuple):
    """One game before it is played: which bot sits on each seat, and which set-up it is."""

    number: int
    table: int
    deal: int
    order: list[int]


class Result(NamedTuple):
    """One game after it was played; every list goes by seat, and `order` says which bot sat there."""

    number: int
    deal: int
    order: list[int]
    finished: bool
    rounds: int
    decisions: list[int]
    ranks: list[int]
    scores: list[int]
    features: dict[str, list[float]]
    curves: dict[str, list[list[float]]]


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played, by whom and from which seed."""

    game: str
    bots: list[str]
    seats: int = 2
    ladder: bool = False
    seed: int | str = 1
    options: Mapping[str, object] = field(default_factory=dict)
    preset: str | None = None
    overlay: Mapping[str, Any] | None = None
    overlay_name: str = ""

    @property
    def tables(self) -> list[list[int]]:
        """Round-robin: everybody with everybody. Ladder: neighbours in the list only."""
        names = range(len(self.bots))
        if self.ladder:
            return [list(names[at : at + self.seats]) for at in range(len(names) - self.seats + 1)]
        return [list(table) for table in combinations(names, self.seats)]

    def games(self, each: int) -> int:
        """The number of games if every table plays at least `each`; every set-up is played in all seatings."""
        return len(self.tables) * -(-each // self.seats) * self.seats

    def fixture(self, number: int) -> Fixture:
        tables = self.tables
        deal, rest = divmod(number, len(tables) * self.seats)
        table, turn = divmod(rest, self.seats)
        bots = tables[table]
        return Fixture(number, table, deal, bots[turn:] + bots[:turn])

    def begin(self, deal: int) -> State:
        """The set-up of that number; it depends on the seed alone, not on who plays it."""
        title = title_of(self.game)
        seed = f"{self.seed}/{deal}"
        state: State = title.new(self.seats, seed, self.options, self.preset, self.overlay, self.overlay_name)
        state.logging = False
        return state

    def check(self) -> None:
        """Whatever cannot be played is said here, before any process starts."""
        title_of(self.game).check_seats(self.seats)
        if len(self.bots) < self.seats:
            raise BadOption(
                f"a table of {self.seats} needs {self.seats} bots and {len(self.bots)} are named; "
                f"name more of them or fewer --players"
            )
        for spec in self.bots:
            bot(spec)
        self.begin(0)


class Missing(Collection[int]):
    """The numbers below `total` that are not there yet; they are never listed, for there may be very many.

    >>> list(Missing(5, {0, 3, 9}))
    [1, 2, 4]
    """

    def __init__(self, total: int, there: Set[int]) -> None:
        self.numbers = range(total)
        self.there = there

    def __contains__(self, number: object) -> bool:
        return number in self.numbers and number not in self.there

    def __iter__(self) -> Iterator[int]:
        return (number for number in self.numbers if number not in self.there)

    def __len__(self) -> int:
        return len(self.numbers) - sum(number in self.numbers for number in self.there)


def play(tournament: Tournament, number: int) -> Result:
    """Plays one game; equal numbers give equal games wherever they are played, if no bot looks at the clock."""
    fixture = tournament.fixture(number)
    state = tournament.begin(fixture.deal)
    players = [bot(tournament.bots[who], f"{tournament.seed}/{number}/{who}") for who in fixture.order]
    course = Course(state)
    decisions = play_out(state, players, course.follow)
    outcome = state.outcome
    features = course.features()
    return Result(
        number=number,
        deal=fixture.deal,
        order=fixture.order,
        finished=state.over,
        rounds=course.moments[-1].round,
        decisions=decisions,
        ranks=outcome.ranks,
        scores=outcome.scores,
        features={name: [seat[name] for seat in features] for name in features[0]},
        curves=course.curves(),
    )
