"""The titles by name. The kernel knows none: whoever has titles says where they are, and each loads on first use."""

from importlib import import_module
from typing import Any

from guildhall.kernel.errors import UnknownName, one_of

TITLES: dict[str, Any] = {}
WHERE: dict[str, str] = {}  # name of a title -> the package that registers it when imported


def title_of(name: str) -> Any:
    """The Title of that name, imported on first use."""
    if name not in TITLES:
        if name not in WHERE:
            raise UnknownName(one_of("game", name, sorted(WHERE)))
        import_module(WHERE[name])
    return TITLES[name]
