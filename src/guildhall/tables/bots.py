"""Bots at tables think in processes of their own: the event loop never runs a playout."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Any, TypeVar

from guildhall.bots import bot
from guildhall.bots.analysis import Advice, advise
from guildhall.bots.budget import budget_of
from guildhall.kernel.errors import UnknownName
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import revive

log = logging.getLogger("guildhall")

LENGTH = 24  # letters of what a bot is called by
LONGEST, MOST = 5, 300  # seconds or simulations a bot may take for a decision; they share a few processes
T = TypeVar("T")


def check_bot(spec: str) -> None:
    """Raises for an unknown bot, and for one that would keep the bots of all other tables waiting."""
    bot(spec)
    _, _, time = spec.partition(":")
    budget = budget_of(time, "1s")
    if budget.seconds > LONGEST or budget.simulations > MOST or len(spec) > LENGTH:
        raise UnknownName(f"'{spec}' thinks too long for a table; expected up to {LONGEST}s or {MOST}n")


def think(spec: str, seed: str, form: dict[str, Any], seat: int) -> str:
    """A bot's choice as text; runs in a worker process."""
    state = revive(form)
    packed = bot(spec, seed).choose(state, seat)
    text: str = title_of(state.game).choices.text(packed)
    return text


def weigh(spec: str, seed: str, form: dict[str, Any], seat: int, also: str) -> Advice:
    """What a bot thinks of a seat's question, and of one choice in any case; runs in a worker process."""
    state = revive(form)
    return advise(state, seat, spec, seed, state.packed(also) if also else -1)


class BotPool:
    """A few worker processes; for a bot that takes too long or fails the first legal choice is made instead."""

    def __init__(self, workers: int = 1, limit: float = 20.0) -> None:
        self.workers = workers
        self.limit = limit
        self.pool: Executor | None = None
        self.turns = asyncio.Semaphore(workers)

    async def choose(self, spec: str, seed: str, form: dict[str, Any], seat: int) -> str | None:
        """The choice, or None if the bot gave no answer in time."""
        return await self.work(think, spec, seed, form, seat)

    async def weigh(self, spec: str, seed: str, form: dict[str, Any], seat: int, also: str) -> Advice | None:
        """What the bot thinks of the choices, or None if it did not answer in time."""
        return await self.work(weigh, spec, seed, form, seat, also)

    async def work(self, task: Callable[..., T], *arguments: object) -> T | None:
        """What a worker makes of a task, or None; who waits for a free worker does not think yet."""
        async with self.turns:
            if self.pool is None:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.workers, mp_context=context)
            pool = self.pool
            try:
                answer = asyncio.get_running_loop().run_in_executor(pool, task, *arguments)
                return await asyncio.wait_for(answer, self.limit)
            except TimeoutError:
                return None
            except BrokenExecutor:  # a worker died: a new pool next time
                self.pool = None if self.pool is pool else self.pool
                return None
            except Exception:
                log.exception("a bot failed")
                return None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
