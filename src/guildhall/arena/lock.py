"""One writer for each file that games are kept in."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from guildhall.kernel.errors import Unwritable, unwritable


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Nobody else writes to the file meanwhile; the lock lies beside it, since the file itself may be replaced."""
    whole = Path(os.path.realpath(path))
    beside = whole.with_name(f".{whole.name}.lock")
    try:
        lock = beside.open("w", encoding="utf-8")
    except OSError as trouble:
        raise unwritable(path, trouble) from None
    with lock:
        if not is_ours(lock.fileno()):
            raise Unwritable(f"another tournament is writing to {path}; wait for its end or choose another name")
        try:
            yield
        finally:
            beside.unlink(missing_ok=True)


def is_ours(lock: int) -> bool:
    """Whether the lock is ours now; one that its owner has just removed is nobody's."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return os.fstat(lock).st_nlink > 0
