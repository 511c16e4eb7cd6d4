"""Bots at tables think in processes of their own: the event loop never runs a playout."""

import asyncio
import multiprocessing
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

from guildhall.bots import bot
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import revive


def think(spec: str, seed: str, form: dict[str, Any], seat: int) -> str:
    """A bot's choice as text; runs in a worker process."""
    state = revive(form)
    packed = bot(spec, seed).choose(state, seat)
    text: str = title_of(state.game).choices.text(packed)
    return text


class BotPool:
    """A few worker processes; a bot that takes too long is given up and the first legal choice is made instead."""

    def __init__(self, workers: int = 1, limit: float = 20.0) -> None:
        self.workers = workers
        self.limit = limit
        self.pool: Executor | None = None

    async def choose(self, spec: str, seed: str, form: dict[str, Any], seat: int) -> str | None:
        """The choice, or None if the bot did not answer in time."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context)
        loop = asyncio.get_running_loop()
        try:
            answer = loop.run_in_executor(self.pool, think, spec, seed, form, seat)
            return await asyncio.wait_for(answer, self.limit)
        except TimeoutError:
            return None
        except RuntimeError:  # a worker died: a new pool next time
            self.pool = None
            return None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
