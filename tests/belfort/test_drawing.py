"""The board as a picture: all the rules can put on it is there, and drawn from the view alone."""

import json
import re
from collections import Counter
from copy import deepcopy
from time import perf_counter
from typing import Any

import pytest

from belfort.pictures import LANGUAGES, NAMES, TITLE, Moment, extreme, inventories, moments, opening, reading
from belfort.position import new
from guildhall.games.belfort.drawing import ALBUM as drawing
from svg import SVG, by_ref, parse, refs

# ---- well formed, for every position


def test_boards_of_random_games_are_well_formed() -> None:
    assert len(inventories()) == len(moments()) > 100
    assert {moment.view["seats"] for moment in moments()} == {2, 3, 4, 5}
    assert {moment.view["expansion"] for moment in moments()} == {True, False}
    assert {moment.view["phase"] for moment in moments()} >= {"calendar", "placement", "collection", "actions"}


def test_fragments_seats_and_thumbnails_of_random_games_are_well_formed() -> None:
    for view, seat, _, language in moments()[::4]:
        parse(drawing.board(view, NAMES, language, document=False))
        parse(drawing.seat(view, seat, NAMES, language))
        parse(drawing.thumbnail(view))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_crowded_table_is_well_formed(language: str) -> None:
    names = ["Maximiliana von Hohenzollern", "李小龙 <b>&\x00", "", "W", "M" * 60]
    parse(drawing.board(extreme(), names, language))
    parse(drawing.thumbnail(extreme()))
    for width in (1200, 760, 560, 380, 160):
        parse(drawing.seat(extreme(), 0, names, language, width=width))


def test_ids_are_unique() -> None:
    for inventory in inventories():
        assert [name for name, n in Counter(inventory.ids).items() if n > 1] == []


def test_references_are_written_as_agreed() -> None:
    form = (
        r"symbol:D[1-5]\.[a-z_]+|district:D[1-5]|guild:D[1-5]|area:[a-z_]+|desk|camp|crest:[0-4]|deck|discards|gnomes"
    )
    form += r"|(card|permit|hand):[0-4]:[a-z]+|pool:[a-z]+|assistant:[a-z]+|stack:[a-z]+|trade:(buy|sell)_[a-z]+"
    form += r"|(good|worker):[0-4]:[a-z]+|seat:[0-4]"
    every = set().union(*[inventory.refs for inventory in inventories()])
    assert [ref for ref in every if not re.fullmatch(form, ref)] == []


def test_a_fragment_is_the_board_without_style_symbols_and_areas() -> None:
    view = moments()[30].view
    part = drawing.board(view, document=False)
    assert not any(element.tag in (f"{SVG}style", f"{SVG}defs") for element in parse(part).iter())
    assert set(refs(part)) < set(refs(drawing.board(view)))
    assert set(refs(drawing.board(view, document=False, seats=True))) == set(refs(drawing.board(view)))
    assert not any(ref.startswith(("seat:", "card:", "hand:", "good:")) for ref in refs(part))


# ---- what choices point at


def test_whatever_a_legal_choice_points_at_is_there() -> None:
    pointed: Counter[str] = Counter()
    for (view, seat, legal, language), inventory in zip(moments(), inventories(), strict=True):
        for choice in legal:
            wanted = set(TITLE.words.label(view, seat, choice, language).refs)
            assert wanted <= inventory.refs, wanted - inventory.refs
            pointed.update(ref.split(":")[0] for ref in wanted)
    assert pointed.keys() >= {"guild", "desk", "camp", "area", "symbol", "hand", "pool", "deck", "trade", "assistant"}


@pytest.mark.parametrize(
    "ref",
    ["symbol:D1.bank", "symbol:D2.guild", "guild:D3", "district:D4", "area:mine", "desk", "camp", "crest:2", "gnomes"]
    + ["card:1:inn", "permit:1:inn", "hand:0:inn", "deck", "discards", "trade:sell_wood", "stack:pool", "good:1:gold"]
    + ["worker:2:elf", "seat:3"],
)
def test_what_can_be_pointed_at_has_an_outline_for_the_page_to_light(ref: str) -> None:
    assert by_ref(drawing.board(extreme()), ref)[0].get("class") == "aura"


# ---- drawn from the view alone


def test_a_view_that_went_through_json_gives_the_same_picture_and_is_left_as_it_was() -> None:
    for view, seat, _, language in moments()[::9]:
        before = deepcopy(view)
        again = json.loads(json.dumps(view))
        assert drawing.board(view, NAMES, language) == drawing.board(again, NAMES, language)
        assert drawing.seat(view, seat, NAMES, language) == drawing.seat(again, seat, NAMES, language)
        assert drawing.thumbnail(view) == drawing.thumbnail(again)
        assert drawing.describe(view, NAMES, language) == drawing.describe(again, NAMES, language)
        assert view == before


def test_who_looks_changes_nothing_that_the_view_does_not_say() -> None:
    view = moments()[40].view
    assert drawing.board(view) == drawing.board({**view, "viewer": None})


@pytest.mark.rule("BF-INFO-1")
def test_hands_are_shown_as_backs_unless_the_view_shows_them() -> None:
    view = opening()
    mine, other = drawing.seat(view, 0), drawing.seat(view, 1)
    assert {ref for ref in refs(mine) if ref.startswith("hand:")} == {
        f"hand:0:{kind}" for kind in view["players"][0]["hand"]
    }
    assert not any(ref.startswith("hand:") for ref in refs(other))
    backs = [part for part in parse(other).iter() if part.get("class") == "back"]
    assert len(backs) == view["players"][1]["hand_size"]


# ---- in words, and fast


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::13], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = reading(view, language, NAMES)
        shown = [*view["pool"], *view["areas"]] + [row["id"] for row in view["districts"]]
        for player in view["players"]:
            shown += [card["type"] for card in player["built"]] + (player["hand"] or [])
        assert all(r.name(thing) in told for thing in shown)
        assert all(name in told for name in r.names)
        assert len(told.splitlines()) >= 25
        assert "{" not in told


def test_descriptions_differ_by_language() -> None:
    assert len({drawing.describe(opening(), None, language) for language in LANGUAGES}) == 3


def test_the_state_shows_itself_in_a_notebook() -> None:
    state = new(3, seed=1)
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
