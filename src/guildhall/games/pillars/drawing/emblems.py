"""One emblem a trade (emblems.svg), drawn with the line of the board."""

from pathlib import Path

from guildhall.draw.ink import group, put
from guildhall.draw.symbols import signs_in

EMBLEMS = signs_in(Path(__file__).parent / "emblems.svg")


def emblem(trade: str, x: float, y: float, size: float) -> str:
    """The emblem of a craftsman type with its upper left corner at (x, y)."""
    span, drawn = EMBLEMS[trade]
    return put((x, y), group(drawn, class_="emblem"), scale=size / span)
