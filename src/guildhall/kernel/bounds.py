"""How far a correction may go: an overlay comes from anybody, and what it says is computed with.

The printed value sets the range of what may stand in its place:

- a number is at most ten times the printed one away from 0, at least 50 and never beyond what one argument of a frame
  holds; in a list the largest printed number counts. It is below 0 only where the piece, or another of its kind, has
  such a number printed in the same place;
- a text has at most twice the printed letters, at least 200; a list at most twice the printed entries, at least 20;
- lists lie no deeper in each other than in print, or three deep where the printed list is empty.

So a misprint can be put right and a house rule be played, while nobody makes a map with a thousand million hexes.
"""

from collections.abc import Sequence
from typing import Final

from guildhall.kernel.errors import BadComponents
from guildhall.kernel.packing import LIMIT
from guildhall.kernel.plain_data import is_list, is_table

TIMES: Final = 10  # a number may be so many times the printed one
LEAST: Final = 50  # what any number may be, however small the printed one
LONGER: Final = 2  # texts and lists may be so many times as long as the printed ones
LETTERS: Final = 200
ENTRIES: Final = 20
DEPTH: Final = 3
NAMEABLE: Final = 10**15  # larger ones, and what is no number at all, are not repeated in a refusal


def check_bounds(path: str, value: object, printed: object) -> None:
    """Raises BadComponents where a corrected value is too large, too long or too deep."""
    check(path, value, Bounds(printed))


def check_signs(path: str, value: object, printed: object, kin: Sequence[object]) -> None:
    """Raises BadComponents where a number is below 0 and neither the piece nor its kin has such a one in its place."""
    least = lowest(value)
    bounds = Bounds(printed, kin)
    if least < bounds.least:
        raise out_of_range(path, least, bounds.least, bounds.number)


class Bounds:
    """The range that a printed value sets, lists taken as a whole."""

    def __init__(self, printed: object, kin: Sequence[object] = ()) -> None:
        numbers, texts, lists, self.depth = measure(printed)
        self.number = max(numbers, min(LIMIT - 1, max(LEAST, TIMES * numbers)))
        self.least = -self.number if any(lowest(one) < 0 for one in (printed, *kin)) else 0
        self.letters = max(LETTERS, LONGER * texts)
        self.entries = max(ENTRIES, LONGER * lists)


def lowest(value: object) -> float:
    """The least number in a value, or 0."""
    if is_list(value) or is_table(value):
        return min((lowest(item) for item in (value.values() if is_table(value) else value)), default=0)
    return min(value, 0) if isinstance(value, int | float) else 0


def out_of_range(path: str, found: float | str, least: float, most: float) -> BadComponents:
    return BadComponents(
        "{path} is {found}; expected {least} to {most}",
        place="overlay",
        path=path,
        found=found,
        least=f"{least:g}",
        most=f"{most:g}",
    )


def measure(value: object) -> tuple[float, int, int, int]:
    """The largest number, the longest text, the longest list and the depth of what is printed."""
    if is_list(value):
        inside = [measure(item) for item in value]
        if not inside:
            return 0, 0, 0, DEPTH
        numbers, texts, lists, depths = zip(*inside, strict=True)
        return max(numbers), max(texts), max(len(value), *lists), 1 + max(depths)
    if isinstance(value, str):
        return 0, len(value), 0, 0
    if isinstance(value, int | float) and not isinstance(value, bool):
        return abs(value), 0, 0, 0
    return 0, 0, 0, 0


def check(path: str, value: object, bounds: Bounds, depth: int = 0) -> None:
    if is_list(value) or is_table(value):
        if depth >= bounds.depth:
            raise BadComponents(
                "{path} holds lists in lists {found} deep; expected {most}",
                place="overlay",
                path=path,
                found=depth + 1,
                most=bounds.depth,
            )
        if len(value) > bounds.entries:
            raise BadComponents(
                "{path} has {count} entries; expected up to {most}",
                place="overlay",
                path=path,
                count=len(value),
                most=bounds.entries,
            )
        inside: list[object] = [*value, *value.values()] if is_table(value) else list(value)
        for item in inside:
            check(path, item, bounds, depth + 1)
    elif isinstance(value, str):
        if len(value) > bounds.letters:
            raise BadComponents(
                "{path} has {count} letters; expected up to {most}",
                place="overlay",
                path=path,
                count=len(value),
                most=bounds.letters,
            )
        if not value.isprintable():
            raise BadComponents(
                "{path} holds letters that cannot be shown; expected a plain text", place="overlay", path=path
            )
    elif isinstance(value, int | float) and not isinstance(value, bool):
        if not -bounds.number <= value <= bounds.number:
            shown = value if abs(value) < NAMEABLE else "no number to play with"
            raise out_of_range(path, shown, -bounds.number, bounds.number)
