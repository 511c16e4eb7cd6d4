"""Colours and the first player on the command line."""

import json
from pathlib import Path

import pytest

from cli.orders import Order
from guildhall.kernel.record import Record

TWO = "simulate pillars --seats random,random"


def test_a_game_in_the_terminal_has_the_colours_and_the_first_player_that_were_named(
    order: Order, tmp_path: Path
) -> None:
    file = tmp_path / "game.record"
    line = "play pillars --seats you=Ada,greedy,greedy --seed 3 --colours blue,green,yellow --first 0 --record"
    said = order(line, str(file), typed="quit\n")
    assert said.code == 0, said.err
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert (record.colours, record.first) == (["blue", "green", "yellow"], 0)
    told = json.loads(order("replay --verify --json", str(file)).out)
    assert (told["colours"], told["first"]) == (["blue", "green", "yellow"], 0)


def test_bots_play_the_same_games_in_any_colours(order: Order) -> None:
    plain = json.loads(order(f"{TWO} --games 4 --jobs 1 --json").out)
    dressed = json.loads(order(f"{TWO} --games 4 --jobs 1 --json --colours yellow,red").out)
    assert (plain["colours"], dressed["colours"]) == ([], ["yellow", "red"])
    assert dressed["mean_scores"] == plain["mean_scores"]
    named = json.loads(order(f"{TWO} --games 4 --jobs 1 --json --first 1").out)
    assert (named["first"], plain["first"]) == (1, None)


@pytest.mark.parametrize(
    "line, words",
    [
        (f"{TWO} --colours blue,blue", "two seats cannot both be blue"),
        (f"{TWO} --colours pink", "'pink' is no player colour of pillars"),
        (f"{TWO} --colours blue,red,green", "3 colours are named for 2 seats"),
        (f"{TWO} --first 2", "seat 2 cannot begin"),
        (f"{TWO} --first me", "--first"),
        ("play belfort --first 1", "chance decides (BF-SET-7)"),
        ("play pillars --colours red,red", "PE-SETUP-1"),
        ("dataset pillars --out new --colours red,red", "PE-SETUP-1"),
    ],
)
def test_what_cannot_be_is_one_sentence(order: Order, tmp_path: Path, line: str, words: str) -> None:
    said = order(line)
    assert said.code == 2
    assert words in said.err
    assert len(said.err.strip().splitlines()) == 1
    assert not (tmp_path / "new").exists()
