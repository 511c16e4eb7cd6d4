"""What commands print: JSON for programs on stdout, tables for people, progress on stderr while a person watches."""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Item = TypeVar("Item")


def print_json(answer: dict[str, Any]) -> None:
    """The one JSON object of a command with --json."""
    print(json.dumps(answer, indent=2))


def console() -> Console:
    """Where people read; lines are not cut when a program reads."""
    return Console() if sys.stdout.isatty() else Console(width=120, highlight=False)


def tracked(items: Iterable[Item], total: int, what: str, done: int = 0) -> Iterator[Item]:
    """The items as they come, with a bar on stderr if that is a terminal; `done` of the total are there already."""
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=total, completed=done)
        for item in items:
            yield item
            bar.advance(task)
