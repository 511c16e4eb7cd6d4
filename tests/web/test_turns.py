"""A turn: narrowing by clicks, previews, drafts that can be undone, confirmation, reasons for what is refused."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError, expect

from guildhall.server import game_list
from wander import is_short
from web.conftest import Arrive
from web.positions import asks_on, bring, reach
from web.visitor import SOON, Visitor, mover

PRESSED = ".choice[aria-pressed=true]"


@pytest.fixture
def player(arrive: Arrive) -> Visitor:
    """Somebody who is asked to take a card; the bot does not pass at once, which would leave all turns to one."""
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    return visitor


def test_a_choice_under_the_pointer_lights_its_places_and_shows_its_price(player: Visitor) -> None:
    player.page.mouse.move(5, 5)
    expect(player.see("#part-board .lit")).to_have_count(0)
    player.choices().first.hover()
    expect(player.see("#part-board .lit").first).to_be_visible()
    expect(player.see(".purse .would .next").first).to_be_visible()
    player.page.mouse.move(5, 5)
    expect(player.see(".purse .would")).to_have_count(0)


def test_a_click_on_the_board_is_a_choice(player: Visitor) -> None:
    expect(player.see("#part-board .target").first).to_be_visible()
    reference = player.choices().nth(1).get_attribute("data-refs")
    player.see(f"#part-board [data-ref='{reference}']").click()
    player.await_steps(1)
    assert player.see(PRESSED).get_attribute("data-refs") == reference


def test_a_turn_can_be_changed_and_undone_until_it_is_confirmed(player: Visitor) -> None:
    player.choose(0)
    first = player.see(PRESSED).get_attribute("data-choice")
    player.choose(1)  # another one instead, not one more
    assert player.see(PRESSED).get_attribute("data-choice") != first
    player.await_steps(1)
    player.press("u")
    player.await_steps(0)
    expect(player.see(PRESSED)).to_have_count(0)
    expect(player.see("[data-do=commit]")).to_be_disabled()
    player.take_turn(random.Random(1))


def test_nothing_is_sent_to_others_before_it_is_confirmed(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.open_table("pillars", "me", "open")
    friend.go(host.see("[aria-label='Link to the table']").input_value())
    friend.see("#name").fill("Corrado")
    friend.see("button.primary").click()
    host.see("#board").wait_for()
    first = mover([host, friend])
    assert first is not None
    watcher = friend if first is host else host
    before = watcher.version
    first.prepare_turn(random.Random(1))
    assert watcher.version == before
    first.confirm()
    watcher.await_change(before)


def test_a_long_turn_goes_back_to_any_step(arrive: Arrive, tmp_path: Path) -> None:
    player = arrive()
    bring(player, reach("pillars", 2, asks_on), tmp_path)
    player.await_turn()
    player.choose(0)
    player.choose(0)
    expect(player.see(".drafted li")).to_have_count(2)
    player.see(".drafted button").nth(1).click()
    player.await_steps(1)
    player.choose(0)
    player.see("[data-do=reset]").click()
    player.await_steps(0)
    expect(player.see(".drafted")).to_have_count(0)


def test_what_will_be_revealed_is_said_and_asked_for(player: Visitor) -> None:
    luck = random.Random(3)
    player.page.evaluate("() => localStorage.setItem('quick', 'yes')")  # even those who do not confirm are asked here
    for _ in range(90):
        assert player.await_turn()
        version, steps = player.version, player.see("body").get_attribute("data-steps")
        try:
            player.choices().nth(luck.randrange(max(1, player.choices().count()))).click(timeout=SOON)
        except TimeoutError:
            continue  # the turn was being made just then
        moved = f"body:not([data-version='{version}']), body:not([data-steps='{steps}']), .reveals"
        player.page.wait_for_selector(moved, state="attached")
        if player.see(".reveals").count():
            break
    expect(player.see(".question .warn")).to_contain_text("cannot be undone")
    expect(player.see("[data-do=commit]")).to_contain_text("Confirm and reveal")
    player.confirm()


def test_without_confirming_a_turn_is_made_at_once(player: Visitor) -> None:
    player.see(".masthead [data-open=settings]").click()
    player.see("#set-quick").check()
    player.press("Escape")
    version = player.version
    player.choices().last.click()
    player.await_change(version)


def test_greyed_choices_say_why_and_their_rule_opens(player: Visitor) -> None:
    luck = random.Random(5)
    while not player.see(".refused [data-why]").count():
        assert player.take_turn(luck)
        player.await_turn()
    reason = player.see(".refused [data-why]").first
    assert reason.locator(".reason").inner_text()
    rule = reason.locator(".rule").inner_text()
    reason.locator(".rule").click()
    expect(player.see("#rule-id")).to_have_text(rule)
    assert len(player.see("#rule-text").inner_text()) > 20
    player.press("Escape")
    expect(player.see("#rule")).to_be_hidden()


@pytest.mark.parametrize("game", game_list.games())
def test_every_place_a_choice_points_at_is_drawn(arrive: Arrive, game: str) -> None:
    """The board and the own things carry all references of the first questions."""
    visitor, luck = arrive().open_table(game, "me", "bot:apprentice"), random.Random(7)
    for turn in range(4):
        if not visitor.await_turn():
            assert is_short(game), "the game was over too soon"
            assert turn > 1
            break
        # read at one moment: the page may just be told the next question
        refs, drawn = visitor.see("body").evaluate(
            """body => [
                [...body.querySelectorAll(".choice")].map(choice => choice.dataset.refs || ""),
                [...body.querySelectorAll("[data-ref]")].map(place => place.dataset.ref),
            ]"""
        )
        assert {ref for row in refs for ref in row.split()} <= set(drawn)
        visitor.take_turn(luck)
