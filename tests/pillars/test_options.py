"""Chapter 12: both values of every option."""

import random
from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.kernel.errors import BadOption
from guildhall.kernel.options import Options
from guildhall.kernel.rng import Rng, key_of
from pillars.position import DRAW_BUILDER, PRINTED, ROUND, TITLE, build, cubes, new, position, preparation, step

pytestmark = pytest.mark.engine


@pytest.mark.rule("PE-OPT-1", "PE-OPT-2", "PE-OPT-3", "PE-OPT-4", "PE-OPT-5", "PE-OPT-6", "PE-OPT-7")
def test_six_switches_and_their_defaults() -> None:
    assert TITLE.options.defaults == {
        "bishop_mode": "choice",
        "free_builder_may_pass": True,
        "town_wall_mode": "third_drawn_aside",
        "production_unlimited": True,
        "tool_maker_per_metal": False,
        "prior_philip_per_builder": True,
    }
    assert new(3, seed=1).options == [0] * 6


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_switches_and_values_in_the_data_means_nothing(seed: int) -> None:
    dice = random.Random(seed)
    chosen = {name: dice.choice(values) for name, values in TITLE.options.values.items()}
    state = new(3, seed=seed, options=chosen)
    values = [(name, dice.sample(values, len(values))) for name, values in TITLE.options.values.items()]
    shuffled = Options(dict(dice.sample(values, len(values))), TITLE.options.defaults)
    setting = shuffled.setting(chosen)
    twin = TITLE.begin(3, setting, shuffled.chosen(setting), PRINTED, Rng(key_of(str(seed))))
    twin.deal()
    twin.settle()
    while not state.over:
        (seat,) = state.actors
        assert twin.legal(seat) == state.legal(seat)
        choice = dice.choice(state.legal(seat))
        state.push(seat, choice)
        twin.push(seat, choice)
    assert twin.field_values() == state.field_values()


# ---- PE-OPT-1


@pytest.mark.rule("PE-OPT-1", "PE-BISHOP-1")
def test_the_bishop_lets_his_visitor_choose() -> None:
    chosen = {"bishop_mode": "choice"}
    state = position(step("event"), options=chosen, peeked="conflict", spaces={"bishop": [1]})
    assert offered(state, 1) == ["protection", "cube sand", "cube wood", "cube stone"]


@pytest.mark.rule("PE-OPT-1")
def test_the_bishop_protects_by_himself_from_a_negative_event() -> None:
    chosen = {"bishop_mode": "auto"}
    state = position(step("event"), options=chosen, peeked="conflict", spaces={"bishop": [1]})
    assert state.over
    assert state.vp == [0, 2, 0]
    assert cubes(state, 1) == {}


@pytest.mark.rule("PE-OPT-1")
def test_the_bishop_gives_a_cube_of_choice_with_a_positive_event() -> None:
    chosen = {"bishop_mode": "auto"}
    state = position(step("event"), options=chosen, peeked="king_gift", spaces={"bishop": [1]})
    assert offered(state, 1) == ["cube sand", "cube wood", "cube stone"]
    play(state, "1 cube stone")
    assert (cubes(state, 1), state.gold) == ({"stone": 1}, [25, 26, 27])


# ---- PE-OPT-2


@pytest.mark.rule("PE-OPT-2", "PE-MB-5", "PE-R-3")
@pytest.mark.parametrize("may_pass", [True, False])
def test_passing_a_free_builder(may_pass: bool) -> None:
    chosen = {"free_builder_may_pass": may_pass}
    state = position(DRAW_BUILDER, options=chosen, veto=0, marker=0, chance=["builder red"])
    assert ("pass" in offered(state, 1)) is may_pass
    if not may_pass:
        assert refused(state, 1, "pass") == "PE-OPT-2"
    dear = position(DRAW_BUILDER, options=chosen, veto=0, marker=1, chance=["builder red"])
    assert "pass" in offered(dear, 1)


# ---- PE-OPT-3


@pytest.mark.rule("PE-OPT-3", "PE-MB-10", "PE-R-30")
def test_two_in_the_bag_leaves_the_third_builder_out_from_the_start() -> None:
    chosen = {"town_wall_mode": "two_in_bag"}
    state = position(ROUND, options=chosen, seats=2, round=1, wall_next=0b10, chance=preparation(2))
    view = state.view(None)
    assert (view["bag"], view["aside"]) == ([3, 2], [1])
    chance = ["builder red", "builder blue", "builder red"]
    play_all = position(
        DRAW_BUILDER, options=chosen, seats=2, veto=0, wall_now=0b10, bag=[0, 0, 0, 1, 1], aside=[1], chance=chance
    )
    prices = []
    while "pass" in offered(play_all, play_all.actors[0]):
        prices.append(play_all.marker)
        play(play_all, f"{play_all.actors[0]} pass")
    assert prices == [7, 6, 5, 4, 3]
    assert play_all.marker == 0


@pytest.mark.rule("PE-OPT-3", "PE-MB-10")
def test_third_drawn_aside_keeps_all_builders_in_the_bag() -> None:
    chosen = {"town_wall_mode": "third_drawn_aside"}
    state = position(ROUND, options=chosen, seats=2, round=1, wall_next=0b10, chance=preparation(2))
    view = state.view(None)
    assert (view["bag"], view["aside"]) == ([3, 3], [])


# ---- PE-OPT-4


@pytest.mark.rule("PE-OPT-4", "PE-PROD-6")
@pytest.mark.parametrize("unlimited, wood, stock", [(True, [4, 3, 2], -6), (False, [0, 3, 0], 0)])
def test_production_from_a_short_stock(unlimited: bool, wood: list[int], stock: int) -> None:
    taken = {0: ["forest_4"], 1: ["forest_3"], 2: ["forest_2"]}
    chosen = {"production_unlimited": unlimited}
    state = position(step("forest"), options=chosen, start=1, taken=taken, stock={"wood": 3})
    assert [row[1] for row in state.cubes] == wood  # red is served first
    assert state.stock[1] == stock


@pytest.mark.rule("PE-OPT-4")
@pytest.mark.parametrize("unlimited, metal, stock", [(True, [1, 1, 1], -1), (False, [0, 1, 1], 0)])
def test_an_event_with_a_short_stock(unlimited: bool, metal: list[int], stock: int) -> None:
    chosen = {"production_unlimited": unlimited}
    state = position(step("event"), options=chosen, start=1, peeked="richard_metal", stock={"metal": 2})
    assert [row[3] for row in state.cubes] == metal
    assert state.stock[3] == stock


@pytest.mark.rule("PE-OPT-4")
@pytest.mark.parametrize("unlimited, metal", [(True, 2), (False, 1)])
def test_a_card_with_a_short_stock(unlimited: bool, metal: int) -> None:
    chosen = {"production_unlimited": unlimited}
    spaces = {"kingsbridge": [1]}
    state = position(
        step("kingsbridge"), options=chosen, kingsbridge=["toledo", "tom"], spaces=spaces, stock={"metal": 1}
    )
    assert cubes(state, 1) == {"metal": metal}


# ---- PE-OPT-5


@pytest.mark.rule("PE-OPT-5", "PE-CRAFT-4")
@pytest.mark.parametrize("per_metal, gold", [(False, 2), (True, 6)])
def test_the_tool_maker(per_metal: bool, gold: int) -> None:
    chosen = {"tool_maker_per_metal": per_metal}
    crew = {0: ["r1_tool_maker"]}
    state = position(build(0), options=chosen, crew=crew, cubes={0: {"metal": 3}}, gold={0: 0}, round=6)
    play(state, "0 use r1_tool_maker 1")
    assert state.gold[0] == gold


@pytest.mark.rule("PE-OPT-5")
def test_per_metal_concerns_the_tool_maker_alone() -> None:
    crew = {0: ["r1_master_woodworker"]}
    held = {0: {"metal": 3, "wood": 1}}
    state = position(build(0), options={"tool_maker_per_metal": True}, crew=crew, cubes=held, gold={0: 0}, round=6)
    play(state, "0 use r1_master_woodworker 1")
    assert state.gold[0] == 4


# ---- PE-OPT-6


@pytest.mark.rule("PE-OPT-6")
@pytest.mark.parametrize("seats", [1, 5, 6])
def test_no_expansion_for_five_or_six(seats: int) -> None:
    with pytest.raises(BadOption):
        new(seats)


# ---- PE-OPT-7


@pytest.mark.rule("PE-OPT-7", "PE-R-10", "PE-ADV-10")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("each, points", [(True, 5), (False, 4)])
def test_prior_philip_with_two_builders(each: bool, points: int, seat: int) -> None:
    chosen = {"prior_philip_per_builder": each}
    said: dict[str, Any] = {"favours": {seat: ["prior_philip"]}, "vp": {0: 0, 1: 0, 2: 0}}
    state = position(step("priory"), options=chosen, spaces={"priory": [seat, seat]}, **said)
    assert state.vp[seat] == points
    other = (seat + 1) % 3
    shared = position(step("priory"), options=chosen, spaces={"priory": [other, seat]}, **said)
    assert (shared.vp[other], shared.vp[seat]) == (2, 2)
