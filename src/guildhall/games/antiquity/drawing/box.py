"""Single pieces of the box as the board draws them, for those who compare them with their own."""

from typing import Final

from guildhall.draw.ink import put
from guildhall.games.antiquity.drawing import ALBUM, works
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.tracks import famine
from guildhall.games.antiquity.terms import BUILDINGS
from guildhall.games.antiquity.view_types import View

PIECE_W: Final = 176.0
LOT_W: Final = 92.0


def piece(view: View, kind: str, row: str, language: str) -> str:
    """The piece as a fragment; empty for what the board does not show by itself."""
    reading = Reading(view, None, language)
    size: tuple[float, float]
    if kind == "building" and row in BUILDINGS[1:]:
        size, body = (PIECE_W, works.PIECE_H), works.piece(reading, row, PIECE_W)
    elif kind == "house":
        number = int(row) + 1
        food, luxury = reading.data.house_food[number], reading.data.house_luxury[number]
        size, body = (LOT_W, works.LOW_LOT), works.lot(0, number, food, luxury, LOT_W, False, False)
    elif kind == "famine_track":
        height, body = famine(reading, 300)
        size = (300, height)
    else:
        return ""
    name = f"{kind.replace('_', ' ')} {row}".strip()
    return ALBUM.finished(reading, put((4, 4), body), (size[0] + 8, size[1] + 8), name, document=False)
