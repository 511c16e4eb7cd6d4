"""The own numbers of a seat straight from the table: what `purse` reads of a view, for previews of many choices."""

from guildhall.games.pillars.table import Table
from guildhall.games.pillars.terms import GOODS


def held(t: Table, seat: int) -> dict[str, int]:
    goods = dict(zip(GOODS, t.cubes[seat], strict=True))
    return {"points": t.vp[seat], "gold": t.gold[seat], **goods, "workers": t.workers[seat]}
