"""Numbered pieces of work, done here or by several processes; the results come in the order of the numbers."""

import os
import signal
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Final, TypeVar

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.memory import settle_memory

Result = TypeVar("Result")
Batch = list[int]

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
    work: Callable[[int], Result], numbers: Collection[int], processes: int = 1, size: int | None = None
) -> Iterator[Result]:
    """The results of `work` for all numbers, in order, whatever the number of processes and whichever of them dies."""
    if processes == 1:
        yield from map(work, numbers)
        return
    coming = batches(numbers, size or max(1, min(LARGEST, len(numbers) // (processes * SHARES))))
    under_way: deque[Batch] = deque()
    losses = 0
    while True:
        others = set(active_children())
        # Fresh processes: a fork of one that draws a progress bar from a thread of its own may hang.
        pool = ProcessPoolExecutor(processes, get_context("spawn"), serve)
        given: deque[Future[list[Result]]] = deque()
        try:
            while True:
                under_way.extend(islice(coming, processes * AHEAD - len(under_way)))
                if not under_way:
                    return
                while len(given) < len(under_way):
                    with interrupts_held():  # the first batch starts the processes
                        given.append(pool.submit(do_batch, work, under_way[len(given)]))
                results = given[0].result()
                given.popleft()
                under_way.popleft()
                losses = 0
                yield from results
        except BrokenProcessPool:
            losses += 1
            if losses == LOSSES:
                raise WorkerLost(
                    f"the processes died {LOSSES} times in a row while playing; fewer of them (--jobs) need less memory"
                ) from None
        finally:
            if under_way:  # broken off: nobody waits for games that nobody will see
                for process in set(active_children()) - others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)


def batches(numbers: Iterable[int], size: int) -> Iterator[Batch]:
    """The numbers in pieces of at most that size, one after the other: there may be very many.

    >>> list(batches([1, 2, 5, 7, 8], 2))
    [[1, 2], [5, 7], [8]]
    """
    coming = iter(numbers)
    while batch := list(islice(coming, size)):
        yield batch


def do_batch(work: Callable[[int], Result], numbers: Batch) -> list[Result]:
    return [work(number) for number in numbers]


def serve() -> None:
    """How a process begins: it leaves Ctrl-C to the one that started it, and does not outlive that one."""
    ignore_interrupts()
    settle_memory()
    Thread(target=end_with_parent, daemon=True).start()


def ignore_interrupts() -> None:
    """Ctrl-C is answered by the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """An interrupt meanwhile counts when this is over: a process left half started would complain in its own way."""
    came: list[int] = []
    kinds = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    answered = {kind: signal.getsignal(kind) for kind in kinds} if current_thread() is main_thread() else {}
    held = {kind: answer for kind, answer in answered.items() if callable(answer)}
    for kind in held:
        signal.signal(kind, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        for kind, answer in held.items():
            signal.signal(kind, answer)
    if came:
        raise KeyboardInterrupt


@contextmanager
def ended_as_interrupted() -> Iterator[None]:
    """SIGTERM and SIGHUP end what is done meanwhile as Ctrl-C does; whoever ignores them (nohup) goes on doing so."""
    kinds = [kind for kind in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(kind) is signal.SIG_DFL]
    for kind in kinds:
        signal.signal(kind, signal.default_int_handler)
    try:
        yield
    finally:
        for kind in kinds:
            signal.signal(kind, signal.SIG_DFL)
