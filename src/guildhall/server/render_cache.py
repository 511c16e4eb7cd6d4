"""What was rendered of a table, kept for as long as it would come out the same.

What is rendered from a view is kept together with what was read of that view: the view is handed out as one that notes
it. Whoever's view has the same in those places is given the same text: another seat, or the same seat some moves later.
So nobody is shown what the own view would not give, and a title has nothing to declare.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary

from guildhall.kernel.state import View
from guildhall.server.parts import Part
from guildhall.tables.live import LiveTable

VARIANTS = 8  # texts kept under one key; drafts make many
CROWDED = 2000  # stamped parts a table has; its own people need a few hundred
PLAYERS = "players"  # the key of a view under which there is a list of mappings

T = TypeVar("T")
Key = tuple[Any, ...]
Conditions = list[tuple[str, Any]]  # what a view must have under some of its keys


# ---- what is read of a view


class NotingDict(dict[str, Any]):
    """A mapping that notes which of its keys are read. Mappings inside note for themselves, lists are read whole."""

    def __init__(self, plain: View) -> None:
        super().__init__(plain)
        self.plain = plain
        self.noted: dict[str, Any] = {}

    def note(self, key: Any) -> None:
        if key in self.noted:
            return
        value = super().get(key)
        if type(value) is dict:
            value = NotingDict(value)
            super().__setitem__(key, value)
        elif key == PLAYERS and type(value) is list:
            value = [NotingDict(player) for player in value]
            super().__setitem__(key, value)
        self.noted[key] = value

    def note_all(self) -> None:
        for key in self.plain:
            self.note(key)

    def conditions(self) -> Conditions:
        """What another mapping must have for all that was read here to be the same."""
        return [(key, same_as(value)) for key, value in self.noted.items()]

    def __getitem__(self, key: str) -> Any:
        self.note(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.note(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.note(key)
        return super().__contains__(key)


def reads_all(name: str) -> Callable[..., Any]:
    """A method of mappings that reads all of them."""
    plain = getattr(dict, name)

    def method(mapping: NotingDict, *arguments: Any) -> Any:
        mapping.note_all()
        return plain(mapping, *arguments)

    return method


for name in ("__len__", "__iter__", "__reversed__", "__eq__", "__ne__", "__or__", "__repr__"):
    setattr(NotingDict, name, reads_all(name))
for name in ("copy", "keys", "values", "items"):
    setattr(NotingDict, name, reads_all(name))


class SameMapping:
    """Equal to every mapping that is as large as one that was read and has the same wherever that was."""

    __slots__ = ("conditions", "size")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, noting: NotingDict) -> None:
        self.size = len(noting.plain)
        self.conditions = noting.conditions()

    def __eq__(self, other: object) -> bool:
        if type(other) is not dict or len(other) != self.size:
            return False
        for key, wanted in self.conditions:  # as `hold` does, which would be one more call for every player
            if wanted != other.get(key):
                return False
        return True


def same_as(value: Any) -> Any:
    """Something equal to whatever is the same as a value that was read, as far as it was read."""
    if type(value) is NotingDict:
        return SameMapping(value)
    if type(value) is list and value and type(value[0]) is NotingDict:
        return [SameMapping(one) for one in value]
    return value


def hold(conditions: Conditions, view: View) -> bool:
    """Whether a view has the same wherever another one was read."""
    for key, wanted in conditions:
        if wanted != view.get(key):
            return False
    return True


class NotingView(NotingDict):
    """A view that also memoises what parts of a drawing ask for (`draw/memoising.py`)."""

    def __init__(self, cache: "RenderCache", view: View) -> None:
        super().__init__(view)
        self.cache = cache
        self.inherited: Conditions = []  # of what was memoised and is now part of something larger

    def memoise(self, key: Key, make: Callable[[View], T]) -> T:
        entry = self.cache.lookup(key, self.plain, make)
        self.inherited += entry.conditions
        return entry.made


# ---- what was made of it


@dataclass(slots=True)
class Entry(Generic[T]):
    """Something made from a view, what must hold for it to be right, and the position it was last looked up in."""

    made: T
    conditions: Conditions
    position: int


class RenderCache:
    """What was rendered of one table."""

    def __init__(self) -> None:
        self.position = 0
        self.variants: dict[Key, list[Entry[Any]]] = {}
        self.public: dict[Key, Entry[Part]] = {}  # what spectators see in this position
        self.differences: dict[
            int, tuple[View, set[str]]
        ] = {}  # views of this position, and how they differ from theirs
        self.stamps: dict[Key, tuple[object, Part]] = {}

    def enter(self, position: int) -> None:
        """Says which position the table is in."""
        if position != self.position:
            self.position = position
            self.public = {}
            self.differences = {}

    def lookup(self, key: Key, view: View, make: Callable[[View], T]) -> Entry[T]:
        """What was made under a key from a view like this one; made now if there is nothing."""
        variants: list[Entry[T]] = self.variants.setdefault(key, [])
        for entry in variants:
            if hold(entry.conditions, view):
                entry.position = self.position
                return entry
        noting = NotingView(self, view)
        made = make(noting)
        # What the seats saw one position ago may still hold for those who have not looked since.
        variants[:] = [entry for entry in variants if entry.position >= self.position - 1][: VARIANTS - 1]
        variants.insert(0, Entry(made, noting.conditions() + noting.inherited, self.position))
        return variants[0]

    def part(self, key: Key, view: View, draw: Callable[[View], str]) -> Part:
        """A part made from a view."""
        return self.lookup(key, view, lambda noting: Part(draw(noting))).made

    def shared_part(self, key: Key, view: View, spectators: View, draw: Callable[[View], str]) -> Part:
        """A part that mostly looks the same to everybody: made from the spectators' view, once a position.

        A view that differs from theirs in something the part shows, such as that of a draft, gets its own.
        """
        entry = self.public.get(key)
        if entry is None:
            entry = self.public[key] = self.lookup(key, spectators, lambda noting: Part(draw(noting)))
        differing = self.differing(view, spectators)
        for name, wanted in entry.conditions:
            if name in differing and wanted != view.get(name):
                return self.part(key, view, draw)
        return entry.made

    def differing(self, view: View, spectators: View) -> set[str]:
        """The keys under which a view differs from the spectators' view of the same position."""
        found = self.differences.get(id(view))
        if found is None:
            keys = {key for key in view.keys() | spectators.keys() if view.get(key) != spectators.get(key)}
            found = self.differences[id(view)] = view, keys  # with the view, so that its id stays its own
        return found[1]

    def stamped(self, key: Key, stamp: object, make: Callable[[], str]) -> Part:
        """A part that is made again when its stamp changes, whatever else does."""
        stands = self.stamps.get(key)
        if stands is None or stands[0] != stamp:
            if len(self.stamps) >= CROWDED:
                self.stamps.clear()  # a stream of visitors, each with parts of their own
            stands = self.stamps[key] = stamp, Part(make())
        return stands[1]


caches: "WeakKeyDictionary[LiveTable, RenderCache]" = WeakKeyDictionary()


def cache_of(table: LiveTable) -> RenderCache:
    """The cache of a table; it goes with the table when that is put away."""
    cache = caches.get(table)
    if cache is None:
        cache = caches[table] = RenderCache()
    cache.enter(table.position)
    return cache
