"""Non-interference: two positions that differ only in what a seat cannot see look the same to it in every way."""

import random

import pytest

from guildhall.games.pillars.game import Pillars
from guildhall.kernel.packing import a_of, readable
from guildhall.kernel.rng import Rng, Scripted, key_of
from guildhall.kernel.rows import replaced
from pillars.position import PRINTED, TITLE, new

pytestmark = pytest.mark.engine
PAIRS = 2000
ELLEN = PRINTED.advantages.index("ellen")
PROBES = [
    TITLE.choices.parse(text)
    for text in [
        *("take quarry_4", "take r3_mason", "pass", "dismiss start_woodworker", "accept", "reject", "place castle"),
        *("remigius market", "protection", "cube wood", "cube metal", "use_card", "keep_card", "buy wood 2"),
        *("sell stone 1", "withdraw", "raise start_woodworker", "use start_woodworker 2", "done", "return sand"),
    ]
]


def appearance(state: Pillars, seat: int | None) -> list[object]:
    """Everything a seat (None: a spectator) can learn from a position."""
    reader = -1 if seat is None else seat
    seen: list[object] = [state.view(seat), [readable(line, reader) for line in state.log], state.actors]
    if seat is not None:
        seen += [state.legal(seat), state.near_misses(seat), [state.refused(seat, choice) for choice in PROBES]]
        seen += [state.why_not(seat, choice) for choice in PROBES[:3]]
    return seen


def with_ellen(seats: int, seed: int) -> Pillars:
    """A new game in which one player holds Ellen from the beginning."""
    state = new(seats, seed=seed)
    assert isinstance(state, Pillars)
    if ELLEN in state.favour_deck:
        state.favour_deck.remove(ELLEN)
    else:
        state.kingsbridge[state.kingsbridge.index(ELLEN)] = state.favour_deck.pop(0)
    state.favours = replaced(state.favours, seed % seats, (*state.favours[seed % seats], ELLEN))
    return state


def copy(state: Pillars) -> Pillars:
    twin = state.clone()
    twin.logging, twin.log = True, state.log[:]
    return twin


def other_event(before: Pillars, after: Pillars, seat: int, choice: int, dice: random.Random) -> Pillars:
    """The same decision once more, with another event coming up for Ellen."""
    outcomes = [a_of(outcome) for outcome in after.draws]
    assert outcomes[-1] == after.peeked
    outcomes[-1] = dice.choice(after.event_deck)
    twin = copy(before)
    twin.rng = Scripted(outcomes)
    twin.push(seat, choice)
    twin.rng = after.rng.clone()
    return twin


@pytest.mark.rule("PE-INFO-1", "PE-INFO-2", "PE-ROUND-3")
def test_what_ellen_saw_and_what_will_be_drawn_show_nowhere() -> None:
    pairs = game = 0
    while pairs < PAIRS:
        seats, dice = 2 + game % 3, random.Random(game)
        state = with_ellen(seats, game)
        seer = game % seats
        twin: Pillars | None = None
        while not state.over:
            seat = state.actors[0]
            choice = dice.choice(state.legal(seat))
            before = copy(state)
            state.push(seat, choice)
            if before.peeked == -1 and state.peeked != -1:
                twin = other_event(before, state, seat, choice, dice)
            elif twin is not None and state.peeked != -1:
                twin.push(seat, choice)
            else:
                twin = None  # the event has been revealed
            if twin is None:
                continue
            pairs += 1
            assert twin.peeked != state.peeked
            assert twin.fingerprint() != state.fingerprint()
            elsewhere = copy(twin)
            elsewhere.rng = Rng(key_of(f"other {game}"))
            for viewer in [*range(seats), None]:
                if viewer != seer:
                    assert appearance(elsewhere, viewer) == appearance(state, viewer)
            assert twin.view(seer)["peeked"] == PRINTED.events[twin.peeked] != state.view(seer)["peeked"]
        game += 1


@pytest.mark.rule("PE-INFO-1", "PE-INFO-3")
def test_future_draws_show_nowhere() -> None:
    pairs = game = 0
    while pairs < PAIRS:
        seats, dice = 2 + game % 3, random.Random(game)
        state = new(seats, seed=game)
        while not state.over:
            if dice.random() < 0.5:
                twin = copy(state)
                twin.rng = Rng(key_of(str(dice.random())))
                for viewer in [*range(seats), None]:
                    assert appearance(twin, viewer) == appearance(state, viewer)
                pairs += 1
            seat = state.actors[0]
            state.push(seat, dice.choice(state.legal(seat)))
        game += 1


@pytest.mark.rule("PE-INFO-2")
def test_a_sample_agrees_with_everything_the_seat_knows() -> None:
    seen_by_others = set()
    for seed in range(30):
        state = with_ellen(3, seed)
        dice = random.Random(seed)
        while state.peeked == -1:
            seat = state.actors[0]
            state.push(seat, dice.choice(state.legal(seat)))
        for seat in range(3):
            sampled = state.sample(seat, Rng(key_of(f"{seed} {seat}")))
            assert sampled.view(seat) == state.view(seat)
            if seat == seed % 3:
                assert sampled.peeked == state.peeked
            else:
                assert sorted([sampled.peeked, *sampled.event_deck]) == sorted([state.peeked, *state.event_deck])
                seen_by_others.add(sampled.peeked == state.peeked)
    assert seen_by_others == {True, False}
