"""Everything has a key, and a key means nothing where somebody writes."""

import pytest

from client.blank import TABLE, Blank


@pytest.fixture
def table(blank: Blank) -> Blank:
    """A table of three moments with a line that is open."""
    blank.answers["/table/t1/moments"] = {"moments": [0, 1, 2, 3], "rounds": [[0, "Round 1"], [2, "Round 2"]]}
    for moment in range(3):
        parts = {"players": f"<p>moment {moment}</p>"}
        blank.answers[f"/table/t1/at/{moment}"] = {
            "parts": parts,
            "label": "Round",
            "lines": [],
            "refs": [],
            "back": "",
        }
    with blank.page.expect_response("**/moments*"):
        blank.open(TABLE, "table.js").do("() => sockets[0].accept()")
    return blank


def press(table: Blank, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)


def drafts(table: Blank) -> list[list[str]]:
    found: list[list[str]] = table.do(
        "() => sockets[0].sent.filter((one) => one.t === 'draft').map((one) => one.choices)"
    )
    return found


def commits(table: Blank) -> list[list[str]]:
    found: list[list[str]] = table.do(
        "() => sockets[0].sent.filter((one) => one.t === 'commit').map((one) => one.choices)"
    )
    return found


def drafted(table: Blank, *draft: str, complete: bool = False) -> None:
    facts = {"seat": 0, "actors": [0], "mine": [0], "over": False, "draft": list(draft), "complete": complete}
    facts |= {"reveals": False, "cover": False}
    message = {"t": "update", "n": 1, "version": "v1", "fragments": {}, "hashes": {}, **facts}
    table.do("(message) => sockets[0].say(message)", message)


def looks_at(table: Blank, text: str) -> None:
    table.page.locator("#part-players", has_text=text).wait_for()
    table.page.locator("#looking").wait_for()


def test_a_digit_picks_the_choice_beside_it(table: Blank) -> None:
    press(table, "1", "6", "7")  # there is no seventh
    assert drafts(table) == [["build mill"], ["pass"]]


def test_a_digit_counts_what_is_left_of_the_list(table: Blank) -> None:
    table.page.locator("[data-ref=inn]").click()
    press(table, "2")
    assert drafts(table) == [["hire 2"]]


def test_the_tenth_choice_has_the_zero(table: Blank) -> None:
    ten = "".join(
        f'<li><button class="choice" data-choice="c{n}" data-refs="" aria-pressed="false"><kbd></kbd></button></li>'
        for n in range(1, 12)
    )
    table.do("(html) => { document.querySelector('.choices').innerHTML = html; }", ten)
    drafted(table)
    keys = table.do("() => [...document.querySelectorAll('kbd')].map((one) => one.textContent)")
    assert keys == [*"1234567890", ""]
    press(table, "0")
    assert drafts(table) == [["c10"]]


def test_enter_confirms_a_whole_turn_only(table: Blank) -> None:
    press(table, "Enter")
    drafted(table, "hire 1")
    press(table, "Enter")
    assert commits(table) == []
    drafted(table, "hire 1", "pass", complete=True)
    press(table, "Enter")
    assert commits(table) == [["hire 1", "pass"]]


def test_enter_on_a_button_presses_it_unless_it_is_what_was_chosen(table: Blank) -> None:
    drafted(table, "pass", complete=True)
    table.page.locator("[data-choice=discard]").focus()
    press(table, "Enter")
    assert (drafts(table), commits(table)) == ([["discard"]], [])
    table.do("() => document.querySelector('[data-choice=pass]').setAttribute('aria-pressed', 'true')")
    table.page.locator("[data-choice=pass]").focus()
    press(table, "Enter")
    assert (drafts(table), commits(table)) == ([["discard"]], [["pass"]])


def test_escape_shows_all_then_undoes(table: Blank) -> None:
    drafted(table, "hire 1", "hire 2")
    table.page.locator("[data-ref=river]").click()
    press(table, "Escape")
    assert table.page.locator("#narrowed").is_hidden()
    assert drafts(table) == []
    press(table, "Escape")
    press(table, "u")
    assert drafts(table) == [["hire 1"], ["hire 1"]]


def test_the_arrows_look_back_and_escape_comes_back(table: Blank) -> None:
    press(table, "ArrowLeft")
    looks_at(table, "moment 2")
    press(table, "ArrowLeft")
    looks_at(table, "moment 1")
    press(table, "1", "Enter")  # nothing is chosen in the past
    press(table, "]")
    looks_at(table, "moment 2")
    press(table, "Home")
    looks_at(table, "moment 0")
    press(table, "Escape")
    table.page.locator("#looking").wait_for(state="hidden")
    assert drafts(table) == []


def test_a_letter_means_nothing_to_who_writes_or_holds_another_key(table: Blank) -> None:
    drafted(table, "pass", complete=True)
    table.page.locator("#say input").focus()
    press(table, "1", "u")
    assert table.page.locator("#say input").input_value() == "1u"
    table.do("() => document.activeElement.blur()")
    press(table, "Control+1", "Alt+u")
    assert (drafts(table), commits(table)) == ([], [])


def test_the_slider_of_the_moments_keeps_its_own_keys_only(table: Blank) -> None:
    table.page.locator("#replay input").focus()
    press(table, "2")
    assert drafts(table) == [["build wall"]]
    press(table, "Home")  # the slider itself goes to the start
    looks_at(table, "moment 0")


def test_other_keys_are_left_to_the_browser(table: Blank) -> None:
    taken = """(key) => {
      const pressed = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true });
      document.dispatchEvent(pressed);
      return pressed.defaultPrevented;
    }"""
    assert [table.do(taken, key) for key in ("Tab", "x", "F5", "Enter")] == [False, False, False, False]
    assert [table.do(taken, key) for key in ("u", "9", "f")] == [True, True, True]


def test_the_rest_of_the_keys(table: Blank) -> None:
    press(table, "c")
    assert table.do("() => document.activeElement.name") == "text"
    table.do("() => document.activeElement.blur()")
    press(table, "+")
    assert table.page.locator("#board.zoomed").count() == 1
    press(table, "f")
    assert table.page.locator("#board.zoomed").count() == 0
    press(table, "?")
    assert table.page.locator("dialog#keys").is_visible()
