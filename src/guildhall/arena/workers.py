"""Numbered pieces of work, done here or by several processes; the results come in the order of the numbers."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Final, TypeVar

from guildhall.kernel.errors import GuildhallError

Result = TypeVar("Result")
Batch = Sequence[int]

SHARES: Final = 8  # batches for each process, so that none waits long for the last one
LARGEST: Final = 50  # pieces in a batch at most, so that progress shows
WORTH_A_PROCESS: Final = 8  # pieces below which starting another process costs more than it brings
AHEAD: Final = 4  # batches given out for each process before the first of them must be back
LOSSES: Final = 3  # times in a row that processes may die without a result


class WorkerLost(GuildhallError):
    """Processes die again and again; whatever was finished has been delivered."""


def processes_for(pieces: int, wanted: int | None) -> int:
    """How many processes to use: as many as wanted, else one a core as far as there is work for them."""
    return wanted or max(1, min(os.cpu_count() or 1, pieces // WORTH_A_PROCESS))


def work_off(
    work: Callable[[int], Result], numbers: Sequence[int], processes: int = 1, size: int | None = None
) -> Iterator[Result]:
    """The results of `work` for all numbers, in order, whatever the number of processes and whichever of them dies."""
    if processes == 1:
        yield from map(work, numbers)
        return
    size = size or max(1, min(LARGEST, len(numbers) // (processes * SHARES)))
    ahead = deque(batches(numbers, size))
    losses = 0
    while ahead:
        others = set(active_children())
        # Fresh processes: a fork of one that draws a progress bar from a thread of its own may hang.
        pool = ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts)
        given: deque[tuple[Batch, Future[list[Result]]]] = deque()
        try:
            while ahead or given:
                while ahead and len(given) < processes * AHEAD:
                    given.append((ahead[0], pool.submit(do_batch, work, ahead[0])))
                    ahead.popleft()
                results = given[0][1].result()
                given.popleft()
                losses = 0
                yield from results
        except BrokenProcessPool:
            losses += 1
            if losses == LOSSES:
                raise WorkerLost(
                    f"the processes died {LOSSES} times in a row while playing; fewer of them (--jobs) need less memory"
                ) from None
            ahead.extendleft(batch for batch, _ in reversed(given))
        finally:
            if ahead or given:  # broken off: nobody waits for games that nobody will see
                for process in set(active_children()) - others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)


def batches(numbers: Sequence[int], size: int) -> list[Batch]:
    """The numbers in pieces of at most that size.

    >>> batches([1, 2, 5, 7, 8], 2)
    [[1, 2], [5, 7], [8]]
    """
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def do_batch(work: Callable[[int], Result], numbers: Batch) -> list[Result]:
    return [work(number) for number in numbers]


def ignore_interrupts() -> None:
    """Ctrl-C is answered by the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
