"""What may be answered ahead in Kutná Hora, and what declines something."""

from guildhall.games.kutna_hora.frames import ASK_COUNCIL
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.verbs import DECLINE, DISCARD, NO_PERMIT, REFUSE
from guildhall.kernel.ahead import Scope, StandingAnswer, always
from guildhall.kernel.packing import pack

ENDINGS = frozenset({DECLINE, DISCARD, NO_PERMIT, REFUSE})


def when(t: Table) -> tuple[int, int]:
    return t.round, t.turn


STANDING = [StandingAnswer("no_council", ASK_COUNCIL, Scope.GAME, always(pack(DECLINE)))]
