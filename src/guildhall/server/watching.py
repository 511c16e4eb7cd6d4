"""Views that note what is read of them, so that a drawing is known to hold as long as just that is unchanged."""

from collections.abc import Callable
from typing import Any

View = dict[str, Any]
PLAYERS = "players"


class WatchedList(list[Any]):
    """A list that notes which places were read and which members asked for; whatever walks through it reads all."""

    def __init__(self, found: list[Any]) -> None:
        super().__init__(found)
        self.places: set[int] = set()
        self.members: list[Any] = []
        self.whole = False

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            self.whole = True
        else:
            self.places.add(range(super().__len__())[at])
        return super().__getitem__(at)

    def __contains__(self, member: object) -> bool:
        self.members.append(member)
        return super().__contains__(member)

    def __radd__(self, other: list[Any]) -> list[Any]:
        return other + list(self)


class WatchedDict(dict[str, Any]):
    """A mapping that notes which of its keys were read; its lists and mappings note more."""

    def __init__(self, found: View) -> None:
        super().__init__(found)
        self.read: dict[str, Any] = {}

    def note(self, key: str) -> None:
        if key not in self.read:
            value = super().get(key)
            if type(value) is list:
                value = WatchedPlayers(value) if key == PLAYERS else WatchedList(value)
                super().__setitem__(key, value)
            elif type(value) is dict:
                value = WatchedDict(value)
                super().__setitem__(key, value)
            self.read[key] = value

    def note_all(self) -> None:
        for key in list(super().keys()):
            self.note(key)

    def __getitem__(self, key: str) -> Any:
        self.note(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.note(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.note(key)  # type: ignore[arg-type]
        return super().__contains__(key)


def all_of_list(name: str) -> Callable[..., Any]:
    """A method of lists that reads them whole."""
    plain = getattr(list, name)

    def read(found: WatchedList, *arguments: Any) -> Any:
        found.whole = True
        return plain(found, *arguments)

    return read


def all_of_dict(name: str) -> Callable[..., Any]:
    """A method of mappings that reads them whole."""
    plain = getattr(dict, name)

    def read(found: WatchedDict, *arguments: Any) -> Any:
        found.note_all()
        return plain(found, *arguments)

    return read


SAME = ["__len__", "__iter__", "__reversed__", "__eq__", "__ne__", "__repr__", "copy"]
for method in [*SAME, "__add__", "__mul__", "__rmul__", "__lt__", "__le__", "__gt__", "__ge__", "index", "count"]:
    setattr(WatchedList, method, all_of_list(method))
for method in [*SAME, "__or__", "keys", "values", "items"]:
    setattr(WatchedDict, method, all_of_dict(method))


class WatchedPlayers(WatchedList):
    """The players of a view: each notes for itself what was read of it."""

    def __init__(self, players: list[View]) -> None:
        super().__init__([WatchedDict(player) for player in players])


def what_was_read(view: View, watched: WatchedDict) -> list[tuple[str, Any]]:
    """What has to be equal in another view: keys with the plain values they had, or with tests of a list."""
    found: list[tuple[str, Any]] = []
    for key, noted in watched.read.items():
        plain: Any = view.get(key)
        if isinstance(noted, WatchedPlayers):
            # Walking through all players reads of each only what was then read of it.
            tests = [(at, what_was_read(plain[at], list.__getitem__(noted, at))) for at in range(len(plain))]
            found.append((key, Players(len(plain), [(at, one) for at, one in tests if one])))
        elif isinstance(noted, WatchedDict):
            found.append((key, Keys(len(plain), what_was_read(plain, noted))))
        elif isinstance(noted, WatchedList) and not noted.whole:
            places = [(at, plain[at]) for at in sorted(noted.places)]
            members = [(one, one in plain) for one in noted.members]
            found.append((key, Places(len(plain), places, members)))
        else:
            found.append((key, plain))
    return found


class Players:
    """The same number of players, each with the same in the places that were read."""

    __slots__ = ("count", "tests")

    def __init__(self, count: int, tests: list[tuple[int, list[tuple[str, Any]]]]) -> None:
        self.count = count
        self.tests = tests

    def holds(self, players: Any) -> bool:
        return len(players) == self.count and all(holds(tests, players[at]) for at, tests in self.tests)


class Keys:
    """A mapping as large, with the same under the keys that were read."""

    __slots__ = ("count", "tests")

    def __init__(self, count: int, tests: list[tuple[str, Any]]) -> None:
        self.count = count
        self.tests = tests

    def holds(self, found: Any) -> bool:
        return type(found) is dict and len(found) == self.count and holds(self.tests, found)


class Places:
    """A list with the same in some places and the same answers to who is in it."""

    __slots__ = ("count", "members", "places")

    def __init__(self, count: int, places: list[tuple[int, Any]], members: list[tuple[Any, bool]]) -> None:
        self.count = count
        self.places = places
        self.members = members

    def holds(self, found: Any) -> bool:
        if type(found) is not list or (self.places and len(found) != self.count):
            return False
        return all(found[at] == value for at, value in self.places) and all(
            (one in found) == there for one, there in self.members
        )


TESTS = (Places, Players, Keys)


def holds(tests: list[tuple[str, Any]], view: View) -> bool:
    """Whether a view has the same wherever another one was read."""
    for key, wanted in tests:
        found = view.get(key)
        if type(wanted) in TESTS:
            if not wanted.holds(found):
                return False
        elif found != wanted:
            return False
    return True
