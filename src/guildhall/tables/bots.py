"""Bots at tables think in processes of their own: the event loop never runs a playout.

Four lanes (`lanes.py` says who comes first in each): bots that answer at once or within a quarter of a second share
one worker, those that think longer have the others, and hints and decisions of clocks have a worker each. So the quick
wait for nobody's long thoughts, and neither hints nor clocks wait for bots or for each other.
"""

import logging
import os
from collections.abc import Callable
from typing import Any, TypeVar

from guildhall.bots import listed_bot
from guildhall.bots.analysis import Advice
from guildhall.bots.budget import Budget, budget_of
from guildhall.kernel.errors import UnknownName
from guildhall.tables.lanes import HOUSE, Account, Lane, Unwanted
from guildhall.tables.processes import Lost, TooLong
from guildhall.tables.thinking import think, weigh

log = logging.getLogger("guildhall")

LENGTH = 24  # letters of what a bot is called by
LONGEST, MOST = 5, 300  # seconds or simulations a bot may take for a decision; they share a few processes
QUICK = 0.25  # seconds up to which a bot counts as quick
PROMPT = 5.0  # seconds after which a quick bot is given up
OVERTIME = 10.0  # seconds a bot gets beyond its own time: it plans before it looks at the clock
NICE = 10  # how far the long thoughts stand back behind whoever is served at once
T = TypeVar("T")


def check_bot(spec: str) -> None:
    """Raises for an unknown bot, and for one that would keep the bots of all other tables waiting."""
    listed_bot(spec)
    _, _, time = spec.partition(":")
    budget = budget_of(time, "1s")
    if budget.seconds > LONGEST or budget.simulations > MOST or len(spec) > LENGTH:
        raise UnknownName(f"'{spec}' thinks too long for a table; expected up to {LONGEST}s or {MOST}n")


def workers_here() -> int:
    """How many long thoughts to have at the same time: one a core, and always one for somebody else."""
    return max(2, os.cpu_count() or 1)


class BotPool:
    """A few worker processes; for a bot that takes too long or fails the first legal choice is made instead."""

    def __init__(self, workers: int | None = None, limit: float = 20.0) -> None:
        self.limit = limit  # seconds for bots that count simulations, and for hints
        self.quick = Lane(1)
        self.deep = Lane(workers or workers_here(), NICE)
        self.hints = Lane(1)
        self.clocks = Lane(1)

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return self.quick, self.deep, self.hints, self.clocks

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return sum(lane.queued for lane in self.lanes)

    @property
    def replaced(self) -> int:
        """How many workers were replaced: they hung, died or grew too large."""
        return sum(lane.replaced for lane in self.lanes)

    async def choose(
        self, spec: str, seed: str, form: dict[str, Any], seat: int, account: Account = HOUSE
    ) -> str | None:
        """The choice, or None if the bot gave no answer in time; Unwanted as the account says."""
        lane, limit = self.place(spec)
        return await self.ask(lane, account, limit, think, spec, seed, form, seat)

    async def stand_in(self, spec: str, seed: str, form: dict[str, Any], seat: int) -> str | None:
        """The choice for somebody whose time is up; it waits for no bot of a table."""
        return await self.ask(self.clocks, HOUSE, self.limit, think, spec, seed, form, seat)

    async def weigh(
        self, spec: str, seed: str, form: dict[str, Any], seat: int, also: str, account: Account = HOUSE
    ) -> Advice | None:
        """What the bot thinks of the choices, or None if it did not answer in time."""
        return await self.ask(self.hints, account, self.limit, weigh, spec, seed, form, seat, also)

    def place(self, spec: str) -> tuple[Lane, float]:
        """Where a bot thinks, and the seconds after which it is given up."""
        budget: Budget | None = getattr(listed_bot(spec), "budget", None)
        if budget is None or 0 < budget.seconds <= QUICK:
            return self.quick, PROMPT
        return self.deep, budget.seconds + OVERTIME if budget.seconds else self.limit

    async def ask(
        self, lane: Lane, account: Account, limit: float, task: Callable[..., T], *arguments: object
    ) -> T | None:
        """What a worker makes of a task, or None; who waits for a free worker does not think yet."""
        try:
            return await lane.call(account, limit, task, *arguments)
        except Unwanted:
            raise
        except (TooLong, Lost):
            return None
        except Exception:
            log.exception("a bot failed")
            return None

    async def close(self) -> None:
        for lane in self.lanes:
            await lane.close()
