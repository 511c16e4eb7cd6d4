"""Non-interference: what will be drawn shows nowhere, and a sample agrees with all that is known."""

import random

import pytest

import guildhall
from guildhall.games.kutna_hora.game import KutnaHora
from guildhall.kernel.packing import readable
from guildhall.kernel.rng import Rng, key_of
from kutna_hora.position import TITLE, play_at_random

pytestmark = pytest.mark.engine
PAIRS = 2000
PROBES = [TITLE.choices.parse(text) for text in ("play A1 mine", "take B1", "claim 2,2", "dig T05 2,0", "council red")]


def appearance(state: KutnaHora, seat: int | None) -> list[object]:
    """Everything a seat (None: a spectator) can learn from a position."""
    reader = -1 if seat is None else seat
    seen: list[object] = [state.view(seat), [readable(line, reader) for line in state.log[-40:]], state.actors]
    if seat is not None:
        seen += [state.legal(seat), [state.refused(seat, choice) for choice in PROBES]]
    return seen


@pytest.mark.rule("KH-INFO-1", "KH-INFO-2", "KH-INFO-4", "KH-RUL-32")
def test_future_draws_show_nowhere() -> None:
    pairs = game = 0
    while pairs < PAIRS:
        seats, dice = 2 + game % 3, random.Random(game)
        state = guildhall.new("kutna_hora", seats, seed=game, options={"events": "on"})
        assert isinstance(state, KutnaHora)
        while not state.over and pairs < PAIRS:
            twin = state.clone()
            twin.logging, twin.log = True, state.log[:]
            twin.rng = Rng(key_of(f"other {pairs}"))
            viewer = dice.choice([*range(seats), None])
            assert appearance(twin, viewer) == appearance(state, viewer)
            pairs += 1
            seat = state.actors[0]
            state.push(seat, dice.choice(state.legal(seat)))
        game += 1


@pytest.mark.rule("KH-INFO-2")
def test_a_sample_is_the_same_table_with_another_future() -> None:
    futures = set()
    for seed in range(12):
        state = guildhall.new("kutna_hora", 3, seed=1)
        assert isinstance(state, KutnaHora)
        play_at_random(state, seed=1, stop=2)
        sampled = state.sample(0, Rng(key_of(str(seed))))
        assert sampled.view(0) == state.view(0)
        play_at_random(sampled, seed=1)
        futures.add(sampled.fingerprint())
    assert len(futures) > 6
