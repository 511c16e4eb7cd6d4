"""University and faculties: AQ-UNI, AQ-FAC."""

from typing import Any

import pytest

from antiquity.position import (
    PRESETS,
    building_cities,
    do,
    done,
    goods,
    in_countryside,
    manned,
    offered,
    pairs,
    position,
    types,
    verbs,
    written,
)
from arrange import refused
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity.terms import ALCHEMY, BIOLOGY, PHILOSOPHY, THEOLOGY
from guildhall.kernel.packing import pack

pytestmark = pytest.mark.engine
# As printed, around a University in the middle of a 6 by 6 city.
QUAD = ["university 2:2,2:r0", "faculty_philosophy 2:3,3:r0", "faculty_biology 2:3,0:r0", "faculty_alchemy 2:0,3:r0"]
CORNER = {"published": "faculty_theology 2:0,0:r0", "rulebook": "faculty_theology 2:0,1:r0"}
TWO_CITIES = {0: [(0, 0), (0, 5)]}
BESIDE = ["university 1:0,0:r0", "faculty_philosophy 1:2,0:r0"]


@pytest.mark.rule("AQ-UNI-1")
def test_alone_it_does_nothing() -> None:
    state = building_cities(build={0: ["university 1:0,0:r0*", "faculty_philosophy 1:3,0:r0"]})
    assert not state.works(0, PHILOSOPHY)  # one square between them


@pytest.mark.rule("AQ-UNI-2")
def test_it_serves_every_faculty_that_shares_an_edge() -> None:
    state = building_cities(build={0: BESIDE}, men={0: 1})
    assert not state.works(0, PHILOSOPHY)
    do(state, 0, "man university 1:0,0:r0")
    assert state.works(0, PHILOSOPHY)
    graved = building_cities(build={0: BESIDE}, men={0: 1}, graves={0: ["1:4,0"]})
    do(graved, 0, "man university 1:0,0:r0")
    assert not graved.works(0, PHILOSOPHY)  # the faculty itself carries a grave
    corner = building_cities(build={0: ["university 1:0,0:r0*", "faculty_theology 1:2,2:r0"]}, preset="published")
    assert not corner.works(0, THEOLOGY)  # touching at a corner is no contact
    later = building_cities(build={0: ["faculty_philosophy 1:2,0:r0"]}, men={0: 1}, goods={0: {"wood": 1}})
    do(later, 0, "build university", "place 1:0,0:r0", "man university 1:0,0:r0")
    assert later.works(0, PHILOSOPHY)  # the order of building is irrelevant


@pytest.mark.rule("AQ-EX-24", "AQ-UNI-2", "AQ-TRM-9")
@pytest.mark.parametrize("preset", PRESETS)
def test_four_faculties_around_a_university(preset: str) -> None:
    state = building_cities(build={0: [*QUAD, CORNER[preset]]}, men={0: 1}, cities=TWO_CITIES, preset=preset)
    do(state, 0, "man university 2:2,2:r0")
    assert all(state.works(0, faculty) for faculty in (THEOLOGY, PHILOSOPHY, BIOLOGY, ALCHEMY))
    assert state.built_in(0, 1).bit_count() == (36 if preset == "published" else 33)
    assert state.men[0] == 0


@pytest.mark.rule("AQ-UNI-3", "AQ-UNI-4")
def test_one_body_one_man() -> None:
    state = building_cities(build={0: BESIDE}, men={0: 2})
    assert refused(state, 0, "man faculty_philosophy 1:2,0:r0") == "AQ-UNI-4"
    do(state, 0, "man university 1:0,0:r0")
    assert refused(state, 0, "man faculty_philosophy 1:2,0:r0") == "AQ-UNI-4"
    graved = building_cities(build={0: BESIDE}, men={0: 2}, graves={0: ["1:0,0"]})
    do(graved, 0, "man faculty_philosophy 1:2,0:r0")
    assert graved.works(0, PHILOSOPHY)


@pytest.mark.rule("AQ-UNI-3", "AQ-UNI-4")
def test_a_man_who_was_there_first_stays() -> None:
    state = building_cities(build={0: ["faculty_philosophy 1:2,0:r0"]}, men={0: 2}, goods={0: {"wood": 1}})
    do(state, 0, "man faculty_philosophy 1:2,0:r0", "build university", "place 1:0,0:r0")
    assert state.works(0, PHILOSOPHY)
    assert refused(state, 0, "man university 1:0,0:r0") == "AQ-UNI-3"
    do(state, 0, "unman faculty_philosophy 1:2,0:r0", "man university 1:0,0:r0")
    assert manned(state, 0) == ["university"]


@pytest.mark.rule("AQ-FAC-1")
def test_a_faculty_elsewhere_takes_its_own_man() -> None:
    state = building_cities(build={0: ["university 1:0,0:r0", "faculty_philosophy 1:4,4:r0"]}, men={0: 1})
    do(state, 0, "man faculty_philosophy 1:4,4:r0")
    assert state.works(0, PHILOSOPHY)


# ---- Philosophy


@pytest.mark.rule("AQ-FAC-2", "AQ-EX-2", "AQ-TRM-6")
def test_philosophy_lifts_different() -> None:
    mixed = building_cities(goods={0: {"gold": 1, "pearls": 1}})
    do(mixed, 0, "build stable", "place 1:0,0:r0")
    assert goods(mixed, 0) == {}
    assert refused(building_cities(goods={0: {"pearls": 2}}), 0, "build stable") == "AQ-TRM-6"
    wise = building_cities(goods={0: {"gold": 2}}, build={0: ["faculty_philosophy 1:3,3:r0*"]})
    do(wise, 0, "build stable", "place 1:0,0:r0")
    assert goods(wise, 0) == {}
    assert refused(wise, 0, "unman faculty_philosophy 1:3,3:r0") == "AQ-CIT-7"  # the payment needed it
    spare = building_cities(goods={0: {"gold": 1, "dye": 1}}, build={0: ["faculty_philosophy 1:3,3:r0*"]})
    do(spare, 0, "build stable", "place 1:0,0:r0", "unman faculty_philosophy 1:3,3:r0")


@pytest.mark.rule("AQ-FAC-2", "AQ-CIT-7")
def test_a_payment_through_the_university_binds_its_man() -> None:
    state = building_cities(goods={0: {"gold": 2}}, build={0: [*BESIDE[1:], "university 1:0,0:r0*"]})
    do(state, 0, "build stable", "place 1:0,3:r0")
    assert refused(state, 0, "unman university 1:0,0:r0") == "AQ-CIT-7"


@pytest.mark.rule("AQ-FAC-2")
def test_philosophy_in_the_countryside() -> None:
    said: dict[str, Any] = {"goods": {0: {"fish": 1, "wood": 1, "stone": 1, "gold": 2}}}
    plain = in_countryside(build={0: ["cart_shop*", "brewery"]}, **said)
    assert refused(plain, 0, "city") == "AQ-CTY-1"
    wise = in_countryside(build={0: ["cart_shop*", "brewery", "faculty_philosophy*"]}, **said)
    do(wise, 0, "city", f"site {written(0, 4)}")
    assert goods(wise, 0) == {}


# ---- Theology


@pytest.mark.rule("AQ-FAC-3", "AQ-SNT-2", "AQ-RUL-40")
def test_razing_the_cathedral() -> None:
    state = building_cities(
        build={0: ["cathedral 1:0,0:r0", "faculty_theology 1:4,0:r0*"]}, saint={0: "nicolo"}, goods={0: {"stone": 2}}
    )
    do(state, 0, "raze")
    assert types(state, 0) == ["faculty_theology", "house"]
    assert state.saint[0] == -1
    assert state.view(1)["players"][0]["saint"] == "nicolo"  # public at the end of the phase
    assert refused(state, 0, "raze") == "AQ-RUL-40"
    assert refused(state, 0, "unman faculty_theology 1:4,0:r0") == "AQ-CIT-7"
    do(state, 0, "build cathedral")
    assert refused(state, 0, "place 1:0,0:r0") == "AQ-FAC-3"
    do(state, 0, "place 1:0,4:r1", "saint barbara")
    done(state)
    assert state.view(1)["players"][0]["saint"] == "barbara"
    assert state.consecrated == [1, 0]


@pytest.mark.rule("AQ-FAC-3", "AQ-SNT-7")
def test_what_forbids_razing() -> None:
    theology = "faculty_theology 1:4,0:r0*"
    assert refused(building_cities(build={0: [theology]}), 0, "raze") == "AQ-FAC-3"
    church: dict[str, Any] = {"saint": {0: "giorgio"}}
    idle = building_cities(build={0: ["cathedral 1:0,0:r0", "faculty_theology 1:4,0:r0"]}, **church)
    assert refused(idle, 0, "raze") == "AQ-FAC-3"
    graved = building_cities(build={0: ["cathedral 1:0,0:r0", theology]}, graves={0: ["1:1,0"]}, **church)
    assert refused(graved, 0, "raze") == "AQ-FAC-3"
    maria = building_cities(build={0: ["cathedral 1:0,0:r0", theology]}, saint={0: "maria"})
    assert refused(maria, 0, "raze") == "AQ-SNT-7"


@pytest.mark.rule("AQ-FAC-3", "AQ-RUL-28")
def test_razed_squares_take_graves_and_are_free_in_the_next_phase_two() -> None:
    state = building_cities(build={0: ["cathedral 1:0,0:r0", "faculty_theology 1:4,0:r0*"]}, saint={0: "nicolo"})
    do(state, 0, "raze")
    done(state)
    assert state.frozen[0][0].bit_count() == 6
    state.agenda = [pack(f.BURIAL, 0)]
    state.due = [1, 0]
    state.settle()
    assert "grave 1:1,0" in offered(state, 0)


# ---- Biology


@pytest.mark.rule("AQ-FAC-4", "AQ-FAC-5", "AQ-RUL-4")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_farm_without_seed(preset: str) -> None:
    sown: dict[str, Any] = {"goods": {0: {"grain": 1}}, "preset": preset}
    state = in_countryside(build={0: ["cart_shop*", "cart_shop*", "faculty_biology*"]}, **sown)
    assert refused(state, 0, "farm wine") == "AQ-FRM-1"
    do(state, 0, "biology_farm wine", f"site {written(2, 0)}")
    assert refused(state, 0, "biology_farm wine") == "AQ-FAC-4"  # once
    later = in_countryside(build={0: ["cart_shop*", "faculty_biology*"]}, biology=1, **sown)
    assert ("biology_farm" in verbs(later, 0)) is (preset == "published")
    if preset == "rulebook":
        assert refused(later, 0, "biology_farm grain") == "AQ-FAC-4"


@pytest.mark.rule("AQ-FAC-4", "AQ-FAC-5")
def test_biology_needs_a_cart_shop_and_must_work() -> None:
    idle = in_countryside(build={0: ["cart_shop*", "faculty_biology"]}, goods={0: {"grain": 1}})
    assert refused(idle, 0, "biology_farm grain") == "AQ-FAC-4"
    shopless = position(
        pack(f.ASK_COUNTRY, 0), build={0: ["cart_shop", "faculty_biology*", "faculty_alchemy*"]}, phase=4
    )
    assert shopless.over  # nothing but passing is left
    polluted = in_countryside(
        build={0: ["faculty_biology*", "faculty_alchemy*"]}, polluted=[(2, 0)], cities={0: [(0, 0), (0, 5)]}
    )
    assert refused(polluted, 0, "biology_farm grain") == "AQ-CSB-1"


# ---- Alchemy


ALCHEMIST = {0: ["faculty_alchemy*"]}


@pytest.mark.rule("AQ-FAC-6", "AQ-FAC-7", "AQ-FAC-8", "AQ-EX-32", "AQ-RUL-10", "AQ-RUL-27", "AQ-RUL-45")
@pytest.mark.parametrize("preset", PRESETS)
def test_alchemy_cleans_the_neighbours(preset: str) -> None:
    state = in_countryside(
        build=ALCHEMIST,
        inns={0: [(3, 0)]},
        polluted=[(4, 0), (5, 0), (5, -1), (6, 0), (3, 0)],
        sites=[(1, "grain", (4, 1), 0)],
        preset=preset,
    )
    assert pairs(state.polluted) == {(4, 0), (5, 0), (5, -1), (6, 0), (4, 1), (3, 0)}
    do(state, 0, "alchemy")
    assert refused(state, 0, f"site {written(3, 0)}") == "AQ-FAC-6"  # under an own inn
    assert refused(state, 0, f"site {written(2, 0)}") == "AQ-FAC-6"
    do(state, 0, f"site {written(4, 0)}")
    if preset == "rulebook":
        assert pairs(state.polluted) == {(4, 0), (6, 0)}  # (3, 0) under the inn is cleaned like others
    else:
        assert pairs(state.polluted) == {(6, 0), (4, 1), (3, 0)}
    assert len(state.sites) == 1  # the grain stays


@pytest.mark.rule("AQ-FAC-6")
def test_alchemy_once_and_cut_forest_stays_plains() -> None:
    state = in_countryside(
        build={0: ["faculty_alchemy*", "cart_shop*"]},
        terrain={"forest": [(3, 0)], "water": [(2, 1)]},
        grass=[(3, 0)],
        polluted=[(2, 0), (3, 0), (2, 1)],
        goods={0: {"grain": 1}},
    )
    do(state, 0, "alchemy")  # the water is outside the zone: no harbour
    assert offered(state, 0) == [f"site {written(2, 0)}", f"site {written(3, 0)}"]
    do(state, 0, f"site {written(2, 0)}")
    assert pairs(state.polluted) == {(2, 0)}  # the water was cleaned all the same
    assert refused(state, 0, "alchemy") == "AQ-FAC-6"
    do(state, 0, "farm grain", f"site {written(3, 0)}")  # usable at once, as plains
    idle = in_countryside(build={0: ["faculty_alchemy", "cart_shop*"]}, polluted=[(2, 0)], goods={0: {"grain": 1}})
    assert refused(idle, 0, "alchemy") == "AQ-FAC-6"


@pytest.mark.rule("AQ-FAC-6", "AQ-FAC-4")
def test_one_players_faculties_leave_the_next_players_alone() -> None:
    wise = ["cart_shop*", "faculty_alchemy*", "faculty_biology*"]
    state = position(
        pack(f.COUNTRYSIDE, 1),
        pack(f.COUNTRYSIDE, 0),
        build={0: wise, 1: wise},
        cities={0: [(0, 0), (-4, 0)], 1: [(6, -6), (6, -2)]},
        polluted=[(2, 0), (6, -4)],
        preset="published",
        phase=4,
    )
    do(state, 0, "alchemy", "biology_farm wine", f"site {written(0, 2)}")
    assert verbs(state, 1) >= {"alchemy", "biology_farm"}


@pytest.mark.rule("AQ-FAC-8")
@pytest.mark.parametrize("spares", [True, False])
def test_alchemy_on_an_occupied_hex(spares: bool) -> None:
    state = in_countryside(
        build=ALCHEMIST,
        sites=[(1, "grain", (2, 0), 0)],
        polluted=[(3, 0), (-3, 0)],
        options={"alchemy_spares_occupied_hexes": spares},
    )
    do(state, 0, "alchemy")
    if spares:
        assert refused(state, 0, f"site {written(2, 0)}") == "AQ-FAC-8"
    else:
        do(state, 0, f"site {written(2, 0)}")
        assert pairs(state.polluted) == {(2, 0), (-3, 0)}
