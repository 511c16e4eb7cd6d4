"""Building in the cities: AQ-CIT-3 to AQ-CIT-6, houses AQ-HOU, men AQ-CIT-7, the hospital AQ-HOS."""

import pytest

from antiquity.position import (
    building_cities,
    builds,
    do,
    done,
    goods,
    graves,
    manned,
    offered,
    types,
    verbs,
)
from arrange import refused

pytestmark = pytest.mark.engine


# ---- building


@pytest.mark.rule("AQ-CIT-1", "AQ-CIT-4", "AQ-CIT-9", "AQ-INF-4")
def test_any_number_of_buildings_in_any_order_or_none() -> None:
    state = building_cities(goods={0: {"wood": 6}})
    do(state, 0, "build house", "number 1", "place 1:6,6:r0", "build cart_shop", "place 1:0,0:r0")
    do(state, 0, "man cart_shop 1:0,0:r0", "build house", "number 2", "place 1:5,6:r0")
    do(state, 0, "build market", "place 1:0,1:r0", "man market 1:0,1:r0", "exchange", "get fish")
    assert goods(state, 0) == {"wood": 2, "fish": 1}
    done(state)
    assert sorted(types(state, 0)) == ["cart_shop", "house", "house", "market"]
    assert manned(state, 0) == ["cart_shop", "market"]
    assert types(state, 1) == []
    assert state.men == [0, 0]


@pytest.mark.rule("AQ-CIT-3", "AQ-CIT-12")
def test_a_building_stands_wholly_inside_on_empty_squares() -> None:
    state = building_cities(goods={0: {"wood": 1}}, build={0: ["fountain 1:3,3:r0"]}, graves={0: ["1:5,5"]})
    do(state, 0, "build market")
    assert refused(state, 0, "place 1:6,0:r0") == "AQ-CIT-3"  # sticks out
    assert refused(state, 0, "place 1:7,0:r0") == "AQ-CIT-3"
    assert refused(state, 0, "place 2:0,0:r0") == "AQ-CIT-3"  # no such city
    assert refused(state, 0, "place 1:2,2:r0") == "AQ-CIT-3"  # the fountain
    assert refused(state, 0, "place 1:4,4:r0") == "AQ-CIT-3"  # the grave
    assert refused(state, 0, "place 1:0,0:r1") == "AQ-ENG-5"  # looks the same
    do(state, 0, "place 1:0,0:r0")
    assert goods(state, 0) == {}


@pytest.mark.rule("AQ-CIT-5")
@pytest.mark.parametrize("flip", [False, True])
def test_turning_is_free_and_turning_over_a_switch(flip: bool) -> None:
    state = building_cities(goods={0: {"wood": 1}}, options={"allow_building_flip": flip})
    do(state, 0, "build brewery")
    turns = {text.rsplit(":", 1)[1] for text in offered(state, 0)}
    assert turns == {"r0", "r1", "r2", "r3"} | ({"m0", "m1", "m2", "m3"} if flip else set())
    if not flip:
        assert refused(state, 0, "place 1:0,0:m0") == "AQ-CIT-5"
    else:
        do(state, 0, "place 1:0,0:m0")
        assert state.built_in(0, 0) == 0b1111 | 1 << 11  # XXXX over ...X


@pytest.mark.rule("AQ-CIT-6")
def test_unique_buildings_stand_once_even_under_graves() -> None:
    state = building_cities(
        goods={0: {"wood": 9}}, build={0: ["market 1:0,0:r0", "cart_shop"]}, graves={0: ["1:0,0"]}, men={0: 1}
    )
    assert refused(state, 0, "build market") == "AQ-CIT-6"
    assert {"cart_shop", "storage", "house", "granary"} <= builds(state, 0)
    assert "market" not in builds(state, 0)


@pytest.mark.rule("AQ-CIT-3", "AQ-CIT-12", "AQ-CMP-5", "AQ-RUL-34")
def test_prices_of_the_buildings() -> None:
    wood = {"cart_shop", "storage", "market", "granary", "brewery", "harbour", "explorer", "university"}
    stone = {"cathedral", "dump", "forced_labour", "faculty_theology", "faculty_philosophy"}
    assert builds(building_cities(), 0) == {"house"}
    assert builds(building_cities(goods={0: {"wood": 1}}), 0) == wood | {"house"}
    assert builds(building_cities(goods={0: {"stone": 1}}), 0) == stone | {"house"}
    assert builds(building_cities(goods={0: {"stone": 2}}), 0) == stone | {
        "house",
        "faculty_biology",
        "faculty_alchemy",
    }
    assert builds(building_cities(goods={0: {"dye": 1}}), 0) == {"house", "fountain", "hospital"}
    assert builds(building_cities(goods={0: {"dye": 1, "wine": 1}}), 0) == {"house", "fountain", "hospital", "stable"}
    assert refused(building_cities(), 0, "build market") == "AQ-CIT-3"


@pytest.mark.rule("AQ-CIT-3", "AQ-CMP-3")
def test_a_full_city_has_no_room_and_a_second_one_has() -> None:
    graved = [f"1:{x},{y}" for x in range(7) for y in range(7)]
    state = building_cities(goods={0: {"wood": 1}}, graves={0: graved})
    assert refused(state, 0, "build market") == "AQ-CIT-3"
    state = building_cities(goods={0: {"wood": 1}}, graves={0: graved}, cities={0: [(0, 0), (0, 4)]})
    do(state, 0, "build market")
    assert len(offered(state, 0)) == 25  # 5 by 5 corners on a 6 by 6 map
    assert refused(state, 0, "place 2:5,0:r0") == "AQ-CIT-3"


# ---- houses


@pytest.mark.rule("AQ-HOU-1")
def test_houses_in_any_order_with_their_men() -> None:
    state = building_cities(goods={0: {"fish": 1}})
    do(state, 0, "build house")
    assert offered(state, 0) == [f"number {n}" for n in (1, 2, 3, 4, 5, 6)]
    assert refused(state, 0, "number 7") == "AQ-HOU-2"
    do(state, 0, "number 6", "place 1:3,3:r0")
    assert (goods(state, 0), state.men[0]) == ({}, 1)
    do(state, 0, "build house")
    assert refused(state, 0, "number 6") == "AQ-HOU-1"
    do(state, 0, "number 4", "place 1:0,0:r0")
    assert state.men[0] == 2


PRICES = {
    1: (0, 0),
    2: (0, 0),
    3: (0, 0),
    4: (0, 0),
    5: (1, 0),
    6: (1, 0),
    7: (2, 0),
    8: (1, 1),
    9: (3, 0),
    10: (1, 2),
    11: (2, 1),
    12: (4, 0),
    13: (1, 3),
    14: (3, 1),
    15: (2, 2),
    16: (4, 1),
    17: (2, 3),
    18: (3, 2),
    19: (4, 2),
    20: (3, 3),
}


@pytest.mark.rule("AQ-HOU-2", "AQ-EX-1")
@pytest.mark.parametrize("number", PRICES)
def test_the_house_table(number: int) -> None:
    food, luxury = PRICES[number]
    exact = dict.fromkeys(["grain", "sheep", "olives", "fish"][:food] + ["wine", "gold", "pearls", "dye"][:luxury], 1)
    state = building_cities(goods={0: exact})
    do(state, 0, "build house", f"number {number}", "place 1:0,0:r0")
    assert goods(state, 0) == {}
    for missing in exact:
        alike = {good: 2 for good in exact if good != missing}  # enough goods, too few kinds
        short = building_cities(goods={0: alike})
        do(short, 0, "build house")
        assert refused(short, 0, f"number {number}") == "AQ-HOU-2"


@pytest.mark.rule("AQ-TRM-6")
def test_a_payment_asks_only_where_there_is_a_choice_and_for_different_kinds() -> None:
    state = building_cities(goods={0: {"grain": 2, "sheep": 1, "fish": 1}})
    do(state, 0, "build house", "number 7", "place 1:0,0:r0")
    assert offered(state, 0) == ["pay grain", "pay sheep"]
    assert refused(state, 0, "pay fish") == "AQ-ENG-5"
    assert refused(state, 0, "pay olives") == "AQ-CIT-12"
    assert refused(state, 0, "pay wine") == "AQ-TRM-5"
    do(state, 0, "pay sheep")  # fish is all that is left
    assert goods(state, 0) == {"grain": 2}
    state = building_cities(goods={0: {"grain": 2, "sheep": 1}})
    do(state, 0, "build house", "number 7", "place 1:0,0:r0")
    assert goods(state, 0) == {"grain": 1}


@pytest.mark.rule("AQ-ENG-5")
def test_goods_are_named_in_order() -> None:
    state = building_cities(goods={0: {"grain": 1, "sheep": 1, "olives": 1, "fish": 1}})
    do(state, 0, "build house", "number 9", "place 1:0,0:r0", "pay sheep")
    assert goods(state, 0) == {"grain": 1}
    state = building_cities(goods={0: {"grain": 1, "sheep": 1, "olives": 1, "fish": 1}})
    do(state, 0, "build house", "number 7", "place 1:0,0:r0", "pay sheep")
    assert refused(state, 0, "pay grain") == "AQ-ENG-5"


# ---- men


@pytest.mark.rule("AQ-CIT-7", "AQ-TRM-7", "AQ-GRV-4")
def test_one_man_on_a_building_that_takes_one() -> None:
    state = building_cities(
        build={0: ["market 1:0,0:r0", "granary 1:0,2:r0", "harbour 1:3,0:r0"]}, men={0: 2}, graves={0: ["1:3,0"]}
    )
    assert refused(state, 0, "man granary 1:0,2:r0") == "AQ-TRM-7"
    assert refused(state, 0, "man harbour 1:3,0:r0") == "AQ-CIT-7"
    assert refused(state, 0, "man market 1:1,0:r0") == "AQ-CIT-7"
    do(state, 0, "man market 1:0,0:r0")
    assert refused(state, 0, "man market 1:0,0:r0") == "AQ-CIT-7"
    assert state.men[0] == 1
    empty = building_cities(build={0: ["market 1:0,0:r0"]})
    assert refused(empty, 0, "man market 1:0,0:r0") == "AQ-CIT-7"
    assert refused(empty, 0, "unman market 1:0,0:r0") == "AQ-CIT-7"


@pytest.mark.rule("AQ-CIT-7", "AQ-RUL-23")
def test_a_man_may_be_taken_back_until_his_building_was_used() -> None:
    state = building_cities(build={0: ["market 1:0,0:r0", "harbour 1:3,0:r0"]}, men={0: 1}, goods={0: {"wood": 2}})
    do(state, 0, "man harbour 1:3,0:r0", "unman harbour 1:3,0:r0", "man market 1:0,0:r0", "unman market 1:0,0:r0")
    do(state, 0, "man market 1:0,0:r0", "exchange", "get gold")
    assert refused(state, 0, "unman market 1:0,0:r0") == "AQ-CIT-7"
    hospital = building_cities(build={0: ["hospital 1:0,0:r0*"]}, graves={0: ["1:6,0"]})
    do(hospital, 0, "hospital")
    assert graves(hospital, 0) == 0
    assert refused(hospital, 0, "unman hospital 1:0,0:r0") == "AQ-CIT-7"


# ---- the hospital


@pytest.mark.rule("AQ-HOS-1", "AQ-RUL-24", "AQ-RUL-40")
def test_the_hospital_removes_up_to_five_graves_once() -> None:
    graved = ["1:6,0", "1:6,1", "1:6,2", "1:6,3", "1:6,4", "1:3,0"]
    state = building_cities(build={0: ["hospital 1:0,0:r0*", "market 1:3,0:r0"]}, graves={0: graved}, men={0: 1})
    assert refused(state, 0, "man market 1:3,0:r0") == "AQ-CIT-7"
    do(state, 0, "hospital")
    assert refused(state, 0, "heal 1:5,5") == "AQ-HOS-1"
    assert "stop" not in verbs(state, 0)
    do(state, 0, "heal 1:3,0", "heal 1:6,0", "heal 1:6,1", "heal 1:6,2", "heal 1:6,3")
    assert graves(state, 0) == 1
    do(state, 0, "man market 1:3,0:r0")  # usable at once
    assert refused(state, 0, "hospital") == "AQ-RUL-40"
    fewer = building_cities(build={0: ["hospital 1:0,0:r0*"]}, graves={0: graved})
    do(fewer, 0, "hospital", "heal 1:6,0", "stop")
    assert graves(fewer, 0) == 5
    idle = building_cities(build={0: ["hospital 1:0,0:r0"]}, graves={0: graved})
    assert refused(idle, 0, "hospital") == "AQ-HOS-1"
    assert refused(building_cities(build={0: ["hospital 1:0,0:r0*"]}), 0, "hospital") == "AQ-HOS-1"
