"""KH-EFF-4: the Mining Technology."""

from typing import Any

import pytest

from arrange import offered, play
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import kind_of
from kutna_hora.position import TITLE, card, position

pytestmark = pytest.mark.engine


def digging(*tiles: str, seats: int = 3, **said: Any) -> KutnaHora:
    """A Mine action that has just drawn these tiles."""
    state = position(card(), seats=seats, chance=[f"mine {tile}" for tile in tiles], **said)
    play(state, "0 play A1 mine")
    if kind_of(state.agenda[-1]) == f.ASK_PERMIT:
        play(state, "0 no_permit")
    return state


# ---- Mining Technology


def with_horse_gin(**said: Any) -> KutnaHora:
    """A Miners' building has just been built."""
    state = position(card(), slots={0: ["N2"]}, lot={"0,0": 0}, groschen={0: 90}, **said)
    return play(state, "0 play A5 building")


@pytest.mark.rule("KH-EFF-4", "KH-MINE-10")
@pytest.mark.parametrize("number", range(4))
def test_every_technology_tile(number: int) -> None:
    state = with_horse_gin(technology=number, mine={"3,2": "T05 1"})
    row = TITLE.tables["mining_technology_tiles"][number]
    assert state.view(0)["technology"]["placing"] == row["id"]
    assert offered(state, 0) == ["remove", *[f"place {at}" for at in ("2,0", "4,0", "2,2", "4,2", "3,3")]]
    money, ore, dug = state.groschen[0], state.ore, state.mine_ore[0]
    play(state, "0 place 3,3")
    assert (state.groschen[0], state.miner_pool[0], state.miner_row[0]) == (money, 1, 7)
    assert (state.ore, state.mine_ore[0]) == (ore + row["ore"], dug + row["ore"])
    assert state.points[0] == row["points"]
    view = state.view(0)
    assert view["technology"]["level"] == number + 2
    placed = {space["at"]: space for space in view["mine"]["spaces"]}
    assert (placed["3,3"]["tile"], placed["2,3"]["rock"], placed["4,3"]["wood"]) == (row["id"], True, row["cost_wood"])
    assert view["mine"]["levels"][3]["stars"][0] == row["stars"]


@pytest.mark.rule("KH-EFF-4", "KH-EFF-10", "KH-RUL-8")
def test_a_technology_tile_may_be_removed_and_the_level_rises() -> None:
    state = play(with_horse_gin(), "0 remove")
    assert state.view(0)["technology"] == {"level": 2, "next": "MT2", "placing": None, "lost": ["MT1"]}
    assert (state.miner_row[0], state.mine_ore[0]) == (8, 0)


@pytest.mark.rule("KH-EFF-4", "KH-RUL-8", "KH-RUL-35")
def test_without_a_miner_it_is_removed_by_itself() -> None:
    state = with_horse_gin(miner_pool={0: 0}, miner_row={0: 0})
    assert state.view(0)["technology"]["lost"] == ["MT1"]
    assert (state.technology, state.production[0][0], state.owner[0]) == (1, 2, 0)


@pytest.mark.rule("KH-EFF-4")
def test_the_miner_comes_from_the_pool_only_if_the_row_is_empty() -> None:
    state = play(with_horse_gin(miner_pool={0: 2}, miner_row={0: 0}), "0 place 2,0")
    assert (state.miner_pool[0], state.miner_row[0]) == (1, 0)


@pytest.mark.rule("KH-EFF-4")
def test_with_no_tile_left_the_effect_does_nothing() -> None:
    state = with_horse_gin(technology=4)
    assert (state.technology, state.view(0)["technology"]["level"]) == (4, 5)
    assert (state.over, state.production[0][0], state.ore) == (True, 2, 2)


@pytest.mark.rule("KH-EFF-4")
def test_mines_and_permits_do_not_raise_the_level() -> None:
    state = digging("T04")
    play(state, "0 dig T04 4,0")
    assert state.view(0)["technology"]["level"] == 1
