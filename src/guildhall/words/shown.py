"""The shapes a title fills for pages and terminal: progress of the game, the table of players, its options in words,
and what the front page says of it.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol


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


class Thumbnail(NamedTuple):
    """How the game on a title's thumbnail is played: so many moves, by a bot or, without one, by the first choices.

    `share` says which of them: 2 means the first half.
    """

    moves: int
    share: int = 1
    bot: str = ""


class Layer(NamedTuple):
    """A way to look at a board: a class that the title's drawing knows, and what it is called, in the title's words.

    `by_seat` makes one of it for every player; both texts may then use {seat} and {name}.
    """

    style: str
    label: str
    by_seat: bool = False


class Front(NamedTuple):
    """What the front page says of a title: minutes of a usual game, how heavy it is (1 to 5, the lightest comes first),
    and one line on what it is about, in the title's words.
    """

    minutes: int
    weight: float
    line: str
    thumbnail: Thumbnail
    presets: Mapping[str, str] = {}  # what each preset of the options is called, in the title's words
    layers: tuple[Layer, ...] = ()


class TitleFront(Protocol):
    """What the module `front` of a title provides."""

    @property
    def FRONT(self) -> Front: ...
