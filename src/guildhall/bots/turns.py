"""Walks through a seat's own turn: what follows from a choice before anybody else acts or anything is revealed."""

from typing import NamedTuple

from guildhall.bots.knowledge import Knowledge
from guildhall.kernel.errors import Reveal
from guildhall.kernel.rng import Trap
from guildhall.kernel.state import State

DEPTH = 12  # choices looked ahead within one turn


class Walk(NamedTuple):
    worth: float
    choices: list[int]
    state: State


def walks(state: State, seat: int, knows: Knowledge, width: int) -> list[Walk]:
    """The best walk that each choice worth a look begins, best first; `width` walks are kept at each step."""
    start = state.clone()
    start.rng = Trap()
    best: dict[int, Walk] = {}
    here = [Walk(0.0, [], start)]
    for _ in range(DEPTH):
        ahead: list[Walk] = []
        for walk in here:
            for choice in worth_a_look(walk.state, seat, knows):
                there = walk.state.clone()
                goes_on = step(there, seat, choice)
                longer = Walk(knows.value(there, seat), walk.choices + [choice], there)
                first = longer.choices[0]
                if first not in best or longer.worth > best[first].worth:
                    best[first] = longer
                if goes_on:
                    ahead.append(longer)
        if not ahead:
            break
        ahead.sort(key=lambda walk: -walk.worth)
        here = ahead[:width]
    return sorted(best.values(), key=lambda walk: (-walk.worth, walk.choices[0]))


def worth_a_look(state: State, seat: int, knows: Knowledge) -> list[int]:
    """The legal choices; a title with very wide questions may leave hopeless ones out."""
    legal = state.legal(seat)
    return legal if knows.shortlist is None or len(legal) == 1 else knows.shortlist(state, seat, legal)


def step(state: State, seat: int, choice: int) -> bool:
    """Makes a choice; whether the same seat goes on with no secret in between."""
    try:
        state.push(seat, choice)
    except Reveal:
        return False
    return state.question(seat) >= 0
