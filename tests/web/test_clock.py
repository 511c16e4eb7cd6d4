"""Clocks in the browser: seconds are counted, time runs out, and what is done without a line is kept."""

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Arrive
from web.visitor import Visitor

COUNTED = re.compile(r"\d+:\d\d")


def timed(host: Visitor, friend: Visitor, **timing: object) -> tuple[Visitor, Visitor]:
    """A table of two people with a clock: who is to move, and the other."""
    host.go("/")
    asked = host.page.request
    asked.post(f"{host.address}/api/people", data={"name": "Alvise"})
    form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "open"}], "timing": {"kind": "live", **timing}}
    table = asked.post(f"{host.address}/api/tables", data=form).json()
    friend.go(f"/t/{table['invite']}")
    friend.see("#name").fill("Corrado")
    friend.see("button.primary").click()
    friend.see("#board").wait_for(state="attached")
    host.go(f"/table/{table['id']}")
    host.see("#board").wait_for(state="attached")
    host.page.wait_for_selector("body[data-steps]", state="attached")
    return (host, friend) if host.my_turn else (friend, host)


@pytest.mark.parametrize("widths", [(1440, 390), (390, 1440)])
def test_a_clock_counts_and_what_it_has_made_of_a_turn_is_told(arrive: Arrive, widths: tuple[int, int]) -> None:
    late, other = timed(arrive(widths[0]), arrive(widths[1]), turn=20, bank=0)
    clock = late.see("#part-question [data-clock]")
    expect(clock).to_have_text(COUNTED)
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)  # the next second
    late.picture("clock")
    assert not late.overflows()
    late.choose(0)
    drafted = late.see(".choice[aria-pressed=true], .drafted li").first.inner_text()
    assert drafted
    expect(late.see("#seat-news")).to_contain_text("Your time was up", timeout=60_000)
    late.picture("clock-late")
    late.page.reload()
    news = late.see("#seat-news")
    expect(news).to_contain_text("Your time was up: your draft was confirmed as it was.")
    expect(other.see("#seat-news")).to_contain_text("Time is up for")
    expect(other.see("#seat-news")).not_to_contain_text("draft")
    late.see("[data-do=seat-news]").click()
    expect(news).to_be_hidden()
    late.page.reload()
    late.page.wait_for_selector("body[data-steps]", state="attached")
    expect(news).to_be_hidden()


def test_a_bank_runs_after_the_seconds_of_the_turn(arrive: Arrive) -> None:
    mover, other = timed(arrive(), arrive(), turn=6, bank=600)
    clock = mover.see("#part-question [data-clock]")
    expect(clock).to_have_text(re.compile(r"0:0\d for this turn, then 10:00"))
    expect(other.see("#part-players .acts [data-clock]")).to_have_text(COUNTED)
    expect(clock).to_have_text(re.compile(r"9:5\d left"), timeout=20_000)


def test_a_choice_without_a_line_is_kept_and_said_so(arrive: Arrive) -> None:
    player = arrive().open_table("pillars", "me", "bot:apprentice")
    player.await_turn()
    player.page.wait_for_selector("body[data-steps]", state="attached")
    player.context.set_offline(True)
    expect(player.see("#offline")).to_be_visible(timeout=9_000)
    player.choices().first.click()
    expect(player.see("#trouble")).to_contain_text("sent as soon as the line is back")
    player.picture("offline")
    player.context.set_offline(False)
    player.await_steps(1)
    expect(player.see("#offline")).to_be_hidden()
    expect(player.see("#trouble")).to_be_hidden()


def test_a_clock_is_chosen_and_read_in_the_waiting_room(arrive: Arrive) -> None:
    host = arrive()
    host.go("/new?game=pillars")
    expect(host.see("[name=turn]")).to_be_hidden()
    host.page.locator(".clock-choice .segments label").nth(1).click()
    host.see("[name=turn]").select_option("30")
    host.see("[name=bank]").select_option("1200")
    host.picture("new-clock")
    host.see("form#new-table button.primary").click()
    host.page.wait_for_url("**/table/**")
    expect(host.see(".at-table .chosen")).to_contain_text("20 minutes for the game and 30 seconds a turn")


def test_hours_are_kept_and_a_whole_quiet_day_is_refused(arrive: Arrive) -> None:
    person = arrive(timezone_id="Asia/Tokyo").open_table("pillars", "me", "bot:apprentice")
    person.page.wait_for_selector("body[data-steps]", state="attached")
    person.page.wait_for_load_state("networkidle")
    person.go("/account")
    expect(person.see("#zone")).to_have_value("Asia/Tokyo")
    person.see("#quiet-from").fill("22:00")
    person.see("#quiet-to").fill("22:00")
    person.see("#hours button").click()
    expect(person.see("#hours .trouble")).to_contain_text("up to 16 hours")
    person.see("#quiet-to").fill("07:30")
    person.see("#hours button").click()
    expect(person.see("#hours .trouble")).to_have_count(0)
    expect(person.see("#quiet-to")).to_have_value("07:30")
