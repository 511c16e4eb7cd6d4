"""Kinds of frames on the agenda. Below ASK they do something, above they ask a seat (BF-DEC)."""

from typing import Final

from guildhall.kernel.packing import ASK, ASK_ALWAYS

START_DISCARDS: Final = 1
MONTH: Final = 2
CHOOSE: Final = 3  # a: place in the turn order of who chooses an Assistant
LEFT_OVER: Final = 4
BEGIN_PLACEMENT: Final = 5
PLACEMENT: Final = 6  # a: place in the turn order of who would place next
COLLECT: Final = 7  # a: area
DESK: Final = 8
CAMP: Final = 9  # a: plank
INCOME: Final = 10
TAXES: Final = 11  # a: place in the turn order of who pays next
ACTIONS: Final = 12  # a: place in the turn order of who acts next
LIBRARIES: Final = 13  # seat
RETURN_LOAN: Final = 14  # seat
HAND_LIMIT: Final = 15  # seat
REFILL: Final = 16  # seat: the Gargoyle is done
NP_TURN: Final = 17  # a: number of the Non-Player
NP_MOVE: Final = 18
SCORE: Final = 19
ROUND_END: Final = 20
SHOWN: Final = 21  # seat: the spy
TURN_OVER: Final = 22  # seat

ASK_GUARD: Final = ASK  # BF-DEC-2; a: number of the Non-Player
ASK_ASSISTANT: Final = ASK + 1  # BF-DEC-3
ASK_TOKEN: Final = ASK + 2  # BF-DEC-3
ASK_EXTRA_MARKER: Final = ASK + 3  # BF-DEC-10; a: number of the built card
ASK_PROMOTE: Final = ASK + 4  # BF-RUL-62; a: kind of worker
ASK_PLACE: Final = ASK + 5  # BF-DEC-4
ASK_IMP: Final = ASK + 6  # BF-DEC-4; a: tokens left
ASK_LOAN: Final = ASK + 7  # BF-DEC-4; a: number of workers
ASK_SEND: Final = ASK + 8  # BF-DEC-5; a: piece, b: which of its areas
ASK_GIANT: Final = ASK + 9  # BF-DEC-5
ASK_GORGON: Final = ASK + 10  # BF-DEC-5
ASK_CREST: Final = ASK + 11  # BF-DEC-6
ASK_TAX: Final = ASK + 12  # BF-DEC-7
ASK_DISCOUNT: Final = ASK + 13  # BF-DEC-8; a: site, b: 1 for the Architects, 0 for the Hobgoblin
ASK_DESIGN: Final = ASK + 14  # BF-DEC-9
ASK_RECRUIT: Final = ASK + 15  # BF-DEC-9; a: 1 if a Gnome will do
ASK_LOCK: Final = ASK + 16  # BF-DEC-8
ASK_CHEAP_GNOME: Final = ASK + 17  # BF-XGLD-CLIPBOARD; a: price
ASK_ROB: Final = ASK + 18  # BF-DEC-9; a: Guild
ASK_LOOT: Final = ASK + 19  # BF-DEC-9; a: victim, b: units left
ASK_ROB_EACH: Final = ASK + 20  # BF-DEC-9; a: Guild, b: mask of those robbed
ASK_TAKE_SHOWN: Final = ASK + 21  # BF-DEC-9
ASK_SWAP: Final = ASK + 22  # BF-DEC-9
ASK_SYMBOL: Final = ASK + 23  # BF-DEC-9; a: location
ASK_TRIBUTE: Final = ASK + 24  # BF-DEC-9; a: Guild, b: who collects, c: wood/stone still due
ASK_SAGES: Final = ASK + 25  # BF-DEC-9; a: Guild
ASK_DECORATE: Final = ASK + 26  # BF-DEC-9; a: markers left
ASK_PERMIT: Final = ASK + 27  # BF-DEC-15; a: Permits left
ASK_MIX: Final = ASK + 28  # BF-DEC-16; a: good asked for, b: units left
ASK_RED_MIX: Final = ASK + 29  # BF-DEC-15; a: units
ASK_RED_WORKER: Final = ASK + 30  # BF-DEC-15; a: the workers that came home from the Permit, b: type
ASK_RED_GNOME: Final = ASK + 31  # BF-DEC-13
ASK_REMOVE: Final = ASK + 32  # BF-DEC-13
ASK_FETCH: Final = ASK + 33  # BF-DEC-11; a: cards left, b: 1 before the first one
ASK_RETURN: Final = ASK + 34  # BF-DEC-11; a: number of workers
ASK_NP_CARD: Final = ASK + 35  # BF-DEC-12; a: number of the Non-Player
ASK_NP_SITE: Final = ASK + 36  # BF-DEC-12; a: number of the Non-Player, b: type
ASK_WHICH_GNOME: Final = ASK + 37  # BF-DEC-13; a: type
ASK_GAIN: Final = ASK + 38  # BF-DEC-9; a: the first of the gains, b: how many

# Answers that depend on a hidden hand are asked for even where only one is left.
ASK_DROP: Final = ASK_ALWAYS  # BF-DEC-1, all together
ASK_SHOW: Final = ASK_ALWAYS + 1  # BF-DEC-9, all together
ASK_ACTION: Final = ASK_ALWAYS + 2  # BF-DEC-8
ASK_DISCARD: Final = ASK_ALWAYS + 3  # BF-DEC-9, BF-DEC-11; a: cards left
