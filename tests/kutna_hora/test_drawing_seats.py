"""Guild columns and the players' own areas: boards, holdings and cards at any width."""

import pytest

import guildhall
from guildhall.games.kutna_hora import frames
from guildhall.games.kutna_hora.drawing import ALBUM as drawing
from kutna_hora.pictures import LANGUAGES, NAMES, extreme, opening
from kutna_hora.position import PRINTED
from svg import by_ref, letterings, parse, refs, texts


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


def test_guild_columns_show_who_took_them_until_the_first_round() -> None:
    view = dict(guildhall.new("kutna_hora", seats=3, seed=1).view(0))
    view["players"][2]["column"] = 3
    board = drawing.board(view, NAMES)
    assert texts(by_ref(board, "column:3"))[-1] == NAMES[2]
    assert texts(by_ref(board, "column:1"))[-1] == "Column 1"
    assert "column:1" not in refs(drawing.board(view | {"round": 1}))


def test_a_seat_shows_cards_houses_slots_lots_and_reputation() -> None:
    view = opening()
    player = view["players"][1]
    player.update(hand=["A1", "A6"], slots=["P11"], reputation=-3, lots_left=1, lots_in_city=2)
    player["played"] = {"A2": "plot", "A3": "rights", "A4": None, "A5": "building"}
    own = drawing.seat(view, 1, NAMES)
    played = [card for card in PRINTED.cards if by_ref(own, f"card:1:{card}").get("class") == "played"]
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


@pytest.mark.rule("KH-INFO-1")
def test_a_played_card_shows_the_half_that_was_used() -> None:
    view = opening()
    view["players"][0].update(hand=["A1"], played={"A2": "plot", "A3": None})
    own = drawing.seat(view, 0)
    halves = {"A1": ["mine", "joker"], "A2": ["plot", "mine"], "A3": ["plot", "rights"]}
    dimmed, ticked = [], []
    for card, actions in halves.items():
        for action in actions:
            half = by_ref(own, f"half:0:{card}:{action}")
            dimmed += [(card, action)] if half.get("class") == "faded" else []
            ticked += [(card, action)] if any(part.get("href") == "#icon-check" for part in half.iter()) else []
    assert dimmed == [("A2", "mine"), ("A3", "plot"), ("A3", "rights")]
    assert ticked == [("A2", "plot")]
    assert "Cards played: Plot, no effect" in drawing.describe(view)
