"""What must be true of a position besides the invariants of its title; each function tells what is not."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Final
from xml.etree import ElementTree

from guildhall.kernel.errors import Illegal
from guildhall.kernel.packing import LIMIT, pack
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of
from guildhall.kernel.state import State, revive
from guildhall.kernel.title import Title
from guildhall.words.catalogue import LANGUAGES
from guildhall.words.log import lines
from guildhall.words.offer import offer

DRAWN: Final = 30  # one position in so many is also drawn: that takes longer than all the rest
STRANGERS: Final = 6  # choices of the vocabulary that are tried though they are not offered


def of_position(title: Title, state: State, seat: int, dice: random.Random) -> Iterator[str]:
    """What is not offered is refused and changes nothing; every seat can see, read and draw the position."""
    before = state.fingerprint()
    legal = state.legal(seat)
    near = state.near_misses(seat)
    tried = [stranger(title, dice) for _ in range(STRANGERS)] + ([dice.choice(near)] if near else [])
    for choice in tried:
        if choice not in legal:
            yield from of_refusal(title, state, seat, choice)
    for other in range(state.seats):
        if other not in state.actors:
            yield from of_refusal(title, state, other, legal[0])
    names = [f"seat {number}" for number in range(state.seats)]
    for viewer in [None, *range(state.seats)]:
        view = state.view(viewer)
        if json.loads(json.dumps(view)) != view:
            yield f"the view of seat {viewer} is not plain data"
    asked = offer(state, seat, names, dice.choice(LANGUAGES))
    if asked is None or [choice.text for choice in asked.choices] != [title.choices.text(packed) for packed in legal]:
        yield f"the offer to seat {seat} is not the list of its legal choices"
    for packed in legal:
        if title.choices.parse(title.choices.text(packed)) != packed:
            yield f"'{title.choices.text(packed)}' does not read back as the choice it was written for"
    if len(legal) + len(near) > title.kinds.bounds[state.question(seat) & 255]:
        yield f"the question has {len(legal) + len(near)} candidates, more than its written bound"
    if dice.randrange(DRAWN) == 0:
        ElementTree.fromstring(title.drawing.board(state.view(seat), names, dice.choice(LANGUAGES)))
    if state.fingerprint() != before:
        yield "looking at the position has changed it"


def stranger(title: Title, dice: random.Random) -> int:
    """Anything the notation can write."""
    code = dice.choice(list(title.choices.verbs))
    arguments = range(len(title.choices.arguments[code]))
    return pack(code, 0, *[dice.choice(values(title.name, code, at)) for at in arguments])


@cache
def values(game: str, code: int, at: int) -> list[int]:
    """All that an argument of a verb can be."""
    argument = title_of(game).choices.arguments[code][at]
    return [value for value in range(LIMIT) if argument.holds(value)]


def of_refusal(title: Title, state: State, seat: int, choice: int) -> Iterator[str]:
    """A choice that is not offered: refused with a rule that exists, and nothing has changed."""
    before = state.fingerprint()
    text = title.choices.text(choice)
    refusal = state.why_not(seat, choice)
    if refusal is None:
        yield f"'{text}' is not offered to seat {seat} and not refused either"
        return
    if refusal.rule not in title.rulebook.rules:
        yield f"'{text}' is refused with the rule '{refusal.rule}', which does not exist"
    try:
        state.apply(seat, choice)
        yield f"'{text}' is refused to seat {seat} and can be applied all the same"
    except Illegal as illegal:
        if illegal.rule != refusal.rule:
            yield f"'{text}' is refused by {illegal.rule} and explained by {refusal.rule}"
    if state.fingerprint() != before:
        yield f"the refused choice '{text}' changed the position"


def of_copies(state: State, seat: int, choice: int) -> Iterator[str]:
    """A clone and a saved position are equal to the original, go on equally and leave it alone."""
    before = state.fingerprint()
    saved = json.dumps(state.to_json())
    copies = {"the clone": state.clone(), "the saved position": revive(json.loads(saved))}
    after = set()
    for what, copy in copies.items():
        if copy.fingerprint() != before or copy.legal(seat) != state.legal(seat):
            yield f"{what} is not equal to the original"
        copy.push(seat, choice)
        after.add(copy.fingerprint())
    if len(after) > 1:
        yield "the clone and the saved position go on differently"
    if state.fingerprint() != before or json.dumps(state.to_json()) != saved:
        yield "playing on with a copy changed the original"


def of_end(title: Title, record: Record, dice: random.Random) -> Iterator[str]:
    """The record reads back, replays and verifies; the log has words for every reader."""
    state = record.live()
    text = record.text()
    again = Record.parse(text)
    if again.verify().fingerprint() != state.fingerprint():
        yield "the record replays to another position"
    if again.text() != text:
        yield "the record does not read back as it was written"
    outcome = state.outcome
    if not outcome.winners or len(outcome.scores) != state.seats:
        yield f"the outcome {outcome} has no winner or not every seat"
    names = [f"seat {number}" for number in range(state.seats)]
    for reader in [None, *range(state.seats)]:
        if not lines(title.name, state.components(), state.log, reader, names, dice.choice(LANGUAGES)):
            yield f"the log is empty for seat {reader}"
