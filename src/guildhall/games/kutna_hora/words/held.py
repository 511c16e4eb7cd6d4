"""The own numbers of a seat straight from the table: what `purse` reads of a view, for previews of many choices."""

from guildhall.games.kutna_hora import income
from guildhall.games.kutna_hora.table import Table


def held(t: Table, seat: int) -> dict[str, int]:
    return {
        "points": t.points[seat],
        "groschen": t.groschen[seat],
        "reputation": t.reputation[seat],
        "income": income.amount(t, seat),
        "pelicans": t.pelicans[seat],
    }
