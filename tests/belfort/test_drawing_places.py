"""The places of the board: city, majorities, calendar, track, collection, cards."""

import math
import re
from collections import Counter

import pytest

from belfort.pictures import (
    ASSISTANTS,
    LANGUAGES,
    NAMES,
    PROPERTIES,
    SYMBOLS,
    TITLE,
    built_view,
    extreme,
    inventories,
    moments,
    opening,
    pieces,
    reading,
    within,
)
from guildhall.draw.lettering import text_width
from guildhall.games.belfort.drawing import ALBUM as drawing
from guildhall.games.belfort.drawing import cards, layout, score_track, standings
from guildhall.games.belfort.views import RankView
from svg import SVG, by_id, by_ref, parse, refs, texts, upright_letterings

# ---- the city
LAP: int = TITLE.tables["score_track"]["spaces"]


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


@pytest.mark.parametrize("name", layout.ANGLES)
def test_the_number_of_a_district_stands_beside_its_ranking(name: str) -> None:
    x, y = layout.at(name, *layout.NUMERALS[name])
    plate_x, plate_y = layout.at(name, *layout.PLATES[name])
    beside = abs(x - plate_x) - layout.PLATE_W / 2 - text_width(layout.ROMAN[name], 25, "name") / 2
    below = abs(y - plate_y) - (layout.TILE_H + layout.RANKS_H + 4) / 2 - 9  # half the height of the letters
    assert max(beside, below) >= 0


@pytest.mark.rule("BF-COMP-2", "BF-COMP-3")
def test_every_symbol_of_the_city_is_drawn_in_its_district_and_gatehouses_lie_across_the_roads() -> None:
    shown = {ref for ref in refs(drawing.board(opening())) if ref.startswith("symbol:")}
    assert shown == {f"symbol:{name}" for name in SYMBOLS}
    for row in TITLE.tables["board"]["gatehouse"]:
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
    toll = ASSISTANTS["gorgon"]["values"]["autumn"]
    assert f">{toll}</text>" in board[board.index('id="gorgon"') :][:2500]
    assert any(part.get("id") == "goon" for part in by_ref(board, "guild:D1").iter())


# ---- majorities


@pytest.mark.rule("BF-SCO-1", "BF-SCO-2")
def test_the_ranking_of_a_district_goes_from_most_to_least_and_colours_a_sole_leader() -> None:
    ranks: list[RankView] = [{"owner": 2, "count": 3.0, "points": 5}, {"owner": 0, "count": 1.5, "points": 3}]
    shown = parse(f"<g>{standings.ranking(ranks, 140)}</g>")
    assert texts(shown) == ["3", "1½"]
    assert [part.get("class") for part in shown if part.tag == "rect"] == ["edge p2"]
    ranks[1]["count"] = 3.0
    assert [part for part in parse(f"<g>{standings.ranking(ranks, 140)}</g>") if part.tag == "rect"] == []


def test_a_ranking_too_long_for_its_place_keeps_the_first_three_and_says_that_there_are_more() -> None:
    ranks: list[RankView] = [{"owner": n, "count": 4.5 - 0.5 * n, "points": 0} for n in range(5)]
    shown = parse(f"<g>{standings.ranking(ranks, layout.PLATE_W)}</g>")
    assert texts(shown) == ["4½", "4", "3½", "…"]
    assert all(
        abs(box.left) <= layout.PLATE_W / 2 and box.right <= layout.PLATE_W / 2 for box in upright_letterings(shown)
    )


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
            district, u = score_track.space(LAP, score)
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
    assert score_track.space(LAP, 53) == score_track.space(LAP, 3)


@pytest.mark.rule("BF-COL-9")
def test_the_track_is_shaded_and_labelled_by_tax_level() -> None:
    labels = [text for text in texts(parse(drawing.board(opening()))) if text.startswith("tax ")]
    assert labels == [f"tax {row['tax']}" for row in TITLE.tables["tax_bracket"]]


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
    for kind, row in PROPERTIES.items():
        shown = texts(parse(f"<g>{cards.property_card(reading(opening(), 'en'), kind, 76, 140)}</g>"))
        price = [str(n) for n in row["cost"].values() if n]
        assert shown[0] == row["name"]["en"]
        assert shown[-len(price) :] == price


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_card_in_the_pool_stands_whole(language: str) -> None:
    r = reading(opening(), language)
    for kind in PROPERTIES:
        face = parse(f"<g>{cards.property_card(r, kind, cards.CARD_W, 140)}</g>")
        assert texts(face)[0] == r.narrow(kind)
        assert all(within(box, 2, cards.CARD_W - 2, 140) for box in upright_letterings(face)), kind


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
    for box in upright_letterings(svg):
        assert within(box, 0, width, height), box
