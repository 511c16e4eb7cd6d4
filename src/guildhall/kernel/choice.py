"""Choices as people and programs meet them: values that print as the text that rebuilds them."""

from collections.abc import Iterator, Sequence
from typing import overload

from guildhall.kernel.errors import BadChoice
from guildhall.kernel.notation import Vocabulary


class Choice:
    """One choice of one title: a packed int that knows its notation."""

    __slots__ = ("value", "vocabulary")

    def __init__(self, value: int, vocabulary: Vocabulary) -> None:
        self.value = value
        self.vocabulary = vocabulary

    @property
    def verb(self) -> str:
        return self.vocabulary.verbs[self.value & 255]

    def __str__(self) -> str:
        return self.vocabulary.text(self.value)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (other.value, str(other)) == (self.value, str(self))

    def __hash__(self) -> int:
        return hash(self.value)


class Choices(Sequence[Choice]):
    """Every legal choice of a seat: iterate, count, index, or ask `"pass" in choices`."""

    __slots__ = ("values", "vocabulary")

    def __init__(self, values: Sequence[int], vocabulary: Vocabulary) -> None:
        self.values = values
        self.vocabulary = vocabulary

    def __len__(self) -> int:
        return len(self.values)

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> "Choices": ...
    def __getitem__(self, at: int | slice) -> "Choice | Choices":
        if isinstance(at, slice):
            return Choices(self.values[at], self.vocabulary)
        return Choice(self.values[at], self.vocabulary)

    def __iter__(self) -> Iterator[Choice]:
        return (Choice(value, self.vocabulary) for value in self.values)

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            try:
                return self.vocabulary.parse(item) in self.values
            except BadChoice:
                return False
        return (item.value if isinstance(item, Choice) else item) in self.values

    def __repr__(self) -> str:
        return f"<Choices {', '.join(map(str, self))}>"
