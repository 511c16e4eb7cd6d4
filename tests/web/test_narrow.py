"""Tablet and phone: everything in reach without a pointer that hovers, nothing cut off."""

import random

import pytest
from playwright.sync_api import expect

from guildhall.server import game_list
from web.conftest import Arrive
from web.visitor import HEIGHTS, Visitor

every_game = pytest.mark.parametrize("game", game_list.games())
TABS = ("question", "you", "players", "log", "chat")


def inside(visitor: Visitor, selector: str) -> bool:
    """Whether a part lies wholly in the window."""
    box = visitor.see(selector).first.bounding_box()
    height = HEIGHTS[visitor.width]
    return (
        box is not None
        and box["x"] >= -1
        and box["x"] + box["width"] <= visitor.width + 1
        and box["y"] >= -1
        and box["y"] + box["height"] <= height + 1
    )


@every_game
@pytest.mark.parametrize("width", [768, 390])
def test_opening_turns(arrive: Arrive, game: str, width: int) -> None:
    visitor, luck = arrive(width).play_now(game), random.Random(5)
    for turn in range(3):
        assert visitor.await_turn()
        assert not visitor.overflows()
        assert inside(visitor, "#board:visible, .seat:visible")  # a phone has room for one of them
        assert inside(visitor, ".question .ask")
        assert inside(visitor, ".answer")
        if turn == 1:
            visitor.picture(f"table-{game}", full=width == 768)
        visitor.take_turn(luck)


def test_a_phone_shows_board_question_purse_and_answer_at_once(arrive: Arrive) -> None:
    visitor = arrive(390).play_now("pillars")
    visitor.await_turn()
    for part in ("#board", ".purse", ".question .ask", ".choice", ".answer", ".tabs"):
        assert inside(visitor, part), part


def test_a_phone_opens_on_the_places_of_the_question(arrive: Arrive) -> None:
    visitor, luck = arrive(390).open_table("pillars", "me", "bot:random"), random.Random(8)
    for _ in range(40):
        assert visitor.await_turn()
        visitor.page.wait_for_timeout(400)
        if visitor.see("#board.zoomed").count():
            break
        visitor.take_turn(luck)
    targets = visitor.see("#part-board .target").all()
    assert targets
    board = visitor.see("#board").bounding_box()
    assert board is not None
    for target in targets:
        box = target.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] / 2 > board["x"]
        assert box["x"] + box["width"] / 2 < board["x"] + board["width"]
    visitor.see(".on-board [data-zoom=fit]").click()
    expect(visitor.see("#board.zoomed")).to_have_count(0)


def test_a_double_tap_enlarges_and_another_one_shows_all_again(arrive: Arrive) -> None:
    visitor = arrive(390).play_now("pillars")
    visitor.await_turn()
    if visitor.see("#board.zoomed").count():
        visitor.see(".on-board [data-zoom=fit]").click()
    for zoomed in (1, 0):
        visitor.page.wait_for_timeout(500)
        visitor.page.touchscreen.tap(150, 90)
        visitor.page.touchscreen.tap(150, 90)
        expect(visitor.see("#board.zoomed")).to_have_count(zoomed)


def test_every_tab_of_the_sheet_shows_its_part(arrive: Arrive) -> None:
    visitor = arrive(390).play_now("pillars")
    visitor.await_turn()
    shows = dict(zip(TABS, (".question", "#part-seat", ".players", "#part-log", "#part-chat"), strict=True))
    for tab, part in shows.items():
        visitor.see(f"[data-tab=tab-{tab}]").click()
        expect(visitor.see(part)).to_be_visible()
        expect(visitor.see(f"[data-tab=tab-{tab}]")).to_have_attribute("aria-selected", "true")
        for other in set(shows.values()) - {part}:
            expect(visitor.see(other)).to_be_hidden()
        assert not visitor.overflows()
        visitor.picture(f"sheet-{tab}")


@pytest.mark.parametrize("width", [768, 390])
def test_the_end_fits_too(arrive: Arrive, width: int, finished: str) -> None:
    visitor = arrive(width).go(finished)
    expect(visitor.see(".over.panel h2")).to_be_visible()
    assert not visitor.overflows()
    visitor.picture("over-pillars", full=width == 768)
