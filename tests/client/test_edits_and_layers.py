"""Parts that arrive as edits become whole again; boards with layers show the one that was chosen."""

import pytest

from client.blank import TABLE, Blank
from client.conftest import NewPage
from guildhall.server.edits import Edit, edit

LINES = [f"<li>line {number}</li>" for number in range(40)]
BEFORE = "<h3>Log</h3><ul>" + "".join(LINES) + "</ul>"


def changed(after: str) -> Edit:
    return edit(BEFORE, after)


@pytest.mark.parametrize(
    "after",
    [
        BEFORE.replace("line 7", "another line"),
        BEFORE.replace("<ul>", "<ul><li>new</li>"),
        "<ul>" + "".join(LINES[20:]) + "</ul>",
        "<h3>Log</h3><ul>" + "".join(LINES[10:] + LINES[:10]) + "</ul>",
        BEFORE + '<svg><g id="a"></g><g class="b"></g></svg>',
    ],
)
def test_an_edit_makes_the_text_the_server_means(blank: Blank, after: str) -> None:
    blank.open("", "edits.js")
    applied = "([old, sent]) => edited(old, sent)"
    assert blank.do(applied, [None, BEFORE]) == BEFORE
    assert blank.do(applied, [BEFORE, changed(after)]) == after
    assert blank.do(applied, [after, edit(after, BEFORE)]) == BEFORE


def test_a_line_hands_on_whole_parts(blank: Blank) -> None:
    blank.open(TABLE, "state.js", "line.js").do("""() => {
      window.seen = [];
      new Line({ update: (message) => seen.push(message.fragments.log), refused() {}, online() {} });
      sockets[0].accept();
    }""")
    after = BEFORE.replace("line 7", "another line")
    for log in (BEFORE, changed(after)):
        blank.do("(log) => sockets[0].say({ t: 'update', fragments: { log }, hashes: {} })", log)
    assert blank.do("() => seen") == [BEFORE, after]


def layer(page: Blank) -> tuple[str, bool]:
    """What is chosen, and whether the board is bare."""
    chosen = page.page.locator("#layers").input_value()
    return chosen, page.page.locator("#board.only-terrain").count() == 1


def test_a_layer_is_shown_and_remembered_for_its_game(blank: Blank) -> None:
    blank.open(TABLE, "layers.js")
    assert layer(blank) == ("", False)
    blank.page.locator("#layers").select_option("only-terrain")
    assert layer(blank) == ("only-terrain", True)
    blank.open(TABLE, "layers.js")
    assert layer(blank) == ("only-terrain", True)
    blank.open(TABLE.replace('data-game="pillars"', 'data-game="belfort"'), "layers.js")
    assert layer(blank) == ("", False)


def test_one_key_shows_the_bare_land_and_everything_again(blank: Blank) -> None:
    blank.open(TABLE, "layers.js")
    blank.do("() => bare()")
    assert layer(blank) == ("only-terrain", True)
    blank.do("() => bare()")
    assert layer(blank) == ("", False)


def test_a_layer_that_is_no_more_is_forgotten(blank: Blank) -> None:
    blank.page.add_init_script("localStorage.setItem('layer pillars', 'only-roofs')")
    blank.open(TABLE, "layers.js")
    assert layer(blank) == ("", False)


def test_the_chooser_stands_beside_the_board_but_on_a_phone_on_it(new_page: NewPage) -> None:
    wide = new_page().open(TABLE, "layers.js")
    assert wide.page.locator(".under #layers").count() == 1
    phone = new_page(viewport={"width": 390, "height": 844}).open(TABLE, "layers.js")
    assert phone.page.locator("#board #layers").count() == 1


def test_a_board_without_layers_has_none_to_show(blank: Blank) -> None:
    start, end = TABLE.index("<select id="), TABLE.index("</select>") + len("</select>")
    blank.open(TABLE[:start] + TABLE[end:], "layers.js")
    blank.do("() => bare()")
    assert blank.page.locator("#board.only-terrain").count() == 0
