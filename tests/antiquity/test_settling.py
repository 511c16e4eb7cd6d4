"""Phase 4: fisheries, inns and cities. AQ-FSH, AQ-INN, AQ-CTY."""

from typing import Any

import pytest

from antiquity.position import (
    PRESETS,
    Pair,
    do,
    full_waters,
    goods,
    in_countryside,
    mask,
    offered,
    pairs,
    position,
    verbs,
    written,
    zone_of,
)
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.pieces import goods_mask
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
CART = {0: ["cart_shop 1:0,0:r0*"]}
EAST = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # the six neighbours of a hex, as steps


def site(q: int, r: int) -> str:
    return f"site {written(q, r)}"


def pair(one: tuple[int, int], other: tuple[int, int]) -> str:
    return f"pair {written(*one)} {written(*other)}"


def lying(state: Antiquity, number: int = -1) -> set[tuple[int, int]]:
    """The hexes with goods of a site."""
    return pairs(goods_mask(GRID, state.sites[number]))


# ---- fisheries

SHORE = {"water": [(3, 0), (4, -1), (3, -1)]}


@pytest.mark.rule("AQ-FSH-1", "AQ-FSH-2", "AQ-FSH-3", "AQ-EX-19", "AQ-RUL-8")
def test_fisheries_on_a_shore() -> None:
    # A: three water hexes beside the halves.
    state = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain=SHORE, polluted=[(2, 0)])
    do(state, 0, "fishery pearls", pair((2, 0), (2, 1)))
    assert lying(state) == {(3, 0), (3, -1)}
    assert pairs(state.polluted) == {(3, 0), (3, -1), (2, 0)}  # pollution below a half stays
    assert goods(state, 0) == {}
    three = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"water": [(3, 0), (3, -1), (1, 2)]})
    do(three, 0, "fishery dye", pair((2, 0), (2, 1)))
    assert lying(three) == {(3, 0), (3, -1), (1, 2)}
    # B: two that are not connected.
    two = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"water": [(3, -1), (1, 2)]})
    do(two, 0, "fishery fish", pair((2, 0), (2, 1)))
    assert lying(two) == {(3, -1), (1, 2)}
    # C: a single one beside both halves.
    shared = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"water": [(3, 0)]})
    do(shared, 0, "fishery fish", pair((2, 0), (2, 1)))
    assert lying(shared) == {(3, 0)}
    # D: only one half touches water.
    one = in_countryside(build=CART, goods={0: {"wood": 1, "grain": 1}}, terrain={"water": [(3, -1)]})
    do(one, 0, "fishery fish")
    assert refused(one, 0, pair((2, 0), (2, 1))) == "AQ-FSH-2"


@pytest.mark.rule("AQ-FSH-1")
def test_where_a_fishery_may_not_stand() -> None:
    state = in_countryside(
        build=CART,
        goods={0: {"wood": 1}},
        terrain={"water": [(3, 0), (6, 0)], "mountain": [(2, 0)]},
        inns={1: [(2, 1)]},
    )
    do(state, 0, "fishery fish")
    assert pair((2, 0), (3, -1)) in offered(state, 0)  # any land, a mountain too
    assert refused(state, 0, pair((2, 0), (3, 0))) == "AQ-FSH-1"  # water
    assert refused(state, 0, pair((2, 0), (2, 1))) == "AQ-FSH-1"  # an inn
    assert refused(state, 0, pair((2, 0), (4, 0))) == "AQ-FSH-1"  # not adjacent
    assert refused(state, 0, pair((3, -1), (2, 0))) == "AQ-FSH-1"  # named the other way round
    assert refused(state, 0, pair((5, 0), (5, 1))) == "AQ-FSH-1"  # no half in the zone
    assert refused(state, 0, "pair 13,-8 13,-7") == "AQ-TRM-2"


@pytest.mark.rule("AQ-FSH-1", "AQ-EX-20")
def test_a_shore_beyond_water_needs_a_harbour() -> None:
    lake = {"water": [(2, 0), (2, -1), (2, 1), (1, 1), (3, -2), (0, 2), (1, -2), (2, -2)]}
    over = pair((3, 0), (3, 1))
    ashore = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain=lake)
    do(ashore, 0, "fishery fish")
    assert refused(ashore, 0, over) == "AQ-FSH-1"
    afloat = in_countryside(build={0: [*CART[0], "harbour*"]}, goods={0: {"wood": 1}}, terrain=lake)
    do(afloat, 0, "fishery fish", over)


@pytest.mark.rule("AQ-FSH-1")
@pytest.mark.parametrize("halves", [((-4, 0), (-3, 0)), ((3, 0), (4, 0))])
def test_one_half_in_the_zone_is_enough_whichever_it_is(halves: tuple[Pair, Pair]) -> None:
    state = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"water": [(-4, 1), (3, 1), (6, 0)]})
    assert len({*halves} & zone_of(state)) == 1
    do(state, 0, "fishery fish", pair(*halves))
    assert len(lying(state)) == 1


@pytest.mark.rule("AQ-SET-12", "AQ-RUL-30")
def test_land_won_from_water_bears_nothing_but_may_be_built_upon() -> None:
    said: dict[str, Any] = {"terrain": {"water": [(2, 0), (3, 0)]}, "dry": mask([(2, 0)])}
    state = in_countryside(build={0: [*CART[0], "brewery"]}, goods={0: {**FOUNDING, "grain": 1}}, **said)
    assert (2, 0) in zone_of(state)
    do(state, 0, "farm grain")
    assert refused(state, 0, site(2, 0)) == "AQ-PRD-1"
    do(state, 0, site(2, 1))
    assert (2, 0) not in lying(state)  # a farm beside it leaves it out
    again = in_countryside(build={0: [*CART[0], "brewery"]}, goods={0: FOUNDING}, **said)
    inn, fishery = do(again.clone(), 0, "inn"), do(again.clone(), 0, "fishery fish")
    assert site(2, 0) in offered(inn, 0)
    assert pair((2, 0), (2, 1)) in offered(fishery, 0)
    filthy = position(pack(f.POLLUTION, 0), **said)
    assert f"pollute {written(2, 0)}" in offered(filthy, 0)


@pytest.mark.rule("AQ-GRV-6", "AQ-INN-1", "AQ-TRM-7")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_brewery_under_a_grave(preset: str) -> None:
    state = in_countryside(
        build={0: [*CART[0], "brewery 1:0,2:r0"]},
        graves={0: ["1:0,2"]},
        goods={0: {"fish": 1, "grain": 1}},
        preset=preset,
    )
    assert ("inn" in verbs(state, 0)) is (preset == "rulebook")
    if preset == "published":
        assert refused(state, 0, "inn") == "AQ-INN-1"


@pytest.mark.rule("AQ-FSH-2", "AQ-PRD-3")
def test_fished_water_is_no_water_for_another_fishery() -> None:
    state = in_countryside(build={0: ["cart_shop*", "cart_shop*"]}, goods={0: {"wood": 2}}, terrain={"water": [(3, 0)]})
    do(state, 0, "fishery fish", pair((2, 0), (2, 1)))
    assert state.over  # the only water is in use


@pytest.mark.rule("AQ-FSH-4", "AQ-CMP-2")
def test_twelve_fisheries_at_once() -> None:
    state = full_waters()
    assert len(state.sites) == 12
    assert state.view(0)["supply"]["fishery"] == 0
    assert refused(state, 0, "fishery fish") == "AQ-FSH-4"
    state.agenda = [pack(f.COUNTRYSIDE, 0), pack(f.HARVEST, 0)]
    state.settle()
    assert state.view(0)["supply"]["fishery"] == 12  # their ponds are empty: all came back
    do(state, 0, "fishery fish", "pair ..")  # on the thirteenth


# ---- inns and cities


@pytest.mark.rule("AQ-INN-1", "AQ-RUL-30", "AQ-CSB-3")
def test_an_inn_needs_a_brewery_and_any_food() -> None:
    said: dict[str, Any] = {
        "goods": {0: {"fish": 1, "sheep": 1, "grain": 1}},
        "polluted": [(3, 0)],
        "terrain": {"water": [(2, 0)]},
    }
    state = in_countryside(build={0: ["cart_shop*", "brewery"]}, markers=[(3, 0)], marker_deck=[0], **said)
    do(state, 0, "inn")
    assert refused(state, 0, site(2, 0)) == "AQ-INN-1"  # outside: water
    assert refused(state, 0, site(4, 0)) == "AQ-INN-1"
    do(state, 0, site(2, 1))
    assert offered(state, 0) == ["pay grain", "pay sheep", "pay fish"]
    do(state, 0, "pay sheep")
    assert goods(state, 0) == {"fish": 1, "grain": 1}
    assert state.men[0] == 1  # idle in the pool
    assert (4, 1) in zone_of(state)
    on_marker = in_countryside(build={0: ["cart_shop*", "brewery"]}, markers=[(-3, 0)], marker_deck=[0], **said)
    do(on_marker, 0, "inn", site(-3, 0), "pay fish")
    assert on_marker.markers == 0
    wet = in_countryside(build={0: ["cart_shop*", "brewery", "harbour*"]}, **said)
    do(wet, 0, "inn")
    assert refused(wet, 0, site(2, 0)) == "AQ-INN-1"  # never on water
    do(wet, 0, site(3, 0), "pay fish")
    assert (3, 0) in pairs(wet.polluted)  # pollution stays below it
    assert refused(in_countryside(build=CART, **said), 0, "inn") == "AQ-INN-1"


@pytest.mark.rule("AQ-INN-1", "AQ-CMP-1")
def test_sixteen_inns() -> None:
    places = [(q, r) for r in (6, 7, 8) for q in range(-8, 1)][:16]
    state = in_countryside(
        build={0: ["cart_shop*", "brewery"]}, goods={0: {"fish": 1, "grain": 1}}, inns={0: places}, cities={0: [(0, 0)]}
    )
    assert refused(state, 0, "inn") == "AQ-INN-1"


FOUNDING = {"fish": 1, "wood": 1, "stone": 1, "gold": 1, "wine": 1}


@pytest.mark.rule("AQ-CTY-1", "AQ-EX-33", "AQ-RUL-9")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_city_and_the_brewery(preset: str) -> None:
    state = in_countryside(build=CART, goods={0: FOUNDING}, preset=preset)
    if preset == "rulebook":
        assert refused(state, 0, "city") == "AQ-CTY-1"
        state = in_countryside(build={0: [*CART[0], "brewery"]}, goods={0: FOUNDING}, preset=preset)
    do(state, 0, "city", site(0, 4))
    assert goods(state, 0) == {}
    assert (len(state.cities[0]), state.men[0]) == (2, 1)


@pytest.mark.rule("AQ-CTY-2", "AQ-EX-18")
def test_where_a_city_may_stand() -> None:
    state = in_countryside(
        build={0: [*CART[0], "brewery"]},
        goods={0: FOUNDING},
        inns={1: [(-4, -1)]},
        terrain={"water": [(-4, 1)]},
    )
    do(state, 0, "city")
    assert site(0, 4) in offered(state, 0)  # A: one hex in the zone, not adjacent
    assert refused(state, 0, site(0, 3)) == "AQ-CTY-2"  # B: adjacent to a city
    assert refused(state, 0, site(0, 6)) == "AQ-CTY-2"  # C: wholly outside the zone
    assert refused(state, 0, site(-4, 0)) == "AQ-CTY-2"  # water
    assert refused(state, 0, site(-3, -1)) == "AQ-CTY-2"  # an inn
    assert refused(state, 0, site(3, 5)) == "AQ-CTY-2"  # over the edge of the map


@pytest.mark.rule("AQ-CTY-3")
def test_a_city_cleans_what_lies_below_and_there_are_four() -> None:
    state = in_countryside(
        build={0: [*CART[0], "brewery"]},
        goods={0: FOUNDING},
        polluted=[(0, 3), (0, 5), (0, 2)],
        markers=[(0, 4)],
        marker_deck=[0],
        inns={0: [(0, 2)]},
    )
    do(state, 0, "city", site(0, 4))
    assert pairs(state.polluted) == {(0, 2)}
    assert state.markers == 0
    assert state.view(0)["players"][0]["cities"][1]["side"] == 6
    four = in_countryside(
        build={0: [*CART[0], "brewery"]},
        goods={0: FOUNDING},
        cities={0: [(0, 0), (0, 4), (4, 0), (-4, 0)], 1: [(0, -7)]},
    )
    assert refused(four, 0, "city") == "AQ-CTY-3"


@pytest.mark.rule("AQ-CSB-1", "AQ-CSB-5", "AQ-EX-8")
def test_inn_then_city_then_woodcutter_in_its_zone() -> None:
    state = in_countryside(
        build={0: ["cart_shop*", "cart_shop*", "cart_shop*", "brewery"]},
        goods={0: {**FOUNDING, "fish": 2, "wood": 2}},
        terrain={"forest": [(0, 8)]},
    )
    do(state, 0, "inn", site(0, 3), "city", site(0, 6), "woodcutter")
    assert lying(state) == {(0, 8)}
    assert goods(state, 0) == {}


@pytest.mark.rule("AQ-CSB-1")
def test_without_a_manned_cart_shop_nothing_is_asked() -> None:
    state = in_countryside(build={0: ["cart_shop"]}, goods={0: {"grain": 3}})
    assert state.over
    alchemist = in_countryside(build={0: ["cart_shop", "faculty_alchemy*"]}, goods={0: {"grain": 3}}, polluted=[(2, 0)])
    assert verbs(alchemist, 0) == {"pass", "alchemy"}
    assert refused(alchemist, 0, "farm grain") == "AQ-CSB-1"
