"""Everything that can be wrong with what somebody gives us: one clear sentence each, and what was expected."""

import os
from typing import TYPE_CHECKING, cast

from guildhall.kernel.refusal import Refusal

if TYPE_CHECKING:
    from guildhall.kernel.state import State


def said(value: object) -> object:
    """A value as it stands in a sentence."""
    return ", ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else value


class GuildhallError(ValueError):
    """The common parent: its text is one sentence for a person; `message` and `values` say the same in any language.

    A tuple is a list of words to choose from.

    >>> str(GuildhallError("{what} is none of {allowed}", what="oak", allowed=("elm", "ash")))
    'oak is none of elm, ash'
    """

    def __init__(self, message: str, /, **values: object) -> None:
        plain = {blank: said(value) for blank, value in values.items()}
        super().__init__(message.format(**plain) if values else message)
        self.message = message
        self.values = values


class UnknownName(GuildhallError):
    """A game, bot, option, preset or rule id that does not exist."""


class BadOption(GuildhallError):
    """An option value or a number of seats the title does not allow."""


class BadSeating(BadOption):
    """Colours or a first player that cannot be."""


class BadChoice(GuildhallError):
    """Text that is no choice of this title."""


class BadRecord(GuildhallError):
    """A record that is truncated, edited or of another game."""


class BadComponents(GuildhallError):
    """A component file or overlay with a value missing, of the wrong type or against the rules.

    `place` says where: it stands before the sentence, which an owner of a sheet reads beside the piece.
    """

    def __init__(self, message: str, /, place: str = "", **values: object) -> None:
        super().__init__(message, **values)
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {super().__str__()}" if self.place else super().__str__()


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
