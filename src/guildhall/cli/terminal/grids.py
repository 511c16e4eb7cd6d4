"""The grids of a position: those a title writes for itself, else read off its view."""

from collections.abc import Mapping
from typing import Any, Final

from guildhall.cli.terminal import phrases
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State
from guildhall.words.grid import Grid

# What a player knows without being told again.
PLAIN: Final = {"game", "viewer", "seats", "actors", "over", "question", "seat"}


def grids(state: State, viewer: int | None, names: list[str], language: str) -> list[Grid]:
    """What lies on the table, as the viewer may see it."""
    view = state.view(viewer)
    own = getattr(title_of(state.game).words, "tables", None)
    found: list[Grid] = own(view, names, language) if own else generic(view, names, language)
    return found


def generic(view: Mapping[str, Any], names: list[str], language: str) -> list[Grid]:
    """Players side by side, and everything else below each other."""
    say = phrases(language).say
    found: list[Grid] = []
    rest: list[list[str | int]] = []
    for key, value in view.items():
        if is_by_player(value, len(names)):
            rows: list[list[str | int]] = [
                [spaced(name), *[cell(player.get(name)) for player in value]] for name in value[0] if name not in PLAIN
            ]
            found.append(Grid(say("Players"), ["", *names], rows))
        elif key not in PLAIN:
            rest.append([spaced(key), cell(value)])
    if rest:
        found.append(Grid(say("Table"), [], rest))
    return found


def is_by_player(value: object, seats: int) -> bool:
    """Whether this is a list that describes one player after the other."""
    return isinstance(value, list) and len(value) == seats and all(isinstance(entry, dict) for entry in value)


def spaced(key: str) -> str:
    return str(key).replace("_", " ")


def cell(value: object) -> str | int:
    """A value in words; a plain number stays one."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return told(value)


def told(value: object) -> str:
    if value is None or value == [] or value == {} or value == "":
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, Mapping):
        return ", ".join(f"{spaced(key)} {told(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(f"({told(inner)})" if isinstance(inner, list | dict) else told(inner) for inner in value)
    return spaced(str(value))
