"""Chapter 6, Phase II: placing master builders."""

import pytest

from arrange import offered, play, refused
from guildhall.games.pillars import notes
from guildhall.games.pillars.game import Pillars
from guildhall.kernel.errors import BadChoice
from pillars.position import DRAW_BUILDER, ROUND, SPACES, lines, on, position, preparation, step, then

pytestmark = pytest.mark.engine
TEN = ["bishop", "kingsbridge_1", "kingsbridge_2", "priory", "court", "shiring_1", "shiring_2", "castle"]
TEN += ["market", "start_player"]
EVERYWHERE = [f"place {target}" for target in TEN]


def prices(state: Pillars) -> list[int]:
    """The prices at which builders have been drawn."""
    return [price for _, price, _ in lines(state, notes.DRAWN)]


def all_pass(state: Pillars) -> None:
    """Everybody passes while passing is possible."""
    while "pass" in offered(state, state.actors[0]):
        play(state, f"{state.actors[0]} pass")


# ---- drawing and the veto


@pytest.mark.rule("PE-MB-1", "PE-INFO-3")
@pytest.mark.parametrize("seat, colour", [(0, "blue"), (1, "red"), (2, "green")])
def test_any_builder_of_the_bag_may_be_drawn_and_the_first_costs_seven(seat: int, colour: str) -> None:
    state = position(DRAW_BUILDER, chance=[f"builder {colour}"])
    view = state.view(None)
    assert (view["drawn"], view["cost"]) == (seat, 7)
    assert view["bag"] == [3 - (owner == seat) for owner in range(3)]
    assert prices(state) == [7]


@pytest.mark.rule("PE-MB-2", "PE-DEC-3")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_the_starting_player_may_reject_any_builder_before_its_owner_decides(colour: str) -> None:
    state = position(DRAW_BUILDER, start=2, chance=[f"builder {colour}", "builder red"])
    assert state.actors == [2]
    assert offered(state, 2) == ["accept", "reject"]
    play(state, "2 reject")
    view = state.view(None)
    assert (view["drawn"], view["cost"]) == (1, 7)  # drawn anew, possibly the same colour, the price unchanged
    assert view["bag"] == [3, 2, 3]  # the rejected one is back
    assert state.actors == [1]


@pytest.mark.rule("PE-MB-2", "PE-DEC-3")
def test_an_accepted_builder_is_its_owners_and_the_veto_remains() -> None:
    state = position(DRAW_BUILDER, start=2, chance=["builder red", "builder blue"])
    play(state, "2 accept")
    assert state.actors == [1]
    play(state, "1 place market")
    assert state.actors == [2]
    assert offered(state, 2) == ["accept", "reject"]


@pytest.mark.rule("PE-MB-2")
def test_the_veto_exists_once_a_round() -> None:
    state = position(DRAW_BUILDER, start=2, chance=["builder red", "builder blue", "builder red", "builder green"])
    play(state, "2 reject")
    assert state.view(None)["veto"] is False
    play(state, "0 pass")
    assert state.actors == [1]  # nobody is asked about this one
    play(state, "1 pass")
    assert refused(state, 2, "reject") == "PE-MB-3"


@pytest.mark.rule("PE-MB-2", "PE-ROUND-2")
def test_a_new_round_brings_a_new_veto() -> None:
    state = position(ROUND, round=1, veto=0, chance=[*preparation(2), "builder red"])
    play(state, "0 pass", "1 pass", "2 pass")
    assert offered(state, 0) == ["accept", "reject"]


@pytest.mark.rule("PE-MB-11", "PE-R-16")
def test_the_last_builder_of_the_bag_may_be_rejected_and_comes_again() -> None:
    state = position(DRAW_BUILDER, bag=[1], marker=3)
    play(state, "0 reject")
    assert state.actors == [1]
    assert (state.view(None)["drawn"], state.marker, state.veto) == (1, 3, 0)


@pytest.mark.rule("PE-MB-11")
def test_the_redraw_includes_the_rejected_builder() -> None:
    state = position(DRAW_BUILDER, bag=[0, 1], chance=["builder red", "builder red", "builder blue"])
    play(state, "0 reject")
    assert state.actors == [1]


@pytest.mark.rule("PE-MB-11", "PE-MB-6")
def test_the_veto_lapses_at_the_end_of_the_phase() -> None:
    state = position(DRAW_BUILDER, bag=[1])
    play(state, "0 accept", "1 pass")
    assert state.veto == 0
    assert state.actors == [1]
    assert refused(state, 1, "reject") == "PE-MB-6"


# ---- place or pass


@pytest.mark.rule("PE-MB-3", "PE-MB-4", "PE-GOLD-2")
def test_placing_costs_what_the_marker_shows() -> None:
    state = position(DRAW_BUILDER, veto=0, marker=5, chance=["builder red", "builder red"])
    play(state, "1 place castle")
    assert state.gold == [20, 16, 22]
    assert on(state, "castle") == [1]
    assert state.marker == 4


@pytest.mark.rule("PE-MB-3", "PE-MB-4")
def test_a_passed_builder_waits_on_the_cost_track() -> None:
    state = position(DRAW_BUILDER, veto=0, marker=5, chance=["builder red", "builder red"])
    play(state, "1 pass")
    assert state.gold == [20, 21, 22]
    assert state.view(None)["passed"] == [[1, 5]]
    assert state.marker == 4


@pytest.mark.rule("PE-MB-3")
def test_without_the_gold_the_owner_must_pass() -> None:
    state = position(DRAW_BUILDER, veto=0, gold={1: 6}, chance=["builder red", "builder blue"])
    assert state.view(None)["passed"] == [[1, 7]]  # nobody was asked
    assert state.actors == [0]
    exact = position(DRAW_BUILDER, veto=0, gold={1: 7}, chance=["builder red", "builder blue"])
    assert offered(exact, 1) == [*EVERYWHERE, "pass"]


@pytest.mark.rule("PE-MB-3", "PE-ADV-14")
def test_remigius_places_without_gold() -> None:
    state = position(
        DRAW_BUILDER, veto=0, gold={1: 0}, favours={1: ["remigius"]}, chance=["builder red", "builder blue"]
    )
    assert offered(state, 1) == [*[f"remigius {target}" for target in TEN], "pass"]


@pytest.mark.rule("PE-MB-4")
@pytest.mark.parametrize("seats, free", [(3, 2), (4, 5)])
def test_the_price_falls_by_one_a_draw_and_not_below_zero(seats: int, free: int) -> None:
    order = [colour for colour in ["blue", "red", "green", "yellow"][:seats] for _ in range(3)]
    chance = [f"builder {colour}" for colour in order[:-3]]
    state = position(DRAW_BUILDER, seats=seats, veto=0, chance=chance, gold=dict.fromkeys(range(seats), 30))
    for number in range(len(order)):
        choice = "pass" if number % 2 else "place market" if number < 8 else "place court"
        play(state, f"{state.actors[0]} {choice}")
    assert prices(state) == [7, 6, 5, 4, 3, 2, 1] + [0] * free
    assert state.marker == 0


@pytest.mark.rule("PE-MB-5", "PE-R-3", "PE-OPT-2")
def test_a_free_builder_may_pass_and_waits_behind_the_others() -> None:
    state = position(DRAW_BUILDER, veto=0, marker=1, bag=[0, 1, 2], chance=["builder green", "builder red"])
    play(state, "2 pass")
    assert (state.marker, offered(state, 1)) == (0, [*EVERYWHERE, "pass"])
    play(state, "1 pass")
    assert state.view(None)["passed"] == [[2, 1], [1, 0]]
    play(state, "0 place bishop")
    assert state.gold == [20, 21, 22]  # free
    assert state.actors == [2]
    play(state, "2 place market")
    assert state.actors == [1]


@pytest.mark.rule("PE-MB-6", "PE-DEC-5")
def test_passed_builders_are_placed_free_in_the_order_of_passing() -> None:
    order = ["green", "blue", "red", "green"]
    bag = [0, 1, 2, 2]
    state = position(DRAW_BUILDER, veto=0, bag=bag, gold={0: 0}, chance=[f"builder {colour}" for colour in order])
    all_pass(state)  # green at 7, blue at 6 (for want of gold), red at 5, green at 4
    asked = []
    for target in ["market", "market", "court", "priory"]:
        seat = state.actors[0]
        asked.append(seat)
        assert offered(state, seat) == EVERYWHERE
        assert refused(state, seat, "pass") == "PE-MB-6"
        play(state, f"{seat} place {target}")
    assert asked == [2, 0, 1, 2]
    assert state.gold == [0, 21, 22]
    assert on(state, "market") == [2, 0, None, None]
    assert state.over


# ---- spaces


@pytest.mark.rule("PE-MB-7", "PE-DEC-4", "PE-R-7")
def test_seventeen_spaces_for_one_builder_each() -> None:
    counts = {"bishop": 1, "kingsbridge": 2, "priory": 2, "court": 4}
    counts |= {"shiring": 2, "castle": 1, "market": 4, "start_player": 1}
    assert counts == SPACES
    state = position(DRAW_BUILDER, veto=0, chance=["builder red"])
    assert {place: len(owners) for place, owners in state.view(None)["spaces"].items()} == counts
    assert sum(counts.values()) == 17
    for place, spaces in counts.items():
        targets = [target for target in TEN if target.startswith(place)]
        full = position(DRAW_BUILDER, veto=0, chance=["builder red"], spaces={place: [2] * spaces})
        for target in targets:
            assert refused(full, 1, f"place {target}") == "PE-MB-7"
        if targets == [place]:
            room = position(DRAW_BUILDER, veto=0, chance=["builder red"], spaces={place: [2] * (spaces - 1)})
            assert f"place {place}" in offered(room, 1)


@pytest.mark.rule("PE-MB-7")
def test_every_free_space_is_legal_useful_or_not() -> None:
    state = position(DRAW_BUILDER, veto=0, round=6, chance=["builder red"], market={"sand": 0, "wood": 0, "stone": 0})
    assert offered(state, 1) == [*EVERYWHERE, "pass"]


@pytest.mark.rule("PE-MB-8", "PE-R-24")
@pytest.mark.parametrize("place", ["priory", "court", "market"])
def test_the_lowest_free_space_is_taken(place: str) -> None:
    for taken in range(SPACES[place]):
        state = position(DRAW_BUILDER, veto=0, spaces={place: [2] * taken}, chance=["builder red", "builder blue"])
        play(state, f"1 place {place}")
        assert on(state, place) == [2] * taken + [1] + [None] * (SPACES[place] - taken - 1)


@pytest.mark.rule("PE-R-24")
@pytest.mark.parametrize("target", ["priory_2", "court_2", "market_3"])
def test_a_later_space_cannot_be_taken_on_purpose(target: str) -> None:
    state = position(DRAW_BUILDER, veto=0, chance=["builder red"])
    with pytest.raises(BadChoice):
        state.apply(1, f"place {target}")


@pytest.mark.rule("PE-MB-8")
@pytest.mark.parametrize("place", ["kingsbridge", "shiring"])
def test_the_space_is_chosen_where_it_is_a_card(place: str) -> None:
    state = position(DRAW_BUILDER, veto=0, chance=["builder red", "builder blue", "builder red"])
    play(state, f"1 place {place}_2")
    assert on(state, place) == [None, 1]
    assert refused(state, 0, f"place {place}_2") == "PE-MB-7"
    play(state, f"0 place {place}_1")
    assert on(state, place) == [0, 1]


@pytest.mark.rule("PE-MB-8", "PE-R-4")
def test_a_player_may_have_several_builders_in_one_place() -> None:
    state = position(DRAW_BUILDER, veto=0, chance=["builder red", "builder red", "builder red", "builder blue"])
    play(state, "1 place court", "1 place court", "1 place market")
    assert on(state, "court") == [1, 1, None, None]
    assert state.gold[1] == 21 - 7 - 6 - 5


# ---- two players


@pytest.mark.rule("PE-MB-9", "PE-R-30")
def test_two_players_draw_six_builders_and_then_the_marker_goes_to_zero() -> None:
    chance = ["builder blue", "builder red", "builder blue", "builder red", "builder red"]
    state = position(DRAW_BUILDER, seats=2, veto=0, chance=chance)
    all_pass(state)
    assert prices(state) == [7, 6, 5, 4, 3, 2]
    assert state.marker == 0
    assert state.view(None)["cost"] == 0
    assert offered(state, 0) == EVERYWHERE  # the first of the passed ones, free
    play(state, "0 place market")
    assert state.gold == [20, 21]


# ---- the town wall


@pytest.mark.rule("PE-MB-10", "PE-R-5", "PE-EVENT-3")
def test_behind_the_wall_a_third_builder_is_laid_aside() -> None:
    chance = ["builder red", "builder red", "builder red", "builder blue"]
    state = position(DRAW_BUILDER, veto=0, wall_now=0b010, chance=chance)
    play(state, "1 place market", "1 pass")
    view = state.view(None)
    assert view["aside"] == [1]
    assert (view["drawn"], view["cost"]) == (0, 5)  # the marker has not moved
    assert view["passed"] == [[1, 6]]
    assert (1, 0, 0) in lines(state, notes.LAID_ASIDE)


@pytest.mark.rule("PE-MB-10")
def test_no_veto_is_offered_on_a_builder_laid_aside() -> None:
    chance = ["builder red", "builder blue"]
    state = position(DRAW_BUILDER, bag=[0, 1, 2], wall_now=0b010, used={1: 2}, marker=5, chance=chance)
    assert state.view(None)["drawn"] == 0
    assert offered(state, 0) == ["accept", "reject"]


@pytest.mark.rule("PE-MB-10")
def test_a_rejected_builder_is_not_one_of_the_two() -> None:
    chance = ["builder red", "builder red", "builder red", "builder blue"]
    state = position(DRAW_BUILDER, wall_now=0b010, chance=chance)
    play(state, "0 reject", "1 place market")
    assert state.view(None)["drawn"] == 1
    assert state.view(None)["aside"] == []


@pytest.mark.rule("PE-MB-10")
def test_players_not_affected_use_all_three() -> None:
    chance = ["builder blue", "builder blue", "builder blue", "builder green"]
    state = position(DRAW_BUILDER, veto=0, wall_now=0b010, chance=chance)
    play(state, "0 place court", "0 place court", "0 place market")
    assert state.view(None)["aside"] == []
    assert on(state, "market")[0] == 0


@pytest.mark.rule("PE-MB-10", "PE-R-5", "PE-EVENT-3")
def test_the_wall_holds_in_the_round_after_the_event_and_only_there() -> None:
    state = position(step("event"), peeked="town_wall", spaces={"market": [0, 1, 2], "court": [0, 1, 2]}, round=1)
    assert on(state, "market") == [0, 1, 2, None]  # nothing happens to builders already placed
    then(state, ROUND, chance=preparation(2), spaces={})
    assert [player["walled"] for player in state.view(None)["players"]] == [True, True, True]
    assert state.view(None)["bag"] == [3, 3, 3]
    then(state, ROUND, chance=preparation(3, "otto", "ellen"), aside=[0])
    assert [player["walled"] for player in state.view(None)["players"]] == [False, False, False]
    assert state.view(None)["bag"] == [3, 3, 3]  # the one laid aside is back


@pytest.mark.rule("PE-R-30", "PE-MB-9")
def test_builders_laid_aside_do_not_count_as_draws() -> None:
    chance = ["builder blue", "builder red", "builder blue", "builder blue"]  # the fourth one lies aside
    state = position(DRAW_BUILDER, seats=2, veto=0, wall_now=0b01, chance=chance)
    all_pass(state)
    assert prices(state) == [7, 6, 5, 4, 3]
    assert state.view(None)["aside"] == [0]
    assert state.marker == 0


@pytest.mark.rule("PE-MB-10", "PE-ADV-14")
def test_a_builder_placed_with_remigius_is_one_of_the_two() -> None:
    state = position(DRAW_BUILDER, seats=2, veto=0, bag=[0, 0, 0], wall_now=1, favours={0: ["remigius"]}, gold={0: 20})
    play(state, "0 remigius court", "0 place court")
    assert (state.used[0], state.aside, on(state, "court")[:2]) == (2, [0], [0, 0])
