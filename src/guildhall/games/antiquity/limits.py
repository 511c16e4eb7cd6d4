"""Limits of the engine, none of the game: a phase always ends, and a list of choices stays short. AQ-ENG."""

from typing import Final

from guildhall.games.antiquity.terms import GOODS

ACTS_MAX: Final = 160  # AQ-ENG-1: acts of a seat in one phase, those taken back included
OFFERS_MAX: Final = 60  # AQ-ENG-2: proposals of a seat in one phase
GOODS_MAX: Final = 24  # AQ-ENG-2: goods on each side of an offer
TERMS: Final = 2 + 2 * len(GOODS)  # of an offer: who, to whom, goods given, goods asked
AMOUNTS_MAX: Final = 60  # AQ-ENG-4: of a larger heap all is kept, or at most one less than this
