"""Belfort as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: symbol:D1.bank, district:D1, guild:D1, area:AREA, desk, camp, crest:SEAT,
card:SEAT:TYPE, permit:SEAT:TYPE, hand:SEAT:TYPE, pool:TYPE, deck, discards, assistant:ID, stack:PERMIT, trade:ID,
good:SEAT:GOOD, worker:SEAT:KIND, gnomes, seat:SEAT. Cards of one type share a reference. Pieces that move carry an
`id`; those that cannot be told apart say there where they are, and in `data-piece` what they are and whose.
"""

from guildhall.draw.album import Album
from guildhall.games.belfort.drawing import area, layout, stamp, tabletop
from guildhall.games.belfort.drawing.description import describe_lines
from guildhall.games.belfort.drawing.reading import Reading


def label(reading: Reading) -> str:
    month = reading.say("Month {n}", n=reading.view["month"])
    return f"Belfort, {month}, {reading.phase()}"


ALBUM = Album(
    package=__name__,
    read=Reading,
    label=label,
    layers=tabletop.LAYERS,
    layout=layout,
    draw_area=area.seat_area,
    edge=layout.MARGIN,
    order=lambda view: view["crests"],
    stamp=stamp,
    lines=describe_lines,
)
