"""The board as a picture: all the rules can put on it is there, readable, and drawn from the view alone."""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

import guildhall
from guildhall.draw.lettering import text_width
from guildhall.draw.palette import PALETTE, STROKES
from guildhall.games.belfort import drawing
from guildhall.games.belfort.drawing import built, cards, glyphs, layout, printed, score_track, standings
from guildhall.games.belfort.drawing.reading import Reading
from wander import wander

TITLE = guildhall.title("belfort")
NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed", "Cunegonda"]
LANGUAGES = ["en", "it", "fr"]
SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide
SYMBOLS = [place for row in printed.TABLES["board"]["district"] for place in row["spaces"]]
SVG = "{http://www.w3.org/2000/svg}"
EVERY = 31  # of the decisions of a game, this one is drawn
View = dict[str, Any]


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from random games of 2 to 5 players, base and expansion, from the first decision to the end."""
    found: list[Moment] = []
    for game in range(12):
        options = {"expansion": game % 3 != 0, "guild_mode": ["normal", "advanced", "beginner"][game % 3]}
        state = guildhall.new("belfort", seats=2 + game % 4, seed=game, options=options)
        for n, (seat, _) in enumerate(wander(state, game)):
            if (n + game) % EVERY == 0:
                language = LANGUAGES[len(found) % 3]
                found.append(Moment(state.view(seat), seat, list(state.legal(seat)), language))
        found.append(Moment(state.view(None), 0, [], LANGUAGES[game % 3]))
    return found


def opening(seats: int = 4, **options: Any) -> View:
    return guildhall.new("belfort", seats=seats, seed=1, options=options or None).view(0)


def built_view(kind: str, **parts: Any) -> View:
    """A built card with every lock open."""
    row = printed.PROPERTIES[kind]
    card = {
        "type": kind,
        "income": row["income"],
        "locks": ["gnome"] * row["lock"],
        "used": [True] * row["lock"],
        "has_plank": bool(row["planks"]),
        "plank": "master_dwarf" if row["planks"] else None,
        "imp": None,
        "open": bool(row["planks"]),
        "permit": None,
        "expanded": False,
        "permit_planks": 0,
        "crew": [],
        "bonus": None,
    }
    return card | parts


def extreme() -> View:
    """More of everything than one game will ever show at the same time."""
    view = opening(5)
    view.update(month=7, season="autumn", phase="placement", gnomes=0, deck=0, gorgon="D5", goon="D2", turn=None)
    view["crests_turned"] = [0, 1, 2, 3, 4]
    for n, name in enumerate(SYMBOLS):
        view["symbols"][name] = {"owner": n % 5, "decorated": True}
    longest = ["clipboard_makers", "architects", "merchants", "librarians", "nonhuman_resources"]
    for row, guild in zip(view["districts"], longest, strict=True):
        row.update(guild=guild, guild_owner=view["symbols"][f"{row['id']}.guild"]["owner"])
        row["worker"] = {"seat": 4, "nonplayer": None, "piece": "master_dwarf"}
        row["majority"] = [{"owner": n, "count": 4.5 - 0.5 * n, "points": max(0, 5 - 2 * n)} for n in range(5)]
    for kind in printed.KINDS:
        view["majorities"][kind] = [{"owner": n, "count": 14 - n, "points": max(0, 3 - 2 * n)} for n in range(5)]
    crowd = {"elf": 3, "dwarf": 5, "master_elf": 2, "master_dwarf": 4}
    for name, area in view["areas"].items():
        wrong = {"forest": "dwarf", "quarry": "elf"}.get(name, "nobody")
        there = {piece: n for piece, n in crowd.items() if not piece.endswith(wrong)}
        area["pieces"] = [
            {"seat": seat, "workers": there, "giants": 3 if seat == 0 else 0, "yield": 12} for seat in range(5)
        ]
        area["bonus"] = 0
    view["desk"] = [{"seat": n, "nonplayer": None, "piece": "master_elf"} for n in range(3)]
    view["camp"] = [{"seat": n, "nonplayer": None, "piece": "dwarf"} for n in range(5)]
    view["permits"] = dict.fromkeys(view["permits"], 0)
    view["discards"] = [kind for kind in printed.PROPERTIES for _ in range(4)]
    for row in view["assistants"]:
        row.update(used=True, keeper=4, gold=3)
    permits = {row["property"]: name for name, row in printed.PERMITS.items()}
    for n, player in enumerate(view["players"]):
        player.update(score=[0, 50, 51, 99, 100][n], passed=True, loan=3, income=12)
        player["goods"] = dict.fromkeys(printed.GOODS, 123)
        player["workers"] = {"elf": 14, "dwarf": 14, "gnome": 11, "master_elf": 5, "master_dwarf": 5}
        player["assistants"] = ["hobgoblin", "gargoyle"]
        player["built"] = [
            built_view(kind, permit=permits[kind], permit_planks=printed.PERMITS[permits[kind]]["planks"])
            for kind in printed.PROPERTIES
        ]
        player["built"] += [
            built_view("inn", permit="pool", expanded=True, bonus=7),
            built_view("tower", imp=3, plank=None),
        ]
    view["players"][0].update(hand=[*printed.PROPERTIES], hand_size=len(printed.PROPERTIES))
    return view


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def refs(*svgs: str) -> list[str]:
    return [ref for svg in svgs for element in parse(svg).iter() if (ref := element.get("data-ref"))]


def by_ref(svg: str, ref: str) -> ElementTree.Element:
    return next(element for element in parse(svg).iter() if element.get("data-ref") == ref)


def by_id(svg: str, name: str) -> ElementTree.Element:
    return next(element for element in parse(svg).iter() if element.get("id") == name)


def texts(element: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in element.iter() if found.tag.removeprefix(SVG) == "text"]


def pieces(svg: str, piece: str) -> list[str]:
    return [element.get("id", "") for element in parse(svg).iter() if element.get("data-piece") == piece]


class Box(NamedTuple):
    text: str
    size: float
    left: float
    right: float
    top: float
    bottom: float


def letterings(element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Box]:
    """Every upright line of text with the room it takes, in the coordinates of the picture."""
    for child in element:
        place = child.get("transform", "translate(0 0)")
        if child.tag == f"{SVG}defs" or place.startswith("rotate"):  # tax levels run along the track
            continue
        move = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", place)
        assert move is not None, place
        at = x + scale * float(move[1]), y + scale * float(move[2]), scale * float(move[3] or 1)
        if child.tag.removeprefix(SVG) == "text":
            size = float(child.get("font-size", "0"))
            width = float(child.get("textLength") or text_width(child.text or "", size, child.get("class") or ""))
            anchor = {"middle": 0.5, "end": 1.0}.get(child.get("text-anchor", ""), 0.0)
            left = at[0] + at[2] * (float(child.get("x", "0")) - anchor * width)
            base = at[1] + at[2] * float(child.get("y", "0"))
            size *= at[2]
            yield Box(child.text or "", size, left, left + width * at[2], base - 0.66 * size, base)
        yield from letterings(child, *at)


class Inventory(NamedTuple):
    """What one stand-alone board holds."""

    ids: list[str]
    refs: set[str]
    pieces: Counter[str]


@cache
def inventories() -> list[Inventory]:
    found = []
    for moment in moments():
        ids, shown, lying = [], set(), Counter[str]()
        for element in parse(drawing.board(moment.view, NAMES, moment.language)).iter():
            ids += [name] if (name := element.get("id")) and element.tag != f"{SVG}symbol" else []
            lying.update([piece] if (piece := element.get("data-piece")) else [])
            shown.update([ref] if (ref := element.get("data-ref")) else [])
        found.append(Inventory(ids, shown, lying))
    return found


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


# ---- readable


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_keep_twelve_pixels_when_the_board_is_a_thousand_wide(language: str) -> None:
    views = [moment.view for moment in moments()[::11]] + [extreme()]
    for view in views:
        for found in letterings(parse(drawing.board(view, NAMES, language))):
            assert found.size >= SMALLEST, found


def test_letters_of_the_thumbnail_keep_twelve_pixels_at_three_hundred_and_twenty() -> None:
    for moment in moments()[::9]:
        svg = parse(drawing.thumbnail(moment.view))
        scale = 320 / float(svg.get("viewBox", "").split()[2])
        assert all(found.size * scale >= 12 for found in letterings(svg))


def within(box: Box, left: float, right: float, bottom: float) -> bool:
    return left <= box.left and box.right <= right and box.top >= 0 and box.bottom <= bottom


def overlaps(svg: ElementTree.Element) -> list[tuple[str, str]]:
    """Pairs of lines of text that lie on one another."""
    found = sorted(letterings(svg), key=lambda box: box.top)
    pairs = []
    for n, box in enumerate(found):
        for other in found[n + 1 :]:
            if other.top >= box.bottom - 1:
                break
            if other.left < box.right - 1 and other.right > box.left + 1:
                pairs.append((box.text, other.text))
    return pairs


def test_no_line_of_text_lies_on_another_or_leaves_the_picture() -> None:
    for view, _, _, language in moments()[::3]:
        svg = parse(drawing.board(view, NAMES, language))
        width, height = map(float, svg.get("viewBox", "").split()[2:])
        for box in letterings(svg):
            assert within(box, 0, width, height), box
        assert overlaps(svg) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_does_it_on_the_most_crowded_board(language: str) -> None:
    view = extreme()
    for player in view["players"]:
        player["score"] = 10 * player["seat"] + 5  # apart from one another
    assert overlaps(parse(drawing.board(view, NAMES, language, seats=False))) == []
    assert overlaps(parse(drawing.seat(view, 0, NAMES, language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cards_guilds_assistants_and_places_stand_whole(language: str) -> None:
    view = extreme()
    for row in view["districts"]:
        row["majority"] = []
    faces = [drawing.board(view, ["A", "B", "C", "D", "E"], language)]
    for guild in printed.GUILDS:
        view["districts"][0]["guild"] = guild
        faces.append(drawing.board(view, ["A", "B", "C", "D", "E"], language, seats=False))
    for names in (list(printed.ASSISTANTS)[:6], list(printed.ASSISTANTS)[4:]):
        for row, name in zip(view["assistants"], names, strict=True):
            row["id"] = name
        faces.append(drawing.board(view, ["A", "B", "C", "D", "E"], language, seats=False))
    for face in faces:
        assert [text for text in texts(parse(face)) if "…" in text] == []


@pytest.mark.parametrize("kind", printed.PROPERTIES)
def test_what_a_built_card_does_stays_on_the_card(kind: str) -> None:
    permit = next(name for name, row in printed.PERMITS.items() if row["property"] == kind)
    for expanded in (True, False):
        card = built_view(kind, permit=permit, expanded=expanded, bonus=12, crew=["elf", "dwarf"])
        card["permit_planks"] = printed.PERMITS[permit]["planks"]
        for language in LANGUAGES:
            part = built.built_card(Reading(opening(), None, language), 0, card, 0)
            for box in letterings(parse(f"<g>{part.drawing}</g>")):
                assert within(box, 2, part.width + 3, built.CARD_H), box
                assert "…" not in box.text


@pytest.mark.parametrize("guild", printed.GUILDS)
def test_what_a_guild_does_fits_its_tile(guild: str) -> None:
    wide, _ = glyphs.line_of(tuple(glyphs.deed(printed.GUILDS[guild]["effect"])), 11)
    assert 0 < wide <= layout.PLATE_W - 46


def test_every_assistant_shows_a_value_in_every_season() -> None:
    for name in printed.ASSISTANTS:
        shown = {glyphs.specialty(name, season) for season in ("spring", "summer", "autumn")}
        assert len(shown) == (2 if name == "imps" else 3)
        assert all(glyphs.line_of(row, 11)[0] <= 80 for row in shown)


def test_colours_name_the_players_who_have_no_name_and_the_non_players() -> None:
    for language, colours in (("en", ("Blue", "Red", "Green", "Yellow")), ("it", ("Blu", "Rosso", "Verde", "Giallo"))):
        assert set(colours) <= set(texts(parse(drawing.board(opening(2), None, language))))


def test_a_strange_name_is_only_text() -> None:
    assert "<script>" not in drawing.board(opening(), ["<script>", "&amp;", "", "W"])


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="en, it, fr, not in 'de'"):
        drawing.board(opening(), None, "de")


def test_every_class_and_colour_that_is_drawn_with_is_defined() -> None:
    style = PALETTE + STROKES + drawing.STYLE
    defined = set(re.findall(r"\.([a-z][\w-]*)", style)) | {"belfort", "drawing", "palette"}
    properties = set(re.findall(r"--([\w-]+):", style))
    for view in [*(moment.view for moment in moments()[::9]), extreme()]:
        for svg in (drawing.board(view), drawing.thumbnail(view)):
            for element in parse(svg).iter():
                assert set((element.get("class") or "").split()) <= defined, element.get("class")
                for name in re.findall(r"var\(--([\w-]+)\)", element.get("style") or ""):
                    assert name in properties, name
    assert set(re.findall(r"var\(--([\w-]+)\)", style)) <= properties


def test_letters_reach_aa_by_day_and_by_night() -> None:
    style = PALETTE + drawing.STYLE
    colours = {name: pair for name, *pair in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", style)}
    grounds = ("paper", "panel", "spot", "shade", "ground-a", "ground-b", "ground-c", "wash", "wood")
    for scheme in (0, 1):
        for ground in grounds:
            for letters in ("ink", "soft"):
                if (letters, ground) != ("soft", "wood"):  # numbers of planks are ink
                    assert contrast(colours[letters][scheme], colours[ground][scheme]) >= 4.5, (letters, ground, scheme)
        assert contrast("#ffffff", colours["red"][scheme]) >= 4.5
        assert contrast("#2b2520", colours["permit"][scheme]) >= 4.5
        assert contrast("#16130f", colours["neutral"][scheme]) >= 4.5


def contrast(one: str, other: str) -> float:
    """WCAG 2: relative luminance against relative luminance."""
    seen = []
    for colour in (one, other):
        channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        seen.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(seen) + 0.05) / (min(seen) + 0.05)


# ---- the city


def test_symbols_guild_tiles_and_rankings_keep_clear_of_one_another() -> None:
    spots = [(name, spot, layout.at(name, *where)) for name in layout.ANGLES for spot, where in layout.SYMBOLS.items()]
    for n, (_, _, (x, y)) in enumerate(spots):
        assert min(math.dist((x, y), other) for _, _, other in spots[:n] + spots[n + 1 :]) >= 2 * layout.SYMBOL_R
    for name in layout.ANGLES:
        x, y = layout.at(name, *layout.PLATES[name])
        half_w, half_h = layout.PLATE_W / 2, (layout.TILE_H + layout.RANKS_H + 4) / 2
        for _, spot, (sx, sy) in spots:
            gap = math.hypot(max(0, abs(sx - x) - half_w), max(0, abs(sy - y) - half_h))
            assert gap >= layout.SYMBOL_R, (name, spot)


@pytest.mark.rule("BF-COMP-2", "BF-COMP-3")
def test_every_symbol_of_the_city_is_drawn_in_its_district_and_gatehouses_lie_across_the_roads() -> None:
    shown = {ref for ref in refs(drawing.board(opening())) if ref.startswith("symbol:")}
    assert shown == {f"symbol:{name}" for name in SYMBOLS}
    for row in printed.TABLES["board"]["gatehouse"]:
        (one, first), (other, second) = (half.split(".") for half in row["halves"])
        near = math.dist(layout.at(one, *layout.SYMBOLS[first]), layout.at(other, *layout.SYMBOLS[second]))
        assert near < 3 * layout.SYMBOL_R


def test_markers_lie_where_the_view_has_them_and_say_whose_they_are() -> None:
    for moment, inventory in zip(moments(), inventories(), strict=True):
        owners = Counter(f"marker-{claimed['owner']}" for claimed in moment.view["symbols"].values())
        assert {piece: n for piece, n in inventory.pieces.items() if piece.startswith("marker-")} == owners
        assert {f"marker-{place}" for place in moment.view["symbols"]} <= set(inventory.ids)


@pytest.mark.rule("BF-XGLD-DECORATORS")
def test_a_decorated_marker_carries_a_coin() -> None:
    view = opening()
    view["symbols"] = {"D1.inn": {"owner": 1, "decorated": True}, "D2.inn": {"owner": 1, "decorated": False}}
    coins = [
        any(part.get("href") == "#good-gold" for part in by_id(drawing.board(view), f"marker-{place}.inn"))
        for place in ("D1", "D2")
    ]
    assert coins == [True, False]


def test_a_wall_stands_in_the_colour_of_its_owner() -> None:
    view = opening()
    assert 'class="masonry"' not in drawing.board(view)
    view["symbols"] = {"D4.wall_left": {"owner": 2, "decorated": False}}
    assert [part.get("style") for part in parse(drawing.board(view)).iter() if part.get("class") == "masonry"] == [
        "stroke:var(--player-2)"
    ]


def test_the_gorgon_shows_its_toll_and_the_goon_stands_at_its_guild() -> None:
    view = opening() | {"gorgon": "D3", "goon": "D1", "season": "autumn", "month": 6}
    board = drawing.board(view)
    toll = printed.ASSISTANTS["gorgon"]["values"]["autumn"]
    assert f">{toll}</text>" in board[board.index('id="gorgon"') :][:2500]
    assert any(part.get("id") == "goon" for part in by_ref(board, "guild:D1").iter())


# ---- majorities


@pytest.mark.rule("BF-SCO-1", "BF-SCO-2")
def test_the_ranking_of_a_district_goes_from_most_to_least_and_colours_a_sole_leader() -> None:
    ranks = [{"owner": 2, "count": 3.0, "points": 5}, {"owner": 0, "count": 1.5, "points": 3}]
    shown = parse(f"<g>{standings.ranking(ranks, 140)}</g>")
    assert texts(shown) == ["3", "1½"]
    assert [part.get("class") for part in shown if part.tag == "rect"] == ["edge p2"]
    ranks[1]["count"] = 3.0
    assert [part for part in parse(f"<g>{standings.ranking(ranks, 140)}</g>") if part.tag == "rect"] == []


def test_a_ranking_too_long_for_its_place_keeps_the_first_three_and_says_that_there_are_more() -> None:
    ranks = [{"owner": n, "count": 4.5 - 0.5 * n, "points": 0} for n in range(5)]
    shown = parse(f"<g>{standings.ranking(ranks, layout.PLATE_W)}</g>")
    assert texts(shown) == ["4½", "4", "3½", "…"]
    assert all(abs(box.left) <= layout.PLATE_W / 2 and box.right <= layout.PLATE_W / 2 for box in letterings(shown))


def test_the_table_of_majorities_tells_leads_and_points() -> None:
    view = opening(3)
    view["districts"][1]["majority"] = [
        {"owner": 1, "count": 4.0, "points": 5},
        {"owner": 0, "count": 1.5, "points": 3},
    ]
    table = texts(by_id(drawing.board(view), "majorities"))
    row = table[table.index("II") + 1 :][: view["seats"] + 1]
    shown = {0: "1½", 1: "4", 2: "–"}
    assert row == [*[shown[owner] for owner in view["crests"]], "+2½"]
    told = drawing.describe(view, NAMES)
    assert "District 2: Piero 4 (scores 5), Maximiliana 1½ (scores 3); Piero leads by 2½." in told
    assert re.search("Elf: .*; the first place is tied", told)


@pytest.mark.rule("BF-2P-6")
def test_non_players_have_their_columns_and_their_crests() -> None:
    board = drawing.board(opening(2))
    marks = [part.get("href") for part in by_id(board, "majorities") if part.tag == f"{SVG}use"]
    assert {"#mark-2", "#mark-3"} <= set(marks)
    assert "Non-Player" in texts(by_ref(board, "crest:2"))


# ---- calendar, track, collection


@pytest.mark.parametrize("month", range(8))
def test_the_calendar_marks_the_month(month: int) -> None:
    view = opening() | {"month": month, "season": None}
    months = [
        part.get("class") for part in parse(drawing.board(view)).iter() if (part.get("class") or "").startswith("month")
    ]
    assert [state.removeprefix("month").strip() for state in months if state] == [
        "past" if n < month else "now" if n == month else "" for n in range(1, 8)
    ]


def test_score_markers_stand_on_their_spaces_even_when_all_meet() -> None:
    for score in (0, 1, 6, 10, 11, 50):
        view = opening(5)
        for player in view["players"]:
            player["score"] = score
        board = drawing.board(view, document=False)
        where = (float(layout.CITY[0]), float(layout.MARGIN))
        if score:
            district, u = score_track.space(score)
            where = layout.at(district, u, score_track.MIDDLE)
        for seat in range(5):
            found = by_id(board, f"score-{seat}")[0]
            assert math.dist((float(found.get("cx", "0")), float(found.get("cy", "0"))), where) <= 48


@pytest.mark.rule("BF-COMP-13")
def test_after_a_lap_the_marker_says_the_whole_score() -> None:
    view = opening(2)
    view["players"][0]["score"] = 53
    board = drawing.board(view)
    assert texts(by_id(board, "score-0")) == ["53"]
    assert texts(by_id(board, "score-1")) == []
    assert score_track.space(53) == score_track.space(3)


@pytest.mark.rule("BF-COL-9")
def test_the_track_is_shaded_and_labelled_by_tax_level() -> None:
    labels = [text for text in texts(parse(drawing.board(opening()))) if text.startswith("tax ")]
    assert labels == [f"tax {row['tax']}" for row in printed.BRACKETS]


def test_every_worker_the_view_puts_on_the_board_is_drawn_there_unless_it_is_counted() -> None:
    for moment, inventory in zip(moments(), inventories(), strict=True):
        view, wanted = moment.view, Counter[str]()
        for one in [*view["desk"], *view["camp"], *[row["worker"] for row in view["districts"]]]:
            if one is not None:
                owner = one["seat"] if one["seat"] is not None else view["seats"] + one["nonplayer"]
                wanted[f"{one['piece']}-{owner}"] += 1
        for player in view["players"]:
            for card in player["built"]:
                for piece in [card["plank"], *([] if card["expanded"] else card["crew"])]:
                    wanted[f"{piece}-{player['seat']}"] += piece is not None
        assert +(wanted - inventory.pieces) == Counter()


def test_an_area_shows_yields_and_the_bonus_while_they_are_to_come() -> None:
    view = opening(3) | {"phase": "placement"}
    view["areas"]["forest"].update(
        bonus=1, pieces=[{"seat": 1, "workers": {"elf": 2, "master_elf": 1}, "giants": 0, "yield": 4}]
    )
    board = drawing.board(view)
    assert texts(by_ref(board, "area:forest")) == ["Forest", "4", "+1"]
    assert len(pieces(board, "elf-1")) == 2
    assert len(pieces(board, "master_elf-1")) == 1
    assert texts(by_ref(drawing.board(view | {"phase": "actions"}), "area:forest")) == ["Forest"]


# ---- cards


def test_a_property_card_names_its_cost() -> None:
    for kind, row in printed.PROPERTIES.items():
        shown = texts(parse(f"<g>{cards.property_card(Reading(opening(), None, 'en'), kind, 76, 140)}</g>"))
        price = [str(n) for n in row["cost"].values() if n]
        assert shown[0] == row["name"]["en"]
        assert shown[-len(price) :] == price


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_card_in_the_pool_stands_whole(language: str) -> None:
    r = Reading(opening(), None, language)
    for kind in printed.PROPERTIES:
        face = parse(f"<g>{cards.property_card(r, kind, cards.CARD_W, 140)}</g>")
        assert texts(face)[0] == r.narrow(kind)
        assert all(within(box, 2, cards.CARD_W - 2, 140) for box in letterings(face)), kind


def test_locks_show_gnomes_the_centaur_and_what_is_used() -> None:
    view = opening()
    view["players"][0]["built"] = [built_view("market", locks=["gnome", "centaur"], used=[False, True])]
    own = drawing.seat(view, 0)
    first, second = by_id(own, "lock-0-market-0-0"), by_id(own, "lock-0-market-0-1")
    assert any(part.get("href") == "#piece-gnome" for part in first)
    assert any(part.get("href") == "#icon-check" for part in second)
    assert [part.get("class") for part in second if part.tag == f"{SVG}circle"] == ["lock open"]


def test_a_permit_looks_out_under_its_card() -> None:
    view = opening()
    waiting = built_view("inn", permit="pool", permit_planks=2, crew=["elf"])
    done = built_view("bank", permit="treasury", expanded=True, bonus=3)
    view["players"][0]["built"] = [waiting, done]
    own = drawing.seat(view, 0)
    assert texts(by_ref(own, "permit:0:bank")) == ["Treasury", "3"]
    planks = [part for part in by_ref(own, "permit:0:inn").iter() if part.get("class") == "plank"]
    assert len(planks) == 2
    assert "worker-permit-0-inn-0-0" in pieces(own, "elf-0")


@pytest.mark.parametrize("width", [1200, 760, 560, 380])
def test_a_seat_flows_to_its_width(width: int) -> None:
    svg = parse(drawing.seat(extreme(), 0, NAMES, "it", width=width))
    assert float(svg.get("viewBox", "").split()[2]) == width
    height = float(svg.get("viewBox", "").split()[3])
    for box in letterings(svg):
        assert within(box, 0, width, height), box


# ---- in words, and fast


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::13], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = Reading(view, NAMES, language)
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
    state = guildhall.new("belfort", seats=3, seed=1)
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
