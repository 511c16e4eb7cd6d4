"""What the bot knows: it survives, builds, and wins by a saint."""

import random

import pytest

import guildhall
from antiquity.position import PRESETS, TITLE, building_cities, position
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.state import State

pytestmark = pytest.mark.engine


def sensible(state: State, seat: int) -> int:
    found: int = TITLE.bot.shortlist(state, seat, state.legal(seat))[0]
    return found


def test_the_shortlist_is_never_empty_and_always_legal() -> None:
    for seed in range(4):
        dice = random.Random(seed)
        state = guildhall.new("antiquity", 2 + seed % 3, seed=seed, preset=PRESETS[seed % 2])
        for _ in range(250):
            if state.over:
                break
            seat = dice.choice(state.actors)
            legal = state.legal(seat)
            short = TITLE.bot.shortlist(state, seat, legal)
            assert short
            assert set(short) <= set(legal)
            state.push(seat, dice.choice(short if dice.random() < 0.5 else legal))


def test_the_shortlist_knows_only_what_the_seat_may_know() -> None:
    """Whatever the other builds behind the screen, the seat is advised the same."""
    state = building_cities(goods={0: {"wood": 4, "fish": 2}, 1: {"wood": 4, "stone": 1}}, men={0: 2})
    before = sensible(state, 0)
    state.apply(1, "build cathedral")
    assert sensible(state, 0) == before


@pytest.mark.parametrize("preset", PRESETS)
def test_sensible_players_win_by_a_saint(preset: str) -> None:
    endings = []
    for seed in range(6):
        state = guildhall.new("antiquity", 2, seed=seed, preset=preset)
        state.logging = False
        while not state.over:
            seat = state.actors[0]
            state.push(seat, sensible(state, seat))
        assert isinstance(state, Antiquity)
        endings.append((state.outcome.reason, state.round))
    assert sum(reason == "saint" and number <= 30 for reason, number in endings) >= 4, endings


def test_a_sensible_player_outlives_a_random_one() -> None:
    wins = 0
    for seed in range(8):
        state, dice = guildhall.new("antiquity", 2, seed=seed), random.Random(seed)
        state.logging = False
        while not state.over:
            seat = state.actors[0]
            state.push(seat, sensible(state, seat) if seat == seed % 2 else dice.choice(state.legal(seat)))
        wins += state.outcome.winners == [seed % 2]
    assert wins == 8


def test_more_is_worth_more() -> None:
    value = TITLE.bot.value
    poor = position(goods={0: {"wood": 1}})
    assert value(position(goods={0: {"wood": 2}}), 0) > value(poor, 0)
    assert value(position(build={0: ["fountain"]}, goods={0: {"wood": 1}}), 0) > value(poor, 0)
    assert value(position(goods={0: {"wood": 1}}, graves={0: ["1:0,0"]}), 0) < value(poor, 0)
    assert value(position(alive=0b10, order=[1], cities={0: []}), 0) == 0.0


def test_a_search_leaves_the_patron_to_the_plan() -> None:
    state = building_cities(goods={0: {"wood": 4, "stone": 4}}, men={0: 2})
    state.apply(0, "build cathedral")
    while "saint maria" not in [str(choice) for choice in state.choices(0)]:
        state.push(0, state.legal(0)[0])
    assert TITLE.bot.worthwhile(state, 0, state.legal(0)) == [sensible(state, 0)]
