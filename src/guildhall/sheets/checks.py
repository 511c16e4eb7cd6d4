"""What is wrong or doubtful about a sheet: a box that does not add up, a value unlike those of all other pieces."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from guildhall.kernel.errors import BadComponents
from guildhall.kernel.title import Title
from guildhall.sheets.answers import Answers, Said, differs
from guildhall.sheets.pieces import Piece, column, pieces_of
from guildhall.sheets.why import Why

OTHERS: Final = 3  # pieces of a kind that make a rule
TRIED: Final = 60  # corrected pieces that are left out one by one to find the one that does not fit


class Doubt(NamedTuple):
    """A corrected number that is smaller or larger than on every other piece of the kind."""

    key: str
    value: float
    smaller: bool
    least: float
    most: float


def contradiction(title: Title, overlay: Mapping[str, Any]) -> str:
    """Why no game can be played with these values; nothing if one can."""
    try:
        title.corrected(overlay)
    except BadComponents as trouble:
        return Why.of(trouble)
    return ""


def faults(answers: Answers) -> dict[str, str]:
    """The corrected pieces that do not fit the rest of the box, each with the sentence that says why.

    Where leaving out one piece makes the rest fit it is that one; else pieces are left out one after the other.
    """
    title = answers.title
    why = contradiction(title, answers.overlay())
    if not why:
        return {}
    corrected = [piece.key for piece in pieces_of(title).values() if answers.corrected(piece)]
    for key in suspects(corrected, why):
        if not contradiction(title, answers.overlay(frozenset([key]))):
            return {key: why}
    found: dict[str, str] = {}
    while why:
        low, high = 0, len(corrected)  # the first so many pieces fit, the first `high` do not
        while high - low > 1:
            middle = (low + high) // 2
            said = contradiction(title, answers.overlay(frozenset(corrected[middle:]) | frozenset(found)))
            low, high, why = (low, middle, said) if said else (middle, high, why)
        found[corrected[high - 1]] = contradiction(
            title, answers.overlay(frozenset(corrected[high:]) | frozenset(found))
        )
        del corrected[high - 1]
        why = contradiction(title, answers.overlay(frozenset(found)))
    return found


def misfits(answers: Answers, piece: Piece, without: frozenset[str]) -> list[str]:
    """The values of a piece that do not fit the rest: the one without which it fits, or all that were corrected."""
    values = answers.corrected(piece)
    rest = Answers(answers.title, dict(answers.said))
    for key in values:
        rest.said[piece.key] = {"said": Said.MINE.value, "values": {one: values[one] for one in values if one != key}}
        if not contradiction(answers.title, rest.overlay(without)):
            return [key]
    return list(values)


def suspects(corrected: list[str], why: str) -> list[str]:
    """The pieces to leave out first: those whose row the sentence names."""
    named = [key for key in corrected if key.rsplit(".", 1)[-1] in why.replace(",", " ").replace(":", " ").split()]
    return (named + [key for key in corrected if key not in named])[:TRIED]


def doubts(answers: Answers, piece: Piece, corrected: Mapping[str, Any]) -> list[Doubt]:
    """The corrected numbers that stand out among the pieces of the kind."""
    found = []
    for key, value in corrected.items():
        printed = piece.value(key)
        if type(value) not in (int, float) or printed is None or not differs(printed.printed, value):
            continue
        others = [answers.value(other, key) for other, _ in column(answers.title, piece, key) if other.key != piece.key]
        others = [one for one in others if type(one) in (int, float)]
        if len(others) >= OTHERS and not min(others) <= value <= max(others):
            found.append(Doubt(key, value, value < min(others), min(others), max(others)))
    return found
