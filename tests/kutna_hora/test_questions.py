"""A question lists as legal exactly what its check allows of its candidates, in the same order."""

import random

import pytest

import guildhall
from guildhall.games.kutna_hora.frames import ASK_COLUMN, ASK_ROWS
from guildhall.games.kutna_hora.game import KINDS, KutnaHora
from guildhall.games.kutna_hora.terms import FREE, PAID, PUBLIC
from guildhall.kernel.packing import kind_of, pack

pytestmark = pytest.mark.engine
ANYTIME = sorted(set(KINDS.rules) - {ASK_COLUMN, ASK_ROWS})  # questions that could be put in every turn


def assert_agrees(state: KutnaHora, seat: int, frame: int) -> int:
    question = KINDS.questions[kind_of(frame)]
    candidates = question.candidates(state, seat, frame)
    legal = question.legal(state, seat, frame)
    assert legal == [choice for choice in candidates if question.check(state, seat, frame, choice) == 0]
    assert len(candidates) <= question.bound
    return len(legal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_legal_is_what_the_check_leaves_of_the_candidates(seats: int) -> None:
    answered = dict.fromkeys(ANYTIME, 0)
    for seed in range(4):
        state, dice = guildhall.new("kutna_hora", seats, seed=seed, options={"events": "on"}), random.Random(seed)
        assert isinstance(state, KutnaHora)
        if seed % 2:  # rich enough for everything, with pelicans for the cathedral
            state.groschen, state.pelicans = [200] * seats, [3] * seats
        while not state.over:
            seat = state.actors[0]
            assert_agrees(state, seat, state.agenda[-1])
            if state.round:
                for kind in ANYTIME:
                    for way in (PAID, FREE, PUBLIC):
                        answered[kind] += assert_agrees(state, dice.randrange(seats), pack(kind, seat, way))
            state.push(seat, dice.choice(state.legal(seat)))
    assert all(answered.values())


def test_a_clone_shares_no_list_with_its_parent() -> None:
    state = guildhall.new("kutna_hora", 4, seed=1)
    twin = state.clone()
    for name in state.fields:
        here, there = getattr(state, name), getattr(twin, name)
        assert here == there
        if isinstance(here, list):
            assert here is not there
            assert not any(a is b for a, b in zip(here, there, strict=True) if isinstance(a, list))
