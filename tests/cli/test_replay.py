"""`guildhall replay`: tells, checks and draws a record; whatever is wrong with one is a sentence."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.orders import Order
from guildhall.kernel.record import Record, sum_of


def test_it_answers_with_one_json_object(order: Order, game: Path) -> None:
    said = order("replay game.txt --verify --json")
    assert said.code == 0
    assert said.err == ""
    answer = said.json
    record = Record.parse(game.read_text("utf-8"))
    state = record.verify()
    assert (answer["game"], answer["seats"], answer["names"]) == ("pillars", 2, ["Ada", "Bo"])
    assert (answer["decisions"], answer["at"]) == (len(record.decisions), len(record.decisions))
    assert (answer["over"], answer["verified"]) == (True, True)
    assert (answer["scores"], answer["ranks"]) == (state.outcome.scores, state.outcome.ranks)
    assert answer["fingerprint"] == state.fingerprint()


def test_any_moment_of_the_game_can_be_seen(order: Order, game: Path) -> None:
    record = Record.parse(game.read_text("utf-8"))
    for at in (0, 1, 17):
        answer = order("replay game.txt --json --at", str(at)).json
        assert answer["fingerprint"] == record.replay(at).fingerprint()
        assert answer["over"] is False


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("at", ["-1", "100000"])
def test_a_moment_the_game_does_not_have_is_refused(order: Order, at: str) -> None:
    order("replay game.txt --at", at).is_refusal("decisions", "from 0 to")


@pytest.mark.usefixtures("game")
def test_the_text_tells_the_game_in_the_language_asked_for(order: Order) -> None:
    english = order("replay game.txt --text").out
    italian = order("replay game.txt --text --lang it").out
    assert "Round 1" in english
    assert "Round 6" in english
    assert "Ada takes " in english
    assert "Result" in english
    assert "Turno 6" in italian
    assert "Round 1" not in order("replay game.txt").out


@pytest.mark.usefixtures("game")
def test_the_log_is_part_of_the_json_if_asked_for(order: Order) -> None:
    assert any("Ada takes " in line for line in order("replay game.txt --text --json").json["log"])


@pytest.mark.usefixtures("game")
def test_the_board_is_drawn_and_no_file_written_over(order: Order) -> None:
    board = Path("board.svg")
    assert order("replay game.txt --at 30 --svg board.svg").code == 0
    drawn = board.read_text("utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    order("replay game.txt --svg board.svg").is_refusal("board.svg", "exists already", "--force")
    assert board.read_text("utf-8") == drawn
    assert order("replay game.txt --svg board.svg --force").code == 0
    assert board.read_text("utf-8") != drawn
    order("replay game.txt --svg nowhere/board.svg").is_refusal("nowhere/board.svg", "cannot be written")


def test_a_file_that_is_no_record_is_refused(order: Order) -> None:
    Path("poem.txt").write_text("Shall I compare thee\n")
    Path("picture.txt").write_bytes(b"\x89PNG\xff\xfe")
    order("replay poem.txt").is_refusal("no record", "guildhall record 1")
    order("replay picture.txt").is_refusal("picture.txt", "no record")
    order("replay missing.txt").is_refusal("missing.txt", "cannot be read")
    order("replay .").is_refusal("cannot be read")


def edited(text: str, change: Callable[[list[str]], None]) -> str:
    """A record with lines changed and its sum made right again, as a careful forger would."""
    lines = text.splitlines()
    change(lines)
    body = "\n".join(lines[:-1]) + "\n"
    end = lines[-1].split()
    return body + " ".join([*end[:-1], sum_of(body)]) + "\n"


def first_decision(lines: list[str]) -> int:
    return next(at for at, line in enumerate(lines) if line.startswith("setup ")) + 1


def other_choice(lines: list[str]) -> None:
    at = first_decision(lines)
    lines[at] = lines[at].split(" ")[0] + " pass ~" + lines[at].split("~")[1]


def illegal_choice(lines: list[str]) -> None:
    at = first_decision(lines)
    lines[at] = lines[at].split(" ")[0] + " done ~0000"


def no_choice(lines: list[str]) -> None:
    at = first_decision(lines)
    lines[at] = lines[at].split(" ")[0] + " castle the king ~0000"


def stranger_at_the_table(lines: list[str]) -> None:
    at = first_decision(lines)
    lines[at] = "9" + lines[at][1:]


def other_chance(lines: list[str]) -> None:
    at = first_decision(lines) - 1
    first = "blue" if "first red" in lines[at] else "red"
    lines[at] = lines[at].replace("first red", "first ?").replace("first blue", "first ?").replace("?", first)


def other_seed(lines: list[str]) -> None:
    lines[lines.index("seed 5")] = "seed 6"


def other_result(lines: list[str]) -> None:
    words = lines[-1].split()
    lines[-1] = " ".join([*words[:3], "99,1", *words[4:]])


def other_ruleset(lines: list[str]) -> None:
    lines[2] = "ruleset 999"


def other_game(lines: list[str]) -> None:
    lines[1] = "game chess"


def other_option(lines: list[str]) -> None:
    lines.insert(4, "option bishop_mode=sometimes")


def five_seats(lines: list[str]) -> None:
    lines[3] = "seats 5"


@pytest.mark.parametrize(
    "change, words",
    [
        (other_choice, "edited"),
        (illegal_choice, "illegal"),
        (no_choice, "cannot be read"),
        (stranger_at_the_table, "seat 9"),
        (other_chance, "disagrees with its seed"),
        (other_seed, "commitment"),
        (other_result, "edited"),
        (other_ruleset, "ruleset 999"),
        (other_game, "unknown game 'chess'"),
        (other_option, "bishop_mode"),
        (five_seats, "2 to 4"),
    ],
)
def test_an_edited_record_is_refused(order: Order, game: Path, change: Callable[[list[str]], None], words: str) -> None:
    game.write_text(edited(game.read_text("utf-8"), change))
    order("replay game.txt --verify").is_refusal(words)
    order("play pillars --resume game.txt").is_refusal(words)


def test_a_careless_edit_and_a_truncated_record_are_refused(order: Order, game: Path) -> None:
    text = game.read_text("utf-8")
    game.write_text(text.replace("name 0 Ada", "name 0 Eve"))
    order("replay game.txt").is_refusal("edited")
    for cut in (len(text) // 2, len(text) - 1, len(text) - 40, 30):
        game.write_text(text[:cut])
        assert order("replay game.txt").is_refusal("record")
