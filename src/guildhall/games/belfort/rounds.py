"""The round and its phases: BF-RND, BF-CAL, BF-EXP-1, BF-AST-5."""

from guildhall.games.belfort import assistants, events, scoring
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import (
    ACTIONS,
    AREAS,
    CALENDAR,
    COLLECTION,
    NONPLAYERS,
    PLACEMENT,
    SCORING,
)
from guildhall.kernel.packing import pack


def begin_phase(t: Table, phase: int) -> None:
    if t.phase != phase:
        t.phase = phase
        t.note(events.PHASE, 0, phase)


def begin_month(t: Table) -> None:
    """BF-CAL-1, BF-RND-1: the marker advances; the rest of the round goes on the agenda, last things first."""
    t.month += 1
    t.note(events.MONTH, 0, t.month)
    begin_phase(t, CALENDAR)
    t.agenda.append(pack(f.ROUND_END))
    if t.data.scores_in[t.month]:
        t.agenda.append(pack(f.SCORE))
    if t.owners > t.seats:
        t.agenda.append(pack(f.NP_MOVE))
        for number in range(t.data.nonplayers - 1, -1, -1):
            t.agenda.append(pack(f.NP_TURN, 0, number))
    t.agenda.append(pack(f.ACTIONS, 0, 0))
    t.agenda.append(pack(f.TAXES, 0, 0))
    t.agenda.append(pack(f.INCOME))
    t.agenda.append(pack(f.CAMP, 0, 0))
    t.agenda.append(pack(f.DESK))
    for area in range(len(AREAS) - 1, -1, -1):
        t.agenda.append(pack(f.COLLECT, 0, area))
    t.agenda.append(pack(f.BEGIN_PLACEMENT))
    if t.expansion:  # BF-AST-1: in reverse turn order, so the last is on top
        t.agenda.append(pack(f.LEFT_OVER))
        for place in range(t.seats):
            t.agenda.append(pack(f.CHOOSE, 0, place))


def begin_placement(t: Table) -> None:
    begin_phase(t, PLACEMENT)
    t.passed = 0
    t.agenda.append(pack(f.PLACEMENT, 0, 0))


def enter(t: Table, kind: int) -> None:
    """The phase a frame belongs to."""
    if kind == f.COLLECT:
        begin_phase(t, COLLECTION)
    elif kind == f.ACTIONS:
        begin_phase(t, ACTIONS)
    elif kind == f.NP_TURN:
        begin_phase(t, NONPLAYERS)


def score(t: Table) -> None:
    begin_phase(t, SCORING)
    scoring.score(t)


def end_round(t: Table) -> None:
    """BF-END-1: after the last month the game is over; BF-AST-5: before the next one the Assistants return."""
    if t.month >= t.data.months:
        t.note(events.OVER)
        return
    t.agenda.append(pack(f.MONTH))
    if t.expansion:
        assistants.return_all(t)
