"""What may be answered ahead in The Pillars of the Earth, and what ends a step."""

from guildhall.games.pillars.frames import ASK_BUILDER, ASK_VETO
from guildhall.games.pillars.table import Table
from guildhall.games.pillars.verbs import ACCEPT, KEEP_CARD, PASS, STOP, WITHDRAW
from guildhall.games.pillars.views import progress
from guildhall.kernel.ahead import ASK_ME, Scope, StandingAnswer, always
from guildhall.kernel.packing import a_of, pack

ENDINGS = frozenset({PASS, WITHDRAW, STOP, KEEP_CARD})


def when(t: Table) -> tuple[int, int]:
    return t.round, progress(t)[0]


def own_stands(t: Table, seat: int, frame: int) -> int:
    """PE-MB-2: nobody rejects the own builder without wanting to."""
    return pack(ACCEPT) if a_of(frame) == seat else ASK_ME


STANDING = [
    StandingAnswer("let_all_stand", ASK_VETO, Scope.ROUND, always(pack(ACCEPT))),
    StandingAnswer("let_own_stand", ASK_VETO, Scope.GAME, own_stands),
    StandingAnswer("pass_builders", ASK_BUILDER, Scope.PHASE, always(pack(PASS))),
]
