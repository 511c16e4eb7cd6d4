"""Component files: read, corrected by an overlay, and asked for values with clear complaints."""

from pathlib import Path
from typing import Any

import pytest

import hamlet
from guildhall.kernel.components import Sheet, by_provenance, overlaid, read_toml
from guildhall.kernel.errors import BadComponents

pytestmark = pytest.mark.engine

TABLES: dict[str, Any] = {
    "fair": {"game": "fair", "rounds": 6, "open": True, "ratio": 1.5, "provenance": "rulebook"},
    "track": {"prices": [7, 6], "goods": ["sand", "wood"], "empty": [], "prices_provenance": "recalled"},
    "card": [
        {"id": "well", "cost": 1, "effect": {"kind": "gain"}, "provenance": "source"},
        {"id": "mill", "cost": 2, "effect": {"kind": "grind"}, "provenance": "reconstructed"},
    ],
    "step": [{"name": "morning"}, {"name": "night"}],
    "debt": -3,
}


@pytest.fixture
def sheet() -> Sheet:
    return Sheet(TABLES, "fair")


# ---- reading


def test_values_are_found_by_dotted_path(sheet: Sheet) -> None:
    assert sheet.number("fair.rounds") == 6
    assert sheet.numbers("track.prices") == [7, 6]
    assert sheet.text("fair.game") == "fair"
    assert sheet.texts("track.goods") == ["sand", "wood"]
    assert [sheet.numbers("track.empty"), sheet.texts("track.empty")] == [[], []]
    assert sheet.value("fair.open", "true or false") is True
    assert [row.number("cost") for row in sheet.rows("card", 2)] == [1, 2]
    assert sheet.rows("card")[1].text("effect.kind") == "grind"


def test_lists_are_copies(sheet: Sheet) -> None:
    sheet.numbers("track.prices").append(0)
    assert sheet.numbers("track.prices") == [7, 6]


def test_has_asks_without_complaint(sheet: Sheet) -> None:
    assert sheet.has("fair.rounds")
    assert sheet.rows("card")[0].has("effect.kind")
    assert not sheet.has("fair.seats")
    assert not sheet.has("fair.rounds.first")


@pytest.mark.parametrize(
    "ask, path, sentence",
    [
        ("number", "fair.seats", "components of fair: fair.seats is missing; expected a whole number"),
        ("number", "fair.rounds.first", "components of fair: fair.rounds.first is missing; expected a whole number"),
        ("number", "fair.game", "components of fair: fair.game is a text; expected a whole number"),
        ("number", "fair.open", "components of fair: fair.open is true or false; expected a whole number"),
        ("number", "fair.ratio", "components of fair: fair.ratio is a number; expected a whole number"),
        ("number", "debt", "components of fair: debt is -3; expected 0 or more"),
        ("numbers", "track.goods", "components of fair: track.goods is a list of texts; expected a list of whole"),
        ("numbers", "fair", "components of fair: fair is a table; expected a list of whole numbers"),
        ("text", "fair.rounds", "components of fair: fair.rounds is a whole number; expected a text"),
        ("texts", "track.prices", "components of fair: track.prices is a list of whole numbers; expected a list of"),
        ("rows", "fair", "components of fair: fair is a table; expected a list of tables"),
        ("rows", "track.prices", "components of fair: track.prices is a list of whole numbers; expected a list of"),
        ("rows", "event", "components of fair: event is missing; expected a list of tables"),
    ],
)
def test_a_missing_or_wrong_value_is_named_with_what_was_expected(
    sheet: Sheet, ask: str, path: str, sentence: str
) -> None:
    with pytest.raises(BadComponents) as trouble:
        getattr(sheet, ask)(path)
    assert str(trouble.value).startswith(sentence)


def test_rows_are_counted_and_complain_by_their_id(sheet: Sheet) -> None:
    with pytest.raises(BadComponents, match="components of fair: card has 2 entries; expected 3"):
        sheet.rows("card", 3)
    with pytest.raises(BadComponents, match="components of fair, card mill: points is missing; expected a whole"):
        sheet.rows("card")[1].number("points")
    with pytest.raises(BadComponents, match="components of fair, step 1: points is missing"):
        sheet.rows("step")[1].number("points")


@pytest.mark.parametrize(
    "content, sentence",
    [
        (None, "does not exist"),
        (b"rounds = ", "is no valid TOML"),
        (b"rounds = 6\nrounds = 7\n", "is no valid TOML"),
        (b"name = '\xff'", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "components.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadComponents, match=rf"component file .*components\.toml {sentence}"):
        read_toml(path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read"):
        read_toml(tmp_path)


# ---- overlay


def test_an_overlay_replaces_single_values_and_nothing_else() -> None:
    merged = overlaid(TABLES, {"fair": {"rounds": 4}, "card": {"mill": {"cost": 5, "effect": {"kind": "saw"}}}})
    assert merged["fair"] == TABLES["fair"] | {"rounds": 4}
    assert merged["card"][1] == TABLES["card"][1] | {"cost": 5, "effect": {"kind": "saw"}}
    assert merged["card"][0] == TABLES["card"][0]
    assert (TABLES["fair"]["rounds"], TABLES["card"][1]["cost"]) == (6, 2)


def test_rows_without_id_are_addressed_by_number() -> None:
    assert overlaid(TABLES, {"step": {"1": {"name": "dusk"}}})["step"] == [{"name": "morning"}, {"name": "dusk"}]


def test_another_effect_brings_values_of_its_own() -> None:
    tables = {"tile": {"effect": {"op": "gain", "gold": 3}}}
    other = {"op": "one_of", "parts": [{"op": "gain", "gold": 3}, {"op": "gain", "wood": 4}]}
    assert overlaid(tables, {"tile": {"effect": other}}) == {"tile": {"effect": other}}
    assert overlaid(tables, {"tile": {"effect": {"op": "lose"}}}) == {"tile": {"effect": {"op": "lose", "gold": 3}}}
    with pytest.raises(BadComponents, match=r"tile.effect.wood"):
        overlaid(tables, {"tile": {"effect": {"wood": 4}}})
    with pytest.raises(BadComponents, match=r"tile.effect is 51; expected -50 to 50"):
        overlaid(tables, {"tile": {"effect": {"op": "lose", "wood": 51}}})


@pytest.mark.parametrize(
    "overlay, sentence",
    [
        ({"faire": {"rounds": 4}}, "overlay: unknown key faire; the component file has no such value"),
        ({"fair": {"round": 4}}, "overlay: unknown key fair.round; the component file has no such value"),
        ({"card": {"inn": {"cost": 1}}}, "overlay: unknown key card.inn; expected one of well, mill"),
        ({"card": {"mill": {"price": 1}}}, "overlay: unknown key card.mill.price; the component file has no such"),
        ({"fair": {"rounds": "4"}}, "overlay: fair.rounds is a text; expected a whole number"),
        ({"fair": {"rounds": True}}, "overlay: fair.rounds is true or false; expected a whole number"),
        ({"fair": {"open": 1}}, "overlay: fair.open is a whole number; expected true or false"),
        ({"track": {"prices": ["a"]}}, "overlay: track.prices is a list of texts; expected a list of whole numbers"),
        ({"fair": 4}, "overlay: fair is a whole number; expected a table"),
        ({"card": [{"id": "mill"}]}, "overlay: card is a list; expected tables by id, like [card.ID]"),
        ({"card": {"mill": 3}}, "overlay: card.mill is a whole number; expected a table"),
        ({"card": {"mill": {"id": "inn"}}}, "overlay: card.mill.id cannot be corrected; records and choices are"),
        ({"meta": {"rounds": 4}}, "overlay: [meta] holds no component value and cannot be corrected"),
        ({"options": {"long": True}}, "overlay: [options] holds no component value and cannot be corrected"),
        ({"card": {"mill": {"effect": 3}}}, "overlay: card.mill.effect is a whole number; expected a table"),
    ],
)
def test_a_wrong_overlay_is_named_and_changes_nothing(overlay: dict[str, Any], sentence: str) -> None:
    before = repr(TABLES)
    with pytest.raises(BadComponents) as trouble:
        overlaid(TABLES, overlay)
    assert str(trouble.value).startswith(sentence)
    assert repr(TABLES) == before


# ---- provenance


def test_provenance_is_listed_by_table_row_and_single_value() -> None:
    assert by_provenance(TABLES) == {
        "rulebook": ["fair"],
        "source": ["card.well"],
        "recalled": ["track.prices"],
        "reconstructed": ["card.mill"],
        "owner": [],
    }


def test_provenance_of_a_title() -> None:
    found = by_provenance(hamlet.TITLE.tables)
    assert found["reconstructed"] == ["setup.start"]
    assert found["source"] == ["card.forge"]
    assert {"meta", "limits", "card.well", "event.calm"} <= set(found["rulebook"])
