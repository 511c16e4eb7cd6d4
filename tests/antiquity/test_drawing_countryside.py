"""The map: terrain, zones, pollution, and all that stands in the countryside."""

import json
import re
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import guildhall
from antiquity.pictures import inventories, late, moments, opening
from guildhall.games.antiquity import drawing as package
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.drawing import hexes, outlines
from svg import classes, parse, texts


def test_every_hex_shows_its_terrain_by_a_sign() -> None:
    view = opening(3)
    layer = next(
        part for part in parse(drawing.board(view, document=False)).iter() if part.get("class") == "layer-terrain"
    )
    for kind, names in view["map"]["terrain"].items():
        signs = [part for part in layer if part.get("class") == f"sign {kind}"]
        assert [part.get("d", "").count("M") for part in signs] == [len(names)]
    assert classes(layer)["seam"] == len(view["map"]["tiles"])


def test_the_bare_land_is_the_same_as_long_as_the_tiles_are() -> None:
    views = [moment.view for moment in moments() if moment.view["seats"] == 4][:8]
    layers: dict[str, Any] = {}
    for view in views:
        board = drawing.board(view, document=False)
        bare = board[board.index('<g class="layer-terrain">') : board.index('<g class="layer-land"')]
        layers.setdefault(json.dumps(view["map"]["terrain"]), set()).add(bare)
    assert all(len(found) == 1 for found in layers.values())


def test_zones_and_pieces_can_be_switched_by_a_class() -> None:
    view = late()
    board = parse(drawing.board(view, document=False))
    zones = next(part for part in board.iter() if part.get("class") == "layer-zones")
    assert [part.get("class", "").split()[1] for part in zones] == [f"layer-zone-{seat}" for seat in range(4)]
    assert [part.get("class") for part in zones[0]].count("zone-wash") == 1
    assert classes(board)["layer-pieces"] == 2
    terrain = next(part for part in board.iter() if part.get("class") == "layer-terrain")
    assert not classes(terrain) & Counter(["token", "wall", "heaps", "zone-line"])
    for name in ("only-terrain", "no-zones", "no-pieces", *(f"only-zone-{seat}" for seat in range(4))):
        assert f".{name}" in drawing.style
        assert name.replace("-3", "-SEAT") in (package.__doc__ or "") or not name.endswith("3")


@pytest.mark.rule("AQ-ZOC-10")
def test_an_outline_runs_round_the_zone_with_its_cities_and_shared_hexes_are_hatched_for_each_owner() -> None:
    view = deepcopy(late(2))
    one, other = view["players"]
    shared = one["zone"][:5]
    other["zone"] = [*shared, *[name for name in other["zone"] if name not in one["zone"]]]
    board = parse(drawing.board(view, document=False))
    hatched = [part.get("d", "").count("M") for part in board.iter() if part.get("class") == "zone-shared"]
    assert hatched == [len(shared), len(shared)]


def test_an_outline_closes_round_every_part_and_every_hole() -> None:
    ring = {hexes.middle(q, r) for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}
    far = hexes.middle(9, 9)
    loops = hexes.outline(frozenset([*ring, far]))
    assert sorted(len(loop) for loop in loops) == [6, 6, 18]
    hole = next(loop for loop in loops if len(loop) == 6 and abs(loop[0][0]) < 40 and abs(loop[0][1]) < 40)
    assert {(abs(x), abs(y)) for x, y in hole} == {(24, 0), (12, 21)}
    smaller = outlines.inset(hexes.outline(frozenset([far]))[0], 3)
    assert all(abs(x - far[0]) < 24 and abs(y - far[1]) < 20 for x, y in smaller)


@pytest.mark.rule("AQ-TRM-4")
def test_pollution_shows_as_a_heap_or_as_a_darker_ground_under_a_piece() -> None:
    for moment in moments()[::10]:
        laid = moment.view["map"]
        board = parse(drawing.board(moment.view, document=False))
        heaps: Any = next((part for part in board.iter() if part.get("class") == "heaps"), [])
        assert len(list(heaps)) == len(set(laid["polluted"]) - set(laid["occupied"]))
        dark = sum(part.get("d", "").count("M") for part in board.iter() if " foul" in (part.get("class") or ""))
        assert dark == len(laid["polluted"])


def test_cities_inns_sites_goods_men_and_markers_are_all_there() -> None:
    for moment, inventory in zip(moments(), inventories(), strict=True):
        view, ids = moment.view, set(inventory.ids)
        wanted = {f"marker-{hexes.tag(name)}" for name in view["map"]["markers"]}
        for seat, player in enumerate(view["players"]):
            wanted |= {f"inn-{hexes.tag(name)}" for name in player["inns"]}
            wanted |= {f"city-{seat}-{n + 1}" for n in range(len(player["cities"]))}
        for site in view["sites"]:
            wanted |= {f"good-{hexes.tag(name)}" for name in site["goods"]} | {f"man-{hexes.tag(site['man'])}"}
        assert wanted <= ids
        on_map = {
            name
            for name in ids
            if re.fullmatch(r"(?:good|inn|marker|man)-?-\d+_-?\d+|(?:good|inn|marker|man)-\d+_-?\d+|city-.*", name)
        }
        assert on_map == wanted


def test_counters_of_a_site_are_tied_to_its_man() -> None:
    view = late()
    site = max(view["sites"], key=lambda one: len(one["goods"]))
    board = drawing.board(view, document=False)
    group = next(
        part
        for part in parse(board).iter()
        if any(child.get("id") == f"man-{hexes.tag(site['man'])}" for child in part)
    )
    spokes = next(part.get("d", "") for part in group if part.get("class") == "spoke")
    assert spokes.count("M") == len(site["goods"]) - (0 if site["halves"] else site["man"] in site["goods"])
    assert group.get("class") == f"s{site['owner']}"


@pytest.mark.rule("AQ-MIN-3")
def test_a_range_tells_what_it_yields() -> None:
    view = opening()
    assert "yield" not in classes(parse(drawing.board(view, document=False)))
    view["map"]["ranges"][0]["good"] = "gold"
    covered = {*view["map"]["occupied"], *view["map"]["markers"]}
    shown = int(any(name not in covered for name in view["map"]["ranges"][0]["hexes"]))
    assert classes(parse(drawing.board(view, document=False)))["yield"] == shown


@pytest.mark.rule("AQ-SET-5", "AQ-SET-9")
def test_free_start_tiles_are_lettered_until_the_first_round() -> None:
    state = guildhall.new("antiquity", seats=3, seed=1)
    for left in (3, 2, 1):
        written = texts(parse(drawing.board(state.view(None), document=False)))
        assert len({"A", "B", "C"} & set(written)) == left
        state.push(state.actors[0], state.legal(state.actors[0])[0])
    assert not {"A", "B", "C"} & set(texts(parse(drawing.board(state.view(None), document=False))))
