"""Choosing: the list of choices and the places of the board are two ways to the same answer."""

import pytest

from client.blank import TABLE, Blank

SENT = "() => window.sent"


@pytest.fixture
def table(blank: Blank) -> Blank:
    """A table whose question is on show; `sent` is what the page has sent, `made` what it has committed."""
    blank.open(TABLE, "state.js", "choosing.js")
    blank.do("""() => {
      window.sent = [];
      window.made = [];
      setUpChoosing((message) => sent.push(message), (choices, version) => made.push([choices, version]));
      refresh();
    }""")
    return blank


def offered(table: Blank) -> list[str]:
    found: list[str] = table.do("() => offered().map((choice) => choice.dataset.choice)")
    return found


def places(table: Blank, kind: str) -> set[str]:
    return set(table.do("(kind) => [...document.querySelectorAll(kind)].map((place) => place.dataset.ref)", f".{kind}"))


def click(table: Blank, ref: str) -> None:
    table.page.locator(f"[data-ref={ref}]").click()


def drafted(table: Blank, *draft: str, complete: bool = False) -> None:
    """The server has taken these choices; the last one is pressed if they are a whole turn."""
    table.do(
        """([draft, complete]) => {
          Object.assign(state.facts, { draft, complete });
          for (const choice of choices()) {
            choice.setAttribute("aria-pressed", String(complete && choice.dataset.choice === draft.at(-1)));
          }
          refresh();
        }""",
        [list(draft), complete],
    )


ALL = ["build mill", "build wall", "hire 1", "hire 2", "discard", "pass"]


def test_at_first_everything_is_offered_and_its_places_are_lit(table: Blank) -> None:
    assert offered(table) == ALL
    assert places(table, "target") == {"river", "mill", "wall", "inn", "hand"}
    assert places(table, "miss") == {"tower"}
    assert table.do("() => choices().map((choice) => choice.querySelector('kbd').textContent)") == list("123456")
    assert table.page.locator("#narrowed").is_hidden()


def test_a_place_narrows_the_list_and_the_keys_count_anew(table: Blank) -> None:
    click(table, "river")
    assert offered(table) == ["build mill", "build wall"]
    assert places(table, "target") == {"river", "mill", "wall"}
    assert table.page.locator("#narrowed span").inner_text() == "2 / 6"
    assert table.do("() => offered().map((choice) => choice.querySelector('kbd').textContent)") == ["1", "2"]
    assert table.do(SENT) == []


def test_two_places_narrow_further_and_what_is_left_alone_is_taken(table: Blank) -> None:
    click(table, "river")
    click(table, "mill")
    assert table.do(SENT) == [{"t": "draft", "choices": ["build mill"]}]


@pytest.mark.parametrize("ref, choice", [("wall", "build wall"), ("hand", "discard")])
def test_a_place_of_one_choice_is_that_choice(table: Blank, ref: str, choice: str) -> None:
    click(table, ref)
    assert table.do(SENT) == [{"t": "draft", "choices": [choice]}]


def test_choices_that_stand_together_are_narrowed_one_by_one(table: Blank) -> None:
    click(table, "inn")
    assert offered(table) == ["hire 1", "hire 2"]
    click(table, "inn")
    assert offered(table) == ["hire 1", "hire 2"]
    table.page.locator("[data-choice='hire 2']").click()
    assert table.do(SENT) == [{"t": "draft", "choices": ["hire 2"]}]


def test_a_place_that_fits_nothing_on_show_begins_anew(table: Blank) -> None:
    click(table, "inn")
    table.do("() => document.querySelector('[data-ref=river]').classList.add('target')")
    click(table, "river")
    assert offered(table) == ["build mill", "build wall"]


def test_widening_shows_all_again(table: Blank) -> None:
    click(table, "river")
    assert table.do("() => isNarrowed()") is True
    table.do("() => widen()")
    assert table.do("() => isNarrowed()") is False
    assert offered(table) == ALL


def test_a_place_that_is_refused_says_why_until_all_is_shown_again(table: Blank) -> None:
    click(table, "tower")
    assert table.page.locator("#trouble").inner_text() == "Tower: too dear"
    assert table.do(SENT) == []
    table.do("() => widen()")
    assert table.page.locator("#trouble").is_hidden()


def test_a_choice_follows_what_was_chosen_before(table: Blank) -> None:
    drafted(table, "hire 1")
    table.page.locator("[data-choice=pass]").click()
    assert table.do(SENT) == [{"t": "draft", "choices": ["hire 1", "pass"]}]


def test_a_whole_turn_can_end_otherwise(table: Blank) -> None:
    drafted(table, "hire 1", "pass", complete=True)
    table.page.locator("[data-choice=pass]").click()  # it is chosen already
    assert table.do(SENT) == []
    table.page.locator("[data-choice=discard]").click()
    assert table.do(SENT) == [{"t": "draft", "choices": ["hire 1", "discard"]}]


def test_going_back_takes_one_step_or_all_after_a_step(table: Blank) -> None:
    table.do("() => undo()")  # there is nothing to undo
    drafted(table, "hire 1", "hire 2", "pass")
    table.do("() => undo()")
    table.page.locator("[data-undo-to='0']").click()
    assert [message["choices"] for message in table.do(SENT)] == [["hire 1", "hire 2"], []]


def test_only_a_whole_turn_is_committed(table: Blank) -> None:
    drafted(table, "hire 1")
    table.do("() => commit()")
    assert table.do("() => made") == []
    drafted(table, "hire 1", "pass", complete=True)
    table.do("() => commit()")
    assert table.do("() => made") == [[["hire 1", "pass"], "v1"]]


def test_at_the_end_there_is_nothing_to_choose_and_nothing_breaks(table: Blank) -> None:
    click(table, "river")
    table.do("() => { document.getElementById('part-question').innerHTML = '<p>The game is over.</p>'; refresh(); }")
    assert offered(table) == []
    assert places(table, "target") == places(table, "miss") == set()
    click(table, "river")
    table.do("() => commit()")
    assert table.do(SENT) == []


def test_a_choice_under_the_pointer_shows_where_and_what_it_costs(table: Blank) -> None:
    table.page.locator("[data-choice='build mill']").hover()
    assert places(table, "lit[data-ref]") == {"mill", "river"}
    assert table.page.locator("[data-purse=gold] .next").inner_text() == "7→4"
    table.page.mouse.move(0, 0)
    assert places(table, "lit[data-ref]") == set()
    assert table.page.locator("[data-purse=gold] .next").count() == 0


def test_what_the_draft_has_moved_already_is_not_told_twice(table: Blank) -> None:
    table.do("() => document.querySelector('[data-purse=gold]').classList.add('moves')")
    drafted(table, "build mill", complete=True)
    assert places(table, "lit[data-ref]") == {"mill", "river"}
    assert table.page.locator("[data-purse=gold] .next").count() == 0


def test_a_place_under_the_pointer_lights_its_choices(table: Blank) -> None:
    table.page.locator("[data-ref=inn]").hover()
    lit = table.do("() => [...document.querySelectorAll('.choice.lit')].map((choice) => choice.dataset.choice)")
    assert lit == ["hire 1", "hire 2"]


@pytest.mark.parametrize(
    "message, words",
    [
        ({"t": "stale", "key": "k", "error": "stale"}, "The position had changed."),
        ({"t": "no", "key": "k", "error": "Too dear.", "rule": "PE-MARKET-5"}, "Too dear. (PE-MARKET-5)"),
        ({"t": "no", "key": "", "error": "Not now.", "rule": ""}, "Not now."),
    ],
)
def test_a_refusal_is_told_with_its_rule(table: Blank, message: dict[str, str], words: str) -> None:
    table.do("(message) => refused(message)", message)
    assert table.page.locator("#trouble").inner_text() == words
