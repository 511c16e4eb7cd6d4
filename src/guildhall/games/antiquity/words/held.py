"""The own numbers of a seat straight from the table: what `purse` reads of a view, for previews of many choices."""

from guildhall.games.antiquity.table import Table
from guildhall.games.antiquity.terms import GOODS


def held(t: Table, seat: int) -> dict[str, int]:
    goods = dict(zip(GOODS, t.goods[seat], strict=True))
    houses, graves = t.houses[seat].bit_count(), sum(mask.bit_count() for mask in t.graves[seat])
    return {**goods, "men": t.men[seat], "houses": houses, "graves": graves, "famine": t.famine}
