"""What is written on the board: readable, whole, in three languages, by day and by night."""

import re
from typing import cast
from xml.etree import ElementTree

import pytest

from belfort.pictures import (
    ASSISTANTS,
    GUILDS,
    LANGUAGES,
    NAMES,
    PERMITS,
    PROPERTIES,
    SMALLEST,
    built_view,
    extreme,
    moments,
    opening,
    reading,
    within,
)
from guildhall.draw.palette import PALETTE, STROKES
from guildhall.games.belfort.drawing import ALBUM as drawing
from guildhall.games.belfort.drawing import built, glyphs, layout
from guildhall.games.belfort.notation import PRINTED
from guildhall.games.belfort.views import CardView
from svg import parse, texts, upright_letterings


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_keep_twelve_pixels_when_the_board_is_a_thousand_wide(language: str) -> None:
    views = [moment.view for moment in moments()[::11]] + [extreme()]
    for view in views:
        for found in upright_letterings(parse(drawing.board(view, NAMES, language))):
            assert found.size >= SMALLEST, found


def test_letters_of_the_thumbnail_keep_twelve_pixels_at_three_hundred_and_twenty() -> None:
    for moment in moments()[::9]:
        svg = parse(drawing.thumbnail(moment.view))
        scale = 320 / float(svg.get("viewBox", "").split()[2])
        assert all(found.size * scale >= 12 for found in upright_letterings(svg))


def overlaps(svg: ElementTree.Element) -> list[tuple[str, str]]:
    """Pairs of lines of text that lie on one another."""
    found = sorted(upright_letterings(svg), key=lambda box: box.top)
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
        for box in upright_letterings(svg):
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
    for guild in GUILDS:
        view["districts"][0]["guild"] = guild
        faces.append(drawing.board(view, ["A", "B", "C", "D", "E"], language, seats=False))
    for names in (list(ASSISTANTS)[:6], list(ASSISTANTS)[4:]):
        for row, name in zip(view["assistants"], names, strict=True):
            row["id"] = name
        faces.append(drawing.board(view, ["A", "B", "C", "D", "E"], language, seats=False))
    for face in faces:
        assert [text for text in texts(parse(face)) if "…" in text] == []


@pytest.mark.parametrize("kind", PROPERTIES)
def test_what_a_built_card_does_stays_on_the_card(kind: str) -> None:
    permit = next(name for name, row in PERMITS.items() if row["property"] == kind)
    for expanded in (True, False):
        card = built_view(kind, permit=permit, expanded=expanded, bonus=12, crew=["elf", "dwarf"])
        card["permit_planks"] = PERMITS[permit]["planks"]
        for language in LANGUAGES:
            part = built.built_card(reading(opening(), language), 0, cast(CardView, card), 0)
            for box in upright_letterings(parse(f"<g>{part.drawing}</g>")):
                assert within(box, 2, part.width + 3, built.CARD_H), box
                assert "…" not in box.text


@pytest.mark.parametrize("guild", GUILDS)
def test_what_a_guild_does_fits_its_tile(guild: str) -> None:
    wide, _ = glyphs.line_of(tuple(glyphs.deed(PRINTED.faces.guild[guild])), 11)
    assert 0 < wide <= layout.PLATE_W - 46


def test_every_assistant_shows_a_value_in_every_season() -> None:
    for name in ASSISTANTS:
        shown = {glyphs.specialty(PRINTED, name, season) for season in ("spring", "summer", "autumn")}
        assert len(shown) == (2 if name == "imps" else 3)
        assert all(glyphs.line_of(row, 11)[0] <= 80 for row in shown)


def test_colours_name_the_players_who_have_no_name_and_the_non_players() -> None:
    for language, colours in (("en", ("Blue", "Red", "Green", "Yellow")), ("it", ("Blu", "Rosso", "Verde", "Giallo"))):
        assert set(colours) <= set(texts(parse(drawing.board(opening(2), None, language))))


def test_a_strange_name_is_only_text() -> None:
    assert "<script>" not in drawing.board(opening(), ["<script>", "&amp;", "", "W"])


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'de'"):
        drawing.board(opening(), None, "de")


def test_every_class_and_colour_that_is_drawn_with_is_defined() -> None:
    style = PALETTE + STROKES + drawing.style
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
    style = PALETTE + drawing.style
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
