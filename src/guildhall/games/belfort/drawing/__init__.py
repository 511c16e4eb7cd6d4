"""Belfort as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: symbol:D1.bank, district:D1, guild:D1, area:AREA, desk, camp, crest:SEAT,
card:SEAT:TYPE, permit:SEAT:TYPE, hand:SEAT:TYPE, pool:TYPE, deck, discards, assistant:ID, stack:PERMIT, trade:ID,
good:SEAT:GOOD, worker:SEAT:KIND, gnomes, seat:SEAT. Cards of one type share a reference. Pieces that move carry an
`id`; those that cannot be told apart say there where they are, and in `data-piece` what they are and whose.
"""

from pathlib import Path
from typing import Any

from guildhall.draw import sheet
from guildhall.draw.ink import box, put
from guildhall.games.belfort.drawing import area, layout, stamp, tabletop
from guildhall.games.belfort.drawing.description import describe_lines
from guildhall.games.belfort.drawing.reading import LANGUAGES, Reading

__all__ = ["LANGUAGES", "STYLE", "board", "describe", "seat", "thumbnail"]

STYLE = (Path(__file__).parent / "belfort.css").read_text(encoding="utf-8")
View = dict[str, Any]


def board(
    view: View, names: list[str] | None = None, language: str = "en", document: bool = True, seats: bool | None = None
) -> str:
    """The board. A document also shows every player's area below it, a fragment only if `seats` asks for it."""
    reading = Reading(view, names, language)
    body, height = tabletop.board(reading), float(layout.HEIGHT)
    if document if seats is None else seats:
        areas = []
        for number in view["crests"]:
            deep, drawn = area.seat_area(reading, number, layout.WIDTH - 2 * layout.MARGIN)
            areas.append(put((layout.MARGIN, height + 4), drawn))
            height += deep + 12
        body = box(0, 0, layout.WIDTH, height + 4, 0, "sheet") + body + "".join(areas)
        height += 4
    return finished(reading, body, layout.WIDTH, height, label(reading), document)


def seat(
    view: View,
    seat: int,
    names: list[str] | None = None,
    language: str = "en",
    document: bool = True,
    width: float = area.WIDTH,
) -> str:
    """One player's area. A narrower width flows into more rows at the same size of letters."""
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
    return f"{reading.say('title')}, {reading.say('month', n=reading.view['month'])}, {reading.phase()}"


def finished(reading: Reading, body: str, width: float, height: float, name: str, document: bool) -> str:
    if document:
        return sheet.document(body, width, height, name, "belfort", STYLE, reading.language)
    return sheet.fragment(body, width, height, name, "belfort", reading.language)
