"""Packages that only some commands need: imported when needed, and named if they are not there."""

from importlib import import_module
from typing import Any

from guildhall.kernel.errors import GuildhallError


class MissingPackage(GuildhallError):
    """An optional package that is not installed."""


def needed(package: str, extra: str, purpose: str) -> Any:
    """The imported package, or a sentence that names the extra to install.

    >>> needed("json", "arena", "nothing").__name__
    'json'
    """
    name = package.partition(".")[0]
    try:
        return import_module(package)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != name:
            raise  # the package is there, something inside it is broken
        raise MissingPackage(
            f"{purpose} needs the package {name}, which is not installed; install guildhall[{extra}]"
        ) from None
