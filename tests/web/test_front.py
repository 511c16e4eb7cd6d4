"""The front page: the games, one click to the first decision, one's own tables and the open ones."""

import random

import pytest
from playwright.sync_api import expect

from guildhall.server import game_list
from web.conftest import Arrive
from web.visitor import mover

every_game = pytest.mark.parametrize("game", game_list.games())


def test_every_game_has_a_drawn_thumbnail_and_its_facts(arrive: Arrive) -> None:
    guest = arrive().go("/")
    cards = guest.see(".game")
    expect(cards).to_have_count(len(game_list.games()))
    for number in range(cards.count()):
        card = cards.nth(number)
        expect(card.locator(".thumb > svg")).to_be_visible()
        expect(card.locator(".facts")).to_contain_text("min")
        assert card.locator(".blurb").inner_text().endswith(".")
    guest.picture("front", full=True)


@every_game
def test_one_click_to_the_first_decision(arrive: Arrive, game: str) -> None:
    guest = arrive().play_now(game)
    assert guest.await_turn()
    expect(guest.choices().first).to_be_visible()
    assert guest.see("#ask").inner_text()
    assert "●" in guest.page.title()
    guest.picture(f"table-{game}")


def test_my_tables_stand_in_the_order_of_whose_turn_it_is(arrive: Arrive) -> None:
    guest = arrive().open_table("pillars", "me", "open", table="Waiting for a friend")
    guest.play_now("pillars").await_turn()
    guest.go("/")
    mine = guest.see("[aria-labelledby=mine] li")
    expect(mine).to_have_count(2)
    expect(mine.first).to_contain_text("Your turn")
    expect(mine.nth(1)).to_contain_text("Waiting for a friend")
    expect(guest.see("[aria-labelledby=mine] header")).to_contain_text("1 waits for you")
    mine.first.get_by_role("link", name="Your turn").click()
    guest.see("#board").wait_for()


def test_a_public_table_is_listed_and_anybody_can_sit_down(arrive: Arrive) -> None:
    host, passer_by = arrive(), arrive()
    host.go("/new?game=pillars")
    host.see("[name=public][value=yes]").check(force=True)
    host.see("[name=table]").fill("Open to the street")
    host.see("[name=seat2]").select_option("nobody")
    host.see("form#new-table button.primary").click()
    passer_by.go("/")
    row = passer_by.see(
        "[aria-labelledby=open] li",
    ).filter(has_text="Open to the street")
    row.get_by_role("link", name="Sit down").click()
    passer_by.see("#name").fill("Berta")
    passer_by.see("button:has-text('Take a seat')").click()
    passer_by.see("#board").wait_for()
    host.see("#board").wait_for()  # the waiting room noticed by itself
    luck = random.Random(1)
    first = mover([host, passer_by])
    assert first is not None
    assert first.take_turn(luck)


def test_an_invite_link_can_be_typed_in(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.open_table("pillars", "me", "open")
    link = host.see("[aria-label='Link to the table']").input_value()
    friend.go("/")
    friend.see("[name=link]").fill(link)
    friend.see("form.join button").click()
    expect(friend.see("h1")).to_contain_text("Table of")
    friend.go("/")
    friend.see("[name=link]").fill("nonsense")
    friend.see("form.join button").click()
    expect(friend.see("main")).to_contain_text("This link fits no table.")
