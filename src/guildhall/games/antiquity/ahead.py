"""What may be answered ahead in Antiquity, and what ends or drops something."""

from guildhall.games.antiquity.frames import ASK_EXPLORE
from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.verbs import CANCEL, DROP, FINISH, PASS, STOP
from guildhall.kernel.ahead import Scope, StandingAnswer, always
from guildhall.kernel.packing import pack

ENDINGS = frozenset({CANCEL, DROP, FINISH, PASS, STOP})


def when(t: Table) -> tuple[int, int]:
    return t.round, t.phase


STANDING = [StandingAnswer("no_exploring", ASK_EXPLORE, Scope.GAME, always(pack(PASS)))]
