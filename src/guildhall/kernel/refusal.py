"""A "no" by its rule and its reason. Sentences for people are made of it at the edge: `guildhall.words.refusals`."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """The rule that forbids a choice, the reason by name and by code, and who wanted what.

    >>> print(Refusal("PE-DRAFT-4", "workers_short", 17, 0, 5))
    workers short: PE-DRAFT-4
    """

    rule: str
    reason: str
    code: int
    seat: int
    choice: int

    def __str__(self) -> str:
        reason = self.reason.replace("_", " ")
        return f"{reason}: {self.rule}" if self.rule else reason
