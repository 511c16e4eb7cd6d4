"""What the words of a title provide: its package `words` has these functions."""

from collections.abc import Mapping
from typing import Any, Protocol

from guildhall.words.grid import Grid
from guildhall.words.log import Change, Line
from guildhall.words.offer import Label
from guildhall.words.shown import Column, Progress, Switch


class TitleWords(Protocol):
    """A view is the title's own TypedDict, `names` are the players' by seat, `language` is en, it or fr."""

    @property
    def PURSE(self) -> Mapping[str, str]:
        """What `purse` counts, with the symbol of each."""

    def question(self, view: Any, seat: int, frame: int, names: list[str], language: str) -> str:
        """One line: what is asked, of whom."""

    def label(self, view: Any, seat: int, choice: int, language: str) -> Label:
        """How a choice reads, and the places on the board it points at."""

    def refusal(self, view: Any, seat: int, choice: int, code: int, language: str) -> str:
        """The sentence of a refusal code, from the seat's own view: a refusal shows nothing hidden."""

    def line(self, event: int, printed: Any, names: list[str], language: str) -> Line | Change:
        """One note of the log, by the names of the box as read: a line, or a number that moved with the line before."""

    def purse(self, view: Any, seat: int) -> dict[str, int]:
        """The own numbers a choice can move, for previews."""

    def held(self, t: Any, seat: int) -> dict[str, int]:
        """The same straight from the table: previews of many choices need no view each."""

    def progress(self, view: Any, language: str) -> Progress:
        """Where the game stands."""

    def columns(self, printed: Any, language: str) -> list[Column]:
        """The columns of the players' table, by the names of the box as read; the last is the score."""

    def cells(self, view: Any, seat: int) -> list[int]:
        """One player's numbers, in the order of the columns."""

    def switches(self, language: str) -> list[Switch]:
        """The options in words."""

    def tables(self, view: Any, names: list[str], language: str) -> list[Grid]:
        """What lies on the table in rows and columns, for terminals and screen readers."""
