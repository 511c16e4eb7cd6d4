"""Players made of code. A spec string names one: `random`, `greedy`, `flat:500ms`, `mcts:1s`, or a level."""

from collections.abc import Callable

from guildhall.bots.budget import Budget, budget_of
from guildhall.bots.flat import Flat
from guildhall.bots.greedy import Greedy
from guildhall.bots.mcts import Mcts
from guildhall.bots.player import Bot
from guildhall.bots.random import Random
from guildhall.bots.search import Search
from guildhall.bots.uct import Uct
from guildhall.kernel.errors import UnknownName, one_of

LEVELS = {"apprentice": "greedy", "journeyman": "search:200ms", "master": "search:1s"}
THINKERS: dict[str, type[Flat] | type[Mcts] | type[Search] | type[Uct]] = {
    "search": Search,
    "flat": Flat,
    "mcts": Mcts,
    "uct": Uct,
}
KINDS = ["random", "greedy", *THINKERS, *LEVELS]


def bot(spec: str, seed: int | str = 0, budget: Callable[[str, str], Budget] = budget_of) -> Bot:
    """The bot of a spec string; the seed makes its play repeatable. `budget` makes its time of text."""
    kind, colon, time = LEVELS.get(spec, spec).partition(":")
    if kind in THINKERS:
        return THINKERS[kind](str(seed), budget(time, "" if colon else "1s"))
    if colon or kind not in ("random", "greedy"):
        raise UnknownName(one_of("bot", spec, KINDS))
    return Random(str(seed)) if kind == "random" else Greedy(str(seed))
