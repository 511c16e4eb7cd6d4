"""The numbers of a title's judgement as a file, as a list to search in, and as what the bots of a seat play with."""

import re
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any

from guildhall.bots.player import Bot
from guildhall.kernel.components import read_toml
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State

Table = dict[str, Any]
STEP = 0.25  # moving by 1 in the search makes a number larger or smaller by about a quarter
DIGITS = 4


def file_of(game: str) -> Path:
    path: Path = title_of(game).folder / "weights.toml"
    return path


def table_of(game: str) -> Table:
    return read_toml(file_of(game))


def names(table: Table) -> list[str]:
    """What can be tuned: `good` or, of a list, `good.2`. A zero stays zero.

    >>> names({"card": 1.5, "good": [0.4, 0.0, 0.7]})
    ['card', 'good.0', 'good.2']
    """
    found: list[str] = []
    for name, value in table.items():
        if isinstance(value, list):
            found += [f"{name}.{at}" for at, number in enumerate(value) if number]
        elif value:
            found.append(name)
    return found


def moved(table: Table, steps: list[float]) -> Table:
    """The table with every tunable number moved by its step; none changes its sign.

    >>> moved({"card": 1.5, "good": [0.4, 0.0]}, [0.0, 1.0])
    {'card': 1.5, 'good': [0.5136, 0.0]}
    """
    found: Table = {name: value[:] if isinstance(value, list) else value for name, value in table.items()}
    for name, step in zip(names(table), steps, strict=True):
        key, _, at = name.partition(".")
        if at:
            found[key][int(at)] = round(found[key][int(at)] * exp(STEP * step), DIGITS)
        else:
            found[key] = round(found[key] * exp(STEP * step), DIGITS)
    return found


def rewritten(text: str, table: Table) -> str:
    """The text of a weights file with other numbers; what it says about them stays.

    >>> rewritten("# cards\\ncard = 1.5\\n", {"card": 2.0})
    '# cards\\ncard = 2.0\\n'
    """
    for name, value in table.items():
        text = re.sub(rf"(?m)^{name} = .*$", f"{name} = {value}", text)
    return text


class WithWeights:
    """A bot that judges with numbers of its own."""

    def __init__(self, inner: Bot, game: str, table: Table) -> None:
        self.inner = inner
        self.module = import_module(f"{title_of(game).package}.weights")
        self.own = self.module.Weights(table)

    def choose(self, state: State, seat: int) -> int:
        judgement = self.module.JUDGEMENT
        usual, judgement.weights = judgement.weights, self.own
        try:
            return self.inner.choose(state, seat)
        finally:
            judgement.weights = usual
