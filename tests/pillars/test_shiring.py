"""Step 10, Shiring."""

import pytest

from arrange import offered, play
from pillars.position import STARTING, build, crew, on, position, removed, step, then

pytestmark = pytest.mark.engine
PAIR = ["r6_bell_maker", "r6_sculptor"]
FULL = [*STARTING, "r2_potter", "r2_architect"]


@pytest.mark.rule("PE-SHIRING-1", "PE-R-20")
def test_the_craftsman_of_the_space_joins_free_whatever_its_cost() -> None:
    state = position(step("shiring"), shiring=PAIR, spaces={"shiring": [1, 0]}, gold={0: 0, 1: 0}, bag=[])
    assert state.over  # nobody is asked: the craftsman joins where there is room
    assert crew(state, 1) == [*STARTING, "r6_bell_maker"]
    assert crew(state, 0) == [*STARTING, "r6_sculptor"]
    assert state.gold == [0, 0, 22]
    assert (on(state, "shiring"), state.bag, state.shiring) == ([None, None], [0, 1], [])


@pytest.mark.rule("PE-SHIRING-1")
def test_an_unclaimed_craftsman_leaves_the_game() -> None:
    state = position(step("shiring"), shiring=PAIR, spaces={"shiring": [None, 2]})
    assert removed(state) == ["r6_bell_maker"]
    assert crew(state, 2) == [*STARTING, "r6_sculptor"]


@pytest.mark.rule("PE-SHIRING-1", "PE-CREW-1", "PE-R-20", "PE-DEC-2")
def test_space_one_is_settled_before_space_two() -> None:
    state = position(step("shiring"), shiring=PAIR, spaces={"shiring": [1, 0]}, crew={0: FULL, 1: FULL})
    assert state.actors == [1]
    assert len(crew(state, 0)) == 5  # the second has not joined yet
    assert offered(state, 1) == [f"dismiss {card}" for card in [*FULL, "r6_bell_maker"]]
    play(state, "1 dismiss r6_bell_maker")  # the newcomer himself
    assert crew(state, 1) == FULL
    assert state.actors == [0]
    play(state, "0 dismiss start_woodworker")
    assert crew(state, 0) == [*FULL[:1], *FULL[2:], "r6_sculptor"]
    assert removed(state) == ["r6_bell_maker", "start_woodworker"]


@pytest.mark.rule("PE-SHIRING-1", "PE-R-4")
def test_one_player_may_take_both() -> None:
    state = position(step("shiring"), shiring=PAIR, spaces={"shiring": [2, 2]})
    assert crew(state, 2) == [*STARTING, *PAIR]


@pytest.mark.rule("PE-SHIRING-1", "PE-VP-1")
def test_a_craftsman_who_joined_is_seen_in_the_crew_and_no_longer_at_shiring() -> None:
    state = position(step("shiring"), shiring=PAIR, spaces={"shiring": [1, 0]}, crew={1: FULL})
    view = state.view(None)
    assert "r6_bell_maker" in view["players"][1]["crew"]
    assert "r6_bell_maker" not in view["shiring"]
    assert "r6_sculptor" in view["shiring"]


@pytest.mark.rule("PE-BUILD-3")
def test_a_craftsman_of_shiring_works_in_the_same_round() -> None:
    state = position(step("shiring"), shiring=PAIR, spaces={"shiring": [1]}, round=6)
    then(state, build(1), cubes={1: {"metal": 1}}, vp={1: 2})
    play(state, "1 use r6_bell_maker 1")
    assert state.vp[1] == 6
