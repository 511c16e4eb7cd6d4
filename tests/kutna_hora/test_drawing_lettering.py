"""What is written on the board and told of it: readable, whole, in three languages, by day and by night."""

import re

import pytest

from guildhall.draw.palette import PALETTE, STROKES
from guildhall.games.kutna_hora.board_views import SquareView
from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from guildhall.games.kutna_hora.drawing import city, tabletop, tiles
from guildhall.games.kutna_hora.drawing.reading import Reading
from guildhall.kernel.errors import UnknownName
from kutna_hora.pictures import LANGUAGES, NAMES, Moment, View, extreme, moments, opening
from kutna_hora.position import PRINTED
from svg import Box, by_ref, letterings, parse, texts

SMALLEST = 14.4  # 12 px when 1200 units are shown 1000 px wide


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
    for tile in PRINTED.buildings:
        offered = parse(f"<g>{tiles.building(r, tile, 0, 0, 'tile:x', 3, [0, 1])}</g>")
        entry: SquareView = {
            "at": "0,0",
            "tile": tile,
            "owner": 0,
            "plot_price": 8,
            "points": 12,
            "lot": None,
            "claim": None,
        }
        if r.front_of(tile):
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
    views += [opening(2) | {"events": {"played": True, "current": event}} for event in PRINTED.events]
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
    with pytest.raises(UnknownName, match="unknown language 'de'; expected one of en, it, fr"):
        drawing.board(opening(), None, "de")


def test_every_class_and_colour_that_is_drawn_with_is_defined() -> None:
    style = PALETTE + STROKES + drawing.style
    defined = set(re.findall(r"\.([a-z][\w-]*)", style)) | {"kutna_hora", "built", "rising", "planned", "played"}
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
    style = PALETTE + drawing.style
    colours = {
        name: (day, night) for name, day, night in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", style)
    }
    worn = dict(re.findall(r"--([\w-]+): var\(--([\w-]+)\)", style))  # a player's colour is one of the palette
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
            pigment = f"player-{seat}"
            while pigment in worn:
                pigment = worn[pigment]
            assert contrast(on, colours[pigment][scheme]) >= 4.5, (seat, scheme)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_what_the_board_shows(language: str) -> None:
    for moment in [*moments()[::11], Moment(extreme(), 0, [], language)]:
        view = moment.view
        told = drawing.describe(view, NAMES, language)
        r = Reading(view, NAMES, language)
        shown = [stack["tile"] for row in view["hall"] for stack in row]
        shown += [square["tile"] for square in view["city"]["squares"] if square["tile"]]
        shown += [tile for player in view["players"] for tile in player["slots"]]
        assert all(r.name(tile) in told for tile in shown)
        assert all(tile in told for tile in view["drawn"])
        assert all(name in told for name in NAMES[: view["seats"]])
        assert len(told.splitlines()) >= 12
        assert "{" not in told


def test_descriptions_differ_by_language() -> None:
    assert len({drawing.describe(opening(), None, language) for language in LANGUAGES}) == 3
