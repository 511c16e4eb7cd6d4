"""Going through a box in the browser: the page, keys, touch, and the whole of Kutná Hora by hand of a script."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from guildhall.kernel.registry import title_of
from guildhall.sheets.pieces import pieces_of
from web.conftest import Arrive
from web.test_pages import barriers
from web.visitor import HEIGHTS, Visitor

every_width = pytest.mark.parametrize("width", HEIGHTS)


def begin(visitor: Visitor, game: str = "kutna_hora") -> str:
    """A new sheet; its address."""
    visitor.go(f"/sheets/{game}").see("button:has-text('Check my box')").click()
    expect(visitor.see("#called")).to_be_visible()
    return visitor.page.url.partition("?")[0]


def to(visitor: Visitor, sheet: str, piece: str) -> None:
    visitor.go(f"{sheet}?piece={piece}")


def press(visitor: Visitor, key: str) -> None:
    """Keys mean something as soon as the script has put the focus on the name of the piece."""
    expect(visitor.see("#called")).to_be_focused()
    visitor.press(key)


def counted(visitor: Visitor) -> str:
    return visitor.see(".own-progress b").inner_text()


@every_width
def test_the_pages_of_sheets(arrive: Arrive, width: int) -> None:
    visitor = arrive(width)
    sheet = begin(visitor)
    to(visitor, sheet, "guild_buildings.B1")
    visitor.see("[data-field=cost_wood] [data-step='-1']").click()
    expect(visitor.see("[data-field=cost_wood] [data-line]")).to_be_visible()
    pages = {"sheet": "", "sheets": "/sheets/kutna_hora"}
    if width == 1440:
        pages |= {"sheets-all": "/sheets", "sheet-paper": "/sheets/pillars/paper", "sheet-compare": f"{sheet}/compare"}
    for name, path in pages.items():
        if path:
            visitor.go(path)
        assert not visitor.overflows(), name
        assert barriers(visitor) == [], name
        visitor.picture(name)
    if width < 600:
        to(visitor, sheet, "guild_buildings.B1")
        small = visitor.page.evaluate(
            "() => [...document.querySelectorAll('.own-do .button, .step button')].filter((one) => "
            "one.offsetHeight < 40).length"
        )
        assert small == 0


def test_a_piece_is_drawn_with_what_is_typed_and_kept(arrive: Arrive) -> None:
    visitor = arrive()
    sheet = begin(visitor)
    expect(visitor.see("#called")).to_have_text("Sawmill")
    visitor.see("[data-field=cost_wood] [data-step='1']").click()
    expect(visitor.see("#plate svg")).to_contain_text("5")
    expect(visitor.see("[data-field=cost_wood] .was")).to_have_text("was 4")
    visitor.see("text=Keep my numbers").click()
    expect(visitor.see("#called")).to_have_text("Brickworks")
    assert counted(visitor) == "1 of 206 pieces"
    press(visitor, "Enter")  # the same as mine
    expect(visitor.see("#called")).to_have_text("Stonemasons' Lodge")
    press(visitor, "b")
    expect(visitor.see("#called")).to_have_text("Brickworks")
    press(visitor, "u")
    expect(visitor.see(".own-progress b")).to_have_text("1 of 206 pieces")
    to(visitor, sheet, "guild_buildings.B2")
    visitor.see("[data-field=cost_wood] input").fill("1")
    expect(visitor.see("[data-field=cost_wood] [data-line]")).to_contain_text("less than on every other piece")
    visitor.see("text=Keep my numbers").click()
    visitor.see("text=Yes, it is 1").click()
    expect(visitor.see("#called")).to_have_text("Stonemasons' Lodge")
    visitor.see("[data-field=cost_wood] input").fill("-2")
    visitor.see("text=Keep my numbers").click()
    expect(visitor.see("[data-field=cost_wood] [role=alert]")).to_contain_text("expected 0 to 50")


def test_a_number_just_changed_is_kept_by_enter(arrive: Arrive) -> None:
    visitor = arrive(1440)
    sheet = begin(visitor)
    to(visitor, sheet, "guild_buildings.B2")
    visitor.see("[data-field=cost_wood] [data-step='1']").click()
    expect(visitor.see(".own-do .same")).to_be_disabled()
    visitor.see("#called").focus()
    press(visitor, "Enter")
    expect(visitor.see("#called")).not_to_have_text("Brickworks")
    to(visitor, sheet, "guild_buildings.B2")
    expect(visitor.see("[data-field=cost_wood].changed input")).to_have_value("6")
    expect(visitor.see(".own-do .same")).to_be_enabled()


def test_deleting_asks_first(arrive: Arrive) -> None:
    visitor = arrive(1440)
    begin(visitor, "pillars")
    visitor.go("/sheets/pillars").see(".sheet-card .more > summary").click()
    visitor.see(".sure > summary").click()
    expect(visitor.see(".chip:has-text('yours')")).to_be_visible()
    visitor.see(".sure button").click()
    expect(visitor.page.locator(".chip:has-text('yours')")).to_have_count(0)


def test_a_table_is_opened_with_a_sheet_and_says_so(arrive: Arrive) -> None:
    visitor = arrive()
    sheet = begin(visitor)
    visitor.see("[data-field=cost_wood] [data-step='1']").click()
    visitor.see("text=Keep my numbers").click()
    visitor.see("#name").fill("first printing")
    visitor.see(".name-of button").click()
    number = sheet.rpartition("/")[2]
    visitor.go(f"/new?game=kutna_hora&against=bots&sheet={number}")
    expect(visitor.see(".sheet-pick input:checked + b")).to_have_text("first printing")
    visitor.see("button:has-text('Open the table')").click()
    expect(visitor.see(".plays-with")).to_contain_text("first printing")
    visitor.picture("sheet-table")
    visitor.go(visitor.see(".plays-with").get_attribute("href") or "")
    expect(visitor.see(".diff-list li")).to_have_count(1)
    assert barriers(visitor) == []


@pytest.mark.slow
def test_all_of_kutna_hora_is_gone_through_in_the_browser(arrive: Arrive, tmp_path: Path) -> None:
    """Every piece that no source is known for, through the page; the file plays the same on the command line."""
    visitor = arrive()
    sheet = begin(visitor)
    title = title_of("kutna_hora")
    doubtful = [piece for piece in pieces_of(title).values() if piece.doubtful]
    for number, piece in enumerate(doubtful):
        expect(visitor.see("input[name=piece]").first).to_have_value(piece.key)
        step = visitor.see("[data-field=cost_wood] [data-step='1'], [data-field=stars] [data-step='1']").first
        if number % 7 == 0 and step.is_visible():
            step.click()
            expect(visitor.see("[data-field].changed")).to_have_count(1)
            yes = visitor.see("[data-line] button:visible")  # what is doubted is said with what has changed
            (yes if yes.count() else visitor.see("text=Keep my numbers")).click()
        else:
            press(visitor, "Enter")
        expect(visitor.see(".own-progress b")).to_have_text(f"{number + 1} of {len(doubtful)} pieces")
    expect(visitor.see(".check-line.fine")).to_contain_text("Your sheet is complete")
    with visitor.page.expect_download() as download:
        visitor.see(".own-save a[download]").click()
    path = tmp_path / "box.toml"
    download.value.save_as(path)
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    assert told["sheet"]["complete"] is True
    corrected = {name for kind in ("guild_buildings", "mine_tiles") for name in told[kind] if len(told[kind][name]) > 1}
    assert corrected
    counts = json.loads(ask("components", "kutna_hora", "--components", str(path), "--json"))
    assert (counts["reconstructed"], counts["owner"]) == (0, 228)
    assert_same_game(visitor, sheet, path)


def assert_same_game(visitor: Visitor, sheet: str, path: Path) -> None:
    """A table with the sheet and a game with its file on the command line have the same position."""
    import guildhall
    from guildhall.cli.overlay import corrections

    cookies = {one["name"]: one["value"] for one in visitor.context.cookies()}
    with httpx.Client(base_url=visitor.address, cookies=cookies, timeout=60) as client:
        form = {"game": "kutna_hora", "chairs": [{"kind": "me"}, {"kind": "here"}], "sheet": sheet.rpartition("/")[2]}
        table = client.post("/api/tables", json=form).json()
        view = client.get(f"/api/tables/{table['id']}/view").json()["view"]
    found = corrections(title_of("kutna_hora"), str(path))
    ours = guildhall.new("kutna_hora", 2, 5, overlay=json.loads(view["overlay"]), overlay_name="table")
    theirs = guildhall.new("kutna_hora", 2, 5, overlay=found.tables, overlay_name=found.name)
    assert ours.fingerprint() == theirs.fingerprint()


def ask(*order: str) -> str:
    done = subprocess.run([sys.executable, "-m", "guildhall", *order], capture_output=True, text=True, check=True)
    return done.stdout
