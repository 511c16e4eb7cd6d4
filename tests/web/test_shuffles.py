"""Shuffles in the browser: its share, what it notes, the check at the end; the marks of games that prove nothing."""

import json
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import expect

from guildhall import Record
from web.conftest import Arrive
from web.visitor import Visitor

both_widths = pytest.mark.parametrize("width", [1440, 390])


def table_of(visitor: Visitor) -> str:
    return visitor.see("body").get_attribute("data-table") or ""


def ask(visitor: Visitor, method: str, address: str, **form: object) -> Any:
    """What a program with this browser's cookie is answered."""
    answer = visitor.context.request.fetch(visitor.address + address, method=method, data=form or None)
    assert answer.ok, answer.text()
    return answer.json() if answer.text() else None


def play_to_the_end(visitor: Visitor) -> None:
    """Somebody's game against a bot, hurried along."""
    table = table_of(visitor)
    seat = next(chair["number"] for chair in ask(visitor, "GET", f"/api/tables/{table}")["chairs"] if chair["mine"])
    for number in range(5000):
        if ask(visitor, "GET", f"/api/tables/{table}")["status"] == "over":
            return
        offer = ask(visitor, "GET", f"/api/tables/{table}/seats/{seat}/offer")
        if offer is not None:
            form = {"choices": [offer["choices"][-1]["text"]], "version": offer["version"], "key": f"m{number}"}
            visitor.context.request.post(f"{visitor.address}/api/tables/{table}/seats/{seat}/commit", data=form)
    raise AssertionError("the game does not end")


def check(visitor: Visitor) -> list[tuple[str, str]]:
    """Presses the button; what it says, with what holds and what does not."""
    visitor.see("[data-do=check-shuffles]").click()
    expect(visitor.see("#shuffles .verdict")).to_be_visible()
    lines = visitor.see("#shuffles li")
    if not lines.first.is_visible():
        visitor.see("#shuffles summary").click()
    lines.first.wait_for()
    return [(line.get_attribute("class") or "", line.inner_text()) for line in lines.all()]


@both_widths
def test_one_click_checks_the_shuffles(arrive: Arrive, width: int) -> None:
    host = arrive(width)
    host.open_table("pillars", "me", "bot:random")
    play_to_the_end(host)
    host.page.wait_for_selector("body.game-over")
    name = ask(host, "GET", "/api/me")["name"]
    expected = [
        ("holds", "The secret of the house is the one it had promised before the game."),
        ("holds", "This browser noted the same promise when you sat down."),
        ("unknown", f"The browsers of these players added to the shuffles: {name}."),
        ("holds", "What your browser added is part of the shuffles."),
    ]
    assert check(host) == expected
    expect(host.see("#shuffles .verdict")).to_have_text(
        "All is right: house and players fixed these shuffles together, before the game."
    )
    expect(host.see("#shuffles code")).to_contain_text(f"guildhall replay pillars-{table_of(host)}.record --verify")
    assert not host.overflows()
    host.picture("shuffles-checked")
    host.see("#shuffles").scroll_into_view_if_needed()
    host.picture("shuffles-checked-panel")
    record = host.context.request.get(f"{host.address}/api/tables/{table_of(host)}/record").text()
    assert Record.parse(record).verify().over

    # Somebody else noted nothing; and a browser that noted another hash says so.
    stranger = arrive(width).go(f"/table/{table_of(host)}")
    assert [kind for kind, _ in check(stranger)] == ["holds", "unknown", "unknown"]
    expect(stranger.see("#shuffles .verdict")).to_contain_text("As far as this browser knows")
    note = json.loads(host.page.evaluate("() => localStorage.getItem('shuffles')"))[0]
    another = json.dumps([note | {"commitment": "0" * 64}])
    host.page.evaluate("(notes) => localStorage.setItem('shuffles', notes)", another)
    assert (
        "fails",
        "This browser noted another promise when you sat down: it was exchanged.",
    ) in check(host)
    expect(host.see("#shuffles .verdict")).to_have_text("Something is wrong with these shuffles.")
    host.page.evaluate("() => localStorage.setItem('shuffles', 'spoilt')")
    assert [kind for kind, _ in check(host)] == ["holds", "unknown", "unknown"]


def test_every_browser_adds_a_share_of_its_own(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.open_table("pillars", "me", "open")
    friend.go(host.see("[aria-label='Link to the table']").input_value())
    friend.see("#name").fill("Corrado")
    friend.see("button.primary").click()
    friend.see("#board").wait_for()
    table = table_of(friend)
    info = ask(friend, "GET", f"/api/tables/{table}")
    assert info["bound"] == [0, 1]
    notes = [json.loads(one.page.evaluate("() => localStorage.getItem('shuffles')"))[0] for one in (host, friend)]
    assert [note["table"] for note in notes] == [table, table]
    assert {note["commitment"] for note in notes} == {info["commitment"]}
    assert len({note["share"] for note in notes}) == 2
    friend.see("[data-open=about]").click()
    expect(friend.see("#about")).to_contain_text("Corrado")
    expect(friend.see("#about")).to_contain_text(info["commitment"])
    friend.picture("about-shuffles")


def test_the_play_button_adds_a_share_and_without_scripts_it_still_plays(arrive: Arrive) -> None:
    guest = arrive().play_now("pillars")
    assert ask(guest, "GET", f"/api/tables/{table_of(guest)}")["bound"] == [0]
    plain = arrive(java_script_enabled=False).go("/")
    plain.see("form[action='/play/pillars'] button").click()
    plain.page.wait_for_url("**/table/**")
    assert ask(plain, "GET", f"/api/tables/{table_of(plain)}")["bound"] == []


def test_the_page_hashes_as_everybody_does(arrive: Arrive) -> None:
    guest = arrive().go("/")
    source = guest.see("script[src*='shares.js']").get_attribute("src") or ""
    texts = [
        "",
        "abc",
        "guildhall " + "0f" * 32,
        "Kutná Hora ✓",
        *("x" * n for n in (55, 56, 63, 64, 65, 119, 120, 1000)),
    ]
    hashed = "async ([where, texts]) => { const { sha256 } = await import(where); return texts.map(sha256); }"
    found = guest.page.evaluate(hashed, [source.replace("shares.js", "sha256.js"), texts])
    assert found == [sha256(text.encode()).hexdigest() for text in texts]


@both_widths
def test_a_game_from_a_record_says_so_to_whoever_comes(arrive: Arrive, width: int) -> None:
    host, friend = arrive(), arrive(width)
    host.go("/account")
    host.see("[name=name]").fill("Marta")
    host.see("form[action='/account/name'] button").click()
    text = Record.start("pillars", 2, "known by heart", names=["Marta", "Corrado"]).text()
    table = ask(host, "POST", "/api/records", text=text)
    ask(host, "POST", f"/api/tables/{table['id']}/seats/1/hand-over", to="open")
    friend.go(f"/t/{table['invite']}")
    expect(friend.see(".banner.known")).to_contain_text("its shuffles are known to whoever has it")
    friend.picture("join-from-record")
    friend.see("#name").fill("Corrado")
    friend.see("button.primary").click()
    friend.page.wait_for_url("**/table/**")
    expect(friend.see("#origin")).to_be_visible()
    assert not friend.overflows()
    friend.picture("table-from-record")
    friend.see("#origin-hide").click()
    expect(friend.see("#origin")).to_be_hidden()
    friend.page.reload()
    friend.page.wait_for_selector("body[data-steps]", state="attached")
    expect(friend.see("#origin")).to_be_hidden()
    friend.see("[data-open=about]").click()
    expect(friend.see("#about")).to_contain_text("Nothing is claimed of its shuffles")
    friend.picture("about-from-record")
    friend.go("/")
    expect(friend.see("[aria-labelledby=mine] li").first).to_contain_text("from a record")
    friend.picture("front-from-record", full=True)
