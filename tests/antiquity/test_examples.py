"""Openings and long examples played through as written: AQ-EX-27, AQ-EX-28, AQ-EX-29; limited goods: AQ-CMP-6."""

import pytest

from antiquity.position import (
    PRESETS,
    building_cities,
    do,
    done,
    goods,
    graves,
    in_countryside,
    lines,
    manned,
    offered,
    pairs,
    phase,
    position,
    written,
    zone_of,
)
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.terms import GOODS, WOOD
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
COAST = {"forest": [(2, 0), (3, 0)], "water": [(-3, 0), (-3, 1)]}
HOUSES = ["build house", "number 1", "place 1:6,6:r0", "build house", "number 2", "place 1:5,6:r0"]
HOUSES += ["build house", "number 3", "place 1:4,6:r0", "build house", "place 1:3,6:r0"]  # the last one free


def opening(preset: str) -> Antiquity:
    """Phases 2 to 5 of the first round beside a forest and a lake; the other player does nothing."""
    rest = [pack(f.PHASE, 0, number) for number in (5, 4, 3)]
    state = position(*rest, phase(2), goods={0: {"wood": 6}}, terrain=COAST, preset=preset)
    state.apply(1, "done")
    return do(state, 0, *HOUSES)


@pytest.mark.rule("AQ-EX-27", "AQ-STO-2", "AQ-RUL-5")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_turn_with_a_storage(preset: str) -> None:
    state = opening(preset)
    do(
        state,
        0,
        "build cart_shop",
        "place 1:0,0:r0",
        "build cart_shop",
        "place 1:3,0:r0",
        "build storage",
        "corner 1:0,3",
    )
    do(state, 0, "size 2 1" if preset == "published" else "size 2 2")
    do(state, 0, "man cart_shop 1:0,0:r0", "man cart_shop 1:3,0:r0", "man storage 1:0,3:r0")
    assert state.built_in(0, 0).bit_count() == 12
    assert state.men[0] == 1
    done(state, 0)
    do(state, 0, "woodcutter", "site ..", "fishery fish", "pair ..")
    assert goods(state, 0) == {"wood": 1}
    assert goods(state, 0) == {"wood": 1}


@pytest.mark.rule("AQ-EX-28")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("last", ["granary", "harbour"])
def test_the_expert_opening(preset: str, last: str) -> None:
    state = opening(preset)
    do(
        state,
        0,
        "build cart_shop",
        "place 1:0,0:r0",
        "build cart_shop",
        "place 1:3,0:r0",
        "build explorer",
        "place 1:0,5:r0",
    )
    do(state, 0, f"build {last}", "place 1:2,2:r0")
    do(state, 0, "man cart_shop 1:0,0:r0", "man cart_shop 1:3,0:r0", "man explorer 1:0,5:r0")
    if last == "harbour":
        do(state, 0, "man harbour 1:2,2:r0")
    squares = {"granary": {"published": 17, "rulebook": 15}, "harbour": {"published": 19, "rulebook": 17}}
    assert state.built_in(0, 0).bit_count() == squares[last][preset]
    assert len(manned(state, 0)) == (3 if last == "granary" else 4)
    done(state, 0)
    do(state, 0, "woodcutter", "site ..", "fishery fish", "pair ..")
    assert goods(state, 0) == {}


@pytest.mark.rule("AQ-EX-29", "AQ-TRM-1", "AQ-FAM-5", "AQ-GRV-7")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_player_who_never_acts(preset: str) -> None:
    state = position(
        pack(f.ROUND),
        round=0,
        preset=preset,
        goods={1: {"fish": 40}},
        build={1: ["fountain"] * 3 + ["cathedral"]},
        saint={1: "christofori"},  # the other keeps his food and spoils nothing
    )
    assert len(zone_of(state)) == 30
    dug = []
    while state.alive == 0b11:
        number = state.round
        for seat in tuple(state.actors):
            state.apply(seat, "done")
        while state.actors == [0]:
            state.apply(0, offered(state, 0)[0])
        if state.alive == 0b11 and not state.over:
            dug.append(graves(state, 0))
            assert (pairs(state.polluted) & zone_of(state)) == set(pairs(state.polluted))
            assert len(pairs(state.polluted)) == min(30, 3 * number)
    assert dug == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45]
    assert (state.round, state.phase) == (11, 8)
    assert state.outcome.winners == [1]


# ---- limited goods

LIMITED: dict[str, object] = {"limit_goods_supply": True}


@pytest.mark.rule("AQ-CMP-6", "AQ-RUL-20")
def test_goods_are_no_limit_unless_switched() -> None:
    state = building_cities(build={0: ["market*"]}, goods={0: {"wood": 2}, 1: {"gold": 48}})
    do(state, 0, "exchange", "get gold")
    limited = building_cities(build={0: ["market*"]}, goods={0: {"wood": 2}, 1: {"gold": 48}}, options=LIMITED)
    do(limited, 0, "exchange")
    assert refused(limited, 0, "get gold") == "AQ-CMP-6"


@pytest.mark.rule("AQ-CMP-6")
def test_an_empty_bank_exchanges_nothing() -> None:
    full = dict.fromkeys(GOODS, 24)
    state = building_cities(build={0: ["market*"]}, goods={0: full, 1: full}, options=LIMITED)
    assert refused(state, 0, "exchange") == "AQ-CMP-6"


@pytest.mark.rule("AQ-CMP-6")
def test_in_the_hidden_phase_the_order_of_play_decides() -> None:
    state = building_cities(
        build={0: ["market*"], 1: ["market*"]},
        goods={0: {"wood": 2, "gold": 23}, 1: {"wood": 2, "gold": 24}},
        options=LIMITED,
        order=[1, 0],
    )
    do(state, 0, "exchange", "give wood", "give wood", "get gold")
    do(state, 1, "exchange", "give wood", "give wood", "get gold")
    done(state)
    assert (state.goods[0][7], state.goods[1][7]) == (23, 25)
    assert lines(state, notes.SHORT) == [(0, 7, 1, 0)]


@pytest.mark.rule("AQ-CMP-6")
def test_a_counter_that_was_never_there_is_missing_where_it_was_traded_to() -> None:
    state = building_cities(
        seats=3,
        build={0: ["market 1:0,0:r0*"], 1: ["market 1:0,0:r0*"]},
        goods={0: {"wood": 2}, 1: {"wood": 2}, 2: {"gold": 47}},
        options=LIMITED,
        order=[0, 1, 2],
    )
    for seat in (0, 1):
        do(state, seat, "exchange", "get gold", "offer yellow", "add gold", "propose")
    do(state, 2, "accept red", "accept blue")
    done(state)
    assert [goods(state, seat) for seat in range(3)] == [{}, {}, {"gold": 48}]
    assert lines(state, notes.SHORT) == [(2, GOODS.index("gold"), 1, 0)]


@pytest.mark.rule("AQ-CMP-6")
def test_a_site_gets_what_there_is_and_its_builder_names_the_hexes() -> None:
    state = in_countryside(
        build={0: ["cart_shop*"]},
        goods={0: {"wood": 1}, 1: {"wood": 45}},
        options=LIMITED,
        terrain={"forest": [(3, 0), (2, 0), (3, -1), (2, 1), (3, 1)]},
        markers=[(2, 0), (3, -1)],
        marker_deck=[0, 1],
    )
    do(state, 0, "woodcutter", f"site {written(3, 0)}")  # five hexes, three counters
    assert state.bank(WOOD) == -2
    assert refused(state, 0, f"leave {written(3, 0)}") == "AQ-CMP-6"
    assert refused(state, 0, f"leave {written(-3, 0)}") == "AQ-CMP-6"
    do(state, 0, f"leave {written(2, 0)}", f"leave {written(3, 1)}")
    assert pairs(state.grass) == {(3, 0), (3, -1), (2, 1)}
    assert pairs(state.markers) == {(2, 0)}  # never covered
    assert state.bank(WOOD) == 0
    farm = in_countryside(build={0: ["cart_shop*"]}, goods={0: {"grain": 1}, 1: {"grain": 47}}, options=LIMITED)
    do(farm, 0, "farm grain", f"site {written(3, 0)}", f"leave {written(2, 0)}")
    assert (2, 0) not in pairs(farm.polluted)


@pytest.mark.rule("AQ-CMP-6")
def test_an_empty_site_is_not_built_and_fish_and_markers_bring_nothing() -> None:
    state = in_countryside(
        build={0: ["cart_shop*"]},
        goods={0: {"wood": 1, "grain": 1}, 1: {"gold": 48}},
        terrain={"mountain": [(2, 0)]},
        options=LIMITED,
    )
    assert refused(state, 0, "mine gold") == "AQ-CMP-6"
    fish = position(
        phase(6),
        build={0: ["cathedral"]},
        saint={0: "giorgio"},
        consecrated=[2, 0],
        goods={1: {"fish": 47}},
        options=LIMITED,
    )
    assert goods(fish, 0) == {"fish": 1}
    marker = position(
        phase(7), build={0: ["explorer*"]}, markers=[(2, 0)], marker_deck=[3], goods={1: {"wine": 48}}, options=LIMITED
    )
    do(marker, 0, f"explore {written(2, 0)}")
    assert goods(marker, 0) == {}
