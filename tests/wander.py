"""Every title there is, games of it by any of its rules, and random play through them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from guildhall import Record, State, Title
from guildhall.kernel.errors import BadOption
from guildhall.kernel.notation import Argument, Vocabulary
from guildhall.kernel.packing import LIMIT, pack
from guildhall.kernel.registry import names, title_of

GAMES = names()
LONGEST = 3000  # decisions; more means that a game does not end


def is_short(game: str) -> bool:
    """Whether a game is over in a few turns: the example is, the titles of the house are not."""
    return title_of(game).front.minutes <= 30


def games(title: Title, rounds: int = 1) -> Iterator[tuple[State, int]]:
    """For every number of seats, by any rules the title allows, once by the default ones; with a seed to play by."""
    low, high = title.seat_range
    for seats in range(low, high + 1):
        for number in range(rounds):
            seed = 100 * seats + number
            options = any_setting(title, seats, seed) if number or seats != low else None
            yield title.new(seats, seed=seed, options=options), seed


def any_setting(title: Title, seats: int, seed: int) -> dict[str, object]:
    random, options = Random(seed), title.options
    sizes = [len(allowed) for allowed in options.values.values()] + [1 << len(ids) for ids in options.sets.values()]
    while True:
        setting = [random.randrange(size) for size in sizes]
        try:
            title.check_fit(seats, setting)
        except BadOption:
            continue
        return dict(options.shown(setting))


VALUES: dict[int, list[int]] = {}


def values(argument: Argument) -> list[int]:
    """All that an argument can be."""
    if id(argument) not in VALUES:
        VALUES[id(argument)] = every(argument)
    return VALUES[id(argument)]


def every(argument: Argument) -> list[int]:
    return [value for value in range(LIMIT) if argument.holds(value)]


def any_choice(words: Vocabulary, random: Random) -> int:
    code = random.choice(sorted(words.verbs))
    return pack(code, 0, *(random.choice(values(argument)) for argument in words.arguments[code]))


def wander(state: State, seed: int) -> Iterator[tuple[int, int]]:
    """Yields who will choose what, then does it, until the game is over; simultaneous seats answer in any order."""
    random = Random(seed)
    for _ in range(LONGEST):
        if state.over:
            return
        seat = random.choice(state.actors)
        choice = random.choice(state.legal(seat))
        yield seat, choice
        state.push(seat, choice)
    raise AssertionError(f"the game has not ended after {LONGEST} decisions")


def recorded(game: str, seats: int, seed: int | str, decisions: int = LONGEST, **setting: Any) -> Record:
    record = Record.start(game, seats, seed, **setting)
    go_on(record, decisions)
    return record


def go_on(record: Record, decisions: int = LONGEST) -> None:
    """Plays on; what is chosen depends on the position alone, so that a resumed game goes the same way."""
    state = record.live()
    while not state.over and len(record.decisions) < decisions:
        random = Random(state.fingerprint())
        seat = random.choice(state.actors)
        record.apply(seat, random.choice(state.legal(seat)))
