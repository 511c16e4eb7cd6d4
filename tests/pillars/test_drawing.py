"""The board as a picture: all the rules can put on it is there, once, readable, and drawn from the view alone."""

import json
import math
import re
from collections import Counter
from copy import deepcopy
from functools import cache
from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple

import pytest

import guildhall
from guildhall.draw.palette import PALETTE, STROKES
from guildhall.draw.pieces import PIPS
from guildhall.games.pillars.drawing import ALBUM as drawing
from guildhall.games.pillars.drawing import cards, hand, layout, tracks
from guildhall.games.pillars.notation import PRINTED
from guildhall.games.pillars.terms import STEPS
from guildhall.games.pillars.words.effects_text import advantage_text
from guildhall.kernel.errors import UnknownName
from svg import SVG, by_id, by_ref, letterings, parse, refs, texts
from wander import wander

TITLE = guildhall.title("pillars")
NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed"]
LANGUAGES = ["en", "it", "fr"]
SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide
COSTS = list(range(PRINTED.first_cost, -1, -1))
EVERY = 23  # of the decisions of a game, this one is drawn
View = dict[str, Any]


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from random games of 2, 3 and 4 players, from the first decision to the last, and of the end."""
    found: list[Moment] = []
    for game in range(15):
        seats = 2 + game % 3
        state = guildhall.new("pillars", seats=seats, seed=game)
        for n, (seat, _) in enumerate(wander(state, game)):
            if (n + game) % EVERY == 0:
                language = LANGUAGES[len(found) % 3]
                found.append(Moment(dict(state.view(seat)), seat, list(state.legal(seat)), language))
        found.append(Moment(dict(state.view(None)), 0, [], LANGUAGES[game % 3]))
    return found


def opening(seats: int = 4) -> View:
    return dict(guildhall.new("pillars", seats=seats, seed=1).view(0))


def extreme() -> View:
    """More of everything than one game will ever show at the same time."""
    view = opening()
    view.update(round=5, pieces=4, phase=2, cost=0, drawn=3, veto=True, bag=[0, 0, 0, 0], aside=[0, 1, 2, 3])
    view["passed"] = [[n % 4, price] for n, price in enumerate([7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0])]
    view["stock"] = {"sand": -12, "wood": -1, "stone": 23, "metal": -2}
    view["market"] = {"sand": 0, "wood": 1, "stone": 3}
    view["spaces"] = {place: [n % 4 for n in range(len(spots))] for place, spots in layout.SPACES.items()}
    view["event"], view["events_left"] = "archbishop", 1
    taken = ["r5_goldsmith", "r6_organ_builder", *PRINTED.resource_cards[2:]]
    view["supply"] = [{"card": card, "taker": n % 4, "worked_off": False} for n, card in enumerate(taken)]
    view["kingsbridge"], view["shiring"] = ["completion", "tax_freedom"], ["r6_organ_builder", "r2_architect"]
    for player, points in zip(view["players"], (63, 123, 3, 60), strict=True):
        player.update(vp=points, gold=30, walled=True, protected=True, walled_next=True, workers_total=15, grey=2)
        player.update(grey_next=2 if points > 60 else 0, mill=15, resource_cards=PRINTED.resource_cards[:])
        player["bought"] = ["sand", "wood"]
    crew = ["start_mortar_mixer", "start_woodworker", "start_stonecutter", "r6_organ_builder", "r6_bell_maker"]
    view["players"][0].update(crew=[*crew, "r6_goldsmith", "r5_glassblower"], crew_limit=6, blessed="r6_goldsmith")
    view["players"][0].update(uses=[3, 1, 0, 1, 2, 9, 2], advantages=PRINTED.advantages[:])
    return view


class Inventory(NamedTuple):
    """What one stand-alone board holds."""

    ids: list[str]
    refs: list[str]
    builders: Counter[str]
    free: set[str]  # references of builder spaces that look free


@cache
def inventories() -> list[Inventory]:
    found = []
    for moment in moments():
        ids, shown, builders, free = [], [], Counter[str](), set()
        for element in parse(drawing.board(moment.view, NAMES, moment.language)).iter():
            ids += [name] if (name := element.get("id")) and element.tag != f"{SVG}symbol" else []
            builders.update([piece] if (piece := element.get("data-piece")) else [])
            if ref := element.get("data-ref"):
                shown.append(ref)
                if ref.startswith("space:") and any(part.get("class") == "free" for part in element):
                    free.add(ref)
        found.append(Inventory(ids, shown, builders, free))
    return found


# ---- well formed, for every position


def test_boards_of_random_games_are_well_formed() -> None:
    assert len(inventories()) == len(moments()) > 150
    assert {moment.view["seats"] for moment in moments()} == {2, 3, 4}
    assert {moment.view["round"] for moment in moments()} == {1, 2, 3, 4, 5, 6}
    assert {moment.view["phase"] for moment in moments()} == {1, 2, 3}


def test_fragments_seats_and_thumbnails_of_random_games_are_well_formed() -> None:
    for view, seat, _, language in moments()[::3]:
        parse(drawing.board(view, NAMES, language, document=False))
        parse(drawing.seat(view, seat, NAMES, language))
        parse(drawing.thumbnail(view))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_most_crowded_table_is_well_formed(language: str) -> None:
    names = ["Maximiliana von Hohenzollern", "李小龙 <b>&\x00", "", "W"]
    parse(drawing.board(extreme(), names, language))
    for width in (1200, 760, 600, 380, 160):
        parse(drawing.seat(extreme(), 0, names, language, width=width))


def test_ids_are_unique_and_each_reference_stands_for_one_thing() -> None:
    for inventory in inventories():
        assert [name for name, n in Counter(inventory.ids).items() if n > 1] == []
        assert [ref for ref, n in Counter(inventory.refs).items() if n > 1] == []


def test_references_are_written_as_agreed() -> None:
    form = r"card:\w+|space:[a-z_]+:[1-4]|place:[a-z_]+|stock:[a-z]+|market:[a-z]+|cost:[0-7]|crew:[0-3]:\w+"
    form += r"|cube:[0-3]:[a-z]+|seat:[0-3]|cathedral:\w+|event|advantages|tax|bag|score|gold"
    every = {ref for inventory in inventories() for ref in inventory.refs}
    assert [ref for ref in every if not re.fullmatch(form, ref)] == []


def test_a_fragment_is_the_board_without_style_symbols_and_areas() -> None:
    view = moments()[30].view
    part = drawing.board(view, document=False)
    assert not any(element.tag in (f"{SVG}style", f"{SVG}defs") for element in parse(part).iter())
    assert set(refs(part)) < set(refs(drawing.board(view)))
    assert set(refs(drawing.board(view, document=False, seats=True))) == set(refs(drawing.board(view)))
    assert not any(ref.startswith(("seat:", "crew:", "cube:")) for ref in refs(part))


# ---- what choices point at


def test_whatever_a_legal_choice_points_at_is_there_and_a_space_to_be_taken_looks_free() -> None:
    pointed: Counter[str] = Counter()
    for (view, seat, legal, language), inventory in zip(moments(), inventories(), strict=True):
        for choice in legal:
            wanted = set(TITLE.words.label(view, seat, choice, language).refs)
            assert wanted <= set(inventory.refs)
            assert {ref for ref in wanted if ref.startswith("space:")} <= inventory.free
            assert not any(ref.startswith(("crew:", "cube:")) and ref.split(":")[1] != str(seat) for ref in wanted)
            pointed.update(ref.split(":")[0] for ref in wanted)
    assert pointed.keys() >= {"card", "space", "cost", "crew", "market", "cube"}
    assert pointed["space"] > 100


@pytest.mark.parametrize("ref", ["card:forest_2", "space:market:3", "place:build", "market:metal", "cost:7", "event"])
def test_what_can_be_pointed_at_has_an_outline_for_the_page_to_light(ref: str) -> None:
    view = opening()
    view["supply"][-1]["card"] = "forest_2"
    first = by_ref(drawing.board(view), ref)[0]
    assert first.get("class") == "aura"


# ---- drawn from the view alone


def test_a_view_that_went_through_json_gives_the_same_picture_and_is_left_as_it_was() -> None:
    for view, seat, _, language in moments()[::7]:
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


@pytest.mark.rule("PE-INFO-2")
def test_a_peeked_event_is_shown_to_whom_the_view_shows_it() -> None:
    view = opening() | {"peeked": "cold_winter"}
    assert "card:cold_winter" in refs(drawing.board(view))
    assert "Cold Winter" in drawing.describe(view)
    hidden = view | {"peeked": None}
    assert "card:cold_winter" not in refs(drawing.board(hidden))
    assert "Cold Winter" not in drawing.board(hidden) + drawing.describe(hidden)


# ---- readable


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_keep_twelve_pixels_when_the_board_is_a_thousand_wide(language: str) -> None:
    views = [moment.view for moment in moments()[::9]] + [extreme()]
    for view in views:
        for found in letterings(parse(drawing.board(view, NAMES, language))):
            assert found.size >= SMALLEST, found


def test_letters_of_the_thumbnail_keep_twelve_pixels_at_three_hundred_and_twenty() -> None:
    for moment in moments()[::9]:
        svg = parse(drawing.thumbnail(moment.view))
        scale = 320 / float(svg.get("viewBox", "").split()[2])
        assert all(found.size * scale >= 12 for found in letterings(svg))


def test_no_line_of_text_lies_on_another_or_leaves_the_picture() -> None:
    for view, _, _, language in [*moments()[::3], *(Moment(extreme(), 0, [], lang) for lang in LANGUAGES)]:
        svg = parse(drawing.board(view, NAMES, language))
        found = list(letterings(svg))
        width, height = map(float, svg.get("viewBox", "").split()[2:])
        assert all(box.left >= 0 and box.right <= width and box.top >= 0 and box.bottom <= height for box in found)
        laps = {str(player["vp"]) for player in view["players"] if player["vp"] >= layout.LAP}
        found = sorted([box for box in found if box.text not in laps], key=lambda box: box.top)
        for n, box in enumerate(found):
            for other in found[n + 1 :]:
                if other.top >= box.bottom - 1:
                    break
                assert other.left >= box.right - 1 or other.right <= box.left + 1, (box, other, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_name_stands_whole_within_its_card(language: str) -> None:
    view = extreme()
    r = drawing.read(view, None, language)
    faces: list[tuple[str, str, float]] = []
    for card in PRINTED.craftsmen:
        faces += [(cards.craftsman_card(r, card, 0, 0, w, 140), card, w) for w in (106, 116)]
    faces += [(cards.resource_card(r, card, 0, 0, 116, 145), card, 116) for card in PRINTED.resource_cards]
    faces += [(cards.advantage_card(r, card, 0, 0, 110, 114), card, 110) for card in PRINTED.advantages]
    faces += [(cards.event_card(r, card, 0, 0, 118, 114), card, 118) for card in PRINTED.events]
    for card in PRINTED.craftsmen:
        view["players"][0].update(crew=[card], uses=[1], blessed=None)
        faces.append((hand.crew_card(r, 0, 0).drawing, card, hand.CREW_W))
    faces += [(hand.advantage_card(r, card).drawing, card, hand.ADVANTAGE_W) for card in PRINTED.advantages]
    for face, card, width in faces:
        lines = list(letterings(parse(f"<g>{face}</g>")))
        assert all(box.left >= 2 and box.right <= width - 2 for box in lines), (card, lines)
        written = " ".join(box.text for box in lines)
        assert "…" not in written, (card, written)
        assert r.name(card) in written, (card, written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_advantage_does_is_written_out_on_the_card_in_front_of_a_player(language: str) -> None:
    r = drawing.read(opening(), None, language)
    for card in PRINTED.advantages:
        lines = list(letterings(parse(f"<g>{hand.advantage_card(r, card).drawing}</g>")))
        assert advantage_text(PRINTED, card, language) in " ".join(box.text for box in lines)
        assert max(box.bottom for box in lines) <= hand.CARD_H - 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_banner_names_its_place_without_being_cut(language: str) -> None:
    board = drawing.board(opening(), None, language)
    for number, step in enumerate(STEPS, 1):
        shown = texts(by_ref(board, f"place:{step}"))
        assert shown[0] == str(number)
        assert not shown[1].endswith("…")


def test_a_long_name_is_cut_and_a_strange_one_is_only_text() -> None:
    view = extreme()
    board = drawing.board(view, ["Maximiliana von Hohenzollern", "<script>", "&amp;", "W"])
    assert "<script>" not in board
    taken = next(entry["card"] for entry in view["supply"] if entry["taker"] == 0)
    assert texts(by_ref(board, f"card:{taken}"))[-1].startswith("Maximil")


def test_colours_name_the_players_who_have_no_name() -> None:
    view = opening(2)
    view["supply"][0]["taker"], view["supply"][1]["taker"] = 0, 1
    for language, colours in (("en", ("Blue", "Red")), ("it", ("Blu", "Rosso")), ("fr", ("Bleu", "Rouge"))):
        written = texts(parse(drawing.board(view, None, language)))
        assert set(colours) <= set(written)


def test_another_language_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown language 'de'; expected one of en, it, fr"):
        drawing.board(opening(), None, "de")


def test_every_class_and_colour_that_is_drawn_with_is_defined() -> None:
    style = PALETTE + STROKES + drawing.style
    defined = set(re.findall(r"\.([a-z][\w-]*)", style)) | {"pillars", "built", "drawing", "palette"}
    properties = set(re.findall(r"--([\w-]+):", style))
    for view in [*(moment.view for moment in moments()[::7]), extreme()]:
        for svg in (drawing.board(view), drawing.thumbnail(view)):
            for element in parse(svg).iter():
                assert set((element.get("class") or "").split()) <= defined
                for name in re.findall(r"var\(--([\w-]+)\)", element.get("style") or ""):
                    assert name in properties, name
    assert set(re.findall(r"var\(--([\w-]+)\)", style)) <= properties


def test_letters_on_the_land_reach_aa_by_day_and_by_night() -> None:
    style = PALETTE + drawing.style
    colours = {
        name: (day, night) for name, day, night in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", style)
    }
    for scheme in (0, 1):
        for ground in ("land", "hill", "field", "water", "space"):
            for letters in ("ink", "soft", "alarm"):
                if (letters, ground) != ("alarm", "water"):  # nothing is owed on the river
                    assert contrast(colours[letters][scheme], colours[ground][scheme]) >= 4.5, (letters, ground)


def contrast(one: str, other: str) -> float:
    """WCAG 2: relative luminance against relative luminance."""
    seen = []
    for colour in (one, other):
        channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        seen.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(seen) + 0.05) / (min(seen) + 0.05)


# ---- the pieces


def test_every_builder_is_in_the_bag_or_drawn_exactly_once() -> None:
    three = PRINTED.builders
    for moment, inventory in zip(moments(), inventories(), strict=True):
        for seat, inside in enumerate(moment.view["bag"]):
            assert inventory.builders[f"builder-{seat}"] + inside == three


def test_markers_stand_on_their_spaces_even_when_all_meet() -> None:
    for view in [opening(), *(moment.view for moment in moments()[::5])]:
        board = drawing.board(view, document=False)
        for seat, player in enumerate(view["players"]):
            x, y, w, h = tracks.score_cell(player["vp"])
            marker = by_id(board, f"score-{seat}")[0]
            assert x - 8 <= float(marker.get("cx", "0")) <= x + w + 8
            assert y - 8 <= float(marker.get("cy", "0")) <= y + h + 8
            step = layout.GOLD_W / (PRINTED.gold_max + 1)
            cx = float(by_id(board, f"gold-{seat}")[0].get("cx", "0"))
            assert abs(cx - (layout.GOLD_X + (player["gold"] + 0.5) * step)) < step / 2


@pytest.mark.rule("PE-VP-2", "PE-EX-21")
def test_after_a_lap_the_marker_stands_where_it_should_and_says_the_score() -> None:
    view = opening(2)
    view["players"][0]["vp"] = 63
    marker = by_id(drawing.board(view), "score-0")
    assert texts(marker) == ["63"]
    x, _, w, _ = tracks.score_cell(3)
    assert x <= float(marker[0].get("x", "0")) <= x + w
    assert texts(by_id(drawing.board(view), "score-1")) == []


@pytest.mark.parametrize("pieces, round_number", [(0, 1), (2, 3), (3, 3), (6, 6)])
def test_the_cathedral_grows_piece_by_piece(pieces: int, round_number: int) -> None:
    board = drawing.board(opening() | {"pieces": pieces, "round": round_number})
    for n, piece in enumerate(PRINTED.pieces, 1):
        state = "built" if n <= pieces else "rising" if n == round_number else "planned"
        assert by_ref(board, f"cathedral:{piece}").get("class") == state


def test_the_supply_tells_offered_taken_left_over_and_done_apart() -> None:
    view = opening() | {"phase": 1}
    first, second, third = (entry["card"] for entry in view["supply"][:3])
    assert "left over" not in texts(by_ref(drawing.board(view), f"card:{first}"))
    view["phase"] = 3
    view["supply"][0]["taker"] = 1
    view["supply"][2]["worked_off"] = True
    board = drawing.board(view, NAMES)
    assert texts(by_ref(board, f"card:{first}"))[-1] == "Piero"
    assert texts(by_ref(board, f"card:{second}"))[-1] == "left over"
    assert texts(by_ref(board, f"card:{third}"))[-1] == "done"


@pytest.mark.rule("PE-PROD-6")
def test_owed_cubes_are_shown_below_zero() -> None:
    view = opening()
    view["stock"]["sand"] = -3
    assert texts(by_ref(drawing.board(view), "stock:sand")) == ["−3", "owed"]
    assert texts(by_ref(drawing.board(view), "stock:wood")) == [str(view["stock"]["wood"])]


@pytest.mark.parametrize("tax", [0, *sorted(set(PRINTED.tax_faces))])
def test_the_tax_die_shows_its_face(tax: int) -> None:
    board = drawing.board(opening() | {"tax": tax})
    assert len([pip for pip in by_id(board, "die") if pip.tag == f"{SVG}circle"]) == len(PIPS.get(tax, []))
    assert texts(by_ref(board, "tax")) == [f"tax {tax}" if tax else "tax 2–5"]


@pytest.mark.parametrize("good", ["sand", "wood", "stone"])
def test_stalls_hold_what_the_market_holds(good: str) -> None:
    for number in range(5):
        view = opening()
        view["market"][good] = number
        inside = [part for part in by_ref(drawing.board(view), f"market:{good}") if part.get("id")]
        assert len(inside) == number


@pytest.mark.parametrize("event", PRINTED.events)
def test_a_revealed_event_lies_face_up_with_a_seal_if_it_is_good(event: str) -> None:
    shown = by_ref(drawing.board(opening() | {"event": event}), f"card:{event}")
    assert " ".join(texts(shown)).startswith(PRINTED.name(event, "en"))
    sealed = any("seal" in (part.get("class") or "").split() for part in shown.iter())
    assert sealed != PRINTED.negative[PRINTED.events.index(event)]


def test_the_drawn_builder_stands_at_the_price_and_the_passed_ones_where_they_passed() -> None:
    view = opening() | {"phase": 2, "cost": 4, "drawn": 2, "passed": [[0, 7], [1, 5]]}
    board = drawing.board(view)
    for name, price in (("builder-2-drawn", 4), ("builder-0-passed1", 7), ("builder-1-passed1", 5)):
        middle, width = tracks.niche(COSTS, price)
        use = by_id(board, name)[0]
        assert abs(float(use.get("x", "0")) + float(use.get("width", "0")) / 2 - middle) < width / 3
    assert [part.get("id") for part in by_ref(board, "cost:4") if part.get("id")] == ["cost-marker"]


def test_those_who_wait_for_nothing_stand_in_the_order_they_passed() -> None:
    board = drawing.board(extreme())
    names = ["builder-3-drawn", "builder-3-passed2", "builder-0-passed3", "builder-1-passed3", "builder-2-passed3"]
    at = [float(by_id(board, name)[0].get("x", "0")) for name in names]
    assert at == sorted(at)
    middle, width = tracks.niche(COSTS, 0)
    assert all(middle - width / 2 - 4 < x + 16 < middle + width / 2 + 4 for x in at)


def test_signs_of_protection_veto_wall_and_grey_workers() -> None:
    view = opening() | {"phase": 2, "veto": True, "start": 1, "aside": [2]}
    view["players"][0].update(protected=True)
    view["players"][2].update(walled=True)
    view["players"][3].update(grey_next=2, walled_next=True)
    board = drawing.board(view)
    ids = {name for element in parse(board).iter() if (name := element.get("id"))}
    assert {"shield-0", "builder-2-aside1", "grey-3"} <= ids
    assert "veto" in texts(parse(drawing.board(view, document=False)))
    assert "starts · veto" in texts(by_ref(board, "seat:1"))
    assert "protected" in texts(by_ref(board, "seat:0"))
    assert "only 2 builders" in texts(by_ref(board, "seat:2"))
    assert {"only 2 builders next round", "next round"} <= set(texts(by_ref(board, "seat:3")))
    plain = drawing.board(opening() | {"phase": 2})
    assert not {"shield-0", "grey-3"} & {element.get("id") for element in parse(plain).iter()}


def test_the_building_turn_counts_the_uses() -> None:
    view = opening() | {"phase": 3, "step": 13, "event": "archbishop"}
    view["players"][0].update(uses=[2, 0, 5], blessed="start_stonecutter")
    own = drawing.seat(view, 0)
    for card, used, capacity in (("mortar_mixer", 2, 3), ("woodworker", 0, 4), ("stonecutter", 5, 5)):
        squares = [part.get("class") for part in by_ref(own, f"crew:0:start_{card}") if part.get("width") == "10"]
        assert (squares.count("spent"), len(squares)) == (used, capacity)
        assert f"×{capacity}" in texts(by_ref(own, f"crew:0:start_{card}"))


def test_a_seat_shows_crew_advantages_and_what_is_coming_in() -> None:
    view = opening() | {"phase": 2}
    view["players"][1].update(advantages=["aliena", "thomas"], resource_cards=["forest_3", "quarry_2"], mill=4)
    own = parse(drawing.seat(view, 1, NAMES))
    written = texts(own)
    assert {"Piero", "Crew 3 of 5", "Aliena", "Thomas", "Wool Mill", "Forest", "Quarry"} <= set(written)
    assert [text for text in written if re.fullmatch(r"\+\d", text)] == ["+4", "+4", "+2"]  # Aliena adds a wood


@pytest.mark.parametrize("width", [1200, 760, 600, 380])
def test_a_seat_flows_to_its_width(width: int) -> None:
    svg = parse(drawing.seat(extreme(), 0, NAMES, "it", width=width))
    assert float(svg.get("viewBox", "").split()[2]) == width
    height = float(svg.get("viewBox", "").split()[3])
    assert all(box.left >= 0 and box.right <= width and box.bottom <= height for box in letterings(svg))


# ---- in words, and fast


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::11], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = drawing.read(view, NAMES, language)
        shown = (
            [entry["card"] for entry in view["supply"]]
            + view["kingsbridge"]
            + [card for card in view["shiring"] if card]
        )
        for player in view["players"]:
            shown += player["crew"] + player["advantages"] + player["resource_cards"]
        assert all(r.name(card) in told for card in shown)
        assert all(name in told for name in NAMES[: view["seats"]])
        assert len(told.splitlines()) >= 12
        assert "{" not in told


def test_descriptions_differ_by_language() -> None:
    assert len({drawing.describe(opening(), None, language) for language in LANGUAGES}) == 3


def test_the_state_shows_itself_in_a_notebook() -> None:
    state = guildhall.new("pillars", seats=3, seed=1)
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


@pytest.mark.rule("PE-STEP-1")
def test_the_places_lie_clockwise_round_the_cathedral() -> None:
    x0, y0 = layout.MAP[0] + layout.MAP[2] / 2, layout.MAP[1] + layout.MAP[3] / 2
    order = STEPS[:12]  # building and the starting player are at the cathedral itself
    angles = [
        math.atan2(y - y0, x + width / 2 - x0) for x, y, width in (layout.BANNERS[place] for place in order)
    ]  # y grows downwards, so that clockwise is the sense in which angles grow
    turns = [(later - earlier) % math.tau for earlier, later in pairwise([*angles, angles[0]])]
    assert sum(turns) == pytest.approx(math.tau)


@pytest.mark.rule("PE-EVENT-4")
@pytest.mark.parametrize("event, brought", [(None, 3), ("volunteers", 4), ("cold_winter", 2)])
def test_what_is_coming_in_follows_the_event(event: str | None, brought: int) -> None:
    view = opening(2) | {"event": event, "phase": 3, "step": 4}
    view["players"][0].update(resource_cards=["forest_3"], protected=False)
    view["players"][1].update(resource_cards=["forest_3"], protected=True)
    reading = drawing.read(view, None, "en")
    assert hand.coming_in(reading, 0) == [("forest", brought, "wood")]
    assert hand.coming_in(reading, 1) == [("forest", max(brought, 3), "wood")]


@pytest.mark.rule("PE-SETUP-6")
@pytest.mark.parametrize("left, shown", [(10, ["10"]), (2, ["2"]), (0, [])])
def test_the_pile_of_advantage_cards_says_how_many_it_holds(left: int, shown: list[str]) -> None:
    view = opening()
    view["advantages_left"] = left
    assert texts(by_ref(drawing.board(view), "advantages")) == shown
    assert f"Advantage cards to come: {left}." in drawing.describe(view)
