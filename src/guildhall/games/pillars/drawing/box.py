"""Single pieces of the box as the board draws them, for those who compare them with their own."""

from collections.abc import Callable
from typing import Final

from guildhall.draw.ink import put
from guildhall.games.pillars.drawing import ALBUM
from guildhall.games.pillars.drawing.cards import advantage_card, craftsman_card, event_card, resource_card
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.views import View

CARD: Final = (132.0, 132.0)


def piece(view: View, kind: str, row: str, language: str) -> str:
    """The card as a fragment; empty for what the board does not show by itself."""
    draw = KINDS.get(kind)
    reading = Reading(view, None, language)
    if kind == "craftsman_type":  # a craftsman of the type stands for it
        kinds = reading.data.craftsman_kind
        draw, row = craftsman_card, reading.data.craftsmen[kinds.index(row)] if row in kinds else ""
    if draw is None or not row:
        return ""
    w, h = CARD
    body = put((4, 4), draw(reading, row, 0, 0, w, h))
    return ALBUM.finished(reading, body, (w + 8, h + 8), reading.name(row), document=False)


KINDS: Final[dict[str, Callable[[Reading, str, float, float, float, float], str]]] = {
    "starting_craftsman": craftsman_card,
    "craftsman": craftsman_card,
    "resource_card": resource_card,
    "advantage": advantage_card,
    "event": event_card,
}
