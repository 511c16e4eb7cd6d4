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

from guildhall.draw.album import Album
from guildhall.games.antiquity.drawing import area, layout, stamp, tabletop
from guildhall.games.antiquity.drawing.description import describe_lines
from guildhall.games.antiquity.drawing.reading import TITLE, Reading


def label(reading: Reading) -> str:
    return f"{TITLE}, {reading.say('Round {n}', n=reading.view['round'])}"


ALBUM = Album(
    package=__name__,
    more_classes=lambda reading: f"phase-{reading.view['phase']}",
    read=Reading,
    label=label,
    layers=tabletop.LAYERS,
    layout=layout,
    draw_area=area.seat_area,
    edge=layout.MARGIN,
    stamp=stamp,
    lines=describe_lines,
)
