"""What kinds of pieces, their values and the words in them are called in a language: see `box_file`."""

from functools import cache
from typing import Any

from guildhall.kernel.components import LANGUAGES
from guildhall.kernel.plain_data import is_list, is_table
from guildhall.kernel.title import Title
from guildhall.sheets.box_file import box_file
from guildhall.sheets.pieces import Piece


def plain(key: str) -> str:
    """A key as words.

    >>> plain("cost_wood")
    'Cost wood'
    """
    text = key.replace("_", " ").replace(".", ": ")
    return text[:1].upper() + text[1:]


@cache
def named_words(title: Title) -> dict[str, dict[str, str]]:
    """The names of a title by the id that stands for them in other values; those of the table `names` go first."""
    found: dict[str, dict[str, str]] = {}

    def walk(here: object) -> None:
        if is_table(here):
            named = here["name"] if is_table(here.get("name")) else here
            if isinstance(here.get("id"), str) and isinstance(named.get("en"), str):
                found.setdefault(here["id"], {one: str(named.get(one) or named["en"]) for one in LANGUAGES})
        for inside in here.values() if is_table(here) else here if is_list(here) else []:
            walk(inside)

    walk(title.tables)
    return found | {word: names for word, names in title.tables.get("names", {}).items() if is_table(names)}


class Labels:
    """The names of one title in one language."""

    def __init__(self, title: Title, language: str) -> None:
        self.title, self.language = title, language
        self.at = LANGUAGES.index(language)
        self.names = box_file(title)

    def found(self, part: str, key: str) -> str:
        """The name in the language, or nothing."""
        names = self.names[part].get(key)
        return names[self.at] if names else ""

    def kind(self, kind: str) -> str:
        return self.found("kinds", kind) or plain(kind)

    def piece(self, piece: Piece) -> str:
        """What a piece is called: its own name, or which of its kind it is."""
        called = self.name_of(piece)
        called = called.replace(" :", "\u00a0:")  # which a component file must not hold
        return called[:1].upper() + called[1:]

    def name_of(self, piece: Piece) -> str:
        if piece.names:
            return piece.names.get(self.language) or piece.names.get("en") or plain(piece.row)
        if not piece.row:
            return self.kind(piece.kind)
        which = piece.row if not piece.row.isdecimal() or piece.row != str(piece.number - 1) else str(piece.number)
        one = self.found("one", piece.kind)
        values = {value.key: self.shown(value.printed) for value in piece.values}
        blanks = values | {"n": piece.number, "row": piece.row, "id": self.word(which), "word": self.word(piece.word)}
        return one.format(**blanks) if one else f"{self.kind(piece.kind)}: {self.word(which)}"

    def value(self, piece: Piece, key: str) -> str:
        """What a value is called; parts of an effect one after the other."""
        return self.found("values", f"{piece.kind}.{key}") or self.value_name(key)

    def value_name(self, key: str) -> str:
        whole = self.found("values", key)
        if whole:
            return whole
        parts = [str(int(part) + 1) if part.isdecimal() and "." in key else self.part(part) for part in key.split(".")]
        text = ", ".join(parts)
        return text[:1].upper() + text[1:]

    def is_named(self, piece: Piece, key: str) -> bool:
        """Whether a value has a name in the language; else it is called as the component file writes it."""
        names = self.names["values"]
        parts = [part for part in key.split(".") if not part.isdecimal()]
        return f"{piece.kind}.{key}" in names or key in names or all(part in names for part in parts)

    def part(self, key: str) -> str:
        name = self.found("values", key) or plain(key)
        return name[:1].lower() + name[1:]

    def word(self, word: str) -> str:
        """A word that stands in a value: of the box in the language, or as the component file writes it."""
        known = self.found("words", word) or named_words(self.title).get(word, {}).get(self.language, "")
        if not known and ":" in word:  # an effect: what it is, then its number
            stem, _, number = word.rpartition(":")
            return f"{self.word(stem)} {number}" if number.lstrip("-").isdecimal() else self.words(word)
        return known or word.replace("_", " ")

    def words(self, effect: str) -> str:
        """An effect whose parts have names of their own."""
        return ", ".join(self.word(part) for part in effect.split(":"))

    def shown(self, value: Any) -> str:
        """A value as it is read."""
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        if is_list(value):
            inner = [f"({self.shown(one)})" if is_list(one) else self.shown(one) for one in value]
            return ", ".join(inner) or "–"
        return (self.word(value) or "–") if isinstance(value, str) else str(value)
