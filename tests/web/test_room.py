"""Own things that need much room: the board has it while the question is about the board, they while it is not."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FloatRect, expect

from guildhall import State
from guildhall.games.antiquity.frames import ASK_CITY, ASK_EXPLORE, ASK_PLACE, ASK_POLLUTE, ASK_SITE
from guildhall.kernel.packing import kind_of
from web.conftest import Arrive
from web.positions import bring, reach
from web.visitor import HEIGHTS, Visitor

ON_THE_MAP = (ASK_SITE, ASK_EXPLORE, ASK_POLLUTE)
SEATS = 4
MOST_OF_IT = 0.65  # of the height of the window


def asks(kinds: tuple[int, ...]) -> Callable[[State], bool]:
    """Whether the first to move is asked a question of these kinds."""

    def wanted(state: State) -> bool:
        return kind_of(state.question(state.actors[0])) in kinds

    return wanted


def at_question(arrive: Arrive, folder: Path, *kinds: int, width: int = 1440) -> Visitor:
    visitor = arrive(width)
    bring(visitor, reach("antiquity", SEATS, asks(kinds)), folder)
    cover = visitor.see("#cover[open] button")
    if cover.count():
        cover.click()
    expect(visitor.see(".target").first).to_be_visible()
    visitor.page.wait_for_timeout(400)  # the board comes to rest
    return visitor


def box(visitor: Visitor, selector: str) -> FloatRect:
    found = visitor.see(selector).first.bounding_box()
    assert found is not None
    return found


def bottom(visitor: Visitor, selector: str) -> float:
    found = box(visitor, selector)
    return found["y"] + found["height"]


def test_the_map_has_the_room_while_the_question_is_about_it(arrive: Arrive, tmp_path: Path) -> None:
    visitor = at_question(arrive, tmp_path, *ON_THE_MAP)
    assert box(visitor, "#board")["height"] > MOST_OF_IT * HEIGHTS[1440]
    assert bottom(visitor, "#part-seat [data-brief]") <= bottom(visitor, "#part-seat") + 6, "goods stay in sight"
    visitor.picture("room-for-the-map")


def test_the_city_has_the_room_while_it_is_built(arrive: Arrive, tmp_path: Path) -> None:
    visitor = at_question(arrive, tmp_path, ASK_CITY, ASK_PLACE)
    assert bottom(visitor, "#part-seat svg") <= bottom(visitor, ".seat")
    expect(visitor.see("#board")).to_be_visible()
    visitor.picture("room-for-the-city")


def test_folded_things_are_opened_by_hand(arrive: Arrive, tmp_path: Path) -> None:
    visitor = at_question(arrive, tmp_path, *ON_THE_MAP)
    folded = box(visitor, "#part-seat")["height"]
    visitor.see("[data-do=fold]").click()
    expect(visitor.see("[data-do=fold]")).to_have_attribute("aria-expanded", "true")
    assert box(visitor, "#part-seat")["height"] > 2 * folded
    visitor.see("[data-do=fold]").click()
    assert abs(box(visitor, "#part-seat")["height"] - folded) < 1


def test_a_tablet_has_the_city_and_the_question_in_one_screen(arrive: Arrive, tmp_path: Path) -> None:
    visitor = at_question(arrive, tmp_path, ASK_CITY, ASK_PLACE, width=768)
    for part in ("#board", ".seat", ".question .ask", ".answer"):
        assert bottom(visitor, part) <= HEIGHTS[768] + 1, part
    visitor.picture("room-for-the-city")
