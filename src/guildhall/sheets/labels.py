"""What kinds of pieces and their values are called: `box.toml` in the folder of a title, by language.

    [kinds]     # a kind of pieces; then one of them, where they have no names of their own
    mine_tiles = ["Mine tiles", "Tessere Miniera", "Tuiles Mine"]
    [one]
    mine_tiles = ["Mine tile {n}", "Tessera Miniera {n}", "Tuile Mine {n}"]
    [values]
    cost_wood = ["Cost in wood", "Costo in legno", "Coût en bois"]
    [words]     # the words that stand in values
    red = ["red", "rosso", "rouge"]

What stands nowhere is called as the component file writes it, and in English.
"""

import tomllib
from typing import Any, Final

from guildhall.kernel.components import LANGUAGES
from guildhall.kernel.plain_data import is_list
from guildhall.kernel.title import Title
from guildhall.sheets.pieces import Piece

FILE: Final = "box.toml"
PARTS: Final = ("kinds", "one", "values", "words")


def table(title: Title) -> dict[str, dict[str, list[str]]]:
    """The names a title brings; read once."""
    found: dict[str, Any] | None = title.__dict__.get("sheet_labels")
    if found is None:
        path = title.folder / FILE
        found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        found = {part: found.get(part, {}) for part in PARTS}
        title.__dict__["sheet_labels"] = found
    return found


def plain(key: str) -> str:
    """A key as words.

    >>> plain("cost_wood")
    'Cost wood'
    """
    text = key.replace("_", " ").replace(".", ": ")
    return text[:1].upper() + text[1:]


class Labels:
    """The names of one title in one language."""

    def __init__(self, title: Title, language: str) -> None:
        self.title, self.language = title, language
        self.at = LANGUAGES.index(language)
        self.names = table(title)

    def found(self, part: str, key: str) -> str:
        """The name in the language, or nothing."""
        names = self.names[part].get(key)
        return names[self.at] if names else ""

    def kind(self, kind: str) -> str:
        return self.found("kinds", kind) or plain(kind)

    def piece(self, piece: Piece) -> str:
        """What a piece is called: its own name, or which of its kind it is."""
        if piece.names:
            return piece.names.get(self.language) or piece.names.get("en") or plain(piece.row)
        if not piece.row:
            return self.kind(piece.kind)
        which = piece.row if not piece.row.isdecimal() or piece.row != str(piece.number - 1) else str(piece.number)
        one = self.found("one", piece.kind)
        return one.format(n=piece.number, id=which) if one else f"{self.kind(piece.kind)} {which}"

    def value(self, piece: Piece, key: str) -> str:
        """What a value is called; parts of an effect one after the other."""
        whole = self.found("values", f"{piece.kind}.{key}") or self.found("values", key)
        if whole:
            return whole
        parts = [str(int(part) + 1) if part.isdecimal() and "." in key else self.part(part) for part in key.split(".")]
        text = ", ".join(parts)
        return text[:1].upper() + text[1:]

    def part(self, key: str) -> str:
        name = self.found("values", key) or plain(key)
        return name[:1].lower() + name[1:]

    def word(self, word: str) -> str:
        """A word that stands in a value: of the box in the language, or as the component file writes it."""
        names = self.title.tables.get("names", {}).get(word)
        return self.found("words", word) or str((names or {}).get(self.language, "")) or word.replace("_", " ")

    def shown(self, value: Any) -> str:
        """A value as it is read."""
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        if is_list(value):
            inner = [f"({self.shown(one)})" if is_list(one) else self.shown(one) for one in value]
            return ", ".join(inner) or "–"
        return (self.word(value) or "–") if isinstance(value, str) else str(value)
