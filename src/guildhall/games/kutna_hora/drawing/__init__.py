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

from guildhall.draw.album import Album
from guildhall.games.kutna_hora.drawing import area, layout, price_lines, stamp, tabletop
from guildhall.games.kutna_hora.drawing.description import describe_lines, headline
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.games.kutna_hora.views import View

NAME = "Kutná Hora"
EDGE = 14  # left and right of the areas below the board


def label(reading: Reading) -> str:
    return f"{NAME}, {headline(reading)}"


class AlbumWithPrices(Album[Reading]):
    def price_chart(
        self,
        view: View,
        language: str = "en",
        document: bool = False,
        width: float = price_lines.WIDTH,
        height: float = price_lines.HEIGHT,
    ) -> str:
        """The six prices before every turn of the game and now: a fragment for a page, or a picture of its own."""
        reading = self.read(view, None, language)
        lines = price_lines.price_lines(reading, width, height)
        return self.finished(reading, lines, (width, height), reading.say("Prices over the game"), document)


ALBUM = AlbumWithPrices(
    package=__name__,
    read=Reading,
    label=label,
    layers=tabletop.LAYERS,
    layout=layout,
    draw_area=area.seat_area,
    edge=EDGE,
    stamp=stamp,
    lines=describe_lines,
)
