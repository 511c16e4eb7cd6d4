"""Who plays whom: every set-up in every seating, the same set-ups at all tables, and a number says it all."""

from collections import Counter

import pytest

from guildhall.arena.match import thinks
from guildhall.arena.tournament import Tournament, play
from guildhall.kernel.errors import BadOption, UnknownName

THREE = Tournament("pillars", ["random", "greedy", "flat:2n"], seed=7)


def test_a_round_robin_seats_everybody_with_everybody() -> None:
    assert THREE.tables == [[0, 1], [0, 2], [1, 2]]


def test_a_ladder_seats_neighbours_only() -> None:
    assert Tournament("pillars", ["a", "b", "c", "d"], ladder=True).tables == [[0, 1], [1, 2], [2, 3]]
    assert Tournament("pillars", ["a", "b", "c", "d"], seats=3, ladder=True).tables == [[0, 1, 2], [1, 2, 3]]


def test_every_set_up_is_played_in_every_seating_by_every_table() -> None:
    fixtures = [THREE.fixture(number) for number in range(THREE.games(4))]
    assert len(fixtures) == 12
    assert Counter((fixture.deal, tuple(fixture.order)) for fixture in fixtures) == {
        (deal, order): 1 for deal in (0, 1) for order in [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    }


def test_the_number_of_games_is_rounded_up_to_whole_rotations() -> None:
    assert THREE.games(1) == 3 * 2
    assert THREE.games(3) == 3 * 4
    assert Tournament("pillars", ["a", "b", "c"], seats=3).games(4) == 6


def test_more_games_only_add_numbers() -> None:
    few, many = THREE.games(2), THREE.games(10)
    assert [THREE.fixture(number) for number in range(many)][:few] == [THREE.fixture(number) for number in range(few)]


def test_both_orders_begin_with_the_same_table() -> None:
    first, second = THREE.fixture(0), THREE.fixture(1)
    assert first.order == second.order[::-1]
    assert THREE.begin(first.deal).fingerprint() == THREE.begin(second.deal).fingerprint()
    assert THREE.begin(0).fingerprint() != THREE.begin(1).fingerprint()


def test_a_game_is_the_same_again() -> None:
    pair = Tournament("pillars", ["random", "random"], seed=3)
    assert play(pair, 5) == play(pair, 5)
    assert play(pair, 5).scores != play(pair, 4).scores


def test_results_go_by_seat_and_tell_how_the_game_went() -> None:
    result = play(Tournament("pillars", ["random", "random", "random"], seats=3), 1)
    assert result.order == [1, 2, 0]
    assert result.finished
    assert result.rounds == 6
    assert sorted(result.ranks)[0] == 1
    assert len(result.scores) == len(result.decisions) == 3
    assert result.features["points"] == result.scores
    assert [line[-1] for line in result.curves["points"]] == result.scores
    assert {len(line) for line in result.curves["points"]} == {7}, "the set-up and six rounds"


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadOption, match="a table of 3 needs 3 bots and 2 are named"):
        Tournament("pillars", ["random", "greedy"], seats=3).check()
    with pytest.raises(BadOption, match="2 to 4, not by 5"):
        Tournament("pillars", ["random"] * 5, seats=5).check()
    with pytest.raises(UnknownName, match="unknown bot 'genius'"):
        Tournament("pillars", ["random", "genius"]).check()
    with pytest.raises(UnknownName, match="unknown game 'chess'"):
        Tournament("chess", ["random", "random"]).check()


def test_bots_with_a_budget_are_told_apart() -> None:
    assert thinks(THREE.bots)
    assert not thinks(["random", "greedy"])
