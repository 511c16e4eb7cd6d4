"""Kinds of frames on the agenda. Below ASK they do something, above they ask a seat."""

from typing import Final

from guildhall.kernel.packing import ASK

COLUMNS: Final = 1  # a: how many seats have a guild column already
ROWS: Final = 2  # a: distance of the seat from the first player
ROUND: Final = 3
TURN: Final = 4  # a: turn 1 to 3, b: distance from the first player
TILE_EFFECTS: Final = 5  # seat, a: tile, b: next effect of its list, c: 1 for the literal KH-RUL-16
HOUSE: Final = 6  # seat, a: tile, c: square
HOUSE_EFFECTS: Final = 7  # seat, a: row, b: next effect, c: house from the left
PROSPECT: Final = 8  # seat, a: PAID or FREE
FREE_MINE: Final = 9  # seat, a: cathedral tile
TAKE_INCOME: Final = 10  # seat
EVENT_END: Final = 11
ELECTION: Final = 12  # a: patricians still to be chosen
TAXES: Final = 13  # a: distance from the first player
PATRICIANS: Final = 14
ROUND_END: Final = 15

ASK_COLUMN: Final = ASK  # KH-SET-14; a: how many seats have one already
ASK_ROWS: Final = ASK + 1  # a: distance from the first player
ASK_CARD: Final = ASK + 2  # KH-RND-3
ASK_JOKER: Final = ASK + 3  # KH-JOK-1
ASK_PERMIT: Final = ASK + 4  # KH-MINE-2
ASK_MINE: Final = ASK + 5  # KH-MINE-4; a: PAID or FREE
ASK_RIGHTS: Final = ASK + 6  # KH-RIGHT-2; a: PAID, FREE or PUBLIC
ASK_PLOT: Final = ASK + 7  # KH-PLOT-3; a: PAID or FREE
ASK_BUILD: Final = ASK + 8  # KH-BLD-2; a: PAID or FREE
ASK_TECHNOLOGY: Final = ASK + 9  # KH-EFF-4; a: tile
ASK_COUNCIL: Final = ASK + 10  # KH-INC-2
ASK_CENTRAL: Final = ASK + 11  # KH-SB-2; a: cathedral tile
ASK_HOUSE: Final = ASK + 12  # KH-SB-8
ASK_BANK: Final = ASK + 13  # KH-SB-8
ASK_SCORE: Final = ASK + 14  # KH-SB-11
ASK_TAX: Final = ASK + 15  # KH-EOR-2
ASK_ELECTION: Final = ASK + 16  # KH-EVT-8
