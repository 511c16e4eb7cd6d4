"""Chapters 10 and 11: Income, the council, reputation."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.kutna_hora.game import KutnaHora
from kutna_hora.position import PRINTED, Said, at_price, card, position, prices

pytestmark = pytest.mark.engine


def earning(**said: Any) -> KutnaHora:
    return play(position(card(), **said), "0 play A4 income")


@pytest.mark.rule("KH-EX-4", "KH-INC-1")
def test_ex_4_silver_and_ore_of_both_tracks() -> None:
    guilds = {0: ["metallurgists", "miners", "builders"]}
    said: Said = {"guilds": guilds, "production": [[3, 2, 0], [0] * 3, [0] * 3], "mine_ore": {0: 4}}
    state = position(card(), ore=3, **said)
    assert (prices(state)["silver"], prices(state)["ore"]) == (3, 4)
    play(state, "0 play A4 income")
    assert state.groschen[0] == 40 + 33


@pytest.mark.rule("KH-INC-1", "KH-CMP-5")
def test_production_of_every_guild_pays_its_own_price() -> None:
    state = position(card(), production=[[1, 10, 100], [0] * 3, [0] * 3], ore=6, population=6)
    paid = prices(state)
    play(state, "0 play A5 income")  # Miners, Builders, Innkeepers
    assert state.groschen[0] == 40 + paid["ore"] + 10 * paid["wood"] + 100 * paid["beer"]


@pytest.mark.rule("KH-INC-3", "KH-INC-2")
def test_an_income_of_nothing_may_still_move_a_patrician() -> None:
    state = earning(pool={"red": 1, "green": 2})
    assert state.groschen[0] == 40
    assert offered(state, 0) == ["decline", "council green", "council red"]
    play(state, "0 council red")
    assert (state.groschen[0], state.pool, state.council) == (30, [2, 0, 0, 0], [0, 0, 0, 1])
    assert state.over  # one patrician for each Income action


@pytest.mark.rule("KH-INC-2")
def test_moving_a_patrician_may_be_declined_and_must_be_paid() -> None:
    state = play(earning(pool={"green": 1}), "0 decline")
    assert (state.groschen[0], state.pool[0], state.council[0]) == (40, 1, 0)
    poor = earning(pool={"green": 1}, groschen={0: 9})
    assert (poor.over, poor.council) == (True, [0, 0, 0, 0])
    state = earning(pool={"green": 1}, groschen={0: 10})
    assert refused(state, 0, "council red") == "KH-INC-2"


@pytest.mark.rule("KH-INC-2")
def test_the_money_just_received_may_be_used() -> None:
    production = [[0, 5, 0], [0] * 3, [0] * 3]
    state = earning(pool={"green": 1}, groschen={0: 0}, production=production, **at_price("wood", 2))
    play(state, "0 council green")
    assert (state.groschen[0], state.council[0]) == (0, 1)


# ---- reputation


@pytest.mark.rule("KH-EX-18", "KH-REP-1")
def test_ex_18_steps_beyond_the_right_end_are_points() -> None:
    state = position(reputation={0: 10})
    state.move_reputation(0, 2)
    assert (state.reputation[0], state.points[0]) == (10, 4)
    state = position(reputation={0: 9})
    state.move_reputation(0, 3)
    assert (state.reputation[0], state.points[0]) == (10, 4)


@pytest.mark.rule("KH-REP-1", "KH-REP-3", "KH-RUL-10")
def test_steps_beyond_the_left_end_cost_points_even_below_zero() -> None:
    state = position(reputation={0: -4})
    state.move_reputation(0, -3)
    assert (state.reputation[0], state.points[0]) == (-5, -4)


@pytest.mark.rule("KH-REP-1", "KH-END-5")
def test_the_points_of_a_space_count_only_at_the_end() -> None:
    state = position(card(), reputation={0: 6})
    state.move_reputation(0, 2)
    assert state.points[0] == 0
    assert state.view(0)["players"][0]["final"]["reputation"] == PRINTED.reputation_points[8 + 5]
