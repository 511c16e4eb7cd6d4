"""A series of games between bots: game after game from one seed, the same whoever plays which of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple

from guildhall.bots import bot
from guildhall.bots.player import Bot
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
    colours: Sequence[str] = ()  # of the seats
    first: int | None = None  # the seat that begins, where one is named

    def begin(self, number: int) -> State:
        """The game of that number, set up; its seed derives from that of the series."""
        title = title_of(self.game)
        seed = f"{self.seed}/{number}"
        state: State = title.new(
            len(self.bots),
            seed,
            self.options,
            self.preset,
            self.overlay,
            self.overlay_name,
            None,
            self.colours,
            self.first,
        )
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
    decisions = play_out(state, [players[seat] for seat in range(state.seats)])
    outcome = state.outcome
    ranks, scores = [outcome.ranks[seat] for seat in seats], [outcome.scores[seat] for seat in seats]
    return Match(number, state.over, sum(decisions), ranks, scores)


def play_out(
    state: State, players: Sequence[Bot], after: Callable[[State], None] | None = None, limit: int = ENDLESS
) -> list[int]:
    """Lets the bots play to the end, one a seat; how many real decisions each seat had. `after` sees every position."""
    decisions = [0] * state.seats
    made = 0
    while not state.over and made < limit:
        for seat in state.actors:
            if state.question(seat) >= 0:
                made += 1
                decisions[seat] += len(state.legal(seat)) > 1
                state.push(seat, players[seat].choose(state, seat))
                if after is not None:
                    after(state)
    return decisions


def shares(ranks: Sequence[int]) -> list[Fraction]:
    """What each has won: a win that several share counts for each as its part of one.

    >>> [str(share) for share in shares([1, 1, 3])]
    ['1/2', '1/2', '0']
    """
    winners = ranks.count(1)
    return [Fraction(1, winners) if rank == 1 else Fraction(0) for rank in ranks]


def thinks(bots: Sequence[str]) -> bool:
    """Whether a bot has a time or a number of simulations to use up: such games are worth a batch each.

    >>> thinks(["random", "greedy"]), thinks(["random", "flat:20n"])
    (False, True)
    """
    return any(hasattr(bot(spec), "budget") for spec in bots)


class Tally:
    """The sums of a series by bot."""

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
        for at, share in enumerate(shares(match.ranks)):
            self.points[at] += match.scores[at]
            self.wins[at] += share

    def mean_scores(self) -> list[float]:
        return [round(points / self.finished, 3) if self.finished else 0.0 for points in self.points]
