"""The titles by name. The kernel knows none: packages declare them as entry points, and each is loaded on first use.

A title that cannot be loaded is left out: whoever asks for it by name gets the sentence that says why, and all others
go on without it.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from guildhall.kernel import entry_points
from guildhall.kernel.entry_points import Declared
from guildhall.kernel.errors import BadTitle, GuildhallError, UnknownName, one_of

if TYPE_CHECKING:
    from guildhall.kernel.title import Title

TITLES: Final[dict[str, "Title"]] = {}  # those that are loaded
FAULTS: Final[dict[str, str]] = {}  # name of a title that is left out -> why
EXAMINERS: Final[list[Callable[["Title"], None]]] = []  # what looks at titles from outside before they are played
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
LONGEST: Final = 300  # letters of what is said about a fault


def title_of(name: str) -> "Title":
    """The Title of that name, loaded on first use."""
    found = TITLES.get(name)
    return load(name) if found is None else found


def names() -> list[str]:
    """Every title there is but those known to be left out. Nothing is loaded for it."""
    return sorted(name for name in packages() if name not in FAULTS)


def playable() -> list["Title"]:
    """Every title that can be loaded, by name."""
    found: list[Title] = []
    for name in names():
        try:
            found.append(title_of(name))
        except BadTitle:
            continue  # FAULTS says why
    return found


def faults() -> list[str]:
    """Why titles are left out, one sentence each; whoever asks has all of them loaded."""
    playable()
    taken = packages()
    doubles = [
        f"the title {one.name} (package {one.value}) is left out: {taken[one.name].value} has that name"
        for one in entry_points.declared(entry_points.TITLES)
        if taken[one.name] != one
    ]
    return [*FAULTS.values(), *doubles]


@cache
def packages() -> dict[str, Declared]:
    """Name of a title -> the package that holds it. Where several declare one name the first has it: the house's own
    can be taken by nobody.
    """
    found: dict[str, Declared] = {}
    for one in entry_points.declared(entry_points.TITLES):
        found.setdefault(one.name, one)
    return found


def load(name: str) -> "Title":
    """Imports a title; one from outside is examined before anybody plays it."""
    if name in FAULTS:
        raise BadTitle(FAULTS[name])
    if name not in packages():
        raise UnknownName(one_of("game", name, names()))
    where = packages()[name]
    try:
        TITLES[name] = imported(where)
        if not where.of_the_house:
            for examine in EXAMINERS:
                examine(TITLES[name])
    except (Exception, SystemExit) as trouble:
        TITLES.pop(name, None)
        FAULTS[name] = f"the title {name} (package {where.value}) is left out: {one_line(trouble)}"
        raise BadTitle(FAULTS[name]) from trouble
    return TITLES[name]


def imported(where: Declared) -> "Title":
    from guildhall.kernel.title import Title  # it knows this module

    if not NAME.fullmatch(where.name):
        raise BadTitle("its name is not made of small letters, digits and _ alone")
    title: object = getattr(import_module(where.value), "TITLE", None)
    if not isinstance(title, Title):
        raise BadTitle("it has no TITLE")
    if title.name != where.name:
        raise BadTitle(f"its TITLE is called {title.name}")
    if title.state_class.game != where.name:
        raise BadTitle(f"its State is of the game {title.state_class.game}")
    return title


def one_line(trouble: BaseException) -> str:
    """What went wrong, in one line."""
    known = isinstance(trouble, GuildhallError | ImportError) and str(trouble)
    text = str(trouble) if known else f"{type(trouble).__name__}: {trouble}"
    return " ".join(text.split())[:LONGEST]
