"""A position from elsewhere is tried before anybody is asked to play it: shown, and played a few times to its end."""

import time
from random import Random
from typing import Final

from guildhall.kernel.errors import BadRecord
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

GAMES: Final = 3
DECISIONS: Final = 3000  # of one trial; no real game needs as many
PATIENCE: Final = 4.0  # seconds after which no more is tried
LOOKS: Final = 40  # decisions between two looks at what people would see


def try_out(state: State, seed: str, games: int = GAMES, patience: float = PATIENCE) -> None:
    """Raises BadRecord if anything breaks in a few games at random from this position."""
    until = time.monotonic() + patience
    try:
        show(state, drawn=True)
        for number in range(games):
            trial = state.clone()
            trial.rng = Rng(key_of(f"{seed} trial {number}"))
            play(trial, Random(f"{seed} {number}"), until)
    except BadRecord:
        raise
    except Exception as trouble:  # whatever it is, it would happen at a table next
        raise BadRecord(f"the record leads to a position that cannot be played: {type(trouble).__name__}") from None


def play(state: State, luck: Random, until: float) -> None:
    invariants = title_of(state.game).invariants
    for number in range(DECISIONS):
        if state.over or time.monotonic() > until:
            break
        seat = luck.choice(state.actors)
        state.push(seat, luck.choice(state.legal(seat)))
        broken = invariants(state)
        if broken:
            raise BadRecord(f"the record leads to an impossible position: {broken[0]}")
        if number % LOOKS == 0:
            show(state)
    show(state)


def show(state: State, drawn: bool = False) -> None:
    """Whatever a page needs of a position, for every seat and for spectators."""
    title = title_of(state.game)
    names = [f"Seat {seat + 1}" for seat in range(state.seats)]
    for seat in [None, *range(state.seats)]:
        view = state.view(seat)
        title.words.progress(view, "en")
        if drawn:
            title.drawing.board(view, names, "en")
        for choice in state.legal(seat) if seat is not None else []:
            state.notation.text(choice)
    _ = state.outcome
