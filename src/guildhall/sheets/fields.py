"""How a value is asked for: as a number, a switch, one of several words, a row or lines of them. And read back."""

import json
import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from guildhall.kernel.bounds import Bounds, check_signs
from guildhall.kernel.components import check_correction
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.plain_data import is_list
from guildhall.kernel.title import Title
from guildhall.sheets.pieces import Piece, Value, column

FEW: Final = 20  # words that are offered as a list
WIDEST: Final = 6  # boxes in a row of a grid
SHORT: Final = 36  # letters of a word in such a list
LENGTH: Final = 4000  # letters of what is typed into one field
WHOLE: Final = re.compile(r"[-−+]?\d{1,15}")


ROW_END: Final = "|"
FITTING: Final = "something that fits"


class Shape(StrEnum):
    """What a field looks like."""

    NUMBER = "number"
    FRACTION = "fraction"
    SWITCH = "switch"
    WORD = "word"  # one of several
    TEXT = "text"
    NUMBERS = "numbers"  # a row, each in a box
    WORDS = "words"  # a row, each one of several; blanks do not count
    CELLS = "cells"  # a row of short texts
    EFFECT = "effect"  # one of several, with a number
    EFFECTS = "effects"  # a row of them
    GRID = "grid"  # a list of lists: rows of boxes, `|` after each
    LINES = "lines"  # one too long or too mixed for that: one a line, its entries between commas
    DATA = "data"  # anything deeper


ORDER: Final = [
    *(Shape.NUMBER, Shape.FRACTION, Shape.NUMBERS, Shape.WORDS, Shape.CELLS, Shape.EFFECTS, Shape.EFFECT),
    *(Shape.WORD, Shape.SWITCH, Shape.TEXT, Shape.GRID, Shape.LINES, Shape.DATA),
]


class Misread(BadComponents):
    """What was typed is no such value. `value` names it, `found` repeats it, `expected` says what would do."""

    def __init__(self, value: Value, found: str, expected: str, least: float = 0, most: float = 0) -> None:
        self.value, self.found, self.expected, self.least, self.most = value, found, expected, least, most
        if expected == "range":
            span = {"least": f"{least:g}", "most": f"{most:g}"}
            super().__init__("{path} is {found}; expected {least} to {most}", path=value.key, found=found, **span)
        else:
            super().__init__("{path} is {found}; expected {expected}", path=value.key, found=found, expected=expected)


@dataclass(frozen=True, slots=True)
class Column:
    """What stands in one place of every row of a grid: a number, or one of several words, some with a number."""

    words: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A value and how it is asked for. Words are those that stand in its column on all pieces of the kind."""

    value: Value
    shape: Shape
    words: tuple[str, ...] = ()
    least: float = 0
    most: float = 0
    known: tuple[str, ...] = ()  # suggestions for a text
    counted: tuple[str, ...] = ()  # those of the words that take a number
    columns: tuple[Column, ...] = ()  # of a grid; one for all where its rows differ in length
    kin: tuple[Any, ...] = ()  # what all pieces of the kind have in its place


def fields_of(title: Title, piece: Piece) -> list[Field]:
    """The fields of a piece, those first that are read off it at a glance."""
    return sorted((field_of(title, piece, value) for value in piece.values), key=lambda one: ORDER.index(one.shape))


def field_of(title: Title, piece: Piece, value: Value) -> Field:
    every = [one for _, one in column(title, piece, value.key)]
    return replace(shaped(value, every), kin=tuple(every))


def shaped(value: Value, every: list[Any]) -> Field:
    """The field of a value; `every` is what all pieces of the kind have in its place."""
    printed, bounds = value.printed, Bounds(value.printed, every)
    if isinstance(printed, bool):
        return Field(value, Shape.SWITCH)
    if isinstance(printed, int | float):
        shape = Shape.NUMBER if isinstance(printed, int) else Shape.FRACTION
        return Field(value, shape, (), bounds.least, bounds.number)
    if isinstance(printed, str):
        words = known_words(every)
        if any(":" in word for word in words):
            return Field(value, Shape.EFFECT, stems(words), counted=counted(words))
        return Field(value, Shape.WORD, words) if is_few(words) else Field(value, Shape.TEXT, known=words)
    inside = [item for one in every if is_list(one) for item in one]
    if any(is_list(item) for item in inside):
        deep = any(is_list(deeper) for item in inside if is_list(item) for deeper in item)
        columns = () if deep else columns_of(inside)
        return Field(value, Shape.GRID if columns else Shape.DATA if deep else Shape.LINES, columns=columns)
    if inside and all(isinstance(item, int) and not isinstance(item, bool) for item in inside):
        return Field(value, Shape.NUMBERS, (), bounds.least, bounds.number)
    words = known_words(inside)
    if any(":" in word for word in words):
        return Field(value, Shape.EFFECTS, stems(words), counted=counted(words))
    if is_few(words) and not any(word[:1].isdigit() for word in words):
        return Field(value, Shape.WORDS, words)
    return Field(value, Shape.CELLS, known=words)


def columns_of(rows: list[Any]) -> tuple[Column, ...]:
    """What the columns of a list of lists hold; nothing where some hold too much to choose from."""
    lengths = {len(row) for row in rows if is_list(row)}
    if not lengths or max(lengths) > WIDEST or not all(is_list(row) for row in rows):
        return ()
    ragged = len(lengths) > 1
    places = (
        [[entry for row in rows for entry in row]] if ragged else [list(place) for place in zip(*rows, strict=True)]
    )
    found = []
    for place in places:
        words = known_words(place)
        numbers = sum(type(entry) is int for entry in place)
        if len(words) and (numbers or not is_few(stems(words))):
            return ()
        if not words and numbers != len(place):
            return ()
        found.append(Column(stems(words), counted(words)))
    return tuple(found)


def known_words(every: list[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for one in every if isinstance(one, str)))


def stem_of(effect: str) -> tuple[str, str]:
    """An effect without its number, and the number.

    >>> stem_of("production:wood:2"), stem_of("none"), stem_of("5")
    (('production:wood', '2'), ('none', ''), ('5', ''))
    """
    stem, _, number = effect.rpartition(":")
    return (stem, number) if stem and WHOLE.fullmatch(number) else (effect, "")


def stems(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(stem_of(word)[0] for word in words))


def counted(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(stem for stem, number in map(stem_of, words) if number))


def is_few(words: tuple[str, ...]) -> bool:
    return 0 < len(words) <= FEW and all(len(word) <= SHORT and " " not in word for word in words)


# ---- reading what was typed


def read(field: Field, typed: list[str]) -> Any:
    """The value that was typed; Misread says what is wrong with it."""
    typed = [text.strip()[:LENGTH] for text in typed]
    found = read_list(field, typed) if is_list(field.value.printed) else read_one(field, typed[-1] if typed else "")
    try:
        check(field, found)
    except Misread:
        raise
    except BadComponents:  # too long, too large inside a list, or letters without a shape
        raise Misread(field.value, " ".join(text for text in typed if text)[:SHORT], FITTING) from None
    return found


def read_one(field: Field, text: str) -> Any:
    if field.shape == Shape.SWITCH:
        return text in ("true", "yes", "on", "1")
    if field.shape == Shape.NUMBER:
        return whole(field, text)
    if field.shape == Shape.FRACTION:
        try:
            return float(text.replace(",", "."))
        except ValueError:
            raise Misread(field.value, text, "a number") from None
    return text


def read_list(field: Field, typed: list[str]) -> list[Any]:
    if field.shape == Shape.NUMBERS:
        return [whole(field, text) for text in typed if text]
    if field.shape in (Shape.WORDS, Shape.CELLS, Shape.EFFECTS):
        return [text for text in typed if text]
    if field.shape == Shape.GRID:
        return [[plain(text) for text in row] for row in grid_rows(typed) if row]
    text = typed[-1] if typed else ""
    if field.shape == Shape.LINES:
        lines = [line for line in text.splitlines() if line.strip()]
        return [[plain(entry) for entry in line.split(",") if entry.strip()] for line in lines]
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not is_list(data):
        raise Misread(field.value, text[:40], "a list in brackets")
    return data


def grid_rows(typed: list[str]) -> list[list[str]]:
    """The boxes of a grid by row; empty ones do not count.

    >>> grid_rows(["left", "0", "|", "", "", "|"])
    [['left', '0'], []]
    """
    rows: list[list[str]] = [[]]
    for text in typed:
        if text == ROW_END:
            rows.append([])
        elif text:
            rows[-1].append(text)
    return rows[:-1] if not rows[-1] else rows


def plain(text: str) -> int | str:
    text = text.strip()
    return int(text.replace("−", "-")) if WHOLE.fullmatch(text) else text


def whole(field: Field, text: str) -> int:
    if not WHOLE.fullmatch(text):
        raise Misread(field.value, text[:40] or "–", "a whole number")
    return int(text.replace("−", "-"))


def check(field: Field, found: Any) -> None:
    """Refuses what no overlay may hold, and a number below zero where none is printed."""
    numbers = found if is_list(found) else [found]
    if field.shape in (Shape.NUMBER, Shape.NUMBERS):
        for number in numbers:
            if type(number) is int and not field.least <= number <= field.most:
                raise Misread(field.value, str(number)[:20], "range", field.least, field.most)
    check_correction(field.value.key, found, field.value.printed)
    check_signs(field.value.key, found, field.value.printed, field.kin)


def written(field: Field, value: Any) -> list[str]:
    """A value as it stands in its boxes."""
    if field.shape == Shape.GRID:
        return [text for row in value for text in (*map(str, row), ROW_END)]
    if field.shape == Shape.LINES:
        return ["\n".join(", ".join(str(entry) for entry in line) for line in value)]
    if field.shape == Shape.DATA:
        return [json.dumps(value, ensure_ascii=False)]
    if is_list(value):
        return [str(one) for one in value]
    return [str(value).lower() if isinstance(value, bool) else str(value)]
