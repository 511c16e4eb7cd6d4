"""What a title tells its bots, in its own module `bot`: the worth of positions, and how to think about its turns."""

from collections.abc import Callable
from functools import cache
from typing import Any

from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng
from guildhall.kernel.state import State

LEAD = 12.0
DOUBT = 0.5
EXPLORE = 1.0


class Knowledge:
    """The `bot` module of a title; all but `value` may be missing there.

    - `value(state, seat)`: what the seat may expect at the end, in points.
    - `LEAD`: a lead of so many points is a good position, twice as many nearly a won one.
    - `clock(state)`: the round; quick play is judged when the clock has moved on. Without it, after some decisions.
    - `PLANS`: how many ways through a whole turn a quick player compares; 0 where single steps say enough.
    - `DOUBT`: a plan so many points behind the best is made a third as often by quick players.
    - `AHEAD`: the rounds of quick play.
    - `HABIT`: the rounds that a tree's simulations go on by habit before they are judged; 0 where habits tell nothing
      and quick play goes on instead.
    - `EXPLORE`: how readily a tree tries again what seemed worse.
    - `RANKED`: false where a first look does not tell good choices from bad ones, and a tree should try all alike.
    - `imagine(state, seat)`: what the others may have done in secret, made up in a sampled world that leaves it out.
    - `shortlist(state, seat, legal)`: the choices a sensible player would make at once, for very wide questions.
    - `worthwhile(state, seat, legal)`: the choices a search should compare, the most sensible first; of one alone
      there is nothing to search.
    """

    def __init__(self, module: Any) -> None:
        self.value: Callable[[State, int], float] = module.value
        self.lead: float = getattr(module, "LEAD", LEAD)
        self.clock: Callable[[State], int] | None = getattr(module, "clock", None)
        self.plans: int = getattr(module, "PLANS", 0)
        self.doubt: float = getattr(module, "DOUBT", DOUBT)
        self.ahead: int = getattr(module, "AHEAD", 1)
        self.habit: int = getattr(module, "HABIT", 1)
        self.explore: float = getattr(module, "EXPLORE", EXPLORE)
        self.ranked: bool = getattr(module, "RANKED", True)
        self.imagine: Callable[[State, int], None] | None = getattr(module, "imagine", None)
        self.shortlist: Callable[[State, int, list[int]], list[int]] | None = getattr(module, "shortlist", None)
        self.worthwhile: Callable[[State, int, list[int]], list[int]] | None = getattr(module, "worthwhile", None)


def world_of(state: State, seat: int, knows: Knowledge, rng: Rng) -> State:
    """A sampled world to play on in, with everything the title can make up of what is hidden."""
    world = state.sample(seat, rng)
    if knows.imagine is not None:
        knows.imagine(world, seat)
    return world


@cache
def knowledge_of(game: str) -> Knowledge:
    return Knowledge(title_of(game).bot)
