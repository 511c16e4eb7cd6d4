"""Kinds of notes in the log, with the meaning of their arguments after the seat. `words` makes sentences of them."""

from typing import Final

ROUND: Final = 1  # round, starting seat
PHASE: Final = 2  # 1, 2 or 3
STEP: Final = 3  # number of the step
GOLD: Final = 4  # before, after
POINTS: Final = 5  # before, after
CUBES: Final = 6  # good, amount gained
TOOK: Final = 7  # card, workers placed
HIRED: Final = 8  # card, gold paid
PASSED_DRAFT: Final = 9
DISMISSED: Final = 10  # craftsman
TO_MILL: Final = 11  # workers
DRAWN: Final = 12  # price; the seat is the owner of the builder
VETOED: Final = 13  # owner of the rejected builder
PLACED: Final = 14  # place, space of it, price paid
PASSED_BUILDER: Final = 15  # price
LAID_ASIDE: Final = 16
USED_ADVANTAGE: Final = 17  # advantage card
EVENT: Final = 18  # event card
PROTECTED: Final = 19
GOT_ADVANTAGE: Final = 20  # advantage card
JOINED: Final = 21  # craftsman taken at Shiring
DIE: Final = 22  # tax
TAX_SPARED: Final = 23
GREY: Final = 24  # grey workers taken
BOUGHT: Final = 25  # good, amount, gold
SOLD: Final = 26  # good, amount, gold
WITHDREW: Final = 27  # market space
USED: Final = 28  # craftsman, times
BLESSED: Final = 29  # craftsman
RETURNED: Final = 30  # good
PIECE: Final = 31  # number of the cathedral piece
NEW_START: Final = 32
PEEKED: Final = 33  # event card, private
WALLED: Final = 34  # builders left for the next round
GONE: Final = 35  # advantage card or craftsman that nobody took: 0 or 1, card
OVER: Final = 36
TAX_OWED: Final = 37  # gold
