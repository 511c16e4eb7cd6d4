"""The installed app and the page about being called, in a browser."""

import httpx
from playwright.sync_api import expect

from guildhall import Record
from guildhall.bots import bot
from web.conftest import Arrive, House


def test_rules_can_be_read_without_a_line_and_tables_cannot(arrive: Arrive, house: House) -> None:
    agnes = arrive()
    page = agnes.page
    with httpx.Client(base_url=house.address) as client:
        client.post("/api/people", json={"name": "Agnes"})
        form = {"game": "pillars", "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
        table = client.post("/api/tables", json=form).json()["id"]
        page.context.add_cookies([{"name": "guildhall", "value": client.cookies["guildhall"], "url": house.address}])
    page.goto(f"{house.address}/rules/pillars")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(f"{house.address}/table/{table}")
    expect(page.locator("#part-board")).to_be_visible()
    page.goto(f"{house.address}/rules/pillars")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".one-rule").first).to_be_visible()
    page.goto(f"{house.address}/rules/belfort")  # never looked at, and kept all the same
    expect(page.locator(".one-rule").first).to_be_visible()
    page.goto(f"{house.address}/table/{table}")
    expect(page.locator("h1")).to_have_text("No line to the house")
    expect(page.locator("#part-board")).to_have_count(0)
    expect(page.locator("#kept a").first).to_be_visible()
    page.context.set_offline(False)
    agnes.complaints.clear()  # the browser says of every answer that it did not come


def finished_record() -> str:
    record = Record.start("pillars", 2, 5, names=["Piero", "Jana"])
    state, player = record.live(), bot("random", 5)
    while not state.over:
        seat = state.actors[0]
        record.apply(seat, player.choose(state, seat))
    return record.text()


def test_an_own_finished_game_is_kept_until_somebody_else_comes(arrive: Arrive, house: House) -> None:
    piero = arrive()
    page = piero.page
    with httpx.Client(base_url=house.address) as client:
        client.post("/api/people", json={"name": "Piero"})
        table = client.post("/api/records", json={"text": finished_record()}).json()["id"]
        page.context.add_cookies([{"name": "guildhall", "value": client.cookies["guildhall"], "url": house.address}])
    page.goto(f"{house.address}/rules/pillars")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(f"{house.address}/table/{table}")
    expect(page.locator("body.game-over")).to_have_count(1)
    page.goto(f"{house.address}/rules/pillars")
    page.context.set_offline(True)
    page.goto(f"{house.address}/table/{table}")
    expect(page.locator("#part-board svg").first).to_be_visible()
    page.context.set_offline(False)
    page.goto(f"{house.address}/account")
    page.locator("form[action='/account/logout'] button").click()
    page.wait_for_function(f"caches.match('/table/{table}').then((found) => found === undefined)")
    piero.complaints.clear()  # the line could not be opened without a line


def test_settings_are_kept_at_once_and_fit_a_phone(arrive: Arrive, house: House) -> None:
    agnes = arrive(390)
    page = agnes.page
    page.goto(f"{house.address}/account")
    page.locator("form[action='/account/name'] input").fill("Agnes")
    page.locator("form[action='/account/name'] button").click()
    page.goto(f"{house.address}/notices")
    page.locator("#for-over").check()
    expect(page.locator("#said")).to_have_text("Kept.")
    page.locator("[name=webhook]").fill("http://example.org")
    page.locator("[name=webhook]").blur()
    expect(page.locator("#said.trouble")).to_have_text("a webhook must be an https address without a user name")
    page.reload()
    expect(page.locator("#for-over")).to_be_checked()
    expect(page.locator("[name=webhook]")).to_have_value("")
    box = page.locator("#digest").bounding_box()
    assert box is not None
    assert box["width"] > 60
    assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    agnes.picture("notices-390", full=True)
    agnes.complaints.clear()  # the refusal is an answer of status 400
