"""Lists that a state shares with its clones are never changed in place but replaced: so cloning copies next to none."""


def replaced(row: list[int], at: int, value: int) -> list[int]:
    """The row with another value in one place.

    >>> replaced([4, 5, 6], 1, 0)
    [4, 0, 6]
    """
    row = row[:]
    row[at] = value
    return row


def added(row: list[int], at: int, number: int) -> list[int]:
    """The row with so much more in one place."""
    row = row[:]
    row[at] += number
    return row


def with_row(rows: list[list[int]], seat: int, row: list[int]) -> list[list[int]]:
    """The rows of all seats with another one for this seat."""
    rows = rows[:]
    rows[seat] = row
    return rows
