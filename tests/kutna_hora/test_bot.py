"""What a bot knows: it beats random play and reaches plausible scores."""

import pytest

import guildhall
from arrange import play
from guildhall.bots import bot
from guildhall.bots.greedy import Greedy
from guildhall.games.kutna_hora.bot import value
from guildhall.games.kutna_hora.game import KutnaHora
from kutna_hora.position import TITLE, card, position

pytestmark = pytest.mark.engine


def match(seed: int, *specs: str) -> KutnaHora:
    state = TITLE.new(len(specs), seed)
    assert isinstance(state, KutnaHora)
    players = [bot(spec, 10 * seed + seat) for seat, spec in enumerate(specs)]
    while not state.over:
        seat = state.actors[0]
        state.push(seat, players[seat].choose(state, seat))
    return state


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_random(seed: int) -> None:
    specs = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
    assert match(seed, *specs).outcome.winners == [seed % 2]


@pytest.mark.slow
def test_greedy_wins_nineteen_of_twenty_games_against_random() -> None:
    won = 0
    for seed in range(200):
        specs = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        won += match(seed, *specs).outcome.winners == [seed % 2]
    assert won >= 190


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_scores_are_plausible(seats: int) -> None:
    scores = [score for seed in range(8) for score in match(seed, *["greedy"] * seats).outcome.scores]
    assert 45 <= sum(scores) / len(scores) <= 85


def test_the_value_of_the_end_is_the_score() -> None:
    state = match(3, "random", "random")
    assert [round(value(state, seat)) for seat in range(2)] == state.points


def test_prices_production_and_the_end_are_known() -> None:
    poor, rich = position(card()), position(card(), production=[[3, 0, 0], [0] * 3, [0] * 3])
    assert value(rich, 0) > value(poor, 0) + 1
    dear = position(card(), production=[[0, 3, 0], [0] * 3, [0] * 3], population=11)
    cheap = position(card(), production=[[0, 3, 0], [0] * 3, [0] * 3], population=0)
    assert value(dear, 0) > value(cheap, 0)
    council = position(card(), council={"silver": 2}, used_pelicans={0: 4})
    assert value(council, 0) > value(position(card(), used_pelicans={0: 4}), 0) + 10
    late = position(card(), round=6, production=[[3, 0, 0], [0] * 3, [0] * 3])
    assert value(rich, 0) - value(poor, 0) > value(late, 0) - value(position(card(), round=6), 0)


def test_a_mine_not_yet_drawn_is_worth_something() -> None:
    state = position(card(1), card(), miner_pool={0: 2})
    player = bot("greedy")
    assert isinstance(player, Greedy)
    ranked = player.rank(state, 0)
    worth = {str(guildhall.Choice(choice, TITLE.choices)): value for value, choice in ranked}
    assert worth["play A1 mine"] > max(value for name, value in worth.items() if name.startswith("idle"))
    assert play(state, "0 idle A1").actors == [1]
