"""How a game ended: ranks, ties, and where the points came from."""

import pytest

from guildhall import Outcome

pytestmark = pytest.mark.engine


@pytest.mark.parametrize(
    "scores, ties, ranks",
    [
        ([40, 52, 45], None, [3, 1, 2]),
        ([40, 40, 40], None, [1, 1, 1]),
        ([40, 52, 52], None, [3, 1, 1]),
        ([52, 52, 40, 41], None, [1, 1, 4, 3]),
        ([40, 52, 52], [[9], [3], [9]], [3, 2, 1]),
        ([52, 52, 52], [[1, 5], [1, 6], [0, 9]], [2, 1, 3]),
        ([52, 52, 50], [[1, 5], [1, 5], [9, 9]], [1, 1, 3]),
        ([-3, -1], None, [2, 1]),
    ],
)
def test_equal_places_share_a_rank(scores: list[int], ties: list[list[int]] | None, ranks: list[int]) -> None:
    outcome = Outcome.of(scores, ties)
    assert outcome.ranks == ranks
    assert outcome.scores == scores
    assert outcome.winners == [seat for seat, rank in enumerate(ranks) if rank == 1]


def test_it_prints_best_first() -> None:
    assert str(Outcome.of([40, 52])) == "1. seat 1 with 52, 2. seat 0 with 40"
    assert str(Outcome.of([1, 1], reason="fire")) == "1. seat 0 with 1, 1. seat 1 with 1 (fire)"


def test_it_is_a_value_of_its_own() -> None:
    scores, sheets = [3, 4], [{"cards": 3}, {"cards": 4}]
    outcome = Outcome.of(scores, breakdown=sheets)
    scores[0] = 9
    assert outcome == Outcome.of([3, 4], breakdown=[{"cards": 3}, {"cards": 4}])
    with pytest.raises(AttributeError):
        outcome.scores = [9, 9]  # type: ignore[misc]
