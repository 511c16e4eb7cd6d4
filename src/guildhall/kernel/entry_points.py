"""What packages declare to the house: entry points by group, looked up when somebody first asks for one.

The house declares its own in pyproject.toml. An installed package carries that as metadata; in a checkout the file
itself is read, so that a checkout plays without having been installed.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

HOUSE: Final = "guildhall"
TITLES: Final = "guildhall.titles"  # name of a title -> the package with its TITLE
BOTS: Final = "guildhall.bots"  # name of a bot -> module:Class
CHECKOUT: Final = Path(__file__).parents[3] / "pyproject.toml"


class Declared(NamedTuple):
    """A name, what it stands for, and the distribution that says so."""

    name: str
    value: str
    by: str

    @property
    def of_the_house(self) -> bool:
        return self.by == HOUSE


@cache
def declared(group: str) -> tuple[Declared, ...]:
    """All that is declared in a group: what the house declares comes first, then by the name of the distribution."""
    from importlib.metadata import entry_points  # dear to import, and many processes ask for no title

    own = {name: Declared(name, value, HOUSE) for name, value in of_checkout(group).items()}
    found = [
        Declared(point.name, point.value, point.dist.name if point.dist else "") for point in entry_points(group=group)
    ]
    others = sorted({one for one in found if not (one.of_the_house and one.name in own)}, key=order)
    return (*own.values(), *others)


def order(one: Declared) -> tuple[bool, str, str]:
    return not one.of_the_house, one.by, one.name


def of_checkout(group: str) -> dict[str, str]:
    """What the pyproject.toml of this checkout declares; nothing where the house is installed without one."""
    if not CHECKOUT.is_file():
        return {}
    project = tomllib.loads(CHECKOUT.read_text(encoding="utf-8")).get("project", {})
    points: dict[str, str] = project.get("entry-points", {}).get(group, {}) if project.get("name") == HOUSE else {}
    return points
