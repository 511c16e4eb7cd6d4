"""Every page at three widths: no error in the console, nothing wider than the window, no barrier axe would find."""

import pytest
from playwright.sync_api import expect

from guildhall.server import game_list
from parts import missing
from web.conftest import Arrive
from web.visitor import HEIGHTS, Visitor

PAGES = {
    "front": "/",
    "new": "/new",
    "account": "/account",
    "record": "/record",
    "rules": "/rules/pillars",
    "components": "/components/pillars",
    "nothing": "/no/such/page",
}
SERIOUS = ("serious", "critical")
every_width = pytest.mark.parametrize("width", HEIGHTS)


def barriers(visitor: Visitor) -> list[str]:
    """What axe finds that is serious."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe-playwright-python")
    found = Axe().run(visitor.page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:4]}"
        for one in found
        if one["impact"] in SERIOUS
    ]


@every_width
@pytest.mark.parametrize("name", PAGES)
def test_a_page(arrive: Arrive, name: str, width: int) -> None:
    visitor = arrive(width).go(PAGES[name])
    expect(visitor.see("h1").first).to_be_visible()
    assert not visitor.overflows()
    visitor.picture(name, full=name not in ("rules", "components"))
    assert barriers(visitor) == []


@pytest.mark.parametrize("name", ["new", "rules", "components"])
@pytest.mark.parametrize("game", [game for game in game_list.games() if game != "pillars"])  # seen above
def test_a_page_of_every_game(arrive: Arrive, game: str, name: str) -> None:
    visitor = arrive().go(f"/new?game={game}" if name == "new" else f"/{name}/{game}")
    expect(visitor.see("h1").first).to_be_visible()
    visitor.picture(f"{name}-{game}")
    assert barriers(visitor) == []


@every_width
def test_waiting_room_and_invitation(arrive: Arrive, width: int) -> None:
    host = arrive(width).open_table("pillars", "me", "open", "here", name2="Berta")
    friend = arrive(width).go(host.see("[aria-label='Link to the table']").input_value())
    for visitor, name in ((host, "waiting"), (friend, "join")):
        assert not visitor.overflows()
        visitor.picture(name, full=True)
        assert barriers(visitor) == []
    friend.see("a:has-text('I had a seat here')").click()
    friend.picture("recover")
    assert barriers(friend) == []


@every_width
@pytest.mark.parametrize("game", game_list.games())
def test_a_table(arrive: Arrive, game: str, width: int) -> None:
    visitor = arrive(width).play_now(game)
    visitor.await_turn()
    assert barriers(visitor) == []


@pytest.mark.parametrize("theme", ["light", "night"])
def test_a_table_with_every_dialog_open(arrive: Arrive, theme: str) -> None:
    visitor = arrive(color_scheme="dark" if theme == "night" else "light").play_now("pillars")
    visitor.await_turn()
    visitor.choose(0)
    for dialog in ("about", "settings"):
        visitor.see(f".masthead [data-open={dialog}]").click()
        visitor.page.wait_for_timeout(200)
        visitor.picture(f"{dialog}-{theme}")
        assert barriers(visitor) == []
        visitor.press("Escape")
    visitor.press("?")
    assert barriers(visitor) == []
    visitor.press("Escape")
    visitor.see(".why .rule").click()
    expect(visitor.see("#rule")).to_be_visible()
    assert barriers(visitor) == []


@every_width
def test_a_finished_table(arrive: Arrive, finished: str, width: int) -> None:
    visitor = arrive(width).go(finished)
    expect(visitor.see(".over.panel h2")).to_be_visible()
    assert barriers(visitor) == []


def test_the_search_of_the_rules(arrive: Arrive) -> None:
    visitor = arrive().go("/rules/pillars")
    everything = visitor.see(".one-rule:visible").count()
    visitor.see("#find").fill("resource card workers")
    some = visitor.see(".one-rule:visible").count()
    assert 0 < some < everything / 4
    expect(visitor.see("#found")).to_contain_text(str(some))
    visitor.see("#find").fill("no rule says xyzzy")
    expect(visitor.see(".one-rule:visible")).to_have_count(0)
    expect(visitor.see("#found")).to_have_text("No rule has these words.")


def test_components_by_their_origin(arrive: Arrive) -> None:
    visitor = arrive().go("/components/pillars")
    expect(visitor.see(".values div").filter(has_text="small workers per player")).to_contain_text("7")
    visitor.see("button[data-origin=reconstructed]").click()
    shown = visitor.see(".component [data-origin]:visible")
    assert 0 < shown.count() < 60
    visitor.see("button[data-origin=reconstructed]").click()
    assert visitor.see(".component [data-origin]:visible").count() > 100
