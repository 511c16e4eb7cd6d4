"""Two sheets beside each other, and one filled up from the other."""

from typing import Any, NamedTuple

from guildhall.sheets.answers import Answers, Said
from guildhall.sheets.pieces import Piece, pieces_of


class Difference(NamedTuple):
    """A value that two boxes do not share."""

    piece: Piece
    key: str
    one: Any
    other: Any


def differences(one: Answers, other: Answers) -> list[Difference]:
    """Value by value what differs between two sheets; what nobody has corrected is as the program has it."""
    found = []
    for piece in pieces_of(one.title).values():
        ours, theirs = one.corrected(piece), other.corrected(piece)
        for value in piece.values:
            pair = ours.get(value.key, value.printed), theirs.get(value.key, value.printed)
            if pair[0] != pair[1]:
                found.append(Difference(piece, value.key, *pair))
    return found


def fill_up(mine: Answers, other: Answers) -> int:
    """Takes the other sheet's answers where mine has none; how many pieces that were."""
    taken = 0
    for piece in pieces_of(mine.title).values():
        theirs = other.of(piece)
        if theirs in (Said.SAME, Said.MINE) and mine.of(piece) in (None, Said.UNKNOWN):
            assert theirs is not None
            mine.say(piece, theirs, other.corrected(piece))
            taken += 1
    return taken
