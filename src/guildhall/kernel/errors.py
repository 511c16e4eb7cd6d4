"""Everything that can be wrong with what somebody gives us: one clear sentence each, and what was expected."""

import os
from typing import TYPE_CHECKING

from guildhall.kernel.refusal import Refusal

if TYPE_CHECKING:
    from guildhall.kernel.state import State


class GuildhallError(ValueError):
    """The common parent: its text is one sentence for a person."""


class UnknownName(GuildhallError):
    """A game, bot, option, preset or rule id that does not exist."""


class BadOption(GuildhallError):
    """An option value or a number of seats the title does not allow."""


class BadSeating(BadOption):
    """Colours or a first player that cannot be; `message` and `values` say the same in any language."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = values

    def __reduce__(self) -> tuple[type[BadOption], tuple[str]]:
        return BadOption, (str(self),)


class BadChoice(GuildhallError):
    """Text that is no choice of this title."""


class BadRecord(GuildhallError):
    """A record that is truncated, edited or of another game."""


class BadComponents(GuildhallError):
    """A component file or overlay with a value missing, of the wrong type or against the rules."""


class BadTitle(GuildhallError):
    """A title that lacks a part, or whose parts contradict each other."""


class Unwritable(GuildhallError):
    """A file or folder that takes nothing, or is another's for now."""


class BadState(GuildhallError):
    """A JSON form that does not describe a position of this title."""


class Illegal(GuildhallError):
    """A choice the rules refuse: by which rule, for which reason, to which seat, and the position that refused it."""

    def __init__(self, refusal: Refusal, state: "State | None" = None) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.rule = refusal.rule
        self.code = refusal.code
        self.seat = refusal.seat
        self.choice = refusal.choice
        self.state = state

    def __reduce__(self) -> tuple[type["Illegal"], tuple[Refusal]]:
        return Illegal, (self.refusal,)


class Reveal(Exception):
    """The trap Rng was asked for a draw: what follows would show something nobody may know yet."""


class DeadEnd(RuntimeError):
    """A seat is asked and nothing is legal: always a fault of a title, never of a player."""


def one_of(what: str, given: object, allowed: list[str]) -> str:
    """The sentence for a value outside a list.

    >>> one_of("game", "chess", ["antiquity", "pillars"])
    "unknown game 'chess'; expected one of antiquity, pillars"
    """
    return f"unknown {what} '{given}'; expected one of {', '.join(allowed)}"


def unwritable(path: object, trouble: Exception) -> Unwritable:
    return Unwritable(f"{path} cannot be written: {reason(trouble)}")


def reason(trouble: Exception) -> str:
    """What the system says of a file; other libraries wrap its words in their own."""
    if isinstance(trouble, OSError) and trouble.errno:
        return os.strerror(trouble.errno).lower()
    return str(trouble).lower()
