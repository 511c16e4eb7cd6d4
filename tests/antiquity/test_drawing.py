"""The board as a picture: all the rules can put on it is there, once, readable, and drawn from the view alone."""

import doctest
import gzip
import json
import re
from collections import Counter
from copy import deepcopy
from time import perf_counter
from types import ModuleType
from typing import Any

import pytest

import guildhall
from antiquity.pictures import LANGUAGES, NAMES, TITLE, Moment, extreme, inventories, late, moments, opening
from antiquity.position import building_cities, do
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.drawing import hexes, outlines
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.terms import SAINTS
from guildhall.games.antiquity.words import footprints
from svg import SVG, by_id, by_ref, parse

# ---- well formed, for every position


def test_boards_of_many_games_are_well_formed() -> None:
    assert len(inventories()) == len(moments()) > 120
    assert {moment.view["seats"] for moment in moments()} == {2, 3, 4}
    assert {moment.view["phase"] for moment in moments()} >= {0, 2, 4, 8, 9}
    assert any(not player["alive"] for moment in moments() for player in moment.view["players"])
    assert {moment.view["ending"] for moment in moments()} >= {"saint", "last_standing"}


def test_fragments_seats_and_thumbnails_are_well_formed() -> None:
    for view, seat, _, language in moments()[::4]:
        parse(drawing.board(view, NAMES, language, document=False))
        parse(drawing.seat(view, seat, NAMES, language))
        parse(drawing.thumbnail(view))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_crowded_table_is_well_formed(language: str) -> None:
    names = ["Maximiliana von Hohenzollern", "李小龙 <b>&\x00", "", "W"]
    parse(drawing.board(extreme(), names, language))
    for width in (1200, 760, 560, 380, 300):
        parse(drawing.seat(extreme(), 0, names, language, width=width))


def test_ids_are_unique_and_each_reference_stands_for_one_thing() -> None:
    """One thing apart: pieces not built yet lie in the yard of every player."""
    for inventory, (view, _, _, _) in zip(inventories(), moments(), strict=True):
        assert [name for name, n in Counter(inventory.ids).items() if n > 1] == []
        found = Counter(inventory.refs)
        assert {ref for ref in found if ref.startswith("building:")} == {
            f"building:{player['seat']}:{one['type']}:{one['place']}"
            for player in view["players"]
            for one in player["buildings"]
            if not one["lifted"]
        }
        types = [n for ref, n in found.items() if ref.startswith("type:")]
        assert max(types, default=0) <= view["seats"]
        assert [ref for ref, n in found.items() if n > 1 and not ref.startswith("type:")] == []
    for view, seat, _, _ in moments()[::9]:
        own = [ref for part in parse(drawing.seat(view, seat)).iter() if (ref := part.get("data-ref"))]
        assert len([ref for ref in own if ref.startswith("type:")]) == len({r for r in own if r.startswith("type:")})


def test_references_are_written_as_agreed() -> None:
    form = r"hex:-?\d+,-?\d+|square:[0-3]:[1-4]:[0-6],[0-6]|building:[0-3]:[a-z_]+:[1-4]:[0-6],[0-6]:[rm][0-3]"
    form += r"|type:[a-z_]+|house:[0-3]:\d+|good:[0-3]:[a-z]+|saint:[a-z]+|player:[0-3]|offer:[0-3]:[0-3]|famine|order"
    every = {ref for inventory in inventories() for ref in inventory.refs}
    assert [ref for ref in every if not re.fullmatch(form, ref)] == []


def test_a_fragment_is_the_board_without_style_symbols_and_areas() -> None:
    view = late()
    part = drawing.board(view, document=False)
    found = {ref for element in parse(part).iter() if (ref := element.get("data-ref"))}
    whole = {ref for element in parse(drawing.board(view)).iter() if (ref := element.get("data-ref"))}
    assert not any(element.tag in (f"{SVG}style", f"{SVG}defs") for element in parse(part).iter())
    assert found < whole
    assert not any(ref.startswith(("square:", "good:", "house:", "type:", "building:")) for ref in found)
    assert {ref.split(":")[1] for ref in whole if ref.startswith("square:")} == {"0", "1", "2", "3"}


@pytest.mark.parametrize("module", [hexes, outlines, footprints])
def test_examples_in_the_documentation_are_true(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted > 0
    assert done.failed == 0


# ---- what choices point at


def test_whatever_a_legal_choice_points_at_is_on_the_board_or_in_the_own_area() -> None:
    pointed: Counter[str] = Counter()
    for (view, seat, legal, language), inventory in zip(moments(), inventories(), strict=True):
        shown = set(inventory.refs)
        for choice in legal:
            wanted = set(TITLE.words.label(view, seat, choice, language).refs)
            assert wanted <= shown, (wanted - shown, view["phase"])
            own = {ref for ref in wanted if ref.startswith(("square:", "good:", "house:", "building:"))}
            assert all(ref.split(":")[1] == str(seat) for ref in own)
            pointed.update(ref.split(":")[0] for ref in wanted)
    assert pointed.keys() >= {"hex", "square", "building", "type", "house", "good", "saint", "player", "offer"}


@pytest.mark.parametrize(
    "ref",
    ["hex:0,0", "famine", "order", "saint:maria", "player:2", "good:1:wine", "house:3:20", "type:house", "type:dump"],
)
def test_what_can_be_pointed_at_has_an_outline_for_the_page_to_light(ref: str) -> None:
    assert by_ref(drawing.board(opening()), ref)[0].get("class") == "aura"


@pytest.mark.rule("AQ-SNT-10")
def test_what_santa_barbara_lifts_and_where_it_goes_can_be_pointed_at() -> None:
    state = building_cities(
        build={0: ["cathedral 1:0,0:r0", "market 1:4,0:r0", "house 9"]}, graves={0: ["1:6,6"]}, saint={0: "barbara"}
    )
    for move in ("replace", "lift market 1:4,0:r0", "lift_grave 1:6,6", "put_down", "place 1:5,4:r0", "grave 1:6,0"):
        do(state, 0, move)
        view = state.view(0)
        shown = {ref for part in parse(drawing.seat(view, 0)).iter() if (ref := part.get("data-ref"))}
        for choice in state.legal(0):
            assert {ref for ref in TITLE.words.label(view, 0, choice, "en").refs if ":0:" in ref} <= shown
    assert by_id(drawing.seat(state.view(0), 0), "market-0").get("data-ref") == "building:0:market:1:5,4:r0"


def test_places_lie_above_all_pieces() -> None:
    svg = parse(drawing.board(late(), document=False))
    land = [group for layer in svg if len(layer) == 1 for group in layer if group.get("transform")]
    assert land[-1][0].get("class") == "places"
    assert len(land[-1][0]) == 8 * 61


# ---- drawn from the view alone


def test_a_view_that_went_through_json_gives_the_same_picture_and_is_left_as_it_was() -> None:
    for view, seat, _, language in moments()[::11]:
        before = deepcopy(view)
        again = json.loads(json.dumps(view))
        assert drawing.board(view, NAMES, language) == drawing.board(again, NAMES, language)
        assert drawing.seat(view, seat, NAMES, language) == drawing.seat(again, seat, NAMES, language)
        assert drawing.thumbnail(view) == drawing.thumbnail(again)
        assert drawing.describe(view, NAMES, language) == drawing.describe(again, NAMES, language)
        assert view == before


def test_who_looks_changes_nothing_that_the_view_does_not_say() -> None:
    view = late()
    assert drawing.board(view) == drawing.board({**view, "viewer": None})


@pytest.mark.rule("AQ-CIT-10")
def test_others_see_the_old_city_while_it_is_built() -> None:
    state = building_cities(goods={0: {"wood": 3}})
    before, empty = drawing.seat(state.view(1), 0), drawing.seat(state.view(0), 0)
    do(state, 0, "build market", "place 1:0,0:r0")
    assert drawing.seat(state.view(1), 0) == before
    own = drawing.seat(state.view(0), 0)
    assert own != empty
    assert by_id(own, "market-0").get("data-ref") == "building:0:market:1:0,0:r0"


# ---- in words, and fast


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::17], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = Reading(view, NAMES, language)
        for player in view["players"]:
            if player["alive"]:
                assert all(r.name(one["type"]) in told for one in player["buildings"] if one["type"] != "house")
                assert all(f"({name})" in told for name in player["inns"])
        assert all(site["man"] in told for site in view["sites"])
        assert all(f"({name})" in told for name in view["map"]["markers"])
        assert all(name in told for name in NAMES[: view["seats"]])
        assert all(r.name(saint) in told for saint in SAINTS)
        assert "{" not in told


def test_descriptions_differ_by_language_and_languages_have_the_same_words() -> None:
    assert len({drawing.describe(opening(), None, language) for language in LANGUAGES}) == 3
    with pytest.raises(ValueError, match="unknown language 'de'"):
        drawing.describe(opening(), None, "de")


def test_the_state_shows_itself_in_a_notebook() -> None:
    state = guildhall.new("antiquity", seats=3, seed=1)
    assert state._repr_svg_() == drawing.board(state.view(None))


def test_a_fragment_travels_in_a_few_packets() -> None:
    for view in (late(), extreme()):
        assert len(gzip.compress(drawing.board(view, NAMES, document=False).encode())) < 25_600
    assert len(gzip.compress(drawing.seat(extreme(), 0, NAMES, document=False).encode())) < 12_800


def test_drawing_all_of_a_table_takes_no_longer_than_reading_it_back_a_few_times() -> None:
    view = late()
    svg = drawing.board(view, NAMES, document=False)

    def shortest(work: Any) -> float:
        times = []
        for _ in range(7):
            begin = perf_counter()
            work()
            times.append(perf_counter() - begin)
        return min(times)

    drawn = shortest(lambda: drawing.board(view, NAMES))
    assert drawn < 6 * shortest(lambda: parse(svg))
