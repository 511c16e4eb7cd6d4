"""The pieces of a box as an owner goes through them: what says in the component file where it comes from.

What nobody can read off a piece (ids, names, notes, citations of rules, its number in a row) is no value of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from guildhall.kernel.components import LANGUAGES, NAMES, NO_COMPONENTS, PROVENANCES
from guildhall.kernel.plain_data import is_list, is_table
from guildhall.kernel.title import Title
from guildhall.sheets.box_file import box_file

LABEL: Final = "provenance"
KEY_LABEL: Final = f"_{LABEL}"
OWNER: Final = "owner"
DOUBTFUL: Final = ("recalled", "reconstructed")
NO_VALUES: Final = ("note", "rule", "rules", "details", "text", "ui_colour", "de", "name", *LANGUAGES, *NAMES)
INVENTED: Final = "_invented"
COUNTING: Final = ("number", "row", "index", "level", "n")  # columns that may only say which of its kind a piece is
NO_PIECES: Final = (*NO_COMPONENTS, "sources", "names", "label")


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a piece. `path` leads to it inside the piece, `where` is where it comes from."""

    path: tuple[str, ...]
    printed: Any
    where: str

    @property
    def key(self) -> str:
        return ".".join(self.path)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: the table or row at `path`, of the kind that the rest of the path names."""

    path: tuple[str, ...]
    kind: str
    row: str  # its id or number in the kind; empty for what there is once
    number: int  # from 1, among its kind
    names: Mapping[str, str]
    values: tuple[Value, ...]
    labels: tuple[tuple[str, ...], ...]  # the keys inside the piece that say where something comes from
    note: str
    word: str = ""  # what it is called in the component file, where that is one word for all languages

    @property
    def key(self) -> str:
        return ".".join(self.path)

    @property
    def doubtful(self) -> bool:
        """Whether no source is known for something printed on it."""
        return any(value.where in DOUBTFUL for value in self.values)

    def value(self, key: str) -> Value | None:
        return next((value for value in self.values if value.key == key), None)


def is_label(key: str, value: object) -> bool:
    return (key == LABEL or key.endswith(KEY_LABEL)) and value in PROVENANCES


def is_value(key: str) -> bool:
    return key not in NO_VALUES and key != LABEL and not key.endswith((KEY_LABEL, INVENTED))


@cache
def pieces_of(title: Title) -> Mapping[str, Piece]:
    """All pieces of a title by their key, in the order in which its owner goes through the box."""
    order = {kind: at for at, kind in enumerate(box_file(title)["kinds"])}
    walk = sorted(walked(title.tables), key=lambda piece: order.get(piece.kind, len(order)))
    seen = [readable(piece, frozenset(box_file(title)["aside"].get("keys", []))) for piece in walk]
    return {piece.key: piece for piece in seen if piece.values}


def readable(piece: Piece, aside: frozenset[str]) -> Piece:
    """The piece with what an owner can read off it."""
    kept = [value for value in piece.values if not {piece.kind, f"{piece.kind}.{value.path[0]}"} & aside]
    return replace(piece, values=tuple(kept))


def walked(tables: Mapping[str, Any]) -> Iterator[Piece]:
    for key, table in tables.items():
        if key not in NO_PIECES:
            yield from under((key,), table, key, "", 1, frozenset())


def under(
    path: tuple[str, ...], here: object, kind: str, row: str, number: int, counted: frozenset[str]
) -> Iterator[Piece]:
    if is_table(here):
        if any(is_label(key, value) for key, value in here.items()):
            piece = piece_at(path, here, kind, row, number, counted)
            if here.get("implemented", True):
                yield piece
        for key, value in here.items():
            yield from under((*path, key), value, ".".join((*path, key)), "", 1, frozenset())
    elif is_list(here):
        rows = [row for row in here if is_table(row)]
        same = numbering(rows)
        for at, table in enumerate(rows):
            name = str(table.get("id", at))
            yield from under((*path, name), table, kind, name, at + 1, same)


def numbering(rows: list[dict[str, Any]]) -> frozenset[str]:
    """The columns that only count the rows, from 0 or from 1: they say which piece it is."""
    if len(rows) < 2:
        return frozenset()
    return frozenset(
        key
        for key in COUNTING
        for first in (0, 1)
        if all(type(row.get(key)) is int and row[key] == at for at, row in enumerate(rows, first))
    )


def piece_at(
    path: tuple[str, ...], table: dict[str, Any], kind: str, row: str, number: int, counted: frozenset[str]
) -> Piece:
    labels: list[tuple[str, ...]] = []
    values = tuple(values_in(table, (), str(table.get(LABEL, "")), labels, counted))
    named = table["name"] if is_table(table.get("name")) else table
    names = {language: str(named[language]) for language in LANGUAGES if isinstance(named.get(language), str)}
    word = table["name"] if isinstance(table.get("name"), str) else ""
    return Piece(path, kind, row, number, names, values, tuple(labels), str(table.get("note", "")), word)


def values_in(
    table: dict[str, Any],
    path: tuple[str, ...],
    where: str,
    labels: list[tuple[str, ...]],
    counted: frozenset[str] = frozenset(),
) -> Iterator[Value]:
    """The single values of a table and of what lies in it without saying where it comes from."""
    labels += [(*path, key) for key, value in table.items() if is_label(key, value)]
    for key, value in table.items():
        if not is_value(key) or key in counted:
            continue
        own = str(table.get(f"{key}{KEY_LABEL}", where))
        if is_table(value):
            if not any(is_label(*entry) for entry in value.items()):
                yield from values_in(value, (*path, key), own, labels)
        elif is_list(value) and value and is_table(value[0]):
            for at, row in enumerate(value):
                if not any(is_label(*entry) for entry in row.items()):
                    yield from values_in(row, (*path, key, str(row.get("id", at))), own, labels)
        else:
            yield Value((*path, key), value, own)


def column(title: Title, piece: Piece, key: str) -> list[tuple[Piece, Any]]:
    """The same value on all pieces of the kind that have it."""
    others = [other for other in pieces_of(title).values() if other.kind == piece.kind]
    return [(other, value.printed) for other in others if (value := other.value(key)) is not None]
