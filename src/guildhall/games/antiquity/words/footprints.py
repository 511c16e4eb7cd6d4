"""The squares a choice would cover, so that pointing at it shows the building in its place."""

from functools import cache

from guildhall.games.antiquity.data import printed
from guildhall.games.antiquity.shapes import STRIDE, TURN_NAMES, turned
from guildhall.games.antiquity.terms import BUILDINGS
from guildhall.games.antiquity.views import View


@cache
def covered(shape: tuple[str, ...], where: str) -> tuple[str, ...]:
    """The squares under a shape at a place, as `city:column,row`.

    >>> covered((".X", "XX"), "1:2,3:r1")
    ('1:3,4', '1:2,3', '1:2,4')
    """
    city, corner, turn = where.split(":")
    x, y = map(int, corner.split(","))
    cells = turned(list(shape), TURN_NAMES.index(turn))
    return tuple(f"{city}:{x + cell % STRIDE},{y + cell // STRIDE}" for cell in cells)


def footprint(view: View, seat: int, where: str) -> tuple[str, ...]:
    """What the building that is being placed would cover."""
    asked = view["placing"]
    if asked is None:  # a place named at another question
        return ()
    if asked["size"]:
        width, height = asked["size"]
        shape = ["X" * width] * height
    else:
        data = printed(view)
        shapes = data.shapes if view["options"]["building_sizes"] == "printed" else data.example_shapes
        shape = shapes[BUILDINGS.index(asked["type"])]
    return tuple(f"square:{seat}:{square}" for square in covered(tuple(shape), where))


def rectangle(view: View, seat: int, width: int, height: int) -> tuple[str, ...]:
    """What a storage of this size would cover from the corner that was chosen."""
    asked = view["placing"]
    if asked is None or not asked["corner"]:
        return ()
    return tuple(f"square:{seat}:{square}" for square in covered(("X" * width,) * height, f"{asked['corner']}:r0"))
