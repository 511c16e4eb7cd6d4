"""The shapes a title fills for pages and terminal: progress of the game, the table of players, its options in words."""

from typing import NamedTuple


class Progress(NamedTuple):
    """Where the game stands: `Round 4`, of how many (0: no fixed end), its phases and which of them is on."""

    label: str
    round: int
    rounds: int
    phases: tuple[str, ...]
    phase: int


class Column(NamedTuple):
    """A column of the players' table: a symbol of the sheet and what it means."""

    symbol: str
    label: str


class Switch(NamedTuple):
    """An option in words: its name, one line on what it does, the rule behind it and its values by their texts."""

    name: str
    label: str
    line: str
    rule: str
    values: dict[str, str]
