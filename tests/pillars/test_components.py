"""Chapter 1, what is in the box, and the tables of cards."""

from typing import Any

import pytest

import guildhall
from arrange import offered, play, refused
from guildhall.games.pillars.game import Pillars
from guildhall.kernel.errors import BadComponents
from pillars.position import ROUND, STARTING, build, cubes, draft, new, position, preparation, step

pytestmark = pytest.mark.engine
TABLES = guildhall.title("pillars").tables


def ids(table: str) -> list[str]:
    return [row["id"] for row in TABLES[table]]


@pytest.mark.rule("PE-COMP-1")
def test_each_of_four_colours_has_three_builders_and_twelve_workers() -> None:
    pieces = TABLES["pieces"]
    assert pieces["player_colours"] == ["blue", "red", "green", "yellow"]
    assert pieces["small_workers_per_player"] == 7
    assert pieces["large_workers_per_player"] * pieces["large_worker_value"] == 5
    assert pieces["scoring_discs_per_player"] == 2
    state = new(4, seed=3)
    assert state.view(None)["bag"] == [3, 3, 3, 3]
    assert [player["workers"] for player in state.view(None)["players"]] == [12, 12, 12, 12]
    assert [player["crew"] for player in state.view(None)["players"]] == [STARTING] * 4


@pytest.mark.rule("PE-COMP-2")
def test_neutral_pieces() -> None:
    pieces = TABLES["pieces"]
    assert (pieces["grey_workers"], pieces["black_workers"], pieces["cost_markers"]) == (4, 1, 1)
    assert (pieces["tax_dice"], pieces["cloth_bags"], pieces["cathedral_pieces"]) == (1, 1, 6)
    assert TABLES["tax_die"]["faces"] == [2, 3, 3, 4, 4, 5]
    assert len(TABLES["cathedral_piece"]) == 6


@pytest.mark.rule("PE-COMP-3")
def test_eighty_two_cubes() -> None:
    view = new(2, seed=1).view(None)
    everywhere = dict(view["stock"])
    for good, number in view["market"].items():
        everywhere[good] += number
    everywhere["metal"] += view["court_metal"]
    assert everywhere == {"sand": 23, "wood": 23, "stone": 23, "metal": 13}
    assert sum(everywhere.values()) == 82


@pytest.mark.rule("PE-COMP-4")
def test_seventy_five_cards() -> None:
    starting = sum(row["copies"] for row in TABLES["starting_craftsman"])
    assert (starting, len(ids("craftsman"))) == (12, 24)
    assert [sum(row["round"] == number for row in TABLES["craftsman"]) for number in range(1, 7)] == [4] * 6
    last = [row["id"] for row in TABLES["advantage"] if row["last_round"]]
    assert (len(ids("resource_card")), len(ids("advantage")), len(ids("event"))) == (9, 16, 10)
    assert last == ["completion", "festivities"]
    summaries = TABLES["pieces"]["summary_cards"]
    assert starting + 24 + 9 + 16 + 10 + summaries == 75
    for table in ("craftsman", "advantage", "event", "resource_card"):
        assert len(set(ids(table))) == len(ids(table))


@pytest.mark.rule("PE-COMP-5")
def test_tracks() -> None:
    assert TABLES["limits"]["vp_track_length"] == 60
    assert (TABLES["limits"]["gold_min"], TABLES["limits"]["gold_max"]) == (0, 30)
    assert TABLES["cost_track"]["spaces"] == [7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.rule("PE-COMP-6", "PE-R-21")
def test_ids_of_cubes_and_of_the_cathedral_pieces_in_their_order() -> None:
    assert ids("resource") == ["sand", "wood", "stone", "metal"]
    assert ids("cathedral_piece") == ["nave", "portal", "apse", "tower_1", "tower_2", "roof"]
    assert [row["round"] for row in TABLES["cathedral_piece"]] == [1, 2, 3, 4, 5, 6]


# ---- the nine building resource cards

RESOURCE_CARDS = [  # PE-PROD-5: card, site, workers, kind and number of cubes
    ("gravel_pit_2", "gravel_pit", 2, "sand", 2),
    ("gravel_pit_3", "gravel_pit", 4, "sand", 3),
    ("gravel_pit_4", "gravel_pit", 7, "sand", 4),
    ("forest_2", "forest", 3, "wood", 2),
    ("forest_3", "forest", 6, "wood", 3),
    ("forest_4", "forest", 9, "wood", 4),
    ("quarry_2", "quarry", 5, "stone", 2),
    ("quarry_3", "quarry", 8, "stone", 3),
    ("quarry_4", "quarry", 10, "stone", 4),
]


@pytest.mark.rule("PE-PROD-5", "PE-DRAFT-4", "PE-PROD-1")
@pytest.mark.parametrize("card, site, workers, good, number", RESOURCE_CARDS)
def test_what_a_resource_card_needs_and_brings(card: str, site: str, workers: int, good: str, number: int) -> None:
    enough = position(draft(0), supply=[card, "r6_goldsmith"], active=1, workers={0: workers})
    assert f"take {card}" in enough.choices(0)
    short = position(draft(0), supply=[card, "r1_tool_maker"], active=1, workers={0: workers - 1})
    assert refused(short, 0, f"take {card}") == "PE-DRAFT-4"
    assert cubes(position(step(site), taken={0: [card]}), 0) == {good: number}


# ---- the craftsmen

CRAFTSMEN = [  # PE-CRAFT-6: card, inputs of one use, output of one use, cost, capacity
    ("start_mortar_mixer", {"sand": 3}, {"vp": 1}, 0, 3),
    ("start_woodworker", {"wood": 2}, {"vp": 1}, 0, 4),
    ("start_stonecutter", {"stone": 2}, {"vp": 1}, 0, 4),
    ("r1_mason", {"stone": 1}, {"vp": 1}, 5, 2),
    ("r1_tool_maker", {}, {"gold": 2}, 2, 1),
    ("r1_mortar_mixer", {"sand": 2}, {"vp": 1}, 4, 3),
    ("r1_master_woodworker", {"wood": 1}, {"gold": 4}, 3, 2),
    ("r2_potter", {"sand": 1}, {"vp": 1}, 5, 2),
    ("r2_mason", {"stone": 1}, {"vp": 1}, 4, 3),
    ("r2_carpenter", {"wood": 1}, {"vp": 1}, 3, 2),
    ("r3_potter", {"sand": 1}, {"vp": 1}, 7, 3),
    ("r3_sculptor", {"stone": 1}, {"vp": 2}, 6, 1),
    ("r3_carpenter", {"wood": 1}, {"vp": 1}, 5, 3),
    ("r3_mason", {"stone": 1}, {"vp": 1}, 4, 4),
    ("r4_mason", {"stone": 1}, {"vp": 1}, 5, 5),
    ("r4_sculptor", {"stone": 1}, {"vp": 2}, 7, 2),
    ("r4_carpenter", {"wood": 1}, {"vp": 1}, 6, 4),
    ("r4_glassblower", {"sand": 1, "metal": 1}, {"vp": 3}, 8, 1),
    ("r5_carpenter", {"wood": 1}, {"vp": 1}, 6, 5),
    ("r5_goldsmith", {"gold": 3}, {"vp": 1}, 7, 6),
    ("r5_sculptor", {"stone": 1}, {"vp": 2}, 8, 3),
    ("r5_glassblower", {"sand": 1, "metal": 1}, {"vp": 3}, 9, 2),
    ("r6_bell_maker", {"metal": 1}, {"vp": 4}, 10, 2),
    ("r6_organ_builder", {"wood": 1, "metal": 1}, {"vp": 6}, 9, 1),
    ("r6_sculptor", {"stone": 1}, {"vp": 2}, 8, 4),
    ("r6_goldsmith", {"gold": 3}, {"vp": 1}, 7, 8),
]
ROUND_CARDS = [*CRAFTSMEN[3:], ("r2_architect", {}, {"vp": 1}, 6, 0)]


def at_work(card: str, times: int, goes_in: dict[str, int]) -> Pillars:
    """The craftsman (and a Mortar Mixer, for Masons) with exactly what so many uses need, one metal apart."""
    held = {good: number * times for good, number in goes_in.items() if good != "gold"}
    if card == "r1_tool_maker":
        held = {"metal": 1}
    crew = [card] if card == "start_mortar_mixer" else [card, "start_mortar_mixer"]
    gold = goes_in.get("gold", 0) * times
    return position(build(0), crew={0: crew}, cubes={0: held}, gold={0: gold}, vp={0: 2}, round=6)


@pytest.mark.rule("PE-CRAFT-6", "PE-CRAFT-1")
@pytest.mark.parametrize("card, goes_in, comes_out, cost, capacity", CRAFTSMEN)
def test_what_a_craftsman_makes_of_what_and_how_often(
    card: str, goes_in: dict[str, int], comes_out: dict[str, int], cost: int, capacity: int
) -> None:
    state = at_work(card, capacity, goes_in)
    play(state, f"0 use {card} {capacity}")
    assert state.vp[0] == 2 + comes_out.get("vp", 0) * capacity
    assert state.gold[0] == comes_out.get("gold", 0) * capacity
    assert cubes(state, 0) == ({"metal": 1} if card == "r1_tool_maker" else {})
    once_more = at_work(card, capacity + 1, goes_in)
    assert refused(once_more, 0, f"use {card} {capacity + 1}") == "PE-CRAFT-1"
    for good, number in goes_in.items():
        lacking = at_work(card, 1, goes_in | {good: number - 1})
        assert f"use {card} 1" not in offered(lacking, 0)


@pytest.mark.rule("PE-CRAFT-6", "PE-DRAFT-5")
@pytest.mark.parametrize("card, goes_in, comes_out, cost, capacity", ROUND_CARDS)
def test_what_a_craftsman_costs(card: str, goes_in: object, comes_out: object, cost: int, capacity: int) -> None:
    state = position(draft(0), supply=[card, "gravel_pit_2"], active=1, gold={0: cost})
    play(state, f"0 take {card}")
    assert state.gold[0] == 0
    assert state.crew[0][-1] == state.supply[0]
    short = position(draft(0), supply=[card, "gravel_pit_2"], active=1, gold={0: cost - 1})
    assert refused(short, 0, f"take {card}") == "PE-DRAFT-5"


@pytest.mark.rule("PE-CRAFT-6")
def test_the_architect_brings_a_point_a_round() -> None:
    state = position(build(0), crew={0: ["r2_architect"]}, vp={0: 2}, round=6)
    assert state.vp[0] == 3


@pytest.mark.rule("PE-CRAFT-6", "PE-COMP-4")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_four_craftsmen_of_a_round(number: int) -> None:
    state = position(ROUND, round=number - 1, chance=preparation(number))
    shown = {*state.view(None)["shiring"], *(row["card"] for row in state.view(None)["supply"][:2])}
    assert shown == {card for card, *_ in ROUND_CARDS if card.startswith(f"r{number}_")}


@pytest.mark.parametrize(
    "overlay, told",
    [
        ({"craftsman_type": {"mortar_mixer": {"input": {"sand": -3}}}}, "input.sand is -3; expected 0 or more"),
        ({"craftsman_type": {"mortar_mixer": {"output": {"vp": -1}}}}, "output.vp is -1; expected 0 or more"),
        ({"event": {"king_gift": {"effect": {"gold": -5}}}}, "effect.gold is -5; expected 0 or more"),
    ],
)
def test_nothing_costs_or_brings_less_than_nothing(overlay: dict[str, Any], told: str) -> None:
    with pytest.raises(BadComponents, match=told):
        guildhall.new("pillars", 3, seed=1, overlay=overlay)
