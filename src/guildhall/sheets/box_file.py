"""`box.toml` in the folder of a title: how its kinds of pieces, their values and the words in them are called.

    [kinds]     # in the order in which an owner goes through the box
    mine_tiles = ["Mine tiles", "Tessere Miniera", "Tuiles Mine"]
    [one]       # one of them where they have no names; {n}, {row}, {id}, {word} or a value in it
    mine_tiles = ["Mine tile {n}", "Tessera Miniera {n}", "Tuile Mine {n}"]
    [values]    # also as `kind.value` where one kind calls it differently
    cost_wood = ["Cost in wood", "Costo in legno", "Coût en bois"]
    [words]     # words that stand in values, effects without their last number
    "production:wood" = ["Makes wood", "Produce legno", "Produit du bois"]

    [aside]     # what nobody reads off a piece: kinds, or `kind.value`
    keys = ["terrain.code"]

A word that is the id of something with a name goes by that name. What stands nowhere is called as the component file
writes it, in English.
"""

import tomllib
from functools import cache
from typing import Any, Final

from guildhall.kernel.title import Title

FILE: Final = "box.toml"
PARTS: Final = ("kinds", "one", "values", "words", "aside")


@cache
def box_file(title: Title) -> dict[str, dict[str, list[str]]]:
    """The names a title brings, by part and key in the languages of the house."""
    path = title.folder / FILE
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {part: found.get(part, {}) for part in PARTS}
