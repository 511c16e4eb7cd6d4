"""Hamlet as a picture. Everything is drawn from a view, nothing else is asked.

What a choice can point at carries `data-ref`: plot:SEAT:N, seat:SEAT, good:SEAT:GOOD, card:ID, night. Pieces that move
carry an `id`.
"""

from pathlib import Path

from guildhall.draw.album import Album
from hamlet.drawing import area, stamp, village
from hamlet.drawing.description import describe_lines
from hamlet.drawing.reading import Reading, reading_of

__all__ = ["STYLE", "board", "board_layers", "board_shell", "describe", "seat", "thumbnail"]

STYLE = (Path(__file__).parent / "hamlet.css").read_text(encoding="utf-8")


def label(r: Reading) -> str:
    return f"{r.title()}, {r.say('Round {n} of {rounds}', n=r.view['round'], rounds=r.view['rounds'])}"


ALBUM = Album(
    style=STYLE,
    classes=lambda reading: "hamlet",
    read=reading_of,
    label=label,
    layers=village.LAYERS,
    board_size=(village.WIDTH, village.HEIGHT),
    draw_area=area.seat_area,
    area_width=village.WIDTH,
    edge=12,
    order=lambda view: range(view["seats"]),
    draw_thumbnail=stamp.thumbnail,
    thumbnail_size=(stamp.WIDTH, stamp.HEIGHT),
    lines=describe_lines,
)
board, board_shell, board_layers, seat = ALBUM.board, ALBUM.board_shell, ALBUM.board_layers, ALBUM.seat
thumbnail, describe = ALBUM.thumbnail, ALBUM.describe
