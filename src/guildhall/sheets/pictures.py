"""A piece drawn as the board draws it, with the values of a sheet.

`drawing/box.py` of a title draws single pieces from a view; the whole board shows what is no piece of its own.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from guildhall.kernel.errors import GuildhallError
from guildhall.kernel.title import Title
from guildhall.sheets.pieces import Piece

MODULE = "drawing.box"


def picture(title: Title, piece: Piece, overlay: Mapping[str, Any], language: str) -> str:
    """The piece as a fragment for a page; empty where the values make no game that could be drawn."""
    box = import_module(f"{title.package}.{MODULE}") if find_spec(f"{title.package}.{MODULE}") else None
    seats = getattr(box, "seats_for", lambda kind, row: title.seat_range[1])(piece.kind, piece.row)
    try:
        view = title.new(seats, "box", overlay=overlay or None, overlay_name="sheet").view(None)
        drawn: str = box.piece(view, piece.kind, piece.row, language) if box else ""
        return drawn or title.drawing.board(view, None, language, document=False)
    except (GuildhallError, LookupError, ArithmeticError, TypeError, ValueError):
        return ""
