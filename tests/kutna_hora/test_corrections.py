"""A corrected number is corrected everywhere: what the engine plays with stands on the board and in the words."""

import pytest

from arrange import play
from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from guildhall.games.kutna_hora.words.names import card_name
from guildhall.words.offer import offer
from guildhall.words.refusals import explain
from kutna_hora.position import TITLE, card, position
from svg import by_ref, parse, texts

NAMES = ["Zeno", "Yrsa", "Xaver"]


def test_the_wood_of_a_building() -> None:
    overlay = {"guild_buildings": {"B1": {"cost_wood": 13}}}
    state = position(card(), slots={0: ["B1"]}, lot={"0,0": 0}, groschen={0: 90}, overlay=overlay)
    assert "13" in texts(by_ref(drawing.board(state.view(0)), "slot:0:B1"))
    play(state, "0 play A5 building")
    assert state.groschen[0] == 90 - 13 * 2  # a single place to build, so it is built at once


def test_what_a_building_brings() -> None:
    overlay = {"guild_buildings": {"B1": {"effects": ["production:wood:5", "tab:wood", "population:1"]}}}
    state = position(card(), overlay=overlay, groschen={0: 90})
    assert "+5" in texts(by_ref(drawing.board(state.view(0)), "tile:B1"))
    assert "(4 wood, red yellow; +5 wood production, wood tab, population +1; " in drawing.describe(state.view(0))
    play(state, "0 play A3 rights")
    shown = offer(state, 0, NAMES)
    assert shown is not None
    taken = next(choice for choice in shown.choices if choice.text == "take B1")
    assert "+5 wood production" in taken.label.detail


def test_the_tax_of_an_event_and_what_it_does() -> None:
    overlay = {"event_cards": {"E6": {"tax": 7, "population": 4}}}
    state = position(card(), options={"events": "on"}, event="E6", overlay=overlay)
    written = " ".join(texts(by_ref(drawing.board(state.view(None)), "event")))
    assert "tax +7 · at the end: population +4" in written
    rows = [row for grid in TITLE.words.tables(state.view(None), NAMES, "en") for row in grid.rows]
    assert any("tax +7 · at the end: population +4" in str(cell) for row in rows for cell in row)


def test_what_a_tile_of_the_cathedral_brings() -> None:
    overlay = {"st_barbara": {"SB1": {"fixed": ["points:9"]}}}
    state = position(card(), card(), pelicans={0: 1}, overlay=overlay)
    assert any(text.startswith("9 points") for text in texts(parse(drawing.board(state.view(0)))))
    play(state, "0 play A6 st_barbara")
    assert state.points[0] == 9


def test_the_numbers_of_the_player_board() -> None:
    overlay = {"setup": {"building_slots": 0, "plot_price_good_reputation": 3, "council_fee_groschen": 6}}
    state = position(card(), overlay=overlay, reputation={0: 9}, city={"2,2": "M1 1"})
    assert "plots 3" in texts(parse(drawing.seat(state.view(0), 0)))
    assert "free slot" not in texts(parse(drawing.seat(state.view(0), 0)))
    refusal = state.why_not(0, "play A3 rights")
    assert refusal is not None
    assert explain(state, refusal) == "all 0 building slots are full"
    assert explain(state, refusal, "it") == "tutti i 0 spazi Edificio sono occupati"
    play(state, "0 play A2 plot")
    shown = offer(state, 0, NAMES)
    assert shown is not None
    assert {choice.label.detail for choice in shown.choices} == {"3 groschen"}


def test_a_mine_tile() -> None:
    overlay = {"mine_tiles": {"T05": {"ore": 5, "points": 8}}}
    state = position(card(1), card(), chance=["mine T05"], overlay=overlay)
    play(state, "0 play A1 mine", "0 no_permit")
    assert {"5", "8"} <= set(texts(by_ref(drawing.board(state.view(0)), "drawn:T05")))
    shown = offer(state, 0, NAMES)
    assert shown is not None
    assert shown.choices[1].label.detail.startswith("5 ore, ")
    play(state, f"0 {shown.choices[1].text}")
    assert (state.mine_ore[0], state.points[0]) == (5, 8)


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_a_name(language: str) -> None:
    overlay = {
        "guild_buildings": {"B1": {language: "Zum Hirschen"}, "N1": {language: "Rad"}},
        "names": {"rights": {language: "Zuschlag"}},
    }
    state = position(card(), overlay=overlay, groschen={0: 90})
    board = drawing.board(state.view(0), None, language)
    assert "Zum Hirschen" in texts(by_ref(board, "tile:B1"))
    assert "Rad" in texts(by_ref(board, "tile:N1"))  # whose printed name is shortened
    assert card_name(state.data, 2, language).endswith("Zuschlag")
    play(state, "0 play A3 rights")
    shown = offer(state, 0, NAMES, language)
    assert shown is not None
    assert "Zum Hirschen" in [choice.label.name for choice in shown.choices]
