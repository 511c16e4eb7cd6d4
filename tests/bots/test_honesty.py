"""Honest bots: what a seat cannot see changes nothing in what its bot chooses, and searching leaves no trace."""

from collections.abc import Iterator

import pytest

import guildhall
from guildhall.bots import bot
from guildhall.bots.analysis import advise
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State
from wander import wander

pytestmark = pytest.mark.engine
GAMES = ["antiquity", "belfort", "kutna_hora", "pillars"]
SPECS = ["random", "greedy", "flat:3n", "mcts:3n", "uct:1n"]
HIDES = {"antiquity", "belfort"}  # titles in which most positions hide something from a seat
EVERY = 19  # decisions between the positions compared
PAIRS = 3


def pairs(game: str, spec: str) -> Iterator[tuple[State, State, int]]:
    """Positions of random games, each with another that looks the same to the seat that is asked."""
    state = guildhall.new(game, 2, seed="honest")
    state.logging = False
    found = 0
    for count, (seat, _) in enumerate(wander(state, 1)):
        if count >= EVERY * (found + 1) and len(state.legal(seat)) > 1:
            yield state, state.sample(seat, Rng(key_of(f"{spec} {count}"))), seat
            found += 1
        if found == PAIRS:
            return


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_does_not_depend_on_what_is_hidden(game: str, spec: str) -> None:
    differ = compared = 0
    for one, other, seat in pairs(game, spec):
        assert one.view(seat) == other.view(seat)
        assert one.rng.to_json() != other.rng.to_json()  # the luck to come is hidden from everybody
        assert bot(spec, 7).choose(one, seat) == bot(spec, 7).choose(other, seat)
        differ += one.fingerprint() != other.fingerprint()
        compared += 1
    assert compared == PAIRS
    assert differ or game not in HIDES


@pytest.mark.parametrize("game", GAMES)
def test_advice_does_not_depend_on_what_is_hidden(game: str) -> None:
    for one, other, seat in pairs(game, "advice"):
        assert advise(one, seat, "mcts:3n") == advise(other, seat, "mcts:3n")


@pytest.mark.parametrize("spec", SPECS)
def test_thinking_leaves_the_game_alone(spec: str) -> None:
    state = guildhall.new("belfort", 2, seed=5)
    before = state.to_json()
    bot(spec).choose(state, state.actors[0])
    assert state.to_json() == before


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_thinks_the_same(spec: str) -> None:
    """Also in the second question, when something is remembered of the first."""
    chosen: list[list[int]] = []
    for _ in range(2):
        state = guildhall.new("pillars", 3, seed=2)
        thinker, made = bot(spec, 3), []
        for _ in range(4):
            seat = state.actors[0]
            made.append(thinker.choose(state, seat))
            state.push(seat, made[-1])
        chosen.append(made)
    assert chosen[0] == chosen[1]


def test_another_seed_thinks_otherwise() -> None:
    state = guildhall.new("pillars", 2, seed=2)
    seat = state.actors[0]
    assert len({bot("random", seed).choose(state, seat) for seed in range(30)}) > 1
    assert len({advise(state, seat, "mcts:4n", seed).options[0].chances[0] for seed in range(4)}) > 1
