"""How a view becomes numbers from 0 to 1: a list of named blocks, each of a fixed width.

Seats are always counted from the viewer: 0 is the viewer, 1 the next in seating order. Whatever is absent is 0.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from guildhall.kernel.options import Options

Source = Mapping[str, Any]
Marks = dict[int, float]  # place in the observation -> value; places not named are 0


class Block(NamedTuple):
    """A named part of an observation. `write` puts its values at the places from the given one on."""

    name: str
    width: int
    words: str
    write: Callable[[Source, int, Marks], None]


def held(value: float) -> float:
    return 0.0 if value < 0.0 else 1.0 if value > 1.0 else float(value)


def amount(name: str, top: float, key: str = "", low: float = 0.0) -> Block:
    """One number: from `low` (0) to `top` (1)."""
    source_key, span = key or name, top - low

    def write(source: Source, at: int, marks: Marks) -> None:
        value = source[source_key]
        if value is not None and value != low:
            marks[at] = held((value - low) / span)

    return Block(name, 1, f"{low:g} to {top:g}", write)


def flag(name: str, key: str = "") -> Block:
    """1 if true."""
    source_key = key or name

    def write(source: Source, at: int, marks: Marks) -> None:
        if source[source_key]:
            marks[at] = 1.0

    return Block(name, 1, "yes or no", write)


def one_of(name: str, ids: Sequence[Any], key: str = "") -> Block:
    """A 1 at the place of the id; none if it is None."""
    index, source_key = {one: n for n, one in enumerate(ids)}, key or name

    def write(source: Source, at: int, marks: Marks) -> None:
        place = index.get(source[source_key])
        if place is not None:
            marks[at + place] = 1.0

    return Block(name, len(ids), listed(ids), write)


def question(rules: Mapping[int, str]) -> Block:
    """Which question is asked: a 1 at the place of its kind."""
    kinds = sorted(rules)
    return one_of("question", kinds)._replace(words="the rule that asks: " + ", ".join(rules[kind] for kind in kinds))


def switches(options: Options) -> Block:
    """The rule switches: the place of each value among those it can have, the last being 1."""
    names = list(options.values)

    def write(source: Source, at: int, marks: Marks) -> None:
        for n, name in enumerate(names):
            place = options.index(name, source["options"][name])
            if place:
                marks[at + n] = place / (len(options.values[name]) - 1)

    return Block("options", len(names), listed(names), write)


def some_of(name: str, ids: Sequence[str], key: str = "", top: int = 1) -> Block:
    """How often each id is in the list, `top` times being 1."""
    index, source_key = {one: n for n, one in enumerate(ids)}, key or name

    def write(source: Source, at: int, marks: Marks) -> None:
        for one in source[source_key] or ():
            if one in index:
                place = at + index[one]
                marks[place] = 1.0 if top == 1 else held(marks.get(place, 0.0) + 1 / top)

    return Block(name, len(ids), listed(ids) + (f", each 0 to {top}" if top > 1 else ""), write)


def amounts(name: str, ids: Sequence[str], top: float, key: str = "", low: float = 0.0) -> Block:
    """The numbers of a mapping, in the order of the ids."""
    source_key, span, places = key or name, top - low, list(enumerate(ids))

    def write(source: Source, at: int, marks: Marks) -> None:
        found = source[source_key]
        for n, one in places:
            value = found.get(one, low)
            if value != low:
                marks[at + n] = held((value - low) / span)

    return Block(name, len(ids), f"{listed(ids)}, each {low:g} to {top:g}", write)


def numbers(name: str, most: int, top: float, key: str = "") -> Block:
    """The numbers of a list of at most so many."""
    source_key = key or name

    def write(source: Source, at: int, marks: Marks) -> None:
        for n, value in enumerate(source[source_key][:most]):
            marks[at + n] = held(value / top)

    return Block(name, most, f"{most} numbers, each 0 to {top:g}", write)


def custom(name: str, width: int, words: str, found: Callable[[Source], Iterable[tuple[int, float]]]) -> Block:
    """Pairs of place and value that a function reads off."""

    def write(source: Source, at: int, marks: Marks) -> None:
        for place, value in found(source):
            marks[at + place] = held(value)

    return Block(name, width, words, write)


def relative(view: Source, seat: int) -> int:
    """How many places the seat sits after the viewer."""
    return int((seat - (view["viewer"] or 0)) % view["seats"])


def seat(name: str, most: int, key: str = "") -> Block:
    """A 1 at the place of a seat, counted from the viewer."""
    source_key = key or name

    def write(source: Source, at: int, marks: Marks) -> None:
        who = source[source_key]
        if who is not None:
            marks[at + relative(source, who)] = 1.0

    return Block(name, most, f"{most} seats from the viewer", write)


def listed(ids: Sequence[Any]) -> str:
    texts = [str(one) for one in ids]
    return ", ".join(texts) if len(texts) <= 12 else f"{', '.join(texts[:3])} … {texts[-1]} ({len(texts)})"


class Row(NamedTuple):
    """A line of the documentation."""

    start: int
    width: int
    name: str
    words: str


class Layout:
    """The blocks of the table, then those of every player, the viewer first, up to the largest table."""

    def __init__(self, table: Sequence[Block], player: Sequence[Block], most: int) -> None:
        self.rows: list[Row] = []
        self.table: list[tuple[int, Block]] = []
        self.players: list[list[tuple[int, Block]]] = []
        self.size = 0
        for block in table:
            self.table.append(self.placed(block, ""))
        for n in range(most):
            self.players.append([self.placed(block, f"player {n}: ") for block in player])

    def placed(self, block: Block, prefix: str) -> tuple[int, Block]:
        place = (self.size, block)
        self.rows.append(Row(self.size, block.width, prefix + block.name, block.words))
        self.size += block.width
        return place

    def marks(self, view: Source) -> Marks:
        """The places that are not 0."""
        marks: Marks = {}
        for at, block in self.table:
            block.write(view, at, marks)
        players, seats = view["players"], view["seats"]
        first = view["viewer"] or 0
        for n in range(seats):
            player = players[(first + n) % seats]
            for at, block in self.players[n]:
                block.write(player, at, marks)
        return marks


class TitleEnvironment(Protocol):
    """What the module `environment` of a title provides."""

    @property
    def LAYOUT(self) -> Layout: ...
