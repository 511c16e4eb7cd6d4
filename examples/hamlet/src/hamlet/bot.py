"""What the bots of the house are told about Hamlet: the worth of a position."""

from typing import Final

from guildhall.kernel.packing import a_of
from guildhall.kernel.state import State
from hamlet.table import Table
from hamlet.terms import NOBODY

LEAD: Final = 6.0  # a lead of so many points is a good position
PLANS: Final = 3  # what, where and paid how belong together: single steps say little
GOOD: Final = 0.45  # of a good at the end: half a point, if there are enough of them
GUARD: Final = 0.4  # a raider less to yield to: sent before a good is given up
BARE: Final = -3.0  # nothing to yield and no guard: the next raider may be the end
GONE: Final = -8.0  # a family that has left comes last


def clock(state: State) -> int:
    """The round going on."""
    assert isinstance(state, Table)
    return state.round


def value(state: State, seat: int) -> float:
    """Points of what stands and what is planned, goods now and in the mornings to come, and guards in the hand."""
    assert isinstance(state, Table)
    t, data = state, state.data
    if not t.home >> seat & 1:
        return GONE
    standing = [card for card in t.plots[seat] if card != NOBODY] + [a_of(plan) for plan in t.plans[seat]]
    mornings = 0 if t.over else data.rounds - t.round
    held = sum(t.free_goods(seat))
    guards = 0 if t.over else t.hands[seat].count(data.guard)
    points = sum(data.points[card] for card in standing) + GOOD * (held + mornings * len(standing)) + GUARD * guards
    return points + BARE if not t.over and held + guards == 0 else points
