"""What the words of a title provide: the modules of its package `words`, each with its protocol.

A view is the title's own TypedDict, `names` are the players' by seat, `language` is en, it or fr.
"""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final, Protocol, cast

from guildhall.kernel.title_parts import asked_of, members
from guildhall.words.grid import Grid
from guildhall.words.log import Change, Line
from guildhall.words.offer import Label
from guildhall.words.shown import Column, Progress, Switch


class TitleQuestions(Protocol):
    def question(self, view: Any, seat: int, frame: int, names: list[str], language: str) -> str:
        """One line: what is asked, of whom."""


class TitleLabels(Protocol):
    def label(self, view: Any, seat: int, choice: int, language: str) -> Label:
        """How a choice reads, and the places on the board it points at."""


class TitleRefusalSentences(Protocol):
    def refusal(self, view: Any, seat: int, choice: int, code: int, language: str) -> str:
        """The sentence of a refusal code, from the seat's own view: a refusal shows nothing hidden."""


class TitleLogLines(Protocol):
    def line(self, event: int, printed: Any, names: list[str], language: str) -> Line | Change:
        """One note of the log, by the names of the box as read: a line, or a number that moved with the line before."""


class TitleProgress(Protocol):
    @property
    def PURSE(self) -> Mapping[str, str]:
        """What `purse` counts, with the symbol of each."""

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


class TitleSwitchWords(Protocol):
    def switches(self, language: str) -> list[Switch]:
        """The options in words."""


class TitleStanding(Protocol):
    def standing(self, name: str, language: str) -> str:
        """What a standing answer does, as whoever gives it would say."""


class TitleTables(Protocol):
    def tables(self, view: Any, names: list[str], language: str) -> list[Grid]:
        """What lies on the table in rows and columns, for terminals and screen readers."""


class TitleWords(
    TitleQuestions,
    TitleLabels,
    TitleRefusalSentences,
    TitleLogLines,
    TitleProgress,
    TitleSwitchWords,
    TitleStanding,
    TitleTables,
    Protocol,
):
    """All of them: the WORDS of a title."""


MODULES: Final[dict[str, type]] = {
    "questions": TitleQuestions,
    "labels": TitleLabels,
    "refusal_sentences": TitleRefusalSentences,
    "log_lines": TitleLogLines,
    "progress": TitleProgress,
    "switches": TitleSwitchWords,
    "standing": TitleStanding,
    "tables": TitleTables,
}


def words_of(package: str) -> TitleWords:
    """The words of a title, each found in the module of its package `words` that has it."""
    title, _, folder = package.rpartition(".")
    found: dict[str, Any] = {}
    for name, protocol in MODULES.items():
        module = asked_of(title, f"{folder}.{name}", protocol)
        found.update({member: getattr(module, member) for member in members(protocol)})
    words: Any = SimpleNamespace(**found)
    return cast("TitleWords", words)
