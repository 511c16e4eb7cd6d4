"""Several people: invite links, three browsers at one table, taking back with consent, seats lost and handed on."""

import random
import re

import pytest
from playwright.sync_api import expect

from web.conftest import Arrive, House
from web.visitor import PATIENCE, Visitor, mover


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    visitor.go(link)
    visitor.see("#name").fill(name)
    visitor.see("button.primary").click()
    visitor.page.wait_for_url("**/table/**")


def friends(arrive: Arrive, *names: str, **fields: str) -> list[Visitor]:
    """People at one table, the first of them its host."""
    host, *others = [arrive() for _ in names]
    host.go("/account")
    host.see("[name=name]").fill(names[0])
    host.see("form[action='/account/name'] button").click()
    host.open_table("pillars", "me", *["open"] * len(others), **fields)
    link = host.see("[aria-label='Link to the table']").input_value()
    for visitor, name in zip(others, names[1:], strict=True):
        sit_down(visitor, link, name)
    everybody = [host, *others]
    for visitor in everybody:
        visitor.see("#board").wait_for()
    return everybody


def open_about(visitor: Visitor) -> None:
    """Opens the dialog about the table, as soon as the script has begun."""
    visitor.page.wait_for_selector("body[data-steps]", state="attached")
    visitor.see(".masthead [data-open=about]").click()


def leave(visitor: Visitor, way: str) -> None:
    """Gives the own seat to a bot, or opens it."""
    open_about(visitor)
    visitor.see("#about [data-do=leave]").click()
    visitor.see(f"#leave [value={way}]").check()
    visitor.see("#leave button.primary").click()
    expect(visitor.see("#leave")).to_be_hidden()


def test_three_browsers_play_the_first_round(arrive: Arrive) -> None:
    everybody, luck = friends(arrive, "Marta", "Corrado", "Ysolde"), random.Random(2)
    host = everybody[0]
    while (visitor := mover(everybody)) is not None and "Round 1" in host.see(".rounds b").inner_text():
        visitor.take_turn(luck)
    boards = {person.see(".players .score").all_inner_texts().__str__() for person in everybody}
    for person in everybody:
        expect(person.see(".rounds b")).to_have_text("Round 2")
        expect(person.see(".players tbody tr")).to_have_count(3)
    assert len(boards) == 1
    everybody[1].picture("three-friends")


@pytest.mark.slow
def test_three_browsers_play_a_whole_game(arrive: Arrive) -> None:
    everybody, luck = friends(arrive, "Marta", "Corrado", "Ysolde"), random.Random(4)
    while (visitor := mover(everybody)) is not None:
        visitor.take_turn(luck)
    for person in everybody:
        expect(person.see(".over.panel h2")).to_contain_text("win")
    assert len({person.see(".over.panel").inner_html() for person in everybody}) == 1


def test_a_lost_seat_is_found_again_with_its_code(arrive: Arrive) -> None:
    host, friend, other_device = arrive(), arrive(), arrive()
    host.open_table("pillars", "me", "open")
    sit_down(friend, host.see("[aria-label='Link to the table']").input_value(), "Corrado")
    code = friend.see(".banner.code code").inner_text()
    address = friend.page.url.split("?")[0]
    friend.go(address)
    expect(friend.see(".banner.code")).to_have_count(0)  # shown once

    other_device.go(address)
    expect(other_device.see("#ask")).to_contain_text("Waiting for")
    other_device.go(f"{address}/recover")
    other_device.see("#code").fill("WRONGWRONG22")
    other_device.see("button.primary").click()
    expect(other_device.see(".trouble")).to_contain_text("fits no seat")
    other_device.see("#code").fill(code.lower())
    other_device.see("button.primary").click()
    expect(other_device.see(".purse h2")).to_have_text("Corrado")


def test_an_abandoned_seat_goes_to_a_bot_or_to_a_newcomer(arrive: Arrive) -> None:
    everybody = friends(arrive, "Marta", "Corrado")
    host, gone = everybody
    leave(gone, "open")
    expect(host.see(".banner.open-seat")).to_be_visible()
    expect(gone.see("#ask")).to_contain_text("Waiting for")  # the old owner only watches now
    expect(gone.see(".purse")).to_be_empty()
    newcomer = arrive()
    sit_down(newcomer, host.address + host.see(".open-seat [data-link]").input_value(), "Ludmila")
    expect(newcomer.see(".purse h2")).to_have_text("Ludmila")
    expect(host.see(".players")).to_contain_text("Ludmila")
    leave(newcomer, "bot")
    expect(newcomer.see(".purse")).to_be_empty()
    assert host.take_turn(random.Random(1))
    assert host.await_turn()  # the bot has moved


def test_two_tabs_of_one_seat_stay_in_step(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    second = visitor.new_tab()
    second.goto(visitor.page.url)
    second.wait_for_selector(".choice")
    before = second.locator("#part-log").inner_text()
    visitor.prepare_turn(random.Random(1))
    expect(second.locator(".choice[aria-pressed=true]")).to_have_count(1)  # all tabs of a person show the draft
    visitor.confirm()
    expect(second.locator("#part-log")).not_to_have_text(before)
    visitor.await_turn()
    expect(second.locator("#ask")).to_have_text(visitor.see("#ask").inner_text())


def test_what_happened_since_the_last_visit_is_told_and_shown(arrive: Arrive) -> None:
    everybody, luck = friends(arrive, "Marta", "Corrado"), random.Random(6)
    for _ in range(4):
        visitor = mover(everybody)
        assert visitor is not None
        visitor.take_turn(luck)
    here = mover(everybody)
    assert here is not None
    away = everybody[1 - everybody.index(here)]
    address = away.page.url
    with away.page.expect_websocket() as opened:
        away.page.reload()
    opened.value.wait_for_event("framesent", lambda said: re.search('"seen","n":[1-9]', str(said)) is not None)
    opened.value.wait_for_event("framesent", lambda said: '"ping"' in str(said))
    opened.value.wait_for_event("framereceived", lambda heard: '"pong"' in str(heard))  # so it has been written down
    away.go("/")
    here.take_turn(luck)
    away.go(address)
    expect(away.see("#news")).to_contain_text("Since you left: 1 move by")
    away.see("#news summary").click()
    assert away.see("#news li").count() >= 1
    away.picture("since-you-left")
    expect(away.see("#part-log .since")).to_be_visible()
    away.see("#news-show").click()
    expect(away.see("#looking")).to_be_visible()
    expect(away.see("#looking")).to_be_hidden()  # it ends where the game is now
    expect(away.see("#news")).to_be_hidden()


def test_the_line_comes_back_after_the_server_was_away(arrive: Arrive, own_house: House) -> None:
    visitor = arrive(at=own_house).open_table("pillars", "me", "bot:apprentice")
    visitor.await_turn()
    visitor.choose(0)
    own_house.close()
    expect(visitor.see("#offline")).to_be_visible()
    visitor.picture("offline")
    expect(visitor.see(".choice[aria-pressed=true]")).to_be_visible()
    other = visitor.see(".choice:visible[aria-pressed=false]").first
    chosen = other.get_attribute("data-choice")
    other.click()
    own_house.open()
    expect(visitor.see("#offline")).to_be_hidden(timeout=PATIENCE)  # by itself, sooner or later
    expect(visitor.see(f".choice[data-choice='{chosen}'][aria-pressed=true]")).to_be_visible()  # chosen without a line
    visitor.confirm()
    assert visitor.await_turn()
