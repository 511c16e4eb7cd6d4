"""Every title there is, and random play through any of them."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random

import tiny_game
from guildhall.kernel.registry import WHERE
from guildhall.kernel.state import State

# A folder with components but no package is a title in the making.
GAMES = [name for name, package in sorted(WHERE.items()) if (spec := find_spec(package)) and spec.origin]
GAMES.append(tiny_game.TITLE.name)
LONGEST = 3000  # decisions; more means that a game does not end


def wander(state: State, seed: int) -> Iterator[tuple[int, int]]:
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
