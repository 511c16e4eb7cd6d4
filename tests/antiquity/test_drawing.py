"""The board as a picture: all the rules can put on it is there, once, readable, and drawn from the view alone."""

import doctest
import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from math import cos, radians, sin
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

import guildhall
from antiquity.position import building_cities, do
from guildhall.bots.greedy import Greedy
from guildhall.draw.lettering import text_width
from guildhall.draw.palette import PALETTE
from guildhall.games.antiquity import drawing
from guildhall.games.antiquity.drawing import buildings, forecast, hexes, outlines, printed, works
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.roofs import box_of
from guildhall.games.antiquity.rules import turned
from wander import any_setting, wander

TITLE = guildhall.title("antiquity")
NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed"]
LANGUAGES = ["en", "it", "fr"]
SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide
SVG = "{http://www.w3.org/2000/svg}"
EVERY = 61  # of the decisions of a game, this one is drawn at least
View = dict[str, Any]


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from games of 2, 3 and 4 players, by random and by good players, by any rules, and of the end.

    Of every question the first ones are kept, so that rare ones are among them.
    """
    found: list[Moment] = []
    asked: Counter[int] = Counter()

    def watch(state: Any, seat: int, n: int) -> None:
        kind = state.question(seat) & 255
        asked[kind] += 1
        if asked[kind] <= 3 or n % EVERY == 0:
            found.append(Moment(state.view(seat), seat, list(state.legal(seat)), LANGUAGES[len(found) % 3]))

    for game in range(12):
        seats = 2 + game % 3
        options = any_setting(TITLE, seats, game) if game > 5 else None
        state = guildhall.new("antiquity", seats=seats, seed=game, options=options)
        for n, (seat, _) in enumerate(wander(state, game)):
            watch(state, seat, n + game)
        found.append(Moment(state.view(None), 0, [], LANGUAGES[game % 3]))
    for seats in (2, 4):
        state = guildhall.new("antiquity", seats=seats, seed=seats)
        players, n = [Greedy(str(seat)) for seat in range(seats)], 0
        while not state.over:
            seat = state.actors[n % len(state.actors)]
            watch(state, seat, n)
            state.push(seat, players[seat].choose(state, seat))
            n += 1
        found.append(Moment(state.view(None), 0, [], LANGUAGES[seats % 3]))
    return found


@cache
def late(seats: int = 4) -> View:
    """A game between good players when the land is full."""
    views = [moment.view for moment in moments() if moment.view["seats"] == seats and moment.view["phase"] == 4]
    return max(views, key=lambda view: (len(view["sites"]), view["round"]))


def opening(seats: int = 4) -> View:
    return guildhall.new("antiquity", seats=seats, seed=1).view(0)


def placed(kind: str, city: int, x: int, y: int, turn: int = 0, shape: list[str] | None = None, **more: Any) -> View:
    """A building as the view tells it."""
    cells = turned(shape or printed.shapes(kind)[-1], turn)
    squares = [f"{city}:{x + (cell & 7)},{y + (cell >> 3)}" for cell in cells]
    mark = "r" if turn < 4 else "m"
    known = {
        "type": kind,
        "place": f"{city}:{x},{y}:{mark}{turn % 4}",
        "city": city,
        "turn": turn,
        "squares": squares,
        "number": None,
        "size": None,
        "man": False,
        "graves": [],
        "works": not printed.needs_man(kind),
        "used": False,
        "new": False,
    }
    return known | more


def extreme() -> View:
    """More of everything than one game will ever show at the same time."""
    view = deepcopy(late())
    taken = set(view["map"]["occupied"])
    land = [name for kind in ("forest", "plains", "mountain") for name in view["map"]["terrain"][kind]]
    view["map"]["polluted"] = [name for name in land if name not in taken]
    view.update(famine=128, phase=2, phase_id="city_building", actors=[0, 1, 2, 3], round=60)
    goods = list(printed.GOODS)
    view["offers"] = [
        {"from": a, "to": b, "gives": dict.fromkeys(goods[: 3 * a + b], 24), "asks": dict.fromkeys(goods[4 * b :], 12)}
        for a in range(4)
        for b in range(4)
        if a != b
    ]
    view["trades"] = [{"from": 1, "to": 2, "gives": {"gold": 1}, "asks": {}}] * 9
    view["writing"] = {"from": 0, "to": 3, "gives": {"wood": 24}, "asks": {}}
    view["bank"] = {good: 48 - 5 * n for n, good in enumerate(goods)}
    for player in view["players"]:
        first = player["cities"][0]
        player["cities"] = [first | {"graves": [], "frozen": []}]
        player["cities"] += [{**first, "side": 6, "graves": ["2:0,0"], "frozen": ["3:1,1"], "free": 30}] * 3
        player.update(saint="christofori", men=20, carts=16, storage=0, unlimited=False, graves_forecast=104)
        player.update(pollution_forecast=12, pollution_room=3, in_hand=["faculty_philosophy", "grave", "house"])
        player["goods"] = dict.fromkeys(goods, 148)
        player["progress"]["christofori"] = [30, 30]
        player["buildings"] = [placed("house", 1, n % 7, n // 7, number=n + 1, new=n == 3) for n in range(20)]
        player["buildings"] += [placed("storage", 2, 1, 0, shape=["XXX", "XXX"], size=[3, 2], man=True)]
        player["houses"] = list(range(1, 21))
    return view


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def by_ref(svg: str, ref: str) -> ElementTree.Element:
    return next(element for element in parse(svg).iter() if element.get("data-ref") == ref)


def by_id(svg: str, name: str) -> ElementTree.Element:
    return next(element for element in parse(svg).iter() if element.get("id") == name)


def texts(element: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in element.iter() if found.tag == f"{SVG}text"]


def classes(element: ElementTree.Element) -> Counter[str]:
    return Counter(name for part in element.iter() for name in (part.get("class") or "").split())


class Box(NamedTuple):
    text: str
    cls: str
    size: float
    left: float
    right: float
    top: float
    bottom: float


Matrix = tuple[float, float, float, float, float, float]


def moved(at: Matrix, move: str) -> Matrix:
    """The matrix after a translation, then a scale or a rotation."""
    form = r"(?:translate\((\S+) (\S+)\))?(?: ?scale\((\S+)\))?(?: ?rotate\((\S+)\))?"
    found = re.fullmatch(form, move)
    assert found is not None, move
    a, b, c, d, e, f = at
    x, y, scale, turn = (float(part) if part else default for part, default in zip(found.groups(), (0, 0, 1, 0)))
    e, f = a * x + c * y + e, b * x + d * y + f
    across, down = scale * cos(radians(turn)), scale * sin(radians(turn))
    return a * across + c * down, b * across + d * down, c * across - a * down, d * across - b * down, e, f


def letterings(element: ElementTree.Element, at: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Box]:
    """Every line of text with the room it takes, in the coordinates of the picture."""
    for child in element:
        if child.tag == f"{SVG}defs":
            continue
        a, b, c, d, e, f = here = moved(at, child.get("transform", ""))
        if child.tag == f"{SVG}text":
            size, cls = float(child.get("font-size", "0")), child.get("class") or ""
            width = float(child.get("textLength") or text_width(child.text or "", size, cls))
            left = (
                float(child.get("x", "0")) - {"middle": 0.5, "end": 1.0}.get(child.get("text-anchor", ""), 0.0) * width
            )
            base = float(child.get("y", "0"))
            corners = [(x, y) for x in (left, left + width) for y in (base - 0.66 * size, base)]
            xs, ys = [a * x + c * y + e for x, y in corners], [b * x + d * y + f for x, y in corners]
            yield Box(child.text or "", cls, size * (a * a + b * b) ** 0.5, min(xs), max(xs), min(ys), max(ys))
        yield from letterings(child, here)


class Inventory(NamedTuple):
    """What one stand-alone board holds."""

    ids: list[str]
    refs: list[str]
    pieces: Counter[str]


@cache
def inventories() -> list[Inventory]:
    found = []
    for moment in moments():
        ids, shown, pieces = [], [], Counter[str]()
        for element in parse(drawing.board(moment.view, NAMES, moment.language)).iter():
            ids += [name] if (name := element.get("id")) and element.tag != f"{SVG}symbol" else []
            shown += [ref] if (ref := element.get("data-ref")) else []
            pieces.update([piece] if (piece := element.get("data-piece")) else [])
        found.append(Inventory(ids, shown, pieces))
    return found


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
    """Two things apart: pieces not built yet lie in the yard of every player, and a building may stand in the hollow
    corner of another, so that both have the same place."""
    for inventory, (view, _, _, _) in zip(inventories(), moments(), strict=True):
        assert [name for name, n in Counter(inventory.ids).items() if n > 1] == []
        places = Counter(
            f"building:{player['seat']}:{one['place']}" for player in view["players"] for one in player["buildings"]
        )
        found = Counter(inventory.refs)
        assert {ref: found[ref] for ref in places} == places
        types = [n for ref, n in found.items() if ref.startswith("type:")]
        assert max(types, default=0) <= view["seats"]
        assert [ref for ref, n in found.items() if n > 1 and not ref.startswith(("type:", "building:"))] == []
    for view, seat, _, _ in moments()[::9]:
        own = [ref for part in parse(drawing.seat(view, seat)).iter() if (ref := part.get("data-ref"))]
        assert len([ref for ref in own if ref.startswith("type:")]) == len({r for r in own if r.startswith("type:")})


def test_references_are_written_as_agreed() -> None:
    form = r"hex:-?\d+,-?\d+|square:[0-3]:[1-4]:[0-6],[0-6]|building:[0-3]:[1-4]:[0-6],[0-6]:[rm][0-3]|type:[a-z_]+"
    form += r"|house:[0-3]:\d+|good:[0-3]:[a-z]+|saint:[a-z]+|player:[0-3]|offer:[0-3]:[0-3]|famine|order"
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


@pytest.mark.parametrize("module", [hexes, outlines])
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
    assert by_id(drawing.seat(state.view(0), 0), "market-0").get("data-ref") == "building:0:1:5,4:r0"


def test_places_lie_above_all_pieces() -> None:
    svg = parse(drawing.board(late(), document=False))
    land = next(group for group in svg if group.get("transform") and len(group) > 4)
    assert land[-1].get("class") == "places"
    assert len(land[-1]) == 8 * 61


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
    assert by_id(own, "market-0").get("data-ref") == "building:0:1:0,0:r0"


# ---- readable


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_keep_twelve_pixels_when_the_board_is_a_thousand_wide(language: str) -> None:
    for view in [*(moment.view for moment in moments()[::13]), extreme()]:
        for found in letterings(parse(drawing.board(view, NAMES, language))):
            assert found.size >= SMALLEST, found


def test_letters_of_the_thumbnail_keep_twelve_pixels_at_three_hundred_and_twenty() -> None:
    for moment in moments()[::13]:
        svg = parse(drawing.thumbnail(moment.view))
        scale = 320 / float(svg.get("viewBox", "").split()[2])
        assert all(found.size * scale >= 12 for found in letterings(svg))


def test_no_line_of_text_lies_on_another_or_leaves_the_picture() -> None:
    crowded = [Moment(extreme(), 0, [], language) for language in LANGUAGES]
    for view, _, _, language in [*moments()[::4], *crowded]:
        svg = parse(drawing.board(view, NAMES, language))
        width, height = map(float, svg.get("viewBox", "").split()[2:])
        found = list(letterings(svg))
        assert all(box.left >= 0 and box.right <= width and box.top >= 0 and box.bottom <= height for box in found)
        # Many offers lie over the map, and there over the numerals of its cities.
        found = sorted([box for box in found if "on-own" not in box.cls], key=lambda box: box.top)
        for n, box in enumerate(found):
            for other in found[n + 1 :]:
                if other.top >= box.bottom - 1:
                    break
                assert other.left >= box.right - 1 or other.right <= box.left + 1, (box, other, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in printed.BUILDINGS if kind not in ("house", "fountain")])
def test_a_roof_carries_its_whole_name_or_none_and_keeps_emblem_and_man_off_it(kind: str, language: str) -> None:
    r = Reading(opening(), None, language)
    named = 0
    for shape in printed.shapes(kind):
        for turn in range(8):
            one = placed(kind, 1, 0, 0, turn, shape, man=printed.needs_man(kind))
            squares = frozenset(buildings.inside(one["squares"]))
            name, spots = buildings.plan(r.short(kind), squares)
            wide, tall = (36 * n for n in box_of(squares))
            lines = list(letterings(parse(f"<g xmlns='{SVG[1:-1]}'>{name}</g>")))
            assert [line.text for line in lines] in ([], [r.short(kind)])
            named += len(lines)
            for line in lines:
                assert line.left >= 1
                assert line.right <= wide - 1
                assert line.top >= 1
                assert line.bottom <= tall - 1
            for x, y, size in spots[:2]:
                assert (int(x // 36), int(y // 36)) in squares
                for line in lines:
                    apart = max(line.left - x, x - line.right, line.top - y, y - line.bottom)
                    assert apart >= size / 2 - 4, (kind, turn, language)
            assert len(spots) >= (2 if printed.needs_man(kind) and kind != "storage" else 1)
    assert named >= 8 * len(printed.shapes(kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_to_build_is_named_whole_at_any_width(language: str) -> None:
    r = Reading(opening(), None, language)
    for width in (works.PIECE_W, 166.0, 180.0):
        for kind in printed.BUILDINGS:
            if kind != "house":
                name, *_ = texts(parse(f"<g xmlns='{SVG[1:-1]}'>{works.piece(r, kind, width)}</g>"))
                assert name in (r.building(kind), r.short(kind)), (width, language)


def test_a_long_name_is_cut_and_a_strange_one_is_only_text() -> None:
    board = drawing.board(late(), ["Maximiliana von Hohenzollern-Sigmaringen", "<script>", "&amp;", "W"])
    assert "<script>" not in board
    assert texts(by_ref(board, "player:0"))[0].endswith("…")
    assert texts(by_ref(board, "player:2"))[0] == "&amp;"


def pigments() -> dict[str, tuple[str, str]]:
    """Every colour of the palette and of this title, by day and by night."""
    found: dict[str, tuple[str, str]] = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", PALETTE + drawing.STYLE):
        pair = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value)
        alias = re.fullmatch(r"var\(--([\w-]+)\)", value)
        if pair:
            found[name] = (pair[1], pair[2])
        elif alias and alias[1] in found:
            found[name] = found[alias[1]]
    return found


def contrast(one: str, other: str) -> float:
    """WCAG 2: relative luminance against relative luminance."""

    def luminance(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        lit = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * lit[0] + 0.7152 * lit[1] + 0.0722 * lit[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "night"])
def test_names_on_roofs_signs_of_terrain_and_marks_of_players_stand_out(scheme: int) -> None:
    colours = {name: pair[scheme] for name, pair in pigments().items()}
    roofs = ["timber", "craft", "water-roof", "leaf", "learned", "sacred", "ash", "dye-roof", "tile-roof"]
    read = [("ink", roof) for roof in roofs] + [(f"on-player-{seat}", f"player-{seat}") for seat in range(4)]
    assert {pair: ratio for pair in read if (ratio := contrast(colours[pair[0]], colours[pair[1]])) < 4.5} == {}
    seen = [(f"{kind}-sign", kind) for kind in ("forest", "plains", "mountain", "water")] + [("stump", "grass")]
    assert {pair: ratio for pair in seen if (ratio := contrast(colours[pair[0]], colours[pair[1]])) < 2.95} == {}


# ---- the countryside


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
    layers = {}
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
        assert f".{name}" in drawing.STYLE
        assert name.replace("-3", "-SEAT") in (drawing.__doc__ or "") or not name.endswith("3")


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
        heaps = next((part for part in board.iter() if part.get("class") == "heaps"), [])
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


# ---- cities


@pytest.mark.parametrize("turn", range(8))
@pytest.mark.parametrize("kind", list(printed.BUILDINGS))
def test_a_building_stands_on_its_squares_in_every_turn(kind: str, turn: int) -> None:
    view = opening()
    view["players"][0]["cities"] = [deepcopy(late()["players"][0]["cities"][0]) | {"graves": []}]
    for shape in printed.shapes(kind):
        one = placed(kind, 1, 2, 1, turn, shape, number=7 if kind == "house" else None)
        view["players"][0]["buildings"] = [one]
        found = by_ref(drawing.seat(view, 0), f"building:0:{one['place']}")
        corners = re.findall(
            r"-?[\d.]+", next(part.get("d", "") for part in found if "roof" in (part.get("class") or ""))
        )
        area, x, y, reach = 0.0, float(corners[0]), float(corners[1]), []
        for dx, dy in zip(map(float, corners[2::2]), map(float, corners[3::2])):
            area += (x * dy - y * dx) / 2
            x, y = x + dx, y + dy
            reach.append((x, y))
        squares = len(one["squares"])
        assert squares * 36 * 36 * 0.8 < area < squares * 36 * 36


@pytest.mark.rule("AQ-GRV-3", "AQ-TRM-7")
def test_men_posts_and_graves_show_what_works() -> None:
    view = opening()
    city = deepcopy(late()["players"][0]["cities"][0]) | {"graves": ["1:0,6", "1:4,0"]}
    view["players"][0]["cities"] = [city]
    view["players"][0]["buildings"] = [
        placed("market", 1, 0, 0, man=True, works=True, used=True),
        placed("stable", 1, 2, 0),
        placed("hospital", 1, 4, 0, graves=["1:4,0"]),
        placed("university", 1, 0, 2, man=True, works=True),
        placed("faculty_biology", 1, 2, 2, works=True),
        placed("granary", 1, 0, 4),
    ]
    own = drawing.seat(view, 0)
    assert classes(by_id(own, "market-0"))["post"] == 0
    assert by_id(own, "man-0-market-1-0-0-r0").get("data-piece") == "man-0"
    assert classes(by_id(own, "stable-0"))["post"] == 1
    assert classes(by_id(own, "hospital-0"))["post"] == 0
    assert classes(by_id(own, "faculty_biology-0"))["served"] == 1
    assert classes(by_id(own, "granary-0"))["post"] == 0
    assert classes(parse(own))["touching"] == 1
    assert {by_id(own, f"grave-0-{square}").get("data-piece") for square in ("1-0-6", "1-4-0")} == {"grave-0"}


def test_what_is_in_hand_stands_nowhere() -> None:
    view = deepcopy(late())
    one = next(one for one in view["players"][0]["buildings"] if one["type"] != "house")
    ref = f"building:0:{one['place']}"
    assert ref in drawing.seat(view, 0)
    one["lifted"] = True
    view["players"][0]["in_hand"] = [one["type"]]
    own = drawing.seat(view, 0)
    assert ref not in own
    assert f"In hand: {printed.BUILDINGS[one['type']]['en']}" in texts(parse(own))


def test_all_cities_of_all_players_are_on_a_document() -> None:
    view = extreme()
    shown = {ref for part in parse(drawing.board(view)).iter() if (ref := part.get("data-ref"))}
    for seat in range(4):
        for city, side in ((1, 7), (2, 6), (3, 6), (4, 6)):
            assert {f"square:{seat}:{city}:{x},{y}" for x in range(side) for y in range(side)} <= shown


@pytest.mark.parametrize("width", [1200, 760, 560, 380, 300])
def test_a_seat_flows_to_its_width(width: int) -> None:
    for view in (extreme(), late(), opening()):
        svg = parse(drawing.seat(view, 0, NAMES, "it", width=width))
        assert float(svg.get("viewBox", "").split()[2]) == width
        height = float(svg.get("viewBox", "").split()[3])
        assert all(box.left >= 0 and box.right <= width and box.bottom <= height for box in letterings(svg))


# ---- what is counted


@pytest.mark.rule("AQ-HOU-2")
def test_the_house_table_tells_prices_what_stands_and_what_could_be_paid() -> None:
    view = opening()
    view["players"][0].update(houses=[1, 2, 3, 4, 9], goods=dict.fromkeys(printed.GOODS, 0) | {"grain": 5, "gold": 1})
    own = drawing.seat(view, 0)

    def look(number: int) -> str:
        return next(
            (part.get("class") or "")
            for part in by_ref(own, f"house:0:{number}")
            if part.tag == f"{SVG}rect" and "lot" in (part.get("class") or "")
        )

    assert look(9) == "lot built s0"
    assert look(5) == look(8) == "lot open"  # one food, and one food with one luxury
    assert look(7) == look(10) == "lot"  # two different foods, two different luxuries
    assert texts(by_ref(own, "house:0:20")) == ["20", "3", "3"]
    assert texts(by_ref(own, "house:0:13")) == ["13", "1", "3"]
    assert "5 of 20 built" in texts(by_ref(own, "type:house"))


@pytest.mark.rule("AQ-FAC-2")
def test_with_philosophy_houses_are_paid_in_like_goods() -> None:
    view = opening()
    view["players"][0]["goods"] |= {"grain": 2}
    r = Reading(view, None, "en")
    assert not works.affordable(r, 0, 2, 0)
    view["players"][0]["buildings"] = [placed("faculty_philosophy", 1, 0, 0, man=True, works=True)]
    assert works.affordable(r, 0, 2, 0)


@pytest.mark.rule("AQ-HAR-1", "AQ-HAR-5", "AQ-FAM-1")
def test_the_forecast_counts_the_harvest_that_comes_before_the_famine() -> None:
    view = opening(2)
    view.update(phase=4, phase_id="countryside_building", round=3, famine=5)
    farm = {
        "owner": 0,
        "kind": "farm",
        "good": "grain",
        "man": "0,0",
        "halves": [],
        "goods": ["0,0", "1,0", "0,1", "1,1"],
    }
    view["sites"] = [farm, {**farm, "good": "wine", "goods": ["5,5"]}, {**farm, "owner": 1, "good": "fish"}]
    view["players"][0].update(graves_forecast=4, goods=dict.fromkeys(printed.GOODS, 0) | {"sheep": 1})
    r = Reading(view, None, "en")
    assert forecast.harvest(r, 0) == {"grain": 1, "wine": 1}
    assert (forecast.famine(r, 0).now, forecast.famine(r, 0).graves) == (4, 3)
    assert "4→3" in texts(by_ref(drawing.board(view), "player:0"))
    view["players"][0]["buildings"] = [placed("forced_labour", 1, 0, 0, man=True, works=True)]
    assert forecast.harvest(r, 0) == {"grain": 2}
    view.update(phase=7, phase_id="exploration")
    assert forecast.harvest(r, 0) == {}
    assert forecast.famine(r, 0).graves == 4


@pytest.mark.rule("AQ-FAM-8")
def test_while_graves_are_dug_those_still_due_are_shown() -> None:
    view = deepcopy(late(2))
    view.update(phase=8, phase_id="famine")
    view["players"][0].update(graves_forecast=4, due=3)
    row = by_ref(drawing.board(view), "player:0")
    assert "3" in [part.text for part in row.iter() if "low" in (part.get("class") or "").split()]
    assert "graves still to dig" in texts(parse(drawing.seat(view, 0)))


@pytest.mark.rule("AQ-POL-1", "AQ-POL-5", "AQ-KEP-1")
def test_the_forecast_warns_of_pollution_without_room_and_of_goods_without_storage() -> None:
    view = deepcopy(late(2))
    view.update(phase=2, phase_id="city_building")
    view["players"][0].update(pollution_forecast=5, pollution_room=2, storage=4, unlimited=False)
    view["players"][0]["goods"] = dict.fromkeys(printed.GOODS, 1)
    written = texts(parse(drawing.seat(view, 0)))
    assert {"3 become graves", "6 will be lost", "10/4"} <= set(written)
    alarms = [
        part.text
        for part in by_ref(drawing.board(view), "player:0").iter()
        if "low" in (part.get("class") or "").split()
    ]
    assert {"5/2", "10/4"} <= set(alarms)


@pytest.mark.rule("AQ-FAM-7")
@pytest.mark.parametrize("level", [0, 4, 11, 128])
def test_the_famine_track_holds_any_level(level: int) -> None:
    shown = by_ref(drawing.board(opening() | {"famine": level}), "famine")
    numbers = [int(text) for text in texts(shown) if text.isdigit()]
    assert level in numbers
    assert level + 1 in numbers
    assert classes(shown)["now"] == classes(shown)["next"] == 1


def test_every_saint_has_a_meter_for_every_player_and_patrons_are_framed() -> None:
    view = deepcopy(late())
    for player, saint in zip(view["players"], ["maria", None, "giorgio", "maria"], strict=True):
        player["saint"] = saint
    board = drawing.board(view)
    for saint, framed in (("maria", ["s0", "s3"]), ("giorgio", ["s2"]), ("nicolo", [])):
        row = by_ref(board, f"saint:{saint}")
        assert classes(row)["meter"] == 4
        frames = [
            (part.get("class") or "").split()[1]
            for part in row.iter()
            if (part.get("class") or "").startswith("patron")
        ]
        assert frames == framed
    houses = [f"{len(player['houses'])}/20" for player in view["players"]]
    assert texts(by_ref(board, "saint:nicolo"))[2:] == houses


@pytest.mark.rule("AQ-VIC-4")
def test_progress_to_san_giorgio_counts_the_hexes_of_the_nearest_victim() -> None:
    view = deepcopy(late(2))
    one, other = view["players"]
    other["zone"] = [*one["zone"][:6], *[name for name in other["zone"] if name not in one["zone"]][:4]]
    assert forecast.standing(Reading(view, None, "en"), 0, "giorgio") == (6, 10)
    one["progress"]["giorgio"] = [1, 1]
    assert forecast.standing(Reading(view, None, "en"), 0, "giorgio") == (10, 10)


def test_before_the_first_round_nobody_is_on_the_way_to_san_giorgio() -> None:
    state = guildhall.new("antiquity", seats=3, seed=1)
    state.push(state.actors[0], state.legal(state.actors[0])[0])
    board = drawing.board(state.view(None))
    assert texts(by_ref(board, "saint:giorgio"))[2:] == ["0/1"] * 3
    assert texts(by_ref(board, "saint:maria"))[2:] == ["0/2"] * 3


def test_those_who_are_out_or_done_or_have_won_are_told_apart() -> None:
    view = deepcopy(late())
    view["players"][1].update(alive=False, cities=[], inns=[], buildings=[], zone=[], houses=[])
    view["order"] = [seat for seat in view["order"] if seat != 1]
    view["sites"] = [site for site in view["sites"] if site["owner"] != 1]
    view["players"][2]["done"] = True
    board = drawing.board(view, NAMES)
    assert by_ref(board, "player:1").get("class") == "faded"
    assert "out" in texts(by_ref(board, "player:1"))
    assert "done" in texts(by_ref(board, "player:2"))
    view.update(over=True, actors=[], winners=[0], ending="last_standing")
    board = drawing.board(view, NAMES)
    assert "wins" in texts(by_ref(board, "player:0"))
    assert {"Game over", "Maximiliana is the last one left"} <= set(texts(parse(board)))


def test_the_supply_the_markers_and_a_limited_bank_are_counted() -> None:
    view = opening() | {
        "supply": {"cart_shop": 0, "fountain": 3, "storage": 16, "fishery": 12},
        "markers_left": [4, 3, 0, 1],
    }
    written = texts(parse(drawing.board(view, document=False)))
    assert {"0/16", "3/16", "16/16", "12/12"} <= set(written)
    assert "In the bank" not in written
    view["bank"] = dict.fromkeys(printed.GOODS, 41)
    written = texts(parse(drawing.board(view, document=False)))
    assert Counter(written)["41"] == 10
    assert Counter(texts(parse(drawing.board(view | {"limited": False}, document=False))))["∞"] == 3


@pytest.mark.rule("AQ-MKT-4")
def test_offers_tell_who_gives_what_for_what() -> None:
    view = opening() | {"phase": 2, "phase_id": "city_building"}
    view["offers"] = [{"from": 2, "to": 0, "gives": {"wood": 3, "gold": 1}, "asks": {}}]
    row = by_ref(drawing.board(view), "offer:2:0")
    assert texts(row) == ["3", "1", "–"]
    used = [part.get("href") for part in row.iter() if part.tag == f"{SVG}use"]
    assert used == ["#mark-2", "#good-wood", "#good-gold", "#mark-0"]


# ---- in words, and fast


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::17], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = Reading(view, NAMES, language)
        for player in view["players"]:
            if player["alive"]:
                assert all(r.building(one["type"]) in told for one in player["buildings"] if one["type"] != "house")
                assert all(f"({name})" in told for name in player["inns"])
        assert all(site["man"] in told for site in view["sites"])
        assert all(f"({name})" in told for name in view["map"]["markers"])
        assert all(name in told for name in NAMES[: view["seats"]])
        assert all(r.saint(saint) in told for saint in printed.SAINTS)
        assert "{" not in told


def test_descriptions_differ_by_language_and_languages_have_the_same_words() -> None:
    assert len({drawing.describe(opening(), None, language) for language in LANGUAGES}) == 3
    with pytest.raises(ValueError, match="not in 'de'"):
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
