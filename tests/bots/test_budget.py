"""How long a bot thinks: never longer than its time, no longer once it is cancelled, and clear words for bad times."""

import time
from threading import Event, Thread

import pytest

import guildhall
from guildhall.bots import bot
from guildhall.bots.budget import Budget
from guildhall.bots.flat import Flat
from guildhall.bots.mcts import Mcts
from guildhall.bots.uct import Uct
from guildhall.kernel.errors import UnknownName

pytestmark = pytest.mark.engine
THINKERS: list[type[Flat] | type[Mcts] | type[Uct]] = [Flat, Mcts, Uct]


class Clock:
    """A clock that moves on by ten milliseconds whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_bot_stops_when_its_time_is_over(thinker: type[Mcts], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock)
    state = guildhall.new("pillars", 2, seed=1)
    budget = Budget(seconds=0.5)
    assert thinker("1", budget).choose(state, state.actors[0]) in state.legal(state.actors[0])
    begun = budget.end - 0.5
    assert 0.1 <= clock.now - begun <= 0.6  # earlier only where the rest could not change the choice


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_search_under_way_can_be_cancelled(thinker: type[Mcts]) -> None:
    state = guildhall.new("pillars", 2, seed=1)
    begun, found = Event(), list[int]()

    class Watched(Budget):
        def spent(self, done: int) -> float:
            begun.set()
            return super().spent(done)

    budget = Watched(seconds=600.0)
    search = Thread(target=lambda: found.append(thinker("1", budget).choose(state, state.actors[0])), daemon=True)
    search.start()
    assert begun.wait(60)
    budget.cancel()
    search.join(60)
    assert found
    assert found[0] in state.legal(state.actors[0])


class Counting(Budget):
    """Remembers how many simulations were done whenever somebody asked."""

    def __init__(self, simulations: int) -> None:
        super().__init__(simulations=simulations)
        self.counted: list[int] = []

    def spent(self, done: int) -> float:
        self.counted.append(done)
        return super().spent(done)


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_number_of_simulations_is_never_exceeded(thinker: type[Mcts]) -> None:
    state = guildhall.new("pillars", 2, seed=1)
    budget = Counting(21)
    thinker("1", budget).choose(state, state.actors[0])
    assert max(budget.counted) == 21 or (thinker is Mcts and 8 <= max(budget.counted) < 21)


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_cancel_before_the_search_holds_for_that_search_alone(thinker: type[Mcts]) -> None:
    state = guildhall.new("pillars", 2, seed=1)
    budget = Counting(21)
    found = thinker("1", budget)
    budget.cancel()
    assert found.choose(state, state.actors[0]) in state.legal(state.actors[0])
    assert max(budget.counted) == 0
    found.choose(state, state.actors[0])
    assert max(budget.counted) >= 8


def test_nothing_is_searched_where_there_is_no_choice() -> None:
    budget = Budget(simulations=5)
    state = guildhall.new("antiquity", 2, seed=1)
    seat = state.actors[0]
    only = state.offers[seat] = state.legal(seat)[:1]
    for thinker in THINKERS:
        assert thinker("1", budget).choose(state, seat) == only[0]
    assert budget.end == 0.0  # never started


@pytest.mark.parametrize(
    "spec, sentence",
    [
        ("genius", "unknown bot 'genius'; expected one of random, greedy, search, flat, mcts, uct, apprentice"),
        ("greedy:1s", "unknown bot 'greedy:1s'"),
        ("greedy:", "unknown bot 'greedy:'"),
        ("random:", "unknown bot 'random:'"),
        ("master:", "unknown bot 'master:'"),
        ("mcts:", "'' is no time for a bot"),
        ("mcts:0ms", "'0ms' is no time for a bot; expected 1ms to 600s"),
        ("mcts:0n", "'0n' is no time for a bot; expected 1ms to 600s, or 1n to 1000000n for simulations"),
        ("mcts:1000001n", "'1000001n' is no time for a bot"),
        ("mcts:1s\n", "'1s"),
        ("mcts:٣s", "'٣s' is no time for a bot"),
        (f"mcts:{'9' * 400}s", "'999"),
        (f"mcts:{'9' * 5000}n", "'999"),
        ("mcts:1000s", "'1000s' is no time for a bot; expected 1ms to 600s"),
        ("flat:soon", "'soon' is no time for a bot; expected 1ms to 600s, or 1n to 1000000n for simulations"),
        ("uct:-1s", "'-1s' is no time for a bot"),
        ("master:1s", "unknown bot 'master:1s'"),
    ],
)
def test_a_bad_spec_is_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(UnknownName) as trouble:
        bot(spec)
    assert str(trouble.value).startswith(sentence)
    assert str(trouble.value).count("\n") == spec.count("\n")
