"""Kinds of frames on the agenda. Below ASK they do something, above they ask a seat.

Those from ASK_ALWAYS on are never skipped.
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

ASK_NUMBER: Final = ASK
ASK_PAY: Final = ASK + 1  # a: type and house number, b: place or hex, c: what is still to be paid: see `prices`
ASK_SIZE: Final = ASK + 2  # a: corner square
ASK_GIVE: Final = ASK + 3  # a: goods still to give, b: lowest good allowed
ASK_GET: Final = ASK + 4
ASK_SAINT: Final = ASK + 5
ASK_FREE_HOUSE: Final = ASK + 6  # a: number of the house paid for
ASK_LIFT: Final = ASK + 7
ASK_COUNTRY: Final = ASK + 8
ASK_AMOUNT: Final = ASK + 10  # a: good, b: room left
ASK_GATHER: Final = ASK + 11

ASK_START: Final = ASK + 32
ASK_PLACE: Final = ASK + 33  # a: type, b: house number, c: 1 if free of charge
ASK_CORNER: Final = ASK + 34
ASK_HEAL: Final = ASK + 35  # a: graves that may still be removed, b: 1 when some were
ASK_PUT: Final = ASK + 36
ASK_PUT_GRAVE: Final = ASK + 37
ASK_SITE: Final = ASK + 38  # a: verb, b: good
ASK_PAIR: Final = ASK + 39  # b: good
ASK_LEAVE: Final = ASK + 40  # a: hexes still to leave empty, b: place of the site in the list
ASK_EXPLORE: Final = ASK + 41
ASK_GRAVE: Final = ASK + 42
ASK_POLLUTE: Final = ASK + 43  # a: counters still to place

ASK_TERMS: Final = ASK + 44  # a: the other seat

ASK_CITY: Final = ASK_ALWAYS
