"""Bad input: one clear sentence that says what was expected, exit code 2, and nothing written over."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.orders import Order

TWO = "--seats random,random"


@pytest.mark.parametrize(
    "line, words",
    [
        ("paly pillars", "unknown command 'paly'; expected one of analyse, "),
        ("play chess", "unknown game 'chess'; expected one of "),
        ("simulate chess --seats random,random", "unknown game 'chess'"),
        ("bench pillars chess", "unknown game 'chess'"),
        ("fuzz chess", "unknown game 'chess'"),
        ("rules chess", "unknown game 'chess'"),
        ("components chess", "unknown game 'chess'"),
        ("simulate pillars --seats random,genius", "unknown bot 'genius'; expected one of random, greedy"),
        ("simulate pillars --seats random,you", "unknown bot 'you'"),
        ("simulate pillars --seats random,,random", "empty seat"),
        ("simulate pillars --seats random", "pillars is played by 2 to 4, not by 1"),
        ("simulate pillars --seats random,random,random,random,random", "2 to 4, not by 5"),
        ("simulate pillars --seats", "--seats"),
        (f"simulate pillars {TWO} --games 0", "--games"),
        (f"simulate pillars {TWO} --games many", "--games"),
        (f"simulate pillars {TWO} --jobs 0", "--jobs"),
        (f"simulate pillars {TWO} --seed x", "--seed"),
        (f"simulate pillars {TWO} --option weather=fine", "unknown option 'weather'; expected one of bishop_mode"),
        (f"simulate pillars {TWO} --option bishop_mode=never", "bishop_mode cannot be 'never'; expected one of choice"),
        (f"simulate pillars {TWO} --option bishop_mode", "expected NAME=VALUE with a NAME of bishop_mode"),
        (f"simulate pillars {TWO} --preset gentle", "unknown preset 'gentle'"),
        ("play pillars --seats you", "2 to 4, not by 1"),
        ("play pillars --seats you,genius", "unknown bot 'genius'"),
        ("play pillars --seats you=Ada,you=Ada", "same name"),
        ("play pillars --seats you=Greedy,greedy", "cannot be a player's name"),
        ("play pillars --option weather=fine", "unknown option 'weather'"),
        ("play pillars --lang de", "unknown language 'de'; expected one of en, it, fr"),
        ("play pillars --resume missing.txt", "missing.txt cannot be read"),
        ("replay missing.txt", "missing.txt cannot be read"),
        ("replay", "FILE"),
        ("bench pillars --seconds 0", "--seconds"),
        ("fuzz pillars --games -1", "--games"),
    ],
)
def test_one_sentence_and_exit_code_2(order: Order, line: str, words: str) -> None:
    order(line).is_refusal(words)


def test_an_empty_seed_is_refused(order: Order) -> None:
    order("play pillars --seed", " ").is_refusal("seed")
    order("play pillars --seed", "a\nb").is_refusal("seed")


def test_a_saved_game_keeps_its_own_setting(order: Order, game: Path) -> None:
    for more in ("--seed 3", "--option bishop_mode=auto", "--components mine.toml"):
        order(f"play pillars --resume {game} {more}").is_refusal("--resume")
    order(f"play pillars --resume {game} --seats you,you,you").is_refusal("a game of 2; --seats names 3")


def test_an_existing_file_is_never_written_over(order: Order, game: Path) -> None:
    before = game.read_bytes()
    order(f"play pillars --record {game}", typed="1\n").is_refusal("game.txt exists already")
    order("play pillars --record nowhere/game.txt").is_refusal("nowhere/game.txt cannot be written")
    assert game.read_bytes() == before


def test_a_real_process_shows_no_traceback() -> None:
    command = [sys.executable, "-m", "guildhall", "simulate", "pillars", "--seats", "random,genius"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("guildhall: unknown bot 'genius'")
    assert done.stderr.count("\n") == 1


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "guildhall", "rules", "pillars"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stderr
    process.stdout.read(10)
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait(timeout=60)
