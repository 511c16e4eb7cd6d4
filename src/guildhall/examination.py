"""A title from outside is looked at before it is played: every part is there, and a short game keeps what it promises.

The titles of the house are held to the same, and to much more, by the tests; a package somebody installed has been seen
by nobody here. What is wrong is said in one sentence, and the house opens without the title.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from guildhall.arena.course import TitleStudy
from guildhall.bots.title_bot import TitleBot
from guildhall.draw.title_drawing import TitleDrawing
from guildhall.kernel.errors import BadTitle
from guildhall.kernel.observation import TitleEnvironment
from guildhall.kernel.packing import kind_of
from guildhall.kernel.seen import Seen
from guildhall.kernel.state import State
from guildhall.kernel.title import Title
from guildhall.kernel.title_parts import TitleInvariants, TitlePositions, asked_of, check_part, members
from guildhall.words.shown import TitleFront
from guildhall.words.title_words import TitleWords

MODULES: Final[dict[str, type]] = {
    "bot": TitleBot,
    "study": TitleStudy,
    "environment": TitleEnvironment,
    "front": TitleFront,
    "positions": TitlePositions,
    "invariants": TitleInvariants,
}
OBJECTS: Final[dict[str, type]] = {"words": TitleWords, "drawing": TitleDrawing}  # that a package of the title holds
FILES: Final = ("components.toml", "rules.md")
VIEW: Final = (*Seen.__annotations__, "options", "players")  # what the house itself reads of every view
TRIAL: Final = 200  # decisions of the game that is tried


def examine(title: Title) -> None:
    """Raises BadTitle with the first thing that is wrong."""
    for complaint in complaints(title):
        raise BadTitle(complaint)


def complaints(title: Title) -> Iterator[str]:
    yield from missing_files(title)
    examine_parts(title)
    yield from unknown_rules(title)
    yield from faults_in_play(title)


def missing_files(title: Title) -> Iterator[str]:
    for name in FILES:
        if not (title.folder / name).is_file():
            yield f"it lacks the file {name}"


def examine_parts(title: Title) -> None:
    """Raises BadTitle where a part is missing or lacks something; the parts of the engine were asked for at once."""
    for name, protocol in OBJECTS.items():
        check_part(getattr(title, name), name, members(protocol))
    for name, protocol in MODULES.items():
        asked_of(title.package, name, protocol)


def unknown_rules(title: Title) -> Iterator[str]:
    """Questions and refusals cite rules that can be read."""
    known = title.rulebook.rules
    for rule in [*title.kinds.rules.values(), *title.refusal_rules.values()]:
        if rule not in known:
            yield f"it cites the rule '{rule}', which its rules.md does not have"
    for code in title.reasons:
        if code not in title.refusal_rules and code >= min(title.refusal_rules, default=code):
            yield f"its refusal {title.reasons[code]} stands for no rule"


def faults_in_play(title: Title) -> Iterator[str]:
    """A game of random choices at the smallest table."""
    state, random = title.new(title.seat_range[0], "trial"), Random("trial")
    for _ in range(TRIAL):
        if state.over:
            break
        yield from faults_in_view(state)
        for seat in state.actors:
            yield from faults_in_question(title, state, seat)
        seat = random.choice(state.actors)
        state.push(seat, random.choice(state.legal(seat)))
    yield from title.invariants(state)


def faults_in_view(state: State) -> Iterator[str]:
    view = state.view(state.actors[0])
    for key in VIEW:
        if key not in view:
            yield f"its view has no '{key}'"


def faults_in_question(title: Title, state: State, seat: int) -> Iterator[str]:
    """The candidates keep within the bound, hold all that is legal, and are rebuilt from their texts."""
    frame = state.question(seat)
    rule, bound = title.kinds.rules[kind_of(frame)], title.kinds.bounds[kind_of(frame)]
    candidates = state.candidates(seat, frame)
    if len(candidates) > bound:
        yield f"the question {rule} has {len(candidates)} candidates, more than its bound {bound}"
    if not state.legal(seat):
        yield f"the question {rule} is asked where nothing is legal"
    if not set(state.legal(seat)) <= set(candidates):
        yield f"the question {rule} offers what is none of its candidates"
    for choice in candidates:
        if not title.choices.holds(choice) or title.choices.parse(title.choices.text(choice)) != choice:
            yield f"the question {rule} has a candidate that its notation does not rebuild"
