"""The inside of a worker process: it runs one errand after the other and lives only as long as somebody asks.

Errands come on the standard input and answers go out on the standard output, as pickles behind their length. A thread
listens all the time: it hears when the errand under way should hurry, and when the other end is closed, however that
came about, the process ends at once.
"""

import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from io import FileIO
from queue import SimpleQueue
from typing import IO, Any

from guildhall.kernel import registry
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.memory import settle_memory

Errand = tuple[Callable[..., Any], tuple[Any, ...], float]  # what to call, with what, for how many seconds
HEAD = 8  # bytes of a length
SLACK = 5.0  # seconds after its limit in which whoever asked ends a stuck errand; then the process ends itself
hurried = threading.Event()  # somebody waits: an errand that can answer early should


class Failed(Exception):
    """An errand raised something that cannot be handed on as it is; the text tells it whole."""


def framed(message: object) -> bytes:
    body = pickle.dumps(message)
    return len(body).to_bytes(HEAD, "big") + body


def length(head: bytes) -> int:
    return int.from_bytes(head, "big")


def serve(memory: int, nice: int) -> None:
    """Runs errands until nobody is left to ask; never returns."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started this process
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever an errand prints is no answer
    errands: SimpleQueue[Errand] = SimpleQueue()
    # Without a buffer: only one thread reads, and it may be in the middle of it when the process ends.
    threading.Thread(target=listen, args=(FileIO(0), errands), daemon=True).start()
    limit_memory(memory)
    tell(out, None)
    for name in registry.names():
        if errands.empty():
            load(name)  # while there is nothing to do, so that the first errand about it finds it loaded
    settle_memory()
    if hasattr(os, "nice"):
        os.nice(nice)
    while True:
        tell(out, answer_of(*errands.get()))


def load(name: str) -> None:
    try:
        registry.title_of(name)
    except BadTitle:
        pass  # the house goes on without it, and so does its worker


def listen(line: IO[bytes], errands: "SimpleQueue[Errand]") -> None:
    """Hears errands, and None for hurry; ends the process when the other end is gone."""
    while True:
        message = pickle.loads(exactly(line, length(exactly(line, HEAD))))
        if message is None:
            hurried.set()
        else:
            hurried.clear()
            errands.put(message)


def exactly(line: IO[bytes], size: int) -> bytes:
    found = b""
    while len(found) < size:
        try:
            more = line.read(size - len(found))
        except OSError:
            more = b""
        if not more:
            os._exit(0)
        found += more
    return found


def tell(out: IO[bytes], message: object) -> None:
    try:
        out.write(framed(message))
        out.flush()
    except OSError:
        os._exit(0)


def answer_of(function: Callable[..., Any], arguments: tuple[Any, ...], limit: float) -> tuple[Any, Any, int]:
    """What an errand returned, or else what it raised, and how large the process has become."""
    result = trouble = None
    end_in(limit + SLACK)
    try:
        result = function(*arguments)
        pickle.dumps(result)
    except Exception as raised:
        result, trouble = None, portable(raised)
    end_in(0)
    return result, trouble, resident()


def portable(trouble: Exception) -> Exception:
    """The exception itself if it survives the journey, else its text."""
    try:
        pickle.loads(pickle.dumps(trouble))
    except Exception:
        return Failed("".join(traceback.format_exception(trouble)))
    return trouble


def end_in(seconds: float) -> None:
    """Lets the system end this process then, even if code that cannot be interrupted is stuck; 0 takes it back."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)  # nobody catches the alarm: it ends the process


def limit_memory(size: int) -> None:
    """An errand that wants more fails by itself; where the system knows no such limit, nothing happens."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = size if hard == resource.RLIM_INFINITY else min(size, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))


def resident() -> int:
    """Bytes of memory this process holds; 0 where the system does not tell."""
    if sys.platform == "linux":
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if sys.platform == "darwin":
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return 0
