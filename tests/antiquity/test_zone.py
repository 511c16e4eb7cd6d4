"""The zone of control: AQ-ZOC, with the counts of the worked examples."""

from typing import Any

import pytest

from antiquity.position import PRESETS, TITLE, Pair, building_cities, do, done, mask, phase, position, zone_of
from guildhall.games.antiquity import frames as f
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
RIVER = [(q, 0) for q in range(2, 7)]
both = pytest.mark.parametrize("preset", PRESETS)


def around(
    *buildings: str, water: list[Pair] | None = None, inns: list[Pair] | None = None, preset: str = "rulebook"
) -> set[Pair]:
    state = position(
        phase(3), build={0: list(buildings)}, terrain={"water": water or []}, inns={0: inns or []}, preset=preset
    )
    return zone_of(state)


@both
@pytest.mark.rule("AQ-ZOC-1", "AQ-ZOC-2", "AQ-ZOC-5", "AQ-ZOC-8", "AQ-EX-13")
def test_open_plain(preset: str) -> None:
    zone = around(preset=preset)
    assert len(zone) == 30
    assert (3, 0) in zone
    assert (4, 0) not in zone
    assert not zone & {(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    assert len(around("stable*", preset=preset)) == 54
    assert len(around("stable", preset=preset)) == 30


@pytest.mark.rule("AQ-ZOC-3", "AQ-ZOC-4", "AQ-ZOC-6", "AQ-EX-14", "AQ-RUL-33")
def test_a_pond_beside_the_city() -> None:
    dry = around(water=[(2, 0)])
    assert len(dry) == 28
    assert (3, 0) not in dry
    assert (2, 0) not in dry
    wet = around("harbour*", water=[(2, 0)])
    assert len(wet) == 30
    assert {(2, 0), (3, 0)} <= wet
    ridden = around("stable*", water=[(2, 0)])
    assert len(ridden) == 52
    assert (3, 0) in ridden
    assert not ridden & {(2, 0), (4, 0)}


@pytest.mark.rule("AQ-ZOC-6", "AQ-EX-15")
def test_a_river() -> None:
    assert len(around(water=RIVER)) == 28
    wet = around("harbour*", water=RIVER)
    assert len(wet) == 42
    assert {(7, 0), (7, -1)} <= wet
    far = around("harbour*", "stable*", water=RIVER)
    assert len(far) == 63
    assert (8, 0) not in far


@pytest.mark.rule("AQ-ZOC-7", "AQ-EX-16")
def test_a_lake_two_steps_away() -> None:
    lake = [(3, 0), (4, 0)]
    assert len(around(water=lake)) == len(around("harbour*", water=lake)) == 29


@pytest.mark.rule("AQ-ZOC-7", "AQ-RUL-48")
@pytest.mark.parametrize("lakes", [False, True])
def test_whether_a_harbour_reaches_a_lake_two_steps_away_is_a_switch(lakes: bool) -> None:
    lake = [(3, 0), (4, 0)]
    said: dict[str, Any] = {"terrain": {"water": lake}, "options": {"harbour_reaches_lakes": lakes}}
    wet = zone_of(position(phase(3), build={0: ["harbour*"]}, **said))
    assert ((3, 0) in wet, (4, 0) in wet, len(wet)) == (lakes, False, 30 if lakes else 29)
    assert len(zone_of(position(phase(3), **said))) == 29  # without a harbour water is never inside
    text = TITLE.rulebook.rules["AQ-RUL-48"].text
    assert "`harbour_reaches_lakes`" in text


@pytest.mark.rule("AQ-ZOC-1", "AQ-EX-17")
def test_an_inn() -> None:
    zone = around(inns=[(3, 0)])
    assert len(zone) == 39
    assert (5, 0) in zone
    assert (3, 0) not in zone
    pond = around(inns=[(3, 0)], water=[(4, 0)])
    assert len(pond) == 37
    assert not pond & {(5, 0), (4, 0)}
    wet = around("harbour*", inns=[(3, 0)], water=[(4, 0)])
    assert len(wet) == 39
    assert {(5, 0), (4, 0)} <= wet


@pytest.mark.rule("AQ-ZOC-9")
def test_an_inn_that_is_cut_off_keeps_its_zone() -> None:
    zone = around(inns=[(0, 6)])
    assert (0, 7) in zone
    assert (0, 8) in zone
    assert (0, 5) in zone


@pytest.mark.rule("AQ-ZOC-3", "AQ-ZOC-10", "AQ-RUL-21")
def test_nothing_that_stands_there_blocks_and_zones_overlap() -> None:
    state = position(phase(3), cities={1: [(0, 4)]}, inns={1: [(2, 0)]}, polluted=[(3, 0)])
    zone = zone_of(state)
    assert {(2, 0), (3, 0), (0, 3)} <= zone  # a foreign inn, pollution, a foreign city's hex
    assert zone & zone_of(state, 1)


@pytest.mark.rule("AQ-ZOC-1", "AQ-GRV-5")
def test_it_follows_harbour_and_stable() -> None:
    state = building_cities(build={0: ["stable"]}, men={0: 1})
    assert len(zone_of(state)) == 30
    do(state, 0, "man ..")
    assert len(zone_of(state)) == 54
    do(state, 0, "unman ..")
    assert len(zone_of(state)) == 30
    do(state, 0, "man ..")
    done(state)
    assert len(zone_of(state)) == 54
    full = position(pack(f.BURIAL, 0), build={0: ["stable 1:0,0:r0*"]}, due=[1, 0], graves={0: all_but_the_corner()})
    assert len(zone_of(full)) == 54
    do(full, 0, "grave 1:0,0")
    assert len(zone_of(full)) == 30


def all_but_the_corner() -> list[str]:
    """Graves on all squares but those of a 2 by 2 building in the corner and of the house in the other corner."""
    free = [f"1:{x},{y}" for y in range(7) for x in range(7) if not (x < 2 and y < 2)]
    return free[:-1]


@pytest.mark.rule("AQ-SET-10", "AQ-ZOC-6")
@pytest.mark.parametrize("dries", [True, False])
def test_a_first_city_across_a_river_parts_it_only_where_it_dries_it(dries: bool) -> None:
    river = [(q, 0) for q in range(-4, 5)]
    said: dict[str, Any] = {"terrain": {"water": river}, "cities": {1: [(6, -1)]}, "build": {1: ["harbour*"]}}
    if dries:
        said["dry"] = mask(river) & position(phase(3)).seeds(0)
    state = position(phase(3), options={"first_city_turns_water_to_land": dries}, **said)
    assert (2, 0) in zone_of(state, 1)
    assert ((-3, 0) in zone_of(state, 1)) is not dries
