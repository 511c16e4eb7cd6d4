"""Taking back in the browser: the card, what it says, the answer that stays, and any moment of the replay."""

import random
import re

import pytest
from playwright.sync_api import expect

from web.conftest import Arrive
from web.test_friends import sit_down
from web.test_pages import barriers
from web.visitor import Visitor, mover


def three(arrive: Arrive, width: int) -> list[Visitor]:
    """Three people at a table of Pillars; all look through windows of the same width."""
    people = [arrive(width=width) for _ in range(3)]
    people[0].open_table("pillars", "me", "open", "open", table="Wednesday")
    link = people[0].see("[aria-label='Link to the table']").input_value()
    for person, name in zip(people[1:], ("Corrado", "Ludmila"), strict=True):
        sit_down(person, link, name)
    for person in people:
        person.see("#board").wait_for(state="attached")
    return people


@pytest.mark.parametrize("width", [1366, 390])
def test_the_card_says_what_would_be_undone_and_the_answer_stays(arrive: Arrive, width: int) -> None:
    people, luck = three(arrive, width), random.Random(2)
    first = mover(people)
    assert first is not None
    for _ in range(2):
        visitor = mover(people)
        assert visitor is not None
        visitor.take_turn(luck)
    others = [person for person in people if person is not first]
    first.see("[data-do=rewind]:visible").first.click()
    expect(first.see(".votes")).to_contain_text("you ask")
    for person in others:
        expect(person.see("#ask")).to_contain_text("asks to take back")
        expect(person.see(".undone li")).not_to_have_count(0)
        expect(person.see(".undone")).to_contain_text("from here")
    others[0].picture("takeback-asked")
    assert not others[0].overflows()
    if width == 1366:
        assert barriers(others[0]) == []
    others[0].see("[data-do=show-back]").click()
    expect(others[0].see("body")).to_have_class(re.compile("looking-back"))
    others[0].see("#looking [data-do=now]").click()
    others[0].see("[data-do=agree]").click()
    expect(others[1].see(".votes .yes")).to_have_count(1)
    others[1].see("[data-do=refuse]").click()
    for person in people:
        expect(person.see(".consents")).to_have_count(0)
    expect(first.see("#takeback-answer")).to_contain_text("refused your take-back")
    expect(first.see("#takeback-answer")).to_contain_text("had agreed")
    first.page.reload()
    expect(first.see("#takeback-answer")).to_be_visible()  # it waits until it is read
    first.picture("takeback-refused")
    first.see("[data-do=takeback-read]").click()
    expect(first.see("#takeback-answer")).to_be_hidden()
    first.page.reload()
    first.see("#board").wait_for(state="attached")
    expect(first.see("#takeback-answer")).to_be_hidden()


def test_any_moment_is_proposed_from_the_replay(arrive: Arrive) -> None:
    people, luck = three(arrive, 1366), random.Random(5)
    for _ in range(5):
        visitor = mover(people)
        assert visitor is not None
        visitor.take_turn(luck)
    asker, others = people[1], [people[0], people[2]]
    asker.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(asker.see("#go-back")).to_contain_text("Going back to here would undo 3 moves")
    expect(asker.see("#go-back")).to_contain_text("Ask both")
    asker.see("#back-word").fill("I misread the quarry. May we go back?")
    asker.picture("takeback-propose")
    asker.see("[data-do=ask-back]").click()
    for person in others:
        expect(person.see("#ask")).to_contain_text("asks to take back 3 moves")
        expect(person.see(".consents")).to_contain_text("I misread the quarry")
        person.see("[data-do=agree]").click()
    for person in people:
        expect(person.see("#part-log")).to_contain_text("takes the game back to here")
        expect(person.see("#part-log")).to_contain_text("asks to take back 3 moves: “I misread the quarry")
    expect(asker.see("#takeback-answer")).to_contain_text("All agreed to your take-back.")


def test_the_own_turn_comes_back_without_asking(arrive: Arrive) -> None:
    host = arrive(width=1366)
    host.go("/new?game=pillars")
    expect(host.see("[name=undo][value=own]")).to_have_count(1)
