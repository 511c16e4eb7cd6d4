"""The board as a picture: well formed for every position, pointed at by choices, drawn from the view alone."""

import json
import re
from collections import Counter
from copy import deepcopy
from time import perf_counter
from typing import Any

import pytest

import guildhall
from guildhall.games.kutna_hora import frames
from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from kutna_hora.pictures import LANGUAGES, NAMES, extreme, inventories, moments, opening
from kutna_hora.position import PRINTED
from svg import SVG, by_ref, parse, refs, texts
from wander import wander

TITLE = guildhall.title("kutna_hora")


def test_boards_of_random_games_are_well_formed() -> None:
    assert len(inventories()) == len(moments()) > 120
    assert {moment.view["seats"] for moment in moments()} == {2, 3, 4}
    assert {moment.view["round"] for moment in moments()} == {0, 1, 2, 3, 4, 5, 6}
    asked = {moment.view["question"] for moment in moments()}
    assert asked >= {frames.ASK_COLUMN, frames.ASK_ROWS, frames.ASK_CARD, frames.ASK_JOKER, frames.ASK_MINE, 0}
    assert {moment.view["events"]["played"] for moment in moments()} == {True, False}


def test_fragments_seats_charts_and_thumbnails_of_random_games_are_well_formed() -> None:
    for view, seat, _, language in moments()[::3]:
        parse(drawing.board(view, NAMES, language, document=False))
        parse(drawing.seat(view, seat, NAMES, language))
        parse(drawing.price_chart(view, language))
        parse(drawing.thumbnail(view))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_crowded_table_is_well_formed(language: str, seats: int) -> None:
    names = ["Maximiliana von Hohenzollern", "李小龙 <b>&\x00", "", "W"]
    parse(drawing.board(extreme(seats), names, language))
    for width in (1200, 900, 760, 600, 380, 160):
        parse(drawing.seat(extreme(seats), 0, names, language, width=width))


def test_ids_are_unique_and_each_reference_stands_for_one_thing() -> None:
    for inventory in inventories():
        assert [name for name, n in Counter(inventory.ids).items() if n > 1] == []
        assert [ref for ref, n in Counter(inventory.refs).items() if n > 1] == []


def test_references_are_written_as_agreed() -> None:
    form = r"column:\d|(guild|house):[0-3]:[a-z]+|card:[0-3]:\w+|half:[0-3]:\w+:[a-z_]+|action:[a-z_]+"
    form += r"|(miners|pelicans|groschen|seat):[0-3]|(tile|drawn):\w+|slot:[0-3]:\w+|(square|space):\d,\d"
    form += r"|(pool|bank|council):[a-z]+|cathedral:\d+|technology|tax|event|(tab|deck):[a-z]+"
    every = {ref for inventory in inventories() for ref in inventory.refs}
    assert [ref for ref in every if not re.fullmatch(form, ref)] == []


def test_a_fragment_is_the_board_without_style_symbols_and_areas() -> None:
    view = moments()[30].view
    part = drawing.board(view, document=False)
    assert not any(element.tag in (f"{SVG}style", f"{SVG}defs") for element in parse(part).iter())
    assert set(refs(part)) < set(refs(drawing.board(view)))
    assert set(refs(drawing.board(view, document=False, seats=True))) == set(refs(drawing.board(view)))
    assert not any(ref.startswith(("seat:", "card:", "guild:", "slot:")) for ref in refs(part))


def test_whatever_a_legal_choice_points_at_is_there() -> None:
    pointed: Counter[str] = Counter()
    for (view, seat, legal, language), inventory in zip(moments(), inventories(), strict=True):
        for choice in legal:
            wanted = set(TITLE.words.label(view, seat, choice, language).refs)
            assert wanted <= set(inventory.refs), (view["question"], wanted - set(inventory.refs))
            pointed.update(ref.split(":")[0] for ref in wanted)
    kinds = {"column", "guild", "half", "card", "action", "miners", "drawn", "space", "tile", "square", "slot", "tax"}
    assert pointed.keys() >= kinds


@pytest.mark.parametrize(
    "ref",
    ["square:3,2", "space:2,0", "tax", "technology", "pool:green", "bank:red", "council:silver", "cathedral:11"]
    + ["card:0:A1", "half:0:A1:joker", "miners:0", "pelicans:1", "groschen:2", "seat:3"],
)
def test_what_can_be_pointed_at_has_an_outline_for_the_page_to_light(ref: str) -> None:
    assert by_ref(drawing.board(opening()), ref)[0].get("class") == "aura"


def test_the_standing_places_a_log_line_speaks_of_are_there() -> None:
    standing, pointed = {"tab", "deck", "event", "tax", "cathedral", "pool", "council", "square", "space"}, set()
    for game in range(3):
        state = guildhall.new("kutna_hora", seats=2 + game, seed=game, options={"events": "on"})
        for _ in wander(state, game):
            pass
        told = [TITLE.words.line(event, state.components(), NAMES, "en") for event in state.log if event & 255]
        wanted = {ref for line in told for ref in getattr(line, "refs", ()) if ref.split(":")[0] in standing}
        assert wanted <= set(refs(drawing.board(state.view(None)))), game
        pointed |= {ref.split(":")[0] for ref in wanted}
    assert pointed >= {"tab", "deck", "event", "tax", "cathedral", "pool", "square", "space"}


def test_a_view_that_went_through_json_gives_the_same_picture_and_is_left_as_it_was() -> None:
    for view, seat, _, language in moments()[::7]:
        before = deepcopy(view)
        again = json.loads(json.dumps(view))
        assert drawing.board(view, NAMES, language) == drawing.board(again, NAMES, language)
        assert drawing.seat(view, seat, NAMES, language) == drawing.seat(again, seat, NAMES, language)
        assert drawing.thumbnail(view) == drawing.thumbnail(again)
        assert drawing.price_chart(view, language) == drawing.price_chart(again, language)
        assert drawing.describe(view, NAMES, language) == drawing.describe(again, NAMES, language)
        assert view == before


def test_who_looks_changes_nothing() -> None:
    view = moments()[40].view
    assert drawing.board(view) == drawing.board({**view, "viewer": None})


def test_an_owner_who_corrects_a_value_sees_it_on_the_tile() -> None:
    overlay = {"guild_buildings": {tile: {"cost_wood": 13} for tile in PRINTED.buildings if tile[0] == "B"}}
    view = dict(TITLE.new(2, 1, overlay=overlay).view(None))
    tile = next(stack["tile"] for row in view["hall"] for stack in row if stack["stack"] == "builders")
    assert "13" in texts(by_ref(drawing.board(view), f"tile:{tile}"))
    assert "13" not in texts(by_ref(drawing.board(view | {"overlay": ""}), f"tile:{tile}"))


def test_the_state_shows_itself_in_a_notebook() -> None:
    state = guildhall.new("kutna_hora", seats=3, seed=1)
    assert state._repr_svg_() == drawing.board(state.view(None))


def test_drawing_a_board_takes_no_longer_than_reading_it_back_a_few_times() -> None:
    view = extreme()
    svg = drawing.board(view, NAMES, document=False)

    def shortest(work: Any) -> float:
        times = []
        for _ in range(7):
            begin = perf_counter()
            work()
            times.append(perf_counter() - begin)
        return min(times)

    drawn = shortest(lambda: drawing.board(view, NAMES, document=False))
    assert drawn < 12 * shortest(lambda: parse(svg))
