"""What single boards add to the page: layers to leave away, prices over time, signs that match, room for a city."""

import pytest
from playwright.sync_api import expect

from web.conftest import Arrive
from web.visitor import Visitor


def at_table(arrive: Arrive, game: str, width: int = 1440) -> Visitor:
    visitor = arrive(width).open_table(game, "me", "bot:random")
    assert visitor.await_turn()
    return visitor


def test_the_land_of_antiquity_can_be_seen_bare_and_a_zone_alone(arrive: Arrive) -> None:
    visitor = at_table(arrive, "antiquity")
    pieces, zones = visitor.see("#part-board .layer-pieces").first, visitor.see("#part-board .layer-zones")
    visitor.press("h")
    expect(visitor.see("#layers")).to_have_value("only-terrain")
    expect(pieces).to_be_hidden()
    expect(zones).to_be_hidden()
    visitor.go(visitor.page.url)  # remembered
    expect(visitor.see("#board.only-terrain")).to_be_visible()
    visitor.see("#layers").select_option("only-zone-0")
    expect(visitor.see("#board.only-zone-0")).to_be_visible()
    expect(visitor.see("#board.only-terrain")).to_have_count(0)
    visitor.press("h")
    visitor.press("h")
    expect(visitor.see("#layers")).to_have_value("")


def test_the_prices_of_kutna_hora_are_drawn_over_time(arrive: Arrive) -> None:
    visitor = at_table(arrive, "kutna_hora")
    visitor.see(".under [data-open=prices]").click()
    expect(visitor.see("#price-chart svg")).to_be_visible()
    visitor.press("Escape")
    expect(visitor.see("#prices")).to_be_hidden()


def test_signs_that_match_are_lit_together_by_a_tap(arrive: Arrive) -> None:
    visitor = at_table(arrive, "kutna_hora")
    lit, everywhere = visitor.see(".linked"), visitor.see("svg [data-link=red]")
    everywhere.first.dispatch_event("click")
    expect(lit).to_have_count(everywhere.count())
    # They stay lit when the picture is drawn anew, as others move.
    visitor.page.evaluate("document.querySelectorAll('.linked').forEach((one) => one.classList.remove('linked'))")
    visitor.press("1")  # a click anywhere else would put them out
    expect(visitor.see("body")).not_to_have_attribute("data-steps", "0")
    expect(lit).to_have_count(everywhere.count())
    everywhere.first.dispatch_event("click")
    expect(lit).to_have_count(0)


@pytest.mark.parametrize("game", ["antiquity", "kutna_hora"])
def test_a_phone_shows_the_own_things_where_the_question_is_about_them(arrive: Arrive, game: str) -> None:
    visitor = at_table(arrive, game, 390)
    for _ in range(40):
        assert visitor.await_turn()
        if visitor.see("body.at-seat").count():
            break
        visitor.choose(0)
        if visitor.see("[data-do=commit]:not([disabled])").count():
            visitor.confirm()
    expect(visitor.see("#part-seat .target").first).to_be_visible()
    expect(visitor.see("#part-board")).to_be_hidden()
    visitor.picture(f"own-things-{game}")
    visitor.see(".seat .swap").click()
    expect(visitor.see("#part-board")).to_be_visible()
    visitor.see(".on-board [data-do=swap]").click()
    expect(visitor.see("#part-board")).to_be_hidden()
