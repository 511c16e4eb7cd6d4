"""Colours are chosen and a first player can be named; positions, chance and old records know nothing of colours."""

import pickle
import re
from typing import Any

import pytest

import guildhall
from guildhall import Record
from guildhall.kernel.errors import BadRecord, BadSeating
from guildhall.kernel.positions import admitted
from guildhall.kernel.state import State
from wander import wander

pytestmark = pytest.mark.engine

CHOSEN = {
    "pillars": ["blue", "green", "yellow"],
    "kutna_hora": ["purple", "blue", "orange"],
    "belfort": ["yellow", "purple", "red"],
    "antiquity": ["black", "red", "blue"],
}
every_title = pytest.mark.parametrize("game", CHOSEN)


def colours(state: State) -> list[str]:
    return [player["colour"] for player in state.view(None)["players"]]


def draws(game: str, first: int | None) -> tuple[int, list[int]]:
    """Who begins, and what chance said in the set-up."""
    state = guildhall.new(game, 3, seed=11, first=first)
    return state.view(None)["start"], state.draws


@pytest.mark.rule("PE-SETUP-1", "KH-SET-12", "BF-SET-4", "AQ-SET-7")
@every_title
def test_three_people_have_the_colours_they_chose(game: str) -> None:
    state = guildhall.new(game, 3, seed=7, colours=CHOSEN[game])
    assert colours(state) == CHOSEN[game] == colours(state.clone())
    assert [state.colour(seat) for seat in range(3)] == CHOSEN[game]


@every_title
def test_a_seat_without_a_wish_keeps_its_own_colour_or_takes_one_that_is_left(game: str) -> None:
    box = guildhall.title(game).colours
    assert colours(guildhall.new(game, 3, seed=7, colours=[box[1]])) == [box[1], box[0], box[2]]
    assert colours(guildhall.new(game, 3, seed=7, colours=["", box[3]])) == [box[0], box[3], box[2]]
    assert colours(guildhall.new(game, 3, seed=7)) == box[:3]


@every_title
def test_the_position_does_not_depend_on_colours(game: str) -> None:
    plain, dressed = guildhall.new(game, 3, seed=7), guildhall.new(game, 3, seed=7, colours=CHOSEN[game])
    for _ in wander(plain, 3):
        pass
    for _ in wander(dressed, 3):
        pass
    assert dressed.fingerprint() == plain.fingerprint()


@every_title
def test_colours_are_saved_with_a_position(game: str) -> None:
    state = guildhall.new(game, 3, seed=7, colours=CHOSEN[game])
    for revived in (guildhall.from_json(state.to_json()), pickle.loads(pickle.dumps(state)), admitted(state.to_json())):
        assert colours(revived) == CHOSEN[game]
    assert "colours" not in guildhall.new(game, 3, seed=7).to_json()


@every_title
def test_a_record_tells_the_colours_and_is_read_back(game: str) -> None:
    record = Record.start(game, 3, 7, names=["Ada", "Bo", "Cy"], colours=CHOSEN[game])
    state = record.live()
    for _ in range(60):
        seat = state.actors[0]
        record.apply(seat, state.legal(seat)[-1])
    text = record.text()
    assert f"\ncolours {' '.join(CHOSEN[game])}\n" in text
    assert Record.parse(text).text() == text
    assert colours(Record.parse(text).verify()) == CHOSEN[game]
    plain = Record.start(game, 3, 7)
    assert "colours" not in plain.text()
    assert "first" not in re.sub(r"(?m)^setup.*$", "", plain.text())


def test_the_notation_calls_a_player_by_the_colour_chosen() -> None:
    """In Pillars builders are drawn by colour, in Antiquity offers are made by colour."""
    plain = Record.start("pillars", 3, 7).text()
    dressed = Record.start("pillars", 3, 7, colours=["yellow", "blue", "red"]).text()
    for ours, theirs in zip(["blue", "red", "green"], ["yellow", "blue", "red"], strict=True):
        assert len(re.findall(rf"first {ours}\b", plain)) == len(re.findall(rf"first {theirs}\b", dressed))
    choices = guildhall.title("antiquity").choices
    offer = choices.parse("offer red")
    assert choices.worn((3, 0, 1, 2)).text(offer) == "offer black"
    assert choices.worn((3, 0, 1, 2)).parse("offer black") == offer
    assert choices.worn((0, 1, 2, 3)) is choices


def test_two_play_belfort_against_the_colours_nobody_has() -> None:
    view = guildhall.new("belfort", 2, seed=1, colours=["purple", "blue"]).view(None)
    assert view["colours"] == ["purple", "blue", "red", "green", "yellow"]
    named = guildhall.title("belfort").drawing.describe(view)
    assert "Purple" in named
    assert "Yellow" not in named, "the Non-Players are red and green"


@every_title
def test_drawings_show_the_chosen_colours(game: str) -> None:
    title = guildhall.title(game)
    view = guildhall.new(game, 3, seed=7, colours=CHOSEN[game]).view(None)
    pictures = [title.drawing.board(view), title.drawing.board_shell(view, None, "en"), title.drawing.seat(view, 1)]
    for picture in [*pictures, title.drawing.thumbnail(view)]:
        root = picture[: picture.index(">")]
        for seat, colour in enumerate(CHOSEN[game]):
            assert f"--player-{seat}:var(--colour-{colour}," in root
    style = title.drawing.style + title.drawing.board(view)
    assert all(f"--colour-{colour}:" in style for colour in title.colours)


@every_title
def test_no_seat_has_a_colour_of_its_own(game: str) -> None:
    """What a style says of a seat by its number comes from the colour its player chose."""
    style = guildhall.title(game).drawing.style
    said = re.findall(r"\.(?:s|p|own-|on-|on-p|layer-zone-)\d\b[^{}]*\{([^}]*)\}", style)
    assert [body for body in said if "light-dark" in body or "#" in body] == []


@every_title
def test_observations_have_nothing_of_colours(game: str) -> None:
    layout = guildhall.title(game).environment.LAYOUT
    plain, dressed = guildhall.new(game, 3, seed=7), guildhall.new(game, 3, seed=7, colours=CHOSEN[game])
    for seat in range(3):
        assert layout.marks(dressed.view(seat)) == layout.marks(plain.view(seat))


# ---- the first player


@pytest.mark.rule("PE-SETUP-3", "KH-SET-13")
@pytest.mark.parametrize("game", ["pillars", "kutna_hora"])
def test_a_named_first_player_takes_no_chance(game: str) -> None:
    begins, drawn = draws(game, None)
    words = guildhall.title(game).chances
    said = [words.text(one) for one in drawn if not words.text(one).startswith("first ")]
    assert len(said) == len(drawn) - 1
    for seat in range(3):
        who, by_chance = draws(game, seat)
        assert who == seat
        assert not any(words.text(one).startswith("first ") for one in by_chance)
    assert begins in range(3)


@pytest.mark.parametrize("game, line", [("pillars", "first 2"), ("kutna_hora", "option first_player=2")])
def test_the_record_says_who_was_named(game: str, line: str) -> None:
    record = Record.start(game, 3, 7, first=2, colours=CHOSEN[game])
    text = record.text()
    assert f"\n{line}\n" in text
    assert Record.parse(text).text() == text
    assert Record.parse(text).verify().view(None)["start"] == 2


@pytest.mark.rule("PE-SETUP-3")
def test_the_colour_of_a_component_file_begins_wherever_it_sits() -> None:
    overlay = {"setup": {"first_start_player": "yellow"}}
    state = guildhall.new("pillars", 3, seed=1, overlay=overlay, colours=["blue", "yellow", "green"])
    assert state.view(None)["start"] == 1
    assert guildhall.new("pillars", 3, 1, None, None, overlay, "", ["blue", "yellow", "green"], 2).view(0)["start"] == 2


# ---- what cannot be


@pytest.mark.parametrize(
    "game, asked, words",
    [
        ("pillars", {"colours": ["blue", "red", "blue"]}, "two seats cannot both be blue.*PE-SETUP-1"),
        (
            "pillars",
            {"colours": ["pink"]},
            "'pink' is no player colour of pillars; expected one of blue, red.*PE-SETUP-1",
        ),
        ("pillars", {"colours": ["blue", "red", "green", "yellow"]}, "4 colours are named for 3 seats.*PE-SETUP-1"),
        ("kutna_hora", {"colours": ["red"]}, "'red' is no player colour of kutna_hora.*KH-SET-12"),
        ("belfort", {"colours": ["black"]}, "'black' is no player colour of belfort.*BF-SET-4"),
        ("antiquity", {"colours": ["green"]}, "'green' is no player colour of antiquity.*AQ-SET-7"),
        ("pillars", {"first": 3}, "seat 3 cannot begin.*seats 0 to 2.*PE-SETUP-3"),
        ("kutna_hora", {"first": -1}, "seat -1 cannot begin.*seats 0 to 2.*KH-SET-13"),
        (
            "kutna_hora",
            {"first": 0, "options": {"first_player": 1}},
            "seat 0 is named.*seat 1 by.*KH-SET-13",
        ),
        ("belfort", {"first": 0}, "the first player of belfort cannot be named; chance decides.*BF-SET-7"),
        ("antiquity", {"first": 0}, "the first player of antiquity cannot be named; chance decides.*AQ-SET-8"),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(game: str, asked: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSeating, match=words) as refused:
        guildhall.new(game, 3, seed=1, **asked)
    rule = re.search(r"\(([A-Z]+-[A-Z]+-\d+)\)$", str(refused.value))
    assert rule
    assert rule[1] in guildhall.title(game).rulebook.rules


@pytest.mark.parametrize(
    "old, new",
    [
        ("colours blue green yellow", "colours blue green green"),
        ("colours blue green yellow", "colours blue green"),
        ("colours blue green yellow", "colours blue red green"),
        ("colours blue green yellow", "colours blue green yellow\ncolours blue green yellow"),
        ("first 2", "first 02"),
        ("first 2", "first 9"),
        ("first 2", "first x"),
    ],
)
def test_a_record_with_another_seating_is_refused(old: str, new: str) -> None:
    text = Record.start("pillars", 3, 7, colours=["blue", "green", "yellow"], first=2).text()
    assert f"\n{old}\n" in text
    with pytest.raises(BadRecord):
        Record.parse(text.replace(old, new)).verify()
