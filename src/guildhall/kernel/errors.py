"""Everything that can be wrong with what somebody gives us: one clear sentence each, and what was expected."""

import os


class GuildhallError(ValueError):
    """The common parent: its text is one sentence for a person."""


class UnknownName(GuildhallError):
    """A game, bot, option, preset or rule id that does not exist."""


class BadOption(GuildhallError):
    """An option value or a number of seats the title does not allow."""


class BadChoice(GuildhallError):
    """Text that is no choice of this title."""


class BadRecord(GuildhallError):
    """A record that is truncated, edited or of another game."""


class BadComponents(GuildhallError):
    """A component file or overlay with a value missing, of the wrong type or against the rules."""


class Unwritable(GuildhallError):
    """A file or folder that takes nothing, or is another's for now."""


class BadState(GuildhallError):
    """A JSON form that does not describe a position of this title."""


class Illegal(GuildhallError):
    """A choice the rules refuse; `rule` is the id of the rule."""

    def __init__(self, rule: str, words: str) -> None:
        super().__init__(f"{words}: {rule}" if rule else words)
        self.rule = rule
        self.words = words

    def __reduce__(self) -> tuple[type["Illegal"], tuple[str, str]]:
        return Illegal, (self.rule, self.words)


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
