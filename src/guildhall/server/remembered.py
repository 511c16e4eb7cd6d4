"""Parts of the page that are made again only if something they show has changed.

A drawing is remembered together with what it read of its view. Whoever sees the same in those places is shown the same
drawing: another seat, or the same seat some moves later. Nothing has to be declared by a title.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple

from guildhall.server.watching import View, WatchedDict, holds, what_was_read
from guildhall.tables.live import LiveTable

KEPT = 8  # drawings of one part; drafts make many


class Part(NamedTuple):
    """A piece of HTML and its hash."""

    html: str
    hash: str


def part(html: str) -> Part:
    return Part(html, blake2b(html.encode(), digest_size=6).hexdigest())


@dataclass(slots=True)
class Memory:
    """A drawing with the values it was made from; `used` says at which position it was shown last."""

    part: Part
    tests: list[tuple[str, Any]]
    used: int


def drawn(table: LiveTable, key: tuple[Any, ...], view: View, draw: Callable[[View], str]) -> Part:
    """The drawing of a view under a key, an old one if it still holds."""
    shelf: list[Memory] = table.pictures.setdefault(key, [])
    for memory in shelf:
        if holds(memory.tests, view):
            memory.used = table.position
            return memory.part
    watched = WatchedDict(view)
    made = part(draw(watched))
    # What the seats saw one position ago may still hold for those who have not looked since.
    shelf[:] = [memory for memory in shelf if memory.used >= table.position - 1][: KEPT - 1]
    shelf.insert(0, Memory(made, what_was_read(view, watched), table.position))
    return made


def standing(table: LiveTable, key: tuple[Any, ...], stamp: object, make: Callable[[], str]) -> Part:
    """A part that does not show the position; made again when its stamp changes."""
    found = table.pictures.get(key)
    if found is None or found[0] != stamp:
        found = table.pictures[key] = [stamp, part(make())]
    kept: Part = found[1]
    return kept
