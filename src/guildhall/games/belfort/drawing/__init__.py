"""Belfort as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: symbol:D1.bank, district:D1, guild:D1, area:AREA, desk, camp, crest:SEAT,
card:SEAT:TYPE, permit:SEAT:TYPE, hand:SEAT:TYPE, pool:TYPE, deck, discards, assistant:ID, stack:PERMIT, trade:ID,
good:SEAT:GOOD, worker:SEAT:KIND, gnomes, seat:SEAT. Cards of one type share a reference. Pieces that move carry an
`id`; those that cannot be told apart say there where they are, and in `data-piece` what they are and whose.
"""

from pathlib import Path

from guildhall.draw.album import Album
from guildhall.games.belfort.drawing import area, layout, stamp, tabletop
from guildhall.games.belfort.drawing.description import describe_lines
from guildhall.games.belfort.drawing.reading import Reading

__all__ = ["STYLE", "board", "board_layers", "board_shell", "describe", "seat", "thumbnail"]

STYLE = (Path(__file__).parent / "belfort.css").read_text(encoding="utf-8")


def label(reading: Reading) -> str:
    month = reading.say("Month {n}", n=reading.view["month"])
    return f"Belfort, {month}, {reading.phase()}"


ALBUM = Album(
    style=STYLE,
    classes=lambda reading: "belfort",
    read=Reading,
    label=label,
    layers=tabletop.LAYERS,
    board_size=(layout.WIDTH, layout.HEIGHT),
    draw_area=area.seat_area,
    area_width=area.WIDTH,
    edge=layout.MARGIN,
    order=lambda view: view["crests"],
    draw_thumbnail=stamp.thumbnail,
    thumbnail_size=(stamp.WIDTH, stamp.HEIGHT),
    lines=describe_lines,
)
board, board_shell, board_layers, seat = ALBUM.board, ALBUM.board_shell, ALBUM.board_layers, ALBUM.seat
thumbnail, describe = ALBUM.thumbnail, ALBUM.describe
