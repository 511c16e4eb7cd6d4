"""Chapter 10: the tiles of St. Barbara."""

from typing import Any

import pytest

from arrange import offered, play, refused
from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora import notes
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import a_of, b_of, kind_of
from kutna_hora.position import PRINTED, card, cell, hall, position, slots, then

pytestmark = pytest.mark.engine


def praying(tile: int, **said: Any) -> KutnaHora:
    """Blue uses a pelican for this tile."""
    said = {"pelicans": {0: 2}, "cathedral": tile - 1, **said}
    return play(position(card(1), card(), **said), "0 play A6 st_barbara")


def done(state: KutnaHora) -> bool:
    """Whether nothing more is asked of blue."""
    return state.actors == [1]


@pytest.mark.rule("KH-SB-1")
def test_a_pelican_is_needed_and_used() -> None:
    assert refused(position(card()), 0, "play A6 st_barbara") == "KH-SB-1"
    used = position(card(), used_pelicans={0: 4})
    assert refused(used, 0, "play A6 st_barbara") == "KH-SB-1"
    state = praying(1)
    assert (state.pelicans[0], state.used_pelicans[0]) == (1, 1)


@pytest.mark.rule("KH-SB-2", "KH-SB-3")
@pytest.mark.parametrize(
    "tile, reputation, points",
    [(1, 2, 0), (2, 1, 0), (3, -1, 0), (4, 1, 0), (5, -2, 0), (6, 0, 2), (7, 0, 0), (8, 0, 1), (9, 0, 0), (10, 0, 0)],
)
def test_the_fixed_part_of_every_tile_and_no_tax(tile: int, reputation: int, points: int) -> None:
    state = praying(tile, tax=3)
    assert (state.reputation[0], state.points[0], state.cathedral, state.tax) == (reputation, points, tile, 3)


@pytest.mark.rule("KH-SB-3", "KH-SB-4", "KH-RUL-29", "KH-SET-8")
def test_the_roof_and_after_it() -> None:
    state = praying(11)
    assert (state.points[0], state.cathedral) == (5, 11)
    then(state, card(1), card(), hand={0: ["A6"]})
    play(state, "0 play A6 st_barbara")
    assert (state.points[0], state.reputation[0], state.pelicans[0], state.used_pelicans[0]) == (5, 2, 0, 2)
    then(state, card(1), card(), hand={0: ["A5", "A6"]})
    assert refused(state, 0, "play A6 st_barbara") == "KH-SB-1"


# ---- tile 2


@pytest.mark.rule("KH-SB-3", "KH-SB-7")
def test_tile_2_gives_rights_at_no_cost() -> None:
    state = praying(2, groschen={0: 0}, chance=["tile P5"])
    assert offered(state, 0) == ["decline", *[f"take {tile}" for tile in ("N1", "P1", "B1", "P4", "I1", "P7")]]
    assert refused(state, 0, "take S1") == "KH-RIGHT-2"
    play(state, "0 take P4")
    assert (slots(state, 0), state.groschen[0], hall(state)[1]) == (["P4"], 0, ["S1", "B1", "P5"])


@pytest.mark.rule("KH-RUL-21", "KH-SB-6", "KH-SB-7")
def test_tile_2_with_full_slots_and_tile_4_without_a_marker() -> None:
    full = praying(2, slots={0: ["B2", "B3", "N2"]})
    assert (done(full), full.reputation[0], full.cathedral, full.used_pelicans[0]) == (True, 1, 2, 1)
    bare = praying(4, lot={"0,0": 0, "1,0": 0, "2,0": 0})
    assert (done(bare), bare.reputation[0], bare.cathedral) == (True, 1, 4)


# ---- tile 3


@pytest.mark.rule("KH-SB-3", "KH-SB-5", "KH-RUL-9", "KH-SB-8")
def test_tile_3_turns_a_house_into_production() -> None:
    state = praying(3, houses_gone=[[1, 4, 0], [0] * 3, [0] * 3])
    assert offered(state, 0) == ["decline", "house miners", "house innkeepers"]
    assert refused(state, 0, "house builders") == refused(state, 0, "house scribes") == "KH-SB-8"
    play(state, "0 house miners")
    assert (state.houses_gone[0], state.production[0], state.razed[0]) == ((2, 4, 0), [2, 0, 0], 1)
    assert (state.ore, state.population, state.tabs) == (0, 0, [0] * 5)
    assert (state.pelicans[0], state.reputation[0]) == (1, -1)  # no house effect: the second house has none here


@pytest.mark.rule("KH-SB-3", "KH-SB-5")
def test_tile_3_gives_no_house_effect() -> None:
    state = play(praying(3), "0 house miners")  # the first house of the top row covers a pelican
    assert state.pelicans[0] == 1
    assert done(state)


@pytest.mark.rule("KH-EX-12", "KH-SB-6")
def test_ex_12_tile_3_declined() -> None:
    state = play(praying(3), "0 decline")
    assert (state.reputation[0], state.houses_gone[0], state.production[0], state.cathedral) == (
        -1,
        (0, 0, 0),
        [0] * 3,
        3,
    )


@pytest.mark.rule("KH-SB-8", "KH-SB-6")
def test_tile_3_without_any_house_asks_nothing() -> None:
    assert done(praying(3, houses_gone=[[4, 4, 4], [0] * 3, [0] * 3]))


# ---- tile 4


@pytest.mark.rule("KH-SB-3", "KH-SB-7")
def test_tile_4_claims_any_square_at_no_cost() -> None:
    state = praying(4, city={"0,0": "M1 1"}, lot={"3,3": 1}, groschen={0: 0})
    assert len(offered(state, 0)) == 1 + 28
    assert refused(state, 0, "claim 3,3") == "KH-PLOT-8"
    play(state, "0 claim 5,4")
    assert (state.lot[cell("5,4")], state.lots_left[0], state.groschen[0]) == (0, 2, 0)


@pytest.mark.rule("KH-SB-6", "KH-LIM-3")
@pytest.mark.parametrize("tile", [2, 4, 5, 6])
def test_a_central_part_may_be_declined(tile: int) -> None:
    state = praying(tile)
    before = state.view(0)
    play(state, "0 decline")
    assert done(state)
    after = state.view(0)
    assert after["players"] == before["players"]
    assert after["patricians"] == before["patricians"]
    assert after["cathedral"]["turned"] == tile


# ---- tile 5


@pytest.mark.rule("KH-SB-3", "KH-SB-9")
def test_tile_5_pays_twice_with_a_patrician_each() -> None:
    state = praying(5, production=[[0, 5, 0], [0] * 3, [0] * 3], pool={"green": 1, "red": 1}, groschen={0: 0})
    play(state, "0 use")
    assert state.groschen[0] == 10
    play(state, "0 council green")
    assert state.groschen[0] == 10
    play(state, "0 council red")
    assert (state.groschen[0], state.council, done(state)) == (0, [1, 0, 0, 1], True)


# ---- tile 6


@pytest.mark.rule("KH-SB-3", "KH-SB-8", "KH-RUL-39")
def test_tile_6_moves_a_patrician_from_the_bank() -> None:
    state = praying(6, pool={"green": 3})
    assert offered(state, 0) == ["decline", "council silver", "council yellow", "council red"]
    assert refused(state, 0, "council green") == "KH-SB-8"
    play(state, "0 council red")
    assert (state.bank, state.pool, state.council) == ([0, 3, 3, 2], [3, 0, 0, 0], [0, 0, 0, 1])
    assert state.groschen[0] == 40


@pytest.mark.rule("KH-EX-11")
def test_ex_11_tile_6_declined() -> None:
    state = play(praying(6), "0 decline")
    assert (state.points[0], state.bank, state.cathedral) == (2, [3, 3, 3, 3], 6)


@pytest.mark.rule("KH-SB-6")
def test_tile_6_with_an_empty_bank_asks_nothing() -> None:
    state = praying(6, council=dict.fromkeys(("green", "silver", "yellow", "red"), 3))
    assert (done(state), state.points[0]) == (True, 2)


# ---- tile 7


@pytest.mark.rule("KH-SB-3", "KH-SB-11", "KH-PAT-1")
def test_tile_7_counts_public_buildings_beside_own_ones() -> None:
    city = {"1,1": "P1", "0,1": "B1 0", "2,1": "B2 0", "1,2": "M1 1", "1,0": "B3 0", "5,4": "P2", "4,4": "I1 0"}
    state = praying(7, city=city)
    play(state, "0 use")
    assert state.reputation[0] == 4  # P1 counts three times
    declined = play(praying(7, city=city), "0 decline")
    assert declined.reputation[0] == 0
    assert done(praying(7))  # nothing to count


# ---- tile 8


@pytest.mark.rule("KH-SB-3", "KH-SB-7", "KH-ECO-7")
def test_tile_8_builds_without_wood_but_with_every_other_condition() -> None:
    said = {"lot": {"2,2": 0}, "groschen": {0: 0}}
    state = praying(8, slots={0: ["I1", "B1"]}, tabs={"wood": 1}, **said)
    assert offered(state, 0) == ["decline", "build I1 2,2"]
    assert refused(state, 0, "build B1 2,2") == "KH-ECO-7"
    play(state, "0 build I1 2,2")
    assert (state.groschen[0], state.production[0][2], state.points[0], state.houses_gone[0]) == (0, 2, 1, (0, 0, 1))
    bare = praying(8, slots={0: ["I1"]}, houses_gone=[[0, 0, 4], [0] * 3, [0] * 3], **said)
    assert (done(bare), bare.points[0], slots(bare, 0)) == (True, 1, ["I1"])


@pytest.mark.rule("KH-RUL-16", "KH-SB-7")
def test_a_building_of_tile_8_turns_the_next_tile_with_its_tax() -> None:
    state = praying(8, slots={0: ["B1"]}, lot={"2,2": 0}, tax=1)
    play(state, "0 build B1 2,2")
    assert (state.cathedral, state.tax) == (9, 5)  # tile 9 shows 4


@pytest.mark.rule("KH-RUL-16", "KH-OPT-4", "KH-SB-7")
def test_read_literally_a_building_of_tile_8_turns_tile_8_itself() -> None:
    state = praying(8, slots={0: ["B1"]}, lot={"2,2": 0}, tax=1, options={"tile_8_turns": "itself"})
    play(state, "0 build B1 2,2")
    assert (state.cathedral, state.tax) == (8, 4)  # tile 8 shows 3, and tile 9 is next
    assert [(a_of(line), b_of(line)) for line in state.log if kind_of(line) == notes.TURNED] == [(7, 3)]


@pytest.mark.rule("KH-RUL-16", "KH-OPT-4", "KH-EFF-5")
@pytest.mark.parametrize("reading", ["next", "itself"])
def test_a_building_that_was_paid_for_turns_the_current_tile_in_either_reading(reading: str) -> None:
    said: dict[str, Any] = {"slots": {0: ["B1"]}, "lot": {"2,2": 0}, "groschen": {0: 90}, "cathedral": 7, "tax": 1}
    state = position(card(1), card(), options={"tile_8_turns": reading}, **said)
    play(state, "0 play A5 building")
    assert (state.cathedral, state.tax) == (8, 4)


# ---- tile 9


@pytest.mark.rule("KH-SB-3", "KH-SB-10", "KH-RUL-26")
def test_tile_9_digs_twice_without_wood_permit_and_pool() -> None:
    state = praying(9, groschen={0: 0}, miner_pool={0: 1}, miner_row={0: 5}, chance=["mine T01", "mine T02"])
    assert offered(state, 0) == ["use", "decline"]
    play(state, "0 use")
    assert refused(state, 0, "dig T01 3,0") == "KH-MINE-5"
    play(state, "0 dig T01 2,0")
    assert (state.miner_pool[0], state.miner_row[0], state.groschen[0], state.mine_ore[0]) == (1, 4, 0, 2)
    play(state, "0 use", "0 dig T02 3,0")
    assert (state.miner_row[0], state.mine_ore[0], done(state)) == (3, 4, True)


@pytest.mark.rule("KH-SB-10")
def test_each_of_the_two_is_declined_on_its_own() -> None:
    state = praying(9, chance=["mine T05"])
    play(state, "0 decline", "0 use", "0 discard")
    assert (done(state), state.discards, state.miner_row[0]) == (True, [4], 8)


@pytest.mark.rule("KH-SB-10", "KH-SB-3")
def test_tile_9_takes_from_the_pool_when_the_row_is_empty_and_stops_without_miners() -> None:
    state = praying(9, miner_pool={0: 1}, miner_row={0: 0}, chance=["mine T01"])
    play(state, "0 use", "0 dig T01 2,0")
    assert (state.miner_pool[0], done(state)) == (0, True)  # the second has no miner and draws nothing
    assert state.prospect == []
    none = praying(9, miner_pool={0: 0}, miner_row={0: 0})
    assert (done(none), none.used_pelicans[0], none.cathedral) == (True, 1, 9)


# ---- tile 10


@pytest.mark.rule("KH-SB-3", "KH-SB-11")
def test_tile_10_scores_one_building_now_and_again_at_the_end() -> None:
    city = {"1,1": "P1", "2,1": "B1 0", "3,4": "I1 0", "4,4": "S1 1"}
    state = praying(10, city=city)
    assert offered(state, 0) == ["decline", "score 2,1", "score 3,4"]
    assert refused(state, 0, "score 1,1") == refused(state, 0, "score 4,4") == "KH-SB-11"
    assert refused(state, 0, "score 7,0") == "KH-SET-5"
    final = state.view(0)["players"][0]["final"]["city"]
    play(state, "0 score 2,1")
    assert state.points[0] == 3  # red, red, yellow beside red and yellow
    assert state.view(0)["players"][0]["final"]["city"] == final
    assert done(praying(10))  # without a building there is nothing to choose


@pytest.mark.rule("KH-SB-6")
def test_every_central_effect_is_known() -> None:
    assert [PRINTED.cathedral_central[n] for n in (0, 10)] == [21, 21]
    assert sorted(PRINTED.cathedral_central[1:10]) == list(range(12, 21))


@pytest.mark.rule("KH-SB-2", "KH-SB-9")
def test_the_question_names_the_tile_that_is_resolved() -> None:
    state = praying(5)
    assert kind_of(state.agenda[-1]) == f.ASK_CENTRAL
    assert state.view(0)["cathedral"] == {"turned": 5, "tiles": 11, "resolving": 5}
