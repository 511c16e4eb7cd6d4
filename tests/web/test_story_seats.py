"""Seats and take-backs with three people and somebody who looks on."""

import re

import pytest
from playwright.sync_api import expect

from web.company import (
    DESK,
    NAMES,
    PHONE,
    Company,
    Widths,
    both_ways,
    company,
    open_for,
    sit_at,
    tab,
    table_of,
)
from web.conftest import Arrive
from web.test_friends import leave, open_about
from web.visitor import Visitor

BACK = "[data-do=rewind]:visible"


def move(table: Company, *endings: str) -> Visitor:
    """Whoever is asked makes a move over HTTP: an ending where there is one; who it was."""
    mover = table.mover()
    texts = [one["text"] for one in (table.offer(mover) or {})["choices"]]
    table.commit(mover, next((text for text in endings if text in texts), texts[0]))
    return mover


@both_ways
def test_a_take_back_names_what_was_seen_and_all_agree(arrive: Arrive, widths: Widths) -> None:
    table = company(arrive, widths)
    while not table.watcher.see("#part-log").get_by_text("is drawn at").count():
        move(table, "pass")
    table.mover()
    asker = table.people[1]
    asker.press("ArrowLeft", "ArrowLeft")
    tab(asker, "question")
    expect(asker.see("#go-back")).to_contain_text("Going back to here would undo")
    expect(asker.see("#go-back .hidden-seen")).to_contain_text("seen since")
    asker.picture("take-back from the replay")
    moves = asker.see("#go-back .sub").inner_text()
    asker.see("[data-do=ask-back]").click()
    for person in table.others(asker):
        number = re.search(r"\d+", moves)
        expect(person.see("#ask")).to_contain_text(number[0] if number else "1 move")
        expect(person.see(".consents ~ .scroll .hidden-seen, .hidden-seen").first).to_contain_text("seen since")
    expect(table.watcher.see("[data-do=agree]")).to_have_count(0)
    first, second = table.others(asker)
    first.picture("take-back card")
    first.see("[data-do=agree]").click()
    expect(second.see(".votes .yes")).to_have_count(1)
    second.see("[data-do=agree]").click()
    expect(asker.see("#takeback-answer")).to_contain_text("All agreed to your take-back.")
    for person in table.everybody:
        expect(person.see("#part-log")).to_contain_text("takes the game back to here")  # for ever
    asker.picture("take-back agreed")


@pytest.mark.slow
@both_ways
def test_each_policy_of_taking_back_does_what_it_says(arrive: Arrive, widths: Widths) -> None:
    visitors = sit_at(arrive, widths)
    never = open_for(visitors, undo="none")
    mover = move(never)
    expect(mover.see("#ask")).to_contain_text("Waiting for")
    assert mover.see(BACK).count() == 0
    open_about(mover)
    expect(mover.see("#about")).to_contain_text("Nothing is taken back at this table.")
    mover.picture("no taking back")

    own = open_for(visitors, undo="own")
    mover = move(own)
    mover.see(BACK).first.click()
    expect(mover.see("body.your-turn")).to_have_count(1)  # nobody was asked
    for person in own.others(mover):
        expect(person.see(".consents")).to_have_count(0)
        expect(person.see("#part-log")).to_contain_text(own.name(mover))

    by_host = open_for(visitors, undo="host")
    mover = move(by_host)
    host = by_host.people[0]
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.press("ArrowLeft")
    tab(host, "question")
    host.see("[data-do=rewind-here]").click()
    expect(mover.see("body.your-turn")).to_have_count(1)
    for person in by_host.everybody:
        expect(person.see("#part-log")).to_contain_text("takes the game back to here")


@pytest.mark.slow
@both_ways
def test_a_seat_is_left_to_whoever_comes(arrive: Arrive, widths: Widths) -> None:
    table = company(arrive, widths, public=True, name="Thursday")
    mover = move(table)
    leaver = table.people[1]
    leave(leaver, "open")
    newcomer = arrive(PHONE).go("/")
    newcomer.see(f".list a[href='/table/{table.table}'].button").click()
    expect(newcomer.see(".open-seat")).to_be_visible()
    newcomer.picture("a seat is open")
    newcomer.see(".open-seat a.button").click()
    newcomer.see("#name").fill(NAMES[0])
    newcomer.see("button.primary").click()
    newcomer.page.wait_for_selector("body[data-seat='1']", state="attached")
    for person in (table.people[0], table.people[2], table.watcher):
        expect(person.see("#part-players")).to_contain_text(f"{NAMES[0]} 2")  # nobody is called like somebody else
        expect(person.see("#part-log")).to_contain_text(table.name(mover))  # what was done keeps its name
    leaver.page.reload()
    expect(leaver.see("#board")).to_be_attached()  # whoever left may still look on


@pytest.mark.slow
@pytest.mark.parametrize("widths", [(DESK, PHONE)])
def test_seats_are_arranged_in_the_waiting_room(arrive: Arrive, widths: tuple[int, int]) -> None:
    host, friend = [arrive(width) for width in widths]
    for person, name in ((host, NAMES[0]), (friend, NAMES[1])):
        person.context.request.post(f"{person.address}/api/people", data={"name": name})
    host.open_table("pillars", "me", "open", "bot:apprentice", "open", table="Thursday")
    friend.go(host.see("[aria-label='Link to the table']").input_value())
    friend.see("button.primary").click()
    friend.page.wait_for_url("**/table/**")
    expect(host.see(".seats")).to_contain_text(NAMES[1])
    level = host.see(".seats li").nth(2).locator("select[name=to]")
    called = level.locator("option").last.inner_text()
    level.select_option(label=called)
    host.see(".seats li").nth(2).locator("form[action$=fill] button").click()
    expect(friend.see(".seats li").nth(2)).to_contain_text(called)
    colours = friend.see(".seats li").nth(1).locator("select[name=colour]")
    colour = colours.locator("option").last.inner_text()
    colours.select_option(label=colour)
    expect(host.see(".seats li").nth(1)).to_contain_text(colour)
    host.see(".seats li").nth(1).locator("form.order button").click()
    expect(friend.see(".seats li").nth(2)).to_contain_text(NAMES[1])
    host.picture("seats arranged")
    friend.picture("seats arranged")
    host.see(".seats li").nth(3).locator("form[action$=fill] button").click()  # the last one: the game begins
    for person in (host, friend):
        person.page.wait_for_selector("body[data-steps]", state="attached")
    assert table_of(host) == table_of(friend)
    expect(friend.see("body[data-seat='2']")).to_have_count(1)
