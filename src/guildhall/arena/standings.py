"""What the results of a tournament say: shares of wins with their intervals, duels, ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from guildhall.arena.extras import needed
from guildhall.arena.interval import Interval, wilson
from guildhall.arena.match import shares
from guildhall.arena.tournament import Result


class Rating(NamedTuple):
    """Strength by openskill (Plackett-Luce): the estimate and how uncertain it is."""

    mu: float
    sigma: float


@dataclass(slots=True)
class Standing:
    """One bot after all its finished games."""

    bot: int
    name: str
    games: int
    wins: Fraction
    mean_score: float
    mean_decisions: float
    rating: Rating

    @property
    def share(self) -> float:
        return float(self.wins / self.games) if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(float(self.wins), self.games)


def labels(bots: Sequence[str]) -> list[str]:
    """The specs, told apart where one is named twice.

    >>> labels(["greedy", "random", "greedy"])
    ['greedy', 'random', 'greedy (2)']
    """
    return [spec if spec not in bots[:at] else f"{spec} ({bots[: at + 1].count(spec)})" for at, spec in enumerate(bots)]


def standings(bots: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """The bots, best first: by share of wins, then by rating."""
    names = labels(bots)
    ratings = ratings_of(len(bots), results)
    games, decided = [0] * len(bots), [0] * len(bots)
    wins, points = [Fraction(0)] * len(bots), [0] * len(bots)
    for result in results:
        if not result.finished:
            continue
        for seat, (who, share) in enumerate(zip(result.order, shares(result.ranks))):
            games[who] += 1
            wins[who] += share
            points[who] += result.scores[seat]
            decided[who] += result.decisions[seat]
    found = []
    for who, rating in enumerate(ratings):
        played = games[who]
        score, asked = mean(points[who], played), mean(decided[who], played)
        found.append(Standing(who, names[who], played, wins[who], score, asked, rating))
    return sorted(found, key=lambda standing: (-standing.share, -standing.rating.mu, standing.bot))


def mean(total: float, number: int) -> float:
    return total / number if number else 0.0


def ratings_of(bots: int, results: Sequence[Result]) -> list[Rating]:
    """Ratings after all games in the order of their numbers, which is why they do not depend on who finished first."""
    openskill: Any = needed("openskill.models", "arena", "a tournament")
    model = openskill.PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for result in sorted(results):
        if not result.finished:
            continue
        rated = model.rate([[ratings[who]] for who in result.order], ranks=[float(rank) for rank in result.ranks])
        for who, (rating,) in zip(result.order, rated):
            ratings[who] = rating
    return [Rating(float(rating.mu), float(rating.sigma)) for rating in ratings]


class Duel(NamedTuple):
    """How one bot did at the tables where another sat too; a tie between the two is half a win."""

    games: int
    ahead: Fraction

    @property
    def interval(self) -> Interval:
        return wilson(float(self.ahead), self.games)


def duels(bots: int, results: Sequence[Result]) -> list[list[Duel]]:
    """For every pair of bots: how often the first finished ahead of the second."""
    games = [[0] * bots for _ in range(bots)]
    ahead = [[Fraction(0)] * bots for _ in range(bots)]
    for result in results:
        if not result.finished:
            continue
        for seat, one in enumerate(result.order):
            for other_seat, other in enumerate(result.order):
                if seat == other_seat:
                    continue
                games[one][other] += 1
                mine, theirs = result.ranks[seat], result.ranks[other_seat]
                ahead[one][other] += Fraction(1 if mine < theirs else 0) if mine != theirs else Fraction(1, 2)
    return [[Duel(games[one][other], ahead[one][other]) for other in range(bots)] for one in range(bots)]


def by_seat(seats: int, results: Sequence[Result]) -> list[tuple[float, int]]:
    """Wins and games of every seat, whoever sat there."""
    wins = [Fraction(0)] * seats
    finished = [result for result in results if result.finished]
    for result in finished:
        for seat, share in enumerate(shares(result.ranks)):
            wins[seat] += share
    return [(float(won), len(finished)) for won in wins]
