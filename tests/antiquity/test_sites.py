"""Phase 4: cart shops and production sites. AQ-CSB, AQ-PRD, AQ-WOO, AQ-FRM, AQ-MIN."""

import pytest

from antiquity.position import (
    do,
    goods,
    in_countryside,
    manned,
    offered,
    pairs,
    phase,
    position,
    written,
    zone_of,
)
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.notation import GRID
from guildhall.games.antiquity.pieces import goods_mask
from guildhall.games.antiquity.terms import GOODS
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
    assert refused(rich, 0, "mine gold") == "AQ-PRD-1"
    assert refused(rich, 0, "woodcutter") == "AQ-PRD-1"
    assert refused(rich, 0, "mine wood") == "AQ-MIN-1"
    assert refused(rich, 0, "fishery gold") == "AQ-FSH-3"
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


@pytest.mark.rule("AQ-MIN-6", "AQ-MIN-3")
def test_a_range_that_was_exhausted_and_cleaned_keeps_its_product() -> None:
    state = position(
        pack(f.COUNTRYSIDE, 1),
        pack(f.COUNTRYSIDE, 0),
        phase(6),
        pack(f.COUNTRYSIDE, 0),
        build={0: ["cart_shop*", "cart_shop*", "faculty_alchemy*"], 1: ["cart_shop*"]},
        cities={1: [(5, -1)]},
        goods={0: {"wood": 2, "grain": 1}, 1: {"wood": 1}},
        terrain={"mountain": [(3, 0)]},
        polluted=[(2, 0)],
        phase=4,
    )
    do(state, 0, "mine gold", "pass")  # the one hex is mined, and exhausted in the next harvest
    assert (state.sites, goods(state, 0)["gold"]) == ([], 1)
    do(state, 0, "alchemy", site(2, 0))
    assert (3, 0) not in pairs(state.polluted)
    assert refused(state, 0, "mine stone") == "AQ-MIN-3"
    do(state, 0, "pass")
    assert refused(state, 1, "mine stone") == "AQ-MIN-3"  # for all players
    do(state, 1, "mine gold")
    assert lying(state) == {(3, 0)}


@pytest.mark.rule("AQ-MIN-6")
def test_a_cleaned_mountain_can_be_mined_again_for_the_same_product() -> None:
    state = in_countryside(
        build=CART, goods={0: {"wood": 1}}, terrain={"mountain": [(2, 0)]}, range_good=[1], polluted=[]
    )
    assert refused(state, 0, "mine gold") == "AQ-MIN-3"
    do(state, 0, "mine stone")  # there is only this hex
    assert lying(state) == {(2, 0)}
