"""The offer: what a seat is asked, its choices with labels, places and previews, and near-misses with their rules.

One shape drives browser, screen reader, terminal and bots over the net. A title's `words` module provides
`question`, `label`, `refusal` and `held`; everything here works for every title.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from guildhall.kernel.errors import Reveal
from guildhall.kernel.registry import title_of
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State

Held = dict[str, int]
Holder = Callable[[State, int], Held]


PERSON = re.compile("\ue000(\\d+)\ue001")  # signs of no language


def person(seat: int) -> str:
    """Stands in a label for whoever sits there: a title knows seats, the offer knows the people."""
    return f"\ue000{seat}\ue001"


class Label(NamedTuple):
    """How a choice reads: a name, a few words on what it does, and the places on the board it concerns."""

    name: str
    detail: str = ""
    refs: tuple[str, ...] = ()

    def told(self, names: list[str]) -> "Label":
        """The label with the people at the table in it."""
        name, detail = (PERSON.sub(lambda found: names[int(found[1])], text) for text in (self.name, self.detail))
        return Label(name, detail, self.refs)


@dataclass(frozen=True, slots=True)
class Offered:
    """One legal choice. `changes` previews the own things it moves at once: {"gold": (7, 1)}."""

    text: str
    label: Label
    changes: dict[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refused:
    """A choice one might expect, with the rule that forbids it."""

    text: str
    label: Label
    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class Offer:
    seat: int
    question: str
    rule: str
    choices: list[Offered]
    near_misses: list[Refused]


def offer(state: State, seat: int, names: list[str], language: str = "en") -> Offer | None:
    """What the seat is asked now, or None."""
    frame = state.question(seat)
    if frame < 0:
        return None
    title = title_of(state.game)
    words, view, notation = title.words, state.view(seat), state.notation
    sentence = words.question(view, seat, frame, names, language)
    before = words.held(state, seat)
    choices = []
    for choice in state.legal(seat):
        moved = changes(state, seat, choice, before, words.held)
        choices.append(Offered(notation.text(choice), words.label(view, seat, choice, language).told(names), moved))
    misses = []
    for choice in state.candidates(seat, frame):
        code = state.check(seat, frame, choice)
        if code != 0:
            refusal = title.refusal(state, seat, choice, code)
            label = words.label(view, seat, choice, language).told(names)
            reason = words.refusal(view, seat, choice, code, language)
            misses.append(Refused(notation.text(choice), label, refusal.rule, reason))
    return Offer(seat, sentence, title.kinds.rules[frame & 255], choices, misses)


def changes(state: State, seat: int, choice: int, before: Held, held: Holder) -> dict[str, tuple[int, int]]:
    """The own numbers that the choice moves at once, before anything is drawn or anybody else acts."""
    twin = state.clone()
    twin.rng = Trap()
    try:
        twin.make(seat, choice)
    except Reveal:
        return {}
    after = held(twin, seat)
    return {name: (old, after[name]) for name, old in before.items() if after[name] != old}
