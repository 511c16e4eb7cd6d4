"""Better numbers by self-play: bots with other weights play those of the file; CMA-ES moves towards what wins.

Every generation is one line of a file, so a tuning that was stopped goes on where it was: the optimiser is asked again
with the same seed and told the same scores. The first line has the plan and the numbers it began with.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import tanh
from pathlib import Path
from typing import Any, NamedTuple

from guildhall.bots import bot
from guildhall.bots.knowledge import knowledge_of
from guildhall.bots.playout import shares
from guildhall.bots.weights import Table, WithWeights, moved, names, table_of
from guildhall.kernel.errors import BadRecord, unwritable
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State

ENDLESS = 20_000  # decisions after which a game is broken off and counts as a win for nobody


@dataclass(frozen=True, slots=True)
class Plan:
    """What is tuned and how; two runs of one plan give the same numbers."""

    game: str
    bot: str = "greedy"
    games: int = 40  # by each candidate in each generation, half of them in either seat
    population: int = 12
    seed: int = 1


class Generation(NamedTuple):
    number: int
    scores: list[float]  # of each candidate against the numbers of the file; 0.5 is as good
    favourite: Table


def tune(plan: Plan, generations: int, file: Path, cma: Any, part: float = 1.0) -> Iterator[Generation]:
    """Generation after generation up to that many; those in the file already are taken from there.

    The favourite is that part of the way from the numbers of the title's file to the optimiser's.
    """
    start = table_of(plan.game)
    done = read_generations(plan, start, file)
    settings = {"seed": plan.seed, "popsize": plan.population, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy([0.0] * len(names(start)), 1.0, settings)
    for number in range(generations):
        steps = strategy.ask()
        if number < len(done):
            scores = done[number]
        else:
            tables = [moved(start, [float(step) for step in candidate]) for candidate in steps]
            scores = [score(plan, table, start, f"{plan.seed}/{number}") for table in tables]
            write(file, json.dumps({"generation": number, "scores": scores}) + "\n", "a")
        strategy.tell(steps, [1.0 - found for found in scores])
        favourite = [part * float(step) for step in strategy.result.xfavorite]
        yield Generation(number, scores, moved(start, favourite))


def read_generations(plan: Plan, start: Table, file: Path) -> list[list[float]]:
    """The scores kept in a file; a new one is begun with the plan and the numbers of the title's file."""
    text = text_of(file)
    first = json.dumps(asdict(plan) | {"weights": start}) + "\n"
    if first.startswith(text):  # nothing yet, or a beginning that was never finished
        write(file, first, "w")
        return []
    *lines, unfinished = text.split("\n")
    try:
        head, *rows = [json.loads(line) for line in lines]
        weights = head.pop("weights", None)
        found = [[float(value) for value in row["scores"]] for row in rows]
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise BadRecord(f"{file} cannot be read as a tuning; expected a plan and a line for each generation") from None
    if head != asdict(plan):
        raise BadRecord(f"{file} keeps another tuning, {json.dumps(head)}; name another file")
    if weights != start:
        raise BadRecord(
            f"{file} keeps a tuning that began with other weights than those of the title; name another file"
        )
    if any(len(scores) != plan.population or not all(0 <= value <= 1 for value in scores) for scores in found):
        raise BadRecord(f"{file} has a generation without {plan.population} scores from 0 to 1")
    if unfinished:  # somebody stopped it in the middle of writing
        cut_off(file, len(unfinished.encode()))
    return found


def text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8") if file.exists() else ""
    except (OSError, UnicodeDecodeError):
        raise BadRecord(f"{file} cannot be read as a tuning; expected a plan and a line for each generation") from None


def write(file: Path, text: str, mode: str) -> None:
    try:
        with file.open(mode, encoding="utf-8") as out:
            out.write(text)
    except OSError as trouble:
        raise unwritable(file, trouble) from None


def cut_off(file: Path, length: int) -> None:
    try:
        os.truncate(file, file.stat().st_size - length)
    except OSError as trouble:
        raise unwritable(file, trouble) from None


def score(plan: Plan, table: Table, other: Table, seed: str) -> float:
    """How well a table does against another: half the share of wins, half the margins."""
    wins, margins = contest(plan, table, other, plan.games, seed)
    return (wins + margins) / (2 * plan.games)


def contest(plan: Plan, table: Table, other: Table, games: int, seed: str) -> tuple[float, float]:
    """Wins of the first table, and the sum of its margins from 0 to 1; pairs of games share a set-up."""
    wins = margins = 0.0
    lead = knowledge_of(plan.game).lead
    for number in range(games):
        state = title_of(plan.game).new(2, f"{seed}/{number // 2}")
        state.logging = False
        own = number % 2
        players = [WithWeights(bot(plan.bot, f"{seed}/{number}/{seat}"), plan.game, other) for seat in range(2)]
        players[own] = WithWeights(bot(plan.bot, f"{seed}/{number}/{own}"), plan.game, table)
        play(state, players)
        outcome = state.outcome
        if state.over:
            wins += shares(state)[own]
        margins += 0.5 + 0.5 * tanh((outcome.scores[own] - outcome.scores[1 - own]) / lead)
    return wins, margins


def play(state: State, players: list[WithWeights]) -> None:
    for _ in range(ENDLESS):
        if state.over:
            return
        seat = state.actors[0]
        state.push(seat, players[seat].choose(state, seat))
