"""What the bot knows: it survives, builds, and wins by a saint."""

import random

import pytest

import guildhall
from antiquity.position import PRESETS, building_cities, position
from guildhall.bots.knowledge import knowledge_of, world_of
from guildhall.games.antiquity import bot
from guildhall.games.antiquity import frames as f
from guildhall.games.antiquity import verbs as v
from guildhall.games.antiquity.bot_needs import pipeline
from guildhall.games.antiquity.game import Antiquity
from guildhall.kernel.packing import a_of, kind_of
from guildhall.kernel.rng import Rng, key_of
from guildhall.kernel.state import State

KNOWS = knowledge_of("antiquity")
RNG = Rng(key_of("any"))

pytestmark = pytest.mark.engine


def sensible(state: State, seat: int) -> int:
    found: int = bot.shortlist(state, seat, state.legal(seat))[0]
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
            short = bot.shortlist(state, seat, legal)
            assert short
            assert set(short) <= set(legal)
            state.push(seat, dice.choice(short if dice.random() < 0.5 else legal))


def test_the_shortlist_knows_only_what_the_seat_may_know() -> None:
    """Whatever the other builds behind the screen, the seat is advised the same."""
    state = building_cities(goods={0: {"wood": 4, "fish": 2}, 1: {"wood": 4, "stone": 1}}, men={0: 2})
    before = sensible(state, 0)
    state.apply(1, "build cathedral")
    assert sensible(state, 0) == before


def test_a_search_lets_those_build_again_who_have_closed_their_cities() -> None:
    """In a sample they stand idle, and whoever believed that would expect them to starve."""
    state = guildhall.new("antiquity", 3, seed=5)
    assert isinstance(state, Antiquity)
    while not state.together():
        state.push(state.actors[0], sensible(state, state.actors[0]))
    while 0 in state.actors:
        state.push(0, sensible(state, 0))
    assert state.actors == [1, 2]
    assert state.sample(1, RNG).actors == [1, 2]
    world = world_of(state, 1, KNOWS, RNG)
    assert isinstance(world, Antiquity)
    assert world.actors == [0, 1, 2]
    assert not world.acts[0]
    assert state.acts[0]
    while 0 in world.actors:
        world.push(0, sensible(world, 0))
    assert world.acts[0] == state.acts[0]
    assert world_of(state, 0, KNOWS, RNG).actors == [1, 2]


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
    value = bot.value
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
    assert bot.worthwhile(state, 0, state.legal(0)) == [sensible(state, 0)]


def test_a_search_looks_at_other_places_for_a_site_the_larger_ones_first() -> None:
    """The plan's own place, then by the goods the site would bring; no inns, cities or places of alchemy."""
    seen: dict[str, int] = {}
    for seed in range(12):
        state = guildhall.new("antiquity", 2, seed=seed)
        state.logging = False
        assert isinstance(state, Antiquity)
        while not state.over and len(seen) < 4:
            seat = state.actors[0]
            frame, legal = state.question(seat), state.legal(seat)
            if kind_of(frame) in (f.ASK_SITE, f.ASK_PAIR) and len(legal) > 1:
                compared = bot.worthwhile(state, seat, legal)
                assert compared[0] == sensible(state, seat)
                assert len(compared) <= 1 + bot.WEIGHED
                if a_of(frame) in (v.WOODCUTTER, v.FARM, v.MINE, v.FISHERY):
                    seen[str(state.choices(seat)[0]).split()[0] + str(a_of(frame))] = len(compared)
                    sizes = [brought(state, seat, choice) for choice in compared]
                    assert sizes[0] == max(sizes)
                    assert sizes[1:] == sorted(sizes[1:], reverse=True)
                    assert min(sizes[1:]) >= max(
                        [brought(state, seat, choice) for choice in legal if choice not in compared], default=0
                    )
                else:
                    assert len(compared) == 1
            state.push(seat, sensible(state, seat))
    assert len(seen) == 4
    assert max(seen.values()) > 3


def brought(state: Antiquity, seat: int, choice: int) -> int:
    """The goods on the site that a choice founds."""
    twin = state.clone()
    twin.make(seat, choice)
    return sum(pipeline(twin, seat)) - sum(pipeline(state, seat))
