"""A draft is there again: after a reload, on another device, after the fall of the server, whatever others do."""

import signal

from playwright.sync_api import expect

from web.company import DESK, PHONE, choice, company_at, position, tab
from web.conftest import Arrive, House
from web.test_story_antiquity import all_build
from web.visitor import PATIENCE

DRAFTED = ".drafted li"


def test_a_half_made_turn_outlives_everything(arrive: Arrive, own_house: House) -> None:
    table = company_at(arrive, (DESK, PHONE, DESK, PHONE), position("antiquity", all_build), at=own_house)
    talker, drafter, quick = table.people
    choice(drafter, "build storage").click()
    drafter.await_steps(1)
    expect(drafter.see(DRAFTED)).to_have_count(1)
    tab(drafter, "you")
    drafter.see("#part-seat .target").first.click()  # one of several squares: a choice that is half made
    tab(drafter, "question")
    steps, narrowed = drafter.see("body").get_attribute("data-steps"), drafter.see("#narrowed").is_visible()
    chosen = drafter.see(".choice:visible").count()

    talker.press("c")
    talker.page.keyboard.type("Who builds a market?")
    talker.press("Enter")
    expect(drafter.see("#chat-count")).to_have_text("1")
    choice(quick, "done").click()
    quick.confirm()
    expect(drafter.see("#part-log")).to_contain_text("done")
    expect(drafter.see("body")).to_have_attribute("data-steps", steps or "")
    assert drafter.see("#narrowed").is_visible() == narrowed
    assert drafter.see(".choice:visible").count() == chosen
    drafter.picture("draft half made")

    drafter.page.reload()
    expect(drafter.see(DRAFTED).first).to_be_visible()
    kept = drafter.see(DRAFTED).all_inner_texts()
    for other in (talker, quick, table.watcher):
        assert kept[0] not in other.see("#part-log").inner_text()

    own_house.close(signal.SIGKILL)
    expect(drafter.see("#offline")).to_be_visible()
    own_house.open()
    expect(drafter.see("#offline")).to_be_hidden(timeout=PATIENCE)
    expect(drafter.see(DRAFTED)).to_have_text(kept)
    drafter.page.reload()
    expect(drafter.see(DRAFTED)).to_have_text(kept)

    place = f"{drafter.address}/api/tables/{table.table}/seats/1/recovery"
    code = drafter.context.request.post(place).json()["recovery"]
    other_device = arrive(DESK, at=own_house).go(f"/table/{table.table}/recover")
    other_device.see("#code").fill(code)
    other_device.see("button.primary").click()
    expect(other_device.see(DRAFTED)).to_have_text(kept)
    other_device.picture("draft on another device")
    expect(drafter.see(DRAFTED)).to_have_count(0)  # the seat is looked at from there now
