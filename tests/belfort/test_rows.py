"""Clones share lists with their original: nothing the one does may change the other."""

import random

import pytest

import guildhall
from belfort.test_conservation import any_options
from guildhall.games.belfort.rows import added, replaced, with_row
from guildhall.kernel.rng import Rng, key_of

pytestmark = pytest.mark.engine


def test_a_list_is_replaced_not_changed() -> None:
    row, rows = [1, 2, 3], [[1], [2]]
    assert (replaced(row, 1, 9), added(row, 2, -3), row) == ([1, 9, 3], [1, 2, 0], [1, 2, 3])
    assert (with_row(rows, 1, [7]), rows) == ([[1], [7]], [[1], [2]])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whatever_is_played_a_clone_stays_as_it_was(seats: int) -> None:
    for seed in range(6):
        state = guildhall.new("belfort", seats, seed=seed, options=any_options(seats, seed))
        dice = random.Random(seed)
        while not state.over:
            twin = state.clone()
            before = repr(twin.position())
            assert repr(state.position()) == before
            seat = dice.choice(state.actors)
            state.push(seat, dice.choice(state.legal(seat)))
            assert repr(twin.position()) == before, f"seats {seats}, seed {seed}"


@pytest.mark.rule("BF-INFO-1")
def test_dealing_the_hands_of_others_anew_leaves_the_game_alone() -> None:
    for seed in range(4):
        state = guildhall.new("belfort", 4, seed=seed, options={"guild_mode": "advanced"})
        dice = random.Random(seed)
        while not state.over:
            seat = dice.choice(state.actors)
            before = repr(state.position())
            state.sample(seat, Rng(key_of(str(seed))))
            assert repr(state.position()) == before
            state.push(seat, dice.choice(state.legal(seat)))
