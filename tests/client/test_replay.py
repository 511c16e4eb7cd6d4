"""Looking back by itself: a pause is a pause, whatever is on its way, and touches no timer but its own."""

import pytest

from client.blank import TABLE, Blank

RUN = "[data-step=run]"
PACE = 900


def table(page: Blank, frozen: bool = True) -> Blank:
    page.answers["/table/t1/moments"] = {"moments": [0, 1, 2, 3, 4], "rounds": []}
    for moment in range(4):
        parts = {"players": f"<p>moment {moment}</p>"}
        page.answers[f"/table/t1/at/{moment}"] = {"parts": parts, "label": "Round", "lines": [], "refs": [], "back": ""}
    with page.page.expect_response("**/moments*"):
        page.open(TABLE, "table.js", frozen=frozen).do("() => sockets[0].accept()")
    return page


def shows(page: Blank, moment: int) -> None:
    page.page.locator("#part-players", has_text=f"moment {moment}").wait_for()


def moments_asked(page: Blank) -> list[str]:
    return [path for path in page.asked if "/at/" in path]


@pytest.fixture
def running(blank: Blank) -> Blank:
    """A table that runs from its start; the first moment is on show, the second was asked for and is on its way."""
    table(blank).page.locator(RUN).click()
    shows(blank, 0)
    blank.holding = True
    with blank.page.expect_request("**/at/1*"):
        blank.wait(PACE)
    return blank


def test_it_goes_on_moment_by_moment_to_the_end(blank: Blank) -> None:
    table(blank).page.locator(RUN).click()
    for moment in range(4):
        shows(blank, moment)
        blank.wait(PACE)
    blank.page.locator("#looking").wait_for(state="hidden")
    assert moments_asked(blank) == [f"/table/t1/at/{moment}" for moment in range(4)]


def test_a_pause_while_a_moment_is_on_its_way_stays_a_pause(running: Blank) -> None:
    running.page.locator(RUN).click()
    running.let_go()
    shows(running, 1)
    running.wait(5 * PACE)
    assert moments_asked(running) == ["/table/t1/at/0", "/table/t1/at/1"]


def test_a_pause_that_is_taken_back_at_once_runs_at_the_same_pace(running: Blank) -> None:
    running.page.locator(RUN).click()
    with running.page.expect_request("**/at/0*"):
        running.page.locator(RUN).click()
    running.let_go()
    shows(running, 0)
    before = len(moments_asked(running))
    with running.page.expect_response("**/at/1*"):
        running.wait(PACE)
    shows(running, 1)
    assert len(moments_asked(running)) == before + 1


def test_a_pause_before_the_first_moment_stops_no_other_clock(blank: Blank) -> None:
    blank.page.add_init_script("window.ticks = 0; window.first = setInterval(() => (window.ticks += 1), 5);")
    table(blank, frozen=False)
    assert blank.do("() => window.first") == 1  # the number that `true` would stand for
    blank.holding = True
    with blank.page.expect_request("**/at/0*"):
        blank.page.locator(RUN).click()
    blank.page.locator(RUN).click()
    blank.let_go()
    shows(blank, 0)
    before = blank.do("() => ticks")
    blank.page.wait_for_function("(before) => ticks > before", arg=before)
