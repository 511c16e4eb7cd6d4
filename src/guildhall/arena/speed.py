"""How fast the engine is: random play in which only real decisions count, copies, views and drawings."""

import random
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import NamedTuple

from guildhall.kernel.state import State
from guildhall.kernel.title import Title


class Speed(NamedTuple):
    """The numbers of one title, at its largest table."""

    decisions_per_second: float
    games_per_second: float
    clone_us: float
    decisions_per_game: float
    mean_choices: float
    view_us: float
    draw_ms: float


def measure(title: Title, seconds: float) -> Speed:
    """Plays for about `seconds`, then spends a little more on the rest."""
    dice = random.Random(1)
    games = decisions = choices = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds or not games:
        made, offered = play_out(bare(title, f"bench {games}"), dice)
        games, decisions, choices = games + 1, decisions + made, choices + offered
    middle = [halfway(title, number, dice, decisions // games // 2) for number in range(8)]
    boards = [state.view(None) for state in middle]
    return Speed(
        decisions_per_second=round(decisions / spent, 1),
        games_per_second=round(games / spent, 2),
        clone_us=round(each([state.clone for state in middle], seconds / 10) * 1e6, 3),
        decisions_per_game=round(decisions / games, 1),
        mean_choices=round(choices / decisions, 2),
        view_us=round(each([partial(state.view, 0) for state in middle], seconds / 10) * 1e6, 2),
        draw_ms=round(each([partial(title.drawing.board, view) for view in boards], seconds / 5) * 1e3, 3),
    )


def bare(title: Title, seed: str) -> State:
    """A game without log, as search plays it."""
    state = title.new(title.seat_range[1], seed)
    state.logging = False
    return state


def play_out(state: State, dice: random.Random) -> tuple[int, int]:
    """To the end at random: decisions with more than one choice, and the choices they had together."""
    decisions = choices = 0
    draw = dice.random
    while not state.over:
        seat = state.actors[0]
        legal = state.legal(seat)
        several = len(legal)
        if several > 1:
            decisions += 1
            choices += several
        state.push(seat, legal[int(draw() * several)])
    return decisions, choices


def halfway(title: Title, number: int, dice: random.Random, decisions: int) -> State:
    """A position from the middle of a random game."""
    state = bare(title, f"halfway {number}")
    for _ in range(decisions):
        ahead = state.clone()
        seat = ahead.actors[0]
        ahead.push(seat, dice.choice(ahead.legal(seat)))
        if ahead.over:
            break
        state = ahead
    return state


def each(calls: list[Callable[[], object]], seconds: float) -> float:
    """Seconds that one call takes on average, all of them in turn for about `seconds`."""
    rounds = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds or not rounds:
        rounds += 1
        for call in calls:
            call()
    return spent / rounds / len(calls)
