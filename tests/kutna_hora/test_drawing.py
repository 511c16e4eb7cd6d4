"""The board as a picture: all the rules can put on it is there, once, readable, and drawn from the view alone."""

import json
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
from guildhall.games.kutna_hora import drawing, frames
from guildhall.games.kutna_hora.drawing import city, layout, printed, tabletop, tiles
from guildhall.games.kutna_hora.drawing.reading import Reading
from wander import wander

TITLE = guildhall.title("kutna_hora")
NAMES = ["Maximiliana", "Piero", "Ysolde & Sons", "Ed"]
LANGUAGES = ["en", "it", "fr"]
SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide
SVG = "{http://www.w3.org/2000/svg}"
EVERY, FEW = 37, 6  # of the decisions of a game this one is drawn, and of each question these many at least
GAMES = 15
View = dict[str, Any]


class Moment(NamedTuple):
    view: View
    seat: int
    legal: list[int]
    language: str


@cache
def moments() -> list[Moment]:
    """Views from random games of 2, 3 and 4 players, with and without events; of every question a few."""
    found: list[Moment] = []
    asked: Counter[int] = Counter()
    for game in range(GAMES):
        seats = 2 + game % 3
        options = {"events": "on" if game % 2 or seats == 2 else "off", "first_game": game % 5 == 4}
        state = guildhall.new("kutna_hora", seats=seats, seed=game, options=options)
        for n, (seat, _) in enumerate(wander(state, game)):
            question = state.view(None)["question"]
            if asked[question] < FEW or (n + game) % EVERY == 0:
                asked[question] += 1
                found.append(Moment(state.view(seat), seat, list(state.legal(seat)), LANGUAGES[len(found) % 3]))
        found.append(Moment(state.view(None), 0, [], LANGUAGES[game % 3]))
    return found


def opening(seats: int = 4, **options: object) -> View:
    """Before the first card: columns and rows are taken as they come."""
    state = guildhall.new("kutna_hora", seats=seats, seed=1, options=options)
    while state.view(None)["round"] == 0:
        seat = state.actors[0]
        state.push(seat, state.legal(seat)[0])
    return state.view(0)


def extreme(seats: int = 4) -> View:
    """More of everything than one game will ever show at the same time."""
    view = opening(seats, events="on")
    view.update(round=3, turn=3, tax=25, question=frames.ASK_MINE, actors=[0, 1])
    view["events"]["current"] = "E5"
    sheet = printed.sheets("")
    guild = [tile for tile in sheet.buildings if "guild" in sheet.buildings[tile]]
    public = [tile for tile in sheet.buildings if "guild" not in sheet.buildings[tile]]
    for n, square in enumerate(view["city"]["squares"]):
        tile = public[n // 3] if n % 3 == 0 else guild[n * 2 // 3 % len(guild)]
        if n % 7 == 6:
            square.update(lot=n % seats)
        else:
            owner = None if tile in public else n % seats
            square.update(tile=tile, owner=owner, plot_price=12, points=None if owner is None else 17)
    view["city"]["claimable"] = []
    used = {square["tile"] for square in view["city"]["squares"]}
    spare = [tile for tile in [*public, *guild] if tile not in used]
    view["hall"] = [
        [{"stack": "x", "tile": spare.pop(), "under": ["a", "b", "c"], "cost": 27} for _ in range(4 if row == 0 else 0)]
        for row in range(3)
    ]
    mines = [tile for tile in sheet.mines if tile.startswith(("T", "MT"))]
    view["columns"] = [1, 9, 18, 27]
    for n, space in enumerate(view["mine"]["spaces"]):
        if not space["rock"] and n % 5:
            space.update(tile=mines.pop(), miner=n % seats, wood=None)
    for level in view["mine"]["levels"]:
        level.update(stars=[11] * seats, total=45, awards=[12, 8, 4])
    view["drawn"] = mines[:5]
    view["stack"].update(left=27, discards=mines[:14])
    view["technology"].update(level=5, next=None)
    view["cathedral"].update(turned=11)
    view["patricians"] = {colour: {"bank": 0, "pool": 3, "council": 3} for colour in view["patricians"]}
    for stand in view["stands"].values():
        stand["number"] = stand["last"]
        for row in stand["goods"].values():
            row.update(price=99, x=True, next_card=None, tab=len(row["cells"]) - 1)
    view["history"] = [dict.fromkeys(view["prices"], 1 + n * 5) for n in range(20)]
    for player, points in zip(view["players"], (163, -12, 3, 60), strict=False):
        player.update(points=points, groschen=412, income=188, reputation=-5, pelicans=9, used_pelicans=9, tax_due=33)
        player.update(mine_ore=24, miner_pool=2, miner_row=0, lots=0, lots_in_city=3)
        player["patricians"] = {"green": 14, "silver": 12, "yellow": 4, "red": 12}
        for row in player["rows"]:
            row.update(production=14, houses_gone=3)
    view["players"][0]["slots"] = [spare.pop() for _ in range(3)]
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


def classes(element: ElementTree.Element) -> list[str]:
    return [name for part in element.iter() for name in (part.get("class") or "").split()]


class Box(NamedTuple):
    text: str
    size: float
    left: float
    right: float
    top: float
    bottom: float


def letterings(element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Box]:
    """Every line of text with the room it takes, in the coordinates of the picture."""
    for child in element:
        if child.tag == f"{SVG}defs":
            continue
        shape = r"translate\((\S+) (\S+)\)(?: scale\((\S+)(?: \S+)?\))?"
        move = re.fullmatch(shape, child.get("transform", "translate(0 0)"))
        assert move is not None, child.get("transform")
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
    refs: list[str]
    pieces: Counter[str]


@cache
def inventories() -> list[Inventory]:
    found = []
    for moment in moments():
        ids, shown, pieces = [], [], Counter[str]()
        for element in parse(drawing.board(moment.view, NAMES, moment.language)).iter():
            ids += [name] if (name := element.get("id")) and element.tag != f"{SVG}symbol" else []
            pieces.update([piece] if (piece := element.get("data-piece")) else [])
            shown += [ref] if (ref := element.get("data-ref")) else []
        found.append(Inventory(ids, shown, pieces))
    return found


# ---- well formed, for every position


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
    form += r"|(pool|bank|council):[a-z]+|cathedral:\d+|technology|tax"
    every = {ref for inventory in inventories() for ref in inventory.refs}
    assert [ref for ref in every if not re.fullmatch(form, ref)] == []


def test_a_fragment_is_the_board_without_style_symbols_and_areas() -> None:
    view = moments()[30].view
    part = drawing.board(view, document=False)
    assert not any(element.tag in (f"{SVG}style", f"{SVG}defs") for element in parse(part).iter())
    assert set(refs(part)) < set(refs(drawing.board(view)))
    assert set(refs(drawing.board(view, document=False, seats=True))) == set(refs(drawing.board(view)))
    assert not any(ref.startswith(("seat:", "card:", "guild:", "slot:")) for ref in refs(part))


# ---- what choices point at


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


def test_guilds_and_their_leftmost_houses_can_be_pointed_at_while_there_are_any() -> None:
    view = opening(3)
    view["players"][1]["rows"][2]["houses_gone"] = view["players"][1]["houses"]
    shown = set(refs(drawing.board(view)))
    for seat, player in enumerate(view["players"]):
        for n, row in enumerate(player["rows"]):
            assert f"guild:{seat}:{row['guild']}" in shown
            assert (f"house:{seat}:{row['guild']}" in shown) == ((seat, n) != (1, 2))


def test_a_joker_shows_the_actions_it_may_become_to_whom_it_asks() -> None:
    view = opening() | {"question": frames.ASK_JOKER, "actors": [2]}
    board = drawing.board(view)
    offered = [ref.split(":")[1] for ref in refs(board) if ref.startswith("action:")]
    assert offered == ["mine", "rights", "plot", "building", "income", "st_barbara"]
    assert "card:2:A1" not in refs(board)
    assert "card:1:A1" in refs(board)


# ---- drawn from the view alone


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
    overlay = {"guild_buildings": {tile: {"cost_wood": 13} for tile in printed.sheets("").buildings if tile[0] == "B"}}
    view = TITLE.new(2, 1, overlay=overlay).view(None)
    tile = next(stack["tile"] for row in view["hall"] for stack in row if stack["stack"] == "builders")
    assert "13" in texts(by_ref(drawing.board(view), f"tile:{tile}"))
    assert "13" not in texts(by_ref(drawing.board(view | {"overlay": ""}), f"tile:{tile}"))


# ---- readable


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_keep_twelve_pixels_when_the_board_is_a_thousand_wide(language: str) -> None:
    views = [moment.view for moment in moments()[::9]] + [extreme(2), extreme(3), extreme(4)]
    for view in views:
        for svg in (drawing.board(view, NAMES, language), drawing.seat(view, 0, NAMES, language, width=560)):
            assert [found for found in letterings(parse(svg)) if found.size < SMALLEST] == []


def test_no_line_of_text_lies_on_another_or_leaves_the_picture() -> None:
    crowded = [Moment(extreme(seats), 0, [], language) for seats in (2, 3, 4) for language in LANGUAGES]
    for view, _, _, language in [*moments()[::3], *crowded]:
        svg = parse(drawing.board(view, NAMES, language))
        found = list(letterings(svg))
        width, height = map(float, svg.get("viewBox", "").split()[2:])
        assert all(box.left >= 0 and box.right <= width and box.top >= 0 and box.bottom <= height for box in found)
        found = sorted(visible(found, view), key=lambda box: box.top)
        for n, box in enumerate(found):
            for other in found[n + 1 :]:
                if other.top >= box.bottom - 1:
                    break
                assert other.left >= box.right - 1 or other.right <= box.left + 1, (box, other, language)


def visible(found: list[Box], view: View) -> list[Box]:
    """Without the names of squares that the guild card lies on."""
    hidden = {square["at"] for square in view["city"]["squares"]} | {"5"} if not view["round"] else set()
    return [box for box in found if box.text not in hidden]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_is_named_whole_on_its_tile(language: str) -> None:
    r = Reading(opening(3, events="on"), None, language)
    grid = tabletop.measured(r).city
    for tile in r.sheet.buildings:
        offered = parse(f"<g>{tiles.building(r, tile, 0, 0, 'tile:x', 3, [0, 1])}</g>")
        entry = {"at": "0,0", "tile": tile, "owner": 0, "plot_price": 8, "points": 12, "lot": None, "claim": None}
        if "colour" in r.sheet.buildings[tile]:
            entry["owner"] = None
        stands = parse(f"<g>{city.square(r, grid, entry, set())}</g>")
        x, _, w, _ = grid.cell("0,0")
        for picture, left, right in ((offered, 0.0, tiles.BUILDING[0]), (stands, x, x + w)):
            lines = list(letterings(picture))
            assert r.short(tile) in [box.text for box in lines], (tile, lines)
            assert all(box.left >= left + 2 and box.right <= right - 2 for box in lines), (tile, lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_board_and_seats_are_not_cut(language: str) -> None:
    views = [opening(2), opening(4, events="on"), extreme(2), extreme(4)]
    views += [opening(2) | {"cathedral": {"turned": n, "tiles": 11, "resolving": None}} for n in range(12)]
    views += [opening(2) | {"events": {"played": True, "current": event}} for event in printed.sheets("").events]
    for view in views:
        for svg in (drawing.board(view, None, language), drawing.seat(view, 0, None, language, width=560)):
            assert [text for text in texts(parse(svg)) if text.endswith("…")] == []


def test_a_long_name_is_cut_and_a_strange_one_is_only_text() -> None:
    board = drawing.board(extreme(), ["Maximiliana von Hohenzollern zu Sigmaringen", "<script>", "&amp;", "W"])
    assert "<script>" not in board
    assert texts(by_ref(board, "seat:0"))[0].startswith("Maximil")


def test_colours_name_the_players_who_have_no_name() -> None:
    for language, colours in (("en", ("Blue", "Green")), ("it", ("Blu", "Verde")), ("fr", ("Bleu", "Vert"))):
        assert set(colours) <= set(texts(parse(drawing.board(opening(2), None, language))))


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="en, it, fr, not in 'de'"):
        drawing.board(opening(), None, "de")


def test_the_three_languages_have_the_same_phrases() -> None:
    phrases = [Reading(opening(2), None, language).phrases for language in LANGUAGES]

    def shape(table: dict[str, Any]) -> dict[str, Any]:
        blanks = {key: set(re.findall(r"{(\w+)}", text)) for key, text in table.items() if isinstance(text, str)}
        return blanks | {key: shape(part) for key, part in table.items() if isinstance(part, dict) and key != "short"}

    assert shape(phrases[0]) == shape(phrases[1]) == shape(phrases[2])


def test_every_class_and_colour_that_is_drawn_with_is_defined() -> None:
    style = PALETTE + STROKES + drawing.STYLE
    defined = set(re.findall(r"\.([a-z][\w-]*)", style)) | {"kutna_hora", "built", "rising", "planned"}
    properties = set(re.findall(r"--([\w-]+):", style))
    for view in [*(moment.view for moment in moments()[::7]), extreme()]:
        for svg in (drawing.board(view), drawing.thumbnail(view), drawing.price_chart(view, document=True)):
            for element in parse(svg).iter():
                assert set((element.get("class") or "").split()) <= defined
                for name in re.findall(r"var\(--([\w-]+)\)", element.get("style") or ""):
                    assert name in properties, name
    used = set(re.findall(r"var\(--([\w-]+)\)", style))
    assert used <= properties


def test_letters_reach_aa_on_hill_panels_and_tiles_by_day_and_by_night() -> None:
    style = PALETTE + drawing.STYLE
    colours = {
        name: (day, night) for name, day, night in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", style)
    }
    shades = [name for name in colours if name.startswith(("guild-", "patrician-"))]
    grounds = ["meadow", "sky", "far", "earth-0", "earth-1", "earth-2", "earth-3", "panel", "paper", "wash"]
    for scheme in (0, 1):
        for ground in grounds:
            for letters in ("ink", "soft"):
                found = contrast(colours[letters][scheme], colours[ground][scheme])
                assert found >= 4.5, (letters, ground, scheme, found)
        for shade in shades:
            tile = mixed(colours[shade][scheme], colours["panel"][scheme], 0.22)
            assert contrast(colours["ink"][scheme], tile) >= 4.5, (shade, scheme)
        for ground in ("gallery", "coin"):
            assert contrast(colours["ink"][scheme], colours[ground][scheme]) >= 4.5, (ground, scheme)
        for seat in range(4):
            on = ("#fffaf0", "#16130f")[scheme]
            assert contrast(on, colours[f"player-{seat}"][scheme]) >= 4.5, (seat, scheme)


def mixed(one: str, other: str, share: float) -> str:
    """What color-mix makes of two colours."""
    pairs = [(int(one[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join([f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs])


def contrast(one: str, other: str) -> float:
    """WCAG 2: relative luminance against relative luminance."""
    seen = []
    for colour in (one, other):
        channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        seen.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(seen) + 0.05) / (min(seen) + 0.05)


# ---- the pieces


def test_houses_miners_lots_and_patricians_are_all_drawn_once() -> None:
    for (view, _, _, _), inventory in zip(moments(), inventories(), strict=True):
        for seat, player in enumerate(view["players"]):
            houses = 3 * player["houses"] - player["razed"]
            waiting = sum(1 for square in view["city"]["squares"] if square["tile"] and not settled(view, square))
            assert houses - waiting <= inventory.pieces[f"house-{seat}"] <= houses
            dug = sum(1 for space in view["mine"]["spaces"] if space["miner"] == seat)
            assert inventory.pieces[f"miner-{seat}"] == dug + player["miner_pool"]
            assert inventory.pieces[f"lot-{seat}"] == player["lots"] + player["lots_in_city"]
        for colour, at in view["patricians"].items():
            shown = [name for name in inventory.ids if name.startswith(f"patrician-{colour}-")]
            assert len(shown) + at["bank"] == 3


def settled(view: View, square: View) -> bool:
    """Whether a building needs no house or has it."""
    return square["owner"] is not None or "colour" in printed.sheets("").buildings[square["tile"]]


def test_tiles_lie_on_their_squares_and_spaces() -> None:
    for view in [moment.view for moment in moments()[::5]]:
        found = {
            ref: part for part in parse(drawing.board(view, document=False)).iter() if (ref := part.get("data-ref"))
        }
        for square in view["city"]["squares"]:
            ids = {part.get("id") for part in found[f"square:{square['at']}"].iter()} - {None}
            name = square["at"].replace(",", "-")
            wanted = {f"building-{square['tile']}"} if square["tile"] else set()
            wanted |= {f"house-{square['owner']}-{name}"} if square["owner"] is not None else set()
            wanted |= {f"lot-{square['lot']}-{name}"} if square["lot"] is not None else set()
            assert ids == wanted
        for space in view["mine"]["spaces"]:
            ids = {part.get("id") for part in found[f"space:{space['at']}"].iter()} - {None}
            assert (f"mine-{space['tile']}" in ids) == bool(space["tile"])


@pytest.mark.rule("KH-END-2")
def test_the_points_of_a_building_are_its_linked_icons_on_neighbours_and_villages() -> None:
    counted = 0
    for view in [moment.view for moment in moments() if moment.view["round"] > 2][::3]:
        board = parse(drawing.board(view, document=False))
        own = {
            ref: links(element)
            for element in board.iter()
            if (ref := element.get("data-ref") or "").startswith("square:")
        }
        for square in view["city"]["squares"]:
            if square["owner"] is None:
                continue
            column, row = map(int, square["at"].split(","))
            kinds = set(own[f"square:{square['at']}"])
            beside = [f"square:{column + dx},{row + dy}" for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
            icons = [icon for ref in beside for icon in own.get(ref, [])] + villages(view, column, row)
            assert sum(icon in kinds for icon in icons) == square["points"]
            counted += 1
    assert counted > 20


def links(element: ElementTree.Element) -> list[str]:
    return [link for part in element.iter() if (link := part.get("data-link"))]


def villages(view: View, column: int, row: int) -> list[str]:
    """Icons on the edges of the board beside a square."""
    last = {"left": column == 0, "right": column == view["city"]["columns"] - 1}
    last |= {"top": row == 0, "bottom": row == view["city"]["rows"] - 1}
    places = {"left": row, "right": row, "top": column, "bottom": column}
    return [icon for side, index, icon in view["city"]["villages"] if last[side] and places[side] == index]


def test_icons_are_linked_wherever_they_are_and_the_style_lights_them() -> None:
    view = extreme()
    board = parse(drawing.board(view, document=False))
    buildings = printed.sheets("").buildings
    shown = [square["tile"] for square in view["city"]["squares"] if square["tile"]]
    shown += [stack["tile"] for row in view["hall"] for stack in row]
    wanted = Counter(icon for tile in shown for icon in buildings[tile]["icons"])
    wanted.update(icon for _, _, icon in view["city"]["villages"])
    assert Counter(links(board)) == wanted
    held = [icon for tile in view["players"][0]["slots"] for icon in buildings[tile]["icons"]]
    assert Counter(links(parse(drawing.seat(view, 0)))) == Counter(held)
    for icon in wanted:
        assert f'.palette:has([data-link="{icon}"]:hover) [data-link="{icon}"]' in drawing.STYLE
    assert ".linked {" in drawing.STYLE


@pytest.mark.parametrize("turned", range(12))
def test_st_barbara_grows_tile_by_tile_to_its_roof(turned: int) -> None:
    view = opening() | {"cathedral": {"turned": turned, "tiles": 11, "resolving": None}}
    board = drawing.board(view)
    for tile in range(1, 12):
        state = "built" if tile <= turned else "rising" if tile == turned + 1 else "planned"
        assert by_ref(board, f"cathedral:{tile}").get("class") == state


def test_the_tile_being_resolved_is_the_one_in_turn() -> None:
    view = opening() | {"cathedral": {"turned": 6, "tiles": 11, "resolving": 6}}
    assert by_ref(drawing.board(view), "cathedral:6").get("class") == "rising"


def test_the_stands_show_every_price_its_notches_and_the_next_card() -> None:
    for moment in moments()[::9]:
        view = moment.view
        written = texts(parse(drawing.board(view, document=False)))
        board = drawing.board(view, document=False)
        for good, price in view["prices"].items():
            assert texts(by_id(f"<g>{board}</g>", f"price-{good}")) == [str(price)]
        cells = [
            str(cell["price"])
            for stand in view["stands"].values()
            for row in stand["goods"].values()
            for cell in row["cells"]
        ]
        assert not Counter(cells) - Counter(written)


def test_saturation_is_crossed_out_and_the_last_card_has_no_next() -> None:
    calm, full = opening(2), opening(2)
    for stand in full["stands"].values():
        for row in stand["goods"].values():
            row.update(x=True, next_card=None)
    crosses = [classes(parse(drawing.board(view, document=False))) for view in (calm, full)]
    assert crosses[1].count("warning") - crosses[0].count("warning") == 6
    assert texts(parse(drawing.board(full, document=False))).count("–") == 6


@pytest.mark.parametrize("tax", [0, 1, 13, 25])
def test_the_tax_marker_stands_on_its_number(tax: int) -> None:
    board = drawing.board(opening() | {"tax": tax})
    left, right, _ = layout.TAX
    share = (float(by_id(board, "tax-marker").get("cx", "0")) - left - 6) / (right - left - 12)
    assert share == pytest.approx(tax / 25, abs=0.01)
    assert str(tax) in texts(by_ref(board, "tax"))


def test_rounds_tell_where_patricians_score_and_when_the_red_buildings_come() -> None:
    early, late = opening(), opening() | {"red": [], "round": 4}
    for view in (early, late):
        board = drawing.board(view, document=False)
        assert board.count('href="#icon-patrician"') >= len(view["track"]["scoring"])
        assert ('id="red-stack"' in board) == bool(view["red"])
    assert 'id="round-marker"' not in drawing.board(early | {"over": True})


def test_drawn_tiles_and_a_technology_to_be_placed_lie_on_the_tray() -> None:
    drawn = ["T01", "T18", "T26", "T24", "T19"]
    board = drawing.board(opening() | {"drawn": drawn}, document=False)
    assert [ref for ref in refs(board) if ref.startswith("drawn:")] == [f"drawn:{tile}" for tile in drawn]
    placing = opening()
    placing["technology"]["placing"] = "MT3"
    board = drawing.board(placing, document=False)
    assert by_ref(board, "technology").get("id") == "mine-MT3"


def test_guild_columns_show_who_took_them_until_the_first_round() -> None:
    view = guildhall.new("kutna_hora", seats=3, seed=1).view(0)
    view["players"][2]["column"] = 3
    board = drawing.board(view, NAMES)
    assert texts(by_ref(board, "column:3"))[-1] == NAMES[2]
    assert texts(by_ref(board, "column:1"))[-1] == "Column 1"
    assert "column:1" not in refs(drawing.board(view | {"round": 1}))


def test_an_event_tells_what_it_brings() -> None:
    view = opening(4, events="on")
    view["events"]["current"] = "E5"
    shown = " ".join(texts(by_id(drawing.board(view), "event-E5")))
    assert shown == "Royal Inspection tax +2 · at the end: ore deck +1, 2 lots or more: reputation −1"
    view["events"]["current"] = None
    assert "No event in the last round" in texts(parse(drawing.board(view)))


@pytest.mark.rule("KH-END-3")
def test_behind_each_award_of_a_mine_row_stand_those_who_would_get_it() -> None:
    view = opening()
    for level in view["mine"]["levels"]:
        level.update(stars=[0] * 4, awards=[0, 0, 0])
    before = drawing.board(view, document=False)
    view["mine"]["levels"][0].update(stars=[2, 2, 1, 0], total=6, awards=[3, 2, 1])
    after = drawing.board(view, document=False)
    badges = [after.count(f"badge own-{seat}") - before.count(f"badge own-{seat}") for seat in range(4)]
    assert badges == [1, 1, 1, 0]  # KH-EX-15: the second award is not given, the fourth player has no stars


def test_a_seat_shows_cards_houses_slots_lots_and_reputation() -> None:
    view = opening()
    player = view["players"][1]
    player.update(hand=["A1", "A6"], slots=["P11"], reputation=-3, lots=1, lots_in_city=2)
    own = drawing.seat(view, 1, NAMES)
    played = [card for card in printed.sheets("").cards if by_ref(own, f"card:1:{card}").get("class") == "faded"]
    assert played == ["A2", "A3", "A4", "A5"]
    assert texts(by_ref(own, "slot:1:P11"))[0] == "Our Lady"
    assert {"−3", "−5", "free slot", "Piero"} <= set(texts(parse(own)))
    assert {name for part in parse(own).iter() if (name := part.get("data-piece"))} >= {"lot-1", "house-1", "miner-1"}


@pytest.mark.parametrize("width", [1200, 900, 760, 560, 380])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_flows_to_its_width(width: int, language: str) -> None:
    for view in (extreme(), opening() | {"question": frames.ASK_JOKER, "actors": [0]}):
        svg = parse(drawing.seat(view, 0, NAMES, language, width=width))
        assert float(svg.get("viewBox", "").split()[2]) == width
        height = float(svg.get("viewBox", "").split()[3])
        assert all(box.left >= 0 and box.right <= width and box.bottom <= height for box in letterings(svg))


# ---- over the game


def test_the_price_chart_has_a_line_for_every_good_from_the_first_turn_to_the_last() -> None:
    for view in (opening(), moments()[-1].view, extreme()):
        chart = parse(drawing.price_chart(view))
        lines = [element for element in chart.iter() if "curve" in (element.get("class") or "").split()]
        assert len(lines) == 2 * len(view["prices"])  # the line and its sample in the legend
        last = view["history"][-1] if view["over"] else view["prices"]
        assert not Counter(str(price) for price in last.values()) - Counter(texts(chart))
        assert {"Ore", "Silver", "Permits", "Wood", "Food", "Beer"} <= set(texts(chart))


def test_a_price_that_never_moved_is_a_straight_line() -> None:
    view = opening()
    view["history"] = [dict(view["prices"]) for _ in range(7)]
    view["history"][3]["beer"] += 2
    chart = parse(drawing.price_chart(view))
    ways = {
        element.get("class", "").removeprefix("curve of-"): element.get("d", "")
        for element in chart.iter()
        if element.get("class", "").startswith("curve of-") and "h8" not in element.get("d", "")
    }
    assert [kind for kind, way in ways.items() if "V" in way] == ["beer"]


# ---- in words, and fast


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::11], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = Reading(view, NAMES, language)
        shown = [stack["tile"] for row in view["hall"] for stack in row]
        shown += [square["tile"] for square in view["city"]["squares"] if square["tile"]]
        shown += [tile for player in view["players"] for tile in player["slots"]]
        assert all(r.building(tile) in told for tile in shown)
        assert all(tile in told for tile in view["drawn"])
        assert all(name in told for name in NAMES[: view["seats"]])
        assert len(told.splitlines()) >= 12
        assert "{" not in told


def test_descriptions_differ_by_language() -> None:
    assert len({drawing.describe(opening(), None, language) for language in LANGUAGES}) == 3


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
