"""The Pillars of the Earth as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: card:ID, space:PLACE:N, place:STEP, market:GOOD, stock:GOOD, cost:PRICE,
crew:SEAT:ID, cube:SEAT:GOOD, seat:SEAT, cathedral:PIECE, and event, advantages, tax, bag, score, gold. Pieces that move
carry an `id`; builders of one player are alike, so theirs say where they stand and `data-piece` says whose they are.
"""

from guildhall.draw.album import Album
from guildhall.games.pillars.drawing import area, layout, stamp, tabletop
from guildhall.games.pillars.drawing.description import describe_lines
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.words.progress import round_name
from guildhall.kernel.registry import title_of


def label(reading: Reading) -> str:
    return f"{title_of('pillars').called(reading.language)}, {round_name(reading.view, reading.language)}"


ALBUM = Album(
    package=__name__,
    read=Reading,
    label=label,
    layers=tabletop.LAYERS,
    layout=layout,
    draw_area=area.seat_area,
    edge=layout.FRAME_X,
    stamp=stamp,
    lines=describe_lines,
)
