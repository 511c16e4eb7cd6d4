"""Honest bots: they use what their seat may use and nothing else, and searching leaves no trace.

A bot sees the position through a curtain. What passes it, the view, the choices and sampled worlds, is the same for
any two positions that differ only in what the seat cannot see.
"""

from collections.abc import Iterator
from typing import NoReturn

import pytest

import guildhall
from guildhall.bots import bot
from guildhall.bots.analysis import advise
from guildhall.kernel.packing import kind_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State, View
from wander import GAMES, is_short, wander

pytestmark = pytest.mark.engine
SPECS = ["random", "greedy", "search:6n", "flat:8n", "mcts:10n", "uct:3n"]
HIDES = {"antiquity", "belfort"}  # titles in which most positions hide something from a seat
POSITIONS = 3


def peeked(*_: object) -> NoReturn:
    raise AssertionError("a bot has looked behind the curtain")


class Curtain(State):
    """A state as a bot may use it; it has no agenda, no offers and nothing of its title, so that using them fails."""

    def __init__(self, state: State, seat: int) -> None:
        self.behind = state
        self.seat = seat
        self.seats = state.seats
        self.colours = state.colours  # everybody sees them

    @property
    def game(self) -> str:  # type: ignore[override]  # elsewhere it is the class's
        return self.behind.game

    def view(self, seat: int | None) -> View:
        assert seat == self.seat
        return self.behind.view(seat)

    def legal(self, seat: int) -> list[int]:
        assert seat == self.seat
        return self.behind.legal(seat)

    def sample(self, seat: int, rng: Rng) -> State:
        assert seat == self.seat
        return self.behind.sample(seat, rng)

    @property
    def kinds(self) -> NoReturn:  # type: ignore[override]  # its questions would answer for the state behind
        peeked()

    components = clone = deal = field_values = position = to_json = peeked
    candidates = check = push = make = peeked  # type: ignore[assignment]  # whatever they are given
    outcome = property(peeked)


def positions(game: str, seats: int) -> Iterator[tuple[State, int]]:
    """Positions of a random game, with a seat that has a choice."""
    state = guildhall.new(game, seats, seed="honest")
    state.logging = False
    found, every = 0, 3 if is_short(game) else 19  # decisions between the positions compared
    for count, (seat, _) in enumerate(wander(state, seats)):
        if count >= every * (found + 1) and len(state.legal(seat)) > 1:
            yield state, seat
            found += 1
        if found == POSITIONS:
            return


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_chooses_without_a_look_behind_the_curtain(game: str, spec: str) -> None:
    for state, seat in positions(game, 3):
        legal = state.legal(seat)
        assert bot(spec, 7).choose(Curtain(state, seat), seat) in legal


@pytest.mark.parametrize("spec", ["greedy", "flat:8n", "mcts:10n"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_advises_without_a_look_behind_the_curtain(game: str, spec: str) -> None:
    for state, seat in positions(game, 2):
        assert advise(Curtain(state, seat), seat, spec, also=state.legal(seat)[-1]).options


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_what_passes_the_curtain_does_not_depend_on_what_is_hidden(game: str, seats: int) -> None:
    differ = compared = 0
    for one, seat in positions(game, seats):
        for number in range(3):
            other = one.sample(seat, Rng(key_of(f"other {number}")))
            assert one.rng.to_json() != other.rng.to_json()  # the luck to come is hidden from everybody
            assert one.view(seat) == other.view(seat)
            assert one.legal(seat) == other.legal(seat)
            worlds = [state.sample(seat, Rng(key_of("world"))) for state in (one, other)]
            assert worlds[0].to_json() == worlds[1].to_json()
            differ += one.fingerprint() != other.fingerprint()
        compared += 1
    assert compared == POSITIONS
    assert differ or game not in HIDES


@pytest.mark.parametrize("game", GAMES)
def test_the_curtain_hides(game: str) -> None:
    """What dishonest bots would do fails, on the compiled build too."""
    state = guildhall.new(game, 2, seed=1)
    curtain = Curtain(state, state.actors[0])
    for peek in (
        curtain.clone,
        lambda: curtain.agenda,
        lambda: curtain.actors,
        lambda: curtain.over,
        lambda: curtain.rng,
        curtain.fingerprint,
        lambda: curtain.kinds,
        lambda: guildhall.title(game).kinds.questions[kind_of(state.question(curtain.seat))].legal(curtain, 0, 0),
        lambda: guildhall.title(game).bot.value(curtain, 0),
    ):
        with pytest.raises((AssertionError, AttributeError, TypeError)):
            peek()


@pytest.mark.parametrize("spec", SPECS)
def test_thinking_leaves_the_game_alone(spec: str) -> None:
    state = guildhall.new("belfort", 2, seed=5)
    before = state.to_json()
    bot(spec).choose(state, state.actors[0])
    assert state.to_json() == before


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_thinks_the_same(spec: str) -> None:
    """Also in the second question, when something is remembered of the first."""
    chosen: list[list[int]] = []
    for _ in range(2):
        state = guildhall.new("pillars", 3, seed=2)
        thinker, made = bot(spec, 3), []
        for _ in range(4):
            seat = state.actors[0]
            made.append(thinker.choose(state, seat))
            state.push(seat, made[-1])
        chosen.append(made)
    assert chosen[0] == chosen[1]


def test_another_seed_thinks_otherwise() -> None:
    state = guildhall.new("pillars", 2, seed=2)
    seat = state.actors[0]
    assert len({bot("random", seed).choose(state, seat) for seed in range(30)}) > 1
    assert len({advise(state, seat, "mcts:4n", seed).options[0].chances[0] for seed in range(4)}) > 1
