"""Hidden hands: two positions that differ only in what a seat cannot see look the same to it in every way."""

import random

import pytest

import guildhall
from arrange import offered, play
from belfort.position import BASE, acts, hand, new, position
from guildhall.games.belfort import frames as f
from guildhall.games.belfort import notes
from guildhall.games.belfort.game import Belfort
from guildhall.games.belfort.notation import PRINTED
from guildhall.kernel.packing import ASK_ALWAYS, a_of, readable
from guildhall.kernel.rng import Rng, key_of

pytestmark = pytest.mark.engine
PAIRS = 2000
TO_LIGHT = (notes.DREW, notes.TURNED_UP, notes.DISCARDED, notes.SHOWED)  # what was hidden is seen
TITLE = guildhall.title("belfort")
PROBES = [
    TITLE.choices.parse(text)
    for text in [
        *("end", "build D1.bank", "build D3.wall", "card_deck", "discard pub", "drop bank", "show keep", "pass"),
        *("place elf archives", "take_shown s1", "hire pub", "permit djinn lodge", "fetch_deck", "np_deck"),
    ]
]


def appearance(state: Belfort, seat: int | None) -> list[object]:
    """Everything a seat (None: a spectator) can learn from a position."""
    reader = -1 if seat is None else seat
    seen: list[object] = [state.view(seat), [readable(line, reader) for line in state.log], state.actors]
    if seat is not None:
        seen += [state.legal(seat), state.near_misses(seat), [state.refused(seat, choice) for choice in PROBES]]
        seen += [state.why_not(seat, choice) for choice in PROBES[:3]]
    return seen


def other_world(state: Belfort, seat: int, seed: str) -> Belfort:
    """The same game as far as the seat knows, with the other hands dealt anew."""
    twin = state.sample(seat, Rng(key_of(seed)))
    assert isinstance(twin, Belfort)
    twin.logging, twin.log = True, state.log[:]
    return twin


@pytest.mark.rule("BF-INFO-1", "BF-INFO-2", "BF-RUL-67")
def test_hands_of_others_show_nowhere() -> None:
    pairs = differing = game = 0
    while pairs < PAIRS:
        seats, dice = 2 + game % 4, random.Random(game)
        options = {"guild_mode": "advanced", "expansion": game % 3 > 0}
        state = new(seats, seed=game, options=options)
        assert isinstance(state, Belfort)
        viewer, twin = 0, None
        while not state.over:
            if twin is None:
                viewer = dice.randrange(seats)
                twin = other_world(state, viewer, f"{game} {len(state.log)}")
            pairs += 1
            differing += twin.fingerprint() != state.fingerprint()
            assert appearance(twin, viewer) == appearance(state, viewer), f"game {game}"
            assert twin.view(None) == state.view(None)
            seat = dice.choice(state.actors)
            choice = dice.choice(state.legal(seat))
            known = choice in twin.legal(seat)
            before = len(state.log)
            state.push(seat, choice)
            if known:
                twin.push(seat, choice)
            if not known or any(line & 255 in TO_LIGHT for line in state.log[before:]):  # another world
                twin = None
        game += 1
    assert differing > pairs // 2


@pytest.mark.rule("BF-INFO-1", "BF-INFO-3")
def test_future_draws_show_nowhere() -> None:
    state = new(3, seed=5)
    dice = random.Random(5)
    while not state.over:
        twin = state.clone()
        twin.rng, twin.log = Rng(key_of(str(dice.random()))), state.log[:]
        for viewer in (0, 1, 2, None):
            assert appearance(twin, viewer) == appearance(state, viewer)
        seat = dice.choice(state.actors)
        state.push(seat, dice.choice(state.legal(seat)))


@pytest.mark.rule("BF-INFO-1")
def test_a_sample_keeps_what_everybody_saw() -> None:
    held = {0: ["bank", "pub"], 1: ["keep", "keep", "inn", "tower"], 2: []}
    state = position(acts(), options=BASE, hand=held, known={1: ["keep", "tower"]})
    for kind, number in [(0, 1), (8, 1), (5, 2), (4, 1), (9, 1)]:
        for _ in range(number):
            state.deck.remove(kind)
    seen = set()
    for seed in range(40):
        twin = state.sample(0, Rng(key_of(str(seed))))
        assert hand(twin, 0) == ["bank", "pub"]
        other = hand(twin, 1)
        assert {"keep", "tower"} <= {*other}
        assert len(other) == 4
        everything = sorted(twin.deck + [kind for kind in range(10) for _ in range(twin.hand[1][kind])])
        assert everything == sorted(state.deck + [kind for kind in range(10) for _ in range(state.hand[1][kind])])
        seen.add(tuple(other))
    assert len(seen) > 10


@pytest.mark.rule("BF-INFO-1", "BF-ACT-6")
def test_what_everybody_knows_of_a_hand() -> None:
    state = position(acts(), options=BASE, goods={0: {"gold": 9}, 1: {"gold": 9}}, chance=["turn pub", "draw market"])
    play(state, "0 card bank", "1 card_deck")
    assert (state.known[0][0], sum(state.known[0]), sum(state.known[1])) == (1, 1, 0)


@pytest.mark.rule("BF-INFO-1", "BF-DEC-1")
@pytest.mark.parametrize("kind", [f.ASK_DROP, f.ASK_SHOW, f.ASK_ACTION, f.ASK_DISCARD])
def test_questions_that_depend_on_a_hand_are_always_asked(kind: int) -> None:
    assert kind >= ASK_ALWAYS
    state = position(acts(), options=BASE, hand={0: ["pub"] * 6})
    play(state, "0 end")
    assert offered(state, 0) == ["discard pub"]  # asked, though there is one answer: who holds six of a kind is secret


@pytest.mark.rule("BF-INFO-1")
def test_a_draw_is_veiled_in_the_log() -> None:
    state = position(acts(), options=BASE, goods={0: {"gold": 9}}, chance=["draw market"])
    play(state, "0 card_deck")
    drew = [line for line in state.log if line & 255 == notes.DREW]
    assert a_of(readable(drew[0], 0)) == PRINTED.properties.index("market") + 1
    assert [a_of(readable(drew[0], reader)) for reader in (1, 2, -1)] == [0, 0, 0]
