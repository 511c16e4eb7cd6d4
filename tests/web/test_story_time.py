"""Time with three people and somebody who looks on: clocks that run out, days with quiet hours, bots, a lost line."""

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.company import DESK, PHONE, Widths, both_ways, company, picture_in, tab
from web.conftest import Arrive, House
from web.visitor import PATIENCE

COUNTED = re.compile(r"\d+:\d\d")
DAYS = {"kind": "days", "days": 2}


@pytest.mark.slow
@both_ways
def test_a_turn_that_nobody_made_is_finished_and_everybody_is_told(arrive: Arrive, widths: Widths) -> None:
    table = company(arrive, widths, timing={"kind": "live", "turn": 12, "bank": 0})
    late = table.mover()
    seat, others = table.seat(late), [*table.others(late), table.watcher]
    expect(late.see("#part-question [data-clock]")).to_have_text(COUNTED)
    for person in others:
        expect(person.see("#part-players tbody tr").nth(seat).locator("[data-clock]").first).to_have_text(COUNTED)
    clock = others[0].see("#part-players tbody tr").nth(seat).locator("[data-clock]").first
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)  # the next second
    tab(others[0], "players")
    others[0].picture("clock of another")
    expect(late.see("#seat-news")).to_contain_text("Your time was up", timeout=PATIENCE)
    late.picture("clock ran out")
    for person in others:
        expect(person.see("#seat-news")).to_contain_text(f"Time is up for {table.name(late)}")
        expect(person.see("#part-log")).to_contain_text(f"Time is up for {table.name(late)}")
    picture_in(late, "it", "clock ran out")


@pytest.mark.slow
@both_ways
def test_days_rest_in_quiet_hours(arrive: Arrive, widths: Widths) -> None:
    table = company(arrive, widths, timing=DAYS)
    mover = table.mover()
    minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
    quiet = [(minute - 120) % 1440, (minute + 240) % 1440]
    mover.context.request.patch(f"{mover.address}/api/me/habits", data={"zone": "UTC", "quiet": quiet})
    clock = mover.see("#part-question [data-clock]")
    expect(clock).to_contain_text("quiet hours")
    before = clock.inner_text()
    seat = table.seat(mover)
    for person in table.others(mover):
        expect(person.see("#part-players tbody tr").nth(seat).locator("[data-clock].rests")).to_have_count(1)
    mover.picture("quiet hours")
    mover.page.reload()
    expect(clock).to_have_text(before)  # it stands
    picture_in(mover, "fr", "quiet hours")


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[House]:
    """A house whose bots take their time."""
    opened = House(tmp_path, pace=60)
    yield opened
    opened.close()


@pytest.mark.slow
@pytest.mark.parametrize("width", [DESK, PHONE])
def test_bots_wait_for_those_who_look_on_and_can_be_skipped(arrive: Arrive, slow_house: House, width: int) -> None:
    person = arrive(width, at=slow_house)
    person.open_table("pillars", "me", "bot:apprentice", "bot:apprentice")
    person.page.wait_for_selector("body[data-steps]", state="attached")
    if person.my_turn:
        person.choose(0)
        person.confirm()
    expect(person.see("[data-do=skip]")).to_be_visible()
    person.picture("skip to my turn")
    began = time.monotonic()
    person.see("[data-do=skip]").click()
    assert person.await_turn()
    assert time.monotonic() - began < 30  # two bots would have taken two minutes
    person.see(".masthead [data-open=settings]").click()
    person.see("[data-pace] label").nth(2).click()
    expect(person.see("[data-pace] output")).to_have_text("✓")
    person.picture("pace of the bots")
    person.press("Escape")
    person.choose(0)
    person.confirm()
    assert person.await_turn()  # at once, without being skipped


def test_without_a_line_every_click_is_kept_or_refused(arrive: Arrive) -> None:
    table = company(arrive, (DESK, PHONE, DESK, PHONE))
    mover = table.mover()
    planner = table.others(mover)[0]
    for person in (mover, planner):
        person.context.set_offline(True)
        expect(person.see("#offline")).to_be_visible(timeout=9_000)
    mover.choices().first.click()
    expect(mover.see("#trouble")).to_contain_text("sent as soon as the line is back")
    planner.see("[data-do=plan]").click()
    expect(planner.see("#trouble")).to_contain_text("nothing was done")
    planner.picture("offline refused")
    mover.picture("offline kept")
    for person in (mover, planner):
        person.context.set_offline(False)
        expect(person.see("#offline")).to_be_hidden()
    mover.await_steps(1)
    expect(planner.see("#trouble")).to_be_hidden()
