"""What a study module tells of a title, round by round."""

from random import Random

import pytest

from guildhall import State, title
from guildhall.arena.course import Course, Moment, plain
from guildhall.kernel.registry import title_of
from wander import GAMES


def course_of(game: str, seats: int, seed: int) -> tuple[Course, State]:
    state, random = title(game).new(seats, seed), Random(seed)
    course = Course(state)
    while not state.over:
        seat = state.actors[0]
        state.push(seat, random.choice(state.legal(seat)))
        course.follow(state)
    return course, state


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_named_and_there_in_every_round(game: str) -> None:
    study = title_of(game).study
    course, state = course_of(game, 3, 1)
    for moment in course.moments:
        assert [list(figures) for figures in moment.seats] == [list(study.FEATURES)] * 3
        assert set(study.CURVES) <= {*study.FEATURES, *moment.table}
    assert all(study.FEATURES.values())
    assert [moment.round for moment in course.moments] == list(range(len(course.moments)))
    clock: int = getattr(state, study.CLOCK)
    assert course.moments[-1].round in (clock, clock - 1)


@pytest.mark.parametrize("game", ["belfort", "kutna_hora", "pillars"])
def test_the_last_points_are_the_score(game: str) -> None:
    course, state = course_of(game, 2, 4)
    assert [figures["points"] for figures in course.moments[-1].seats] == state.outcome.scores


def test_what_was_ever_held_counts_for_the_whole_game() -> None:
    course, _ = course_of("pillars", 2, 1)
    first = course.moments[0]
    seats = [dict.fromkeys(figures, 0.0) for figures in first.seats]
    course.moments = [
        Moment(0, {}, seats),
        Moment(1, {}, [seats[0] | {"had_mason": 1, "gold": 9}, seats[1]]),
        Moment(2, {}, seats),
    ]
    assert [figures["had_mason"] for figures in course.features()] == [1, 0]
    assert [figures["gold"] for figures in course.features()] == [0, 0], "of everything else the last figure counts"


def test_whole_figures_are_ints_whatever_the_build_makes_of_them() -> None:
    course, _ = course_of("kutna_hora", 2, 1)
    for moment in course.moments:
        assert {type(value) for figures in [*moment.seats, moment.table] for value in figures.values()} == {int}
    assert repr(plain({"a": 2.0, "b": 1.5, "c": 3})) == "{'a': 2, 'b': 1.5, 'c': 3}"


def test_who_is_eliminated_keeps_the_last_figures() -> None:
    for seed in range(6):
        course, state = course_of("antiquity", 2, seed)
        last = course.moments[-1].seats
        gone = [seat for seat in range(2) if not last[seat]["alive"]]
        if gone and state.view(None)["players"][gone[0]]["cities"] == []:
            assert last[gone[0]]["graves"] > 0
            return
    pytest.fail("nobody was eliminated in six random games")


def test_prices_are_one_line_for_the_table_and_graves_one_a_seat() -> None:
    prices = course_of("kutna_hora", 3, 2)[0].curves()
    assert len(prices["price_ore"]) == 1
    assert len(prices["points"]) == 3
    graves = course_of("antiquity", 2, 2)[0].curves()["graves"]
    assert len(graves) == 2
    assert all(line == sorted(line) for line in graves), "random players never dig graves up"
    assert graves[0][0] == 0 < max(map(max, graves))
