"""Kinds of frames on the agenda. Below ASK they do something, above they ask a seat."""

from typing import Final

from guildhall.kernel.packing import ASK, ASK_ALWAYS

ROUND: Final = 1
REVEAL: Final = 2
NIGHT: Final = 3

ASK_PLOT: Final = ASK  # a: card
ASK_PAY: Final = ASK + 1  # a: card, b: plot
ASK_LOOK: Final = ASK + 2

# Whoever is skipped, or answers without being seen to be asked, shows what is hidden: these are asked in any case.
ASK_BUILD: Final = ASK_ALWAYS
ASK_TRADE: Final = ASK_ALWAYS + 1  # a: who offers, b: the good given, c: the good wanted
ASK_RAID: Final = ASK_ALWAYS + 2
