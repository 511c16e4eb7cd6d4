"""`guildhall play`: a whole game by typing, with all that one can ask on the way."""

from itertools import pairwise
from pathlib import Path

import pytest

import hamlet
from cli.orders import Order
from guildhall.kernel.record import Record

ALONE = "play pillars --seats you,greedy --seed 7"
TOGETHER = "play pillars --seats you=Ada,you=Bo --seed 5"


def record(name: str = "game.txt") -> Record:
    found = Record.parse(Path(name).read_text("utf-8"))
    found.verify()
    return found


def test_a_whole_game(order: Order) -> None:
    said = order("play pillars --seats you=Ada,random --seed 4 --record game.txt", typed="1\n" * 1000)
    assert said.code == 0
    assert said.err == ""
    state = record().live()
    assert state.over
    assert "Result" in said.out
    assert str(max(state.outcome.scores)) in said.out.rsplit("Result", 1)[1]
    assert order("replay game.txt --verify").code == 0


def test_the_screen_shows_table_question_choices_and_rule(order: Order) -> None:
    out = order(ALONE, typed="").out
    assert "Round 1 of 6" in out
    assert "take a card or pass" in out
    assert "PE-DRAFT-1" in out
    assert "King's Court" in out
    assert " 1  " in out
    assert "workers 12 → " in out, "what a choice moves at once"


def test_the_end_of_the_input_ends_the_game_cleanly(order: Order) -> None:
    said = order(ALONE, typed="1\n")
    assert said.code == 0
    assert said.err == ""
    assert said.out.endswith("The game is not saved.\n")
    assert list(Path().glob("*.txt")) == []


def test_a_game_taken_up_again_goes_on_as_if_never_left(order: Order) -> None:
    order(TOGETHER, "--record", "whole.txt", typed="1\n" * 60)
    order(TOGETHER, "--record", "half.txt", typed="1\n" * 30)
    assert len(record("half.txt").decisions) == 30
    assert order("play pillars --resume half.txt --record half.txt", typed="1\n" * 30).code == 0
    assert Path("half.txt").read_text() == Path("whole.txt").read_text()


def test_a_resumed_game_knows_who_is_a_bot(order: Order) -> None:
    order("play pillars --seats you=Ada,greedy,greedy --seed 7 --record game.txt", typed="1\n1\n")
    before = record()
    assert before.names == ["Ada", "Greedy A", "Greedy B"]
    order("play pillars --resume game.txt --record game.txt", typed="1\n" * 20)
    after = record()
    assert after.names == before.names
    assert after.decisions[: len(before.decisions)] == before.decisions
    assert {line.seat for line in after.decisions[len(before.decisions) :]} >= {1, 2}, "the bots moved by themselves"


def test_other_people_may_take_the_seats(order: Order) -> None:
    order("play pillars --seats you=Ada,greedy --seed 7 --record game.txt", typed="1\n")
    order("play pillars --resume game.txt --record game.txt --seats greedy,you=Eve", typed="1\n")
    assert record().names == ["Greedy", "Eve"]


def test_bots_alone_play_to_the_end(order: Order) -> None:
    said = order("play pillars --seats random,random --seed 2 --record game.txt")
    assert said.code == 0
    assert "Random A takes " in said.out
    assert "Result" in said.out
    assert record().live().over


def test_the_game_of_another_title_is_not_resumed(order: Order, game: Path) -> None:
    assert "game pillars" in game.read_text()
    order(f"play {hamlet.TITLE.name} --resume game.txt").is_refusal("game.txt holds a game of pillars, not of hamlet")


# ---- narrowing


def test_words_narrow_and_enter_makes_the_choice_that_is_left(order: Order) -> None:
    said = order(ALONE, "--record", "game.txt", typed="forest\nmedium\n\n")
    assert "more words, a number, or Enter for all" in said.out
    assert "Enter makes this choice" in said.out
    first = next(line for line in record().decisions if line.seat == 0)
    assert "take forest_3" in [str(choice) for choice in record().begin().choices(0)]
    assert record().begin().packed("take forest_3") == first.choice


def test_the_notation_of_a_choice_makes_it(order: Order) -> None:
    order(ALONE, "--record", "game.txt", typed="take forest_3\n")
    assert "0 take forest_3 " in Path("game.txt").read_text()


def test_a_choice_the_rules_refuse_is_explained(order: Order) -> None:
    said = order(ALONE, "--record", "game.txt", typed="take quarry_4\ntake quarry_3\nquarry\ndone\n")
    assert "PE-DRAFT-4" in said.out
    assert "does not answer the question" in said.out


@pytest.mark.parametrize(
    "language, refused", [("it", "questo non risponde alla domanda"), ("fr", "ne répond pas à la question")]
)
def test_a_refusal_is_explained_in_the_language_of_the_reader(order: Order, language: str, refused: str) -> None:
    said = order(ALONE, "--lang", language, "--record", "game.txt", typed="done\n")
    assert refused in said.out
    assert "PE-DRAFT-1" in said.out


def test_what_nobody_understands_changes_nothing(order: Order) -> None:
    said = order(ALONE, "--record", "game.txt", typed="xyzzy\n0\n99\n12345678901234567890\n")
    assert "nothing here matches 'xyzzy'" in said.out
    assert "there is no choice 99" in said.out
    assert record().decisions == []


# ---- keys


def test_near_misses_come_with_reason_and_rule(order: Order) -> None:
    said = order(ALONE, typed="?\ntake quarry_3\n?\n? quarry\n")
    assert "everything one might expect here is possible" in said.out
    assert "PE-DRAFT-4" in said.out


def test_rule_text_hint_more_and_log(order: Order) -> None:
    said = order(ALONE, typed="r\nr PE-MB-3\nr PE-NONE-1\nh\nm\nl\n")
    assert "drop" in said.out
    assert "pay the current price" in said.out
    assert "unknown rule id 'PE-NONE-1'" in said.out
    assert "Greedy thinks of:" in said.out
    assert "Crews" in said.out
    assert "I Cards" in said.out.rsplit("Stock and events", 1)[1]


def building_turn() -> Record:
    """A game that stands where the craftsmen of a player work: several choices with nothing revealed in between."""
    found = Record.start("pillars", 2, 5, names=["Ada", "Bo"])
    state = found.live()
    while "done" not in state.choices(state.actors[0]) or len(state.choices(state.actors[0])) < 3:
        found.apply(state.actors[0], state.choices(state.actors[0])[0])
    return found


def test_undo_goes_back_to_the_beginning_of_the_own_turn(order: Order) -> None:
    begun = building_turn()
    Path("begun.txt").write_text(begun.text())
    keep = "play pillars --resume begun.txt --record"
    assert order(keep, "used.txt", typed="2\n").code == 0
    assert len(record("used.txt").decisions) == len(begun.decisions) + 1
    said = order(keep, "back.txt", typed="2\nu\n")
    assert Path("back.txt").read_text() == begun.text()
    said = order(keep, "other.txt", typed="2\nu\n3\n")
    assert [line.choice for line in record("other.txt").decisions][-1] == begun.live().legal(begun.live().actors[0])[2]
    said = order(keep, "further.txt", typed="2\nu\nu\n")
    assert "since your last choice" in said.out
    assert Path("further.txt").read_text() == begun.text(), "not past the beginning of the turn"


def test_undo_never_takes_back_what_another_player_saw_or_chance_told(order: Order) -> None:
    assert "there is nothing to take back" in order(TOGETHER, typed="u\n").out
    said = order(TOGETHER, "--record", "game.txt", typed="1\nu\n")
    assert "there is nothing to take back" in said.out, "the other player is asked and has not chosen yet"
    said = order(TOGETHER, "--record", "more.txt", typed="1\n1\nu\n")
    assert "another player has acted since your last choice" in said.out
    assert len(record("more.txt").decisions) == 2
    order(TOGETHER, "--record", "whole.txt", typed="1\n" * 40)
    lines = record("whole.txt").decisions
    at = next(n for n, (before, line) in enumerate(pairwise(lines), 1) if before.seat == line.seat and before.chance)
    said = order(TOGETHER, "--record", "draw.txt", typed="1\n" * at + "u\n")
    assert "something has been revealed since your last choice" in said.out
    assert len(record("draw.txt").decisions) == at


# ---- saving


def test_saving_and_never_over_another_file(order: Order) -> None:
    Path("diary.txt").write_text("dear diary")
    said = order(ALONE, typed="1\ns diary.txt\ns mine.txt\n1\ns\nq\n")
    assert "diary.txt exists already" in said.out
    assert Path("diary.txt").read_text() == "dear diary"
    assert "saved in mine.txt" in said.out
    assert "not saved" not in said.out
    assert len([line for line in record("mine.txt").decisions if line.seat == 0]) == 2, (
        "s alone saves where it was saved"
    )


def test_replacing_a_file_must_be_asked_for(order: Order) -> None:
    Path("diary.txt").write_text("dear diary")
    order(ALONE, typed="1\ns! diary.txt\nq\n")
    assert record("diary.txt").decisions


def test_quitting_offers_to_save(order: Order) -> None:
    said = order(ALONE, typed="1\nq\n\n")
    assert "Save the game?" in said.out
    assert record("pillars-7.txt").decisions
    said = order(ALONE, typed="1\nq\n\n")
    assert record("pillars-7-2.txt").decisions, "a name that is free"
    said = order(ALONE, typed="1\nq\npillars-7.txt\nthird.txt\n")
    assert "pillars-7.txt exists already" in said.out
    assert record("third.txt").decisions
    said = order(ALONE, typed="1\nq\nn\n")
    assert said.out.endswith("The game is not saved.\n")
    assert len(list(Path().glob("*.txt"))) == 3


def test_a_place_that_cannot_be_written_to_does_not_end_the_game(order: Order) -> None:
    said = order(ALONE, typed="1\ns nowhere/game.txt\ns game.txt\n")
    assert "nowhere/game.txt cannot be written" in said.out
    assert record().decisions


def test_the_language_is_kept(order: Order) -> None:
    out = order(ALONE, "--lang", "it", typed="u\n1\nq\nn\n").out
    assert "Turno 1 di 6" in out
    assert "non c'è niente da annullare" in out
    assert "Giocatore" in out
    assert "La partita non è salvata." in out
