"""Random play through any title, for the tests of the kernel."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from guildhall.kernel.state import State

Wander = Callable[[State, int], Iterator[tuple[int, int]]]
LONGEST = 3000  # decisions; more means that a game does not end


def walk(state: State, seed: int) -> Iterator[tuple[int, int]]:
    """Yields who will choose what, then does it, until the game is over; simultaneous seats answer in any order."""
    random = Random(seed)
    for _ in range(LONGEST):
        if state.over:
            return
        seat = random.choice(state.actors)
        choice = random.choice(state.legal(seat))
        yield seat, choice
        state.push(seat, choice)
    raise AssertionError(f"the game has not ended after {LONGEST} decisions")


@pytest.fixture
def wander() -> Wander:
    return walk
