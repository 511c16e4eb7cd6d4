"""Kutná Hora as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: column:N, guild:SEAT:GUILD, house:SEAT:GUILD, card:SEAT:CARD,
half:SEAT:CARD:ACTION, action:ACTION, miners:SEAT, pelicans:SEAT, groschen:SEAT, tile:ID, slot:SEAT:ID, drawn:ID,
technology, square:X,Y, space:X,Y, pool:COLOUR, bank:COLOUR, council:COLOUR, cathedral:N, tax, and seat:SEAT. Pieces
that move carry an `id`; pieces that are alike say where they are in it, and `data-piece` says what they are.

Icons that match in city scoring are linked: every icon on buildings, villages, the Town Hall and in slots carries
`data-link` with the id of its kind (red, yellow, green, blue). The style lights all of a kind while one of them is
under the pointer; a page can do the same for fingers and keys by giving all elements of one `data-link` the class
`linked`.
"""

from pathlib import Path
from typing import Any

from guildhall.draw import sheet
from guildhall.draw.ink import box, put
from guildhall.games.kutna_hora.drawing import area, layout, price_lines, stamp, tabletop
from guildhall.games.kutna_hora.drawing.description import describe_lines, headline
from guildhall.games.kutna_hora.drawing.reading import LANGUAGES, Reading

__all__ = ["LANGUAGES", "STYLE", "board", "describe", "price_chart", "seat", "thumbnail"]

STYLE = (Path(__file__).parent / "kutna_hora.css").read_text(encoding="utf-8")
View = dict[str, Any]
EDGE = 14  # left and right of the areas below the board


def board(
    view: View, names: list[str] | None = None, language: str = "en", document: bool = True, seats: bool | None = None
) -> str:
    """The board. A document also shows every player's area below it, a fragment only if `seats` asks for it."""
    reading = Reading(view, names, language)
    body, height = tabletop.board(reading), float(layout.HEIGHT)
    if document if seats is None else seats:
        areas = []
        for number in range(view["seats"]):
            deep, drawn = area.seat_area(reading, number, layout.WIDTH - 2 * EDGE)
            areas.append(put((EDGE, height + 4), drawn))
            height += deep + 16
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
    """One player's area. A narrower width stands in more rows at the same size of letters."""
    reading = Reading(view, names, language)
    height, drawn = area.seat_area(reading, seat, width)
    return finished(reading, drawn, width, height, reading.names[seat], document)


def thumbnail(view: View, document: bool = True) -> str:
    """A small picture that reads at 320 px: few signs, big pieces."""
    reading = Reading(view, None, "en")
    return finished(reading, stamp.thumbnail(reading), stamp.WIDTH, stamp.HEIGHT, label(reading), document)


def price_chart(
    view: View,
    language: str = "en",
    document: bool = False,
    width: float = price_lines.WIDTH,
    height: float = price_lines.HEIGHT,
) -> str:
    """The six prices before every turn of the game and now: a fragment for a page, or a picture of its own."""
    reading = Reading(view, None, language)
    drawn = price_lines.price_lines(reading, width, height)
    return finished(reading, drawn, width, height, reading.say("game_prices"), document)


def describe(view: View, names: list[str] | None = None, language: str = "en") -> str:
    """The view in plain lines."""
    return "\n".join(describe_lines(Reading(view, names, language)))


def label(reading: Reading) -> str:
    return f"{reading.say('title')}, {headline(reading)}"


def finished(reading: Reading, body: str, width: float, height: float, name: str, document: bool) -> str:
    if document:
        return sheet.document(body, width, height, name, "kutna_hora", STYLE, reading.language)
    return sheet.fragment(body, width, height, name, "kutna_hora", reading.language)
