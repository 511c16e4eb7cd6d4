"""The position builder of the tests: any state, any question, scripted chance."""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

import guildhall
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Scripted
from guildhall.kernel.rows import ALL, laid
from guildhall.kernel.state import State
from hamlet.game import Hamlet

S = TypeVar("S", bound=State)


def new_hamlet(seats: int = 3, seed: int = 1, **setting: Any) -> Hamlet:
    """A game of the example, which needs every part of the kernel."""
    state = guildhall.new("hamlet", seats, seed, **setting)
    assert isinstance(state, Hamlet)
    return state


def arrange(state: S, *frames: int, chance: Sequence[str] = (), fields: dict[str, Any] | None = None, **more: Any) -> S:
    """Puts values into a state, replaces its agenda by the frames (the last one is done first) and settles it.

    `chance` dictates the coming outcomes in the notation of the title: ["builder red", "die 4"].
    """
    for name, value in {**(fields or {}), **more}.items():
        assert name in state.fields, f"{state.game} has no field {name}"
        setattr(state, name, laid(value, state.lists.get(name, ALL)))
    script(state, *chance)
    state.agenda = list(frames)
    state.lanes = [()] * state.seats
    state.offers = [None] * state.seats
    state.log = []
    state.derive()
    state.settle()
    return state


def script(state: S, *chance: str) -> S:
    """From now on chance does what it is told."""
    words = title_of(state.game).chances
    state.rng = Scripted([words.parse(text) >> 12 & 4095 for text in chance])
    return state


class Loose:
    """A state as if every row of it were a list that can be changed in place; `fix` makes it so."""

    def __init__(self, state: State) -> None:
        self.__dict__.update(state=state, rows={})

    def __getattr__(self, name: str) -> Any:
        if name in self.state.lists and name not in self.rows:
            self.rows[name] = self.state.to_json()[name]
        return self.rows[name] if name in self.rows else getattr(self.state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.state.lists:
            self.rows[name] = value
        else:
            setattr(self.state, name, value)

    def fix(self) -> None:
        for name, value in self.rows.items():
            setattr(self.state, name, laid(value, self.state.lists[name]))


def tamper(state: State, statement: str, **names: object) -> None:
    """Does something to a state `t` that no rule would."""
    loose = Loose(state)
    exec(statement, {"t": loose, **names})
    loose.fix()


def play(state: S, *moves: str) -> S:
    """Plays moves written `SEAT choice`, each checked."""
    for move in moves:
        seat, choice = move.split(" ", 1)
        state.apply(int(seat), choice)
    return state


def offered(state: State, seat: int) -> list[str]:
    return [str(choice) for choice in state.choices(seat)]


def refused(state: State, seat: int, choice: str) -> str:
    """The rule id that forbids the choice; it must be refused and change nothing."""
    before = state.fingerprint()
    refusal = state.why_not(seat, choice)
    assert refusal is not None, f"{choice} is legal"
    assert choice not in state.choices(seat)
    with pytest.raises(guildhall.Illegal) as trouble:
        state.apply(seat, choice)
    assert trouble.value.rule == refusal.rule
    assert state.fingerprint() == before
    return refusal.rule
