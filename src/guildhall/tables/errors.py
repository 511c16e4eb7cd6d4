"""What a table answers when it says no; each is one sentence."""

from guildhall.kernel.errors import GuildhallError


class TableError(GuildhallError):
    """The common parent; `status` is what it means over HTTP."""

    status = 409


class NoTable(TableError):
    """There is no such table, or not for this person."""

    status = 404


class NotYours(TableError):
    """This seat belongs to somebody else."""

    status = 403


class Stale(TableError):
    """The choice was made for a position that is gone; nothing was changed."""


class ReplayDiffers(TableError):
    """The log of a table was written under rules that lead elsewhere."""


class TooMany(TableError):
    """The house does as much of this as it can; later there will be room again."""

    status = 429


class Closed(TableError):
    """A table that cannot be opened: its game breaks. All others go on."""


class NotNow(TableError):
    """The table is not in a state for this."""
