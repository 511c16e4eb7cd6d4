"""Parts of a drawing that need not be drawn again while nothing they show has changed."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

R = TypeVar("R")
P = ParamSpec("P")
T = TypeVar("T")


def memoised(draw: Callable[Concatenate[R, P], T]) -> Callable[Concatenate[R, P], T]:
    """For a part of a drawing or of a description, made from a reading of a view.

    A view may have a method `memoise(key, make)`: it gives back what was made under the key before, if what was read of
    the view then is still the same, and else calls `make` with the view. With other views `draw` is called every time.
    """
    name = f"{draw.__module__}.{draw.__qualname__}"

    def memoised_draw(r: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        reading: Any = r
        memoise = getattr(reading.view, "memoise", None)
        if memoise is None:
            return draw(r, *args, **kwargs)
        key = (name, reading.language, *reading.names, *args, *kwargs.items())
        found: T = memoise(
            key, lambda view: draw(type(reading)(view, reading.names, reading.language), *args, **kwargs)
        )
        return found

    return memoised_draw
