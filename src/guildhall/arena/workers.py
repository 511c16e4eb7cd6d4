"""Numbered pieces of work, done here or by several processes; the results come in the order of the numbers."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Final, TypeVar

Result = TypeVar("Result")

SHARES: Final = 8  # chunks for each process, so that none waits long for the last one
LARGEST: Final = 50  # pieces in a chunk at most, so that progress shows
WORTH_A_PROCESS: Final = 8  # pieces below which starting another process costs more than it brings


def processes_for(pieces: int, wanted: int | None) -> int:
    """How many processes to use: as many as wanted, else one a core as far as there is work for them."""
    return wanted or max(1, min(os.cpu_count() or 1, pieces // WORTH_A_PROCESS))


def work_off(work: Callable[[int], Result], numbers: range, processes: int = 1) -> Iterator[Result]:
    """The results of `work` for all numbers, in order, whatever the number of processes."""
    if processes == 1:
        yield from map(work, numbers)
        return
    size = max(1, min(LARGEST, len(numbers) // (processes * SHARES)))
    chunks = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    # Fresh processes: a fork of one that draws a progress bar from a thread of its own may hang.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts)
    try:
        for results in pool.map(partial(do_chunk, work), chunks):
            yield from results
    finally:
        pool.shutdown(cancel_futures=True)


def do_chunk(work: Callable[[int], Result], numbers: range) -> list[Result]:
    return [work(number) for number in numbers]


def ignore_interrupts() -> None:
    """Ctrl-C is answered by the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
