"""Bots that misbehave in a worker process, and what a test sees of such processes."""

import os
import time
from pathlib import Path
from typing import Any

from guildhall.tables.errands import hurried
from guildhall.tables.thinking import think


def never(spec: str, seed: str, form: dict[str, Any], seat: int) -> str:
    """An apprentice never comes to an end; all others think as usual."""
    while spec == "apprentice":
        pass
    return think(spec, seed, form, seat)


def nap(seconds: float) -> float:
    """Sleeps until somebody else waits; says how long it was."""
    begun = time.monotonic()
    while time.monotonic() - begun < seconds and not hurried.is_set():
        time.sleep(0.01)
    return time.monotonic() - begun


def hoard(megabytes: int) -> int:
    """Takes memory and keeps it."""
    KEPT.append(b"x" * (megabytes << 20))
    return os.getpid()


KEPT: list[bytes] = []


def children(parent: int) -> set[int]:
    """The processes that a process has started and that still run, and theirs."""
    parents: dict[int, int] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = status.read_text("utf-8", "replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if after[0] != "Z":
            parents[int(status.parent.name)] = int(after[1])
    found, new = set(), {parent}
    while new:
        new = {child for child, of in parents.items() if of in new}
        found |= new
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
