"""Phase 8, famine, graves and elimination: AQ-FAM, AQ-GRV, AQ-ELM."""

from typing import Any

import pytest

from antiquity.position import (
    PRESETS,
    do,
    goods,
    graves,
    lines,
    manned,
    offered,
    pairs,
    phase,
    position,
    types,
    written,
)
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
ALL = [f"1:{x},{y}" for y in range(7) for x in range(7)]


# ---- phase 8


def hungry(**said: Any) -> Antiquity:
    return position(phase(8), **said)


@pytest.mark.rule("AQ-FAM-1", "AQ-FAM-2", "AQ-FAM-3", "AQ-EX-22", "AQ-RUL-31", "AQ-FAM-5")
def test_graves_by_famine_food_and_granary() -> None:
    fed = hungry(famine=5, goods={0: {"grain": 1, "fish": 1}, 1: {"sheep": 9}}, build={0: ["granary"]})
    assert (graves(fed, 0), fed.famine) == (0, 6)
    assert goods(fed, 0) == {"grain": 1, "fish": 1}  # only counted
    state = hungry(famine=5, goods={0: {"grain": 1, "fish": 1, "wine": 4}, 1: {"sheep": 9}})
    assert state.due == [3, 0]
    do(state, 0, "grave 1:0,0", "grave 1:3,3", "grave 1:6,6")
    assert (graves(state, 0), state.famine) == (3, 6)


@pytest.mark.rule("AQ-GRV-6", "AQ-EX-35", "AQ-RUL-11", "AQ-TRM-7")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_granary_under_a_grave(preset: str) -> None:
    state = hungry(
        famine=4, build={0: ["granary 1:0,0:r0"]}, graves={0: ["1:1,0"]}, goods={1: {"fish": 9}}, preset=preset
    )
    assert state.due[0] == (1 if preset == "rulebook" else 4)


@pytest.mark.rule("AQ-FTN-3", "AQ-RUL-7")
@pytest.mark.parametrize("spared", [0, 1])
def test_fountains_against_famine_only_if_switched(spared: int) -> None:
    state = hungry(
        famine=4, build={0: ["fountain"] * 3}, goods={1: {"fish": 9}}, options={"fountain_own_famine_reduction": spared}
    )
    assert state.due[0] == 4 - 3 * spared


@pytest.mark.rule("AQ-GRV-1", "AQ-GRV-2", "AQ-GRV-3", "AQ-FAM-4")
def test_graves_fill_empty_squares_first_then_buildings_never_houses() -> None:
    graved = [square for square in ALL if square not in ("1:0,0", "1:1,0", "1:0,1", "1:1,1", "1:6,6", "1:5,6")]
    state = hungry(
        famine=3, build={0: ["market 1:0,0:r0*", "house 1 1:6,6:r0"]}, graves={0: graved}, goods={1: {"fish": 9}}
    )
    # One empty square is left: taken at once, then the market.
    assert refused(state, 0, "grave 1:6,6") == "AQ-GRV-3"
    assert refused(state, 0, "grave 1:3,3") == "AQ-GRV-3"
    assert refused(state, 0, "grave 2:0,0") == "AQ-GRV-1"
    assert refused(state, 0, "grave 1:7,0") == "AQ-GRV-1"
    assert offered(state, 0) == ["grave 1:0,0", "grave 1:1,0", "grave 1:0,1", "grave 1:1,1"]
    do(state, 0, "grave 1:0,0")
    assert (manned(state, 0), state.men[0]) == ([], 1)  # AQ-GRV-5


@pytest.mark.rule("AQ-GRV-2")
def test_not_on_buildings_while_a_square_is_empty() -> None:
    state = hungry(famine=1, build={0: ["market 1:0,0:r0"]}, goods={1: {"fish": 9}})
    assert refused(state, 0, "grave 1:0,0") == "AQ-GRV-2"


@pytest.mark.rule("AQ-EX-26", "AQ-RUL-1", "AQ-CMP-7")
@pytest.mark.parametrize("preset", PRESETS)
def test_graves_a_cart_shop_and_theology_can_take(preset: str) -> None:
    for kind, sizes in (
        ("cart_shop", {"rulebook": 2, "published": 3}),
        ("faculty_theology", {"rulebook": 5, "published": 8}),
    ):
        free = position(phase(3), build={0: [f"{kind} 1:0,0:r0"]}, preset=preset)
        room = {f"1:{at & 7},{at >> 3}" for at in range(64) if free.built_in(0, 0) >> at & 1}
        state = hungry(
            famine=1,
            build={0: [f"{kind} 1:0,0:r0"]},
            graves={0: [square for square in ALL if square not in room]},
            goods={1: {"fish": 9}},
            preset=preset,
        )
        assert len(offered(state, 0)) == len(room) == sizes[preset]


@pytest.mark.rule("AQ-RUL-41")
def test_a_city_founded_this_round_takes_graves() -> None:
    state = hungry(famine=1, cities={0: [(0, 0), (0, 5)]}, graves={0: ALL}, goods={1: {"fish": 9}})
    assert len(offered(state, 0)) == 36


@pytest.mark.rule("AQ-FAM-8", "AQ-INF-3")
def test_graves_are_announced_and_dug_in_the_order_of_play() -> None:
    state = hungry(seats=3, famine=2, order=[2, 0, 1], goods={0: {"fish": 1}})
    assert lines(state, notes.GRAVES_DUE) == [(2, 2, 0, 0), (0, 1, 0, 0), (1, 2, 0, 0)]
    assert state.actors == [2]
    do(state, 2, "grave ..", "grave ..")
    assert state.actors == [0]


@pytest.mark.rule("AQ-FAM-6", "AQ-FAM-7")
def test_the_level_has_no_end() -> None:
    state = hungry(famine=99, goods={0: {"fish": 99}, 1: {"fish": 99}}, graves={0: ["1:0,0"]})
    assert (state.famine, graves(state, 0)) == (100, 1)


# ---- elimination


@pytest.mark.rule("AQ-FAM-8", "AQ-GRV-7", "AQ-ELM-1", "AQ-ELM-2", "AQ-ELM-3", "AQ-RUL-26", "AQ-RUL-37")
def test_who_cannot_bury_is_removed_with_everything_when_all_have_placed() -> None:
    houses = ["house 1 1:6,6:r0", "house 2 1:5,6:r0"]
    state = hungry(
        seats=3,
        famine=2,
        graves={0: ALL[:-2]},
        build={0: houses},
        inns={0: [(2, 0)]},
        polluted=[(2, 0), (0, 3)],
        sites=[(0, "wood", (3, 0), 0b1), (0, "grain", (-3, 0), 0)],
        goods={0: {"gold": 2}, 2: {"fish": 9}},
    )
    assert state.actors == [1]  # red cannot dig at all, but is not removed before blue has dug
    assert state.alive == 0b111
    do(state, 1, "grave 1:0,0", "grave 1:1,0")
    assert (state.alive, state.order, state.famine) == (0b110, [1, 2], 3)
    assert (state.cities[0], state.inns[0], state.sites, goods(state, 0), types(state, 0)) == ((), (), [], {}, [])
    assert pairs(state.polluted) == {(2, 0), (0, 3)}  # not under the grain that was never harvested
    assert pairs(state.grass) == {(3, 0), (4, 0)}
    assert not state.occupied & ~(state.seeds(1) | state.seeds(2))
    assert lines(state, notes.ELIMINATED) == [(0, 0, 0, 0)]


@pytest.mark.rule("AQ-ELM-1")
def test_pollution_under_the_fishery_of_the_fallen_stays_and_under_its_fish_goes() -> None:
    open_squares = ("1:0,0", "1:1,0", "1:6,6")
    state = position(
        phase(8),
        pack(f.COUNTRYSIDE, 0),
        seats=3,
        famine=5,
        build={0: ["cart_shop 1:0,0:r0*", "house 1 1:6,6:r0"]},
        graves={0: [square for square in ALL if square not in open_squares]},
        goods={0: {"wood": 1}, 1: {"sheep": 9}, 2: {"sheep": 9}},
        terrain={"water": [(3, 0), (3, -1)]},
        polluted=[(2, 0)],
        phase=4,
    )
    do(state, 0, "fishery fish", f"pair {written(2, 0)} {written(2, 1)}")
    assert pairs(state.polluted) == {(2, 0), (3, 0), (3, -1)}
    do(state, 0, "grave 1:0,0")  # the other square of the cart shop follows by itself, three graves find none
    assert (state.alive, state.sites) == (0b110, [])
    assert pairs(state.polluted) == {(2, 0)}
    assert state.view(None)["supply"]["fishery"] == 12


@pytest.mark.rule("AQ-END-6", "AQ-RUL-47", "AQ-ELM-3")
def test_the_last_one_left_wins_at_once() -> None:
    state = hungry(famine=2, graves={0: ALL}, goods={1: {"fish": 9}})
    assert state.over
    assert (state.outcome.winners, state.outcome.ranks, state.outcome.reason) == ([1], [2, 1], "last_standing")
    assert state.famine == 2
    alone = hungry(famine=2, graves={0: ALL}, goods={1: {"fish": 9}}, options={"last_player_standing_wins": False})
    assert (alone.outcome.reason, alone.famine, alone.alive) == ("", 3, 0b10)


@pytest.mark.rule("AQ-END-6")
def test_all_who_fall_together_draw() -> None:
    state = hungry(famine=2, graves={0: ALL, 1: ALL})
    assert (state.outcome.winners, state.outcome.reason) == ([0, 1], "all_fell")
    third = hungry(seats=3, famine=2, graves={0: ALL, 1: ALL}, goods={2: {"fish": 9}})
    assert third.outcome.winners == [2]


@pytest.mark.rule("AQ-CMP-2", "AQ-ELM-1")
def test_shared_pieces_of_the_fallen_can_be_built_again() -> None:
    shops = [f"cart_shop 1:{x},{y}:r0" for x in (0, 2) for y in range(4)]
    state = hungry(
        seats=3,
        famine=2,
        build={0: [*shops, "fountain 1:6,6:r0"], 1: shops},
        graves={0: ALL},
        goods={1: {"fish": 9}, 2: {"fish": 9}},
    )
    assert state.view(None)["supply"] == {"cart_shop": 8, "fountain": 16, "storage": 16, "fishery": 12}
