"""The public board put together, back to front."""

from guildhall.draw.ink import box
from guildhall.games.belfort.drawing import layout as at
from guildhall.games.belfort.drawing.calendar import calendar, turn_order
from guildhall.games.belfort.drawing.city import city
from guildhall.games.belfort.drawing.collection import collection
from guildhall.games.belfort.drawing.reading import Reading
from guildhall.games.belfort.drawing.standings import table
from guildhall.games.belfort.drawing.supplies import supplies


def board(r: Reading) -> str:
    """Everything that all players share."""
    return "".join(
        [
            box(0, 0, at.WIDTH, at.HEIGHT, 0, "sheet"),
            calendar(r),
            turn_order(r),
            collection(r),
            table(r),
            supplies(r),
            city(r),
        ]
    )
