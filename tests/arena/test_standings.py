"""Shares, intervals, duels and ratings."""

from fractions import Fraction

import pytest

from guildhall.arena.insight import correlated, insights, trusted
from guildhall.arena.interval import wilson
from guildhall.arena.standings import by_seat, duels, labels, standings
from guildhall.arena.tournament import Result


def game(number: int, order: list[int], ranks: list[int], finished: bool = True, **features: list[float]) -> Result:
    scores = [100 - 10 * rank for rank in ranks]
    return Result(number, 0, order, finished, 6, [10] * len(order), ranks, scores, features, {})


def test_wilson_agrees_with_the_published_figures() -> None:
    # Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    published = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (wins, games), (low, high) in published.items():
        assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wins_are_counted_by_bot_wherever_it_sat() -> None:
    results = [game(0, [0, 1], [1, 2]), game(1, [1, 0], [2, 1]), game(2, [0, 1], [2, 1]), game(3, [1, 0], [1, 1])]
    best, other = standings(["a", "b"], results)
    assert (best.name, best.games, best.wins) == ("a", 4, Fraction(5, 2))
    assert (other.name, other.wins) == ("b", Fraction(3, 2))
    assert best.share == 0.625
    assert best.mean_score == (90 + 90 + 80 + 90) / 4
    assert best.rating.mu > other.rating.mu
    assert best.rating.sigma < 25 / 3, "games make a rating more certain"


def test_games_that_did_not_end_do_not_count() -> None:
    results = [game(0, [0, 1], [1, 2]), game(1, [1, 0], [1, 2], finished=False)]
    assert standings(["a", "b"], results) == standings(["a", "b"], results[:1])
    assert by_seat(2, results) == [(1.0, 1), (0.0, 1)]


def test_ratings_do_not_depend_on_which_game_arrived_first() -> None:
    results = [game(0, [0, 1], [1, 2]), game(1, [1, 0], [1, 2]), game(2, [0, 2], [1, 2]), game(3, [2, 0], [1, 2])]
    assert standings(["a", "b", "c"], results) == standings(["a", "b", "c"], results[::-1])


def test_duels_at_larger_tables_compare_places() -> None:
    met = duels(4, [game(0, [0, 1, 2], [2, 1, 2]), game(1, [1, 2, 0], [3, 1, 2])])
    assert met[0][1] == (2, Fraction(1))
    assert met[0][2] == (2, Fraction(1, 2))
    assert met[0][3].games == 0


def test_the_same_bot_twice_has_two_names() -> None:
    assert labels(["greedy", "greedy", "random", "greedy"]) == ["greedy", "greedy (2)", "random", "greedy (3)"]


def test_a_figure_that_only_winners_have_correlates_with_winning() -> None:
    results = [
        game(n, [0, 1], ranks, gold=[3.0, 3.0], guild=[2.0 - ranks[0], 2.0 - ranks[1]], noise=[n % 2, n // 2 % 2])
        for n, ranks in enumerate([[1, 2], [2, 1]] * 10)
    ]
    found = {row.feature: row for row in insights(results)}
    assert "gold" not in found, "a constant tells nothing"
    assert found["guild"].correlation == pytest.approx(1.0)
    assert (found["guild"].winners, found["guild"].others) == (1.0, 0.0)
    assert abs(found["noise"].correlation) < found["guild"].correlation


def test_the_habits_of_a_strong_bot_are_no_reason_to_win() -> None:
    # Bot 0 wins three of four and always holds the card; among its own games the card makes no difference.
    results = [game(n, [0, 1], [1, 2] if n % 4 else [2, 1], card=[1.0, 0.0]) for n in range(24)]
    assert insights(results) == []


def test_a_figure_that_decides_within_each_bot_correlates_fully() -> None:
    # Bot 0 wins three of four; it also holds ten gold more than the other, whoever wins.
    results = [
        game(n, [0, 1], ranks, gold=[12.0 - ranks[0], 2.0 - ranks[1]])
        for n, ranks in enumerate([[1, 2], [1, 2], [1, 2], [2, 1]] * 6)
    ]
    assert insights(results)[0].correlation == pytest.approx(1.0)


def test_too_few_games_say_nothing() -> None:
    assert insights([game(n, [0, 1], [1, 2], card=[1.0, 0.0]) for n in range(9)]) == []


def test_a_correlation_is_trusted_more_with_more_games() -> None:
    few, many = trusted(0.3, 20), trusted(0.3, 2000)
    assert few.low < many.low < 0.3 < many.high < few.high
    assert correlated([1.0, -1.0], [0.0, 0.0]) is None
