"""The report: one file that needs no other, with every chart the titles promise."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from guildhall.arena.report import is_report, page
from guildhall.arena.report.axis import Scale, marks
from guildhall.arena.report.courses import curve
from guildhall.arena.tournament import Result, Tournament, play
from wander import GAMES


def report(game: str, bots: list[str], games: int, seats: int = 2) -> tuple[str, list[Result]]:
    tournament = Tournament(game, bots, seats, seed=1)
    results = [play(tournament, number) for number in range(games)]
    return page(tournament, results, "guildhall tournament --bots '<b>'"), results


def drawings(text: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL)]


@pytest.mark.parametrize("game", GAMES)
def test_it_has_every_section_and_needs_nothing_else(game: str) -> None:
    text, _ = report(game, ["random", "random", "random"], 12)
    for heading in ["Standings", "Head to head", "Seats and length", "Scores and decisions", "Round by round"]:
        assert f"<h2>{heading}</h2>" in text
    assert "<h2>What goes with winning</h2>" in text
    assert "<script" not in text
    assert not re.search(r"(src|href)=|url\(|@import", text), "nothing is fetched"
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "nan" not in re.sub(r"[A-Za-z]{4,}", "", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_is_sound_and_says_what_it_shows(game: str) -> None:
    text, _ = report(game, ["random", "random"], 12)
    found = drawings(text)
    assert len(found) >= 7
    for svg in found:
        assert svg.get("role") == "img"
        assert len(svg.get("aria-label", "")) > 20
        _, _, width, height = map(float, svg.get("viewBox", "").split())
        for text_element in svg.iter("{http://www.w3.org/2000/svg}text"):
            assert 0 <= float(text_element.get("x", "-1")) <= width
            assert 0 <= float(text_element.get("y", "-1")) <= height


def test_kutna_hora_shows_prices_and_antiquity_graves() -> None:
    prices, _ = report("kutna_hora", ["random", "random"], 8)
    assert "<h3>Prices</h3>" in prices
    label = next(svg.get("aria-label", "") for svg in drawings(prices) if "Prices" in svg.get("aria-label", ""))
    assert all(good in label for good in ("ore", "silver", "permits", "wood", "food", "beer"))
    graves, _ = report("antiquity", ["random", "random"], 8)
    assert "<h3>Graves</h3>" in graves


def test_the_title_words_of_the_features_are_used() -> None:
    text, _ = report("pillars", ["random", "random"], 24)
    label = next(svg.get("aria-label", "") for svg in drawings(text) if svg.get("aria-label", "").startswith("Taken"))
    assert "privilege: " in label
    assert "craftsman: " in label


def test_a_command_is_quoted_not_obeyed() -> None:
    text, _ = report("pillars", ["random", "random"], 2)
    assert "&lt;b&gt;" in text
    assert "<b>" not in text


def test_larger_tables_and_no_finished_games_are_drawn_too() -> None:
    assert "tables of 4" in report("pillars", ["random"] * 4, 4, seats=4)[0]
    tournament = Tournament("pillars", ["random", "random"])
    unfinished = [play(tournament, 0)._replace(finished=False)]
    assert "0 finished games of 1" in page(tournament, unfinished)
    assert "0 finished games" in page(tournament, [])


def test_with_too_few_games_it_says_so() -> None:
    text, _ = report("pillars", ["random", "random"], 2)
    assert "<h2>Round by round</h2><p class='note'>Too few games: a curve needs 4 that were finished.</p>" in text


def test_it_names_the_corrected_components() -> None:
    assert "components of mine.toml" in page(Tournament("pillars", ["random", "random"], overlay_name="mine.toml"), [])


def test_a_report_is_known_by_its_head(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    assert not is_report(path)
    path.write_text(page(Tournament("pillars", ["random", "random"]), []), encoding="utf-8")
    assert is_report(path)
    path.write_text("<!doctype html>\n<title>My thesis</title>\n", encoding="utf-8")
    assert not is_report(path)


def test_a_curve_ends_where_few_games_go_on() -> None:
    lines = [[0.0, 1.0, 2.0]] * 20 + [[0.0, 1.0, 2.0, 9.0]]
    found = curve("graves", lines, 0)
    assert found is not None
    assert found.middle == [0.0, 1.0, 2.0]
    assert curve("graves", lines[:2], 0) is None


def test_round_numbers_enclose_the_values() -> None:
    for low, high in [(0.0, 1.0), (-13.0, 87.0), (5.0, 5.0), (0.001, 0.002), (0, 100_000)]:
        found = marks(low, high)
        assert found[0] <= low
        assert found[-1] >= high
        assert 2 <= len(found) <= 12
    assert Scale(0, 10, 100, 200).at(2.5) == 125
