"""What may be answered ahead, and what ends or declines something."""

from guildhall.kernel.ahead import Scope, StandingAnswer, always
from guildhall.kernel.packing import pack
from hamlet.frames import ASK_LOOK
from hamlet.table import Table
from hamlet.verbs import DECLINE, PASS, STOP, YIELD

ENDINGS = frozenset({DECLINE, PASS, STOP, YIELD})


def when(t: Table) -> tuple[int, int]:
    return t.round, 0


STANDING = [StandingAnswer("no_looking", ASK_LOOK, Scope.GAME, always(pack(PASS)))]
