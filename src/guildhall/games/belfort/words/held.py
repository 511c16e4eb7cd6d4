"""The own numbers of a seat straight from the table: what `purse` reads of a view, for previews of many choices."""

from guildhall.games.belfort.locks import gnomes_of
from guildhall.games.belfort.table import Table
from guildhall.games.belfort.terms import GOODS, KINDS


def held(t: Table, seat: int) -> dict[str, int]:
    elves, dwarves = t.workers[seat]
    workers = dict(zip(KINDS, (elves, dwarves, gnomes_of(t, seat)), strict=True))
    goods = dict(zip(GOODS, t.goods[seat], strict=True))
    return {"points": t.score[seat], **goods, **workers, "cards": t.hand_size(seat)}
