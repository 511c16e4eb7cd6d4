"""Beside the map: stands with their prices, St. Barbara, rounds, taxes, the event, and prices over the game."""

from collections import Counter

import pytest

from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from guildhall.games.kutna_hora.drawing import layout
from kutna_hora.pictures import extreme, moments, opening
from svg import by_id, by_ref, classes, parse, texts


@pytest.mark.parametrize("turned", range(12))
def test_st_barbara_grows_tile_by_tile_to_its_roof(turned: int) -> None:
    view = opening() | {"cathedral": {"turned": turned, "tiles": 11, "resolving": None}}
    board = drawing.board(view)
    for tile in range(1, 12):
        state = "built" if tile <= turned else "rising" if tile == turned + 1 else "planned"
        assert by_ref(board, f"cathedral:{tile}").get("class") == state


def test_the_tile_being_resolved_is_the_one_in_turn() -> None:
    view = opening() | {"cathedral": {"turned": 6, "tiles": 11, "resolving": 6}}
    assert by_ref(drawing.board(view), "cathedral:6").get("class") == "rising"


def test_the_stands_show_every_price_its_notches_and_the_next_card() -> None:
    for moment in moments()[::9]:
        view = moment.view
        written = texts(parse(drawing.board(view, document=False)))
        board = drawing.board(view, document=False)
        for good, price in view["prices"].items():
            assert texts(by_id(f"<g>{board}</g>", f"price-{good}")) == [str(price)]
        cells = [
            str(cell["price"])
            for stand in view["stands"].values()
            for row in stand["goods"].values()
            for cell in row["cells"]
        ]
        assert not Counter(cells) - Counter(written)


def test_saturation_is_crossed_out_and_the_last_card_has_no_next() -> None:
    calm, full = opening(2), opening(2)
    for stand in full["stands"].values():
        for row in stand["goods"].values():
            row.update(x=True, next_card=None)
    crosses = [classes(parse(drawing.board(view, document=False))) for view in (calm, full)]
    assert crosses[1]["warning"] - crosses[0]["warning"] == 6
    assert texts(parse(drawing.board(full, document=False))).count("–") == 6


@pytest.mark.parametrize("tax", [0, 1, 13, 25])
def test_the_tax_marker_stands_on_its_number(tax: int) -> None:
    board = drawing.board(opening() | {"tax": tax})
    left, right, _ = layout.TAX
    share = (float(by_id(board, "tax-marker").get("cx", "0")) - left - 6) / (right - left - 12)
    assert share == pytest.approx(tax / 25, abs=0.01)
    assert str(tax) in texts(by_ref(board, "tax"))


def test_rounds_tell_where_patricians_score_and_when_the_red_buildings_come() -> None:
    early, late = opening(), opening() | {"red": [], "round": 4}
    for view in (early, late):
        board = drawing.board(view, document=False)
        assert board.count('href="#icon-patrician"') >= len(view["track"]["scoring"])
        assert ('id="red-stack"' in board) == bool(view["red"])
    assert 'id="round-marker"' not in drawing.board(early | {"over": True})


def test_an_event_tells_what_it_brings() -> None:
    view = opening(4, events="on")
    view["events"]["current"] = "E5"
    shown = " ".join(texts(by_id(drawing.board(view), "event-E5")))
    assert shown == "Royal Inspection tax +2 · at the end: ore deck +1, two lots or more: reputation −1"
    view["events"]["current"] = None
    assert "No event in the last round" in texts(parse(drawing.board(view)))


def test_the_price_chart_has_a_line_for_every_good_from_the_first_turn_to_the_last() -> None:
    for view in (opening(), moments()[-1].view, extreme()):
        chart = parse(drawing.price_chart(view))
        lines = [element for element in chart.iter() if "curve" in (element.get("class") or "").split()]
        assert len(lines) == 2 * len(view["prices"])  # the line and its sample in the legend
        last = view["history"][-1] if view["over"] else view["prices"]
        assert not Counter(str(price) for price in last.values()) - Counter(texts(chart))
        assert {"Ore", "Silver", "Permits", "Wood", "Food", "Beer"} <= set(texts(chart))


def test_a_price_that_never_moved_is_a_straight_line() -> None:
    view = opening()
    view["history"] = [dict(view["prices"]) for _ in range(7)]
    view["history"][3]["beer"] += 2
    chart = parse(drawing.price_chart(view))
    ways = {
        element.get("class", "").removeprefix("curve of-"): element.get("d", "")
        for element in chart.iter()
        if element.get("class", "").startswith("curve of-") and "h8" not in element.get("d", "")
    }
    assert [kind for kind, way in ways.items() if "V" in way] == ["beer"]


@pytest.mark.rule("KH-ECO-9")
def test_a_star_stands_beside_every_number_that_has_just_changed() -> None:
    calm, changed = opening(2), opening(2)
    for stand in changed["stands"].values():
        for row in stand["goods"].values():
            row["cells"][1]["star"] = True
    before, after = [drawing.board(view, document=False).count('href="#icon-star"') for view in (calm, changed)]
    assert after - before == 6
