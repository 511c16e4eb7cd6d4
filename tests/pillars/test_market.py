"""Step 12, the resource market."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars.game import Pillars
from pillars.position import STARTING, cubes, on, position, step, steps

pytestmark = pytest.mark.engine


def market(*owners: int | None, **said: Any) -> Pillars:
    return position(step("market"), spaces={"market": list(owners)}, **said)


@pytest.mark.rule("PE-MARKET-1", "PE-INFO-4")
def test_builders_act_in_the_order_of_their_spaces_again_and_again() -> None:
    state = market(2, 0, 1, 0, start=1)
    asked = []
    for choice in ["buy sand 1"] * 4 + ["buy stone 1"] * 4:
        asked.append(state.actors[0])
        play(state, f"{state.actors[0]} {choice}")
    assert asked == [2, 0, 1, 0, 2, 0, 1, 0]


@pytest.mark.rule("PE-MARKET-1", "PE-DEC-10")
def test_a_builder_that_withdraws_is_through_and_the_others_go_on() -> None:
    state = market(0, 1, 2, bag=[])
    play(state, "0 buy sand 1", "1 withdraw", "2 buy sand 1", "0 buy sand 1", "2 buy sand 1")
    assert state.actors == [0]
    play(state, "0 withdraw", "2 buy wood 1", "2 withdraw")
    assert state.over
    assert (on(state, "market"), state.bag) == ([None] * 4, [0, 1, 2])


@pytest.mark.rule("PE-MARKET-1", "PE-STEP-1")
def test_a_builder_that_withdraws_goes_back_to_the_bag_at_once() -> None:
    state = market(0, 1, 0, bag=[1, 2, 2])
    play(state, "0 withdraw")
    view = state.view(2)
    assert (state.actors, state.bag) == ([1], [0, 1, 2, 2])
    assert (view["spaces"]["market"], view["bag"]) == ([None, 1, 0, None], [1, 1, 2])


@pytest.mark.rule("PE-MARKET-1")
def test_one_action_a_turn() -> None:
    state = market(0, 1)
    play(state, "0 buy sand 2")
    assert state.actors == [1]
    assert refused(state, 0, "buy sand 1") == "PE-MARKET-1"


@pytest.mark.rule("PE-MARKET-2")
@pytest.mark.parametrize("good, price", [("sand", 2), ("wood", 3), ("stone", 4)])
def test_prices_of_buying(good: str, price: int) -> None:
    state = market(0, 1)
    assert [f"buy {good} {number}" for number in (1, 2, 3, 4)] == [
        choice for choice in offered(state, 0) if choice.startswith(f"buy {good}")
    ]
    play(state, f"0 buy {good} 3")
    assert state.gold[0] == 20 - 3 * price
    assert cubes(state, 0) == {good: 3}


@pytest.mark.rule("PE-MARKET-2")
def test_metal_is_never_for_sale() -> None:
    assert refused(market(0, 1), 0, "buy metal 1") == "PE-MARKET-2"


@pytest.mark.rule("PE-MARKET-2")
def test_bought_cubes_are_not_replaced_this_round() -> None:
    state = market(0, 1)
    play(state, "0 buy stone 3")
    assert state.view(None)["market"] == {"sand": 4, "wood": 4, "stone": 1}
    assert state.stock == [19, 19, 19, 12]
    assert refused(state, 1, "buy stone 2") == "PE-MARKET-2"
    play(state, "1 buy stone 1")
    assert refused(state, 0, "buy stone 1") == "PE-MARKET-2"


@pytest.mark.rule("PE-MARKET-3")
@pytest.mark.parametrize("good, price", [("sand", 2), ("wood", 3), ("stone", 4), ("metal", 5)])
def test_prices_of_selling_and_where_the_cubes_go(good: str, price: int) -> None:
    state = market(0, 1, cubes={0: {good: 3}}, gold={0: 10})
    assert [choice for choice in offered(state, 0) if choice.startswith("sell")] == [
        f"sell {good} {number}" for number in (1, 2, 3)
    ]
    before = dict(state.view(None)["stock"])
    play(state, f"0 sell {good} 2")
    assert state.gold[0] == 10 + 2 * price
    assert cubes(state, 0) == {good: 1}
    assert state.view(None)["stock"] == before | {good: before[good] + 2}
    assert state.view(None)["market"] == {"sand": 4, "wood": 4, "stone": 4}


@pytest.mark.rule("PE-MARKET-3")
def test_nobody_sells_what_is_not_there() -> None:
    state = market(0, 1, cubes={0: {"sand": 1}})
    assert refused(state, 0, "sell sand 2") == "PE-MARKET-3"
    assert refused(state, 0, "sell metal 1") == "PE-MARKET-3"


@pytest.mark.rule("PE-MARKET-4", "PE-R-9", "PE-R-26")
@pytest.mark.parametrize(
    "crew, may",
    [
        (["start_woodworker"], True),
        (["r1_master_woodworker"], True),
        (["r2_carpenter", "r5_carpenter"], False),
        (["start_mortar_mixer", "start_stonecutter"], False),
        ([], False),
    ],
)
def test_buying_wood_needs_a_woodworker(crew: list[str], may: bool) -> None:
    state = market(0, 1, crew={0: crew}, cubes={0: {"wood": 1}})
    assert ("buy wood 1" in offered(state, 0)) is may
    if not may:
        assert refused(state, 0, "buy wood 1") == "PE-MARKET-4"
    assert "sell wood 1" in offered(state, 0)
    assert "buy sand 1" in offered(state, 0)
    assert "buy stone 1" in offered(state, 0)


@pytest.mark.rule("PE-MARKET-4")
@pytest.mark.parametrize(
    "crew, may", [(["start_stonecutter"], True), (["r1_mason", "r3_sculptor"], False), ([], False)]
)
def test_selling_stone_needs_a_stonecutter(crew: list[str], may: bool) -> None:
    state = market(0, 1, crew={0: crew}, cubes={0: {"stone": 1, "sand": 1, "metal": 1, "wood": 1}})
    assert ("sell stone 1" in offered(state, 0)) is may
    if not may:
        assert refused(state, 0, "sell stone 1") == "PE-MARKET-4"
    assert {"sell sand 1", "sell metal 1", "sell wood 1", "buy stone 1"} <= set(offered(state, 0))


@pytest.mark.rule("PE-MARKET-5", "PE-R-23")
@pytest.mark.parametrize("good", ["sand", "wood", "stone"])
def test_a_kind_bought_is_not_sold_in_the_same_step(good: str) -> None:
    state = market(0, 1, cubes={0: {"sand": 2, "wood": 2, "stone": 2}, 1: {good: 1}})
    play(state, f"0 buy {good} 1")
    assert f"sell {good} 1" in offered(state, 1)  # the ban is the buyer's own
    play(state, "1 buy sand 1" if good != "sand" else "1 buy wood 1")
    assert refused(state, 0, f"sell {good} 1") == "PE-MARKET-5"
    assert refused(state, 0, f"sell {good} 3") == "PE-MARKET-5"  # not even those owned before
    for other in {"sand", "wood", "stone"} - {good}:
        assert f"sell {other} 1" in offered(state, 0)


@pytest.mark.rule("PE-MARKET-5", "PE-R-23")
def test_the_ban_holds_for_every_builder_of_the_player() -> None:
    state = market(0, 0, cubes={0: {"wood": 1}})
    play(state, "0 buy wood 1")
    assert refused(state, 0, "sell wood 1") == "PE-MARKET-5"


@pytest.mark.rule("PE-MARKET-5")
def test_buying_a_kind_twice_changes_nothing_about_the_ban() -> None:
    state = market(0, cubes={0: {"sand": 1, "wood": 1, "stone": 1}})
    play(state, "0 buy sand 1", "0 buy sand 1")
    assert refused(state, 0, "sell sand 1") == "PE-MARKET-5"
    assert {"sell wood 1", "sell stone 1"} <= set(offered(state, 0))


@pytest.mark.rule("PE-MARKET-5")
def test_selling_first_and_buying_later_is_legal_and_ends_the_sales() -> None:
    state = market(0, cubes={0: {"wood": 2}})
    play(state, "0 sell wood 1", "0 sell wood 1", "0 buy wood 1")
    assert refused(state, 0, "sell wood 1") == "PE-MARKET-5"


@pytest.mark.rule("PE-MARKET-6")
def test_without_a_builder_nobody_trades() -> None:
    state = market(1, cubes={0: {"sand": 3}})
    assert refused(state, 0, "sell sand 1") == "PE-MARKET-1"
    play(state, "1 withdraw")
    assert state.over
    nobody = market(cubes={0: {"sand": 3}})
    assert nobody.over


@pytest.mark.rule("PE-MARKET-7")
def test_without_a_legal_action_the_builder_withdraws_by_itself() -> None:
    state = market(0, 1, gold={0: 1})
    assert state.actors == [1]
    assert on(state, "market") == [None, 1, None, None]


@pytest.mark.rule("PE-MARKET-7")
def test_nobody_waits() -> None:
    state = market(0, 1, crew={0: STARTING})
    assert refused(state, 0, "pass") == "PE-MARKET-1"
    assert refused(state, 0, "done") == "PE-MARKET-1"
    assert "withdraw" in offered(state, 0)


@pytest.mark.rule("PE-MARKET-1", "PE-R-4")
def test_two_builders_of_one_player_withdraw_one_by_one() -> None:
    state = market(0, 1, 0)
    play(state, "0 withdraw", "1 buy sand 1")
    assert state.actors == [0]
    play(state, "0 buy sand 1", "1 buy sand 1")
    assert state.actors == [0]
    play(state, "0 withdraw")
    assert state.actors == [1]


@pytest.mark.rule("PE-MARKET-5")
def test_what_may_not_be_sold_again_is_shown_until_the_step_ends() -> None:
    state = position(*steps("market", "build"), spaces={"market": [0]}, gold={0: 9}, cubes={0: {"wood": 2}})
    play(state, "0 buy sand 1")
    assert state.view(1)["players"][0]["bought"] == ["sand"]
    play(state, "0 withdraw")
    assert state.view(1)["players"][0]["bought"] == []
