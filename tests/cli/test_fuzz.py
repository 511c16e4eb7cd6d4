"""`guildhall fuzz`: finds nothing in a sound title, and everything it claims to look for in an unsound one."""

import random
from collections.abc import Callable

import pytest

import guildhall
from cli.orders import Order
from guildhall.arena import inspection
from guildhall.arena.fuzz import Run, play, setting
from guildhall.games.pillars import invariants
from guildhall.games.pillars.game import Pillars
from guildhall.kernel.errors import BadOption
from guildhall.kernel.refusal import Refusal

TITLE = guildhall.title("pillars")
COMPILED = guildhall.compiled.active()


def on_pure_python(test: Callable[..., None]) -> Callable[..., None]:
    """For a test that breaks a class of the engine: it is left to the run on pure Python."""
    left_out = pytest.mark.skipif(COMPILED, reason="a compiled class cannot be broken")
    marked: Callable[..., None] = pytest.mark.engine(left_out(test))
    return marked


def test_it_answers_with_one_json_object(order: Order) -> None:
    said = order("fuzz pillars --games 4 --seed 1 --jobs 1 --json")
    assert said.code == 0
    assert said.err == ""
    answer = said.json
    assert list(answer)[:4] == ["game", "games", "decisions", "failures"]
    assert (answer["game"], answer["games"], answer["failures"], answer["failure_list"]) == ("pillars", 4, 0, [])
    assert answer["decisions"] > 4 * 50


def test_games_do_not_depend_on_the_number_of_processes(order: Order) -> None:
    line = "fuzz pillars --games 4 --seed 8 --json --jobs"
    alone, together = order(line, "1").json, order(line, "2").json
    assert alone["decisions"] == together["decisions"]
    assert alone["games_by_seats"] == together["games_by_seats"]


def test_every_player_count_and_every_value_of_every_option_comes_up() -> None:
    drawn = [setting(TITLE, random.Random(f"1/{number}")) for number in range(300)]
    assert {seats for seats, _ in drawn} == {2, 3, 4}
    seen = {(name, value) for _, chosen in drawn for name, value in chosen.items()}
    for name, allowed in TITLE.options.values.items():
        changed = [value for value in allowed if value != TITLE.options.defaults[name]]
        assert {(name, str(value).lower()) for value in changed} <= seen
        assert any(name not in chosen for _, chosen in drawn), f"{name} is never left at its default"


def test_a_setting_that_does_not_fit_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_three(seats: int, _: list[int]) -> None:
        if seats != 3:
            raise BadOption("three play this")

    monkeypatch.setattr(TITLE, "fits", only_three)
    assert {setting(TITLE, random.Random(number))[0] for number in range(30)} == {3}


def test_a_broken_invariant_is_a_failure_with_the_number_of_its_game(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_gold_too_many(state: Pillars) -> list[str]:
        return ["somebody found a coin"] if state.round == 2 else []

    monkeypatch.setattr(invariants, "invariants", one_gold_too_many)
    said = order("fuzz pillars --games 2 --seed 4 --jobs 1 --json")
    assert said.code == 1
    assert said.json["failures"] == 2
    first, second = said.json["failure_list"]
    assert first.startswith("game 0 of seed 4 (")
    assert first.endswith("somebody found a coin")
    again = order("fuzz pillars --seed 4 --only 1 --json")
    assert again.code == 1
    assert again.json["failure_list"] == [second]
    assert "somebody found a coin" in order("fuzz pillars --seed 4 --only 1").out


def test_an_exception_is_a_failure_not_a_traceback(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(state: Pillars) -> list[str]:
        raise KeyError("wool")

    monkeypatch.setattr(invariants, "invariants", stumble)
    said = order("fuzz pillars --games 1 --seed 4 --json")
    assert said.code == 1
    assert "KeyError: 'wool'" in said.json["failure_list"][0]


def position() -> Pillars:
    state = guildhall.new("pillars", 3, seed=1)
    assert isinstance(state, Pillars)
    return state


def faults_of_position(state: Pillars) -> list[str]:
    return list(inspection.of_position(TITLE, state, state.actors[0], random.Random(1)))


def test_a_sound_position_has_no_faults() -> None:
    state = position()
    seat = state.actors[0]
    assert faults_of_position(state) == []
    assert list(inspection.of_copies(state, seat, state.legal(seat)[0])) == []


@on_pure_python
def test_a_view_that_is_no_plain_data_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position()
    whole = Pillars.view
    monkeypatch.setattr(Pillars, "view", lambda state, seat: {**whole(state, seat), "bag": (1, 2, 3)})
    assert any("not plain data" in fault for fault in faults_of_position(state))


@on_pure_python
def test_a_choice_that_is_not_offered_and_not_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position()
    state.legal(state.actors[0])
    monkeypatch.setattr(Pillars, "check", lambda *_: 0)
    assert any("not refused either" in fault for fault in faults_of_position(state))


@on_pure_python
def test_a_clone_that_shares_a_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Pillars.clone

    def shallow(state: Pillars) -> Pillars:
        twin = whole(state)
        twin.taker = state.taker
        return twin

    monkeypatch.setattr(Pillars, "clone", shallow)
    state = position()
    seat = state.actors[0]
    take = next(choice for choice in state.legal(seat) if TITLE.choices.text(choice).startswith("take"))
    assert any("changed the original" in fault for fault in inspection.of_copies(state, seat, take))


@on_pure_python
def test_a_field_that_is_not_saved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Pillars.to_json
    monkeypatch.setattr(Pillars, "to_json", lambda state: {**whole(state), "gold": [0, 0, 0]})
    state = position()
    seat = state.actors[0]
    faults = list(inspection.of_copies(state, seat, state.legal(seat)[0]))
    assert any(fault.startswith("the saved position is not equal") for fault in faults)


def test_a_refusal_by_a_rule_that_does_not_exist_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLE, "refusal", lambda *_: Refusal("PE-NONE-1", "no", 99, 0, 0))
    assert any("PE-NONE-1" in fault for fault in faults_of_position(position()))


def test_a_missing_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_: object) -> str:
        raise KeyError("no such message")

    monkeypatch.setattr(TITLE.words, "line", silent)
    assert "no such message" in play(Run("pillars", 1), 0).failure
