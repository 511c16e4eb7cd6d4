"""What the positions of Kutná Hora look like, for those that come from elsewhere."""

from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.reachability import strange
from guildhall.games.kutna_hora.score_sheet import CATEGORIES
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.vocabulary import (
    COLOURS,
    GOODS,
    GUILDS_EACH,
    STAGES,
    TURN_CARDS,
)
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, Shape, below, each, mask, maybe, some, upto

FAR = 1000  # points, production and pelicans nobody reaches
RICH = 100_000  # groschen
# What stands under the questions of somebody's turn: the next card, the next turn, or the end of the round.
TURNS = (f.ASK_CARD, f.TURN, f.EVENT_END)


def layout(t: Table) -> Layout:
    return Layout(fields(t), frames(t), {}, strange)


def fields(t: Table) -> dict[str, Shape]:
    data, board, seats = t.data, t.board, t.seats
    tiles, mines, events, stacks = len(data.buildings), len(data.mines), len(data.events), len(t.top)
    few, by_row = each(seats, upto(FAR)), each(seats, each(GUILDS_EACH, upto(FAR)))
    return {
        "round": upto(t.rounds),
        "turn": below(len(TURN_CARDS)),
        "start": below(seats),
        "population": upto(data.last_card[0]),
        "ore": upto(data.last_card[1]),
        "tax": upto(data.tax_limit),
        "cathedral": upto(data.cathedral),
        "technology": upto(data.first_rock - data.first_technology),
        "mixed": upto(1),
        "stage": maybe(len(STAGES)),
        "event": maybe(events),
        "mine_card": below(len(data.mine_cards)),
        "guild_card": below(len(data.guild_cards)),
        "tabs": each(len(t.tabs), below(data.positions)),
        "hall": each(len(t.hall), some(data.hall_columns, below(stacks))),
        "top": each(stacks, maybe(tiles)),
        "under": each(stacks, mask(tiles)),
        "red": mask(tiles),
        "gone": some(tiles, below(tiles)),
        **dict.fromkeys(("bank", "pool", "council"), each(len(COLOURS), upto(data.patricians))),
        "city": each(board.city_size, maybe(tiles)),
        **dict.fromkeys(("owner", "lot"), each(board.city_size, maybe(seats))),
        "mine": each(board.mine_size, maybe(mines)),
        "miner": each(board.mine_size, maybe(seats)),
        **dict.fromkeys(("stack", "discards"), some(data.first_technology, below(data.first_technology))),
        "prospect": some(max(data.level), below(data.first_technology)),
        "lost_technology": some(mines, Number(data.first_technology, data.first_rock - 1)),
        **dict.fromkeys(("early_events", "late_events", "past_events"), some(events, below(events))),
        "history": some(3 * t.rounds + 1, mask(16 + 4 * len(t.tabs))),
        "groschen": each(seats, upto(RICH)),
        "points": each(seats, upto(FAR, -FAR)),
        "reputation": each(seats, Number(data.reputation_least, data.reputation_most)),
        "hand": each(seats, mask(len(data.cards))),
        "played": each(seats, mask(4 * len(data.cards))),
        **dict.fromkeys(("pelicans", "used_pelicans", "miner_row", "mine_ore", "razed"), few),
        "miner_pool": each(seats, upto(data.pool_limit)),
        "lots": each(seats, upto(data.lots)),
        "column": each(seats, maybe(seats)),
        "guilds": each(seats, each(GUILDS_EACH, maybe(len(GOODS)))),
        "production": by_row,
        "houses": each(seats, each(GUILDS_EACH, upto(data.houses))),
        "slots": each(seats, some(data.slots, below(tiles))),
        "tally": each(seats, each(len(CATEGORIES), upto(FAR, -FAR))),
    }


def frames(t: Table) -> dict[int, Frame]:
    data, seats = t.data, t.seats
    tile, square = below(len(data.buildings)), below(t.board.city_size)
    effects = upto(max(len(row) for row in data.tile_effects))
    rows = upto(max(len(house) for row in data.house_effects for house in row))
    central = below(data.cathedral)
    return {
        f.ROUND: Frame((BOTTOM,)),
        f.ROWS: Frame((f.ROUND,), a=upto(seats)),
        f.COLUMNS: Frame((f.ROWS,), a=upto(seats)),
        f.ROUND_END: Frame((BOTTOM,)),
        f.PATRICIANS: Frame((f.ROUND_END,)),
        f.TAXES: Frame((f.PATRICIANS,), a=below(seats)),
        f.EVENT_END: Frame((f.TAXES,)),
        f.ELECTION: Frame((f.TAXES,), a=upto(sum(t.bank))),
        f.TURN: Frame((f.EVENT_END,), a=Number(1, len(TURN_CARDS) - 1), b=below(seats)),
        f.HOUSE: Frame(TURNS, True, a=tile, c=square),
        f.EFFECTS: Frame((*TURNS, f.HOUSE), True, a=tile, b=effects),
        f.HOUSE_EFFECTS: Frame(TURNS, True, a=below(GUILDS_EACH), b=rows, c=below(data.houses)),
        f.PROSPECT: Frame((*TURNS, f.FREE_MINE), True, a=upto(f.FREE)),
        f.FREE_MINE: Frame(TURNS, True, a=central),
        f.TAKE_INCOME: Frame(TURNS, True),
        f.ASK_COLUMN: Frame((f.COLUMNS,), True),
        f.ASK_ROWS: Frame((f.ROWS,), True),
        f.ASK_CARD: Frame(TURNS, True),
        f.ASK_JOKER: Frame(TURNS, True),
        f.ASK_PERMIT: Frame((f.PROSPECT,), True),
        f.ASK_MINE: Frame((*TURNS, f.FREE_MINE), True, a=upto(f.FREE)),
        f.ASK_RIGHTS: Frame((*TURNS, f.HOUSE_EFFECTS), True, a=upto(f.PUBLIC)),
        f.ASK_PLOT: Frame(TURNS, True, a=upto(f.FREE)),
        f.ASK_BUILD: Frame(TURNS, True, a=upto(f.FREE)),
        f.ASK_TECHNOLOGY: Frame((f.EFFECTS,), True, a=Number(data.first_technology, data.first_rock - 1)),
        f.ASK_COUNCIL: Frame((*TURNS, f.TAKE_INCOME), True),
        f.ASK_CENTRAL: Frame((*TURNS, f.FREE_MINE), True, a=central),
        f.ASK_HOUSE: Frame(TURNS, True),
        f.ASK_BANK: Frame(TURNS, True),
        f.ASK_SCORE: Frame(TURNS, True),
        f.ASK_TAX: Frame((f.PATRICIANS, f.TAXES), True),
        f.ASK_ELECTION: Frame((f.ELECTION,), True),
    }
