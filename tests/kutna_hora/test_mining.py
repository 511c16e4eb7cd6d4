"""Chapter 6: the Mine action."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import mining
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import kind_of, pack
from kutna_hora.position import PRINTED, TITLE, Said, at_price, card, cell, position, then

pytestmark = pytest.mark.engine


def digging(*tiles: str, seats: int = 3, **said: Any) -> KutnaHora:
    """A Mine action that has just drawn these tiles."""
    state = position(card(), seats=seats, chance=[f"mine {tile}" for tile in tiles], **said)
    play(state, "0 play A1 mine")
    if kind_of(state.agenda[-1]) == f.ASK_PERMIT:
        play(state, "0 no_permit")
    return state


def spaces(state: KutnaHora) -> list[str]:
    return [choice.split()[2] for choice in offered(state, 0) if choice.startswith("dig")]


# ---- the miner pool


@pytest.mark.rule("KH-MINE-1", "KH-LIM-1", "KH-CMP-6")
def test_without_a_miner_there_is_no_mining() -> None:
    state = position(card(), miner_pool={0: 0}, miner_row={0: 0})
    assert refused(state, 0, "play A1 mine") == "KH-MINE-1"


@pytest.mark.rule("KH-MINE-2", "KH-RUL-28")
def test_an_empty_pool_must_be_filled() -> None:
    state = position(card(), miner_pool={0: 0}, groschen={0: 3}, chance=["mine T01"])
    play(state, "0 play A1 mine")  # a permit costs 3 and is bought without asking
    assert (state.groschen[0], state.miner_pool[0], state.miner_row[0]) == (0, 2, 6)
    poor = position(card(), miner_pool={0: 0}, groschen={0: 2})
    assert refused(poor, 0, "play A1 mine") == "KH-MINE-2"


@pytest.mark.rule("KH-EX-24", "KH-MINE-2", "KH-RUL-4", "KH-RUL-28")
def test_ex_24_what_a_permit_moves() -> None:
    state = position(card(), miner_pool={0: 1}, miner_row={0: 5}, chance=["mine T01"])
    play(state, "0 play A1 mine")
    assert offered(state, 0) == ["no_permit", "permit"]
    play(state, "0 permit")
    assert (state.groschen[0], state.miner_pool[0], state.miner_row[0]) == (37, 2, 4)
    state = position(card(), miner_pool={0: 0}, miner_row={0: 1}, chance=["mine T01"])
    play(state, "0 play A1 mine")
    assert (state.groschen[0], state.miner_pool[0], state.miner_row[0]) == (37, 1, 0)


@pytest.mark.rule("KH-MINE-2")
@pytest.mark.parametrize("pool, row", [(2, 5), (1, 0)])
def test_a_full_pool_or_an_empty_row_asks_for_no_permit(pool: int, row: int) -> None:
    state = position(card(), miner_pool={0: pool}, miner_row={0: row}, chance=["mine T01"])
    play(state, "0 play A1 mine")
    assert kind_of(state.agenda[-1]) == f.ASK_MINE
    assert state.groschen[0] == 40


@pytest.mark.rule("KH-MINE-2")
def test_a_permit_needs_its_price() -> None:
    state = position(card(), groschen={0: 2}, tabs={"wood": 1}, chance=["mine T01"])
    play(state, "0 play A1 mine")
    assert (state.miner_pool[0], state.groschen[0]) == (1, 2)
    assert kind_of(state.agenda[-1]) == f.ASK_MINE


@pytest.mark.rule("KH-RUL-37", "KH-MINE-4")
def test_a_permit_may_be_bought_though_no_space_can_be_paid() -> None:
    state = position(card(), groschen={0: 3}, chance=["mine T01"])
    play(state, "0 play A1 mine", "0 permit")
    assert state.over  # the only choice was to discard
    assert (state.groschen[0], state.miner_pool[0], state.discards) == (0, 2, [0])


# ---- drawing


@pytest.mark.rule("KH-EX-9", "KH-MINE-3", "KH-MINE-6", "KH-INFO-3", "KH-RUL-2")
def test_ex_9_the_first_mine_of_the_game() -> None:
    state = digging("T04")
    assert state.view(1)["drawn"] == ["T04"]
    assert spaces(state) == ["2,0", "4,0"]
    play(state, "0 dig T04 4,0")
    assert state.groschen[0] == 40 - 2 * 2
    assert (state.miner_pool[0], state.miner_row[0]) == (0, 8)


@pytest.mark.rule("KH-MINE-3", "KH-EFF-4")
@pytest.mark.parametrize("taken, drawn", [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_as_many_tiles_as_the_technology_level(taken: int, drawn: int) -> None:
    tiles = [f"T0{n}" for n in range(1, drawn + 1)]
    state = digging(*tiles, technology=taken)
    assert state.view(2)["drawn"] == tiles
    assert len(offered(state, 0)) == 1 + 2 * drawn


@pytest.mark.rule("KH-MINE-4")
def test_tiles_that_are_not_chosen_are_discarded() -> None:
    state = digging("T03", "T07", technology=1)
    play(state, "0 dig T07 2,0")
    assert state.view(0)["stack"]["discards"] == ["T03"]
    state = digging("T03", "T07", technology=1)
    play(state, "0 discard")
    assert state.view(0)["stack"]["discards"] == ["T03", "T07"]
    assert (state.miner_pool[0], state.groschen[0]) == (1, 40)


@pytest.mark.rule("KH-MINE-4")
def test_only_tiles_that_were_drawn_can_be_placed() -> None:
    assert refused(digging("T03"), 0, "dig T04 2,0") == "KH-MINE-4"


@pytest.mark.rule("KH-SET-11", "KH-INFO-2")
def test_stages_come_one_after_the_other() -> None:
    state = position(card(), stack=["T09", "T12", "T20"], stage=0, technology=2)
    play(state, "0 play A1 mine", "0 no_permit")
    assert state.view(0)["drawn"] == ["T09", "T12", "T20"]  # nothing was left to chance


@pytest.mark.rule("KH-MINE-3", "KH-RUL-33", "KH-RUL-34")
def test_the_discards_become_a_new_stack_when_a_tile_is_needed() -> None:
    said: Said = {"stack": ["T25"], "stage": 2, "discards": ["T01", "T12", "T13", "T26"]}
    state = position(card(), **said)
    play(state, "0 play A1 mine", "0 no_permit")
    assert (state.stack, state.mixed, state.stage) == ([], 0, -1)  # emptied exactly: no reshuffle yet
    state = position(card(), technology=1, chance=["stage II", "mine T13", "stage III"], **said)
    play(state, "0 play A1 mine", "0 no_permit")
    view = state.view(0)
    assert view["drawn"] == ["T25", "T13"]
    assert view["stack"] == {"left": 3, "next": "III", "mixed": True, "tiles": ["T01", "T12", "T26"], "discards": []}


@pytest.mark.rule("KH-RUL-34")
def test_after_a_reshuffle_the_tile_has_the_stage_that_was_shown() -> None:
    state = position(card(), stack=["T01", "T02", "T26"], mixed=1, stage=2, chance=[])
    play(state, "0 play A1 mine", "0 no_permit")  # only one tile has that back, and then all backs are alike
    assert state.view(0)["drawn"] == ["T26"]
    assert state.view(0)["stack"]["next"] == "I"


@pytest.mark.rule("KH-MINE-3")
def test_too_few_tiles_are_drawn_as_they_are() -> None:
    state = position(card(), stack=["T26"], stage=2, discards=["T01"], technology=4)
    play(state, "0 play A1 mine", "0 no_permit")
    assert state.view(0)["drawn"] == ["T26", "T01"]


# ---- where and for how much


@pytest.mark.rule("KH-MINE-5", "KH-MINE-8")
def test_open_spaces_are_beside_and_below_mines_of_anybody() -> None:
    state = digging("T04", mine={"2,1": "T01 1"})
    assert set(spaces(state)) == {"2,0", "4,0", "1,1", "3,1", "2,2"}  # not 2,0 because of the mine: it is an entrance
    assert refused(state, 0, "dig T04 2,1") == "KH-MINE-5"
    assert refused(state, 0, "dig T04 5,2") == "KH-MINE-5"


@pytest.mark.rule("KH-MINE-5", "KH-RUL-14")
def test_a_mine_does_not_open_the_space_above_it() -> None:
    state = digging("T04", mine={"5,2": "T01 1"})
    assert refused(state, 0, "dig T04 5,1") == "KH-MINE-5"
    assert {"4,2", "5,3"} <= set(spaces(state))


@pytest.mark.rule("KH-MINE-5")
def test_rows_do_not_run_into_each_other() -> None:
    state = digging("T04", mine={"6,1": "T01 1"})  # the right end of the second row
    assert set(spaces(state)) == {"2,0", "4,0", "5,1"}  # below it lies a rock


@pytest.mark.rule("KH-MINE-10")
def test_a_rock_blocks_opens_nothing_and_prices_nothing() -> None:
    state = digging("T04", mine={"1,1": "T01 1"})  # a rock lies at 0,1
    assert refused(state, 0, "dig T04 0,1") == "KH-MINE-10"
    assert refused(state, 0, "dig T04 0,2") == "KH-MINE-5"


@pytest.mark.rule("KH-SET-5")
def test_spaces_outside_the_mine_are_refused() -> None:
    assert refused(digging("T04"), 0, "dig T04 7,0") == "KH-SET-5"
    state = digging("T04", seats=2)
    assert set(spaces(state)) == {"1,0", "3,0"}
    assert refused(state, 0, "dig T04 5,0") == "KH-SET-5"


@pytest.mark.rule("KH-EX-26", "KH-MINE-6", "KH-MINE-8", "KH-RUL-5", "KH-RUL-14")
def test_ex_26_the_dearest_mine_beside_or_above() -> None:
    wood = {**at_price("wood", 2), "groschen": {0: 90}}
    state = digging("T05", mine={"4,1": "T03 1", "3,0": "T11 1", "3,2": "T19 2"}, **wood)
    assert [PRINTED.mine_wood[PRINTED.mines.index(tile)] for tile in ("T03", "T11", "T19")] == [3, 4, 5]
    play(state, "0 dig T05 3,1")
    assert state.groschen[0] == 82
    state = digging("T05", mine={"3,0": "T11 1"}, **wood)
    play(state, "0 dig T05 4,0")  # an entrance, whatever lies beside it
    assert state.groschen[0] == 86


@pytest.mark.rule("KH-MINE-6")
def test_what_cannot_be_paid_cannot_be_dug() -> None:
    state = digging("T05", mine={"3,0": "T11 1"}, groschen={0: 7})
    assert refused(state, 0, "dig T05 3,1") == "KH-MINE-6"  # 4 wood at 2
    assert set(spaces(state)) == {"2,0", "4,0"}


# ---- what a mine does


@pytest.mark.rule("KH-MINE-7", "KH-CMP-2")
@pytest.mark.parametrize("row", TITLE.tables["mine_tiles"], ids=lambda row: row["id"])
def test_every_mine_tile(row: dict[str, object]) -> None:
    stage = ["I", "II", "III"].index(str(row["stage"]))
    tile = str(row["id"])
    state = position(card(), stack=[tile], stage=stage, ore=4, population=4)
    play(state, "0 play A1 mine", "0 no_permit", f"0 dig {tile} 2,0")
    assert (state.mine_ore[0], state.ore) == (row["ore"], 4 + int(str(row["ore"])))
    assert (state.population, state.points[0]) == (4 + int(str(row["population"])), row["points"])
    view = {space["at"]: space for space in state.view(None)["mine"]["spaces"]}
    assert (view["2,0"]["tile"], view["2,0"]["miner"], view["3,0"]["wood"]) == (tile, 0, row["cost_wood"])
    assert state.view(None)["mine"]["levels"][0]["stars"][0] == row["stars"]


@pytest.mark.rule("KH-MINE-7")
def test_ore_comes_before_people_and_points() -> None:
    state = digging("T01", ore=10, population=11, tabs={"permits": 1})
    then(state, pack(f.ASK_MINE, 0), chance=["tile M3", "tile B2"])
    play(state, "0 dig T01 2,0")  # silver's icon appears on card 12 of the ore deck, wood's on 12 of the population
    assert [PRINTED.buildings[tile] for tile in state.gone] == ["M1", "B1"]


@pytest.mark.rule("KH-MINE-9", "KH-RUL-25")
def test_a_full_mine_ends_all_digging() -> None:
    state = position(card())
    for space in state.board.spaces:
        if state.mine[space] < 0:
            state.mine[space], state.miner[space] = 0, 1
    then(state, card())
    assert refused(state, 0, "play A1 mine") == "KH-MINE-9"
    before = state.groschen[0]
    play(state, "0 play A1 joker", "0 act mine")
    assert (state.groschen[0], state.prospect) == (before, [])


@pytest.mark.rule("KH-MINE-11")
def test_mines_and_miners_stay() -> None:
    state = digging("T04")
    play(state, "0 dig T04 4,0")
    then(state, pack(f.ROUND), chance=[])
    assert (state.miner[cell("4,0")], state.miner_pool[0], state.miner_row[0]) == (0, 0, 8)
    assert mining.check_space(state, cell("4,0")) != 0
