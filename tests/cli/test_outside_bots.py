"""Bots from outside the house: found by entry point, named as module:Class, refused in one sentence."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import guildhall
from cli.orders import Order
from guildhall.bots import bot, installed, listed_bot, short_name
from guildhall.bots.analysis import adviser
from guildhall.kernel.errors import BadChoice, GuildhallError, UnknownName

BOTS = '''
import random

class Clerk:
    """Always the last choice."""
    def __init__(self, seed):
        self.seed = seed
    def choose(self, state, seat):
        return state.legal(seat)[-1]

class Thinker(Clerk):
    def __init__(self, seed, budget=None):
        self.seed, self.budget = seed, budget
    def weigh(self, state, seat, also=-1):
        return []

class Cheat(Clerk):
    def choose(self, state, seat):
        return 255

class Bare:
    def choose(self, state, seat):
        return state.legal(seat)[0]

class Mute:
    pass

number = 3
'''


@pytest.fixture
def village(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module with bots that only this test can import."""
    (tmp_path / "village_bots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken_bots.py").write_text("import no_such_thing\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    yield
    for name in ("village_bots", "broken_bots"):
        sys.modules.pop(name, None)


def test_a_package_brings_its_bot() -> None:
    assert installed() == ["miller"]
    state = guildhall.new("hamlet", 2, seed=1)
    assert bot("miller", 1).choose(state, 0) == state.packed("build mill")
    assert listed_bot("miller", 1).choose(state, 0) == state.packed("build mill")
    with pytest.raises(UnknownName, match=r"the bot hamlet\.miller:Miller cannot be made with a seed and a budget: "):
        bot("miller:500ms")


@pytest.mark.usefixtures("village")
def test_any_class_is_a_bot() -> None:
    state = guildhall.new("pillars", 2, seed=1)
    seat = state.actors[0]
    assert bot("village_bots:Clerk").choose(state, seat) == state.legal(seat)[-1]
    assert adviser("village_bots:Thinker").weigh(state, seat) == []
    assert bot("village_bots:Thinker:300n").budget.simulations == 300  # type: ignore[attr-defined]
    assert [short_name(spec) for spec in ("village_bots:Clerk", "flat:500ms", "miller")] == [
        *("Clerk", "flat:500ms", "miller")
    ]


@pytest.mark.usefixtures("village")
@pytest.mark.parametrize(
    "spec, sentence",
    [
        ("no_such_bots:Clerk", "the module no_such_bots of the bot no_such_bots:Clerk cannot be imported: No module"),
        ("broken_bots:Clerk", "the module broken_bots of the bot broken_bots:Clerk cannot be imported: No module"),
        ("village_bots:Nobody", "the module village_bots has no class Nobody; expected a bot as MODULE:CLASS"),
        ("village_bots:number", "the module village_bots has no class number; expected a bot as MODULE:CLASS"),
        ("village_bots:Mute", "village_bots:Mute is no bot; expected a class with choose(state, seat)"),
        ("village_bots:Bare", "the bot village_bots:Bare cannot be made with a seed: TypeError: "),
        ("village_bots:Clerk:1s", "the bot village_bots:Clerk cannot be made with a seed and a budget: TypeError: "),
        ("village_bots:Thinker:9h", "'9h' is no time for a bot; expected 1ms to 600s"),
        ("village_bots", "unknown bot 'village_bots'; expected one of random, greedy, "),
        ("../village_bots:Clerk", "unknown bot '../village_bots:Clerk'; expected one of random, greedy, "),
    ],
)
def test_what_is_no_bot_is_refused_in_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(UnknownName) as trouble:
        bot(spec)
    assert str(trouble.value).startswith(sentence)
    assert "\n" not in str(trouble.value)


@pytest.mark.usefixtures("village")
def test_a_choice_that_is_not_legal_reaches_no_game() -> None:
    state = guildhall.new("hamlet", 2, seed=1)
    with pytest.raises(BadChoice, match=r"the bot village_bots:Cheat chose 255; expected one of state\.legal"):
        bot("village_bots:Cheat").choose(state, 0)


@pytest.mark.usefixtures("village")
def test_only_whoever_runs_the_program_names_modules() -> None:
    """A spec from a table, a record or the net imports nothing."""
    for spec in ("village_bots:Clerk", "os:system", "hamlet.miller:Miller"):
        with pytest.raises(UnknownName, match="unknown bot"):
            listed_bot(spec)
    assert "village_bots" not in sys.modules


@pytest.mark.usefixtures("village")
def test_bots_from_outside_play_in_other_processes(order: Order) -> None:
    said = order("simulate hamlet --seats village_bots:Clerk,miller --games 4 --seed 1 --jobs 2 --json")
    assert said.code == 0, said.err
    assert '"finished": 4' in said.out
    refused = order("simulate hamlet --seats no_such_bots:Clerk,greedy --games 4")
    assert refused.code == 2
    assert len(refused.err.splitlines()) == 1


@pytest.mark.usefixtures("village")
def test_bots_from_outside_sit_at_the_terminal_and_in_tournaments(order: Order) -> None:
    said = order("play hamlet --seats village_bots:Clerk,miller --seed 2 --record game.txt")
    assert said.code == 0, said.err
    assert "Clerk" in said.out
    assert "Miller" in said.out
    said = order("tournament hamlet --bots village_bots:Clerk,miller,random --games 2 --seed 3 --json")
    assert said.code == 0, said.err


def test_a_name_in_a_record_imports_nothing(order: Order, tmp_path: Path) -> None:
    (tmp_path / "evil_bots.py").write_text("raise SystemExit('imported')\n", encoding="utf-8")
    order("play hamlet --seats you=Ada,you=Bo --seed 2 --record game.txt", typed="done\n")
    path = Path("game.txt")
    path.write_text(path.read_text(encoding="utf-8").replace("Bo", "evil_bots:Clerk"), encoding="utf-8")
    said = order("play hamlet --resume game.txt")
    assert said.code in (0, 2)
    assert "evil_bots" not in sys.modules


def test_a_house_name_is_taken_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    from guildhall.bots import outside

    monkeypatch.setattr(
        outside, "installed", lambda: {"greedy": "hamlet.miller:Miller", "miller": "hamlet.miller:Miller"}
    )
    assert installed() == ["miller"]
    assert type(bot("greedy")).__name__ == "Greedy"
    assert issubclass(UnknownName, GuildhallError)
