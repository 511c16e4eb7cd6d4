"""A "no" that explains itself."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """The rule that forbids a choice and one sentence why.

    >>> str(Refusal("PE-DRAFT-4", "this card needs 5 workers, you have 3"))
    'this card needs 5 workers, you have 3: PE-DRAFT-4'
    """

    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.words}: {self.rule}" if self.rule else self.words
