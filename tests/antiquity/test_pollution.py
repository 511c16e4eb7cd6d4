"""Phase 9, pollution: AQ-POL."""

from typing import Any

import pytest

from antiquity.position import (
    PRESETS,
    do,
    graves,
    lines,
    offered,
    pairs,
    phase,
    position,
    verbs,
    written,
    zone_of,
)
from arrange import refused
from guildhall.games.antiquity import notes
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.terms import DUMP, HARBOUR

pytestmark = pytest.mark.engine
ALL = [f"1:{x},{y}" for y in range(7) for x in range(7)]


def filthy(**said: Any) -> Antiquity:
    return position(phase(9), **said)


TIDY = {1: ["fountain"] * 3}


@pytest.mark.rule("AQ-POL-1", "AQ-FTN-2", "AQ-EX-6", "AQ-POL-6")
def test_three_for_a_city_less_fountains_and_dump() -> None:
    three = {0: [(0, 0), (0, 4), (4, 0)]}
    state = filthy(cities=three, inns={0: [(-3, 0)]}, build={0: ["fountain", "dump*"], **TIDY})
    assert lines(state, notes.POLLUTION_DUE) == [(0, 4, 0, 0)]
    plain = filthy(build=TIDY)
    assert lines(plain, notes.POLLUTION_DUE) == [(0, 3, 0, 0)]
    none = filthy(build={0: ["dump*"], **TIDY})
    assert none.over
    assert none.polluted == 0


@pytest.mark.rule("AQ-GRV-6", "AQ-FTN-2")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_fountain_under_a_grave(preset: str) -> None:
    state = filthy(build={0: ["fountain 1:0,0:r0"], **TIDY}, graves={0: ["1:0,0"]}, preset=preset)
    assert lines(state, notes.POLLUTION_DUE) == [(0, 2 if preset == "rulebook" else 3, 0, 0)]


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
    assert (state.due[0], lines(state, notes.TO_GRAVES)) == (3, [(0, 3, 0, 0)])
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
    assert not any(line[0] == 1 for line in lines(state, notes.POLLUTED))  # without finishing the phase
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
