"""Chapter 16: the advice of the rulebook is true of this game, and the words follow PE-R-22."""

import re
from collections.abc import Iterable

import pytest
from babel.messages.pofile import read_po

from arrange import offered, play, refused
from guildhall.bots import bot
from guildhall.games.pillars import frames as f
from guildhall.games.pillars.notation import FOLDER
from guildhall.kernel.packing import pack
from pillars.position import (
    DRAW_BUILDER,
    STARTING,
    TITLE,
    build,
    crew,
    cubes,
    draft,
    new,
    on,
    position,
    step,
    steps,
)

pytestmark = pytest.mark.engine
CRAFTSMEN = TITLE.tables["craftsman"]
TYPES = {row["id"]: row for row in TITLE.tables["craftsman_type"]}


def mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found)


@pytest.mark.rule("PE-HINT-2")
def test_most_points_come_from_craftsmen() -> None:
    state = new(2, seed=5)
    players = [bot("greedy", seat) for seat in range(2)]
    while not state.over:
        (seat,) = state.actors
        state.push(seat, players[seat].choose(state, seat))
    for player in state.view(None)["players"]:
        assert 2 * player["tally"]["craftsmen"] > player["vp"]


@pytest.mark.rule("PE-HINT-3")
def test_craftsmen_get_dearer_and_better() -> None:
    costs = [mean(row["cost"] for row in CRAFTSMEN if row["round"] == number) for number in range(1, 7)]
    assert costs == sorted(set(costs))
    points = [
        mean(TYPES[row["type"]]["output"].get("vp", 0) * row["capacity"] for row in CRAFTSMEN if row["round"] in rounds)
        for rounds in ((1, 2), (3, 4), (5, 6))
    ]
    assert points == sorted(set(points))
    assert points[2] > 2 * points[0]


@pytest.mark.rule("PE-HINT-4")
def test_the_craftsman_just_paid_for_may_go_and_then_nobody_else_can_have_it() -> None:
    full = [*STARTING, "r2_carpenter", "r2_potter"]
    state = position(draft(0), supply=["r1_mason", "forest_2"], active=3, crew={0: full}, gold={0: 9, 1: 9})
    play(state, "0 take r1_mason", "0 dismiss r1_mason")
    assert (crew(state, 0), state.gold[0]) == (full, 4)
    assert refused(state, 1, "take r1_mason") == "PE-DRAFT-1"


@pytest.mark.rule("PE-HINT-5")
def test_whoever_takes_no_resource_card_earns_most_at_the_mill() -> None:
    state = position(draft(0), supply=["quarry_3", "r1_mason"], active=3, seats=2, gold={0: 10, 1: 10})
    play(state, "0 take quarry_3", "1 pass", "0 pass")
    assert state.mill == [4, 12]


@pytest.mark.rule("PE-HINT-6")
def test_a_passed_builder_costs_nothing_and_comes_after_all_others() -> None:
    state = position(DRAW_BUILDER, seats=2, bag=[0, 1, 1], veto=0, chance=["builder blue"], gold={0: 10, 1: 20})
    play(state, "0 pass", "1 place priory", "1 place castle")
    assert (state.gold, state.actors) == ([10, 9], [0])
    play(state, "0 place priory")
    assert (on(state, "priory"), state.gold[0]) == ([1, 0], 10)


@pytest.mark.rule("PE-HINT-7")
def test_one_advantage_card_each_for_wood_stone_and_sand() -> None:
    patrons = [row["effect"] for row in TITLE.tables["advantage"] if row["effect"]["kind"] == "produce"]
    assert sorted(effect["resource"] for effect in patrons) == ["sand", "stone", "wood"]
    assert {effect["amount"] for effect in patrons} == {1}


@pytest.mark.rule("PE-HINT-8")
def test_the_first_at_the_court_also_gets_the_metal() -> None:
    state = position(step("court"), spaces={"court": [1, 0]}, chance=["die 5"], gold={0: 9, 1: 9, 2: 9})
    assert [cubes(state, seat).get("metal", 0) for seat in range(3)] == [0, 1, 0]
    assert state.gold == [9, 9, 4]


@pytest.mark.rule("PE-HINT-9")
def test_without_a_builder_at_the_market_cubes_bring_no_gold() -> None:
    state = position(*steps("market", "build"), cubes={0: {"metal": 2}, 1: {"metal": 2}}, spaces={"market": [1]})
    assert state.actors == [1]
    play(state, "1 sell metal 2", "1 withdraw")
    assert (cubes(state, 0), cubes(state, 1)) == ({"metal": 2}, {})


@pytest.mark.rule("PE-HINT-10")
def test_the_starting_player_chooses_first_and_may_reject_one_builder() -> None:
    opening = position(draft(1), start=1, active=7, supply=["quarry_4", "forest_2"])
    assert opening.actors == [1]
    state = position(DRAW_BUILDER, start=1, bag=[0, 0, 2], chance=["builder blue", "builder green"])
    assert state.actors == [1]
    play(state, "1 reject")
    assert state.actors == [2]


@pytest.mark.rule("PE-HINT-11")
def test_the_architect_needs_no_cubes_but_fills_a_place_in_the_crew() -> None:
    full = [*STARTING, "r2_architect", "r2_potter"]
    assert position(build(0), crew={0: full}, vp={0: 2}).vp[0] == 3
    state = position(draft(0), supply=["r3_sculptor", "forest_2"], active=1, crew={0: full}, gold={0: 9})
    play(state, "0 take r3_sculptor")
    assert "dismiss r2_architect" in offered(state, 0)


@pytest.mark.rule("PE-HINT-12")
def test_metal_used_up_first_is_no_longer_there_for_the_tool_maker() -> None:
    team = ["r1_tool_maker", "r6_bell_maker"]
    late = position(build(0), crew={0: team}, cubes={0: {"metal": 1}}, gold={0: 0}, vp={0: 2}, round=6)
    early = position(build(0), crew={0: team}, cubes={0: {"metal": 1}}, gold={0: 0}, vp={0: 2}, round=6)
    play(late, "0 use r6_bell_maker 1")
    play(early, "0 use r1_tool_maker 1", "0 use r6_bell_maker 1")
    assert (late.vp[0], late.gold[0]) == (6, 0)
    assert (early.vp[0], early.gold[0]) == (6, 2)


@pytest.mark.rule("PE-HINT-13")
@pytest.mark.parametrize(
    "missing, choice, rule",
    [
        ("start_mortar_mixer", "use r1_mason 1", "PE-CRAFT-3"),
        ("start_woodworker", "buy wood 1", "PE-MARKET-4"),
        ("start_stonecutter", "sell stone 1", "PE-MARKET-4"),
    ],
)
def test_each_starting_craftsman_carries_a_requirement(missing: str, choice: str, rule: str) -> None:
    left = [card for card in STARTING if card != missing]
    question = build(0) if choice.startswith("use") else pack(f.ASK_TRADE, 0)
    held = {"stone": 2, "wood": 2, "sand": 3}
    for team, expected in ((STARTING, ""), (left, rule)):
        state = position(question, crew={0: [*team, "r1_mason"]}, cubes={0: held})
        refusal = state.why_not(0, choice)
        assert (refusal.rule if refusal else "") == expected


# ---- the words of the Italian rulebook that mislead


@pytest.mark.rule("PE-R-22")
def test_italian_words_keep_workers_builders_and_places_apart() -> None:
    with (FOLDER / "locale" / "it.po").open("rb") as file:
        messages = [(message.id, message.string) for message in read_po(file) if message.id]
    said = [
        (english, italian)
        for ids, strings in messages
        for english, italian in zip(*([x] if isinstance(x, str) else x for x in (ids, strings)), strict=True)
    ]
    assert [
        pair for pair in said if ("worker" in re.sub("[Ww]oodworker", "", pair[0])) != ("lavorator" in pair[1].lower())
    ] == []
    master = re.compile("Maestro Costruttore|Maestri Costruttori")
    assert [pair for pair in said if ("builder" in pair[0].lower()) > bool(master.search(pair[1]))] == []
    assert [pair for pair in said if re.search("argilla|[Cc]ostruttor|[Cc]apomastr", master.sub("", pair[1]))] == []
    names = {row["id"]: row["it"] for table in ("step", "craftsman_type") for row in TITLE.tables[table]}
    assert (names["gravel_pit"], names["woodworker"]) == ("Pozzo di ghiaia", "Carpentiere")


@pytest.mark.rule("PE-R-22", "PE-SETUP-8")
def test_the_rest_of_the_metal_lies_beside_the_board_not_a_third() -> None:
    assert new(2, seed=1).view(None)["stock"]["metal"] == 12
