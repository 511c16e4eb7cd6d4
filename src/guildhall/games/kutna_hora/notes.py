"""Kinds of notes in the log, with the meaning of their arguments after the seat. `words` turns them into sentences.

Money stands in two arguments (what is below 4096, what is above), points and reputation are written with an offset:
arguments of a note are never negative.
"""

from typing import Final

POINTS_OFFSET: Final = 2048
REPUTATION_OFFSET: Final = 1024

ROUND: Final = 1  # round; the seat is the first player
TURN: Final = 2  # 1, 2 or 3
GROSCHEN: Final = 3  # before (two arguments), after (two arguments)
POINTS: Final = 4  # before, after, with offset
REPUTATION: Final = 5  # before, after, with offset
CHOSE_COLUMN: Final = 6  # the three guilds
CHOSE_ROWS: Final = 7  # the three guilds, top row first
PLAYED: Final = 8  # card, action
IDLED: Final = 9  # card
JOKED: Final = 10  # action
NO_EFFECT: Final = 11  # action
BOUGHT_PERMIT: Final = 12  # miners moved, groschen
DREW: Final = 13  # mine tile
RESHUFFLED: Final = 14  # tiles in the new stack
DUG: Final = 15  # mine tile, space, groschen
DISCARDED: Final = 16  # tiles drawn for nothing
TOOK: Final = 17  # building, column from 1, groschen
CLAIMED: Final = 18  # square, groschen
BUILT: Final = 19  # building, square, groschen
PRODUCED: Final = 20  # good, number, whether from mines
TAB_MOVED: Final = 21  # tab, its position
DECK_MOVED: Final = 22  # deck, its number
CITY_BUILT: Final = 23  # tab, building removed + 1 or 0
TURNED: Final = 24  # cathedral tile by a building or event, tax added
TECHNOLOGY: Final = 25  # technology tile, space + 1 or 0 if removed
TO_POOL: Final = 26  # patrician colour
TO_COUNCIL: Final = 27  # patrician colour, whether from the bank
PELICANS: Final = 28  # number taken
HOUSE: Final = 29  # guild, house from the left
HOUSE_RAZED: Final = 30  # guild, house from the left
TAX: Final = 31  # before, after
INCOME: Final = 32  # groschen (two arguments)
ST_BARBARA: Final = 33  # cathedral tile, or the number of them once all are turned
DECLINED: Final = 34  # cathedral tile, or 0
SCORED: Final = 35  # square, points
EVENT: Final = 36  # event card revealed
EVENT_ENDS: Final = 37  # event card carried out
TAX_PAID: Final = 38  # groschen
TAX_REFUSED: Final = 39  # reputation lost
PATRICIANS: Final = 40  # colour, number in the council
RED_TILE: Final = 41  # building, row
FINAL: Final = 42  # category
OVER: Final = 43
TAXES: Final = 44  # heading
PATRICIAN_SCORING: Final = 45  # heading
FINAL_SCORING: Final = 46  # heading
STARTED: Final = 47  # mine set-up card, guild set-up card
