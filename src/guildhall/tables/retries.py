"""Pauses between tries of something that failed: short at first, then longer, and never quite the same."""

import random
from collections.abc import Iterator

FIRST, LONGEST = 0.5, 30.0  # seconds


def pauses(first: float = FIRST, longest: float = LONGEST) -> Iterator[float]:
    """Each about twice the one before; by chance up to a quarter shorter, so that not all tables try at once."""
    pause = first
    while True:
        yield pause * random.uniform(0.75, 1.0)
        pause = min(2 * pause, longest)
