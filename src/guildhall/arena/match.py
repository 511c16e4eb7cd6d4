"""A series of games between bots: game after game from one seed, the same whoever plays which of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple

from guildhall.bots import bot
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State

ENDLESS: Final = 100_000  # decisions after which a game counts as not finished


@dataclass(frozen=True, slots=True)
class Series:
    """What is played; `bots` lists the spec of a bot for each seat."""

    game: str
    bots: list[str]
    seed: int | str
    options: Mapping[str, object] = field(default_factory=dict)
    preset: str | None = None
    overlay: Mapping[str, Any] | None = None
    overlay_name: str = ""
    rotate: bool = False  # the bots move on by one seat after each game

    def begin(self, number: int) -> State:
        """The game of that number, set up; its seed derives from that of the series."""
        title = title_of(self.game)
        seed = f"{self.seed}/{number}"
        state: State = title.new(len(self.bots), seed, self.options, self.preset, self.overlay, self.overlay_name)
        state.logging = False
        return state

    def seat(self, bot_number: int, number: int) -> int:
        """Where the bot of that place in the list sits in that game."""
        return (bot_number + number) % len(self.bots) if self.rotate else bot_number


class Match(NamedTuple):
    """One game. Ranks and scores are in the order of the bots, wherever they sat."""

    number: int
    finished: bool
    decisions: int
    ranks: list[int]
    scores: list[int]


def play(series: Series, number: int) -> Match:
    """Plays one game of the series to its end; forced choices do not count as decisions."""
    state = series.begin(number)
    seats = [series.seat(at, number) for at in range(len(series.bots))]
    players = {seat: bot(series.bots[at], f"{series.seed}/{number}/{at}") for at, seat in enumerate(seats)}
    decisions = 0
    while not state.over and decisions < ENDLESS:
        for seat in state.actors:
            if state.question(seat) >= 0:
                decisions += len(state.legal(seat)) > 1
                state.push(seat, players[seat].choose(state, seat))
    outcome = state.outcome
    ranks, scores = [outcome.ranks[seat] for seat in seats], [outcome.scores[seat] for seat in seats]
    return Match(number, state.over, decisions, ranks, scores)


class Tally:
    """The sums of a series by bot. A win shared by several counts for each as its part of one win."""

    def __init__(self, bots: int) -> None:
        self.games = self.finished = self.decisions = 0
        self.wins = [Fraction(0)] * bots
        self.points = [0] * bots

    def add(self, match: Match) -> None:
        self.games += 1
        self.decisions += match.decisions
        if not match.finished:
            return
        self.finished += 1
        winners = match.ranks.count(1)
        for at, rank in enumerate(match.ranks):
            self.points[at] += match.scores[at]
            if rank == 1:
                self.wins[at] += Fraction(1, winners)

    def mean_scores(self) -> list[float]:
        return [round(points / self.finished, 3) if self.finished else 0.0 for points in self.points]
