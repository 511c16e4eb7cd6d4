"""Seats in the browser: leaving one's own, asking for another's, the answers, and what everybody is told."""

import re
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from web.conftest import Arrive, House
from web.test_friends import friends, open_about, sit_down
from web.test_pages import barriers
from web.visitor import Visitor


def away(house: House, visitor: Visitor, seat: int, hours: float) -> None:
    """The owner of a seat has not been seen for so long."""
    found = re.search(r"/table/([\w-]+)", visitor.page.url)
    assert found is not None
    with sqlite3.connect(house.database, timeout=30) as database:
        values = (time.time() - hours * 3600, found[1], seat)
        database.execute('UPDATE seat SET here = ? WHERE "table" = ? AND number = ?', values)
    database.close()


def ask(visitor: Visitor, seat: int, way: str, reason: str = "") -> None:
    open_about(visitor)
    visitor.see(f"#about [data-do=replace][data-seat='{seat}']").click()
    visitor.see(f"#replace [value={way}]").check()
    visitor.see("#replace [name=reason]").fill(reason)
    visitor.see("#replace button.primary").click()


def test_a_seat_is_asked_for_and_its_owner_refuses(arrive: Arrive) -> None:
    host, owner, other = friends(arrive, "Marta", "Corrado", "Ysolde")
    ask(host, 1, "open", "a friend would like to play")
    expect(host.see("#seat-request")).to_contain_text("Waiting for Corrado.")
    expect(other.see("#seat-request")).to_contain_text("Marta asks.")
    expect(other.see("#seat-request [data-do=seat-yes]")).to_have_count(0)
    expect(owner.see("#seat-request")).to_contain_text("will see your hand")
    expect(owner.see("#seat-request")).to_contain_text("“a friend would like to play”")
    owner.picture("seat-asked")
    owner.see("[data-do=seat-no]").click()
    for person in (host, owner, other):
        expect(person.see("#seat-request")).to_have_count(0)
        expect(person.see("#seat-news")).to_contain_text("Corrado refuses: the seat of Corrado stays as it is")
        expect(person.see("#part-log")).to_contain_text("Corrado refuses")
    expect(owner.see(".purse h2")).to_have_text("Corrado")
    ask(host, 1, "bot")
    expect(host.see("#replace .trouble")).to_contain_text("answered just now")
    host.see("#replace [data-do=stay]").click()
    expect(host.see("#replace")).to_be_hidden()


def test_whoever_is_away_is_replaced_by_vote_and_everybody_is_told(arrive: Arrive, house: House) -> None:
    host, gone, other = friends(arrive, "Marta", "Corrado", "Ysolde")
    away(house, host, 1, 25)
    ask(host, 1, "open", "not seen since yesterday")
    other.see("#seat-request [data-do=seat-yes]").wait_for()
    other.picture("seat-vote")
    other.see("[data-do=seat-yes]").click()
    expect(gone.see("#seat-news")).to_contain_text("By vote your seat as Corrado is open")
    for person in (host, other):
        expect(person.see("#seat-news")).to_contain_text("By vote the seat of Corrado is open")
    expect(gone.see(".purse")).to_be_empty()
    newcomer = arrive()
    sit_down(newcomer, host.address + host.see(".open-seat [data-link]").input_value(), "Ludmila")
    seen = "Ludmila sits down in the place of Corrado and sees this hand from now on"
    for person in (host, gone, other):
        expect(person.see("#seat-news")).to_contain_text(seen)
        expect(person.see("#part-log")).to_contain_text(seen)
    host.picture("seat-seen")
    host.see("[data-do=seat-news]").click()
    expect(host.see("#seat-news")).to_be_hidden()
    host.page.reload()
    host.see("#board").wait_for()
    expect(host.see("#part-log")).to_contain_text(seen)
    expect(host.see("#seat-news")).to_be_hidden()  # dismissed once is dismissed
    assert gone.see("#part-purse").inner_text() == ""


@pytest.mark.parametrize("width", [1440, 390])
def test_one_leaves_by_keyboard_and_a_bot_plays_on(arrive: Arrive, width: int) -> None:
    host, friend = arrive(), arrive(width=width)
    host.open_table("pillars", "me", "open")
    sit_down(friend, host.see("[aria-label='Link to the table']").input_value(), "Corrado")
    ask(host, 1, "bot", "dinner is ready")
    expect(friend.see("#seat-request")).to_contain_text("asks whether a bot should play on for you. “dinner is ready”")
    friend.picture("seat-asked")
    friend.see("[data-do=seat-no]").click()
    expect(friend.see("#seat-request")).to_have_count(0)
    friend.see("[data-do=seat-news]").click()
    open_about(friend)
    friend.picture("seat-about")
    friend.see("#about [data-do=replace]").click()
    friend.picture("seat-replace")
    assert barriers(friend) == []
    friend.press("Escape")
    open_about(friend)
    friend.see("#about [data-do=leave]").focus()
    friend.press("Enter")
    expect(friend.see("#leave [data-do=stay]")).to_be_focused()  # Enter twice leaves nothing
    friend.see("#leave [name=way]").first.focus()
    friend.press("ArrowDown")
    expect(friend.see("#leave [value=open]")).to_be_checked()
    friend.picture("seat-leave")
    assert barriers(friend) == []
    friend.press("ArrowUp")
    expect(friend.see("#leave [value=bot]")).to_be_checked()
    assert not friend.overflows()
    friend.press("Enter")
    expect(friend.see("#leave")).to_be_visible()  # only the button itself gives the seat on
    friend.see("#leave button.primary").focus()
    friend.press("Enter")
    expect(friend.see("#leave")).to_be_hidden()
    expect(host.see("#seat-news")).to_contain_text("Corrado leaves; a bot plays on")
    expect(friend.see("#seat-news")).to_contain_text("Corrado leaves; a bot plays on")
    friend.picture("seat-left")
    expect(host.see(".players")).to_contain_text("Apprentice")
