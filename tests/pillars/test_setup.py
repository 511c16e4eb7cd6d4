"""Chapter 2, setting up."""

from itertools import pairwise

import pytest

import guildhall
from arrange import offered
from guildhall.games.pillars.views import View
from guildhall.kernel.rng import Scripted
from pillars.position import STARTING, new, play_at_random

pytestmark = pytest.mark.engine
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def fresh(seats: int, seed: int = 0) -> View:
    return new(seats, seed=seed).view(None)


def rounds_of(seats: int, seed: int) -> list[View]:
    """What is to be seen at the start of each of the six rounds of a random game, and at its end."""
    state = new(seats, seed=seed)
    seen = [state.view(None)]
    for number in range(2, 8):
        seen.append(play_at_random(state, seed, stop=number).view(None))
    return seen


@SEATS
@pytest.mark.rule("PE-SETUP-1")
def test_unused_colours_leave_the_game_with_their_builders(seats: int) -> None:
    view = fresh(seats)
    assert [player["colour"] for player in view["players"]] == ["blue", "red", "green", "yellow"][:seats]
    assert view["bag"] == [3] * seats


@SEATS
@pytest.mark.rule("PE-SETUP-2")
def test_everybody_has_workers_builders_and_three_starting_craftsmen(seats: int) -> None:
    view = fresh(seats)
    for player in view["players"]:
        assert player["workers"] == 12
        assert player["crew"] == STARTING
        assert (player["advantages"], sum(player["cubes"].values()), player["grey"]) == ([], 0, 0)
    assert view["bag"] == [3] * seats


@SEATS
@pytest.mark.rule("PE-SETUP-3", "PE-INFO-3")
def test_anybody_may_be_the_first_starting_player(seats: int) -> None:
    starts = {fresh(seats, seed)["start"] for seed in range(40)}
    assert starts == set(range(seats))


@pytest.mark.rule("PE-SETUP-3")
def test_the_starting_player_may_be_chosen_and_opens_the_game() -> None:
    words = guildhall.title("pillars").chances
    chance = ["first green", "advantage tom", "advantage jack", "shiring r1_mason", "shiring r1_tool_maker"]
    outcomes = [words.parse(text) >> 12 & 4095 for text in [*chance, "out forest_2", "out quarry_4"]]
    state = guildhall.title("pillars").new(3, rng=Scripted(outcomes))
    assert state.view(None)["start"] == 2
    assert state.actors == [2]
    assert "take quarry_2" in offered(state, 2)
    assert state.view(None)["pieces"] == 0


@SEATS
@pytest.mark.rule("PE-SETUP-4")
def test_gold_grows_clockwise_from_the_starting_player(seats: int) -> None:
    for seed in range(8):
        view = fresh(seats, seed)
        for distance in range(seats):
            player = view["players"][(view["start"] + distance) % seats]
            assert (player["gold"], player["vp"]) == (20 + distance, 2)


@pytest.mark.rule("PE-SETUP-5", "PE-INFO-3")
def test_each_round_shows_the_four_craftsmen_of_its_number_in_random_order() -> None:
    at_shiring: set[str] = set()
    for seed in range(12):
        for number, view in enumerate(rounds_of(3, seed)[:6], 1):
            shiring = [card for card in view["shiring"] if card]
            drawn = [card["card"] for card in view["supply"][:2]] + shiring
            assert len(set(drawn)) == 4
            assert all(card.startswith(f"r{number}_") for card in drawn)
            at_shiring.update(shiring)
    assert len(at_shiring) == 24


@SEATS
@pytest.mark.rule("PE-SETUP-6", "PE-INFO-3")
def test_ten_regular_advantages_in_five_rounds_and_the_last_two_in_round_six(seats: int) -> None:
    last = {"completion", "festivities"}
    missing, first_of_last = set(), set()
    for seed in range(30):
        shown = [view["kingsbridge"] for view in rounds_of(seats, seed)[:6]]
        assert [len(cards) for cards in shown] == [2] * 6
        regular = {card for cards in shown[:5] for card in cards}
        assert len(regular) == 10
        assert not regular & last
        assert set(shown[5]) == last
        first_of_last.add(shown[5][0])
        missing |= {row["id"] for row in guildhall.title("pillars").tables["advantage"]} - regular - last
    assert first_of_last == last
    assert len(missing) == 14  # any card may be among the four removed


@SEATS
@pytest.mark.rule("PE-SETUP-7", "PE-INFO-3")
def test_six_of_ten_events_come_one_a_round(seats: int) -> None:
    missing = set()
    for seed in range(12):
        seen = rounds_of(seats, seed)
        assert [len(view["past_events"]) for view in seen] == [0, 1, 2, 3, 4, 5, 6]
        events = seen[-1]["past_events"]
        assert len(set(events)) == 6
        missing |= {row["id"] for row in guildhall.title("pillars").tables["event"]} - set(events)
    assert len(missing) == 10


@SEATS
@pytest.mark.rule("PE-SETUP-8")
def test_cubes_on_the_market_the_sites_and_at_the_court(seats: int) -> None:
    view = fresh(seats)
    assert view["market"] == {"sand": 4, "wood": 4, "stone": 4}
    assert view["stock"] == {"sand": 19, "wood": 19, "stone": 19, "metal": 12}
    assert view["court_metal"] == 1


@SEATS
@pytest.mark.rule("PE-SETUP-9")
def test_grey_workers_in_the_castle_and_the_marker_on_seven(seats: int) -> None:
    view = fresh(seats)
    assert view["grey_castle"] == 4
    assert view["cost"] == 7
    assert [player["workers_total"] for player in view["players"]] == [12] * seats  # the black worker is aside


@pytest.mark.rule("PE-SETUP-10")
def test_the_table_is_the_same_for_any_number_of_players() -> None:
    same = ["market", "stock", "court_metal", "grey_castle", "cost", "round", "rounds", "events_left", "pieces", "veto"]
    tables = []
    for seats in (2, 3, 4):
        view = fresh(seats)
        counts = [len(view["supply"]), len(view["kingsbridge"]), len(view["shiring"])]
        spaces = {place: len(owners) for place, owners in view["spaces"].items()}
        tables.append(
            [[value for key, value in view.items() if key in same], counts, spaces, view["players"][0]["crew_limit"]]
        )
    assert all(one == other for one, other in pairwise(tables))
    assert tables[0][1] == [9, 2, 2]
