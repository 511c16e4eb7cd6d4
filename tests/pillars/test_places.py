"""Steps 3, 5 to 8, 11 and 14: mill, priory, production, castle, starting player."""

from typing import Any

import pytest

from arrange import play
from guildhall.games.pillars import notes
from pillars.position import ROUND, cubes, draft, lines, on, position, preparation, step, steps, then

pytestmark = pytest.mark.engine


# ---- wool mill


@pytest.mark.rule("PE-MILL-1", "PE-WORK-1")
def test_the_mill_pays_a_gold_a_worker_and_they_go_home() -> None:
    state = position(step("mill"), mill={0: 12, 1: 5, 2: 0}, workers={0: 0, 1: 0, 2: 0}, gold={0: 1, 1: 2, 2: 3})
    assert state.gold == [13, 7, 3]
    assert state.mill == [0, 0, 0]
    assert state.workers == [12, 5, 0]


@pytest.mark.rule("PE-MILL-1", "PE-DRAFT-7", "PE-WORK-2")
def test_grey_and_black_workers_earn_like_the_others() -> None:
    said: dict[str, Any] = {"supply": ["quarry_4"], "workers": {0: 15}, "grey_now": {0: 2}, "favours": {0: ["otto"]}}
    state = position(step("mill"), draft(0), active=1, gold={0: 0}, **said)
    play(state, "0 pass")
    assert state.gold[0] == 15


# ---- priory


@pytest.mark.rule("PE-PRIORY-1", "PE-R-4")
@pytest.mark.parametrize("owners, points", [([1], [0, 2, 0]), ([1, 0], [1, 2, 0]), ([2, 2], [0, 0, 3])])
def test_the_priory_scores_two_points_and_one(owners: list[int], points: list[int]) -> None:
    state = position(step("priory"), spaces={"priory": owners}, vp={0: 0, 1: 0, 2: 0}, bag=[])
    assert state.vp == points
    assert (on(state, "priory"), state.bag) == ([None, None], sorted(owners))


# ---- production


@pytest.mark.rule("PE-PROD-1", "PE-STEP-1")
def test_each_site_yields_what_its_own_cards_say() -> None:
    taken = {0: ["forest_2", "forest_4", "quarry_3"], 2: ["gravel_pit_2", "gravel_pit_3"]}
    state = position(step("forest"), taken=taken)
    assert [cubes(state, seat) for seat in range(3)] == [{"wood": 6}, {}, {}]
    then(state, step("quarry"))
    assert cubes(state, 0) == {"wood": 6, "stone": 3}
    then(state, step("gravel_pit"))
    assert cubes(state, 2) == {"sand": 5}


@pytest.mark.rule("PE-PROD-3")
def test_cubes_come_from_the_stock_never_from_the_market() -> None:
    state = position(*steps("forest", "gravel_pit"), taken={0: ["forest_4", "quarry_2"], 1: ["gravel_pit_3"]})
    assert state.stock == [16, 15, 17, 12]
    assert state.view(None)["market"] == {"sand": 4, "wood": 4, "stone": 4}


@pytest.mark.rule("PE-PROD-4")
def test_the_workers_return_and_the_card_is_done() -> None:
    state = position(*steps("forest", "quarry"), taken={0: ["forest_3"], 1: ["quarry_2"]}, workers={0: 6, 1: 7})
    assert state.workers == [12, 12, 12]
    assert [card["worked_off"] for card in state.view(None)["supply"]] == [True, True]
    assert state.view(None)["players"][0]["resource_cards"] == []
    then(state, step("forest"))
    assert cubes(state, 0) == {"wood": 3}  # not again


@pytest.mark.rule("PE-PROD-6", "PE-OPT-4")
def test_cubes_are_owed_when_the_stock_is_empty() -> None:
    state = position(step("forest"), taken={0: ["forest_4"], 1: ["forest_3"]}, stock={"wood": 2})
    assert (cubes(state, 0), cubes(state, 1)) == ({"wood": 4}, {"wood": 3})
    assert state.stock[1] == -5


@pytest.mark.rule("PE-PROD-6")
def test_cubes_that_come_back_settle_the_debt() -> None:
    state = position(step("market"), spaces={"market": [0]}, stock={"wood": -3}, cubes={0: {"wood": 4}})
    play(state, "0 sell wood 4")
    assert state.stock[1] == 1


@pytest.mark.rule("PE-PROD-6")
@pytest.mark.parametrize("card, good", [("toledo", "metal"), ("festivities", "metal"), ("completion", "stone")])
def test_cards_owe_cubes_too(card: str, good: str) -> None:
    empty = {"metal": 0, "wood": 0, "stone": 0}
    state = position(step("kingsbridge"), kingsbridge=[card, "jack"], spaces={"kingsbridge": [1]}, stock=empty)
    assert good in cubes(state, 1)
    assert min(state.stock) < 0


@pytest.mark.rule("PE-PROD-6")
def test_events_owe_cubes_too() -> None:
    state = position(step("event"), peeked="richard_metal", stock={"metal": 1})
    assert state.stock[3] == -2
    assert [cubes(state, seat) for seat in range(3)] == [{"metal": 1}] * 3


@pytest.mark.rule("PE-PROD-7", "PE-R-14")
@pytest.mark.parametrize("stock, market, left", [(1, 2, 0), (0, 1, 0), (-4, 1, -4), (9, 4, 6)])
def test_the_market_is_not_refilled_on_credit(stock: int, market: int, left: int) -> None:
    state = position(ROUND, round=1, stock={"wood": stock}, market={"wood": 1}, chance=preparation(2))
    assert (state.market[1], state.stock[1]) == (market, left)


# ---- castle


@pytest.mark.rule("PE-CASTLE-1", "PE-WORK-2")
def test_two_grey_workers_for_the_next_round_only() -> None:
    state = position(step("castle"), spaces={"castle": [1]}, bag=[])
    assert (state.grey_castle, state.workers[1]) == (2, 12)  # not yet
    assert (on(state, "castle"), state.bag) == ([None], [1])
    then(state, ROUND, round=1, chance=preparation(2))
    assert state.workers == [12, 14, 12]
    then(state, ROUND, chance=preparation(3, "aliena", "jack"))
    assert state.workers == [12, 12, 12]
    assert state.grey_castle == 4


@pytest.mark.rule("PE-CASTLE-1")
def test_without_a_builder_the_grey_workers_stay_in_the_castle() -> None:
    state = position(step("castle"))
    assert (state.grey_castle, state.grey_next) == (4, [0, 0, 0])


@pytest.mark.rule("PE-CASTLE-2")
def test_the_same_player_may_take_the_other_pair_in_the_next_round() -> None:
    state = position(step("castle"), spaces={"castle": [1]})
    then(state, ROUND, round=1, chance=preparation(2))
    then(state, step("castle"), spaces={"castle": [1]})
    assert (state.grey_castle, state.grey_now, state.grey_next) == (0, [0, 2, 0], [0, 2, 0])
    then(state, ROUND, chance=preparation(3, "aliena", "jack"))
    assert state.workers == [12, 14, 12]
    assert (state.grey_castle, state.grey_now, state.grey_next) == (2, [0, 2, 0], [0, 0, 0])


@pytest.mark.rule("PE-CASTLE-3")
def test_in_round_six_the_castle_has_no_effect() -> None:
    state = position(step("castle"), round=6, spaces={"castle": [1]})
    assert (state.grey_castle, state.grey_next) == (4, [0, 0, 0])
    assert on(state, "castle") == [None]
    assert lines(state, notes.GREY) == []


# ---- starting player


@pytest.mark.rule("PE-START-1")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_builder_on_the_cathedral_makes_the_next_starting_player(owner: int) -> None:
    state = position(step("start_player"), start=0, spaces={"start_player": [owner]}, chance=preparation(2))
    assert state.start == owner
    assert state.actors == [owner]


@pytest.mark.rule("PE-START-1")
@pytest.mark.parametrize("seats, start, following", [(2, 0, 1), (2, 1, 0), (4, 1, 2), (4, 3, 0)])
def test_otherwise_the_next_player_clockwise(seats: int, start: int, following: int) -> None:
    state = position(step("start_player"), seats=seats, start=start, chance=preparation(2))
    assert state.start == following
    assert state.actors == [following]


@pytest.mark.rule("PE-START-2", "PE-BUILD-5")
def test_the_new_starting_player_adds_the_next_piece() -> None:
    spaces = {"start_player": [2]}
    state = position(*steps("build"), start=0, round=1, spaces=spaces, chance=preparation(2))
    assert lines(state, notes.PIECE) == [(0, 1, 0)]
    then(state, step("build"))
    assert lines(state, notes.PIECE) == [(2, 2, 0)]


@pytest.mark.rule("PE-START-2", "PE-R-25")
def test_in_round_six_the_starting_player_does_not_change() -> None:
    state = position(step("start_player"), round=6, start=0, spaces={"start_player": [2]}, bag=[])
    assert state.start == 0
    assert (on(state, "start_player"), state.bag) == ([None], [2])
    assert lines(state, notes.NEW_START) == []
