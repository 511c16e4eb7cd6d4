"""Chapter 11, the worked examples, played as they are written."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars import notes
from guildhall.games.pillars.game import Pillars
from pillars.position import (
    DRAW_BUILDER,
    ROUND,
    STARTING,
    build,
    crew,
    cubes,
    draft,
    lines,
    new,
    on,
    play_at_random,
    position,
    preparation,
    step,
    then,
)

pytestmark = pytest.mark.engine
BLUE, RED, GREEN, YELLOW = range(4)


def drawing(order: str, **said: Any) -> Pillars:
    """Phase II with the builders coming out of the bag in this order: "red blue red"."""
    chance = [f"builder {colour}" for colour in order.split()]
    return position(DRAW_BUILDER, **({"veto": 0} | said), chance=chance)


def prices(state: Pillars) -> list[int]:
    return [price for _, price, _ in lines(state, notes.DRAWN)]


@pytest.mark.rule("PE-EX-1")
@pytest.mark.parametrize("seats, expected", [(2, [7, 6, 5, 4, 3, 2]), (3, [7, 6, 5, 4, 3, 2, 1, 0, 0])])
def test_ex_1_prices_of_two_and_three_players(seats: int, expected: list[int]) -> None:
    state = drawing("red blue red blue red" if seats == 2 else "red blue red blue red blue", seats=seats)
    for _ in expected:
        play(state, f"{state.actors[0]} pass")
    assert prices(state) == expected
    assert state.marker == 0


@pytest.mark.rule("PE-EX-1")
@pytest.mark.parametrize("rejected", [False, True])
@pytest.mark.parametrize("habit", ["place", "pass", "mixed"])
def test_ex_1_prices_of_four_players_whoever_places_passes_or_rejects(habit: str, rejected: bool) -> None:
    order = "blue red green yellow blue red green yellow blue red green"
    gold = dict.fromkeys(range(4), 30)
    state = drawing(f"{'yellow ' if rejected else ''}{order}", seats=4, gold=gold, veto=int(rejected))
    if rejected:
        play(state, "0 reject")
    targets = ["market"] * 4 + ["court"] * 4 + ["priory", "priory", "bishop", "castle"]
    for number in range(12):
        passes = habit == "pass" or (habit == "mixed" and number % 2 == 1)
        play(state, f"{state.actors[0]} {'pass' if passes else 'place ' + targets[number]}")
    told = prices(state)[1:] if rejected else prices(state)
    assert told == [7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("PE-EX-2")
def test_ex_2_the_first_builder_placed() -> None:
    state = drawing("blue blue")
    play(state, "0 place market")
    assert (state.gold[BLUE], state.marker, state.actors) == (13, 6, [BLUE])


@pytest.mark.rule("PE-EX-3")
def test_ex_3_red_passes_at_seven() -> None:
    state = drawing("red blue")
    play(state, "1 pass")
    assert state.view(None)["passed"] == [[RED, 7]]
    assert (state.marker, state.gold[RED]) == (6, 21)


@pytest.mark.rule("PE-EX-4")
def test_ex_4_passed_builders_are_placed_in_their_order() -> None:
    state = drawing("red blue", bag=[BLUE, RED, RED])
    play(state, "1 pass", "0 pass", "1 pass")
    before = state.gold[:]
    play(state, "1 place market", "0 place market", "1 place market")
    assert on(state, "market") == [RED, BLUE, RED, None]
    assert state.gold == before


@pytest.mark.rule("PE-EX-5")
@pytest.mark.parametrize("gold, left, points", [(2, 0, 1), (4, 0, 0), (1, 0, 2)])
def test_ex_5_a_tax_of_five(gold: int, left: int, points: int) -> None:
    state = position(step("court"), gold={0: gold}, vp={0: 10}, chance=["die 5"])
    assert (state.gold[0], state.vp[0]) == (left, 10 - points)


@pytest.mark.rule("PE-EX-5")
@pytest.mark.parametrize("gold, left, points", [(0, 0, 2), (3, 0, 0)])
def test_ex_5_the_event_of_four_gold(gold: int, left: int, points: int) -> None:
    state = position(step("event"), peeked="william_raid", gold={0: gold}, vp={0: 10})
    assert (state.gold[0], state.vp[0]) == (left, 10 - points)


@pytest.mark.rule("PE-EX-6")
def test_ex_6_the_priory() -> None:
    state = drawing("green", bag=[BLUE, GREEN], vp={BLUE: 0, GREEN: 0})
    play(state, "2 place priory", "0 place priory")
    then(state, step("priory"))
    assert (state.vp[GREEN], state.vp[BLUE]) == (2, 1)


@pytest.mark.rule("PE-EX-7")
def test_ex_7_a_market() -> None:
    state = position(
        step("market"),
        spaces={"market": [GREEN, RED]},
        gold={GREEN: 7, RED: 2},
        cubes={GREEN: {"metal": 1}, RED: {"stone": 1}},
    )
    for move, left in [
        ("2 buy wood 2", 1),
        ("1 sell stone 1", 6),
        ("2 sell metal 1", 6),
        ("1 buy wood 2", 0),
        ("2 buy sand 3", 0),
    ]:
        play(state, move)
        assert state.gold[int(move[0])] == left
    # Nothing is left to do for either: red withdraws, green withdraws.
    assert [seat for seat, *_ in lines(state, notes.WITHDREW)] == [RED, GREEN]
    assert state.over
    assert state.view(None)["market"] == {"wood": 0, "stone": 4, "sand": 1}
    assert state.view(None)["stock"] == {"sand": 19, "wood": 19, "stone": 20, "metal": 13}


@pytest.mark.rule("PE-EX-8")
def test_ex_8_no_resale() -> None:
    state = position(step("market"), spaces={"market": [BLUE]}, cubes={0: {"wood": 1}})
    play(state, "0 buy wood 1")
    assert refused(state, 0, "sell wood 1") == "PE-MARKET-5"


@pytest.mark.rule("PE-EX-9")
def test_ex_9_a_building_turn() -> None:
    five = ["r2_potter", "start_mortar_mixer", "start_stonecutter", "r2_architect", "r1_tool_maker"]
    held = {"sand": 5, "stone": 3, "metal": 1}
    state = position(build(0), crew={0: five}, cubes={0: held}, vp={0: 0}, gold={0: 0}, round=3)
    assert state.vp[0] == 1  # the Architect
    play(state, "0 use r2_potter 2")
    assert state.vp[0] == 3
    play(state, "0 use start_mortar_mixer 1")
    assert state.vp[0] == 4
    play(state, "0 use start_stonecutter 1")
    assert state.vp[0] == 5
    play(state, "0 use r1_tool_maker 1")
    assert (state.vp[0], state.gold[0]) == (5, 2)
    assert cubes(state, 0) == {"stone": 1, "metal": 1}


@pytest.mark.rule("PE-EX-10")
def test_ex_10_capacity() -> None:
    state = position(build(0), crew={0: ["start_woodworker"]}, cubes={0: {"wood": 10}}, vp={0: 0}, round=6)
    assert refused(state, 0, "use start_woodworker 5") == "PE-CRAFT-1"
    play(state, "0 use start_woodworker 4")
    assert (state.vp[0], cubes(state, 0), state.over) == (4, {"wood": 2}, True)


@pytest.mark.rule("PE-EX-11")
@pytest.mark.parametrize(
    "card, stone, points", [("start_stonecutter", 2, 1), ("r3_mason", 1, 1), ("r3_sculptor", 1, 2)]
)
def test_ex_11_rates(card: str, stone: int, points: int) -> None:
    crew_of = [card, "start_mortar_mixer"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"stone": stone}}, vp={0: 0}, round=6)
    play(state, f"0 use {card} 1")
    assert (state.vp[0], cubes(state, 0)) == (points, {})


@pytest.mark.rule("PE-EX-12")
def test_ex_12_the_goldsmith() -> None:
    state = position(build(0), crew={0: ["r5_goldsmith"]}, gold={0: 20}, vp={0: 0}, round=6)
    play(state, "0 use r5_goldsmith 4")
    assert (state.gold[0], state.vp[0]) == (8, 4)


@pytest.mark.rule("PE-EX-13")
def test_ex_13_the_master_woodworker() -> None:
    state = position(build(0), crew={0: ["r1_master_woodworker"]}, cubes={0: {"wood": 3}}, gold={0: 0}, round=6)
    assert refused(state, 0, "use r1_master_woodworker 3") == "PE-CRAFT-1"
    play(state, "0 use r1_master_woodworker 2")
    assert (state.gold[0], cubes(state, 0)) == (8, {"wood": 1})


@pytest.mark.rule("PE-EX-14")
def test_ex_14_the_tool_maker_first() -> None:
    crew_of = ["r1_tool_maker", "r6_bell_maker"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"metal": 1}}, gold={0: 0}, vp={0: 0}, round=6)
    play(state, "0 use r1_tool_maker 1", "0 use r6_bell_maker 1")
    assert (state.gold[0], state.vp[0], cubes(state, 0), state.stock[3]) == (2, 4, {}, 13)


@pytest.mark.rule("PE-EX-15")
def test_ex_15_requirements() -> None:
    no_mixer = ["r1_mason", "start_stonecutter"]
    building = position(build(0), crew={0: no_mixer}, cubes={0: {"stone": 2}}, round=6)
    assert refused(building, 0, "use r1_mason 1") == "PE-CRAFT-3"
    held = {0: {"stone": 1, "wood": 1}}
    no_cutter = position(step("market"), spaces={"market": [0]}, crew={0: ["start_woodworker"]}, cubes=held)
    assert refused(no_cutter, 0, "sell stone 1") == "PE-MARKET-4"
    assert "buy stone 1" in offered(no_cutter, 0)
    no_woodworker = position(step("market"), spaces={"market": [0]}, crew={0: ["start_stonecutter"]}, cubes=held)
    assert refused(no_woodworker, 0, "buy wood 1") == "PE-MARKET-4"
    assert "sell wood 1" in offered(no_woodworker, 0)


@pytest.mark.rule("PE-EX-16")
def test_ex_16_the_card_just_bought_is_removed() -> None:
    five = [*STARTING, "r2_potter", "r2_architect"]
    state = position(draft(0), supply=["r1_mason", "forest_2"], active=1, crew={0: five})
    play(state, "0 take r1_mason", "0 dismiss r1_mason")
    assert (crew(state, 0), state.gold[0]) == (five, 15)


@pytest.mark.rule("PE-EX-17")
def test_ex_17_the_limit_of_gold() -> None:
    assert position(step("mill"), gold={0: 27}, mill={0: 5}).gold[0] == 30


@pytest.mark.rule("PE-EX-18")
@pytest.mark.parametrize("pair", list(combinations_with_replacement(["stone", "wood", "metal"], 2)))
def test_ex_18_any_two_cubes_are_returned(pair: tuple[str, str]) -> None:
    held = {"stone": 3, "wood": 2, "metal": 2}
    state = position(build(0), cubes={0: held}, crew={0: []}, round=3)
    play(state, f"0 return {pair[0]}", f"0 return {pair[1]}")
    left = {good: number - pair.count(good) for good, number in held.items() if number > pair.count(good)}
    assert cubes(state, 0) == left
    assert state.over


@pytest.mark.rule("PE-EX-19")
def test_ex_19_starting_gold() -> None:
    view = new(4, seed=2).view(None)
    in_order = [view["players"][(view["start"] + n) % 4] for n in range(4)]
    assert [player["gold"] for player in in_order] == [20, 21, 22, 23]
    assert [player["vp"] for player in in_order] == [2, 2, 2, 2]


@pytest.mark.rule("PE-EX-20")
def test_ex_20_the_last_round_of_kingsbridge() -> None:
    for seed in range(6):
        state = play_at_random(new(2, seed=seed), seed, stop=6)
        assert {*state.view(None)["kingsbridge"]} == {"festivities", "completion"}


@pytest.mark.rule("PE-EX-21", "PE-VP-2")
def test_ex_21_a_second_lap() -> None:
    crew_of = ["r6_bell_maker", "r2_architect"]
    state = position(build(0), crew={0: crew_of}, cubes={0: {"metal": 1}}, vp={0: 58}, round=6)
    play(state, "0 use r6_bell_maker 1")
    assert state.view(None)["players"][0]["vp"] == 63


@pytest.mark.rule("PE-EX-22", "PE-ROUND-2")
def test_ex_22_metal_never_runs_out() -> None:
    state = position(step("event"), seats=4, peeked="richard_metal")
    assert state.stock[3] == 12 - 4
    then(state, step("kingsbridge"), kingsbridge=["toledo", "tom"], spaces={"kingsbridge": [BLUE]})
    for number in range(2, 8):
        then(state, step("court"), spaces={"court": [RED]}, chance=["die 2"])
        if number < 7:
            advantages = ["madonna", "jack", "otto", "ellen", "thomas", "francis", "aliena", "remigius"]
            shown = advantages[2 * number - 4 : 2 * number - 2] if number < 6 else ["festivities"]
            then(state, ROUND, chance=preparation(number, *shown))
            assert state.court_metal == 1
    then(state, step("kingsbridge"), spaces={"kingsbridge": [GREEN, GREEN]})
    assert sum(row[3] for row in state.cubes) == 13
    assert (state.stock[3], state.court_metal, state.market[3]) == (0, 0, 0)


@pytest.mark.rule("PE-EX-23")
def test_ex_23_passing_at_zero() -> None:
    order = "red yellow yellow yellow blue blue blue red red green green"
    gold = dict.fromkeys(range(4), 30)
    state = drawing(order, seats=4, gold=gold)
    play(state, "1 pass")  # at 7
    play(state, "3 place court", "3 place court", "3 place court")  # 6, 5, 4
    play(state, "0 pass")  # at 3
    play(state, "0 place market", "0 place market", "1 place market", "1 place market")  # 2, 1, 0, 0
    assert (state.marker, state.actors) == (0, [GREEN])
    play(state, "2 pass", "2 place priory", "2 place priory")
    for seat in (RED, BLUE, GREEN):
        assert state.actors == [seat]
        before = state.gold[:]
        play(state, f"{seat} place {['castle', 'bishop', 'start_player'][seat]}")
        assert state.gold == before
    assert state.over
    must_place = drawing("green", seats=4, marker=0, options={"free_builder_may_pass": False})
    assert refused(must_place, GREEN, "pass") == "PE-OPT-2"


@pytest.mark.rule("PE-EX-24")
def test_ex_24_four_players_behind_the_wall() -> None:
    order = "blue blue blue red red red green green green"
    state = drawing(order, seats=4, wall_now=0b1111, gold=dict.fromkeys(range(4), 30))
    while "pass" in offered(state, state.actors[0]):
        play(state, f"{state.actors[0]} pass")
    assert prices(state) == [7, 6, 5, 4, 3, 2, 1, 0]
    assert state.view(None)["aside"] == [BLUE, RED, GREEN, YELLOW]


@pytest.mark.rule("PE-EX-24")
def test_ex_24_two_players_one_of_them_protected() -> None:
    state = drawing("blue red blue blue red", seats=2, wall_now=0b01)
    while "pass" in offered(state, state.actors[0]):
        play(state, f"{state.actors[0]} pass")
    assert prices(state) == [7, 6, 5, 4, 3]
    assert state.view(None)["aside"] == [BLUE]


@pytest.mark.rule("PE-EX-25")
@pytest.mark.parametrize("gold", [1, 2])
def test_ex_25_william_is_paid_in_part(gold: int) -> None:
    state = position(step("event"), peeked="william_raid", gold={0: gold}, vp={0: 10})
    assert (state.gold[0], state.vp[0]) == (0, 9)


@pytest.mark.rule("PE-EX-26")
def test_ex_26_francis_without_gold() -> None:
    state = position(step("court"), favours={0: ["francis"]}, gold={0: 0}, vp={0: 10}, chance=["die 5"])
    assert state.vp[0] == 9


@pytest.mark.rule("PE-EX-27")
def test_ex_27_two_builders_of_one_player_at_the_market() -> None:
    state = position(step("market"), spaces={"market": [BLUE, RED, BLUE]}, cubes={0: {"wood": 1}})
    asked = []
    for _ in range(6):
        asked.append(state.actors[0])
        play(state, f"{state.actors[0]} {'buy sand 1' if state.market[0] else 'buy stone 1'}")
    assert asked == [BLUE, RED, BLUE, BLUE, RED, BLUE]
    play(state, "0 withdraw", "1 buy stone 1")
    assert state.actors == [BLUE]  # the one on space 3
    wood = position(step("market"), spaces={"market": [BLUE, None, BLUE]}, cubes={0: {"wood": 1}})
    play(wood, "0 buy wood 1")
    assert refused(wood, BLUE, "sell wood 1") == "PE-MARKET-5"


@pytest.mark.rule("PE-EX-28")
@pytest.mark.parametrize("taken, wood", [(["forest_3"], 3), ([], 1)])
def test_ex_28_cold_winter_and_aliena(taken: list[str], wood: int) -> None:
    state = position(step("forest"), event="cold_winter", favours={0: ["aliena"]}, taken={0: taken})
    assert cubes(state, 0) == {"wood": wood}
