"""Random play under inspection: every player count, every option, and after every decision all that must be true."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from guildhall.arena import inspection
from guildhall.kernel.errors import BadOption
from guildhall.kernel.record import Record
from guildhall.kernel.registry import title_of
from guildhall.kernel.title import Title

ENDLESS: Final = 50_000  # decisions after which a game counts as one that never ends
CLOSE_LOOK: Final = 12  # one decision in so many is looked at closely


@dataclass(frozen=True, slots=True)
class Run:
    """What is played and from which seed."""

    game: str
    seed: int | str
    overlay: Mapping[str, Any] | None = None
    overlay_name: str = ""


class Played(NamedTuple):
    """One game: how it was set up, how far it came, and what was wrong (nothing if empty)."""

    number: int
    seats: int
    options: str
    decisions: int
    failure: str


def play(run: Run, number: int) -> Played:
    """Plays the game of that number; whatever goes wrong is a failure to report, never an exception."""
    title: Title = title_of(run.game)
    # A text seeds Python's generator the same way under every hash seed.
    dice = random.Random(f"{run.seed}/{number}")
    seats, chosen = setting(title, dice)
    options = ", ".join(f"{name}={value}" for name, value in chosen.items())
    record: Record | None = None
    failure = ""
    try:
        overlay = dict(run.overlay) if run.overlay else None
        record = Record.start(
            run.game, seats, f"{run.seed}/{number}", dict(chosen), overlay=overlay, overlay_name=run.overlay_name
        )
        failure = next(faults(title, record, dice), "")
    except Exception as trouble:  # a fault of the title, whatever its kind, belongs in the report
        failure = f"{type(trouble).__name__}: {trouble}"
    decisions = len(record.decisions) if record else 0
    if failure:
        table = f"{seats} seats{', ' + options if options else ''}"
        failure = f"game {number} of seed {run.seed} ({table}), after decision {decisions}: {failure}"
    return Played(number, seats, options, decisions, failure)


def setting(title: Title, dice: random.Random) -> tuple[int, dict[str, str]]:
    """A number of players and options that go with it, all combinations possible; only changed options are named."""
    switches = title.options
    low, high = title.seat_range
    while True:
        seats = dice.randint(low, high)
        preset = dice.choice([None, *switches.presets])
        chosen: dict[str, object] = {}
        for name in switches.names:
            if dice.random() < 0.5:
                continue
            if name in switches.sets:
                ids = switches.sets[name]
                chosen[name] = "+".join(one for one in ids if dice.random() < 0.5) or "none"
            else:
                chosen[name] = dice.choice(switches.values[name])
        numbers = switches.setting(chosen, preset)
        try:
            title.check_fit(seats, numbers)
        except BadOption:
            continue
        return seats, switches.shown(numbers, only_changed=True)


def faults(title: Title, record: Record, dice: random.Random) -> Iterator[str]:
    """Plays on at random and tells what is wrong, one sentence at a time."""
    invariants = title.invariants
    state = record.live()
    yield from invariants(state)
    while not state.over:
        if len(record.decisions) == ENDLESS:
            yield f"the game does not end within {ENDLESS} decisions"
        seat = dice.choice(state.actors)
        legal = state.legal(seat)
        if not legal:
            yield f"dead end: seat {seat} is asked and nothing is legal"
        choice = dice.choice(legal)
        if dice.randrange(CLOSE_LOOK) == 0:
            yield from inspection.of_position(title, state, seat, dice)
            yield from inspection.of_copies(state, seat, choice)
        record.apply(seat, choice)
        yield from invariants(state)
    yield from inspection.of_end(title, record, dice)
