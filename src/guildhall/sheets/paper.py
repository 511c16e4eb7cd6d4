"""The list to go through a box with on paper: every piece with its values and room for what the box says."""

from collections.abc import Iterator
from typing import NamedTuple

from guildhall.kernel.title import Title
from guildhall.sheets.labels import Labels
from guildhall.sheets.pieces import Piece, pieces_of


class Section(NamedTuple):
    """A kind of pieces: their names, and what the values are called that they have."""

    kind: str
    name: str
    pieces: list[Piece]


def sections(title: Title, language: str, everything: bool = False) -> list[Section]:
    """The pieces by kind; without `everything` those that no source is known for."""
    labels, found = Labels(title, language), dict[str, list[Piece]]()
    for piece in pieces_of(title).values():
        if piece.doubtful or everything:
            found.setdefault(piece.kind, []).append(piece)
    return [Section(kind, labels.kind(kind), pieces) for kind, pieces in found.items()]


def text(title: Title, language: str, everything: bool = False) -> Iterator[str]:
    """The list as lines of text."""
    labels = Labels(title, language)
    for section in sections(title, language, everything):
        yield f"{section.name} ({len(section.pieces)})"
        for piece in section.pieces:
            yield f"  [ ] {labels.piece(piece)}  ({piece.key})"
            for value in piece.values:
                yield f"        {labels.value(piece, value.key)}: {labels.shown(value.printed)}  ______"
        yield ""
