"""Three people choose their colours, and everything on their screens follows."""

from playwright.sync_api import expect

from web.conftest import Arrive
from web.visitor import Visitor

PIGMENT = "(name) => { const one = document.createElement('i'); one.style.color = `var(--colour-${name})`; \
    document.body.append(one); const found = getComputedStyle(one).color; one.remove(); return found; }"


def pigment(visitor: Visitor, name: str) -> str:
    """A colour of the house as this browser shows it."""
    found: str = visitor.page.evaluate(PIGMENT, name)
    return found


def shown(visitor: Visitor, selector: str, what: str = "color") -> str:
    found: str = visitor.see(selector).first.evaluate(f"(one) => getComputedStyle(one).{what}")
    return found


def choose(visitor: Visitor, name: str, colour: str) -> None:
    visitor.see(f"[aria-label='Colour of {name}']").select_option(label=colour)
    expect(visitor.see(f"[aria-label='Colour of {name}']")).to_have_value(colour.lower())


def test_three_people_choose_blue_green_and_yellow(arrive: Arrive) -> None:
    host, second, third = arrive(), arrive(390), arrive()
    host.go("/account")
    host.see("[name=name]").fill("Berta")
    host.see("form[action='/account/name'] button").click()
    host.open_table("pillars", "me", "open", "open")
    link = host.see("[aria-label='Link to the table']").input_value()
    choose(host, "Berta", "Yellow")
    choose(host, "Berta", "Blue")
    second.go(link)
    second.see("#name").fill("Gustav")
    second.see("button.primary").click()
    second.page.wait_for_url("**/table/**")
    offered = second.see("[aria-label='Colour of Gustav'] option").all_inner_texts()
    assert offered == ["Red", "Green", "Yellow"], "what Berta has is not offered"
    choose(second, "Gustav", "Green")
    second.picture("waiting-room-with-colours", full=True)
    expect(host.see(".seats")).to_contain_text("is here · Green")  # the host's page follows
    host.picture("waiting-room-with-colours", full=True)
    third.go(link)
    third.see("#name").fill("Ylva")
    assert third.see("#colour option").all_inner_texts() == ["any", "Red", "Yellow"]
    third.see("#colour").select_option("yellow")
    third.picture("joining-with-colours", full=True)
    third.see("button.primary").click()
    for visitor in (host, second, third):
        visitor.see("#board").wait_for(state="attached")
        for seat, colour in enumerate(("blue", "green", "yellow")):
            assert shown(visitor, f".players .i.p{seat}") == pigment(visitor, colour)
            assert shown(visitor, f"#score-{seat} .p{seat}", "fill") == pigment(visitor, colour)
        visitor.picture("three-colours")
    assert not second.overflows()


def test_a_new_table_never_has_a_colour_twice(arrive: Arrive) -> None:
    host = arrive()
    host.go("/new?game=kutna_hora")
    host.see("[name=colour0]").select_option("purple")
    assert [host.see(f"[name=colour{n}]").input_value() for n in range(4)] == ["purple", "green", "orange", "blue"]
    host.picture("new-table-with-colours", full=True)
    narrow = arrive(390)
    narrow.go("/new?game=pillars")
    narrow.see("[name=first]").select_option("1")
    narrow.picture("new-table-with-colours", full=True)
    assert not narrow.overflows()
