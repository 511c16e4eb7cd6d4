"""Choices as the numbers of a fixed discrete space.

Every verb of a title has a range of numbers. Where its arguments have few enough combinations each of them has its own
number, the same in every position and every game. A few verbs of Antiquity have hundreds of thousands, of which a
position offers dozens: their numbers count the choices of that verb that are legal now, in the order of the notation's
packed ints. The range is then as wide as the title's largest written bound.
"""

from typing import Any, Final, NamedTuple

from guildhall.arena.extras import needed
from guildhall.kernel.errors import BadChoice
from guildhall.kernel.packing import LIMIT, pack
from guildhall.kernel.title import Title

COMBINATIONS: Final = 12_000  # of arguments up to which every combination has a number of its own


class Verb(NamedTuple):
    """The range of one verb; `values` lists what each argument can be, None if its choices are counted."""

    code: int
    word: str
    start: int
    width: int
    values: list[list[int]] | None


class Actions:
    """The space of one title."""

    def __init__(self, title: Title) -> None:
        self.vocabulary = title.choices
        self.verbs: dict[int, Verb] = {}
        self.size = 0
        most = max(title.kinds.bounds.values())
        for code in sorted(title.choices.verbs):
            values = [[v for v in range(LIMIT) if one.holds(v)] for one in title.choices.arguments[code]]
            width = 1
            for allowed in values:
                width *= len(allowed)
            fixed = width <= COMBINATIONS
            verb = Verb(code, title.choices.verbs[code], self.size, width if fixed else most, values if fixed else None)
            self.verbs[code] = verb
            self.size += verb.width
        self.places = {
            code: [{value: n for n, value in enumerate(allowed)} for allowed in verb.values]
            for code, verb in self.verbs.items()
            if verb.values is not None
        }
        self.known: dict[int, int] = {}

    def offered(self, legal: list[int]) -> dict[int, int]:
        """The legal choices by their numbers."""
        found: dict[int, int] = {}
        counted: list[int] = []
        for choice in legal:
            number = self.known.get(choice)
            if number is None:
                if choice & 255 not in self.places:
                    counted.append(choice)
                    continue
                number = self.known[choice] = self.number(choice)
            found[number] = choice
        counts: dict[int, int] = {}
        for choice in sorted(counted):
            verb = self.verbs[choice & 255]
            at = counts.get(verb.code, 0)
            counts[verb.code] = at + 1
            found[verb.start + at] = choice
        return found

    def number(self, choice: int) -> int:
        """The number of a choice whose verb has fixed ones."""
        verb, rest, at = self.verbs[choice & 255], choice >> 12, 0
        for places in self.places[verb.code]:
            at = at * len(places) + places[rest & 4095]
            rest >>= 12
        return verb.start + at

    def mask(self, offered: dict[int, int]) -> Any:
        """1 at the numbers that may be played, as a numpy array of int8."""
        numpy = needed("numpy", "env", "the environment")
        found = numpy.zeros(self.size, numpy.int8)
        found[list(offered)] = 1
        return found

    def verb_of(self, number: int) -> Verb:
        for verb in self.verbs.values():
            if verb.start <= number < verb.start + verb.width:
                return verb
        raise BadChoice(f"{number} is no action of this title; expected 0 to {self.size - 1}")

    def text(self, number: int) -> str:
        """What a number means, whatever the position: the choice, or which of the choices of its verb."""
        verb = self.verb_of(number)
        at = number - verb.start
        if verb.values is None:
            return f"{verb.word} (choice {at + 1} of those that are legal)"
        arguments: list[int] = []
        for allowed in reversed(verb.values):
            at, place = divmod(at, len(allowed))
            arguments.insert(0, allowed[place])
        return self.vocabulary.text(pack(verb.code, 0, *arguments))
