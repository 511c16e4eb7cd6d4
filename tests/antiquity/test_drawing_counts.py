"""What the board counts: houses, the coming harvest, famine and pollution, saints, supply, offers."""

from collections import Counter
from copy import deepcopy

import pytest

import guildhall
from antiquity.pictures import NAMES, late, opening, placed
from guildhall.games.antiquity.drawing import ALBUM as drawing
from guildhall.games.antiquity.drawing import forecast, works
from guildhall.games.antiquity.drawing.reading import Reading
from guildhall.games.antiquity.terms import GOODS
from svg import SVG, by_ref, classes, parse, texts


@pytest.mark.rule("AQ-HOU-2")
def test_the_house_table_tells_prices_what_stands_and_what_could_be_paid() -> None:
    view = opening()
    view["players"][0].update(houses=[1, 2, 3, 4, 9], goods=dict.fromkeys(GOODS, 0) | {"grain": 5, "gold": 1})
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
    view["players"][0].update(graves_forecast=4, goods=dict.fromkeys(GOODS, 0) | {"sheep": 1})
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
    view["players"][0]["goods"] = dict.fromkeys(GOODS, 1)
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
    view["bank"] = dict.fromkeys(GOODS, 41)
    written = texts(parse(drawing.board(view, document=False)))
    assert Counter(written)["41"] == 10
    assert (
        Counter(
            texts(
                parse(
                    drawing.board(
                        view | {"options": {**view["options"], "limit_shared_buildings": False}}, document=False
                    )
                )
            )
        )["∞"]
        == 3
    )


@pytest.mark.rule("AQ-MKT-4")
def test_offers_tell_who_gives_what_for_what() -> None:
    view = opening() | {"phase": 2, "phase_id": "city_building"}
    view["offers"] = [{"from": 2, "to": 0, "gives": {"wood": 3, "gold": 1}, "asks": {}}]
    row = by_ref(drawing.board(view), "offer:2:0")
    assert texts(row) == ["3", "1", "–"]
    used = [part.get("href") for part in row.iter() if part.tag == f"{SVG}use"]
    assert used == ["#mark-2", "#good-wood", "#good-gold", "#mark-0"]
