"""The Decorators' Guild: BF-XGLD-DECORATORS."""

from guildhall.games.belfort import notes
from guildhall.games.belfort.frames import ASK_DECORATE
from guildhall.games.belfort.refusals import DECORATED_ALREADY, NOT_YOUR_MARKER
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.verbs import DECORATE
from guildhall.kernel.packing import a_of, kind_of, pack
from guildhall.kernel.question import OpenQuestion
from guildhall.kernel.rows import replaced
from guildhall.kernel.state import OTHER_QUESTION


def offer_decorating(t: Table, seat: int, number: int) -> None:
    """With fewer undecorated markers, what there is."""
    if number > 0 and undecorated(t, seat):
        t.agenda.append(pack(ASK_DECORATE, seat, number))


def undecorated(t: Table, seat: int) -> list[int]:
    return [symbol for symbol in range(len(t.markers)) if t.markers[symbol] == seat and not t.coins[symbol]]


class DecorateMarker(OpenQuestion[Table]):
    """BF-DEC-9: a coin under one of the own markers."""

    def candidates(self, t: Table, seat: int, frame: int) -> list[int]:
        return [pack(DECORATE, 0, symbol) for symbol in undecorated(t, seat)]

    def check(self, t: Table, seat: int, frame: int, choice: int) -> int:
        if kind_of(choice) != DECORATE:
            return OTHER_QUESTION
        if t.markers[a_of(choice)] != seat:
            return NOT_YOUR_MARKER
        return DECORATED_ALREADY if t.coins[a_of(choice)] else 0

    def do(self, t: Table, seat: int, frame: int, choice: int) -> None:
        t.coins = replaced(t.coins, a_of(choice), 1)
        t.note(notes.DECORATED, seat, a_of(choice))
        offer_decorating(t, seat, a_of(frame) - 1)
