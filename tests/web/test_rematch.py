"""After the game: a rematch from the score sheet, each answer shown, and the way to the new table."""

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Arrive
from web.test_friends import sit_down
from web.test_pages import barriers
from web.visitor import Visitor


def play_out(people: list[Visitor]) -> None:
    """Plays the game of a table to its end with the cookies of its people, over HTTP: clicks are tested elsewhere."""
    found = re.search(r"/table/([\w-]+)", people[0].page.url)
    assert found is not None
    for number in range(3000):
        for seat, person in enumerate(people):
            address = f"{person.address}/api/tables/{found[1]}/seats/{seat}"
            offer = person.context.request.get(f"{address}/offer").json()
            if offer:
                form = {"choices": [offer["choices"][-1]["text"]], "version": offer["version"], "key": str(number)}
                done = person.context.request.post(f"{address}/commit", data=form).json()
                if done.get("over"):
                    return
                break
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("width", [1366, 390])
def test_the_same_people_play_again_one_seat_on(arrive: Arrive, width: int) -> None:
    host, friend = arrive(width=width), arrive(width=width)
    host.open_table("pillars", "me", "open", table="Wednesday")
    sit_down(friend, host.see("[aria-label='Link to the table']").input_value(), "Corrado")
    host.see("#board").wait_for(state="attached")
    play_out([host, friend])
    for person in (host, friend):
        person.page.reload()  # instead of hundreds of updates
        expect(person.see(".over.panel")).to_be_visible()
    host.picture("rematch-offered")
    host.see("#part-rematch [data-do=rematch]").click()
    expect(host.see("#part-rematch .votes")).to_contain_text("not yet")
    expect(friend.see(".banner.proposal")).to_contain_text("asks for a rematch.")
    friend.see("#part-rematch .votes").scroll_into_view_if_needed()
    friend.picture("rematch-asked")
    assert not friend.overflows()
    if width == 1366:
        assert barriers(friend) == []
    friend.see("#part-rematch [data-do=rematch-yes]").click()
    friend.page.wait_for_url(re.compile("/table/"))
    friend.see("body[data-seat='0']").wait_for(state="attached")  # the second seat has become the first
    host.see(".banner.proposal a.primary").click()
    host.see("body[data-seat='1']").wait_for(state="attached")
    expect(host.see(".table-name h1")).to_have_text("Wednesday")


def test_the_waiting_room_talks_renames_orders_and_closes(arrive: Arrive) -> None:
    host, friend = arrive(width=1366), arrive(width=390)
    host.open_table("pillars", "me", "open", "open", table="Wednesday")
    sit_down(friend, host.see("[aria-label='Link to the table']").input_value(), "Corrado")
    expect(host.see(".seats")).to_contain_text("Corrado")
    friend.see("form.talk [name=text]").fill("Advanced tonight?")
    friend.see("form.talk button").click()
    expect(host.see("#messages")).to_contain_text("Advanced tonight?")
    expect(host.see("#messages time")).to_have_text(re.compile(r"\d\d:\d\d"))
    host.see("form.talk [name=text]").fill("Yes, but")
    friend.see("[aria-label='Your name at this table']").fill("Ludmila")
    friend.see("form[action$=rename] button").click()
    expect(host.see(".seats")).to_contain_text("Ludmila")
    expect(host.see("form.talk [name=text]")).to_have_value("Yes, but")  # what is being written outlives the change
    host.see(".order button").first.click()
    for visitor in (host, friend):
        expect(visitor.see(".seats li").first).to_contain_text("Ludmila")
    host.picture("waiting-room")
    friend.picture("waiting-room")
    assert not friend.overflows()
    assert barriers(host) == []
    friend.see("[aria-label='Your name at this table']").fill(host.see(".seats li .name").nth(1).inner_text())
    friend.see("form[action$=rename] button").click()
    expect(friend.see(".trouble")).to_contain_text("called so already")
    host.see("form[action$=close] button").click()
    expect(host.see("h1 + p")).to_contain_text("closed this table")
    expect(friend.see("h1 + p")).to_contain_text("closed this table")
