"""Rows are tuples: a state and its clones share them, so nobody changes one; who wants another row replaces it."""

from typing import Any, Final, TypeVar

from guildhall.kernel.plain_data import is_list

T = TypeVar("T")
ALL: Final = 9  # levels of lists in each other: more than any field has


def replaced(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place.

    >>> replaced((4, 5, 6), 1, 0)
    (4, 0, 6)
    """
    changed = list(row)
    changed[at] = value
    return tuple(changed)


def added(row: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The row with so much more in one place.

    >>> added((4, 5, 6), 1, 3)
    (4, 8, 6)
    """
    changed = list(row)
    changed[at] += number
    return tuple(changed)


def without(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The row without the first place that has this value.

    >>> without((4, 5, 4), 4)
    (5, 4)
    """
    at = row.index(value)
    return row[:at] + row[at + 1 :]


def set_at(rows: list[tuple[int, ...]], which: int, at: int, value: int) -> None:
    """Another value in one place of one of the rows."""
    rows[which] = replaced(rows[which], at, value)


def add_at(rows: list[tuple[int, ...]], which: int, at: int, number: int) -> None:
    """So much more in one place of one of the rows."""
    rows[which] = added(rows[which], at, number)


def laid(value: Any, lists: int) -> Any:
    """The value of a field from its JSON form: so many levels of it are lists of their own, the rest tuples.

    >>> laid([[1, 2], [3]], 1), laid([[1, 2], [3]], 0), laid(5, 1)
    ([(1, 2), (3,)], ((1, 2), (3,)), 5)
    """
    if not is_list(value):
        return value
    rows = [laid(one, lists - 1) for one in value]
    return rows if lists > 0 else tuple(rows)
