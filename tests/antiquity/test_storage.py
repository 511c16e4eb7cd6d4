"""Phase 5, keeping goods: AQ-KEP."""

from typing import Any

import pytest

from antiquity.position import (
    do,
    goods,
    lines,
    offered,
    phase,
    position,
)
from arrange import refused
from guildhall.games.antiquity import notes

pytestmark = pytest.mark.engine
ALL = [f"1:{x},{y}" for y in range(7) for x in range(7)]


@pytest.mark.rule("AQ-KEP-1", "AQ-STO-3", "AQ-STO-1", "AQ-TRM-8")
def test_a_good_is_kept_for_every_square_of_a_working_storage() -> None:
    state = position(phase(5), build={0: ["storage 2x2*", "storage 3x2"]}, goods={0: {"wood": 3, "fish": 2, "dye": 1}})
    assert state.view(0)["players"][0]["storage"] == 4
    assert refused(state, 0, "keep wood 4") == "AQ-KEP-1"
    do(state, 0, "keep wood 2")
    assert offered(state, 0) == ["keep fish 2", "keep fish 1", "keep fish 0"]
    do(state, 0, "keep fish 2")
    assert goods(state, 0) == {"wood": 2, "fish": 2}  # no room for the dye
    assert lines(state, notes.DISCARDED) == [(0, 0, 1, 0), (0, 9, 1, 0)]


@pytest.mark.rule("AQ-KEP-1")
def test_without_storage_all_is_lost_and_nobody_must_keep() -> None:
    assert goods(position(phase(5), goods={0: {"wood": 3}}), 0) == {}
    graved = position(phase(5), goods={0: {"wood": 3}}, build={0: ["storage 2x2 1:0,0:r0"]}, graves={0: ["1:0,0"]})
    assert goods(graved, 0) == {}
    state = position(phase(5), goods={0: {"wood": 3, "fish": 1}}, build={0: ["storage 2x2*"]})
    assert state.question(0) == -1  # all fits: nothing is asked
    assert goods(state, 0) == {"wood": 3, "fish": 1}
    assert lines(state, notes.KEPT) == [(0, 4, 0, 0)]
    full = position(phase(5), goods={0: {"wood": 3, "fish": 2}}, build={0: ["storage 2x2*"]})
    do(full, 0, "keep wood 0", "keep fish 1")
    assert goods(full, 0) == {"fish": 1}


@pytest.mark.rule("AQ-KEP-1")
def test_full_storages_are_refused_more() -> None:
    state = position(phase(5), goods={0: {"wood": 3, "fish": 4}}, build={0: ["storage 2x2*"]})
    do(state, 0, "keep wood 3")
    assert refused(state, 0, "keep fish 2") == "AQ-KEP-1"
    assert refused(state, 0, "keep fish 5") == "AQ-KEP-1"


@pytest.mark.rule("AQ-ENG-4")
def test_large_heaps() -> None:
    stores: dict[str, Any] = {"build": {0: ["storage 6x6 1:0,0:r0*", "storage 6x6 2:0,0:r0*"]}}
    free: dict[str, object] = {"limit_shared_buildings": False}
    state = position(phase(5), goods={0: {"wood": 90}}, cities={0: [(0, 0), (4, 0)]}, options=free, **stores)
    assert len(offered(state, 0)) == 61
    assert offered(state, 0)[:2] == ["keep wood 72", "keep wood 59"]
    assert state.why_not(0, "keep wood 70") is not None


@pytest.mark.rule("AQ-KEP-1", "AQ-SNT-5")
def test_christofori_keeps_all_unasked() -> None:
    church: dict[str, Any] = {"build": {0: ["cathedral"]}, "saint": {0: "christofori"}}
    state = position(phase(5), goods={0: {"wood": 90}}, **church)
    assert goods(state, 0) == {"wood": 90}


@pytest.mark.rule("AQ-KEP-2")
def test_later_gains_need_no_storage() -> None:
    state = position(phase(7), phase(6), phase(5), sites=[(0, "wood", (2, 0), 0)], goods={0: {"fish": 2}})
    assert goods(state, 0) == {"wood": 1}
