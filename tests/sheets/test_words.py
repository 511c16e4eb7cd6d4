"""The words of a box: what an owner reads on a sheet is in the language of the page, and no id of the program."""

import re
from collections.abc import Iterator

import pytest

from guildhall.kernel.plain_data import is_list
from guildhall.kernel.registry import title_of
from guildhall.sheets.fields import fields_of
from guildhall.sheets.labels import Labels
from guildhall.sheets.pieces import pieces_of

HOUSE = ["antiquity", "belfort", "kutna_hora", "pillars"]
# Codes that are printed or explained by their label: prices with a mark, shapes, hexes, stages and decks.
CODE = re.compile(r"[XFPMWfpmw.]+|\d+[xc]?|I{1,3}|[AB]")
# Proper names, and words that are spelt alike in English and in the other language.
ALIKE: dict[tuple[str, str], set[str]] = {
    ("antiquity", "it"): {"San Giorgio", "Santa Barbara", "Santa Maria"},
    ("antiquity", "fr"): {"Exploration", "Faces", "Famine", "Mine", "Olives", "Phases", "Pollution", "Terrain"}
    | {f"Face {number}" for number in range(1, 9)},
    ("belfort", "it"): {*("Djinn", "Gargoyle", "Goon", "Halfling", "Hobgoblin", "Imps", "Pixie", "Pub", "Scriptorium")},
    ("belfort", "fr"): {
        *("Archives", "Djinn", "Gnome", "Gnomes", "Mine", "Pixie", "Scriptorium", "Taxes"),
        *("interactive",),
    },
    ("kutna_hora", "it"): {"Hrádek", "Scriptorium"},
    ("kutna_hora", "fr"): {"Actions", "Hrádek", "Joker", "Mine", "Points", "Scribes", "Scriptorium"}
    | {f"Points {number}" for number in range(1, 6)},
    ("pillars", "it"): {
        *("Aliena", "Ellen", "Francis", "Jack", "Kingsbridge", "Otto", "Remigius", "Richard", "Round", "Shiring"),
        *("Thomas", "Toledo"),
    },
    ("pillars", "fr"): {
        *("Aliena", "Cubes", "Ellen", "Faces", "Francis", "Gain", "Jack", "Kingsbridge", "Otto"),
        *("Remigius", "Richard", "Shiring", "Thomas"),
    },
}


def words_in(value: object) -> Iterator[str]:
    for inside in value if is_list(value) else [value]:
        if is_list(inside):
            yield from words_in(inside)
        elif isinstance(inside, str) and inside:
            yield inside


def read_off(game: str, language: str) -> Iterator[str]:
    """All that the pages of a sheet say of the box, in a fixed order."""
    title, labels = title_of(game), Labels(title_of(game), language)
    for piece in pieces_of(title).values():
        yield labels.kind(piece.kind)
        yield labels.piece(piece)
        for field in fields_of(title, piece):
            yield labels.value(piece, field.value.key)
            columns = [word for column in field.columns for word in column.words]
            for word in (*words_in(field.value.printed), *field.words, *columns):
                yield labels.word(word)


@pytest.mark.parametrize("language", ["it", "fr"])
@pytest.mark.parametrize("game", HOUSE)
def test_a_box_is_described_in_the_language_of_the_page(game: str, language: str) -> None:
    pairs = zip(read_off(game, "en"), read_off(game, language), strict=True)
    alike = {ours for ours, theirs in pairs if ours == theirs and ours and not CODE.fullmatch(ours)}
    assert alike == ALIKE[game, language]


@pytest.mark.parametrize("language", ["en", "it", "fr"])
@pytest.mark.parametrize("game", HOUSE)
def test_nothing_on_a_sheet_is_called_by_an_id(game: str, language: str) -> None:
    told = {text for text in read_off(game, language) if not CODE.fullmatch(text)}
    assert sorted(text for text in told if re.search(r"_|[a-z]\d|\b[rD]\d|[a-z]\.[a-z]|[A-Z]{2}", text)) == []


def test_pieces_of_a_kind_have_names_of_their_own() -> None:
    for game in HOUSE:
        labels = Labels(title_of(game), "it")
        seen: dict[tuple[str, str], str] = {}
        for piece in [piece for piece in pieces_of(labels.title).values() if not piece.names]:
            key = piece.kind, labels.piece(piece)
            assert key not in seen, (piece.key, seen.get(key))
            seen[key] = piece.key


@pytest.mark.parametrize("game", HOUSE)
def test_french_sets_a_space_that_does_not_break_before_high_signs(game: str) -> None:
    told = {text for text in read_off(game, "fr") if not CODE.fullmatch(text)}
    assert [text for text in told for sign in ":;?!" if sign in text and f"\u00a0{sign}" not in text] == []
