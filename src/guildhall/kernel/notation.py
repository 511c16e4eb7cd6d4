"""The notation: packed ints as lower-case words and ids, `take quarry_4`, and exactly back again.

A title lists its verbs once; each verb names the kinds of its arguments in order a, b, c, d.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from guildhall.kernel.errors import BadChoice, one_of
from guildhall.kernel.packing import LIMIT, pack


class Names:
    """An argument that is an id of a list: cards, places, goods."""

    def __init__(self, what: str, ids: Sequence[str]) -> None:
        self.what = what
        self.ids = list(ids)
        self.index = {name: n for n, name in enumerate(self.ids)}

    def text(self, value: int) -> str:
        return self.ids[value]

    def parse(self, word: str) -> int:
        if word not in self.index:
            raise BadChoice(one_of(self.what, word, self.ids))
        return self.index[word]

    def holds(self, value: int) -> bool:
        return value < len(self.ids)


class Colours(Names):
    """An argument that is a seat, by the colour its player has; the ids are in the order of the box."""

    def worn(self, colours: Sequence[int]) -> "Colours":
        """The same where each seat has the colour of that number."""
        return Colours(self.what, [self.ids[colour] for colour in colours])


class Number:
    """An argument that is a plain number from `low` to `high`."""

    def __init__(self, what: str, low: int = 0, high: int = LIMIT - 1, prefix: str = "") -> None:
        self.what = what
        self.low = low
        self.high = high
        self.prefix = prefix

    def text(self, value: int) -> str:
        return f"{self.prefix}{value}"

    def parse(self, word: str) -> int:
        digits = word.removeprefix(self.prefix)
        if digits.isascii() and digits.isdigit() and len(digits) <= 4:
            value = int(digits)
            if self.holds(value) and self.text(value) == word:
                return value
        raise BadChoice(f"'{word}' is no {self.what}; expected {self.text(self.low)} to {self.text(self.high)}")

    def holds(self, value: int) -> bool:
        return self.low <= value <= self.high


class Cell:
    """An argument that is a square of a grid, written `x,y`; the value counts row by row."""

    def __init__(self, what: str, width: int, height: int) -> None:
        self.what = what
        self.width = width
        self.height = height

    def text(self, value: int) -> str:
        return f"{value % self.width},{value // self.width}"

    def parse(self, word: str) -> int:
        x, comma, y = word.partition(",")
        if comma and x.isascii() and y.isascii() and x.isdigit() and y.isdigit() and len(word) <= 9:
            value = int(y) * self.width + int(x)
            if int(x) < self.width and int(y) < self.height and self.text(value) == word:
                return value
        raise BadChoice(f"'{word}' is no {self.what}; expected x,y with x below {self.width} and y below {self.height}")

    def holds(self, value: int) -> bool:
        return value < self.width * self.height


class Argument(Protocol):
    """What a kind of argument can do; a title may bring kinds of its own."""

    what: str

    def text(self, value: int) -> str: ...

    def parse(self, word: str) -> int: ...

    def holds(self, value: int) -> bool: ...


class Vocabulary:
    """All verbs of one kind of packed int.

    >>> words = Vocabulary("choice", {1: ("take", Names("card", ["ace", "king"])), 2: ("pass",)})
    >>> words.text(words.parse("take king"))
    'take king'
    >>> pairs = Vocabulary("choice", {1: ("swap", Number("card"), Number("card"))}, either_order=[1])
    >>> pairs.text(pairs.parse("swap 7 3"))
    'swap 3 7'
    """

    def __init__(
        self, what: str, verbs: Mapping[int, tuple[str, *tuple[Argument, ...]]], either_order: Sequence[int] = ()
    ) -> None:
        self.what = what
        self.either_order = list(either_order)  # verbs of a pair, which is written in one order and read in both
        self.verbs = {code: entry[0] for code, entry in verbs.items()}
        self.arguments: dict[int, tuple[Argument, ...]] = {code: entry[1:] for code, entry in verbs.items()}
        self.codes = {verb: code for code, verb in self.verbs.items()}
        if len(self.codes) != len(self.verbs):
            raise AssertionError("two verbs share a word")
        self.worn_by: dict[tuple[int, ...], Vocabulary] = {}  # by the colours of the seats

    def worn(self, colours: tuple[int, ...]) -> "Vocabulary":
        """The vocabulary of a table whose seats have the colours of these numbers."""
        found = self.worn_by.get(colours)
        if found is None:
            found = self.worn_by[colours] = self.dressed(colours)
        return found

    def dressed(self, colours: tuple[int, ...]) -> "Vocabulary":
        by_colour = any(isinstance(one, Colours) for entry in self.arguments.values() for one in entry)
        if not by_colour or colours == tuple(range(len(colours))):
            return self
        verbs: dict[int, tuple[str, *tuple[Argument, ...]]] = {}
        for code, verb in self.verbs.items():
            arguments = self.arguments[code]
            verbs[code] = (verb, *(one.worn(colours) if isinstance(one, Colours) else one for one in arguments))
        return Vocabulary(self.what, verbs)

    def text(self, packed: int) -> str:
        code = packed & 255
        words = [self.verbs[code]]
        rest = packed >> 12
        for argument in self.arguments[code]:
            words.append(argument.text(rest & 4095))
            rest >>= 12
        return " ".join(words)

    def parse(self, text: str) -> int:
        words = text.split(" ")
        if words[0] not in self.codes:
            raise BadChoice(one_of(self.what, words[0], sorted(self.codes)))
        code = self.codes[words[0]]
        arguments = self.arguments[code]
        if len(words) - 1 != len(arguments):
            wanted = " ".join([words[0], *(f"<{argument.what}>" for argument in arguments)])
            raise BadChoice(f"'{text}' is no {self.what}; expected '{wanted}'")
        values = [argument.parse(word) for argument, word in zip(arguments, words[1:], strict=True)]
        if code in self.either_order:
            values.sort()
        return pack(code, 0, *values)

    def holds(self, packed: int) -> bool:
        """Whether the vocabulary could have written this int: known verb, arguments in range, nothing else set."""
        code = packed & 255
        if packed < 0 or code not in self.verbs or packed >> 8 & 15:
            return False
        rest = packed >> 12
        if code in self.either_order and rest & 4095 > rest >> 12:
            return False
        for argument in self.arguments[code]:
            if not argument.holds(rest & 4095):
                return False
            rest >>= 12
        return rest == 0
