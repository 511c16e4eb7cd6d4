"""Everything by keys, and a page that can be listened to."""

import random

from playwright.sync_api import expect

from web.conftest import Arrive


def test_a_whole_round_by_keys_alone(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    turns = 0
    while "Round 1" in visitor.see(".rounds b").inner_text():
        assert visitor.await_turn()
        version = visitor.version
        while not visitor.see("[data-do=commit]:not([disabled])").count():
            steps = int(visitor.see("body").get_attribute("data-steps") or 0)
            visitor.press(str(1 + turns % min(9, visitor.choices().count())))
            visitor.await_steps(steps + 1)
        visitor.press("Enter")
        visitor.await_change(version)
        turns += 1
    assert turns > 4


def test_choices_are_a_list_of_buttons_in_reading_order(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    visitor.see(".skip").focus()
    visitor.press("Enter")
    visitor.press("Tab")  # the rule of the question
    expect(visitor.see(":focus")).to_have_attribute("data-rule", visitor.see(".why .rule").inner_text())
    visitor.press("Tab")
    expect(visitor.see(":focus")).to_have_class("choice")
    visitor.press("Enter")
    visitor.await_steps(1)
    expect(visitor.see(".choice[aria-pressed=true]")).to_be_focused()
    version = visitor.version
    visitor.press("Enter")  # once more on the chosen one confirms it
    visitor.await_change(version)


def test_the_keys_are_shown_and_looking_back_has_some(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    visitor.press("?")
    expect(visitor.see("#keys")).to_be_visible()
    visitor.picture("keys")
    visitor.press("Escape")
    visitor.take_turn(random.Random(1))
    visitor.await_turn()
    visitor.press("ArrowLeft")
    expect(visitor.see("#looking")).to_be_visible()
    visitor.press("1")  # no choice is made while looking back
    assert visitor.see("body").get_attribute("data-steps") == "0"
    visitor.press("Escape")
    expect(visitor.see("#looking")).to_be_hidden()
    expect(visitor.see(".question")).to_be_visible()


def test_what_is_asked_is_said_aloud_and_the_board_is_described(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    before = visitor.see("#part-described li").all_inner_texts()
    assert len(before) > 5
    visitor.take_turn(random.Random(1))
    visitor.await_turn()
    expect(visitor.see("#said")).to_have_text(visitor.see("#ask").inner_text())
    assert visitor.see("#part-described li").all_inner_texts() != before
    assert visitor.see("#part-board").get_attribute("aria-describedby") == "part-described"
    visitor.see(".masthead [data-open=about]").click()
    visitor.see("[data-do=describe]").click()
    expect(visitor.see("#part-described")).to_be_in_viewport()
