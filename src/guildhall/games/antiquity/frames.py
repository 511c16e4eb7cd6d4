"""Kinds of frames on the agenda. Below ASK they do something, above they ask a seat.

Questions from EXACT on list legal choices only (places, squares, hexes, terms of an offer); those from ASK_ALWAYS on
are never skipped.
"""

from typing import Final

from guildhall.kernel.packing import ASK, ASK_ALWAYS

ROUND: Final = 1
PHASE: Final = 2  # a: number of the phase
FIRST_CITY: Final = 3  # seat
REVEAL: Final = 4
COUNTRYSIDE: Final = 5  # seat
KEEP_GOODS: Final = 6  # seat
HARVEST: Final = 7  # seat
EXPLORATION: Final = 8  # seat
BURIAL: Final = 9  # seat; digs the graves still due
FAMINE_END: Final = 10
POLLUTION: Final = 11  # seat
POLLUTION_END: Final = 12  # seat

EXACT: Final = 160

ASK_NUMBER: Final = ASK
ASK_PAY: Final = ASK + 1  # a: type and house number, b: place or hex, c: what is still to be paid, d: storage size
ASK_SIZE: Final = ASK + 2  # a: corner square
ASK_GIVE: Final = ASK + 3  # a: goods still to give, b: lowest good allowed
ASK_GET: Final = ASK + 4
ASK_SAINT: Final = ASK + 5
ASK_FREE_HOUSE: Final = ASK + 6  # a: number of the house paid for
ASK_LIFT: Final = ASK + 7
ASK_COUNTRY: Final = ASK + 8
ASK_KEEP: Final = ASK + 9
ASK_AMOUNT: Final = ASK + 10  # a: good, b: room left
ASK_GATHER: Final = ASK + 11

ASK_START: Final = EXACT
ASK_PLACE: Final = EXACT + 1  # a: type, b: house number, c: 1 if free of charge
ASK_CORNER: Final = EXACT + 2
ASK_HEAL: Final = EXACT + 3  # a: graves that may still be removed, b: 1 when some were
ASK_PUT: Final = EXACT + 4
ASK_PUT_GRAVE: Final = EXACT + 5
ASK_SITE: Final = EXACT + 6  # a: verb, b: good
ASK_PAIR: Final = EXACT + 7  # b: good
ASK_LEAVE: Final = EXACT + 8  # a: hexes still to leave empty, b: place of the site in the list
ASK_EXPLORE: Final = EXACT + 9
ASK_GRAVE: Final = EXACT + 10
ASK_POLLUTE: Final = EXACT + 11  # a: counters still to place

ASK_TERMS: Final = EXACT + 12  # a: the other seat

ASK_CITY: Final = ASK_ALWAYS

# Verbs of choices; a, b: their arguments.
FOUND: Final = 1  # hex
BUILD: Final = 2  # building
NUMBER: Final = 3  # house number
PLACE: Final = 4  # place
CORNER: Final = 5  # square
SIZE: Final = 6  # width, height
PAY: Final = 7  # good
MAN: Final = 8  # building, place
UNMAN: Final = 9  # building, place
EXCHANGE: Final = 10
GIVE: Final = 11  # good
GET: Final = 12  # good
OFFER: Final = 13  # colour
ADD: Final = 14  # good
WANT: Final = 15  # good
PROPOSE: Final = 16
DROP: Final = 17
ACCEPT: Final = 18  # colour
REFUSE: Final = 19  # colour
WITHDRAW: Final = 20  # colour
USE_HOSPITAL: Final = 21
HEAL: Final = 22  # square
STOP: Final = 23
RAZE: Final = 24
SAINT: Final = 25  # saint
REPLACE: Final = 26
LIFT: Final = 27  # building, place
LIFT_GRAVE: Final = 28  # square
PUT_DOWN: Final = 29
CANCEL: Final = 30
UNDO: Final = 31
DONE: Final = 32
WOODCUTTER: Final = 33
FARM: Final = 34  # good
BIOLOGY_FARM: Final = 35  # good
MINE: Final = 36  # good
FISHERY: Final = 37  # good
BUILD_INN: Final = 38
BUILD_CITY: Final = 39
USE_ALCHEMY: Final = 40
PASS: Final = 41
SITE: Final = 42  # hex
PAIR: Final = 43  # hex, hex
KEEP_ALL: Final = 44
CHOOSE: Final = 45
KEEP: Final = 46  # good, number
GATHER: Final = 47
TAKE: Final = 48  # hex
EXPLORE: Final = 49  # hex
GRAVE: Final = 50  # square
POLLUTE: Final = 51  # hex
LEAVE: Final = 52  # hex
TRADED: Final = 53  # never a choice: in a seat's own list of acts it stands for a trade, a: number in the ledger
