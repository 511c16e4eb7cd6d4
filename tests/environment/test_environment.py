"""The environment: PettingZoo's own tests, honest observations, rewards that follow the places."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from guildhall import environment
from guildhall.environment.table import Table, places_worth
from guildhall.kernel.errors import BadChoice, BadOption, UnknownName
from guildhall.kernel.rng import Rng
from wander import GAMES, is_short


@pytest.fixture(autouse=True)
def calm() -> Iterator[None]:
    with warnings.catch_warnings():
        # A dictionary with a mask is what PettingZoo documents; its test only knows arrays.
        warnings.filterwarnings("ignore", message="Observation")
        yield


def play(table: Table, seed: int, steps: int = 10**9) -> int:
    """Masked random play; the steps made."""
    random = numpy.random.default_rng(seed)
    table.reset(seed=seed)
    made = 0
    for _ in table.agent_iter():
        observation, _, over, cut_off, _ = table.last()
        if over or cut_off:
            table.step(None)
        elif made == steps:
            break
        else:
            table.step(int(random.choice(numpy.flatnonzero(observation["action_mask"]))))
            made += 1
    return made


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_it(game: str) -> None:
    api_test(environment.env(game), num_cycles=40)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_it_bare_and_with_more_players(game: str) -> None:
    api_test(environment.raw_env(game, seats=3), num_cycles=25)


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_give_equal_games(game: str) -> None:
    seed_test(lambda: environment.env(game), num_cycles=15)


@pytest.mark.parametrize("game", GAMES)
def test_observations_keep_to_their_space_in_a_whole_game(game: str) -> None:
    table = environment.raw_env(game, 3)
    table.reset(seed=2)
    random = numpy.random.default_rng(2)
    seen = numpy.zeros(table.layout.size, bool)
    for agent in table.agent_iter():
        observation, _, over, cut_off, info = table.last()
        numbers, mask = observation["observation"], observation["action_mask"]
        assert numbers.dtype == numpy.float32
        assert 0.0 <= numbers.min() <= numbers.max() <= 1.0
        seen |= numbers > 0
        if over or cut_off:
            table.step(None)
            continue
        legal = table.state_of_play.legal(table.seat_of[agent])
        assert mask.sum() == len(legal)
        assert sorted(info["choices"].values()) == sorted(map(table.title.choices.text, legal))
        assert info["question"] in table.title.rulebook.rules
        action = int(random.choice(numpy.flatnonzero(mask)))
        words = info["choices"][action]
        table.step(action)
        assert table.infos[agent]["choice"] == words
    there = [row for row in table.layout.rows if not row.name.startswith(("player 3", "player 4"))]
    shown = [row for row in there if seen[row.start : row.start + row.width].any()]
    assert len(shown) > 0.7 * len(there), "most of what is documented shows up in one random game of three"
    assert len(shown) == sum(seen[row.start : row.start + row.width].any() for row in table.layout.rows)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_see_does_not_change_what_it_observes(game: str) -> None:
    table = environment.raw_env(game)
    differing = 0
    for seed in range(3):
        play(table, seed, 25)
        agent = table.agent_selection
        seat = table.seat_of[agent]
        before = table.observe(agent)
        true = table.state_of_play
        for number in range(3):
            table.state_of_play = true.sample(seat, Rng(f"{number}".encode()))
            differing += table.state_of_play.fingerprint() != true.fingerprint()
            after = table.observe(agent)
            assert numpy.array_equal(before["observation"], after["observation"])
            assert numpy.array_equal(before["action_mask"], after["action_mask"])
    if game == "belfort":
        assert differing, "hands are hidden, so that other worlds agree with what a seat sees"


def test_the_viewer_is_always_player_0_of_its_observation() -> None:
    table = environment.raw_env("pillars", 3)
    play(table, 4, 30)
    row = next(row for row in table.layout.rows if row.name == "player 0: gold")
    gold = table.state_of_play.view(None)["players"]
    for seat, agent in enumerate(table.possible_agents):
        observed = table.observe(agent)["observation"][row.start]
        assert observed == pytest.approx(gold[seat]["gold"] / 30)


def test_rewards_come_at_the_end_and_follow_the_places() -> None:
    table = environment.raw_env("pillars", 3)
    table.reset(seed=1)
    random = numpy.random.default_rng(1)
    rewards = {}
    for agent in table.agent_iter():
        observation, reward, over, cut_off, _ = table.last()
        if over or cut_off:
            rewards[agent] = reward
            table.step(None)
        else:
            assert reward == 0
            table.step(int(random.choice(numpy.flatnonzero(observation["action_mask"]))))
    assert list(rewards.values()) == places_worth(table.state_of_play.outcome.ranks)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_shared_places_share_what_they_are_worth() -> None:
    assert places_worth([1, 2, 3, 4]) == pytest.approx([1, 1 / 3, -1 / 3, -1])
    assert places_worth([1, 1, 3]) == pytest.approx([0.5, 0.5, -1])
    assert places_worth([1, 1]) == [0, 0]


def test_an_illegal_action_changes_nothing_bare_and_ends_the_game_wrapped() -> None:
    table = environment.raw_env("pillars")
    table.reset(seed=1)
    illegal = int(numpy.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    before = table.state_of_play.fingerprint()
    with pytest.raises(BadChoice, match=f"action {illegal} is not legal here"):
        table.step(illegal)
    assert table.state_of_play.fingerprint() == before
    wrapped = environment.env("pillars")
    wrapped.reset(seed=1)
    guilty = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.terminations[guilty]
    assert wrapped.rewards[guilty] == -1


def test_a_game_can_be_broken_off() -> None:
    table = environment.raw_env("pillars", limit=10)
    assert play(table, 1) == 10
    assert table.agents == []


def test_resets_without_seed_are_other_games_of_the_same_series() -> None:
    first, second = environment.raw_env("pillars"), environment.raw_env("pillars")
    seen = []
    for table in (first, second):
        table.reset(seed=5)
        one = table.state_of_play.fingerprint()
        table.reset()
        seen.append((one, table.state_of_play.fingerprint()))
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]


def test_options_reach_the_game() -> None:
    table = environment.raw_env("pillars", options={"bishop_mode": "auto"})
    table.reset(seed=1)
    assert table.state_of_play.view(0)["options"]["bishop_mode"] == "auto"


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(UnknownName, match="unknown game 'chess'"):
        environment.raw_env("chess")
    with pytest.raises(BadOption, match="2 to 4, not by 7"):
        environment.raw_env("pillars", seats=7)
    with pytest.raises(BadOption, match="render mode"):
        environment.raw_env("pillars", render_mode="human")
    for made in (environment.env, environment.raw_env):
        with pytest.raises(UnknownName, match="unknown option 'a'; expected one of bishop_mode"):
            made("pillars", options={"a": 1})
        with pytest.raises(UnknownName, match="unknown preset 'b'"):
            made("pillars", preset="b")


@pytest.mark.parametrize("action", ["x", None, 2.5, [3], -1, 10**9])
def test_an_action_that_is_none_is_refused_with_what_was_expected(action: Any) -> None:
    table = environment.raw_env("pillars")
    table.reset(seed=1)
    first, choice = next(iter(table.infos[table.agent_selection]["choices"].items()))
    before = table.state_of_play.fingerprint()
    with pytest.raises(BadChoice) as trouble:
        table.step(action)
    assert str(trouble.value).startswith(f"action {action!r} is ")
    assert f"of the action mask, like {first} ({choice})" in str(trouble.value)
    assert table.state_of_play.fingerprint() == before


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_drawn_and_described(game: str) -> None:
    for mode, begins in (("svg", "<svg"), ("ansi", "")):
        table = environment.raw_env(game, render_mode=mode)
        table.reset(seed=1)
        picture = str(table.render())
        assert picture.startswith(begins)
        assert len(picture) > (120 if is_short(game) else 200)
    assert environment.raw_env(game).render() is None


def test_a_missing_package_is_named() -> None:
    lines = "import sys; sys.modules['pettingzoo'] = None; import guildhall.environment"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=False)
    words = "the environment needs the package pettingzoo, which is not installed; install guildhall[env]"
    assert words in done.stderr.splitlines()[-1]
