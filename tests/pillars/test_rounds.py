"""Chapters 3, 4 (workers) and 7: the round, its preparation, its steps."""

import pytest

from arrange import play
from guildhall.games.pillars import notes
from guildhall.kernel.packing import PRIVATE, a_of, kind_of, readable, seat_of
from pillars.position import (
    GOODS,
    ROUND,
    cubes,
    draft,
    favours,
    lines,
    new,
    play_at_random,
    position,
    preparation,
    step,
    steps,
    then,
)

pytestmark = pytest.mark.engine
SECOND_ROUND = ["advantage madonna", "advantage tom", "shiring r2_potter", "shiring r2_mason"]
SECOND_ROUND += ["out forest_2", "out quarry_4"]


@pytest.mark.rule("PE-ROUND-1", "PE-STEP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_rounds_of_three_phases_and_fourteen_steps(seats: int) -> None:
    state = play_at_random(new(seats, seed=5))
    shape = (notes.ROUND, notes.PHASE, notes.STEP)
    told = [(kind_of(line), a_of(line)) for line in state.log if kind_of(line) in shape]
    # PE-EVENT-2: a visitor of the bishop chooses before the event takes effect.
    visits = [(notes.STEP, 2), (notes.STEP, 1)]
    told = [line for at, line in enumerate(told) if told[at : at + 2] != visits and told[at - 1 : at + 1] != visits]
    one_round = [(notes.PHASE, 1), (notes.PHASE, 2), (notes.PHASE, 3)] + [(notes.STEP, n) for n in range(1, 15)]
    assert told == [line for number in range(1, 7) for line in [(notes.ROUND, number), *one_round]]


@pytest.mark.rule("PE-ROUND-1", "PE-VP-1")
def test_the_view_tells_phase_and_step() -> None:
    state = new(2, seed=5)
    seen = []
    while not state.over:
        view = state.view(None)
        if (now := (view["round"], view["phase"], view["step"])) not in seen:
            seen.append(now)
        seat = state.actors[0]
        state.push(seat, state.legal(seat)[-1])
    assert seen == sorted(seen)
    assert {phase for _, phase, _ in seen} == {1, 2, 3}


@pytest.mark.rule("PE-ROUND-2")
def test_preparation_refills_the_market_from_the_stock() -> None:
    low = {"sand": 1, "wood": 0, "stone": 4}
    state = position(ROUND, round=1, market=low, stock={"sand": 10, "wood": 9, "stone": 8}, chance=SECOND_ROUND)
    assert state.view(None)["market"] == {"sand": 4, "wood": 4, "stone": 4}
    assert state.stock[:3] == [7, 5, 8]


@pytest.mark.rule("PE-ROUND-2", "PE-PROD-7", "PE-R-14")
def test_the_refill_takes_only_what_the_stock_holds() -> None:
    low = {"sand": 1, "wood": 2, "stone": 3}
    state = position(ROUND, round=1, market=low, stock={"sand": 2, "wood": 0, "stone": -3}, chance=SECOND_ROUND)
    assert state.view(None)["market"] == {"sand": 3, "wood": 2, "stone": 3}
    assert state.stock[:3] == [0, 0, -3]


@pytest.mark.rule("PE-ROUND-2", "PE-R-13")
@pytest.mark.parametrize("before", [0, 1])
def test_exactly_one_metal_lies_at_the_court(before: int) -> None:
    state = position(ROUND, round=1, court_metal=before, stock={"metal": 12 - before}, chance=SECOND_ROUND)
    assert (state.court_metal, state.stock[3]) == (1, 11)


@pytest.mark.rule("PE-ROUND-2", "PE-R-13", "PE-R-14")
@pytest.mark.parametrize("stock", [0, -2])
def test_the_court_stays_empty_while_the_stock_has_no_metal(stock: int) -> None:
    state = position(ROUND, round=1, court_metal=0, stock={"metal": stock}, chance=SECOND_ROUND)
    assert (state.court_metal, state.stock[3]) == (0, stock)


@pytest.mark.rule("PE-ROUND-2", "PE-CASTLE-3")
def test_preparation_sends_used_grey_workers_back_and_brings_the_next_pair() -> None:
    state = position(
        ROUND, round=2, grey_castle=0, grey_now={1: 2}, grey_next={2: 2}, chance=preparation(3), workers={1: 14}
    )
    assert state.grey_castle == 2
    assert (state.grey_now, state.grey_next) == ([0, 0, 2], [0, 0, 0])
    assert state.workers == [12, 12, 14]


@pytest.mark.rule("PE-ROUND-2", "PE-MB-10")
def test_preparation_sets_the_marker_to_seven_and_puts_all_builders_into_the_bag() -> None:
    state = position(ROUND, round=1, marker=0, bag=[0, 1], aside=[1, 2], veto=0, used={0: 3, 1: 2}, chance=SECOND_ROUND)
    view = state.view(None)
    assert (view["cost"], view["bag"], view["aside"]) == (7, [3, 3, 3], [])
    assert state.used == [0, 0, 0]


@pytest.mark.rule("PE-ROUND-2")
def test_preparation_reveals_advantages_craftsmen_and_seven_resource_cards() -> None:
    view = position(ROUND, round=1, chance=SECOND_ROUND).view(None)
    assert view["kingsbridge"] == ["madonna", "tom"]
    assert view["shiring"] == ["r2_potter", "r2_mason"]
    supply = [card["card"] for card in view["supply"]]
    assert set(supply[:2]) == {"r2_architect", "r2_carpenter"}
    nine = {f"{site}_{number}" for site in ("forest", "quarry", "gravel_pit") for number in (2, 3, 4)}
    assert set(supply[2:]) == nine - {"forest_2", "quarry_4"}
    assert len(supply) == 9
    assert all(card["taker"] is None and not card["worked_off"] for card in view["supply"])


@pytest.mark.rule("PE-ROUND-2", "PE-DRAFT-6", "PE-PROD-4")
@pytest.mark.parametrize("out", [("forest_3", "quarry_2"), ("gravel_pit_2", "gravel_pit_3")])
def test_all_nine_resource_cards_are_shuffled_again_used_or_not(out: tuple[str, str]) -> None:
    chance = [*SECOND_ROUND[:4], f"out {out[0]}", f"out {out[1]}"]
    state = position(ROUND, round=1, taken={0: ["forest_3", "quarry_2"]}, chance=chance)
    assert not set(out) & {card["card"] for card in state.view(None)["supply"]}
    assert len(state.supply) == 9


@pytest.mark.rule("PE-ROUND-2", "PE-MARKET-1")
def test_a_builder_that_withdrew_last_round_trades_again() -> None:
    state = position(step("market"), spaces={"market": [0, 1]})
    play(state, "0 withdraw", "1 withdraw")
    then(state, ROUND, round=1, chance=SECOND_ROUND)
    then(state, step("market"), spaces={"market": [0, 1]})
    assert state.actors == [0]
    play(state, "0 buy sand 1")
    assert state.actors == [1]


@pytest.mark.rule("PE-ROUND-2")
def test_preparation_forgets_the_round_before() -> None:
    state = position(ROUND, round=1, event="conflict", protected=3, tax=5, bought={0: 7}, chance=SECOND_ROUND)
    view = state.view(None)
    assert (view["event"], view["tax"]) == (None, 0)
    assert not any(player["protected"] for player in view["players"])
    assert state.bought == [0] * state.seats


@pytest.mark.rule("PE-ROUND-3", "PE-ADV-11", "PE-INFO-2")
def test_ellen_shows_her_owner_this_rounds_event_before_phase_one() -> None:
    state = position(ROUND, round=1, favours={1: ["ellen"]}, chance=[*SECOND_ROUND, "event conflict"])
    assert state.view(1)["peeked"] == "conflict"
    assert [state.view(seat)["peeked"] for seat in (0, 2, None)] == [None] * 3
    peeks = [line for line in state.log if kind_of(line) == notes.PEEKED]
    assert len(peeks) == 1
    assert peeks[0] & PRIVATE
    assert seat_of(peeks[0]) == 1
    assert readable(peeks[0], 0) == readable(peeks[0], -1) == -1
    assert state.view(None)["phase"] == 1  # no decision: the draft is next
    then(state, step("event"))
    assert state.view(None)["event"] == "conflict"
    assert state.view(1)["peeked"] is None


@pytest.mark.rule("PE-ROUND-3", "PE-ADV-11")
def test_ellen_begins_in_the_round_after_she_came() -> None:
    state = position(step("kingsbridge"), kingsbridge=["ellen", "tom"], spaces={"kingsbridge": [0]})
    assert favours(state, 0) == ["ellen"]
    assert state.peeked == -1
    then(state, ROUND, round=1, chance=[*SECOND_ROUND, "event town_wall"])
    assert state.view(0)["peeked"] == "town_wall"


@pytest.mark.rule("PE-ROUND-4", "PE-END-1")
def test_nothing_is_prepared_after_round_six() -> None:
    state = position(step("start_player"), round=6, market={"sand": 1}, court_metal=0, marker=0)
    assert state.over
    assert (state.round, state.market[0], state.court_metal, state.marker) == (6, 1, 0, 0)


@pytest.mark.rule("PE-ROUND-4", "PE-END-1")
def test_the_next_round_is_prepared_after_round_five() -> None:
    state = position(step("start_player"), round=5, market={"sand": 1}, chance=preparation(6))
    assert (state.round, state.over, state.market[0]) == (6, False, 4)


# ---- workers


@pytest.mark.rule("PE-WORK-1", "PE-R-1", "PE-R-2")
def test_the_large_worker_can_always_be_changed() -> None:
    supply = ["forest_2", "forest_4", "gravel_pit_2"]
    state = position(draft(0), supply=supply, active=1)
    play(state, "0 take forest_2", "0 take forest_4")  # 3 + 9: seven small ones and a five could not do it
    assert state.workers[0] == 0
    assert state.view(None)["players"][0]["resource_cards"] == ["forest_2", "forest_4"]


@pytest.mark.rule("PE-WORK-1", "PE-ADV-8", "PE-CASTLE-1")
def test_grey_and_black_workers_do_what_own_workers_do() -> None:
    supply = ["quarry_4", "quarry_2", "gravel_pit_2"]
    state = position(draft(0), supply=supply, active=1, workers={0: 15}, grey_now={0: 2}, favours={0: ["otto"]})
    play(state, "0 take quarry_4", "0 take quarry_2")
    assert state.workers[0] == 0


@pytest.mark.rule("PE-WORK-2", "PE-ADV-8", "PE-CASTLE-1")
def test_workers_of_a_round_are_twelve_one_black_and_two_grey() -> None:
    state = position(
        ROUND,
        seats=4,
        round=1,
        favours={1: ["otto"], 3: ["otto"]},
        grey_next={2: 2, 3: 2},
        workers=dict.fromkeys(range(4), 0),
        chance=SECOND_ROUND,
    )
    assert state.workers == [12, 13, 14, 15]


# ---- the order of players


@pytest.mark.rule("PE-STEP-2", "PE-INFO-4", "PE-BUILD-1")
def test_players_act_clockwise_from_the_starting_player_to_the_end_of_the_round() -> None:
    busy = {seat: ["start_woodworker"] for seat in range(4)}
    wood = {seat: {"wood": 2} for seat in range(4)}
    state = position(*steps("build"), seats=4, start=2, crew=busy, cubes=wood, spaces={"start_player": [1]}, round=6)
    asked = []
    while not state.over:
        assert len(state.actors) == 1
        asked.append(state.actors[0])
        play(state, f"{state.actors[0]} done")
    assert asked == [2, 3, 0, 1]


@pytest.mark.rule("PE-STEP-1", "PE-PROD-1")
def test_the_sites_produce_in_the_order_forest_quarry_gravel_pit() -> None:
    state = position(*steps("forest", "gravel_pit"), taken={0: ["gravel_pit_2", "quarry_2", "forest_2"]})
    assert [GOODS[good] for _, good, _ in lines(state, notes.CUBES)] == ["wood", "stone", "sand"]
    assert cubes(state, 0) == {"sand": 2, "wood": 2, "stone": 2}
