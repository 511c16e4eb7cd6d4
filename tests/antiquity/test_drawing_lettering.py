"""Letters on the board: large enough, apart from each other, whole, and in colours that stand out."""

import re

import pytest

from antiquity.pictures import (
    LANGUAGES,
    NAMES,
    SMALLEST,
    Moment,
    extreme,
    late,
    moments,
    opening,
    placed,
    shapes_of,
    takes_man,
)
from guildhall.draw.palette import PALETTE
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.drawing import buildings, works
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.drawing.roofs import box_of
from guildhall.games.antiquity.terms import BUILDINGS
from svg import SVG, by_ref, letterings, parse, texts


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
@pytest.mark.parametrize("kind", [kind for kind in BUILDINGS if kind not in ("house", "fountain")])
def test_a_roof_carries_its_whole_name_or_none_and_keeps_emblem_and_man_off_it(kind: str, language: str) -> None:
    r = Reading(opening(), None, language)
    named = 0
    for shape in shapes_of(kind):
        for turn in range(8):
            one = placed(kind, 1, 0, 0, turn, shape, man=takes_man(kind))
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
            assert len(spots) >= (2 if takes_man(kind) and kind != "storage" else 1)
    assert named >= 8 * len(shapes_of(kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_to_build_is_named_whole_at_any_width(language: str) -> None:
    r = Reading(opening(), None, language)
    for width in (works.PIECE_W, 166.0, 180.0):
        for kind in BUILDINGS:
            if kind != "house":
                name, *_ = texts(parse(f"<g xmlns='{SVG[1:-1]}'>{works.piece(r, kind, width)}</g>"))
                assert name in (r.name(kind), r.short(kind)), (width, language)


def test_a_long_name_is_cut_and_a_strange_one_is_only_text() -> None:
    board = drawing.board(late(), ["Maximiliana von Hohenzollern-Sigmaringen", "<script>", "&amp;", "W"])
    assert "<script>" not in board
    assert texts(by_ref(board, "player:0"))[0].endswith("…")
    assert texts(by_ref(board, "player:2"))[0] == "&amp;"


def pigments() -> dict[str, tuple[str, str]]:
    """Every colour of the palette and of this title, by day and by night."""
    found: dict[str, tuple[str, str]] = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", PALETTE + drawing.style):
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
