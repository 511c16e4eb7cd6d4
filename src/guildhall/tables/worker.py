"""One process that works for this one: whatever it is given cannot take more time or memory than it may have.

It is started by spawn when the first task comes, does one task at a time, and is ended and replaced when it takes too
long, dies or has worked enough. What it answers is plain data.
"""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from guildhall.kernel.errors import GuildhallError

MEMORY: Final = 1 << 30  # bytes of address space
TASKS: Final = 200  # after so many a fresh process goes on, so that nothing adds up
STARTING: Final = 60.0  # seconds a process may take to be ready; a busy machine needs some
CLOSING: Final = "the house is closing"
NO_START: Final = "the process for this work does not start"
T = TypeVar("T")


class TooLong(Exception):
    """The task took more time than it may; its process was ended."""


class Died(Exception):
    """The process ended before it had answered: too much memory, or something worse."""


class Worker:
    """Use `call` from a thread; calls that come at the same time wait for each other."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.tasks = 0
        self.closed = False
        self.turn = threading.Lock()

    def call(self, task: Callable[..., T], *arguments: object, seconds: float) -> T:
        """What the task answers. It raises the task's own GuildhallError, TooLong, or Died."""
        with self.turn:
            line = self.start()
            try:
                line.send((task, arguments, seconds))
                if not line.poll(seconds):
                    raise TooLong(f"{task.__name__} took more than {seconds:g} seconds")
                answer: T | GuildhallError = line.recv()
            except TooLong:
                self.end()
                raise
            except (EOFError, OSError) as trouble:
                self.end()
                raise Died(f"{task.__name__} was ended: {trouble or 'no answer'}") from None
            self.tasks += 1
            if self.tasks >= TASKS:
                self.end()
        if isinstance(answer, GuildhallError):
            raise answer
        return answer

    def start(self) -> Connection:
        """The line to a process that is ready."""
        if self.closed:
            raise Died(CLOSING)
        if self.line is None or self.process is None or not self.process.is_alive():
            self.end()
            context = multiprocessing.get_context("spawn")
            self.line, far = context.Pipe()
            self.process = context.Process(target=serve, args=(far, self.memory), daemon=True)
            self.process.start()
            far.close()
            try:
                if not self.line.poll(STARTING):
                    raise EOFError
                self.line.recv()
            except (EOFError, OSError):
                self.end()
                raise Died(NO_START) from None
        return self.line

    def end(self) -> None:
        """Ends the process at once; the next task gets another."""
        process, line = self.process, self.line
        self.process, self.line, self.tasks = None, None, 0
        if process is not None:
            process.kill()
            process.join(5)
        if line is not None:
            line.close()

    def close(self) -> None:
        """Ends the process for good, even in the middle of a task."""
        self.closed = True
        process = self.process
        if process is not None:
            process.kill()  # whoever waits for its answer hears that the line is cut
        with self.turn:
            self.end()


# ---- in the process itself


def serve(line: Connection, memory: int) -> None:
    """Does tasks until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house; it ends its workers
    sys.setrecursionlimit(1000)
    limit_memory(memory)
    line.send("ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            task, arguments, seconds = line.recv()
            limit_time(seconds)
            line.send(answered(task, arguments))


def answered(task: Callable[..., Any], arguments: tuple[object, ...]) -> Any:
    try:
        return task(*arguments)
    except GuildhallError as refusal:
        return refusal
    except MemoryError:
        os._exit(1)  # what is left of this process is not worth keeping


def limit_memory(most: int) -> None:
    try:
        import resource
    except ImportError:  # not every system has limits; the clock of whoever waits is always there
        return
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: float) -> None:
    """The system ends the process if it computes longer than the task may, even if nobody waits any more."""
    try:
        import resource
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 2
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))
