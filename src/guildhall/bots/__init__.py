"""Players made of code. A spec string names one: `random`, `greedy`, `flat:500ms`, `mcts:1s`, a level, a bot that an
installed package declares, or any class as `module:Class`.
"""

from collections.abc import Callable

from guildhall.bots import outside
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
MakeBudget = Callable[[str, str], Budget]


def installed() -> list[str]:
    """The bots that installed packages declare; a name of the house can be taken by nobody."""
    return [name for name in outside.installed() if name not in KINDS]


def bot(spec: str, seed: int | str = 0, budget: MakeBudget = budget_of) -> Bot:
    """The bot of a spec string; the seed makes its play repeatable. `budget` makes its time of text.

    Naming `module:Class` imports that module: only whoever runs the program may do so. Where a spec comes from
    elsewhere, over the net or out of a file, `listed_bot` is the one to ask.
    """
    kind = spec.partition(":")[0]
    path = outside.PATH.fullmatch(spec)
    if path is None or kind in KINDS or kind in installed():
        return listed_bot(spec, seed, budget)
    time = path["time"]
    return outside.made(f"{path['module']}:{path['name']}", str(seed), budget(time, "") if time else None)


def listed_bot(spec: str, seed: int | str = 0, budget: MakeBudget = budget_of) -> Bot:
    """The bot of a spec string, of the house or of an installed package: nothing else is imported."""
    kind, colon, time = LEVELS.get(spec, spec).partition(":")
    if kind in THINKERS:
        return THINKERS[kind](str(seed), budget(time, "" if colon else "1s"))
    if kind in installed():
        return outside.made(outside.installed()[kind], str(seed), budget(time, "") if colon else None)
    if colon or kind not in ("random", "greedy"):
        raise UnknownName(one_of("bot", spec, [*KINDS, *installed()]))
    return Random(str(seed)) if kind == "random" else Greedy(str(seed))


def short_name(spec: str) -> str:
    """How a bot is called at a table: the class of a `module:Class`, else its spec."""
    path = outside.PATH.fullmatch(spec)
    known = path is None or path["module"] in KINDS or path["module"] in installed()
    return spec if path is None or known else path["name"]
