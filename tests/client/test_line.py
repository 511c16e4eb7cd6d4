"""The line: it comes back by itself, notices silence, and sends what was not acknowledged once more."""

from typing import Any

import pytest

from client.blank import TABLE, Blank

Json = dict[str, Any]
FACTS: Json = {"seat": 0, "actors": [0], "mine": [0], "over": False, "draft": [], "complete": False}
FACTS |= {"reveals": False, "cover": False}
START = """() => {
  window.told = [];
  const tell = (what) => (...message) => told.push([what, ...message]);
  const handlers = {
    update: tell("update"), refused: tell("refused"), online: tell("online"),
    kept: tell("kept"), unsent: tell("unsent"),
  };
  window.line = new Line(handlers);
}"""


def lined(page: Blank, html: str = TABLE) -> Blank:
    """A page with a line that is not connected yet."""
    page.open(html, "state.js", "line.js").do(START)
    return page


@pytest.fixture
def connected(blank: Blank) -> Blank:
    lined(blank).do("() => sockets[0].accept()")
    return blank


def sent(page: Blank, number: int, *kinds: str) -> list[Json]:
    """What went over one of the sockets, of these kinds."""
    found: list[Json] = page.do("(number) => sockets[number].sent", number)
    return [message for message in found if message["t"] in kinds]


def sockets(page: Blank) -> int:
    number: int = page.do("() => sockets.length")
    return number


def reconnect(page: Blank) -> int:
    """The line is cut and comes back; the number of its new socket."""
    page.do("() => sockets.at(-1).drop()")
    page.wait(500)
    page.do("() => sockets.at(-1).accept()")
    return sockets(page) - 1


def update(**more: object) -> Json:
    return {
        "t": "update",
        "n": 1,
        "now": 0.0,
        "version": "v2",
        "fragments": {},
        "hashes": {"board": "b2"},
        **FACTS,
        **more,
    }


def test_a_line_says_first_what_the_page_has(connected: Blank) -> None:
    assert connected.do("() => sockets[0].address") == "ws://house.test/table/t1/socket?seat=0"
    assert connected.do("() => sockets[0].sent") == [
        {"t": "hello", "have": {"question": "q1"}, "narrow": False, "shown": True}
    ]
    assert connected.do("() => told") == [["online", True]]


def test_who_watches_has_no_seat(blank: Blank) -> None:
    lined(blank, TABLE.replace('data-seat="0"', 'data-seat=""'))
    assert blank.do("() => sockets[0].address") == "ws://house.test/table/t1/socket"


def test_a_line_that_comes_back_says_what_the_page_has_by_then(connected: Blank) -> None:
    connected.do("(message) => sockets[0].say(message)", update())
    hello = sent(connected, reconnect(connected), "hello")
    have = {"question": "q1", "board": "b2"}  # an update names what has changed, the rest is still there
    assert hello == [{"t": "hello", "have": have, "narrow": False, "shown": True}]


def test_tries_come_more_and_more_seldom_and_at_once_again_after_one_succeeds(blank: Blank) -> None:
    lined(blank)
    for number, wait in enumerate([500, 1000, 2000, 4000, 8000, 15000, 15000], 1):
        blank.do("() => sockets.at(-1).drop()")
        assert blank.do("() => told.at(-1)") == ["online", False, max(1, round(wait / 1000))]
        blank.wait(wait - 1)
        assert sockets(blank) == number
        blank.wait(1)
        assert sockets(blank) == number + 1
    blank.do("() => sockets.at(-1).accept()")
    before = sockets(blank)
    blank.do("() => sockets.at(-1).drop()")
    blank.wait(500)
    assert sockets(blank) == before + 1


def test_the_network_or_the_tab_coming_back_ends_the_wait(blank: Blank) -> None:
    lined(blank).do("() => sockets[0].drop()")
    blank.do("() => window.dispatchEvent(new Event('online'))")
    assert sockets(blank) == 2
    blank.do("() => sockets[1].drop()")
    blank.do("() => document.dispatchEvent(new Event('visibilitychange'))")
    assert sockets(blank) == 3
    blank.wait(400)
    assert sockets(blank) == 3
    blank.do("() => sockets[2].accept()")
    blank.do("() => document.dispatchEvent(new Event('visibilitychange'))")  # a line that is there stays
    blank.wait(5_000)
    assert sockets(blank) == 3


def test_a_line_beats_and_whoever_answers_keeps_it(connected: Blank) -> None:
    for _ in range(8):
        connected.wait(3_000)
        connected.do("() => sockets[0].say({ t: 'pong' })")
    assert len(sent(connected, 0, "ping")) == 8
    assert sockets(connected) == 1


def test_a_silent_line_is_given_up_and_taken_up_anew(connected: Blank) -> None:
    connected.wait(6_000)
    assert connected.do("() => told") == [["online", True]]
    connected.wait(3_000)
    assert connected.do("() => told.at(-1)") == ["online", False, 1]
    connected.wait(500)
    assert sockets(connected) == 2


def test_a_tab_that_slept_does_not_take_its_line_for_dead(connected: Blank) -> None:
    connected.page.clock.fast_forward(600_000)  # the browser lets timers of hidden tabs wait
    assert connected.do("() => told") == [["online", True]]
    assert sockets(connected) == 1


def test_the_browser_saying_that_it_is_offline_is_told_at_once(connected: Blank) -> None:
    connected.do("() => { sockets[0].close = () => {}; }")  # nobody is there to close it with
    connected.do("() => window.dispatchEvent(new Event('offline'))")
    assert connected.do("() => told.at(-1)") == ["online", False, 1]
    connected.do("() => line.send({ t: 'draft', choices: ['pass'] })")
    assert connected.do("() => told.at(-1)") == ["kept"]
    connected.do("() => window.dispatchEvent(new Event('online'))")
    connected.do("() => sockets[1].accept()")
    assert sent(connected, 1, "draft") == [{"t": "draft", "choices": ["pass"]}]


def test_what_went_into_a_dead_line_is_sent_again(connected: Blank) -> None:
    connected.do("() => line.send({ t: 'draft', choices: ['hire 1'] })")
    connected.do("(message) => sockets[0].say(message)", update())  # this one was answered
    connected.do("""() => {
      line.send({ t: "draft", choices: ["hire 2"] });
      line.send({ t: "say", text: "a" });
      line.send({ t: "draft", choices: ["pass"] });
    }""")
    connected.wait(9_500)
    connected.do("() => sockets[1].accept()")
    again = sent(connected, 1, "draft", "say")
    assert again == [{"t": "say", "text": "a"}, {"t": "draft", "choices": ["pass"]}]


def test_a_commit_is_sent_again_with_the_same_key_until_it_is_acknowledged(connected: Blank) -> None:
    connected.do("() => line.commit(['hire 1', 'pass'], 'v1')")
    [commit] = sent(connected, 0, "commit")
    assert (commit["choices"], commit["version"]) == (["hire 1", "pass"], "v1")
    assert commit["key"]
    connected.do("() => { state.version = 'v2'; }")
    assert sent(connected, reconnect(connected), "commit") == [commit]
    connected.do("(key) => sockets.at(-1).say({ t: 'ack', key })", commit["key"])
    assert sent(connected, reconnect(connected), "commit") == []
    assert connected.do("() => told.filter(([what]) => what === 'refused')") == []


def test_a_commit_made_without_a_line_is_sent_when_it_is_back(connected: Blank) -> None:
    connected.do("() => { sockets[0].drop(); line.commit(['pass'], 'v1'); line.commit(['hire 1'], 'v1'); }")
    connected.wait(500)
    connected.do("() => sockets[1].accept()")
    assert connected.do("() => sockets[1].sent[0].t") == "hello"
    commits = sent(connected, 1, "commit")
    assert [one["choices"] for one in commits] == [["pass"], ["hire 1"]]
    assert len({one["key"] for one in commits}) == 2


@pytest.mark.parametrize(
    "answer", [{"t": "no", "error": "Too dear.", "rule": "PE-MARKET-5"}, {"t": "stale", "error": "It had changed."}]
)
def test_what_is_refused_is_told_and_not_sent_again(connected: Blank, answer: Json) -> None:
    connected.do("() => line.commit(['pass'], 'v1')")
    answer["key"] = sent(connected, 0, "commit")[0]["key"]
    connected.do("(answer) => sockets[0].say(answer)", answer)
    assert connected.do("() => told.at(-1)") == ["refused", answer]
    assert sent(connected, reconnect(connected), "commit") == []


def test_what_was_chosen_and_said_without_a_line_waits_for_it(connected: Blank) -> None:
    connected.do("""() => {
      sockets[0].drop();
      for (const t of ["ping", "seen"]) line.send({ t });
      line.send({ t: "draft", choices: ["hire 1"] });
      line.send({ t: "say", text: "a" });
      line.send({ t: "draft", choices: ["pass"] });
      line.send({ t: "say", text: "b" });
    }""")
    connected.wait(500)
    connected.do("() => sockets[1].accept()")
    assert sent(connected, 1, "draft", "say", "ping", "seen") == [
        {"t": "say", "text": "a"},
        {"t": "draft", "choices": ["pass"]},
        {"t": "say", "text": "b"},
    ]
    connected.do("(message) => sockets[1].say(message)", update())
    assert sent(connected, reconnect(connected), "draft", "say") == []


def test_an_old_line_is_not_listened_to_any_more(connected: Blank) -> None:
    connected.do("() => line.again()")
    connected.do("() => sockets[1].accept()")
    connected.do("(message) => sockets[0].say(message)", update())
    connected.wait(5000)
    assert connected.do("() => told") == [["online", True], ["online", True]]
    assert (connected.do("() => state.hashes"), sockets(connected)) == ({"question": "q1"}, 2)


# ---- what the table page makes of it


@pytest.fixture
def table(blank: Blank) -> Blank:
    blank.open(TABLE, "table.js").do("() => sockets[0].accept()")
    return blank


def test_a_silent_line_is_told_in_a_banner_until_it_is_back(table: Blank) -> None:
    banner = table.page.locator("#offline")
    assert banner.is_hidden()
    table.wait(9_000)
    assert banner.is_visible()
    assert table.page.locator("#retry").inner_text() == "next try in 1 s."
    table.wait(500)
    table.do("() => sockets[1].accept()")
    assert banner.is_hidden()


def test_who_does_not_want_to_wait_tries_now(table: Blank) -> None:
    table.do("() => sockets[0].drop()")
    table.page.locator("#try-now").click()
    table.do("() => sockets[1].accept()")
    assert table.page.locator("#offline").is_hidden()


def test_the_version_of_the_last_update_is_the_one_that_is_answered(table: Blank) -> None:
    whole = update(draft=["pass"], complete=True, fragments={"players": "<p>Marta</p>", "unknown": "<p>?</p>"})
    table.do("(message) => sockets[0].say(message)", whole)
    assert table.page.locator("body").get_attribute("data-version") == "v2"
    assert table.page.locator("#part-players").inner_text() == "Marta"
    table.page.locator("[data-do=commit]").click()
    [commit] = sent(table, 0, "commit")
    assert (commit["choices"], commit["version"]) == (["pass"], "v2")
