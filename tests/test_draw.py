"""The SVG toolkit: what it writes is well formed, fits its box, and can be read by everybody."""

import doctest
import re
from itertools import combinations
from math import dist
from types import ModuleType
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.draw import ink, lettering, palette, pieces, seat_bar, sheet, stamp, symbols
from guildhall.draw.flow import Part, flow, headed
from guildhall.draw.ink import box, el, group, put
from guildhall.draw.lettering import fit, line, paragraph, text_width, words, wrap
from guildhall.draw.reading import Reading
from guildhall.words.catalogue import Words

TEXTS = st.text(min_size=1, max_size=60)
CLASSES = st.sampled_from(["", "strong", "name"])
LIGHT, NIGHT = 0, 1


# ---- ink


@given(TEXTS)
def test_any_text_and_attribute_is_escaped(text: str) -> None:
    readable = "".join(c for c in text if c.isprintable())
    found = ElementTree.fromstring(group(words(0, 0, text + "."), data_ref=readable + "<\"'>"))
    assert found.get("data-ref") == readable + "<\"'>"
    assert "".join(c for c in found[0].text or "" if c.isprintable()) == readable + "."


def test_numbers_are_short_and_empty_attributes_are_left_out() -> None:
    assert el("rect", x=1.0, y=0.25, width=3, class_="") == '<rect x="1" y="0.2" width="3"/>'
    assert box(1, 2, 3, 4) == '<rect x="1" y="2" width="3" height="4"/>'
    assert put((1, 2.5), "<g/>") == '<g transform="translate(1 2.5)"><g/></g>'


@pytest.mark.parametrize("module", [ink, lettering, pieces, symbols])
def test_examples_in_the_documentation_are_true(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted > 0
    assert done.failed == 0


# ---- lettering


@given(TEXTS, CLASSES, st.floats(min_value=20, max_value=300), st.floats(min_value=14.5, max_value=30))
def test_a_fitted_line_never_leaves_its_width(text: str, cls: str, width: float, size: float) -> None:
    shown, set_in, taken = fit(text, width, size, 14.5, cls)
    assert taken <= width
    assert 14.5 <= set_in <= size
    assert text_width(shown, set_in, cls) * 0.88 <= width or shown == "…"
    assert shown == text or shown.endswith("…")


def test_a_line_is_made_smaller_before_it_is_condensed_and_condensed_before_it_is_cut() -> None:
    natural = text_width("Kingsbridge Priory", 17, "name")
    assert fit("Kingsbridge Priory", natural, 17, 14.5, "name") == ("Kingsbridge Priory", 17, natural)
    assert fit("Kingsbridge Priory", natural * 0.9, 17, 14.5, "name")[:2] == ("Kingsbridge Priory", 15)
    text, size, width = fit("Kingsbridge Priory", natural * 0.78, 17, 14.5, "name")
    assert (text, size) == ("Kingsbridge Priory", 14.5)
    assert width < text_width(text, size, "name")
    assert fit("Kingsbridge Priory", natural * 0.5, 17, 14.5, "name")[0].endswith("…")


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=12), min_size=1, max_size=9), st.integers(1, 4))
def test_wrapping_loses_no_word_and_keeps_the_number_of_lines(parts: list[str], most: int) -> None:
    lines = wrap(" ".join(parts), 90, 15, most)
    assert " ".join(lines).split() == parts
    assert len(lines) <= most


def test_accents_are_as_wide_as_their_letter_and_other_scripts_get_a_square() -> None:
    assert text_width("é", 100) == text_width("e", 100)
    assert text_width("e\u0301", 100) == text_width("e", 100)
    assert text_width("門", 100) == 100


@given(TEXTS, CLASSES)
def test_every_line_of_a_paragraph_carries_a_width_within_its_box(text: str, cls: str) -> None:
    lines = ElementTree.fromstring(group(paragraph(0, 0, text, 80, 3, 15, cls))).findall("text")
    assert len(lines) <= 3
    assert all(float(found.get("textLength", "0")) <= 80 for found in lines)


# ---- symbols


def test_each_symbol_of_the_sheet_is_well_formed_and_square() -> None:
    assert len(symbols.SYMBOLS) > 40
    for name, text in symbols.SYMBOLS.items():
        found = ElementTree.fromstring(text)
        assert found.get("id") == name
        assert found.get("viewBox") == "0 0 24 24"


def test_a_drawing_takes_along_the_symbols_it_uses_and_no_others() -> None:
    drawing = symbols.good("wood", 0, 0) + symbols.symbol("mark-2", 0, 0, 10, "lapis") + symbols.good("wood", 9, 9)
    found = ElementTree.fromstring(symbols.used_symbols(drawing))
    assert [symbol.get("id") for symbol in found] == ["good-wood", "mark-2"]
    assert len(ElementTree.fromstring(symbols.all_symbols())) == len(symbols.SYMBOLS)


# ---- palette


def pigments() -> dict[str, tuple[str, str]]:
    """Every custom property of the palette as its colour by day and by night."""
    found: dict[str, tuple[str, str]] = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", palette.PALETTE):
        pair = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value)
        alias = re.fullmatch(r"var\(--([\w-]+)\)", value)
        if pair:
            found[name] = (pair[1], pair[2])
        elif alias:
            found[name] = found[alias[1]]
    return found


def linear(colour: str) -> list[float]:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one: str, other: str) -> float:
    """WCAG 2: relative luminance against relative luminance."""
    light, dark = sorted(
        (sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True)) for colour in (one, other)),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, NIGHT], ids=["light", "night"])
def test_letters_reach_aa_on_every_ground_they_stand_on(scheme: int) -> None:
    colours = {name: pair[scheme] for name, pair in pigments().items()}
    pairs = [(ink, ground) for ink in ("ink", "quiet", "ochre-ink") for ground in ("paper", "panel", "wash", "sunk")]
    pairs += [(f"on-player-{n}", f"player-{n}") for n in range(palette.PLAYERS)]
    pairs += [("paper", "ink"), ("alarm", "panel")]
    poor = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair: ratio for pair, ratio in poor.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("scheme", [LIGHT, NIGHT], ids=["light", "night"])
def test_the_ring_of_a_target_stands_out_from_the_paper(scheme: int) -> None:
    colours = pigments()
    assert contrast(colours["halo"][scheme], colours["panel"][scheme]) >= 3


def test_players_differ_by_mark_as_well_as_by_colour() -> None:
    drawn = [pieces.token(n, 0, 0) for n in range(palette.PLAYERS)]
    for n, piece in enumerate(drawn):
        assert f"p{n}" in piece
        assert f"#mark-{n}" in piece
    shapes = [re.sub(r'id="[^"]*"', "", symbols.SYMBOLS[f"mark-{n}"]) for n in range(palette.PLAYERS)]
    assert all(one != other for one, other in combinations(shapes, 2))


# How colours look to people who lack one kind of cone (Machado, Oliveira and Fernandes 2009), on linear channels.
SIGHTS: dict[str, list[tuple[float, ...]]] = {
    "all cones": [(1, 0, 0), (0, 1, 0), (0, 0, 1)],
    "no red": [(0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)],
    "no green": [(0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)],
    "no blue": [(1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)],
}


def lightness_and_hue(rgb: list[float]) -> tuple[float, float, float]:
    """CIE L*a*b* of a linear colour."""
    r, g, b = (min(1.0, max(0.0, channel)) for channel in rgb)
    rows = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b]
    rows.append((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in rows)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scheme", [LIGHT, NIGHT], ids=["light", "night"])
def test_colours_of_players_differ_for_everybody(scheme: int, sight: str) -> None:
    seen = []
    for n in range(palette.PLAYERS):
        colour = linear(pigments()[f"player-{n}"][scheme])
        rgb = [sum(w * c for w, c in zip(row, colour, strict=True)) for row in SIGHTS[sight]]
        seen.append(lightness_and_hue(rgb))
    assert min(dist(one, other) for one, other in combinations(seen, 2)) > 11


def test_every_custom_property_that_is_used_is_defined_or_has_a_default() -> None:
    defined = set(re.findall(r"--([\w-]+):", palette.PALETTE))
    used = set(re.findall(r"var\(--([\w-]+)\)", palette.PALETTE + palette.STROKES))
    assert used <= defined


def test_a_tightened_style_keeps_descendants_apart() -> None:
    assert palette.tight(".a :is(.b, .c) { fill: red;  /* no */ }\n.d > .e { x: y }") == (
        ".a :is(.b,.c){fill:red;}.d>.e{x:y}"
    )


# ---- pieces


@pytest.mark.parametrize("value", range(7))
def test_a_die_shows_as_many_pips_as_its_face(value: int) -> None:
    assert ElementTree.fromstring(pieces.die(value, 0, 0)).findall("circle").__len__() == value


def test_a_marker_that_went_round_says_its_number() -> None:
    for upright in (False, True):
        marker = ElementTree.fromstring(pieces.tally_token(1, 50, 50, 123, upright, id="score-1"))
        found = marker.find("text")
        assert found is not None
        assert found.text == "123"
        along = float(marker[0].get("height" if upright else "width", "0"))
        assert along == pytest.approx(pieces.tally_length(123, upright), abs=0.06)


# ---- flow and sheets


@given(
    st.lists(st.floats(min_value=10, max_value=200), min_size=1, max_size=30), st.floats(min_value=200, max_value=900)
)
def test_parts_flow_in_order_and_stay_within_the_width(widths: list[float], width: float) -> None:
    height, drawing = flow(headed("All", [Part(w, f"<p{n}/>") for n, w in enumerate(widths)]), width, 50, 8, 8)
    found = ElementTree.fromstring(group(drawing)).findall("g")
    assert [place[0].tag for place in found] == [f"p{n}" for n in range(len(widths))]
    at = 0.0
    for place, w in zip(found, widths, strict=True):
        x, y = map(float, place.get("transform", "").removeprefix("translate(").removesuffix(")").split())
        assert x + w <= width + 0.1
        assert at <= y <= height - 50 + 0.1
        at = y


def test_a_document_stands_alone_and_a_fragment_leans_on_its_page() -> None:
    body = symbols.good("wood", 12, 12) + line(0, 20, "a & b", 50)
    whole = ElementTree.fromstring(sheet.document(body, 24, 24, "A <board>", "some", ".some .x { fill: red; }", "fr"))
    assert whole.get("class") == "palette drawing some"
    assert whole.get("aria-label") == "A <board>"
    assert whole.get("lang") == "fr"
    assert whole[0].tag.endswith("style")
    assert ".some .x{fill:red;}" in (whole[0].text or "")
    assert "light-dark(" in (whole[0].text or "")
    part = ElementTree.fromstring(sheet.fragment(body, 24, 24, "A board", "some"))
    assert part.get("class") == "drawing some"
    assert [child.tag.split("}")[1] for child in part] == ["use", "text"]
    assert ".target" in sheet.PAGE_STYLE
    assert ".lit" in sheet.PAGE_STYLE


# ---- what the titles share


class Plain(Reading[dict[str, list[int]], None]):
    """A view of nothing but who is to act."""

    def __init__(self, names: list[str], actors: list[int]) -> None:
        super().__init__({"actors": actors}, "en", None, Words("en"))
        self.names = names

    def name(self, thing: str) -> str:
        return thing

    def labelled(self, head: str, rest: str) -> str:
        return f"{head}: {rest}"


def test_a_bar_is_one_row_where_it_is_wide_and_else_puts_the_counts_below() -> None:
    kind = seat_bar.Bar(wide=600, height=30, name=100.0, counted=60.0, least=70.0, eight=640, stripe="stripe")
    r = Plain(["Anna", "Bohdan"], [1])
    for width, height in ((700, 34), (400, 64)):
        counts = [seat_bar.measure(seat_bar.count_width(kind, width), "", n) for n in range(4)]
        badges = [seat_bar.badge("", "first", width)]
        found = {seat: seat_bar.bar(kind, r, seat, width, counts, badges) for seat in (0, 1)}
        assert [tall for tall, _ in found.values()] == [height, height]
        assert [f'class="{kind.stripe}"' in drawn for _, drawn in found.values()] == [False, True]
        assert "Bohdan" in found[1][1]
        assert "first" in found[1][1]


@given(TEXTS)
def test_a_badge_is_as_wide_as_its_words_ask_for(text: str) -> None:
    assert 'font-size="15"' in seat_bar.badge("", text, 9999).drawing


@given(st.lists(st.integers(min_value=-20, max_value=199), min_size=1, max_size=5))
def test_points_stand_side_by_side_within_the_stamp(points: list[int]) -> None:
    pills = [float(x) for x in re.findall(r'<rect x="([^"]+)"', stamp.scores(range(5), points, 400))]
    assert pills == sorted(pills, reverse=True)
    assert 0 < pills[-1] <= pills[0] < stamp.WIDTH - stamp.MARGIN


def test_a_description_names_seats_in_the_order_it_is_given() -> None:
    r = Plain(["Anna", "Bohdan"], [])
    assert r.entry("To act", r.called([1, 0])) == "To act: Bohdan, Anna."
