"""Chapter 8: the Plot action."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.kutna_hora.game import KutnaHora
from kutna_hora.position import card, cell, position, then

pytestmark = pytest.mark.engine


def claiming(**said: Any) -> KutnaHora:
    return play(position(card(), **said), "0 play A2 plot")


def squares(state: KutnaHora) -> set[str]:
    return {choice.split()[1] for choice in offered(state, 0)}


@pytest.mark.rule("KH-PLOT-1", "KH-LIM-1", "KH-CMP-6")
def test_three_markers_and_no_more() -> None:
    state = position(card(), lot={"0,0": 0, "1,0": 0, "2,0": 0})
    assert refused(state, 0, "play A2 plot") == "KH-PLOT-1"


@pytest.mark.rule("KH-PLOT-2")
@pytest.mark.parametrize("seats, count", [(2, 18), (3, 30)])
def test_any_square_of_an_empty_city_for_five(seats: int, count: int) -> None:
    state = claiming(seats=seats)
    assert len(squares(state)) == count
    play(state, "0 claim 3,2")
    assert (state.groschen[0], state.lot[cell("3,2")], state.lots_left[0]) == (35, 0, 2)


@pytest.mark.rule("KH-PLOT-2", "KH-PLOT-3")
def test_lot_markers_are_no_buildings() -> None:
    state = claiming(lot={"2,2": 1})
    assert len(squares(state)) == 29
    play(state, "0 claim 0,0")
    assert state.groschen[0] == 35


@pytest.mark.rule("KH-PLOT-3")
def test_beside_a_building_of_anybody_at_the_highest_price() -> None:
    state = claiming(city={"2,2": "M1 1", "4,2": "P1"})  # plot prices 3 and 7
    assert squares(state) == {"2,1", "2,3", "1,2", "3,2", "5,2", "4,1", "4,3"}
    assert refused(state, 0, "claim 3,1") == "KH-PLOT-3"  # only across a corner
    play(state, "0 claim 3,2")
    assert state.groschen[0] == 33
    cheap = play(claiming(city={"2,2": "M1 1", "4,2": "P1"}), "0 claim 1,2")
    assert cheap.groschen[0] == 37


@pytest.mark.rule("KH-PLOT-3")
def test_the_edges_of_the_city_do_not_touch() -> None:
    state = claiming(city={"5,1": "M1 1"})
    assert squares(state) == {"5,0", "5,2", "4,1"}


@pytest.mark.rule("KH-PLOT-4")
def test_where_every_square_beside_a_building_is_claimed_any_other_may_be_taken_for_five() -> None:
    state = claiming(city={"0,0": "M1 1"}, lot={"1,0": 1, "0,1": 2})
    assert len(squares(state)) == 27
    play(state, "0 claim 5,4")
    assert state.groschen[0] == 35


@pytest.mark.rule("KH-PLOT-5", "KH-REP-2", "KH-EX-10", "KH-RUL-6")
@pytest.mark.parametrize("reputation, price", [(2, 7), (3, 1), (7, 1)])
def test_ex_10_a_good_name_makes_plots_cheap_but_not_free_to_place(reputation: int, price: int) -> None:
    state = claiming(city={"2,2": "B1 0", "4,2": "P1"}, reputation={0: reputation})
    assert refused(state, 0, "claim 0,4") == "KH-PLOT-3"
    play(state, "0 claim 3,2")
    assert state.groschen[0] == 40 - price


@pytest.mark.rule("KH-PLOT-5")
def test_an_empty_city_is_cheap_too() -> None:
    assert play(claiming(reputation={0: 3}), "0 claim 0,0").groschen[0] == 39


@pytest.mark.rule("KH-REP-2", "KH-PLOT-5")
def test_the_low_price_lapses_with_the_reputation() -> None:
    state = claiming(city={"2,2": "B1 0"}, reputation={0: 3})
    then(state, card(), reputation={0: 2}, hand={0: ["A2"]})
    play(state, "0 play A2 plot", "0 claim 1,2")
    assert state.groschen[0] == 36


@pytest.mark.rule("KH-PLOT-6")
def test_the_marker_leaves_the_player_board() -> None:
    state = play(claiming(), "0 claim 1,1")
    assert (state.view(0)["players"][0]["lots"], state.view(0)["players"][0]["lots_in_city"]) == (2, 1)


@pytest.mark.rule("KH-PLOT-7")
def test_a_full_city_has_no_plot() -> None:
    state = position(card())
    for square in state.board.squares:
        state.lot[square] = 1 if square % 2 else 2
    then(state, card())
    assert refused(state, 0, "play A2 plot") == "KH-PLOT-7"


@pytest.mark.rule("KH-PLOT-8")
def test_nobody_claims_or_builds_where_a_marker_lies() -> None:
    state = claiming(lot={"2,2": 1}, city={"2,1": "M1 1"})
    assert refused(state, 0, "claim 2,2") == refused(state, 0, "claim 2,1") == "KH-PLOT-8"
    building = position(card(), lot={"2,2": 1, "0,0": 0, "1,0": 0}, slots={0: ["B1"]})
    play(building, "0 play A5 building")
    assert refused(building, 0, "build B1 2,2") == "KH-PLOT-8"
    assert refused(building, 0, "build B1 3,3") == "KH-PLOT-8"


@pytest.mark.rule("KH-SET-5")
def test_squares_outside_the_city_are_refused() -> None:
    assert refused(claiming(), 0, "claim 6,0") == "KH-SET-5"
    assert refused(claiming(seats=2), 0, "claim 0,3") == "KH-SET-5"


@pytest.mark.rule("KH-ECO-8", "KH-PLOT-3")
def test_a_plot_must_be_paid() -> None:
    state = claiming(city={"2,2": "M1 1", "4,2": "P1"}, groschen={0: 3})
    assert refused(state, 0, "claim 5,2") == "KH-PLOT-3"
    assert squares(state) == {"2,1", "2,3", "1,2"}
    assert refused(position(card(), groschen={0: 4}), 0, "play A2 plot") == "KH-PLOT-2"
