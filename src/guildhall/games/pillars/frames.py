"""Kinds of frames on the agenda. Below ASK they do something, above they ask a seat (PE-DEC)."""

from typing import Final

from guildhall.kernel.packing import ASK

ROUND: Final = 1
DRAFT_TURN: Final = 2  # a: seat whose turn it would be
DRAW_BUILDER: Final = 3
PLACE_PASSED: Final = 4
STEP: Final = 5  # a: number of the step
THOMAS: Final = 6
EVENT_EFFECT: Final = 7
TAX: Final = 8  # seat
JOIN_CREW: Final = 9  # a: Shiring space
TRADE: Final = 10  # a: market space
BUILD: Final = 11  # seat
KEEP_CUBES: Final = 12  # seat
CATHEDRAL: Final = 13
END_DRAFT: Final = 14

ASK_CARD: Final = ASK  # PE-DEC-1
ASK_DISMISS: Final = ASK + 1  # PE-DEC-2
ASK_VETO: Final = ASK + 2  # PE-DEC-3; a: owner of the builder
ASK_BUILDER: Final = ASK + 3  # PE-DEC-4
ASK_PASSED: Final = ASK + 4  # PE-DEC-5
ASK_BISHOP: Final = ASK + 5  # PE-DEC-6
ASK_THOMAS: Final = ASK + 6  # PE-DEC-7
ASK_COLLAPSE: Final = ASK + 7  # PE-DEC-8
ASK_TAX: Final = ASK + 8  # PE-DEC-9
ASK_TRADE: Final = ASK + 9  # PE-DEC-10; a: market space
ASK_ARCHBISHOP: Final = ASK + 10  # PE-DEC-11
ASK_CRAFT: Final = ASK + 11  # PE-DEC-11
ASK_RETURN: Final = ASK + 12  # PE-DEC-12
