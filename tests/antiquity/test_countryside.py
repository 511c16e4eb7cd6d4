"""Phase 4: cart shops, sites, inns and cities. AQ-CSB, AQ-PRD, AQ-WOO, AQ-FRM, AQ-MIN, AQ-FSH, AQ-INN, AQ-CTY."""

import pytest

from antiquity.position import (
    PRESETS,
    do,
    goods,
    in_countryside,
    manned,
    offered,
    pairs,
    phase,
    position,
    verbs,
    written,
    zone_of,
)
from arrange import refused
from guildhall.games.antiquity.data import GOODS
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.pieces import goods_mask

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


# ---- cart shops


@pytest.mark.rule("AQ-CSB-1", "AQ-CSB-2", "AQ-CSB-3", "AQ-CSB-6", "AQ-EX-4")
def test_each_manned_cart_shop_allows_one_building() -> None:
    state = in_countryside(build={0: ["cart_shop*", "cart_shop", "cart_shop*"]}, goods={0: {"grain": 3}}, men={0: 1})
    do(state, 0, "farm grain", site(2, 0), "farm grain", site(-2, 0))
    assert state.over  # the third cart shop is not manned: nothing more to do
    assert (goods(state, 0), manned(state, 0), state.men[0]) == ({"grain": 1}, [], 1)
    assert len(state.sites) == 2


@pytest.mark.rule("AQ-CSB-1", "AQ-CSB-6")
def test_passing_is_allowed_and_what_cannot_be_paid_or_placed_is_refused() -> None:
    state = in_countryside(build=CART, goods={0: {"grain": 1}}, terrain={"forest": [(2, 0)]})
    assert refused(state, 0, "woodcutter") == "AQ-WOO-1"
    assert refused(state, 0, "mine stone") == "AQ-MIN-2"
    assert refused(state, 0, "fishery fish") == "AQ-FSH-1"
    assert refused(state, 0, "inn") == "AQ-INN-1"
    assert refused(state, 0, "farm fish") == "AQ-TRM-5"
    rich = in_countryside(build=CART, goods={0: {"grain": 1, "wood": 1}})
    assert refused(rich, 0, "mine gold") == "AQ-CSB-6"
    assert refused(rich, 0, "woodcutter") == "AQ-CSB-6"
    assert refused(rich, 0, "mine wood") == "AQ-TRM-5"
    assert refused(rich, 0, "fishery gold") == "AQ-TRM-5"
    do(rich, 0, "pass")
    assert manned(rich, 0) == ["cart_shop"]


@pytest.mark.rule("AQ-CSB-1", "AQ-INF-3")
def test_players_build_one_after_the_other_in_the_order_of_play() -> None:
    state = position(
        phase(4),
        build={0: ["cart_shop*"], 1: ["cart_shop*", "cart_shop*"]},
        goods={0: {"grain": 1}, 1: {"grain": 2}},
        order=[1, 0],
    )
    assert state.actors == [1]
    do(state, 1, "farm grain", "site ..")
    assert state.actors == [1]
    do(state, 1, "farm grain", "site ..")
    assert state.actors == [0]


@pytest.mark.rule("AQ-CSB-4", "AQ-TRM-3")
def test_never_on_an_occupied_hex_of_anybody() -> None:
    state = in_countryside(
        build=CART, goods={0: {"grain": 1}}, inns={1: [(3, 0)]}, sites=[(1, "sheep", (2, 0), 0)], polluted=[(-2, 0)]
    )
    do(state, 0, "farm grain")
    assert refused(state, 0, site(3, 0)) == "AQ-CSB-4"
    assert refused(state, 0, site(2, 0)) == "AQ-CSB-4"
    assert refused(state, 0, site(1, 0)) == "AQ-PRD-1"  # own city: no part of the zone
    assert refused(state, 0, site(4, 0)) == "AQ-PRD-1"  # outside the zone
    assert refused(state, 0, site(-2, 0)) == "AQ-PRD-1"  # polluted
    assert refused(state, 0, "site 13,-8") == "AQ-TRM-2"


@pytest.mark.rule("AQ-CSB-4", "AQ-TRM-3")
def test_markers_under_new_goods_are_gone_unseen() -> None:
    state = in_countryside(
        build=CART, goods={0: {"grain": 1}}, markers=[(2, 0), (3, 0), (-3, 0)], marker_deck=[0, 1, 2]
    )
    do(state, 0, "farm grain", site(2, 0))  # a marker does not occupy its hex
    assert pairs(state.markers) == {(-3, 0)}
    assert state.marker_deck == [0, 1, 2]  # nobody learns which they were


# ---- production


@pytest.mark.rule("AQ-PRD-1", "AQ-FRM-1", "AQ-PRD-3", "AQ-EX-5")
def test_a_farm_fills_every_usable_neighbour() -> None:
    state = in_countryside(
        build=CART, goods={0: {"grain": 1}}, polluted=[(4, 0)], terrain={"forest": [(4, -1), (2, 0)]}, grass=[(2, 0)]
    )
    assert refused(state, 0, "farm sheep") == "AQ-FRM-1"
    do(state, 0, "farm grain", site(3, 0))
    assert lying(state) == {(3, 0), (3, -1), (2, 1), (3, 1), (2, 0)}  # not the polluted, not the forest hex
    assert (4, -1) not in lying(state)
    assert pairs(state.polluted) == lying(state) | {(4, 0)}
    assert goods(state, 0) == {}
    assert GOODS[state.sites[0] >> 2 & 15] == "grain"


@pytest.mark.rule("AQ-PRD-1")
def test_a_site_with_the_centre_alone_is_legal() -> None:
    ring = [(3 + q, r) for q, r in EAST]
    state = in_countryside(build=CART, goods={0: {"grain": 1}}, polluted=ring)
    do(state, 0, "farm grain", site(3, 0))
    assert lying(state) == {(3, 0)}


@pytest.mark.rule("AQ-WOO-1", "AQ-PRD-1", "AQ-EX-12", "AQ-TRM-4")
def test_a_woodcutter_makes_plains_and_no_pollution() -> None:
    # Centre (3, 0) with four forest neighbours: one polluted, one outside the zone.
    forest = [(3, 0), (2, 0), (4, 0), (3, -1), (2, 1)]
    state = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"forest": forest}, polluted=[(2, 1)])
    assert (4, 0) not in zone_of(state)
    do(state, 0, "woodcutter", site(3, 0))
    assert lying(state) == {(3, 0), (2, 0), (4, 0), (3, -1)}
    assert pairs(state.grass) == lying(state)
    assert pairs(state.polluted) == {(2, 1)}
    assert goods(state, 0) == {}


@pytest.mark.rule("AQ-PRD-2", "AQ-EX-21")
def test_neighbouring_sites_never_share() -> None:
    forest = [(2, 0), (3, 0), (3, -1), (4, -1), (4, 0)]
    state = in_countryside(
        build={0: ["cart_shop*"]},
        cities={1: [(6, -2)]},
        goods={0: {"wood": 1}, 1: {"wood": 1}},
        terrain={"forest": forest},
    )
    do(state, 0, "woodcutter", site(2, 0))
    assert lying(state, 0) == {(2, 0), (3, 0), (3, -1)}
    again = in_countryside(
        seat=1,
        build={1: ["cart_shop*"]},
        cities={1: [(6, -2)]},
        goods={1: {"wood": 1}},
        terrain={"forest": [(4, -1), (4, 0)]},
        sites=[(0, "wood", (2, 0), 0b000011)],
    )
    do(again, 1, "woodcutter", site(4, -1))
    assert lying(again, 1) == {(4, -1), (4, 0)}
    assert lying(again, 0) == {(2, 0), (3, 0), (3, -1)}


@pytest.mark.rule("AQ-WOO-1", "AQ-FRM-1")
def test_cleared_land_can_be_farmed() -> None:
    state = in_countryside(build=CART, goods={0: {"olives": 1}}, terrain={"forest": [(2, 0), (3, 0)]}, grass=[(2, 0)])
    do(state, 0, "farm olives")
    assert site(2, 0) in offered(state, 0)
    assert refused(state, 0, site(3, 0)) == "AQ-PRD-1"


# ---- mines

RANGE = [(q, 3) for q in range(-6, 7) if abs(q + 3) <= 8]


@pytest.mark.rule("AQ-MIN-1", "AQ-MIN-2", "AQ-RUL-6")
@pytest.mark.parametrize("price", [0, 1])
def test_a_mine_gives_one_product_and_pollutes(price: int) -> None:
    state = in_countryside(
        build=CART, goods={0: {"wood": 1}}, terrain={"mountain": [(2, 0), (3, 0)]}, options={"mine_cost_wood": price}
    )
    do(state, 0, "mine gold", site(2, 0))
    assert lying(state) == pairs(state.polluted) == {(2, 0), (3, 0)}
    assert goods(state, 0) == ({"wood": 1} if price == 0 else {})


@pytest.mark.rule("AQ-MIN-3", "AQ-MIN-4", "AQ-MIN-5", "AQ-SET-11", "AQ-EX-11")
def test_the_first_mine_fixes_a_range_for_all_even_across_a_city() -> None:
    state = in_countryside(
        build={0: ["cart_shop*", "cart_shop*", "cart_shop*"]},
        goods={0: {"wood": 3}},
        cities={0: [(0, 0), (-1, 4)]},  # the second city lies across the range
        terrain={"mountain": [*RANGE, (0, -3), (3, -3)]},
    )
    assert len(state.land.ranges) == 3
    do(state, 0, "mine stone", site(-3, 3), "mine gold")
    assert refused(state, 0, site(1, 3)) == "AQ-MIN-3"
    do(state, 0, site(0, -3))  # another range
    do(state, 0, "mine stone")
    assert site(1, 3) in offered(state, 0)


@pytest.mark.rule("AQ-MIN-6")
def test_a_cleaned_mountain_can_be_mined_again_for_the_same_product() -> None:
    state = in_countryside(
        build=CART, goods={0: {"wood": 1}}, terrain={"mountain": [(2, 0)]}, range_good=[1], polluted=[]
    )
    assert refused(state, 0, "mine gold") == "AQ-CSB-6"
    do(state, 0, "mine stone")  # there is only this hex
    assert lying(state) == {(2, 0)}


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
    assert refused(state, 0, pair((2, 0), (2, 1))) == "AQ-CSB-4"  # an inn
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


@pytest.mark.rule("AQ-FSH-2", "AQ-PRD-3")
def test_fished_water_is_no_water_for_another_fishery() -> None:
    state = in_countryside(build={0: ["cart_shop*", "cart_shop*"]}, goods={0: {"wood": 2}}, terrain={"water": [(3, 0)]})
    do(state, 0, "fishery fish", pair((2, 0), (2, 1)))
    assert state.over  # the only water is in use


@pytest.mark.rule("AQ-FSH-4", "AQ-CMP-2")
def test_twelve_fisheries_at_once() -> None:
    state = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"water": [(3, 0)], "forest": [(-2, 0)]})
    fisheries = in_countryside(build=CART, goods={0: {"wood": 1}}, terrain={"water": [(3, 0)]})
    do(fisheries, 0, "fishery fish", pair((2, 0), (2, 1)))
    state.data.fisheries, kept = 0, state.data.fisheries
    state.stir(0)
    try:
        assert refused(state, 0, "fishery fish") == "AQ-FSH-4"
    finally:
        state.data.fisheries = kept
    assert kept == 12
    assert fisheries.view(0)["supply"]["fishery"] == 11


# ---- inns and cities


@pytest.mark.rule("AQ-INN-1", "AQ-RUL-30", "AQ-CSB-3")
def test_an_inn_needs_a_brewery_and_any_food() -> None:
    said = {"goods": {0: {"fish": 1, "sheep": 1, "grain": 1}}, "polluted": [(3, 0)], "terrain": {"water": [(2, 0)]}}
    state = in_countryside(build={0: ["cart_shop*", "brewery"]}, markers=[(3, 0)], marker_deck=[0], **said)
    do(state, 0, "inn")
    assert refused(state, 0, site(2, 0)) == "AQ-PRD-1"  # outside: water
    assert refused(state, 0, site(4, 0)) == "AQ-PRD-1"
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
    assert refused(wet, 0, site(2, 0)) == "AQ-PRD-1"  # never on water
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
    assert refused(state, 0, site(0, 6)) == "AQ-PRD-1"  # C: wholly outside the zone
    assert refused(state, 0, site(-4, 0)) == "AQ-PRD-1"  # water
    assert refused(state, 0, site(-3, -1)) == "AQ-CSB-4"  # an inn
    assert refused(state, 0, site(3, 5)) == "AQ-TRM-2"  # over the edge of the map


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
