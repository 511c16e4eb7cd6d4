"""Manners with three people and somebody who looks on: who is here, talking, names, a nudge, ending the game."""

import re

from playwright.sync_api import expect

from web.company import Widths, both_ways, choice, company, tab
from web.conftest import Arrive
from web.test_friends import open_about
from web.visitor import Visitor

MESSAGES = "#part-chat .messages li"


def say(person: Visitor, text: str) -> None:
    person.see(".masthead [data-open=chat]").click()
    person.see("#say [name=text]").fill(text)
    person.see("#say button").click()
    expect(person.see(MESSAGES).last).to_contain_text(text)


def rename(person: Visitor, name: str) -> None:
    person.see("#about #own-name").fill(name)
    person.see("#about [data-do=rename]").click()


@both_ways
def test_people_at_a_table_see_hear_and_name_each_other(arrive: Arrive, widths: Widths) -> None:
    table = company(arrive, widths, "antiquity", public=True)
    for _ in range(3):  # first cities
        founder = table.mover()
        table.commit(founder, (table.offer(founder) or {})["choices"][0]["text"])
    agnese, bohdan, cecile = table.people
    for person in table.everybody:
        expect(person.see("#part-players .presence:is(.here, .thinking)")).to_have_count(3)
    cecile.go("/rules/antiquity")
    expect(agnese.see("#part-players .presence.away")).to_have_count(1)
    expect(agnese.see("#part-players tr").nth(3)).to_contain_text("away")
    cecile.go(f"/table/{table.table}")
    expect(agnese.see("#part-players .presence:is(.here, .thinking)")).to_have_count(3)

    say(agnese, "Shall we trade?")
    say(table.watcher, "Red is doomed.")
    say(bohdan, "Not with you.")
    for person, messages in ((cecile, 2), (table.watcher, 3)):
        person.see(".masthead [data-open=chat]").click()
        expect(person.see(MESSAGES)).to_have_count(messages)
    expect(table.watcher.see(MESSAGES).nth(1)).to_contain_text("watches")
    expect(cecile.see(f"{MESSAGES} time").first).to_have_text(re.compile(r"\d\d:\d\d"))
    assert "doomed" not in cecile.page.content()
    if cecile.width > 600:
        expect(cecile.see("#part-log")).to_be_visible()  # beside what happened, not instead of it
    cecile.see(f"{MESSAGES} [data-mute]").first.click()
    expect(cecile.see(f"{MESSAGES}.muted")).to_have_count(1)
    cecile.picture("talk muted")
    cecile.page.reload()
    expect(cecile.see(f"{MESSAGES}.muted")).to_have_count(1)
    table.watcher.picture("talk of watchers")
    bohdan.picture("talk")

    open_about(bohdan)
    for name, trouble in (("agnese", "called so already"), ("  ", "")):
        rename(bohdan, name)
        expect(bohdan.see("#about .manners-trouble")).to_contain_text(trouble or re.compile("."))
    rename(bohdan, "Bohumil")
    expect(agnese.see("#part-players")).to_contain_text("Bohumil")
    bohdan.picture("about the table")
    bohdan.press("Escape")

    tab(agnese, "question")
    choice(agnese, "done").click()
    agnese.confirm()
    open_about(agnese)
    agnese.see("#about [data-do=nudge][data-seat='1']").evaluate("one => one.removeAttribute('disabled')")
    agnese.see("#about [data-do=nudge][data-seat='1']").click()  # a minute has not passed since the others were asked
    expect(agnese.see("#about .manners-trouble")).to_contain_text("once in a while")

    agnese.see("#about [data-do=close-yes]").click()
    agnese.press("Escape")
    expect(cecile.see("#ending")).to_contain_text("Agnese would like to end this game")
    cecile.picture("ending asked")
    cecile.see("[data-do=close-no]").click()
    expect(agnese.see("#ending")).to_have_count(0)
    open_about(cecile)
    cecile.see("#about [data-do=close-yes]").click()
    cecile.press("Escape")
    for person in (agnese, bohdan):
        expect(person.see("#ending")).to_contain_text("Cécile")
        person.see("#ending [data-do=close-yes]").click()
    for person in table.everybody:
        expect(person.see(".banner.proposal")).to_contain_text("All have agreed: the game ends")
    agnese.picture("game ended")
