"""Cities as grids: buildings on their squares, men, graves, what is in hand."""

import re
from copy import deepcopy

import pytest

from antiquity.pictures import NAMES, TITLE, extreme, late, opening, placed, shapes_of
from antiquity.position import building_cities, do
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.terms import BUILDINGS
from svg import by_id, by_ref, classes, letterings, parse, texts


@pytest.mark.parametrize("turn", range(8))
@pytest.mark.parametrize("kind", list(BUILDINGS))
def test_a_building_stands_on_its_squares_in_every_turn(kind: str, turn: int) -> None:
    view = opening()
    view["players"][0]["cities"] = [deepcopy(late()["players"][0]["cities"][0]) | {"graves": []}]
    for shape in shapes_of(kind):
        one = placed(kind, 1, 2, 1, turn, shape, number=7 if kind == "house" else None)
        view["players"][0]["buildings"] = [one]
        found = by_ref(drawing.seat(view, 0), f"building:0:{one['type']}:{one['place']}")
        corners = re.findall(
            r"-?[\d.]+", next(part.get("d", "") for part in found if "roof" in (part.get("class") or ""))
        )
        area, x, y, reach = 0.0, float(corners[0]), float(corners[1]), []
        for dx, dy in zip(map(float, corners[2::2]), map(float, corners[3::2])):
            area += (x * dy - y * dx) / 2
            x, y = x + dx, y + dy
            reach.append((x, y))
        squares = len(one["squares"])
        assert squares * 36 * 36 * 0.8 < area < squares * 36 * 36


@pytest.mark.rule("AQ-GRV-3", "AQ-TRM-7")
def test_men_posts_and_graves_show_what_works() -> None:
    view = opening()
    city = deepcopy(late()["players"][0]["cities"][0]) | {"graves": ["1:0,6", "1:4,0"]}
    view["players"][0]["cities"] = [city]
    view["players"][0]["buildings"] = [
        placed("market", 1, 0, 0, man=True, works=True, used=True),
        placed("stable", 1, 2, 0),
        placed("hospital", 1, 4, 0, graves=["1:4,0"]),
        placed("university", 1, 0, 2, man=True, works=True),
        placed("faculty_biology", 1, 2, 2, works=True),
        placed("granary", 1, 0, 4),
    ]
    own = drawing.seat(view, 0)
    assert classes(by_id(own, "market-0"))["post"] == 0
    assert by_id(own, "man-0-market-1-0-0-r0").get("data-piece") == "man-0"
    assert classes(by_id(own, "stable-0"))["post"] == 1
    assert classes(by_id(own, "hospital-0"))["post"] == 0
    assert classes(by_id(own, "faculty_biology-0"))["served"] == 1
    assert classes(by_id(own, "granary-0"))["post"] == 0
    assert classes(parse(own))["touching"] == 1
    assert {by_id(own, f"grave-0-{square}").get("data-piece") for square in ("1-0-6", "1-4-0")} == {"grave-0"}


@pytest.mark.rule("AQ-SNT-10")
def test_what_is_in_hand_stands_nowhere() -> None:
    state = building_cities(
        build={0: ["cathedral 1:0,0:r0", "market 1:4,0:r0*"]}, graves={0: ["1:6,6"]}, saint={0: "barbara"}
    )
    ref = "building:0:market:1:4,0:r0"
    assert ref in drawing.seat(state.view(0), 0)
    do(state, 0, "replace", "lift market 1:4,0:r0", "lift_grave 1:6,6")
    view = state.view(0)
    own = drawing.seat(view, 0)
    assert ref not in own
    assert "grave-0-1-6-6" not in own
    assert "In hand: Market, Grave" in texts(parse(own))
    assert "Market" not in next(line for line in drawing.describe(view).splitlines() if "City I" in line)
    assert ref in drawing.seat(state.view(1), 0)  # others see the old city


@pytest.mark.rule("AQ-CIT-3")
def test_a_building_in_the_hollow_of_another_has_a_reference_of_its_own() -> None:
    state = building_cities(build={0: ["cart_shop 1:0,0:r0", "house 7 1:0,0:r0"]}, men={0: 1}, preset="published")
    own = drawing.seat(state.view(0), 0)
    assert by_ref(own, "building:0:cart_shop:1:0,0:r0").get("id") == "cart_shop-0-1-0-0-r0"
    assert by_ref(own, "building:0:house:1:0,0:r0").get("id") == "house-0-7"
    label = TITLE.words.label(state.view(0), 0, state.packed("man cart_shop 1:0,0:r0"), "en")
    assert (label.name, label.refs[0]) == ("Man Cart Shop", "building:0:cart_shop:1:0,0:r0")
    assert set(label.refs[1:]) == {"square:0:1:1,0", "square:0:1:0,1", "square:0:1:1,1"}


def test_all_cities_of_all_players_are_on_a_document() -> None:
    view = extreme()
    shown = {ref for part in parse(drawing.board(view)).iter() if (ref := part.get("data-ref"))}
    for seat in range(4):
        for city, side in ((1, 7), (2, 6), (3, 6), (4, 6)):
            assert {f"square:{seat}:{city}:{x},{y}" for x in range(side) for y in range(side)} <= shown


@pytest.mark.parametrize("width", [1200, 760, 560, 380, 300])
def test_a_seat_flows_to_its_width(width: int) -> None:
    for view in (extreme(), late(), opening()):
        svg = parse(drawing.seat(view, 0, NAMES, "it", width=width))
        assert float(svg.get("viewBox", "").split()[2]) == width
        height = float(svg.get("viewBox", "").split()[3])
        assert all(box.left >= 0 and box.right <= width and box.bottom <= height for box in letterings(svg))
