"""The Decorators' Guild: BF-XGLD-DECORATORS."""

from guildhall.games.belfort import events
from guildhall.games.belfort.frames import ASK_DECORATE, DECORATE
from guildhall.games.belfort.refusals import DECORATED_ALREADY, NOT_YOUR_MARKER
from guildhall.games.belfort.rows import replaced
from guildhall.games.belfort.table import Table
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.state import OTHER_QUESTION


def begin(t: Table, seat: int, number: int) -> None:
    """With fewer undecorated markers, what there is."""
    if number > 0 and candidates(t, seat):
        t.agenda.append(pack(ASK_DECORATE, seat, number))


def candidates(t: Table, seat: int) -> list[int]:
    return [
        pack(DECORATE, 0, symbol)
        for symbol in range(len(t.markers))
        if t.markers[symbol] == seat and not t.coins[symbol]
    ]


def check(t: Table, seat: int, choice: int) -> int:
    if kind_of(choice) != DECORATE:
        return OTHER_QUESTION
    if t.markers[a_of(choice)] != seat:
        return NOT_YOUR_MARKER
    return DECORATED_ALREADY if t.coins[a_of(choice)] else 0


def do(t: Table, seat: int, number: int, choice: int) -> None:
    t.coins = replaced(t.coins, a_of(choice), 1)
    t.note(events.DECORATED, seat, a_of(choice))
    begin(t, seat, number - 1)
