"""Choices that are well formed and against the rules, from the moments of whole games.

Three sources: what a title lists itself, legal choices with one argument changed, and what was legal for other seats or
at other moments. `asked` names the question such a choice would answer, with what it is about.
"""

from collections.abc import Iterator
from random import Random

from guildhall import State, Title
from guildhall.kernel.packing import a_of, kind_of, pack
from wander import LONGEST, values

KEPT = 400  # legal choices remembered from other seats and moments
TRIED = 12  # of each source, at every moment


def near_misses(
    title: Title, state: State, seed: int, script: list[tuple[int, int]] | None = None
) -> Iterator[tuple[int, int]]:
    """Plays the game, at random or by a script; at every moment yields who is asked and a choice he cannot make."""
    random = Random(seed)
    seen: list[int] = []
    for number in range(LONGEST):
        if state.over:
            return
        for seat in state.actors:
            legal = state.legal(seat)
            tried = {*some(random, state.near_misses(seat)), *some(random, seen)}
            tried |= {perturbed(title, random, random.choice(legal)) for _ in range(TRIED)}
            for choice in sorted(tried - {*legal}):
                yield seat, choice
            seen = (seen + some(random, legal))[-KEPT:]
        seat = random.choice(state.actors)
        move = (seat, random.choice(state.legal(seat))) if script is None else script[number]
        state.push(*move)
    raise AssertionError(f"the game has not ended after {LONGEST} decisions")


def some(random: Random, choices: list[int]) -> list[int]:
    return random.sample(choices, min(len(choices), TRIED))


def perturbed(title: Title, random: Random, choice: int) -> int:
    """The same verb with another value in one of its arguments."""
    arguments = title.choices.arguments[kind_of(choice)]
    if not arguments:
        return choice
    held = [choice >> 12 * (at + 1) & 4095 for at in range(len(arguments))]
    at = random.randrange(len(arguments))
    held[at] = random.choice(values(arguments[at]))
    if kind_of(choice) in title.choices.either_order:
        held.sort()
    return pack(kind_of(choice), 0, *held)


def asked(title: Title, names: dict[int, str], state: State, seat: int, choice: int) -> str:
    """The question by name; where it asks what to do, with the verb; where it asks where, with what goes there."""
    frame = state.question(seat)
    name, verb = names[kind_of(frame)], title.choices.verbs[kind_of(choice)]
    if name in ("ASK_SITE", "ASK_PAIR") and title.name == "antiquity":
        return f"{name} {title.choices.verbs[a_of(frame)]}"
    return f"{name} {verb}"
