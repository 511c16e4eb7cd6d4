"""The cathedral and the five saints: AQ-SNT; re-placing buildings by Santa Barbara."""

from typing import Any

import pytest

from antiquity.position import (
    PRESETS,
    building_cities,
    do,
    done,
    goods,
    graves,
    manned,
    offered,
    phase,
    position,
    types,
    verbs,
)
from arrange import refused
from guildhall.games.antiquity.pieces import USED
from guildhall.games.antiquity.terms import HARBOUR, PHILOSOPHY, SAINTS, THEOLOGY

pytestmark = pytest.mark.engine
CHURCH = "cathedral 1:0,0:r0"


@pytest.mark.rule("AQ-SNT-1", "AQ-INF-4")
def test_a_cathedral_asks_for_a_saint_at_once() -> None:
    state = building_cities(goods={0: {"stone": 2}, 1: {"stone": 1}})
    do(state, 0, "build cathedral", "place 1:0,0:r0")
    assert offered(state, 0) == [f"saint {saint}" for saint in SAINTS]
    do(state, 0, "saint christofori")
    do(state, 1, "build cathedral", "place 1:0,0:r0", "saint christofori")  # several may have the same
    assert refused(state, 0, "build cathedral") == "AQ-CIT-6"
    assert state.view(1)["players"][0]["saint"] is None
    done(state)
    assert state.view(1)["players"][0]["saint"] == "christofori"


# ---- San Nicolo


@pytest.mark.rule("AQ-SNT-3", "AQ-EX-38", "AQ-RUL-16")
@pytest.mark.parametrize("saint", ["nicolo", "maria"])
def test_a_second_lower_house_is_free(saint: str) -> None:
    houses = [f"house {n}" for n in range(1, 7)]
    state = building_cities(
        build={0: [CHURCH, *houses]}, saint={0: saint}, goods={0: {"grain": 1, "sheep": 1, "olives": 1}}
    )
    do(state, 0, "build house", "number 9", "place 1:4,0:r0")
    assert offered(state, 0) == ["number 7", "number 8", "stop"]
    assert refused(state, 0, "number 10") == "AQ-SNT-3"
    assert refused(state, 0, "number 6") == "AQ-HOU-1"
    do(state, 0, "number 8", "place 1:4,1:r0")
    assert state.men[0] == 8
    assert goods(state, 0) == {}
    assert "done" in verbs(state, 0)  # the free house does not trigger again
    declined = building_cities(build={0: [CHURCH]}, saint={0: saint})
    do(declined, 0, "build house", "number 4", "place 1:4,0:r0", "stop")  # also with free houses
    assert declined.men[0] == 1


@pytest.mark.rule("AQ-SNT-3")
def test_no_free_house_without_a_lower_one_or_a_square() -> None:
    state = building_cities(build={0: [CHURCH]}, saint={0: "nicolo"})
    do(state, 0, "build house", "number 1", "place 1:4,0:r0")
    assert "done" in verbs(state, 0)
    graved = [f"1:{x},{y}" for x in range(7) for y in range(7) if (x, y) not in CELLS + [(6, 6)]]
    tight = building_cities(build={0: [CHURCH]}, saint={0: "nicolo"}, graves={0: graved})
    do(tight, 0, "build house", "number 4")  # one square is left for it
    assert "done" in verbs(tight, 0)
    other = building_cities(build={0: [CHURCH]}, saint={0: "giorgio"})
    do(other, 0, "build house", "number 4", "place 1:4,0:r0")
    assert "done" in verbs(other, 0)


CELLS = [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3)]


# ---- San Christofori and San Giorgio


@pytest.mark.rule("AQ-SNT-5", "AQ-KEP-1")
@pytest.mark.parametrize("saint", ["christofori", "maria"])
def test_any_number_of_goods_is_kept(saint: str) -> None:
    state = position(phase(5), build={0: [CHURCH]}, saint={0: saint}, goods={0: {"wood": 30, "fish": 9}})
    assert goods(state, 0) == {"wood": 30, "fish": 9}


@pytest.mark.rule("AQ-SNT-6", "AQ-HAR-6", "AQ-EX-9", "AQ-RUL-22")
@pytest.mark.parametrize("saint", ["giorgio", "maria"])
def test_a_fish_for_every_cathedral_of_the_round(saint: str) -> None:
    church: dict[str, Any] = {"build": {0: [CHURCH], 1: [CHURCH]}, "saint": {0: saint, 1: "nicolo"}}
    assert goods(position(phase(6), consecrated=[1, 0], **church), 0) == {"fish": 1}
    assert goods(position(phase(6), consecrated=[1, 1], **church), 0) == {"fish": 2}
    assert goods(position(phase(6), consecrated=[0, 0], **church), 0) == {}
    assert goods(position(phase(6), consecrated=[1, 1], **church), 1) == {}
    razed = building_cities(
        build={0: [CHURCH, "faculty_theology 1:4,0:r0*"], 1: [CHURCH]},
        saint={0: "nicolo", 1: saint},
        goods={0: {"stone": 1}},
    )
    do(razed, 0, "raze", "build cathedral", "place 1:0,4:r1", "saint nicolo")
    done(razed)
    assert razed.consecrated == [1, 0]
    twice = position(
        phase(6),
        phase(2),
        build={0: ["faculty_theology 1:4,0:r0*"], 1: [CHURCH]},
        saint={1: saint},
        goods={0: {"stone": 2}},
    )
    do(twice, 0, "build cathedral", "place 1:0,0:r0", "saint maria", "undo")  # taken back: never built
    do(twice, 0, "build cathedral", "place 1:0,0:r0", "saint nicolo", "raze")
    do(twice, 0, "build cathedral", "place 1:0,4:r1", "saint nicolo")
    done(twice)
    assert goods(twice, 1) == {"fish": 2}  # the one razed counts as well


@pytest.mark.rule("AQ-SNT-9", "AQ-RUL-11")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_grave_on_the_cathedral(preset: str) -> None:
    church: dict[str, Any] = {"build": {0: [CHURCH]}, "graves": {0: ["1:1,1"]}, "preset": preset}
    fish = position(phase(6), consecrated=[1, 0], saint={0: "giorgio"}, **church)
    assert goods(fish, 0) == ({"fish": 1} if preset == "rulebook" else {})
    kept = position(phase(5), saint={0: "christofori"}, goods={0: {"wood": 9}}, **church)
    assert goods(kept, 0) == ({"wood": 9} if preset == "rulebook" else {})


# ---- Santa Barbara


@pytest.mark.rule("AQ-SNT-4", "AQ-SNT-10")
@pytest.mark.parametrize("saint", ["barbara", "maria"])
def test_buildings_are_lifted_and_put_down_elsewhere_with_their_men(saint: str) -> None:
    state = building_cities(
        build={0: [CHURCH, "market 1:3,0:r0*", "harbour 1:3,3:r0*", "storage 3x2 1:0,5:r0*"]},
        saint={0: saint},
        cities={0: [(0, 0), (0, 5)]},
    )
    do(state, 0, "replace")
    assert refused(state, 0, "put_down") == "AQ-SNT-10"
    do(state, 0, "lift market 1:3,0:r0", "lift harbour 1:3,3:r0", "lift storage 1:0,5:r0")
    assert refused(state, 0, "lift market 1:3,0:r0") == "AQ-SNT-10"
    do(state, 0, "put_down")
    assert refused(state, 0, "place 1:0,0:r0") == "AQ-CIT-3"  # the cathedral
    assert refused(state, 0, "place 2:5,5:r0") == "AQ-CIT-3"
    do(state, 0, "place 2:0,0:r0")  # to the other city
    do(state, 0, "place 1:3,0:r2")  # onto the market's old squares
    assert refused(state, 0, "place 1:0,5:r2") == "AQ-ENG-5"
    do(state, 0, "place 2:4,0:r1")  # turned, 2 wide and 3 high
    assert manned(state, 0) == ["market", "harbour", "storage"]
    assert state.works(0, HARBOUR)
    assert state.built_in(0, 1).bit_count() == 4 + 6
    assert state.view(0)["players"][0]["buildings"][3]["squares"][:3] == ["2:4,0", "2:5,0", "2:4,1"]


@pytest.mark.rule("AQ-SNT-10", "AQ-SNT-4")
def test_cancelling_moves_nothing() -> None:
    state = building_cities(
        build={0: [CHURCH, "market 1:3,0:r0"]}, saint={0: "barbara"}, graves={0: ["1:3,0", "1:6,6"]}
    )
    before = state.fingerprint()
    do(state, 0, "replace", "lift market 1:3,0:r0", "lift_grave 1:6,6", "put_down", "cancel")
    state.budget = [0, 0]
    assert state.fingerprint() == before
    assert refused(building_cities(build={0: [CHURCH]}, saint={0: "nicolo"}), 0, "replace") == "AQ-SNT-4"


@pytest.mark.rule("AQ-SNT-4", "AQ-SNT-10", "AQ-GRV-4")
def test_graves_travel_or_move_to_empty_squares() -> None:
    state = building_cities(
        build={0: [CHURCH, "harbour 1:3,0:r0", "market 1:3,3:r0"]},
        saint={0: "barbara"},
        graves={0: ["1:3,0", "1:3,3", "1:6,6"]},
        men={0: 1},
    )
    do(state, 0, "replace", "lift_grave 1:3,3", "lift harbour 1:3,0:r0", "put_down", "place 1:3,1:r2")
    # The harbour turned half round: its horn with the grave is now at the lower right.
    assert refused(state, 0, "grave 1:0,1") == "AQ-SNT-4"  # never onto a building
    do(state, 0, "grave 1:0,6")
    assert state.view(0)["players"][0]["cities"][0]["graves"] == ["1:6,2", "1:0,6", "1:6,6"]
    assert graves(state, 0) == 3
    do(state, 0, "man market 1:3,3:r0")  # free of its grave at once
    assert refused(state, 0, "man harbour 1:3,1:r2") == "AQ-CIT-7"


@pytest.mark.rule("AQ-RUL-42")
def test_a_manned_university_beside_a_manned_faculty() -> None:
    build = [CHURCH, "university 1:3,0:r0*", "faculty_philosophy 1:4,4:r0*"]
    state = building_cities(build={0: build}, saint={0: "barbara"})
    do(state, 0, "replace", "lift university 1:3,0:r0", "put_down", "place 1:5,2:r0")
    assert manned(state, 0) == ["university"]
    assert state.men[0] == 1
    assert state.works(0, PHILOSOPHY)


@pytest.mark.rule("AQ-RUL-42", "AQ-RUL-23", "AQ-CIT-7")
def test_a_university_that_takes_over_a_used_faculty_is_used() -> None:
    build = [CHURCH, "university 1:4,5:r0*", "faculty_theology 1:4,0:r0*"]
    state = building_cities(build={0: build}, saint={0: "nicolo"}, goods={0: {"stone": 9, "wood": 9}})
    do(state, 0, "raze", "build cathedral", "place 1:0,4:r1", "saint barbara")
    do(state, 0, "replace", "lift university 1:4,5:r0", "put_down", "place 1:4,2:r0")
    assert state.works(0, THEOLOGY)
    assert manned(state, 0) == ["university"]
    assert refused(state, 0, "unman university 1:4,2:r0") == "AQ-CIT-7"
    assert refused(state, 0, "raze") == "AQ-RUL-40"


@pytest.mark.rule("AQ-RUL-46", "AQ-SNT-4")
def test_frozen_squares_stay_empty_and_used_stays_used() -> None:
    build = [CHURCH, "faculty_theology 1:4,0:r0*", "market 1:4,3:r0*"]
    state = building_cities(
        build={0: build}, saint={0: "nicolo"}, goods={0: {"stone": 1, "wood": 2}}, graves={0: ["1:6,6"]}
    )
    do(state, 0, "exchange", "give wood", "get fish", "raze")
    do(state, 0, "build cathedral", "place 1:0,4:r1", "saint barbara", "replace", "lift market 1:4,3:r0")
    do(state, 0, "lift_grave 1:6,6", "put_down")
    assert refused(state, 0, "place 1:1,1:r0") == "AQ-FAC-3"
    do(state, 0, "place 1:5,2:r0")
    assert refused(state, 0, "grave 1:1,1") == "AQ-RUL-46"
    do(state, 0, "grave 1:6,6")
    assert state.buildings[0][state.find(0, 4)] & USED
    assert refused(state, 0, "unman market 1:5,2:r0") == "AQ-CIT-7"


@pytest.mark.rule("AQ-SNT-7", "AQ-SNT-8")
def test_maria_has_all_four_powers() -> None:
    state = building_cities(build={0: [CHURCH, "market 1:4,0:r0"]}, saint={0: "maria"})
    assert "replace" in verbs(state, 0)
    assert types(state, 0)[0] == "cathedral"
    assert state.view(0)["players"][0]["unlimited"]
