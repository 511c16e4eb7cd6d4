"""The round and its phases: BF-RND, BF-CAL, BF-EXP-1, BF-AST-5."""

from guildhall.games.belfort import assistants, notes, scoring
from guildhall.games.belfort import frames as f
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import AREAS, CALENDAR, PLACEMENT, SCORING
from guildhall.kernel.packing import pack
from guildhall.kernel.question import Task


class BeginMonth(Task[Table]):
    """BF-CAL-1, BF-RND-1: the marker advances; the rest of the round goes on the agenda, last things first."""

    def run(self, t: Table, frame: int) -> None:
        t.month += 1
        t.note(notes.MONTH, 0, t.month, t.season())
        t.begin_phase(CALENDAR)
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
        if t.rules.expansion:  # BF-AST-1: in reverse turn order, so the last is on top
            t.agenda.append(pack(f.LEFT_OVER))
            for place in range(t.seats):
                t.agenda.append(pack(f.CHOOSE, 0, place))


class BeginPlacement(Task[Table]):
    """BF-PLC-1: nobody has passed yet."""

    def run(self, t: Table, frame: int) -> None:
        t.begin_phase(PLACEMENT)
        t.passed = 0
        t.agenda.append(pack(f.PLACEMENT, 0, 0))


class ScoreMonth(Task[Table]):
    """BF-SCO: districts, workers, expansions."""

    def run(self, t: Table, frame: int) -> None:
        t.begin_phase(SCORING)
        scoring.score(t)


class EndRound(Task[Table]):
    """BF-END-1: after the last month the game is over; BF-AST-5: before the next one the Assistants return."""

    def run(self, t: Table, frame: int) -> None:
        if t.month >= t.data.months:
            t.note(notes.OVER)
            return
        t.agenda.append(pack(f.MONTH))
        if t.rules.expansion:
            assistants.return_all(t)
