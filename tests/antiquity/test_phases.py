"""Phases 1 to 3 as a whole: men rise, shared pieces are granted, screens are lifted, the order of play is found."""

import pytest

from antiquity.position import (
    building_cities,
    do,
    done,
    goods,
    lines,
    manned,
    phase,
    position,
    types,
    verbs,
)
from arrange import refused
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.limits import ACTS_MAX
from guildhall.games.antiquity.pieces import MARKS
from guildhall.kernel.packing import a_of, kind_of, readable

pytestmark = pytest.mark.engine


# ---- phase 1


@pytest.mark.rule("AQ-RIS-1", "AQ-SNT-6", "AQ-FAC-3")
def test_all_men_of_the_cities_rise_and_those_outside_stay() -> None:
    state = position(
        phase(1),
        build={0: ["market*", "cart_shop*"]},
        men={0: 1},
        sites=[(0, "wood", (2, 0), 0)],
        frozen=[[3, 0, 0, 0]] * 2,
        consecrated=[1, 0],
    )
    assert state.men[0] == 3
    assert manned(state, 0) == []
    assert len(state.sites) == 1
    assert state.frozen[0] == (0, 0, 0, 0)
    assert state.consecrated == [0, 0]  # AQ-SNT-6: cathedrals of earlier rounds bring no fish
    assert not any(building & MARKS for building in state.buildings[0])


# ---- shared supply


def shops(number: int) -> list[str]:
    return ["cart_shop"] * number


@pytest.mark.rule("AQ-CIT-11", "AQ-CIT-2", "AQ-RUL-32", "AQ-EX-36", "AQ-RUL-18")
def test_claims_on_the_last_pieces_are_granted_in_the_old_order() -> None:
    state = building_cities(
        seats=4, build={3: shops(14)}, goods={0: {"wood": 1}, 1: {"wood": 2}, 2: {"wood": 1}}, order=[0, 1, 2, 3]
    )
    assert state.view(0)["supply"]["cart_shop"] == 2
    do(state, 2, "build cart_shop", "place 1:0,0:r0")
    do(state, 1, "build cart_shop", "place 1:0,0:r0", "build cart_shop", "place 1:0,1:r0")
    do(state, 0, "build cart_shop", "place 1:0,0:r0")
    done(state)
    assert [types(state, seat).count("cart_shop") for seat in range(4)] == [1, 1, 0, 14]
    assert [goods(state, seat) for seat in range(3)] == [{}, {"wood": 1}, {"wood": 1}]
    assert [line[0] for line in lines(state, notes.VOID)] == [1, 2]


@pytest.mark.rule("AQ-CIT-11", "AQ-CIT-8")
def test_nobody_claims_more_than_the_supply_held() -> None:
    state = building_cities(build={1: shops(15)}, goods={0: {"wood": 3}}, men={0: 1})
    do(state, 0, "build cart_shop", "place 1:0,0:r0")
    assert refused(state, 0, "build cart_shop") == "AQ-CIT-8"
    free = building_cities(build={1: shops(15)}, goods={0: {"wood": 3}}, options={"limit_shared_buildings": False})
    do(free, 0, "build cart_shop", "place 1:0,0:r0", "build cart_shop", "place 1:0,1:r0")
    done(free)
    assert types(free, 0) == ["cart_shop", "cart_shop"]


@pytest.mark.rule("AQ-CIT-11", "AQ-FTN-1")
def test_a_fountain_that_is_void_has_no_effect_and_its_luxury_comes_back() -> None:
    state = building_cities(build={1: ["fountain"] * 15}, goods={0: {"dye": 1}, 1: {"gold": 1}}, famine=5, order=[1, 0])
    do(state, 0, "build fountain", "place 1:0,0:r0")
    do(state, 1, "build fountain", "place 1:6,6:r0")
    done(state)
    assert (goods(state, 0), goods(state, 1)) == ({"dye": 1}, {})
    assert state.famine == 4
    assert types(state, 0) == []


@pytest.mark.rule("AQ-CIT-11")
def test_a_storage_is_granted_whole_or_not_at_all_and_the_next_claim_is_examined() -> None:
    state = building_cities(
        build={1: ["storage 4x5"]}, goods={0: {"wood": 2}, 1: {"wood": 1}}, men={0: 1}, order=[1, 0]
    )
    do(state, 1, "build storage", "corner 1:4,0", "size 1 4")  # 10 tiles were out, then 12 of 16
    do(state, 0, "build storage", "corner 1:0,0", "size 2 5", "man storage 1:0,0:r0")  # 5 of the 4 left
    assert refused(state, 0, "build storage") == "AQ-CIT-8"  # one tile is too little here
    do(state, 0, "undo", "undo", "build storage", "corner 1:0,0", "size 3 2", "man storage 1:0,0:r0")
    do(state, 0, "build storage", "corner 1:0,3", "size 3 2")  # 3 and 3: the first fits into the 4, the second does not
    done(state)
    assert types(state, 1) == ["storage", "storage"]
    assert types(state, 0) == ["house", "storage"]
    assert goods(state, 0) == {"wood": 1}
    assert manned(state, 0) == ["storage"]


@pytest.mark.rule("AQ-CIT-11")
def test_the_man_of_a_void_building_is_idle() -> None:
    state = building_cities(build={1: shops(15)}, goods={0: {"wood": 1}, 1: {"wood": 1}}, men={0: 1}, order=[1, 0])
    do(state, 1, "build cart_shop", "place ..")
    do(state, 0, "build cart_shop", "place 1:0,0:r0", "man cart_shop 1:0,0:r0")
    assert state.men[0] == 0
    done(state)
    assert (state.men[0], manned(state, 0), goods(state, 0)) == (1, [], {"wood": 1})


# ---- fountains


@pytest.mark.rule("AQ-FTN-1")
def test_fountains_lower_famine_at_the_reveal_not_below_nothing() -> None:
    state = building_cities(goods={0: {"dye": 2}, 1: {"gold": 1}}, famine=2)
    do(state, 0, "build fountain", "place 1:0,0:r0", "build fountain", "place 1:1,0:r0")
    do(state, 1, "build fountain", "place 1:0,0:r0")
    assert state.famine == 2
    done(state)
    assert state.famine == 0


# ---- the end of the phase


@pytest.mark.rule("AQ-CIT-10", "AQ-CIT-2")
def test_done_is_final_and_all_is_shown_when_all_are_done() -> None:
    state = building_cities(goods={0: {"wood": 1}})
    do(state, 0, "build market", "place 1:0,0:r0", "done")
    assert state.actors == [1]
    assert refused(state, 0, "undo") == "AQ-CIT-1"
    assert state.view(1)["players"][0]["buildings"] == []
    assert state.view(1)["players"][0]["goods"]["wood"] == 1
    assert state.view(1)["players"][0]["done"]
    done(state, 1)
    assert [one["type"] for one in state.view(1)["players"][0]["buildings"]] == ["market"]
    assert state.view(1)["players"][0]["goods"]["wood"] == 0


@pytest.mark.rule("AQ-CIT-2", "AQ-INF-1")
def test_what_was_done_behind_the_screen_is_told_when_it_is_lifted() -> None:
    state = building_cities(
        build={0: ["cathedral 1:0,0:r0", "faculty_theology 1:4,0:r0*", "hospital 1:0,4:r0*", "market 1:5,5:r0*"]},
        saint={0: "barbara"},
        goods={0: {"wood": 2}},
        graves={0: ["1:3,6", "1:4,6"]},
    )
    do(state, 0, "replace", "lift market 1:5,5:r0", "put_down", "place 1:5,4:r0")
    do(state, 0, "hospital", "heal 1:3,6", "heal 1:4,6", "exchange", "get dye", "raze")
    kinds = (notes.REPLACED, notes.HEALED, notes.EXCHANGED, notes.RAZED)

    def told(reader: int) -> list[tuple[int, int]]:
        seen = [readable(line, reader) for line in state.log]
        return [(kind_of(one), a_of(one)) for one in seen if one >= 0 and kind_of(one) in kinds]

    assert told(1) == told(-1) == []
    assert told(0) == [(notes.REPLACED, 0), (notes.HEALED, 2), (notes.EXCHANGED, 9), (notes.RAZED, 0)]
    done(state)
    assert sorted(told(1)) == sorted(told(-1)) == [(8, 9), (15, 2), (16, 0), (18, 0)]


@pytest.mark.rule("AQ-ENG-1")
def test_a_phase_cannot_last_for_ever() -> None:
    state = building_cities(build={0: ["market 1:0,0:r0"]}, men={0: 1})
    for _ in range(ACTS_MAX // 2):
        do(state, 0, "man market 1:0,0:r0", "unman market 1:0,0:r0")
    assert refused(state, 0, "man market 1:0,0:r0") == "AQ-ENG-1"
    assert refused(state, 0, "undo") == "AQ-ENG-1"
    assert refused(state, 0, "build house") == "AQ-ENG-1"
    assert verbs(state, 0) == {"done", "offer"}


# ---- phase 3


@pytest.mark.rule("AQ-ORD-1", "AQ-EX-3")
def test_fewest_men_on_cart_shops_and_explorer_go_first() -> None:
    state = position(
        phase(3),
        seats=3,
        build={
            0: ["cart_shop*", "cart_shop*", "explorer"],  # Bianca 2 and 0
            1: ["cart_shop*", "cart_shop*", "explorer*"],  # Ragnar 2 and 1
            2: ["cart_shop*", "cart_shop*", "cart_shop*", "market*"],  # Henriette 3 and 0
        },
        order=[2, 1, 0],
    )
    assert state.order == [0, 2, 1]
