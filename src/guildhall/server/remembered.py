"""Parts of the page that are made again only if something they show has changed.

A drawing is remembered together with what it read of its view. Whoever sees the same in those places is shown the same
drawing: another seat, or the same seat some moves later. Nothing has to be declared by a title.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from guildhall.server.parts import Part
from guildhall.server.watching import View, WatchedDict, holds, what_was_read
from guildhall.tables.live import LiveTable

KEPT = 8  # drawings of one part; drafts make many
CROWDED = 2000  # parts a table keeps; its own people need a few hundred


T = TypeVar("T")
Key = tuple[Any, ...]


@dataclass(slots=True)
class Memory(Generic[T]):
    """Something made from a view with what was read there; `used` says at which position it was shown last."""

    made: T
    tests: list[tuple[str, Any]]
    used: int


class Shown(WatchedDict):
    """A view of a table that keeps what drawings ask it to keep (`draw/memoising.py`)."""

    def __init__(self, table: LiveTable, view: View) -> None:
        super().__init__(view)
        self.table = table
        self.plain = view
        self.kept: list[tuple[str, Any]] = []  # what was read by parts of the drawing that keep for themselves

    def keep(self, key: Key, make: Callable[[View], T]) -> T:
        memory = recalled(self.table, key, self.plain, make)
        self.kept += memory.tests
        return memory.made


def recalled(table: LiveTable, key: Key, view: View, make: Callable[[View], T]) -> Memory[T]:
    """What was made of a view under a key, earlier if it still holds."""
    shelf: list[Memory[T]] = table.pictures.setdefault(key, [])
    for memory in shelf:
        if holds(memory.tests, view):
            memory.used = table.position
            return memory
    shown = Shown(table, view)
    made = make(shown)
    # What the seats saw one position ago may still hold for those who have not looked since.
    shelf[:] = [memory for memory in shelf if memory.used >= table.position - 1][: KEPT - 1]
    shelf.insert(0, Memory(made, what_was_read(view, shown) + shown.kept, table.position))
    return shelf[0]


def drawn(table: LiveTable, key: Key, view: View, draw: Callable[[View], str]) -> Part:
    """The drawing of a view under a key."""
    return recalled(table, key, view, lambda seen: Part(draw(seen))).made


def layered(table: LiveTable, key: Key, view: View, draws: Sequence[Callable[[View], str]]) -> Part:
    """A drawing in parts: of these, only what has changed is drawn again."""
    parts = [drawn(table, (*key, number), view, draw) for number, draw in enumerate(draws)]
    shelf: list[Part] = table.pictures.setdefault(key, [])
    for kept in shelf:
        if kept.parts == parts:
            return kept
    shelf[:] = [Part("", parts), *shelf[: table.row.seats]]  # at most one for each pair of eyes
    return shelf[0]


def standing(table: LiveTable, key: Key, stamp: object, make: Callable[[], str]) -> Part:
    """A part that is made again when its stamp changes, whatever else does."""
    found = table.pictures.get(key)
    if found is None or found[0] != stamp:
        if len(table.pictures) >= CROWDED:
            table.pictures.clear()  # a stream of visitors, each with parts of their own
        found = table.pictures[key] = [stamp, Part(make())]
    kept: Part = found[1]
    return kept
