"""`guildhall simulate`: bots against bots, the same whatever the number of processes."""

from fractions import Fraction
from inspect import signature
from typing import cast

import pytest

from cli.orders import Order
from guildhall.arena.match import Match, Series, Tally, play
from guildhall.cli import simulate
from guildhall.kernel.title import Title

KEYS = ["game", "seats", "games", "finished", "decisions", "seconds", "wins", "mean_scores", "seed"]


def test_it_answers_with_one_json_object(order: Order) -> None:
    said = order("simulate pillars --seats random,random,random --games 4 --seed 9 --json")
    assert said.code == 0
    assert said.err == ""
    answer = said.json
    assert list(answer)[: len(KEYS)] == KEYS
    assert answer["game"] == "pillars"
    assert answer["seats"] == ["random"] * 3
    assert (answer["games"], answer["finished"], answer["seed"]) == (4, 4, 9)
    assert len(answer["wins"]) == len(answer["mean_scores"]) == 3
    assert sum(answer["wins"]) == pytest.approx(4)
    assert answer["decisions"] > 4 * 50


def test_without_seats_greedy_and_random_play_at_the_smallest_table(order: Order) -> None:
    answer = order("simulate kutna_hora --games 1 --jobs 1 --json").json
    assert list(answer)[: len(KEYS)] == KEYS
    assert (answer["seats"], answer["games"], answer["seed"]) == (["greedy", "random"], 1, 1)


def test_games_and_seed_need_not_be_given() -> None:
    parameters = signature(simulate.simulate).parameters
    assert [parameters[name].default for name in ("seats", "games", "seed")] == [None, 100, 1]


def test_the_help_says_who_plays_where_nobody_is_named(order: Order) -> None:
    said = " ".join(order("simulate --help").out.replace("│", " ").split())
    assert "greedy and random in turns at the smallest table of the title" in said


def test_a_title_for_three_seats_greedy_twice() -> None:
    class Three:
        seat_range = (3, 5)

    assert simulate.usual_seats(cast(Title, Three)) == ["greedy", "random", "greedy"]


def test_an_empty_list_of_seats_is_refused(order: Order) -> None:
    assert order("simulate pillars --seats", "").is_refusal("names an empty seat")


def test_results_do_not_depend_on_the_number_of_processes(order: Order) -> None:
    line = "simulate pillars --seats random,random --games 9 --seed 3 --rotate --json --jobs"
    alone, together = order(line, "1").json, order(line, "3").json
    del alone["seconds"], together["seconds"]
    assert alone == together


def test_another_seed_gives_other_games(order: Order) -> None:
    line = "simulate pillars --seats random,random --games 5 --jobs 1 --json --seed"
    assert order(line, "1").json["mean_scores"] != order(line, "2").json["mean_scores"]


def test_rotation_moves_the_bots_and_counts_by_bot() -> None:
    series = Series("pillars", ["greedy", "random", "random"], 1, rotate=True)
    assert [[series.seat(bot, number) for bot in range(3)] for number in range(4)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]
    fixed = Series("pillars", ["greedy", "random", "random"], 1)
    assert [fixed.seat(bot, 7) for bot in range(3)] == [0, 1, 2]
    moved = play(series, 1)
    assert moved.scores[0] == max(moved.scores), "greedy is bot 0 wherever it sits"


def test_greedy_beats_random_from_both_seats(order: Order) -> None:
    answer = order("simulate pillars --seats greedy,random --games 6 --seed 2 --rotate --json").json
    assert answer["wins"][0] == 6


def test_a_shared_win_is_split() -> None:
    tally = Tally(3)
    tally.add(Match(0, True, 10, [1, 1, 3], [40, 40, 20]))
    tally.add(Match(1, True, 10, [1, 2, 3], [50, 40, 20]))
    tally.add(Match(2, False, 10, [1, 2, 3], [9, 9, 9]))
    assert tally.wins == [Fraction(3, 2), Fraction(1, 2), 0]
    assert tally.mean_scores() == [45.0, 40.0, 20.0]
    assert (tally.games, tally.finished) == (3, 2)


def test_options_reach_the_game(order: Order) -> None:
    line = "simulate pillars --seats random,random --games 6 --seed 1 --jobs 1 --json"
    plain = order(line)
    changed = order(line, "--option", "town_wall_mode=two_in_bag", "--option", "bishop_mode=auto")
    assert changed.json["options"] == {"bishop_mode": "auto", "town_wall_mode": "two_in_bag"}
    assert changed.json["mean_scores"] != plain.json["mean_scores"]


def test_people_read_a_table(order: Order) -> None:
    said = order("simulate pillars --seats random,greedy --games 2 --jobs 1")
    assert said.code == 0
    assert "2 of 2 games finished" in said.out
    assert "greedy" in said.out
    assert "100.0%" in said.out
