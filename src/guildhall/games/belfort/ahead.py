"""What may be answered ahead in Belfort, and what ends or declines something."""

from guildhall.games.belfort.frames import ASK_CREST
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.verbs import DECLINE, END, FULL_PRICE, KEEP_CREST, PASS, STOP
from guildhall.kernel.ahead import Scope, StandingAnswer, always
from guildhall.kernel.packing import pack

ENDINGS = frozenset({DECLINE, END, FULL_PRICE, KEEP_CREST, PASS, STOP})


def when(t: Table) -> tuple[int, int]:
    return t.month, t.phase


STANDING = [StandingAnswer("keep_crest", ASK_CREST, Scope.GAME, always(pack(KEEP_CREST)))]
