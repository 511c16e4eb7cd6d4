"""Each kind of bot is stronger than the one below it; benchmarks/strength.py measures by how much."""

from functools import partial

import pytest

from guildhall.arena.match import Series, play, shares
from guildhall.bots import LEVELS, bot
from guildhall.bots.budget import budget_of
from guildhall.bots.search import Search
from guildhall.kernel.registry import packages


def wins(game: str, stronger: str, weaker: str, games: int) -> float:
    """Games won by the first bot, a shared victory as half a game."""
    play_one = partial(play, Series(game, [stronger, weaker], "strength", rotate=True))
    return float(sum(shares(match.ranks)[0] for match in map(play_one, range(games))))


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game, where in packages().items() if where.of_the_house])
def test_greedy_beats_random(game: str) -> None:
    assert wins(game, "greedy", "random", 12) >= 11


@pytest.mark.slow
def test_greedy_beats_random_in_a_light_game_more_often_than_not() -> None:
    assert wins("hamlet", "greedy", "random", 200) > 110


@pytest.mark.slow
def test_a_search_beats_greedy() -> None:
    assert wins("pillars", "search:400n", "greedy", 12) >= 9


def test_levels_are_bots_in_rising_order() -> None:
    assert list(LEVELS) == ["apprentice", "journeyman", "master"]
    assert LEVELS["apprentice"] == "greedy"
    journeyman, master = bot("journeyman"), bot("master")
    assert isinstance(journeyman, Search)
    assert isinstance(master, Search)
    assert journeyman.budget.seconds < master.budget.seconds == budget_of("1s", "").seconds
