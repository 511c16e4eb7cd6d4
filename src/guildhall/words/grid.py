"""Grids: what lies on the table as rows and columns of words, for terminals and screen readers.

A title's `words.tables(view, names, language)` returns a list of them. They hold plain text; whoever shows them
chooses lines and colours.
"""

from typing import NamedTuple


class Grid(NamedTuple):
    """A heading, the heads of the columns (empty: none are shown) and rows of texts and numbers.

    A folded grid is looked up now and then and need not stand on every screen.
    """

    title: str
    columns: list[str]
    rows: list[list[str | int]]
    folded: bool = False
