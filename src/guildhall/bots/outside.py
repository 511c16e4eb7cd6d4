"""Bots from outside the house: classes that packages declare in the entry point group `guildhall.bots`, and any class
that somebody names as `module:Class`.

Such a class is made with a seed, a text, and with a `Budget` too if its spec says a time: `module:Class:500ms`.
"""

import re
from functools import cache
from importlib import import_module
from typing import Final

from guildhall.bots.budget import Budget
from guildhall.bots.player import Adviser, Bot, Weighed
from guildhall.kernel import entry_points
from guildhall.kernel.errors import BadChoice, UnknownName
from guildhall.kernel.registry import one_line
from guildhall.kernel.state import State

PATH: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)(:(?P<time>\w+))?", re.ASCII)


@cache
def installed() -> dict[str, str]:
    """Name of a bot -> the `module:Class` that its package declares; the first of several that take one name."""
    found: dict[str, str] = {}
    for one in entry_points.declared(entry_points.BOTS):
        found.setdefault(one.name, one.value)
    return found


def bot_class(where: str) -> type[Bot]:
    """The class at `module:Class`, or one sentence on why there is none."""
    module, _, name = where.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except (Exception, SystemExit) as trouble:
        raise UnknownName(
            f"the module {module} of the bot {where} cannot be imported: {one_line(trouble)}"
        ) from trouble
    if not isinstance(found, type):
        raise UnknownName(f"the module {module} has no class {name or '…'}; expected a bot as MODULE:CLASS")
    if not callable(getattr(found, "choose", None)):
        raise UnknownName(f"{where} is no bot; expected a class with choose(state, seat)")
    return found


def made(where: str, seed: str, budget: Budget | None) -> "Watched":
    """A bot of that class."""
    given = (seed,) if budget is None else (seed, budget)
    try:
        bot = bot_class(where)(*given)
    except TypeError as trouble:
        wanted = "a seed" if budget is None else "a seed and a budget"
        raise UnknownName(f"the bot {where} cannot be made with {wanted}: {one_line(trouble)}") from trouble
    return WatchedAdviser(bot, where) if isinstance(bot, Adviser) else Watched(bot, where)


class Watched:
    """A bot that nobody here knows: what it chooses is checked, for the engine trusts whoever pushes a choice."""

    def __init__(self, bot: Bot, where: str) -> None:
        self.bot = bot
        self.where = where
        if hasattr(bot, "budget"):
            self.budget: Budget = bot.budget

    def choose(self, state: State, seat: int) -> int:
        choice = self.bot.choose(state, seat)
        if choice not in state.legal(seat):
            raise BadChoice(f"the bot {self.where} chose {choice!r}; expected one of state.legal(seat)")
        return choice


class WatchedAdviser(Watched):
    """The same of a bot that can say what it thinks of the choices."""

    bot: Adviser

    def weigh(self, state: State, seat: int, also: int = -1) -> list[Weighed]:
        return self.bot.weigh(state, seat, also)
