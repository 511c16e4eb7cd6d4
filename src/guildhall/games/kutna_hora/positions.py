"""Which frames of Kutná Hora lie on which, for positions that come from elsewhere."""

from guildhall.games.kutna_hora import frames as f
from guildhall.games.kutna_hora.fields import fields
from guildhall.games.kutna_hora.reachability import strange
from guildhall.games.kutna_hora.table import Table
from guildhall.games.kutna_hora.terms import FREE, GUILDS_EACH, PUBLIC, TURN_CARDS
from guildhall.kernel.fields import shapes
from guildhall.kernel.positions import BOTTOM, Frame, Layout, Number, below, upto

# What stands under the questions of somebody's turn: the next card, the next turn, or the end of the round.
TURNS = (f.ASK_CARD, f.TURN, f.EVENT_END)


def layout(t: Table) -> Layout:
    return Layout(shapes(fields(t.data, t.seats)), frames(t), {}, strange)


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
        f.TILE_EFFECTS: Frame((*TURNS, f.HOUSE), True, a=tile, b=effects, c=upto(int(t.rules.tile_8_turns_itself))),
        f.HOUSE_EFFECTS: Frame(TURNS, True, a=below(GUILDS_EACH), b=rows, c=below(data.houses)),
        f.PROSPECT: Frame((*TURNS, f.FREE_MINE), True, a=upto(FREE)),
        f.FREE_MINE: Frame(TURNS, True, a=central),
        f.TAKE_INCOME: Frame(TURNS, True),
        f.ASK_COLUMN: Frame((f.COLUMNS,), True),
        f.ASK_ROWS: Frame((f.ROWS,), True),
        f.ASK_CARD: Frame(TURNS, True),
        f.ASK_JOKER: Frame(TURNS, True),
        f.ASK_PERMIT: Frame((f.PROSPECT,), True),
        f.ASK_MINE: Frame((*TURNS, f.FREE_MINE), True, a=upto(FREE)),
        f.ASK_RIGHTS: Frame((*TURNS, f.HOUSE_EFFECTS), True, a=upto(PUBLIC)),
        f.ASK_PLOT: Frame(TURNS, True, a=upto(FREE)),
        f.ASK_BUILD: Frame(TURNS, True, a=upto(FREE)),
        f.ASK_TECHNOLOGY: Frame((f.TILE_EFFECTS,), True, a=Number(data.first_technology, data.first_rock - 1)),
        f.ASK_COUNCIL: Frame((*TURNS, f.TAKE_INCOME), True),
        f.ASK_CENTRAL: Frame((*TURNS, f.FREE_MINE), True, a=central),
        f.ASK_HOUSE: Frame(TURNS, True),
        f.ASK_BANK: Frame(TURNS, True),
        f.ASK_SCORE: Frame(TURNS, True),
        f.ASK_TAX: Frame((f.PATRICIANS, f.TAXES), True),
        f.ASK_ELECTION: Frame((f.ELECTION,), True),
    }
