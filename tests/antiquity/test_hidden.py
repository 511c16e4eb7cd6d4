"""Non-interference: two positions that differ only in what a seat cannot see look the same to it in every way."""

import random

import pytest

import guildhall
from antiquity.position import TITLE
from guildhall.games.antiquity import bot
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.packing import kind_of, readable
from guildhall.kernel.rng import Rng, key_of

pytestmark = pytest.mark.engine
PAIRS = 2000
OPEN = (v.OFFER, v.ACCEPT, v.REFUSE, v.WITHDRAW, v.FINISH, v.PROPOSE)
PROBES = [
    TITLE.choices.parse(text)
    for text in [
        *("build market", "build house", "man market 1:0,0:r0", "exchange", "offer red", "offer blue", "accept red"),
        *("undo", "done", "place 1:0,0:r0", "pay fish", "raze", "replace", "hospital", "get gold", "pass", "gather"),
    ]
]


def appearance(state: Antiquity, seat: int | None) -> list[object]:
    """Everything a seat (None: a spectator) can learn from a position."""
    reader = -1 if seat is None else seat
    log = [line for note in state.log if (line := readable(note, reader)) >= 0]
    seen: list[object] = [state.view(seat), log, state.actors]
    if seat is not None:
        seen += [state.legal(seat), state.near_misses(seat), [state.refused(seat, choice) for choice in PROBES]]
        seen += [state.why_not(seat, choice) for choice in PROBES[:3]]
    return seen


def copy(state: Antiquity) -> Antiquity:
    twin = state.clone()
    twin.logging, twin.log = True, state.log[:]
    return twin


def sensible(state: Antiquity, seat: int, dice: random.Random) -> int:
    legal = state.legal(seat)
    sane: list[int] = bot.shortlist(state, seat, legal)
    return dice.choice(sane if dice.random() < 0.7 else legal)


def secretly(state: Antiquity, seat: int, dice: random.Random) -> int:
    """Some acts of a seat behind its screen; how many."""
    made = 0
    for _ in range(dice.randrange(1, 6)):
        hidden = [choice for choice in state.legal(seat) if kind_of(choice) not in OPEN]
        if hidden:
            state.push(seat, dice.choice(hidden))
            made += 1
    return made


@pytest.mark.rule("AQ-INF-1", "AQ-CIT-10", "AQ-CIT-2", "AQ-SNT-1")
def test_what_others_do_behind_their_screens_shows_nowhere() -> None:
    pairs = game = 0
    while pairs < PAIRS:
        seats, dice = 2 + game % 3, random.Random(game)
        state = guildhall.new("antiquity", seats, seed=game, preset=("rulebook", "published")[game % 2])
        assert isinstance(state, Antiquity)
        while not state.over and state.round < 9:
            seat = dice.choice(state.actors)
            if state.together() and len(state.actors) > 1 and dice.random() < 0.25:
                viewer = dice.choice([*range(seats), None])
                actor = dice.choice([one for one in state.actors if one != viewer])
                twin = copy(state)
                if secretly(twin, actor, dice):
                    pairs += 1
                    assert appearance(twin, viewer) == appearance(state, viewer), f"game {game}"
            state.push(seat, sensible(state, seat, dice))
        game += 1


@pytest.mark.rule("AQ-INF-1", "AQ-INF-2", "AQ-EXP-1")
def test_what_markers_will_show_is_nowhere() -> None:
    pairs = game = 0
    while pairs < 300:
        dice = random.Random(game)
        state = guildhall.new("antiquity", 2 + game % 3, seed=game)
        assert isinstance(state, Antiquity)
        while not state.over and state.round < 7:
            if dice.random() < 0.1:
                twin = copy(state)
                twin.rng = Rng(key_of(str(dice.random())))
                for viewer in [*range(state.seats), None]:
                    assert appearance(twin, viewer) == appearance(state, viewer)
                pairs += 1
            seat = dice.choice(state.actors)
            state.push(seat, sensible(state, seat, dice))
        game += 1


@pytest.mark.rule("AQ-INF-1")
def test_a_sample_agrees_with_everything_the_seat_knows() -> None:
    hidden = 0
    for game in range(6):
        dice = random.Random(game)
        state = guildhall.new("antiquity", 2 + game % 3, seed=game)
        assert isinstance(state, Antiquity)
        while not state.over and state.round < 6:
            if dice.random() < 0.1:
                seat = dice.randrange(state.seats)
                sampled = state.sample(seat, Rng(key_of(f"{game}")))
                assert sampled.view(seat) == state.view(seat)
                assert sampled.legal(seat) == state.legal(seat)
                hidden += sampled.fingerprint() != state.fingerprint()
            seat = dice.choice(state.actors)
            state.push(seat, sensible(state, seat, dice))
    assert hidden > 20
