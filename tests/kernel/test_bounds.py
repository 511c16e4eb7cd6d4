"""How far a correction may go: the printed value sets the range, and what is beyond it is refused by name."""

import math
from typing import Any

import pytest

from guildhall.kernel.bounds import check_bounds
from guildhall.kernel.components import check_below_zero, overlaid
from guildhall.kernel.errors import BadComponents
from guildhall.kernel.registry import title_of
from guildhall.kernel.title import KEPT
from guildhall.sheets.answers import put
from guildhall.sheets.pieces import column, pieces_of
from wander import GAMES


@pytest.mark.parametrize(
    "value, printed",
    [
        (50, 0),
        (-50, 3),
        (300, 30),
        (4095, 1000),
        (5000, 5000),
        (2.5, 1.5),
        (True, False),
        ("x" * 200, ""),
        ("x" * 300, "y" * 150),
        ([1] * 20, [1]),
        ([1] * 40, [1] * 20),
        ([500, 0], [50, 1]),
        ([[1, 2], [3]], [[4]]),
        ([["a"]], []),
        ([], [1]),
    ],
)
def test_a_correction_in_range_is_taken(value: Any, printed: Any) -> None:
    check_bounds("here", value, printed)


@pytest.mark.parametrize(
    "value, printed, words",
    [
        (51, 0, "here is 51; expected -50 to 50"),
        (-51, 5, "here is -51; expected -50 to 50"),
        (301, 30, "here is 301; expected -300 to 300"),
        (4096, 1000, "expected -4095 to 4095"),
        (10**12, 4, "here is 1000000000000; expected -50 to 50"),
        (10**4000, 4, "here is no number to play with"),
        (math.inf, 1.5, "here is no number to play with"),
        (math.nan, 1.5, "here is no number to play with"),
        ("x" * 201, "", "here has 201 letters; expected up to 200"),
        ([1] * 21, [1], "here has 21 entries; expected up to 20"),
        ([1, 10**9], [1, 2], "here is 1000000000; expected -50 to 50"),
        ([[[1]]], [[1]], "here holds lists in lists 3 deep; expected 2"),
        ([[[["a"]]]], [], "here holds lists in lists 4 deep; expected 3"),
        ([{"a": 10**9}], [], "here is 1000000000"),
    ],
)
def test_a_correction_out_of_range_is_refused_by_name(value: Any, printed: Any, words: str) -> None:
    with pytest.raises(BadComponents) as refusal:
        check_bounds("here", value, printed)
    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 120


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_value_is_in_the_range_that_it_sets(game: str) -> None:
    def walk(here: Any) -> None:
        if isinstance(here, dict):
            for value in here.values():
                walk(value)
        elif isinstance(here, list) and here and isinstance(here[0], dict):
            for value in here:
                walk(value)
        else:
            check_bounds("here", here, here)

    walk(title_of(game).tables)


def test_a_huge_map_is_refused_before_it_is_made() -> None:
    with pytest.raises(BadComponents, match=r"overlay: hexgrid\.tile_radius is 1000000000000; expected -50 to 50"):
        overlaid(title_of("antiquity").tables, {"hexgrid": {"tile_radius": 10**12}})


def test_only_the_overlays_used_last_are_kept_and_refused_ones_never() -> None:
    title = title_of("pillars")
    for gold in range(20, 60):
        title.components({"limits": {"gold_max": gold}}, "mine")
    assert len(title.loaded) <= KEPT
    kept = dict(title.loaded)
    for wrong in ({"limits": {"gold_max": 10**9}}, {"limits": {"gold": 1}}, {"craftsman": {"r1_mason": {"round": 9}}}):
        with pytest.raises(BadComponents):
            title.components(wrong, "mine")
    assert title.loaded == kept
    again = title.components({"limits": {"gold_max": 59}}, "mine")
    assert again is title.components({"limits": {"gold_max": 59}}, "mine")
    assert title.components() is title.components({})


@pytest.mark.parametrize("game", ["antiquity", "belfort", "kutna_hora", "pillars"])
def test_a_number_below_zero_is_refused_by_name_where_none_is_printed(game: str) -> None:
    title = title_of(game)
    told = []
    for piece in pieces_of(title).values():
        for value in piece.values:
            every = [other for _, other in column(title, piece, value.key)]
            if type(value.printed) is not int or any(type(other) is int and other < 0 for other in every):
                continue
            overlay: dict[str, Any] = {}
            put(overlay, (*piece.path, *value.path), -1)
            with pytest.raises(BadComponents, match=f"{value.path[-1]}|[0-9]") as refused:
                title.corrected(overlay)
            told.append(str(refused.value))
    assert [sentence for sentence in told if "expected" not in sentence and "must" not in sentence] == []
    assert len(told) > 50


def test_a_number_goes_below_zero_where_another_piece_of_the_kind_has_one() -> None:
    table = {"row": [{"id": "a", "n": 1}, {"id": "b", "n": -1}, {"id": "c", "m": 1}]}
    check_below_zero(table, {"row": {"a": {"n": -2}}})
    with pytest.raises(BadComponents, match=r"row\.c\.m is -2; expected 0 to 50"):
        check_below_zero(table, {"row": {"c": {"m": -2}}})
