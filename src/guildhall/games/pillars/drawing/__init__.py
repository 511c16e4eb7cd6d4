"""The Pillars of the Earth as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: card:ID, space:PLACE:N, place:STEP, market:GOOD, stock:GOOD, cost:PRICE,
crew:SEAT:ID, cube:SEAT:GOOD, seat:SEAT, cathedral:PIECE, and event, advantages, tax, bag, score, gold. Pieces that move
carry an `id`; builders of one player are alike, so theirs say where they stand and `data-piece` says whose they are.
"""

from pathlib import Path

from guildhall.draw.album import Album
from guildhall.games.pillars.drawing import area, layout, stamp, tabletop
from guildhall.games.pillars.drawing.description import describe_lines
from guildhall.games.pillars.drawing.reading import Reading
from guildhall.games.pillars.words.progress import round_name
from guildhall.kernel.registry import title_of

__all__ = ["STYLE", "board", "board_layers", "board_shell", "describe", "seat", "thumbnail"]

STYLE = (Path(__file__).parent / "pillars.css").read_text(encoding="utf-8")


def label(reading: Reading) -> str:
    return f"{title_of('pillars').called(reading.language)}, {round_name(reading.view, reading.language)}"


ALBUM = Album(
    style=STYLE,
    classes=lambda reading: "pillars",
    read=Reading,
    label=label,
    layers=tabletop.LAYERS,
    board_size=(layout.WIDTH, layout.HEIGHT),
    draw_area=area.seat_area,
    area_width=area.WIDTH,
    edge=layout.FRAME_X,
    order=lambda view: range(view["seats"]),
    draw_thumbnail=stamp.thumbnail,
    thumbnail_size=(stamp.WIDTH, stamp.HEIGHT),
    lines=describe_lines,
)
board, board_shell, board_layers, seat = ALBUM.board, ALBUM.board_shell, ALBUM.board_layers, ALBUM.seat
thumbnail, describe = ALBUM.thumbnail, ALBUM.describe
