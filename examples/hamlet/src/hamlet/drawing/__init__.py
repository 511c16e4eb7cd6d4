"""Hamlet as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: plot:SEAT:N, seat:SEAT, good:SEAT:GOOD, card:ID, night. Pieces that move
carry an `id`.
"""

from guildhall.draw.album import Album
from hamlet.drawing import area, stamp, village
from hamlet.drawing.description import describe_lines
from hamlet.drawing.reading import Reading, reading_of


def label(r: Reading) -> str:
    return f"{r.title()}, {r.say('Round {n} of {rounds}', n=r.view['round'], rounds=r.view['rounds'])}"


ALBUM = Album(
    package=__name__,
    read=reading_of,
    label=label,
    layers=village.LAYERS,
    layout=village,
    draw_area=area.seat_area,
    edge=12,
    stamp=stamp,
    lines=describe_lines,
)
