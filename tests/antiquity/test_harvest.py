"""Phases 6 and 7, harvest and exploration: AQ-HAR, AQ-EXP."""

from typing import Any

import pytest

from antiquity.position import (
    PRESETS,
    Pair,
    do,
    goods,
    lines,
    offered,
    pairs,
    phase,
    position,
    written,
)
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.pieces import goods_mask
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
ALL = [f"1:{x},{y}" for y in range(7) for x in range(7)]


# ---- phase 6


def left(state: Antiquity, number: int = 0) -> set[Pair]:
    return pairs(goods_mask(GRID, state.sites[number]))


@pytest.mark.rule("AQ-HAR-1", "AQ-HAR-2", "AQ-HAR-3")
def test_one_good_of_each_site_the_mans_last() -> None:
    state = position(phase(6), sites=[(0, "grain", (3, 0), 0b11), (1, "sheep", (-3, 0), 0)])
    assert left(state) == {(3, 0), (4, 0), (4, -1)}
    assert offered(state, 0) == ["gather", f"take {written(4, 0)}", f"take {written(4, -1)}"]
    assert refused(state, 0, f"take {written(3, 0)}") == "AQ-HAR-2"
    assert refused(state, 0, f"take {written(-3, 0)}") == "AQ-HAR-1"  # somebody else's
    do(state, 0, f"take {written(4, -1)}")
    assert left(state) == {(3, 0), (4, 0)}
    assert (goods(state, 0), goods(state, 1)) == ({"grain": 1}, {"sheep": 1})
    assert pairs(state.polluted) >= {(3, 0), (4, 0), (4, -1), (-3, 0)}  # pollution stays
    assert not state.occupied >> GRID.hex(4, 6) & 1


@pytest.mark.rule("AQ-HAR-4", "AQ-HAR-2")
def test_the_man_comes_back_with_the_last_good() -> None:
    state = position(phase(6), sites=[(0, "wood", (3, 0), 0)])
    assert (state.sites, state.men[0], goods(state, 0)) == ([], 1, {"wood": 1})
    assert pairs(state.grass) == {(3, 0)}
    going = position(phase(6), sites=[(0, "wood", (3, 0), 0b1)])
    assert (len(going.sites), going.men[0]) == (1, 0)
    assert left(going) == {(3, 0)}


@pytest.mark.rule("AQ-HAR-2", "AQ-HAR-4", "AQ-FSH-4", "AQ-CMP-2")
def test_a_fishery_is_emptied_in_any_order_and_returned() -> None:
    state = position(
        pack(f.HARVEST, 0),
        pack(f.HARVEST, 0),
        pack(f.COUNTRYSIDE, 0),
        build={0: ["cart_shop*"]},
        goods={0: {"wood": 1}},
        terrain={"water": [(3, -1), (3, 0)]},
        phase=4,
    )
    do(state, 0, "fishery fish", f"pair {written(2, 0)} {written(2, 1)}")
    assert set(offered(state, 0)) == {"gather", f"take {written(3, -1)}", f"take {written(3, 0)}"}
    do(state, 0, "gather")
    assert (state.sites, goods(state, 0), state.men[0]) == ([], {"fish": 2}, 1)
    assert state.view(0)["supply"]["fishery"] == 12
    assert not state.occupied & ~(state.seeds(0) | state.seeds(1))


@pytest.mark.rule("AQ-HAR-2", "AQ-FSH-3")
def test_no_hex_of_a_fishery_waits_for_the_others() -> None:
    around = [(5, 0), (5, -1), (4, 1), (4, -1), (3, 1)]
    state = position(
        pack(f.HARVEST, 0),
        pack(f.COUNTRYSIDE, 0),
        build={0: ["cart_shop*"]},
        goods={0: {"wood": 1}},
        terrain={"water": around},
        phase=4,
    )
    do(state, 0, "fishery dye", f"pair {written(3, 0)} {written(4, 0)}")
    assert set(offered(state, 0)) == {"gather", *[f"take {written(*one)}" for one in around]}


@pytest.mark.rule("AQ-HAR-5", "AQ-EX-10", "AQ-RUL-29", "AQ-INF-4")
def test_forced_labour() -> None:
    state = position(
        phase(6),
        build={0: ["forced_labour*"]},
        sites=[(0, "grain", (3, 0), 0b11), (0, "wood", (-3, 0), 0b1), (0, "olives", (0, 3), 0)],
    )
    assert goods(state, 0) == {"grain": 2, "wood": 1}
    assert (state.sites, state.men[0]) == ([], 3)
    idle = position(phase(6), build={0: ["forced_labour"]}, sites=[(0, "grain", (3, 0), 0)])
    assert goods(idle, 0) == {"grain": 1}
    large = position(phase(6), build={0: ["forced_labour*"]}, sites=[(0, "grain", (3, 0), 0b1111)])
    do(large, 0, f"take {written(4, 0)}", f"take {written(3, -1)}")
    assert goods(large, 0) == {"grain": 1}  # the first is wasted
    do(large, 0, "gather")
    assert (goods(large, 0), left(large)) == ({"grain": 2}, {(3, 0), (2, 0)})


# ---- phase 7


@pytest.mark.rule("AQ-EXP-1", "AQ-EXP-2", "AQ-EXP-3", "AQ-EXP-4", "AQ-EX-31", "AQ-RUL-2", "AQ-RUL-35", "AQ-RUL-15")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "marker, good, level, after",
    [
        ("explore_sheep", "sheep", 3, {"rulebook": 2, "published": 4}),
        ("explore_wine", "wine", 3, {"rulebook": 3, "published": 3}),
        ("explore_olives", "olives", 0, {"rulebook": 0, "published": 1}),
        ("explore_grain", "grain", 1, {"rulebook": 0, "published": 2}),
    ],
)
def test_exploring(preset: str, marker: str, good: str, level: int, after: dict[str, int]) -> None:
    state = position(
        phase(7),
        build={0: ["explorer*"]},
        markers=[(2, 0), (3, 0), (7, 0)],
        marker_deck=[0, 1, 2, 3],
        famine=level,
        preset=preset,
        chance=[f"marker {marker}"],
    )
    assert offered(state, 0) == [f"explore {written(2, 0)}", f"explore {written(3, 0)}", "pass"]
    assert refused(state, 0, f"explore {written(7, 0)}") == "AQ-EXP-1"  # outside the zone
    assert refused(state, 0, f"explore {written(-2, 0)}") == "AQ-EXP-1"  # no marker
    do(state, 0, f"explore {written(2, 0)}")
    assert (goods(state, 0), state.famine) == ({good: 1}, after[preset])
    assert pairs(state.markers) == {(3, 0), (7, 0)}
    assert len(state.marker_deck) == 3
    assert state.over  # one in a round


@pytest.mark.rule("AQ-EXP-2", "AQ-EXP-1")
@pytest.mark.parametrize("optional", [True, False])
def test_exploring_is_optional_unless_switched(optional: bool) -> None:
    said: dict[str, Any] = {
        "markers": [(2, 0), (3, 0)],
        "marker_deck": [0, 3],
        "options": {"explore_is_optional": optional},
    }
    state = position(phase(7), build={0: ["explorer*"]}, **said)
    if optional:
        do(state, 0, "pass")
        assert goods(state, 0) == {}
    else:
        assert refused(state, 0, "pass") == "AQ-EXP-2"
    assert position(phase(7), build={0: ["explorer"]}, **said).over  # not working
    far = position(phase(7), build={0: ["explorer*"]}, **{**said, "markers": [(7, 0), (6, 1)]})
    assert far.over  # nothing to turn up in the zone: nothing is asked
    assert lines(far, notes.UNEXPLORED) == []


@pytest.mark.rule("AQ-EXP-4")
def test_exploring_without_any_effect_on_famine() -> None:
    state = position(
        phase(7),
        build={0: ["explorer*"]},
        markers=[(2, 0)],
        marker_deck=[1],
        famine=3,
        options={"exploration_food_famine_delta": 0},
    )
    do(state, 0, f"explore {written(2, 0)}")
    assert state.famine == 3
