"""The owner's sheet without a page: pieces, answers, files, checks, merging."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import guildhall
from guildhall.cli.overlay import corrections
from guildhall.kernel.components import by_provenance, overlaid
from guildhall.kernel.registry import playable, title_of
from guildhall.sheets import checks, comparing, files, paper
from guildhall.sheets.answers import Answers, Said
from guildhall.sheets.box_file import box_file
from guildhall.sheets.fields import Misread, Shape, fields_of, read, written
from guildhall.sheets.labels import Labels
from guildhall.sheets.pictures import picture
from guildhall.sheets.pieces import pieces_of

GAMES = sorted(title.name for title in playable())
HOUSE = ["antiquity", "belfort", "kutna_hora", "pillars"]
every_game = pytest.mark.parametrize("game", GAMES)


def box(game: str = "kutna_hora", **corrected: dict[str, Any]) -> Answers:
    """A whole box: all that is doubtful is as printed but for the corrections, by key with `__` for a dot."""
    title = title_of(game)
    answers = Answers(title)
    for piece in pieces_of(title).values():
        values = corrected.get(piece.key.replace(".", "__"))
        if values is not None or piece.doubtful:
            answers.say(piece, Said.MINE, values)
    return answers


def test_kutna_hora_has_241_pieces_and_189_of_them_are_wholly_reconstructed() -> None:
    pieces = pieces_of(title_of("kutna_hora")).values()
    assert len(pieces) == 241
    assert sum(all(value.where == "reconstructed" for value in piece.values) for piece in pieces) == 189
    assert sum(piece.doubtful for piece in pieces) == 206  # and those of which a value is


@every_game
def test_what_is_written_in_the_boxes_is_read_back(game: str) -> None:
    title = title_of(game)
    for piece in pieces_of(title).values():
        for field in fields_of(title, piece):
            assert read(field, written(field, field.value.printed)) == field.value.printed, (piece.key, field)


@pytest.mark.parametrize("game", HOUSE)
def test_every_doubtful_piece_is_drawn_and_named_in_three_languages(game: str) -> None:
    title = title_of(game)
    names = box_file(title)
    for part in [part for name, part in names.items() if name != "aside"]:
        assert [key for key, texts in part.items() if len(texts) != 3 or not all(texts)] == []
    drawn: set[str] = set()
    for piece in pieces_of(title).values():
        assert piece.kind in names["kinds"], piece.kind
        if not piece.doubtful:
            continue
        for language in ("en", "it", "fr"):
            labels = Labels(title, language)
            shown = [labels.piece(piece), *(labels.value(piece, value.key) for value in piece.values)]
            assert [text for text in shown if "_" in text or not text] == []
        if piece.kind not in drawn:
            drawn.add(piece.kind)
            assert picture(title, piece, {}, "en").startswith("<svg")
    for piece in pieces_of(title).values():
        for value in piece.values if piece.doubtful else ():
            known = value.key in names["values"] or all(
                part in names["values"] for part in value.path if not part.isdecimal()
            )
            assert known, (piece.key, value.key)


def test_a_corrected_value_is_drawn() -> None:
    title = title_of("kutna_hora")
    piece = pieces_of(title)["guild_buildings.B1"]
    answers = box(guild_buildings__B1={"cost_wood": 9})
    before, after = picture(title, piece, {}, "en"), picture(title, piece, answers.overlay(), "en")
    assert ">9<" in after
    assert ">9<" not in before


@every_game
def test_a_complete_sheet_counts_as_the_owners(game: str, tmp_path: Path) -> None:
    title = title_of(game)
    answers = box(game)
    assert answers.complete
    path = tmp_path / "box.toml"
    path.write_text(files.text_of(answers, "box of Marta", "Marta"), encoding="utf-8")
    found = corrections(title, str(path))
    counted = by_provenance(overlaid(title.tables, found.labelled or {}))
    assert [entry for entry in counted["reconstructed"] if not entry.startswith("options")] == []
    assert len(counted["owner"]) >= answers.tally().all
    assert (found.tables, found.name) == ({}, "box_of_Marta")


def test_labels_of_single_values_count_whoever_gave_them() -> None:
    title = title_of("kutna_hora")
    counted = by_provenance(overlaid(title.tables, {"st_barbara": {"SB1": {"tax_provenance": "owner"}}}))
    assert counted["owner"] == ["st_barbara.SB1.tax"]
    assert "st_barbara.SB1.tax" not in counted["reconstructed"]


def test_a_file_read_again_is_the_same_sheet_and_plays_the_same() -> None:
    answers = box(guild_buildings__B1={"cost_wood": 3}, event_cards__E3={"effect": "none"})
    answers.say(pieces_of(answers.title)["rock_tiles.R1"], Said.UNKNOWN)
    text = files.text_of(answers, "box of Marta", "Marta")
    again = files.read(answers.title, text)
    assert (again.answers.said, again.name, again.author, again.left_out) == (answers.said, "box of Marta", "Marta", [])
    assert files.playing(tomllib.loads(text)) == answers.overlay()
    assert files.text_of(again.answers, again.name, again.author) == text


def test_the_same_file_gives_the_same_fingerprints_on_the_command_line(tmp_path: Path) -> None:
    answers = box(guild_buildings__B1={"cost_wood": 3}, mine_tiles__T07={"ore": 3})
    path = tmp_path / "box.toml"
    path.write_text(files.text_of(answers, "first printing", "Marta"), encoding="utf-8")
    found = corrections(answers.title, str(path))
    assert found.name == files.play_name("first printing", "Marta") == "first_printing_(Marta)"
    ours = guildhall.new("kutna_hora", 3, 5, overlay=answers.overlay(), overlay_name=found.name)
    theirs = guildhall.new("kutna_hora", 3, 5, overlay=found.tables, overlay_name=found.name)
    assert ours.fingerprint() == theirs.fingerprint()
    assert ours.fingerprint() != guildhall.new("kutna_hora", 3, 5).fingerprint()


def test_answers_are_taken_back_one_by_one() -> None:
    answers = Answers(title_of("pillars"))
    piece = pieces_of(answers.title)["limits"]
    answers.say(piece, Said.SAME)
    answers.say(piece, Said.MINE, {"gold_max": 31})
    assert answers.corrected(piece) == {"gold_max": 31}
    assert answers.undo() == "limits"
    assert answers.of(piece) == Said.SAME
    assert answers.undo() == "limits"
    assert answers.of(piece) is None
    assert answers.undo() == ""


def test_a_correction_that_corrects_nothing_is_the_same() -> None:
    answers = Answers(title_of("pillars"))
    piece = pieces_of(answers.title)["limits"]
    answers.say(piece, Said.MINE, {"gold_max": 30})
    assert answers.of(piece) == Said.SAME


# ---- bad input


@pytest.mark.parametrize(
    "key, typed, told",
    [
        ("cost_wood", ["-1"], "cost_wood is -1; expected 0 to 50"),
        ("cost_wood", ["many"], "cost_wood is many; expected a whole number"),
        ("plot_price", ["9999"], "plot_price is 9999; expected 0 to 50"),
    ],
)
def test_an_impossible_value_is_named_with_its_range(key: str, typed: list[str], told: str) -> None:
    title = title_of("kutna_hora")
    fields = {field.value.key: field for field in fields_of(title, pieces_of(title)["guild_buildings.B1"])}
    with pytest.raises(Misread) as refused:
        read(fields[key], typed)
    assert str(refused.value) == told


@pytest.mark.parametrize("typed", [["x" * 3000], ["\x7f"], ["tab:wood"] * 90])
def test_what_fits_in_no_box_is_misread_too(typed: list[str]) -> None:
    title = title_of("kutna_hora")
    fields = {field.value.key: field for field in fields_of(title, pieces_of(title)["guild_buildings.B1"])}
    with pytest.raises(Misread, match="something that fits"):
        read(fields["effects"], typed)


def test_a_contradiction_names_its_piece_and_leaves_the_others() -> None:
    answers = box(
        action_cards__A3={"halves": ["plot", "plot"]},
        event_cards__E3={"effect": "nonsense"},
        guild_buildings__B1={"cost_wood": 3},
    )
    found = checks.faults(answers)
    assert sorted(found) == ["action_cards.A3", "event_cards.E3"]
    assert "unknown effect 'nonsense'" in found["event_cards.E3"]
    rest = answers.overlay(frozenset(found))
    assert checks.contradiction(answers.title, rest) == ""
    assert rest == {"guild_buildings": {"B1": {"cost_wood": 3}}}


def test_two_corrections_that_fit_only_together_are_no_contradiction() -> None:
    answers = box(action_cards__A3={"halves": ["income", "rights"]}, action_cards__A5={"halves": ["plot", "building"]})
    assert checks.faults(answers) == {}


def test_a_deck_that_does_not_add_up_is_named() -> None:
    found = checks.faults(box(counts={"event_cards": 9}))
    assert list(found) == ["counts"]
    assert "event_cards has 10 entries; expected 9" in found["counts"]


def test_a_number_unlike_all_others_is_doubted() -> None:
    answers = Answers(title_of("kutna_hora"))
    piece = pieces_of(answers.title)["guild_buildings.B1"]
    doubt = checks.doubts(answers, piece, {"cost_wood": 3, "plot_price": 5})
    assert [(one.key, one.smaller, one.least, one.most) for one in doubt] == [("cost_wood", True, 4, 7)]


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "it has none of its values"),
        ("<html>", "this file is no sheet: "),
        ('[sheet]\ngame = "belfort"', "this sheet is of another game: 'belfort'; expected 'kutna_hora'"),
        ("[property.bank]\nincome = 3", "it has none of its values"),
        ("[guild_buildings.B1]\ncost_wood = 2020-01-01", "something else than numbers, texts and lists"),
        ("sheet = 3", "[sheet] is no table"),
        ("a = 1\n" + "#" * files.FILE_LENGTH, "too large"),
    ],
)
def test_a_foreign_file_is_refused_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(files.NoSheet) as refused:
        files.read(title_of("kutna_hora"), text)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_with_bad_values_is_read_without_them() -> None:
    text = """
[guild_buildings.B1]
cost_wood = -4
plot_price = 5
[guild_buildings.B2]
cost_wood = "four"
[guild_buildings.B99]
cost_wood = 4
"""
    found = files.read(title_of("kutna_hora"), text)
    assert found.answers.overlay() == {"guild_buildings": {"B1": {"plot_price": 5}}}
    assert [key for key, _ in found.left_out] == [
        "guild_buildings.B1.cost_wood",
        "guild_buildings.B2.cost_wood",
        "guild_buildings.B99.cost_wood",
    ]
    assert dict(found.left_out)["guild_buildings.B2.cost_wood"].endswith("cost_wood is a text; expected a whole number")


@pytest.mark.parametrize("bad", ['"x"', "true", "[]", '["x", 1]', "nan", "{}", "[[1]]", "1e300"])
@pytest.mark.parametrize("game", HOUSE)
def test_what_is_wrong_with_a_value_is_said_in_words_of_the_box(game: str, bad: str) -> None:
    for piece in pieces_of(title_of(game)).values():
        lines = [f"{value.key} = {bad}" for value in piece.values]
        found = files.read(title_of(game), f"[{piece.key}]\n" + "\n".join(lines) + "\n")
        assert all("; expected " in why for _, why in found.left_out if why != "unknown")


# ---- merging and comparing


def test_merging_takes_what_is_untouched_and_nothing_else() -> None:
    mine, theirs = Answers(title_of("kutna_hora")), box(guild_buildings__B2={"cost_wood": 9})
    first = pieces_of(mine.title)["guild_buildings.B1"]
    mine.say(first, Said.MINE, {"cost_wood": 3})
    assert comparing.fill_up(mine, theirs) == theirs.tally().all - 1
    assert mine.overlay() == {"guild_buildings": {"B1": {"cost_wood": 3}, "B2": {"cost_wood": 9}}}
    found = comparing.differences(theirs, mine)
    assert [(one.piece.key, one.key, one.one, one.other) for one in found] == [
        ("guild_buildings.B1", "cost_wood", 4, 3)
    ]


def test_a_title_without_names_for_its_box_has_sheets_too() -> None:
    title = title_of("hamlet")
    piece = pieces_of(title)["limits"]
    assert Labels(title, "it").value(piece, "rounds") == "Rounds"
    assert picture(title, piece, {}, "it").startswith("<svg")


def test_the_list_for_paper_has_every_piece() -> None:
    title = title_of("kutna_hora")
    lines = list(paper.text(title, "it"))
    assert sum(line.startswith("  [ ]") for line in lines) == 206
    assert "        Costo in legno: 4  ______" in lines


def test_shapes_fit_what_is_printed() -> None:
    title = title_of("kutna_hora")
    shapes = {field.value.key: field.shape for field in fields_of(title, pieces_of(title)["guild_buildings.B1"])}
    assert json.loads(json.dumps(shapes)) == {
        "cost_wood": Shape.NUMBER,
        "plot_price": Shape.NUMBER,
        "icons": Shape.WORDS,
        "effects": Shape.EFFECTS,
        "guild": Shape.WORD,
        "marked": Shape.SWITCH,
    }
