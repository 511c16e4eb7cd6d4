"""Chat, language, light, names, accounts, one screen for several people."""

import random
import re
from pathlib import Path

from playwright.sync_api import expect

from web.conftest import Arrive
from web.positions import bring, reach, sees_more

ATTACK = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"


def test_a_chat_message_is_text_and_never_markup(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.open_table("pillars", "me", "open")
    friend.go(host.see("[aria-label='Link to the table']").input_value())
    friend.see("#name").fill("<b>Eve</b>")
    friend.see("button.primary").click()
    host.see("#board").wait_for()
    friend.press("c")
    friend.page.keyboard.type(ATTACK)
    friend.press("Enter")
    expect(host.see("#chat-count")).to_have_text("1")
    host.see(".masthead [data-open=chat]").click()
    expect(host.see(".messages li").last).to_contain_text(f"<b>Eve</b> {ATTACK}")
    expect(host.see("#chat-count")).to_be_hidden()
    assert "owned" not in host.page.title()
    assert host.see(".messages img, .messages script, .players b b").count() == 0


def test_the_language_is_the_browser_s_and_can_be_switched(arrive: Arrive) -> None:
    visitor = arrive(locale="it-IT").go("/")
    expect(visitor.see("h1")).to_contain_text("un tavolo")
    visitor.see(".languages [lang=fr]").click()
    expect(visitor.see("h1")).to_contain_text("une table")
    visitor.play_now("pillars")
    visitor.await_turn()
    expect(visitor.see("html")).to_have_attribute("lang", "fr")
    expect(visitor.see(".log h2")).to_have_text("Ce qui s’est passé")
    expect(visitor.see("#ask")).not_to_contain_text("take a card")
    visitor.picture("french")
    visitor.take_turn(random.Random(1))  # what comes by the line is French, too
    expect(visitor.see("[data-do=undo], .pulse").first).to_be_visible()
    visitor.go("/account")
    expect(visitor.see("h2").first).to_have_text("Votre nom")


def test_the_light_can_be_switched_and_is_remembered(arrive: Arrive) -> None:
    visitor = arrive(color_scheme="light").go("/")

    def paper() -> str:
        colour: str = visitor.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        return colour

    day = paper()
    visitor.see(".masthead [data-theme-is=night]").click()
    night = paper()
    assert night != day
    visitor.play_now("pillars")
    expect(visitor.see("html")).to_have_attribute("data-theme", "night")
    assert paper() == night
    visitor.await_turn()
    visitor.picture("night")
    visitor.see(".masthead [data-theme-is='']").click()
    assert paper() == day


def test_without_a_choice_the_light_is_the_system_s(arrive: Arrive) -> None:
    dark, light = arrive(color_scheme="dark").go("/"), arrive(color_scheme="light").go("/")
    colours = {v.page.evaluate("() => getComputedStyle(document.body).backgroundColor") for v in (dark, light)}
    assert len(colours) == 2


def test_a_guest_becomes_an_account_and_comes_back_on_another_device(arrive: Arrive) -> None:
    home, away = arrive(), arrive()
    home.play_now("pillars")
    table = home.page.url.split("?")[0]
    login = f"marta{random.randrange(10**9)}"
    home.go("/account")
    home.see("#new-login").fill(login)
    home.see("#new-password").fill("a long enough one")
    home.see("form[action='/account/register'] button").click()
    expect(home.see(".hero")).to_contain_text(f"Logged in as {login}.")
    home.see("form[action='/account/key'] button").click()
    assert len(home.see("[aria-label=Key]").input_value()) > 30

    away.go("/account")
    away.see("#login").fill(login)
    away.see("#password").fill("not the one")
    away.see("form[action='/account/login'] button").click()
    expect(away.see(".trouble")).to_have_text("login name or password is wrong")
    away.see("#login").fill(login)
    away.see("#password").fill("a long enough one")
    away.see("form[action='/account/login'] button").click()
    expect(away.see(f"[aria-labelledby=mine] a[href='{table.removeprefix(away.address)}']").first).to_be_visible()
    away.go("/account")
    away.see("form[action='/account/logout'] button").click()
    expect(away.see("h1")).to_have_text("Guest")


def test_several_people_at_one_screen_take_turns(arrive: Arrive) -> None:
    visitor = arrive().open_table("pillars", "me", "here", name1="Berta")
    luck, names = random.Random(3), set()
    for _ in range(12):
        visitor.await_turn()
        names.add(visitor.see(".purse h2").inner_text())
        if len(names) == 2:
            break
        visitor.take_turn(luck)
        visitor.page.wait_for_timeout(300)
    assert "Berta" in names
    assert len(names) == 2


def test_hidden_things_are_covered_until_the_screen_is_handed_over(arrive: Arrive, tmp_path: Path) -> None:
    """In this position somebody has seen the event to come and the others have not."""
    visitor = arrive()
    bring(visitor, reach("pillars", 2, sees_more, ["Marta", "Corrado"]), tmp_path)
    expect(visitor.see("#cover")).to_be_visible()
    expect(visitor.see("#cover-text")).to_contain_text(re.compile("Hand over to (Marta|Corrado)"))
    expect(visitor.see("#board")).to_be_hidden()
    visitor.picture("cover")
    visitor.press("Escape")
    expect(visitor.see("#cover")).to_be_visible()
    visitor.see("#cover-go").click()
    expect(visitor.see("#board")).to_be_visible()
    luck, first = random.Random(1), visitor.see(".purse h2").inner_text()
    for _ in range(40):
        visitor.take_turn(luck)
        visitor.page.wait_for_timeout(300)
        if visitor.see("#cover").is_visible():
            break
    other = visitor.see("#cover-text").inner_text()
    assert first not in other
    visitor.see("#cover-go").click()
    expect(visitor.see(".purse h2")).to_have_text(other.removeprefix("Hand over to "))
