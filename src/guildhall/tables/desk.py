"""The desk of a seat: what its owner tries out there, shared by all devices they look from."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from guildhall.storage.rows import KeptDraft

if TYPE_CHECKING:
    from guildhall.tables.ahead import Ahead
    from guildhall.tables.drafts import Draft


@dataclass(slots=True)
class Desk:
    """`kept` is the draft as it is stored, `tried` the same replayed in the position at hand."""

    kept: KeptDraft | None = None
    tried: "Draft | None" = None
    ahead: "Ahead | None" = None  # what the owner has answered ahead
    listeners: set[Callable[[], None]] = field(default_factory=set)  # the tabs that look from here

    def take_along(self, was: str, now: str) -> None:
        """The owner has come back from another device, and is another person to the house."""
        for kept in (self.kept, self.ahead):
            if kept is not None and kept.person == was:
                kept.person = now
        self.tell()

    def tell(self) -> None:
        """Something has changed that only those who look from this desk may know."""
        for listener in list(self.listeners):
            listener()
