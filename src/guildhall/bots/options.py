"""The choices a search compares at a question, with what speaks for each before any search."""

from math import exp

from guildhall.bots.knowledge import Knowledge
from guildhall.bots.turns import walks, worth_a_look
from guildhall.kernel.state import State

SHARPNESS = 1.5  # a choice so many points behind the best gets a third of its share of attention
LEAST = 0.02  # of the attention of the best, for the most hopeless one
FAVOURITE = 0.5  # of all attention, for what the title itself would do


class Option:
    """A choice and the share of attention it deserves at first; all shares of a question together are 1.

    `plan` is what the same seat would do afterwards in its turn, where that was thought of.
    """

    def __init__(self, choice: int, prior: float, plan: list[int]) -> None:
        self.choice = choice
        self.prior = prior
        self.plan = plan


def options(world: State, seat: int, knows: Knowledge, width: int) -> list[Option]:
    """What is worth comparing, best first: walks through the turn of that width, or single steps if it is 0."""
    if knows.worthwhile is not None:
        return favoured(world, seat, knows, knows.worthwhile(world, seat, world.legal(seat)))
    if width:
        found = walks(world, seat, knows, width)
        return shared([walk.choices for walk in found], [walk.worth for walk in found])
    sensible = worth_a_look(world, seat, knows)
    return shared([[choice] for choice in sensible], at_once(world, seat, knows, sensible))


def favoured(world: State, seat: int, knows: Knowledge, choices: list[int]) -> list[Option]:
    """The first one is the title's own advice; the others share the rest by what they do at once."""
    if len(choices) == 1:
        return [Option(choices[0], 1.0, [])]
    others = shared([[choice] for choice in choices[1:]], at_once(world, seat, knows, choices[1:]))
    for option in others:
        option.prior *= 1.0 - FAVOURITE
    return [Option(choices[0], FAVOURITE, [])] + others


def at_once(world: State, seat: int, knows: Knowledge, choices: list[int]) -> list[float]:
    """The worth of the position that each choice leaves, before anything else happens."""
    found: list[float] = []
    for choice in choices:
        twin = world.clone()
        twin.make(seat, choice)
        found.append(knows.value(twin, seat))
    return found


def shared(ways: list[list[int]], worths: list[float]) -> list[Option]:
    """Attention by worth; each way is a choice and what would follow it."""
    top = max(worths)
    weights = [exp((worth - top) / SHARPNESS) + LEAST for worth in worths]
    total = sum(weights)
    found = [Option(way[0], weight / total, way[1:]) for way, weight in zip(ways, weights, strict=True)]
    found.sort(key=lambda option: -option.prior)  # stable: equal ones stay in the order of the rules
    return found
