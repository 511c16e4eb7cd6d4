"""From a seed to streams of chance: what the players add to it, and how it begins anew after a take-back.

The house has its seed, and everybody who sits down may add a share of their own: hex digits that nobody else chose. All
of them together are the key of the game, so nobody who knows only some of them knows anything. A game that was taken
back goes on with stream 1, 2, …: each has a key of its own, so what was seen before foretells nothing.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from guildhall.kernel.errors import BadOption
from guildhall.kernel.rng import Rng, key_of

SHARE = r"[0-9a-f]{16,64}"  # what a player adds; an empty one adds nothing


def checked_share(text: str) -> str:
    """A share as it may be added; BadOption for anything else."""
    if text and not re.fullmatch(SHARE, text):
        raise BadOption("a share of the seed is 16 to 64 hex digits")
    return text


def bound(seed: str, shares: Sequence[str]) -> str:
    """The seed with every player's share, seat by seat. Seeds are one line: no other seed reads like a bound one."""
    return "\n".join([seed, *(f"share {seat} {share}" for seat, share in enumerate(shares) if share)])


def stream(seed: str, shares: Sequence[str], number: int = 0) -> Rng:
    """Chance of a game: stream 0 from the start, the others after take-backs."""
    text = bound(seed, shares)
    return Rng(key_of(f"{text}\nanew {number}" if number else text))


def placed(begun: dict[int, int], draws: list[bool], over: bool) -> dict[int, int]:
    """The streams by the decision that first draws from them; `begun` has them by the moment gone back to.

    A stream from which nothing was drawn is left out, but for the last of a game that goes on: it comes after all
    decisions so far. So there is one way to write a game down, and any other is a forgery.
    """
    moments = sorted(begun)
    found: dict[int, int] = {}
    for moment, end in pairwise([*moments, len(draws)]):
        first = next((number for number in range(moment, end) if draws[number]), None)
        if first is not None:
            found[first] = begun[moment]
        elif moment == moments[-1] and not over:
            found[len(draws)] = begun[moment]
    return found
