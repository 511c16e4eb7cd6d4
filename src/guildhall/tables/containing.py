"""One bad table never closes a page: what breaks inside a game stays inside its table."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Final, NoReturn, ParamSpec, TypeVar

from guildhall.kernel.errors import DeadEnd, GuildhallError
from guildhall.tables.errors import Closed

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("guildhall")

# What the rules, views, words and drawings of a title stumble over when a game is broken; a database that is away
# raises none of these.
STUMBLES: Final = (
    *(LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError, DeadEnd, RecursionError),
)


def is_stumble(trouble: Exception) -> bool:
    """Whether a game broke, rather than that somebody was told no."""
    return isinstance(trouble, STUMBLES) and not isinstance(trouble, GuildhallError)


def shut(trouble: Exception) -> NoReturn:
    """The one sentence for whoever asked; the journal gets the rest."""
    log.error("a table is broken: %s", type(trouble).__name__, exc_info=trouble)
    raise Closed("this table cannot be opened: something in its game is broken; all other tables go on") from None


def sentence_for(trouble: Exception) -> str:
    """What to say where nothing can be raised."""
    try:
        shut(trouble)
    except Closed as closed:
        return str(closed)


def contained(work: Callable[P, T]) -> Callable[P, T]:
    """Work on one table: whatever its game stumbles over is one sentence for whoever asked."""

    @wraps(work)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except STUMBLES as trouble:
            if not is_stumble(trouble):
                raise
            shut(trouble)

    return done
