"""Antiquity as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: hex:Q,R, offer:FROM:TO, saint:ID, player:SEAT, famine and order on the
board; square:SEAT:CITY:X,Y, building:SEAT:TYPE:PLACE, house:SEAT:NUMBER, good:SEAT:ID and type:ID (a building not
built yet) in the area of a player. Pieces that move carry an `id`; men, graves and buildings that stand several times
are alike, so theirs say where they are and `data-piece` says whose they are.

The countryside is drawn in layers: `layer-terrain` and `layer-land` (cleared and drained hexes), `layer-pieces`
(refuse below, then all that stands there), `layer-zones` with one `layer-zone-SEAT` for every player. A class on the
<svg> itself, or on any element round it, chooses what is seen; the rules are in antiquity.css:

    (none)           everything; zones as outlines, hexes of several zones hatched
    only-zone-SEAT   the zone of one player alone, shaded
    no-zones         no zones
    no-pieces        nothing that stands or lies on the land
    only-terrain     the bare land: neither pieces nor zones

Every picture also wears `phase-N`: while cities are built (phase-2) a page can give the cities the room of the map.

Seats keep their marks (disc, diamond, cross, chevron); antiquity.css gives them the colours of the game, in the
drawings and on whatever page says data-game="antiquity".
"""

from pathlib import Path
from typing import Any

from guildhall.draw import sheet
from guildhall.draw.ink import box, put
from guildhall.games.antiquity.drawing import area, layout, stamp, tabletop
from guildhall.games.antiquity.drawing.description import describe_lines
from guildhall.games.antiquity.drawing.reading import LANGUAGES, Reading

__all__ = ["LANGUAGES", "STYLE", "board", "describe", "seat", "thumbnail"]

STYLE = (Path(__file__).parent / "antiquity.css").read_text(encoding="utf-8")
View = dict[str, Any]


def board(
    view: View, names: list[str] | None = None, language: str = "en", document: bool = True, seats: bool | None = None
) -> str:
    """The board. A document also shows every player's cities below it, a fragment only if `seats` asks for it."""
    reading = Reading(view, names, language)
    body, height = tabletop.board(reading), float(layout.HEIGHT)
    if document if seats is None else seats:
        areas = []
        for number in range(view["seats"]):
            deep, drawn = area.seat_area(reading, number, layout.WIDTH - 2 * layout.MARGIN)
            areas.append(put((layout.MARGIN, height + 8), drawn))
            height += deep + 20
        body = box(0, 0, layout.WIDTH, height, 0, "sheet") + body + "".join(areas)
    return finished(reading, body, layout.WIDTH, height, label(reading), document)


def seat(
    view: View,
    seat: int,
    names: list[str] | None = None,
    language: str = "en",
    document: bool = True,
    width: float = area.WIDTH,
) -> str:
    """One player's cities, goods, forecast, houses and what is not built yet. It flows to any width."""
    reading = Reading(view, names, language)
    height, drawn = area.seat_area(reading, seat, width)
    return finished(reading, drawn, width, height, reading.names[seat], document)


def thumbnail(view: View, document: bool = True) -> str:
    """A small picture that reads at 320 px: few signs, big pieces."""
    reading = Reading(view, None, "en")
    return finished(reading, stamp.thumbnail(reading), stamp.WIDTH, stamp.HEIGHT, label(reading), document)


def describe(view: View, names: list[str] | None = None, language: str = "en") -> str:
    """The view in plain lines."""
    return "\n".join(describe_lines(Reading(view, names, language)))


def label(reading: Reading) -> str:
    return f"{reading.say('title')}, {reading.say('round', n=reading.view['round'])}"


def finished(reading: Reading, body: str, width: float, height: float, name: str, document: bool) -> str:
    classes = f"antiquity phase-{reading.view['phase']}"
    if document:
        return sheet.document(body, width, height, name, classes, STYLE, reading.language)
    return sheet.fragment(body, width, height, name, classes, reading.language)
