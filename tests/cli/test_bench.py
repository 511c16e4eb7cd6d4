"""`guildhall bench`: the numbers of DESIGN, measured on random play."""

import random

import guildhall
from cli.orders import Order
from guildhall import compiled
from guildhall.arena.speed import bare, halfway, play_out
from guildhall.kernel.rng import Rng

KEYS = [
    *("decisions_per_second", "games_per_second", "clone_us", "decisions_per_game"),
    *("mean_choices", "view_us", "draw_ms"),
]


def test_it_answers_with_one_json_object(order: Order) -> None:
    said = order("bench pillars --seconds 0.05 --json")
    assert said.code == 0
    assert said.err == ""
    assert list(said.json) == ["compiled", "games", "playouts_per_second"]
    assert said.json["compiled"] is compiled.active()
    assert list(said.json["games"]) == ["pillars"]
    speed = said.json["games"]["pillars"]
    assert list(speed) == KEYS
    assert all(number > 0 for number in speed.values())
    assert speed["decisions_per_second"] > speed["games_per_second"]


def test_playouts_are_told_for_both_builds_where_both_are_there(order: Order) -> None:
    playouts = order("bench pillars --seconds 0.05 --json").json["playouts_per_second"]
    built = (compiled.build_folder() / "complete").exists()
    assert list(playouts) == (["interpreted", "compiled"] if built else ["interpreted"])
    assert all(build["pillars"] > 0 for build in playouts.values())
    if built:
        assert playouts["compiled"]["pillars"] > playouts["interpreted"]["pillars"]
    alone = order("bench pillars --seconds 0.05 --json --this-build").json["playouts_per_second"]
    assert list(alone) == ["compiled" if compiled.active() else "interpreted"]


def test_people_read_a_table(order: Order) -> None:
    said = order("bench pillars --seconds 0.05")
    assert said.code == 0
    assert "decisions/s" in said.out
    assert "playouts/s interpreted" in said.out
    assert ("compiled engine" if compiled.active() else "pure Python") in said.out


def test_only_decisions_with_a_choice_count() -> None:
    title = guildhall.title("pillars")
    state = bare(title, "a")
    counted, choices = play_out(state.clone(), random.Random(4))
    dice, made, offered = random.Random(4), 0, 0
    while not state.over:
        seat = state.actors[0]
        legal = state.legal(seat)
        made += len(legal) > 1
        offered += len(legal) if len(legal) > 1 else 0
        state.push(seat, legal[int(dice.random() * len(legal))])
    assert (counted, choices) == (made, offered)


def test_a_position_from_the_middle_is_not_an_end() -> None:
    state = halfway(guildhall.title("pillars"), 3, random.Random(1), 10_000)
    assert not state.over
    assert isinstance(state.rng, Rng)
    assert state.legal(state.actors[0])
