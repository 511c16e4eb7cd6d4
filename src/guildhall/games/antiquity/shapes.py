"""The shapes of the buildings in every turn, and the squares of the cities.

A city is a grid of bits eight wide: square (x, y) is bit 8y + x. The eighth column belongs to no city, so that a shape
can never reach round the edge. A place is one int: city, turn (4 to 7: turned over first) and square.
"""

from typing import Final

from guildhall.games.antiquity.terms import CITY_MAPS

STRIDE: Final = 8
TURNS: Final = 8
TURN_NAMES: Final = ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"]  # quarter turns; m: turned over first


class Shapes:
    """What buildings look like under one setting of the switches; made once and shared by all its games."""

    def __init__(self, shapes: list[list[str]], sides: list[int], flips: bool, storage_min: int) -> None:
        # Bits of a shape from the top left corner of its box, in an order that turns with the shape; by turn.
        self.cells: list[list[list[int]]] = [[turned(shape, turn) for turn in range(TURNS)] for shape in shapes]
        self.masks: list[list[int]] = [[mask_of(cells) for cells in turns] for turns in self.cells]
        self.turns: list[list[int]] = [distinct(turns, TURNS if flips else 4) for turns in self.masks]
        self.grids: list[int] = [rectangle(sides[city], sides[city]) for city in range(CITY_MAPS)]
        self.square_names: dict[int, list[str]] = {}  # of the squares under buildings that views have asked for
        # Storages: every rectangle of whole tiles, as width and height; AQ-STO-2.
        self.sizes: list[list[int]] = []
        for height in range(1, sides[0] + 1):
            for width in range(1, sides[0] + 1):
                if width * height % 2 == 0 and width * height >= 2 * storage_min:
                    self.sizes.append([width, height])
        self.smallest: list[list[int]] = [size for size in self.sizes if not holds_smaller(size, self.sizes)]


def squares_of(shape: list[str]) -> list[list[int]]:
    return [[x, y] for y, line in enumerate(shape) for x, mark in enumerate(line) if mark == "X"]


def turned(shape: list[str], turn: int) -> list[int]:
    """The bits of a shape after quarter turns, the k-th bit always the same square of the building."""
    squares = squares_of(shape)
    if turn >= 4:
        squares = [[-x, y] for x, y in squares]
    for _ in range(turn % 4):
        squares = [[-y, x] for x, y in squares]
    left = min(x for x, _ in squares)
    top = min(y for _, y in squares)
    return [(y - top) * STRIDE + x - left for x, y in squares]


def mask_of(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def distinct(masks: list[int], turns: int) -> list[int]:
    """The turns that give different shapes."""
    return [turn for turn in range(turns) if masks[turn] not in masks[:turn]]


def rectangle(width: int, height: int) -> int:
    mask = 0
    for y in range(height):
        mask |= ((1 << width) - 1) << y * STRIDE
    return mask


def holds_smaller(size: list[int], sizes: list[list[int]]) -> bool:
    return any(other != size and other[0] <= size[0] and other[1] <= size[1] for other in sizes)
