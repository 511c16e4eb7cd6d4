"""Whole games in the browser against a bot, and what there is when they are over."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from guildhall import Record
from guildhall.server import game_list
from wander import is_short
from web.conftest import Arrive
from web.visitor import Visitor

slow_games = [pytest.param(game, marks=[] if game == "pillars" else pytest.mark.slow) for game in game_list.games()]


def play_to_the_end(visitor: Visitor, luck: random.Random) -> int:
    turns = 0
    while visitor.take_turn(luck):
        turns += 1
    return turns


@pytest.mark.parametrize("game", slow_games)
def test_a_complete_game_against_a_bot(arrive: Arrive, game: str, tmp_path: Path) -> None:
    visitor = arrive().open_table(game, "me", "bot:apprentice")
    assert play_to_the_end(visitor, random.Random(11)) > (3 if is_short(game) else 5)

    expect(visitor.see(".over.panel h2")).to_contain_text("win")
    expect(visitor.see(".over tbody tr.total td")).to_have_count(2)
    visitor.page.wait_for_timeout(400)
    visitor.picture(f"over-{game}")
    if visitor.see(".over .scores").count():
        assert visitor.see(".over .scores .curve").count() == 2

    looks_back(visitor)
    takes_the_record_away(visitor, tmp_path)


def looks_back(visitor: Visitor) -> None:
    now = visitor.see("#part-board").inner_html()
    visitor.press("Home")
    expect(visitor.see("#looking-when")).to_contain_text("move 0 of")
    assert visitor.see("#part-board").inner_html() != now
    visitor.press("]")
    expect(visitor.see("#looking-when")).not_to_contain_text("move 0 of")
    visitor.picture("looking-back")
    visitor.press("End")
    expect(visitor.see("#looking")).to_be_hidden()


def hold_the_list(visitor: Visitor) -> list[Route]:
    """The list of moments does not come before it is let through."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route("**/moments*", hold)
    return held


def test_keys_pressed_before_the_moments_are_listed_keep_their_order(arrive: Arrive, finished: str) -> None:
    visitor = arrive()
    held = hold_the_list(visitor)
    visitor.go(finished).press("Home", "ArrowRight", "ArrowRight")
    for route in held:
        route.continue_()
    expect(visitor.see("#looking-when")).to_contain_text("move 2 of")


def test_the_last_of_the_keys_pressed_before_the_list_counts(arrive: Arrive, finished: str) -> None:
    visitor = arrive()
    held = hold_the_list(visitor)
    visitor.go(finished).press("ArrowLeft", "End")
    with visitor.page.expect_response("**/moments*"):
        held[0].continue_()
    visitor.page.wait_for_timeout(500)
    expect(visitor.see("#looking")).to_be_hidden()


def takes_the_record_away(visitor: Visitor, folder: Path) -> None:
    with visitor.page.expect_download() as downloading:
        visitor.see("a[download]").click()
    file = folder / "taken.record"
    downloading.value.save_as(file)
    record = Record.parse(file.read_text("utf-8"))
    assert record.verify().over
    visitor.go("/record")
    visitor.see("#record").set_input_files(file)
    visitor.see("button.primary").click()
    expect(visitor.see(".over.panel h2")).to_contain_text("win")
    visitor.press("ArrowLeft")
    expect(visitor.see("#looking-when")).to_contain_text(f"move {len(record.decisions) - 1} of {len(record.decisions)}")
    visitor.see("[data-do=copy]").click()
    visitor.page.wait_for_url("**/table/**")
    expect(visitor.see("#ask")).not_to_contain_text("The game is over")


def test_what_is_no_record_is_refused_in_one_sentence(arrive: Arrive, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("bread\nmilk\n", encoding="utf-8")
    visitor = arrive().go("/record")
    visitor.see("#record").set_input_files(file)
    visitor.see("button.primary").click()
    expect(visitor.see(".trouble")).to_be_visible()
    assert visitor.page.url.endswith("/record")
