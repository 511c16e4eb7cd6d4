"""Clones and their originals: nothing the one does may change the other."""

import random
from collections.abc import Iterator

import pytest

from belfort.position import new, play_at_random
from belfort.test_conservation import any_options
from guildhall.kernel.rng import Rng, key_of

pytestmark = pytest.mark.engine


def lists_of(value: object) -> Iterator[int]:
    """The identities of all lists in a value, at any level."""
    if isinstance(value, list):
        yield id(value)
        for one in value:
            yield from lists_of(one)


def test_a_clone_shares_no_list_with_its_parent() -> None:
    state = play_at_random(new(5, seed=1), stop=4)
    twin = state.clone()
    own, copied = state.field_values(), twin.field_values()
    assert not {*lists_of(own)} & {*lists_of(copied)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whatever_is_played_a_clone_stays_as_it_was(seats: int) -> None:
    for seed in range(6):
        state = new(seats, seed=seed, options=any_options(seats, seed))
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
        state = new(4, seed=seed, options={"guild_mode": "advanced"})
        dice = random.Random(seed)
        while not state.over:
            seat = dice.choice(state.actors)
            before = repr(state.position())
            state.sample(seat, Rng(key_of(str(seed))))
            assert repr(state.position()) == before
            state.push(seat, dice.choice(state.legal(seat)))
