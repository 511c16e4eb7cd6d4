"""A view as one reader sees it: with what is printed on the components, the players' names, and in a language."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from guildhall.draw.palette import PLAYERS

V = TypeVar("V")
D = TypeVar("D")


class Words(Protocol):
    """The words of a title in a language."""

    def say(self, message: str, **values: object) -> str:
        """A message with its blanks filled in."""

    def say_in(self, context: str, message: str, **values: object) -> str:
        """The same where a word depends on its place."""

    def many(self, one: str, several: str, n: int, **values: object) -> str:
        """The form that goes with a number."""


class Reading(ABC, Generic[V, D]):
    """What all parts of a drawing are given; every title adds its own to it.

    `data` is what is printed; `say`, `say_in` and `many` are those of the title's words. A seat has the mark and the
    colour of its number, unless a title says otherwise in `marks`.
    """

    names: list[str]  # of the seats

    def __init__(self, view: V, language: str, data: D, words: Words) -> None:
        self.view = view
        self.language = language
        self.data = data
        self.say, self.say_in, self.many = words.say, words.say_in, words.many
        self.marks = list(range(PLAYERS))

    @abstractmethod
    def name(self, thing: str) -> str:
        """What a component is called."""

    @abstractmethod
    def labelled(self, head: str, rest: str) -> str:
        """`Houses: 1, 2`, with the colon as the language sets it."""

    def entry(self, head: str, rest: str) -> str:
        """The same as a sentence of a description."""
        return f"{self.labelled(head, rest)}."

    def called(self, seats: Iterable[int]) -> str:
        """The names of some seats, one after the other."""
        return ", ".join([self.names[seat] for seat in seats])


AnyReading = Reading[Any, Any]  # of whichever title
