"""Every code of refusal: the position that gives it, the choice, the rule and the sentence, in every language."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from antiquity.position import TITLE, building_cities, do, full_waters, in_countryside, phase, position, written
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import refusals
from guildhall.games.antiquity.game import Antiquity
from guildhall.games.antiquity.limits import ACTS_MAX, OFFERS_MAX
from guildhall.kernel.packing import pack
from guildhall.kernel.rows import replaced
from guildhall.words.catalogue import LANGUAGES
from guildhall.words.refusals import explain

pytestmark = pytest.mark.engine
CODES = {name: code for name, code in vars(refusals).items() if isinstance(code, int) and name != "FIRST_REASON"}
MARKET, CHURCH = "market 1:0,0:r0", "cathedral 1:0,0:r0"
CART = ["cart_shop 1:6,0:r1*"]
SOWN = {"grain": 1}


def city(*moves: str, **said: Any) -> Callable[[], Antiquity]:
    return lambda: do(building_cities(**said), 0, *moves)


def land(*moves: str, **said: Any) -> Callable[[], Antiquity]:
    said = {"build": {0: CART}, "goods": {0: {**SOWN, "wood": 1}}, **said}
    return lambda: do(in_countryside(**said), 0, *moves)


def late(number: int, **said: Any) -> Callable[[], Antiquity]:
    return lambda: position(phase(number), **said)


def busy() -> Antiquity:
    state = building_cities(build={0: [MARKET]}, men={0: 1})
    state.budget[0] = ACTS_MAX
    state.invalidate_offer(0)
    return state


def start() -> Antiquity:
    return position(pack(f.ASK_START, 0), cities={0: [], 1: []})


def taken() -> Antiquity:
    state = start()
    state.cities = replaced(state.cities, 1, (state.data.geometry.hex(1, 0),))
    state.occupied = state.covered()
    state.invalidate_offer(0)
    return state


def traded() -> Antiquity:
    state = building_cities(build={0: [MARKET + "*"]}, goods={0: {"wood": 1}})
    do(state, 0, "offer blue", "add wood", "propose")
    state.apply(1, "accept red")
    return state


def asked() -> Antiquity:
    state = building_cities(goods={0: {"wood": 1}})
    do(state, 1, "offer red", "want dye", "propose")
    return state


def leaving() -> Antiquity:
    options: dict[str, object] = {"limit_goods_supply": True}
    state = in_countryside(build={0: CART}, goods={0: SOWN, 1: {"grain": 46}}, options=options)
    return do(state, 0, "farm grain", f"site {written(3, 0)}")


def offered_all() -> Antiquity:
    state = building_cities()
    state.offered[0] = OFFERS_MAX
    state.invalidate_offer(0)
    return state


def lifted() -> Antiquity:
    """A grave is taken up and shall be put down."""
    state = building_cities(build={0: [CHURCH]}, saint={0: "barbara"}, graves={0: ["1:6,6"]})
    return do(state, 0, "replace", "lift_grave 1:6,6", "put_down")


def razed() -> Antiquity:
    """A cathedral of Santa Barbara stands elsewhere and a grave is taken up."""
    church = {"build": {0: [CHURCH, "faculty_theology 1:4,0:r0*"]}, "saint": {0: "nicolo"}}
    state = building_cities(goods={0: {"stone": 9, "wood": 9}}, graves={0: ["1:6,6"]}, **church)
    do(state, 0, "raze", "build cathedral")
    state.apply(0, next(iter(state.choices(0))))
    return do(state, 0, "saint barbara", "replace", "lift_grave 1:6,6", "put_down")


def at_sea(*more: str) -> dict[str, Any]:
    """With a harbour, so that water is in the zone."""
    return {"build": {0: [*CART, "harbour*", *more]}, "goods": {0: {"fish": 2}}}


INN: dict[str, Any] = {"build": {0: [*CART, "brewery"]}, "goods": {0: {"fish": 2}}}
TOWN: dict[str, Any] = {
    "build": {0: [*CART, "brewery"]},
    "goods": {0: {"fish": 1, "wood": 1, "stone": 1, "gold": 1, "wine": 1}},
}
CLEANING: dict[str, Any] = {"build": {0: [*CART, "faculty_alchemy*"]}, "polluted": [(2, 0), (-2, 0), (0, 2)]}
PUBLISHED: dict[str, object] = {"alchemy_spares_occupied_hexes": True, "cathedral_grave_blocks_saint": True}
NEAR = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2]
AROUND = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if max(abs(q), abs(r), abs(q + r)) == 4]
SEVENTH = ("build house", "number 7", "place 1:0,0:r0")
HOSPITAL = "hospital 1:0,0:r0*"
WET = {"water": [(3, 0)]}
GRAVED = [f"1:{x},{y}" for x in range(7) for y in range(7)]
TABLE: dict[str, tuple[Callable[[], Antiquity], str, str]] = {
    "QUOTA": (busy, f"man {MARKET}", "AQ-ENG-1"),
    "STANDS_ALREADY": (city(build={0: [MARKET]}, goods={0: {"wood": 1}}), "build market", "AQ-CIT-6"),
    "SUPPLY_SHORT": (
        city(build={1: [f"cart_shop 1:{x},{y}:r0" for x in (0, 2, 4) for y in range(6)][:16]}, goods={0: {"wood": 1}}),
        *("build cart_shop", "AQ-CIT-8"),
    ),
    "COST_SHORT": (city(), "build market", "AQ-CIT-3"),
    "NO_ROOM": (city(graves={0: GRAVED}, goods={0: {"wood": 1}}), "build market", "AQ-CIT-3"),
    "HOUSE_STANDS": (city("build house", build={0: ["house 2"]}), "number 2", "AQ-HOU-1"),
    "NOT_LOWER": (
        city("build house", "number 3", "place 1:6,0:r0", build={0: [CHURCH]}, saint={0: "nicolo"}),
        *("number 5", "AQ-SNT-3"),
    ),
    "OUTSIDE_CITY": (city("build market", goods={0: {"wood": 1}}), "place 1:6,6:r0", "AQ-CIT-3"),
    "SQUARE_TAKEN": (
        city("build granary", goods={0: {"wood": 1}}, build={0: [MARKET]}),
        *("place 1:0,0:r0", "AQ-CIT-3"),
    ),
    "SQUARE_FROZEN": (
        city(
            *("raze", "build granary"),
            build={0: [CHURCH, "faculty_theology 1:4,4:r0*"]},
            saint={0: "nicolo"},
            goods={0: {"wood": 1}},
        ),
        *("place 1:0,0:r0", "AQ-FAC-3"),
    ),
    "FLIPPED": (city("build brewery", goods={0: {"wood": 1}}), "place 1:0,0:m0", "AQ-CIT-5"),
    "SAME_TURN": (city("build market", goods={0: {"wood": 1}}), "place 1:0,0:r3", "AQ-ENG-5"),
    "NO_SUCH_SIZE": (city("build storage", "corner 1:0,0", goods={0: {"wood": 1}}), "size 3 3", "AQ-STO-2"),
    "GIVES_NONE": (
        city("exchange", build={0: [MARKET + "*"]}, goods={0: {"wood": 2, "fish": 1}}),
        *("give gold", "AQ-MKT-1"),
    ),
    "NOT_HELD": (city(*SEVENTH, goods={0: {"grain": 1, "sheep": 1, "fish": 1}}), "pay olives", "AQ-CIT-12"),
    "WRONG_CLASS": (land(), "farm fish", "AQ-TRM-5"),
    "KINDS_SHORT": (
        city(*SEVENTH, goods={0: {"grain": 1, "sheep": 1, "fish": 1}}),
        *("pay fish", "AQ-ENG-5"),
    ),
    "IN_ORDER": (
        city("exchange", "give fish", build={0: [MARKET + "*"]}, goods={0: {"wood": 2, "fish": 2, "dye": 1}}),
        *("give wood", "AQ-ENG-5"),
    ),
    "NO_SUCH_BUILDING": (city(men={0: 1}), f"man {MARKET}", "AQ-CIT-7"),
    "TAKES_NO_MAN": (city(build={0: ["granary 1:0,0:r0"]}, men={0: 1}), "man granary 1:0,0:r0", "AQ-TRM-7"),
    "HAS_MAN": (city(build={0: [MARKET + "*"]}, men={0: 1}), f"man {MARKET}", "AQ-CIT-7"),
    "HAS_GRAVE": (city(build={0: [MARKET]}, men={0: 1}, graves={0: ["1:0,0"]}), f"man {MARKET}", "AQ-CIT-7"),
    "POOL_EMPTY": (city(build={0: [MARKET]}), f"man {MARKET}", "AQ-CIT-7"),
    "UNIVERSITY_FIRST": (
        city(build={0: ["university 1:0,0:r0", "faculty_biology 1:2,0:r0"]}, men={0: 1}),
        *("man faculty_biology 1:2,0:r0", "AQ-UNI-4"),
    ),
    "FACULTY_MANNED": (
        city(build={0: ["university 1:0,0:r0", "faculty_biology 1:2,0:r0*"]}, men={0: 1}),
        *("man university 1:0,0:r0", "AQ-UNI-3"),
    ),
    "NO_MAN_THERE": (city(build={0: [MARKET]}), f"unman {MARKET}", "AQ-CIT-7"),
    "EFFECT_USED": (
        city("exchange", "get fish", build={0: [MARKET + "*"]}, goods={0: {"wood": 2}}),
        *(f"unman {MARKET}", "AQ-CIT-7"),
    ),
    "MARKET_IDLE": (city(goods={0: {"wood": 2}}), "exchange", "AQ-MKT-1"),
    "GOODS_SHORT": (city(build={0: [MARKET + "*"]}), "exchange", "AQ-MKT-1"),
    "BANK_EMPTY": (
        city(
            "exchange",
            build={0: [MARKET + "*"]},
            goods={0: {"wood": 2}, 1: {"dye": 48}},
            options={"limit_goods_supply": True},
        ),
        *("get dye", "AQ-CMP-6"),
    ),
    "NO_TRADING": (city(options={"player_trading": False}), "offer blue", "AQ-MKT-3"),
    "NOT_A_PARTNER": (city(), "offer yellow", "AQ-MKT-4"),
    "OFFER_OPEN": (city("offer blue", "want dye", "propose"), "offer blue", "AQ-MKT-4"),
    "NO_OFFER": (city(), "accept blue", "AQ-MKT-4"),
    "CANNOT_HONOUR": (asked, "accept blue", "AQ-MKT-4"),
    "EMPTY_OFFER": (city("offer blue"), "propose", "AQ-MKT-4"),
    "OFFER_FULL": (city("offer blue", *["want dye"] * 24), "want dye", "AQ-ENG-2"),
    "HOSPITAL_IDLE": (city(), "hospital", "AQ-HOS-1"),
    "NO_GRAVE": (city(build={0: ["hospital 1:0,0:r0*"]}), "hospital", "AQ-HOS-1"),
    "THEOLOGY_IDLE": (city(), "raze", "AQ-FAC-3"),
    "NO_CATHEDRAL": (city(build={0: ["faculty_theology 1:0,0:r0*"]}), "raze", "AQ-FAC-3"),
    "CATHEDRAL_GRAVED": (
        city(build={0: [CHURCH, "faculty_theology 1:4,0:r0*"]}, saint={0: "nicolo"}, graves={0: ["1:1,0"]}),
        *("raze", "AQ-FAC-3"),
    ),
    "MARIA_STAYS": (
        city(build={0: [CHURCH, "faculty_theology 1:4,0:r0*"]}, saint={0: "maria"}),
        *("raze", "AQ-SNT-7"),
    ),
    "NOT_BARBARA": (city(), "replace", "AQ-SNT-4"),
    "NOTHING_LIFTED": (city("replace", build={0: [CHURCH]}, saint={0: "barbara"}), "put_down", "AQ-SNT-10"),
    "NOTHING_TO_UNDO": (city(), "undo", "AQ-CIT-10"),
    "TRADE_STANDS": (traded, "undo", "AQ-CIT-10"),
    "NO_CART": (land(build={0: ["faculty_alchemy*"]}, polluted=[(2, 0)]), "farm grain", "AQ-CSB-1"),
    "OFF_MAP": (land("farm grain"), "site 13,-8", "AQ-TRM-2"),
    "OUTSIDE_ZONE": (land("farm grain"), f"site {written(5, 0)}", "AQ-PRD-1"),
    "HEX_OCCUPIED": (land("farm grain", inns={1: [(2, 0)]}), f"site {written(2, 0)}", "AQ-CSB-4"),
    "HEX_POLLUTED": (land("farm grain", polluted=[(2, 0)]), f"site {written(2, 0)}", "AQ-PRD-1"),
    "WRONG_TERRAIN": (land("farm grain", terrain={"forest": [(2, 0)]}), f"site {written(2, 0)}", "AQ-PRD-1"),
    "NO_SITE": (land(), "mine gold", "AQ-PRD-1"),
    "RANGE_FIXED": (
        land("mine gold", terrain={"mountain": [(2, 0), (-2, 0), (0, 2)]}, range_good=[-1, -1, 1]),
        *(f"site {written(2, 0)}", "AQ-MIN-3"),
    ),
    "NO_SEED": (land(), "farm wine", "AQ-FRM-1"),
    "BIOLOGY_IDLE": (land(), "biology_farm wine", "AQ-FAC-4"),
    "BIOLOGY_SPENT": (land(build={0: [*CART, "faculty_biology*"]}, biology=1), "biology_farm wine", "AQ-FAC-4"),
    "NO_FISHERY": (full_waters, "fishery fish", "AQ-FSH-4"),
    "NOT_ADJACENT": (land("fishery fish", terrain=WET), f"pair {written(2, 0)} {written(5, 0)}", "AQ-FSH-1"),
    "NO_WATER": (land("fishery fish", terrain=WET), f"pair {written(-3, 0)} {written(-3, 1)}", "AQ-FSH-2"),
    "NO_BREWERY": (land(), "inn", "AQ-INN-1"),
    "INNS_OUT": (
        land(build={0: [*CART, "brewery"]}, inns={0: [(q, r) for r in (6, 7, 8) for q in range(-8, 1)][:16]}),
        *("inn", "AQ-INN-1"),
    ),
    "CITIES_OUT": (
        land(build={0: [*CART, "brewery"]}, cities={0: [(0, 0), (0, 4), (4, 0), (-4, 0)], 1: [(0, -7)]}),
        *("city", "AQ-CTY-3"),
    ),
    "CITY_NEAR": (
        land(
            "city",
            build={0: [*CART, "brewery"]},
            goods={0: {"fish": 1, "wood": 1, "stone": 1, "gold": 1, "wine": 1}},
        ),
        *(f"site {written(0, 3)}", "AQ-CTY-2"),
    ),
    "ALCHEMY_IDLE": (land(), "alchemy", "AQ-FAC-6"),
    "ALCHEMY_SPENT": (
        land("alchemy", f"site {written(2, 0)}", build={0: [*CART, "faculty_alchemy*"]}, polluted=[(2, 0), (-2, 0)]),
        *("alchemy", "AQ-FAC-6"),
    ),
    "NOT_POLLUTED": (
        land("alchemy", build={0: [*CART, "faculty_alchemy*"]}, polluted=[(2, 0), (-2, 0)]),
        *(f"site {written(0, 2)}", "AQ-FAC-6"),
    ),
    "STORAGE_FULL": (late(5, build={0: ["storage 2x2*"]}, goods={0: {"wood": 9}}), "keep wood 5", "AQ-KEP-1"),
    "MAN_LAST": (late(6, sites=[(0, "grain", (3, 0), 0b11)]), f"take {written(3, 0)}", "AQ-HAR-2"),
    "NOT_OWN_SITE": (late(6, sites=[(0, "grain", (3, 0), 0b11)]), f"take {written(5, 0)}", "AQ-HAR-1"),
    "NO_MARKER": (
        late(7, build={0: ["explorer*"]}, markers=[(2, 0)], marker_deck=[1]),
        *(f"explore {written(3, 0)}", "AQ-EXP-1"),
    ),
    "MUST_EXPLORE": (
        late(
            7,
            build={0: ["explorer*"]},
            markers=[(2, 0), (3, 0)],
            marker_deck=[1, 1],
            options={"explore_is_optional": False},
        ),
        *("pass", "AQ-EXP-2"),
    ),
    "EMPTY_FIRST": (late(8, famine=1, build={0: [MARKET]}), "grave 1:0,0", "AQ-GRV-2"),
    "NEVER_ON_HOUSE": (
        late(
            8,
            famine=1,
            build={0: [MARKET, "house 1 1:6,6:r0"]},
            graves={0: sorted({*GRAVED} - {"1:6,6", "1:0,0", "1:1,0"})},
        ),
        *("grave 1:6,6", "AQ-GRV-3"),
    ),
    "GRAVE_THERE": (late(8, famine=1, graves={0: ["1:3,3"]}), "grave 1:3,3", "AQ-GRV-3"),
    "IN_CITY_MAP": (late(8, famine=1), "grave 4:0,0", "AQ-GRV-1"),
    "DUMP_FORBIDS": (
        late(9, cities={1: [(0, -4)]}, build={1: ["dump*"]}),
        *(f"pollute {written(0, -2)}", "AQ-POL-4"),
    ),
    "CENTRE_FIRST": (leaving, f"leave {written(3, 0)}", "AQ-CMP-6"),
    "NOT_ON_START_TILE": (start, "found 4,5", "AQ-SET-9"),
    "TILE_TAKEN": (taken, "found 0,0", "AQ-SET-9"),
    # the same sentence by another rule
    "HOUSE_COST_SHORT": (city("build house"), "number 7", "AQ-HOU-2"),
    "KINDS_WANTED": (city(goods={0: {"gold": 6}}), "build stable", "AQ-TRM-6"),
    "WOODCUTTER_COST_SHORT": (land(goods={0: SOWN}), "woodcutter", "AQ-WOO-1"),
    "MINE_COST_SHORT": (land(goods={0: SOWN}, options={"mine_cost_wood": 1}), "mine gold", "AQ-MIN-2"),
    "FISHERY_COST_SHORT": (land(goods={0: SOWN}, terrain=WET), "fishery fish", "AQ-FSH-1"),
    "INN_COST_SHORT": (
        land(build={0: [*CART, "brewery"]}, goods={0: {"wood": 1}}, terrain={"forest": [(2, 0)]}),
        "inn",
        "AQ-INN-1",
    ),
    "CITY_COST_SHORT": (land(build={0: [*CART, "brewery"]}, goods={0: SOWN}), "city", "AQ-CTY-1"),
    "CITY_NEEDS_BREWERY": (land(options={"city_needs_brewery": True}), "city", "AQ-CTY-1"),
    "NO_STORAGE_ROOM": (city("build storage", "corner 1:3,5", goods={0: {"wood": 1}}), "size 6 2", "AQ-STO-2"),
    "EFFECT_SPENT": (
        city("hospital", "heal 1:5,5", "stop", build={0: [HOSPITAL]}, graves={0: ["1:5,5", "1:6,6"]}),
        *("hospital", "AQ-RUL-40"),
    ),
    "POLLUTES_OUTSIDE_ZONE": (late(9), f"pollute {written(5, 0)}", "AQ-POL-2"),
    "POLLUTES_OCCUPIED": (late(9, inns={1: [(2, 0)]}), f"pollute {written(2, 0)}", "AQ-POL-3"),
    "POLLUTED_ALREADY": (late(9, polluted=[(2, 0)]), f"pollute {written(2, 0)}", "AQ-POL-2"),
    "MARKER_OUTSIDE_ZONE": (
        late(7, build={0: ["explorer*"]}, markers=[(2, 0), (5, 0)], marker_deck=[1, 1]),
        *(f"explore {written(5, 0)}", "AQ-EXP-1"),
    ),
    "SHORE_OUTSIDE_ZONE": (
        land("fishery fish", terrain={"water": [(3, 0), (-7, 0)]}),
        *(f"pair {written(-6, -1)} {written(-6, 0)}", "AQ-FSH-1"),
    ),
    "NOT_SHORE": (land("fishery fish", terrain=WET), f"pair {written(2, 0)} {written(3, 0)}", "AQ-FSH-1"),
    "NOT_NEW_GOOD": (leaving, f"leave {written(6, 0)}", "AQ-CMP-6"),
    "NOTHING_TO_LIFT": (city("replace", build={0: [CHURCH]}, saint={0: "barbara"}), f"lift {MARKET}", "AQ-SNT-10"),
    "NO_GRAVE_TO_LIFT": (
        city("replace", build={0: [CHURCH]}, saint={0: "barbara"}),
        *("lift_grave 1:6,6", "AQ-SNT-10"),
    ),
    "KEEPS_TOO_MANY": (
        late(5, build={0: ["storage 2x2*"]}, goods={0: {"wood": 2, "fish": 9}}),
        *("keep wood 3", "AQ-KEP-1"),
    ),
    "OFFERS_SPENT": (offered_all, "offer blue", "AQ-ENG-2"),
    "OFFERS_NONE": (city("offer blue"), "add dye", "AQ-MKT-2"),
    # by the rule of what is built
    "INN_OUTSIDE_ZONE": (land("inn", **INN), f"site {written(5, 0)}", "AQ-INN-1"),
    "INN_OCCUPIED": (land("inn", inns={1: [(2, 0)]}, **INN), f"site {written(2, 0)}", "AQ-INN-1"),
    "INN_ON_WATER": (
        land("inn", terrain={"water": [(2, 0)]}, **at_sea("brewery")),
        f"site {written(2, 0)}",
        "AQ-INN-1",
    ),
    "NO_INN_SITE": (
        land(
            build={0: [*CART, "brewery", "faculty_alchemy*"]},
            goods={0: {"fish": 2}},
            terrain={"water": NEAR[1:]},
            inns={1: [NEAR[0], (-3, 0), (-2, -1), (-3, 1)]},
            polluted=[NEAR[0]],
        ),
        *("inn", "AQ-INN-1"),
    ),
    "CITY_OFF_MAP": (land("city", **TOWN), "site 10,-2", "AQ-CTY-2"),
    "CITY_ON_WATER": (land("city", terrain={"water": [(4, 0)]}, **TOWN), f"site {written(4, 0)}", "AQ-CTY-2"),
    "CITY_OCCUPIED": (land("city", inns={1: [(4, 0)]}, **TOWN), f"site {written(4, 0)}", "AQ-CTY-2"),
    "CITY_OUTSIDE_ZONE": (land("city", **TOWN), f"site {written(-5, 0)}", "AQ-CTY-2"),
    "NO_CITY_SITE": (land(terrain={"water": AROUND}, **TOWN), "city", "AQ-CTY-2"),
    "CLEANS_OUTSIDE_ZONE": (land("alchemy", **CLEANING), f"site {written(5, 0)}", "AQ-FAC-6"),
    "CLEANS_OCCUPIED": (
        land("alchemy", inns={1: [(2, 0)]}, options=PUBLISHED, **CLEANING),
        *(f"site {written(2, 0)}", "AQ-FAC-8"),
    ),
    "NOTHING_TO_CLEAN": (land(build={0: [*CART, "faculty_alchemy*"]}), "alchemy", "AQ-FAC-6"),
    "NOTHING_FREE_TO_CLEAN": (
        land(inns={1: [(2, 0), (-2, 0), (0, 2)]}, options=PUBLISHED, **CLEANING),
        *("alchemy", "AQ-FAC-8"),
    ),
    "SHORE_OCCUPIED": (
        land("fishery fish", terrain=WET, inns={1: [(2, 0)]}),
        *(f"pair {written(2, 0)} {written(2, 1)}", "AQ-FSH-1"),
    ),
    "NO_SHORE": (land(), "fishery fish", "AQ-FSH-1"),
    "MINES_OTHER": (land(), "mine grain", "AQ-MIN-1"),
    "CATCHES_OTHER": (land(terrain=WET), "fishery grain", "AQ-FSH-3"),
    "SAINT_SUSPENDED": (
        city(build={0: [CHURCH]}, saint={0: "barbara"}, graves={0: ["1:1,0"]}, options=PUBLISHED),
        *("replace", "AQ-SNT-9"),
    ),
    "HOUSE_KINDS_WANTED": (city("build house", goods={0: {"grain": 4}}), "number 7", "AQ-HOU-2"),
    "CITY_KINDS_WANTED": (
        land(build={0: [*CART, "brewery"]}, goods={0: {"fish": 1, "wood": 1, "stone": 1, "gold": 6}}),
        *("city", "AQ-CTY-1"),
    ),
    "PAYS_NONE": (
        land("inn", f"site {written(2, 0)}", build={0: [*CART, "brewery"]}, goods={0: {"grain": 1, "fish": 1}}),
        *("pay olives", "AQ-CSB-2"),
    ),
    "GRAVE_OUTSIDE_CITY": (lifted, "grave 4:0,0", "AQ-SNT-4"),
    "GRAVE_NEEDS_EMPTY": (lifted, "grave 1:1,0", "AQ-SNT-4"),
    "GRAVE_FROZEN": (razed, "grave 1:1,0", "AQ-RUL-46"),
}


def test_every_code_stands_here() -> None:
    assert set(TABLE) == set(CODES)
    assert len(set(CODES.values())) == len(CODES)


@pytest.mark.rule("AQ-CIT-12", "AQ-CSB-6")
@pytest.mark.parametrize("name", sorted(TABLE))
def test_a_refusal_names_its_rule_and_changes_nothing(name: str) -> None:
    arranged, choice, rule = TABLE[name]
    state = arranged()
    packed = state.packed(choice)
    assert state.refused(0, packed) == CODES[name]
    assert refused(state, 0, choice) == rule
    refusal = state.why_not(0, packed)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (name.lower(), rule)
    for language in LANGUAGES:
        said = explain(state, refusal, language)
        assert said.strip()
        assert not re.search(r"[{}]|None|  ", said)
        assert language == "en" or said != explain(state, refusal, "en")


def test_every_rule_of_a_refusal_is_in_the_rules() -> None:
    for _, _, rule in TABLE.values():
        assert TITLE.rulebook.rule(rule).id == rule


@pytest.mark.rule("AQ-TRM-6", "AQ-CTY-1")
def test_a_price_of_different_kinds_says_so() -> None:
    for name, words in (
        ("KINDS_WANTED", "two different luxury goods; you have 6 gold"),
        ("CITY_KINDS_WANTED", "two different luxury goods; you have 6 gold"),
        ("HOUSE_KINDS_WANTED", "two different foods; you have 4 grain"),
    ):
        arranged, choice, _ = TABLE[name]
        state = arranged()
        refusal = state.why_not(0, choice)
        assert refusal is not None
        assert explain(state, refusal) == words
