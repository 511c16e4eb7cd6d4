"""Chapter 14: the end of the game."""

from typing import Any

import pytest

from guildhall.games.kutna_hora import final
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import pack
from kutna_hora.position import END_OF_ROUND, PRINTED, TITLE, Said, at_price, card, cell, position

pytestmark = pytest.mark.engine
END = pack(f.ROUND_END)


def ended(seats: int = 3, **said: Any) -> KutnaHora:
    """The last round has just ended; nothing but the final scoring happens."""
    state = position(END, seats=seats, round=5 if seats == 4 else 6, **said)
    assert state.over
    return state


def scored(state: KutnaHora, category: str) -> list[int]:
    return [player["tally"][category] for player in state.view(None)["players"]]


@pytest.mark.rule("KH-EX-14", "KH-END-2", "KH-RUL-13")
def test_ex_14_a_sawmill_between_neighbours() -> None:
    assert [row["icons"] for row in TITLE.tables["guild_buildings"] if row["en"] == "Sawmill"] == [["red", "yellow"]]
    assert [row["icons"] for row in TITLE.tables["public_buildings"] if row["id"] == "P1"] == [["red", "red", "yellow"]]
    # Left of 0,2 is a yellow village; the others match in one icon each: I1 is yellow and green, G1 blue and red.
    city = {"0,2": "B1 0", "0,1": "P1", "1,2": "I1 0", "0,3": "G1 1"}
    state = position(card(), city=city)
    assert final.city_points(state, cell("0,2")) == 6


@pytest.mark.rule("KH-END-2")
def test_neighbours_across_a_corner_and_other_kinds_do_not_count() -> None:
    state = position(card(), city={"2,2": "B1 0", "3,3": "P1", "2,1": "S1 1"})  # S1 is blue and green
    assert final.city_points(state, cell("2,2")) == 0


@pytest.mark.rule("KH-END-2", "KH-RUL-13")
def test_icons_of_the_neighbour_count_singly_whatever_the_own_tile_repeats() -> None:
    state = position(card(), city={"2,2": "B1 0", "3,2": "P1"})
    assert final.city_points(state, cell("2,2")) == 3  # red, red and yellow
    tiles = PRINTED.tile_icons[0]
    assert max(tiles) == 1
    assert PRINTED.match[PRINTED.buildings.index("P1")][0] == 2  # two red on the own tile are still one kind


@pytest.mark.rule("KH-END-2")
def test_a_corner_square_can_touch_two_villages() -> None:
    scribes = {0: ["scribes", "miners", "builders"]}
    state = position(card(), guilds=scribes, city={"5,4": "S1 0"})
    assert final.city_points(state, cell("5,4")) == 1  # green below; nothing at the right end of the last row
    edges = {(side, index): icon for side, index, icon in TITLE.tables["boards"][0]["edges"]}
    assert edges["bottom", 0] == "blue"
    assert edges["left", 4] == "green"
    corner = position(card(), guilds=scribes, city={"0,4": "S1 0"})
    assert final.city_points(corner, cell("0,4")) == 2


@pytest.mark.rule("KH-END-2", "KH-BLD-7")
def test_only_own_guild_buildings_score() -> None:
    state = ended(city={"2,2": "B1 0", "3,2": "P1", "4,2": "M1 1"})
    assert scored(state, "city") == [3, 2, 0]  # M1 (red, blue) beside two red icons


# ---- mines


@pytest.mark.rule("KH-EX-15", "KH-END-3")
def test_ex_15_a_row_with_a_tie_for_the_first_place() -> None:
    mine = {"0,0": "T16 3", "1,0": "T21 0", "2,0": "T04 1", "4,0": "T01 2"}  # stars 2, 2, 1, 0
    state = position(card(), seats=4, mine=mine)
    assert final.stars(state, 0) == [2, 1, 0, 2, 6]  # the rock at 6,0 has one
    assert final.award_line(state, 6) == [5, 3, 2, 1]
    assert [final.mine_rows(state, seat) for seat in range(4)] == [3, 1, 0, 3]


@pytest.mark.rule("KH-EX-16", "KH-END-3")
def test_ex_16_two_players_tie_for_second() -> None:
    mine = {"0,0": "T16 0", "1,0": "T05 1", "2,0": "T06 2", "4,0": "T07 0"}  # 2 + 1, 1, 1 and a rock of 1: six stars
    state = position(card(), mine=mine)
    assert [final.mine_rows(state, seat) for seat in range(3)] == [3, 2, 2]


@pytest.mark.rule("KH-END-3")
def test_beyond_the_third_rank_there_is_nothing() -> None:
    mine = {"0,0": "T26 0", "1,0": "T16 1", "2,0": "T20 2", "4,0": "T05 3"}  # 3, 2, 2, 1 and a rock: nine stars
    state = position(card(), seats=4, mine=mine)
    assert [final.mine_rows(state, seat) for seat in range(4)] == [7, 4, 4, 0]


@pytest.mark.rule("KH-END-3")
@pytest.mark.parametrize("line", TITLE.tables["mine_scoring"]["table"])
def test_every_line_of_the_awards(line: list[int]) -> None:
    assert final.award_line(position(), line[0]) == line
    if line[0]:
        assert final.award_line(position(), line[0] - 1) != line
    assert final.award_line(position(), 40)[0] == 13


@pytest.mark.rule("KH-END-3", "KH-MINE-10")
def test_each_row_is_scored_on_its_own_and_technology_counts() -> None:
    state = ended(mine={"2,0": "MT1 0", "2,1": "T05 0", "3,1": "T16 1"})
    # Row 1: one star and a rock of one, line 1/0/0. Row 2: own 1, other 2, a rock of one, line 2/1/0.
    assert scored(state, "stars") == [1 + 1, 2, 0]


# ---- income, reputation, leftovers


@pytest.mark.rule("KH-EX-17", "KH-END-4", "KH-END-8")
def test_ex_17_a_tenth_of_the_income() -> None:
    production = [[0, 16, 0], [0] * 3, [0] * 3]
    state = ended(production=production, pool={"green": 1}, **at_price("wood", 3))
    assert scored(state, "income") == [4, 0, 0]
    assert (state.groschen[0], state.pool[0]) == (40, 1)  # no coins, no patrician


@pytest.mark.rule("KH-END-5", "KH-REP-1")
@pytest.mark.parametrize("space, points", list(enumerate(TITLE.tables["reputation_track"]["end_points"], -5)))
def test_the_points_of_every_space_of_reputation(space: int, points: int) -> None:
    assert scored(ended(reputation={1: space}), "reputation")[1] == points


@pytest.mark.rule("KH-END-6")
def test_leftovers() -> None:
    state = ended(slots={0: ["B1", "P1"]}, lot={"0,0": 0, "1,1": 1}, pelicans={0: 3}, used_pelicans={2: 4})
    assert scored(state, "leftovers") == [2 + 1 + 3, 1, 0]


# ---- the winner


@pytest.mark.rule("KH-END-7")
def test_points_then_groschen_then_shared() -> None:
    assert ended(points=[3, 9, 9], groschen={1: 5, 2: 6}, tally=[[3] + [0] * 10] * 3).outcome.winners == [2]
    assert ended(points=[3, 9, 9], groschen={1: 6, 2: 6}).outcome.ranks == [3, 1, 1]
    assert ended(points=[3, 9, 8], groschen={1: 6, 2: 60}).outcome.winners == [1]


@pytest.mark.rule("KH-END-1", "KH-END-8")
def test_all_parts_are_added_to_the_points() -> None:
    said: Said = {"city": {"2,2": "B1 0", "3,2": "P1"}, "pelicans": {0: 2}, "reputation": {0: 6}, "points": [7, 0, 0]}
    state = position(END, round=6, **said)
    assert state.points[0] == 7 + 3 + 2 + 4
    assert state.outcome.scores == state.points


@pytest.mark.rule("KH-END-1", "KH-EOR-4")
def test_taxes_and_patricians_of_the_last_round_come_first() -> None:
    state = position(*END_OF_ROUND, round=6, tax=3, council={"silver": 1}, used_pelicans={0: 2}, groschen={0: 2})
    assert state.actors == [1]  # blue could not pay and has lost its reputation already
    assert (state.reputation[0], state.points[0]) == (-3, 0)


@pytest.mark.rule("KH-END-1")
def test_before_the_end_the_outcome_is_as_if_it_came_now() -> None:
    state = position(card(), pelicans={0: 2}, reputation={1: -5})
    assert state.outcome.scores == [2, -7, 0]
    assert state.outcome.breakdown[0]["leftovers"] == 2
    assert state.points == [0, 0, 0]
