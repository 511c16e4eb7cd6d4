"""Phases 5 to 9: storage, harvest, exploration, famine, pollution, elimination."""

import pytest

from antiquity.position import (
    PRESETS,
    Pair,
    do,
    goods,
    graves,
    lines,
    manned,
    offered,
    pairs,
    phase,
    position,
    types,
    verbs,
    written,
    zone_of,
)
from arrange import refused
from guildhall.games.antiquity import events
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.data import DUMP, HARBOUR
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.pieces import goods_mask
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
ALL = [f"1:{x},{y}" for y in range(7) for x in range(7)]


# ---- phase 5


@pytest.mark.rule("AQ-KEP-1", "AQ-STO-3", "AQ-STO-1", "AQ-TRM-8")
def test_a_good_is_kept_for_every_square_of_a_working_storage() -> None:
    state = position(phase(5), build={0: ["storage 2x2*", "storage 3x2"]}, goods={0: {"wood": 3, "fish": 2, "dye": 1}})
    assert state.view(0)["players"][0]["storage"] == 4
    assert refused(state, 0, "keep wood 4") == "AQ-KEP-1"
    do(state, 0, "keep wood 2")
    assert offered(state, 0) == ["keep fish 2", "keep fish 1", "keep fish 0"]
    do(state, 0, "keep fish 2")
    assert goods(state, 0) == {"wood": 2, "fish": 2}  # no room for the dye
    assert lines(state, events.DISCARDED) == [(0, 0, 1, 0), (0, 9, 1, 0)]


@pytest.mark.rule("AQ-KEP-1")
def test_without_storage_all_is_lost_and_nobody_must_keep() -> None:
    assert goods(position(phase(5), goods={0: {"wood": 3}}), 0) == {}
    graved = position(phase(5), goods={0: {"wood": 3}}, build={0: ["storage 2x2 1:0,0:r0"]}, graves={0: ["1:0,0"]})
    assert goods(graved, 0) == {}
    state = position(phase(5), goods={0: {"wood": 3, "fish": 1}}, build={0: ["storage 2x2*"]})
    assert offered(state, 0) == ["keep_all", "choose"]
    do(state, 0, "choose", "keep wood 0", "keep fish 1")
    assert goods(state, 0) == {"fish": 1}


@pytest.mark.rule("AQ-KEP-1")
def test_full_storages_are_refused_more() -> None:
    state = position(phase(5), goods={0: {"wood": 3, "fish": 4}}, build={0: ["storage 2x2*"]})
    do(state, 0, "keep wood 3")
    assert refused(state, 0, "keep fish 2") == "AQ-KEP-1"
    assert refused(state, 0, "keep fish 5") == "AQ-KEP-1"


@pytest.mark.rule("AQ-ENG-4")
def test_large_heaps() -> None:
    church = {"build": {0: ["cathedral"]}, "saint": {0: "christofori"}}
    state = position(phase(5), goods={0: {"wood": 90}}, **church)
    do(state, 0, "choose")
    assert len(offered(state, 0)) == 61
    assert offered(state, 0)[:2] == ["keep wood 90", "keep wood 59"]
    assert state.why_not(0, "keep wood 70") is not None


@pytest.mark.rule("AQ-KEP-2")
def test_later_gains_need_no_storage() -> None:
    state = position(phase(7), phase(6), phase(5), sites=[(0, "wood", (2, 0), 0)], goods={0: {"fish": 2}})
    assert goods(state, 0) == {"wood": 1}


# ---- phase 6


def left(state: Antiquity, number: int = 0) -> set[Pair]:
    return pairs(goods_mask(GRID, state.sites[number]))


@pytest.mark.rule("AQ-HAR-1", "AQ-HAR-2", "AQ-HAR-3")
def test_one_good_of_each_site_the_mans_last() -> None:
    state = position(phase(6), sites=[(0, "grain", (3, 0), 0b11), (1, "sheep", (-3, 0), 0)])
    assert left(state) == {(3, 0), (4, 0), (4, -1)}
    assert offered(state, 0) == ["gather", f"take {written(4, 0)}", f"take {written(4, -1)}"]
    assert refused(state, 0, f"take {written(3, 0)}") == "AQ-HAR-2"
    assert refused(state, 0, f"take {written(-3, 0)}") == "AQ-HAR-2"  # somebody else's
    do(state, 0, f"take {written(4, -1)}")
    assert left(state) == {(3, 0), (4, 0)}
    assert (goods(state, 0), goods(state, 1)) == ({"grain": 1}, {"sheep": 1})
    assert pairs(state.polluted) >= {(3, 0), (4, 0), (4, -1), (-3, 0)}  # pollution stays
    assert not state.occupied >> GRID.hex(4, 6) & 1


@pytest.mark.rule("AQ-HAR-4", "AQ-HAR-2")
def test_the_man_comes_back_with_the_last_good() -> None:
    state = position(phase(6), sites=[(0, "wood", (3, 0), 0)])
    assert (state.sites, state.men[0], goods(state, 0)) == ([], 1, {"wood": 1})
    assert pairs(state.grass) == {(3, 0)}
    going = position(phase(6), sites=[(0, "wood", (3, 0), 0b1)])
    assert (len(going.sites), going.men[0]) == (1, 0)
    assert left(going) == {(3, 0)}


@pytest.mark.rule("AQ-HAR-2", "AQ-HAR-4", "AQ-FSH-4", "AQ-CMP-2")
def test_a_fishery_is_emptied_in_any_order_and_returned() -> None:
    state = position(
        pack(f.HARVEST, 0),
        pack(f.HARVEST, 0),
        pack(f.COUNTRYSIDE, 0),
        build={0: ["cart_shop*"]},
        goods={0: {"wood": 1}},
        terrain={"water": [(3, -1), (3, 0)]},
        phase=4,
    )
    do(state, 0, "fishery fish", f"pair {written(2, 0)} {written(2, 1)}")
    assert set(offered(state, 0)) == {"gather", f"take {written(3, -1)}", f"take {written(3, 0)}"}
    do(state, 0, "gather")
    assert (state.sites, goods(state, 0), state.men[0]) == ([], {"fish": 2}, 1)
    assert state.view(0)["supply"]["fishery"] == 12
    assert not state.occupied & ~(state.seeds(0) | state.seeds(1))


@pytest.mark.rule("AQ-HAR-5", "AQ-EX-10", "AQ-RUL-29", "AQ-INF-4")
def test_forced_labour() -> None:
    state = position(
        phase(6),
        build={0: ["forced_labour*"]},
        sites=[(0, "grain", (3, 0), 0b11), (0, "wood", (-3, 0), 0b1), (0, "olives", (0, 3), 0)],
    )
    assert goods(state, 0) == {"grain": 2, "wood": 1}
    assert (state.sites, state.men[0]) == ([], 3)
    idle = position(phase(6), build={0: ["forced_labour"]}, sites=[(0, "grain", (3, 0), 0)])
    assert goods(idle, 0) == {"grain": 1}
    large = position(phase(6), build={0: ["forced_labour*"]}, sites=[(0, "grain", (3, 0), 0b1111)])
    do(large, 0, f"take {written(4, 0)}", f"take {written(3, -1)}")
    assert goods(large, 0) == {"grain": 1}  # the first is wasted
    do(large, 0, "gather")
    assert (goods(large, 0), left(large)) == ({"grain": 2}, {(3, 0), (2, 0)})


# ---- phase 7


@pytest.mark.rule("AQ-EXP-1", "AQ-EXP-2", "AQ-EXP-3", "AQ-EXP-4", "AQ-EX-31", "AQ-RUL-2", "AQ-RUL-35", "AQ-RUL-15")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "marker, good, level, after",
    [
        ("explore_sheep", "sheep", 3, {"rulebook": 2, "published": 4}),
        ("explore_wine", "wine", 3, {"rulebook": 3, "published": 3}),
        ("explore_olives", "olives", 0, {"rulebook": 0, "published": 1}),
        ("explore_grain", "grain", 1, {"rulebook": 0, "published": 2}),
    ],
)
def test_exploring(preset: str, marker: str, good: str, level: int, after: dict[str, int]) -> None:
    state = position(
        phase(7),
        build={0: ["explorer*"]},
        markers=[(2, 0), (3, 0), (7, 0)],
        marker_deck=[0, 1, 2, 3],
        famine=level,
        preset=preset,
        chance=[f"marker {marker}"],
    )
    assert offered(state, 0) == [f"explore {written(2, 0)}", f"explore {written(3, 0)}", "pass"]
    assert refused(state, 0, f"explore {written(7, 0)}") == "AQ-EXP-1"  # outside the zone
    assert refused(state, 0, f"explore {written(-2, 0)}") == "AQ-EXP-1"  # no marker
    do(state, 0, f"explore {written(2, 0)}")
    assert (goods(state, 0), state.famine) == ({good: 1}, after[preset])
    assert pairs(state.markers) == {(3, 0), (7, 0)}
    assert len(state.marker_deck) == 3
    assert state.over  # one in a round


@pytest.mark.rule("AQ-EXP-2", "AQ-EXP-1")
@pytest.mark.parametrize("optional", [True, False])
def test_exploring_is_optional_unless_switched(optional: bool) -> None:
    said = {"markers": [(2, 0), (3, 0)], "marker_deck": [0, 3], "options": {"explore_is_optional": optional}}
    state = position(phase(7), build={0: ["explorer*"]}, **said)
    if optional:
        do(state, 0, "pass")
        assert goods(state, 0) == {}
    else:
        assert refused(state, 0, "pass") == "AQ-EXP-2"
    assert position(phase(7), build={0: ["explorer"]}, **said).over  # not working


@pytest.mark.rule("AQ-EXP-4")
def test_exploring_without_any_effect_on_famine() -> None:
    state = position(
        phase(7),
        build={0: ["explorer*"]},
        markers=[(2, 0)],
        marker_deck=[1],
        famine=3,
        options={"exploration_food_famine_delta": 0},
    )
    do(state, 0, f"explore {written(2, 0)}")
    assert state.famine == 3


# ---- phase 8


def hungry(**said: object) -> Antiquity:
    return position(phase(8), **said)  # type: ignore[arg-type]


@pytest.mark.rule("AQ-FAM-1", "AQ-FAM-2", "AQ-FAM-3", "AQ-EX-22", "AQ-RUL-31", "AQ-FAM-5")
def test_graves_by_famine_food_and_granary() -> None:
    fed = hungry(famine=5, goods={0: {"grain": 1, "fish": 1}, 1: {"sheep": 9}}, build={0: ["granary"]})
    assert (graves(fed, 0), fed.famine) == (0, 6)
    assert goods(fed, 0) == {"grain": 1, "fish": 1}  # only counted
    state = hungry(famine=5, goods={0: {"grain": 1, "fish": 1, "wine": 4}, 1: {"sheep": 9}})
    assert state.due == [3, 0]
    do(state, 0, "grave 1:0,0", "grave 1:3,3", "grave 1:6,6")
    assert (graves(state, 0), state.famine) == (3, 6)


@pytest.mark.rule("AQ-GRV-6", "AQ-EX-35", "AQ-RUL-11", "AQ-TRM-7")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_granary_under_a_grave(preset: str) -> None:
    state = hungry(
        famine=4, build={0: ["granary 1:0,0:r0"]}, graves={0: ["1:1,0"]}, goods={1: {"fish": 9}}, preset=preset
    )
    assert state.due[0] == (1 if preset == "rulebook" else 4)


@pytest.mark.rule("AQ-FTN-3", "AQ-RUL-7")
@pytest.mark.parametrize("spared", [0, 1])
def test_fountains_against_famine_only_if_switched(spared: int) -> None:
    state = hungry(
        famine=4, build={0: ["fountain"] * 3}, goods={1: {"fish": 9}}, options={"fountain_own_famine_reduction": spared}
    )
    assert state.due[0] == 4 - 3 * spared


@pytest.mark.rule("AQ-GRV-1", "AQ-GRV-2", "AQ-GRV-3", "AQ-FAM-4")
def test_graves_fill_empty_squares_first_then_buildings_never_houses() -> None:
    graved = [square for square in ALL if square not in ("1:0,0", "1:1,0", "1:0,1", "1:1,1", "1:6,6", "1:5,6")]
    state = hungry(
        famine=3, build={0: ["market 1:0,0:r0*", "house 1 1:6,6:r0"]}, graves={0: graved}, goods={1: {"fish": 9}}
    )
    # One empty square is left: taken at once, then the market.
    assert refused(state, 0, "grave 1:6,6") == "AQ-GRV-3"
    assert refused(state, 0, "grave 1:3,3") == "AQ-GRV-3"
    assert refused(state, 0, "grave 2:0,0") == "AQ-GRV-1"
    assert refused(state, 0, "grave 1:7,0") == "AQ-GRV-1"
    assert offered(state, 0) == ["grave 1:0,0", "grave 1:1,0", "grave 1:0,1", "grave 1:1,1"]
    do(state, 0, "grave 1:0,0")
    assert (manned(state, 0), state.men[0]) == ([], 1)  # AQ-GRV-5


@pytest.mark.rule("AQ-GRV-2")
def test_not_on_buildings_while_a_square_is_empty() -> None:
    state = hungry(famine=1, build={0: ["market 1:0,0:r0"]}, goods={1: {"fish": 9}})
    assert refused(state, 0, "grave 1:0,0") == "AQ-GRV-2"


@pytest.mark.rule("AQ-EX-26", "AQ-RUL-1", "AQ-CMP-7")
@pytest.mark.parametrize("preset", PRESETS)
def test_graves_a_cart_shop_and_theology_can_take(preset: str) -> None:
    for kind, sizes in (
        ("cart_shop", {"rulebook": 2, "published": 3}),
        ("faculty_theology", {"rulebook": 5, "published": 8}),
    ):
        free = position(phase(3), build={0: [f"{kind} 1:0,0:r0"]}, preset=preset)
        room = {f"1:{at & 7},{at >> 3}" for at in range(64) if free.built[0][0] >> at & 1}
        state = hungry(
            famine=1,
            build={0: [f"{kind} 1:0,0:r0"]},
            graves={0: [square for square in ALL if square not in room]},
            goods={1: {"fish": 9}},
            preset=preset,
        )
        assert len(offered(state, 0)) == len(room) == sizes[preset]


@pytest.mark.rule("AQ-RUL-41")
def test_a_city_founded_this_round_takes_graves() -> None:
    state = hungry(famine=1, cities={0: [(0, 0), (0, 5)]}, graves={0: ALL}, goods={1: {"fish": 9}})
    assert len(offered(state, 0)) == 36


@pytest.mark.rule("AQ-FAM-6", "AQ-FAM-7")
def test_the_level_has_no_end() -> None:
    state = hungry(famine=99, goods={0: {"fish": 99}, 1: {"fish": 99}}, graves={0: ["1:0,0"]})
    assert (state.famine, graves(state, 0)) == (100, 1)


# ---- elimination


@pytest.mark.rule("AQ-FAM-8", "AQ-GRV-7", "AQ-ELM-1", "AQ-ELM-2", "AQ-ELM-3", "AQ-RUL-26", "AQ-RUL-37")
def test_who_cannot_bury_is_removed_with_everything_when_all_have_placed() -> None:
    houses = ["house 1 1:6,6:r0", "house 2 1:5,6:r0"]
    state = hungry(
        seats=3,
        famine=2,
        graves={0: ALL[:-2]},
        build={0: houses},
        inns={0: [(2, 0)]},
        polluted=[(2, 0), (0, 3)],
        sites=[(0, "wood", (3, 0), 0b1), (0, "grain", (-3, 0), 0)],
        goods={0: {"gold": 2}, 2: {"fish": 9}},
    )
    assert state.actors == [1]  # red cannot dig at all, but is not removed before blue has dug
    assert state.alive == 0b111
    do(state, 1, "grave 1:0,0", "grave 1:1,0")
    assert (state.alive, state.order, state.famine) == (0b110, [1, 2], 3)
    assert (state.cities[0], state.inns[0], state.sites, goods(state, 0), types(state, 0)) == ([], [], [], {}, [])
    assert pairs(state.polluted) == {(2, 0), (0, 3)}  # not under the grain that was never harvested
    assert pairs(state.grass) == {(3, 0), (4, 0)}
    assert not state.occupied & ~(state.seeds(1) | state.seeds(2))
    assert lines(state, events.ELIMINATED) == [(0, 0, 0, 0)]


@pytest.mark.rule("AQ-END-6", "AQ-RUL-47", "AQ-ELM-3")
def test_the_last_one_left_wins_at_once() -> None:
    state = hungry(famine=2, graves={0: ALL}, goods={1: {"fish": 9}})
    assert state.over
    assert (state.outcome.winners, state.outcome.ranks, state.outcome.reason) == ([1], [2, 1], "last_standing")
    assert state.famine == 2
    alone = hungry(famine=2, graves={0: ALL}, goods={1: {"fish": 9}}, options={"last_player_standing_wins": False})
    assert (alone.outcome.reason, alone.famine, alone.alive) == ("", 3, 0b10)


@pytest.mark.rule("AQ-END-6")
def test_all_who_fall_together_draw() -> None:
    state = hungry(famine=2, graves={0: ALL, 1: ALL})
    assert (state.outcome.winners, state.outcome.reason) == ([0, 1], "all_fell")
    third = hungry(seats=3, famine=2, graves={0: ALL, 1: ALL}, goods={2: {"fish": 9}})
    assert third.outcome.winners == [2]


@pytest.mark.rule("AQ-CMP-2", "AQ-ELM-1")
def test_shared_pieces_of_the_fallen_can_be_built_again() -> None:
    shops = [f"cart_shop 1:{x},{y}:r0" for x in (0, 2) for y in range(4)]
    state = hungry(
        seats=3,
        famine=2,
        build={0: [*shops, "fountain 1:6,6:r0"], 1: shops},
        graves={0: ALL},
        goods={1: {"fish": 9}, 2: {"fish": 9}},
    )
    assert state.view(None)["supply"] == {"cart_shop": 8, "fountain": 16, "storage": 16, "fishery": 12}


# ---- phase 9


def filthy(**said: object) -> Antiquity:
    return position(phase(9), **said)  # type: ignore[arg-type]


TIDY = {1: ["fountain"] * 3}


@pytest.mark.rule("AQ-POL-1", "AQ-FTN-2", "AQ-EX-6", "AQ-POL-6")
def test_three_for_a_city_less_fountains_and_dump() -> None:
    three = {0: [(0, 0), (0, 4), (4, 0)]}
    state = filthy(cities=three, inns={0: [(-3, 0)]}, build={0: ["fountain", "dump*"], **TIDY})
    assert lines(state, events.POLLUTION_DUE) == [(0, 4, 0, 0)]
    plain = filthy(build=TIDY)
    assert lines(plain, events.POLLUTION_DUE) == [(0, 3, 0, 0)]
    none = filthy(build={0: ["dump*"], **TIDY})
    assert none.over
    assert none.polluted == 0


@pytest.mark.rule("AQ-GRV-6", "AQ-FTN-2")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_fountain_under_a_grave(preset: str) -> None:
    state = filthy(build={0: ["fountain 1:0,0:r0"], **TIDY}, graves={0: ["1:0,0"]}, preset=preset)
    assert lines(state, events.POLLUTION_DUE) == [(0, 2 if preset == "rulebook" else 3, 0, 0)]


@pytest.mark.rule("AQ-POL-2", "AQ-POL-3", "AQ-RUL-14", "AQ-RUL-39", "AQ-SET-12")
def test_counters_go_on_free_clean_hexes_of_the_zone() -> None:
    state = filthy(
        build=TIDY,
        terrain={"forest": [(2, 1)], "mountain": [(-2, 0)], "water": [(2, 0)]},
        inns={1: [(0, 3)]},
        sites=[(1, "wood", (3, -1), 0)],
        polluted=[(-3, 0)],
        markers=[(0, 2)],
        marker_deck=[1, 2],
    )
    assert refused(state, 0, f"pollute {written(2, 0)}") == "AQ-POL-2"  # water without a harbour
    assert refused(state, 0, f"pollute {written(0, 3)}") == "AQ-POL-3"  # an inn
    assert refused(state, 0, f"pollute {written(3, -1)}") == "AQ-POL-3"  # goods
    assert refused(state, 0, f"pollute {written(-3, 0)}") == "AQ-POL-2"  # polluted
    assert refused(state, 0, f"pollute {written(5, 0)}") == "AQ-POL-2"  # outside
    assert refused(state, 0, "pollute 13,-8") == "AQ-TRM-2"
    do(state, 0, *[f"pollute {written(*one)}" for one in ((2, 1), (-2, 0), (0, 2))])
    assert pairs(state.polluted) == {(-3, 0), (2, 1), (-2, 0), (0, 2)}
    assert state.markers == 0  # removed unseen
    assert state.marker_deck == [1, 2]
    wet = filthy(build={0: ["harbour*"], **TIDY}, terrain={"water": [(2, 0)]})
    assert f"pollute {written(2, 0)}" in offered(wet, 0)


@pytest.mark.rule("AQ-POL-4")
def test_the_zone_of_a_foreign_dump_is_forbidden_even_with_a_dump_of_ones_own() -> None:
    state = filthy(
        cities={0: [(0, 0), (-4, 0), (-4, 4)], 1: [(0, -4)]}, build={0: ["dump*"], 1: ["dump*"]}, order=[0, 1]
    )
    assert (0, -2) in zone_of(state, 0) & zone_of(state, 1)
    assert refused(state, 0, f"pollute {written(0, -2)}") == "AQ-POL-4"
    idle = filthy(cities={1: [(0, -4)]}, build={1: ["dump"]})
    do(idle, 0, f"pollute {written(0, -2)}")


@pytest.mark.rule("AQ-POL-5", "AQ-POL-7", "AQ-EX-7")
def test_what_finds_no_hex_becomes_graves() -> None:
    three = {0: [(0, 0), (0, 4), (4, 0)]}
    full = zone_of(filthy(cities=three, build={0: ["fountain", "dump*"], **TIDY}))
    state = filthy(cities=three, build={0: ["fountain", "dump*"], **TIDY}, polluted=full - {(-2, 0)})
    assert (-2, 0) in pairs(state.polluted)  # the one legal hex was taken at once
    assert (state.due[0], lines(state, events.TO_GRAVES)) == (3, [(0, 3, 0, 0)])
    do(state, 0, "grave 1:4,4", "grave 2:0,0", "grave 3:5,5")
    assert graves(state, 0) == 3


@pytest.mark.rule("AQ-POL-7", "AQ-GRV-5")
def test_a_grave_that_stops_the_own_dump_does_not_change_the_amount() -> None:
    corner = [square for square in ALL if not (int(square[2]) < 3 and int(square[4]) < 3)]
    state = filthy(
        cities={0: [(0, 0), (-4, 4)]},
        build={0: ["dump 1:0,0:r0*", "house 1 1:6,6:r0"]},
        graves={
            0: [square for square in corner if square != "1:6,6"] + [f"2:{x},{y}" for x in range(6) for y in range(6)]
        },
        polluted=zone_of(position(phase(3), cities={0: [(0, 0), (-4, 4)]})),
    )
    assert state.due[0] == 2  # six less four
    do(state, 0, "grave 1:0,0", "grave 1:1,0")
    assert not state.works(0, DUMP)
    assert state.due[0] == 0


@pytest.mark.rule("AQ-ELM-3", "AQ-END-6", "AQ-POL-5")
def test_in_phase_nine_a_player_falls_at_once_and_the_survivor_wins() -> None:
    state = filthy(graves={0: ALL}, polluted=zone_of(position(phase(3))), order=[0, 1])
    assert state.over
    assert state.outcome.winners == [1]
    assert not any(line[0] == 1 for line in lines(state, events.POLLUTED))  # without finishing the phase
    three = filthy(
        seats=3, graves={0: ALL}, polluted=zone_of(position(phase(3))), build={1: ["dump*"]}, order=[0, 1, 2]
    )
    assert (three.alive, three.actors) == (0b110, [2])


@pytest.mark.rule("AQ-GRV-5", "AQ-POL-7", "AQ-VIC-1")
def test_a_harbour_stopped_by_a_grave_counts_for_phase_ten() -> None:
    graved = [square for square in ALL if square not in ("1:0,0", "1:3,0", "1:0,1", "1:1,1", "1:2,1", "1:3,1", "1:6,6")]
    state = position(
        phase(8),
        famine=1,
        build={0: ["harbour 1:0,0:r0*", "house 1 1:6,6:r0"]},
        graves={0: graved},
        goods={1: {"fish": 3}},
        terrain={"water": [(2, 0)]},
    )
    assert (2, 0) in zone_of(state)
    do(state, 0, "grave 1:0,0")
    assert not state.works(0, HARBOUR)
    assert (2, 0) not in zone_of(state)
    assert verbs(state, 0) == set()
